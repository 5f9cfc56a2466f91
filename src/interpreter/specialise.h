// Specialisation: which variants of a handler there are, and which one an instruction gets.
#pragma once

#include <array>
#include <utility>

#include "bytecode/opcode_info.h"
#include "handlers/arithmetic.h"
#include "handlers/array_literal.h"
#include "handlers/call.h"
#include "handlers/call_array.h"
#include "handlers/captures.h"
#include "handlers/compare.h"
#include "handlers/constant.h"
#include "handlers/fetch_index.h"
#include "handlers/foreach.h"
#include "handlers/generator.h"
#include "handlers/index.h"
#include "handlers/move.h"
#include "handlers/property.h"
#include "handlers/return.h"
#include "handlers/static_property.h"
#include "handlers/string.h"
#include "handlers/truth.h"
#include "handlers/type_check.h"
#include "handlers/unwind.h"

namespace surus {

// Each Scheme lists its variants of Wrap<op, Fast…> and picks one for an instruction.
template <Scheme scheme>
struct Variants;

template <>
struct Variants<Scheme::One> {
    static constexpr uint32_t variants = 1;
    static uint32_t pick(const Instruction&) { return 0; }
    template <Opcode op, template <Opcode, class...> class Wrap>
    static constexpr std::array<AnyHandler, variants> table() {
        return {Wrap<op>::address()};
    }
};
// Two literals are folded, or rare: they share the variant of a literal left operand … but must
// not: the right one would be read as a register. They have a variant of their own.
template <>
struct Variants<Scheme::Pair> {
    static constexpr uint32_t variants = 4;
    static uint32_t pick(const Instruction& insn) {
        return (insn.kind_a() == OperandKind::Literal ? 2u : 0u) |
               (insn.kind_b() == OperandKind::Literal ? 1u : 0u);
    }
    template <Opcode op, template <Opcode, class...> class Wrap>
    static constexpr std::array<AnyHandler, variants> table() {
        return {Wrap<op, Register, Register>::address(), Wrap<op, Register, Literal>::address(),
                Wrap<op, Literal, Register>::address(), Wrap<op, Literal, Literal>::address()};
    }
};
template <>
struct Variants<Scheme::Binary> {
    static constexpr uint32_t variants = 8;
    static uint32_t pick(const Instruction& insn) {
        return Variants<Scheme::Pair>::pick(insn) | (insn.kind_c() == OperandKind::Local ? 4u : 0u);
    }
    template <Opcode op, template <Opcode, class...> class Wrap>
    static constexpr std::array<AnyHandler, variants> table() {
        return {Wrap<op, Register, Register, ToTemp>::address(),
                Wrap<op, Register, Literal, ToTemp>::address(),
                Wrap<op, Literal, Register, ToTemp>::address(),
                Wrap<op, Literal, Literal, ToTemp>::address(),
                Wrap<op, Register, Register, ToLocal>::address(),
                Wrap<op, Register, Literal, ToLocal>::address(),
                Wrap<op, Literal, Register, ToLocal>::address(),
                Wrap<op, Literal, Literal, ToLocal>::address()};
    }
};
template <>
struct Variants<Scheme::OneResult> {
    static constexpr uint32_t variants = 2;
    static uint32_t pick(const Instruction& insn) { return insn.kind_c() == OperandKind::Local; }
    template <Opcode op, template <Opcode, class...> class Wrap>
    static constexpr std::array<AnyHandler, variants> table() {
        return {Wrap<op, ToTemp>::address(), Wrap<op, ToLocal>::address()};
    }
};

// By the kinds of a, b or c themselves: the handlers get them as Kinds.
template <uint32_t mask>
struct ByKinds {
    static constexpr uint32_t variants = 64;
    static uint32_t pick(const Instruction& insn) { return insn.kinds & mask; }
    template <Opcode op, template <Opcode, class...> class Wrap, uint32_t variant>
    static constexpr AnyHandler handler() {
        constexpr auto kind = [](uint32_t index) {
            return static_cast<OperandKind>(variant >> (2 * index) & 3);
        };
        constexpr bool occurs = [&] {
            for (uint32_t i = 0; i < 3; ++i) {
                bool looked_at = mask >> (2 * i) & 3;
                Role role = info_of(op).operand(static_cast<int>(i)).role;
                if (looked_at ? !allows(role, kind(i)) : kind(i) != OperandKind::None) return false;
            }
            return true;
        }();
        if constexpr (occurs) {
            return Wrap<op, Kinds<kind(0), kind(1), kind(2)>>::address();
        } else {
            return nullptr;
        }
    }
    template <Opcode op, template <Opcode, class...> class Wrap>
    static std::array<AnyHandler, variants> table() {
        return []<uint32_t... variant>(std::integer_sequence<uint32_t, variant...>) {
            return std::array<AnyHandler, variants>{handler<op, Wrap, variant>()...};
        }(std::make_integer_sequence<uint32_t, variants>());
    }
};
template <>
struct Variants<Scheme::KindsA> : ByKinds<0b000011> {};
template <>
struct Variants<Scheme::KindsB> : ByKinds<0b001100> {};
template <>
struct Variants<Scheme::KindsC> : ByKinds<0b110000> {};
template <>
struct Variants<Scheme::KindsAB> : ByKinds<0b001111> {};
template <>
struct Variants<Scheme::KindsAC> : ByKinds<0b110011> {};
template <>
struct Variants<Scheme::KindsBC> : ByKinds<0b111100> {};
template <>
struct Variants<Scheme::KindsABC> : ByKinds<0b111111> {};

template <Opcode op>
using VariantsOf = Variants<info_of(op).scheme>;

// The variant of Wrap<op, …> for an instruction.
template <Opcode op, template <Opcode, class...> class Wrap>
AnyHandler picked_handler(const Instruction& insn) {
    return VariantsOf<op>::template table<op, Wrap>()[VariantsOf<op>::pick(insn)];
}

template <Opcode op, class... Policies>
SURUS_INLINE auto run_fast(Context& context, Frame* frame, auto insn) {
    if constexpr (sizeof...(Policies) == 0) {
        return Fast<op>::run(context, frame, insn);
    } else {
        return Fast<op>::template run<Policies...>(context, frame, insn);
    }
}

// What that leaves by go_rest().
template <Opcode op, class... Policies>
SURUS_INLINE auto run_rest(Context& context, Frame* frame, auto insn) {
    if constexpr (sizeof...(Policies) == 0) {
        return Fast<op>::rest(context, frame, insn);
    } else {
        return Fast<op>::template rest<Policies...>(context, frame, insn);
    }
}

}  // namespace surus
