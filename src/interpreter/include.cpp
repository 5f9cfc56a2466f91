// include, require and eval.
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "base/ascii.h"
#include "handlers/activation.h"
#include "handlers/handler.h"
#include "interpreter/execute.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/invocation.h"
#include "runtime/request/open_basedir.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

std::string real_path(Context& context, const std::string& path) {
    return context.invocation->real_paths.resolve(*context.ini, path);
}

// The same of a file that is not looked for: ".." takes back even what is no folder.
std::string path_as_written(Context& context, const std::string& path) {
    std::string found = real_path(context, path);
    if (!found.empty() || path.find("/../") == std::string::npos) return found;
    return real_path(context, std::filesystem::path(path).lexically_normal());
}

// The file of a folder, which may be one behind a wrapper; empty when there is none.
std::string file_in(Context& context, std::string_view folder, const std::string& name) {
    std::string path = folder.empty() ? name : std::string(folder) + "/" + name;
    bool has_scheme = folder.find("://") != std::string_view::npos;
    if (!has_scheme || !is_wrapped_name(context, folder)) return real_path(context, path);
    return wrapped_file_exists(context, path) ? name_of_wrapped_file(context, path) : std::string();
}

// Where a folder of include_path ends: "phar://a.phar" has a colon of its own.
size_t folder_end(std::string_view list, size_t start) {
    size_t end = list.find(':', start);
    if (end != std::string_view::npos && list.substr(end).starts_with("://"))
        end = list.find(':', end + 1);
    return end == std::string_view::npos ? list.size() : end;
}

