#include "syntax/lexer.h"

#include <algorithm>
#include <cstring>

#include "syntax/characters.h"

namespace surus::syntax {

Lexer::Lexer(std::string_view source, const ParseOptions& options)
    : source_(source),
      begin_(source.data()),
      end_(source.data() + source.size()),
      cursor_(source.data()),
      token_start_(source.data()),
      short_tags_(options.short_open_tags),
      every_token_(options.every_token),
      multibyte_(options.multibyte) {
    if (options.start_in_php) mode_ = Mode::Php;
    if (options.skip_shebang && source.starts_with("#!")) {
        while (!at_end() && *cursor_ != '\n' && *cursor_ != '\r') cursor_++;
        if (*cursor_ == '\r' && cursor_[1] == '\n') cursor_++;
        if (!at_end()) cursor_++;
        line_++;
    }
}

Token Lexer::next() {
    if (failed_) [[unlikely]]
        return token(TokenKind::Error, 0);
    Token result = mode_ == Mode::Php ? scan_php() : scan();
    if (!every_token_ || !is_trivia(result.kind)) previous_ = result.kind;
    return result;
}

void Lexer::stop() {
    cursor_ = end_;
    mode_ = Mode::Php;
}

Token Lexer::scan() {
    switch (mode_) {
    case Mode::Php: return scan_php();
    case Mode::Html: return scan_html();
    case Mode::DoubleQuote:
    case Mode::Backtick:
    case Mode::Heredoc: return scan_text();
    case Mode::Nowdoc: return scan_nowdoc();
    case Mode::HeredocEnd: return scan_heredoc_end();
    case Mode::Offset: return scan_offset();
    case Mode::PropertyArrow:
    case Mode::PropertyName: return scan_property_arrow();
    case Mode::Varname: return scan_varname();
    }
    return end_of_file();
}

// ---- building tokens ---------------------------------------------------------------------------

// The token from token_start_ to cursor_.
Token Lexer::finish(TokenKind kind) {
    Token result;
    result.kind = kind;
    result.start = static_cast<uint32_t>(token_start_ - begin_);
    result.end = static_cast<uint32_t>(cursor_ - begin_);
    result.line = token_line_;
    result.end_line = line_;
    result.doc_start = doc_start_;
    result.doc_end = doc_end_;
    doc_start_ = doc_end_ = 0;
    return result;
}

Token Lexer::token(TokenKind kind, uint32_t length) {
    token_start_ = cursor_;
    token_line_ = line_;
    cursor_ += length;
    return finish(kind);
}

Token Lexer::fail(std::string message) {
    failed_ = true;
    error_ = std::move(message);
    return finish(TokenKind::Error);
}

// PHP reports brackets left open before the parser sees the end.
Token Lexer::end_of_file() {
    cursor_ = end_;
    token_start_ = end_;
    token_line_ = line_;
    if (nesting_.empty() || every_token_) return finish(TokenKind::EndOfFile);
    const Nesting& open = nesting_.back();
    std::string message = "Unclosed '";
    message += open.open;
    message += '\'';
    if (open.line != line_) message += " on line " + std::to_string(open.line);
    return fail(std::move(message));
}

void Lexer::count_lines(const char* from, const char* to) {
    auto count = static_cast<size_t>(to - from);
    line_ += static_cast<uint32_t>(std::count(from, to, '\n'));
    if (!std::memchr(from, '\r', count)) return;
    for (const char* p = from; p < to; p++) {
        if (*p == '\r' && p[1] != '\n') line_++;
    }
}

// Without errors only braces matter: they lead back into the text of a string.
void Lexer::open_nesting(char c, bool interpolation) {
    if (every_token_ && c != '{') return;
    nesting_.push_back({c, interpolation, line_});
}

void Lexer::notice(std::string message, bool warning) {
    notices_.push_back({std::move(message), line_, warning});
}

bool Lexer::matches_ignoring_case(const char* p, std::string_view word) const {
    if (static_cast<size_t>(end_ - p) < word.size()) return false;
    for (size_t i = 0; i < word.size(); i++) {
        char c = p[i];
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
        if (c != word[i]) return false;
    }
    return true;
}

// ---- HTML --------------------------------------------------------------------------------------

// If the cursor is at an opening tag that is not `<?=`, moves behind it.
bool Lexer::skip_open_tag() {
    if (matches_ignoring_case(cursor_ + 2, "php")) {
        const char* after = cursor_ + 5;
        if (after >= end_ || is_whitespace(*after)) {
            cursor_ = after;
            return true;
        }
    }
    if (short_tags_) cursor_ += 2;
    return short_tags_;
}

// At what follows an opening tag that is not `<?=`. One white space belongs to `<?php`.
Token Lexer::finish_open_tag() {
    if (cursor_ - token_start_ == 5 && !at_end()) {
        const char* space = cursor_;
        cursor_ += *space == '\r' && space[1] == '\n' ? 2 : 1;
        count_lines(space, cursor_);
    }
    return finish(TokenKind::OpenTag);
}

Token Lexer::scan_html() {
    token_start_ = cursor_;
    token_line_ = line_;
    if (pending_newline_) {
        pending_newline_ = false;
        line_++;
        token_line_++;
    }
    while (true) {
        const void* found = std::memchr(cursor_, '<', static_cast<size_t>(end_ - cursor_));
        const char* tag = found ? static_cast<const char*>(found) : end_;
        if (tag < end_ && tag[1] != '?') {
            cursor_ = tag + 1;
            continue;
        }
        bool echo = tag < end_ && tag[2] == '=';
        cursor_ = tag;
        if (tag < end_ && !echo) {
            if (!skip_open_tag()) {
                cursor_ = tag + 2;
                continue;
            }
        }
        if (tag > token_start_) {  // the tag itself is read by the next call
            cursor_ = tag;
            count_lines(token_start_, tag);
            return finish(TokenKind::InlineHtml);
        }
        if (tag == end_) return end_of_file();
        mode_ = Mode::Php;
        if (echo) return token(TokenKind::OpenTagWithEcho, 3);
        return every_token_ ? finish_open_tag() : scan_php();
    }
}

// `?>` ends a statement, so the parser is given `;`. One newline after it is not HTML.
Token Lexer::scan_close_tag() {
    Token result = token(every_token_ ? TokenKind::CloseTag : TokenKind::Semicolon, 2);
    if (*cursor_ == '\r' && cursor_[1] == '\n') {
        cursor_ += 2;
        pending_newline_ = true;
    } else if (*cursor_ == '\n' || *cursor_ == '\r') {
        cursor_++;
        pending_newline_ = true;
    }
    if (every_token_) result.end = static_cast<uint32_t>(cursor_ - begin_);
    mode_ = Mode::Html;
    return result;
}

// ---- white space and comments ------------------------------------------------------------------

// Lines are indented: eight blanks at a step.
const char* Lexer::skip_blanks(const char* p) const {
    constexpr uint64_t blanks = 0x2020202020202020;
    for (uint64_t next; end_ - p >= 8; p += 8) {
        std::memcpy(&next, p, sizeof next);
        if (next != blanks) break;
    }
    while (*p == ' ' || *p == '\t') p++;
    return p;
}

void Lexer::skip_trivia() {
    while (true) {
        char c = *cursor_;
        if (c == ' ' || c == '\t') {
            cursor_ = skip_blanks(cursor_ + 1);
        } else if (c == '\n') {
            cursor_++;
            line_++;
        } else if (c == '\r') {
            if (cursor_[1] != '\n') line_++;
            cursor_++;
        } else if (c == '#' && (cursor_[1] != '[' || after_arrow())) {
            skip_line_comment();
        } else if (c == '/' && cursor_[1] == '/') {
            skip_line_comment();
        } else if (c == '/' && cursor_[1] == '*') {
            skip_block_comment();
            if (failed_) return;
        } else {
            return;
        }
    }
}

// White space up to something else, or one comment.
bool Lexer::scan_trivia(Token& token) {
    token_start_ = cursor_;
    token_line_ = line_;
    char c = *cursor_;
    TokenKind kind = TokenKind::Comment;
    if (is_whitespace(c)) {
        kind = TokenKind::Whitespace;
        while (is_whitespace(*cursor_)) cursor_++;
        count_lines(token_start_, cursor_);
    } else if ((c == '#' && (cursor_[1] != '[' || after_arrow())) ||
               (c == '/' && cursor_[1] == '/')) {
        skip_line_comment();
    } else if (c == '/' && cursor_[1] == '*') {
        if (cursor_[2] == '*' && is_whitespace(cursor_[3])) kind = TokenKind::DocComment;
        skip_block_comment();
    } else {
        return false;
    }
    token = finish(kind);
    return true;
}

void Lexer::skip_line_comment() {
    while (cursor_ < end_) {
        char c = *cursor_;
        if (c == '\n' || c == '\r' || (c == '?' && cursor_[1] == '>')) return;
        cursor_++;
    }
}

void Lexer::skip_block_comment() {
    const char* start = cursor_;
    bool doc = cursor_[2] == '*' && is_whitespace(cursor_[3]);
    // A NUL is behind the source: where there is no end, the last `*` is followed by it.
    const char* p = cursor_ + 2;
    while (p < end_) {
        p = static_cast<const char*>(std::memchr(p, '*', static_cast<size_t>(end_ - p)));
        if (!p) p = end_;
        if (p == end_ || p[1] == '/') break;
        p++;
    }
    token_line_ = line_;
    if (p >= end_) {
        token_start_ = start;
        cursor_ = end_;
        if (every_token_) return count_lines(start, end_);
        fail("Unterminated comment starting line " + std::to_string(line_));
        return;
    }
    cursor_ = p + 2;
    count_lines(start, cursor_);
    if (doc) {
        doc_start_ = static_cast<uint32_t>(start - begin_);
        doc_end_ = static_cast<uint32_t>(cursor_ - begin_);
    }
}

// Past white space and comments, without counting lines or reporting anything.
const char* Lexer::skip_quietly(const char* p) const {
    while (p < end_) {
        if (is_whitespace(*p)) {
            p++;
        } else if ((*p == '#' && p[1] != '[') || (*p == '/' && p[1] == '/')) {
            while (p < end_ && *p != '\n' && *p != '\r') {
                if (*p == '?' && p[1] == '>') return p;
                p++;
            }
        } else if (*p == '/' && p[1] == '*') {
            p += 2;
            while (p < end_ && !(*p == '*' && p[1] == '/')) p++;
            p += 2;
        } else {
            break;
        }
    }
    return p < end_ ? p : end_;
}

char Lexer::character_after(const Token& token) const { return *skip_quietly(begin_ + token.end); }

bool Lexer::colon_follows(const Token& token) const {
    const char* p = skip_quietly(begin_ + token.end);
    return *p == ':' && p[1] != ':';
}

// ---- PHP ---------------------------------------------------------------------------------------

Token Lexer::scan_php() {
    if (every_token_) {
        if (Token trivia; scan_trivia(trivia)) return trivia;
    } else {
        skip_trivia();
    }
    if (failed_) {
        Token result = finish(TokenKind::Error);
        return result;
    }
    token_start_ = cursor_;
    token_line_ = line_;
    char c = *cursor_;
    if (is_label_start(c)) return scan_word();
    if (c == '$') return scan_dollar();
    if (is_digit(c)) return scan_number();
    return scan_operator(c);
}

Token Lexer::scan_operator(char c) {
    using enum TokenKind;
    switch (c) {
    case ';': return token(Semicolon, 1);
    case ',': return token(Comma, 1);
    case '(': return scan_open_paren();
    case '[': open_nesting('[', false); return token(LeftBracket, 1);
    case '{': open_nesting('{', false); return token(LeftBrace, 1);
    case ')':
    case ']':
    case '}': return scan_close_bracket(c);
    case '\'': return scan_single_quoted();
    case '"': return scan_double_quoted();
    case '`':
        strings_.push_back({Mode::Backtick, {}, false});
        mode_ = Mode::Backtick;
        return token(Backtick, 1);
    case '.':
    case '-': return scan_dot_or_minus(c);
    case '<':
    case '>': return scan_angle(c);
    case '?': return scan_question();
    case '&': return scan_ampersand();
    case ':': return cursor_[1] == ':' ? token(DoubleColon, 2) : token(Colon, 1);
    case '\\': return scan_fully_qualified();
    case '~': return token(Tilde, 1);
    case '@': return token(At, 1);
    case '#': open_nesting('[', false); return token(AttributeStart, 2);
    case '\0':
        if (at_end()) return end_of_file();
        break;
    default: return scan_equals_like(c);
    }
    return token(BadCharacter, 1);
}

// The operators that may be followed by `=`, and their doubled forms.
Token Lexer::scan_equals_like(char c) {
    using enum TokenKind;
    char second = cursor_[1];
    char third = second ? cursor_[2] : '\0';
    bool assigns = second == '=';
    switch (c) {
    case '=':
        if (second == '>') return token(DoubleArrow, 2);
        if (!assigns) return token(Assign, 1);
        return third == '=' ? token(IsIdentical, 3) : token(IsEqual, 2);
    case '!':
        if (!assigns) return token(Not, 1);
        return third == '=' ? token(IsNotIdentical, 3) : token(IsNotEqual, 2);
    case '+':
        if (second == '+') return token(Increment, 2);
        return assigns ? token(PlusEqual, 2) : token(Plus, 1);
    case '*':
        if (second == '*') return third == '=' ? token(PowEqual, 3) : token(Pow, 2);
        return assigns ? token(MulEqual, 2) : token(Star, 1);
    case '/': return assigns ? token(DivEqual, 2) : token(Slash, 1);
    case '%': return assigns ? token(ModEqual, 2) : token(Percent, 1);
    case '^': return assigns ? token(XorEqual, 2) : token(Caret, 1);
    case '|':
        if (second == '|') return token(BooleanOr, 2);
        if (second == '>') return token(Pipe, 2);
        return assigns ? token(OrEqual, 2) : token(Bar, 1);
    default: return token(BadCharacter, 1);
    }
}

Token Lexer::scan_angle(char c) {
    using enum TokenKind;
    char second = cursor_[1];
    char third = second ? cursor_[2] : '\0';
    if (c == '>') {
        if (second == '>') return third == '=' ? token(ShiftRightEqual, 3) : token(ShiftRight, 2);
        return second == '=' ? token(GreaterEqual, 2) : token(Greater, 1);
    }
    if (second == '<') {
        Token heredoc;
        if (third == '<' && scan_heredoc_start(heredoc)) return heredoc;
        return third == '=' ? token(ShiftLeftEqual, 3) : token(ShiftLeft, 2);
    }
    if (second == '=') return third == '>' ? token(Spaceship, 3) : token(LessEqual, 2);
    return second == '>' ? token(IsNotEqual, 2) : token(Less, 1);
}

Token Lexer::scan_question() {
    using enum TokenKind;
    char second = cursor_[1];
    if (second == '>') return scan_close_tag();
    if (second == '?') return cursor_[2] == '=' ? token(CoalesceEqual, 3) : token(Coalesce, 2);
    if (second == '-' && cursor_[2] == '>') return token(NullsafeOperator, 3);
    return token(Question, 1);
}

Token Lexer::scan_dot_or_minus(char c) {
    using enum TokenKind;
    char second = cursor_[1];
    if (c == '-') {
        if (second == '>') return token(ObjectOperator, 2);
        if (second == '-') return token(Decrement, 2);
        return second == '=' ? token(MinusEqual, 2) : token(Minus, 1);
    }
    if (is_digit(second)) return scan_number();
    if (second == '.' && cursor_[2] == '.') return token(Ellipsis, 3);
    return second == '=' ? token(ConcatEqual, 2) : token(Dot, 1);
}

// A `&` before a variable or `...` makes a parameter by-reference; any other joins types.
Token Lexer::scan_ampersand() {
    using enum TokenKind;
    if (cursor_[1] == '&') return token(BooleanAnd, 2);
    if (cursor_[1] == '=') return token(AndEqual, 2);
    const char* p = skip_quietly(cursor_ + 1);
    bool before_var = *p == '$' || (*p == '.' && p[1] == '.' && p[2] == '.');
    return token(before_var ? AmpersandBeforeVar : Ampersand, 1);
}

Token Lexer::scan_dollar() {
    const char* p = cursor_ + 1;
    if (!is_label_start(*p)) return token(TokenKind::Dollar, 1);
    while (is_label_part(*p)) p++;
    cursor_ = p;
    return finish(TokenKind::Variable);
}

// The innermost open bracket is closed: behind `{$…}` the text of the string goes on.
void Lexer::close_bracket() {
    bool in_string = nesting_.back().interpolation && !strings_.empty();
    nesting_.pop_back();
    if (in_string) mode_ = strings_.back().mode;
}

Token Lexer::scan_close_bracket(char c) {
    TokenKind kind = c == ')'   ? TokenKind::RightParen
                     : c == ']' ? TokenKind::RightBracket
                                : TokenKind::RightBrace;
    Token result = token(kind, 1);
    if (every_token_) {
        if (c == '}' && !nesting_.empty()) close_bracket();
        return result;
    }
    std::string quoted = {'\'', c, '\''};
    if (nesting_.empty()) {
        failed_ = true;
        error_ = "Unmatched " + quoted;
        result.kind = TokenKind::Error;
        return result;
    }
    Nesting open = nesting_.back();
    char expected = c == ')' ? '(' : c == ']' ? '[' : '{';
    if (open.open != expected) {
        failed_ = true;
        error_ = std::string("Unclosed '") + open.open + "'";
        if (open.line != line_) error_ += " on line " + std::to_string(open.line);
        error_ += " does not match " + quoted;
        result.kind = TokenKind::Error;
        return result;
    }
    close_bracket();
    return result;
}

void Lexer::note_cast(std::string_view written, std::string_view canonical) {
    notice("Non-canonical cast (" + std::string(written) + ") is deprecated, use the (" +
           std::string(canonical) + ") cast instead");
}

// `(` or a cast such as `( int )`.
Token Lexer::scan_open_paren() {
    const char* word = cursor_ + 1;
    while (*word == ' ' || *word == '\t') word++;
    const char* word_end = word;
    while (is_label_start(*word_end)) word_end++;
    const char* close = word_end;
    while (*close == ' ' || *close == '\t') close++;
    if (word == word_end || word_end - word > 7 || *close != ')') {
        open_nesting('(', false);
        return token(TokenKind::LeftParen, 1);
    }
    struct Cast {
        std::string_view word;
        TokenKind kind;
        std::string_view canonical;
    };
    static constexpr Cast casts[] = {
        {"int", TokenKind::IntCast, {}},
        {"integer", TokenKind::IntCast, "int"},
        {"bool", TokenKind::BoolCast, {}},
        {"boolean", TokenKind::BoolCast, "bool"},
        {"float", TokenKind::FloatCast, {}},
        {"double", TokenKind::FloatCast, "float"},
        {"real", TokenKind::Error, {}},
        {"string", TokenKind::StringCast, {}},
        {"binary", TokenKind::StringCast, "string"},
        {"array", TokenKind::ArrayCast, {}},
        {"object", TokenKind::ObjectCast, {}},
        {"unset", TokenKind::UnsetCast, {}},
        {"void", TokenKind::VoidCast, {}},
    };
    for (const Cast& cast : casts) {
        if (cast.word.size() != static_cast<size_t>(word_end - word)) continue;
        if (!matches_ignoring_case(word, cast.word)) continue;
        cursor_ = close + 1;
        if (cast.kind == TokenKind::Error) {
            if (every_token_) return finish(TokenKind::FloatCast);
            return fail("The (real) cast has been removed, use (float) instead");
        }
        if (!cast.canonical.empty()) note_cast(cast.word, cast.canonical);
        return finish(cast.kind);
    }
    open_nesting('(', false);
    return token(TokenKind::LeftParen, 1);
}

// ---- words -------------------------------------------------------------------------------------

Token Lexer::scan_word() {
    const char* p = cursor_;
    while (is_label_part(*p)) p++;
    size_t length = static_cast<size_t>(p - cursor_);
    if (after_arrow()) {
        cursor_ = p;
        return finish(TokenKind::Identifier);
    }
    if (length == 1 && (*cursor_ == 'b' || *cursor_ == 'B')) {  // b"…", b'…', b<<<X
        if (*p == '\'') return scan_single_quoted();
        if (*p == '"') return scan_double_quoted();
        Token heredoc;
        if (p[0] == '<' && p[1] == '<' && p[2] == '<' && scan_heredoc_start(heredoc)) {
            return heredoc;
        }
    }
    std::string_view word(cursor_, length);
    if (*p == '\\' && is_label_start(p[1])) {
        while (*p == '\\' && is_label_start(p[1])) {
            p++;
            while (is_label_part(*p)) p++;
        }
        bool relative = length == 9 && matches_ignoring_case(cursor_, "namespace");
        cursor_ = p;
        return finish(relative ? TokenKind::RelativeName : TokenKind::QualifiedName);
    }
    cursor_ = p;
    TokenKind kind = keyword_kind(word);
    return kind == TokenKind::Identifier ? finish(kind) : finish_keyword(kind);
}

// Keywords whose meaning hangs on what follows.
Token Lexer::finish_keyword(TokenKind kind) {
    using enum TokenKind;
    switch (kind) {
    case Enum: {  // a keyword only before a name; `enum extends Foo` names the class "enum"
        const char* p = skip_quietly(cursor_);
        if (p == cursor_ || !is_label_start(*p)) return finish(Identifier);
        bool clause = matches_ignoring_case(p, "extends") || matches_ignoring_case(p, "implements");
        return finish(clause ? Identifier : Enum);
    }
    case Yield: {
        const char* p = skip_quietly(cursor_);
        if (p == cursor_ || !matches_ignoring_case(p, "from") || is_label_part(p[4])) {
            return finish(Yield);
        }
        count_lines(cursor_, p);
        cursor_ = p + 4;
        return finish(YieldFrom);
    }
    case Public:
    case Protected:
    case Private:
        if (*cursor_ != '(' || !matches_ignoring_case(cursor_, "(set)")) return finish(kind);
        cursor_ += 5;
        return finish(kind == Public ? PublicSet : kind == Protected ? ProtectedSet : PrivateSet);
    default: return finish(kind);
    }
}

Token Lexer::scan_fully_qualified() {
    const char* p = cursor_;
    while (*p == '\\' && is_label_start(p[1])) {
        p++;
        while (is_label_part(*p)) p++;
    }
    if (p == cursor_) return token(TokenKind::Backslash, 1);
    cursor_ = p;
    return finish(TokenKind::FullyQualifiedName);
}

}  // namespace surus::syntax
