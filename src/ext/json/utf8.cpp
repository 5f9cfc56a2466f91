#include "ext/json/encoder.h"

namespace surus {

bool read_utf8(std::string_view text, size_t& i, uint32_t& code_point) {
    auto byte = [&](size_t n) {
        return i + n < text.size() ? static_cast<unsigned char>(text[i + n]) : 0u;
    };
    auto follows = [&](size_t n) { return (byte(n) & 0xc0u) == 0x80u; };
    uint32_t first = byte(0);
    if (first < 0x80) {
        code_point = first;
        i += 1;
        return true;
    }
    if (first >= 0xc2 && first < 0xe0 && follows(1)) {
        code_point = (first & 0x1fu) << 6 | (byte(1) & 0x3fu);
        i += 2;
        return true;
    }
    if (first >= 0xe0 && first < 0xf0 && follows(1) && follows(2)) {
        code_point = (first & 0x0fu) << 12 | (byte(1) & 0x3fu) << 6 | (byte(2) & 0x3fu);
        if (code_point < 0x800 || (code_point >= 0xd800 && code_point < 0xe000)) return false;
        i += 3;
        return true;
    }
    if (first >= 0xf0 && first < 0xf5 && follows(1) && follows(2) && follows(3)) {
        code_point = (first & 0x07u) << 18 | (byte(1) & 0x3fu) << 12 | (byte(2) & 0x3fu) << 6 |
                     (byte(3) & 0x3fu);
        if (code_point < 0x10000 || code_point > 0x10ffff) return false;
        i += 4;
        return true;
    }
    return false;
}

void append_utf8(StringBuilder& out, uint32_t c) {
    if (c < 0x80) {
        out.push(static_cast<char>(c));
    } else if (c < 0x800) {
        out.push(static_cast<char>(0xc0 | c >> 6));
        out.push(static_cast<char>(0x80 | (c & 0x3f)));
    } else if (c < 0x10000) {
        out.push(static_cast<char>(0xe0 | c >> 12));
        out.push(static_cast<char>(0x80 | (c >> 6 & 0x3f)));
        out.push(static_cast<char>(0x80 | (c & 0x3f)));
    } else {
        out.push(static_cast<char>(0xf0 | c >> 18));
        out.push(static_cast<char>(0x80 | (c >> 12 & 0x3f)));
        out.push(static_cast<char>(0x80 | (c >> 6 & 0x3f)));
        out.push(static_cast<char>(0x80 | (c & 0x3f)));
    }
}

}  // namespace surus
