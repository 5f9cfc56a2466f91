#include "syntax/tokens.h"

#include <array>

#include "base/ascii.h"

namespace surus::syntax {

namespace {

struct Row {
    TokenForm form;
    std::string_view spelling;
};

constexpr Row rows[] = {
#define TOKEN(name, form, spelling) {TokenForm::form, spelling},
#include "syntax/tokens.def"
#undef TOKEN
};
constexpr size_t row_count = sizeof(rows) / sizeof(rows[0]);

constexpr size_t longest_keyword = 15;  // __halt_compiler

constexpr uint32_t hash_word(std::string_view word) {
    uint32_t hash = static_cast<uint32_t>(word.size());
    for (char c : word) hash = hash * 33 ^ lower_byte(static_cast<uint8_t>(c));
    return (hash ^ hash >> 11) & 511;
}

// Open addressing over the keywords; 0 marks a free slot (EndOfFile is no keyword).
constexpr std::array<uint8_t, 512> make_keyword_table() {
    std::array<uint8_t, 512> table{};
    for (size_t i = 0; i < row_count; i++) {
        if (rows[i].form != TokenForm::Keyword) continue;
        uint32_t slot = hash_word(rows[i].spelling);
        while (table[slot]) slot = (slot + 1) & 511;
        table[slot] = static_cast<uint8_t>(i);
    }
    return table;
}
constexpr std::array<uint8_t, 512> keyword_table = make_keyword_table();

// Which lengths keywords of a first letter have, a bit each: most words are no keywords by that.
constexpr std::array<uint16_t, 128> make_keyword_lengths() {
    std::array<uint16_t, 128> lengths{};
    auto add = [&](std::string_view word) {
        auto bit = static_cast<uint16_t>(1 << word.size());
        auto first = static_cast<uint8_t>(word[0]);
        lengths[first] |= bit;
        if (first >= 'a' && first <= 'z') lengths[first & ~0x20] |= bit;
    };
    for (const auto& row : rows) {
        if (row.form == TokenForm::Keyword) add(row.spelling);
    }
    add("die");
    return lengths;
}
constexpr std::array<uint16_t, 128> keyword_lengths = make_keyword_lengths();

}  // namespace

TokenForm token_form(TokenKind kind) { return rows[static_cast<size_t>(kind)].form; }

std::string_view token_spelling(TokenKind kind) { return rows[static_cast<size_t>(kind)].spelling; }

TokenKind keyword_kind(std::string_view word) {
    if (word.size() < 2 || word.size() > longest_keyword) return TokenKind::Identifier;
    auto first = static_cast<uint8_t>(word[0]);
    if (first >= keyword_lengths.size() || !(keyword_lengths[first] >> word.size() & 1))
        return TokenKind::Identifier;
    for (uint32_t slot = hash_word(word); keyword_table[slot]; slot = (slot + 1) & 511) {
        uint8_t index = keyword_table[slot];
        if (equal_ignoring_case(rows[index].spelling, word)) return static_cast<TokenKind>(index);
    }
    if (equal_ignoring_case(word, "die")) return TokenKind::Exit;
    return TokenKind::Identifier;
}

bool is_member_name(TokenKind kind) {
    return kind == TokenKind::Identifier ||
           (token_form(kind) == TokenForm::Keyword && kind != TokenKind::HaltCompiler);
}

}  // namespace surus::syntax
