// Builtins with instructions of their own that are called unqualified in a namespace: there they
// are calls to who looks, with a frame in traces and a function's own errors. Their instructions do
// what needs neither; the slow paths leave the rest to the function.
#pragma once

#include <initializer_list>

#include "handlers/handler.h"

namespace surus {

// The builtin whose instruction stands behind a CallStandIn that found it; null: it is no call.
Function* builtin_of_stand_in(const Frame* frame, const Instruction* insn);

// Its result, owned, for borrowed arguments.
Result<Value> call_stood_in(Context& context, Function& builtin,
                            std::initializer_list<Value> arguments);

}  // namespace surus
