// The URL Standard's basic URL parser. Its states follow one another as functions here.
#include <utility>

#include "ext/uri/percent.h"
#include "ext/uri/url_scheme.h"
#include "ext/uri/whatwg.h"

namespace surus::uri {

namespace {

constexpr bool is_drive_letter(std::string_view text) {
    return text.size() == 2 && is_alpha(static_cast<unsigned char>(text[0])) &&
           (text[1] == ':' || text[1] == '|');
}

bool starts_with_drive_letter(std::string_view text) {
    return is_drive_letter(text.substr(0, 2)) &&
           (text.size() == 2 || std::string_view("/\\?#").find(text[2]) != std::string_view::npos);
}

// The letter "C:" that a path of a file begins with, which ".." does not remove.
std::string_view drive_of(std::string_view path) {
    if (path.empty()) return {};
    std::string_view first = path.substr(1, path.find('/', 1) - 1);
    return is_drive_letter(first) && first[1] == ':' ? first : std::string_view();
}

// Without its last segment; but what begins with a drive of a file's path stays, as in PHP and
// browsers whatever follows the letter's colon.
void shorten(Url& url) {
    size_t slash = url.path.rfind('/');
    bool is_only = url.is_file() && slash == 0 && url.path.size() > 2;
    if (is_only && is_drive_letter(std::string_view(url.path).substr(1, 2)) && url.path[2] == ':')
        return;
    url.path.resize(slash == std::string::npos ? 0 : slash);
}

void copy_authority(const Url& from, Url& to) {
    to.username = from.username;
    to.password = from.password;
    to.host = from.host;
    to.host_kind = from.host_kind;
    to.port = from.port;
}

// How many dots a segment is, some of them perhaps escaped; 0: it is something else.
int count_dots(std::string_view segment) {
    int dots = 0;
    for (size_t i = 0; i < segment.size(); ++i, ++dots) {
        if (segment[i] == '.') continue;
        if (!is_escape(segment, i) || escaped_byte(segment, i) != '.') return 0;
        i += 2;
    }
    return dots;
}

std::string lower_text(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) c = static_cast<char>(lower_byte(static_cast<unsigned char>(c)));
    return lower;
}

}  // namespace

void UrlParser::note(UrlErrorKind kind, const char* at) {
    log_.add(kind, {at, static_cast<size_t>(tail_ - at)});
}
bool UrlParser::fail(UrlErrorKind kind, const char* at) {
    note(kind, at);
    return false;
}
char UrlParser::peek(size_t ahead) const {
    return static_cast<size_t>(end_ - at_) > ahead ? at_[ahead] : '\0';
}
bool UrlParser::looking_at(std::string_view text) const { return rest().starts_with(text); }
bool UrlParser::is_slash(char c) const { return c == '/' || (c == '\\' && url_->is_special()); }

// Controls and spaces around it.
void UrlParser::trim() {
    auto is_blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
    const char *first = at_, *last = end_;
    while (first < last && is_blank(*first)) ++first;
    while (first < last && is_blank(last[-1])) --last;
    if (first != at_) note(UrlErrorKind::InvalidUrlUnit, at_);
    if (last != end_) note(UrlErrorKind::InvalidUrlUnit, last);
    at_ = first;
    end_ = last;
}

void UrlParser::strip_newlines() {
    std::string_view text = rest();
    size_t first = text.find_first_of("\t\n\r");
    if (first == std::string_view::npos) return;
    note(UrlErrorKind::InvalidUrlUnit, at_ + first);
    stripped_.reserve(text.size());
    for (char c : text) {
        if (c != '\t' && !is_newline(c)) stripped_ += c;
    }
    at_ = stripped_.data();
    end_ = tail_ = at_ + stripped_.size();
}

void UrlParser::begin(Url& url, std::string_view text) {
    url_ = &url;
    at_ = text.data();
    end_ = tail_ = at_ + text.size();
}

