// What phpinfo() shows of one extension.
#pragma once

#include <string_view>

#include "context/context.h"

namespace surus {

// As plain text, to the output: its name, whether it is enabled, its settings.
void print_extension_information(Context& context, std::string_view name);

}  // namespace surus
