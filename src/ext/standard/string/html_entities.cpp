#include "ext/standard/string/html_entities.h"

#include <algorithm>
#include <array>

#include "base/bytes.h"
#include "ext/support.h"

namespace surus {

namespace {

constexpr HtmlEntity html4[] = {
#define ENTITY(name, first, second) {name, first, second},
#include "ext/standard/string/html4_entities.def"
};
constexpr HtmlEntity html5[] = {
#include "ext/standard/string/html5_entities.def"
#undef ENTITY
};

constexpr uint32_t hash_name(std::string_view name) {
    uint32_t hash = 2166136261u;
    for (char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    return hash ^ hash >> 15;
}

// Open addressing over indexes, made by the compiler; 0 is an empty place, i + 1 is entity i.
template <size_t Size, size_t Count>
constexpr std::array<uint16_t, Size> index_names(const HtmlEntity (&entities)[Count]) {
    static_assert(Count * 3 < Size * 2);
    std::array<uint16_t, Size> places{};
    for (size_t i = 0; i < Count; ++i) {
        size_t at = hash_name(entities[i].name) % Size;
        while (places[at]) at = (at + 1) % Size;
        places[at] = static_cast<uint16_t>(i + 1);
    }
    return places;
}
constexpr auto html4_names = index_names<512>(html4);
constexpr auto html5_names = index_names<4096>(html5);

template <size_t Size>
const HtmlEntity* find_name(const HtmlEntity* entities, const std::array<uint16_t, Size>& places,
                            std::string_view name) {
    for (size_t at = hash_name(name) % Size; places[at]; at = (at + 1) % Size) {
        const HtmlEntity& entity = entities[places[at] - 1];
        if (entity.name.size() == name.size() &&
            same_bytes(entity.name.data(), name.data(), name.size()))
            return &entity;
    }
    return nullptr;
}

constexpr HtmlEntity apostrophe{"apos", '\'', 0};

}  // namespace

std::span<const HtmlEntity> html_entities(int64_t document) {
    if (document == constant_ENT_HTML5) return html5;
    return html4;
}

const HtmlEntity* html_entity_named(std::string_view name, int64_t document) {
    if (document == constant_ENT_HTML5) return find_name(html5, html5_names, name);
    if (name == apostrophe.name && document != constant_ENT_HTML401) return &apostrophe;
    const HtmlEntity* entity = find_name(html4, html4_names, name);
    bool known = entity && (document != constant_ENT_XML1 || entity->first < 0x80);
    return known ? entity : nullptr;
}

const HtmlEntity* html_entity_of(uint32_t first, uint32_t next, int64_t document) {
    std::span<const HtmlEntity> entities = html_entities(document);
    auto at = std::ranges::lower_bound(entities, first, {}, &HtmlEntity::first);
    const HtmlEntity* alone = nullptr;
    for (; at != entities.end() && at->first == first; ++at) {
        if (at->second == 0) {
            if (!alone) alone = &*at;
        } else if (at->second == next) {
            return &*at;
        }
    }
    return alone;
}

bool html_allows(uint32_t c, int64_t document) {
    switch (document) {
    case constant_ENT_HTML401:
        return (c >= 0x20 && c <= 0x7e) || c == 0x0a || c == 0x09 || c == 0x0d ||
               (c >= 0xa0 && c <= 0xd7ff) || (c >= 0xe000 && c <= 0x10ffff);
    case constant_ENT_HTML5:
        return c == 0x0d || (html_allows_number(c, document) && (c < 0xd800 || c > 0xdfff));
    default:
        return (c >= 0x20 && c <= 0xd7ff) || c == 0x0a || c == 0x09 || c == 0x0d ||
               (c >= 0xe000 && c <= 0x10ffff && c != 0xfffe && c != 0xffff);
    }
}

bool html_allows_number(uint32_t c, int64_t document) {
    switch (document) {
    case constant_ENT_HTML401: return c <= 0x10ffff;
    case constant_ENT_HTML5:
        return (c >= 0x20 && c <= 0x7e) || c == 0x09 || c == 0x0a || c == 0x0c ||
               (c >= 0xa0 && c <= 0x10ffff && (c & 0xffff) < 0xfffe && (c < 0xfdd0 || c > 0xfdef));
    default: return html_allows(c, document);
    }
}

size_t read_html_number(std::string_view text, uint32_t& code_point) {
    size_t i = 1;
    bool hex = text.size() > 1 && (text[1] | 32) == 'x';
    if (hex) ++i;
    size_t digits = i;
    uint32_t value = 0;
    for (; i < text.size() && text[i] != ';'; ++i) {
        auto d = static_cast<unsigned char>(text[i]);
        unsigned letter = (d | 32u) - 'a';
        if (!is_digit(d) && !(hex && letter < 6)) return 0;
        uint32_t digit = is_digit(d) ? d - '0' : letter + 10;
        value = value * (hex ? 16 : 10) + digit;
        if (value > 0x10ffff) return 0;
    }
    if (i == digits || i == text.size()) return 0;
    code_point = value;
    return i + 1;
}

size_t read_html_name(std::string_view text, std::string_view& name) {
    size_t i = 0;
    while (i < text.size() && is_alnum(static_cast<unsigned char>(text[i]))) ++i;
    if (i == 0 || i == text.size() || text[i] != ';') return 0;
    name = text.substr(0, i);
    return i + 1;
}

}  // namespace surus
