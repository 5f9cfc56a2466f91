// Whether this is a build with AddressSanitizer, which has to be told of stacks that come and go.
#pragma once

#if defined(__SANITIZE_ADDRESS__)
#define SURUS_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#define SURUS_ADDRESS_SANITIZER __has_feature(address_sanitizer)
#else
#define SURUS_ADDRESS_SANITIZER 0
#endif

namespace surus {

inline constexpr bool has_address_sanitizer = SURUS_ADDRESS_SANITIZER;

}  // namespace surus
