// URLs of WHATWG's URL Standard as bytes. Knows nothing of the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace surus::uri {

// In the order of PHP's enum UrlValidationErrorType.
enum class UrlErrorKind : uint8_t {
    DomainToAscii,
    DomainToUnicode,
    DomainInvalidCodePoint,
    HostInvalidCodePoint,
    Ipv4EmptyPart,
    Ipv4TooManyParts,
    Ipv4NonNumericPart,
    Ipv4NonDecimalPart,
    Ipv4OutOfRangePart,
    Ipv6Unclosed,
    Ipv6InvalidCompression,
    Ipv6TooManyPieces,
    Ipv6MultipleCompression,
    Ipv6InvalidCodePoint,
    Ipv6TooFewPieces,
    Ipv4InIpv6TooManyPieces,
    Ipv4InIpv6InvalidCodePoint,
    Ipv4InIpv6OutOfRangePart,
    Ipv4InIpv6TooFewParts,
    InvalidUrlUnit,
    SpecialSchemeMissingFollowingSolidus,
    MissingSchemeNonRelativeUrl,
    InvalidReverseSolidus,
    InvalidCredentials,
    HostMissing,
    PortOutOfRange,
    PortInvalid,
    FileInvalidWindowsDriveLetter,
    FileInvalidWindowsDriveLetterHost,
};

const char* name_of(UrlErrorKind kind);
// Whether such a text is no URL; else it is only written badly.
bool is_failure(UrlErrorKind kind);

struct UrlError {
    UrlErrorKind kind;
    std::string_view context;  // from where it was noticed on, in what the log says
};

// What is noticed, in order. There may be one thing for each byte, which is why they are only
// counted at first: who wants to see them makes sure that there is memory, and parses once more.
class UrlLog {
public:
    bool keeps = false;
    size_t count = 0;
    std::vector<UrlError> errors;

    void add(UrlErrorKind kind, std::string_view context) {
        ++count;
        if (keeps) errors.push_back({kind, context});
    }
};

enum class HostKind : uint8_t { None, Empty, Domain, Ipv4, Ipv6, Opaque };

struct Url {
    std::string scheme, username, password;
    std::string host;  // as the URL has it
    HostKind host_kind = HostKind::None;
    bool has_opaque_path = false;
    std::optional<uint16_t> port;
    std::string path;  // with a slash before each segment, unless it is opaque
    std::optional<std::string> query, fragment;

    bool is_special() const;
    bool is_file() const { return scheme == "file"; }
    bool has_credentials() const { return !username.empty() || !password.empty(); }
    bool can_have_port() const { return host_kind > HostKind::Empty && !is_file(); }

    // Of what can have none, nothing is set.
    void set_username(std::string_view text);
    void set_password(std::string_view text);
    // With another text for the host.
    std::string text(std::string_view shown_host) const;
    std::string text() const { return text(host); }
};

// The parts of a URL within its text, which somebody else holds.
struct UrlParts {
    std::string_view scheme, username, password, host, path;
    std::optional<std::string_view> query, fragment;
    std::optional<uint16_t> port;
    HostKind host_kind = HostKind::None;
    bool has_opaque_path = false;

    Url url() const;
};
// Where url.text() puts them.
UrlParts placed(const Url& url, const char* text);

// One use, for one text. What the log has points into that text and into the parser.
class UrlParser {
public:
    explicit UrlParser(UrlLog& log) : log_(log) {}

    bool parse(std::string_view text, const Url* base, Url& url);

    // Other parts for a URL. What cannot have such a part stays as it is; false: the text is none.
    bool set_scheme(Url& url, std::string_view text);
    bool set_host(Url& url, std::string_view text);
    bool set_port(Url& url, std::string_view digits);
    void set_path(Url& url, std::string_view text);
    void set_query(Url& url, std::string_view text);
    void set_fragment(Url& url, std::string_view text);

private:
    void begin(Url& url, std::string_view text);
    // The rest of the text is where something was noticed: `tail_` says how far it goes.
    void note(UrlErrorKind kind, const char* at);
    bool fail(UrlErrorKind kind, const char* at);
    void trim();
    void strip_newlines();
    bool at_end() const { return at_ == end_; }
    char peek(size_t ahead = 0) const;
    bool looking_at(std::string_view text) const;
    std::string_view rest() const { return {at_, static_cast<size_t>(end_ - at_)}; }
    bool is_slash(char c) const;  // forward or, in a special URL, backward

    // The standard's states, each with those that follow.
    bool after_scheme(const Url* base);
    bool without_scheme(const Url* base);
    bool relative_to(const Url& base);
    bool after_slash_relative_to(const Url& base);
    bool authority_after_slashes();
    bool authority();
    void credentials(std::string_view text);
    bool host_and_port();
    bool port();
    bool read_port(std::string_view digits, const char* end);
    bool file(const Url* base);
    bool file_after_slash(const Url* base);
    bool file_host();
    bool parse_file_host();
    void start_of_path();
    void path();
    bool end_segment(size_t begin, std::string_view source, bool is_last);
    void opaque_path();
    void after_path();
    void read_query();
    void read_fragment();
    void check_units(std::string_view text);

    const char* host_end(bool& has_colon) const;
    bool host(std::string_view text);
    bool domain(std::string_view text);
    bool opaque_host(std::string_view text);
    bool ipv4(std::string_view text);
    bool ipv4_part(std::string_view part, std::string_view from, uint64_t& value);
    bool ipv6(std::string_view text);

    UrlLog& log_;
    Url* url_ = nullptr;
    const char* at_ = nullptr;
    const char* end_ = nullptr;
    const char* tail_ = nullptr;
    bool whole_ = true;     // '?' and '#' end a path, and '#' a query
    std::string stripped_;  // the text without tabs and newlines
    std::string domain_;
};

}  // namespace surus::uri
