// pack() and unpack(): values to and from bytes, by a format of one-letter codes.
#include <algorithm>
#include <bit>
#include <climits>
#include <cstdlib>
#include <vector>

#include "ext/check_memory.h"
#include "ext/standard/string.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// What a code for numbers stands for; of any other code the width is 0.
struct NumberCode {
    uint8_t width;
    bool is_swapped;  // its byte order is not the machine's
    bool is_signed;
    bool is_float;
};

class NumberCodes {
public:
    constexpr NumberCodes() {
        constexpr bool little = std::endian::native == std::endian::little;
        add("c", {1, false, true, false});
        add("C", {1, false, false, false});
        add("s", {2, false, true, false});
        add("S", {2, false, false, false});
        add("n", {2, little, false, false});
        add("v", {2, !little, false, false});
        add("il", {4, false, true, false});
        add("IL", {4, false, false, false});
        add("N", {4, little, false, false});
        add("V", {4, !little, false, false});
        add("qQ", {8, false, true, false});
        add("J", {8, little, true, false});
        add("P", {8, !little, true, false});
        add("f", {4, false, true, true});
        add("g", {4, !little, true, true});
        add("G", {4, little, true, true});
        add("d", {8, false, true, true});
        add("e", {8, !little, true, true});
        add("E", {8, little, true, true});
    }
    constexpr NumberCode operator[](char code) const { return codes_[code & 0x7f]; }

private:
    constexpr void add(std::string_view names, NumberCode code) {
        for (char name : names) codes_[static_cast<size_t>(name)] = code;
    }
    NumberCode codes_[128] = {};
};
constexpr NumberCodes number_codes;

template <class T>
inline void store_as(char* to, uint64_t bits, bool is_swapped) {
    auto value = static_cast<T>(bits);
    if constexpr (sizeof(T) == 2) value = is_swapped ? __builtin_bswap16(value) : value;
    if constexpr (sizeof(T) == 4) value = is_swapped ? __builtin_bswap32(value) : value;
    if constexpr (sizeof(T) == 8) value = is_swapped ? __builtin_bswap64(value) : value;
    std::memcpy(to, &value, sizeof value);
}

inline void store(char* to, uint64_t bits, NumberCode code) {
    switch (code.width) {
    case 1: *to = static_cast<char>(bits); return;
    case 2: store_as<uint16_t>(to, bits, code.is_swapped); return;
    case 4: store_as<uint32_t>(to, bits, code.is_swapped); return;
    default: store_as<uint64_t>(to, bits, code.is_swapped);
    }
}

template <class T>
inline T load_as(const char* from, bool is_swapped) {
    T value;
    std::memcpy(&value, from, sizeof value);
    if constexpr (sizeof(T) == 2) return is_swapped ? __builtin_bswap16(value) : value;
    if constexpr (sizeof(T) == 4) return is_swapped ? __builtin_bswap32(value) : value;
    if constexpr (sizeof(T) == 8) return is_swapped ? __builtin_bswap64(value) : value;
    return value;
}

inline Value load(const char* from, NumberCode code) {
    switch (code.width) {
    case 1: {
        auto byte = static_cast<uint8_t>(*from);
        return Value::of(code.is_signed ? int64_t{static_cast<int8_t>(byte)} : int64_t{byte});
    }
    case 2: {
        auto word = load_as<uint16_t>(from, code.is_swapped);
        return Value::of(code.is_signed ? int64_t{static_cast<int16_t>(word)} : int64_t{word});
    }
    case 4: {
        auto word = load_as<uint32_t>(from, code.is_swapped);
        if (code.is_float) return Value::of(double{std::bit_cast<float>(word)});
        return Value::of(code.is_signed ? int64_t{static_cast<int32_t>(word)} : int64_t{word});
    }
    default: {
        auto word = load_as<uint64_t>(from, code.is_swapped);
        if (code.is_float) return Value::of(std::bit_cast<double>(word));
        return Value::of(static_cast<int64_t>(word));
    }
    }
}

// How often: what may follow a code. '*' is everything there is.
constexpr int32_t everything = -1;

// ---- pack()

