// Backtraces: the frames of a Context as PHP shows them, and the running code's position and scope.
#pragma once

#include <string>
#include <string_view>

#include "context/context.h"
#include "runtime/arrays/array.h"
#include "runtime/calls/frame.h"

namespace surus {

struct BacktraceOptions {
    bool objects = false;
    bool arguments = true;
    int64_t limit = 0;  // 0: all
    uint32_t skip = 0;  // innermost frames left out (a builtin's own frame)
    // A fatal error's, maybe about memory: lists of arguments that there is no room for are left
    // out.
    bool is_last = false;
};
// As debug_backtrace gives it; owned.
Array* make_backtrace(Context& context, const BacktraceOptions& options);
// For a new exception, or a fatal error (`is_last`); honours zend.exception_ignore_args.
Array* make_exception_trace(Context& context, bool is_last = false);

// "#0 file(line): f(1, 'abc...')\n#1 {main}"; false when the array is not a trace.
void append_trace_text(Context& context, std::string& out, const Array& trace, bool with_main);

// A value as traces show arguments: strings escaped and cut, of arrays and objects what they are.
void append_argument(Context& context, std::string& out, const Value& argument);

// The innermost frame of PHP code, or null.
Frame* running_user_frame(Context& context);
// The class whose private members the running code may touch, or null.
Class* running_scope(Context& context);
// Whether the PHP code that called the running builtin declared strict_types.
bool running_strict(Context& context);
// Arguments given to a frame: declared ones, then the extra ones; owned list.
Array* frame_arguments(Frame& frame);

}  // namespace surus
