// Grapheme clusters of a text, and searching by them.
#pragma once

#include <unicode/ubrk.h>

#include "ext/intl/errors.h"

namespace surus::intl {

// The request's iterator over grapheme clusters; null with a failure in `status`. It is anybody's
// between two calls of user code.
UBreakIterator* grapheme_iterator(Context& context, UErrorCode& status);

struct Search {
    int64_t offset = 0;  // in graphemes
    bool ignore_case = false;
    bool last = false;
    const char* locale = "";
};
struct Found {
    int32_t graphemes = -1;   // in front of it; -1: it is not there
    int32_t code_units = -1;  // of UTF-16
};
// By collation, at grapheme boundaries. Errors are noted. Throws when the offset lies outside.
Result<Found> search_graphemes(Context& context, std::string_view haystack, std::string_view needle,
                               const Search& how);

}  // namespace surus::intl
