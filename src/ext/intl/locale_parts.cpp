// What a locale's name says.
#include "ext/intl/locale_parts.h"

#include <unicode/uloc.h>

#include <algorithm>
#include <utility>

#include "ext/intl/text.h"

namespace surus::intl {

namespace {

// With what the registry prefers, where that is something else.
constexpr std::pair<std::string_view, std::string_view> grandfathered[] = {
    {"art-lojban", "jbo"}, {"i-klingon", "tlh"}, {"i-lux", "lb"},     {"i-navajo", "nv"},
    {"no-bok", "nb"},      {"no-nyn", "nn"},     {"cel-gaulish", {}}, {"en-GB-oed", {}},
    {"i-ami", {}},         {"i-bnn", {}},        {"i-default", {}},   {"i-enochian", {}},
    {"i-mingo", {}},       {"i-pwn", {}},        {"i-tao", {}},       {"i-tay", {}},
    {"i-tsu", {}},         {"sgn-BE-fr", {}},    {"sgn-BE-nl", {}},   {"sgn-CH-de", {}},
    {"zh-cmn", {}},        {"zh-cmn-Hans", {}},  {"zh-cmn-Hant", {}}, {"zh-gan", {}},
    {"zh-guoyu", {}},      {"zh-hakka", {}},     {"zh-min", {}},      {"zh-min-nan", {}},
    {"zh-wuu", {}},        {"zh-xiang", {}},     {"zh-yue", {}},
};

bool is_separator(char c) { return c == '_' || c == '-'; }

// Where a subtag of one letter begins, or npos.
size_t singleton_position(std::string_view text) {
    for (size_t i = 0; i < text.size(); ++i) {
        if (!is_separator(text[i])) continue;
        if (i == 1) return 0;
        if (i + 2 < text.size() && is_separator(text[i + 2])) return i + 1;
    }
    return npos;
}

bool has_prefix(std::string_view text) {
    return text.size() > 1 &&
           (text[0] == 'x' || text[0] == 'X' || text[0] == 'i' || text[0] == 'I') &&
           is_separator(text[1]);
}

}  // namespace

bool is_grandfathered(std::string_view locale) {
    return std::ranges::any_of(grandfathered, [&](auto& row) { return row.first == locale; });
}

std::string preferred_tag(std::string_view locale) {
    for (auto& [tag, preferred] : grandfathered) {
        if (tag == locale && !preferred.empty()) return std::string(preferred);
    }
    return std::string(locale);
}

std::string part_of_locale(const std::string& locale, LocalePart part, UErrorCode& status) {
    if (part != LocalePart::Canonical && is_grandfathered(locale))
        return part == LocalePart::Language ? locale : std::string();
    return written_bytes(
        [&](char* buffer, int32_t capacity, UErrorCode& error) {
            switch (part) {
            case LocalePart::Language:
                return uloc_getLanguage(locale.c_str(), buffer, capacity, &error);
            case LocalePart::Script:
                return uloc_getScript(locale.c_str(), buffer, capacity, &error);
            case LocalePart::Region:
                return uloc_getCountry(locale.c_str(), buffer, capacity, &error);
            case LocalePart::Variant:
                return uloc_getVariant(locale.c_str(), buffer, capacity, &error);
            case LocalePart::Canonical:
                return uloc_canonicalize(locale.c_str(), buffer, capacity, &error);
            }
            return 0;
        },
        status, 256);
}

std::string parsed_part(const std::string& locale, LocalePart part) {
    if (part == LocalePart::Language && has_prefix(locale)) return {};
    size_t singleton = singleton_position(locale);
    if (singleton == 0) return {};
    UErrorCode status = U_ZERO_ERROR;
    return part_of_locale(singleton == npos ? locale : locale.substr(0, singleton - 1), part,
                          status);
}

std::string private_subtags(std::string_view locale) {
    while (true) {
        size_t at = singleton_position(locale);
        if (at == npos) return {};
        if (locale[at] == 'x' || locale[at] == 'X')
            return at + 2 >= locale.size() ? std::string() : std::string(locale.substr(at + 2));
        locale = locale.substr(at + 1);
    }
}

std::vector<std::string_view> subtags_of(std::string_view tags) {
    std::vector<std::string_view> out;
    while (!tags.empty()) {
        size_t end = tags.find_first_of("-_");
        std::string_view tag = tags.substr(0, end);
        tags = end == npos ? std::string_view() : tags.substr(end + 1);
        if (tag.empty()) continue;
        if (tag.size() == 1 && !out.empty()) break;
        out.push_back(tag);
    }
    return out;
}

std::string match_form(std::string_view locale) {
    std::string out(locale);
    for (char& c : out)
        c = c == '-' ? '_' : static_cast<char>(lower_byte(static_cast<unsigned char>(c)));
    return out;
}

size_t shorter_tag(std::string_view tag, size_t length) {
    while (length-- > 0) {
        if (!is_separator(tag[length]) && tag[length] != '@') continue;
        // A singleton goes with what follows it.
        if (length >= 2 && is_separator(tag[length - 2])) length -= 2;
        return length;
    }
    return 0;
}

}  // namespace surus::intl
