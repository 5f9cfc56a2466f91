// Declared types of parameters, returns, properties and constants, in a form quick to check.
// Immutable and shared between threads.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "runtime/values/string.h"
#include "runtime/values/value.h"

namespace surus {

class Context;

namespace type_bits {
constexpr uint32_t bit(Type t) { return 1u << static_cast<uint32_t>(t); }
constexpr uint32_t null = bit(Type::Null);
constexpr uint32_t false_ = bit(Type::False);
constexpr uint32_t true_ = bit(Type::True);
constexpr uint32_t boolean = false_ | true_;
constexpr uint32_t integer = bit(Type::Int);
constexpr uint32_t number = bit(Type::Double);
constexpr uint32_t string = bit(Type::String);
constexpr uint32_t array = bit(Type::Array);
constexpr uint32_t object = bit(Type::Object);
constexpr uint32_t resource = bit(Type::Resource);
constexpr uint32_t callable = 1u << 16;
constexpr uint32_t iterable = 1u << 17;  // as written; means array|Traversable
constexpr uint32_t static_ = 1u << 18;
constexpr uint32_t void_ = 1u << 19;
constexpr uint32_t never = 1u << 20;
constexpr uint32_t mixed = null | boolean | integer | number | string | array | object | resource;
constexpr uint32_t scalar = boolean | integer | number | string;
}  // namespace type_bits

// One alternative of a union: a class, or an intersection of several. Names are as written after
// resolution (no leading backslash); `self` and `parent` are kept as written and mean the scope.
struct TypeAlternative {
    std::span<String* const> names;        // immortal
    std::span<String* const> lower_names;  // immortal, lower case
};

struct TypeConstraint {
    uint32_t mask = 0;  // type_bits
    std::span<const TypeAlternative> classes;
    bool nullable_syntax = false;  // written ?T

    bool allows(Type type) const { return mask & (1u << static_cast<uint32_t>(type)); }
    bool allows_null() const { return mask & type_bits::null; }
};

// PHP's text of a type: "?int", "array|string|null", "(A&B)|null".
std::string type_text(const TypeConstraint& type);

}  // namespace surus
