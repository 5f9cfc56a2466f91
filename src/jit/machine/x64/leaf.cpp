// Calls of functions that run no PHP code and look at no frame: what is in registers is saved
// around them, on the C stack.
#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"
#include "jit/runtime_calls.h"

namespace surus::jit::x64 {

// Values that are needed behind a node and that a call does not keep. Spill slots are the
// context's: machine code that PHP code runs has its own values there.
std::vector<NodeId> Lowering::saved_across(NodeId id, bool runs_php) const {
    std::vector<NodeId> live = allocation_.live_across(allocation_.positions[id]);
    std::erase_if(live, [&](NodeId value) {
        Location where = location(value);
        if (where.kind == Location::Spilled) return !runs_php;
        return where.kind == Location::General &&
               (where.index == rbx.id() || where.index == r15.id());
    });
    return live;
}

// The bytes that the stack goes down, to what calls want: jumps have left it 8 bytes off.
int32_t Lowering::room_for(const std::vector<NodeId>& live) {
    return static_cast<int32_t>(live.size() * 8 + (live.size() % 2 ? 0 : 8));
}

// Gives the bytes that the stack went down. Changes rax.
int32_t Lowering::save(const std::vector<NodeId>& live) {
    int32_t room = room_for(live);
    as.sub(rsp, room);
    int32_t at = 0;
    for (NodeId value : live) {
        Location where = location(value);
        if (where.kind == Location::Float) {
            as.movsd(qword_ptr(rsp, at), xmm(where.index));
        } else if (where.kind == Location::Spilled) {
            as.mov(rax, spill_slot(where.index));
            as.mov(qword_ptr(rsp, at), rax);
        } else {
            as.mov(qword_ptr(rsp, at), gpq(where.index));
        }
        at += 8;
    }
    return room;
}

// Leaves the flags and rax as they are.
void Lowering::restore(const std::vector<NodeId>& live, int32_t room) {
    int32_t at = 0;
    for (NodeId value : live) {
        Location where = location(value);
        if (where.kind == Location::Float) {
            as.movsd(xmm(where.index), qword_ptr(rsp, at));
        } else if (where.kind == Location::Spilled) {
            as.mov(rcx, qword_ptr(rsp, at));
            as.mov(spill_slot(where.index), rcx);
        } else {
            as.mov(gpq(where.index), qword_ptr(rsp, at));
        }
        at += 8;
    }
    as.lea(rsp, ptr(rsp, room));
}

// The arguments are inputs a and b; the result is left in rax.
void Lowering::call_leaf(NodeId id, const void* function) {
    const Node& n = node(id);
    std::vector<NodeId> live = saved_across(id);
    int32_t room = save(live);
    Gp first = general(n.a, rax).r64(), second = general(n.b, rcx).r64();
    if (first.id() != rax.id()) as.mov(rax, first);
    if (second.id() != rsi.id()) as.mov(rsi, second);
    as.mov(rdi, rax);
    as.call(reinterpret_cast<uint64_t>(function));
    restore(live, room);
}

void Lowering::make_array(NodeId id) {
    const Node& n = node(id);
    const Instruction& insn = graph_.insn_of(n);
    std::vector<NodeId> live = saved_across(id);
    int32_t room = save(live);
    as.mov(rdi, r12);
    if (n.op == Op::CloneArray) {
        as.mov(rsi, reinterpret_cast<uint64_t>(insn.literal(insn.b)->array));
        as.call(reinterpret_cast<uint64_t>(&clone_template));
    } else {
        as.mov(esi, insn.d);
        as.call(reinterpret_cast<uint64_t>(&new_array));
    }
    restore(live, room);
    as.mov(qword_ptr(r13, n.slot), rax);
    as.mov(dword_ptr(r13, n.slot + offset::tag),
           Value::tag_of(Type::Array) | Value::counted | Value::collectable);
}

// Where to jump to have an instruction's plain handler do what a node stands for, and come back.
Label Lowering::plain_instead(NodeId id, Label back) {
    detours_.push_back({as.newLabel(), back, id});
    return detours_.back().start;
}

void Lowering::emit_detours() {
    for (const Detour& detour : detours_) {
        const Node& n = node(detour.node);
        as.bind(detour.start);
        if (n.op == Op::GuardByValue) {
            ask_handler(detour);
            continue;
        }
        store_snapshot(n.snapshot);
        if (info_of(n.op).kind == Kind::End) {
            run_plain(n.insn);
            as.jmp(leave_);
            continue;
        }
        std::vector<NodeId> live = saved_across(detour.node, true);
        call_saving(detour, live);
        as.jne(leave_);
        if (n.op == Op::StoreElement || n.op == Op::AppendElement) find_again(n);
        if (n.op == Op::ElementForWrite) take_place(detour.node);
        if (n.op == Op::StoreInHash) forget_key(n);
        as.jmp(detour.back);
    }
}

void Lowering::store_snapshot(SnapshotId id) {
    for (const Snapshot::Entry& entry : graph_.snapshots[id].entries)
        store_value(ptr(r13, entry.slot), entry.node);
}

// The flags tell whether it goes on behind the instruction, or in iterations at its target; rax
// where.
void Lowering::call_saving(const Detour& detour, const std::vector<NodeId>& live) {
    const Node& n = node(detour.node);
    const Instruction& insn = graph_.insn_of(n);
    int32_t room = save(live);
    as.mov(rdi, r12);
    as.mov(rsi, r13);
    as.lea(rdx, instruction(n.insn));
    as.call(reinterpret_cast<uint64_t>(linkage_.plain(insn)));
    bool jumps = insn.op == Opcode::ForeachNext;
    auto target = jumps ? static_cast<uint32_t>(insn.target() - linkage_.instructions) : 0;
    as.lea(rcx, instruction(jumps ? target : n.insn + 1));
    as.cmp(rax, rcx);
    restore(live, room);
}

// A handler that looks at the window alone: what is borrowed gets owners only if machine code is
// left for good.
void Lowering::ask_handler(const Detour& detour) {
    call_saving(detour, saved_across(detour.node, true));
    as.je(detour.back);
    as.mov(r14, rax);
    store_snapshot(node(detour.node).snapshot);
    as.mov(rax, r14);
    as.jmp(leave_);
}

// The variable may have been given another array: what is known of that goes on being known, or
// machine code is left. Memory is true to the next instruction, too.
void Lowering::find_again(const Node& n) {
    if (n.slot == 0) return;
    as.cmp(byte_ptr(r13, n.slot + offset::tag), static_cast<int>(Type::Array));
    as.jne(leave_);
    as.mov(rdx, qword_ptr(r13, n.slot));
    as.test(byte_ptr(rdx, offset::info), Cell::special);
    as.jz(leave_);
    finish(n.a, rdx);
}

// The handler's temporary points to the element.
void Lowering::take_place(NodeId id) {
    int32_t slot = node(id).slot;
    as.cmp(byte_ptr(r13, slot + offset::tag), static_cast<int>(Type::Indirect));
    as.jne(leave_);
    as.mov(rdx, qword_ptr(r13, slot));
    finish(id, rdx);
}

// The handler has dropped it.
void Lowering::forget_key(const Node& n) {
    const Instruction& insn = graph_.insn_of(n);
    if (insn.kind_b() == OperandKind::Temp) as.mov(dword_ptr(r13, insn.b + offset::tag), 0);
}

void Lowering::drop_string(NodeId id) {
    int32_t slot = node(id).slot;
    Label done = as.newLabel();
    as.test(dword_ptr(r13, slot + offset::tag), Value::counted);
    as.jz(done);
    as.mov(rax, qword_ptr(r13, slot));
    as.dec(dword_ptr(rax, offset::refcount));
    as.jnz(done);
    std::vector<NodeId> live = saved_across(id);
    int32_t room = save(live);
    as.mov(rdi, qword_ptr(r13, slot));
    as.call(reinterpret_cast<uint64_t>(&destroy_cell));
    restore(live, room);
    as.bind(done);
}

void Lowering::element_for_write(NodeId id) {
    const Node& n = node(id);
    Label done = as.newLabel();
    Label out = slow_way(id, done);
    leave_unless_alone(general(n.a, rax).r64(), out);
    if (n.other) {
        element_address(n, out);
        as.cmp(byte_ptr(rcx, offset::tag), static_cast<int>(Type::Undef));
        as.je(out);
        as.mov(rax, rcx);
    } else {
        find_place(id);
        as.test(rax, rax);
        as.jz(out);
    }
    store_pointer(n.slot, rax);
    finish(id, rax);
    as.bind(done);
}

void Lowering::store_pointer(int32_t slot, Gp place) {
    as.mov(qword_ptr(r13, slot), place);
    as.mov(dword_ptr(r13, slot + offset::tag), Value::tag_of(Type::Indirect));
}

// rdx: where array a has element b, if that is the first of its chain, and by the same string; on
// at `absent` if there certainly is none, else at `ask`. Changes rax and rcx.
void Lowering::probe(const Node& n, Label ask, Label absent) {
    Gp array = general(n.a, rax).r64();
    as.test(byte_ptr(array, offset::info), Cell::special);
    as.jnz(ask);
    const String* literal = literal_key(n.b);
    bool by_int = node(n.b).rep == Rep::Int;
    if (by_int) {
        as.mov(ecx, general(n.b, rcx).r32());
    } else if (literal) {
        as.mov(ecx, literal->hash());
    } else {
        as.mov(ecx, dword_ptr(general(n.b, rcx).r64(), offset::string_hash));
        as.test(ecx, ecx);
        as.jz(ask);
    }
    // The index is in front of the buckets: to count from its end is to have all higher bits set.
    as.mov(edx, dword_ptr(array, offset::array_index_mask));
    as.not_(edx);
    as.or_(edx, ecx);
    as.movsxd(rdx, edx);
    as.mov(rcx, qword_ptr(array, offset::array_packed));
    as.mov(edx, dword_ptr(rcx, rdx, 2));
    as.cmp(edx, static_cast<int>(Array::no_bucket));
    // A string may stand for an int.
    as.je(by_int || literal ? absent : ask);
    static_assert(sizeof(Bucket) == 1 << 5);
    as.shl(rdx, 5);
    as.add(rdx, rcx);
    if (by_int) {
        as.cmp(qword_ptr(rdx, offset::bucket_hash), general(n.b, rcx).r64());
        as.jne(ask);
        as.cmp(qword_ptr(rdx, offset::bucket_key), 0);
    } else {
        as.cmp(qword_ptr(rdx, offset::bucket_key), general(n.b, rcx).r64());
    }
    as.jne(ask);
    as.cmp(byte_ptr(rdx, offset::tag), static_cast<int>(Type::Indirect));
    as.je(ask);
}

// A literal that is an element's name and not its number; else null.
const String* Lowering::literal_key(NodeId key) const {
    const Node& n = node(key);
    if (n.op != Op::LiteralCell) return nullptr;
    const Instruction& insn = graph_.insn_of(n);
    const String* name = insn.literal(insn.field(n.slot))->string;
    int64_t integer;
    return is_integer_key(name->view(), integer) ? nullptr : name;
}

// rax: where array a has element b, or 0.
void Lowering::find_place(NodeId id) {
    const Node& n = node(id);
    Label ask = as.newLabel(), absent = as.newLabel(), done = as.newLabel();
    probe(n, ask, absent);
    as.mov(rax, rdx);
    as.jmp(done);
    as.bind(absent);
    as.xor_(eax, eax);
    as.jmp(done);
    as.bind(ask);
    bool by_int = node(n.b).rep == Rep::Int;
    call_leaf(id, by_int ? reinterpret_cast<const void*>(&find_by_index)
                         : reinterpret_cast<const void*>(&find_by_name));
    as.bind(done);
}

void Lowering::find_element(NodeId id) {
    find_place(id);
    if (node(id).snapshot != none) {
        as.test(rax, rax);
        as.jz(exit_of(id));
    }
    finish(id, rax);
}

void Lowering::has_element(NodeId id) {
    const Node& n = node(id);
    Label ask = as.newLabel(), absent = as.newLabel(), done = as.newLabel();
    bool counts_null = n.tag == static_cast<uint8_t>(Type::Null);
    probe(n, ask, absent);
    as.movzx(ecx, byte_ptr(rdx, offset::tag));
    if (!counts_null) {
        as.cmp(ecx, static_cast<int>(Type::Reference));
        as.je(ask);
    }
    as.xor_(eax, eax);
    as.cmp(ecx, static_cast<int>(counts_null ? Type::Undef : Type::Null));
    as.seta(al);
    as.jmp(done);
    as.bind(absent);
    as.xor_(eax, eax);
    as.jmp(done);
    as.bind(ask);
    auto by_name = counts_null ? &has_any_name : &has_name;
    auto by_index = counts_null ? &has_any_index : &has_index;
    call_leaf(id, n.op == Op::HasName ? reinterpret_cast<const void*>(by_name)
                                      : reinterpret_cast<const void*>(by_index));
    as.bind(done);
    finish(id, rax);
}

// Most are one and the same, or of different lengths.
void Lowering::same_strings(NodeId id) {
    const Node& n = node(id);
    Label differ = as.newLabel(), done = as.newLabel();
    Gp a = general(n.a, rax).r64(), b = general(n.b, rcx).r64();
    as.mov(rdx, qword_ptr(a, offset::string_length));
    as.cmp(rdx, qword_ptr(b, offset::string_length));
    as.mov(edx, 0);
    as.jne(differ);
    as.cmp(a, b);
    as.mov(edx, 1);
    as.je(differ);
    call_leaf(id, reinterpret_cast<const void*>(&same_strings_of));
    as.jmp(done);
    as.bind(differ);
    as.mov(eax, edx);
    as.bind(done);
    finish(id, rax);
}

void Lowering::equal_strings(NodeId id) {
    call_leaf(id, reinterpret_cast<const void*>(&equal_strings_of));
    finish(id, rax);
}

void Lowering::order_of_strings(NodeId id) {
    call_leaf(id, reinterpret_cast<const void*>(&jit::order_of_strings));
    finish(id, rax);
}

void Lowering::find_case(NodeId id) {
    const Node& n = node(id);
    std::vector<NodeId> live = saved_across(id);
    int32_t room = save(live);
    Gp string = general(n.a, rdi).r64();
    if (string.id() != rdi.id()) as.mov(rdi, string);
    const Instruction& insn = graph_.insn_of(n);
    as.mov(rsi, reinterpret_cast<uint64_t>(insn.literal(insn.b)->array));
    as.call(reinterpret_cast<uint64_t>(&jit::find_case));
    restore(live, room);
    finish(id, rax);
}

}  // namespace surus::jit::x64
