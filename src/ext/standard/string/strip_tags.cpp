// strip_tags().
#include "ext/standard/string.stub.h"
#include "ext/support.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace {

constexpr ByteSet set_of(std::string_view bytes) {
    ByteSet set;
    for (char c : bytes) set.add(static_cast<unsigned char>(c));
    return set;
}

// Leaves out tags, comments and PHP code. Allowed tags are written "<a><b>", in lower case.
class TagStripper {
public:
    TagStripper(std::string_view text, std::string_view allowed)
        : text_(text), allowed_(allowed), out_(text.size()) {}

    String* run() {
        for (; at_ < text_.size(); ++at_) {
            switch (state_) {
            case State::Text:
                out_.append(run_without(special_in_text));
                if (at_ < text_.size()) in_text(c());
                break;
            case State::Tag: {
                std::string_view run = run_without(special_in_tags);
                if (!allowed_.empty()) tag_.append(run);
                if (at_ < text_.size()) in_tag(c());
                break;
            }
            case State::Php: in_php(c()); break;
            case State::Declaration: in_declaration(c()); break;
            case State::Comment: in_comment(c()); break;
            }
        }
        return out_.finish();
    }

private:
    enum class State { Text, Tag, Php, Declaration, Comment };

    // What is neither, there, is kept as it is.
    static constexpr ByteSet special_in_text = set_of(std::string_view("<>\0", 3));
    static constexpr ByteSet special_in_tags = set_of(std::string_view("<>\"'!?\0", 7));

    // The bytes up to the next that is in the set, at which it then stands.
    std::string_view run_without(const ByteSet& special) {
        size_t from = at_;
        while (at_ < text_.size() && !special.has(static_cast<unsigned char>(text_[at_]))) ++at_;
        return text_.substr(from, at_ - from);
    }

    char c() const { return text_[at_]; }
    bool is_space_next() const {
        return at_ + 1 < text_.size() && is_space(static_cast<unsigned char>(text_[at_ + 1]));
    }
    // Whether what is before the current byte ends so, in any case.
    bool follows(std::string_view before) const {
        return at_ >= before.size() &&
               equal_ignoring_case(text_.substr(at_ - before.size(), before.size()), before);
    }
    void keep(char c) {
        if (!allowed_.empty()) tag_.push(c);
    }
    void toggle_quote() {
        if (!quote_)
            quote_ = c();
        else if (quote_ == c())
            quote_ = 0;
    }
    // Of a '>': whether it only ends a '<' inside of the tag, or stands in quotes.
    bool is_inner() {
        if (depth_) {
            --depth_;
            return true;
        }
        return quote_ != 0;
    }
    void back_to_text() {
        quote_ = 0;
        state_ = State::Text;
        tag_.truncate(0);
    }

    void in_text(char c) {
        if (c == '<') {
            if (quote_) return;
            if (is_space_next()) {
                out_.push(c);
                return;
            }
            last_ = c;
            state_ = State::Tag;
            keep(c);
        } else if (c == '>') {
            if (!is_inner()) out_.push(c);
        } else if (c != 0) {
            out_.push(c);
        }
    }

    void in_tag(char c) {
        switch (c) {
        case 0: return;
        case '<':
            if (quote_) return;
            if (!is_space_next()) {
                ++depth_;
                return;
            }
            break;
        case '>': end_tag(); return;
        case '"':
        case '\'': toggle_quote(); break;
        case '!':
            if (!follows("<")) break;
            state_ = State::Declaration;
            last_ = c;
            return;
        case '?':
            if (!follows("<")) break;
            brackets_ = 0;
            state_ = State::Php;
            return;
        default: break;
        }
        keep(c);
    }
    void end_tag() {
        if (is_inner()) return;
        last_ = '>';
        if (is_xml_ && follows("-")) return;
        is_xml_ = false;
        keep('>');
        if (is_allowed_tag()) out_.append(tag_.view());
        back_to_text();
    }

    void in_php(char c) {
        bool in_string = last_ == '"' || last_ == '\'';
        switch (c) {
        case '(':
        case ')':
            if (in_string) return;
            last_ = c;
            brackets_ += c == '(' ? 1 : -1;
            return;
        case '>':
            if (is_inner()) return;
            if (brackets_ == 0 && last_ != '"' && follows("?")) back_to_text();
            return;
        case '"':
        case '\'':
            if (follows("\\")) return;
            if (last_ == c)
                last_ = 0;
            else if (last_ != '\\')
                last_ = c;
            toggle_quote();
            return;
        case 'l':
        case 'L':
            // "<?xml" is a tag.
            if (!follows("<?xm")) return;
            state_ = State::Tag;
            is_xml_ = true;
            return;
        default: return;
        }
    }

    void in_declaration(char c) {
        switch (c) {
        case '>':
            if (!is_inner()) back_to_text();
            return;
        case '"':
        case '\'':
            if (!follows("\\")) toggle_quote();
            return;
        case '-':
            if (follows("!-")) state_ = State::Comment;
            return;
        case 'e':
        case 'E':
            // "<!DOCTYPE" is a tag.
            if (follows("doctyp") && at_ > 6) state_ = State::Tag;
            return;
        default: return;
        }
    }
    void in_comment(char c) {
        if (c == '>' && !quote_ && follows("--")) back_to_text();
    }

    // "<a href=x>", "</a>" and "<a/>" all are "<a>".
    bool is_allowed_tag() const {
        if (allowed_.empty()) return false;
        std::string_view tag = tag_.view();
        StringBuilder name(tag.size() + 1);
        bool started = false;
        for (size_t i = 0; i < tag.size() && tag[i] != '>'; ++i) {
            auto byte = static_cast<unsigned char>(tag[i]);
            if (is_space(byte)) {
                if (started) break;
                continue;
            }
            if (byte != '<') {
                started = true;
                bool slash_at_an_end = byte == '/' && ((i > 0 && tag[i - 1] == '<') ||
                                                       (i + 1 < tag.size() && tag[i + 1] == '>'));
                if (slash_at_an_end) continue;
            }
            name.push(static_cast<char>(lower_byte(byte)));
        }
        name.push('>');
        return find_bytes(allowed_, name.view()) != npos;
    }

    std::string_view text_;
    std::string_view allowed_;
    StringBuilder out_;
    StringBuilder tag_;
    size_t at_ = 0;
    State state_ = State::Text;
    size_t depth_ = 0;
    int64_t brackets_ = 0;
    char quote_ = 0;
    char last_ = 0;  // of what PHP code's brackets and strings depend on
    bool is_xml_ = false;
};

}  // namespace

Result<String*> php_strip_tags(Context& context, String& string, const Value& allowed_tags) {
    StringBuilder allowed;
    auto add = [&allowed](std::string_view text) {
        for (unsigned char c : text) allowed.push(static_cast<char>(lower_byte(c)));
    };
    if (allowed_tags.is_string()) {
        add(allowed_tags.string->view());
    } else if (allowed_tags.is_array()) {
        Ref<Array> keep = Ref<Array>::share(allowed_tags.array);
        for (auto [key, value] : elements(*keep)) {
            Ref<String> name = Ref<String>::adopt(TRY(to_string(context, value)));
            allowed.push('<');
            add(name->view());
            allowed.push('>');
        }
    }
    return TagStripper(string.view(), allowed.view()).run();
}

}  // namespace surus
