// Text in HTML.
#pragma once

#include <string>
#include <string_view>

namespace surus {

// What stands for a character that would be markup, in text and between double quotes; empty: it
// stands for itself.
constexpr std::string_view html_entity(char c) {
    switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    default: return {};
    }
}

inline void append_html_text(std::string& out, std::string_view text) {
    for (char c : text) {
        if (std::string_view entity = html_entity(c); !entity.empty())
            out += entity;
        else
            out += c;
    }
}

}  // namespace surus
