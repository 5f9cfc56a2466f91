// Specialisation: which variants of a handler there are, and which one an instruction gets.
#pragma once

#include <array>
#include <string_view>

#include "handlers/arithmetic.h"
#include "handlers/call.h"
#include "handlers/compare.h"
#include "handlers/foreach.h"
#include "handlers/index.h"
#include "handlers/move.h"
#include "handlers/property.h"
#include "handlers/string.h"

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

}  // namespace scheme

template <Opcode op, class... Policies>
SURUS_INLINE auto run_fast(Context& context, Frame* frame, auto insn) {
    if constexpr (sizeof...(Policies) == 0) {
        return Fast<op>::run(context, frame, insn);
    } else {
        return Fast<op>::template run<Policies...>(context, frame, insn);
    }
}

// Whether an opcode may leave another frame running.
consteval bool changes_frame(Opcode op) {
    switch (op) {
#define OPCODE(name, scheme, operands, effects, doc) \
    case Opcode::name: return std::string_view(effects).contains('C');
#include "bytecode/opcodes.def"
#undef OPCODE
    case Opcode::Count_: break;
    }
    return false;
}

}  // namespace surus