// Moves past the count. One too large for 32 bits wraps, and what comes out negative is like '*'.
int32_t read_count(std::string_view format, size_t& at) {
    if (at < format.size() && format[at] == '*') {
        ++at;
        return everything;
    }
    if (at == format.size() || !is_digit(static_cast<unsigned char>(format[at]))) return 1;
    int64_t count = 0;
    for (; at < format.size() && is_digit(static_cast<unsigned char>(format[at])); ++at) {
        if (__builtin_mul_overflow(count, 10, &count) ||
            __builtin_add_overflow(count, format[at] - '0', &count))
            count = LLONG_MAX;
    }
    auto wrapped = static_cast<int32_t>(count);
    return wrapped < 0 ? everything : wrapped;
}

class Packer {
public:
    Packer(Context& context, std::span<const Value> values) : context_(context), values_(values) {}
    // The three passes, in this order. Each may run user code.
    Status read(std::string_view format);
    Status measure();
    Result<String*> write();

private:
    struct Step {
        char code = 0;
        int32_t count = 0;
        Ref<String> text;  // of a text with '*', whose length had to be known
    };
    static constexpr size_t few_steps = 12;
    std::span<const Step> steps() const { return {steps_, step_count_}; }

    Status read_step(char code, int32_t count);
    Result<Ref<String>> take_text(const Step& step);
    Status write_numbers(const Step& step, NumberCode code);
    void write_text(const Step& step, const String& text);
    Status write_hex(const Step& step, const String& text);

    Context& context_;
    std::span<const Value> values_;
    size_t step_count_ = 0;
    Step few_[few_steps];
    Step* steps_ = few_;
    std::vector<Step> many_;
    size_t used_ = 0;  // of the values
    size_t size_ = 0;
    size_t at_ = 0;  // in the bytes
    Ref<String> bytes_;
};

Status Packer::read(std::string_view format) {
    auto is_code = [](char c) { return c != '*' && !is_digit(static_cast<unsigned char>(c)); };
    auto codes = static_cast<size_t>(std::ranges::count_if(format, is_code));
    if (codes > few_steps) {
        TRY(check_memory(context_, codes, sizeof(Step)));
        many_.resize(codes);
        steps_ = many_.data();
    }
    for (size_t i = 0; i < format.size();) {
        char code = format[i++];
        int32_t count = read_count(format, i);
        TRY(read_step(code, count));
    }
    if (used_ < values_.size())
        TRY(function_warning(context_, "%zu arguments unused", values_.size() - used_));
    return {};
}

Status Packer::read_step(char code, int32_t count) {
    Step step{code, count, {}};
    switch (code) {
    case 'x':
    case 'X':
    case '@':
        if (count < 0) {
            TRY(function_warning(context_, "Type %c: '*' ignored", code));
            step.count = 1;
        }
        break;
    case 'a':
    case 'A':
    case 'Z':
    case 'h':
    case 'H':
        if (used_ == values_.size())
            return throw_value_error(context_, "Type %c: not enough arguments", code);
        if (count < 0) {
            step.text = Ref<String>::adopt(TRY(to_string(context_, values_[used_])));
            size_t length = step.text->length + (code == 'Z');
            if (length > INT_MAX) {
                return throw_value_error(context_, "Type %c: integer overflow in format string",
                                         code);
            }
            step.count = static_cast<int32_t>(length);
        }
        ++used_;
        break;
    default:
        if (!number_codes[code].width || code & 0x80)
            return throw_value_error(context_, "Type %c: unknown format code", code);
        size_t left = values_.size() - used_;
        if (count < 0) step.count = static_cast<int32_t>(left);
        if (static_cast<size_t>(step.count) > left)
            return throw_value_error(context_, "Type %c: too few arguments", code);
        used_ += static_cast<size_t>(step.count);
    }
    steps_[step_count_++] = std::move(step);
    return {};
}

Status Packer::measure() {
    size_t at = 0;
    for (const Step& step : steps()) {
        auto count = static_cast<size_t>(step.count);
        switch (step.code) {
        case 'h':
        case 'H':
            // PHP rounds up in 32 bits.
            at += count == INT_MAX ? size_t{INT_MAX} + 1 : (count + 1) / 2;
            break;
        case 'X':
            if (count > at) TRY(function_warning(context_, "Type X: outside of string"));
            at = count > at ? 0 : at - count;
            break;
        case '@': at = count; break;
        default: unsigned width = number_codes[step.code].width; at += count * (width ? width : 1);
        }
        if (at > INT_MAX) {
            return throw_value_error(context_, "Type %c: integer overflow in format string",
                                     step.code);
        }
        size_ = at > size_ ? at : size_;
    }
    return {};
}

