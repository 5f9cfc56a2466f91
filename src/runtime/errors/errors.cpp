// Diagnostics: to the user's error handler, or displayed and logged as php-cli does.
#include "runtime/errors/errors.h"
#include "base/ascii.h"
#include "base/html.h"

#include <cstdio>
#include <ctime>

#include "runtime/calls/backtrace.h"
#include "runtime/calls/c_stack.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/exception.h"
#include "runtime/errors/format.h"
#include "runtime/hooks.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"
#include "surus/embed.h"

namespace surus {

namespace {

constexpr int fatal_levels = level::error | level::core_error | level::compile_error |
                             level::user_error | level::recoverable_error | level::parse;
// These never go to a user's handler.
constexpr int unhandled_levels = level::error | level::parse | level::core_error |
                                 level::core_warning | level::compile_error |
                                 level::compile_warning;

const char* level_name(int level) {
    switch (level) {
    case level::error:
    case level::core_error:
    case level::compile_error:
    case level::user_error: return "Fatal error";
    case level::recoverable_error: return "Recoverable fatal error";
    case level::warning:
    case level::core_warning:
    case level::compile_warning:
    case level::user_warning: return "Warning";
    case level::parse: return "Parse error";
    case level::notice:
    case level::user_notice: return "Notice";
    case level::deprecated:
    case level::user_deprecated: return "Deprecated";
    default: return "Unknown error";
    }
}

std::string_view ini_text(Context& context, std::string_view name) {
    const std::string* value = context.ini->get(name);
    return value ? std::string_view(*value) : std::string_view();
}

bool ini_flag(Context& context, std::string_view name, bool otherwise) {
    return context.ini->get(name) ? context.ini->get_bool(name) : otherwise;
}

enum class Display : uint8_t { Off, Output, StandardError };

// display_errors: a switch, or where to.
Display display_mode(Context& context) {
    std::string mode = to_lower(ini_text(context, "display_errors"));
    if (mode == "stderr") return Display::StandardError;
    if (mode == "stdout") return Display::Output;
    if (!ini_flag(context, "display_errors", true)) return Display::Off;
    return context.ini->get_int("display_errors") == 2 ? Display::StandardError : Display::Output;
}

struct Diagnostic {
    std::string_view kind, message, file;
    uint32_t line;
    std::string trace;

