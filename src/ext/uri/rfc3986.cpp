#include "ext/uri/rfc3986.h"

#include <utility>

#include "ext/uri/escapes.h"

namespace surus::uri {

namespace {

constexpr size_t none = std::string_view::npos;

bool is_unreserved(char c) {
    auto byte = static_cast<unsigned char>(c);
    return is_alnum(byte) || c == '-' || c == '.' || c == '_' || c == '~';
}

// Letters that may stand anywhere, escapes, and the `more` of the part in question.
bool consists_of(std::string_view text, std::string_view more) {
    for (size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (is_unreserved(c)) continue;
        if (c == '%') {
            if (!is_escape(text, i)) return false;
            i += 2;
            continue;
        }
        if (more.find(c) == none) return false;
    }
    return true;
}

// The grammar's sub-delims, which each part may have, and what it may have besides.
constexpr std::string_view host_bytes = "!$&'()*+,;=";
constexpr std::string_view user_bytes = "!$&'()*+,;=:";
constexpr std::string_view path_bytes = "!$&'()*+,;=:@/";
constexpr std::string_view query_bytes = "!$&'()*+,;=:@/?";

bool is_number(std::string_view text) { return text.find_first_not_of("0123456789") == none; }

// 0 to 255 without zeros in front; -1: it is something else.
int octet(std::string_view text) {
    if (text.empty() || text.size() > 3 || !is_number(text)) return -1;
    if (text[0] == '0' && text.size() > 1) return -1;
    int value = 0;
    for (char c : text) value = value * 10 + (c - '0');
    return value < 256 ? value : -1;
}

// The two groups that "1.2.3.4" stands for.
bool read_ipv4(std::string_view text, uint16_t (&groups)[2]) {
    for (int i = 0; i < 4; ++i) {
        size_t dot = text.find('.');
        if ((dot == none) != (i == 3)) return false;
        int value = octet(text.substr(0, dot));
        if (value < 0) return false;
        groups[i / 2] = static_cast<uint16_t>(groups[i / 2] << 8 | value);
        if (i < 3) text.remove_prefix(dot + 1);
    }
    return true;
}

// The colons between two groups, or around the gap "::" of which there may be one.
bool skip_colons(std::string_view& text, int count, int& gap) {
    bool is_gap = text.starts_with("::");
    if (is_gap ? gap >= 0 : count == 0) return false;
    if (!is_gap && (text[0] != ':' || text.size() == 1)) return false;
    if (is_gap) gap = count;
    text.remove_prefix(is_gap ? 2 : 1);
    return true;
}

bool read_ipv6(std::string_view text, uint16_t (&groups)[8]) {
    int count = 0, gap = -1;
    uint16_t found[8] = {};
    while (!text.empty()) {
        if ((count || text[0] == ':') && !skip_colons(text, count, gap)) return false;
        if (text.empty()) break;
        if (count == 8) return false;
        size_t end = text.find(':');
        std::string_view group = text.substr(0, end);
        if (group.find('.') != none) {
            uint16_t pair[2] = {};
            if (end != none || count > 6 || !read_ipv4(group, pair)) return false;
            for (uint16_t part : pair) found[count++] = part;
            break;
        }
        if (group.empty() || group.size() > 4) return false;
        for (char c : group) {
            if (hex_digit(c) < 0) return false;
            found[count] = static_cast<uint16_t>(found[count] << 4 | hex_digit(c));
        }
        ++count;
        text.remove_prefix(group.size());
    }
    if (gap < 0 ? count != 8 : count > 7) return false;
    for (int i = 0; i < 8; ++i) groups[i] = 0;
    for (int i = 0; i < count; ++i) groups[gap < 0 || i < gap ? i : 8 - count + i] = found[i];
    return true;
}

bool is_future_address(std::string_view text) {
    size_t dot = text.find('.');
    if (dot == none || dot < 2 || dot + 1 == text.size()) return false;
    for (char c : text.substr(1, dot - 1)) {
        if (hex_digit(c) < 0) return false;
    }
    std::string_view address = text.substr(dot + 1);
    return address.find('%') == none && consists_of(address, user_bytes);
}

bool is_literal(std::string_view text) {
    if (text.empty()) return false;
    if ((text[0] | 0x20) == 'v') return is_future_address(text);
    uint16_t groups[8];
    return read_ipv6(text, groups);
}

bool split_authority(std::string_view authority, UriParts& parts) {
    if (size_t at = authority.find('@'); at != none) {
        parts.user_info = authority.substr(0, at);
        if (!is_user_info(*parts.user_info)) return false;
        authority.remove_prefix(at + 1);
    }
    size_t host_end = 0;
    if (authority.starts_with('[')) {
        host_end = authority.find(']');
        if (host_end == none) return false;
        ++host_end;
    }
    size_t colon = authority.find(':', host_end);
    if (colon != none) {
        parts.port = authority.substr(colon + 1);
        if (!is_number(*parts.port)) return false;
    }
    parts.host = authority.substr(0, colon);
    return is_host(*parts.host);
}

// Dots removed, piece by piece: what uriparser makes of a path, which differs from RFC 3986 where
// its result could be read as something else.
struct Segments {
    std::string text;
    size_t count = 0;

