#include "runtime/ini/ini_scanner.h"

#include "base/ascii.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

bool is_name_start(char c) { return is_alpha(c) || c == '_'; }
bool is_one_of(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

// What a backslash means between quotes: `quote` says which kind of quote may be escaped.
std::string unescaped(std::string_view text, char quote) {
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '\\' && i + 1 < text.size()) {
            char following = text[i + 1];
            if (following == '\\' || following == quote) {
                out += following;
                ++i;
                continue;
            }
        }
        out += c;
    }
    return out;
}

std::string_view without_trailing_blanks(std::string_view text) {
    while (!text.empty() && (is_blank(text.back()) || is_newline(text.back())))
        text.remove_suffix(1);
    return text;
}

}  // namespace

void IniScanner::emit(IniToken kind, size_t length) {
    token = kind;
    value.assign(text_.substr(cursor_, length));
    for (char c : value) line += c == '\n';
    cursor_ += length;
}

void IniScanner::emit_text(IniToken kind, std::string_view bytes, size_t length) {
    std::string copied(bytes);
    emit(kind, length);
    value = std::move(copied);
}

void IniScanner::emit_character(char c, size_t length) {
    emit(IniToken::Character, length);
    character = c;
}

void IniScanner::push(State state) {
    outer_.push_back(state_);
    state_ = state;
}
void IniScanner::pop() {
    state_ = outer_.empty() ? State::Initial : outer_.back();
    if (!outer_.empty()) outer_.pop_back();
}

size_t IniScanner::blanks(size_t from) const {
    while (is_blank(at(from))) ++from;
    return from;
}

void IniScanner::next() {
    switch (state_) {
    case State::Initial: return scan_initial();
    case State::Value: return scan_value();
    case State::Raw: return scan_raw();
    case State::Quotes: return scan_quotes();
    case State::Name: return scan_name();
    case State::Offset:
    case State::Section:
    case State::RawSection: return scan_inside();
    }
}

// White space and a comment before the line's end.
bool IniScanner::scan_line_end() {
    size_t p = blanks(cursor_);
    if (at(p) == ';') {
        while (!is_end(p) && !is_newline(text_[p])) ++p;
    } else if (!is_newline(at(p))) {
        return false;
    }
    if (at(p) == '\r' && at(p + 1) == '\n') ++p;
    if (!is_end(p)) ++p;
    state_ = State::Initial;
    emit(IniToken::EndOfLine, p - cursor_);
    return true;
}

size_t IniScanner::word_length() const {
    size_t p = cursor_;
    if (!is_name_start(at(p))) return 0;
    while (is_name_start(at(p)) || is_digit(at(p))) ++p;
    return p - cursor_;
}

size_t IniScanner::number_length() const {
    size_t p = cursor_;
    if (at(p) == '-' && is_digit(at(p + 1))) {  // a sign only before whole numbers
        ++p;
        while (is_digit(at(p))) ++p;
        return p - cursor_;
    }
    size_t digits = 0;
    for (; is_digit(at(p)); ++p) ++digits;
    if (at(p) == '.' && (digits || is_digit(at(p + 1)))) {
        for (++p; is_digit(at(p)); ++p) ++digits;
    }
    return digits ? p - cursor_ : 0;
}

size_t IniScanner::value_length() const {
    size_t p = cursor_;
    for (; !is_end(p); ++p) {
        char c = text_[p];
        if (c == '$') {
            if (is_end(p + 1) || at(p + 1) == '{' || at(p + 1) == '\0') break;
            p += at(p + 1) == '\\' && !is_end(p + 2) ? 2 : 1;
            continue;
        }
        if (is_one_of(c, "= \t\n\r;&|^~()!\"'") || c == '\0') break;
    }
    return p - cursor_;
}

size_t IniScanner::inside_length() const {
    size_t p = cursor_;
    for (; !is_end(p); ++p) {
        char c = text_[p];
        if (c == '\\') {
            if (is_end(p + 1)) break;
            ++p;
        } else if (c == '$') {
            if (is_end(p + 1) || at(p + 1) == '{' || at(p + 1) == '\0') break;
            p += at(p + 1) == '\\' && !is_end(p + 2) ? 2 : 1;
        } else if (is_one_of(c, "\n\r;\"']")) {
            break;
        }
    }
    return p - cursor_;
}

size_t IniScanner::label_length() const {
    size_t p = cursor_;
    while (!is_end(p) && text_[p] != '\0' && !is_one_of(text_[p], "=\n\r\t;&|^$~(){}!\"[]")) ++p;
    return p - cursor_;
}

