#include "ext/json/decoder.h"

#include <cstring>

#include "ext/json/encoder.h"
#include "ext/json/json.stub.h"
#include "ext/support.h"
#include "runtime/values/conversion.h"

namespace surus {

JsonDecoder::~JsonDecoder() {
    for (Level& level : levels_) {
        release(level.container);
        if (level.key) release_cell(level.key);
    }
}

void JsonDecoder::skip_space() {
    while (at_ < text_.size()) {
        char c = text_[at_];
        if (c != ' ' && c != '\n' && c != '\t' && c != '\r') return;
        ++at_;
    }
}

// What is wrong with the byte that no value begins with.
int JsonDecoder::bad_byte() {
    if (at_ >= text_.size()) return constant_JSON_ERROR_SYNTAX;
    auto c = static_cast<unsigned char>(text_[at_]);
    if (c < 0x20) return constant_JSON_ERROR_CTRL_CHAR;
    uint32_t code_point;
    size_t i = at_;
    return read_utf8(text_, i, code_point) ? constant_JSON_ERROR_SYNTAX : constant_JSON_ERROR_UTF8;
}

int JsonDecoder::decode(Value& result) {
    while (true) {
        Value made;
        bool opened = false;
        if (int error = value(made, opened)) return error;
        if (opened) continue;  // the first element or member comes next
        bool done = false;
        if (int error = after_value(made, done)) return error;
        if (!done) continue;
        result = made;
        // The outermost value is complete: nothing but white space may follow.
        if (!levels_.empty()) {
            result = levels_.back().container;
            levels_.pop_back();
        }
        skip_space();
        if (at_ < text_.size()) {
            int error = text_[at_] == ']' || text_[at_] == '}' ? int{constant_JSON_ERROR_SYNTAX}
                                                               : bad_byte();
            release(result);
            return error;
        }
        return 0;
    }
}

// Puts a finished value into the innermost container, and closes as many as end here. `done`: the
// outermost is complete; it is the only level left, or there was none.
int JsonDecoder::after_value(Value value, bool& done) {
    if (levels_.empty()) {
        done = true;
        return 0;
    }
    add(levels_.back(), value);
    while (true) {
        skip_space();
        bool in_object = levels_.back().container.is_object() || levels_.back().key;
        char c = peek();
        if (c == ',') {
            ++at_;
            return in_object ? key() : 0;
        }
        if (c != ']' && c != '}') return bad_byte();
        if ((c == '}') != in_object) return constant_JSON_ERROR_STATE_MISMATCH;
        ++at_;
        close_level();
        if (levels_.size() == 1) {
            done = true;
            return 0;
        }
        Value finished = levels_.back().container;
        levels_.pop_back();
        add(levels_.back(), finished);
    }
}

// Between its members an object's level has its last key; a closed one has none.
void JsonDecoder::close_level() {
    Level& level = levels_.back();
    if (level.key) release_cell(level.key);
    level.key = nullptr;
}

void JsonDecoder::add(Level& level, Value value) {
    if (options_.only_validate) return release(value);
    if (!level.key) {
        level.container.array->push(value);
        return;
    }
    bool is_object = level.container.is_object();
    Array*& members = is_object ? level.container.object->dynamic : level.container.array;
    if (!members) members = Array::create();
    Array& array = *members;
    Key key = Key::from(*level.key);
    if (key.string)
        array.set(*key.string, value);
    else
        array.set(key.integer, value);
}

int JsonDecoder::open(bool is_object, Value& out, bool& opened) {
    if (static_cast<int64_t>(levels_.size()) + 1 >= options_.depth)
        return constant_JSON_ERROR_DEPTH;
    ++at_;
    skip_space();
    char closing = is_object ? '}' : ']';
    Value container;
    if (is_object && !options_.associative && !options_.only_validate)
        container = Value::of(create_std_object(context_));
    else
        container = Value::of(Array::create());
    if (peek() == closing && at_ < text_.size()) {
        ++at_;
        out = container;
        return 0;
    }
    levels_.push_back({container, nullptr});
    opened = true;
    return is_object ? key() : 0;
}

// The next member's name and colon.
int JsonDecoder::key() {
    skip_space();
    if (peek() != '"') {
        if (peek() == ']') return constant_JSON_ERROR_SYNTAX;
        return bad_byte();
    }
    Level& level = levels_.back();
    if (level.key) release_cell(level.key);
    level.key = nullptr;
    if (int error = string(level.key, true)) return error;
    if (level.container.is_object() && level.key->length > 0 && level.key->data()[0] == '\0')
        return constant_JSON_ERROR_INVALID_PROPERTY_NAME;
    skip_space();
    if (peek() != ':') return bad_byte();
    ++at_;
    return 0;
}

int JsonDecoder::literal(std::string_view word, Value constant, Value& out) {
    if (!text_.substr(at_).starts_with(word)) return constant_JSON_ERROR_SYNTAX;
    at_ += word.size();
    out = constant;
    return 0;
}

int JsonDecoder::value(Value& out, bool& opened) {
    skip_space();
    char c = peek();
    switch (c) {
    case '{': return open(true, out, opened);
    case '[': return open(false, out, opened);
    case '"': {
        String* made = nullptr;
        if (int error = string(made, false)) return error;
        out = Value::of(made);
        return 0;
    }
    case 't': return literal("true", Value::boolean(true), out);
    case 'f': return literal("false", Value::boolean(false), out);
    case 'n': return literal("null", Value::null(), out);
    default:
        if (c == '-' || is_digit(static_cast<unsigned char>(c))) return number(out);
        if (c == '}' || c == ']') return constant_JSON_ERROR_SYNTAX;
        return bad_byte();
    }
}

int JsonDecoder::number(Value& out) {
    size_t start = at_;
    auto digit = [this] { return is_digit(static_cast<unsigned char>(peek())); };
    bool negative = peek() == '-';
    if (negative) ++at_;
    if (!digit()) return constant_JSON_ERROR_SYNTAX;
    uint64_t size = 0;
    bool big = false;
    if (peek() == '0') {
        ++at_;
    } else {
        for (; digit(); ++at_) {
            auto d = static_cast<uint64_t>(text_[at_] - '0');
            if (__builtin_mul_overflow(size, uint64_t{10}, &size) ||
                __builtin_add_overflow(size, d, &size))
                big = true;
        }
    }
    bool is_double = false;
    if (peek() == '.') {
        size_t point = at_++;
        if (!digit()) {
            at_ = point;
            return constant_JSON_ERROR_SYNTAX;
        }
        while (digit()) ++at_;
        is_double = true;
    }
    if (peek() == 'e' || peek() == 'E') {
        ++at_;
        if (peek() == '+' || peek() == '-') ++at_;
        if (!digit()) return constant_JSON_ERROR_SYNTAX;
        while (digit()) ++at_;
        is_double = true;
    }
    std::string_view digits = text_.substr(start, at_ - start);
    big |= size > uint64_t{INT64_MAX} + negative;
    if (!is_double && !big) {
        out = Value::of(static_cast<int64_t>(negative ? 0 - size : size));
    } else if (!is_double && options_.bigint_as_string) {
        out = string_value(digits);
    } else {
        out = Value::of(parse_double(digits));
    }
    return 0;
}

// ---- texts

// Where the bytes from `at` on end that stand for themselves and are ASCII: at a quote, a
// backslash, a control character, a longer sequence. Eight at a step, of which any may be another's
// neighbour: the last ones are looked at one by one.
static size_t end_of_plain(std::string_view text, size_t at) {
    constexpr uint64_t ones = 0x0101010101010101, high_bits = ones << 7;
    for (; at + sizeof(uint64_t) <= text.size(); at += sizeof(uint64_t)) {
        uint64_t bytes;
        std::memcpy(&bytes, text.data() + at, sizeof bytes);
        uint64_t quotes = bytes ^ (ones * '"'), backslashes = bytes ^ (ones * '\\');
        uint64_t controls = (bytes - ones * ' ') & ~bytes;
        uint64_t found =
            bytes | controls | ((quotes - ones) & ~quotes) | ((backslashes - ones) & ~backslashes);
        if (found & high_bits) break;
    }
    while (at < text.size()) {
        auto c = static_cast<unsigned char>(text[at]);
        if (c == '"' || c == '\\' || c < ' ' || c >= 0x80) break;
        ++at;
    }
    return at;
}

int JsonDecoder::string(String*& out, bool is_key) {
    size_t start = ++at_;
    while ((at_ = end_of_plain(text_, at_)) < text_.size()) {
        auto c = static_cast<unsigned char>(text_[at_]);
        if (c == '"') {
            std::string_view bytes = text_.substr(start, at_ - start);
            out = is_key ? keys_.get(bytes) : make_string(bytes);
            ++at_;
            return 0;
        }
        uint32_t code_point;
        if (c < 0x80 || !read_utf8(text_, at_, code_point)) break;
    }
    return string_slow(out, start);
}

int JsonDecoder::string_slow(String*& out, size_t start) {
    StringBuilder builder(at_ - start + 32);
    builder.append(text_.substr(start, at_ - start));
    while (at_ < text_.size()) {
        size_t plain = end_of_plain(text_, at_);
        if (plain != at_) {
            builder.append(text_.substr(at_, plain - at_));
            at_ = plain;
            continue;
        }
        auto c = static_cast<unsigned char>(text_[at_]);
        if (c == '"') {
            ++at_;
            out = builder.finish();
            return 0;
        }
        if (c < 0x20) return constant_JSON_ERROR_CTRL_CHAR;
        if (c == '\\') {
            if (int error = escape(builder)) return error;
            continue;
        }
        size_t from = at_;
        uint32_t code_point;
        if (read_utf8(text_, at_, code_point)) {
            builder.append(text_.substr(from, at_ - from));
        } else if (options_.ignore_invalid_utf8) {
            ++at_;
        } else if (options_.substitute_invalid_utf8) {
            ++at_;
            append_utf8(builder, 0xfffd);
        } else {
            return constant_JSON_ERROR_UTF8;
        }
    }
    return constant_JSON_ERROR_CTRL_CHAR;
}

int JsonDecoder::hex4(uint32_t& unit) {
    unit = 0;
    if (at_ + 4 > text_.size()) return constant_JSON_ERROR_SYNTAX;
    for (int n = 0; n < 4; ++n, ++at_) {
        auto c = static_cast<unsigned char>(text_[at_]);
        unsigned letter = (c | 32u) - 'a';
        if (is_digit(c))
            unit = unit << 4 | (c - '0');
        else if (letter < 6)
            unit = unit << 4 | (letter + 10);
        else
            return constant_JSON_ERROR_SYNTAX;
    }
    return 0;
}

int JsonDecoder::escape(StringBuilder& out) {
    ++at_;
    char c = peek();
    if (c != 'u') {
        static constexpr std::string_view letters = "\"\\/bfnrt";
        size_t known = at_ < text_.size() ? letters.find(c) : npos;
        if (known == npos) return constant_JSON_ERROR_SYNTAX;
        out.push("\"\\/\b\f\n\r\t"[known]);
        ++at_;
        return 0;
    }
    ++at_;
    uint32_t unit;
    if (int error = hex4(unit)) return error;
    if (unit >= 0xd800 && unit < 0xdc00) {
        if (!text_.substr(at_).starts_with("\\u")) return constant_JSON_ERROR_UTF16;
        at_ += 2;
        uint32_t low;
        if (hex4(low) || low < 0xdc00 || low > 0xdfff) return constant_JSON_ERROR_UTF16;
        unit = 0x10000 + ((unit & 0x3ff) << 10 | (low & 0x3ff));
    } else if (unit >= 0xdc00 && unit < 0xe000) {
        return constant_JSON_ERROR_UTF16;
    }
    append_utf8(out, unit);
    return 0;
}

}  // namespace surus
