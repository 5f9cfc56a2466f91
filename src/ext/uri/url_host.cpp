// The URL Standard's host parser.
#include <algorithm>
#include <charconv>

#include "base/utf8.h"
#include "ext/uri/idna.h"
#include "ext/uri/percent.h"
#include "ext/uri/whatwg.h"

namespace surus::uri {

namespace {

constexpr size_t none = std::string_view::npos;

std::string decoded(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (size_t i = 0; i < text.size(); ++i) {
        if (is_escape(text, i)) {
            out += escaped_byte(text, i);
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

// Whether a name has letters that ASCII does not, as they are or by an "xn--".
bool is_international(std::string_view domain) {
    return !utf8::is_ascii(domain) || domain.find("xn--") != none;
}

// Octal "010", decimal or hexadecimal "0x10"; false: it is no number. What follows digits that an
// address cannot hold anyway is not looked at, as in PHP.
bool read_number(std::string_view text, uint64_t& value, bool& is_decimal) {
    if (text.empty()) return false;
    unsigned base = 10;
    if (text.size() > 1 && text[0] == '0') {
        base = (text[1] | 0x20) == 'x' ? 16 : 8;
        text.remove_prefix(base == 16 ? 2 : 1);
    }
    is_decimal = base == 10;
    value = 0;
    for (char c : text) {
        int digit = hex_digit(c);
        if (digit < 0 || static_cast<unsigned>(digit) >= base) return false;
        value = value * base + static_cast<unsigned>(digit);
        if (value > UINT32_MAX) break;
    }
    return true;
}

bool ends_in_number(std::string_view domain) {
    if (domain.ends_with('.')) domain.remove_suffix(1);
    std::string_view last = domain.substr(domain.rfind('.') + 1);
    if (last.empty()) return false;
    if (last.find_first_not_of("0123456789") == none) return true;
    uint64_t value;
    bool is_decimal;
    return read_number(last, value, is_decimal);
}

void append_decimal(std::string& out, uint32_t value) {
    char buffer[10];
    out.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
}

// The first of the longest runs of two zeros and more; its length is 0 where there is none.
struct Run {
    int begin = 0, length = 0;
};
Run longest_zeros(const uint16_t (&groups)[8]) {
    Run best;
    for (int i = 0; i < 8; ++i) {
        int end = i;
        while (end < 8 && !groups[end]) ++end;
        if (end - i > std::max(best.length, 1)) best = {i, end - i};
        i = std::max(i, end - 1);
    }
    return best;
}

std::string ipv6_text(const uint16_t (&groups)[8]) {
    Run zeros = longest_zeros(groups);
    std::string out = "[";
    for (int i = 0; i < 8; ++i) {
        if (zeros.length && i == zeros.begin) {
            out += "::";
            i += zeros.length - 1;
            continue;
        }
        if (out.size() > 1 && out.back() != ':') out += ':';
        char buffer[4];
        out.append(buffer, std::to_chars(buffer, buffer + 4, groups[i], 16).ptr);
    }
    return out += ']';
}

// The groups of an address between brackets. What is wrong is noted where the text was read to.
class Ipv6Reader {
public:
    explicit Ipv6Reader(std::string_view text) : at(text.data()), end_(text.data() + text.size()) {}

    const char* at;
    UrlErrorKind error{};
    uint16_t groups[8] = {};

    bool read() {
        if (peek() == ':' && !skip_first_gap()) return false;
        while (at < end_) {
            if (count_ == 8) return fail(UrlErrorKind::Ipv6TooManyPieces);
            if (peek() == ':') {
                if (gap_ >= 0) return fail(UrlErrorKind::Ipv6MultipleCompression);
                ++at;
                gap_ = ++count_;
                continue;
            }
            bool is_ipv4 = false;
            if (!read_group(is_ipv4)) return false;
            if (is_ipv4) break;
        }
        return fill_gap();
    }

private:
    char peek() const { return at < end_ ? *at : '\0'; }
    bool fail(UrlErrorKind kind) {
        error = kind;
        return false;
    }

    bool skip_first_gap() {
        if (end_ - at > 1) ++at;
        if (peek() != ':' || at[-1] != ':') return fail(UrlErrorKind::Ipv6InvalidCompression);
        ++at;
        gap_ = ++count_;
        return true;
    }

    bool read_group(bool& is_ipv4) {
        const char* begin = at;
        unsigned value = 0;
        while (at < end_ && at - begin < 4 && hex_digit(*at) >= 0)
            value = value << 4 | static_cast<unsigned>(hex_digit(*at++));
        is_ipv4 = peek() == '.';
        if (is_ipv4) {
            if (at == begin) return fail(UrlErrorKind::Ipv4InIpv6InvalidCodePoint);
            at = begin;
            return read_ipv4();
        }
        if (at < end_) {
            if (*at != ':') return fail(UrlErrorKind::Ipv6InvalidCodePoint);
            if (++at == end_) return fail(UrlErrorKind::Ipv6InvalidCodePoint);
        }
        groups[count_++] = static_cast<uint16_t>(value);
        return true;
    }

    bool read_ipv4() {
        if (count_ > 6) return fail(UrlErrorKind::Ipv4InIpv6TooManyPieces);
        int seen = 0;
        while (at < end_) {
            if (seen) {
                if (*at != '.' || seen == 4) return fail(UrlErrorKind::Ipv4InIpv6InvalidCodePoint);
                if (++at == end_) break;
            }
            unsigned octet = 0;
            if (!read_octet(octet)) return false;
            groups[count_] = static_cast<uint16_t>(groups[count_] * 256u + octet);
            if (++seen % 2 == 0) ++count_;
        }
        return seen == 4 || fail(UrlErrorKind::Ipv4InIpv6TooFewParts);
    }

    bool read_octet(unsigned& octet) {
        const char* begin = at;
        for (; at < end_ && is_digit(static_cast<unsigned char>(*at)); ++at) {
            if (at != begin && octet == 0) return fail(UrlErrorKind::Ipv4InIpv6InvalidCodePoint);
            octet = octet * 10 + static_cast<unsigned>(*at - '0');
            if (octet > 255) return fail(UrlErrorKind::Ipv4InIpv6OutOfRangePart);
        }
        return at != begin || fail(UrlErrorKind::Ipv4InIpv6InvalidCodePoint);
    }

    bool fill_gap() {
        if (gap_ < 0) return count_ == 8 || fail(UrlErrorKind::Ipv6TooFewPieces);
        std::rotate(groups + gap_, groups + count_, groups + 8);
        return true;
    }

    const char* end_;
    int count_ = 0;
    int gap_ = -1;  // the group that follows "::"
};

}  // namespace

bool UrlParser::host(std::string_view text) {
    if (text.starts_with('[')) {
        if (text.ends_with(']')) return ipv6(text.substr(1, text.size() - 2));
        return fail(UrlErrorKind::Ipv6Unclosed, text.data() + text.size() - 1);
    }
    return url_->is_special() ? domain(text) : opaque_host(text);
}

bool UrlParser::ipv6(std::string_view text) {
    Ipv6Reader reader(text);
    if (!reader.read()) return fail(reader.error, reader.at);
    url_->host = ipv6_text(reader.groups);
    url_->host_kind = HostKind::Ipv6;
    return true;
}

bool UrlParser::opaque_host(std::string_view text) {
    for (const char& c : text) {
        if (is_in_set(c, ForbiddenHost)) return fail(UrlErrorKind::HostInvalidCodePoint, &c);
    }
    url_->host.clear();
    append_encoded(url_->host, text, ControlSet);
    url_->host_kind = text.empty() ? HostKind::Empty : HostKind::Opaque;
    return true;
}

bool UrlParser::domain(std::string_view text) {
    domain_ = decoded(text);
    for (char& c : domain_) c = static_cast<char>(lower_byte(static_cast<unsigned char>(c)));
    if (is_international(domain_)) {
        std::optional<std::string> ascii = domain_to_ascii(domain_);
        if (!ascii) return false;
        domain_ = std::move(*ascii);
    }
    if (domain_.empty()) return false;
    std::string_view name = domain_;
    for (size_t i = 0; i < name.size(); ++i) {
        if (!is_in_set(name[i], ForbiddenDomain)) continue;
        // Of bytes beyond ASCII, none are left.
        log_.add(UrlErrorKind::DomainInvalidCodePoint, name.substr(i));
        return false;
    }
    if (ends_in_number(name)) return ipv4(name);
    url_->host = domain_;
    url_->host_kind = HostKind::Domain;
    return true;
}

bool UrlParser::ipv4(std::string_view text) {
    uint64_t parts[4] = {};
    size_t count = 0;
    for (std::string_view left = text; !left.empty();) {
        if (count == 4) {
            log_.add(UrlErrorKind::Ipv4TooManyParts, left);
            return false;
        }
        size_t dot = left.find('.');
        if (!ipv4_part(left.substr(0, dot), left, parts[count++])) return false;
        left = dot == none ? std::string_view() : left.substr(dot + 1);
    }
    if (text.ends_with('.')) log_.add(UrlErrorKind::Ipv4EmptyPart, text.substr(text.size()));
    uint64_t address = parts[count - 1];
    if (address >> (8 * (5 - count))) return false;
    for (size_t i = 0; i + 1 < count; ++i) {
        if (parts[i] > 255) return false;
        address += parts[i] << (8 * (3 - i));
    }
    url_->host.clear();
    for (int shift = 24; shift >= 0; shift -= 8) {
        append_decimal(url_->host, address >> shift & 255);
        if (shift) url_->host += '.';
    }
    url_->host_kind = HostKind::Ipv4;
    return true;
}

bool UrlParser::ipv4_part(std::string_view part, std::string_view from, uint64_t& value) {
    bool is_decimal = true;
    if (!read_number(part, value, is_decimal)) {
        log_.add(UrlErrorKind::Ipv4NonNumericPart, from);
        return false;
    }
    if (!is_decimal) log_.add(UrlErrorKind::Ipv4NonDecimalPart, from);
    if (value > 255) log_.add(UrlErrorKind::Ipv4OutOfRangePart, from);
    return true;
}

}  // namespace surus::uri