// true, off, null … with the white space behind it; `length` is what else could be read here.
bool IniScanner::scan_word(size_t length) {
    static constexpr struct {
        std::string_view text;
        IniToken token;
    } words[] = {{"true", IniToken::True},   {"on", IniToken::True},   {"yes", IniToken::True},
                 {"false", IniToken::False}, {"off", IniToken::False}, {"no", IniToken::False},
                 {"none", IniToken::False},  {"null", IniToken::Null}};
    for (const auto& word : words) {
        if (to_lower(text_.substr(cursor_, word.text.size())) != word.text) continue;
        size_t whole = blanks(cursor_ + word.text.size()) - cursor_;
        if (whole < length) continue;
        emit_text(word.token, word.token == IniToken::True ? "1" : "", whole);
        return true;
    }
    return false;
}

bool IniScanner::scan_single_quoted() {
    if (at(cursor_) != '\'') return false;
    size_t close = text_.find('\'', cursor_ + 1);
    if (close == std::string_view::npos || close == cursor_ + 1) return false;
    emit_text(IniToken::Raw, text_.substr(cursor_ + 1, close - cursor_ - 1), close + 1 - cursor_);
    return true;
}

bool IniScanner::scan_dollar() {
    if (at(cursor_) != '$' || at(cursor_ + 1) != '{') return false;
    push(State::Name);
    emit(IniToken::DollarCurly, 2);
    return true;
}

void IniScanner::scan_initial() {
    for (;;) {
        if (is_end(cursor_)) return emit(IniToken::End, 0);
        if (scan_line_end()) return;
        size_t p = blanks(cursor_);
        if (at(p) == '=') {
            state_ = mode_ == IniMode::Raw ? State::Raw : State::Value;
            return emit_character('=', blanks(p + 1) - cursor_);
        }
        if (at(cursor_) == '[') {
            state_ = mode_ == IniMode::Raw ? State::RawSection : State::Section;
            return emit(IniToken::Section, blanks(cursor_ + 1) - cursor_);
        }
        size_t length = label_length();
        std::string_view label = text_.substr(cursor_, length);
        while (!label.empty() && is_blank(label.front())) label.remove_prefix(1);
        label = without_trailing_blanks(label);
        if (length && at(cursor_ + length) == '[') {
            state_ = State::Offset;
            return emit_text(IniToken::Offset, label, blanks(cursor_ + length + 1) - cursor_);
        }
        if (scan_word(length)) return;
        if (length && !label.empty()) return emit_text(IniToken::Label, label, length);
        if (p > cursor_) {
            cursor_ = p;
            continue;
        }
        return emit_character(text_[cursor_], 1);
    }
}

void IniScanner::scan_value() {
    if (scan_line_end() || scan_dollar()) return;
    if (is_end(cursor_) || at(cursor_) == '=') {
        // No second `=`: the next line begins here, and is wrong.
        state_ = State::Initial;
        return emit(IniToken::EndOfLine, 0);
    }
    size_t p = blanks(cursor_);
    if (at(p) == '"') {
        push(State::Quotes);
        return emit_character('"', p + 1 - cursor_);
    }
    if (p > cursor_) return emit(IniToken::Whitespace, p - cursor_);
    size_t length = value_length();
    if (scan_word(length) || scan_single_quoted()) return;
    if (length && word_length() == length) return emit(IniToken::Constant, length);
    if (length && number_length() == length) return emit(IniToken::Number, length);
    if (length) return emit(IniToken::String, length);
    char c = text_[cursor_];
    // Nothing is read behind a quote that nobody closes.
    if (c == '\'' && at(cursor_ + 1) != '\'') return emit(IniToken::End, 0);
    if (is_one_of(c, "&|^~()!")) return emit_character(c, blanks(cursor_ + 1) - cursor_);
    state_ = State::Initial;
    emit(IniToken::EndOfLine, 1);
}

void IniScanner::scan_inside() {
    if (is_end(cursor_)) return emit(IniToken::End, 0);
    size_t p = blanks(cursor_);
    bool section = state_ != State::Offset;
    if (at(section ? cursor_ : p) == ']') {
        size_t end = section ? blanks(cursor_ + 1) : p + 1;
        if (section && at(end) == '\r') ++end;
        if (section && at(end) == '\n') ++end;
        state_ = State::Initial;
        return emit_character(']', end - cursor_);
    }
    if (scan_single_quoted()) return;
    if (state_ == State::RawSection) {
        size_t end = cursor_;
        while (!is_end(end) && text_[end] != ']' && !is_newline(text_[end])) ++end;
        if (end == cursor_) return emit(IniToken::End, 0);
        return emit_text(IniToken::Raw, text_.substr(cursor_, end - cursor_), end - cursor_);
    }
    if (scan_dollar()) return;
    if (at(p) == '"') {
        push(State::Quotes);
        return emit_character('"', p + 1 - cursor_);
    }
    size_t length = inside_length();
    if (p > cursor_ && p - cursor_ >= length) return emit(IniToken::Whitespace, p - cursor_);
    if (length && word_length() == length) return emit(IniToken::Constant, length);
    if (length && number_length() == length) return emit(IniToken::Number, length);
    if (!length) return emit(IniToken::End, 0);
    emit_text(IniToken::String, unescaped(text_.substr(cursor_, length), '\''), length);
}

