// Addresses: of hosts, with the ranges of RFC 6890 that are private or reserved, and of mail.
#include <array>

#include "base/utf8.h"
#include "ext/filter/filter.stub.h"
#include "ext/filter/filters.h"

namespace surus::filter {

namespace {

using Ipv4 = std::array<uint8_t, 4>;
using Ipv6 = std::array<uint16_t, 8>;

std::optional<Ipv4> parse_ipv4(std::string_view text) {
    Ipv4 ip{};
    for (size_t i = 0; i < 4; ++i) {
        size_t length = 0;
        int number = 0;
        while (length < text.size() && length < 4 && is_digit(text[length]))
            number = number * 10 + (text[length++] - '0');
        // No leading zeros: some read those as octal.
        if (length == 0 || length > 3 || number > 255 || (length > 1 && text[0] == '0'))
            return std::nullopt;
        ip[i] = static_cast<uint8_t>(number);
        text.remove_prefix(length);
        if (i == 3) break;
        if (!text.starts_with('.')) return std::nullopt;
        text.remove_prefix(1);
    }
    return text.empty() ? std::optional<Ipv4>(ip) : std::nullopt;
}

// The last 32 bits may be written as IPv4.
std::optional<Ipv6> parse_ipv6(std::string_view text) {
    Ipv6 blocks{};
    size_t count = 0, gap = npos;
    if (text.starts_with("::")) {
        gap = 0;
        text.remove_prefix(2);
    }
    while (!text.empty()) {
        if (text.find('.') < text.find(':')) {
            std::optional<Ipv4> tail = parse_ipv4(text);
            if (!tail || count > 6) return std::nullopt;
            blocks[count++] = static_cast<uint16_t>((*tail)[0] << 8 | (*tail)[1]);
            blocks[count++] = static_cast<uint16_t>((*tail)[2] << 8 | (*tail)[3]);
            text = {};
            break;
        }
        size_t length = 0;
        uint32_t block = 0;
        for (; length < text.size() && text[length] != ':'; ++length) {
            char c = text[length];
            int letter = (c | 0x20) - 'a';
            if (length == 4 || (!is_digit(c) && (letter < 0 || letter > 5))) return std::nullopt;
            block = block << 4 | static_cast<uint32_t>(is_digit(c) ? c - '0' : letter + 10);
        }
        if (length == 0 || count == 8) return std::nullopt;
        blocks[count++] = static_cast<uint16_t>(block);
        text.remove_prefix(length);
        if (text.empty()) break;
        text.remove_prefix(1);
        if (text.empty()) return std::nullopt;  // it ends with one colon
        if (text.starts_with(':')) {
            if (gap != npos) return std::nullopt;
            gap = count;
            text.remove_prefix(1);
        }
    }
    if (gap == npos) return count == 8 ? std::optional<Ipv6>(blocks) : std::nullopt;
    if (count > 7) return std::nullopt;
    std::move_backward(blocks.begin() + static_cast<ptrdiff_t>(gap),
                       blocks.begin() + static_cast<ptrdiff_t>(count), blocks.end());
    for (size_t i = gap; i < gap + 8 - count; ++i) blocks[i] = 0;
    return blocks;
}

enum Kind : uint8_t { Private = 1, Reserved = 2, Special = 4 };  // Special: not global otherwise

uint8_t kind_of(const Ipv4& ip) {
    auto [a, b, c, d] = ip;
    if (a == 10 || (a == 172 && b >= 16 && b <= 31) || (a == 192 && b == 168)) return Private;
    if (a == 0 || a >= 240 || a == 127 || (a == 169 && b == 254)) return Reserved;
    bool special = (a == 100 && b >= 64 && b <= 127) ||
                   (a == 192 && b == 0 && (c == 0 || c == 2)) ||
                   (a == 198 && (b == 18 || b == 19)) || (a == 198 && b == 51 && c == 100) ||
                   (a == 203 && b == 0 && c == 113);
    return special ? Special : 0;
}

uint8_t kind_of(const Ipv6& ip) {
    bool zeros = true;
    for (size_t i = 0; i < 5; ++i) zeros &= ip[i] == 0;
    bool unspecified_or_loopback = zeros && ip[5] == 0 && ip[6] == 0 && ip[7] <= 1;
    bool mapped = zeros && ip[5] == 0xffff;
    if (unspecified_or_loopback || mapped || (ip[0] & 0xffc0) == 0xfe80) return Reserved;
    if ((ip[0] & 0xfe00) == 0xfc00) return Private;
    bool discard = ip[0] == 0x100 && ip[1] == 0 && ip[2] == 0 && ip[3] == 0;
    bool protocols = ip[0] == 0x2001 && ip[1] < 0x200;
    bool documentation = ip[0] == 0x2001 && ip[1] == 0xdb8;
    return discard || protocols || documentation || ip[0] == 0x2002 ? Special : 0;
}

}  // namespace

bool is_ipv6(std::string_view text) { return parse_ipv6(text).has_value(); }

Result<Outcome> validate_ip(Context&, const Request& request) {
    std::string_view text = request.text.view();
    int64_t flags = request.flags;
    bool six = text.find(':') != npos;
    bool wants_four = flags & constant_FILTER_FLAG_IPV4;
    bool wants_six = flags & constant_FILTER_FLAG_IPV6;
    if (wants_four != wants_six && wants_six != six) return Outcome();
    uint8_t kind;
    if (six) {
        std::optional<Ipv6> ip = parse_ipv6(text);
        if (!ip) return Outcome();
        kind = kind_of(*ip);
    } else {
        std::optional<Ipv4> ip = parse_ipv4(text);
        if (!ip) return Outcome();
        kind = kind_of(*ip);
    }
    bool refused = ((flags & constant_FILTER_FLAG_NO_PRIV_RANGE) && kind == Private) ||
                   ((flags & constant_FILTER_FLAG_NO_RES_RANGE) && kind == Reserved) ||
                   ((flags & constant_FILTER_FLAG_GLOBAL_RANGE) && kind != 0);
    return refused ? Outcome() : Outcome(Value::of(share(request.text)));
}

// ---- mail: RFC 5321 without comments, and only hosts that can be routed to.
namespace {

bool is_atom_byte(char c, bool unicode) {
    if (c & 0x80) return unicode;
    return is_alnum(c) || std::string_view("!#$%&'*+-/=?^_`{|}~").find(c) != npos;
}

// The length of the local part, up to "@"; npos: it is none.
size_t local_part(std::string_view text, bool unicode) {
    size_t at = 0;
    while (true) {
        if (at < text.size() && text[at] == '"') {
            ++at;
            while (at < text.size() && text[at] != '"') {
                auto c = static_cast<unsigned char>(text[at]);
                if (c == '\\') {
                    ++at;
                    if (at == text.size() || (text[at] & 0x80)) return npos;
                } else if (c == 0 || c == '\t' || c == '\n' || c == '\r' || c == ' ' ||
                           (c >= 0x80 && !unicode)) {
                    return npos;
                }
                ++at;
            }
            if (at == text.size()) return npos;
            ++at;
        } else {
            size_t begin = at;
            while (at < text.size() && is_atom_byte(text[at], unicode)) ++at;
            if (at == begin) return npos;
        }
        if (at == text.size()) return npos;
        if (text[at] == '@') return at;
        if (text[at] != '.') return npos;
        ++at;
    }
}

// How long it counts: quotes do not, and a backslash goes with what it escapes.
size_t counted_length(std::string_view text) {
    size_t count = 0;
    for (size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"' || utf8::is_continuation(text[at])) continue;
        if (text[at] == '\\') ++at;
        ++count;
    }
    return count;
}

// Labels of letters and digits, with hyphens inside; the last begins with a letter.
bool is_routable(std::string_view domain) {
    size_t labels = 0;
    while (true) {
        size_t dot = domain.find('.');
        std::string_view label = domain.substr(0, dot);
        if (label.empty() || label.size() > 63 || !is_alnum(label.front()) ||
            !is_alnum(label.back()))
            return false;
        for (char c : label) {
            if (c != '-' && !is_alnum(c)) return false;
        }
        ++labels;
        if (dot == npos) return labels > 1 && !is_digit(label.front());
        domain.remove_prefix(dot + 1);
    }
}

bool is_literal(std::string_view domain) {
    if (domain.size() < 3 || domain.front() != '[' || domain.back() != ']') return false;
    domain = domain.substr(1, domain.size() - 2);
    if (domain.size() > 5 && equal_ignoring_case(domain.substr(0, 5), "IPv6:"))
        return parse_ipv6(domain.substr(5)).has_value();
    return parse_ipv4(domain).has_value();
}

}  // namespace

bool is_email(std::string_view text, bool unicode) {
    size_t at = local_part(text, unicode);
    if (at == npos || counted_length(text.substr(0, at)) > 64) return false;
    if (counted_length(text) > 254) return false;
    std::string_view domain = text.substr(at + 1);
    return is_routable(domain) || is_literal(domain);
}

}  // namespace surus::filter
