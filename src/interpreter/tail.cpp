// Dispatch by guaranteed tail calls. Context, frame and instruction stay in r12, r13 and r14 (the
// build checks), which ordinary calls preserve: the fast path neither spills nor returns.
#include <atomic>

#include "context/hot_code.h"
#include "interpreter/dispatch.h"
#include "interpreter/profile.h"
#include "interpreter/slow_step.h"
#include "interpreter/specialise.h"

#include "handlers/unwind.h"

namespace surus {

#if SURUS_TAIL_CALLS

namespace {

typedef SURUS_PRESERVE_NONE void (*TailHandler)(Context*, Frame*, const Instruction*);

// The JIT of another thread may be exchanging it: either handler will do.
SURUS_INLINE TailHandler handler_of(const Instruction* insn) {
    std::atomic_ref handler(const_cast<Instruction*>(insn)->handler);
    return reinterpret_cast<TailHandler>(handler.load(std::memory_order_relaxed));
}

template <Opcode op>
[[gnu::noinline]] SURUS_PRESERVE_NONE void tail_slow(Context* context, Frame* frame,
                                                     const Instruction* insn) {
    if (context->profile) [[unlikely]]
        context->profile->count_slow(op);
    frame->ip = insn;
    const Instruction* next = run_slow<op>(*context, frame, insn).instruction;
    if (!next) [[unlikely]]
        next = unwind(*context);
    frame = context->frame;
    SURUS_MUSTTAIL return handler_of(next)(context, frame, next);
}

SURUS_COLD SURUS_PRESERVE_NONE void tail_throw(Context* context, Frame* frame,
                                               const Instruction* insn) {
    (void)insn;
    const Instruction* next = unwind(*context);
    frame = context->frame;
    SURUS_MUSTTAIL return handler_of(next)(context, frame, next);
}

template <Opcode op, class... Policies>
[[gnu::noinline]] SURUS_PRESERVE_NONE void tail_rest(Context* context, Frame* frame,
                                                     const Instruction* insn);

// A step is the handler to jump to, whichever way out it is.
struct TailExits {
    static constexpr bool enters_generators = true;
    struct Step {
        const Instruction* insn;
        Frame* frame;
        TailHandler handler;
    };
    static SURUS_INLINE Step next(Context*, Frame* frame, const Instruction* insn) {
        return {insn, frame, handler_of(insn)};
    }
    template <Opcode op>
    static SURUS_INLINE Step slow(Context*, Frame* frame, const Instruction* insn) {
        return {insn, frame, &tail_slow<op>};
    }
    template <Opcode op, class... Policies>
    static SURUS_INLINE Step rest(Context*, Frame* frame, const Instruction* insn) {
        return {insn, frame, &tail_rest<op, Policies...>};
    }
    static SURUS_INLINE Step unwind(Context*, Frame* frame, const Instruction* insn) {
        return {insn, frame, &tail_throw};
    }
};

template <Opcode op, class... Policies>
struct Tail {
    static SURUS_PRESERVE_NONE void run(Context* context, Frame* frame, const Instruction* insn) {
        Site<op, TailExits, Policies...> site{context, frame, insn};
        TailExits::Step step = run_fast<op, Policies...>(*context, frame, site);
        SURUS_MUSTTAIL return step.handler(context, step.frame, step.insn);
    }
    static AnyHandler address() { return reinterpret_cast<AnyHandler>(&run); }
};

template <Opcode op, class... Policies>
SURUS_PRESERVE_NONE void tail_rest(Context* context, Frame* frame, const Instruction* insn) {
    Site<op, TailExits, Policies...> site{context, frame, insn};
    TailExits::Step step = run_rest<op, Policies...>(*context, frame, site);
    SURUS_MUSTTAIL return step.handler(context, step.frame, step.insn);
}

// A profiled run enters each instruction through these.
SURUS_PRESERVE_NONE void tail_count(Context* context, Frame* frame, const Instruction* insn) {
    InstructionProfile& entry = context->profile->count(frame, insn);
    SURUS_MUSTTAIL return reinterpret_cast<TailHandler>(entry.handler)(context, frame, insn);
}
SURUS_PRESERVE_NONE void tail_sample(Context* context, Frame* frame, const Instruction* insn) {
    InstructionProfile& entry = context->profile->look(frame, insn);
    SURUS_MUSTTAIL return reinterpret_cast<TailHandler>(entry.handler)(context, frame, insn);
}

SURUS_PRESERVE_NONE void tail_cover(Context* context, Frame* frame, const Instruction* insn) {
    InstructionProfile& entry = context->profile->cover(frame, insn);
    SURUS_MUSTTAIL return reinterpret_cast<TailHandler>(entry.handler)(context, frame, insn);
}

// Loops that may become, or become, hot.
SURUS_PRESERVE_NONE void tail_hot(Context* context, Frame* frame, const Instruction* insn) {
    Context::Counted& counted = context->counted_of(insn);
    AnyHandler handler = counted.handler;
    if (counted.insn != insn || --counted.rounds_left == 0) [[unlikely]]
        handler = context->engine.hot_code->count(*context, frame, insn);
    SURUS_MUSTTAIL return reinterpret_cast<TailHandler>(handler)(context, frame, insn);
}
// The same where the code is entered by calls.
template <size_t entry_index>
SURUS_PRESERVE_NONE void tail_hot_entry(Context* context, Frame* frame, const Instruction* insn) {
    EntryCounter& entry = code_state(frame->cache).entries[entry_index];
    AnyHandler handler = entry.handler;
    if (entry.rounds_left-- <= 1) [[unlikely]]
        handler = context->engine.hot_code->count_entry(*context, frame, insn, entry);
    SURUS_MUSTTAIL return reinterpret_cast<TailHandler>(handler)(context, frame, insn);
}
SURUS_PRESERVE_NONE void tail_observe(Context* context, Frame* frame, const Instruction* insn) {
    AnyHandler handler = context->engine.hot_code->observe(*context, frame, insn);
    SURUS_MUSTTAIL return reinterpret_cast<TailHandler>(handler)(context, frame, insn);
}

// Of a code that has not run yet.
SURUS_COLD SURUS_PRESERVE_NONE void tail_prepare(Context* context, Frame* frame,
                                                 const Instruction* insn) {
    if (!prepare_running(*context, frame, insn).ok())
        SURUS_MUSTTAIL return tail_throw(context, frame, insn);
    SURUS_MUSTTAIL return handler_of(insn)(context, frame, insn);
}

template <>
struct Tail<Opcode::Leave> {
    static SURUS_PRESERVE_NONE void run(Context*, Frame*, const Instruction*) {}
    static AnyHandler address() { return reinterpret_cast<AnyHandler>(&run); }
};

}  // namespace

AnyHandler tail_handler(const Instruction& insn) {
    switch (insn.op) {
#define OPCODE(name, ...) \
    case Opcode::name: return picked_handler<Opcode::name, Tail>(insn);
#include "bytecode/opcodes.def"
#undef OPCODE
    case Opcode::Count_: break;
    }
    return nullptr;
}

AnyHandler tail_profiler(Profiling profiling) {
    return reinterpret_cast<AnyHandler>(profiling == Profiling::Count   ? &tail_count
                                        : profiling == Profiling::Cover ? &tail_cover
                                                                        : &tail_sample);
}

AnyHandler tail_preparer() { return reinterpret_cast<AnyHandler>(&tail_prepare); }
AnyHandler tail_counter() { return reinterpret_cast<AnyHandler>(&tail_hot); }
AnyHandler tail_entry_counter(bool past_checks) {
    return reinterpret_cast<AnyHandler>(past_checks ? &tail_hot_entry<1> : &tail_hot_entry<0>);
}
AnyHandler tail_observer() { return reinterpret_cast<AnyHandler>(&tail_observe); }

const Instruction tail_leave = [] {
    Instruction insn{};
    insn.handler = Tail<Opcode::Leave>::address();
    insn.op = Opcode::Leave;
    return insn;
}();

// The only ordinary function that calls a preserve_none one: no locals, so that no compiler keeps
// anything in a register that the callee takes over.
[[gnu::noinline]] static void enter(Context* context, Frame* frame,
                                    const Instruction* start) noexcept {
    handler_of(start)(context, frame, start);
}

void run_tail(Context& context, const Instruction* start) { enter(&context, context.frame, start); }

#else

AnyHandler tail_handler(const Instruction&) { return nullptr; }
AnyHandler tail_profiler(Profiling) { return nullptr; }
AnyHandler tail_preparer() { return nullptr; }
AnyHandler tail_counter() { return nullptr; }
AnyHandler tail_entry_counter(bool) { return nullptr; }
AnyHandler tail_observer() { return nullptr; }
const Instruction tail_leave{};
void run_tail(Context& context, const Instruction* start) { run_plain(context, start); }

#endif

}  // namespace surus
