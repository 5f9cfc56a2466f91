// pcntl_*: priorities, processors and namespaces of processes.
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <memory>

#include "context/engine.h"
#include "ext/pcntl/pcntl.stub.h"
#include "ext/pcntl/state.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/watchdog.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr const char* no_process = "Error %d: No process was located using the given parameters";
constexpr const char* bad_priority_mode = "must be one of PRIO_PGRP, PRIO_USER, or PRIO_PROCESS";

id_t process_or_own(std::optional<int64_t> id) {
    return id ? static_cast<id_t>(*id) : static_cast<id_t>(getpid());
}

// A mask of processors that has room for all that the system may have.
class Processors {
public:
    Processors()
        : count_(static_cast<size_t>(std::max(sysconf(_SC_NPROCESSORS_CONF), 1024L))),
          set_(CPU_ALLOC(count_)) {
        CPU_ZERO_S(size(), set_);
    }
    Processors(const Processors&) = delete;
    ~Processors() { CPU_FREE(set_); }
    size_t size() const { return CPU_ALLOC_SIZE(count_); }
    cpu_set_t* set() { return set_; }
    bool has(size_t number) const { return CPU_ISSET_S(number, size(), set_); }
    void add(size_t number) { CPU_SET_S(number, size(), set_); }

private:
    size_t count_;
    cpu_set_t* set_;
};

// What a value says of a processor; nothing pending and an exception else. May run user code.
Result<int64_t> processor_number(Context& context, const Value& value) {
    if (value.is_int()) return value.integer;
    if (value.is_string()) {
        Numeric numeric = parse_numeric(value.string->view());
        if (numeric.kind == Numeric::Int && !numeric.trailing) return numeric.integer;
        return throw_argument_value_error(context, 2, "cpu id invalid value (%s)",
                                          value.string->data());
    }
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    return throw_argument_value_error(context, 2, "cpu id invalid type (%s)", text->data());
}

Status affinity_failed(Context& context, int64_t process, int error) {
    pcntl::keep_error(context, error);
    switch (error) {
    case ESRCH:
        return throw_argument_value_error(context, 1, "invalid process (%lld)",
                                          static_cast<long long>(process));
    case EPERM:
        return function_warning(context, "Calling process not having the proper privileges");
    default: return function_warning(context, "Error %d", error);
    }
}

}  // namespace

// Any value may be a priority, so errno alone tells of an error.
Result<Value> php_pcntl_getpriority(Context& context, std::optional<int64_t> process_id,
                                    int64_t mode) {
    errno = 0;
    int priority = getpriority(static_cast<__priority_which_t>(mode), process_or_own(process_id));
    int error = errno;
    if (error == 0) return Value::of(int64_t{priority});
    pcntl::keep_error(context, error);
    if (error == EINVAL) return throw_argument_value_error(context, 2, "%s", bad_priority_mode);
    if (error == ESRCH)
        TRY(function_warning(context, no_process, error));
    else
        TRY(function_warning(context, "Unknown error %d has occurred", error));
    return false_value();
}

Result<bool> php_pcntl_setpriority(Context& context, int64_t priority,
                                   std::optional<int64_t> process_id, int64_t mode) {
    if (setpriority(static_cast<__priority_which_t>(mode), process_or_own(process_id),
                    static_cast<int>(priority)) == 0)
        return true;
    int error = errno;
    pcntl::keep_error(context, error);
    switch (error) {
    case EINVAL: return throw_argument_value_error(context, 3, "%s", bad_priority_mode);
    case ESRCH: TRY(function_warning(context, no_process, error)); break;
    case EPERM:
        TRY(function_warning(context,
                             "Error %d: A process was located, but neither its effective nor real "
                             "user ID matched the effective user ID of the caller",
                             error));
        break;
    case EACCES:
        TRY(function_warning(
            context, "Error %d: Only a super user may attempt to increase the process priority",
            error));
        break;
    default: TRY(function_warning(context, "Unknown error %d has occurred", error));
    }
    return false;
}

