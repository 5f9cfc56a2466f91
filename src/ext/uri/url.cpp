// The record of a URL, and what its parts may be written with.
#include "base/utf8.h"
#include "ext/uri/percent.h"
#include "ext/uri/url_scheme.h"
#include "ext/uri/whatwg.h"

namespace surus::uri {

namespace {

struct ErrorName {
    const char* name;
    bool is_failure;
};
constexpr ErrorName error_names[] = {
    {"DomainToAscii", true},
    {"DomainToUnicode", false},
    {"DomainInvalidCodePoint", true},
    {"HostInvalidCodePoint", true},
    {"Ipv4EmptyPart", false},
    {"Ipv4TooManyParts", true},
    {"Ipv4NonNumericPart", true},
    {"Ipv4NonDecimalPart", false},
    {"Ipv4OutOfRangePart", true},
    {"Ipv6Unclosed", true},
    {"Ipv6InvalidCompression", true},
    {"Ipv6TooManyPieces", true},
    {"Ipv6MultipleCompression", true},
    {"Ipv6InvalidCodePoint", true},
    {"Ipv6TooFewPieces", true},
    {"Ipv4InIpv6TooManyPieces", true},
    {"Ipv4InIpv6InvalidCodePoint", true},
    {"Ipv4InIpv6OutOfRangePart", true},
    {"Ipv4InIpv6TooFewParts", true},
    {"InvalidUrlUnit", false},
    {"SpecialSchemeMissingFollowingSolidus", false},
    {"MissingSchemeNonRelativeUrl", true},
    {"InvalidReverseSoldius", false},  // as PHP spells it
    {"InvalidCredentials", false},
    {"HostMissing", true},
    {"PortOutOfRange", true},
    {"PortInvalid", true},
    {"FileInvalidWindowsDriveLetter", false},
    {"FileInvalidWindowsDriveLetterHost", false},
};

// Of a valid character beyond ASCII.
char32_t decode(const uint8_t* at, size_t size) {
    char32_t value = at[0] & (0xff >> (size + 1));
    for (size_t i = 1; i < size; ++i) value = value << 6 | (at[i] & 0x3f);
    return value;
}

// Whether the standard calls it a URL code point: neither a control nor a noncharacter.
bool is_url_character(char32_t c) {
    return c >= 0xa0 && !(c >= 0xfdd0 && c <= 0xfdef) && (c & 0xfffe) != 0xfffe;
}
bool is_url_byte(unsigned char c) {
    return is_alnum(c) ||
           std::string_view("!$&'()*+,-./:;=?@_~").find(static_cast<char>(c)) != std::string::npos;
}

}  // namespace

const char* name_of(UrlErrorKind kind) { return error_names[static_cast<size_t>(kind)].name; }
bool is_failure(UrlErrorKind kind) { return error_names[static_cast<size_t>(kind)].is_failure; }

// Notes each character that should have been escaped, and each escape that is none.
void UrlParser::check_units(std::string_view text) {
    auto* at = reinterpret_cast<const uint8_t*>(text.data());
    const uint8_t* end = at + text.size();
    while (at < end) {
        utf8::Step step = utf8::step(at, end);
        auto size = static_cast<size_t>(step.next - at);
        bool is_good = step.valid;
        if (*at == '%')
            is_good = is_escape(text, text.size() - static_cast<size_t>(end - at));
        else if (*at < 0x80)
            is_good = is_url_byte(*at);
        else if (is_good)
            is_good = is_url_character(decode(at, size));
        if (!is_good) note(UrlErrorKind::InvalidUrlUnit, reinterpret_cast<const char*>(at));
        at = step.next;
    }
}

bool Url::is_special() const { return is_special_scheme(scheme); }

void Url::set_username(std::string_view text) {
    if (!can_have_port()) return;
    username.clear();
    append_encoded(username, text, UserSet);
}
void Url::set_password(std::string_view text) {
    if (!can_have_port()) return;
    password.clear();
    append_encoded(password, text, UserSet);
}

std::string Url::text(std::string_view shown_host) const {
    std::string out = scheme + ':';
    if (host_kind != HostKind::None) {
        out += "//";
        if (has_credentials()) {
            out += username;
            if (!password.empty()) out.append(":").append(password);
            out += '@';
        }
        out += shown_host;
        if (port) out.append(":").append(std::to_string(*port));
    } else if (!has_opaque_path && path.starts_with("//")) {
        out += "/.";  // else it would begin a host
    }
    out += path;
    if (query) out.append("?").append(*query);
    if (fragment) out.append("#").append(*fragment);
    return out;
}

UrlParts placed(const Url& url, const char* text) {
    UrlParts parts;
    parts.host_kind = url.host_kind;
    parts.port = url.port;
    parts.has_opaque_path = url.has_opaque_path;
    auto take = [&](size_t size) {
        std::string_view part(text, size);
        text += size;
        return part;
    };
    parts.scheme = take(url.scheme.size());
    ++text;
    if (url.host_kind != HostKind::None) {
        text += 2;
        parts.username = take(url.username.size());
        if (!url.password.empty()) {
            ++text;
            parts.password = take(url.password.size());
        }
        if (url.has_credentials()) ++text;
        parts.host = take(url.host.size());
        if (url.port) text += 1 + std::to_string(*url.port).size();
    } else if (!url.has_opaque_path && url.path.starts_with("//")) {
        text += 2;
    }
    parts.path = take(url.path.size());
    if (url.query) {
        ++text;
        parts.query = take(url.query->size());
    }
    if (url.fragment) parts.fragment = std::string_view(text + 1, url.fragment->size());
    return parts;
}

Url UrlParts::url() const {
    Url url;
    url.scheme = scheme;
    url.username = username;
    url.password = password;
    url.host = host;
    url.host_kind = host_kind;
    url.has_opaque_path = has_opaque_path;
    url.port = port;
    url.path = path;
    if (query) url.query = std::string(*query);
    if (fragment) url.fragment = std::string(*fragment);
    return url;
}

}  // namespace surus::uri
