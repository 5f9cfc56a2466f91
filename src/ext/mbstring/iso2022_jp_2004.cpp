// ISO-2022-JP-2004: EUC-JP-2004's characters, each plane of JIS X 0213 behind an escape sequence.
#include "base/ascii.h"
#include "ext/mbstring/double_byte.h"
#include "ext/mbstring/escaped.h"
#include "ext/mbstring/tables.h"

namespace surus::mbstring {

namespace {

constexpr uint8_t escape = 0x1b;

// The current set: the state of both directions.
enum Set : uint32_t { Ascii, Kanji, First, Second };

// What is behind ESC; false: nothing that is known, and skipped.
bool read_escape(Input& input) {
    if (input.left() < 2) {
        input.at = input.end;
        return false;
    }
    uint8_t first = *input.at++;
    if (first != '$' && first != '(') return false;
    uint8_t second = *input.at++;
    if (first == '(') {
        if (second == 'B') input.state = Ascii;
        return second == 'B';
    }
    if (second == 'B') {
        input.state = Kanji;
        return true;
    }
    if (second != '(' || !input.more()) return false;
    uint8_t third = *input.at++;
    if (third != 'Q' && third != 'P') return false;
    input.state = third == 'Q' ? First : Second;
    return true;
}

// Two bytes of the current set, as EUC-JP-2004 has them.
uint32_t* read_pair(const Encoding& encoding, Input& input, uint8_t lead, uint32_t* out) {
    uint8_t trail = input.more() ? *input.at++ : 0;
    if (!is_graphic(trail)) {
        *out++ = invalid;
        return out;
    }
    const char bytes[] = {'\x8f', static_cast<char>(lead | 0x80), static_cast<char>(trail | 0x80)};
    if (input.state == Kanji) {
        uint32_t cell = jisx0208.cell(lead | 0x80u, trail | 0x80u);
        *out++ = cell ? cell : invalid;
        return out;
    }
    Input pair(std::string_view(bytes, 3).substr(input.state == First ? 1 : 0));
    return out + decode_double_byte(encoding, pair, out, 2);
}

}  // namespace

size_t decode_iso2022_jp_2004(const Encoding& encoding, Input& input, uint32_t* out, size_t room) {
    uint32_t* begin = out;
    uint32_t* limit = out + room;
    while (input.more() && limit - out >= 2) {
        uint8_t byte = *input.at++;
        if (byte == escape) {
            if (!read_escape(input)) *out++ = invalid;
        } else if (input.state != Ascii && is_graphic(byte)) {
            out = read_pair(encoding, input, byte, out);
        } else {
            *out++ = byte < 0x80 ? byte : invalid;
        }
    }
    return static_cast<size_t>(out - begin);
}

void encode_iso2022_jp_2004(const uint32_t* characters, size_t count, Sink& sink, bool last) {
    Encoding pairs = sink.encoding;
    pairs.encode = encode_double_byte;
    Sink made(pairs, sink.substitute, count * 3 + 16);
    made.cache = sink.cache;
    made.encode(characters, count, last);
    sink.cache = made.cache;
    sink.errors += made.errors;
    Ref<String> bytes = Ref<String>::adopt(made.finish());

    auto enter = [&](Set set, std::string_view sequence) {
        if (sink.state != set) sink.out.append(sequence);
        sink.state = set;
    };
    Input input(bytes->view());
    while (input.more()) {
        uint8_t byte = *input.at++;
        if (byte < 0x80) {
            enter(Ascii, "\x1b(B");
            sink.put(byte);
            continue;
        }
        bool second = byte == 0x8f;
        enter(second ? Second : First, second ? "\x1b$(P" : "\x1b$(Q");
        if (second) byte = *input.at++;
        sink.put(byte & 0x7f);
        sink.put(*input.at++ & 0x7f);
    }
    if (last) enter(Ascii, "\x1b(B");
}

}  // namespace surus::mbstring
