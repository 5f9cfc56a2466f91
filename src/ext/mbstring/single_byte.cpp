#include "ext/mbstring/single_byte.h"

#include "ext/mbstring/tables.h"

namespace surus::mbstring {

static const ByteTable& table_of(const Encoding& encoding) {
    return *static_cast<const ByteTable*>(encoding.data);
}

size_t decode_byte_table(const Encoding& encoding, Input& input, uint32_t* out, size_t room) {
    const uint16_t* high = table_of(encoding).characters;
    size_t count = std::min(room, input.left());
    for (size_t i = 0; i < count; ++i) {
        uint8_t byte = input.at[i];
        if (byte < 0x80) {
            out[i] = byte;
        } else {
            uint32_t character = high[byte - 0x80];
            out[i] = character ? character : invalid;
        }
    }
    input.at += count;
    return count;
}

void encode_byte_table(const uint32_t* characters, size_t count, Sink& sink, bool) {
    const CodeTable& codes = table_of(sink.encoding).codes;
    for (size_t i = 0; i < count; ++i) {
        uint32_t c = characters[i];
        if (c < 0x80) {
            sink.put(c);
        } else if (uint32_t byte = codes.find(c)) {
            sink.put(byte);
        } else {
            sink.illegal(c);
        }
    }
}

void encode_armscii(const uint32_t* characters, size_t count, Sink& sink, bool last) {
    static constexpr uint8_t punctuation[] = {0xa5, 0xa4, '*', '+', 0xab, 0xac, 0xa9, '/'};
    for (size_t i = 0; i < count; ++i) {
        uint32_t c = characters[i];
        if (c - 0x28 < std::size(punctuation))
            sink.put(punctuation[c - 0x28]);
        else
            encode_byte_table(&c, 1, sink, last);
    }
}

}  // namespace surus::mbstring