    // A trace may be as long as there is memory for: it is copied once.
    void make_room(std::string& out) const {
        constexpr size_t around = 128;
        out.reserve(out.size() + kind.size() + message.size() + file.size() + trace.size() +
                    around);
    }
    void append_text(std::string& out, std::string_view separator) const {
        make_room(out);
        (((out += kind) += separator) += message) += " in ";
        ((out += file) += " on line ") += std::to_string(line);
        out += trace;
    }
    // `escapes`: the message may be anybody's, as that of an exception.
    void append_html(std::string& out, bool escapes) const {
        make_room(out);
        ((out += "<br />\n<b>") += kind) += "</b>:  ";
        escapes ? append_html_text(out, message) : void(out += message);
        (out += " in <b>") += file;
        ((out += "</b> on line <b>") += std::to_string(line)) += "</b>";
        escapes ? append_html_text(out, trace) : void(out += trace);
        out += "<br />";
    }
};

void display(Context& context, int level, const Diagnostic& diagnostic) {
    Display mode = display_mode(context);
    if (mode == Display::Off) return;
    bool html = ini_flag(context, "html_errors", false);
    if (mode == Display::StandardError && !html) {
        std::string text;
        diagnostic.append_text(text, ": ");
        context.output->flush();
        std::fprintf(stderr, "%s\n", text.c_str());
        std::fflush(stderr);
        return;
    }
    std::string out(ini_text(context, "error_prepend_string"));
    if (html) {
        diagnostic.append_html(out, level & (level::error | level::parse));
    } else {
        out += '\n';
        diagnostic.append_text(out, ": ");
    }
    out += '\n';
    out += ini_text(context, "error_append_string");
    context.output->write(out);
}

surus_text host_text(std::string_view text) { return {text.data(), text.size()}; }

// Whether the embedding program deals with it.
bool host_takes(Context& context, int level, const Diagnostic& diagnostic) {
    const surus_host* host = context.host;
    if (!host || !host->error) return false;
    std::string message = std::string(diagnostic.message) + diagnostic.trace;
    return host->error(host->data, level, host_text(message), host_text(diagnostic.file),
                       diagnostic.line);
}

// ignore_repeated_errors: the same message again, of the same place unless that is ignored too.
bool is_repeated(Context& context, std::string_view message, std::string_view file, uint32_t line) {
    const ErrorState& last = *context.errors;
    if (!last.has_last || !ini_flag(context, "ignore_repeated_errors", false)) return false;
    if (last.last_message != message) return false;
    if (ini_flag(context, "ignore_repeated_source", false)) return true;
    return last.last_line == line && last.last_file == file;
}

// What display_errors, log_errors and error_get_last make of a diagnostic.
Status standard_report(Context& context, int level, std::string_view message, std::string_view file,
                       uint32_t line, bool bail) {
    ErrorState& errors = *context.errors;
    bool shown = (errors.reporting & level) || (level & (level::core_error | level::core_warning));
    bool repeated = shown && is_repeated(context, message, file, line);
    errors.has_last = true;
    errors.last_type = level;
    errors.last_message = message;
    errors.last_file = file;
    errors.last_line = line;
    bool is_fatal = level & (fatal_levels & ~level::parse);
    bool traced = bail && is_fatal && ini_flag(context, "fatal_error_backtraces", true);
    errors.last_trace =
        traced ? Ref<Array>::adopt(make_exception_trace(context, true)) : Ref<Array>();
    if (shown && !repeated) {
        Diagnostic diagnostic{
            level_name(level), message, file.empty() ? "Unknown" : file, line, {}};
        if (traced) {
            diagnostic.trace = "\nStack trace:\n";
            append_trace_text(context, diagnostic.trace, *errors.last_trace, true);
        }
        if (!host_takes(context, level, diagnostic)) {
            if (ini_flag(context, "log_errors", false)) {
                std::string text = "PHP ";
                diagnostic.append_text(text, ":  ");
                log_error(context, text);
            }
            display(context, level, diagnostic);
        }
    }
    if (!(level & fatal_levels)) return {};
    // The trace may have taken what was left, and stays for error_get_last().
    if (traced && context.exhausted_by()) {
        leave_room_to_finish(context);
        context.clear_exhausted();
    }
    context.exit_status = 255;
    if (!context.output->started && display_mode(context) == Display::Off)
        context.output->hides_error = true;
    if (!bail) return {};
    if (context.exception) {
        release_cell(context.exception);
        context.exception = nullptr;
    }
    context.pending = Pending::Fatal;
    return failed;
}

// True: the handler dealt with it (or threw). May run user code.
bool call_error_handler(Context& context, int level, std::string_view message,
                        std::string_view file, uint32_t line) {
    ErrorState& errors = *context.errors;
    if (context.has_pending()) return true;  // no user code while an exception is on its way
    Value handler = errors.error_handler;
    errors.error_handler = Value::undef();  // errors inside go the standard way
    OwnedValue text(Value::of(String::create(message)));
    OwnedValue path(file.empty() ? Value::null() : Value::of(String::create(file)));
    Value arguments[] = {Value::of(int64_t{level}), text.get(), path.get(),
                         Value::of(int64_t{line})};
    Result<Value> result = call_value(context, handler, arguments);
    bool handled = true;
    if (result) {
        handled = !(*result).is_false();
        release(*result);
    } else if (!context.has_pending()) {
        handled = false;
    }
    if (errors.error_handler.is_undef()) {
        errors.error_handler = handler;
    } else {
        release(handler);  // it installed another one
    }
    return handled;
}

}  // namespace

ErrorState::ErrorState() : error_handler(Value::undef()), exception_handler(Value::undef()) {}

void ErrorState::release_handlers() {
    for (auto& [handler, mask] : error_handler_stack) release(handler);
    for (Value& handler : exception_handler_stack) release(handler);
    error_handler_stack.clear();
    exception_handler_stack.clear();
    replace(error_handler, Value::undef());
    replace(exception_handler, Value::undef());
}

void log_error(Context& context, std::string_view text) {
    std::string_view path = ini_text(context, "error_log");
    if (!path.empty() && path != "syslog") {
        if (std::FILE* file = std::fopen(std::string(path).c_str(), "a")) {
            char stamp[64];
            std::time_t now = std::time(nullptr);
            std::tm parts;
            gmtime_r(&now, &parts);
            std::strftime(stamp, sizeof stamp, "[%d-%b-%Y %H:%M:%S UTC] ", &parts);
            std::fputs(stamp, file);
            std::fwrite(text.data(), 1, text.size(), file);
            std::fputc('\n', file);
            std::fclose(file);
            return;
        }
    }
    context.output->flush();
    if (context.host && context.host->log) {
        context.host->log(context.host->data, host_text(text));
        return;
    }
    std::fprintf(stderr, "%.*s\n", static_cast<int>(text.size()), text.data());
    std::fflush(stderr);
}

Status report_at(Context& context, int level, std::string_view message, std::string_view file,
                 uint32_t line) {
    ErrorState& errors = *context.errors;
    if (errors.error_handler.is_undef() || !(errors.error_handler_mask & level) ||
        (level & unhandled_levels))
        return standard_report(context, level, message, file, line, true);
    // Strings may live in what a handler frees.
    std::string text(message), path(file);
    bool handled = call_error_handler(context, level, text, path, line);
    if (context.has_pending()) return failed;
    if (handled) return {};
    return standard_report(context, level, text, path, line, true);
}

// Whether a message begins with a function and what it was given: "fopen(/a/b): …".
static bool begins_with_call(std::string_view message) {
    size_t name = 0;
    auto is_in_name = [](char c) {
        return is_alnum(static_cast<unsigned char>(c)) || c == '_' || c == ':' || c == '\\';
    };
    while (name < message.size() && is_in_name(message[name])) ++name;
    return name > 0 && name < message.size() && message[name] == '(' &&
           message.find("): ", name) != std::string_view::npos;
}

Status report(Context& context, int level, std::string_view message) {
    std::string escaped;
    // What functions say has names in it that came from somewhere: in HTML it is text. What the
    // engine and programs say is left as it is, as php has it.
    constexpr int of_programs =
        level::user_error | level::user_warning | level::user_notice | level::user_deprecated;
    if (!(level & of_programs) && begins_with_call(message) &&
        ini_flag(context, "html_errors", false)) [[unlikely]] {
        append_html_text(escaped, message);
        message = escaped;
    }
    return report_at(context, level, message, running_file(context), running_line(context));
}

Status warning(Context& context, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string text = format_message(format, arguments);
    va_end(arguments);
    return report(context, level::warning, text);
}

Status notice(Context& context, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string text = format_message(format, arguments);
    va_end(arguments);
    return report(context, level::notice, text);
}

Status deprecated(Context& context, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string text = format_message(format, arguments);
    va_end(arguments);
    return report(context, level::deprecated, text);
}

Failed fatal_error_at(Context& context, int level, std::string_view message, std::string_view file,
                      uint32_t line) {
    if (context.pending == Pending::Fatal) return failed;
    std::string text(message), path(file);
    // What was on its way is told first, as a warning.
    if (context.pending == Pending::Exception) {
        report_exception(context, level::warning);
    }
    (void)standard_report(context, level, text, path, line, true);
    context.pending = Pending::Fatal;
    context.exit_status = 255;
    return failed;
}

Failed fatal_error(Context& context, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string text = format_message(format, arguments);
    va_end(arguments);
    std::string file(running_file(context));
    return fatal_error_at(context, level::error, text, file, running_line(context));
}

void report_without_bail(Context& context, int level, std::string_view message,
                         std::string_view file, uint32_t line) {
    (void)standard_report(context, level, message, file, line, false);
}

}  // namespace surus
