// What was seen of a code's operands while its handlers were observing: what compilation assumes
// and guards.
#pragma once

#include "base/relaxed.h"
#include "bytecode/opcode_info.h"
#include "runtime/arrays/typed_array.h"
#include "runtime/declarations/declaration.h"

namespace surus::jit {

// Threads that observe the same code write it as they come: what is seen may be lost, and what is
// assumed need not fit together, for all of it is guarded.
struct Feedback {
    // Bits by Type: of what operand a, b, c was; for a result in a variable, of what it replaced. A
    // reference sets its own bit and that of what it refers to.
    Relaxed<uint16_t> types[3];
    // Of the element that was looked for; Undef: there was none. Of a quotient.
    Relaxed<uint16_t> element;
    Relaxed<uint16_t> key;   // of an iteration's keys, unless the array was packed
    Relaxed<bool> seen;      // the instruction was executed
    Relaxed<bool> packed;    // the container was a packed array
    Relaxed<bool> hash;      // or one with an index
    Relaxed<uint8_t> typed;  // or a Buffer\ array: 1 + its ElementType, or several_types
    Relaxed<bool> generic;   // what was assumed failed too often: leave it to its handler

    Relaxed<uint8_t> failures;  // compilations that left here too often

    Relaxed<bool> cached;           // the inline cache knew the property or method …
    Relaxed<bool> missed;           // … or did not
    Relaxed<bool> odd_call;         // of a builtin, or with other arguments than parameters
    Relaxed<bool> fewer_arguments;  // than parameters: all calls had as many as are required
    Relaxed<uint16_t> callee_locals{no_callee};  // how many variables the called PHP functions had
    static constexpr uint16_t no_callee = 0xffff, several = 0xfffe;

    Relaxed<bool> is_direct;  // a builtin's call that needed no frame, as far as its signature says
    Relaxed<Intrinsic> intrinsic{Intrinsic::None};
    // Of a call of a builtin that may be called past its wrapper or frame: it, and bits by Type of
    // the arguments.
    static constexpr uint32_t most_arguments = 4;
    Relaxed<uint16_t> arguments[most_arguments];
    Relaxed<const FunctionDeclaration*> builtin;
    Relaxed<const void*> native;  // the builtin's code
    Relaxed<bool> many_callees;
    Relaxed<bool> no_inlining;     // it failed too often
    Relaxed<const Code*> inlined;  // of a call: the small function of the same unit that it was of

    static constexpr uint8_t several_types = 0xff;
    ElementType element_type() const { return static_cast<ElementType>(typed - 1); }  // is_typed()

    uint16_t type_of(int position) const { return types[position]; }
    // The container was always a packed array, or always a Buffer\ array of one type.
    bool is_packed() const { return packed && !hash && !typed; }
    bool is_typed() const { return typed && typed != several_types && !packed && !hash; }
};
constexpr uint16_t type_bit(Type type) {
    return static_cast<uint16_t>(1u << static_cast<int>(type));
}
inline constexpr uint16_t scalar_types = type_bit(Type::Undef) | type_bit(Type::Null) |
                                         type_bit(Type::False) | type_bit(Type::True) |
                                         type_bit(Type::Int) | type_bit(Type::Double);
inline constexpr uint16_t int_type = type_bit(Type::Int);
inline constexpr uint16_t numbers = type_bit(Type::Int) | type_bit(Type::Double);
inline constexpr uint16_t truths = type_bit(Type::False) | type_bit(Type::True);
inline constexpr uint16_t cell_types =
    type_bit(Type::String) | type_bit(Type::Array) | type_bit(Type::Object);
// What is no value that could be given on: nothing, or only the way to one.
inline constexpr uint16_t no_value = type_bit(Type::Undef) | type_bit(Type::Reference) |
                                     type_bit(Type::Indirect) | type_bit(Type::Pointer);
inline constexpr uint16_t reference_type = type_bit(Type::Reference);
inline constexpr uint16_t any_type = 0xffff;
constexpr bool is_single(uint16_t types) { return types && !(types & (types - 1)); }
constexpr bool is_nullable_cell(uint16_t types) {
    constexpr uint16_t null = type_bit(Type::Null);
    return (types & null) && is_single(types & static_cast<uint16_t>(~null)) &&
           (types & cell_types);
}
constexpr bool is_one_number(uint16_t types) { return is_single(types) && !(types & ~numbers); }
constexpr Type type_in(uint16_t types) { return static_cast<Type>(__builtin_ctz(types)); }

// Whether machine code for an instruction looks for numbers behind references, too.
constexpr bool reads_through_references(Opcode op) { return info_of(op).tells == Tells::Referred; }

// What open-coded stores take for an element of a Buffer\ array.
constexpr uint16_t storable_types(ElementType type) {
    if (type == ElementType::Uint8Clamped) return 0;
    return holds_floats(type) ? numbers : int_type;
}

// Whether the call is of a builtin that may be called past its wrapper (build/builtin.cpp).
bool is_typed_call(const Instruction& insn, const Feedback& feedback);

// The same without a frame, its arguments where they are.
bool is_direct_call(const Instruction& insn, const Feedback& feedback);

// Looks at the operands of an instruction that is about to run in `frame`. Gives the code that it
// calls, if machine code could call that.
const Code* observe(const Context& context, Frame* frame, const Instruction& insn,
                    Feedback& feedback);

}  // namespace surus::jit
