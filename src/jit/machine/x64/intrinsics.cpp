// What builtins come to that are open-coded.
#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"

namespace surus::jit::x64 {

void Lowering::guard_native(NodeId id) {
    load_cached_function(graph_.insn_of(node(id)), exit_of(id));
    as.mov(rcx, node(id).integer);
    as.cmp(qword_ptr(rax, offset::function_native), rcx);
    as.jne(exit_of(id));
}

void Lowering::extreme(NodeId id) {
    const Node& n = node(id);
    Gp first = general(n.a, rax).r64(), second = general(n.b, rcx).r64();
    if (first.id() != rax.id()) as.mov(rax, first);
    as.cmp(rax, second);
    if (n.op == Op::MinInt) {
        as.cmovg(rax, second);
    } else {
        as.cmovl(rax, second);
    }
    finish(id, rax);
}

void Lowering::abs_int(NodeId id) {
    Gp first = general(node(id).a, rax).r64();
    as.mov(rcx, first);
    if (first.id() != rax.id()) as.mov(rax, first);
    as.neg(rcx);
    if (node(id).snapshot != none) as.jo(exit_of(id));
    as.cmovns(rax, rcx);
    finish(id, rax);
}

void Lowering::round_float(NodeId id) {
    const Node& n = node(id);
    Xmm out = float_result(id, xmm14);
    if (n.op == Op::AbsDouble) {
        as.movq(rax, floating(n.a, xmm15));
        as.btr(rax, 63);
        as.movq(out, rax);
    } else {
        constexpr int down = 9, up = 10;  // without the exception for what is inexact
        as.roundsd(out, floating(n.a, xmm15), n.op == Op::Floor ? down : up);
    }
    finish(id, out);
}

// Quotients and rests of ints; of a / b, the rest must be 0, or must not, and then it is a float.
void Lowering::divide_ints(NodeId id) {
    const Node& n = node(id);
    divide(id);
    if (n.op == Op::ModInt) return finish(id, rdx);
    if (n.op == Op::QuotientInt) return finish(id, rax);
    as.test(rdx, rdx);
    if (n.op == Op::DivInt) {
        as.jnz(exit_of(id));
        return finish(id, rax);
    }
    as.jz(exit_of(id));
    Xmm out = float_result(id, xmm14);
    as.cvtsi2sd(xmm15, rcx);
    // The dividend may have been in rax only.
    Gp again = general(n.a, rax).r64();
    as.xorps(xmm14, xmm14);
    as.cvtsi2sd(xmm14, again);
    as.divsd(xmm14, xmm15);
    if (out.id() != xmm14.id()) as.movaps(out, xmm14);
    finish(id, out);
}

// The string of one byte, which is nobody's, of the table.
void Lowering::character_at(NodeId id) {
    const Node& n = node(id);
    auto table = reinterpret_cast<int64_t>(String::from_char(0));
    auto stride = reinterpret_cast<int64_t>(String::from_char(1)) - table;
    Gp string = general(n.a, rax).r64(), index = general(n.b, rcx).r64();
    as.cmp(index, qword_ptr(string, offset::string_length));
    as.jae(exit_of(id));
    as.movzx(edx, byte_ptr(string, index, 0, static_cast<int32_t>(String::header_size)));
    as.imul(rdx, rdx, stride);
    as.mov(rax, table);
    as.add(rax, rdx);
    finish(id, rax);
}

void Lowering::only_byte(NodeId id) {
    Gp string = general(node(id).a, rax).r64();
    as.cmp(qword_ptr(string, offset::string_length), 1);
    as.jne(exit_of(id));
    as.movzx(eax, byte_ptr(string, static_cast<int32_t>(String::header_size)));
    finish(id, rax);
}

// In place; its hash is another one then.
void Lowering::store_byte(NodeId id) {
    const Node& n = node(id);
    Gp string = general(n.a, rax).r64(), index = general(n.b, rcx).r64();
    leave_unless_alone(string, exit_of(id));
    as.cmp(index, qword_ptr(string, offset::string_length));
    as.jae(exit_of(id));
    Mem place = byte_ptr(string, index, 0, static_cast<int32_t>(String::header_size));
    if (graph_.is_constant(n.c)) {
        as.mov(place, node(n.c).integer & 0xff);
    } else {
        as.mov(place, general(n.c, rdx).r8());
    }
    as.mov(dword_ptr(string, offset::string_hash), 0);
}

}  // namespace surus::jit::x64
