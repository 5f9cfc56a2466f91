// What a function gets before its first call.
#pragma once

#include "handlers/handler.h"

namespace surus {

// In Function::flags of a prepared one, beside flag::…: its variadic parameter's variable may get
// another value, so that what it was given is kept besides (arrange_variadic).
inline constexpr uint32_t keeps_rest = 1u << 30;
// What it gets there needs no look: it has no type, and the call as such is fine.
inline constexpr uint32_t takes_any_rest = 1u << 29;
// Then what is kept besides is the arguments themselves; else the list, with what types make of
// them.
inline bool sets_rest_aside(const Function& function) {
    constexpr uint32_t both = keeps_rest | takes_any_rest;
    return (function.flags & both) == both;
}

// Inline caches of a code, in memory of sizeof(CodeState) + cache_size bytes that the caller frees.
void** make_code_state(Context& context, const Code& code, void* memory);
// Makes a PHP function ready for its first call: cache slots, entry. No user code.
void prepare_function(Context& context, Function& function);

// Whether a builtin looks at its caller's frame: it may not be called by a name or callable found
// at run time, which `dynamic_call` in the flags of its window says.
bool looks_at_caller(const Function& function);

}  // namespace surus
