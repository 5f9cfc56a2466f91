// TypedArray: what the virtual machine knows of the views of Buffer\ (ext/buffer), so that reading
// and writing an element is no method call.
//
// It is the beginning of the native state of the final classes Buffer\Int8Array … Float64Array and
// Buffer\UnalignedInt16Array … UnalignedFloat64Array, which have no property slots, and lies right
// behind the object's header. Objects that have it are marked by Object::typed_array in `guards`.
#pragma once

#include <cmath>
#include <cstdint>
#include <type_traits>

#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

enum class ElementType : uint8_t {
    Int8,
    Uint8,
    Uint8Clamped,
    Int16,
    Uint16,
    Int32,
    Uint32,
    Int64,
    Float32,
    Float64,
    // Elements that begin at every byte, so that they overlap.
    UnalignedInt16,
    UnalignedUint16,
    UnalignedInt32,
    UnalignedUint32,
    UnalignedInt64,
    UnalignedFloat32,
    UnalignedFloat64
};

constexpr bool is_unaligned(ElementType type) { return type >= ElementType::UnalignedInt16; }
constexpr bool holds_floats(ElementType type) {
    return type == ElementType::Float32 || type == ElementType::Float64 ||
           type == ElementType::UnalignedFloat32 || type == ElementType::UnalignedFloat64;
}

struct TypedArray {
    char* data;     // the first element; an ArrayBuffer's bytes never move
    size_t length;  // elements that are in the buffer right now: resizing it updates all its views
    ElementType type;

    static TypedArray* of(Object& object) {
        return object.guards & Object::typed_array ? reinterpret_cast<TypedArray*>(object.slots())
                                                   : nullptr;
    }
};

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

// An element at a byte that need not be a multiple of its size.
template <class T>
struct [[gnu::packed]] UnalignedElement {
    T value;
    operator T() const { return value; }
    UnalignedElement& operator=(T number) {
        value = number;
        return *this;
    }
};
template <class T>
struct UnalignedRules : ElementRules<T> {};
template <class T>
struct UnalignedElements {
    char* data;
    UnalignedElement<T>& operator[](size_t index) const {
        return *reinterpret_cast<UnalignedElement<T>*>(data + index);
    }
};

// Calls `visit` with the rules of that type, which is not an unaligned one.
template <class Visit>
[[gnu::always_inline]] inline auto with_rules(ElementType type, Visit&& visit) {
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
    default: return visit(ElementRules<double>());
    }
}
// Calls `visit` with the rules of any type.
template <class Visit>
[[gnu::always_inline]] inline auto with_all_rules(ElementType type, Visit&& visit) {
    switch (type) {
    case ElementType::UnalignedInt16: return visit(UnalignedRules<int16_t>());
    case ElementType::UnalignedUint16: return visit(UnalignedRules<uint16_t>());
    case ElementType::UnalignedInt32: return visit(UnalignedRules<int32_t>());
    case ElementType::UnalignedUint32: return visit(UnalignedRules<uint32_t>());
    case ElementType::UnalignedInt64: return visit(UnalignedRules<int64_t>());
    case ElementType::UnalignedFloat32: return visit(UnalignedRules<float>());
    case ElementType::UnalignedFloat64: return visit(UnalignedRules<double>());
    default: return with_rules(type, static_cast<Visit&&>(visit));
    }
}

template <class Rules>
typename Rules::Stored* elements_of(const TypedArray& array, Rules) {
    return reinterpret_cast<typename Rules::Stored*>(array.data);
}
template <class T>
UnalignedElements<T> elements_of(const TypedArray& array, UnalignedRules<T>) {
    return {array.data};
}

[[gnu::always_inline]] inline Value load_element(const TypedArray& array, size_t index) {
    return with_all_rules(array.type, [&](auto rules) {
        return decltype(rules)::value(elements_of(array, rules)[index]);
    });
}
// `number` is an Int or a Double.
inline void store_element(TypedArray& array, size_t index, const Value& number) {
    with_all_rules(array.type, [&](auto rules) {
        elements_of(array, rules)[index] = decltype(rules)::from(number);
    });
}

}  // namespace surus
