// Tokens of the php.ini language. What a character means depends on where it stands, so the
// scanner keeps a state that its own tokens change, as PHP's does.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/ini/ini_parser.h"

namespace surus {

enum class IniToken : uint8_t {
    End,
    Section,
    Raw,
    Constant,
    Number,
    String,
    Whitespace,
    Label,
    Offset,
    DollarCurly,
    Varname,
    Fallback,
    QuotedString,
    True,
    False,
    Null,
    EndOfLine,
    Character,  // `character` says which
};

class IniScanner {
public:
    IniScanner(std::string_view text, IniMode mode) : text_(text), mode_(mode) {}

    void next();
    IniToken token = IniToken::End;
    std::string value;  // of tokens that have one
    char character = 0;
    uint32_t line = 1;
    std::string token_name() const;  // as messages show it

private:
    enum class State : uint8_t { Initial, Offset, Section, Value, RawSection, Quotes, Name, Raw };

    void scan_initial();
    void scan_value();
    void scan_inside();  // sections and offsets
    void scan_raw();
    void scan_quotes();
    void scan_name();
    bool scan_line_end();
    bool scan_word(size_t length);
    bool scan_single_quoted();
    bool scan_dollar();
    size_t word_length() const;
    size_t number_length() const;
    size_t value_length() const;
    size_t inside_length() const;
    size_t label_length() const;
    size_t blanks(size_t from) const;
    bool is_end(size_t at) const { return at >= text_.size(); }
    char at(size_t position) const { return position < text_.size() ? text_[position] : '\0'; }
    void emit(IniToken kind, size_t length);
    void emit_text(IniToken kind, std::string_view bytes, size_t length);
    void emit_character(char c, size_t length);
    void push(State state);
    void pop();

    std::string_view text_;
    IniMode mode_;
    size_t cursor_ = 0;
    State state_ = State::Initial;
    std::vector<State> outer_;
};

}  // namespace surus
