#include "handlers/prepare.h"

#include <algorithm>

#include "bytecode/opcode_info.h"
#include "bytecode/packed_code.h"
#include "runtime/hooks.h"

namespace surus {

void** make_code_state(Context& context, const Code& code, void* memory) {
    std::memset(memory, 0, sizeof(CodeState) + code.cache_size);
    auto* state = static_cast<CodeState*>(memory);
    if (context.engine.profile_code) context.engine.profile_code(context, code, *state);
    return reinterpret_cast<void**>(state + 1);
}

// Whether anything in a variadic function may change the variable of its last parameter.
static bool changes_rest(const Code& code) {
    if (code.flags & flag::uses_variable_names) return true;
    auto rest = static_cast<int32_t>(sizeof(Frame) + code.parameter_count * sizeof(Value));
    for (const Instruction& insn : std::span(code.instructions, code.instruction_count)) {
        const OpcodeInfo& info = info_of(insn.op);
        for (int i = 0; i < register_operands; ++i) {
            if (insn.kind(i) != OperandKind::Local || insn.field(i) != rest) continue;
            Role role = info.operand(i).role;
            RoleInfo about = role_info(role);
            if (about.changes || about.writes || role == Role::Place || role == Role::OptionalPlace)
                return true;
        }
    }
    return false;
}

void prepare_function(Context& context, Function& function) {
    const Code& code = *function.code;
    unpack_code(context.engine, code);
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
    bool is_looked_at = function.flags & (flag::abstract_ | flag::deprecated | flag::no_discard);
    if (function.is(flag::variadic)) {
        if (changes_rest(code)) function.flags |= keeps_rest;
        if (!is_looked_at && !function.declaration->parameters.back().type)
            function.flags |= takes_any_rest;
    } else if (!is_looked_at) {
        function.entry = code.has_checks ? code.instructions : code.body;
    }
    function.prepared = true;
}

bool looks_at_caller(const Function& function) {
    return function.declaration->traits & builtin_trait::looks_at_caller;
}

}  // namespace surus
