// Properties and methods by their inline caches.
#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"
#include "jit/runtime_calls.h"

namespace surus::jit::x64 {

void Lowering::cached_class(NodeId id) {
    const Node& n = node(id);
    load_cache(n);
    Gp out = result(id, rax);
    as.mov(out.r64(), qword_ptr(rcx, static_cast<int32_t>(graph_.insn_of(n).e)));
    as.test(out.r64(), out.r64());
    as.jz(exit_of(id));
    finish(id, out);
}

void Lowering::cached_constant(NodeId id) {
    const Node& n = node(id);
    load_cache(n);
    Gp out = result(id, rax);
    as.mov(out.r64(), qword_ptr(rcx, static_cast<int32_t>(graph_.insn_of(n).e) + n.tag * 8));
    as.test(out.r64(), out.r64());
    as.jz(exit_of(id));
    finish(id, out);
}

void Lowering::is_instance(NodeId id) {
    call_leaf(id, reinterpret_cast<const void*>(&is_instance_of));
    finish(id, rax);
}

void Lowering::go_behind(NodeId id) {
    Label plain = as.newLabel();
    Gp place = general(node(id).a, rax).r64();
    if (place.id() != rax.id()) as.mov(rax, place);
    as.cmp(byte_ptr(rax, offset::tag), static_cast<int>(Type::Reference));
    as.jne(plain);
    as.mov(rax, qword_ptr(rax));
    as.add(rax, offset::reference_value);
    as.bind(plain);
    finish(id, rax);
}

void Lowering::copy_at(NodeId id) {
    const Node& n = node(id);
    Gp place = general(n.a, rcx).r64();
    copy_value(id, ptr(place), ptr(r13, n.slot));
}

// rcx: the inline cache of the node's function.
void Lowering::load_cache(const Node& n) {
    if (!n.inlining) {
        as.mov(rcx, qword_ptr(r13, offset::frame_cache));
        return;
    }
    const Inlining& inlining = graph_.inlinings[n.inlining];
    const Instruction& call = graph_.code.instructions[inlining.call];
    if (inlining.has_window(graph_.code)) {
        as.mov(rcx, qword_ptr(r13, call.a + offset::frame_function));
    } else {
        const Instruction& init = graph_.code.instructions[inlining.init];
        bool is_known = call.op == Opcode::CallKnown;
        int32_t found = is_known ? static_cast<int32_t>(call.e)
                                 : static_cast<int32_t>(init.e) + offset::cache_found;
        as.mov(rcx, qword_ptr(r13, offset::frame_cache));
        as.mov(rcx, qword_ptr(rcx, found));
    }
    as.mov(rcx, qword_ptr(rcx, offset::function_cache));
}

// rax: object a; rcx: what the cache has beside its class.
void Lowering::cached_property(NodeId id) {
    const Node& n = node(id);
    Gp object = general(n.a, rax).r64();
    if (object.id() != rax.id()) as.mov(rax, object);
    auto cache = static_cast<int32_t>(graph_.insn_of(n).e);
    load_cache(n);
    as.mov(rdx, qword_ptr(rax, offset::object_class));
    as.cmp(rdx, qword_ptr(rcx, cache + offset::cache_class));
    as.jne(exit_of(id));
    as.mov(rcx, qword_ptr(rcx, cache + offset::cache_found));
}

void Lowering::property_place(NodeId id) {
    const Node& n = node(id);
    cached_property(id);
    if (n.tag) {
        as.test(dword_ptr(rcx, offset::property_flags), flag::readonly_);
        as.jnz(exit_of(id));
    }
    as.mov(ecx, dword_ptr(rcx, offset::property_slot));
    as.shl(rcx, 4);
    Gp out = result(id, rax);
    as.lea(out, ptr(rax, rcx, 0, sizeof(Object)));
    finish(id, out);
}

static Type type_of(Rep rep) {
    return rep == Rep::Int ? Type::Int : rep == Rep::Double ? Type::Double : Type::False;
}

void Lowering::store_property(NodeId id) {
    const Node& n = node(id);
    Label done = as.newLabel();
    Label out = slow_way(id, done);
    Label set = as.newLabel(), write = as.newLabel();
    cached_property(id);
    bool is_object =
        node(n.b).rep == Rep::Pointer && node(n.b).tag == static_cast<int>(Type::Object);
    Label other_class = as.newLabel(), accepted = as.newLabel();
    leave_unless_accepted(n.b, is_object ? other_class : out);
    as.bind(accepted);
    as.mov(edx, dword_ptr(rcx, offset::property_slot));
    as.shl(rdx, 4);
    as.lea(rdx, ptr(rax, rdx, 0, sizeof(Object)));
    // What is not initialised may be __set's; what is readonly may be initialised only.
    as.cmp(byte_ptr(rdx, offset::tag), static_cast<int>(Type::Undef));
    as.jne(set);
    as.test(dword_ptr(rdx, offset::value_extra), Object::lazy_slot);
    as.jnz(out);
    as.mov(rcx, qword_ptr(rax, offset::object_class));
    as.cmp(qword_ptr(rcx, offset::class_magic_set), 0);
    as.jne(out);
    as.jmp(write);
    as.bind(set);
    as.test(dword_ptr(rcx, offset::property_flags), flag::readonly_);
    as.jnz(out);
    as.cmp(dword_ptr(rdx, offset::tag), Value::tag_of(Type::Double));
    as.ja(out);
    as.bind(write);
    store_how(ptr(rdx), n.b, n.tag);
    as.bind(done);
    if (!is_object) return;
    Label behind = as.newLabel();
    as.jmp(behind);
    as.bind(other_class);
    leave_unless_let_in(id, out);
    as.jmp(accepted);
    as.bind(behind);
}

// Leaves unless object b is of the class that the type of the property in rcx let in last. Keeps
// rax and rcx.
void Lowering::leave_unless_let_in(NodeId id, Label out) {
    const Node& n = node(id);
    as.mov(rdx, qword_ptr(general(n.b, rdx).r64(), offset::object_class));
    as.cmp(rdx, qword_ptr(rcx, offset::property_passed));
    as.jne(out);
}

// Leaves unless the property whose info is in rcx may hold the value. Changes rdx.
void Lowering::leave_unless_accepted(NodeId id, Label out) {
    Label untyped = as.newLabel();
    as.mov(rdx, qword_ptr(rcx, offset::property_type));
    as.test(rdx, rdx);
    as.jz(untyped);
    const Node& value = node(id);
    uint32_t accepted =
        value.rep == Rep::Pointer ? 1u << value.tag : 1u << static_cast<int>(type_of(value.rep));
    if (value.rep == Rep::Bool) accepted |= 1u << static_cast<int>(Type::True);
    as.mov(edx, dword_ptr(rdx, offset::type_mask));
    as.and_(edx, accepted);
    as.cmp(edx, accepted);
    as.jne(out);
    as.bind(untyped);
}

// The Value at rdx becomes the value, unless it is undefined or has to be released.
void Lowering::store_unless_counted(NodeId value, uint8_t how, Label out) {
    as.mov(ecx, dword_ptr(rdx, offset::tag));
    as.dec(ecx);
    as.cmp(ecx, Value::tag_of(Type::Double));
    as.jae(out);
    store_how(ptr(rdx), value, how);
}

void Lowering::place_is_set(NodeId id) {
    Gp place = general(node(id).a, rax).r64();
    as.movzx(edx, byte_ptr(place, offset::tag));
    as.test(edx, edx);
    as.jz(exit_of(id));
    as.xor_(ecx, ecx);
    as.cmp(edx, static_cast<int>(Type::Null));
    as.setne(cl);
    finish(id, rcx);
}

// rdx: where the static property is; rcx: the instruction's cache.
void Lowering::load_static(NodeId id, Label out) {
    const Node& n = node(id);
    auto cache = static_cast<int32_t>(graph_.insn_of(n).e);
    load_cache(n);
    as.mov(rdx, qword_ptr(rcx, cache));
    as.test(rdx, rdx);
    as.jz(out);
    as.cmp(qword_ptr(rcx, cache + offset::cache_static_class), 0);
    as.jne(out);
}

void Lowering::static_place(NodeId id) {
    load_static(id, exit_of(id));
    finish(id, rdx);
}

void Lowering::global_place(NodeId id) {
    const Node& n = node(id);
    const Instruction& insn = graph_.insn_of(n);
    Label out = exit_of(id), own = as.newLabel();
    load_cache(n);
    as.mov(ecx, dword_ptr(rcx, static_cast<int32_t>(insn.e)));
    as.mov(rdx, qword_ptr(r12, offset::context_globals));
    as.cmp(ecx, dword_ptr(rdx, offset::array_used));
    as.jae(out);
    as.shl(rcx, std::countr_zero(sizeof(Bucket)));
    as.add(rcx, qword_ptr(rdx, offset::array_packed));
    as.mov(rdx, reinterpret_cast<uint64_t>(insn.literal(insn.a)->string));
    as.cmp(qword_ptr(rcx, offset::bucket_key), rdx);
    as.jne(out);
    as.cmp(byte_ptr(rcx, offset::tag), static_cast<int>(Type::Indirect));
    as.jne(own);
    as.mov(rcx, qword_ptr(rcx));
    as.bind(own);
    finish(id, rcx);
}

void Lowering::argument_count(NodeId id) {
    Gp out = result(id, rax);
    as.mov(out.r32(), dword_ptr(r13, offset::frame_argument_count));
    finish(id, out);
}

void Lowering::store_static(NodeId id) {
    const Node& n = node(id);
    Label done = as.newLabel();
    Label out = slow_way(id, done);
    load_static(id, out);
    as.mov(rax, rdx);
    as.mov(rcx,
           qword_ptr(rcx, static_cast<int32_t>(graph_.insn_of(n).e) + offset::cache_static_info));
    leave_unless_accepted(n.a, out);
    as.mov(rdx, rax);
    store_unless_counted(n.a, n.tag, out);
    as.bind(done);
}

// $this lives as long as the caller; another object gets one more owner: the frame.
void Lowering::init_method(NodeId id) {
    const Node& n = node(id);
    const Instruction& insn = graph_.insn_of(n);
    bool is_this = insn.kind_b() == OperandKind::None;
    cached_property(id);
    as.test(dword_ptr(rcx, offset::function_flags), static_cast<int>(flag::static_));
    as.jnz(exit_of(id));
    as.mov(qword_ptr(r13, insn.a + offset::frame_function), rcx);
    as.mov(qword_ptr(r13, insn.a + offset::frame_self), rax);
    as.mov(dword_ptr(r13, insn.a + offset::frame_self + offset::tag),
           Value::tag_of(Type::Object) | Value::counted | Value::collectable);
    as.mov(dword_ptr(r13, insn.a + offset::frame_flags),
           is_this ? 0 : static_cast<int>(frame_flag::release_self));
    if (!is_this && !(n.tag & store_flag::moves)) as.inc(dword_ptr(rax, offset::refcount));
}

void Lowering::guard_class(NodeId id) {
    const Node& n = node(id);
    Gp object = general(n.a, rax).r64();
    load_cache(n);
    Label done = as.newLabel();
    as.mov(rax, qword_ptr(object, offset::object_class));
    as.cmp(rax, qword_ptr(rcx, static_cast<int32_t>(graph_.insn_of(n).e)));
    as.jne(slow_way(id, done));
    as.bind(done);
}

}  // namespace surus::jit::x64
