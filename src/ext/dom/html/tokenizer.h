// HTML's tokenizer (WHATWG HTML, 13.2.5). The states of the specification that read one construct
// are one function here; a run of text is one token.
//
// The source is UTF-8 without carriage returns, and outlives the tokenizer.
#pragma once

#include "ext/dom/html/token.h"

namespace surus::dom::html {

// How text is read; the tree builder switches after certain start tags.
enum class TextMode : uint8_t { Data, Rcdata, RawText, Script, PlainText };

class Tokenizer {
public:
    // `errors`: null where nobody wants to know.
    Tokenizer(std::string_view source, List<ParseError>* errors)
        : begin_(source.data()),
          at_(source.data()),
          end_(source.data() + source.size()),
          errors_(errors) {}

    // `in_foreign_content`: <![CDATA[ is one.
    void next(Token& token, bool in_foreign_content);
    // Text from here on, up to the end tag of `name`.
    void switch_to(TextMode mode, std::string_view name);

private:
    void report(Problem problem, const char* at, uint32_t size = 1);
    uint32_t offset(const char* at) const { return static_cast<uint32_t>(at - begin_); }

    // Text. Each gives a token.
    void read_data(Token& token);
    void read_raw(Token& token);
    void read_cdata(Token& token);
    void give_text(Token& token, const char* from, const char* to);
    void give_reference(Token& token);
    void give_replacement(Token& token);
    const char* find_raw_end();
    const char* find_script_end();
    bool ends_raw_text(const char* at) const;

    // Markup, from '<' on.
    void read_markup(Token& token);
    void read_tag(Token& token, TokenType type);
    bool read_tag_inside(Token& token);
    void read_attribute(Token& token);
    void read_attribute_value(Token& token, Token::Attribute& attribute);
    bool is_duplicate(const Token& token, const Token::Attribute& attribute);
    void read_declaration(Token& token, bool in_foreign_content);
    void read_comment(Token& token);
    void read_bogus_comment(Token& token);
    void read_doctype(Token& token);
    void read_doctype_name(Token& token);
    void read_doctype_identifiers(Token& token);
    enum class Identifier : uint8_t { Public, System };
    bool read_identifier(Token& token, Identifier which);
    void read_bogus_doctype();

    // At '&': the characters it stands for go to `out`, or nothing is read and '&' goes there.
    void read_reference(Text& out, bool in_attribute);
    bool read_named_reference(Text& out, bool in_attribute);
    bool read_numeric_reference(Text& out);

    void skip_spaces();
    bool at_end() const { return at_ == end_; }

    const char* begin_;
    const char* at_;
    const char* end_;
    List<ParseError>* errors_;
    TextMode mode_ = TextMode::Data;
    bool in_foreign_content_ = false;
    bool in_cdata_ = false;
    const char* raw_end_ = nullptr;  // of raw text: its end tag, or the source's end
    Text raw_name_;
    // Names of the tag's attributes, once there are many: hash table of their numbers.
    List<uint32_t> names_;
    size_t names_used_ = 0;
    const char* first_attribute_ = nullptr;  // of the tag
};

// One character as UTF-8.
void append_utf8(Text& out, uint32_t code_point);

inline bool is_html_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
}

}  // namespace surus::dom::html
