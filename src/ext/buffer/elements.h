// Elements of typed arrays: what is read from them, and what storing a PHP number makes of it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "base/result.h"
#include "context/context.h"
#include "runtime/conversion.h"
#include "runtime/typed_array.h"
#include "runtime/value.h"

namespace surus {

// The type of an element and the rules of storing into it: JavaScript's. Integers wrap, floats lose
// their fraction first; clamped ones are rounded, ties to even.
template <class T, bool clamps = false>
struct ElementRules {
    using Stored = T;
    static T from(int64_t value) {
        if constexpr (clamps) return static_cast<T>(value < 0 ? 0 : value > 255 ? 255 : value);
        return static_cast<T>(value);
    }
    static T from(double value) {
        if constexpr (std::is_floating_point_v<T>) return static_cast<T>(value);
        if constexpr (clamps) {
            if (!(value > 0)) return 0;  // NaN too
            return static_cast<T>(value >= 255 ? 255 : std::nearbyint(value));
        }
        return static_cast<T>(std::fabs(value) < 9.2e18 ? static_cast<int64_t>(value)
                                                        : double_to_int(value));
    }
    // Of an Int or a Double.
    static T from(const Value& number) {
        return number.is_int() ? from(number.integer) : from(number.number);
    }
    static Value value(T element) {
        if constexpr (std::is_floating_point_v<T>) return Value::of(static_cast<double>(element));
        return Value::of(static_cast<int64_t>(element));
    }
};

// Calls `visit` with the rules of that type.
template <class Visit>
auto with_rules(ElementType type, Visit&& visit) {
    switch (type) {
    case ElementType::Int8: return visit(ElementRules<int8_t>());
    case ElementType::Uint8: return visit(ElementRules<uint8_t>());
    case ElementType::Uint8Clamped: return visit(ElementRules<uint8_t, true>());
    case ElementType::Int16: return visit(ElementRules<int16_t>());
    case ElementType::Uint16: return visit(ElementRules<uint16_t>());
    case ElementType::Int32: return visit(ElementRules<int32_t>());
    case ElementType::Uint32: return visit(ElementRules<uint32_t>());
    case ElementType::Int64: return visit(ElementRules<int64_t>());
    case ElementType::Float32: return visit(ElementRules<float>());
    case ElementType::Float64: break;
    }
    return visit(ElementRules<double>());
}

template <class Rules>
typename Rules::Stored* elements_of(const TypedArray& array, Rules) {
    return reinterpret_cast<typename Rules::Stored*>(array.data);
}

inline Value load_element(const TypedArray& array, size_t index) {
    return with_rules(array.type, [&](auto rules) {
        return decltype(rules)::value(elements_of(array, rules)[index]);
    });
}
// `number` is an Int or a Double.
inline void store_element(TypedArray& array, size_t index, const Value& number) {
    with_rules(array.type, [&](auto rules) {
        elements_of(array, rules)[index] = decltype(rules)::from(number);
    });
}

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
