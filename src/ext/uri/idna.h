// Names of domains in Unicode: UTS #46 as PHP's library applies it, which checks what letters a
// name has, but neither their directions nor what joins or combines them, nor how many there are.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace surus::uri {

// Nothing: it is no name of a domain.
std::optional<std::string> domain_to_ascii(std::string_view domain);
std::optional<std::string> domain_to_unicode(std::string_view domain);

}  // namespace surus::uri
