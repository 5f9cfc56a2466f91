// Coverage as pcov has it: rounds of what ran, told by file and line.
#include <sys/stat.h>
#include <unistd.h>

#include <climits>
#include <optional>

#include "ext/extension_hooks.h"
#include "ext/pcov/pcov.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

struct PcovState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Pcov;
    std::optional<std::string> directory;  // whose files count; empty: all do
};

PcovState& state_of(Context& context) { return extension_state<PcovState>(context); }

std::string real_folder(const std::string& path) {
    char resolved[PATH_MAX];
    struct stat info;
    bool found = ::realpath(path.c_str(), resolved) && ::stat(resolved, &info) == 0;
    return found && S_ISDIR(info.st_mode) ? resolved : "";
}

// Where none is set, it is what programs usually keep their sources in.
const std::string& directory(Context& context) {
    PcovState& state = state_of(context);
    if (state.directory) return *state.directory;
    std::string set = *context.ini->get("pcov.directory");
    state.directory = set.empty() ? "" : real_folder(set);
    for (const char* usual : {"src", "lib", "app", "."}) {
        if (set.empty() && state.directory->empty()) state.directory = real_folder(usual);
    }
    return *state.directory;
}

// pcov.exclude is a regular expression. May run user code, as warnings do.
Result<bool> is_excluded(Context& context, std::string_view file) {
    const std::string& pattern = *context.ini->get("pcov.exclude");
    if (pattern.empty()) return false;
    OwnedValue function(string_value("preg_match"));
    OwnedValue expression(string_value(pattern)), subject(string_value(file));
    Value arguments[] = {expression.get(), subject.get()};
    OwnedValue found(TRY(call_value(context, function.get(), arguments)));
    return found->is_int() && found->integer > 0;
}

// Only files, not what eval() made.
Result<bool> counts(Context& context, std::string_view file) {
    const std::string& folder = directory(context);
    bool inside =
        file.starts_with('/') && file.starts_with(folder) && file.find(" : eval()'d code") == npos;
    return inside && !TRY(is_excluded(context, file));
}

bool has(const Array& filter, std::string_view file) {
    for (auto [key, value] : elements(const_cast<Array&>(filter))) {
        if (value.deref().is_string() && value.deref().string->view() == file) return true;
    }
    return false;
}

constexpr int64_t ran = 1, did_not_run = -1;

void add_file(Context& context, Array& out, std::string_view file) {
    std::map<uint32_t, bool> lines = covered_lines(context, file);
    if (lines.empty()) return;
    Array* list = Array::create();
    for (auto [line, did] : lines) list->set(int64_t{line}, Value::of(did ? ran : did_not_run));
    out.set(file, Value::of(list));
}

}  // namespace

Status php_pcov_start(Context& context) {
    set_covering(context, true);
    return {};
}

Status php_pcov_stop(Context& context) {
    set_covering(context, false);
    return {};
}

// Nothing when nothing has run since the last time.
Result<Value> php_pcov_collect(Context& context, int64_t type, Array& filter) {
    if (!covers_code(context)) return Value::null();
    if (type < constant_pcov_all || type > constant_pcov_exclusive) {
        return throw_type_error(context,
                                "type must be \\pcov\\inclusive, \\pcov\\exclusive, or "
                                "\\pcov\\all");
    }
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    Ref<Array> keep = Ref<Array>::share(&filter);
    if (covered_files(context).empty()) return Value::of(out.leak());
    for (std::string_view file : coverable_files(context)) {
        if (type != constant_pcov_all && has(filter, file) != (type == constant_pcov_inclusive))
            continue;
        if (TRY(counts(context, file))) add_file(context, *out, file);
    }
    return Value::of(out.leak());
}

// What a program has loaded stays known, $files or not.
Status php_pcov_clear(Context& context, bool files) {
    (void)files;
    forget_coverage(context);
    return {};
}

Result<Value> php_pcov_waiting(Context& context) {
    if (!covers_code(context)) return Value::null();
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    for (std::string_view file : covered_files(context)) {
        if (TRY(counts(context, file))) out->push(string_value(file));
    }
    return Value::of(out.leak());
}

Result<Value> php_pcov_memory(Context& context) {
    if (!covers_code(context)) return Value::null();
    return Value::of(static_cast<int64_t>(context.ini->get_int("pcov.initial.memory")));
}

extern const ExtensionHooks hooks_of_pcov;
const ExtensionHooks hooks_of_pcov{
    .wants_coverage = [](const Ini& ini) { return ini.get_bool("pcov.enabled"); }};

}  // namespace surus
