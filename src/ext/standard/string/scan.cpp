// sscanf
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "ext/check_memory.h"
#include "ext/standard/file.stub.h"
#include "ext/standard/file/stream.h"
#include "ext/standard/string.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct Conversion {
    bool skip = false;  // %*d
    int position = -1;  // %2$d, from 0
    size_t width = 0;   // 0: any
    char kind = 0;
    ByteSet set;  // of %[
};

class Scanner {
public:
    // No variables: the values are returned.
    Scanner(Context& context, std::string_view text, std::string_view format, size_t variables)
        : context_(context),
          text_(text.substr(0, text.find('\0'))),  // as in C, a NUL ends both
          format_(format.substr(0, format.find('\0'))),
          variables_(variables) {}

    // Reads the format first, so that its mistakes are found whatever the text.
    Status prepare();
    size_t target_count() const { return targets_; }
    // Values by target; Undef where the text gave out. Owned.
    void run(std::vector<OwnedValue>& values);
    bool met_end() const { return underflow_; }
    int conversions() const { return done_; }

private:
    static bool space(char c) { return is_space(static_cast<unsigned char>(c)); }
    Status conversion(size_t& i, Conversion& out);
    Status character_set(size_t& i, Conversion& out);
    Status throw_bad_index();
    Status check_targets();
    bool step(const Conversion& conversion, std::vector<OwnedValue>& values);
    bool scan(const Conversion& conversion, Value& value);
    bool find_no_digits(std::string_view part, bool takes_point);
    bool scan_integer(const Conversion& conversion, Value& value);
    bool scan_double(const Conversion& conversion, Value& value);

    struct Item {
        char literal;         // ' ': any white space
        uint32_t conversion;  // its place in the list; no_conversion: the literal counts
    };
    static constexpr uint32_t no_conversion = UINT32_MAX;

    Context& context_;
    std::string_view text_;
    std::string_view format_;
    size_t variables_;
    std::vector<Item> items_;
    std::vector<Conversion> conversions_;
    size_t targets_ = 0;
    size_t next_ = 0;          // the target of what names none
    bool numbered_ = false;    // %2$d
    bool sequential_ = false;  // %d
    size_t at_ = 0;
    bool underflow_ = false;
    int done_ = 0;
};

Status Scanner::character_set(size_t& i, Conversion& out) {
    bool inverted = i < format_.size() && format_[i] == '^';
    if (inverted) ++i;
    ByteSet set;
    bool first = true;
    for (;; first = false) {
        if (i >= format_.size()) return throw_value_error(context_, "Unmatched [ in format string");
        auto c = static_cast<unsigned char>(format_[i]);
        if (c == ']' && !first) break;
        if (i + 2 < format_.size() && format_[i + 1] == '-' && format_[i + 2] != ']') {
            auto last = static_cast<unsigned char>(format_[i + 2]);
            for (unsigned b = std::min(c, last); b <= std::max(c, last); ++b)
                set.add(static_cast<unsigned char>(b));
            i += 3;
            continue;
        }
        set.add(c);
        ++i;
    }
    ++i;
    for (unsigned b = 0; b < 256; ++b) {
        auto byte = static_cast<unsigned char>(b);
        if (set.has(byte) != inverted) out.set.add(byte);
    }
    return {};
}

// Widths beyond any text, and PHP's limit for the numbers of variables.
static constexpr size_t most = size_t{1} << 40, most_targets = 255;

