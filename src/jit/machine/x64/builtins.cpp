// Calls of builtins past their wrappers.
#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"
#include "jit/runtime_calls.h"

namespace surus::jit::x64 {

namespace {

// What stands on the C stack during the call, above what is saved of registers: the inputs, and
// then what came of it.
constexpr int32_t inputs = 0, kept = 24, room_of_call = 48;
constexpr Gp general_arguments[] = {rdi, rsi, rdx, rcx, r8, r9};

// What it gave is in rax and, of a Value, its tag in ecx; or in xmm14.
bool is_float_result(const TypedCall& call) {
    return call.builtin->typed->result == NativeShape::Double;
}
bool gives_value(const TypedCall& call) {
    return call.builtin->typed->result == NativeShape::Value;
}
bool may_fail(const TypedCall& call) {
    NativeShape result = call.builtin->typed->result;
    return call.has_frame || gives_value(call) || result == NativeShape::String ||
           result == NativeShape::Array;
}

// Of what is no Value, which brings its own: without the bit of what is counted, and of a truth the
// tag of false.
uint32_t tag_of_result(const TypedCall& call) {
    switch (call.builtin->typed->result) {
    case NativeShape::Bool: return Value::tag_of(Type::False);
    case NativeShape::Int: return Value::tag_of(Type::Int);
    case NativeShape::Double: return Value::tag_of(Type::Double);
    case NativeShape::String: return Value::tag_of(Type::String);
    default: return Value::tag_of(Type::Array);
    }
}

}  // namespace

void Lowering::lend_slot(NodeId id) {
    const Node& n = node(id);
    lend_value(ptr(r13, n.slot), n.a);
}

void Lowering::lend_value(const Mem& place, NodeId value) {
    const Node& n = node(value);
    if (n.rep != Rep::Pointer || n.op == Op::LiteralCell) return store_value(place, value);
    Mem payload = place, tag = place;
    payload.setSize(8);
    tag.setSize(4);
    tag.addOffset(offset::tag);
    Gp cell = general(value, rax).r64();
    as.mov(payload, cell);
    load_tag(cell, static_cast<Type>(n.tag));
    as.mov(tag, ecx);
}

void Lowering::call_typed(NodeId id) {
    const Node& n = node(id);
    const TypedCall& call = graph_.typed_calls[static_cast<size_t>(n.slot)];
    std::vector<NodeId> live = saved_across(id);
    int32_t room = save(live);
    as.sub(rsp, room_of_call);
    for (int i = 0; i < 3; ++i) save_input(n.input(i), i);
    if (call.has_frame) enter_native_frame(n);
    load_arguments(call);
    as.call(reinterpret_cast<uint64_t>(call.builtin->typed->function));
    if (call.has_frame) as.mov(qword_ptr(r12, offset::context_frame), r13);
    if (is_float_result(call)) as.movaps(xmm14, xmm0);
    if (call.builtin->typed->result == NativeShape::Bool) as.movzx(eax, al);
    if (gives_value(call)) {
        as.mov(ecx, edx);
    }
    if (may_fail(call)) {
        Label failed = as.newLabel();
        failures_.push_back({failed, id});
        if (call.has_frame) {
            as.cmp(byte_ptr(r12, offset::pending), 0);
            as.jne(failed);
        }
        as.cmp(dword_ptr(r12, offset::interrupt), 0);
        as.jne(failed);
    }
    std::vector<int32_t> strings = call.strings;
    if (n.tag) strings.push_back(graph_.insn_of(n).c);
    release_strings(strings, is_float_result(call));
    as.add(rsp, room_of_call);
    restore(live, room);
    if (is_float_result(call)) return finish(id, xmm14);
    if (n.rep != Rep::None) return finish(id, rax);
    store_native_result(graph_.insn_of(n).c, call);
}

// What the registers of arguments may overwrite.
void Lowering::save_input(NodeId input, int i) {
    if (input == none) return;
    Mem place = qword_ptr(rsp, inputs + 8 * i);
    if (is_float(input)) {
        as.movsd(place, floating(input, xmm15));
    } else {
        as.mov(place, general(input, rax).r64());
    }
}

// The window, whose arguments are lent to it, becomes the frame of the builtin.
void Lowering::enter_native_frame(const Node& n) {
    const Instruction& insn = graph_.insn_of(n);
    as.mov(rax, qword_ptr(r13, offset::frame_cache));
    as.mov(rax, qword_ptr(rax, static_cast<int32_t>(insn.e)));
    as.lea(rcx, ptr(r13, insn.a));
    as.mov(qword_ptr(rcx, offset::frame_function), rax);
    as.mov(qword_ptr(rcx, offset::frame_previous), r13);
    as.mov(dword_ptr(rcx, offset::frame_self + offset::tag), 0);
    as.mov(dword_ptr(rcx, offset::frame_flags), frame_flag::native);
    as.mov(dword_ptr(rcx, offset::frame_argument_count), static_cast<uint32_t>(insn.d));
    as.lea(rax, instruction(n.insn));
    as.mov(qword_ptr(r13, offset::frame_ip), rax);
    as.mov(qword_ptr(r12, offset::context_frame), rcx);
}

void Lowering::load_arguments(const TypedCall& call) {
    size_t general = 0, floats = 0;
    as.mov(general_arguments[general++], r12);
    for (const TypedCall::Argument& argument : call.arguments) {
        Mem input = qword_ptr(rsp, inputs + 8 * argument.input);
        if (argument.is_float) {
            Xmm to = xmm(static_cast<uint32_t>(floats++));
            if (argument.from == TypedCall::Argument::Input) {
                as.movsd(to, input);
            } else {
                move_constant(to, std::bit_cast<double>(argument.bits));
            }
            continue;
        }
        Gp to = general_arguments[general++];
        switch (argument.from) {
        case TypedCall::Argument::Slot:
            as.lea(to, ptr(r13, static_cast<int32_t>(argument.bits)));
            break;
        case TypedCall::Argument::Bits: move_constant(to, argument.bits); break;
        case TypedCall::Argument::Input:
            as.mov(to, input);
            if (argument.bits) as.or_(to, static_cast<int32_t>(argument.bits));
            break;
        }
    }
}

// Of frame slots, while what the call gave waits on the C stack.
void Lowering::release_strings(const std::vector<int32_t>& slots, bool is_float) {
    if (slots.empty()) return;
    as.mov(qword_ptr(rsp, kept), rax);
    as.mov(qword_ptr(rsp, kept + 8), rcx);
    if (is_float) as.movsd(qword_ptr(rsp, kept), xmm14);
    for (int32_t slot : slots) {
        Label next = as.newLabel();
        as.test(dword_ptr(r13, slot + offset::tag), Value::counted);
        as.jz(next);
        as.mov(rdi, qword_ptr(r13, slot));
        as.dec(dword_ptr(rdi, offset::refcount));
        as.jnz(next);
        as.call(reinterpret_cast<uint64_t>(&destroy_cell));
        as.bind(next);
    }
    if (is_float) {
        as.movsd(xmm14, qword_ptr(rsp, kept));
    } else {
        as.mov(rax, qword_ptr(rsp, kept));
        as.mov(rcx, qword_ptr(rsp, kept + 8));
    }
}

void Lowering::store_native_result(int32_t slot, const TypedCall& call) {
    if (!gives_value(call)) {
        bool is_string = call.builtin->typed->result == NativeShape::String;
        load_tag(rax, is_string ? Type::String : Type::Array);
    }
    as.mov(qword_ptr(r13, slot), rax);
    as.mov(dword_ptr(r13, slot + offset::tag), ecx);
}

// ---- without a frame

// Onto the C stack, without shares, as Fast<CallDirect> does.
void Lowering::lay_out_arguments(const Node& n, const DirectCall& call) {
    int32_t at = inputs;
    for (const DirectCall::Argument& argument : call.arguments) {
        Mem place = ptr(rsp, at);
        Label plain = as.newLabel();
        switch (argument.from) {
        case DirectCall::Argument::Null:
            as.mov(dword_ptr(rsp, at + offset::tag), Value::tag_of(Type::Null));
            break;
        case DirectCall::Argument::Input: lend_value(place, n.input(argument.input)); break;
        case DirectCall::Argument::Slot:
            as.mov(rax, qword_ptr(r13, argument.slot));
            as.mov(ecx, dword_ptr(r13, argument.slot + offset::tag));
            as.cmp(cl, static_cast<int>(Type::Reference));
            as.jne(plain);
            as.mov(ecx, dword_ptr(rax, offset::reference_value + offset::tag));
            as.mov(rax, qword_ptr(rax, offset::reference_value));
            as.bind(plain);
            as.mov(qword_ptr(rsp, at), rax);
            as.mov(dword_ptr(rsp, at + offset::tag), ecx);
            break;
        }
        at += static_cast<int32_t>(sizeof(Value));
    }
}

void Lowering::call_direct(NodeId id) {
    const Node& n = node(id);
    const Instruction& insn = graph_.insn_of(n);
    const DirectCall& call = graph_.direct_calls[static_cast<size_t>(n.slot)];
    constexpr int32_t given = 32;
    static_assert(given + sizeof(Value) <= room_of_call);
    Label done = as.newLabel(), good = as.newLabel();
    Label out = slow_way(id, done);
    as.mov(rax, qword_ptr(r13, offset::frame_cache));
    as.mov(rax, qword_ptr(rax, static_cast<int32_t>(insn.e) + offset::cached_direct));
    as.test(rax, rax);
    as.jz(out);
    std::vector<NodeId> live = saved_across(id);
    int32_t room = save(live);
    as.sub(rsp, room_of_call);
    lay_out_arguments(n, call);
    as.mov(rdi, r12);
    if (call.in_window) {
        as.lea(rsi, ptr(r13, insn.a + slot_offset(0)));
        as.mov(edx, static_cast<uint32_t>(insn.d));
    } else {
        as.mov(rsi, rsp);
        as.mov(edx, static_cast<uint32_t>(call.arguments.size()));
    }
    as.lea(rcx, ptr(rsp, given));
    as.mov(rax, qword_ptr(r13, offset::frame_cache));
    as.call(qword_ptr(rax, static_cast<int32_t>(insn.e) + offset::cached_direct));
    as.test(al, al);
    as.jnz(good);
    as.add(rsp, room_of_call);
    restore(live, room);
    as.jmp(out);
    as.bind(good);
    as.mov(rax, qword_ptr(rsp, given));
    as.mov(ecx, dword_ptr(rsp, given + offset::tag));
    std::vector<int32_t> strings = call.strings;
    if (n.tag & store_flag::replaces) strings.push_back(insn.c);
    release_strings(strings);
    as.add(rsp, room_of_call);
    restore(live, room);
    as.mov(qword_ptr(r13, insn.c), rax);
    as.mov(dword_ptr(r13, insn.c + offset::tag), ecx);
    as.bind(done);
}

// Something is pending, or wants attention: what was given, if anything, is handed to who throws.
void Lowering::emit_failures() {
    for (const Failure& failure : failures_) {
        const Node& n = node(failure.node);
        const TypedCall& call = graph_.typed_calls[static_cast<size_t>(n.slot)];
        as.bind(failure.start);
        release_strings(call.strings, is_float_result(call));
        if (is_float_result(call)) as.movq(rax, xmm14);
        if (call.builtin->typed->result == NativeShape::Bool) {
            as.lea(ecx, ptr(rax, static_cast<int32_t>(tag_of_result(call))));
        } else if (!gives_value(call)) {
            as.mov(ecx, tag_of_result(call));
        }
        std::vector<NodeId> live = saved_across(failure.node);
        as.add(rsp, room_of_call);
        restore(live, room_for(live));
        as.sub(rsp, 24);
        as.mov(qword_ptr(rsp), rax);
        as.mov(qword_ptr(rsp, 8), rcx);
        store_snapshot(n.snapshot);
        as.mov(rdi, r12);
        as.mov(rsi, r13);
        as.lea(rdx, instruction(n.insn));
        as.mov(rcx, qword_ptr(rsp));
        as.mov(r8, qword_ptr(rsp, 8));
        as.call(reinterpret_cast<uint64_t>(&leave_typed_call));
        as.add(rsp, 24);
        as.jmp(leave_);
    }
}

}  // namespace surus::jit::x64
