#include "interpreter/execute.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "bytecode/verifier.h"
#include "compiler/compiler.h"
#include "handlers/activation.h"
#include "handlers/call_window.h"
#include "handlers/prepare.h"
#include "handlers/symbols.h"
#include "handlers/vm_stack.h"
#include "interpreter/dispatch.h"
#include "interpreter/load.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/hooks.h"
#include "runtime/request/invocation.h"
#include "runtime/request/tables.h"
#include "syntax/parser.h"

namespace surus {

Result<Value> execute(Context& context, Frame*, const Instruction* start) {
    ++context.user_code_runs;
    if (context.engine.dispatch == Dispatch::Tail) {
        run_tail(context, start);
    } else {
        run_plain(context, start);
    }
    Value& slot = context.stack->returned;
    Value returned = Value::of_parts(slot.bits, slot.tag);
    slot.set_null();
    if (context.has_pending()) [[unlikely]] {
        release(returned);
        return failed;
    }
    return returned;
}

namespace {

// Functions and the classes that need nothing not yet there exist before the first statement runs.
const Instruction* declaring_instruction(const Code& code, const ClassDeclaration& declaration) {
    for (uint32_t i = 0; i < code.instruction_count; ++i) {
        const Instruction& insn = code.instructions[i];
        if (insn.op == Opcode::DeclareClass &&
            code.classes[static_cast<uint32_t>(insn.d)] == &declaration)
            return &insn;
    }
    return code.instructions;
}

Status declare_functions(Context& context, const Unit& unit) {
    for (const FunctionDeclaration* declaration : unit.functions) {
        if (Function* existing = context.functions->declare(context, *declaration)) {
            std::string where;
            if (existing->is_user()) {
                where = " (previously declared in " + std::string(existing->code->file->view()) +
                        ":" + std::to_string(existing->declaration->line) + ")";
            }
            return fatal_error_at(context, level::compile_error,
                                  "Cannot redeclare function " +
                                      std::string(declaration->name->view()) + "()" + where,
                                  unit.file->view(), declaration->line);
        }
    }
    return {};
}

Status declare_classes(Context& context, Frame* frame, const Unit& unit) {
    for (const ClassDeclaration* declaration : unit.classes) {
        // Errors are reported at the declaration, which finds there that it is done.
        frame->ip = declaring_instruction(*unit.main, *declaration);
        auto& cache = cache_of<inline_cache::OneClass>(frame, frame->ip);
        TRY(declare_class_early(context, *declaration, cache.cls));
    }
    frame->ip = unit.main->instructions;
    return {};
}

// The running frame of code that takes no arguments.
Result<Frame*> new_frame(Context& context, Function& function) {
    Callable callable{.function = &function};
    Frame* frame = TRY(call_window::open_above(context, callable, function.frame_size));
    frame->flags |= frame_flag::entry;
    call_window::make_frame(context, context.frame, frame, &function, 0, 0);
    frame->ip = function.code->instructions;
    return frame;
}

}  // namespace

Result<Value> run_unit(Context& context, const Unit& unit, Frame* scope_frame) {
    // A file may include itself.
    if (context.c_stack_exhausted()) return throw_c_stack_exhausted(context);
    Class* scope = scope_frame ? scope_frame->function->scope : nullptr;
    bool global = !scope_frame || (scope_frame->flags & frame_flag::global_scope);
    require_superglobals(context, unit.superglobals);
    // A function that there is already ends the program before the file is one that runs.
    TRY(declare_functions(context, unit));
    Includes::Main& main = context.includes->enter(context, unit, scope);
    Result<Frame*> made = new_frame(context, main.function);
    if (!made.ok()) {
        context.includes->leave(main);
        return failed;
    }
    Frame* frame = *made;
    frame->flags |= frame_flag::top_level;
    if (scope_frame && scope_frame->self.is_object()) {
        frame->self.set(copy(scope_frame->self));
        frame->flags |= frame_flag::release_self;
    } else if (scope_frame) {
        frame->self.set(scope_frame->self);
    }
    Array* symbols = global ? context.globals : symbols_of(context, scope_frame);
    if (scope_frame) detach_symbols(scope_frame, *symbols);
    if (global) {
        frame->flags |= frame_flag::global_scope;
    } else {
        retain_cell(symbols);
        extension_of(frame).symbols = symbols;
    }
    attach_symbols(frame, *symbols);
    Result<Value> result = failed;
    Status ready = declare_classes(context, frame, unit);
    if (ready.ok()) ready = report_compile_warnings(context, unit);
    if (ready.ok()) {
        result = execute(context, frame, unit.main->instructions);
    } else {
        // Nothing has run: no try statement of the file is open.
        PendingAside aside(context);
        leave_frame(context, frame);
    }
    if (scope_frame) attach_symbols(scope_frame, *symbols);
    context.includes->leave(main);
    return result;
}

static Result<Value> run_expression(Context& context, Function& function, Class* scope) {
    Frame* frame = TRY(new_frame(context, function));
    if (scope) call_window::set_called_class(frame, scope);
    return execute(context, frame, function.code->instructions);
}

Result<Value> evaluate_expression(Context& context, const Code& code, Class* scope) {
    // Constants may be of constants, and so on.
    if (context.c_stack_exhausted()) return throw_c_stack_exhausted(context);
    Function function{};
    static constinit const FunctionDeclaration declaration{};
    function.declaration = &declaration;
    function.code = &code;
    function.flags = code.flags;
    function.scope = scope;
    function.name = String::empty();
    size_t state_size = sizeof(CodeState) + code.cache_size;
    void* state = context.allocate(state_size);
    function.cache = make_code_state(context, code, state);
    prepare_function(context, function);
    Result<Value> result = run_expression(context, function, scope);
    context.release(state, state_size);
    return result;
}

}  // namespace surus
