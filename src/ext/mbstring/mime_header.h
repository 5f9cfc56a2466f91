// Texts as encoded words of mail headers.
#pragma once

#include "ext/mbstring/encoding.h"

namespace surus::mbstring {

struct HeaderStyle {
    const Encoding& charset;
    bool base64;  // else Q
    std::string_view newline;
    size_t indent;  // how much of the first line is taken already
};
String* encode_header(String& text, const Encoding& from, HeaderStyle style);  // owned

}  // namespace surus::mbstring
