// What date_parse() tells of a text.
#pragma once

#include "ext/date/parse.h"

namespace surus::date {

Array* parsed_array(const Parsed& parsed, const Diagnostics& diagnostics);  // owned

}  // namespace surus::date
