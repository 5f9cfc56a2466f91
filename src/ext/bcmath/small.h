// Numbers of at most eighteen digits, as most are: computed in registers, without GMP.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "runtime/values/string.h"

namespace surus::bcmath {

// digits * 10^-scale; parsed, sums and products of two, cut and divided have room.
struct Small {
    __extension__ using Wide = __int128;
    static constexpr size_t most_digits = 18;

    Wide digits = 0;
    uint32_t scale = 0;
};

// Without the zeros at the end of a fraction. False: longer than that, or not well-formed.
bool parse(std::string_view text, Small& out);
// With that many digits behind the point; what there is more is cut off.
Result<String*> to_text(const Small& number, size_t scale);
Small cut(const Small& number, size_t scale);

Small add(const Small& a, const Small& b);
Small subtract(const Small& a, const Small& b);
Small multiply(const Small& a, const Small& b);
// The divisor is not zero. Cut off at `scale` digits. False: there is no room for that many.
bool divide(const Small& a, const Small& b, size_t scale, Small& quotient);
Small remainder(const Small& a, const Small& b);
int compare(const Small& a, const Small& b);

}  // namespace surus::bcmath
