// Lengths and parts of texts: mb_strlen, mb_substr, mb_strcut, mb_str_split, mb_trim, mb_str_pad.
#include <algorithm>

#include "base/utf8.h"
#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/state.h"
#include "ext/mbstring/unicode.h"
#include "ext/standard/string.stub.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace mbstring {

namespace {

const uint8_t* bytes_of(const String& text) {
    return reinterpret_cast<const uint8_t*>(text.data());
}
std::string_view between(const uint8_t* begin, const uint8_t* end) {
    return {reinterpret_cast<const char*>(begin), static_cast<size_t>(end - begin)};
}

// Skips characters of UTF-8; false: there were not as many. `valid` becomes false when some were
// none.
bool skip_utf8(const uint8_t*& at, const uint8_t* end, size_t count, bool& valid) {
    while (count > 0) {
        if (at == end) return false;
        if (*at < 0x80) {
            ++at;
        } else {
            utf8::Step step = utf8::step(at, end);
            valid &= step.valid;
            at = step.next;
        }
        --count;
    }
    return true;
}

String* slice_utf8(Context& context, String& text, size_t from, size_t length) {
    const uint8_t* begin = bytes_of(text);
    const uint8_t* end = begin + text.length;
    bool valid = true;
    if (!skip_utf8(begin, end, from, valid)) return String::empty();
    const uint8_t* stop = begin;
    valid = true;
    if (length >= static_cast<size_t>(end - begin)) {
        stop = end;
        valid = utf8::is_valid(between(begin, end));
        if (!valid) {
            stop = begin;
            skip_utf8(stop, end, length, valid);
        }
    } else {
        skip_utf8(stop, end, length, valid);
    }
    if (valid) [[likely]]
        return part_of(text, between(begin, stop));
    // What is invalid is replaced.
    int64_t errors = 0;
    const Encoding& utf8 = encoding(Id::Utf8);
    return convert(between(begin, stop), utf8, utf8, state(context).substitute, errors);
}

String* slice_by_conversion(Context& context, String& text, size_t from, size_t length,
                            const Encoding& encoding) {
    Input input(text.view());
    Sink sink(encoding, state(context).substitute, std::min(length, text.length));
    uint32_t characters[128];
    while (input.more() && length > 0) {
        size_t count = encoding.decode(encoding, input, characters, std::size(characters));
        if (from >= count) {
            from -= count;
            continue;
        }
        size_t wanted = std::min(count - from, length);
        sink.encode(characters + from, wanted, !input.more() || count >= length);
        from = 0;
        length -= std::min(count, length);
    }
    return sink.finish();
}

}  // namespace

String* slice(Context& context, String& text, size_t from, size_t length,
              const Encoding& encoding) {
    // One character may become several in MacJapanese only.
    if (length == 0 || (from >= text.length)) return String::empty();
    if (size_t unit = encoding.unit) {
        if (from >= (text.length + unit - 1) / unit) return String::empty();
        std::string_view rest = text.view().substr(from * unit);
        return part_of(text, length > rest.size() / unit ? rest : rest.substr(0, length * unit));
    }
    if (encoding.id == Id::Utf8) return slice_utf8(context, text, from, length);
    return slice_by_conversion(context, text, from, length, encoding);
}

}  // namespace mbstring

using namespace mbstring;

Result<int64_t> php_mb_strlen(Context& context, String& string, String* encoding) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 2));
    return static_cast<int64_t>(count_characters(string.view(), *used));
}

Result<String*> php_mb_substr(Context& context, String& string, int64_t start,
                              std::optional<int64_t> length, String* encoding) {
    for (uint32_t argument : {2u, 3u}) {
        if ((argument == 2 ? start : length.value_or(0)) == INT64_MIN) {
            return throw_argument_value_error(
                context, argument, "must be between -9223372036854775807 and 9223372036854775807");
        }
    }
    const Encoding* used = TRY(encoding_argument(context, encoding, 4));
    int64_t count = 0;
    if (start < 0 || (length && *length < 0))
        count = static_cast<int64_t>(count_characters(string.view(), *used));
    if (start < 0) start = -start < count ? count + start : 0;
    size_t wanted = until_end;
    if (length && *length >= 0) {
        wanted = static_cast<size_t>(*length);
    } else if (length) {
        int64_t rest = count - start;
        wanted = rest > 0 && *length > -rest ? static_cast<size_t>(rest + *length) : 0;
    }
    return slice(context, string, static_cast<size_t>(start), wanted, *used);
}

