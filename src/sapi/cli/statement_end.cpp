// Where a statement that is typed in ends: by brackets, quotes and semicolons alone, as php's shell
// has it, so that what is wrong is seen at once instead of being waited for.
#include <cctype>
#include <string_view>

#include "sapi/cli/shell.h"

namespace surus::cli {

namespace {

enum class Place { Code, Single, Double, LineComment, Comment, HeredocTag, Heredoc, Html };

bool is_name(char c) {
    auto byte = static_cast<unsigned char>(c);
    return std::isalnum(byte) || c == '_' || byte >= 0x80;
}

class Scanner {
public:
    Scanner(std::string_view code, bool short_tags) : code_(code), short_tags_(short_tags) {}

    StatementEnd scan() {
        for (at_ = 0; at_ < code_.size(); ++at_) {
            switch (place_) {
            case Place::Code: in_code(); break;
            case Place::Single: in_quotes('\''); break;
            case Place::Double: in_quotes('"'); break;
            case Place::LineComment:
                if (here() == '\n') place_ = Place::Code;
                break;
            case Place::Comment: in_comment(); break;
            case Place::HeredocTag: in_heredoc_tag(); break;
            case Place::Heredoc: in_heredoc(); break;
            case Place::Html: in_html(); break;
            }
        }
        return end();
    }

private:
    char here() const { return code_[at_]; }
    bool follows(std::string_view text) const { return code_.substr(at_ + 1).starts_with(text); }
    void enter(Place place, size_t skip = 0) {
        place_ = place;
        at_ += skip;
    }

    void in_code() {
        char c = here();
        if (std::string_view(" \r\n\t").find(c) != std::string_view::npos) return;
        if (c == '\'') return enter(Place::Single);
        if (c == '"') return enter(Place::Double);
        if (c == '#' && !follows("[")) return enter(Place::LineComment);
        if (c == '/' && follows("/")) return enter(Place::LineComment, 1);
        if (c == '?' && follows(">")) return enter(Place::Html, 1);
        if (c == '/' && follows("*")) {
            could_end_before_ = could_end_;
            could_end_ = false;
            return enter(Place::Comment, 1);
        }
        could_end_ = false;
        if (c == '{') ++braces_;
        if (c == '}') {
            if (braces_ > 0) --braces_;
            could_end_ = braces_ == 0;
        }
        if (c == '(') ++parentheses_;
        if (c == ')' && parentheses_ > 0) --parentheses_;
        if (c == ';') could_end_ = parentheses_ == 0 && braces_ == 0;
        if (c == '<' && follows("<<")) {
            tag_ = {};
            enter(Place::HeredocTag, 2);
        }
    }

    void in_quotes(char quote) {
        if (here() == '\\')
            ++at_;
        else if (here() == quote)
            place_ = Place::Code;
    }

    void in_comment() {
        if (here() != '/' || code_[at_ - 1] != '*') return;
        place_ = Place::Code;
        could_end_ = could_end_before_;
    }

    void in_heredoc_tag() {
        char c = here();
        if (c == '\r' || c == '\n') return enter(tag_.empty() ? Place::Code : Place::Heredoc);
        if (c == ' ' || c == '\t' || c == '\'' || c == '"') return;
        tag_ = tag_.empty() ? code_.substr(at_, 1) : std::string_view(tag_.data(), tag_.size() + 1);
    }

    // Its end is the tag, alone but for white space before it and what is no name behind it.
    void in_heredoc() {
        if (at_ + 1 < tag_.size() || code_.substr(at_ + 1 - tag_.size(), tag_.size()) != tag_)
            return;
        if (at_ + 1 < code_.size() && is_name(code_[at_ + 1])) return;
        size_t before = at_ - tag_.size();
        while (code_[before] == ' ' || code_[before] == '\t') --before;
        if (code_[before] == '\n') place_ = Place::Code;
    }

    void in_html() {
        std::string_view seen = code_.substr(0, at_ + 1);
        if ((short_tags_ && seen.ends_with("<?")) || seen.ends_with("<?php")) place_ = Place::Code;
    }

    StatementEnd end() const {
        bool is_complete = could_end_ && braces_ == 0;
        switch (place_) {
        case Place::Single: return {is_complete, "php", '\''};
        case Place::Double: return {is_complete, "php", '"'};
        case Place::Comment: return {is_complete, "/* ", '>'};
        case Place::Heredoc: return {is_complete, "<<<", '>'};
        case Place::Html: return {is_complete, "   ", '>'};
        default: break;
        }
        return {is_complete, "php", parentheses_ ? '(' : braces_ ? '{' : '>'};
    }

    std::string_view code_;
    bool short_tags_;
    size_t at_ = 0;
    Place place_ = Place::Code;
    std::string_view tag_;  // of the heredoc
    size_t braces_ = 0, parentheses_ = 0;
    bool could_end_ = true;
    bool could_end_before_ = true;  // the comment that goes on
};

}  // namespace

StatementEnd look_for_end(const std::string& code, bool short_tags) {
    return Scanner(code, short_tags).scan();
}

}  // namespace surus::cli
