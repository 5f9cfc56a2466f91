// HTML-ENTITIES: Latin-1 with entities for the rest.
#include <algorithm>
#include <string>

#include "ext/mbstring/transfer.h"
#include "ext/support.h"

namespace surus::mbstring {

namespace {

struct Entity {
    std::string_view name;
    uint32_t character;
};
// By character.
constexpr Entity entities[] = {
#define ENTITY(name, code_point, second) {name, code_point},
#include "ext/standard/string/html4_entities.def"
#undef ENTITY
};

// The character that "#…" names, or `invalid`.
uint32_t numeric_entity(std::string_view text) {
    text.remove_prefix(1);
    uint32_t base = 10;
    if (!text.empty() && (text[0] | 0x20) == 'x') {
        base = 16;
        text.remove_prefix(1);
    }
    if (text.empty()) return invalid;
    uint32_t value = 0;
    for (char c : text) {
        int digit = hex_value(static_cast<uint8_t>(c));
        if (digit < 0 || static_cast<uint32_t>(digit) >= base) return invalid;
        value = value * base + static_cast<uint32_t>(digit);
        if (value >= 0x110000) return invalid;
    }
    return value;
}

uint32_t named_entity(std::string_view name) {
    for (const Entity& entity : entities) {
        if (entity.name == name) return entity.character;
    }
    return invalid;
}

}  // namespace

size_t decode_html(const Encoding&, Input& input, uint32_t* out, size_t room) {
    uint32_t* begin = out;
    uint32_t* limit = out + room;
    while (input.more() && out < limit) {
        uint8_t c = *input.at++;
        *out++ = c;
        if (c != '&') continue;
        const uint8_t* end = input.at;
        while (end < input.end && (is_alnum(*end) || (*end == '#' && end == input.at))) ++end;
        if (end == input.end || *end != ';' || end == input.at) continue;
        std::string_view text(reinterpret_cast<const char*>(input.at),
                              static_cast<size_t>(end - input.at));
        uint32_t character = text[0] == '#' ? numeric_entity(text) : named_entity(text);
        if (character == invalid) continue;
        out[-1] = character;
        input.at = end + 1;
    }
    return static_cast<size_t>(out - begin);
}

void encode_html(const uint32_t* characters, size_t count, Sink& sink, bool) {
    for (size_t i = 0; i < count; ++i) {
        uint32_t c = characters[i];
        if (c < 0x80) {
            sink.put(c);
            continue;
        }
        sink.put('&');
        auto found = std::ranges::lower_bound(entities, c, {}, &Entity::character);
        if (found != std::end(entities) && found->character == c) {
            sink.out.append(found->name);
        } else {
            sink.put('#');
            sink.out.append(std::to_string(c));
        }
        sink.put(';');
    }
}

}  // namespace surus::mbstring
