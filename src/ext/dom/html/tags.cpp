#include "ext/dom/html/tags.h"

#include <array>

namespace surus::dom::html {

namespace {

constexpr std::string_view names[] = {
    "",
#define TAG(identifier, name, flags) name,
#include "ext/dom/html/tags.def"
#undef TAG
};

constexpr uint32_t hash_name(std::string_view name) {
    uint32_t hash = 2166136261u;
    for (char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    return hash ^ hash >> 15;
}

// Open addressing, made by the compiler; 0 is an empty place.
constexpr size_t place_count = 512;
static_assert(std::size(names) * 3 < place_count);
constexpr auto places = [] {
    std::array<uint8_t, place_count> result{};
    for (size_t i = 1; i < std::size(names); ++i) {
        size_t at = hash_name(names[i]) % place_count;
        while (result[at]) at = (at + 1) % place_count;
        result[at] = static_cast<uint8_t>(i);
    }
    return result;
}();

}  // namespace

Tag tag_named(std::string_view name) {
    if (name.size() > 14) return Tag::Unknown;
    for (size_t at = hash_name(name) % place_count; places[at]; at = (at + 1) % place_count) {
        if (names[places[at]] == name) return static_cast<Tag>(places[at]);
    }
    return Tag::Unknown;
}

}  // namespace surus::dom::html
