// foreach over arrays: the iteration is the array, and beside it the position.
#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"

namespace surus::jit::x64 {

void Lowering::begin_iteration(NodeId id) {
    const Node& n = node(id);
    store_how(ptr(r13, n.slot), n.a, n.tag);
    as.mov(dword_ptr(r13, n.slot + offset::value_extra), 0);
}

void Lowering::end_iteration(NodeId id) {
    const Node& n = node(id);
    Label done = as.newLabel();
    Label last = plain_instead(id, done);
    as.cmp(byte_ptr(r13, n.slot + offset::tag), static_cast<int>(Type::Array));
    as.jne(last);
    drop_slot(id, last);
    as.bind(done);
}

void Lowering::branch_iterated(NodeId id, const Block& block) {
    const Node& n = node(id);
    Label out = exit_of(id);
    as.cmp(byte_ptr(r13, n.slot + offset::tag), Value::tag_of(Type::Array));
    as.jne(out);
    as.mov(rax, qword_ptr(r13, n.slot));
    as.test(byte_ptr(rax, offset::info), Cell::special);
    if (n.tag) {
        as.jz(out);
    } else {
        as.jnz(out);
    }
    as.mov(ecx, dword_ptr(r13, n.slot + offset::value_extra));
    as.cmp(ecx, dword_ptr(rax, offset::array_used));
    jump_if(CondCode::kB, block);
}

void Lowering::iterated_place(NodeId id) {
    const Node& n = node(id);
    static_assert(sizeof(Value) == 1 << 4 && sizeof(Bucket) == 1 << 5);
    as.mov(rax, qword_ptr(r13, n.slot));
    as.mov(ecx, dword_ptr(r13, n.slot + offset::value_extra));
    as.shl(rcx, n.tag ? 4 : 5);
    as.add(rcx, qword_ptr(rax, offset::array_packed));
    finish(id, rcx);
}

void Lowering::iterated_key(NodeId id) {
    const Node& n = node(id);
    Gp place = general(n.a, rcx).r64(), out = result(id, rax);
    Label leave = exit_of(id);
    if (n.rep == Rep::Pointer) {
        as.mov(rax, qword_ptr(place, offset::bucket_key));
        as.test(rax, rax);
        as.jz(leave);
        return finish(id, rax);
    }
    as.cmp(qword_ptr(place, offset::bucket_key), 0);
    as.jne(leave);
    as.mov(out.r64(), qword_ptr(place, offset::bucket_hash));
    finish(id, out);
}

void Lowering::assign_at(NodeId id) {
    const Node& n = node(id);
    Label write = as.newLabel(), done = as.newLabel();
    Label last = n.tag ? plain_instead(id, done) : exit_of(id);
    Gp place = general(n.a, rcx).r64();
    // References, and what is undefined.
    as.mov(edx, dword_ptr(place, offset::tag));
    as.lea(eax, ptr(rdx, -1));
    as.cmp(al, static_cast<int>(Type::Reference) - 1);
    as.jae(exit_of(id));
    give_up_share(n.slot, write, last, exit_of(id));
    as.bind(write);
    as.mov(edx, dword_ptr(place, offset::tag));
    share_value(ptr(place), ptr(r13, n.slot));
    if (n.other) as.inc(dword_ptr(r13, n.other + offset::value_extra));
    as.bind(done);
}

}  // namespace surus::jit::x64
