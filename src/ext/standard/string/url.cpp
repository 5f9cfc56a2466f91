// URLs: percent encoding, parse_url.
#include "ext/standard/string.stub.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "base/ascii.h"
#include "ext/standard/string/url.h"
#include "ext/support.h"
#include "runtime/declarations/literal_string.h"
#include "runtime/errors/errors.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace {

// What each byte becomes: itself, '+', or three digits.
struct Encoded {
    char bytes[3];
    unsigned char length;
};
struct Encoding {
    Encoded of[256] = {};
    constexpr explicit Encoding(bool raw) {
        constexpr char upper_hex[] = "0123456789ABCDEF";
        for (unsigned i = 0; i < 256; ++i) {
            auto c = static_cast<unsigned char>(i);
            if (is_alnum(c) || c == '-' || c == '.' || c == '_' || (raw && c == '~'))
                of[i] = {{static_cast<char>(c)}, 1};
            else if (c == ' ' && !raw)
                of[i] = {{'+'}, 1};
            else
                of[i] = {{'%', upper_hex[c >> 4], upper_hex[c & 15]}, 3};
        }
    }
};
constexpr Encoding encodings[] = {Encoding(false), Encoding(true)};
// So much is encoded at once, into room for the most that it may become.
constexpr size_t at_once = 64;
constexpr size_t encoded_room(size_t length) {
    return std::min(length, at_once) * (sizeof(Encoded) - 1);
}

}  // namespace

void append_url_encoded(StringBuilder& out, std::string_view text, bool raw) {
    const Encoded* encoded = encodings[raw].of;
    while (!text.empty()) {
        std::string_view part = text.substr(0, at_once);
        text.remove_prefix(part.size());
        char* begin = out.room(part.size() * sizeof(Encoded));
        char* end = begin;
        // Always as many bytes as can be: which of them count is no branch.
        for (char c : part) {
            const Encoded& entry = encoded[static_cast<unsigned char>(c)];
            std::memcpy(end, &entry, sizeof entry);
            end += entry.length;
        }
        out.advance(static_cast<size_t>(end - begin));
    }
}

static String* encode(String& string, bool raw) {
    StringBuilder out(string.length + encoded_room(string.length));
    append_url_encoded(out, string.view(), raw);
    return out.finish();
}

String* url_decoded(std::string_view text, bool raw) {
    StringBuilder out(text.size());
    char* begin = out.room(text.size());
    char* end = begin;
    for (size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%' && i + 2 < text.size() && hex_value(text[i + 1]) >= 0 &&
            hex_value(text[i + 2]) >= 0) {
            *end++ = static_cast<char>(hex_value(text[i + 1]) << 4 | hex_value(text[i + 2]));
            i += 2;
        } else {
            *end++ = c == '+' && !raw ? ' ' : c;
        }
    }
    out.advance(static_cast<size_t>(end - begin));
    return out.finish();
}

Result<String*> php_urlencode(Context&, String& string) { return encode(string, false); }
Result<String*> php_rawurlencode(Context&, String& string) { return encode(string, true); }
Result<String*> php_urldecode(Context&, String& string) {
    return url_decoded(string.view(), false);
}
Result<String*> php_rawurldecode(Context&, String& string) {
    return url_decoded(string.view(), true);
}

// ---- parse_url

namespace {

struct Part {
    bool present = false;
    std::string_view text;
    void set(std::string_view value) {
        present = true;
        text = value;
    }
};

struct Url {
    Part scheme, host, user, pass, path, query, fragment;
    bool has_port = false;
    int64_t port = 0;
};

// Parses as php_url_parse does, oddities included; false: seriously malformed.
class UrlParser {
public:
    UrlParser(std::string_view text, Url& url) : text_(text), url_(url) {}
    bool parse();

private:
    enum class Next { Authority, Path, Failed, Done };
    Next scheme();
    Next colon_without_slashes(size_t colon);
    bool authority(std::string_view rest);
    bool host_and_port(std::string_view host);
    void path(std::string_view rest);
    static bool valid_scheme(std::string_view text) {
        for (unsigned char c : text) {
            if (!is_alnum(c) && c != '+' && c != '.' && c != '-') return false;
        }
        return true;
    }
    // As strtol() has it: spaces and a sign before, and anything behind.
    bool port_number(std::string_view text) {
        if (text.size() > 5) return false;
        std::string digits(text);
        char* end = nullptr;
        int64_t port = std::strtoll(digits.c_str(), &end, 10);
        if (end == digits.c_str() || port < 0 || port > 65535) return false;
        url_.has_port = true;
        url_.port = port;
        return true;
    }

