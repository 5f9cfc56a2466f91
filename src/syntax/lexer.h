// PHP source text to tokens, one at a time and without allocating for any of them.
//
// The lexer is a state machine like PHP's own: it knows by itself whether it is in HTML, in PHP, in
// the text of a string with variables or in the `[…]` of a variable in such a string, so the parser
// may look ahead freely. Comments and open tags are skipped; `?>` comes out as `;`.
//
// With ParseOptions::every_token it leaves nothing out: the tokens' texts in a row are the source,
// white space, comments and tags are tokens, and what no parser would take is no error but a token
// that looks like it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/parser.h"
#include "syntax/tokens.h"

namespace surus::syntax {

class Lexer {
public:
    // source.data()[source.size()] must be readable and NUL.
    Lexer(std::string_view source, const ParseOptions& options);

    // After the end and after an Error the same token comes again for ever.
    Token next();

    std::string_view source() const { return source_; }
    std::string_view text(const Token& token) const {
        return {begin_ + token.start, token.end - token.start};
    }
    // The rest of the source is not PHP: after __halt_compiler();
    void stop();
    // What the Error token stands for.
    const std::string& error() const { return error_; }
    std::vector<Deprecation>& notices() { return notices_; }
    bool is_multibyte() const { return multibyte_; }  // the source was converted

    // Whether `:` (not `::`) comes after the token, comments and white space aside.
    bool colon_follows(const Token& token) const;
    // The first byte after the token that is neither comment nor white space.
    char character_after(const Token& token) const;

private:
    enum class Mode : uint8_t {
        Html,
        Php,
        DoubleQuote,
        Backtick,
        Heredoc,
        Nowdoc,
        HeredocEnd,     // at the closing label
        Offset,         // "$a[ here ]"
        PropertyArrow,  // "$a here ->b"
        PropertyName,   // "$a-> here b"
        Varname,        // "${ here"
    };
    // A string with variables whose end has not been reached.
    struct StringContext {
        Mode mode;
        std::string_view label;  // of a heredoc
        bool at_start;           // nothing of a heredoc's body has been read
    };
    struct Nesting {
        char open;
        bool interpolation;  // `{$` or `${`: what follows the `}` is string text
        uint32_t line;
    };

    Token scan();
    Token scan_html();
    Token scan_php();
    Token scan_operator(char c);
    Token scan_equals_like(char c);
    Token scan_angle(char c);
    Token scan_question();
    Token scan_dot_or_minus(char c);
    Token scan_ampersand();
    Token scan_close_bracket(char c);
    void close_bracket();
    Token scan_dollar();
    Token scan_open_paren();
    Token scan_close_tag();
    Token scan_word();
    Token finish_keyword(TokenKind kind);
    Token scan_fully_qualified();
    Token scan_number();
    Token scan_decimal();
    Token scan_radix(uint32_t digits_at, bool (*is_digit)(char));
    Token scan_single_quoted();
    Token scan_double_quoted();
    bool scan_heredoc_start(Token& token);

    Token scan_text();  // of "…", `…` and heredocs
    Token scan_nowdoc();
    Token scan_heredoc_end();
    Token scan_offset();
    Token scan_offset_number();
    Token scan_property_arrow();
    Token scan_varname();
    Token scan_text_variable();
    const char* heredoc_end_at(const char* p) const;
    const char* find_text_end(const char* p, bool& has_escape);

    const char* skip_blanks(const char* p) const;
    void skip_trivia();
    bool scan_trivia(Token& token);
    void skip_block_comment();
    const char* skip_quietly(const char* p) const;
    void skip_line_comment();
    bool skip_open_tag();
    Token finish_open_tag();
    void end_last_line(Token& text);

    Token token(TokenKind kind, uint32_t length);
    Token finish(TokenKind kind);
    Token fail(std::string message);
    Token end_of_file();
    void count_lines(const char* from, const char* to);
    void open_nesting(char c, bool interpolation);
    void notice(std::string message, bool warning = false);
    // Where the name of a member must follow: no keyword and no attribute is known there.
    bool after_arrow() const {
        return previous_ == TokenKind::ObjectOperator || previous_ == TokenKind::NullsafeOperator;
    }
    bool at_end() const { return cursor_ >= end_; }
    bool matches_ignoring_case(const char* p, std::string_view word) const;
    void note_cast(std::string_view written, std::string_view canonical);

    std::string_view source_;
    const char* begin_;
    const char* end_;
    const char* cursor_;
    const char* token_start_;
    uint32_t line_ = 1;
    uint32_t token_line_ = 1;
    uint32_t doc_start_ = 0;
    uint32_t doc_end_ = 0;
    Mode mode_ = Mode::Html;
    TokenKind previous_ = TokenKind::EndOfFile;
    bool short_tags_;
    bool every_token_;
    bool multibyte_;
    bool failed_ = false;
    bool pending_newline_ = false;  // the newline that a `?>` swallowed is not counted yet
    std::vector<StringContext> strings_;
    std::vector<Nesting> nesting_;
    std::string error_;
    std::vector<Deprecation> notices_;
};

}  // namespace surus::syntax
