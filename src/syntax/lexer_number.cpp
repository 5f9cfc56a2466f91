// Numbers: where they end and whether they are ints or floats. literals.h gives their values.
#include "syntax/characters.h"
#include "syntax/lexer.h"
#include "syntax/literals.h"

namespace surus::syntax {

namespace {

// Past digits with single `_` between them.
template <class IsDigit>
const char* skip_digits(const char* p, IsDigit is_wanted) {
    while (is_wanted(*p) || (*p == '_' && is_wanted(p[1]))) p++;
    return p;
}

}  // namespace

Token Lexer::scan_number() {
    if (*cursor_ == '0') {
        char radix = static_cast<char>(cursor_[1] | 0x20);
        if (radix == 'x' && is_hex_digit(cursor_[2])) return scan_radix(2, is_hex_digit);
        if (radix == 'b' && is_binary_digit(cursor_[2])) return scan_radix(2, is_binary_digit);
        if (radix == 'o' && is_octal_digit(cursor_[2])) return scan_radix(2, is_octal_digit);
    }
    return scan_decimal();
}

Token Lexer::scan_radix(uint32_t digits_at, bool (*is_wanted)(char)) {
    cursor_ = skip_digits(cursor_ + digits_at, is_wanted);
    std::string_view text(token_start_, static_cast<size_t>(cursor_ - token_start_));
    return finish(parse_number(text).is_double ? TokenKind::DoubleNumber : TokenKind::IntNumber);
}

// Decimal and octal integers, and floats in all their forms.
Token Lexer::scan_decimal() {
    const char* p = skip_digits(cursor_, is_digit);
    bool is_float = false;
    if (*p == '.' && (p > cursor_ || is_digit(p[1]))) {
        // `1...` is the number `1.` and a concatenation: PHP's longest match wins here, too.
        is_float = true;
        p++;
        if (is_digit(*p)) p = skip_digits(p, is_digit);
    }
    if (*p == 'e' || *p == 'E') {
        const char* digits = p + 1;
        if (*digits == '+' || *digits == '-') digits++;
        if (is_digit(*digits)) {
            is_float = true;
            p = skip_digits(digits, is_digit);
        }
    }
    std::string_view text(cursor_, static_cast<size_t>(p - cursor_));
    cursor_ = p;
    if (is_float) return finish(TokenKind::DoubleNumber);
    if (text.size() < 19 && text[0] != '0') return finish(TokenKind::IntNumber);
    if (text[0] == '0' && text.find_first_of("89") != std::string_view::npos) {
        if (!every_token_) return fail("Invalid numeric literal");
        text = text.substr(0, text.find_first_of("89"));
    }
    return finish(parse_number(text).is_double ? TokenKind::DoubleNumber : TokenKind::IntNumber);
}

}  // namespace surus::syntax