// ---- mb_strcut: parts in bytes that do not cut characters.
namespace {

// The beginning of the character that the byte at `offset` belongs to, going by first bytes.
size_t character_start(std::string_view text, size_t from, size_t offset, const Lengths& lengths) {
    size_t at = from;
    size_t step = 0;
    while (at < offset) {
        step = lengths.of[static_cast<uint8_t>(text[at])];
        at += step;
    }
    return at > offset ? at - step : at;
}

size_t utf8_start(std::string_view text, size_t offset) {
    while (offset > 0 && offset < text.size() && utf8::is_continuation(text[offset])) --offset;
    return offset;
}

size_t utf16_start(std::string_view text, size_t offset, bool little) {
    offset &= ~size_t{1};
    if (offset >= 2 && offset < text.size()) {
        auto high_byte = [&](size_t at) {
            return static_cast<uint8_t>(text[at + (little ? 1 : 0)]);
        };
        if (offset + 1 < text.size() && (high_byte(offset) & 0xfc) == 0xdc &&
            (high_byte(offset - 2) & 0xfc) == 0xd8)
            offset -= 2;
    }
    return offset;
}

// Stateful encodings: characters are decoded, and encoded anew as long as they fit.
String* cut_by_conversion(Context& context, std::string_view text, size_t from, size_t length,
                          const Encoding& encoding) {
    Input input(text);
    Sink sink(encoding, state(context).substitute, length);
    uint32_t characters[64];
    const uint8_t* start = input.at + from;
    bool inside = false;
    while (input.more()) {
        // One at a time: where a character begins matters.
        const uint8_t* before = input.at;
        Input step = input;
        step.end = std::min(input.end, before + 1);
        size_t count = 0;
        while (count == 0 && step.at <= input.end) {
            Input trial = input;
            trial.end = step.end;
            count = encoding.decode(encoding, trial, characters, std::size(characters));
            bool cut_short = count > 0 && characters[count - 1] == invalid && step.end < input.end;
            if (cut_short) count = 0;
            if (count > 0 || step.end == input.end) {
                input.at = trial.at;
                input.state = trial.state;
                input.cache = trial.cache;
                break;
            }
            ++step.end;
        }
        if (!inside && input.at <= start) continue;
        inside = true;
        size_t mark = sink.out.length();
        uint32_t mark_state = sink.state, mark_cache = sink.cache;
        sink.encode(characters, count, false);
        size_t open = sink.out.length();
        uint32_t open_state = sink.state, open_cache = sink.cache;
        sink.encode(nullptr, 0, true);
        bool fits = sink.out.length() <= length;
        sink.out.truncate(fits ? open : mark);
        sink.state = fits ? open_state : mark_state;
        sink.cache = fits ? open_cache : mark_cache;
        if (!fits) break;
    }
    sink.encode(nullptr, 0, true);
    return sink.finish();
}

String* cut(Context& context, String& text, size_t from, size_t length, const Encoding& encoding) {
    std::string_view bytes = text.view();
    size_t end = length > bytes.size() - from ? bytes.size() : from + length;
    if (size_t unit = encoding.unit) {
        from &= ~(unit - 1);
        length = std::min(length, bytes.size() - from) & ~(unit - 1);
        return part_of(text, bytes.substr(from, length));
    }
    if (encoding.is_utf8()) {
        from = utf8_start(bytes, from);
        end = length > bytes.size() - from ? bytes.size() : utf8_start(bytes, from + length);
        return part_of(text, bytes.substr(from, end - from));
    }
    if (encoding.id == Id::Utf16 || encoding.id == Id::Utf16Be || encoding.id == Id::Utf16Le) {
        bool little = encoding.id == Id::Utf16Le ||
                      (encoding.id == Id::Utf16 && bytes.starts_with("\xff\xfe"));
        from = utf16_start(bytes, from, little);
        end = from + std::min(length, bytes.size() - from);
        end = utf16_start(bytes, end, little);
        return part_of(text, bytes.substr(from, end - from));
    }
    if (const Lengths* lengths = encoding.lengths) {
        from = character_start(bytes, 0, from, *lengths);
        end = length >= bytes.size() - from ? bytes.size()
                                            : character_start(bytes, from, from + length, *lengths);
        return part_of(text, bytes.substr(from, end - from));
    }
    return cut_by_conversion(context, bytes, from, length, encoding);
}

}  // namespace

