// CSS tokens, as far as selectors need them.
#pragma once

#include <string_view>

#include "ext/dom/heap_text.h"

namespace surus::dom::css {

enum class TokenType : uint8_t {
    End,
    Space,
    Ident,
    Function,  // its name; the parenthesis is read
    Hash,
    AtKeyword,
    String,
    Number,
    Dimension,
    Url,
    Delimiter,  // one character, or <!-- and -->
};

struct Token {
    TokenType type = TokenType::End;
    Text text;  // of names and strings what they stand for
    Text unit;  // of dimensions
    double number = 0;
    bool is_whole = false, has_sign = false;

    bool is(char c) const {
        return type == TokenType::Delimiter && text.size() == 1 && text[0] == c;
    }
    // As error messages show it.
    Text shown() const;
};

class Tokens {
public:
    explicit Tokens(std::string_view text) : text_(text) { next(); }
    const Token& current() const { return token_; }
    void next();
    void skip_spaces() {
        while (token_.type == TokenType::Space) next();
    }

private:
    unsigned char at(size_t offset) const {
        return at_ + offset < text_.size() ? static_cast<unsigned char>(text_[at_ + offset]) : 0;
    }
    bool is_escape(size_t offset) const;
    bool starts_name(size_t offset) const;
    bool starts_number() const;
    void read_name(Text& out);
    void read_escape(Text& out);
    void read_string();
    void read_number();
    void read_name_token();
    void skip_comments();

    std::string_view text_;
    size_t at_ = 0;
    Token token_;
};

}  // namespace surus::dom::css
