// Coders of the encodings of Unicode itself.
#pragma once

#include "ext/mbstring/encoding.h"

namespace surus::mbstring {

enum class Order : uint8_t { Big, Little };

size_t decode_utf8(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_utf8(const uint32_t* characters, size_t count, Sink& sink, bool last);
extern const Lengths utf8_lengths;

// How many characters there are, each invalid sequence counting as one.
size_t count_utf8(std::string_view text);

template <Order order, bool marked>
size_t decode_utf16(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
template <Order order>
void encode_utf16(const uint32_t* characters, size_t count, Sink& sink, bool last);

// Fixed width, of two or four bytes. `marked`: a byte order mark at the beginning is heeded.
template <Order order, bool marked>
size_t decode_ucs2(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
template <Order order>
void encode_ucs2(const uint32_t* characters, size_t count, Sink& sink, bool last);
template <Order order, bool marked>
size_t decode_ucs4(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
template <Order order>
void encode_ucs4(const uint32_t* characters, size_t count, Sink& sink, bool last);
template <Order order, bool marked>
size_t decode_utf32(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
template <Order order>
void encode_utf32(const uint32_t* characters, size_t count, Sink& sink, bool last);

size_t decode_utf7(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_utf7(const uint32_t* characters, size_t count, Sink& sink, bool last);
size_t decode_utf7_imap(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_utf7_imap(const uint32_t* characters, size_t count, Sink& sink, bool last);

}  // namespace surus::mbstring
