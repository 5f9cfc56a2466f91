// What phpinfo() shows of one extension.
#pragma once

#include <string_view>

#include "context/context.h"
#include "ext/standard/info/page.h"

namespace surus {

// Its name, what the stubs' @info says of it, its settings. Runs builtins, which may fail.
void show_extension(Context& context, InfoPage& page, std::string_view name);
// The same, printed.
void print_extension_information(Context& context, std::string_view name);
// The settings of an extension: its name in the tables of settings.
void show_settings(Context& context, InfoPage& page, std::string_view extension);

}  // namespace surus
