#include "ext/natural_compare.h"

#include <algorithm>
#include <array>

#include "ext/support.h"

namespace surus {

namespace {

// One side of the comparison. Past the end there is NUL.
struct Cursor {
    const char* at;
    const char* end;
    explicit Cursor(std::string_view text) : at(text.data()), end(at + text.size()) {}
    unsigned char peek() const { return at < end ? static_cast<unsigned char>(*at) : 0; }
    unsigned char peek_second() const {
        return end - at > 1 ? static_cast<unsigned char>(at[1]) : 0;
    }
    bool done() const { return at >= end; }
};

// What is compared as it is: no digits, no spaces.
constexpr auto is_plain = [] {
    std::array<bool, 256> plain{};
    for (unsigned c = 0; c < 256; ++c) {
        auto byte = static_cast<unsigned char>(c);
        plain[c] = !is_digit(byte) && !is_space(byte);
    }
    return plain;
}();

void skip_what_is_the_same(Cursor& a, Cursor& b) {
    size_t most = static_cast<size_t>(std::min(a.end - a.at, b.end - b.at)), i = 0;
    while (i < most && a.at[i] == b.at[i] && is_plain[static_cast<unsigned char>(a.at[i])]) ++i;
    a.at += i;
    b.at += i;
}

// Numbers aligned at the right: the longer wins; of the same length the first difference decides.
int compare_right(Cursor& a, Cursor& b) {
    int bias = 0;
    for (;; ++a.at, ++b.at) {
        unsigned char x = a.peek(), y = b.peek();
        if (!is_digit(x)) return is_digit(y) ? -1 : bias;
        if (!is_digit(y)) return 1;
        if (bias == 0 && x != y) bias = x < y ? -1 : 1;
    }
}

// Fractions, aligned at the left: the first difference decides.
int compare_left(Cursor& a, Cursor& b) {
    for (;; ++a.at, ++b.at) {
        unsigned char x = a.peek(), y = b.peek();
        if (!is_digit(x)) return is_digit(y) ? -1 : 0;
        if (!is_digit(y)) return 1;
        if (x != y) return x < y ? -1 : 1;
    }
}

// Leading zeros of a number count for nothing, unless nothing follows them.
void skip_leading_zeros(Cursor& cursor) {
    while (cursor.peek() == '0' && is_digit(cursor.peek_second())) ++cursor.at;
}

// The shorter one is less, when all else is the same.
int compare_ends(const Cursor& a, const Cursor& b) {
    return a.done() == b.done() ? 0 : a.done() ? -1 : 1;
}

}  // namespace

int compare_natural(std::string_view a_text, std::string_view b_text, bool ignore_case) {
    if (a_text.empty() || b_text.empty()) {
        if (a_text.size() == b_text.size()) return 0;
        return a_text.size() > b_text.size() ? 1 : -1;
    }
    Cursor a(a_text), b(b_text);
    skip_leading_zeros(a);
    skip_leading_zeros(b);
    do {
        skip_what_is_the_same(a, b);
        if (a.done() || b.done()) break;
        unsigned char x = a.peek(), y = b.peek();
        for (; is_space(x); x = a.peek()) ++a.at;
        for (; is_space(y); y = b.peek()) ++b.at;
        if (is_digit(x) && is_digit(y)) {
            bool fractional = x == '0' || y == '0';
            int order = fractional ? compare_left(a, b) : compare_right(a, b);
            if (order != 0) return order;
            // What stands behind the numbers compares as it is: no spaces are skipped there.
            if (a.done() || b.done()) break;
            x = a.peek();
            y = b.peek();
        }
        if (ignore_case) {
            x = upper_byte(x);
            y = upper_byte(y);
        }
        if (x != y) return x < y ? -1 : 1;
        ++a.at;
        ++b.at;
    } while (!a.done() && !b.done());
    return compare_ends(a, b);
}

}  // namespace surus
