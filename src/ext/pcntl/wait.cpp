// pcntl_wait*() and what their status says.
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>

#include "ext/pcntl/pcntl.stub.h"
#include "ext/pcntl/state.h"
#include "ext/support.h"
#include "runtime/calls/c_stack.h"
#include "runtime/objects/object.h"
#include "runtime/request/output.h"

namespace surus {

namespace {

Array* describe_usage(const rusage& usage) {
    Array* shown = Array::create();
    auto add = [&](std::string_view name, long value) {
        shown->set(name, Value::of(static_cast<int64_t>(value)));
    };
    add("ru_oublock", usage.ru_oublock);
    add("ru_inblock", usage.ru_inblock);
    add("ru_msgsnd", usage.ru_msgsnd);
    add("ru_msgrcv", usage.ru_msgrcv);
    add("ru_maxrss", usage.ru_maxrss);
    add("ru_ixrss", usage.ru_ixrss);
    add("ru_idrss", usage.ru_idrss);
    add("ru_minflt", usage.ru_minflt);
    add("ru_majflt", usage.ru_majflt);
    add("ru_nsignals", usage.ru_nsignals);
    add("ru_nvcsw", usage.ru_nvcsw);
    add("ru_nivcsw", usage.ru_nivcsw);
    add("ru_nswap", usage.ru_nswap);
    add("ru_utime.tv_usec", usage.ru_utime.tv_usec);
    add("ru_utime.tv_sec", usage.ru_utime.tv_sec);
    add("ru_stime.tv_usec", usage.ru_stime.tv_usec);
    add("ru_stime.tv_sec", usage.ru_stime.tv_sec);
    return shown;
}

// The status is given in any case, the usage is empty where no process has ended.
Result<int64_t> wait_for(Context& context, int64_t id, Reference& status, int64_t flags,
                         Reference* usage) {
    int state = 0;
    rusage used;
    context.output->flush();
    pid_t ended = wait4(static_cast<pid_t>(id), &state, static_cast<int>(flags), &used);
    if (ended < 0) pcntl::keep_error(context, errno);
    if (usage) {
        TRY(assign_reference(context, *usage,
                             Value::of(ended > 0 ? describe_usage(used) : Array::empty())));
    }
    TRY(assign_reference(context, status, Value::of(int64_t{state})));
    TRY(attend_signals(context));
    return ended;
}

}  // namespace

Result<int64_t> php_pcntl_waitpid(Context& context, int64_t process_id, Reference& status,
                                  int64_t flags, Reference* resource_usage) {
    return wait_for(context, process_id, status, flags, resource_usage);
}

Result<int64_t> php_pcntl_wait(Context& context, Reference& status, int64_t flags,
                               Reference* resource_usage) {
    return wait_for(context, -1, status, flags, resource_usage);
}

// The system's call has the usage as well, but the C library does not show it.
Result<bool> php_pcntl_waitid(Context& context, int64_t idtype, std::optional<int64_t> id,
                              Reference* info, int64_t flags, Reference* resource_usage) {
    siginfo_t information;
    std::memset(&information, 0, sizeof information);
    rusage used;
    long result = syscall(SYS_waitid, static_cast<int>(idtype), static_cast<id_t>(id.value_or(0)),
                          &information, static_cast<int>(flags), &used);
    if (result < 0) pcntl::keep_error(context, errno);
    if (resource_usage) {
        bool ended = result == 0 && information.si_pid != 0;
        TRY(assign_reference(context, *resource_usage,
                             Value::of(ended ? describe_usage(used) : Array::empty())));
    }
    if (result < 0) return false;
    TRY(assign_optional(context, info, Value::of(pcntl::describe_signal(SIGCHLD, information))));
    return true;
}

Result<bool> php_pcntl_wifexited(Context&, int64_t status) {
    return WIFEXITED(static_cast<int>(status));
}
Result<bool> php_pcntl_wifstopped(Context&, int64_t status) {
    return WIFSTOPPED(static_cast<int>(status));
}
Result<bool> php_pcntl_wifcontinued(Context&, int64_t status) {
    return WIFCONTINUED(static_cast<int>(status));
}
Result<bool> php_pcntl_wifsignaled(Context&, int64_t status) {
    return WIFSIGNALED(static_cast<int>(status));
}
Result<Value> php_pcntl_wexitstatus(Context&, int64_t status) {
    return Value::of(int64_t{WEXITSTATUS(static_cast<int>(status))});
}
Result<Value> php_pcntl_wtermsig(Context&, int64_t status) {
    return Value::of(int64_t{WTERMSIG(static_cast<int>(status))});
}
Result<Value> php_pcntl_wstopsig(Context&, int64_t status) {
    return Value::of(int64_t{WSTOPSIG(static_cast<int>(status))});
}

}  // namespace surus