bool UrlParser::parse(std::string_view text, const Url* base, Url& url) {
    begin(url, text);
    trim();
    strip_newlines();
    size_t scheme = scheme_length(rest());
    if (!scheme || peek(scheme) != ':') return without_scheme(base);
    url.scheme = lower_text(rest().substr(0, scheme));
    at_ += scheme + 1;
    return after_scheme(base);
}

bool UrlParser::after_scheme(const Url* base) {
    if (url_->is_file()) {
        if (!looking_at("//")) note(UrlErrorKind::SpecialSchemeMissingFollowingSolidus, at_);
        return file(base);
    }
    if (url_->is_special()) {
        if (looking_at("//")) {
            at_ += 2;
            return authority_after_slashes();
        }
        note(UrlErrorKind::SpecialSchemeMissingFollowingSolidus, at_);
        if (base && base->scheme == url_->scheme) return relative_to(*base);
        return authority_after_slashes();
    }
    if (peek() != '/') {
        opaque_path();
        return true;
    }
    ++at_;
    if (peek() == '/') {
        ++at_;
        return authority();
    }
    path();
    return true;
}

bool UrlParser::without_scheme(const Url* base) {
    if (!base || (base->has_opaque_path && peek() != '#'))
        return fail(UrlErrorKind::MissingSchemeNonRelativeUrl, at_);
    if (base->is_file() && !base->has_opaque_path) return file(base);
    if (!base->has_opaque_path) return relative_to(*base);
    *url_ = *base;
    url_->fragment.reset();
    after_path();
    return true;
}

bool UrlParser::relative_to(const Url& base) {
    url_->scheme = base.scheme;
    if (is_slash(peek())) {
        bool is_reversed = *at_++ == '\\';
        if (is_reversed) note(UrlErrorKind::InvalidReverseSolidus, at_);
        return after_slash_relative_to(base);
    }
    *url_ = base;
    url_->fragment.reset();
    if (at_end()) return true;
    if (peek() == '#') {
        after_path();
        return true;
    }
    url_->query.reset();
    if (peek() == '?') {
        after_path();
        return true;
    }
    shorten(*url_);
    path();
    return true;
}

bool UrlParser::after_slash_relative_to(const Url& base) {
    char c = peek();
    if (is_slash(c)) {
        if (c == '\\') note(UrlErrorKind::InvalidReverseSolidus, at_);
        ++at_;
        return url_->is_special() ? authority_after_slashes() : authority();
    }
    copy_authority(base, *url_);
    path();
    return true;
}

bool UrlParser::authority_after_slashes() {
    while (is_slash(peek())) note(UrlErrorKind::SpecialSchemeMissingFollowingSolidus, at_++);
    return authority();
}

bool UrlParser::authority() {
    const char* end = at_;
    const char* last_at = nullptr;
    for (; end < end_ && !is_slash(*end) && *end != '?' && *end != '#'; ++end) {
        if (*end != '@') continue;
        note(UrlErrorKind::InvalidCredentials, end);
        last_at = end;
    }
    if (last_at) {
        if (last_at + 1 == end) return fail(UrlErrorKind::HostMissing, end);
        credentials({at_, static_cast<size_t>(last_at - at_)});
        at_ = last_at + 1;
    }
    return host_and_port();
}

void UrlParser::credentials(std::string_view text) {
    size_t colon = text.find(':');
    append_encoded(url_->username, text.substr(0, colon), UserSet);
    if (colon != std::string_view::npos)
        append_encoded(url_->password, text.substr(colon + 1), UserSet);
}

// Where a host ends that begins here, and whether a port follows.
const char* UrlParser::host_end(bool& has_colon) const {
    bool in_brackets = false;
    has_colon = false;
    const char* end = at_;
    for (; end < end_ && !is_slash(*end) && *end != '?' && *end != '#'; ++end) {
        has_colon = *end == ':' && !in_brackets;
        if (has_colon) break;
        if (*end == '[') in_brackets = true;
        if (*end == ']') in_brackets = false;
    }
    return end;
}

