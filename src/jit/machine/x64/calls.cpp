// Calls of PHP functions and returns: frames are made and ended here, and control goes by jumps
// from one to the other, whoever runs them.
#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"

namespace surus::jit::x64 {

// The function in the instruction's cache, as InitFunction, CallKnown and InitStaticMethod find it.
void Lowering::load_cached_function(const Instruction& insn, Label out) {
    int found = insn.op == Opcode::InitStaticMethod ? offset::cache_found : 0;
    as.mov(rax, qword_ptr(r13, offset::frame_cache));
    as.mov(rax, qword_ptr(rax, static_cast<int32_t>(insn.e) + found));
    as.test(rax, rax);
    as.jz(out);
}

void Lowering::init_function(NodeId id) {
    load_cached_function(graph_.insn_of(node(id)), exit_of(id));
    int32_t window = graph_.insn_of(node(id)).a;
    as.mov(qword_ptr(r13, window + offset::frame_function), rax);
    as.mov(dword_ptr(r13, window + offset::frame_self + offset::tag), 0);
    as.mov(dword_ptr(r13, window + offset::frame_flags), 0);
}

// rcx: the class that the frame was called with, or else `otherwise`.
void Lowering::load_called_class(Gp otherwise) {
    Label done = as.newLabel(), no_object = as.newLabel();
    as.mov(rcx, qword_ptr(r13, offset::frame_self));
    as.cmp(byte_ptr(r13, offset::frame_self + offset::tag), static_cast<int>(Type::Object));
    as.jne(no_object);
    as.mov(rcx, qword_ptr(rcx, offset::object_class));
    as.jmp(done);
    as.bind(no_object);
    as.cmp(byte_ptr(r13, offset::frame_self + offset::tag), static_cast<int>(Type::Pointer));
    as.cmovne(rcx, otherwise);
    as.bind(done);
}

// What Fast<InitStaticMethod> does: self, parent and static hand on the called class and $this.
void Lowering::init_static_method(NodeId id) {
    const Instruction& insn = graph_.insn_of(node(id));
    const Value* named = insn.literal(insn.b);
    Label out = exit_of(id), done = as.newLabel();
    as.mov(rdx, qword_ptr(r13, offset::frame_cache));
    as.mov(rax, qword_ptr(rdx, static_cast<int32_t>(insn.e) + offset::cache_found));
    as.mov(rdx, qword_ptr(rdx, static_cast<int32_t>(insn.e) + offset::cache_class));
    as.test(rax, rax);
    as.jz(out);
    if (named->is_int()) {
        load_called_class(rdx);
        if (static_cast<RelativeClass>(named->integer) == RelativeClass::Static) {
            as.cmp(rcx, rdx);
            as.jne(out);
        }
        as.mov(rdx, rcx);
    }
    as.mov(ecx, Value::tag_of(Type::Pointer));
    as.test(dword_ptr(rax, offset::function_flags), static_cast<int>(flag::static_));
    if (named->is_int()) {
        as.jnz(done);
        as.cmp(byte_ptr(r13, offset::frame_self + offset::tag), static_cast<int>(Type::Object));
        as.jne(out);
        as.mov(rdx, qword_ptr(r13, offset::frame_self));
        as.mov(ecx, dword_ptr(r13, offset::frame_self + offset::tag));
        as.bind(done);
    } else {
        as.jz(out);
    }
    as.mov(qword_ptr(r13, insn.a + offset::frame_self), rdx);
    as.mov(dword_ptr(r13, insn.a + offset::frame_self + offset::tag), ecx);
    as.mov(qword_ptr(r13, insn.a + offset::frame_function), rax);
    as.mov(dword_ptr(r13, insn.a + offset::frame_flags), 0);
}

void Lowering::guard_by_value(NodeId id) {
    int32_t window = graph_.insn_of(node(id)).a;
    as.mov(rax, qword_ptr(r13, window + offset::frame_function));
    Label done = as.newLabel();
    Label out = slow_way(id, done);
    as.cmp(byte_ptr(rax, offset::function_prepared), 0);
    as.je(out);
    as.cmp(byte_ptr(rax, offset::function_has_references), 0);
    as.jne(out);
    as.bind(done);
}

// A frame that would own its object must not be its last owner: the end would be a destructor's.
void Lowering::guard_callee(NodeId id) {
    const Node& n = node(id);
    const Inlining& inlining = graph_.inlinings[n.inlining];
    const Instruction& call = graph_.code.instructions[inlining.call];
    Label out = exit_of(id);
    if (call.op == Opcode::CallKnown) {
        load_cached_function(call, out);
    } else {
        Label free = as.newLabel();
        as.mov(ecx, dword_ptr(r13, call.a + offset::frame_flags));
        as.test(ecx, ~static_cast<int>(frame_flag::release_self));
        as.jnz(out);
        as.test(ecx, ecx);
        as.jz(free);
        as.mov(rax, qword_ptr(r13, call.a + offset::frame_self));
        as.cmp(dword_ptr(rax, offset::refcount), 1);
        as.jbe(out);
        as.bind(free);
        as.mov(rax, qword_ptr(r13, call.a + offset::frame_function));
    }
    leave_unless_of(inlining.code, out);
}

// rax: a function.
void Lowering::leave_unless_of(const Code* code, Label out) {
    as.mov(rcx, reinterpret_cast<uint64_t>(code));
    as.cmp(qword_ptr(rax, offset::function_code), rcx);
    as.jne(out);
}

void Lowering::guard_known(NodeId id) {
    const Node& n = node(id);
    load_cached_function(graph_.insn_of(n), exit_of(id));
    leave_unless_of(reinterpret_cast<const Code*>(n.integer), exit_of(id));
}

void Lowering::guard_known_method(NodeId id) {
    const Node& n = node(id);
    auto cache = static_cast<int32_t>(graph_.insn_of(n).e);
    Gp object = general(n.a, rdx).r64();
    as.mov(rax, qword_ptr(object, offset::object_class));
    load_cache(n);
    as.cmp(rax, qword_ptr(rcx, cache + offset::cache_class));
    as.jne(exit_of(id));
    as.mov(rax, qword_ptr(rcx, cache + offset::cache_found));
    leave_unless_of(reinterpret_cast<const Code*>(n.integer), exit_of(id));
}

void Lowering::drop_self(NodeId id) {
    const Instruction& call = graph_.code.instructions[graph_.inlinings[node(id).inlining].call];
    Label done = as.newLabel();
    as.test(dword_ptr(r13, call.a + offset::frame_flags), frame_flag::release_self);
    as.jz(done);
    as.mov(rax, qword_ptr(r13, call.a + offset::frame_self));
    as.dec(dword_ptr(rax, offset::refcount));
    as.bind(done);
}

// Where the callee comes back to if it is machine code, too. A frame that holds a closure there has
// it in the spare bits of `self`, from where machine code begins.
void Lowering::set_landing(const Instruction& call) {
    Mem flags = dword_ptr(r13, call.a + offset::frame_flags);
    BlockId back = graph_.blocks[block_].successors[0];
    int how = frame_flag::from_machine;
    if (back != none) how |= frame_flag::machine_return;
    if (call.kind_c() == OperandKind::None) how |= frame_flag::machine_discard;
    bool known = call.op == Opcode::CallKnown;
    if (known) {
        as.mov(flags, how);
    } else {
        as.or_(flags, how);
    }
    if (back == none) return;
    Label done = as.newLabel(), of_closure = as.newLabel();
    as.lea(rcx, ptr(labels_[back]));
    if (!known) {
        as.test(flags, frame_flag::closure);
        as.jnz(of_closure);
    }
    as.mov(qword_ptr(r13, call.a + offset::frame_landing), rcx);
    if (known) return;
    as.jmp(done);
    as.bind(of_closure);
    as.mov(rdx, linkage_.code_base);
    as.sub(rcx, rdx);
    as.mov(dword_ptr(r13, call.a + offset::frame_self + offset::value_extra), ecx);
    as.bind(done);
}

// rax and ecx: payload and tag.
void Lowering::take_result(NodeId id) {
    const Node& n = node(id);
    Label other = exit_of(id);
    if (n.rep == Rep::Bool) {
        Gp out = result(id, rdx);
        as.lea(edx, ptr(rcx, -static_cast<int>(Type::False)));
        as.cmp(edx, 1);
        as.ja(other);
        if (out.id() != rdx.id()) as.mov(out.r32(), edx);
        return finish(id, out);
    }
    as.cmp(ecx, static_cast<int>(n.rep == Rep::Int ? Type::Int : Type::Double));
    as.jne(other);
    if (n.rep == Rep::Int) return finish(id, rax);
    Xmm out = float_result(id, xmm14);
    as.movq(out, rax);
    finish(id, out);
}

void Lowering::store_result(NodeId id) {
    as.mov(qword_ptr(r13, node(id).slot), rax);
    as.mov(dword_ptr(r13, node(id).slot + offset::tag), ecx);
}

// From the `first` on, of edx.
void Lowering::clear_variables(uint32_t first) {
    Label next = as.newLabel(), done = as.newLabel();
    as.lea(rcx, ptr(r13, slot_offset(first) + offset::tag));
    as.sub(edx, first);
    as.jbe(done);
    as.bind(next);
    as.mov(dword_ptr(rcx), 0);
    as.add(rcx, sizeof(Value));
    as.dec(edx);
    as.jnz(next);
    as.bind(done);
}

// What Fast<CallKnown> and Fast<Call> do with a function that has a parameter for each argument, or
// more.
// `tag`: how many variables it has, or any_locals.
void Lowering::enter_function(NodeId id) {
    const Node& n = node(id);
    const Instruction& call = graph_.insn_of(n);
    bool known = call.op == Opcode::CallKnown;
    Label out = exit_of(id);
    if (known) {
        load_cached_function(call, out);
    } else {
        as.mov(rax, qword_ptr(r13, call.a + offset::frame_function));
        as.test(dword_ptr(r13, call.a + offset::frame_flags),
                frame_flag::magic_call | frame_flag::has_extension);
        as.jnz(out);
        if (call.e) {
            as.cmp(byte_ptr(rax, offset::function_has_references), 0);
            as.jne(out);
        }
    }
    as.mov(r14, qword_ptr(rax, offset::function_entry));
    as.test(r14, r14);
    as.jz(out);
    as.cmp(dword_ptr(rax, offset::function_parameter_count), call.d);
    if (n.op == Op::EnterWithFewer) {
        as.jbe(out);
        as.cmp(dword_ptr(rax, offset::function_required), call.d);
        as.ja(out);
        // Defaults come before the body.
        as.mov(r14, qword_ptr(rax, offset::function_code));
        as.mov(r14, qword_ptr(r14, offset::code_instructions));
    } else {
        as.jne(out);
    }
    bool several = n.tag == any_locals;
    if (!several) {
        as.cmp(dword_ptr(rax, offset::function_local_count), n.tag);
        as.jne(out);
    }
    // A stack that is full, or something that wants attention, is no reason to compile otherwise.
    Label briefly = exit_to(static_cast<SnapshotId>(n.other));
    as.cmp(dword_ptr(r12, offset::interrupt), 0);
    as.jne(briefly);
    as.mov(ecx, dword_ptr(rax, offset::function_frame_size));
    as.lea(rcx, ptr(r13, rcx, 0, call.a));
    as.cmp(rcx, qword_ptr(r12, offset::context_stack_end));
    as.ja(briefly);
    if (known) {
        as.mov(qword_ptr(r13, call.a + offset::frame_function), rax);
        as.mov(dword_ptr(r13, call.a + offset::frame_self + offset::tag), 0);
    }
    set_landing(call);
    if (several) as.mov(edx, dword_ptr(rax, offset::function_local_count));
    as.mov(rax, qword_ptr(rax, offset::function_cache));
    as.mov(rcx, reinterpret_cast<uint64_t>(&call));
    as.mov(qword_ptr(r13, offset::frame_ip), rcx);
    as.mov(qword_ptr(r13, call.a + offset::frame_previous), r13);
    as.mov(qword_ptr(r13, call.a + offset::frame_cache), rax);
    as.mov(dword_ptr(r13, call.a + offset::frame_argument_count), call.d);
    as.add(r13, call.a);
    if (several) {
        clear_variables(static_cast<uint32_t>(call.d));
    } else {
        for (int32_t i = call.d; i < n.tag; ++i)
            as.mov(dword_ptr(r13, slot_offset(static_cast<uint32_t>(i)) + offset::tag), 0);
    }
    as.mov(qword_ptr(r12, offset::context_frame), r13);
    as.jmp(qword_ptr(r14, offset::handler));
}

}  // namespace surus::jit::x64
