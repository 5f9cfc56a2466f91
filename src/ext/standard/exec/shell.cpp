#include "ext/standard/exec/shell.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "ext/standard/file/stat_cache.h"
#include "runtime/request/invocation.h"
#include "runtime/request/output.h"

namespace surus {

ShellPipe open_shell_pipe(Context& context, const char* command, bool writing) {
    forget_files(context);
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return {};
    int ours = writing ? ends[1] : ends[0];
    int theirs = writing ? ends[0] : ends[1];
    int standard = writing ? STDIN_FILENO : STDOUT_FILENO;
    const char* arguments[] = {"sh", "-c", "--", command, nullptr};
    const char* const* environment = context.invocation->environment.entries();
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    // Of the same number it loses its close-on-exec flag all the same.
    posix_spawn_file_actions_adddup2(&actions, theirs, standard);
    ShellPipe pipe{ours, -1};
    int error =
        ::posix_spawn(&pipe.id, "/bin/sh", &actions, nullptr, const_cast<char* const*>(arguments),
                      const_cast<char* const*>(environment));
    posix_spawn_file_actions_destroy(&actions);
    ::close(theirs);
    if (error == 0) return pipe;
    ::close(ours);
    return {};
}

int close_shell_pipe(ShellPipe& pipe) {
    if (pipe.descriptor < 0) return -1;
    forget_files(Context::current());
    ::close(std::exchange(pipe.descriptor, -1));
    Context::current().output->flush();
    int status;
    pid_t ended;
    do {
        ended = ::waitpid(pipe.id, &status, 0);
    } while (ended < 0 && errno == EINTR);
    return ended < 0 ? -1 : status;
}

}  // namespace surus
