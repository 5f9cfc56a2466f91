// Diagnostics in PHP's words: warnings and their kin, exceptions, fatal errors.
// Formats are printf's; strings that may hold NUL bytes are printed up to the first.
#pragma once

#include <cstdarg>
#include <string>
#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "runtime/arrays/array.h"
#include "runtime/classes/class.h"

namespace surus {

namespace level {
enum : int {
    error = 1,
    warning = 2,
    parse = 4,
    notice = 8,
    core_error = 16,
    core_warning = 32,
    compile_error = 64,
    compile_warning = 128,
    user_error = 256,
    user_warning = 512,
    user_notice = 1024,
    recoverable_error = 4096,
    deprecated = 8192,
    user_deprecated = 16384,
    all = 30719,
};
}

// Error handling state of a request (set_error_handler, @, error_get_last).
class ErrorState {
public:
    int reporting = level::all;
    Value error_handler;  // Undef: none; owned
    int error_handler_mask = level::all;
    Value exception_handler;  // Undef: none; owned
    std::vector<std::pair<Value, int>> error_handler_stack;
    std::vector<Value> exception_handler_stack;
    bool in_error_handler = false;
    bool has_last = false;
    int last_type = 0;
    std::string last_message;
    std::string last_file;
    uint32_t last_line = 0;
    Ref<Array> last_trace;  // of a fatal error
    ErrorState();
    void release_handlers();  // all of them, for good
};

// Each may run user code (an error handler), which may throw: then Failed.
[[gnu::format(printf, 2, 3)]] Status warning(Context& context, const char* format, ...);
[[gnu::format(printf, 2, 3)]] Status notice(Context& context, const char* format, ...);
[[gnu::format(printf, 2, 3)]] Status deprecated(Context& context, const char* format, ...);
Status report(Context& context, int level, std::string_view message);
// At a given place instead of the running line.
Status report_at(Context& context, int level, std::string_view message, std::string_view file,
                 uint32_t line);

// Makes an exception pending (chained to one already pending, as PHP does).
[[gnu::format(printf, 3, 4)]] Failed throw_error(Context& context, Known cls, const char* format,
                                                 ...);
[[gnu::format(printf, 3, 4)]] Failed throw_error(Context& context, Class& cls, const char* format,
                                                 ...);
[[gnu::format(printf, 2, 3)]] Failed throw_error(Context& context, const char* format, ...);
[[gnu::format(printf, 2, 3)]] Failed throw_type_error(Context& context, const char* format, ...);
[[gnu::format(printf, 2, 3)]] Failed throw_value_error(Context& context, const char* format, ...);
Failed throw_error_text(Context& context, Class& cls, std::string_view message, int64_t code = 0);
// "f(): Argument #2 ($name) must be …": `position` is 1-based, of the running builtin.
[[gnu::format(printf, 3, 4)]] Failed throw_argument_value_error(Context& context, uint32_t position,
                                                                const char* format, ...);
[[gnu::format(printf, 3, 4)]] Failed throw_argument_type_error(Context& context, uint32_t position,
                                                               const char* format, ...);
// Makes `exception` (taken over) pending.
Failed throw_object(Context& context, Object* exception);

// Prints "Fatal error: …" and leaves Pending::Fatal.
[[gnu::format(printf, 2, 3)]] Failed fatal_error(Context& context, const char* format, ...);
Failed fatal_error_at(Context& context, int level, std::string_view message, std::string_view file,
                      uint32_t line);
// Clears the pending exception: the handler takes it (true) or it is reported as uncaught.
bool report_uncaught(Context& context);

// The same with the severity to report it at, and no handler.
void report_exception(Context& context, int severity);
// Displays and logs; even a fatal error lets execution go on.
void report_without_bail(Context& context, int level, std::string_view message,
                         std::string_view file, uint32_t line);
// A line to the error log: the file that ini error_log names, or standard error.
void log_error(Context& context, std::string_view text);

// Name of the running function as messages show it: "strlen", "Foo::bar"; empty at top level.
std::string running_function_name(Context& context);
// Line and file of the running PHP code.
uint32_t running_line(Context& context);
std::string_view running_file(Context& context);

}  // namespace surus
