// Strings, Values and arrays as constant data: what stubgen's tables are made of. All of it lies in
// read-only pages of the executable, is immortal, and costs nothing at start-up.
#pragma once

#include "runtime/arrays/array.h"
#include "runtime/values/string.h"
#include "runtime/values/value.h"

namespace surus {

// The storage of an immortal String. The hash is what hash_text() gives: stubgen computes it.
template <size_t length>
struct ConstantText {
    static constexpr size_t room = immortal_string_size(length) - String::header_size;
    static constexpr uint32_t string_info = static_cast<uint32_t>(Type::String) | Cell::immortal;

    String header;
    char bytes[room];

    // From a literal of exactly `length` bytes and its NUL.
    constexpr ConstantText(uint32_t hash, const char (&literal)[length + 1])
        : header{{1, string_info}, length, hash, room / 8}, bytes{} {
        for (size_t i = 0; i < length; ++i) bytes[i] = literal[i];
    }
    // Constant data is only reached through pointers to mutable Strings, whose immortal flag keeps
    // everyone from writing.
    constexpr String* string() const { return const_cast<String*>(&header); }
};

// An empty array for defaults.
inline constexpr Array constant_empty_array{
    {1, static_cast<uint32_t>(Type::Array) | Cell::immortal | Cell::special},
    0,
    0,
    0,
    0,
    0,
    {.packed = nullptr},
    0,
    0,
    0};

namespace constant_value {
constexpr uint32_t tag(Type type) { return static_cast<uint32_t>(type); }
constexpr Value undef() { return {{.integer = 0}, tag(Type::Undef), 0}; }
constexpr Value null() { return {{.integer = 0}, tag(Type::Null), 0}; }
constexpr Value boolean(bool b) { return {{.integer = 0}, tag(b ? Type::True : Type::False), 0}; }
constexpr Value integer(int64_t i) { return {{.integer = i}, tag(Type::Int), 0}; }
constexpr Value number(double d) { return {{.number = d}, tag(Type::Double), 0}; }
constexpr Value string(String* s) { return {{.string = s}, tag(Type::String), 0}; }
constexpr Value empty_array() {
    return {{.array = const_cast<Array*>(&constant_empty_array)}, tag(Type::Array), 0};
}
}  // namespace constant_value

}  // namespace surus