// The file that an include means: as it is, along include_path, beside the running script, and last
// from the working directory, whatever include_path says.
std::string find_file(Context& context, std::string_view name) {
    std::string path(name);
    if (path.find('\0') != std::string::npos) return {};
    if (equal_ignoring_case(name.substr(0, 7), "file://")) {
        path = path.substr(equal_ignoring_case(name.substr(7, 9), "localhost") ? 16 : 7);
        if (!path.starts_with('/')) return {};  // a host's
    }
    bool explicit_path = path.starts_with("/") || path.starts_with("./") || path.starts_with("../");
    if (explicit_path) return path_as_written(context, path);
    if (is_wrapped_name(context, path)) return name_of_wrapped_file(context, path);
    const std::string* include_path = context.ini->get("include_path");
    std::string list = include_path ? *include_path : ".";
    size_t start = 0;
    while (start <= list.size()) {
        size_t end = folder_end(list, start);
        std::string found = file_in(context, list.substr(start, end - start), path);
        if (!found.empty()) return found;
        start = end + 1;
    }
    std::string_view running = running_file(context);
    size_t slash = running.rfind('/');
    if (slash != std::string_view::npos) {
        std::string found = file_in(context, running.substr(0, slash), path);
        if (!found.empty()) return found;
    }
    return path_as_written(context, path);
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

// What a stream wrapper has under that name, which may be told another. Failed without anything
// pending: nothing, which was reported.
Result<UnitRef> load_wrapped(Context& context, std::string& path, const char* function) {
    Ref<String> text = Ref<String>::adopt(TRY(read_wrapped_file(context, path, function)));
    TRY(check_nesting(context));  // a limit may have ended the file before its end
    if (is_in_archive(path)) return load_from_archive(context, path, text->view());
    SourceOptions options;
    options.short_tags = context.ini->get_bool("short_open_tag");
    options.skip_shebang = true;
    return compile_source(context, text->view(), path, options);
}

// The warning that says why: the streams know all reasons. A name that ends early is no file's.
Status report_unopened(Context& context, const String& name, const std::string& path,
                       const char* function) {
    std::string file = path.empty() ? std::string(name.view()) : path;
    if (file.find('\0') != std::string::npos) return {};
    std::error_code none;
    const char* why = nullptr;
    if (!path.empty() && !is_within_basedir(context, path)) why = std::strerror(EPERM);
    // Folders and devices can be opened: PHP tells the error that its look for terminals left.
    std::filesystem::file_status status = std::filesystem::status(file, none);
    if (!why && std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        why = std::strerror(ENOTTY);
    if (why)
        return warning(context, "%s(%s): Failed to open stream: %s", function, file.c_str(), why);
    Result<String*> text = read_wrapped_file(context, file, function);
    if (text.ok()) Ref<String>::adopt(*text);
    if (context.has_pending()) return failed;
    return {};
}

Result<Value> include_file(Context& context, Frame* frame, const String& name, IncludeKind kind) {
    IncludeNames names = names_of(kind);
    if (name.length == 0 && !names.once)
        return throw_value_error(context, "Path must not be empty");
    std::string path = find_file(context, name.view());
    if (names.once && !path.empty() && context.includes->seen(path)) return Value::boolean(true);
    Result<UnitRef> unit = failed;
    // A program may have put a wrapper in the place of files.
    bool files_are_wrapped = is_wrapped_name(context, "/");
    if (path.empty() && files_are_wrapped) path = name.view();
    bool is_wrapped = files_are_wrapped || is_wrapped_name(context, path);
    if (is_wrapped) {
        unit = load_wrapped(context, path, names.function);
        if (unit.ok() && names.once && context.includes->seen(path)) return Value::boolean(true);
    } else if (!path.empty() && is_allowed(context, path, names.function)) {
        unit = context.includes->changes_often(context, path) ? load_for_itself(context, path)
                                                              : load_file(context, path);
    }
    if (!unit.ok() && context.has_pending()) return failed;
    if (!unit.ok()) {
        if (!is_wrapped) TRY(report_unopened(context, name, path, names.function));
        const std::string* include_path = context.ini->get("include_path");
        const char* searched = include_path ? include_path->c_str() : ".";
        if (names.required) {
            return throw_error(context, "Failed opening required '%s' (include_path='%s')",
                               name.data(), searched);
        }
        TRY(warning(context, "%s(): Failed opening '%s' for inclusion (include_path='%s')",
                    names.function, name.data(), searched));
        return Value::boolean(false);
    }
    return run_unit(context, context.includes->add(context, path, *unit), frame);
}

// The second time that a text is evaluated its unit stays, with what its instructions have learnt.
void remember(Context& context, const String& text, const std::string& file, const UnitRef& unit) {
    Includes& includes = *context.includes;
    Includes::Evaluated& place = includes.evaluated(text);
    bool again = place.text == text.view() && place.file == file;
    place.text = text.view();
    place.file = file;
    place.unit = UnitRef();
    if (!again || context.ini->get_bool("zend.multibyte") || !includes.may_keep_evaluated()) return;
    includes.keep(unit);
    place.unit = unit;
}

Result<Value> evaluate(Context& context, Frame* frame, const Instruction* insn,
                       const String& text) {
    const Code& code = *frame->function->code;
    std::string file = std::string(code.file->view()) + "(" +
                       std::to_string(code.lines[code.index_of(insn)]) + ") : eval()'d code";
    SourceOptions options;
    options.eval = options.is_private = true;
    Includes& includes = *context.includes;
    if (!context.profile) {
        Includes::Evaluated& before = includes.evaluated(text);
        if (before.unit.get() && before.text == text.view() && before.file == file) {
            UnitRef again = before.unit;
            return run_unit(context, *again, frame);
        }
    }
    UnitRef unit = TRY(compile_source(context, text.view(), file, options));
    // A profile tells of what ran.
    if (unit->own->is_pinned || context.profile) {
        includes.keep(unit);
    } else if (Includes::can_run_again(*unit, text)) {
        remember(context, text, file, unit);
    }
    return run_unit(context, *unit, frame);
}

}  // namespace

void keep_code(Context& context, const Code& code) {
    const auto& own = code.unit->own;
    if (!own || std::exchange(own->is_pinned, true)) return;
    context.includes->keep(UnitRef(code.unit));
}

Result<bool> include_if_there(Context& context, std::string_view name) {
    std::string path = find_file(context, name);
    if (path.empty()) return false;
    if (context.includes->seen(path)) return true;
    Result<UnitRef> unit = load_file(context, path);
    if (!unit.ok()) {
        if (context.has_pending()) return failed;
        return false;
    }
    release(TRY(run_unit(context, context.includes->add(context, path, *unit), nullptr)));
    return true;
}

Result<bool> compile_file(Context& context, std::string_view name) {
    std::string path = find_file(context, name);
    Result<UnitRef> unit = failed;
    if (!path.empty()) unit = load_file(context, path);
    if (unit.ok()) {
        TRY(report_compile_warnings(context, **unit));
        return true;
    }
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
