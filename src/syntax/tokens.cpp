#include "syntax/tokens.h"

#include <array>

#include "base/ascii.h"
#include "base/hash.h"

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

// A word's bytes in lower case, the last one highest. No two words that may be keywords have the
// same: the bit that makes letters small is set in every digit, and makes `_` what is in no word.
struct Packed {
    uint64_t low = 0, high = 0;

    bool operator==(const Packed&) const = default;
};

constexpr uint64_t lower_case_bits = 0x2020202020202020;

constexpr Packed pack(std::string_view word) {
    Packed packed;
    if consteval {
        for (size_t i = 0; i < word.size(); i++) {
            uint64_t& half = word.size() - i > 8 ? packed.high : packed.low;
            half = half >> 8 | uint64_t{static_cast<uint8_t>(word[i])} << 56;
        }
    } else {
        size_t length = word.size();
        if (length >= 8) {
            packed.low = text_hash::load<uint64_t>(word.data() + length - 8);
            packed.high = text_hash::load_few(word.data(), length - 8);
        } else {
            packed.low = text_hash::load_few(word.data(), length);
        }
    }
    return {packed.low | lower_case_bits, packed.high | lower_case_bits};
}

constexpr uint32_t slot_of(Packed word) {
    return static_cast<uint32_t>((word.low ^ word.high * 3) * 0x9e3779b97f4a7c15 >> 55);
}

constexpr std::array<Packed, row_count> packed_keywords = [] {
    std::array<Packed, row_count> packed{};
    for (size_t i = 0; i < row_count; i++) {
        if (rows[i].form == TokenForm::Keyword) packed[i] = pack(rows[i].spelling);
    }
    return packed;
}();

// Open addressing over the keywords; 0 marks a free slot (EndOfFile is no keyword).
constexpr std::array<uint8_t, 512> make_keyword_table() {
    std::array<uint8_t, 512> table{};
    for (size_t i = 0; i < row_count; i++) {
        if (rows[i].form != TokenForm::Keyword) continue;
        uint32_t slot = slot_of(packed_keywords[i]);
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
    Packed packed = pack(word);
    for (uint32_t slot = slot_of(packed); keyword_table[slot]; slot = (slot + 1) & 511) {
        uint8_t index = keyword_table[slot];
        if (packed_keywords[index] == packed) return static_cast<TokenKind>(index);
    }
    if (equal_ignoring_case(word, "die")) return TokenKind::Exit;
    return TokenKind::Identifier;
}

bool is_member_name(TokenKind kind) {
    return kind == TokenKind::Identifier ||
           (token_form(kind) == TokenForm::Keyword && kind != TokenKind::HaltCompiler);
}

}  // namespace surus::syntax
