// What instructions do, in general and when their operands are of certain types: the words for it
// in the rows of opcodes.def, and the cases that several of them share.
#pragma once

#include <cstdint>

#include "runtime/declarations/type.h"
#include "runtime/values/value.h"

namespace surus {

// What an instruction may do besides reading its operands and writing its results.
using Effects = uint16_t;
namespace effect {
constexpr Effects none = 0;
constexpr Effects throws = 1 << 0;     // leaves something pending
constexpr Effects user_code = 1 << 1;  // runs PHP code before it is done: handlers, destructors …
constexpr Effects polls = 1 << 2;      // attends to interrupts, and then throws or runs user code
constexpr Effects changes_frame = 1 << 3;   // goes on in another frame, or comes back by way of one
constexpr Effects branches = 1 << 4;        // may go on elsewhere in this frame
constexpr Effects ends = 1 << 5;            // never goes on at the instruction behind it
constexpr Effects skips = 1 << 6;           // may leave out the instruction behind it
constexpr Effects comes_back = 1 << 7;      // what it jumps to goes on behind it: a subroutine
constexpr Effects sets_variables = 1 << 8;  // of this frame, which no operand names
}  // namespace effect

// Types of a value, as bits; `float_` and `int_` because type_bits has them as number and integer.
using TypeMask = uint32_t;
namespace types {
constexpr TypeMask undef = type_bits::bit(Type::Undef);
constexpr TypeMask null = type_bits::null;
constexpr TypeMask bool_ = type_bits::boolean;
constexpr TypeMask int_ = type_bits::integer;
constexpr TypeMask float_ = type_bits::number;
constexpr TypeMask string = type_bits::string;
constexpr TypeMask array = type_bits::array;
constexpr TypeMask object = type_bits::object;
constexpr TypeMask reference = type_bits::bit(Type::Reference);
constexpr TypeMask numeric = int_ | float_;
constexpr TypeMask scalar = type_bits::scalar | null;  // nothing that dies loudly
constexpr TypeMask defined = type_bits::mixed;         // no reference
constexpr TypeMask any = ~TypeMask{0};
constexpr TypeMask same_as_a = TypeMask{1} << 31;  // of results: operand a's type
}  // namespace types

// What is true of an opcode when its inputs are of certain types: the type that stands in the
// register or literal itself, which a reference is none of. Holds if no variable that the
// instruction writes held something counted before, whose end could do anything.
struct Case {
    TypeMask a = types::any, b = types::any;
    Effects effects = effect::none;
    TypeMask gives = types::any;
    bool borrowed = false;  // only where neither a nor b is a temporary
};

namespace opcode_rows {
using namespace effect;

using types::any, types::array, types::bool_, types::defined, types::float_, types::int_,
    types::null, types::numeric, types::scalar, types::string, types::same_as_a, types::undef;
// What is none of nan, whose conversions warn.
inline constexpr TypeMask steady = scalar & ~float_;
inline constexpr Case sums[] = {
    {.a = int_, .b = int_, .gives = numeric},
    {.a = float_, .b = numeric, .gives = float_},
    {.a = numeric, .b = float_, .gives = float_},
};
inline constexpr Case quotients[] = {
    {.a = int_, .b = int_, .effects = throws, .gives = numeric},
    {.a = numeric, .b = numeric, .effects = throws, .gives = float_},
};
inline constexpr Case integers[] = {{.a = int_, .b = int_, .gives = int_}};
inline constexpr Case integers_or_error[] = {
    {.a = int_, .b = int_, .effects = throws, .gives = int_}};
inline constexpr Case signs[] = {{.a = int_, .gives = numeric}, {.a = float_, .gives = float_}};
inline constexpr Case integer[] = {{.a = int_, .gives = int_}};
inline constexpr Case joined[] = {{.a = steady, .b = steady, .gives = string}};
inline constexpr Case part[] = {{.a = steady, .gives = int_ | string}};
inline constexpr Case truths[] = {{.a = steady, .gives = bool_}};
inline constexpr Case two_truths[] = {{.a = steady, .b = steady, .gives = bool_}};
inline constexpr Case orders[] = {{.a = numeric, .b = numeric, .gives = bool_},
                                  {.a = string, .b = string, .gives = bool_}};
inline constexpr Case three_way[] = {{.a = numeric, .b = numeric, .gives = int_},
                                     {.a = string, .b = string, .gives = int_}};
inline constexpr Case sameness[] = {{.a = scalar, .b = scalar, .gives = bool_}};
inline constexpr Case order_jumps[] = {{.a = numeric, .b = numeric, .effects = polls},
                                       {.a = string, .b = string, .effects = polls}};
inline constexpr Case sameness_jumps[] = {{.a = scalar, .b = scalar, .effects = polls}};
inline constexpr Case truth_jumps[] = {{.a = steady, .effects = polls},
                                       {.a = steady | array, .effects = polls, .borrowed = true}};
inline constexpr Case short_truths[] = {{.a = steady, .gives = bool_},
                                        {.a = steady | array, .gives = bool_, .borrowed = true}};
inline constexpr Case count_jumps[] = {{.a = int_, .effects = polls, .gives = numeric}};
inline constexpr Case moves[] = {{.a = defined, .gives = same_as_a}};
inline constexpr Case truthy_moves[] = {{.a = steady, .gives = same_as_a}};
inline constexpr Case set_moves[] = {{.a = defined | undef, .gives = same_as_a}};
inline constexpr Case scalar_variable[] = {{.a = scalar | undef}};
inline constexpr Case polls_only[] = {{.effects = polls}};
inline constexpr Case quiet_drop[] = {{.a = scalar}, {.borrowed = true}};
inline constexpr Case to_nothing[] = {{}};  // nothing but the store could do anything
inline constexpr Case to_nothing_or_error[] = {{.effects = throws}};
inline constexpr Case casts[] = {{.a = steady & ~string}};
inline constexpr Case set_tests[] = {{.a = undef | steady | array | types::object, .gives = bool_}};
inline constexpr Case type_tests[] = {{.a = scalar, .gives = bool_},
                                      {.a = defined, .gives = bool_, .borrowed = true}};
// An object may be equal to a text by its __toString().
inline constexpr Case memberships[] = {{.a = scalar, .gives = bool_},
                                       {.a = array, .gives = bool_, .borrowed = true}};
inline constexpr Case pushes[] = {{.b = defined, .effects = throws}};
inline constexpr Case element_sets[] = {{.b = defined}};
inline constexpr Case quiet_elements[] = {{.a = array, .b = int_ | string, .borrowed = true},
                                          {.a = null, .b = int_ | string, .gives = null}};
inline constexpr Case element_tests[] = {
    {.a = array, .b = int_ | string, .gives = bool_, .borrowed = true},
    {.a = null | string, .b = int_, .gives = bool_}};
inline constexpr Case key_tests[] = {
    {.a = array, .b = int_ | string, .gives = bool_, .borrowed = true}};
inline constexpr Case lengths[] = {{.a = string, .gives = int_}};
inline constexpr Case counts[] = {{.a = array, .gives = int_, .borrowed = true}};
inline constexpr Case iterations[] = {{.a = array}};
inline constexpr Case next_elements[] = {{.a = array, .effects = polls}};
inline constexpr Case not_undefined[] = {{.a = defined}};

}  // namespace opcode_rows

}  // namespace surus
