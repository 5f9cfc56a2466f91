// Strings, heredocs, and the variables in them.
#include <cstring>

#include "syntax/characters.h"
#include "syntax/lexer.h"

namespace surus::syntax {

// Also after a `b` at the cursor, which means nothing.
Token Lexer::scan_single_quoted() {
    const char* p = cursor_ + (*cursor_ == '\'' ? 1 : 2);
    bool has_escape = false;
    while (p < end_ && *p != '\'') {
        if (*p == '\\' && p + 1 < end_) {
            has_escape = true;
            p++;
        }
        p++;
    }
    bool closed = p < end_;
    cursor_ = closed ? p + 1 : end_;
    // PHP gives the rest of the file as string content, which no rule of its grammar takes here,
    // and does not count its lines.
    if (closed) count_lines(token_start_, cursor_);
    Token result = finish(closed ? TokenKind::QuotedString : TokenKind::StringContent);
    result.has_escape = has_escape;
    return result;
}

// The whole string if no variable is in it, else only the quote; scan_text() reads the rest.
Token Lexer::scan_double_quoted() {
    uint32_t opening = *cursor_ == '"' ? 1 : 2;
    bool has_escape = false;
    for (const char* p = cursor_ + opening; p < end_; p++) {
        char c = *p;
        if (c == '"') {
            cursor_ = p + 1;
            count_lines(token_start_, cursor_);
            Token result = finish(TokenKind::QuotedString);
            result.has_escape = has_escape;
            return result;
        }
        if (c == '\\') {
            has_escape = true;
            p++;
        } else if (c == '$' && (is_label_start(p[1]) || p[1] == '{')) {
            break;
        } else if (c == '{' && p[1] == '$') {
            break;
        }
    }
    strings_.push_back({Mode::DoubleQuote, {}, false});
    mode_ = Mode::DoubleQuote;
    return token(TokenKind::DoubleQuote, opening);
}

// `<<<X`, `<<<"X"` and `<<<'X'`, up to the end of the line.
bool Lexer::scan_heredoc_start(Token& token) {
    const char* p = cursor_ + (*cursor_ == '<' ? 3 : 4);
    while (*p == ' ' || *p == '\t') p++;
    char quote = *p == '"' || *p == '\'' ? *p++ : '\0';
    const char* label = p;
    if (!is_label_start(*p)) return false;
    while (is_label_part(*p)) p++;
    std::string_view label_text(label, static_cast<size_t>(p - label));
    if (quote && *p++ != quote) return false;
    if (*p != '\n' && *p != '\r') return false;
    p += *p == '\r' && p[1] == '\n' ? 2 : 1;
    cursor_ = p;
    count_lines(token_start_, cursor_);
    token = finish(TokenKind::HeredocStart);
    Mode mode = quote == '\'' ? Mode::Nowdoc : Mode::Heredoc;
    strings_.push_back({mode, label_text, true});
    mode_ = heredoc_end_at(cursor_) ? Mode::HeredocEnd : mode;
    return true;
}

// If a line that starts at `p` closes the current heredoc: the end of the label.
const char* Lexer::heredoc_end_at(const char* p) const {
    std::string_view label = strings_.back().label;
    while (*p == ' ' || *p == '\t') p++;
    // A label that ends with the file does not count.
    if (static_cast<size_t>(end_ - p) <= label.size()) return nullptr;
    if (std::memcmp(p, label.data(), label.size()) != 0) return nullptr;
    p += label.size();
    return is_label_part(*p) ? nullptr : p;
}

Token Lexer::scan_heredoc_end() {
    token_start_ = cursor_;
    token_line_ = line_;
    cursor_ = heredoc_end_at(cursor_);
    strings_.pop_back();
    mode_ = Mode::Php;
    return finish(TokenKind::HeredocEnd);
}

// The token has the text of a heredoc up to the last line's end, which belongs to no value.
void Lexer::end_last_line(Token& text) {
    cursor_ += *cursor_ == '\r' && cursor_[1] == '\n' ? 2 : 1;
    line_++;
    mode_ = Mode::HeredocEnd;
    if (every_token_) text.end = static_cast<uint32_t>(cursor_ - begin_);
}

Token Lexer::scan_nowdoc() {
    token_start_ = cursor_;
    token_line_ = line_;
    for (const char* p = cursor_; p < end_;) {
        if (*p != '\n' && *p != '\r') {
            p++;
            continue;
        }
        const char* line_end = p;
        p += *p == '\r' && p[1] == '\n' ? 2 : 1;
        if (!heredoc_end_at(p)) continue;
        cursor_ = line_end;
        count_lines(token_start_, line_end);
        Token result = finish(TokenKind::StringContent);
        end_last_line(result);
        return result;
    }
    if (at_end()) return end_of_file();
    cursor_ = end_;
    count_lines(token_start_, end_);
    return finish(TokenKind::StringContent);
}

// Up to a variable, the closing quote, the line of the closing label, or the end of the file.
const char* Lexer::find_text_end(const char* p, bool& has_escape) {
    Mode mode = strings_.back().mode;
    for (; p < end_; p++) {
        switch (*p) {
        case '"':
            if (mode == Mode::DoubleQuote) return p;
            break;
        case '`':
            if (mode == Mode::Backtick) return p;
            break;
        case '$':
            if (is_label_start(p[1]) || p[1] == '{') return p;
            break;
        case '{':
            if (p[1] == '$') return p;
            break;
        case '\\':
            has_escape = true;
            if (mode != Mode::Heredoc || (p[1] != '\n' && p[1] != '\r')) p++;
            break;
        case '\n':
        case '\r':
            if (mode == Mode::Heredoc) {
                const char* next = p + (*p == '\r' && p[1] == '\n' ? 2 : 1);
                if (heredoc_end_at(next)) return p;
            }
            break;
        default: break;
        }
    }
    return end_;
}

Token Lexer::scan_text() {
    token_start_ = cursor_;
    token_line_ = line_;
    Mode mode = strings_.back().mode;
    if (at_end()) return end_of_file();
    bool has_escape = false;
    const char* p = find_text_end(cursor_, has_escape);
    bool heredoc_ends = mode == Mode::Heredoc && p < end_ && (*p == '\n' || *p == '\r');
    if (p > cursor_ || heredoc_ends) {
        bool empty = p == cursor_;
        cursor_ = p;
        count_lines(token_start_, p);
        Token result = finish(TokenKind::StringContent);
        result.has_escape = has_escape;
        if (heredoc_ends) {
            end_last_line(result);
            // After a variable at the end of the last line there is no text.
            if (empty && !strings_.back().at_start && !every_token_) return scan_heredoc_end();
        }
        strings_.back().at_start = false;
        return result;
    }
    strings_.back().at_start = false;
    if (*p == '"' || *p == '`') {
        strings_.pop_back();
        mode_ = Mode::Php;
        return token(*p == '"' ? TokenKind::DoubleQuote : TokenKind::Backtick, 1);
    }
    return scan_text_variable();
}

// At `$name`, `${` or `{$`.
Token Lexer::scan_text_variable() {
    if (*cursor_ == '{') {
        open_nesting('{', true);
        mode_ = Mode::Php;
        return token(TokenKind::CurlyOpen, 1);
    }
    if (cursor_[1] == '{') {
        open_nesting('{', true);
        mode_ = Mode::Varname;
        return token(TokenKind::DollarOpenCurly, 2);
    }
    Token result = scan_dollar();
    const char* p = cursor_;
    if (*p == '[') {
        mode_ = Mode::Offset;
        return result;
    }
    if (*p == '?') p++;
    if (p[0] == '-' && p[1] == '>' && is_label_start(p[2])) mode_ = Mode::PropertyArrow;
    return result;
}

Token Lexer::scan_property_arrow() {
    if (mode_ == Mode::PropertyArrow) {
        mode_ = Mode::PropertyName;
        return *cursor_ == '?' ? token(TokenKind::NullsafeOperator, 3)
                               : token(TokenKind::ObjectOperator, 2);
    }
    mode_ = strings_.back().mode;
    token_start_ = cursor_;
    token_line_ = line_;
    while (is_label_part(*cursor_)) cursor_++;
    return finish(TokenKind::Identifier);
}

// After `${`: a name only when `}` or `[` follows it; anything else is an expression.
Token Lexer::scan_varname() {
    mode_ = Mode::Php;
    const char* p = cursor_;
    if (is_label_start(*p)) {
        while (is_label_part(*p)) p++;
        if (*p == '}' || *p == '[') {
            token_start_ = cursor_;
            token_line_ = line_;
            cursor_ = p;
            return finish(TokenKind::StringVarname);
        }
    }
    return scan_php();
}

// Inside the brackets of "$a[…]" there are only names, numbers, variables, and no white space.
Token Lexer::scan_offset() {
    token_start_ = cursor_;
    token_line_ = line_;
    char c = *cursor_;
    if (c == ']') {
        mode_ = strings_.back().mode;
        return token(TokenKind::RightBracket, 1);
    }
    if (c == '[') return token(TokenKind::LeftBracket, 1);
    if (c == '$') return scan_dollar();
    if (is_digit(c)) return scan_offset_number();
    if (is_label_start(c)) {
        while (is_label_part(*cursor_)) cursor_++;
        return finish(TokenKind::Identifier);
    }
    if (at_end()) return end_of_file();
    if (is_whitespace(c) || c == '#' || c == '\\' ||
        c == '\'') {  // PHP's "more explicit parse error"
        mode_ = strings_.back().mode;
        return token(TokenKind::StringContent, 0);
    }
    switch (c) {
    case '-': return token(TokenKind::Minus, 1);
    case '"': return token(TokenKind::DoubleQuote, 1);
    case '`': return token(TokenKind::Backtick, 1);
    case '{': return token(TokenKind::LeftBrace, 1);
    case '}': return token(TokenKind::RightBrace, 1);
    case '(': return token(TokenKind::LeftParen, 1);
    case ')': return token(TokenKind::RightParen, 1);
    case ';': return token(TokenKind::Semicolon, 1);
    case ':': return token(TokenKind::Colon, 1);
    case ',': return token(TokenKind::Comma, 1);
    case '.': return token(TokenKind::Dot, 1);
    case '|': return token(TokenKind::Bar, 1);
    case '^': return token(TokenKind::Caret, 1);
    case '&': return token(TokenKind::PlainAmpersand, 1);
    case '+': return token(TokenKind::Plus, 1);
    case '*': return token(TokenKind::Star, 1);
    case '/': return token(TokenKind::Slash, 1);
    case '=': return token(TokenKind::Assign, 1);
    case '%': return token(TokenKind::Percent, 1);
    case '!': return token(TokenKind::Not, 1);
    case '~': return token(TokenKind::Tilde, 1);
    case '<': return token(TokenKind::Less, 1);
    case '>': return token(TokenKind::Greater, 1);
    case '?': return token(TokenKind::Question, 1);
    case '@': return token(TokenKind::At, 1);
    default: return token(TokenKind::BadCharacter, 1);
    }
}

Token Lexer::scan_offset_number() {
    const char* p = cursor_;
    char radix = *p == '0' ? static_cast<char>(p[1] | 0x20) : '\0';
    if ((radix == 'x' && is_hex_digit(p[2])) || (radix == 'b' && is_binary_digit(p[2])) ||
        (radix == 'o' && is_octal_digit(p[2]))) {
        auto wanted = radix == 'x' ? is_hex_digit : radix == 'b' ? is_binary_digit : is_octal_digit;
        p += 2;
        while (wanted(*p) || (*p == '_' && wanted(p[1]))) p++;
    } else {
        while (is_digit(*p) || (*p == '_' && is_digit(p[1]))) p++;
    }
    cursor_ = p;
    return finish(TokenKind::StringOffset);
}

}  // namespace surus::syntax
