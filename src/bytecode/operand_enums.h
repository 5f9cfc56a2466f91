// What the numbers in an instruction's fields mean, one enum each; Number (opcode_info.h) lists
// them. A field that nobody sets is 0: each enum begins with what is usual.
#pragma once

#include <cstdint>

namespace surus {

// How a variable or element is fetched, where an opcode serves several uses. UnsetPart: to unset an
// element or property of it; Unset: it is itself to go, which static properties refuse.
enum class FetchMode : uint8_t { Read, Quiet, Write, ReadWrite, UnsetPart, Unset };
// Where a variable named at run time is looked up.
enum class VariableScope : uint8_t { Local, Global };
// Whether reading an undefined variable warns (of FetchThis: whether it throws without an object).
enum class Undefined : uint8_t { Warns, Quiet };
// Which of ++$a, --$a, $a++, $a-- it is.
enum class Step : uint8_t { PreIncrement, PreDecrement, PostIncrement, PostDecrement };
constexpr bool is_down(Step step) { return static_cast<uint8_t>(step) & 1; }
constexpr bool is_post(Step step) { return static_cast<uint8_t>(step) & 2; }
// == or ===.
enum class Sameness : uint8_t { Equal, Identical };
enum class ValueTest : uint8_t { Isset, Empty };
// What a chain with ?-> gives when it ends early: its value, or what isset() or empty() make of it.
enum class ShortResult : uint8_t { Null, False, True };
// What else may come when a jump table does not have the value.
enum class TableUse : uint8_t { Match, OnlyMatch, SwitchOverInts, SwitchOverStrings };
// What a reference is for; to what a call gave, which may be none, there is a notice about that.
enum class ReferenceFor : uint8_t { AnyPlace, Destructuring, Yield };
// What a Bind… instruction gets: a reference, or what a call gave, which is assigned with a notice
// if it is none.
enum class Bound : uint8_t { Reference, CallResult };
// The builtin that a dynamic call stands for.
enum class CallbackOf : uint8_t { Nothing, CallUserFunc, CallUserFuncArray };
// What a key is: any, or an argument's name, which stays one even where it looks like a number.
enum class KeyUse : uint8_t { Element, ArgumentName };
// Whether a name that is not found in its namespace means the global one.
enum class NameFallback : uint8_t { None, Global };
// Constant expressions have errors of their own.
enum class ExpressionKind : uint8_t { Ordinary, Constant };
enum class HookKind : uint8_t { Get, Set };
// Whether another of its kind follows directly: a Catch of the same try, an argument of the call.
enum class Following : uint8_t { More, None };
enum class IncludeKind : uint8_t { Include, IncludeOnce, Require, RequireOnce, Eval };
// A literal int where a class is named.
enum class RelativeClass : uint8_t { None, Self, Parent, Static };

// How an argument of an unknown function was given, three bits each in `e` of Call and CallNamed,
// for the message when the parameter turns out to be by reference. The last place is shared by all
// further arguments, so that none is taken for a reference that it is not.
enum class How : uint32_t { Fine, FunctionResult, PlainValue, ByValue, This };
inline constexpr uint32_t tracked_arguments = 10;
constexpr uint32_t how_place(uint32_t place) {
    return 3 * (place < tracked_arguments ? place : tracked_arguments - 1);
}
constexpr uint32_t how_bits(How how, uint32_t place) {
    return static_cast<uint32_t>(how) << how_place(place);
}
constexpr How how_given(uint32_t bits, uint32_t place) { return How(bits >> how_place(place) & 7); }

// Whether a reference that a called function returns is wanted as such: no, yes, or if the
// parameter at that position of the window that the result is put into wants one.
class ReferenceWish {
public:
    static constexpr ReferenceWish none() { return ReferenceWish(0); }
    static constexpr ReferenceWish always() { return ReferenceWish(1); }
    static constexpr ReferenceWish of_parameter(uint32_t position) {
        return position < most - first ? ReferenceWish(uint8_t(first + position)) : always();
    }
    static constexpr ReferenceWish from(uint8_t detail) { return ReferenceWish(detail); }
    constexpr uint8_t detail() const { return detail_; }
    constexpr bool is_always() const { return detail_ == 1; }
    constexpr bool depends() const { return detail_ >= first; }
    constexpr uint32_t position() const { return uint32_t(detail_) - first; }

private:
    static constexpr uint32_t first = 2, most = 255;
    constexpr explicit ReferenceWish(uint8_t detail) : detail_(detail) {}
    uint8_t detail_;
};

}  // namespace surus
