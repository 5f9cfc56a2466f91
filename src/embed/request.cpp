// Requests of include/surus/embed.h: begin, programs, code, calls, end.
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "embed/session.h"
#include "embed/settings.h"
#include "embed/web_request.h"
#include "ext/extension_hooks.h"
#include "ext/standard/file/stream.h"
#include "ext/standard/output.stub.h"
#include "ext/standard/output/header.h"
#include "ext/support.h"
#include "interpreter/execute.h"
#include "interpreter/load.h"
#include "interpreter/request.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/request/output.h"
#include "runtime/request/shutdown.h"

using namespace surus;
using namespace surus::embed;

namespace {

bool send_output(void* data, std::string_view bytes) {
    auto& owner = *static_cast<surus_context*>(data);
    return !owner.host.output || owner.host.output(owner.host.data, bytes.data(), bytes.size());
}

std::string string_of(const char* text) { return text ? text : ""; }

void describe(Invocation& invocation, const surus_request& request) {
    timeval now;
    gettimeofday(&now, nullptr);
    invocation.time = static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_usec) * 1e-6;
    invocation.script = string_of(request.script);
    invocation.path = string_of(request.path);
    for (size_t i = 0; i < request.argument_count; ++i)
        invocation.arguments.emplace_back(view(request.arguments[i]));
    for (size_t i = 0; i + 1 < request.server_count; i += 2)
        invocation.server.emplace_back(view(request.server[i]), view(request.server[i + 1]));
}

// What was printed is out when the host goes on: it may print to the same place.
void show_output(Context& context) {
    if (context.output->implicit_flush) context.output->flush();
}

// Gives the host what a call returned, or says how it ended.
surus_status deliver(surus_context& owner, Running& running, Result<Value> made,
                     surus_value** result) {
    show_output(running.context());
    if (!made.ok()) return running.status();
    if (result)
        *result = make_handle(owner, *made);
    else
        release(*made);
    return running.status();
}

bool read_program(const std::string& path, std::string& text) {
    struct stat info;
    if (::stat(path.c_str(), &info) != 0 || S_ISDIR(info.st_mode)) return false;
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (!file) return false;
    char buffer[4096];
    size_t got;
    while ((got = std::fread(buffer, 1, sizeof buffer, file)) > 0) text.append(buffer, got);
    bool ok = !std::ferror(file);
    std::fclose(file);
    return ok;
}

bool is_readable(const std::string& path) { return ::access(path.c_str(), R_OK) == 0; }

// What can be read twice.
bool is_regular(const char* path) {
    struct stat info;
    return ::stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

std::string real_path(const char* path) {
    char* resolved = ::realpath(path, nullptr);
    std::string out = resolved ? resolved : path;
    std::free(resolved);
    return out;
}

// auto_prepend_file and auto_append_file.
void run_extra_file(Context& context, const char* setting) {
    const std::string* path = context.ini->get(setting);
    if (!path || path->empty() || context.has_pending()) return;
    std::string found = resolve_include_path(context, *path);
    if (found.empty() || !is_readable(found)) {
        std::string message = "Failed opening required '" + *path + "' (include_path='" +
                              *context.ini->get("include_path") + "')";
        (void)fatal_error_at(context, level::compile_error, message, "Unknown", 0);
        context.exit_status = 255;
        return;
    }
    context.includes->add(found);
    run_main_file(context, found);
}

// opcache.preload, where opcache is on.
void run_preload_file(Context& context) {
    const std::string* path = context.ini->get("opcache.preload");
    if (!path || path->empty() || !context.includes->rules(context).is_enabled) return;
    std::string found = real_path(path->c_str());
    if (is_readable(found)) return preload(context, found);
    (void)fatal_error_at(context, level::core_error,
                         "Failed opening required '" + *path + "' (include_path='" +
                             *context.ini->get("include_path") + "')",
                         "Unknown", 0);
    context.exit_status = 255;
}

// The setting output_handler, as ob_start() would have it.
void start_output_handler(Context& context) {
    const std::string* handler = context.ini->get("output_handler");
    if (!handler || handler->empty()) return;
    OwnedValue name(string_value(*handler));
    (void)php_ob_start(context, name.get(), 0, constant_PHP_OUTPUT_HANDLER_STDFLAGS);
}

}  // namespace

surus_status surus_request_begin(surus_context* context, const surus_request* request) {
    if (context->open) return SURUS_MISUSE;
    surus_request given{};
    if (request) std::memcpy(&given, request, std::min(request->size, sizeof given));
    Running running(*context);
    Context& inner = running.context();
    context->open = true;
    inner.output = std::make_unique<Output>(send_output, context);
    if (context->host.headers) inner.output->at_start = send_headers;
    describe(*inner.invocation, given);
    if (!apply_settings(inner, context->memory_limit)) {
        inner.exit_status = 1;
        inner.pending = Pending::Fatal;
        return SURUS_FATAL;
    }
    inner.output->implicit_flush = inner.ini->get_bool("implicit_flush");
    running.limit_stack();
    report_extension_lines(inner);
    for (Ini* ini : {inner.ini.get(), &context->settings}) {
        ini->wanted_extensions.clear();
        ini->wanted_zend_extensions.clear();
    }
    set_up_globals(inner);
    if (!set_up_web_request(inner).ok()) return running.status();
    check_configured_settings(inner);
    if (inner.output->started && !inner.output->at_start) inner.output->start_anew();
    start_output_handler(inner);
    for (auto* start : inner.shutdown->at_start) start(inner);
    run_preload_file(inner);
    return running.status();
}

