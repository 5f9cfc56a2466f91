#include "ext/standard/file/wrapper.h"

#include <algorithm>

#include "ext/extension_hooks.h"
#include "ext/standard/file/stream_context.h"
#include "ext/standard/stream.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/classes/class.h"
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

// The wrappers of a request in their order, once a program has changed them.
struct WrapperState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::StreamWrappers;
    struct Entry {
        std::string scheme;
        const StreamWrapper* user;  // null: the built-in one
    };
    std::vector<Entry> list;
    bool changed = false;
    bool files_wrapped = false;

    Entry* find(std::string_view scheme) {
        for (Entry& entry : list) {
            if (entry.scheme == scheme) return &entry;
        }
        return nullptr;
    }
};

using Kind = LocatedName::Kind;

// Modules are loaded when nobody else knows the scheme.
const StreamWrapper* builtin_wrapper(std::string_view scheme) {
    for (const WrapperRow& row : network_wrappers()) {
        if (equal_ignoring_case(row.scheme, scheme)) return row.wrapper;
    }
    for (const HookRow& row : hook_rows()) {
        const StreamWrapper* found = row.hooks ? wrapper_in(*row.hooks, scheme) : nullptr;
        if (found) return found;
    }
    for (const HookRow& row : hook_rows()) {
        const ExtensionHooks* hooks =
            row.hooks || !row.has(hook::wrappers) ? nullptr : hooks_of(row);
        const StreamWrapper* found = hooks ? wrapper_in(*hooks, scheme) : nullptr;
        if (found) return found;
    }
    return nullptr;
}

LocatedName builtin(std::string_view scheme) {
    if (equal_ignoring_case(scheme, "file")) return {Kind::File, nullptr, scheme.size()};
    if (equal_ignoring_case(scheme, "php")) return {Kind::Php, nullptr, scheme.size()};
    if (equal_ignoring_case(scheme, "data")) return {Kind::Data, nullptr, scheme.size()};
    const StreamWrapper* found = builtin_wrapper(scheme);
    return {found ? Kind::Wrapper : Kind::Unknown, found, scheme.size()};
}

std::vector<std::string> builtin_schemes() {
    std::vector<std::string> names;
    for (const HookRow& row : hook_rows()) {
        const ExtensionHooks* hooks = row.has(hook::wrappers) ? hooks_of(row) : nullptr;
        if (!hooks) continue;
        for (const WrapperRow& wrapper : hooks->wrappers) names.emplace_back(wrapper.scheme);
    }
    for (const char* name : {"php", "file", "data"}) names.emplace_back(name);
    for (const WrapperRow& row : network_wrappers()) names.emplace_back(row.scheme);
    return names;
}

bool is_builtin_scheme(std::string_view scheme) {
    for (std::string_view name : {"file", "php", "data"}) {
        if (equal_ignoring_case(scheme, name)) return true;
    }
    return false;
}

WrapperState& changed_wrappers(Context& context) {
    WrapperState& state = extension_state<WrapperState>(context);
    if (state.changed) return state;
    for (std::string& name : builtin_schemes()) state.list.push_back({std::move(name), nullptr});
    state.changed = true;
    return state;
}

}  // namespace

size_t scheme_length(std::string_view name) {
    if (name.find(':') == npos) return 0;
    size_t i = 0;
    while (i < name.size()) {
        auto c = static_cast<unsigned char>(name[i]);
        if (!is_alnum(c) && c != '+' && c != '-' && c != '.') break;
        ++i;
    }
    if (i < 2) return 0;  // "C://" is no scheme
    if (name.substr(i).starts_with("://")) return i;
    return i == 4 && equal_ignoring_case(name.substr(0, 5), "data:") ? i : 0;
}

LocatedName locate_name(Context& context, std::string_view name) {
    size_t length = scheme_length(name);
    std::string_view scheme = name.substr(0, length);
    WrapperState& state = extension_state<WrapperState>(context);
    if (!state.changed) {
        if (length == 0) return {Kind::File};
        return builtin(scheme);
    }
    WrapperState::Entry* entry = state.find(length ? scheme : "file");
    if (!entry && length) entry = state.find(to_lower(scheme));
    if (entry && entry->user) return {Kind::Wrapper, entry->user, length};
    if (length == 0) return {entry ? Kind::File : Kind::FilesDisabled};
    if (entry) return builtin(scheme);
    return {equal_ignoring_case(scheme, "file") ? Kind::FilesDisabled : Kind::Unknown, nullptr,
            length};
}

const StreamWrapper* find_wrapper(Context& context, std::string_view name) {
    return locate_name(context, name).wrapper;
}

bool files_are_wrapped(Context& context) {
    return extension_state<WrapperState>(context).files_wrapped;
}

std::unique_ptr<FolderStream> StreamWrapper::open_folder(Context& context, std::string_view name,
                                                         const OpenOptions& options) const {
    std::vector<std::string> names;
    Outcome outcome = list(context, name, names);
    if (outcome == Outcome::Unsupported)
        report_open_failure(context, name, options, "not implemented", "directory");
    if (outcome != Outcome::Done || context.has_pending()) return nullptr;
    return std::make_unique<ListedFolder>(std::move(names), type());
}

void report_open_failure(Context& context, std::string_view name, const OpenOptions& options,
                         const char* why, const char* what) {
    if (options.quiet || context.has_pending()) return;
    std::string function = options.function ? options.function : running_function_name(context);
    std::string message =
        function + "(" + std::string(name) + "): Failed to open " + what + ": " + why;
    (void)report(context, level::warning, message);
}