bool UrlParser::host_and_port() {
    bool has_colon = false;
    const char* end = host_end(has_colon);
    if (end == at_ && (has_colon || url_->is_special()))
        return fail(UrlErrorKind::HostMissing, end);
    if (!host({at_, static_cast<size_t>(end - at_)})) return false;
    at_ = end;
    if (has_colon) {
        ++at_;
        if (!port()) return false;
    }
    start_of_path();
    return true;
}

bool UrlParser::port() {
    const char* end = at_;
    while (end < end_ && is_digit(static_cast<unsigned char>(*end))) ++end;
    bool ends_there = end == end_ || is_slash(*end) || *end == '?' || *end == '#';
    if (!ends_there) return fail(UrlErrorKind::PortInvalid, end);
    std::string_view digits(at_, static_cast<size_t>(end - at_));
    at_ = end;
    return digits.empty() || read_port(digits, end);
}

bool UrlParser::read_port(std::string_view digits, const char* end) {
    uint32_t value = 0;
    for (char c : digits) {
        value = value * 10 + static_cast<uint32_t>(c - '0');
        if (value > UINT16_MAX) return fail(UrlErrorKind::PortOutOfRange, end);
    }
    url_->port = static_cast<uint16_t>(value);
    if (url_->is_special() && value == default_port(url_->scheme)) url_->port.reset();
    return true;
}

bool UrlParser::file(const Url* base) {
    url_->scheme = "file";
    url_->host_kind = HostKind::Empty;
    if (is_slash(peek())) {
        if (peek() == '\\') note(UrlErrorKind::InvalidReverseSolidus, at_);
        ++at_;
        return file_after_slash(base);
    }
    if (!base || !base->is_file()) {
        path();
        return true;
    }
    if (at_end() || peek() == '?' || peek() == '#' || !starts_with_drive_letter(rest()))
        return relative_to(*base);
    copy_authority(*base, *url_);
    note(UrlErrorKind::FileInvalidWindowsDriveLetter, at_);
    path();
    return true;
}

bool UrlParser::file_after_slash(const Url* base) {
    if (is_slash(peek())) {
        if (peek() == '\\') note(UrlErrorKind::InvalidReverseSolidus, at_);
        ++at_;
        return file_host();
    }
    if (base && base->is_file()) {
        copy_authority(*base, *url_);
        std::string_view drive = drive_of(base->path);
        if (!drive.empty() && !starts_with_drive_letter(rest()))
            url_->path.append("/").append(drive);
    }
    path();
    return true;
}

bool UrlParser::file_host() {
    if (is_drive_letter(rest().substr(0, 2)) && starts_with_drive_letter(rest())) {
        note(UrlErrorKind::FileInvalidWindowsDriveLetterHost, at_);
        path();
        return true;
    }
    if (!parse_file_host()) return false;
    start_of_path();
    return true;
}

bool UrlParser::parse_file_host() {
    std::string_view text = rest().substr(0, rest().find_first_of("/\\?#"));
    at_ += text.size();
    url_->host_kind = HostKind::Empty;
    url_->host.clear();
    if (text.empty()) return true;
    if (!host(text)) return false;
    if (url_->host != "localhost") return true;
    url_->host_kind = HostKind::Empty;
    url_->host.clear();
    return true;
}

void UrlParser::start_of_path() {
    if (!url_->is_special() && (at_end() || (whole_ && (peek() == '?' || peek() == '#')))) {
        after_path();
        return;
    }
    if (is_slash(peek())) {
        if (peek() == '\\') note(UrlErrorKind::InvalidReverseSolidus, at_);
        ++at_;
    }
    path();
}

// From behind its slash on.
void UrlParser::path() {
    for (;;) {
        url_->path += '/';
        size_t begin = url_->path.size();
        const char* source = at_;
        auto is_end = [&](char c) { return is_slash(c) || (whole_ && (c == '?' || c == '#')); };
        while (!at_end() && !is_end(*at_)) ++at_;
        std::string_view segment(source, static_cast<size_t>(at_ - source));
        check_units(segment);
        bool is_last = at_end() || !is_slash(*at_);
        append_encoded(url_->path, segment, PathSet);
        bool is_dots = end_segment(begin, segment, is_last);
        if (is_last) break;
        if (*at_ == '\\' && !is_dots) note(UrlErrorKind::InvalidReverseSolidus, at_);
        ++at_;
    }
    after_path();
}