surus_text surus_status_line(surus_context* context) {
    return context->context ? text_of(sent_status_line(*context->context)) : surus_text{};
}

namespace {

// `run` runs the program itself; false: it ended with an exception. `program`: its file, if others
// may include that, too.
template <class Run>
surus_status run_program(surus_context& owner, const char* name, const std::string& program,
                         uint32_t flags, Run run) {
    Running running(owner);
    Context& inner = running.context();
    if (running.is_over()) return running.status();
    running.drop_exception();
    bool whole = !(flags & SURUS_RUN_PART), caught = true;
    inner.invocation->program = program;
    if (whole) run_extra_file(inner, "auto_prepend_file");
    if (flags & SURUS_RUN_FILE) inner.includes->add(name);
    if (!inner.has_pending()) caught = run(inner);
    if (whole) run_extra_file(inner, "auto_append_file");
    show_output(inner);
    surus_status status = running.status();
    return status == SURUS_OK && !caught ? SURUS_EXCEPTION : status;
}

}  // namespace

surus_status surus_run(surus_context* context, const char* name, surus_text text, uint32_t flags) {
    if (!context->open) return SURUS_MISUSE;
    return run_program(*context, name, {}, flags, [&](Context& inner) {
        return run_main(inner, view(text), name, flags & SURUS_RUN_CODE);
    });
}

surus_status surus_run_file(surus_context* context, const char* path) {
    if (!context->open) return SURUS_MISUSE;
    std::string text, found = real_path(path);
    if (is_regular(path) && is_readable(path)) {
        return run_program(*context, found.c_str(), found, SURUS_RUN_FILE,
                           [&](Context& inner) { return run_main_file(inner, found); });
    }
    if (!read_program(path, text)) return SURUS_NOT_FOUND;
    return surus_run(context, found.c_str(), text_of(text), SURUS_RUN_FILE);
}

surus_status surus_eval(surus_context* context, const char* name, surus_text code,
                        surus_value** result) {
    if (result) *result = nullptr;
    if (!context->open) return SURUS_MISUSE;
    Running running(*context);
    Context& inner = running.context();
    if (running.is_over()) return running.status();
    running.drop_exception();
    SourceOptions options;
    options.eval = options.is_private = true;
    Result<UnitRef> compiled = compile_source(inner, view(code), name, options);
    if (!compiled.ok()) return running.status();
    UnitRef unit = compiled.take();
    // What declares functions or classes stays, and a profile tells of what ran.
    if (unit->own->is_pinned || inner.profile) inner.includes->keep(unit);
    return deliver(*context, running, run_unit(inner, *unit, nullptr), result);
}

surus_status surus_call(surus_context* context, const surus_value* callable,
                        const surus_value* const* arguments, size_t count, surus_value** result) {
    if (result) *result = nullptr;
    if (!context->open || callable->owner != context) return SURUS_MISUSE;
    Running running(*context);
    Context& inner = running.context();
    if (running.is_over()) return running.status();
    running.drop_exception();
    std::string reason;
    Result<Callable> found = resolve_callable(inner, callable->value, &reason);
    if (!found.ok()) return running.status();
    if (!(*found).function) return SURUS_NOT_FOUND;
    std::vector<Value> values;
    for (size_t i = 0; i < count; ++i) {
        if (arguments[i]->owner != context) return SURUS_MISUSE;
        values.push_back(arguments[i]->value);
    }
    return deliver(*context, running, call(inner, *found, values), result);
}

surus_value* surus_exception(surus_context* context) {
    if (!context->open || context->context->pending != Pending::Exception) return nullptr;
    Context& inner = *context->context;
    inner.pending = Pending::None;
    return make_handle(*context, Value::of(std::exchange(inner.exception, nullptr)));
}

int surus_exit_status(const surus_context* context) {
    return context->open ? context->context->exit_status : context->exit_status;
}

surus_status surus_write(surus_context* context, surus_text bytes) {
    if (!context->open) return SURUS_MISUSE;
    Running running(*context);
    running.context().output->write(view(bytes));
    return running.status();
}

surus_status surus_flush(surus_context* context) {
    if (!context->open) return SURUS_MISUSE;
    Running running(*context);
    running.context().output->flush();
    return running.status();
}

surus_status surus_request_end(surus_context* context) {
    if (!context->open) return SURUS_MISUSE;
    surus_status status;
    {
        Running running(*context);
        status = running.status();
        running.drop_exception();
        free_handles(*context);
        shut_down(running.context());
        if (running.context().interrupted) status = SURUS_INTERRUPTED;
    }
    context->open = false;
    context->exit_status = context->context->exit_status;
    context->ended = true;
    if (!context->context->profile) context->discard();
    return status;
}
