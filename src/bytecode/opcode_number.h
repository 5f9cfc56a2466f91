// What the numbers and literals of instructions mean; opcodes.def says which field has which.
#pragma once

#include "bytecode/instruction.h"
#include "runtime/objects/object.h"
#include "runtime/values/operators.h"

namespace surus {

// What a number means. Those with an enum of the same name are its values.
enum class Number : uint8_t {
    None,
    Count,          // of elements, temporaries, statements
    Arguments,      // how many are in the window
    Parameter,      // by position
    Element,        // by position
    Function,       // in Code::functions
    Class,          // in Code::classes
    Attributes,     // in Code::attributes, from 1; 0: none
    Captured,       // in Code::captures
    Static,         // in Code::statics
    LoopStart,      // the instruction a loop begins with, 0 where it ends by itself
    Types,          // mask by Type
    Type,           // surus::Type
    HowGiven,       // how_bits() of all arguments
    ReferenceWish,  //
    Operation,      // surus::Operation
    WriteReason,    // surus::WriteReason
    FetchMode,
    VariableScope,
    Undefined,
    Step,
    Sameness,
    ValueTest,
    ShortResult,
    TableUse,
    ReferenceFor,
    Bound,
    CallbackOf,
    KeyUse,
    NameFallback,
    ExpressionKind,
    HookKind,
    Following,
    IncludeKind,
    Count_
};

// The meaning of a number of that type.
constexpr Number number_of(FetchMode) { return Number::FetchMode; }
constexpr Number number_of(VariableScope) { return Number::VariableScope; }
constexpr Number number_of(Undefined) { return Number::Undefined; }
constexpr Number number_of(Step) { return Number::Step; }
constexpr Number number_of(Sameness) { return Number::Sameness; }
constexpr Number number_of(ValueTest) { return Number::ValueTest; }
constexpr Number number_of(ShortResult) { return Number::ShortResult; }
constexpr Number number_of(TableUse) { return Number::TableUse; }
constexpr Number number_of(ReferenceFor) { return Number::ReferenceFor; }
constexpr Number number_of(Bound) { return Number::Bound; }
constexpr Number number_of(CallbackOf) { return Number::CallbackOf; }
constexpr Number number_of(KeyUse) { return Number::KeyUse; }
constexpr Number number_of(NameFallback) { return Number::NameFallback; }
constexpr Number number_of(ExpressionKind) { return Number::ExpressionKind; }
constexpr Number number_of(HookKind) { return Number::HookKind; }
constexpr Number number_of(Following) { return Number::Following; }
constexpr Number number_of(IncludeKind) { return Number::IncludeKind; }
constexpr Number number_of(Type) { return Number::Type; }
constexpr Number number_of(Operation) { return Number::Operation; }
constexpr Number number_of(WriteReason) { return Number::WriteReason; }

// What stands in the literal table where an operand is a literal.
enum class LiteralShape : uint8_t {
    Any,
    Text,       // a string
    List,       // an array
    Fallback,   // a name, and behind it what it means where that is not there, or null
    Function,   // two such pairs of a name and its lower-case form
    Method,     // a name and, if it is a string, its lower-case form
    ClassName,  // a string, or an int: RelativeClass
};

}  // namespace surus
