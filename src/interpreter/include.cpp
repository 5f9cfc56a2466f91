// include, require and eval.
#include <cstdlib>

#include "handlers/activation.h"
#include "handlers/handler.h"
#include "interpreter/execute.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/invocation.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

std::string real_path(const std::string& path) {
    char buffer[4096];
    return ::realpath(path.c_str(), buffer) ? std::string(buffer) : std::string();
}

// The file that an include means: as it is, along include_path, beside the running script.
std::string find_file(Context& context, std::string_view name) {
    std::string path(name);
    if (path.find('\0') != std::string::npos) return {};
    bool explicit_path = path.starts_with("/") || path.starts_with("./") || path.starts_with("../");
    if (explicit_path) return real_path(path);
    const std::string* include_path = context.ini->get("include_path");
    std::string list = include_path ? *include_path : ".";
    size_t start = 0;
    while (start <= list.size()) {
        size_t end = list.find(':', start);
        if (end == std::string::npos) end = list.size();
        std::string folder = list.substr(start, end - start);
        std::string found = real_path(folder.empty() ? path : folder + "/" + path);
        if (!found.empty()) return found;
        start = end + 1;
    }
    std::string_view running = running_file(context);
    size_t slash = running.rfind('/');
    if (slash == std::string_view::npos) return {};
    return real_path(std::string(running.substr(0, slash + 1)) + path);
}

struct IncludeNames {
    const char* function;
    bool once, required;
};
IncludeNames names_of(IncludeKind kind) {
    switch (kind) {
    case IncludeKind::Include: return {"include", false, false};
    case IncludeKind::IncludeOnce: return {"include_once", true, false};
    case IncludeKind::Require: return {"require", false, true};
    case IncludeKind::RequireOnce: return {"require_once", true, true};
    case IncludeKind::Eval: break;
    }
    return {"eval", false, false};
}

Result<Value> include_file(Context& context, Frame* frame, const String& name, IncludeKind kind) {
    IncludeNames names = names_of(kind);
    std::string path = find_file(context, name.view());
    if (names.once && !path.empty() && context.includes->seen(path)) return Value::boolean(true);
    Result<UnitRef> unit = failed;
    if (!path.empty()) unit = load_file(context, path);
    if (!unit.ok() && context.has_pending()) return failed;
    if (!unit.ok()) {
        const std::string* include_path = context.ini->get("include_path");
        TRY(warning(context, "%s(%s): Failed to open stream: No such file or directory",
                    names.function, name.data()));
        const char* searched = include_path ? include_path->c_str() : ".";
        if (names.required) {
            return throw_error(context, "Failed opening required '%s' (include_path='%s')",
                               name.data(), searched);
        }
        TRY(warning(context, "%s(): Failed opening '%s' for inclusion (include_path='%s')",
                    names.function, name.data(), searched));
        return Value::boolean(false);
    }
    context.includes->add(path);
    return run_unit(context, context.includes->keep(*unit), frame);
}

Result<Value> evaluate(Context& context, Frame* frame, const Instruction* insn,
                       const String& text) {
    const Code& code = *frame->function->code;
    std::string file = std::string(code.file->view()) + "(" +
                       std::to_string(code.lines[code.index_of(insn)]) + ") : eval()'d code";
    SourceOptions options;
    options.eval = options.is_private = true;
    UnitRef unit = TRY(compile_source(context, text.view(), file, options));
    // A profile tells of what ran.
    if (unit->own->is_pinned || context.profile) context.includes->keep(unit);
    return run_unit(context, *unit, frame);
}

}  // namespace

Result<bool> include_if_there(Context& context, std::string_view name) {
    std::string path = find_file(context, name);
    if (path.empty()) return false;
    if (context.includes->seen(path)) return true;
    Result<UnitRef> unit = load_file(context, path);
    if (!unit.ok()) {
        if (context.has_pending()) return failed;
        return false;
    }
    context.includes->add(path);
    release(TRY(run_unit(context, context.includes->keep(*unit), nullptr)));
    return true;
}

Result<bool> compile_file(Context& context, std::string_view name) {
    std::string path = find_file(context, name);
    Result<UnitRef> unit = failed;
    if (!path.empty()) unit = load_file(context, path);
    if (unit.ok()) return true;
    if (context.has_pending()) return failed;
    TRY(warning(context,
                "opcache_compile_file(%s): Failed to open stream: No such file or directory",
                std::string(name).c_str()));
    return false;
}

Array* included_files(Context& context) {
    Array* list = Array::create();
    for (const std::string& path : context.includes->paths())
        list->push(Value::of(String::create(path)));
    return list;
}

template <>
Next slow<Opcode::Include>(Context& context, Frame* frame, const Instruction* insn) {
    auto kind = insn->number_d<IncludeKind>();
    Value result;
    {
        Input a = input_a(frame, insn);
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, *TRY(a.get(context, frame)))));
        result = TRY(kind == IncludeKind::Eval ? evaluate(context, frame, insn, *text)
                                               : include_file(context, frame, *text, kind));
    }
    TRY(store_c(context, frame, insn, result));
    return insn + 1;
}

}  // namespace surus
