// What is known of the response's headers.
#pragma once

#include <string>

#include "context/context.h"

namespace surus {

const std::string& sent_content_type(Context& context);  // empty: the default
void set_content_type(Context& context, std::string type);

}  // namespace surus
