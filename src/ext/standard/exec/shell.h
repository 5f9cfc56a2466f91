// A shell's command at the other end of a pipe, with the request's environment.
#pragma once

#include <sys/types.h>

#include "context/context.h"

namespace surus {

struct ShellPipe {
    int descriptor = -1;  // -1: it could not be started
    pid_t id = -1;
};

// `writing`: the descriptor is the command's input, else its output.
ShellPipe open_shell_pipe(Context& context, const char* command, bool writing);
// Closes the descriptor and waits for the command: its status as wait() gives it, or -1.
int close_shell_pipe(ShellPipe& pipe);

}  // namespace surus
