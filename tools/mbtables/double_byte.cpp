// Character sets of two bytes, as iconv knows them, with what PHP does otherwise.
#include <iconv.h>
#include <unicode/unorm2.h>

#include <array>
#include <cstdlib>

#include "emit.h"

namespace mbtables {

namespace {

enum class Shape { Plain, Third, Plane2, Plane3, Shifted };

// Stand in cells for what does not fit one, with their place in the list of such.
constexpr uint32_t long_cell = 0xd800;

struct Grid {
    std::string name;
    uint32_t first_lead, last_lead;
    uint32_t first_trail;
    std::vector<uint32_t> cells;  // by lead and trail
    std::vector<std::array<uint32_t, 2>> longer;
    Codes codes;
    std::vector<std::array<uint32_t, 3>> pairs;  // two characters and their code
    std::vector<std::pair<uint32_t, uint32_t>> one_way;

    static constexpr uint32_t last_trail = 0xfe;
    uint32_t width() const { return last_trail - first_trail + 1; }
    uint32_t& cell(uint32_t code) {
        return cells[((code >> 8) - first_lead) * width() + (code & 0xff) - first_trail];
    }
    bool is_trail(uint32_t trail) const {
        if (trail < first_trail || trail > last_trail || trail == 0x7f) return false;
        return !(name == "big5" || name == "cp950") || trail < 0x7f || trail > 0xa0;
    }
    void next(uint32_t& code) const {
        do {
            code = (code & 0xff) == last_trail ? (code & 0xff00) + 0x100 + first_trail : code + 1;
        } while (!is_trail(code & 0xff));
    }
    void run(uint32_t code, uint32_t character, uint32_t count, bool fill) {
        while (count > 0) {
            if (!fill || cell(code) == 0) {
                cell(code) = character;
                if (character) ++character;
                --count;
            }
            next(code);
        }
    }
};

std::string bytes_of(Shape shape, uint32_t lead, uint32_t trail) {
    auto byte = [](uint32_t value) { return static_cast<char>(value); };
    switch (shape) {
    case Shape::Plain: return {byte(lead), byte(trail)};
    case Shape::Third: return {byte(0x8f), byte(lead), byte(trail)};
    case Shape::Plane2: return {byte(0x8e), byte(0xa2), byte(lead), byte(trail)};
    case Shape::Plane3: return {byte(0x8e), byte(0xa3), byte(lead), byte(trail)};
    case Shape::Shifted: break;
    }
    uint32_t row = lead - 0xa1, cell = trail - 0xa1;
    uint32_t high = row / 2 + (row < 62 ? 0x81 : 0xc1);
    uint32_t low = row % 2 ? cell + 0x9f : cell + (cell < 63 ? 0x40 : 0x41);
    return {byte(high), byte(low)};
}

// The characters of a code: none, one or two.
std::vector<uint32_t> decode(iconv_t converter, std::string bytes) {
    uint8_t out[32];
    char* from = bytes.data();
    char* to = reinterpret_cast<char*>(out);
    size_t from_left = bytes.size(), to_left = sizeof out;
    iconv(converter, nullptr, nullptr, nullptr, nullptr);
    if (iconv(converter, &from, &from_left, &to, &to_left) != 0) return {};
    iconv(converter, nullptr, nullptr, &to, &to_left);
    std::vector<uint32_t> characters;
    for (uint8_t* at = out; at < reinterpret_cast<uint8_t*>(to); at += 4)
        characters.push_back(static_cast<uint32_t>(at[1] << 16 | at[2] << 8 | at[3]));
    return characters;
}

Grid make_grid(const std::string& name, const char* source, Shape shape, uint32_t first,
               uint32_t last) {
    Grid grid{name, first, last, first >= 0xa1 && name != "big5" ? 0xa1u : 0x40u, {}, {},
              {},   {},    {}};
    iconv_t converter = iconv_open("UCS-4BE", source);
    if (converter == reinterpret_cast<iconv_t>(-1)) {
        std::fprintf(stderr, "iconv does not know %s\n", source);
        std::exit(1);
    }
    grid.cells.resize((last - first + 1) * grid.width());
    for (uint32_t lead = first; lead <= last; ++lead) {
        for (uint32_t trail = grid.first_trail; trail <= Grid::last_trail; ++trail) {
            std::string bytes = bytes_of(shape, lead, trail);
            auto characters = decode(converter, bytes);
            uint32_t code = lead << 8 | trail;
            // Two characters of what are two single bytes are no pair.
            bool singles = characters.size() == 2 && bytes.size() == 2 &&
                           !decode(converter, bytes.substr(0, 1)).empty();
            if (characters.empty() || singles) continue;
            if (name == "cns_plane14" && characters[0] > 0xffff) continue;
            if (characters.size() == 2) {
                grid.pairs.push_back({characters[0], characters[1], code});
                grid.cell(code) = long_cell + static_cast<uint32_t>(grid.longer.size());
                grid.longer.push_back({characters[0], characters[1]});
            } else {
                grid.cell(code) = characters[0];
            }
        }
    }
    iconv_close(converter);
    return grid;
}

// Compatibility ideographs are written as what they stand for.
void add_compatibility_ideographs(Grid& grid) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2* normalizer = unorm2_getNFCInstance(&status);
    for (uint32_t c = 0xf900; c < 0xfa2e; ++c) {
        UChar text[4];
        if (grid.codes.contains(c)) continue;
        int32_t length =
            unorm2_getDecomposition(normalizer, static_cast<UChar32>(c), text, 4, &status);
        if (length != 1) continue;
        auto found = grid.codes.find(text[0]);
        if (found != grid.codes.end()) grid.codes[c] = found->second;
    }
}

// php knows plane 14 as Unicode 1 did.
void keep_first_ideographs(Grid& grid) {
    for (auto& cell : grid.cells)
        if (cell < 0x4e00 || cell > 0x9fa5) cell = 0;
}

void finish(Grid& grid) {
    for (uint32_t lead = grid.first_lead; lead <= grid.last_lead; ++lead) {
        for (uint32_t trail = grid.first_trail; trail <= Grid::last_trail; ++trail) {
            uint32_t code = lead << 8 | trail;
            uint32_t& cell = grid.cell(code);
            if (!cell || (cell >= long_cell && cell < 0xe000)) continue;
            bool one_way = false;
            for (auto [from, to] : grid.one_way) one_way |= code >= from && code <= to;
            if (!one_way) grid.codes.emplace(cell, code);
            if (cell > 0xffff) {
                grid.longer.push_back({cell, 0});
                cell = long_cell + static_cast<uint32_t>(grid.longer.size() - 1);
            }
        }
    }
    // Codes that are read only, where nothing else is written.
    for (uint32_t lead = grid.first_lead; lead <= grid.last_lead; ++lead) {
        for (uint32_t trail = grid.first_trail; trail <= Grid::last_trail; ++trail) {
            uint32_t cell = grid.cell(lead << 8 | trail);
            if (cell && (cell < long_cell || cell >= 0xe000))
                grid.codes.emplace(cell, lead << 8 | trail);
        }
    }
}

void emit(FILE* out, const Grid& grid) {
    const char* name = grid.name.c_str();
    emit_array(out, "uint16_t", grid.name + "_cells", grid.cells);
    std::string codes = emit_codes(out, grid.name, grid.codes);
    std::fprintf(out, "static constexpr LongCell %s_longer[] = {", name);
    for (auto [first, second] : grid.longer) std::fprintf(out, "{%u, %u}, ", first, second);
    std::fprintf(out, "{0, 0}};\nstatic constexpr PairCode %s_pairs[] = {", name);
    for (auto [first, second, code] : grid.pairs)
        std::fprintf(out, "{%u, %u, %u}, ", first, second, code);
    std::fprintf(out,
                 "{0, 0, 0}};\nconst Grid %s = {%u, %u, %u, %s_cells, %s, %s_longer, %s_pairs, "
                 "%zu};\n",
                 name, grid.first_lead, grid.last_lead, grid.first_trail, name, codes.c_str(), name,
                 name, grid.pairs.size());
}

// Four-byte codes of GB18030 are given, in their order, to the characters of the Basic Multilingual
// Plane that have no other.
void emit_gb18030_ranges(FILE* out, const Grid& grid) {
    std::fprintf(out, "const Gb18030Range gb18030_ranges[] = {\n");
    uint32_t number = 0, count = 0;
    bool in_range = false;
    for (uint32_t c = 0x80; c < 0x10000; ++c) {
        bool free = !grid.codes.contains(c) && (c < 0xd800 || c > 0xdfff);
        if (free && !in_range) {
            std::fprintf(out, "    {%u, %u},\n", number, c);
            ++count;
        }
        in_range = free;
        number += free;
    }
    std::fprintf(out, "    {%u, 65536}};\nconst size_t gb18030_range_count = %u;\n", number, count);
}

}  // namespace

