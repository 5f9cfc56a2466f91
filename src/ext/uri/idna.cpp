#include "ext/uri/idna.h"

#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>

#include "ext/uri/punycode.h"

namespace surus::uri {

namespace {

constexpr std::string_view prefix = "xn--";
constexpr char32_t replacement = 0xfffd;  // what ICU maps to what no domain may have

// Maps what may stand for another letter to that, composes, and takes out what does not count.
std::optional<std::u16string> mapped(std::u16string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2* mapping = unorm2_getInstance(nullptr, "uts46", UNORM2_COMPOSE, &status);
    std::u16string out(text.size() + 16, u'\0');
    for (;;) {
        auto room = static_cast<int32_t>(out.size());
        int32_t length = unorm2_normalize(mapping, text.data(), static_cast<int32_t>(text.size()),
                                          out.data(), room, &status);
        if (status != U_BUFFER_OVERFLOW_ERROR) {
            if (U_FAILURE(status)) return std::nullopt;
            out.resize(static_cast<size_t>(length));
            return out;
        }
        status = U_ZERO_ERROR;
        out.resize(static_cast<size_t>(length));
    }
}

std::optional<std::u16string> to_utf16(std::string_view text) {
    if (text.size() > INT32_MAX / 8) return std::nullopt;
    std::u16string out(text.size(), u'\0');
    auto room = static_cast<int32_t>(out.size());
    int32_t length = 0;
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF8(out.data(), room, &length, text.data(), room, &status);
    if (U_FAILURE(status)) return std::nullopt;
    out.resize(static_cast<size_t>(length));
    return out;
}

std::u32string to_utf32(std::u16string_view text) {
    std::u32string out;
    for (size_t i = 0; i < text.size();) {
        UChar32 c;
        U16_NEXT(text.data(), i, text.size(), c);
        out += static_cast<char32_t>(c);
    }
    return out;
}

void append_utf8(std::string& out, char32_t character) {
    char buffer[U8_MAX_LENGTH];
    size_t length = 0;
    U8_APPEND_UNSAFE(buffer, length, character);
    out.append(buffer, length);
}

// Whether the character may stand in a name: it stands for itself.
bool is_valid(char32_t character) {
    if (character < 0x80) return character != '.' && !(character >= 'A' && character <= 'Z');
    if (character == replacement || U_IS_SURROGATE(character)) return false;
    char16_t buffer[2];
    size_t length = 0;
    U16_APPEND_UNSAFE(buffer, length, character);
    std::u16string_view text(buffer, length);
    return mapped(text) == text;
}

bool is_valid(std::u32string_view label) {
    if (label.starts_with(U"xn--")) return false;
    for (char32_t character : label) {
        if (!is_valid(character)) return false;
    }
    return true;
}

// A label in Unicode.
std::optional<std::u32string> read_label(std::u16string_view text) {
    std::u32string label = to_utf32(text);
    if (label.starts_with(U"xn--")) {
        std::string ascii;
        for (char32_t c : label.substr(prefix.size())) {
            if (c >= 0x80) return std::nullopt;
            ascii += static_cast<char>(c);
        }
        std::optional<std::u32string> decoded = decode_punycode(ascii);
        if (!decoded) return std::nullopt;
        label = std::move(*decoded);
    }
    if (!is_valid(label)) return std::nullopt;
    return label;
}

bool append_ascii(std::string& out, std::u32string_view label) {
    std::optional<std::string> encoded = encode_punycode(label);
    if (!encoded) return false;
    for (char32_t c : label) {
        if (c < 0x80) continue;
        out += prefix;
        break;
    }
    out += *encoded;
    return true;
}

std::optional<std::string> convert(std::string_view domain, bool to_ascii) {
    std::optional<std::u16string> text = to_utf16(domain);
    if (text) text = mapped(*text);
    if (!text) return std::nullopt;
    std::string out;
    for (std::u16string_view left = *text;;) {
        size_t dot = left.find(u'.');
        std::optional<std::u32string> label = read_label(left.substr(0, dot));
        if (!label) return std::nullopt;
        if (to_ascii) {
            if (!append_ascii(out, *label)) return std::nullopt;
        } else {
            for (char32_t c : *label) append_utf8(out, c);
        }
        if (dot == std::u16string_view::npos) return out;
        out += '.';
        left.remove_prefix(dot + 1);
    }
}

}  // namespace

std::optional<std::string> domain_to_ascii(std::string_view domain) {
    return convert(domain, true);
}
std::optional<std::string> domain_to_unicode(std::string_view domain) {
    return convert(domain, false);
}

}  // namespace surus::uri
