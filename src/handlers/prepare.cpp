#include "handlers/prepare.h"

#include <algorithm>

#include "runtime/hooks.h"

namespace surus {

void** make_code_state(Context& context, const Code& code, void* memory) {
    std::memset(memory, 0, sizeof(CodeState) + code.cache_size);
    auto* state = static_cast<CodeState*>(memory);
    if (context.engine.profile_code) context.engine.profile_code(context, code, *state);
    return reinterpret_cast<void**>(state + 1);
}

void prepare_function(Context& context, Function& function) {
    const Code& code = *function.code;
    if (!function.cache) {
        size_t size = sizeof(CodeState) + code.cache_size;
        function.cache = make_code_state(
            context, code, arena_of(context, code).allocate(size, alignof(CodeState)));
    }
    function.frame_size = code.frame_size;
    function.local_count = code.local_count;
    function.has_references = false;
    for (const ParameterDeclaration& parameter : function.declaration->parameters)
        function.has_references |= parameter.by_ref;
    if (!(function.flags &
          (flag::variadic | flag::abstract_ | flag::deprecated | flag::no_discard)))
        function.entry = code.has_checks ? code.instructions : code.body;
    function.prepared = true;
}

bool looks_at_caller(const Function& function) {
    return function.declaration->traits & builtin_trait::looks_at_caller;
}

}  // namespace surus
