// Encodings of one byte a character: ASCII below 80 and a table above.
#pragma once

#include "ext/mbstring/encoding.h"

namespace surus::mbstring {

size_t decode_byte_table(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_byte_table(const uint32_t* characters, size_t count, Sink& sink, bool last);
// The same, but some of ASCII's punctuation becomes Armenian.
void encode_armscii(const uint32_t* characters, size_t count, Sink& sink, bool last);

}  // namespace surus::mbstring
