// Makes mbstring's tables: mbtables OUTPUT.cpp. Run by the build.
#include <iconv.h>

#include <cstring>

#include "emit.h"

namespace mbtables {

namespace {

// The character that iconv makes of a byte, or 0.
uint32_t decode_byte(iconv_t converter, uint8_t byte) {
    char in = static_cast<char>(byte);
    char* from = &in;
    uint8_t bytes[16];
    char* to = reinterpret_cast<char*>(bytes);
    size_t from_left = 1, to_left = sizeof bytes;
    iconv(converter, nullptr, nullptr, nullptr, nullptr);
    if (iconv(converter, &from, &from_left, &to, &to_left) != 0) return 0;
    return static_cast<uint32_t>(bytes[2] << 8 | bytes[3]);
}

void emit_byte_table(FILE* out, const std::string& name, const char* source) {
    iconv_t converter = iconv_open("UCS-4BE", source);
    if (converter == reinterpret_cast<iconv_t>(-1)) {
        std::fprintf(stderr, "iconv does not know %s\n", source);
        std::exit(1);
    }
    std::vector<uint16_t> characters(128);
    Codes codes;
    for (uint32_t byte = 0x80; byte < 0x100; ++byte) {
        uint32_t character = decode_byte(converter, static_cast<uint8_t>(byte));
        // As WHATWG has it: what Windows-1252 leaves free are controls.
        if (!character && name == "windows_1252") character = byte;
        characters[byte - 0x80] = static_cast<uint16_t>(character);
        if (character) codes[character] = byte;
    }
    iconv_close(converter);
    emit_array(out, "uint16_t", name + "_characters", characters);
    std::string table = emit_codes(out, name, codes);
    std::fprintf(out, "const ByteTable %s = {%s_characters, %s};\n", name.c_str(), name.c_str(),
                 table.c_str());
}

}  // namespace

void emit_byte_tables(FILE* out) {
#define BYTE_TABLE(name, source) emit_byte_table(out, #name, source);
#include "ext/mbstring/byte_tables.def"
#undef BYTE_TABLE
}

}  // namespace mbtables

int main(int count, char** arguments) {
    if (count != 2) {
        std::fprintf(stderr, "usage: mbtables OUTPUT\n");
        return 2;
    }
    FILE* out = std::fopen(arguments[1], "w");
    if (!out) {
        std::perror(arguments[1]);
        return 1;
    }
    std::fprintf(out,
                 "// Made by tools/mbtables.\n#include \"ext/mbstring/tables.h\"\n\n"
                 "namespace surus::mbstring {\n\n");
    mbtables::emit_byte_tables(out);
    mbtables::emit_characters(out);
    mbtables::emit_grids(out);
    std::fprintf(out, "\n}  // namespace surus::mbstring\n");
    return std::fclose(out) == 0 ? 0 : 1;
}
