// Tables that tools/mbtables makes at build time, from glibc's iconv and ICU.
#pragma once

#include <cstdint>

namespace surus::mbstring {

// From characters to codes; 0 where there is none.
struct CodeTable {
    uint32_t limit;         // no character from here on has a code
    const uint16_t* index;  // of 64 characters each: where their codes are
    const uint16_t* codes;

    uint32_t find(uint32_t character) const {
        if (character >= limit) return 0;
        return codes[index[character >> 6] * 64u + (character & 63)];
    }
};

// A single-byte encoding.
struct ByteTable {
    const uint16_t* characters;  // of bytes from 80 on; 0 where there is none
    CodeTable codes;
};

// What Unicode says of a character. Most differences from the character itself are 0.
struct CharacterRecord {
    int32_t upper, lower, title, fold;  // to be added to the character
    uint16_t special;                   // where its longer mappings are, or 0
    bool cased, case_ignorable, wide;
};
const CharacterRecord& character_record(uint32_t character);

// Mappings to several characters, for the cases in this order; a length of 0: the simple one holds.
struct SpecialCase {
    struct {
        uint8_t length;
        uint32_t characters[3];
    } upper, lower, title, fold;
};
extern const SpecialCase special_cases[];

#define BYTE_TABLE(name, source) extern const ByteTable name;
#include "ext/mbstring/byte_tables.def"
#undef BYTE_TABLE

}  // namespace surus::mbstring
