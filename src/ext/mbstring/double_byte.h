// Encodings that mix ASCII with characters of two bytes and, rarely, more.
#pragma once

#include "ext/mbstring/encoding.h"

namespace surus::mbstring {

struct Grid;

struct ByteRange {
    uint8_t first, last;
    constexpr bool has(uint8_t byte) const { return byte >= first && byte <= last; }
};

struct DoubleByte {
    const Grid* grid;
    const Grid* third;   // of characters of three bytes, behind 8F; or null
    ByteRange leads[3];  // bytes that begin two, whether these make a character or not
    enum Kana : uint8_t { NoKana, OneByte, Behind8E } kana;  // half-width katakana
    uint16_t backslash, tilde;                               // what 5C and 7E stand for
    bool yen_is_backslash;  // when writing, so that it stays one byte
    struct {
        uint8_t byte;
        uint16_t character;
    } singles[2];
    uint8_t empty_row = 0;  // a lead byte of no character; 0: none
    ByteRange trails[2] = {{1, 0}, {1, 0}};

    constexpr bool is_lead(uint8_t byte) const {
        return leads[0].has(byte) || leads[1].has(byte) || leads[2].has(byte);
    }
};

size_t decode_double_byte(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_double_byte(const uint32_t* characters, size_t count, Sink& sink, bool last);

extern const DoubleByte euc_jp_rules, sjis_rules, euc_jp_win_rules, euc_jp_2004_rules,
    jp_2004_rules,  // without half-width katakana
    sjis_2004_rules, cp932_rules, sjis_win_rules, cp51932_rules, euc_cn_rules, cp936_rules,
    big5_rules, cp950_rules, euc_kr_rules, uhc_rules;
extern const Lengths euc_jp_lengths, sjis_lengths, euc_cn_lengths, cp936_lengths, big5_lengths,
    euc_kr_lengths, uhc_lengths, euc_tw_lengths;

size_t decode_euc_tw(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_euc_tw(const uint32_t* characters, size_t count, Sink& sink, bool last);
// `data`: null, or the edition of 2022's exchanged characters.
size_t decode_gb18030(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
void encode_gb18030(const uint32_t* characters, size_t count, Sink& sink, bool last);
struct Exchange {
    uint16_t one, other;
};
extern const Exchange gb18030_2022[19];

}  // namespace surus::mbstring