Result<String*> php_mb_strcut(Context& context, String& string, int64_t start,
                              std::optional<int64_t> length, String* encoding) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 4));
    auto size = static_cast<int64_t>(string.length);
    int64_t wanted = length.value_or(size);
    if (start < 0) start = start < -size ? 0 : size + start;
    if (wanted < 0) wanted = start > size || wanted < start - size ? 0 : size - start + wanted;
    if (start > size || wanted == 0) return String::empty();
    return cut(context, string, static_cast<size_t>(start), static_cast<size_t>(wanted), *used);
}

// ---- mb_str_split
namespace {

Array* split_units(std::string_view text, size_t chunk) {
    Array* parts = Array::create(
        static_cast<uint32_t>(std::min<size_t>(text.size() / chunk + 1, UINT32_MAX / 2)));
    for (; !text.empty(); text.remove_prefix(std::min(chunk, text.size())))
        parts->push(string_value(text.substr(0, chunk)));
    return parts;
}

// As first bytes say, whatever follows them.
Array* split_by_lengths(String& text, size_t count, const Lengths& lengths) {
    Array* parts = Array::create(
        static_cast<uint32_t>(std::min<size_t>(text.length / count + 1, size_t{1} << 20)));
    const uint8_t* at = bytes_of(text);
    const uint8_t* end = at + text.length;
    while (at < end) {
        const uint8_t* begin = at;
        for (size_t i = 0; i < count && at < end; ++i)
            at += std::min<size_t>(lengths.of[*at], static_cast<size_t>(end - at));
        parts->push(string_value(between(begin, at)));
    }
    return parts;
}

Array* split_by_conversion(Context& context, std::string_view text, size_t length,
                           const Encoding& encoding) {
    Array* parts = Array::create();
    Input input(text);
    std::optional<Sink> sink;
    size_t in_part = 0;
    uint32_t characters[128];
    while (input.more()) {
        size_t count = encoding.decode(encoding, input, characters, std::size(characters));
        for (size_t at = 0; at < count;) {
            if (!sink) sink.emplace(encoding, state(context).substitute);
            size_t taken = std::min(count - at, length - in_part);
            in_part += taken;
            bool full = in_part == length;
            sink->encode(characters + at, taken, full || (at + taken == count && !input.more()));
            at += taken;
            if (!full) continue;
            parts->push(Value::of(sink->finish()));
            sink.reset();
            in_part = 0;
        }
    }
    if (sink) {
        sink->encode(nullptr, 0, true);
        parts->push(Value::of(sink->finish()));
    }
    return parts;
}

}  // namespace

Result<Array*> php_mb_str_split(Context& context, String& string, int64_t length,
                                String* encoding) {
    if (length <= 0) return throw_argument_value_error(context, 2, "must be greater than 0");
    if (length > UINT32_MAX / 4) return throw_argument_value_error(context, 2, "is too large");
    const Encoding* used = TRY(encoding_argument(context, encoding, 3));
    if (string.is_empty()) return Array::empty();
    auto count = static_cast<size_t>(length);
    if (used->unit) return split_units(string.view(), count * used->unit);
    if (used->lengths) return split_by_lengths(string, count, *used->lengths);
    return split_by_conversion(context, string.view(), count, *used);
}

