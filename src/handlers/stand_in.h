// Builtins with instructions of their own that are called unqualified in a namespace: there they
// are calls to who looks, with a frame in traces and a function's own errors. Their instructions do
// what needs neither; the slow paths leave the rest to the function.
#pragma once

#include "context/context.h"
#include "handlers/handler.h"
#include "runtime/request/tables.h"

namespace surus {

// What such an instruction calls then; null: it is no call. CallStandIn has run before it and found
// that nothing stands in for the builtin.
inline Function* called_builtin(Context& context, const Instruction* insn) {
    if (insn->kind_d() == OperandKind::None) return nullptr;
    const Value* names = insn->literal(insn->d);
    return names[3].is_string() ? context.functions->find(context, *names[3].string) : nullptr;
}

}  // namespace surus