Result<Ref<String>> Packer::take_text(const Step& step) {
    const Value& value = values_[used_++];
    if (step.text) return step.text;
    return Ref<String>::adopt(TRY(to_string(context_, value)));
}

Status Packer::write_numbers(const Step& step, NumberCode code) {
    for (int32_t i = 0; i < step.count; ++i) {
        const Value& value = values_[used_++];
        uint64_t bits;
        if (!code.is_float) {
            bits = static_cast<uint64_t>(value.is_int() ? value.integer
                                                        : TRY(to_int(context_, value)));
        } else {
            double number = TRY(to_double(context_, value));
            bits = code.width == 8 ? std::bit_cast<uint64_t>(number)
                                   : std::bit_cast<uint32_t>(static_cast<float>(number));
        }
        store(bytes_->data() + at_, bits, code);
        at_ += code.width;
    }
    return {};
}

void Packer::write_text(const Step& step, const String& text) {
    auto count = static_cast<size_t>(step.count);
    char* to = bytes_->data() + at_;
    // There is always room for the closing NUL of a 'Z'.
    size_t room = step.code == 'Z' && count ? count - 1 : count;
    size_t copied = text.length < room ? text.length : room;
    std::memcpy(to, text.data(), copied);
    std::memset(to + copied, step.code == 'A' ? ' ' : 0, count - copied);
    at_ += count;
}

Status Packer::write_hex(const Step& step, const String& text) {
    auto count = static_cast<size_t>(step.count);
    if (count > text.length) {
        TRY(function_warning(context_, "Type %c: not enough characters in string", step.code));
        count = text.length;
    }
    char* to = bytes_->data() + at_;
    std::memset(to, 0, (count + 1) / 2);
    for (size_t i = 0; i < count; ++i) {
        auto c = static_cast<unsigned char>(text.data()[i]);
        unsigned digit = 0;
        if (is_digit(c)) {
            digit = c - '0';
        } else if ((c | 32) >= 'a' && (c | 32) <= 'f') {
            digit = (c | 32) - 'a' + 10;
        } else {
            TRY(function_warning(context_, "Type %c: illegal hex digit %c", step.code, c));
        }
        bool is_high = (i % 2 == 0) == (step.code == 'H');
        to[i / 2] = static_cast<char>(to[i / 2] | digit << (is_high ? 4 : 0));
    }
    at_ += (count + 1) / 2;
    return {};
}

Result<String*> Packer::write() {
    bytes_ = Ref<String>::adopt(TRY(String::try_create(size_)));
    used_ = 0;
    for (const Step& step : steps()) {
        auto count = static_cast<size_t>(step.count);
        switch (step.code) {
        case 'a':
        case 'A':
        case 'Z': {
            Ref<String> text = TRY(take_text(step));
            write_text(step, *text);
            break;
        }
        case 'h':
        case 'H': {
            Ref<String> text = TRY(take_text(step));
            TRY(write_hex(step, *text));
            break;
        }
        case 'x':
            std::memset(bytes_->data() + at_, 0, count);
            at_ += count;
            break;
        case 'X': at_ = count > at_ ? 0 : at_ - count; break;
        case '@':
            if (count > at_) std::memset(bytes_->data() + at_, 0, count - at_);
            at_ = count;
            break;
        default: TRY(write_numbers(step, number_codes[step.code]));
        }
    }
    // 'X' and '@' may have gone back: what is behind is not part of it.
    bytes_->set_length(at_);
    return bytes_.leak();
}

// ---- unpack()

class Unpacker {
public:
    Unpacker(Context& context, std::string_view format, std::string_view bytes)
        : context_(context),
          format_(format),
          bytes_(bytes),
          // Where the format is a long one there are names.
          made_(Ref<Array>::adopt(format.size() > 3 ? Array::create_hash(0) : Array::create())) {}
    // The array, or false after a warning. May run user code.
    Result<Value> run();

private:
    // One part of the format: code, count, name.
    struct Part {
        char code;
        bool has_overflow;
        int64_t count;
        std::string_view name;
    };
    enum class Outcome { Next, LastOfPart, Fail };

