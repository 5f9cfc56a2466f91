// Ints, floats and truths.
#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"

namespace surus::jit::x64 {

void Lowering::commutative(NodeId id) {
    const Node& n = node(id);
    NodeId a = n.a, b = n.b;
    Gp out = result(id, rax);
    if (is_small_constant(a)) std::swap(a, b);
    // What is in the result's register already comes first; an overflow undoes the first operand.
    if (is_in(b, out) && !is_in(a, out) && n.op != Op::AddInt) std::swap(a, b);
    bool clobbers = is_in(b, out) && !is_in(a, out);
    Gp work = clobbers ? Gp(rax) : out;
    Gp first = general(a, work);
    if (first.id() != work.id()) as.mov(work, first.r64());
    auto apply = [&](auto operand) {
        switch (n.op) {
        case Op::AddInt: as.add(work, operand); break;
        case Op::AndInt: as.and_(work, operand); break;
        case Op::OrInt: as.or_(work, operand); break;
        default: as.xor_(work, operand); break;
        }
    };
    if (is_small_constant(b)) {
        apply(small_constant(b));
    } else {
        apply(general(b, rcx).r64());
    }
    if (n.snapshot != none) as.jo(exit_of(id));
    finish(id, work);
}

void Lowering::subtract(NodeId id) {
    const Node& n = node(id);
    Gp out = result(id, rax);
    bool clobbers = is_in(n.b, out) && !is_in(n.a, out);
    Gp work = clobbers ? Gp(rax) : out;
    Gp first = general(n.a, work);
    if (first.id() != work.id()) as.mov(work, first.r64());
    if (is_small_constant(n.b)) {
        as.sub(work, small_constant(n.b));
    } else {
        as.sub(work, general(n.b, rcx).r64());
    }
    if (n.snapshot != none) as.jo(exit_of(id));
    finish(id, work);
}

void Lowering::multiply(NodeId id) {
    const Node& n = node(id);
    NodeId a = n.a, b = n.b;
    if (is_small_constant(a)) std::swap(a, b);
    if (is_small_constant(b)) {
        Gp out = result(id, rax);
        as.imul(out, general(a, rax).r64(), small_constant(b));
        if (n.snapshot != none) as.jo(exit_of(id));
        finish(id, out);
        return;
    }
    Gp first = general(a, rax);
    if (first.id() != rax.id()) as.mov(rax, first.r64());
    as.imul(rax, general(b, rcx).r64());
    if (n.snapshot != none) as.jo(exit_of(id));
    finish(id, rax);
}

void Lowering::shift(NodeId id) {
    const Node& n = node(id);
    bool left = n.op == Op::ShiftLeftInt;
    Gp first = general(n.a, rax);
    if (first.id() != rax.id()) as.mov(rax, first.r64());
    // What became a constant after it was built may be any.
    bool known = is_small_constant(n.b);
    if (known && static_cast<uint32_t>(small_constant(n.b)) > 63) {
        as.jmp(exit_of(id));
    } else if (known) {
        if (left) {
            as.shl(rax, small_constant(n.b));
        } else {
            as.sar(rax, small_constant(n.b));
        }
    } else {
        Gp count = general(n.b, rcx);
        if (count.id() != rcx.id()) as.mov(rcx, count.r64());
        if (n.snapshot != none) {
            as.cmp(rcx, 63);
            as.ja(exit_of(id));
        }
        if (left) {
            as.shl(rax, cl);
        } else {
            as.sar(rax, cl);
        }
    }
    finish(id, rax);
}

// The quotient is left in rax, the rest in rdx, the divisor in rcx.
void Lowering::divide(NodeId id) {
    const Node& n = node(id);
    Gp divisor = general(n.b, rcx);
    if (divisor.id() != rcx.id()) as.mov(rcx, divisor.r64());
    if (n.snapshot != none) {
        as.lea(rdx, ptr(rcx, 1));
        as.cmp(rdx, 1);
        as.jbe(exit_of(id));
    }
    Gp dividend = general(n.a, rax);
    if (dividend.id() != rax.id()) as.mov(rax, dividend.r64());
    // Division of 32 bits is several times cheaper.
    Label wide = as.newLabel(), done = as.newLabel();
    as.mov(rdx, rax);
    as.or_(rdx, rcx);
    as.shr(rdx, 32);
    as.jnz(wide);
    as.div(ecx);
    as.jmp(done);
    as.bind(wide);
    as.cqo();
    as.idiv(rcx);
    as.bind(done);
}

void Lowering::negate(NodeId id) {
    const Node& n = node(id);
    Gp first = general(n.a, rax);
    if (first.id() != rax.id()) as.mov(rax, first.r64());
    if (n.op == Op::NotInt) {
        as.not_(rax);
    } else if (n.op == Op::NotBool) {
        as.xor_(eax, 1);
    } else if (n.op == Op::NegateInt) {
        as.neg(rax);
        if (n.snapshot != none) as.jo(exit_of(id));
    }
    finish(id, rax);
}

void Lowering::float_arithmetic(NodeId id) {
    const Node& n = node(id);
    Xmm out = float_result(id, xmm14);
    Location out_location = location(id);
    NodeId a = n.a, b = n.b;
    bool swaps = n.op == Op::AddDouble || n.op == Op::MulDouble;
    if (swaps && location(b) == out_location && !graph_.is_constant(b)) std::swap(a, b);
    bool clobbers = !graph_.is_constant(b) && location(b) == out_location &&
                    (graph_.is_constant(a) || location(a) != out_location);
    Xmm work = clobbers ? xmm14 : out;
    Xmm second = floating(b, xmm15);
    if (n.op == Op::DivDouble && n.snapshot != none) {
        Label fine = as.newLabel();
        as.xorps(xmm14, xmm14);
        as.ucomisd(second, xmm14);
        as.jne(fine);
        as.jnp(exit_of(id));
        as.bind(fine);
    }
    Xmm first = floating(a, work);
    if (first.id() != work.id()) as.movaps(work, first);
    switch (n.op) {
    case Op::AddDouble: as.addsd(work, second); break;
    case Op::SubDouble: as.subsd(work, second); break;
    case Op::MulDouble: as.mulsd(work, second); break;
    default: as.divsd(work, second); break;
    }
    finish(id, work);
}

void Lowering::unary_float(NodeId id) {
    const Node& n = node(id);
    Xmm out = float_result(id, xmm14);
    if (n.op == Op::IntToDouble) {
        // The upper half is of an older value, which need not be waited for.
        as.xorps(out, out);
        as.cvtsi2sd(out, general(n.a, rax).r64());
    } else if (n.op == Op::SquareRoot) {
        as.sqrtsd(out, floating(n.a, xmm15));
    } else {
        as.movq(rax, floating(n.a, xmm15));
        as.btc(rax, 63);
        as.movq(out, rax);
    }
    finish(id, out);
}

// Where the conversion overflows it gives the smallest int, which is left to the interpreter, too.
void Lowering::double_to_int(NodeId id) {
    const Node& n = node(id);
    as.cvttsd2si(rax, floating(n.a, xmm15));
    as.mov(rcx, rax);
    as.neg(rcx);
    as.jo(exit_of(id));
    finish(id, rax);
}

void Lowering::guard_not_less(NodeId id) { as.j(compare_ints(node(id)), exit_of(id)); }

CondCode Lowering::compare_ints(const Node& n) {
    CondCode condition = n.condition == Condition::Less        ? CondCode::kL
                         : n.condition == Condition::LessEqual ? CondCode::kLE
                                                               : CondCode::kE;
    if (is_small_constant(n.b)) {
        as.cmp(general(n.a, rax).r64(), small_constant(n.b));
        return condition;
    }
    if (is_small_constant(n.a)) {
        as.cmp(general(n.b, rax).r64(), small_constant(n.a));
        return condition == CondCode::kL    ? CondCode::kG
               : condition == CondCode::kLE ? CondCode::kGE
                                            : CondCode::kE;
    }
    Gp first = general(n.a, rax);
    as.cmp(first.r64(), general(n.b, rcx).r64());
    return condition;
}

// Above or not below, of the operands the other way round: false with nan. Equality needs a look at
// the parity besides.
CondCode Lowering::compare_floats(const Node& n) {
    if (n.condition == Condition::Equal) {
        as.ucomisd(floating(n.a, xmm14), floating(n.b, xmm15));
        return CondCode::kE;
    }
    as.ucomisd(floating(n.b, xmm14), floating(n.a, xmm15));
    return n.condition == Condition::Less ? CondCode::kA : CondCode::kAE;
}

void Lowering::compare(NodeId id) {
    const Node& n = node(id);
    bool floats = n.op == Op::CompareDouble;
    CondCode condition = floats ? compare_floats(n) : compare_ints(n);
    as.set(condition, al);
    if (floats && n.condition == Condition::Equal) {
        as.setnp(cl);
        as.and_(al, cl);
    }
    as.movzx(eax, al);
    finish(id, rax);
}

}  // namespace surus::jit::x64
