// Strings of literals as constant data: `literal_string<"scheme">` as a key takes no memory and
// need not be hashed.
#pragma once

#include <string_view>

#include "base/hash.h"
#include "runtime/declarations/constant_data.h"

namespace surus {

template <size_t size>
struct Literal {
    char text[size];
    consteval Literal(const char (&literal)[size]) : text{} {
        for (size_t i = 0; i < size; ++i) text[i] = literal[i];
    }
};

template <Literal literal>
inline constexpr ConstantText<sizeof(literal.text) - 1> literal_data(
    hash_text(std::string_view(literal.text, sizeof(literal.text) - 1)), literal.text);

template <Literal literal>
inline constexpr String& literal_string = *literal_data<literal>.string();

}  // namespace surus
