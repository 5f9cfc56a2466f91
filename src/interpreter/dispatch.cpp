// From units to codes that can run: instructions get their handlers.
#include <atomic>
#include <mutex>

#include "bytecode/packed_code.h"
#include "bytecode/verifier.h"
#include "context/hot_code.h"
#include "interpreter/dispatch.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

// Threads that come to a code while one of them prepares it may read either handler.
void set_handler(const Instruction& insn, AnyHandler handler) {
    std::atomic_ref(const_cast<Instruction&>(insn).handler)
        .store(handler, std::memory_order_release);
}
AnyHandler handler_of(const Instruction& insn) {
    return std::atomic_ref(const_cast<Instruction&>(insn).handler).load(std::memory_order_acquire);
}

AnyHandler preparer(const Engine& engine) {
    return engine.dispatch == Dispatch::Tail ? tail_preparer() : plain_preparer();
}

void give_handlers(const Engine& engine, const Code& code) {
    bool profiles = engine.profiling != Profiling::None && engine.dispatch == Dispatch::Tail;
    for (uint32_t i = 0; i < code.instruction_count; ++i) {
        const Instruction& insn = code.instructions[i];
        set_handler(
            insn, profiles ? tail_profiler(engine.profiling) : own_handler(engine.dispatch, insn));
    }
    if (engine.hot_code && !profiles) engine.hot_code->watch(code);
}

}  // namespace

void install_handlers(const Engine& engine, const Unit& unit) {
    AnyHandler first = unit.packed.preparer = preparer(engine);
    for (const Code* code : unit.codes) {
        if (code->packed.load(std::memory_order_relaxed)) continue;
        if (code == unit.main || engine.profiling != Profiling::None) {
            give_handlers(engine, *code);
            continue;
        }
        for (uint32_t i = 0; i < code->instruction_count; ++i)
            const_cast<Instruction&>(code->instructions[i]).handler = first;
    }
}

bool prepare_code(const Engine& engine, const Code& code) {
    unpack_code(engine, code);
    std::lock_guard lock(*engine.preparing);
    if (handler_of(code.instructions[0]) != preparer(engine)) return true;
    bool is_from_file = !code.unit->image.empty();
    if (is_from_file && !verify(code).empty()) {
        // Unwinding looks at the instruction that fails.
        for (uint32_t i = 0; i < code.instruction_count; ++i) {
            auto& insn = const_cast<Instruction&>(code.instructions[i]);
            insn = {.handler = insn.handler, .op = Opcode::Nop};
        }
        return false;
    }
    give_handlers(engine, code);
    return true;
}

Status prepare_running(Context& context, Frame* frame, const Instruction* insn) {
    const Code& code = *frame->function->code;
    if (prepare_code(context.engine, code)) return {};
    frame->ip = insn;
    return fatal_error(context, "What opcache.file_cache has of %s is damaged", code.file->data());
}

}  // namespace surus
