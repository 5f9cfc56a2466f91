// Transfer encodings, which make bytes of bytes, and the plain ones of bytes.
#pragma once

#include "ext/mbstring/encoding.h"

namespace surus::mbstring {

size_t decode_base64(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_base64(const uint32_t* characters, size_t count, Sink& sink, bool last);
size_t decode_uuencode(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_uuencode(const uint32_t* characters, size_t count, Sink& sink, bool last);
size_t decode_quoted_printable(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_quoted_printable(const uint32_t* characters, size_t count, Sink& sink, bool last);
size_t decode_html(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_html(const uint32_t* characters, size_t count, Sink& sink, bool last);

size_t decode_8bit(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_8bit(const uint32_t* characters, size_t count, Sink& sink, bool last);
// ASCII is 7bit.
size_t decode_ascii(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_ascii(const uint32_t* characters, size_t count, Sink& sink, bool last);

int hex_value(uint32_t c);  // -1: no digit
// The character of a Base64 digit, and its value, or -1.
char base64_digit(uint32_t value);
int base64_value(uint32_t c);

}  // namespace surus::mbstring