    std::string_view last() const {
        return std::string_view(text).substr(count > 1 ? text.rfind('/') + 1 : 0);
    }
    void push(std::string_view segment) {
        if (count++) text += '/';
        text += segment;
    }
    void pop() { text.resize(--count ? text.rfind('/') : 0); }
};

struct DotRules {
    bool is_absolute;  // it begins with a slash that belongs to no segment
    bool has_host;
    bool is_relative;  // ".." at its beginning stays
};

// Whether "." at the beginning keeps what follows from being read as a host or a scheme.
bool is_needed_dot(const DotRules& rules, std::string_view rest) {
    std::string_view next = rest.substr(0, rest.find('/'));
    if (next.empty()) return !rules.has_host;
    return rules.is_relative && next.find(':') != none;
}

// `path` without the slash that begins an absolute one.
Segments remove_dots(std::string_view path, const DotRules& rules) {
    Segments done;
    for (bool is_last = false; !is_last;) {
        size_t slash = path.find('/');
        std::string_view segment = path.substr(0, slash);
        is_last = slash == none;
        if (!is_last) path.remove_prefix(slash + 1);
        if (segment == ".") {
            if (!is_last && !done.count && is_needed_dot(rules, path)) done.push(segment);
            if (is_last && (done.count || rules.has_host)) done.push("");
        } else if (segment == ".." &&
                   !(rules.is_relative && (!done.count || done.last() == ".."))) {
            bool was_first = !done.count;
            if (!was_first) done.pop();
            if (is_last && !(was_first && rules.is_absolute)) done.push("");
        } else {
            done.push(segment);
        }
    }
    return done;
}

// What of a path its segments are.
std::string_view without_slash(std::string_view path) {
    return path.starts_with('/') ? path.substr(1) : path;
}

std::string join(const Segments& segments, bool is_absolute, bool has_host) {
    if (!is_absolute && (!has_host || !segments.count)) return segments.text;
    return '/' + segments.text;
}

// Escapes of bytes that need none are gone, the others have large letters.
std::string fix_escapes(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (size_t i = 0; i < text.size(); ++i) {
        if (!is_escape(text, i)) {
            out += text[i];
            continue;
        }
        char byte = escaped_byte(text, i);
        if (is_unreserved(byte))
            out += byte;
        else
            append_escape(out, byte);
        i += 2;
    }
    return out;
}

// Letters, but not those of escapes.
void make_lower(std::string& text) {
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%')
            i += 2;
        else
            text[i] = static_cast<char>(lower_byte(static_cast<unsigned char>(text[i])));
    }
}

std::string normal_path(const UriParts& parts) {
    bool has_host = parts.host.has_value();
    bool is_absolute = !has_host && parts.path.starts_with('/');
    if (parts.path.empty() || (is_absolute && parts.path.size() == 1))
        return std::string(parts.path);
    std::string path = fix_escapes(parts.path);
    DotRules rules{is_absolute, has_host, !parts.scheme && !is_absolute};
    return join(remove_dots(without_slash(path), rules), is_absolute, has_host);
}

std::string_view normal_port(std::string_view port) {
    size_t digit = port.find_first_not_of('0');
    if (digit == none) return port.substr(port.empty() ? 0 : port.size() - 1);
    return port.substr(digit);
}

// A path of the reference, seen as absolute, has its dots removed.
std::string resolved_path(std::string_view path, bool has_host) {
    bool is_absolute = !has_host && path.starts_with('/');
    if (path.empty() || (is_absolute && path.size() == 1)) return std::string(path);
    Segments segments = remove_dots(without_slash(path), {is_absolute, has_host, false});
    return join(segments, is_absolute, has_host);
}

// The reference's path in place of what follows the last slash of the base's.
std::string merged_path(const UriParts& reference, const UriParts& base) {
    bool has_host = base.host.has_value();
    std::string path(base.path.substr(0, base.path.rfind('/') + 1));
    if (has_host && path.empty()) path = "/";
    path += reference.path;
    bool is_absolute = !has_host && path.starts_with('/');
    Segments segments = remove_dots(without_slash(path), {is_absolute, has_host, false});
    // What could begin a host: uriparser goes by the first segment of an absolute path, even of the
    // path "/", and by the first two of others, even behind a host.
    std::string_view text = segments.text;
    bool is_ambiguous = segments.count && (text.empty() || text[0] == '/');
    if (!is_absolute) is_ambiguous &= text.starts_with("//") || text == "/";
    if (is_ambiguous) segments.text.insert(0, "./");
    return join(segments, is_absolute, has_host);
}

}  // namespace

