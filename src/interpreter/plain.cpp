// Non-dispatching twins of the handlers: ordinary functions that return the next instruction. The
// JIT calls them; where tail calls are not to be had, a loop over them is the virtual machine.
#include <atomic>

#include "context/hot_code.h"
#include "interpreter/dispatch.h"
#include "interpreter/profile.h"
#include "interpreter/slow_step.h"
#include "interpreter/specialise.h"

#include "handlers/call_window.h"
#include "handlers/foreach.h"
#include "handlers/unwind.h"

namespace surus {

namespace {

using PlainHandler = const Instruction* (*)(Context*, Frame*, const Instruction*);

template <Opcode op>
[[gnu::noinline]] const Instruction* plain_slow(Context* context, Frame* frame,
                                                const Instruction* insn) {
    if (context->profile) [[unlikely]]
        context->profile->count_slow(op);
    frame->ip = insn;
    const Instruction* next = run_slow<op>(*context, frame, insn).instruction;
    return next ? next : unwind(*context);
}

template <Opcode op, class... Policies>
const Instruction* plain_rest(Context* context, Frame* frame, const Instruction* insn);

struct PlainExits {
    // Machine code goes on in its own frame after a loop's instruction.
    static constexpr bool enters_generators = false;
    using Step = const Instruction*;
    static SURUS_INLINE Step next(Context*, Frame*, const Instruction* insn) { return insn; }
    template <Opcode op>
    static SURUS_INLINE Step slow(Context* context, Frame* frame, const Instruction* insn) {
        return plain_slow<op>(context, frame, insn);
    }
    template <Opcode op, class... Policies>
    static SURUS_INLINE Step rest(Context* context, Frame* frame, const Instruction* insn) {
        return plain_rest<op, Policies...>(context, frame, insn);
    }
    static SURUS_INLINE Step unwind(Context* context, Frame*, const Instruction*) {
        return surus::unwind(*context);
    }
};

template <Opcode op, class... Policies>
[[gnu::noinline]] const Instruction* plain_rest(Context* context, Frame* frame,
                                                const Instruction* insn) {
    Site<op, PlainExits, Policies...> site{context, frame, insn};
    return run_rest<op, Policies...>(*context, frame, site);
}

template <Opcode op, class... Policies>
struct Plain {
    static const Instruction* run(Context* context, Frame* frame, const Instruction* insn) {
        Site<op, PlainExits, Policies...> site{context, frame, insn};
        return run_fast<op, Policies...>(*context, frame, site);
    }
    static AnyHandler address() { return reinterpret_cast<AnyHandler>(&run); }
};

// Another thread may be preparing the code.
SURUS_INLINE PlainHandler handler_of(const Instruction* insn) {
    std::atomic_ref handler(const_cast<Instruction*>(insn)->handler);
    return reinterpret_cast<PlainHandler>(handler.load(std::memory_order_relaxed));
}

const Instruction* plain_prepare(Context* context, Frame* frame, const Instruction* insn) {
    if (!prepare_running(*context, frame, insn).ok()) return unwind(*context);
    return handler_of(insn)(context, frame, insn);
}

template <>
struct Plain<Opcode::Leave> {
    static const Instruction* run(Context*, Frame*, const Instruction*) { return nullptr; }
    static AnyHandler address() { return reinterpret_cast<AnyHandler>(&run); }
};

}  // namespace

AnyHandler plain_handler(const Instruction& insn) {
    switch (insn.op) {
#define OPCODE(name, ...) \
    case Opcode::name: return picked_handler<Opcode::name, Plain>(insn);
#include "bytecode/opcodes.def"
#undef OPCODE
    case Opcode::Count_: break;
    }
    return nullptr;
}

// Ends what an instruction has put into a temporary.
static void drop_given(Context& context, Role role, Value* slot) {
    switch (role) {
    case Role::Result:
    case Role::OptionalResult:
    case Role::TempResult:
        if (!slot->is(Type::Indirect)) release(*slot);
        slot->set_undef();
        break;
    case Role::IterationBegun: end_iteration(context, slot); break;
    case Role::WindowOpened:
        call_window::abandon(context, reinterpret_cast<Frame*>(slot), 0);
        break;
    default: break;
    }
}

Next fail_late(Context& context, Frame* frame, const Instruction* insn, Next next) {
    // The instruction was a call, or ended its frame: what is pending is another's.
    if (context.frame != frame || next.instruction == context.engine.leave) return next;
    for (int position = 0; position < 4; ++position) {
        if (insn->kind(position) == OperandKind::Temp)
            drop_given(context, info_of(insn->op).operand(position).role,
                       frame_slot(frame, insn->field(position)));
    }
    return failed;
}

const Instruction plain_leave = [] {
    Instruction insn{};
    insn.handler = Plain<Opcode::Leave>::address();
    insn.op = Opcode::Leave;
    return insn;
}();

static void run_profiled(Context& context, const Instruction* insn) {
    Profile& profile = *context.profile;
    Profiling kind = context.engine.profiling;
    while (insn && insn->op != Opcode::Leave) {
        InstructionProfile& entry = kind == Profiling::Count   ? profile.count(context.frame, insn)
                                    : kind == Profiling::Cover ? profile.cover(context.frame, insn)
                                                               : profile.look(context.frame, insn);
        insn = reinterpret_cast<PlainHandler>(entry.handler)(&context, context.frame, insn);
    }
}

void run_plain(Context& context, const Instruction* start) {
    if (context.profile) return run_profiled(context, start);
    const Instruction* insn = start;
    while (insn) insn = handler_of(insn)(&context, context.frame, insn);
}

AnyHandler own_handler(Dispatch dispatch, const Instruction& insn) {
    return dispatch == Dispatch::Tail ? tail_handler(insn) : plain_handler(insn);
}

AnyHandler plain_preparer() { return reinterpret_cast<AnyHandler>(&plain_prepare); }

AnyHandler plain_twin(const Instruction& insn) { return plain_handler(insn); }

}  // namespace surus