// Whether it is dots, which are gone with what they are for.
bool UrlParser::end_segment(size_t begin, std::string_view source, bool is_last) {
    std::string& path = url_->path;
    int dots = count_dots(source);
    if (dots == 1 || dots == 2) {
        path.resize(begin - 1);
        if (dots == 2) shorten(*url_);
        if (is_last) path += '/';
        return true;
    }
    if (url_->is_file() && begin == 1 && is_drive_letter(source)) path[2] = ':';
    return false;
}

void UrlParser::opaque_path() {
    url_->has_opaque_path = true;
    std::string_view text = rest().substr(0, rest().find_first_of("?#"));
    check_units(text);
    append_encoded(url_->path, text, ControlSet);
    at_ += text.size();
    after_path();
}

void UrlParser::after_path() {
    if (!whole_ || at_end()) return;
    bool is_query = *at_++ == '?';
    if (is_query)
        read_query();
    else
        read_fragment();
}

void UrlParser::read_query() {
    std::string_view text = whole_ ? rest().substr(0, rest().find('#')) : rest();
    check_units(text);
    UrlSet set = url_->is_special() ? SpecialQuerySet : QuerySet;
    append_encoded(url_->query.emplace(), text, set);
    at_ += text.size();
    after_path();
}

void UrlParser::read_fragment() {
    check_units(rest());
    append_encoded(url_->fragment.emplace(), rest(), FragmentSet);
    at_ = end_;
}

bool UrlParser::set_scheme(Url& url, std::string_view text) {
    begin(url, text);
    strip_newlines();
    size_t length = scheme_length(rest());
    if (!length || (at_ + length < end_ && peek(length) != ':')) return false;
    std::string scheme = lower_text(rest().substr(0, length));
    bool is_bound = url.port || url.has_credentials();
    if (is_special_scheme(scheme) != url.is_special() || (scheme == "file" && is_bound) ||
        (url.is_file() && url.host_kind == HostKind::Empty))
        return true;
    url.scheme = std::move(scheme);
    if (url.port && *url.port == default_port(url.scheme)) url.port.reset();
    return true;
}

bool UrlParser::set_host(Url& url, std::string_view text) {
    if (url.has_opaque_path) return true;
    begin(url, text);
    strip_newlines();
    if (url.is_file()) return parse_file_host();
    bool has_colon = false;
    const char* end = host_end(has_colon);
    if (end == at_) {
        if (has_colon || url.is_special()) return fail(UrlErrorKind::HostMissing, end);
        if (url.has_credentials() || url.port) return true;
    }
    return !has_colon && host({at_, static_cast<size_t>(end - at_)});
}

bool UrlParser::set_port(Url& url, std::string_view digits) {
    if (!url.can_have_port()) return true;
    begin(url, digits);
    return is_digit(static_cast<unsigned char>(peek())) && read_port(digits, end_);
}

void UrlParser::set_path(Url& url, std::string_view text) {
    if (url.has_opaque_path) return;
    begin(url, text);
    strip_newlines();
    whole_ = false;
    url.path.clear();
    start_of_path();
    if (at_ == end_ && url.path.empty() && url.host_kind == HostKind::None) url.path = "/";
}

void UrlParser::set_query(Url& url, std::string_view text) {
    url.query.reset();
    if (text.empty()) return;
    begin(url, text.substr(text[0] == '?'));
    strip_newlines();
    whole_ = false;
    read_query();
}

void UrlParser::set_fragment(Url& url, std::string_view text) {
    url.fragment.reset();
    if (text.empty()) return;
    begin(url, text.substr(text[0] == '#'));
    strip_newlines();
    read_fragment();
}

}  // namespace surus::uri
