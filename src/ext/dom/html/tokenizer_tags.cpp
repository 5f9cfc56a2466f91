// Tags and their attributes.
#include "ext/dom/html/tokenizer.h"
#include "ext/support.h"

namespace surus::dom::html {

static constexpr std::string_view replacement = "\xef\xbf\xbd";

void Tokenizer::read_markup(Token& token) {
    const char* from = at_;
    char c = end_ - at_ > 1 ? at_[1] : '\0';
    if (c == '!') {
        at_ += 2;
        return read_declaration(token, in_foreign_content_);
    }
    if (is_alpha(static_cast<unsigned char>(c))) {
        ++at_;
        return read_tag(token, TokenType::StartTag);
    }
    if (c == '?') {
        report(Problem::UnexpectedQuestionMark, at_ + 1);
        ++at_;
        return read_bogus_comment(token);
    }
    if (c == '/' && end_ - at_ > 2) {
        if (is_alpha(static_cast<unsigned char>(at_[2]))) {
            at_ += 2;
            return read_tag(token, TokenType::EndTag);
        }
        if (at_[2] == '>') {
            report(Problem::MissingEndTagName, at_ + 2);
            at_ += 3;
            return next(token, in_foreign_content_);
        }
        report(Problem::InvalidFirstCharacterOfTagName, at_ + 2);
        at_ += 2;
        return read_bogus_comment(token);
    }
    if (c == '/') {
        report(Problem::EofBeforeTagName, end_);
        return give_text(token, from, at_ + 2);
    }
    if (end_ - at_ > 1) {
        report(Problem::InvalidFirstCharacterOfTagName, at_ + 1);
    } else {
        report(Problem::EofBeforeTagName, end_);
    }
    give_text(token, from, at_ + 1);
}

void Tokenizer::read_tag(Token& token, TokenType type) {
    token.type = type;
    token.offset = offset(at_);
    names_used_ = 0;
    for (; at_ < end_ && !is_html_space(*at_) && *at_ != '/' && *at_ != '>'; ++at_) {
        if (*at_ == '\0') {
            report(Problem::UnexpectedNull, at_);
            token.storage += replacement;
        } else {
            token.storage += static_cast<char>(lower_byte(static_cast<unsigned char>(*at_)));
        }
    }
    token.size = offset(at_) - token.offset;
    token.name = {0, static_cast<uint32_t>(token.storage.size())};
    token.tag = tag_named(token.view(token.name));
    if (!read_tag_inside(token)) {
        // A tag without an end is none.
        report(Problem::EofInTag, end_);
        token.type = TokenType::End;
        at_ = end_;
        return;
    }
    if (type != TokenType::EndTag) return;
    if (!token.attributes.empty()) report(Problem::EndTagWithAttributes, first_attribute_);
    if (token.self_closing) report(Problem::EndTagWithTrailingSolidus, begin_ + token.offset);
}

// Up to the '>'; false: there is none.
bool Tokenizer::read_tag_inside(Token& token) {
    for (;;) {
        skip_spaces();
        if (at_end()) return false;
        if (*at_ == '>') {
            ++at_;
            return true;
        }
        if (*at_ != '/') {
            read_attribute(token);
            continue;
        }
        ++at_;
        if (at_end()) return false;
        if (*at_ == '>') {
            token.self_closing = true;
            ++at_;
            return true;
        }
        report(Problem::UnexpectedSolidus, at_);
    }
}

void Tokenizer::read_attribute(Token& token) {
    Token::Attribute attribute;
    attribute.name.at = static_cast<uint32_t>(token.storage.size());
    if (*at_ == '=') {
        report(Problem::UnexpectedEqualsSign, at_);
        token.storage += *at_++;
    }
    if (token.attributes.empty()) first_attribute_ = at_;
    for (; at_ < end_ && !is_html_space(*at_) && *at_ != '/' && *at_ != '>' && *at_ != '='; ++at_) {
        if (*at_ == '"' || *at_ == '\'' || *at_ == '<')
            report(Problem::UnexpectedInAttributeName, at_);
        if (*at_ == '\0') {
            report(Problem::UnexpectedNull, at_);
            token.storage += replacement;
        } else {
            token.storage += static_cast<char>(lower_byte(static_cast<unsigned char>(*at_)));
        }
    }
    attribute.name.size = static_cast<uint32_t>(token.storage.size()) - attribute.name.at;
    skip_spaces();
    if (at_ < end_ && *at_ == '=') {
        ++at_;
        skip_spaces();
        read_attribute_value(token, attribute);
    }
    if (is_duplicate(token, attribute)) {
        token.storage.resize(attribute.name.at);
    } else {
        token.attributes.push_back(attribute);
    }
}

void Tokenizer::read_attribute_value(Token& token, Token::Attribute& attribute) {
    attribute.value.at = static_cast<uint32_t>(token.storage.size());
    char quote = at_end() ? '>' : *at_;
    bool is_quoted = quote == '"' || quote == '\'';
    if (quote == '>') {
        if (!at_end()) report(Problem::MissingAttributeValue, at_);
        return;
    }
    if (is_quoted) ++at_;
    while (at_ < end_ && (is_quoted ? *at_ != quote : !is_html_space(*at_) && *at_ != '>')) {
        if (*at_ == '&') {
            read_reference(token.storage, true);
            continue;
        }
        if (*at_ == '\0') {
            report(Problem::UnexpectedNull, at_);
            token.storage += replacement;
        } else {
            bool is_odd = *at_ == '"' || *at_ == '\'' || *at_ == '<' || *at_ == '=' || *at_ == '`';
            if (!is_quoted && is_odd) report(Problem::UnexpectedInUnquotedValue, at_);
            token.storage += *at_;
        }
        ++at_;
    }
    attribute.value.size = static_cast<uint32_t>(token.storage.size()) - attribute.value.at;
    if (!is_quoted || at_end()) return;
    ++at_;
    if (at_ < end_ && !is_html_space(*at_) && *at_ != '/' && *at_ != '>')
        report(Problem::MissingSpaceBetweenAttributes, at_);
}

static uint32_t hash_text(std::string_view text) {
    uint32_t hash = 2166136261u;
    for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    return hash ^ hash >> 15;
}

// Whether the tag has an attribute of that name already. A few are compared one by one; more of
// them are found by a hash table.
bool Tokenizer::is_duplicate(const Token& token, const Token::Attribute& attribute) {
    std::string_view name = token.view(attribute.name);
    size_t count = token.attributes.size();
    if (count < 16) return token.attribute(name) != nullptr;
    auto place_of = [&](std::string_view wanted) {
        size_t mask = names_.size() - 1;
        size_t at = hash_text(wanted) & mask;
        while (names_[at] && token.view(token.attributes[names_[at] - 1].name) != wanted)
            at = (at + 1) & mask;
        return at;
    };
    if (names_used_ == 0 || names_.size() < 2 * (count + 1)) {
        size_t size = 64;
        while (size < 4 * (count + 1)) size *= 2;
        names_.assign(size, 0);
        for (size_t i = 0; i < count; ++i)
            names_[place_of(token.view(token.attributes[i].name))] = static_cast<uint32_t>(i + 1);
        names_used_ = count;
    }
    size_t at = place_of(name);
    if (names_[at]) return true;
    names_[at] = static_cast<uint32_t>(count + 1);  // its number when it is there
    ++names_used_;
    return false;
}

}  // namespace surus::dom::html
