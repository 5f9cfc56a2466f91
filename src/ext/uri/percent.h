// The sets of bytes that the URL Standard names, and escaping by them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "ext/uri/escapes.h"

namespace surus::uri {

enum UrlSet : uint8_t {
    ControlSet = 1,
    FragmentSet = 2,
    QuerySet = 4,
    SpecialQuerySet = 8,
    PathSet = 16,
    UserSet = 32,
    ForbiddenHost = 64,
    ForbiddenDomain = 128,
};

constexpr std::array<uint8_t, 256> make_url_sets() {
    std::array<uint8_t, 256> sets{};
    auto add = [&](std::string_view bytes, int set) {
        for (char c : bytes) sets[static_cast<unsigned char>(c)] |= static_cast<uint8_t>(set);
    };
    for (size_t i = 0; i < 256; ++i) {
        if (i < 0x20 || i > 0x7e) sets[i] = 63;
        if (i < 0x20 || i == 0x7f) sets[i] |= ForbiddenDomain;
    }
    add(" \"<>`", FragmentSet);
    add(" \"#<>", QuerySet | SpecialQuerySet);
    add("'", SpecialQuerySet);
    add(" \"#<>?^`{}", PathSet | UserSet);
    add("/:;=@[\\]|", UserSet);
    add({"\0\t\n\r #/:<>?@[\\]^|", 18}, ForbiddenHost | ForbiddenDomain);
    add("%", ForbiddenDomain);
    return sets;
}
inline constexpr std::array<uint8_t, 256> url_sets = make_url_sets();

inline bool is_in_set(char c, UrlSet set) { return url_sets[static_cast<unsigned char>(c)] & set; }

inline void append_encoded(std::string& out, std::string_view text, UrlSet set) {
    for (char c : text) {
        if (is_in_set(c, set))
            append_escape(out, c);
        else
            out += c;
    }
}

}  // namespace surus::uri