Status Scanner::conversion(size_t& i, Conversion& out) {
    auto peek = [&] { return i < format_.size() ? format_[i] : '\0'; };
    auto number = [&] {
        size_t value = 0;
        while (is_digit(static_cast<unsigned char>(peek()))) {
            auto digit = static_cast<size_t>(format_[i++] - '0');
            value = value > most / 10 ? most : value * 10 + digit;
        }
        return value;
    };
    if (peek() == '*') {
        out.skip = true;
        ++i;
    } else {
        size_t start = i;
        size_t value = number();
        if (i > start && peek() == '$') {
            numbered_ = true;
            ++i;
            if (!sequential_) {
                if (value == 0 || value > (variables_ ? variables_ : most_targets))
                    return throw_bad_index();
                next_ = value - 1;
            }
        } else {
            sequential_ = true;
            i = start;
        }
        if (numbered_ && sequential_)
            return throw_value_error(context_,
                                     "cannot mix \"%%\" and \"%%n$\" conversion specifiers");
    }
    out.width = number();
    if (peek() == 'l' || peek() == 'h' || peek() == 'L') ++i;
    if (!out.skip) {
        if (variables_ && next_ >= variables_) return throw_bad_index();
        out.position = static_cast<int>(next_++);
        targets_ = std::max(targets_, next_);
    }
    out.kind = peek();
    ++i;
    switch (out.kind) {
    case '[': return character_set(i, out);
    case 'n':
    case 'd':
    case 'D':
    case 'i':
    case 'o':
    case 'x':
    case 'X':
    case 'u':
    case 'f':
    case 'e':
    case 'E':
    case 'g':
    case 's':
    case 'c': return {};
    case '\0': return throw_value_error(context_, "Bad scan conversion character \"");
    default: return throw_value_error(context_, "Bad scan conversion character \"%c\"", out.kind);
    }
}

Status Scanner::throw_bad_index() {
    return throw_value_error(
        context_, numbered_ ? "\"%%n$\" argument index out of range"
                            : "Different numbers of variable names and field specifiers");
}

// Each variable is assigned once; where the values are returned, numbers may leave some out.
Status Scanner::check_targets() {
    std::vector<uint32_t> uses(std::max(targets_, variables_));
    for (const Conversion& conversion : conversions_) {
        if (!conversion.skip) ++uses[static_cast<size_t>(conversion.position)];
    }
    for (uint32_t count : uses) {
        if (count > 1)
            return throw_value_error(
                context_, "Variable is assigned by multiple \"%%n$\" conversion specifiers");
        if (count == 0 && variables_)
            return throw_value_error(context_,
                                     "Variable is not assigned by any conversion specifiers");
    }
    return {};
}

Status Scanner::prepare() {
    constexpr size_t usual_items = 32, usual_conversions = 4;
    items_.reserve(std::min(format_.size(), usual_items));
    conversions_.reserve(std::min(format_.size(), usual_conversions));
    for (size_t i = 0; i < format_.size();) {
        char c = format_[i++];
        TRY(check_growth(context_, items_));
        if (space(c)) {
            items_.push_back({' ', no_conversion});
        } else if (c == '%' && (i == format_.size() || format_[i] != '%')) {
            TRY(check_growth(context_, conversions_));
            items_.push_back({0, static_cast<uint32_t>(conversions_.size())});
            TRY(conversion(i, conversions_.emplace_back()));
        } else {
            if (c == '%') ++i;
            items_.push_back({c, no_conversion});
        }
    }
    return check_targets();
}

// Where the text ends behind what may stand in front of digits it was too short, not wrong.
bool Scanner::find_no_digits(std::string_view part, bool takes_point) {
    size_t length = part.starts_with('+') || part.starts_with('-');
    length += takes_point && part.substr(length).starts_with('.');
    underflow_ = at_ + length == text_.size();
    return false;
}

bool Scanner::scan_integer(const Conversion& conversion, Value& value) {
    int base = 10;
    switch (conversion.kind) {
    case 'i': base = 0; break;
    case 'o': base = 8; break;
    case 'x':
    case 'X': base = 16; break;
    default: break;
    }
    std::string_view part = text_.substr(at_, conversion.width ? conversion.width : npos);
    // The text ends with a NUL, as all strings do; a width wants one of its own.
    std::string copied;
    const char* digits = part.data();
    if (conversion.width) digits = (copied = part).c_str();
    char* end;
    int64_t number = conversion.kind == 'u'
                         ? static_cast<int64_t>(std::strtoull(digits, &end, base))
                         : std::strtoll(digits, &end, base);
    if (end == digits) return find_no_digits(part, false);
    at_ += static_cast<size_t>(end - digits);
    if (conversion.kind == 'u' && number < 0)
        value = string_value(std::to_string(static_cast<uint64_t>(number)));
    else
        value = Value::of(number);
    return true;
}