bool is_scheme(std::string_view text) {
    if (text.empty() || !is_alpha(static_cast<unsigned char>(text[0]))) return false;
    for (char c : text) {
        if (!is_alnum(static_cast<unsigned char>(c)) && c != '+' && c != '-' && c != '.')
            return false;
    }
    return true;
}
bool is_user_info(std::string_view text) { return consists_of(text, user_bytes); }
bool is_path(std::string_view text) { return consists_of(text, path_bytes); }
bool is_query(std::string_view text) { return consists_of(text, query_bytes); }
bool is_host(std::string_view text) {
    if (!text.starts_with('[')) return consists_of(text, host_bytes);
    return text.ends_with(']') && is_literal(text.substr(1, text.size() - 2));
}

std::optional<UriParts> parse_uri(std::string_view text) {
    UriParts parts;
    if (size_t at = text.find('#'); at != none) {
        parts.fragment = text.substr(at + 1);
        text = text.substr(0, at);
        if (!is_query(*parts.fragment)) return std::nullopt;
    }
    if (size_t at = text.find('?'); at != none) {
        parts.query = text.substr(at + 1);
        text = text.substr(0, at);
        if (!is_query(*parts.query)) return std::nullopt;
    }
    // A colon before the first slash can only end a scheme.
    if (size_t at = text.find_first_of(":/"); at != none && text[at] == ':') {
        parts.scheme = text.substr(0, at);
        if (!is_scheme(*parts.scheme)) return std::nullopt;
        text.remove_prefix(at + 1);
    }
    if (text.starts_with("//")) {
        size_t end = text.find('/', 2);
        if (!split_authority(text.substr(2, end == none ? none : end - 2), parts))
            return std::nullopt;
        text = end == none ? std::string_view(text.data() + text.size(), 0) : text.substr(end);
    }
    parts.path = text;
    if (!is_path(text)) return std::nullopt;
    return parts;
}

std::string compose(const UriParts& parts) {
    std::string out;
    auto add = [&](const UriParts::Part& part, std::string_view before, std::string_view after) {
        if (part) out.append(before).append(*part).append(after);
    };
    add(parts.scheme, "", ":");
    if (parts.host) out += "//";
    add(parts.user_info, "", "@");
    add(parts.host, "", "");
    add(parts.port, ":", "");
    out += parts.path;
    add(parts.query, "?", "");
    add(parts.fragment, "#", "");
    return out;
}

