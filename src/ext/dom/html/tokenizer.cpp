// Text: data, raw text, scripts, CDATA sections.
#include "ext/dom/html/tokenizer.h"

#include <cstring>

#include "ext/support.h"

namespace surus::dom::html {

static constexpr std::string_view replacement = "\xef\xbf\xbd";

void append_utf8(Text& out, uint32_t c) {
    if (c < 0x80) {
        out += static_cast<char>(c);
    } else if (c < 0x800) {
        out += static_cast<char>(0xc0 | c >> 6);
        out += static_cast<char>(0x80 | (c & 63));
    } else if (c < 0x10000) {
        out += static_cast<char>(0xe0 | c >> 12);
        out += static_cast<char>(0x80 | (c >> 6 & 63));
        out += static_cast<char>(0x80 | (c & 63));
    } else {
        out += static_cast<char>(0xf0 | c >> 18);
        out += static_cast<char>(0x80 | (c >> 12 & 63));
        out += static_cast<char>(0x80 | (c >> 6 & 63));
        out += static_cast<char>(0x80 | (c & 63));
    }
}

void Tokenizer::report(Problem problem, const char* at, uint32_t size) {
    // What is wrong at the end of the source, PHP does not report.
    if (errors_ && at != end_) errors_->push_back({problem, offset(at), size});
}

void Tokenizer::skip_spaces() {
    while (at_ < end_ && is_html_space(*at_)) ++at_;
}

void Tokenizer::next(Token& token, bool in_foreign_content) {
    in_foreign_content_ = in_foreign_content;
    token.tag = Tag::Unknown;
    token.self_closing = false;
    token.storage.clear();
    token.attributes.clear();
    token.offset = offset(at_);
    token.size = 0;
    if (at_end() && !in_cdata_) {
        token.type = TokenType::End;
    } else if (in_cdata_) {
        read_cdata(token);
    } else if (mode_ == TextMode::Data) {
        read_data(token);
    } else {
        read_raw(token);
    }
}

void Tokenizer::give_text(Token& token, const char* from, const char* to) {
    token.type = TokenType::Characters;
    token.text = std::string_view(from, static_cast<size_t>(to - from));
    token.offset = offset(from);
    token.size = static_cast<uint32_t>(to - from);
    at_ = to;
}

void Tokenizer::give_reference(Token& token) {
    const char* from = at_;
    read_reference(token.storage, false);
    token.type = TokenType::Characters;
    token.text = token.storage;
    token.size = static_cast<uint32_t>(at_ - from);
}

void Tokenizer::give_replacement(Token& token) {
    report(Problem::UnexpectedNull, at_);
    token.type = TokenType::Characters;
    token.text = replacement;
    token.size = 1;
    ++at_;
}

// ---- data

void Tokenizer::read_data(Token& token) {
    switch (*at_) {
    case '<': return read_markup(token);
    case '&': return give_reference(token);
    case '\0':
        report(Problem::UnexpectedNull, at_);
        token.type = TokenType::Null;
        token.size = 1;
        ++at_;
        return;
    default: break;
    }
    const char* to = at_;
    while (to < end_ && *to != '<' && *to != '&' && *to != '\0') ++to;
    give_text(token, at_, to);
}

void Tokenizer::read_cdata(Token& token) {
    if (at_end()) {
        report(Problem::EofInCdata, at_);
        in_cdata_ = false;
        token.type = TokenType::End;
        return;
    }
    if (*at_ == '\0') {
        token.type = TokenType::Null;
        token.size = 1;
        ++at_;
        return;
    }
    std::string_view rest(at_, static_cast<size_t>(end_ - at_));
    if (rest.starts_with("]]>")) {
        at_ += 3;
        in_cdata_ = false;
        return next(token, in_foreign_content_);
    }
    const char* to = at_ + 1;
    while (to < end_ && *to != '\0' &&
           !(*to == ']' && std::string_view(to, end_).starts_with("]]>")))
        ++to;
    give_text(token, at_, to);
}

// ---- raw text

void Tokenizer::switch_to(TextMode mode, std::string_view name) {
    mode_ = mode;
    raw_name_ = name;
    raw_end_ = nullptr;
}

// Whether "</" at that place begins the end tag of what the text is in.
bool Tokenizer::ends_raw_text(const char* at) const {
    if (raw_name_.empty()) return false;
    std::string_view rest(at + 2, static_cast<size_t>(end_ - at - 2));
    if (rest.size() <= raw_name_.size()) return false;
    if (!equal_ignoring_case(rest.substr(0, raw_name_.size()), raw_name_)) return false;
    char after = rest[raw_name_.size()];
    return is_html_space(after) || after == '/' || after == '>';
}

const char* Tokenizer::find_raw_end() {
    if (mode_ == TextMode::PlainText) return end_;
    if (mode_ == TextMode::Script) return find_script_end();
    const char* at = at_;
    while (end_ - at > 2) {
        at = static_cast<const char*>(std::memchr(at, '<', static_cast<size_t>(end_ - at)));
        if (!at || end_ - at <= 2) break;
        if (at[1] == '/' && ends_raw_text(at)) return at;
        ++at;
    }
    return end_;
}

// A script in <!-- --> may have <script> … </script> in it, which does not end it.
const char* Tokenizer::find_script_end() {
    enum class Escape : uint8_t { None, Single, Double } escape = Escape::None;
    auto is_script_name = [&](const char* at) {
        std::string_view rest(at, static_cast<size_t>(end_ - at));
        return rest.size() > 6 && equal_ignoring_case(rest.substr(0, 6), "script") &&
               (is_html_space(rest[6]) || rest[6] == '/' || rest[6] == '>');
    };
    int dashes = 0;  // right before `at`
    for (const char* at = at_; at < end_; ++at) {
        char c = *at;
        int before = std::exchange(dashes, c == '-' ? dashes + 1 : 0);
        if (c == '>' && before >= 2) escape = Escape::None;
        if (c != '<') continue;
        std::string_view rest(at, static_cast<size_t>(end_ - at));
        if (rest.starts_with("</")) {
            if (escape != Escape::Double && ends_raw_text(at)) return at;
            if (escape == Escape::Double && is_script_name(at + 2)) escape = Escape::Single;
        } else if (escape == Escape::None && rest.starts_with("<!--")) {
            escape = Escape::Single;
            dashes = 2;
            at += 3;
        } else if (escape == Escape::Single && is_script_name(at + 1)) {
            escape = Escape::Double;
        }
    }
    if (escape != Escape::None) report(Problem::EofInScriptComment, end_);
    return end_;
}

void Tokenizer::read_raw(Token& token) {
    if (!raw_end_) raw_end_ = find_raw_end();
    if (at_ == raw_end_) {
        mode_ = TextMode::Data;
        return read_markup(token);
    }
    if (*at_ == '\0') return give_replacement(token);
    bool has_references = mode_ == TextMode::Rcdata;
    if (has_references && *at_ == '&') return give_reference(token);
    const char* to = at_;
    while (to < raw_end_ && *to != '\0' && !(has_references && *to == '&')) ++to;
    give_text(token, at_, to);
}

}  // namespace surus::dom::html