bool Scanner::scan_double(const Conversion& conversion, Value& value) {
    std::string_view part = text_.substr(at_, conversion.width ? conversion.width : npos);
    size_t length = 0;
    double number = parse_double(part, &length);
    if (length == 0) return find_no_digits(part, true);
    at_ += length;
    value = Value::of(number);
    return true;
}

bool Scanner::scan(const Conversion& conversion, Value& value) {
    size_t limit = conversion.width ? conversion.width : npos;
    std::string_view rest = text_.substr(at_, limit);
    size_t length = 0;
    switch (conversion.kind) {
    case 'c':  // no more than a character, and none that is a space
        if (!conversion.width) rest = rest.substr(0, 1);
        [[fallthrough]];
    case 's':
        while (length < rest.size() && !space(rest[length])) ++length;
        break;
    case '[':
        while (length < rest.size() && conversion.set.has(static_cast<unsigned char>(rest[length])))
            ++length;
        if (length == 0) return false;
        break;
    case 'f':
    case 'e':
    case 'E':
    case 'g': return scan_double(conversion, value);
    default: return scan_integer(conversion, value);
    }
    value = string_value(rest.substr(0, length));
    at_ += length;
    return true;
}

bool Scanner::step(const Conversion& conversion, std::vector<OwnedValue>& values) {
    if (conversion.kind == 'n') {
        if (!conversion.skip)
            values[static_cast<size_t>(conversion.position)] =
                OwnedValue(Value::of(static_cast<int64_t>(at_)));
        ++done_;
        return true;
    }
    bool skips_space = conversion.kind != 'c' && conversion.kind != '[';
    if (skips_space) {
        while (at_ < text_.size() && space(text_[at_])) ++at_;
    }
    if (at_ >= text_.size()) {
        underflow_ = true;
        return false;
    }
    Value value;
    if (!scan(conversion, value)) return false;
    if (conversion.skip)
        release(value);
    else
        values[static_cast<size_t>(conversion.position)] = OwnedValue(value);
    ++done_;  // what is skipped counts, too
    return true;
}

void Scanner::run(std::vector<OwnedValue>& values) {
    for (const Item& item : items_) {
        if (item.conversion != no_conversion) {
            if (!step(conversions_[item.conversion], values)) return;
        } else if (item.literal == ' ') {
            while (at_ < text_.size() && space(text_[at_])) ++at_;
        } else {
            if (at_ >= text_.size()) {
                underflow_ = true;
                return;
            }
            if (text_[at_] != item.literal) return;
            ++at_;
        }
    }
}

Result<Value> scan(Context& context, std::string_view text, std::string_view format,
                   std::span<const Value> variables) {
    Scanner scanner(context, text, format, variables.size());
    TRY(scanner.prepare());
    std::vector<OwnedValue> values(scanner.target_count());
    scanner.run(values);
    if (!variables.empty()) {
        for (size_t i = 0; i < values.size(); ++i) {
            if (values[i]->is_undef()) continue;
            TRY(assign_reference(context, *variables[i].reference, values[i].leak()));
        }
        if (scanner.met_end() && scanner.conversions() == 0) return Value::of(int64_t{-1});
        return Value::of(int64_t{scanner.conversions()});
    }
    if (scanner.met_end() && scanner.conversions() == 0) return Value::null();
    Array* out = Array::create(static_cast<uint32_t>(values.size()));
    for (OwnedValue& value : values) {
        Value made = value.leak();
        out->push(made.is_undef() ? Value::null() : made);
    }
    return Value::of(out);
}

}  // namespace

Result<Value> php_sscanf(Context& context, String& string, String& format,
                         std::span<const Value> vars) {
    return scan(context, string.view(), format.view(), vars);
}

Result<Value> php_fscanf(Context& context, const Value& stream, String& format,
                         std::span<const Value> vars) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    String* line = open->read_line(context, 0);
    if (!line) return false_value();
    Ref<String> held = Ref<String>::adopt(line);
    return scan(context, held->view(), format.view(), vars);
}

}  // namespace surus
