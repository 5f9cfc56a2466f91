// Writes tables as C++ source.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace mbtables {

// Code by character; 0 is no code.
using Codes = std::map<uint32_t, uint32_t>;

template <class T>
void emit_array(FILE* out, const char* type, const std::string& name,
                const std::vector<T>& values) {
    std::fprintf(out, "static constexpr %s %s[] = {", type, name.c_str());
    for (size_t i = 0; i < values.size(); ++i)
        std::fprintf(out, "%s%llu,", i % 16 ? "" : "\n    ",
                     static_cast<unsigned long long>(values[i]));
    std::fprintf(out, "\n};\n");
}

// Blocks of 64 entries, equal ones once; block 0 is empty.
struct Blocks {
    std::vector<uint16_t> index;
    std::vector<uint16_t> entries;
};
inline Blocks make_blocks(const std::vector<uint16_t>& flat) {
    Blocks blocks;
    std::map<std::vector<uint16_t>, uint16_t> known;
    auto place = [&](const std::vector<uint16_t>& block) {
        auto [found, fresh] = known.emplace(block, static_cast<uint16_t>(known.size()));
        if (fresh) blocks.entries.insert(blocks.entries.end(), block.begin(), block.end());
        return found->second;
    };
    place(std::vector<uint16_t>(64));
    for (size_t at = 0; at < flat.size(); at += 64) {
        std::vector<uint16_t> block(64);
        for (size_t i = 0; i < 64 && at + i < flat.size(); ++i) block[i] = flat[at + i];
        blocks.index.push_back(place(block));
    }
    return blocks;
}

// Emits what a CodeTable points to and returns its initialiser.
inline std::string emit_codes(FILE* out, const std::string& name, const Codes& codes) {
    uint32_t limit = codes.empty() ? 0 : (codes.rbegin()->first | 63) + 1;
    std::vector<uint16_t> flat(limit);
    for (auto [character, code] : codes) flat[character] = static_cast<uint16_t>(code);
    Blocks blocks = make_blocks(flat);
    emit_array(out, "uint16_t", name + "_index", blocks.index);
    emit_array(out, "uint16_t", name + "_codes", blocks.entries);
    return "{" + std::to_string(limit) + ", " + name + "_index, " + name + "_codes}";
}

void emit_byte_tables(FILE* out);
void emit_characters(FILE* out);
void emit_grids(FILE* out);

}  // namespace mbtables
