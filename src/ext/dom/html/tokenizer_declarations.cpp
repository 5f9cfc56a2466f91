// What begins with "<!": comments, document types, CDATA sections.
#include "ext/dom/html/tokenizer.h"
#include "ext/support.h"

namespace surus::dom::html {

static constexpr std::string_view replacement = "\xef\xbf\xbd";

void Tokenizer::read_declaration(Token& token, bool in_foreign_content) {
    std::string_view rest(at_, static_cast<size_t>(end_ - at_));
    if (rest.starts_with("--")) {
        at_ += 2;
        return read_comment(token);
    }
    if (rest.size() >= 7 && equal_ignoring_case(rest.substr(0, 7), "doctype")) {
        token.offset = offset(at_);
        token.size = 7;
        at_ += 7;
        return read_doctype(token);
    }
    if (rest.starts_with("[CDATA[")) {
        if (in_foreign_content) {
            at_ += 7;
            in_cdata_ = true;
            return next(token, true);
        }
        report(Problem::CdataInHtmlContent, at_ + 6);
        return read_bogus_comment(token);
    }
    report(Problem::IncorrectlyOpenedComment, at_);
    read_bogus_comment(token);
}

void Tokenizer::read_bogus_comment(Token& token) {
    token.type = TokenType::Comment;
    token.offset = offset(at_);
    for (; at_ < end_ && *at_ != '>'; ++at_) {
        if (*at_ == '\0') {
            report(Problem::UnexpectedNull, at_);
            token.storage += replacement;
        } else {
            token.storage += *at_;
        }
    }
    token.size = offset(at_) - token.offset;
    token.name = {0, static_cast<uint32_t>(token.storage.size())};
    if (at_ < end_) ++at_;
}

void Tokenizer::read_comment(Token& token) {
    token.type = TokenType::Comment;
    token.offset = offset(at_);
    const char* from = at_;
    auto rest = [&] { return std::string_view(at_, static_cast<size_t>(end_ - at_)); };
    token.name = {};
    if (rest().starts_with(">") || rest().starts_with("->")) {
        at_ += *at_ == '>' ? 1 : 2;
        report(Problem::AbruptClosingOfEmptyComment, at_ - 1);
        return;
    }
    for (; at_ < end_; ++at_) {
        std::string_view left = rest();
        if (*at_ == '\0') {
            report(Problem::UnexpectedNull, at_);
            token.storage += replacement;
            continue;
        }
        if (left.starts_with("-->") || left.starts_with("--!>")) break;
        // At the end of the source, dashes belong to the end that is missing.
        if (*at_ == '-' && (left == "-" || left == "--" || left == "--!")) break;
        if (left.starts_with("<!--") && !left.substr(4).starts_with(">") && left.size() > 4)
            report(Problem::NestedComment, at_ + 3);
        token.storage += *at_;
    }
    token.size = static_cast<uint32_t>(at_ - from);
    token.name.size = static_cast<uint32_t>(token.storage.size());
    if (rest().starts_with("-->")) {
        at_ += 3;
    } else if (rest().starts_with("--!>")) {
        report(Problem::IncorrectlyClosedComment, at_ + 3);
        at_ += 4;
    } else {
        report(Problem::EofInComment, end_);
        at_ = end_;
    }
}

// ---- document types

void Tokenizer::read_doctype(Token& token) {
    token.type = TokenType::Doctype;
    token.force_quirks = token.has_public_id = token.has_system_id = false;
    token.name = token.public_id = token.system_id = {};
    if (at_ < end_ && !is_html_space(*at_) && *at_ != '>')
        report(Problem::MissingSpaceBeforeDoctypeName, at_);
    skip_spaces();
    if (at_ < end_ && *at_ == '>') {
        report(Problem::MissingDoctypeName, at_);
        token.force_quirks = true;
    } else if (at_ < end_) {
        read_doctype_name(token);
        read_doctype_identifiers(token);
    }
    if (at_ < end_) {
        ++at_;
        return;
    }
    report(Problem::EofInDoctype, end_);
    token.force_quirks = true;
}

void Tokenizer::read_doctype_name(Token& token) {
    for (; at_ < end_ && !is_html_space(*at_) && *at_ != '>'; ++at_) {
        if (*at_ == '\0') {
            report(Problem::UnexpectedNull, at_);
            token.storage += replacement;
        } else {
            token.storage += static_cast<char>(lower_byte(static_cast<unsigned char>(*at_)));
        }
    }
    token.name.size = static_cast<uint32_t>(token.storage.size());
}

void Tokenizer::read_bogus_doctype() {
    for (; at_ < end_ && *at_ != '>'; ++at_) {
        if (*at_ == '\0') report(Problem::UnexpectedNull, at_);
    }
}

// What comes behind the name, up to the '>'.
void Tokenizer::read_doctype_identifiers(Token& token) {
    skip_spaces();
    if (at_end() || *at_ == '>') return;
    std::string_view rest(at_, static_cast<size_t>(end_ - at_));
    bool is_public = rest.size() >= 6 && equal_ignoring_case(rest.substr(0, 6), "public");
    bool is_system = rest.size() >= 6 && equal_ignoring_case(rest.substr(0, 6), "system");
    if (!is_public && !is_system) {
        report(Problem::InvalidAfterDoctypeName, at_);
        token.force_quirks = true;
        return read_bogus_doctype();
    }
    at_ += 6;
    if (at_ < end_ && (*at_ == '"' || *at_ == '\''))
        report(is_public ? Problem::MissingSpaceAfterPublic : Problem::MissingSpaceAfterSystem,
               at_);
    skip_spaces();
    if (!read_identifier(token, is_public ? Identifier::Public : Identifier::System)) return;
    const char* before = at_;
    skip_spaces();
    if (at_end() || *at_ == '>') return;
    if (is_public && (*at_ == '"' || *at_ == '\'')) {
        if (before == at_) report(Problem::MissingSpaceBetweenIdentifiers, at_);
        if (!read_identifier(token, Identifier::System)) return;
        skip_spaces();
        if (at_end() || *at_ == '>') return;
    } else if (is_public) {
        report(Problem::MissingQuoteBeforeSystemId, at_);
        token.force_quirks = true;
        return read_bogus_doctype();
    }
    report(Problem::UnexpectedAfterSystemIdentifier, at_);
    read_bogus_doctype();
}

// False: the document type ends here.
bool Tokenizer::read_identifier(Token& token, Identifier which) {
    bool is_public = which == Identifier::Public;
    if (at_end()) return false;
    char quote = *at_;
    if (quote != '"' && quote != '\'') {
        if (quote == '>') {
            report(is_public ? Problem::MissingDoctypePublicIdentifier
                             : Problem::MissingDoctypeSystemIdentifier,
                   at_);
        } else {
            report(is_public ? Problem::MissingQuoteBeforePublicId
                             : Problem::MissingQuoteBeforeSystemId,
                   at_);
        }
        token.force_quirks = true;
        read_bogus_doctype();
        return false;
    }
    ++at_;
    Token::Slice& id = is_public ? token.public_id : token.system_id;
    (is_public ? token.has_public_id : token.has_system_id) = true;
    id.at = static_cast<uint32_t>(token.storage.size());
    for (; at_ < end_ && *at_ != quote && *at_ != '>'; ++at_) {
        if (*at_ == '\0') {
            report(Problem::UnexpectedNull, at_);
            token.storage += replacement;
        } else {
            token.storage += *at_;
        }
    }
    id.size = static_cast<uint32_t>(token.storage.size()) - id.at;
    if (at_ < end_ && *at_ == quote) {
        ++at_;
        return true;
    }
    if (at_ < end_) {
        report(is_public ? Problem::AbruptDoctypePublicIdentifier
                         : Problem::AbruptDoctypeSystemIdentifier,
               at_);
        token.force_quirks = true;
    }
    return false;
}

}  // namespace surus::dom::html
