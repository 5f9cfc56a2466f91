// Characters as IntlChar's functions are given them.
#pragma once

#include <unicode/utypes.h>

#include "ext/intl/errors.h"

namespace surus::intl {

// A number, or a text of one character. False with the error noted.
Result<bool> read_character(Context& context, const Value& given, UChar32& out);

}  // namespace surus::intl
