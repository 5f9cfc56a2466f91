// The character sets that the HTML functions know.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/string.h"

namespace surus {

enum class HtmlCharset : uint8_t {
    Utf8,
    Latin1,
    // Single bytes
    Cp1252,
    Latin9,
    Cp1251,
    Iso8859_5,
    Cp866,
    MacRoman,
    Koi8R,
    // Multi-byte ones, of which nothing is known but the form
    Big5,
    Gb2312,
    Big5Hkscs,
    ShiftJis,
    EucJp,
};

inline bool is_multi_byte(HtmlCharset charset) { return charset >= HtmlCharset::Big5; }
inline bool has_table(HtmlCharset charset) {
    return charset > HtmlCharset::Latin1 && !is_multi_byte(charset);
}

// The one named, or that of internal_encoding, or of default_charset. May run user code, for an
// unknown name is warned of.
Result<HtmlCharset> html_charset(Context& context, const String* name);

// Reads a character at `at`, in its own charset's numbers, and advances; false when the bytes are
// none, and then `at` is behind what is wrong.
bool next_html_character(HtmlCharset charset, std::string_view text, size_t& at, uint32_t& c);

// A charset of single bytes, by byte. What it does not define is `unmapped`.
struct HtmlCharsetTable {
    static constexpr uint16_t unmapped = 0xffff;
    uint16_t code_points[256];
    // The byte of a code point, or -1.
    int byte_of(uint32_t code_point) const;
};
// Only for what has_table().
const HtmlCharsetTable& html_charset_table(Context& context, HtmlCharset charset);

// The byte of a code point in any charset but UTF-8, or -1.
int html_byte_of(Context& context, HtmlCharset charset, uint32_t code_point);

}  // namespace surus