    Part next_part();
    // Whether the part is one number, which is there.
    bool is_one_number(const Part& part) const {
        if (part.count != 1 || (part.code & 0x80)) return false;
        unsigned width = number_codes[part.code].width;
        return width && width <= bytes_.size() - at_;
    }
    // The bytes that one element takes, or `everything`.
    Result<int64_t> size_of(const Part& part);
    Result<Outcome> run_part(const Part& part, int64_t size);
    Result<Outcome> step(const Part& part, int64_t index, int64_t size);
    Result<Outcome> move(const Part& part);
    Result<Outcome> too_short(const Part& part, int64_t size);
    void add(const Part& part, int64_t index, Value value);
    std::string_view text(const Part& part, std::string_view rest, int64_t& size);
    Value hex(const Part& part, std::string_view rest);

    Context& context_;
    std::string_view format_;
    std::string_view bytes_;
    size_t format_at_ = 0;
    size_t at_ = 0;  // in the bytes
    Ref<Array> made_;
};

Unpacker::Part Unpacker::next_part() {
    Part part{format_[format_at_++], false, 1, {}};
    if (format_at_ < format_.size() && format_[format_at_] == '*') {
        ++format_at_;
        part.count = everything;
    } else if (format_at_ < format_.size() &&
               is_digit(static_cast<unsigned char>(format_[format_at_]))) {
        part.count = 0;
        for (; format_at_ < format_.size() &&
               is_digit(static_cast<unsigned char>(format_[format_at_]));
             ++format_at_) {
            part.count = part.count * 10 + (format_[format_at_] - '0');
            part.has_overflow |= part.count > INT_MAX;
            if (part.has_overflow) part.count = 0;
        }
    }
    size_t end = format_at_;
    while (end < format_.size() && format_[end] != '/') ++end;
    part.name = format_.substr(format_at_, end - format_at_);
    if (part.name.size() > 200) part.name = part.name.substr(0, 200);
    format_at_ = end + 1;
    return part;
}

Result<int64_t> Unpacker::size_of(const Part& part) {
    switch (part.code) {
    case 'X':
    case '@': return 0;
    case 'a':
    case 'A':
    case 'Z': return part.count;
    case 'h':
    case 'H': return part.count > 0 ? (part.count + 1) / 2 : part.count;
    case 'x': return 1;
    default:
        if (unsigned width = number_codes[part.code].width; width && !(part.code & 0x80))
            return width;
        return throw_value_error(context_, "Invalid format type %c", part.code);
    }
}

Result<Unpacker::Outcome> Unpacker::run_part(const Part& part, int64_t size) {
    bool is_one = std::string_view("aAZhH@").find(part.code) != npos;
    int64_t count = is_one ? 1 : part.count;
    for (int64_t i = 0; i != count; ++i) {
        if (size > 0 && at_ + static_cast<size_t>(size) > bytes_.size()) {
            if (count < 0) break;  // '*' ends with the bytes
            return too_short(part, size);
        }
        Outcome outcome = TRY(step(part, i, size));
        if (outcome == Outcome::LastOfPart) break;
        if (outcome == Outcome::Fail) return outcome;
    }
    return Outcome::Next;
}

Result<Unpacker::Outcome> Unpacker::too_short(const Part& part, int64_t size) {
    size_t left = bytes_.size() - at_;
    TRY(function_warning(context_,
                         "Type %c: not enough input values, need %lld values but only %zu %s "
                         "provided",
                         part.code, static_cast<long long>(size), left,
                         left == 1 ? "was" : "were"));
    return Outcome::Fail;
}

Result<Unpacker::Outcome> Unpacker::move(const Part& part) {
    if (part.code == 'X') {
        if (at_ == 0) return Outcome::LastOfPart;
        --at_;
        return Outcome::Next;
    }
    if (part.count == 0) return Outcome::LastOfPart;  // PHP's rule: '@0' stays where it is
    if (part.count > 0 && static_cast<size_t>(part.count) <= bytes_.size()) {
        at_ = static_cast<size_t>(part.count);
    } else {
        if (part.count < 0) at_ = 0;
        TRY(function_warning(context_, "Type @: outside of string"));
    }
    return Outcome::LastOfPart;
}

Result<Unpacker::Outcome> Unpacker::step(const Part& part, int64_t index, int64_t size) {
    std::string_view rest = bytes_.substr(at_);
    switch (part.code) {
    case 'X':
    case '@': return move(part);
    case 'x': break;
    case 'a':
    case 'A':
    case 'Z': add(part, index, string_value(text(part, rest, size))); break;
    case 'h':
    case 'H':
        if (size >= 0 && rest.size() > static_cast<size_t>(size))
            rest = rest.substr(0, static_cast<size_t>(size));
        add(part, index, hex(part, rest));
        // PHP's rule: 'h*' takes all that is left, and what follows begins one byte before it.
        if (size < 0) {
            if (at_) --at_;
            return Outcome::Next;
        }
        break;
    default: add(part, index, load(rest.data(), number_codes[part.code]));
    }
    at_ += static_cast<size_t>(size);
    return Outcome::Next;
}

