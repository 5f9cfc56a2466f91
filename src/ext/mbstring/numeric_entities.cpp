// Characters as numeric entities of HTML, and back.
#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/state.h"
#include "ext/mbstring/transfer.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace mbstring;

namespace {

// Characters from `low` to `high` are written as the number (character + offset) & mask.
struct Range {
    uint32_t low, high, offset, mask;
};

Result<std::vector<Range>> read_map(Context& context, Array& map) {
    if (map.count % 4 != 0)
        return throw_argument_value_error(context, 2, "must have a multiple of 4 elements");
    std::vector<Range> ranges(map.count / 4);
    Ref<Array> keep = Ref<Array>::share(&map);
    size_t at = 0;
    for (auto [key, slot] : elements(*keep)) {
        const Value& value = slot.deref();
        // What is no number at all is refused; the rest becomes one.
        bool fits =
            value.is_int() || value.is_double() || value.is_bool() || value.is_null() ||
            (value.is_string() && parse_numeric(value.string->view()).kind != Numeric::None);
        if (!fits) {
            return throw_argument_value_error(context, 2,
                                              "must only be composed of values of type int");
        }
        auto number = static_cast<uint32_t>(TRY(to_int(context, value)));
        Range& range = ranges[at / 4];
        uint32_t* fields[] = {&range.low, &range.high, &range.offset, &range.mask};
        *fields[at++ % 4] = number;
    }
    return ranges;
}

// Writes "&#…;"; returns behind it.
uint32_t* write_entity(uint32_t number, bool hex, uint32_t* out) {
    *out++ = '&';
    *out++ = '#';
    if (hex) *out++ = 'x';
    char digits[16];
    int length = std::snprintf(digits, sizeof digits, hex ? "%X" : "%u", number);
    for (int i = 0; i < length; ++i) *out++ = static_cast<uint32_t>(digits[i]);
    *out++ = ';';
    return out;
}

}  // namespace

Result<String*> php_mb_encode_numericentity(Context& context, String& string, Array& map,
                                            String* encoding, bool hex) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 3));
    std::vector<Range> ranges = TRY(read_map(context, map));
    Input input(string.view());
    Sink sink(*used, state(context).substitute, string.length);
    uint32_t characters[32];
    uint32_t converted[32 * 14];
    while (input.more()) {
        size_t count = used->decode(*used, input, characters, std::size(characters));
        uint32_t* out = converted;
        for (size_t i = 0; i < count; ++i) {
            uint32_t c = characters[i];
            const Range* found = nullptr;
            for (const Range& range : ranges) {
                if (c < range.low || c > range.high) continue;
                found = &range;
                break;
            }
            if (found)
                out = write_entity((c + found->offset) & found->mask, hex, out);
            else
                *out++ = c;
        }
        sink.encode(converted, static_cast<size_t>(out - converted), !input.more());
    }
    return sink.finish();
}

namespace {

// Recognises entities in a stream of characters, which may break anywhere.
class EntityReader {
public:
    EntityReader(Sink& sink, std::span<const Range> ranges) : sink_(sink), ranges_(ranges) {}

    void add(uint32_t c) {
        if (length_ > 0) {
            if (continues(c)) {
                // A number too long to be one is text.
                if (length_ == max_length) {
                    flush();
                    put(c);
                } else {
                    pending_[length_++] = c;
                }
                return;
            }
            if (end() && c == ';') return;
        }
        if (c == '&')
            pending_[length_++] = c;
        else
            put(c);
    }
    void finish() {
        if (length_ > 0) end();
        if (count_ > 0) sink_.encode(buffer_, count_, false);
        sink_.encode(nullptr, 0, true);
    }

private:
    static constexpr size_t max_length = 12;  // "&#" and ten digits

    bool continues(uint32_t c) const {
        if (length_ == 1) return c == '#';
        if (length_ == 2) return c == 'x' || c - '0' < 10u;
        return pending_[2] == 'x' ? hex_value(c) >= 0 : c - '0' < 10u;
    }
    void put(uint32_t c) {
        buffer_[count_++] = c;
        if (count_ < std::size(buffer_)) return;
        sink_.encode(buffer_, count_, false);
        count_ = 0;
    }
    void flush() {
        for (size_t i = 0; i < length_; ++i) put(pending_[i]);
        length_ = 0;
    }
    // Nothing more belongs to it; true: it was an entity of one of the ranges.
    bool end() {
        size_t first = length_ > 2 && pending_[2] == 'x' ? 3 : 2;
        uint64_t number = 0;
        bool fits = length_ > first && length_ <= (first == 3 ? 11u : 12u);
        for (size_t i = first; fits && i < length_; ++i) {
            number =
                number * (first == 3 ? 16 : 10) + static_cast<uint64_t>(hex_value(pending_[i]));
        }
        if (fits && number <= UINT32_MAX) {
            for (const Range& range : ranges_) {
                uint32_t character = static_cast<uint32_t>(number) - range.offset;
                if (character < range.low || character > range.high) continue;
                length_ = 0;
                put(character);
                return true;
            }
        }
        flush();
        return false;
    }

    Sink& sink_;
    std::span<const Range> ranges_;
    uint32_t pending_[max_length];
    size_t length_ = 0;
    uint32_t buffer_[128];
    size_t count_ = 0;
};

}  // namespace

Result<String*> php_mb_decode_numericentity(Context& context, String& string, Array& map,
                                            String* encoding) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 3));
    std::vector<Range> ranges = TRY(read_map(context, map));
    Input input(string.view());
    Sink sink(*used, state(context).substitute, string.length);
    EntityReader reader(sink, ranges);
    uint32_t characters[128];
    while (input.more()) {
        size_t count = used->decode(*used, input, characters, std::size(characters));
        for (size_t i = 0; i < count; ++i) reader.add(characters[i]);
    }
    reader.finish();
    return sink.finish();
}

}  // namespace surus