// ---- mb_trim
namespace {

enum class Side : uint8_t { Left = 1, Right = 2, Both = 3 };

// What is trimmed when nothing is said: Unicode's spaces, and NUL.
bool is_trimmed_by_default(uint32_t c) {
    if (c <= ' ') return c == ' ' || (c >= '\t' && c <= '\r') || c == 0;
    if (c < 0x1680) return c == 0x85 || c == 0xa0;
    return c == 0x1680 || c == 0x180e || (c >= 0x2000 && c <= 0x200a) || c == 0x2028 ||
           c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

// A few characters are looked at one by one; of many, a sorted list is searched.
class CharacterSet {
public:
    CharacterSet(std::string_view text, const Encoding& encoding) {
        Input input(text);
        uint32_t buffer[64];
        size_t tidied_at = size_t{1} << 16;
        while (input.more()) {
            size_t count = encoding.decode(encoding, input, buffer, std::size(buffer));
            characters_.insert(characters_.end(), buffer, buffer + count);
            // A long list says most of them again and again.
            if (characters_.size() >= tidied_at) {
                tidy();
                tidied_at = std::max(tidied_at, characters_.size() * 2);
            }
        }
        tidy();
    }
    bool has(uint32_t c) const { return std::ranges::binary_search(characters_, c); }
    bool is_empty() const { return characters_.empty(); }

private:
    void tidy() {
        std::ranges::sort(characters_);
        auto repeated = std::ranges::unique(characters_);
        characters_.erase(repeated.begin(), repeated.end());
    }

    std::vector<uint32_t> characters_;
};

template <class Is>
String* trim(Context& context, String& text, Side side, const Encoding& encoding, Is&& is) {
    Input input(text.view());
    size_t left = 0, right = 0, total = 0;
    bool leading = static_cast<uint8_t>(side) & static_cast<uint8_t>(Side::Left);
    bool trailing = static_cast<uint8_t>(side) & static_cast<uint8_t>(Side::Right);
    uint32_t characters[128];
    while (input.more()) {
        size_t count = encoding.decode(encoding, input, characters, std::size(characters));
        total += count;
        for (size_t i = 0; i < count; ++i) {
            if (is(characters[i])) {
                if (leading) ++left;
                if (trailing) ++right;
            } else {
                leading = false;
                right = 0;
            }
        }
        if (!leading && !trailing) return slice(context, text, left, until_end, encoding);
    }
    if (left == 0 && right == 0) return share(text);
    if (left == total) return String::empty();
    return slice(context, text, left, total - left - right, encoding);
}

Result<String*> trim(Context& context, String& text, String* characters, String* encoding,
                     Side side) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 3));
    if (!characters) return trim(context, text, side, *used, is_trimmed_by_default);
    CharacterSet set(characters->view(), *used);
    if (set.is_empty()) return share(text);
    return trim(context, text, side, *used, [&](uint32_t c) { return set.has(c); });
}

}  // namespace

Result<String*> php_mb_trim(Context& context, String& string, String* characters,
                            String* encoding) {
    return trim(context, string, characters, encoding, Side::Both);
}
Result<String*> php_mb_ltrim(Context& context, String& string, String* characters,
                             String* encoding) {
    return trim(context, string, characters, encoding, Side::Left);
}
Result<String*> php_mb_rtrim(Context& context, String& string, String* characters,
                             String* encoding) {
    return trim(context, string, characters, encoding, Side::Right);
}

// ---- mb_str_pad
Result<String*> php_mb_str_pad(Context& context, String& string, int64_t length, String& pad_string,
                               int64_t pad_type, String* encoding) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 5));
    size_t have = count_characters(string.view(), *used);
    if (length < 0 || static_cast<size_t>(length) <= have) return share(string);
    if (pad_string.is_empty()) return throw_argument_value_error(context, 3, "must not be empty");
    if (pad_type < constant_STR_PAD_LEFT || pad_type > constant_STR_PAD_BOTH) {
        return throw_argument_value_error(context, 4,
                                          "must be STR_PAD_LEFT, STR_PAD_RIGHT, or STR_PAD_BOTH");
    }
    size_t missing = static_cast<size_t>(length) - have;
    size_t left = pad_type == constant_STR_PAD_LEFT   ? missing
                  : pad_type == constant_STR_PAD_BOTH ? missing / 2
                                                      : 0;
    size_t pad_count = std::max<size_t>(count_characters(pad_string.view(), *used), 1);
    size_t sides[2] = {left, missing - left};
    Ref<String> rests[2];
    size_t total = string.length;
    for (int i = 0; i < 2; ++i) {
        rests[i] = Ref<String>::adopt(slice(context, pad_string, 0, sides[i] % pad_count, *used));
        sides[i] /= pad_count;
        if (sides[i] > String::max_length / pad_string.length)
            return throw_error(context, "String size overflow");
        total += sides[i] * pad_string.length + rests[i]->length;
    }
    if (total > String::max_length) return throw_error(context, "String size overflow");
    String* result = TRY(String::try_create(total));
    char* out = result->data();
    auto put = [&](std::string_view bytes) {
        std::memcpy(out, bytes.data(), bytes.size());
        out += bytes.size();
    };
    for (size_t i = 0; i < sides[0]; ++i) put(pad_string.view());
    put(rests[0]->view());
    put(string.view());
    for (size_t i = 0; i < sides[1]; ++i) put(pad_string.view());
    put(rests[1]->view());
    return result;
}

}  // namespace surus