// `size` becomes how many bytes it takes; what is stripped from them is not part of the text.
std::string_view Unpacker::text(const Part& part, std::string_view rest, int64_t& size) {
    if (size >= 0 && rest.size() > static_cast<size_t>(size))
        rest = rest.substr(0, static_cast<size_t>(size));
    size = static_cast<int64_t>(rest.size());
    if (part.code == 'Z') return rest.substr(0, rest.find('\0'));
    if (part.code == 'A')
        return rest.substr(0, rest.find_last_not_of(std::string_view(" \t\r\n\0", 5)) + 1);
    return rest;
}

Value Unpacker::hex(const Part& part, std::string_view bytes) {
    size_t length = bytes.size() * 2;
    if (length && part.count > 0) length -= static_cast<size_t>(part.count % 2);
    String* made = String::create(length);
    for (size_t i = 0; i < length; ++i) {
        auto byte = static_cast<unsigned char>(bytes[i / 2]);
        bool is_high = (i % 2 == 0) == (part.code == 'H');
        made->data()[i] = "0123456789abcdef"[is_high ? byte >> 4 : byte & 15];
    }
    return Value::of(made);
}

void Unpacker::add(const Part& part, int64_t index, Value value) {
    if (part.name.empty()) return made_->set(index + 1, value);
    bool is_numbered = part.count != 1 && std::string_view("aAZhH").find(part.code) == npos;
    Ref<String> name;
    if (is_numbered) {
        std::string text(part.name);
        append_int(text, index + 1);
        name = Ref<String>::adopt(String::create(text));
    } else {
        name = Ref<String>::adopt(make_string(part.name));
    }
    Key key = Key::from(*name);
    key.string ? made_->set(*key.string, value) : made_->set(key.integer, value);
}

Result<Value> Unpacker::run() {
    while (format_at_ < format_.size()) {
        Part part = next_part();
        if (part.has_overflow) {
            TRY(function_warning(context_, "Type %c: integer overflow", part.code));
            return false_value();
        }
        if (is_one_number(part)) {
            NumberCode code = number_codes[part.code];
            add(part, 0, load(bytes_.data() + at_, code));
            at_ += code.width;
            continue;
        }
        int64_t size = TRY(size_of(part));
        if (part.code == 'X' && part.count < 0) {
            TRY(function_warning(context_, "Type X: '*' ignored"));
            part.count = 1;
        }
        if (TRY(run_part(part, size)) == Outcome::Fail) return false_value();
    }
    return Value::of(made_.leak());
}

// The array of `unpack("V", …)` and its like.
Array* array_of_one(Value value) {
    Array* made = Array::create(2);
    made->set(1, value);
    return made;
}

}  // namespace

Result<String*> php_pack(Context& context, String& format, std::span<const Value> values) {
    if (format.length == 1 && values.size() == 1 && values[0].is_int()) [[likely]] {
        NumberCode code = number_codes[format.data()[0]];
        if (code.width && !code.is_float && !(format.data()[0] & 0x80)) [[likely]] {
            if (code.width == 1)
                return String::from_char(static_cast<unsigned char>(values[0].integer));
            String* made = String::create(size_t{code.width});
            store(made->data(), static_cast<uint64_t>(values[0].integer), code);
            return made;
        }
    }
    Packer packer(context, values);
    TRY(packer.read(format.view()));
    TRY(packer.measure());
    return packer.write();
}

Result<Value> php_unpack(Context& context, String& format, String& string, int64_t offset) {
    if (offset < 0 || static_cast<size_t>(offset) > string.length)
        return throw_argument_value_error(context, 3, "must be contained in argument #2 ($data)");
    std::string_view bytes = string.view().substr(static_cast<size_t>(offset));
    if (format.length == 1) [[likely]] {
        NumberCode code = number_codes[format.data()[0]];
        if (code.width && code.width <= bytes.size() && !(format.data()[0] & 0x80)) [[likely]]
            return Value::of(array_of_one(load(bytes.data(), code)));
    }
    return Unpacker(context, format.view(), bytes).run();
}

}  // namespace surus
