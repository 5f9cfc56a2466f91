// Tables that tools/mbtables makes at build time, from glibc's iconv and ICU.
#pragma once

#include <cstddef>
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

// A character set of two bytes. Cells from D800 to DFFF stand for what is in `longer`.
struct LongCell {
    uint32_t first, second;  // a second character, or 0
};
struct PairCode {
    uint32_t first, second, code;
};
struct Grid {
    uint8_t first_lead, last_lead, first_trail;
    const uint16_t* cells;  // by lead and trail, up to FE; 0: none
    CodeTable codes;
    const LongCell* longer;
    const PairCode* pairs;
    size_t pair_count;

    // 0: there is none.
    uint32_t cell(uint32_t lead, uint32_t trail) const {
        if (lead < first_lead || lead > last_lead || trail < first_trail || trail > 0xfe) return 0;
        return cells[(lead - first_lead) * (0xffu - first_trail) + trail - first_trail];
    }
};

#define GRID(name, source, shape, first, last) extern const Grid name;
#define RUN(name, code, character, count)
#define FILL(name, code, character, count)
#define ONE_WAY(name, first, last)
#define ONLY_TO(name, character, code)
#include "ext/mbstring/double_byte.def"
#undef GRID
#undef RUN
#undef FILL
#undef ONE_WAY
#undef ONLY_TO

// Characters whose four-byte codes in GB18030 are numbered consecutively.
struct Gb18030Range {
    uint32_t number, character;
};
extern const Gb18030Range gb18030_ranges[];  // ordered by both; behind the last, where they end
extern const size_t gb18030_range_count;

}  // namespace surus::mbstring
