// Schemes: those that the URL Standard calls special, with their ports.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/ascii.h"

namespace surus::uri {

inline bool is_special_scheme(std::string_view scheme) {
    for (std::string_view special : {"http", "https", "ws", "wss", "ftp", "file"}) {
        if (scheme == special) return true;
    }
    return false;
}

// 0: it has none.
inline uint16_t default_port(std::string_view scheme) {
    if (scheme == "http" || scheme == "ws") return 80;
    if (scheme == "https" || scheme == "wss") return 443;
    return scheme == "ftp" ? 21 : 0;
}

// Of the scheme that a text begins with, whatever follows; 0: it begins with none.
inline size_t scheme_length(std::string_view text) {
    if (text.empty() || !is_alpha(static_cast<unsigned char>(text[0]))) return 0;
    size_t length = 1;
    while (length < text.size()) {
        char c = text[length];
        if (!is_alnum(static_cast<unsigned char>(c)) && c != '+' && c != '-' && c != '.') break;
        ++length;
    }
    return length;
}

}  // namespace surus::uri
