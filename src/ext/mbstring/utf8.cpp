// UTF-8: coding, and how many characters there are.
#include "base/utf8.h"

#include "ext/mbstring/unicode.h"

namespace surus::mbstring {

using utf8::is_continuation, utf8::skip_ascii;

namespace {

constexpr Lengths make_lengths() {
    Lengths lengths{};
    for (size_t byte = 0; byte < 256; ++byte)
        lengths.of[byte] = byte < 0xc2 || byte > 0xf4 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return lengths;
}

}  // namespace

constexpr Lengths utf8_lengths = make_lengths();

size_t count_utf8(std::string_view text) {
    auto* at = reinterpret_cast<const uint8_t*>(text.data());
    const uint8_t* end = at + text.size();
    size_t count = 0;
    while (at < end) {
        const uint8_t* ascii_end = skip_ascii(at, end);
        count += static_cast<size_t>(ascii_end - at);
        at = ascii_end;
        // Characters of other scripts rarely come alone.
        while (at < end && *at >= 0x80) {
            uint8_t first = *at;
            if (end - at >= 3 && first - 0xe1u < 0xcu && is_continuation(at[1]) &&
                is_continuation(at[2])) {
                at += 3;
            } else if (end - at >= 2 && first - 0xc2u < 0x1eu && is_continuation(at[1])) {
                at += 2;
            } else {
                at = utf8::step(at, end).next;
            }
            ++count;
        }
    }
    return count;
}

size_t decode_utf8(const Encoding&, Input& input, uint32_t* out, size_t room) {
    const uint8_t* at = input.at;
    const uint8_t* end = input.end;
    uint32_t* begin = out;
    uint32_t* limit = out + room;
    while (at < end && out < limit) {
        uint8_t first = *at;
        if (first < 0x80) {
            *out++ = first;
            ++at;
            continue;
        }
        utf8::Step step = utf8::step(at, end);
        if (!step.valid) {
            *out++ = invalid;
        } else if (first < 0xe0) {
            *out++ = (first & 0x1fu) << 6 | (at[1] & 0x3fu);
        } else if (first < 0xf0) {
            *out++ = (first & 0xfu) << 12 | (at[1] & 0x3fu) << 6 | (at[2] & 0x3fu);
        } else {
            *out++ =
                (first & 7u) << 18 | (at[1] & 0x3fu) << 12 | (at[2] & 0x3fu) << 6 | (at[3] & 0x3fu);
        }
        at = step.next;
    }
    input.at = at;
    return static_cast<size_t>(out - begin);
}

// Surrogates are written like any character, as php does.
void encode_utf8(const uint32_t* characters, size_t count, Sink& sink, bool) {
    for (size_t i = 0; i < count; ++i) {
        uint32_t c = characters[i];
        if (c < 0x80) {
            sink.put(c);
            continue;
        }
        if (c >= 0x110000) {
            sink.illegal(c);
            continue;
        }
        char* room = sink.out.room(4);
        if (c < 0x800) {
            room[0] = static_cast<char>(0xc0 | c >> 6);
            room[1] = static_cast<char>(0x80 | (c & 0x3f));
            sink.out.advance(2);
        } else if (c < 0x10000) {
            room[0] = static_cast<char>(0xe0 | c >> 12);
            room[1] = static_cast<char>(0x80 | (c >> 6 & 0x3f));
            room[2] = static_cast<char>(0x80 | (c & 0x3f));
            sink.out.advance(3);
        } else {
            room[0] = static_cast<char>(0xf0 | c >> 18);
            room[1] = static_cast<char>(0x80 | (c >> 12 & 0x3f));
            room[2] = static_cast<char>(0x80 | (c >> 6 & 0x3f));
            room[3] = static_cast<char>(0x80 | (c & 0x3f));
            sink.out.advance(4);
        }
    }
}

}  // namespace surus::mbstring
