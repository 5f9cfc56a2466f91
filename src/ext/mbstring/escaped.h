// Encodings that change between character sets by escape sequences, all in bytes below 80.
#pragma once

#include "ext/mbstring/encoding.h"

namespace surus::mbstring {

struct Grid;

// The family of ISO-2022-JP.
struct Iso2022JpRules {
    const Grid* kanji;       // JIS X 0208, what is asked first
    const Grid* extensions;  // of vendors, in the same place; or null
    bool supplement;         // JIS X 0212
    bool latin;              // JIS X 0201's yen sign and overline
    enum Kana : uint8_t { NoKana, Escaped, ShiftedOut, Widened } kana;  // how they are written
    enum User : uint8_t { NoUser, HighLead, OwnSet } user;              // private characters
};
size_t decode_iso2022_jp(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_iso2022_jp(const uint32_t* characters, size_t count, Sink& sink, bool last);
extern const Iso2022JpRules jis_rules, iso2022_jp_rules, iso2022_jp_ms_rules, cp50220_rules,
    cp50221_rules, cp50222_rules;
// Reading is more generous than the standard: whether a text keeps to that.
bool is_strict_iso2022_jp(std::string_view text);

size_t decode_iso2022_jp_2004(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_iso2022_jp_2004(const uint32_t* characters, size_t count, Sink& sink, bool last);
size_t decode_iso2022_kr(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_iso2022_kr(const uint32_t* characters, size_t count, Sink& sink, bool last);
size_t decode_hz(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_hz(const uint32_t* characters, size_t count, Sink& sink, bool last);

}  // namespace surus::mbstring