    std::string_view text_;
    std::string_view rest_;
    Url& url_;
};

UrlParser::Next UrlParser::colon_without_slashes(size_t colon) {
    // scheme:opaque, or host:port
    size_t digits = colon + 1;
    while (digits < text_.size() && is_digit(static_cast<unsigned char>(text_[digits]))) ++digits;
    bool ends = digits == text_.size() || text_[digits] == '/';
    if (ends && digits - colon - 1 > 0 && digits - colon < 7) {
        rest_ = text_;
        return Next::Authority;
    }
    url_.scheme.set(text_.substr(0, colon));
    rest_ = text_.substr(colon + 1);
    return Next::Path;
}

UrlParser::Next UrlParser::scheme() {
    size_t colon = text_.find(':');
    if (colon != npos && colon > 0 && valid_scheme(text_.substr(0, colon))) {
        std::string_view after = text_.substr(colon + 1);
        if (after.empty()) {
            url_.scheme.set(text_.substr(0, colon));
            return Next::Done;
        }
        if (after[0] != '/') return colon_without_slashes(colon);
        url_.scheme.set(text_.substr(0, colon));
        if (after.size() > 1 && after[1] == '/') {
            rest_ = after.substr(2);
            bool file = equal_ignoring_case(url_.scheme.text, "file");
            if (file && !rest_.empty() && rest_[0] == '/') {
                // file:///c:/x keeps its drive letter
                if (rest_.size() > 2 && rest_[2] == ':') rest_.remove_prefix(1);
                return Next::Path;
            }
            return Next::Authority;
        }
        rest_ = after;
        return Next::Path;
    }
    // A colon at the end or in the query is none of a port's.
    bool is_far = colon + 1 >= text_.size() || colon > text_.find_first_of("?#");
    if (colon != npos && colon > 0 && is_far) colon = npos;
    if (colon != npos) {
        // No scheme before the colon: perhaps host:port.
        size_t digits = colon + 1;
        while (digits < text_.size() && digits - colon < 7 &&
               is_digit(static_cast<unsigned char>(text_[digits])))
            ++digits;
        size_t count = digits - colon - 1;
        if (count > 0 && count < 6 && (digits == text_.size() || text_[digits] == '/')) {
            if (!port_number(text_.substr(colon + 1, count))) return Next::Failed;
            rest_ = text_.starts_with("//") ? text_.substr(2) : text_;
            return Next::Authority;
        }
        if (text_.size() == 1) return Next::Failed;  // a colon alone
    }
    if (text_.starts_with("//")) {
        rest_ = text_.substr(2);
        return Next::Authority;
    }
    rest_ = text_;
    return Next::Path;
}

bool UrlParser::host_and_port(std::string_view host) {
    size_t colon = npos;
    if (!host.empty() && host[0] == '[' && host.back() == ']') {
        colon = npos;  // a bare IPv6 address
    } else {
        colon = host.rfind(':');
    }
    if (colon != npos) {
        std::string_view digits = host.substr(colon + 1);
        bool known = url_.port != 0;
        if (!known && !digits.empty() && !port_number(digits)) return false;
        host = host.substr(0, colon);
    }
    if (host.empty()) return false;
    url_.host.set(host);
    return true;
}

bool UrlParser::authority(std::string_view rest) {
    size_t end = rest.find_first_of("/?#");
    std::string_view all = rest.substr(0, end);
    size_t at = all.rfind('@');
    std::string_view host = all;
    if (at != npos) {
        std::string_view login = all.substr(0, at);
        size_t colon = login.find(':');
        url_.user.set(login.substr(0, colon));
        if (colon != npos) url_.pass.set(login.substr(colon + 1));
        host = all.substr(at + 1);
    }
    if (!host_and_port(host)) return false;
    if (end != npos) path(rest.substr(end));
    return true;
}

void UrlParser::path(std::string_view rest) {
    size_t hash = rest.find('#');
    if (hash != npos) {
        url_.fragment.set(rest.substr(hash + 1));
        rest = rest.substr(0, hash);
    }
    size_t question = rest.find('?');
    if (question != npos) {
        url_.query.set(rest.substr(question + 1));
        rest = rest.substr(0, question);
    }
    if (!rest.empty() || text_.empty()) url_.path.set(rest);
}

bool UrlParser::parse() {
    switch (scheme()) {
    case Next::Failed: return false;
    case Next::Done: return true;
    case Next::Authority: return authority(rest_);
    case Next::Path: path(rest_); return true;
    }
    return false;
}

// Control characters come out as underscores.
Value part_value(std::string_view text) {
    String* string = make_string(text);
    for (size_t i = 0; i < text.size(); ++i) {
        auto c = static_cast<unsigned char>(text[i]);
        if (c >= 0x20 && c != 0x7f) continue;
        if (string->is_immortal()) return string_value("_");
        string->data()[i] = '_';
    }
    return Value::of(string);
}

}  // namespace

Result<Value> php_parse_url(Context& context, String& url, int64_t component) {
    Url parsed;
    if (!UrlParser(url.view(), parsed).parse()) return false_value();
    const Part* parts[] = {&parsed.scheme, &parsed.host, nullptr,       &parsed.user,
                           &parsed.pass,   &parsed.path, &parsed.query, &parsed.fragment};
    static constexpr String* names[] = {&literal_string<"scheme">, &literal_string<"host">,
                                        &literal_string<"port">,   &literal_string<"user">,
                                        &literal_string<"pass">,   &literal_string<"path">,
                                        &literal_string<"query">,  &literal_string<"fragment">};
    if (component > 7) {
        return throw_argument_value_error(context, 2,
                                          "must be a valid URL component identifier, %lld given",
                                          static_cast<long long>(component));
    }
    if (component >= 0) {
        const Part* part = parts[component];
        if (!part) return parsed.has_port ? Value::of(parsed.port) : Value::null();
        return part->present ? part_value(part->text) : Value::null();
    }
    Array* out = Array::create_hash(8);
    for (int i = 0; i < 8; ++i) {
        if (!parts[i]) {
            if (parsed.has_port) out->add_new(*names[i], Value::of(parsed.port));
        } else if (parts[i]->present) {
            out->add_new(*names[i], part_value(parts[i]->text));
        }
    }
    return Value::of(out);
}

}  // namespace surus