// The rest of a line as it is, but for quotes around it and a comment behind it.
void IniScanner::scan_raw() {
    if (scan_line_end()) return;
    size_t p = blanks(cursor_);
    if (is_end(p)) {
        state_ = State::Initial;
        return emit(IniToken::EndOfLine, p - cursor_);
    }
    size_t end = p, comment = std::string_view::npos;
    for (; !is_end(end) && !is_newline(text_[end]) && text_[end] != '\0'; ++end) {
        if (text_[end] == ';' && comment == std::string_view::npos) comment = end;
        if (text_[end] == '"' && text_[p] == '"') comment = std::string_view::npos;
    }
    size_t stop = comment == std::string_view::npos ? end : comment;
    std::string_view raw = without_trailing_blanks(text_.substr(p, stop - p));
    if (raw.size() > 1 && raw.front() == '"' && raw.back() == '"')
        raw = raw.substr(1, raw.size() - 2);
    if (end == cursor_) {
        state_ = State::Initial;
        return emit(IniToken::EndOfLine, 1);
    }
    emit_text(IniToken::Raw, raw, end - cursor_);
}

void IniScanner::scan_quotes() {
    if (is_end(cursor_)) return emit(IniToken::End, 0);
    if (scan_dollar()) return;
    if (at(cursor_) == '"') {
        pop();
        return emit_character('"', blanks(cursor_ + 1) - cursor_);
    }
    size_t p = cursor_;
    while (!is_end(p) && text_[p] != '"') {
        if (text_[p] == '$' && at(p + 1) == '{') break;
        bool escape = text_[p] == '\\' && !is_end(p + 1);
        // `\"` at a line's end closes: "C:\folder\" is meant that way.
        if (escape && text_[p + 1] == '"' && (is_end(p + 2) || is_newline(text_[p + 2])))
            escape = false;
        p += escape ? 2 : 1;
    }
    emit_text(IniToken::QuotedString, unescaped(text_.substr(cursor_, p - cursor_), '"'),
              p - cursor_);
}

void IniScanner::scan_name() {
    if (is_end(cursor_)) return emit(IniToken::End, 0);
    if (at(cursor_) == '}') {
        pop();
        return emit_character('}', 1);
    }
    if (at(cursor_) == ':' && at(cursor_ + 1) == '-') {
        size_t p = cursor_ + 2;
        while (!is_end(p) && text_[p] != '}') ++p;
        std::string_view fallback = text_.substr(cursor_ + 2, p - cursor_ - 2);
        return emit_text(IniToken::Fallback, fallback, p - cursor_);
    }
    size_t length = label_length();
    size_t colon = text_.substr(cursor_, length).find(":-");
    if (colon != std::string_view::npos) length = colon;
    if (!length) return emit_character(text_[cursor_], 1);
    emit(IniToken::Varname, length);
}

std::string IniScanner::token_name() const {
    switch (token) {
    case IniToken::End: return "end of file";
    case IniToken::Section: return "TC_SECTION";
    case IniToken::Raw: return "TC_RAW";
    case IniToken::Constant: return "TC_CONSTANT";
    case IniToken::Number: return "TC_NUMBER";
    case IniToken::String: return "TC_STRING";
    case IniToken::Whitespace: return "TC_WHITESPACE";
    case IniToken::Label: return "TC_LABEL";
    case IniToken::Offset: return "TC_OFFSET";
    case IniToken::DollarCurly: return "TC_DOLLAR_CURLY";
    case IniToken::Varname: return "TC_VARNAME";
    case IniToken::Fallback: return "TC_FALLBACK";
    case IniToken::QuotedString: return "TC_QUOTED_STRING";
    case IniToken::True: return "BOOL_TRUE";
    case IniToken::False: return "BOOL_FALSE";
    case IniToken::Null: return "NULL_NULL";
    case IniToken::EndOfLine: return "END_OF_LINE";
    case IniToken::Character: break;
    }
    return std::string("'") + character + "'";
}

}  // namespace surus
