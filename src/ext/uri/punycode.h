// Punycode: RFC 3492.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace surus::uri {

// Nothing: of a label that is far longer than those of any domain. Both take the square of its
// length.
inline constexpr size_t longest_label = 512;

// What stands behind "xn--"; of ASCII alone, the text itself.
std::optional<std::string> encode_punycode(std::u32string_view label);
std::optional<std::u32string> decode_punycode(std::string_view text);

}  // namespace surus::uri
