// Specialisation: which variants of a handler there are, and which one an instruction gets.
#pragma once

#include <array>
#include <utility>

#include "handlers/arithmetic.h"
#include "handlers/call.h"
#include "handlers/call_array.h"
#include "handlers/compare.h"
#include "handlers/constant.h"
#include "handlers/foreach.h"
#include "handlers/index.h"
#include "handlers/move.h"
#include "handlers/property.h"
#include "handlers/string.h"
#include "handlers/type_check.h"

namespace surus {

namespace scheme {

// Each scheme lists its variants of Wrap<op, Fast…> and picks one for an instruction.
struct One {
    static constexpr uint32_t variants = 1;
    static uint32_t pick(const Instruction&) { return 0; }
    template <Opcode op, template <Opcode, class...> class Wrap>
    static constexpr std::array<AnyHandler, variants> table() {
        return {Wrap<op>::address()};
    }
};
struct Source {
    static constexpr uint32_t variants = 2;
    static uint32_t pick(const Instruction& insn) { return insn.kind_a() == OperandKind::Literal; }
    template <Opcode op, template <Opcode, class...> class Wrap>
    static constexpr std::array<AnyHandler, variants> table() {
        return {Wrap<op, Register>::address(), Wrap<op, Literal>::address()};
    }
};
// Two literals are folded, or rare: they share the variant of a literal left operand … but must
// not: the right one would be read as a register. They have a variant of their own.
struct Pair {
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
struct Binary {
    static constexpr uint32_t variants = 8;
    static uint32_t pick(const Instruction& insn) {
        return Pair::pick(insn) | (insn.kind_c() == OperandKind::Local ? 4u : 0u);
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
struct Result {
    static constexpr uint32_t variants = 2;
    static uint32_t pick(const Instruction& insn) { return insn.kind_c() == OperandKind::Local; }
    template <Opcode op, template <Opcode, class...> class Wrap>
    static constexpr std::array<AnyHandler, variants> table() {
        return {Wrap<op, ToTemp>::address(), Wrap<op, ToLocal>::address()};
    }
};

// By the kinds of a, b or c themselves: the handlers get them as Kinds.
constexpr bool kind_occurs(char letter, OperandKind kind) {
    switch (letter) {
    case 'i':
    case 'k': return true;
    case 'p':
    case 'o': return kind != OperandKind::Literal;
    case 'r': return kind == OperandKind::Local || kind == OperandKind::Temp;
    default: return kind == OperandKind::None;
    }
}
constexpr const char* operands_of(Opcode op) {
    switch (op) {
#define OPCODE(name, scheme, operands, effects, doc) \
    case Opcode::name: return operands;
#include "bytecode/opcodes.def"
#undef OPCODE
    case Opcode::Count_: break;
    }
    return "-----";
}
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
                if (looked_at ? !kind_occurs(operands_of(op)[i], kind(i))
                              : kind(i) != OperandKind::None)
                    return false;
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
using KindsA = ByKinds<0b000011>;
using KindsB = ByKinds<0b001100>;
using KindsBC = ByKinds<0b111100>;
using KindsAB = ByKinds<0b001111>;
using KindsAC = ByKinds<0b110011>;
using KindsABC = ByKinds<0b111111>;

}  // namespace scheme

template <Opcode op, class... Policies>
SURUS_INLINE auto run_fast(Context& context, Frame* frame, auto insn) {
    if constexpr (sizeof...(Policies) == 0) {
        return Fast<op>::run(context, frame, insn);
    } else {
        return Fast<op>::template run<Policies...>(context, frame, insn);
    }
}

}  // namespace surus
