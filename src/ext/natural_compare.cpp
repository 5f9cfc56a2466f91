#include "ext/natural_compare.h"

#include "ext/support.h"

namespace surus {

namespace {

// One side of the comparison. Reading past the end gives NUL.
struct Cursor {
    std::string_view text;
    size_t at = 0;
    unsigned char peek(size_t ahead = 0) const {
        return at + ahead < text.size() ? static_cast<unsigned char>(text[at + ahead]) : 0;
    }
    bool done() const { return at >= text.size(); }
};

}  // namespace

// Numbers aligned at the right: the longer wins; of the same length the first difference decides.
static int compare_right(Cursor& a, Cursor& b) {
    int bias = 0;
    for (;; ++a.at, ++b.at) {
        bool a_digit = is_digit(a.peek());
        bool b_digit = is_digit(b.peek());
        if (!a_digit && !b_digit) return bias;
        if (!a_digit) return -1;
        if (!b_digit) return 1;
        if (bias == 0 && a.peek() != b.peek()) bias = a.peek() < b.peek() ? -1 : 1;
    }
}

// Fractions, aligned at the left: the first difference decides.
static int compare_left(Cursor& a, Cursor& b) {
    for (;; ++a.at, ++b.at) {
        bool a_digit = is_digit(a.peek());
        bool b_digit = is_digit(b.peek());
        if (!a_digit && !b_digit) return 0;
        if (!a_digit) return -1;
        if (!b_digit) return 1;
        if (a.peek() != b.peek()) return a.peek() < b.peek() ? -1 : 1;
    }
}

// Leading zeros of a number count for nothing, unless nothing follows them.
static void skip_leading_zeros(Cursor& cursor) {
    while (cursor.peek() == '0' && is_digit(cursor.peek(1))) ++cursor.at;
}

int compare_natural(std::string_view a_text, std::string_view b_text, bool ignore_case) {
    if (a_text.empty() || b_text.empty()) {
        if (a_text.size() == b_text.size()) return 0;
        return a_text.size() > b_text.size() ? 1 : -1;
    }
    Cursor a{a_text}, b{b_text};
    skip_leading_zeros(a);
    skip_leading_zeros(b);
    while (true) {
        while (is_space(a.peek())) ++a.at;
        while (is_space(b.peek())) ++b.at;
        if (is_digit(a.peek()) && is_digit(b.peek())) {
            bool fractional = a.peek() == '0' || b.peek() == '0';
            int order = fractional ? compare_left(a, b) : compare_right(a, b);
            if (order != 0) return order;
            if (a.done() && b.done()) return 0;
            if (a.done() || b.done()) return a.done() ? -1 : 1;
            continue;
        }
        unsigned char x = a.peek(), y = b.peek();
        if (ignore_case) {
            x = upper_byte(x);
            y = upper_byte(y);
        }
        if (x != y) return x < y ? -1 : 1;
        ++a.at;
        ++b.at;
        if (a.done() || b.done()) {
            if (a.done() && b.done()) return 0;
            return a.done() ? -1 : 1;
        }
    }
}

}  // namespace surus
