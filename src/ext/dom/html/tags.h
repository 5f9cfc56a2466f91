// The elements that HTML's parser treats in some way of their own.
#pragma once

#include <cstdint>
#include <string_view>

namespace surus::dom::html {

namespace tag_flag {
inline constexpr uint16_t special = 1, formatting = 2, is_void = 4, implied = 8,
                          implied_thoroughly = 16, scope = 32, list_scope = 64, button_scope = 128,
                          table_scope = 256, heading = 512, breaks_out = 1024, raw_text = 2048,
                          of_head = 4096, block = 8192;
}

enum class Tag : uint8_t {
    Unknown,
#define TAG(identifier, name, flags) identifier,
#include "ext/dom/html/tags.def"
#undef TAG
};

inline constexpr uint16_t tag_flags[] = {
    0,
#define TAG(identifier, name, flags) flags,
#include "ext/dom/html/tags.def"
#undef TAG
};

inline bool tag_is(Tag tag, uint16_t flags) { return tag_flags[static_cast<size_t>(tag)] & flags; }
// Of a name in lower case.
Tag tag_named(std::string_view name);

// What namespace an element is in, as far as the parser asks.
enum class Space : uint8_t { Html, MathMl, Svg, Other };

inline constexpr const char* html_uri = "http://www.w3.org/1999/xhtml";
inline constexpr const char* mathml_uri = "http://www.w3.org/1998/Math/MathML";
inline constexpr const char* svg_uri = "http://www.w3.org/2000/svg";
inline constexpr const char* xlink_uri = "http://www.w3.org/1999/xlink";

}  // namespace surus::dom::html
