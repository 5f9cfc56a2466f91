#include "ext/standard/file/wrapper.h"

#include "ext/extension_hooks.h"
#include "ext/standard/file.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"

namespace surus {

namespace {

const StreamWrapper* wrapper_in(const ExtensionHooks& hooks, std::string_view scheme) {
    for (const WrapperRow& row : hooks.wrappers) {
        if (equal_ignoring_case(row.scheme, scheme)) return row.wrapper;
    }
    return nullptr;
}

bool is_builtin_scheme(std::string_view scheme) {
    for (std::string_view builtin : {"file", "php", "data"}) {
        if (equal_ignoring_case(scheme, builtin)) return true;
    }
    return false;
}

}  // namespace

size_t scheme_length(std::string_view name) {
    size_t i = 0;
    while (i < name.size()) {
        auto c = static_cast<unsigned char>(name[i]);
        if (!is_alnum(c) && c != '+' && c != '-' && c != '.') break;
        ++i;
    }
    if (i == 0) return 0;
    if (name.substr(i).starts_with("://")) return i;
    return i == 4 && equal_ignoring_case(name.substr(0, 5), "data:") ? i : 0;
}

// Modules are loaded when nobody else knows the scheme.
const StreamWrapper* find_wrapper(Context&, std::string_view name) {
    size_t length = scheme_length(name);
    std::string_view scheme = name.substr(0, length);
    if (length == 0 || is_builtin_scheme(scheme)) return nullptr;
    for (const HookRow& row : hook_rows()) {
        const StreamWrapper* found = row.hooks ? wrapper_in(*row.hooks, scheme) : nullptr;
        if (found) return found;
    }
    for (const HookRow& row : hook_rows()) {
        const ExtensionHooks* hooks = row.hooks ? nullptr : hooks_of(row);
        const StreamWrapper* found = hooks ? wrapper_in(*hooks, scheme) : nullptr;
        if (found) return found;
    }
    return nullptr;
}

void report_open_failure(Context& context, std::string_view name, const OpenOptions& options,
                         const char* why) {
    if (options.quiet || context.has_pending()) return;
    std::string function = options.function ? options.function : running_function_name(context);
    std::string message = function + "(" + std::string(name) + "): Failed to open stream: " + why;
    (void)report(context, level::warning, message);
}

Result<Array*> php_stream_get_wrappers(Context&) {
    Array* out = Array::create(8);
    for (const char* name : {"php", "file", "data"}) out->push(string_value(name));
    for (const HookRow& row : hook_rows()) {
        const ExtensionHooks* hooks = hooks_of(row);
        if (!hooks) continue;
        for (const WrapperRow& wrapper : hooks->wrappers) out->push(string_value(wrapper.scheme));
    }
    return out;
}

// ---- include

bool is_wrapped_name(Context& context, std::string_view name) {
    size_t length = scheme_length(name);
    if (length == 0) return false;
    std::string_view scheme = name.substr(0, length);
    if (equal_ignoring_case(scheme, "file")) return false;
    return is_builtin_scheme(scheme) || find_wrapper(context, name);
}

bool wrapped_file_exists(Context& context, std::string_view name) {
    const StreamWrapper* wrapper = find_wrapper(context, name);
    struct stat info;
    return wrapper && wrapper->stat(context, name, info);
}

Result<String*> read_wrapped_file(Context& context, std::string_view name, const char* function) {
    OpenOptions options;
    options.function = function;
    const StreamWrapper* wrapper = find_wrapper(context, name);
    std::string_view scheme = name.substr(0, scheme_length(name));
    std::string lower = to_lower(name);
    bool is_url = wrapper ? wrapper->is_url()
                          : equal_ignoring_case(scheme, "data") || lower == "php://input" ||
                                lower == "php://stdin" || lower.starts_with("php://fd/");
    if (is_url && !context.ini->get_bool("allow_url_include")) {
        std::string text = std::string(function) + "(): " + std::string(scheme) +
                           ":// wrapper is disabled in the server configuration by "
                           "allow_url_include=0";
        TRY(report(context, level::warning, text));
        report_open_failure(context, name, options, "no suitable wrapper could be found");
        return failed;
    }
    std::unique_ptr<Stream> stream = open_stream(context, name, "rb", options);
    if (!stream) return failed;
    Ref<String> text = Ref<String>::adopt(stream->read_all(context));
    stream->close_filters(context);
    if (context.has_pending()) return failed;
    return text.leak();
}

}  // namespace surus
