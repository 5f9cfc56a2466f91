// Whether this is a build with AddressSanitizer, which has to be told of stacks that come and go.
#pragma once

namespace surus {

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool has_address_sanitizer = true;
#else
inline constexpr bool has_address_sanitizer = false;
#endif
#else
inline constexpr bool has_address_sanitizer = false;
#endif

}  // namespace surus