void emit_grids(FILE* out) {
    std::map<std::string, Grid> grids;
    std::vector<std::string> order;
    auto at = [&](const char* name) -> Grid& { return grids.at(name); };
#define GRID(name, source, shape, first, last)                                 \
    grids.emplace(#name, make_grid(#name, source, Shape::shape, first, last)); \
    order.push_back(#name);
#define RUN(name, code, character, count) at(#name).run(code, character, count, false);
#define FILL(name, code, character, count) at(#name).run(code, character, count, true);
#define ONE_WAY(name, first, last) at(#name).one_way.emplace_back(first, last);
#define ONLY_TO(name, character, code)
#include "ext/mbstring/double_byte.def"
#undef GRID
#undef RUN
#undef FILL
#undef ONE_WAY
#undef ONLY_TO
    keep_first_ideographs(at("cns_plane14"));
    for (auto& [name, grid] : grids) finish(grid);
#define GRID(name, source, shape, first, last)
#define RUN(name, code, character, count)
#define FILL(name, code, character, count)
#define ONE_WAY(name, first, last)
#define ONLY_TO(name, character, code) at(#name).codes.emplace(character, code);
#include "ext/mbstring/double_byte.def"
#undef GRID
#undef RUN
#undef FILL
#undef ONE_WAY
#undef ONLY_TO
    add_compatibility_ideographs(at("cp936"));
    for (const std::string& name : order) emit(out, at(name.c_str()));
    emit_gb18030_ranges(out, at("gb18030"));
}

}  // namespace mbtables
