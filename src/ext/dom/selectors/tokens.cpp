#include "ext/dom/selectors/tokens.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "base/utf8.h"
#include "ext/dom/html/tokenizer.h"
#include "ext/support.h"

namespace surus::dom::css {

namespace {

bool is_name_start(unsigned char c) { return is_alpha(c) || c == '_'; }
bool is_name(unsigned char c) { return is_name_start(c) || is_digit(c) || c == '-' || c >= 0x80; }
bool is_hex(unsigned char c) { return is_digit(c) || (c | 32) - 'a' < 6u; }

}  // namespace

Text Token::shown() const {
    Text result;
    switch (type) {
    case TokenType::End: return "END-OF-FILE";
    case TokenType::Space: return " ";
    case TokenType::Function: result = text; return result += '(';
    case TokenType::Hash: result = "#"; return result += text;
    case TokenType::AtKeyword: result = "@"; return result += text;
    case TokenType::String:
        result = "\"";
        result += text;
        return result += '"';
    case TokenType::Number:
    case TokenType::Dimension: {
        char digits[64];
        int size = std::snprintf(digits, sizeof(digits), "%.15g", number);
        result.assign(digits, static_cast<size_t>(size));
        return result += unit;
    }
    default: return text;
    }
}

bool Tokens::is_escape(size_t offset) const { return at(offset) == '\\' && at(offset + 1) != '\n'; }

bool Tokens::starts_name(size_t offset) const {
    if (at(offset) == '-')
        return is_name_start(at(offset + 1)) || at(offset + 1) == '-' || is_escape(offset + 1);
    return is_name_start(at(offset)) || is_escape(offset);
}

bool Tokens::starts_number() const {
    size_t sign = at(0) == '+' || at(0) == '-';
    return is_digit(at(sign)) || (at(sign) == '.' && is_digit(at(sign + 1)));
}

void Tokens::read_escape(Text& out) {
    ++at_;
    if (at_ >= text_.size()) return html::append_utf8(out, 0xfffd);
    if (!is_hex(at(0))) {
        out += text_[at_++];
        return;
    }
    uint32_t c = 0;
    for (int digits = 0; digits < 6 && is_hex(at(0)); ++digits, ++at_)
        c = c * 16 + (is_digit(at(0)) ? at(0) - '0' : (at(0) | 32) - 'a' + 10u);
    if (html::is_html_space(static_cast<char>(at(0))) && at_ < text_.size()) ++at_;
    bool is_bad = c == 0 || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff);
    html::append_utf8(out, is_bad ? 0xfffd : c);
}

void Tokens::read_name(Text& out) {
    while (at_ < text_.size()) {
        if (is_escape(0)) {
            read_escape(out);
        } else if (is_name(at(0))) {
            out += text_[at_++];
        } else if (at(0) == '\0') {
            html::append_utf8(out, 0xfffd);
            ++at_;
        } else {
            return;
        }
    }
}

void Tokens::read_string() {
    token_.type = TokenType::String;
    char quote = text_[at_++];
    while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') {
        if (at(0) == '\\' && at(1) == '\n') {
            at_ += 2;
        } else if (at(0) == '\\' && at_ + 1 == text_.size()) {
            ++at_;
        } else if (at(0) == '\\') {
            read_escape(token_.text);
        } else {
            token_.text += text_[at_++];
        }
    }
    if (at_ < text_.size() && text_[at_] == quote) ++at_;
}

void Tokens::read_number() {
    size_t from = at_;
    token_.has_sign = at(0) == '+' || at(0) == '-';
    if (token_.has_sign) ++at_;
    while (is_digit(at(0))) ++at_;
    token_.is_whole = true;
    if (at(0) == '.' && is_digit(at(1))) {
        token_.is_whole = false;
        ++at_;
        while (is_digit(at(0))) ++at_;
    }
    size_t sign = at(1) == '+' || at(1) == '-';
    if ((at(0) | 32) == 'e' && is_digit(at(1 + sign))) {
        token_.is_whole = false;
        at_ += 1 + sign;
        while (is_digit(at(0))) ++at_;
    }
    // Longer numbers than that say nothing more.
    std::string digits(text_.substr(from, std::min<size_t>(at_ - from, 64)));
    token_.number = std::strtod(digits.c_str(), nullptr);
    token_.type = TokenType::Number;
    if (!starts_name(0)) return;
    token_.type = TokenType::Dimension;
    read_name(token_.unit);
}

void Tokens::read_name_token() {
    token_.type = TokenType::Ident;
    read_name(token_.text);
    if (at(0) != '(') return;
    token_.type = TokenType::Function;
    ++at_;
    if (!equal_ignoring_case(token_.text, "url")) return;
    token_.type = TokenType::Url;
    token_.text += '(';
    while (at_ < text_.size() && text_[at_] != ')') token_.text += text_[at_++];
    if (at_ < text_.size()) ++at_;
    token_.text += ')';
}

void Tokens::skip_comments() {
    while (at(0) == '/' && at(1) == '*') {
        size_t end = text_.find("*/", at_ + 2);
        at_ = end == npos ? text_.size() : end + 2;
    }
}

void Tokens::next() {
    token_ = Token();
    skip_comments();
    if (at_ >= text_.size()) return;
    if (html::is_html_space(text_[at_])) {
        token_.type = TokenType::Space;
        while (at_ < text_.size() && html::is_html_space(text_[at_])) ++at_;
        return;
    }
    char c = text_[at_];
    if (c == '"' || c == '\'') return read_string();
    if (starts_number()) return read_number();
    if (starts_name(0) && !text_.substr(at_).starts_with("-->")) return read_name_token();
    if (c == '#' && (is_name(at(1)) || is_escape(1))) {
        ++at_;
        token_.type = TokenType::Hash;
        return read_name(token_.text);
    }
    if (c == '@' && starts_name(1)) {
        ++at_;
        token_.type = TokenType::AtKeyword;
        return read_name(token_.text);
    }
    token_.type = TokenType::Delimiter;
    size_t size = 1;
    for (std::string_view mark : {"<!--", "-->"}) {
        if (text_.substr(at_).starts_with(mark)) size = mark.size();
    }
    // The bytes of one character.
    while (static_cast<unsigned char>(c) >= 0xc0 && size < 4 && utf8::is_continuation(at(size)))
        ++size;
    token_.text = text_.substr(at_, size);
    at_ += size;
}

}  // namespace surus::dom::css
