#include "interpreter/execute.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "bytecode/verifier.h"
#include "compiler/compiler.h"
#include "handlers/activation.h"
#include "handlers/symbols.h"
#include "handlers/vm_stack.h"
#include "interpreter/dispatch.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"
#include "syntax/parser.h"

namespace surus {

Result<Value> execute(Context& context, Frame*, const Instruction* start) {
    if (context.engine.dispatch == Dispatch::Tail) {
        run_tail(context, start);
    } else {
        run_plain(context, start);
    }
    if (context.has_pending()) return failed;
    Value returned = context.stack->returned;
    context.stack->returned = Value::null();
    return returned;
}

bool Includes::seen(std::string_view path) const {
    return std::find(once.begin(), once.end(), path) != once.end();
}

Includes::~Includes() {
    for (auto& unit : units) {
        for (Array* array : unit->arrays) array->free_storage();
    }
}

namespace {

struct Compiled {
    std::unique_ptr<Unit> unit;
    std::string message;
    bool parse_error = false;
    bool thrown = false;  // an exception, else a fatal error
    uint32_t line = 0;
    std::vector<CompileWarning> warnings;
};

Compiled compile_text(Context& context, std::string_view text, String* file,
                      const SourceOptions& options) {
    Compiled out;
    Arena arena(&context.mapped());
    syntax::ParseOptions parse_options;
    parse_options.short_open_tags = options.short_tags;
    parse_options.start_in_php = options.eval;
    parse_options.skip_shebang = options.skip_shebang;
    syntax::ParseResult parsed = syntax::parse(text, arena, parse_options);
    for (const auto& deprecation : parsed.deprecations)
        out.warnings.push_back({deprecation.message, deprecation.line, !deprecation.warning});
    if (!parsed.file) {
        out.message = parsed.error.message;
        out.parse_error = parsed.error.kind == syntax::SyntaxError::Kind::Parse;
        out.thrown = parsed.error.kind != syntax::SyntaxError::Kind::Compile;
        out.line = parsed.error.line;
        return out;
    }
    CompileResult compiled = compile_file(context, *parsed.file, file, text, options.eval,
                                          context.includes->anonymous_classes);
    out.warnings.insert(out.warnings.end(), compiled.warnings.begin(), compiled.warnings.end());
    out.unit = std::move(compiled.unit);
    out.message = compiled.error.message;
    out.line = compiled.error.line;
    out.thrown = compiled.error.thrown;
    return out;
}

}  // namespace

LintResult lint_source(Context& context, std::string_view text, std::string_view file,
                       bool short_tags) {
    SourceOptions options;
    options.short_tags = short_tags;
    options.skip_shebang = true;
    Compiled compiled = compile_text(context, text, context.strings->intern(file), options);
    if (compiled.unit) {
        for (Array* array : compiled.unit->arrays) array->free_storage();
    }
    return {compiled.message, compiled.parse_error, compiled.line};
}

namespace {
// A ParseError or CompileError that stands where the error is.
Failed throw_syntax_error(Context& context, Known which, std::string_view message,
                          std::string_view file, uint32_t line) {
    Object* error = TRY(instantiate(context, known_class(context, which)));
    replace(exception_slot(*error, ExceptionSlot::Message), Value::of(String::create(message)));
    replace(exception_slot(*error, ExceptionSlot::File), Value::of(String::create(file)));
    replace(exception_slot(*error, ExceptionSlot::Line), Value::of(int64_t{line}));
    return throw_object(context, error);
}
}  // namespace

Result<Unit*> compile_source(Context& context, std::string_view text, std::string_view file,
                             const SourceOptions& options) {
    String* name = context.strings->intern(file);
    Compiled compiled = compile_text(context, text, name, options);
    for (const CompileWarning& warned : compiled.warnings) {
        int how = warned.deprecation ? level::deprecated
                  : warned.handled   ? level::warning
                                     : level::compile_warning;
        TRY(report_at(context, how, warned.message, file, warned.line));
    }
    if (!compiled.unit) {
        if (!compiled.thrown)
            return fatal_error_at(context, level::compile_error, compiled.message, file,
                                  compiled.line);
        return throw_syntax_error(context,
                                  compiled.parse_error ? Known::ParseError : Known::CompileError,
                                  compiled.message, file, compiled.line);
    }
#ifndef NDEBUG
    std::string problem = verify(*compiled.unit);
    if (!problem.empty()) {
        std::fprintf(stderr, "bytecode of %s: %s\n", name->data(), problem.c_str());
        std::abort();
    }
#endif
    install_handlers(context.engine, *compiled.unit);
    context.includes->units.push_back(std::move(compiled.unit));
    return context.includes->units.back().get();
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

Status declare_early(Context& context, Frame* frame, Unit& unit) {
    for (const FunctionDeclaration* declaration : unit.functions) {
        Function* existing = context.functions->find(context, *declaration->lower_name);
        if (existing) {
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
        context.functions->add(context, create_function(context, *declaration, nullptr));
    }
    for (const ClassDeclaration* declaration : unit.classes) {
        // Errors are reported at the declaration.
        frame->ip = declaring_instruction(*unit.main, *declaration);
        TRY(declare_class_early(context, *declaration));
    }
    frame->ip = unit.main->instructions;
    return {};
}

Function& main_function(Context& context, Unit& unit, Class* scope) {
    static constinit const FunctionDeclaration declaration{};
    auto function = std::make_unique<Function>();
    *function = {};
    function->declaration = &declaration;
    function->code = unit.main;
    function->flags = unit.main->flags;
    function->scope = scope;
    function->name = String::empty();
    prepare_function(context, *function);
    context.includes->main_functions.push_back(std::move(function));
    return *context.includes->main_functions.back();
}

Result<Frame*> new_frame(Context& context, Function& function) {
    bool new_segment = false;
    char* at =
        TRY(context.stack->place(context, stack_top(context), function.frame_size, new_segment));
    auto* frame = reinterpret_cast<Frame*>(at);
    frame->function = &function;
    frame->previous = context.frame;
    frame->cache = function.cache;
    frame->self.set_undef();
    frame->argument_count = 0;
    frame->extension = nullptr;
    frame->flags = frame_flag::entry | (new_segment ? uint32_t{frame_flag::first_in_segment} : 0);
    frame->ip = function.code->instructions;
    for (uint32_t i = 0; i < function.local_count; ++i) frame->slots()[i].set_undef();
    return frame;
}

}  // namespace

Result<Value> run_unit(Context& context, Unit& unit, Frame* scope_frame) {
    Class* scope = scope_frame ? scope_frame->function->scope : nullptr;
    bool global = !scope_frame || (scope_frame->flags & frame_flag::global_scope);
    Function& function = main_function(context, unit, scope);
    Frame* frame = TRY(new_frame(context, function));
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
    context.frame = frame;
    Result<Value> result = failed;
    if (declare_early(context, frame, unit).ok()) {
        result = execute(context, frame, unit.main->instructions);
    } else {
        unwind(context);
    }
    if (scope_frame) attach_symbols(scope_frame, *symbols);
    return result;
}

Result<Value> evaluate_expression(Context& context, const Code& code, Class* scope) {
    Function function{};
    static constinit const FunctionDeclaration declaration{};
    function.declaration = &declaration;
    function.code = &code;
    function.flags = code.flags;
    function.scope = scope;
    function.name = String::empty();
    prepare_function(context, function);
    Frame* frame = TRY(new_frame(context, function));
    if (scope) {
        frame->self.pointer = scope;
        frame->self.tag = Value::tag_of(Type::Pointer);
    }
    context.frame = frame;
    return execute(context, frame, code.instructions);
}

// ---- calls from builtins

Result<Value> call(Context& context, const Callable& callable, std::span<const Value> arguments,
                   Array* named) {
    Value self = Value::undef();
    if (callable.self && !callable.function->is(flag::static_)) {
        self.object = callable.self;
        self.tag = Value::of(callable.self).tag;
    } else if (callable.self || callable.called_class) {
        self.pointer = callable.self ? callable.self->cls : callable.called_class;
        self.tag = Value::tag_of(Type::Pointer);
    }
    return call_function(context, *callable.function, self, callable.closure, callable.magic_name,
                         arguments, named);
}

Result<Value> call(Context& context, const Callable& callable, std::span<const Value> arguments) {
    return call(context, callable, arguments, nullptr);
}

Result<Value> call_value(Context& context, const Value& value, std::span<const Value> arguments) {
    std::string reason;
    Callable callable = TRY(resolve_callable(context, value, &reason));
    if (!callable.function) {
        if (context.has_pending()) return failed;
        return throw_error(context, "Value not callable: %s", reason.c_str());
    }
    return call(context, callable, arguments);
}

Result<Value> call_method(Context& context, Object& object, Function& method,
                          std::span<const Value> arguments) {
    Callable callable;
    callable.function = &method;
    callable.self = &object;
    return call(context, callable, arguments);
}

Result<Value> call_method(Context& context, Object& object, std::string_view lower_name,
                          std::span<const Value> arguments) {
    Function** found = object.cls->methods.find(lower_name);
    if (!found) return Value::null();
    return call_method(context, object, **found, arguments);
}

Result<Value> call_static(Context& context, Class& cls, Function& method,
                          std::span<const Value> arguments) {
    Callable callable;
    callable.function = &method;
    callable.called_class = &cls;
    return call(context, callable, arguments);
}

}  // namespace surus
