// Frame slots and array elements.
#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"
#include "jit/runtime_calls.h"

namespace surus::jit::x64 {

static constexpr uint32_t tag_of(Type type) { return Value::tag_of(type); }

void Lowering::load_value(const Mem& place, NodeId id) {
    const Node& n = node(id);
    Mem payload = place, tag = place;
    payload.setSize(8);
    if (n.rep == Rep::Double) {
        Xmm out = float_result(id, xmm14);
        as.movsd(out, payload);
        finish(id, out);
        return;
    }
    Gp out = result(id, rax);
    if (n.rep == Rep::Bool) {
        tag.addOffset(offset::tag);
        tag.setSize(4);
        as.mov(out.r32(), tag);
        as.sub(out.r32(), tag_of(Type::False));
    } else {
        as.mov(out.r64(), payload);
    }
    finish(id, out);
}

// Payload and tag; what the slot's owner keeps beside them stays.
void Lowering::store_value(const Mem& place, NodeId value) {
    const Node& n = node(value);
    Mem payload = place, tag = place;
    payload.setSize(8);
    tag.addOffset(offset::tag);
    tag.setSize(4);
    switch (n.rep) {
    case Rep::Int:
        if (is_small_constant(value)) {
            as.mov(payload, small_constant(value));
        } else {
            as.mov(payload, general(value, rax).r64());
        }
        as.mov(tag, tag_of(Type::Int));
        break;
    case Rep::Double:
        as.movsd(payload, floating(value, xmm15));
        as.mov(tag, tag_of(Type::Double));
        break;
    case Rep::Bool:
        if (is_small_constant(value)) {
            as.mov(tag, tag_of(Type::False) + static_cast<uint32_t>(small_constant(value)));
        } else {
            Gp truth = general(value, rax);
            as.lea(eax, ptr(truth.r64(), tag_of(Type::False)));
            as.mov(tag, eax);
        }
        break;
    case Rep::Pointer:
        if (n.op == Op::LiteralCell) return store_literal(place, graph_.literal(n));
        store_borrowed(place, general(value, rax), static_cast<Type>(n.tag));
        break;
    case Rep::None: break;
    }
}

// What was borrowed gets another owner: the slot.
void Lowering::store_borrowed(const Mem& place, Gp cell, Type type) {
    Mem payload = place, tag = place;
    payload.setSize(8);
    tag.addOffset(offset::tag);
    tag.setSize(4);
    as.mov(payload, cell.r64());
    add_share(cell, type);
    as.mov(tag, ecx);
}

// ecx: the tag of a value that owns a share of the cell, which is one more.
void Lowering::add_share(Gp cell, Type type) { load_tag(cell, type, true); }

// The same of a share that is there already; whoever copies the value goes by the tag.
void Lowering::load_tag(Gp cell, Type type, bool adds_share) {
    Label immortal = as.newLabel();
    as.mov(ecx, tag_of(type));
    as.test(byte_ptr(cell.r64(), offset::info), Cell::immortal);
    as.jnz(immortal);
    if (adds_share) as.inc(dword_ptr(cell.r64(), offset::refcount));
    as.or_(ecx, type == Type::String ? Value::counted : Value::counted | Value::collectable);
    as.bind(immortal);
}

void Lowering::element_place(NodeId id) {
    element_address(node(id), exit_of(id));
    finish(id, rcx);
}

// Leaves unless the tag at a place is that of a type; `either_truth` stands for false and true.
void Lowering::compare_type(const Mem& tag, uint8_t type, Label out) {
    Mem byte = tag;
    byte.setSize(1);
    if (type == either_truth) {
        as.mov(al, byte);
        as.sub(al, static_cast<int>(Type::False));
        as.cmp(al, 1);
        as.ja(out);
        return;
    }
    as.cmp(byte, type);
    as.jne(out);
}

void Lowering::guard_type(NodeId id) {
    const Node& n = node(id);
    compare_type(ptr(r13, n.slot + offset::tag), n.tag, exit_of(id));
}

void Lowering::guard_type_in(NodeId id) {
    const Node& n = node(id);
    as.movzx(ecx, byte_ptr(r13, n.slot + offset::tag));
    as.mov(eax, n.other);
    as.bt(eax, ecx);
    as.jnc(exit_of(id));
}

void Lowering::type_is_in(NodeId id) {
    const Node& n = node(id);
    as.movzx(ecx, byte_ptr(r13, n.slot + offset::tag));
    as.mov(eax, n.other);
    as.bt(eax, ecx);
    as.setc(al);
    as.movzx(eax, al);
    finish(id, rax);
}

void Lowering::guard_type_at(NodeId id) {
    const Node& n = node(id);
    compare_type(ptr(general(n.a, rcx).r64(), n.slot + offset::tag), n.tag, exit_of(id));
}

void Lowering::guard_uncounted(NodeId id) {
    as.test(byte_ptr(r13, node(id).slot + offset::tag + 1), 1);
    as.jnz(exit_of(id));
}

void Lowering::guard_plain_reference(NodeId id) {
    Gp reference = general(node(id).a, rax).r64();
    as.cmp(qword_ptr(reference, offset::reference_types), 0);
    as.jne(exit_of(id));
    as.test(byte_ptr(reference, offset::reference_value + offset::tag + 1), 1);
    as.jnz(exit_of(id));
}

void Lowering::guard_packed(NodeId id) {
    Gp array = general(node(id).a, rax);
    as.test(byte_ptr(array.r64(), offset::info), Cell::special);
    as.jz(exit_of(id));
}

void Lowering::load_count(NodeId id) {
    Gp out = result(id, rax);
    as.mov(out.r32(), dword_ptr(general(node(id).a, rcx).r64(), offset::array_count));
    finish(id, out);
}
void Lowering::load_length(NodeId id) {
    static_assert(sizeof(String::length) == 4 || sizeof(String::length) == 8);
    Gp out = result(id, rax);
    Gp string = general(node(id).a, rcx).r64();
    if constexpr (sizeof(String::length) == 4) {
        as.mov(out.r32(), dword_ptr(string, offset::string_length));
    } else {
        as.mov(out.r64(), qword_ptr(string, offset::string_length));
    }
    finish(id, out);
}

void Lowering::string_truth(NodeId id) {
    static_assert(sizeof(String::length) == 8);
    Label done = as.newLabel();
    Gp string = general(node(id).a, rcx).r64();
    as.mov(rdx, qword_ptr(string, offset::string_length));
    as.xor_(eax, eax);
    as.test(rdx, rdx);
    as.setnz(al);
    as.cmp(rdx, 1);
    as.jne(done);
    as.cmp(byte_ptr(string, static_cast<int32_t>(String::header_size)), '0');
    as.setne(al);
    as.bind(done);
    finish(id, rax);
}

// The address of element b of array a, in rcx; leaves when there is no such position.
void Lowering::element_address(const Node& n, Label missing) {
    Gp array = general(n.a, rax).r64();
    if (is_small_constant(n.b) && small_constant(n.b) >= 0 && small_constant(n.b) < (1 << 26)) {
        as.cmp(dword_ptr(array, offset::array_used), small_constant(n.b));
        as.jbe(missing);
        as.mov(rcx, qword_ptr(array, offset::array_packed));
        as.add(rcx, small_constant(n.b) * 16);
        return;
    }
    Gp index = general(n.b, rcx).r64();
    as.mov(edx, dword_ptr(array, offset::array_used));
    as.cmp(index, rdx);
    as.jae(missing);
    if (index.id() != rcx.id()) as.mov(rcx, index);
    as.shl(rcx, 4);
    as.add(rcx, qword_ptr(array, offset::array_packed));
}

void Lowering::load_element(NodeId id) {
    const Node& n = node(id);
    Label out = exit_of(id);
    element_address(n, out);
    as.cmp(byte_ptr(rcx, offset::tag), n.tag);
    as.jne(out);
    load_value(ptr(rcx), id);
}

// Copies a value with a share to a temporary: references, and what is undefined, are left to the
// interpreter.
void Lowering::copy_value(NodeId id, const Mem& from, const Mem& to) {
    const Node& n = node(id);
    Label out = exit_of(id);
    Mem tag = from;
    tag.addOffset(offset::tag);
    tag.setSize(4);
    as.mov(edx, tag);
    if (n.tag) {
        as.cmp(dl, n.tag);
        as.jne(out);
    } else {
        as.lea(eax, ptr(rdx, -1));
        as.cmp(al, static_cast<int>(tag_of(Type::Reference)) - 1);
        as.jae(out);
    }
    share_value(from, to);
}

// edx: the tag of what is copied, with a share.
void Lowering::share_value(const Mem& from, const Mem& to) {
    Label shared = as.newLabel();
    Mem payload = from, target = to;
    payload.setSize(8);
    as.mov(rax, payload);
    as.test(edx, Value::counted);
    as.jz(shared);
    as.inc(dword_ptr(rax, offset::refcount));
    as.bind(shared);
    target.setSize(8);
    as.mov(target, rax);
    target.addOffset(offset::tag);
    target.setSize(4);
    as.mov(target, edx);
}

// An array that is stored in itself counts as two: the handler sees to that.
void Lowering::leave_if_stored_in_itself(Gp array, const Node& store, NodeId value, Label out) {
    if (node(value).rep != Rep::Pointer || node(value).tag != tag_of(Type::Array) ||
        (store.tag & store_flag::moves))
        return;
    as.cmp(array, general(value, rcx).r64());
    as.je(out);
}

// What is written into is nobody else's.
void Lowering::leave_unless_alone(Gp array, Label out) {
    as.cmp(dword_ptr(array, offset::refcount), 1);
    as.jne(out);
    as.test(byte_ptr(array, offset::info), Cell::immortal);
    as.jnz(out);
}

// Room for an element at the end of a packed array, whose index is in edx.
void Lowering::count_one_more(Gp array, Label out) {
    as.cmp(edx, dword_ptr(array, offset::array_capacity));
    as.jae(out);
    as.cmp(qword_ptr(array, offset::array_next_index), rdx);
    as.jne(out);
    as.inc(dword_ptr(array, offset::array_used));
    as.inc(dword_ptr(array, offset::array_count));
    as.inc(qword_ptr(array, offset::array_next_index));
}

Label Lowering::slow_way(NodeId id, Label back) {
    return node(id).tag & store_flag::may_call ? plain_instead(id, back) : exit_of(id);
}

// What was borrowed is stored with a share of its own; what a slot holds as it is, or with one
// more.
void Lowering::store_how(const Mem& place, NodeId value, uint8_t how) {
    if (!(how & (store_flag::moves | store_flag::shares))) return store_value(place, value);
    Mem payload = place, tag = place;
    payload.setSize(8);
    tag.addOffset(offset::tag);
    tag.setSize(4);
    Gp cell = general(value, rax).r64();
    as.mov(payload, cell);
    as.mov(ecx, dword_ptr(r13, node(value).slot + offset::tag));
    as.mov(tag, ecx);
    if (!(how & store_flag::shares)) return;
    Label uncounted = as.newLabel();
    as.test(ecx, Value::counted);
    as.jz(uncounted);
    as.inc(dword_ptr(cell, offset::refcount));
    as.bind(uncounted);
}

// Unless the Value at rdx is one that needs no release. What has to be released may run PHP code; a
// hole would have to be counted: one less than its tag has all bits. Changes rcx.
void Lowering::leave_if_counted(Label out) {
    as.mov(ecx, dword_ptr(rdx, offset::tag));
    as.dec(ecx);
    as.test(ecx, Value::counted);
    as.jnz(out);
}

// In place where the array is nobody else's and the element holds nothing counted, or at the end
// where there is room.
void Lowering::store_element(NodeId id) {
    const Node& n = node(id);
    Label in_place = as.newLabel(), write = as.newLabel(), done = as.newLabel();
    Label out = slow_way(id, done);
    Gp array = general(n.a, rax).r64();
    leave_if_stored_in_itself(array, n, n.c, out);
    Gp index = general(n.b, rcx).r64();
    leave_unless_alone(array, out);
    as.mov(edx, dword_ptr(array, offset::array_used));
    as.cmp(index, rdx);
    as.jb(in_place);
    as.jne(out);
    count_one_more(array, out);
    auto address = [&] {
        as.mov(rdx, index);
        as.shl(rdx, 4);
        as.add(rdx, qword_ptr(array, offset::array_packed));
    };
    address();
    as.jmp(write);
    as.bind(in_place);
    address();
    leave_if_counted(out);
    as.bind(write);
    store_how(ptr(rdx), n.c, n.tag);
    as.bind(done);
}

// $a[] = c.
void Lowering::append_element(NodeId id) {
    const Node& n = node(id);
    Label done = as.newLabel();
    Label out = slow_way(id, done);
    Gp array = general(n.a, rax).r64();
    leave_if_stored_in_itself(array, n, n.b, out);
    leave_unless_alone(array, out);
    as.mov(edx, dword_ptr(array, offset::array_used));
    count_one_more(array, out);
    as.shl(rdx, 4);
    as.add(rdx, qword_ptr(array, offset::array_packed));
    store_how(ptr(rdx), n.b, n.tag);
    as.bind(done);
}

// The last share of something, and what others may have to be told of that it may be garbage, are
// the handler's. Behind this the variable is no reference.
void Lowering::assign_cell(NodeId id) {
    const Node& n = node(id);
    Label write = as.newLabel(), done = as.newLabel();
    Label last = n.tag ? plain_instead(id, done) : exit_of(id);
    give_up_share(n.slot, write, last, exit_of(id));
    as.bind(write);
    store_value(ptr(r13, n.slot), n.a);
    as.bind(done);
}

// The variable gives up its share, and goes on behind this or at `write`, unless it was the last
// one or that of possible garbage, or the variable is a reference.
// `ending`: what is needed behind this, if the last share may be given up here.
void Lowering::give_up_share(int32_t slot, Label write, Label last, Label reference,
                             const std::vector<NodeId>* ending) {
    as.mov(eax, dword_ptr(r13, slot + offset::tag));
    as.test(eax, Value::counted);
    as.jz(write);
    as.cmp(al, static_cast<int>(Type::Reference));
    as.je(reference);
    as.mov(rdx, qword_ptr(r13, slot));
    if (ending) {
        give_up_or_end(rdx, eax, last, *ending);
    } else {
        give_up_cell(rdx, eax, last);
    }
}

// One share less of a cell, whose tag says that it is counted; or nothing, and on at `last`.
void Lowering::give_up_cell(Gp cell, Gp tag, Label last) {
    as.cmp(dword_ptr(cell, offset::refcount), 1);
    as.je(last);
    give_up_one_of_several(cell, tag, last);
}

void Lowering::give_up_one_of_several(Gp cell, Gp tag, Label last) {
    Label drop = as.newLabel();
    as.test(tag, Value::collectable);
    as.jz(drop);
    as.cmp(dword_ptr(cell, offset::info), 1 << Cell::root_shift);
    as.jae(drop);
    // A reference to what is in no cycle is in none, and what the collector knows it knows.
    as.cmp(tag.r8(), static_cast<int>(Type::Reference));
    as.jne(last);
    as.test(dword_ptr(cell, offset::reference_value + offset::tag), Value::collectable);
    as.jz(drop);
    as.push(cell);
    as.mov(cell, qword_ptr(cell, offset::reference_value));
    as.cmp(dword_ptr(cell, offset::info), 1 << Cell::root_shift);
    as.pop(cell);
    as.jb(last);
    as.bind(drop);
    as.dec(dword_ptr(cell, offset::refcount));
}

// The same, but that the last share ends the cell if that runs no PHP code. Changes rax, rcx and
// rdx. `live`: what is needed behind this, or at `last`.
void Lowering::give_up_or_end(Gp cell, Gp tag, Label last, const std::vector<NodeId>& live) {
    Label shared = as.newLabel(), done = as.newLabel();
    as.cmp(dword_ptr(cell, offset::refcount), 1);
    as.jne(shared);
    as.cmp(tag.r8(), static_cast<int>(Type::Object));
    as.je(last);
    if (cell.id() != rdx.id()) as.mov(rdx, cell);
    int32_t room = save(live);
    as.mov(rdi, rdx);
    as.call(reinterpret_cast<uint64_t>(&end_quietly));
    as.test(eax, eax);
    restore(live, room);
    as.jz(last);
    as.jmp(done);
    as.bind(shared);
    give_up_one_of_several(cell, tag, last);
    as.bind(done);
}

// The value of a slot as it is: its share moves.
void Lowering::move_value(int32_t from, const Mem& to) {
    Mem payload = to, tag = to;
    payload.setSize(8);
    tag.addOffset(offset::tag);
    tag.setSize(4);
    as.mov(rax, qword_ptr(r13, from));
    as.mov(ecx, dword_ptr(r13, from + offset::tag));
    as.mov(payload, rax);
    as.mov(tag, ecx);
}

void Lowering::assign_slot(NodeId id) {
    const Node& n = node(id);
    Label write = as.newLabel(), done = as.newLabel();
    Label last = slow_way(id, done);
    bool ends = n.tag & store_flag::ends;
    std::vector<NodeId> live = saved_across(id);
    give_up_share(n.slot, write, last, exit_of(id), ends ? &live : nullptr);
    as.bind(write);
    if (n.tag & store_flag::shares) {
        as.mov(edx, dword_ptr(r13, n.other + offset::tag));
        share_value(ptr(r13, n.other), ptr(r13, n.slot));
    } else {
        move_value(n.other, ptr(r13, n.slot));
    }
    as.bind(done);
}

void Lowering::assign_literal(NodeId id) {
    Label write = as.newLabel(), done = as.newLabel();
    Label last = slow_way(id, done);
    bool ends = node(id).tag & store_flag::ends;
    std::vector<NodeId> live = saved_across(id);
    give_up_share(node(id).slot, write, last, exit_of(id), ends ? &live : nullptr);
    as.bind(write);
    const Node& n = node(id);
    const Instruction& insn = graph_.insn_of(n);
    store_literal(ptr(r13, n.slot), *insn.literal(insn.a));
    as.bind(done);
}

// What the slot holds loses a share, unless it was the last.
void Lowering::drop_slot(NodeId id, Label last) {
    int32_t slot = node(id).slot;
    Label clear = as.newLabel();
    as.mov(ecx, dword_ptr(r13, slot + offset::tag));
    as.test(ecx, Value::counted);
    as.jz(clear);
    as.mov(rax, qword_ptr(r13, slot));
    give_up_or_end(rax, ecx, last, saved_across(id));
    as.bind(clear);
    as.mov(dword_ptr(r13, slot + offset::tag), 0);
}

void Lowering::free_slot(NodeId id) {
    Label done = as.newLabel();
    drop_slot(id, plain_instead(id, done));
    as.bind(done);
}

void Lowering::default_slot(NodeId id) {
    const Node& n = node(id);
    const Instruction& insn = graph_.insn_of(n);
    Label given = as.newLabel();
    as.cmp(byte_ptr(r13, n.slot + offset::tag), 0);
    as.jne(given);
    store_literal(ptr(r13, n.slot), *insn.literal(insn.b));
    as.bind(given);
}

// The value is handed over in memory, below what is saved.
void Lowering::store_in_hash(NodeId id) {
    const Node& n = node(id);
    Label done = as.newLabel();
    Label out = slow_way(id, done);
    Gp array = general(n.a, rax).r64();
    leave_if_stored_in_itself(array, n, n.c, out);
    leave_unless_alone(array, out);
    Label ask = as.newLabel();
    probe(n, ask, ask);
    leave_if_counted(ask);
    store_how(ptr(rdx), n.c, n.tag);
    as.jmp(done);
    as.bind(ask);
    as.sub(rsp, static_cast<int>(sizeof(Value)));
    if (node(n.c).rep == Rep::Pointer && !(n.tag & store_flag::moves)) {
        // Whether a cell gets one more share is seen to by who stores it.
        as.mov(qword_ptr(rsp), general(n.c, rax).r64());
        if (n.tag & store_flag::shares) {
            as.movzx(ecx, byte_ptr(r13, node(n.c).slot + offset::tag));
        } else {
            as.mov(ecx, node(n.c).tag);
        }
        as.mov(dword_ptr(rsp, offset::tag), ecx);
    } else {
        store_how(ptr(rsp), n.c, n.tag);
    }
    std::vector<NodeId> live = saved_across(id);
    int32_t room = save(live);
    Gp first = general(n.a, rax).r64(), second = general(n.b, rcx).r64();
    if (first.id() != rax.id()) as.mov(rax, first);
    if (second.id() != rsi.id()) as.mov(rsi, second);
    as.mov(rdi, rax);
    as.lea(rdx, ptr(rsp, room));
    bool by_int = node(n.b).rep == Rep::Int;
    as.call(by_int ? reinterpret_cast<uint64_t>(&store_by_index)
                   : reinterpret_cast<uint64_t>(&store_by_name));
    as.test(eax, eax);
    restore(live, room);
    as.lea(rsp, ptr(rsp, static_cast<int>(sizeof(Value))));
    as.jz(out);
    as.bind(done);
}

void Lowering::copy_slot(NodeId id) {
    const Node& n = node(id);
    copy_value(id, ptr(r13, n.other), ptr(r13, n.slot));
}

void Lowering::share_reference(NodeId id) {
    const Node& n = node(id);
    Label done = as.newLabel();
    Label out = slow_way(id, done);
    as.mov(edx, dword_ptr(r13, n.other + offset::tag));
    as.cmp(dl, static_cast<int>(Type::Reference));
    as.jne(out);
    share_value(ptr(r13, n.other), ptr(r13, n.slot));
    as.bind(done);
}

// Strings and arrays among them are immortal.
void Lowering::store_literal(const Mem& place, const Value& literal) {
    Mem payload = place, tag = place;
    payload.setSize(8);
    tag.addOffset(offset::tag);
    tag.setSize(4);
    move_constant(rax, literal.integer);
    as.mov(payload, rax);
    as.mov(tag, literal.tag);
}

}  // namespace surus::jit::x64
