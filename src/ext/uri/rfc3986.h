// URIs of RFC 3986 as bytes: the grammar, normal form and the resolution of references. Knows
// nothing of the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace surus::uri {

// The parts of a URI, as they stand in a text that somebody else holds. What is absent is not the
// same as what is empty: "a?" has a query. User information and port come only with a host.
struct UriParts {
    using Part = std::optional<std::string_view>;
    Part scheme, user_info, host, port;  // the host of an IPv6 address with its brackets
    std::string_view path;
    Part query, fragment;
};

std::optional<UriParts> parse_uri(std::string_view text);

// Whether a text may stand as that part.
bool is_scheme(std::string_view text);
bool is_user_info(std::string_view text);
bool is_host(std::string_view text);
bool is_path(std::string_view text);
bool is_query(std::string_view text);  // and fragment

std::string compose(const UriParts& parts);
// The same parts where compose() puts them in a text that begins at `text`.
UriParts placed(const UriParts& parts, const char* text);

// What parts that another text has to have are kept in.
struct UriBuffers {
    std::string scheme, user_info, host, path, query, fragment;
};
UriParts normalise(const UriParts& parts, UriBuffers& buffers);
// What a reference is behind `base`, which has a scheme.
UriParts resolve(const UriParts& reference, const UriParts& base, UriBuffers& buffers);

bool is_ipv6_host(std::string_view host);
// "[0000:…:0001]": all of the address's digits.
std::string expand_ipv6(std::string_view host);

// Keep a path from being read as something else where the parts before it are gone or have come:
// "//p" as a host, "a:b" as a scheme, "p" as the host's last letters.
void make_path_unmistakable(UriParts& parts, UriBuffers& buffers);

// What the digits say; nothing when it is more than an int can hold.
std::optional<int64_t> port_number(std::string_view digits);

}  // namespace surus::uri
