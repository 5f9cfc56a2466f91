// What a locale's name says: language, script, region, variants, private subtags.
#pragma once

#include <unicode/utypes.h>

#include <string>
#include <string_view>
#include <vector>

namespace surus::intl {

enum class LocalePart : uint8_t { Language, Script, Region, Variant, Canonical };

// One of the old tags that are to be taken as a whole.
bool is_grandfathered(std::string_view locale);
// What is preferred to it.
std::string preferred_tag(std::string_view locale);

// Empty when it has none. A failure is left in `status`.
std::string part_of_locale(const std::string& locale, LocalePart part, UErrorCode& status);
// The same where what follows a singleton ("x") counts for nothing.
std::string parsed_part(const std::string& locale, LocalePart part);
// What follows "x".
std::string private_subtags(std::string_view locale);
// At "_" and "-", up to the first singleton.
std::vector<std::string_view> subtags_of(std::string_view tags);

// Lower case, with "_" for "-": how names are compared.
std::string match_form(std::string_view locale);
// The length of the next shorter tag to look up, or 0.
size_t shorter_tag(std::string_view tag, size_t length);

}  // namespace surus::intl
