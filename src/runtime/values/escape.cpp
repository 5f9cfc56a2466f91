#include "runtime/values/escape.h"

namespace surus {

void append_escaped(std::string& out, std::string_view text) {
    for (char c : text) {
        auto byte = static_cast<unsigned char>(c);
        if (byte >= ' ' && byte <= '~' && c != '\\') {
            out += c;
            continue;
        }
        static constexpr std::string_view known = "\n\r\t\f\v\\\x1b", letters = "nrtfv\\e";
        size_t at = known.find(c);
        out += '\\';
        if (at != std::string_view::npos) {
            out += letters[at];
            continue;
        }
        static constexpr char digits[] = "0123456789ABCDEF";
        out += 'x';
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
}

}  // namespace surus