UriParts placed(const UriParts& parts, const char* text) {
    UriParts moved = parts;
    auto place = [&](UriParts::Part& part, size_t before, size_t after) {
        if (!part) return;
        part = std::string_view(text + before, part->size());
        text += before + part->size() + after;
    };
    place(moved.scheme, 0, 1);
    if (moved.host) text += 2;
    place(moved.user_info, 0, 1);
    place(moved.host, 0, 0);
    place(moved.port, 1, 0);
    moved.path = std::string_view(text, moved.path.size());
    text += moved.path.size();
    place(moved.query, 1, 0);
    place(moved.fragment, 1, 0);
    return moved;
}

UriParts normalise(const UriParts& parts, UriBuffers& buffers) {
    UriParts made = parts;
    auto replace = [](UriParts::Part& part, std::string& buffer, std::string text) {
        if (!part) return;
        buffer = std::move(text);
        part = buffer;
    };
    std::string scheme(parts.scheme.value_or("")), host(parts.host.value_or(""));
    make_lower(scheme);
    if (!host.starts_with('[')) host = fix_escapes(host);
    make_lower(host);
    replace(made.scheme, buffers.scheme, std::move(scheme));
    replace(made.host, buffers.host, std::move(host));
    replace(made.user_info, buffers.user_info, fix_escapes(parts.user_info.value_or("")));
    replace(made.query, buffers.query, fix_escapes(parts.query.value_or("")));
    replace(made.fragment, buffers.fragment, fix_escapes(parts.fragment.value_or("")));
    if (made.port) made.port = normal_port(*made.port);
    buffers.path = normal_path(parts);
    made.path = buffers.path;
    return made;
}

UriParts resolve(const UriParts& reference, const UriParts& base, UriBuffers& buffers) {
    UriParts made = reference;
    if (!reference.scheme) {
        made.scheme = base.scheme;
        if (!reference.host) {
            made.user_info = base.user_info;
            made.host = base.host;
            made.port = base.port;
        }
    }
    bool is_relative = !reference.scheme && !reference.host;
    if (is_relative && reference.path.empty()) {
        made.path = base.path;
        if (!reference.query) made.query = base.query;
        return made;
    }
    bool is_merged = is_relative && !reference.path.starts_with('/');
    buffers.path = is_merged ? merged_path(reference, base)
                             : resolved_path(reference.path, made.host.has_value());
    made.path = buffers.path;
    return made;
}

bool is_ipv6_host(std::string_view host) {
    return host.size() > 1 && host[0] == '[' && (host[1] | 0x20) != 'v';
}

std::string expand_ipv6(std::string_view host) {
    static constexpr char digits[] = "0123456789abcdef";
    uint16_t groups[8] = {};
    read_ipv6(host.substr(1, host.size() - 2), groups);
    std::string out = "[";
    for (uint16_t group : groups) {
        if (out.size() > 1) out += ':';
        for (int shift = 12; shift >= 0; shift -= 4) out += digits[group >> shift & 15];
    }
    return out += ']';
}

void make_path_unmistakable(UriParts& parts, UriBuffers& buffers) {
    std::string_view path = parts.path;
    std::string_view before;
    if (parts.host)
        before = path.empty() || path[0] == '/' ? "" : "/";
    else if (path.starts_with("//"))
        before = "/.";
    else if (!parts.scheme && path.substr(0, path.find('/')).find(':') != none)
        before = "./";
    if (before.empty()) return;
    buffers.path.assign(before).append(path);
    parts.path = buffers.path;
}

// Leading zeros count, too, for what is too long.
std::optional<int64_t> port_number(std::string_view digits) {
    constexpr size_t most_digits = 20;
    if (digits.size() > most_digits) return std::nullopt;
    int64_t value = 0;
    for (char c : digits) {
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, c - '0', &value))
            return std::nullopt;
    }
    return value;
}

}  // namespace surus::uri