// ---- functions

Result<Array*> php_stream_get_wrappers(Context& context) {
    WrapperState& state = extension_state<WrapperState>(context);
    Array* out = Array::create(16);
    if (state.changed) {
        for (const auto& entry : state.list) out->push(string_value(entry.scheme));
    } else {
        for (const std::string& name : builtin_schemes()) out->push(string_value(name));
    }
    return out;
}

static void add_wrapper(WrapperState& state, std::string_view scheme, const StreamWrapper* user) {
    state.list.push_back({std::string(scheme), user});
    if (scheme == "file") state.files_wrapped = user != nullptr;
}

static bool remove_wrapper(WrapperState& state, std::string_view scheme) {
    auto found = std::ranges::find(state.list, scheme, &WrapperState::Entry::scheme);
    if (found == state.list.end()) return false;
    state.list.erase(found);
    if (scheme == "file") state.files_wrapped = false;
    return true;
}

Result<bool> php_stream_wrapper_register(Context& context, String& protocol, String& class_,
                                         int64_t flags) {
    Class* cls = lookup_class(context, class_, Autoload::Yes);
    if (context.has_pending()) return failed;
    if (!cls) {
        return throw_argument_type_error(context, 2, "must be a valid class name, %s given",
                                         class_.data());
    }
    WrapperState& state = changed_wrappers(context);
    if (state.find(protocol.view())) {
        TRY(function_warning(context, "Protocol %s:// is already defined.", protocol.data()));
        return false;
    }
    bool valid = !protocol.is_empty();
    for (char c : protocol.view()) {
        auto byte = static_cast<unsigned char>(c);
        valid = valid && (is_alnum(byte) || c == '+' || c == '-' || c == '.');
    }
    if (!valid) {
        TRY(function_warning(context,
                             "Invalid protocol scheme specified. Unable to register wrapper class "
                             "%s to %s://",
                             cls->name->data(), protocol.data()));
        return false;
    }
    add_wrapper(state, protocol.view(),
                user_wrapper(context, *cls, flags & constant_STREAM_IS_URL));
    return true;
}

Result<bool> php_stream_wrapper_unregister(Context& context, String& protocol) {
    if (remove_wrapper(changed_wrappers(context), protocol.view())) return true;
    TRY(function_warning(context, "Unable to unregister protocol %s://", protocol.data()));
    return false;
}

Result<bool> php_stream_wrapper_restore(Context& context, String& protocol) {
    if (!is_builtin_scheme(protocol.view()) && !builtin_wrapper(protocol.view())) {
        TRY(function_warning(context, "%s:// never existed, nothing to restore", protocol.data()));
        return false;
    }
    WrapperState& state = extension_state<WrapperState>(context);
    WrapperState::Entry* entry = state.find(protocol.view());
    if (!state.changed || (entry && !entry->user)) {
        TRY(function_notice(context, "%s:// was never changed, nothing to restore",
                            protocol.data()));
        return true;
    }
    remove_wrapper(state, protocol.view());
    add_wrapper(state, protocol.view(), nullptr);
    return true;
}

// ---- include

// Absolute paths are names, too.
bool is_wrapped_name(Context& context, std::string_view name) {
    if (scheme_length(name) == 0 && !name.starts_with('/')) return false;
    LocatedName where = locate_name(context, name);
    return where.kind == Kind::Wrapper || where.kind == Kind::Php || where.kind == Kind::Data;
}

bool wrapped_file_exists(Context& context, std::string_view name) {
    const StreamWrapper* wrapper = find_wrapper(context, name);
    struct stat info;
    return wrapper && wrapper->stat(context, name, StreamWrapper::Quiet, info);
}

std::string name_of_wrapped_file(Context& context, std::string_view name) {
    const StreamWrapper* wrapper = find_wrapper(context, name);
    return wrapper ? wrapper->full_name(context, name) : std::string(name);
}

Result<String*> read_wrapped_file(Context& context, std::string& name, const char* function) {
    OpenOptions options;
    std::string opened;
    options.opened_path = &opened;
    options.function = function;
    options.including = true;
    options.context = known_default_context(context);
    const StreamWrapper* wrapper = find_wrapper(context, name);
    std::string scheme = name.substr(0, scheme_length(name));
    std::string lower = to_lower(name);
    bool is_url = wrapper ? wrapper->is_url()
                          : equal_ignoring_case(scheme, "data") || lower == "php://input" ||
                                lower == "php://stdin" || lower.starts_with("php://fd/");
    if (is_url && !context.ini->get_bool("allow_url_include")) {
        std::string text = std::string(function) + "(): " + scheme +
                           ":// wrapper is disabled in the server configuration by "
                           "allow_url_include=0";
        TRY(report(context, level::warning, text));
        report_open_failure(context, name, options, "no suitable wrapper could be found");
        return failed;
    }
    std::unique_ptr<Stream> stream = open_stream(context, name, "rb", options);
    if (!stream) return failed;
    stream->set_read_buffer(0);
    if (context.has_pending()) return failed;
    Ref<String> text = Ref<String>::adopt(stream->read_all(context));
    stream->close_filters(context);
    stream.reset();
    if (context.has_pending()) return failed;
    if (!opened.empty()) name = opened;
    return text.leak();
}

}  // namespace surus
