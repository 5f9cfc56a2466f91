// Silence, ticks, assertions, interrupts, exit.
#include "handlers/handler.h"
#include "handlers/unwind.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/request/shutdown.h"
#include "runtime/request/tables.h"
#include "runtime/request/time_limit.h"
#include "runtime/values/conversion.h"

namespace surus {

// Fatal errors are not silenced since PHP 8.
static constexpr int reported_silently = 4437;

template <>
Next slow<Opcode::BeginSilence>(Context& context, Frame* frame, const Instruction* insn) {
    frame_slot(frame, insn->c)->set_int(context.errors->reporting);
    context.errors->reporting &= reported_silently;
    return insn + 1;
}

void end_silence(Context& context, const Value& kept) {
    if ((context.errors->reporting & ~reported_silently) == 0)
        context.errors->reporting = static_cast<int>(kept.integer);
}

template <>
Next slow<Opcode::EndSilence>(Context& context, Frame* frame, const Instruction* insn) {
    end_silence(context, *frame_slot(frame, insn->a));
    return insn + 1;
}

// Calls what register_tick_function() registered.
static Status run_tick_functions(Context& context, uint32_t every) {
    Shutdown& registered = *context.shutdown;
    if (++registered.tick_count < every) return {};
    registered.tick_count = 0;
    for (size_t i = 0; i < registered.tick_functions.size(); ++i) {
        if (registered.tick_functions[i].running) continue;
        // It may register and unregister others, which moves them.
        registered.tick_functions[i].running = true;
        OwnedValue callback(copy(registered.tick_functions[i].callback));
        std::vector<Value> arguments = registered.tick_functions[i].arguments;
        for (const Value& argument : arguments) retain(argument);
        Result<Value> result = call_value(context, callback.get(), arguments);
        for (const Value& argument : arguments) release(argument);
        if (i < registered.tick_functions.size()) registered.tick_functions[i].running = false;
        if (!result) return failed;
        release(*result);
    }
    return {};
}

template <>
Next slow<Opcode::Tick>(Context& context, Frame*, const Instruction* insn) {
    TRY(run_tick_functions(context, static_cast<uint32_t>(insn->d)));
    return insn + 1;
}

template <>
Next slow<Opcode::JumpIfNoAssert>(Context& context, Frame* frame, const Instruction* insn) {
    if (context.ini->assertions > 0) return insn + 1;
    TRY(store_c(context, frame, insn, Value::boolean(true)));
    return insn->target();
}

}  // namespace surus
