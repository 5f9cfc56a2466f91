#include "runtime/ini/quantity.h"

#include "base/ascii.h"
#include "runtime/values/escape.h"

namespace surus {

namespace {

// How far a multiplier shifts; -1: it is none.
int shift_of(char multiplier) {
    switch (multiplier | 0x20) {
    case 'k': return 10;
    case 'm': return 20;
    case 'g': return 30;
    default: return -1;
    }
}

class QuantityParser {
public:
    explicit QuantityParser(std::string_view text) : text_(text), end_(text.size()) {}

    Quantity parse() {
        while (at_ < end_ && is_space(text_[at_])) ++at_;
        while (end_ > at_ && is_space(text_[end_ - 1])) --end_;
        if (at_ == end_) return {};
        if (text_[at_] == '-' || text_[at_] == '+') negative_ = text_[at_++] == '-';
        if (!is_digit(10)) return nothing("no valid leading digits");
        int base = 10;
        if (text_[at_] == '0' && at_ + 1 < end_) {
            char kind = text_[at_ + 1];
            base = base_of(kind);
            if (base == 0)
                return {0, "Invalid prefix \"0" + std::string(1, kind) +
                               "\", interpreting as \"0\" for backwards compatibility"};
            bool has_prefix = base != 10 && (kind < '0' || kind > '9');
            if (has_prefix) {
                at_ += 2;
                if (!is_digit(base)) return nothing("no digits after base prefix");
            }
        }
        read_digits(base);
        return multiplied();
    }

private:
    bool is_digit(int base) const {
        if (at_ >= end_) return false;
        int digit = hex_value(text_[at_]);
        return digit >= 0 && digit < base;
    }

    // By what follows a leading 0; 10: it stands for itself, 0: nothing may follow it so.
    static int base_of(char kind) {
        if (kind >= '0' && kind <= '9') return 8;
        if (shift_of(kind) >= 0) return 10;
        switch (kind | 0x20) {
        case 'x': return 16;
        case 'o': return 8;
        case 'b': return 2;
        default: return 0;
        }
    }

    // Wrong digits end it. What is too large is the largest there is, and loses its sign.
    void read_digits(int base) {
        for (; is_digit(base); ++at_) {
            auto digit = static_cast<uint64_t>(hex_value(text_[at_]));
            if (__builtin_mul_overflow(value_, static_cast<uint64_t>(base), &value_) ||
                __builtin_add_overflow(value_, digit, &value_)) {
                overflows_ = true;
                value_ = UINT64_MAX;
                while (is_digit(base)) ++at_;
                return;
            }
        }
        overflows_ = value_ > uint64_t{INT64_MAX} + (negative_ ? 1 : 0);
        if (negative_ && !overflows_) value_ = -value_;
    }

    Quantity multiplied() {
        size_t digits_end = at_;
        while (at_ < end_ && is_space(text_[at_])) ++at_;
        if (digits_end == end_) return result();
        char multiplier = text_[end_ - 1];
        int shift = shift_of(multiplier);
        if (shift < 0) {
            std::string problem = quoted() + ": unknown multiplier \"";
            append_escaped(problem, {&multiplier, 1});
            return {static_cast<int64_t>(value_),
                    problem + "\"" + taken_as(text_.substr(0, at_), "")};
        }
        auto number = static_cast<int64_t>(value_);
        if (__builtin_mul_overflow(number, int64_t{1} << shift, &number)) overflows_ = true;
        value_ = static_cast<uint64_t>(number);
        if (at_ + 1 != end_)
            return {number, quoted() + taken_as(text_.substr(0, at_), {&multiplier, 1})};
        return result();
    }

    Quantity result() const {
        auto number = static_cast<int64_t>(value_);
        if (!overflows_) return {number, {}};
        return {number, quoted() +
                            ": value is out of range, using overflow result for backwards "
                            "compatibility"};
    }

    std::string quoted() const {
        std::string out = "Invalid quantity \"";
        append_escaped(out, text_);
        return out + "\"";
    }
    static std::string taken_as(std::string_view number, std::string_view multiplier) {
        std::string out = ", interpreting as \"";
        append_escaped(out, number);
        append_escaped(out, multiplier);
        return out + "\" for backwards compatibility";
    }
    Quantity nothing(const char* why) const {
        return {0, quoted() + ": " + why + taken_as("0", "")};
    }

    std::string_view text_;
    size_t at_ = 0, end_;
    bool negative_ = false, overflows_ = false;
    uint64_t value_ = 0;
};

}  // namespace

Quantity parse_quantity(std::string_view text) { return QuantityParser(text).parse(); }

}  // namespace surus
