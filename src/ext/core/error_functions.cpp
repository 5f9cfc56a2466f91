// Error and exception handlers, triggering, logging and backtraces.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "ext/core/core.stub.h"
#include "ext/core/standard.stub.h"
#include "ext/support.h"
#include "runtime/calls/backtrace.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

Value handler_or_null(const Value& handler) {
    return handler.is_undef() ? Value::null() : copy(handler);
}

void set_text(Array& array, std::string_view key, std::string_view text) {
    array.set(key, Value::of(String::create(text)));
}

}  // namespace

Result<int64_t> php_error_reporting(Context& context, std::optional<int64_t> error_level) {
    ErrorState& errors = *context.errors;
    int old = errors.reporting;
    if (error_level) {
        errors.reporting = static_cast<int>(*error_level);
        context.ini->set("error_reporting", std::to_string(*error_level));
    }
    return int64_t{old};
}

Result<Value> php_set_error_handler(Context& context, const Value* callback, int64_t error_levels) {
    ErrorState& errors = *context.errors;
    Value old = handler_or_null(errors.error_handler);
    errors.error_handler_stack.emplace_back(errors.error_handler, errors.error_handler_mask);
    errors.error_handler = callback ? copy(*callback) : Value::undef();
    errors.error_handler_mask = static_cast<int>(error_levels);
    return old;
}

Result<bool> php_restore_error_handler(Context& context) {
    ErrorState& errors = *context.errors;
    OwnedValue old(errors.error_handler);
    errors.error_handler = Value::undef();
    if (!errors.error_handler_stack.empty()) {
        auto [handler, mask] = errors.error_handler_stack.back();
        errors.error_handler_stack.pop_back();
        errors.error_handler = handler;
        errors.error_handler_mask = mask;
    }
    return true;
}

Result<Value> php_get_error_handler(Context& context) {
    return handler_or_null(context.errors->error_handler);
}

Result<Value> php_set_exception_handler(Context& context, const Value* callback) {
    ErrorState& errors = *context.errors;
    Value old = handler_or_null(errors.exception_handler);
    errors.exception_handler_stack.push_back(errors.exception_handler);
    errors.exception_handler = callback ? copy(*callback) : Value::undef();
    return old;
}

Result<bool> php_restore_exception_handler(Context& context) {
    ErrorState& errors = *context.errors;
    OwnedValue old(errors.exception_handler);
    errors.exception_handler = Value::undef();
    if (!errors.exception_handler_stack.empty()) {
        errors.exception_handler = errors.exception_handler_stack.back();
        errors.exception_handler_stack.pop_back();
    }
    return true;
}

Result<Value> php_get_exception_handler(Context& context) {
    return handler_or_null(context.errors->exception_handler);
}

Result<bool> php_trigger_error(Context& context, String& message, int64_t error_level) {
    switch (error_level) {
    case level::user_error:
        TRY(deprecated(context,
                       "Passing E_USER_ERROR to trigger_error() is deprecated since 8.4, "
                       "throw an exception or call exit with a string message instead"));
        break;
    case level::user_warning:
    case level::user_notice:
    case level::user_deprecated: break;
    default:
        return throw_argument_value_error(context, 2,
                                          "must be one of E_USER_ERROR, "
                                          "E_USER_WARNING, E_USER_NOTICE, or E_USER_DEPRECATED");
    }
    TRY(report(context, static_cast<int>(error_level), message.view()));
    return true;
}

Result<Array*> php_debug_backtrace(Context& context, int64_t options, int64_t limit) {
    BacktraceOptions wanted;
    wanted.objects = options & constant_DEBUG_BACKTRACE_PROVIDE_OBJECT;
    wanted.arguments = !(options & constant_DEBUG_BACKTRACE_IGNORE_ARGS);
    wanted.limit = limit;
    wanted.skip = 1;
    return make_backtrace(context, wanted);
}

Status php_debug_print_backtrace(Context& context, int64_t options, int64_t limit) {
    Ref<Array> trace = Ref<Array>::adopt(TRY(
        php_debug_backtrace(context, options & ~constant_DEBUG_BACKTRACE_PROVIDE_OBJECT, limit)));
    std::string text;
    append_trace_text(context, text, *trace, false);
    context.output->write(text);
    return {};
}

Result<Value> php_error_get_last(Context& context) {
    ErrorState& errors = *context.errors;
    if (!errors.has_last) return Value::null();
    Array* result = Array::create();
    result->set(std::string_view("type"), Value::of(int64_t{errors.last_type}));
    set_text(*result, "message", errors.last_message);
    set_text(*result, "file", errors.last_file.empty() ? "Unknown" : errors.last_file);
    result->set(std::string_view("line"), Value::of(int64_t{errors.last_line}));
    if (errors.last_trace)
        result->set(std::string_view("trace"), Value::of(share(*errors.last_trace)));
    return Value::of(result);
}

Status php_error_clear_last(Context& context) {
    context.errors->last_trace = {};
    context.errors->has_last = false;
    return {};
}

Result<bool> php_error_log(Context& context, String& message, int64_t message_type,
                           String* destination, String*) {
    switch (message_type) {
    case 1: return false;  // mail
    case 2: TRY(warning(context, "error_log(): TCP/IP option not available!")); return false;
    case 3: {
        const char* path = destination ? destination->data() : "";
        bool allowed = is_allowed(context, path);
        if (context.has_pending()) return failed;
        int file = allowed ? open(path, O_WRONLY | O_CREAT | O_APPEND, 0666) : -1;
        if (file < 0) {
            TRY(warning(context, "error_log(%s): Failed to open stream: %s", path,
                        allowed ? strerror(errno) : "Operation not permitted"));
            return false;
        }
        ssize_t written = write(file, message.data(), message.length);
        close(file);
        return written == static_cast<ssize_t>(message.length);
    }
    default: log_error(context, message.view()); return true;
    }
}

}  // namespace surus
