// Ends of functions.
#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"

namespace surus::jit::x64 {

// Gives up the share of the cell in rax whose tag is in ecx: a subroutine behind the other code,
// which comes back with ZF set where it did nothing. `ends`: the last share ends the cell, if that
// runs no PHP code. `live`: what is needed behind it.
Label Lowering::release_routine(bool ends, std::vector<NodeId> live) {
    auto where = [&](NodeId id) { return location(id); };
    if (!ends) live.clear();
    std::ranges::sort(live, {}, where);
    auto found = std::ranges::find_if(releases_, [&](const Release& release) {
        return release.ends == ends && std::ranges::equal(release.live, live, {}, where, where);
    });
    if (found != releases_.end()) return found->start;
    releases_.push_back({as.newLabel(), ends, std::move(live)});
    return releases_.back().start;
}

void Lowering::emit_releases() {
    for (const Release& release : releases_) {
        Label nothing = as.newLabel();
        as.bind(release.start);
        // The call that led here has moved the stack by as much, which calls from here count on.
        as.sub(rsp, 8);
        if (release.ends) {
            give_up_or_end(rax, ecx, nothing, release.live);
        } else {
            give_up_cell(rax, ecx, nothing);
        }
        as.add(rsp, 8);  // clears ZF
        as.ret();
        as.bind(nothing);
        as.add(rsp, 8);
        as.xor_(eax, eax);
        as.ret();
    }
}

// What frame slots hold is released where that runs no PHP code; each is empty afterwards, so that
// the handler can go on in the middle of it.
void Lowering::release_of_frame(NodeId id, Label slow) {
    const Node& n = node(id);
    std::vector<int32_t> slots = released_slots(n);
    if (slots.empty()) return;
    std::vector<NodeId> live = saved_across(id);
    bool returns = n.op == Op::ReturnValue && !graph_.is_constant(n.a);
    if (returns && std::ranges::find(live, n.a) == live.end()) live.push_back(n.a);
    // What is borrowed would go with it.
    bool ends = !returns || node(n.a).rep != Rep::Pointer;
    Label routine = release_routine(ends, std::move(live));
    for (int32_t slot : slots) {
        Label next = as.newLabel();
        as.mov(ecx, dword_ptr(r13, slot + offset::tag));
        as.test(ecx, Value::counted);
        as.jz(next);
        as.mov(rax, qword_ptr(r13, slot));
        as.call(routine);
        as.jz(slow);
        as.mov(dword_ptr(r13, slot + offset::tag), 0);
        as.bind(next);
    }
}

// The object that the frame was called for, and the closure that it runs, if it owns them. The
// cycle collector is told of the object only, as by the handler.
void Lowering::release_callee(Label slow) {
    Label done = as.newLabel(), no_self = as.newLabel();
    as.mov(edx, dword_ptr(r13, offset::frame_flags));
    as.test(edx, frame_flag::release_self | frame_flag::closure);
    as.jz(done);
    as.test(edx, frame_flag::release_self);
    as.jz(no_self);
    as.mov(ecx, dword_ptr(r13, offset::frame_self + offset::tag));
    as.mov(rax, qword_ptr(r13, offset::frame_self));
    give_up_cell(rax, ecx, slow);
    as.and_(dword_ptr(r13, offset::frame_flags), ~static_cast<int>(frame_flag::release_self));
    as.bind(no_self);
    as.test(edx, frame_flag::closure);
    as.jz(done);
    as.mov(rax, qword_ptr(r13, offset::frame_extension));
    as.cmp(dword_ptr(rax, offset::refcount), 1);
    as.je(slow);
    as.dec(dword_ptr(rax, offset::refcount));
    as.bind(done);
}

static constexpr int kind_shift = 4;
static constexpr int kind_of_result(OperandKind kind) {
    return static_cast<int>(kind) << kind_shift;
}

// rdx and rcx: the caller's frame and instruction; eax: of what kind its result is, as
// kind_of_result().
void Lowering::load_result_kind() {
    as.mov(rdx, qword_ptr(r13, offset::frame_previous));
    as.mov(rcx, qword_ptr(rdx, offset::frame_ip));
    as.movzx(eax, byte_ptr(rcx, offset::insn_kinds));
    as.and_(eax, 3 << kind_shift);
}

// Goes on behind where the result can be given as it is: to a temporary, a variable that holds
// nothing counted, or nobody, if it is not counted itself.
void Lowering::check_result_place(const Node& n, int32_t returned, Label slow) {
    Label good = as.newLabel(), is_used = as.newLabel();
    load_result_kind();
    as.cmp(eax, kind_of_result(OperandKind::Temp));
    as.je(good);
    as.cmp(eax, kind_of_result(OperandKind::None));
    as.jne(is_used);
    if (returned) {
        as.test(dword_ptr(r13, returned + offset::tag), Value::counted);
        as.jnz(slow);
    } else if (n.op == Op::ReturnValue && node(n.a).rep == Rep::Pointer) {
        as.jmp(slow);
    }
    as.jmp(good);
    as.bind(is_used);
    as.movsxd(rax, dword_ptr(rcx, offset::insn_c));
    as.test(byte_ptr(rax, rdx, 0, offset::tag + 1), 1);
    as.jnz(slow);
    as.bind(good);
}

// What of the frame is released before its end.
std::vector<int32_t> Lowering::released_slots(const Node& n) const {
    std::vector<int32_t> slots = graph_.slot_lists[static_cast<size_t>(n.slot)];
    if (n.op == Op::ReturnSlot) slots.erase(slots.begin());
    return slots;
}

// What Fast<Return> does.
void Lowering::return_value(NodeId id) {
    const Node& n = node(id);
    Label slow = plain_instead(id, leave_);
    int32_t returned = 0;
    if (n.op == Op::ReturnSlot) {
        returned = graph_.slot_lists[static_cast<size_t>(n.slot)].front();
        // References, and what is undefined.
        as.mov(ecx, dword_ptr(r13, returned + offset::tag));
        as.lea(eax, ptr(rcx, -1));
        as.cmp(al, static_cast<int>(Type::Reference) - 1);
        as.jae(slow);
    }
    as.mov(eax, dword_ptr(r13, offset::frame_flags));
    // What constructors return is dropped: null in its stead.
    uint32_t special = frame_flag::slow_return | frame_flag::has_extra;
    if (n.op != Op::ReturnNull) special |= frame_flag::constructor;
    as.test(eax, special);
    as.jnz(slow);
    // Of an object that others hold by now, the handler tells the cycle collector.
    Label alone = as.newLabel();
    if (n.op == Op::ReturnNull) {
        as.test(eax, frame_flag::constructor);
        as.jz(alone);
        as.mov(rcx, qword_ptr(r13, offset::frame_self));
        as.cmp(dword_ptr(rcx, offset::refcount), 1);
        as.ja(slow);
    }
    as.bind(alone);
    Label elsewhere = as.newLabel(), release = as.newLabel();
    leave_unless_to_machine(n, returned, elsewhere);
    as.bind(release);
    release_of_frame(id, slow);
    release_callee(slow);
    // Again, for there was no register left to remember it in.
    Label any = as.newLabel(), own = as.newLabel();
    as.mov(eax, dword_ptr(r13, offset::frame_flags));
    leave_unless_to_machine(n, returned, any);
    load_result(n, returned);
    as.mov(rdx, qword_ptr(r13, offset::frame_landing));
    as.test(dword_ptr(r13, offset::frame_flags), frame_flag::closure);
    as.jz(own);
    as.movsxd(rdx, dword_ptr(r13, offset::frame_self + offset::value_extra));
    as.mov(r14, linkage_.code_base);
    as.add(rdx, r14);
    as.bind(own);
    land_at(rdx);
    as.bind(elsewhere);
    check_result_place(n, returned, slow);
    as.jmp(release);
    as.bind(any);
    return_to_any(n, returned);
}

// To machine code the result goes in registers. `eax`: the frame's flags, which this changes.
void Lowering::leave_unless_to_machine(const Node& n, int32_t returned, Label out) {
    bool may_be_counted = returned || (n.op == Op::ReturnValue && node(n.a).rep == Rep::Pointer);
    if (may_be_counted) {
        as.and_(eax, frame_flag::machine_return | frame_flag::machine_discard);
        as.cmp(eax, static_cast<int>(frame_flag::machine_return));
        as.jne(out);
    } else {
        as.test(eax, frame_flag::machine_return);
        as.jz(out);
    }
}

void Lowering::land_at(Gp landing) {
    as.mov(r13, qword_ptr(r13, offset::frame_previous));
    as.mov(qword_ptr(r12, offset::context_frame), r13);
    as.jmp(landing);
}

// rax and ecx: payload and tag of what is returned, as its new owner has it.
void Lowering::load_result(const Node& n, int32_t returned) {
    if (n.op == Op::ReturnNull) {
        as.mov(ecx, Value::tag_of(Type::Null));
    } else if (returned) {
        as.mov(rax, qword_ptr(r13, returned));
        as.mov(ecx, dword_ptr(r13, returned + offset::tag));
    } else {
        load_owned(n.a);
    }
}

void Lowering::load_owned(NodeId value) {
    const Node& n = node(value);
    switch (n.rep) {
    case Rep::Double:
        as.movq(rax, floating(value, xmm15));
        as.mov(ecx, Value::tag_of(Type::Double));
        return;
    case Rep::Bool:
        as.mov(ecx, general(value, rcx).r32());
        as.add(ecx, Value::tag_of(Type::False));
        return;
    default: break;
    }
    Gp payload = general(value, rax).r64();
    if (payload.id() != rax.id()) as.mov(rax, payload);
    if (n.rep == Rep::Int) {
        as.mov(ecx, Value::tag_of(Type::Int));
    } else {
        add_share(rax, static_cast<Type>(n.tag));
    }
}

// Wherever the caller's instruction says.
void Lowering::return_to_any(const Node& n, int32_t returned) {
    Label done = as.newLabel();
    load_result_kind();
    as.cmp(eax, kind_of_result(OperandKind::None));
    as.je(done);
    as.movsxd(r14, dword_ptr(rcx, offset::insn_c));
    as.add(r14, rdx);
    if (n.op == Op::ReturnNull) {
        as.mov(dword_ptr(r14, offset::tag), Value::tag_of(Type::Null));
    } else if (returned) {
        move_value(returned, ptr(r14));
    } else {
        store_value(ptr(r14), n.a);
    }
    as.bind(done);
    as.mov(rcx, qword_ptr(rdx, offset::frame_ip));
    as.mov(r13, rdx);
    as.mov(qword_ptr(r12, offset::context_frame), rdx);
    as.lea(r14, ptr(rcx, sizeof(Instruction)));
    as.jmp(qword_ptr(r14, offset::handler));
}

}  // namespace surus::jit::x64
