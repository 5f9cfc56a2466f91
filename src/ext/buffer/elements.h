// Elements of typed arrays: how they are searched and sorted.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "base/result.h"
#include "context/context.h"
#include "runtime/arrays/typed_array.h"
#include "runtime/values/conversion.h"
#include "runtime/values/value.h"

namespace surus {

// The element that `number` would have to be equal to; false: no element can be.
template <class Rules>
bool as_needle(Rules, const Value& number, typename Rules::Stored& needle) {
    using T = typename Rules::Stored;
    if constexpr (std::is_floating_point_v<T>) {
        double wanted = number.is_int() ? static_cast<double>(number.integer) : number.number;
        needle = static_cast<T>(wanted);
        return static_cast<double>(needle) == wanted || std::isnan(wanted);
    } else {
        if (number.is_double() && !is_integral(number.number)) return false;
        int64_t wanted = number.is_int() ? number.integer : static_cast<int64_t>(number.number);
        needle = static_cast<T>(wanted);
        return static_cast<int64_t>(needle) == wanted;
    }
}

// -0.0 before 0.0, NaN last.
template <class T>
bool sorts_before(T a, T b) {
    if constexpr (std::is_floating_point_v<T>) {
        if (std::isnan(a) || std::isnan(b)) return !std::isnan(a) && std::isnan(b);
        if (a == b) return std::signbit(a) && !std::signbit(b);
    }
    return a < b;
}

}  // namespace surus
