// Calls of closures, and what they captured.
#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"
#include "runtime/calls/closure.h"

namespace surus::jit::x64 {

namespace {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
constexpr int closure_function = offsetof(ClosureState, function);
constexpr int closure_self = offsetof(ClosureState, self);
constexpr int closure_called_class = offsetof(ClosureState, called_class);
constexpr int closure_captured = offsetof(ClosureState, captured);
constexpr int closure_magic_name = offsetof(ClosureState, magic_name);
constexpr int class_handlers = offsetof(Class, handlers);
constexpr int class_slot_count = offsetof(Class, slot_count);
#pragma GCC diagnostic pop
}  // namespace

// rdx: the state of the closure in rax.
void Lowering::load_closure_state() {
    as.mov(rdx, qword_ptr(rax, offset::object_class));
    as.mov(edx, dword_ptr(rdx, class_slot_count));
    as.shl(rdx, 4);
    as.lea(rdx, ptr(rax, rdx, 0, sizeof(Object)));
}

// What Fast<InitDynamic> does.
void Lowering::init_closure(NodeId id) {
    const Node& n = node(id);
    int32_t window = graph_.insn_of(n).a;
    Label out = exit_of(id), no_object = as.newLabel(), of_class = as.newLabel(),
          done = as.newLabel();
    Gp closure = general(n.a, rax).r64();
    if (closure.id() != rax.id()) as.mov(rax, closure);
    as.mov(rdx, qword_ptr(rax, offset::object_class));
    as.mov(rcx, reinterpret_cast<uint64_t>(&closure_handlers));
    as.cmp(rcx, qword_ptr(rdx, class_handlers));
    as.jne(out);
    load_closure_state();
    as.cmp(qword_ptr(rdx, closure_magic_name), 0);
    as.jne(out);
    as.mov(rcx, qword_ptr(rdx, closure_function));
    as.mov(qword_ptr(r13, window + offset::frame_function), rcx);
    as.mov(qword_ptr(r13, window + offset::frame_extension), rax);
    as.mov(dword_ptr(r13, window + offset::frame_flags), frame_flag::closure);
    if (!(n.tag & store_flag::moves)) as.inc(dword_ptr(rax, offset::refcount));
    // Its object, or the class that it is called with.
    as.cmp(byte_ptr(rdx, closure_self + offset::tag), static_cast<int>(Type::Object));
    as.jne(no_object);
    as.mov(rax, qword_ptr(rdx, closure_self));
    as.test(dword_ptr(rcx, offset::function_flags), static_cast<int>(flag::static_));
    as.mov(ecx, dword_ptr(rdx, closure_self + offset::tag));
    as.jz(done);
    as.mov(rax, qword_ptr(rax, offset::object_class));
    as.jmp(of_class);
    as.bind(no_object);
    as.mov(rax, qword_ptr(rdx, closure_called_class));
    as.bind(of_class);
    as.xor_(ecx, ecx);
    as.mov(edx, Value::tag_of(Type::Pointer));
    as.test(rax, rax);
    as.cmovnz(ecx, edx);
    as.bind(done);
    as.mov(qword_ptr(r13, window + offset::frame_self), rax);
    as.mov(dword_ptr(r13, window + offset::frame_self + offset::tag), ecx);
}

// They go into variables that hold nothing yet.
void Lowering::load_captures(NodeId id) {
    const std::vector<uint32_t> locals(graph_.code.captures.begin(), graph_.code.captures.end());
    as.test(dword_ptr(r13, offset::frame_flags), frame_flag::has_extension);
    as.jnz(exit_of(id));
    as.mov(rax, qword_ptr(r13, offset::frame_extension));
    load_closure_state();
    as.mov(rcx, qword_ptr(rdx, closure_captured));
    for (size_t i = 0; i < locals.size(); ++i) {
        auto from = static_cast<int32_t>(i * sizeof(Value));
        as.mov(edx, dword_ptr(rcx, from + offset::tag));
        share_value(ptr(rcx, from), ptr(r13, slot_offset(locals[i])));
    }
}

}  // namespace surus::jit::x64
