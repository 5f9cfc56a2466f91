// Case mappings and widths, as ICU knows them.
#include <unicode/uchar.h>
#include <unicode/ustring.h>

#include <array>
#include <tuple>

#include "emit.h"

namespace mbtables {

namespace {

constexpr uint32_t limit = 0x20000;  // no character beyond has a case; widths are blocks there

using Text = std::vector<uint32_t>;
using Record = std::tuple<int32_t, int32_t, int32_t, int32_t, uint16_t, bool, bool, bool>;

enum Case { Upper, Lower, Title, Fold };

// The full mapping of a character that stands alone.
Text full_mapping(uint32_t c, Case which) {
    UChar source[2], result[16];
    int32_t length = 0;
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF32(source, 2, &length, reinterpret_cast<const UChar32*>(&c), 1, &status);
    int32_t size = 0;
    switch (which) {
    case Upper: size = u_strToUpper(result, 16, source, length, "", &status); break;
    case Lower: size = u_strToLower(result, 16, source, length, "", &status); break;
    case Title: size = u_strToTitle(result, 16, source, length, nullptr, "", &status); break;
    case Fold: size = u_strFoldCase(result, 16, source, length, U_FOLD_CASE_DEFAULT, &status);
    }
    UChar32 characters[16];
    int32_t count = 0;
    u_strToUTF32(characters, 16, &count, result, size, &status);
    return Text(characters, characters + count);
}

bool is_wide(uint32_t c) {
    int32_t width = u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_FULLWIDTH || width == U_EA_WIDE;
}

}  // namespace

void emit_characters(FILE* out) {
    std::map<Record, uint16_t> records{{Record{}, 0}};
    std::vector<Record> ordered{Record{}};
    std::vector<std::array<Text, 4>> specials(1);
    std::vector<uint16_t> flat(limit);
    for (uint32_t c = 0; c < limit; ++c) {
        auto code = static_cast<UChar32>(c);
        if (c >= 0xd800 && c < 0xe000) continue;
        auto self = static_cast<int32_t>(c);
        std::array<Text, 4> special;
        bool any = false;
        for (int which = 0; which < 4; ++which) {
            Text full = full_mapping(c, static_cast<Case>(which));
            if (full.size() < 2) continue;
            special[static_cast<size_t>(which)] = full;
            any = true;
        }
        if (any) specials.push_back(special);
        Record record{u_toupper(code) - self,
                      u_tolower(code) - self,
                      u_totitle(code) - self,
                      u_foldCase(code, U_FOLD_CASE_DEFAULT) - self,
                      any ? static_cast<uint16_t>(specials.size() - 1) : uint16_t{0},
                      u_hasBinaryProperty(code, UCHAR_CASED) != 0,
                      u_hasBinaryProperty(code, UCHAR_CASE_IGNORABLE) != 0,
                      is_wide(c)};
        auto [found, fresh] = records.emplace(record, static_cast<uint16_t>(records.size()));
        if (fresh) ordered.push_back(record);
        flat[c] = found->second;
    }
    std::fprintf(out, "static constexpr CharacterRecord records[] = {\n");
    for (const auto& [upper, lower, title, fold, special, cased, ignorable, wide] : ordered)
        std::fprintf(out, "    {%d, %d, %d, %d, %u, %d, %d, %d},\n", upper, lower, title, fold,
                     special, cased, ignorable, wide);
    std::fprintf(out, "};\nconst SpecialCase special_cases[] = {\n");
    for (const auto& special : specials) {
        std::fprintf(out, "    {");
        for (const Text& text : special) {
            std::fprintf(out, "{%zu, {", text.size());
            for (uint32_t c : text) std::fprintf(out, "%u,", c);
            std::fprintf(out, "}}, ");
        }
        std::fprintf(out, "},\n");
    }
    std::fprintf(out, "};\n");
    Blocks blocks = make_blocks(flat);
    emit_array(out, "uint16_t", "record_index", blocks.index);
    emit_array(out, "uint16_t", "record_blocks", blocks.entries);
    // Beyond, the planes of ideographs are wide and that of tags is case-ignorable.
    std::fprintf(out,
                 "static constexpr CharacterRecord ideograph = {0, 0, 0, 0, 0, 0, 0, 1};\n"
                 "static constexpr CharacterRecord tag = {0, 0, 0, 0, 0, 0, 1, 0};\n"
                 "const CharacterRecord& character_record(uint32_t c) {\n"
                 "    if (c < %u) return records[record_blocks[record_index[c >> 6] * 64u + "
                 "(c & 63)]];\n"
                 "    if (c < 0x40000) return (c & 0xffff) < 0xfffe ? ideograph : records[0];\n"
                 "    if (c == 0xe0001 || (c >= 0xe0020 && c <= 0xe007f) || "
                 "(c >= 0xe0100 && c <= 0xe01ef)) return tag;\n"
                 "    return records[0];\n}\n",
                 limit);
}

}  // namespace mbtables
