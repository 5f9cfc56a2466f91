// UTF-16, UTF-32 and their ancestors UCS-2 and UCS-4, which have no surrogates.
#include "ext/mbstring/unicode.h"

namespace surus::mbstring {

namespace {

// Input::state of encodings that heed a byte order mark.
enum State : uint32_t { Unknown, BigEndian, LittleEndian };

template <Order order>
uint32_t read2(const uint8_t* at) {
    return order == Order::Big ? at[0] << 8u | at[1] : at[1] << 8u | at[0];
}
template <Order order>
uint32_t read4(const uint8_t* at) {
    return order == Order::Big ? read2<order>(at) << 16 | read2<order>(at + 2)
                               : read2<order>(at + 2) << 16 | read2<order>(at);
}
template <Order order>
void put2(Sink& sink, uint32_t unit) {
    sink.put2(order == Order::Big ? unit : (unit & 0xff) << 8 | unit >> 8);
}
template <Order order>
void put4(Sink& sink, uint32_t unit) {
    put2<order>(sink, order == Order::Big ? unit >> 16 : unit & 0xffff);
    put2<order>(sink, order == Order::Big ? unit & 0xffff : unit >> 16);
}

// Skips a mark at the beginning and says which order it means.
template <size_t width>
Order find_order(Input& input) {
    if (input.state == Unknown) {
        input.state = BigEndian;
        if (input.left() >= width) {
            uint32_t big = width == 2 ? read2<Order::Big>(input.at) : read4<Order::Big>(input.at);
            if (big == (width == 2 ? 0xfffe : 0xfffe0000)) input.state = LittleEndian;
            if (big == 0xfeff || input.state == LittleEndian) input.at += width;
        }
    }
    return input.state == LittleEndian ? Order::Little : Order::Big;
}

bool is_high_surrogate(uint32_t unit) { return (unit & 0xfc00) == 0xd800; }
bool is_low_surrogate(uint32_t unit) { return (unit & 0xfc00) == 0xdc00; }

enum class Form : uint8_t { Ucs, Utf };

template <Order order, size_t width, Form form>
size_t decode_units(Input& input, uint32_t* out, size_t room) {
    const uint8_t* at = input.at;
    uint32_t* begin = out;
    uint32_t* limit = out + room;
    while (out < limit && input.end - at >= static_cast<ptrdiff_t>(width)) {
        uint32_t c = width == 2 ? read2<order>(at) : read4<order>(at);
        at += width;
        if constexpr (width == 2 && form == Form::Utf) {
            if (is_high_surrogate(c) && input.end - at >= 2 && is_low_surrogate(read2<order>(at))) {
                c = 0x10000 + ((c & 0x3ff) << 10 | (read2<order>(at) & 0x3ff));
                at += 2;
            } else if (is_high_surrogate(c) || is_low_surrogate(c)) {
                c = invalid;
            }
        } else if constexpr (form == Form::Utf) {
            if (c >= 0x110000 || (c & 0xfffff800) == 0xd800) c = invalid;
        }
        *out++ = c;
    }
    if (out < limit && at < input.end && input.end - at < static_cast<ptrdiff_t>(width)) {
        *out++ = invalid;
        at = input.end;
    }
    input.at = at;
    return static_cast<size_t>(out - begin);
}

template <Order order, bool marked, size_t width, Form form>
size_t decode_either(Input& input, uint32_t* out, size_t room) {
    if constexpr (marked) {
        if (find_order<width>(input) == Order::Little)
            return decode_units<Order::Little, width, form>(input, out, room);
    }
    return decode_units<order, width, form>(input, out, room);
}

}  // namespace

template <Order order, bool marked>
size_t decode_utf16(const Encoding&, Input& input, uint32_t* out, size_t room) {
    return decode_either<order, marked, 2, Form::Utf>(input, out, room);
}
template <Order order, bool marked>
size_t decode_ucs2(const Encoding&, Input& input, uint32_t* out, size_t room) {
    return decode_either<order, marked, 2, Form::Ucs>(input, out, room);
}
template <Order order, bool marked>
size_t decode_utf32(const Encoding&, Input& input, uint32_t* out, size_t room) {
    return decode_either<order, marked, 4, Form::Utf>(input, out, room);
}
template <Order order, bool marked>
size_t decode_ucs4(const Encoding&, Input& input, uint32_t* out, size_t room) {
    return decode_either<order, marked, 4, Form::Ucs>(input, out, room);
}

template <Order order>
void encode_utf16(const uint32_t* characters, size_t count, Sink& sink, bool) {
    for (size_t i = 0; i < count; ++i) {
        uint32_t c = characters[i];
        if (c < 0x10000) {
            put2<order>(sink, c);
        } else if (c < 0x110000) {
            put2<order>(sink, 0xd800 | (c - 0x10000) >> 10);
            put2<order>(sink, 0xdc00 | (c & 0x3ff));
        } else {
            sink.illegal(c);
        }
    }
}
template <Order order>
void encode_ucs2(const uint32_t* characters, size_t count, Sink& sink, bool) {
    for (size_t i = 0; i < count; ++i) {
        if (characters[i] < 0x10000)
            put2<order>(sink, characters[i]);
        else
            sink.illegal(characters[i]);
    }
}
template <Order order>
void encode_utf32(const uint32_t* characters, size_t count, Sink& sink, bool) {
    for (size_t i = 0; i < count; ++i) {
        if (characters[i] < 0x110000)
            put4<order>(sink, characters[i]);
        else
            sink.illegal(characters[i]);
    }
}
template <Order order>
void encode_ucs4(const uint32_t* characters, size_t count, Sink& sink, bool) {
    for (size_t i = 0; i < count; ++i) {
        if (characters[i] != invalid)
            put4<order>(sink, characters[i]);
        else
            sink.illegal(characters[i]);
    }
}

template size_t decode_utf16<Order::Big, true>(const Encoding&, Input&, uint32_t*, size_t);
template size_t decode_utf16<Order::Big, false>(const Encoding&, Input&, uint32_t*, size_t);
template size_t decode_utf16<Order::Little, false>(const Encoding&, Input&, uint32_t*, size_t);
template size_t decode_ucs2<Order::Big, true>(const Encoding&, Input&, uint32_t*, size_t);
template size_t decode_ucs2<Order::Big, false>(const Encoding&, Input&, uint32_t*, size_t);
template size_t decode_ucs2<Order::Little, false>(const Encoding&, Input&, uint32_t*, size_t);
template size_t decode_utf32<Order::Big, true>(const Encoding&, Input&, uint32_t*, size_t);
template size_t decode_utf32<Order::Big, false>(const Encoding&, Input&, uint32_t*, size_t);
template size_t decode_utf32<Order::Little, false>(const Encoding&, Input&, uint32_t*, size_t);
template size_t decode_ucs4<Order::Big, true>(const Encoding&, Input&, uint32_t*, size_t);
template size_t decode_ucs4<Order::Big, false>(const Encoding&, Input&, uint32_t*, size_t);
template size_t decode_ucs4<Order::Little, false>(const Encoding&, Input&, uint32_t*, size_t);
template void encode_utf16<Order::Big>(const uint32_t*, size_t, Sink&, bool);
template void encode_utf16<Order::Little>(const uint32_t*, size_t, Sink&, bool);
template void encode_ucs2<Order::Big>(const uint32_t*, size_t, Sink&, bool);
template void encode_ucs2<Order::Little>(const uint32_t*, size_t, Sink&, bool);
template void encode_utf32<Order::Big>(const uint32_t*, size_t, Sink&, bool);
template void encode_utf32<Order::Little>(const uint32_t*, size_t, Sink&, bool);
template void encode_ucs4<Order::Big>(const uint32_t*, size_t, Sink&, bool);
template void encode_ucs4<Order::Little>(const uint32_t*, size_t, Sink&, bool);

}  // namespace surus::mbstring
