// Encodings of HTML and XML: names, how a document says its own, and the way to UTF-8 and back.
#pragma once

#include "ext/dom/html/token.h"

namespace surus::dom::html {

// The encoding of a label, by the name that the specification gives it; empty: there is none.
std::string_view encoding_named(std::string_view label);
// By a byte order mark, which is taken off the text; empty: there is none.
std::string_view encoding_of_mark(std::string_view& text);
// By a <meta> among the first bytes; empty: there is none.
std::string_view encoding_of_meta(std::string_view text);

// The text as UTF-8; the views may be of `storage`. What cannot be read becomes U+FFFD.
std::string_view valid_utf8(std::string_view text, Text& storage);
std::string_view decode(std::string_view text, std::string_view encoding, Text& storage);
// From UTF-8. What the encoding does not have becomes a question mark.
void encode(std::string_view text, std::string_view encoding, Text& out);

// Line ends become "\n".
std::string_view without_carriage_returns(std::string_view text, Text& storage);

}  // namespace surus::dom::html
