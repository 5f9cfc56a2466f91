#include "ext/mbstring/transfer.h"
#include "base/ascii.h"

namespace surus::mbstring {

int hex_value(uint32_t c) { return c < 128 ? surus::hex_value(static_cast<unsigned char>(c)) : -1; }

char base64_digit(uint32_t value) {
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[value & 63];
}

int base64_value(uint32_t c) {
    if (c - 'A' < 26u) return static_cast<int>(c - 'A');
    if (c - 'a' < 26u) return static_cast<int>(c - 'a' + 26);
    if (c - '0' < 10u) return static_cast<int>(c - '0' + 52);
    if (c == '+') return 62;
    return c == '/' ? 63 : -1;
}

size_t decode_8bit(const Encoding&, Input& input, uint32_t* out, size_t room) {
    size_t count = std::min(room, input.left());
    for (size_t i = 0; i < count; ++i) out[i] = input.at[i];
    input.at += count;
    return count;
}
void encode_8bit(const uint32_t* characters, size_t count, Sink& sink, bool) {
    for (size_t i = 0; i < count; ++i) {
        if (characters[i] < 0x100)
            sink.put(characters[i]);
        else
            sink.illegal(characters[i]);
    }
}

size_t decode_ascii(const Encoding&, Input& input, uint32_t* out, size_t room) {
    size_t count = std::min(room, input.left());
    for (size_t i = 0; i < count; ++i) out[i] = input.at[i] < 0x80 ? input.at[i] : invalid;
    input.at += count;
    return count;
}
void encode_ascii(const uint32_t* characters, size_t count, Sink& sink, bool) {
    for (size_t i = 0; i < count; ++i) {
        if (characters[i] < 0x80)
            sink.put(characters[i]);
        else
            sink.illegal(characters[i]);
    }
}

// ---- Base64: lines of 76. Input::state counts digits, Sink::state bytes and, above, the line.
size_t decode_base64(const Encoding&, Input& input, uint32_t* out, size_t room) {
    uint32_t* begin = out;
    uint32_t* limit = out + room - 3;
    while (input.more() && out < limit) {
        uint8_t c = *input.at++;
        if (c == '\r' || c == '\n' || c == ' ' || c == '\t' || c == '=') continue;
        int value = base64_value(c);
        if (value < 0) {
            *out++ = invalid;
            continue;
        }
        input.cache = input.cache << 6 | static_cast<uint32_t>(value);
        if (++input.state < 4) continue;
        *out++ = input.cache >> 16 & 0xff;
        *out++ = input.cache >> 8 & 0xff;
        *out++ = input.cache & 0xff;
        input.state = 0;
        input.cache = 0;
    }
    if (!input.more() && input.state >= 2) {
        uint32_t bits = input.cache << 6 * (4 - input.state);
        *out++ = bits >> 16 & 0xff;
        if (input.state == 3) *out++ = bits >> 8 & 0xff;
        input.state = 0;
    }
    return static_cast<size_t>(out - begin);
}

namespace {

void put_base64_group(Sink& sink, uint32_t bits, uint32_t bytes) {
    uint32_t column = sink.state >> 8;
    if (column == 76) {
        sink.out.append("\r\n");
        column = 0;
    }
    sink.out.push(base64_digit(bits >> 18));
    sink.out.push(base64_digit(bits >> 12));
    sink.out.push(bytes > 1 ? base64_digit(bits >> 6) : '=');
    sink.out.push(bytes > 2 ? base64_digit(bits) : '=');
    sink.state = (column + 4) << 8;
    sink.cache = 0;
}

}  // namespace

void encode_base64(const uint32_t* characters, size_t count, Sink& sink, bool last) {
    for (size_t i = 0; i < count; ++i) {
        sink.cache = sink.cache << 8 | (characters[i] & 0xff);
        if ((++sink.state & 0xff) == 3) put_base64_group(sink, sink.cache, 3);
    }
    uint32_t bytes = sink.state & 0xff;
    if (last && bytes) put_base64_group(sink, sink.cache << 8 * (3 - bytes), bytes);
}

// ---- Uuencode
namespace {

// Input::state while decoding: how much of "begin " was seen, or one of these.
enum UuState : uint32_t { Ground = 0, BeginEnd = 6, NoMatch, FirstLine, Size, Data, Newline };

uint32_t uu_value(uint8_t c) { return (c - ' ') & 077u; }

void uu_byte(Input& input, uint8_t c) {
    switch (input.state) {
    case NoMatch:
        if (c == '\n') input.state = Ground;
        break;
    case FirstLine:
        if (c == '\n') input.state = Size;
        break;
    case Size:
        input.cache = uu_value(c);
        input.state = Data;
        break;
    case Newline: input.state = Size; break;
    default:
        if (c == "begin "[input.state])
            input.state = input.state + 1 == BeginEnd ? FirstLine : input.state + 1;
        else
            input.state = c == '\n' ? Ground : NoMatch;
    }
}

}  // namespace

size_t decode_uuencode(const Encoding&, Input& input, uint32_t* out, size_t room) {
    uint32_t* begin = out;
    uint32_t* limit = out + room - 3;
    while (input.more() && out < limit) {
        if (input.state != Data) {
            uu_byte(input, *input.at++);
            continue;
        }
        if (input.left() < 4) {
            input.at = input.end;
            break;
        }
        uint32_t bits = 0;
        for (int i = 0; i < 4; ++i) bits = bits << 6 | uu_value(*input.at++);
        for (int shift = 16; shift >= 0 && input.cache > 0; shift -= 8, --input.cache)
            *out++ = bits >> shift & 0xff;
        if (input.cache == 0) input.state = Newline;
    }
    return static_cast<size_t>(out - begin);
}

// A line tells its length first, so it is written when it is complete.
void encode_uuencode(const uint32_t* characters, size_t count, Sink& sink, bool last) {
    auto digit = [](uint32_t value) {
        value &= 077;
        return value ? static_cast<char>(value + ' ') : '`';
    };
    constexpr uint32_t per_line = 45;
    // The line that grows is in the output already, with a length to correct.
    for (size_t i = 0; i < count; ++i) {
        if (sink.out.length() == 0) sink.out.append("begin 0644 filename\n");
        if (sink.state == 0) sink.put(' ');
        sink.cache = sink.cache << 8 | (characters[i] & 0xff);
        ++sink.state;
        if (sink.state % 3 == 0) {
            for (int shift = 18; shift >= 0; shift -= 6) sink.out.push(digit(sink.cache >> shift));
            sink.cache = 0;
        }
        if (sink.state == per_line) {
            sink.out.data()[sink.out.length() - per_line / 3 * 4 - 1] = digit(per_line);
            sink.put('\n');
            sink.state = 0;
        }
    }
    if (!last || sink.state == 0) return;
    uint32_t length = sink.state;
    if (uint32_t rest = length % 3) {
        sink.cache <<= 8 * (3 - rest);
        for (int shift = 18; shift >= 0; shift -= 6) sink.out.push(digit(sink.cache >> shift));
    }
    sink.out.data()[sink.out.length() - (length + 2) / 3 * 4 - 1] = digit(length);
    sink.put('\n');
    sink.state = 0;
}

// ---- Quoted-Printable
size_t decode_quoted_printable(const Encoding&, Input& input, uint32_t* out, size_t room) {
    uint32_t* begin = out;
    uint32_t* limit = out + room;
    while (input.more() && out < limit) {
        uint8_t c = *input.at++;
        if (c != '=' || !input.more()) {
            *out++ = c;
            continue;
        }
        int high = hex_value(*input.at);
        if (high >= 0) {
            int low = input.left() > 1 ? hex_value(input.at[1]) : -1;
            if (low < 0) {
                *out++ = c;
                continue;
            }
            *out++ = static_cast<uint32_t>(high << 4 | low);
            input.at += 2;
        } else if (*input.at == '\r') {
            ++input.at;
            if (input.more() && *input.at == '\n') ++input.at;
        } else if (*input.at == '\n') {
            ++input.at;
        } else {
            *out++ = c;
        }
    }
    return static_cast<size_t>(out - begin);
}

// Sink::state is the column, Sink::cache whether the last byte was CR.
void encode_quoted_printable(const uint32_t* characters, size_t count, Sink& sink, bool) {
    for (size_t i = 0; i < count; ++i) {
        uint32_t c = characters[i] & 0xff;
        if (c == 0) {
            sink.put(c);
            sink.state = 0;
            continue;
        }
        if (c == '\n') {
            sink.out.append("\r\n");
            sink.state = 0;
            continue;
        }
        if (c == '\r') continue;  // a line ends with LF
        if (sink.state >= 72) {
            sink.out.append("=\r\n");
            sink.state = 0;
        }
        if (c >= 0x80 || c == '=') {
            sink.put('=');
            sink.put(static_cast<uint32_t>("0123456789ABCDEF"[c >> 4]));
            sink.put(static_cast<uint32_t>("0123456789ABCDEF"[c & 15]));
            sink.state += 3;
        } else {
            sink.put(c);
            ++sink.state;
        }
    }
}

}  // namespace surus::mbstring
