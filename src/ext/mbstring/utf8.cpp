// UTF-8. Of invalid bytes, each longest part that could begin a character is one error, as
// Unicode's chapter 3.9 and WHATWG have it.
#include <bit>
#include <cstring>

#include "ext/mbstring/unicode.h"

namespace surus::mbstring {

namespace {

constexpr uint64_t high_bits = 0x8080808080808080;

bool is_continuation(uint8_t byte) { return (byte & 0xc0) == 0x80; }

// What the second byte may be, by the first: the rest of the range is overlong, a surrogate or too
// large.
bool may_follow(uint8_t first, uint8_t second) {
    if (!is_continuation(second)) return false;
    switch (first) {
    case 0xe0: return second >= 0xa0;
    case 0xed: return second < 0xa0;
    case 0xf0: return second >= 0x90;
    case 0xf4: return second < 0x90;
    default: return true;
    }
}

const uint8_t* skip_ascii(const uint8_t* at, const uint8_t* end) {
    while (end - at >= 16) {
        uint64_t low, high;
        std::memcpy(&low, at, 8);
        std::memcpy(&high, at + 8, 8);
        if ((low | high) & high_bits) {
            if (uint64_t set = low & high_bits) return at + std::countr_zero(set) / 8;
            return at + 8 + std::countr_zero(high & high_bits) / 8;
        }
        at += 16;
    }
    while (at < end && *at < 0x80) ++at;
    return at;
}

constexpr Lengths make_lengths() {
    Lengths lengths{};
    for (size_t byte = 0; byte < 256; ++byte)
        lengths.of[byte] = byte < 0xc2 || byte > 0xf4 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return lengths;
}

}  // namespace

constexpr Lengths utf8_lengths = make_lengths();

Utf8Step step_utf8(const uint8_t* at, const uint8_t* end) {
    uint8_t first = *at++;
    if (first < 0x80) return {at, true};
    if (first < 0xc2 || first > 0xf4 || at == end || !may_follow(first, *at)) return {at, false};
    ++at;
    if (first < 0xe0) return {at, true};
    if (at == end || !is_continuation(*at)) return {at, false};
    ++at;
    if (first < 0xf0) return {at, true};
    if (at == end || !is_continuation(*at)) return {at, false};
    return {at + 1, true};
}

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
                at = step_utf8(at, end).next;
            }
            ++count;
        }
    }
    return count;
}

bool is_valid_utf8(std::string_view text) {
    auto* at = reinterpret_cast<const uint8_t*>(text.data());
    const uint8_t* end = at + text.size();
    while (at < end) {
        at = skip_ascii(at, end);
        while (at < end && *at >= 0x80) {
            uint8_t first = *at;
            if (end - at >= 3 && first - 0xe1u < 0xcu && is_continuation(at[1]) &&
                is_continuation(at[2])) {
                at += 3;
                continue;
            }
            Utf8Step step = step_utf8(at, end);
            if (!step.valid) return false;
            at = step.next;
        }
    }
    return true;
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
        Utf8Step step = step_utf8(at, end);
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