Result<Value> php_pcntl_getcpuaffinity(Context& context, std::optional<int64_t> process_id) {
    Processors processors;
    int64_t process = process_id.value_or(getpid());
    if (sched_getaffinity(static_cast<pid_t>(process), processors.size(), processors.set()) != 0) {
        TRY(affinity_failed(context, process, errno));
        return false_value();
    }
    auto configured = static_cast<size_t>(std::max(sysconf(_SC_NPROCESSORS_CONF), 1L));
    Array* list = Array::create();
    for (size_t i = 0; i < configured; ++i) {
        if (processors.has(i)) list->push(Value::of(static_cast<int64_t>(i)));
    }
    return Value::of(list);
}

Result<bool> php_pcntl_setcpuaffinity(Context& context, std::optional<int64_t> process_id,
                                      Array& cpu_ids) {
    if (cpu_ids.count == 0) return throw_argument_value_error(context, 2, "must not be empty");
    Ref<Array> keep = Ref<Array>::adopt(share(cpu_ids));
    int64_t process = process_id.value_or(getpid());
    int64_t configured = std::max(sysconf(_SC_NPROCESSORS_CONF), 1L);
    Processors processors;
    for (auto [key, value] : elements(cpu_ids)) {
        int64_t number = TRY(processor_number(context, value.deref()));
        if (number < 0 || number >= configured)
            return throw_argument_value_error(
                context, 2, "cpu id must be between 0 and %lld (%lld)",
                static_cast<long long>(configured), static_cast<long long>(number));
        processors.add(static_cast<size_t>(number));
    }
    if (sched_setaffinity(static_cast<pid_t>(process), processors.size(), processors.set()) == 0)
        return true;
    TRY(affinity_failed(context, process, errno));
    return false;
}

Result<int64_t> php_pcntl_getcpu(Context&) { return sched_getcpu(); }

Result<bool> php_pcntl_unshare(Context& context, int64_t flags) {
    // A user namespace, say, is only for a process of one thread.
    context.engine.watchdog->pause();
    int error = unshare(static_cast<int>(flags)) == 0 ? 0 : errno;
    context.engine.watchdog->go_on();
    if (error == 0) return true;
    pcntl::keep_error(context, error);
    const char* text = "Unknown error %d has occurred";
    switch (error) {
    case EINVAL:
        return throw_argument_value_error(context, 1, "must be a combination of CLONE_* flags");
    case ENOMEM: text = "Error %d: Insufficient memory for unshare"; break;
    case EPERM: text = "Error %d: No privilege to use these flags"; break;
    case ENOSPC:
        text = "Error %d: Reached the maximum nesting limit for one of the specified namespaces";
        break;
    case EUSERS: text = "Error %d: Reached the maximum nesting limit for the user namespace"; break;
    default: break;
    }
    char message[128];
    std::snprintf(message, sizeof message, text, error);
    TRY(function_warning(context, "%s", message));
    return false;
}

Result<bool> php_pcntl_setns(Context& context, std::optional<int64_t> process_id, int64_t nstype) {
    int64_t process = process_id.value_or(getpid());
    auto descriptor = static_cast<int>(syscall(SYS_pidfd_open, static_cast<pid_t>(process), 0));
    if (descriptor < 0) {
        int error = errno;
        pcntl::keep_error(context, error);
        if (error == EINVAL || error == ESRCH)
            return throw_argument_value_error(context, 1, "is not a valid process (%lld)",
                                              static_cast<long long>(process));
        TRY(function_warning(context, "Error %d", error));
        return false;
    }
    context.engine.watchdog->pause();
    int result = setns(descriptor, static_cast<int>(nstype));
    int error = errno;
    close(descriptor);
    context.engine.watchdog->go_on();
    if (result == 0) return true;
    pcntl::keep_error(context, error);
    switch (error) {
    case ESRCH:
        return throw_argument_value_error(context, 1, "process no longer available (%lld)",
                                          static_cast<long long>(process));
    case EINVAL:
        return throw_argument_value_error(context, 2, "is an invalid nstype (%d)",
                                          static_cast<int>(nstype));
    case EPERM:
        TRY(function_warning(context, "Error %d: No required capability for this process", error));
        return false;
    default: TRY(function_warning(context, "Error %d", error)); return false;
    }
}

}  // namespace surus
