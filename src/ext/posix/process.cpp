// posix_*: processes, their owners and their times.
#include <sys/times.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <climits>
#include <csignal>
#include <cstring>
#include <vector>

#include "ext/posix/posix.stub.h"
#include "ext/posix/state.h"
#include "ext/support.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"

namespace surus {

namespace {

Result<Value> int_or_false(Context& context, int64_t result) {
    if (result >= 0) return Value::of(result);
    keep_error(context);
    return false_value();
}

}  // namespace

Result<bool> php_posix_kill(Context& context, int64_t process_id, int64_t signal) {
    if (!std::in_range<pid_t>(process_id))
        return throw_argument_value_error(context, 1, "must be between %d and %d", INT_MIN,
                                          INT_MAX);
    // It may be this process.
    context.output->flush();
    bool sent = succeeded(context, kill(static_cast<pid_t>(process_id), static_cast<int>(signal)));
    TRY(attend_signals(context));
    return sent;
}

Result<int64_t> php_posix_getpid(Context&) { return getpid(); }
Result<int64_t> php_posix_getppid(Context&) { return getppid(); }
Result<int64_t> php_posix_getuid(Context&) { return getuid(); }
Result<int64_t> php_posix_geteuid(Context&) { return geteuid(); }
Result<int64_t> php_posix_getgid(Context&) { return getgid(); }
Result<int64_t> php_posix_getegid(Context&) { return getegid(); }
Result<int64_t> php_posix_getpgrp(Context&) { return getpgrp(); }
Result<int64_t> php_posix_setsid(Context&) { return setsid(); }

Result<bool> php_posix_setuid(Context& context, int64_t user_id) {
    return succeeded(context, setuid(static_cast<uid_t>(user_id)));
}
Result<bool> php_posix_seteuid(Context& context, int64_t user_id) {
    return succeeded(context, seteuid(static_cast<uid_t>(user_id)));
}
Result<bool> php_posix_setgid(Context& context, int64_t group_id) {
    return succeeded(context, setgid(static_cast<gid_t>(group_id)));
}
Result<bool> php_posix_setegid(Context& context, int64_t group_id) {
    return succeeded(context, setegid(static_cast<gid_t>(group_id)));
}

Result<Value> php_posix_getgroups(Context& context) {
    int count = getgroups(0, nullptr);
    std::vector<gid_t> groups(count > 0 ? static_cast<size_t>(count) : 0);
    if (count > 0) count = getgroups(count, groups.data());
    if (count < 0) return int_or_false(context, -1);
    Array* list = Array::create(static_cast<uint32_t>(count));
    for (int i = 0; i < count; ++i)
        list->push(Value::of(static_cast<int64_t>(groups[static_cast<size_t>(i)])));
    return Value::of(list);
}

Result<bool> php_posix_setpgid(Context& context, int64_t process_id, int64_t process_group_id) {
    for (uint32_t i : {1u, 2u}) {
        int64_t id = i == 1 ? process_id : process_group_id;
        if (id < 0 || id > INT_MAX)
            return throw_argument_value_error(context, i, "must be between 0 and %d", INT_MAX);
    }
    return succeeded(context,
                     setpgid(static_cast<pid_t>(process_id), static_cast<pid_t>(process_group_id)));
}
Result<Value> php_posix_getpgid(Context& context, int64_t process_id) {
    return int_or_false(context, getpgid(static_cast<pid_t>(process_id)));
}
Result<Value> php_posix_getsid(Context& context, int64_t process_id) {
    return int_or_false(context, getsid(static_cast<pid_t>(process_id)));
}

Result<Value> php_posix_uname(Context& context) {
    utsname names;
    if (uname(&names) < 0) return int_or_false(context, -1);
    Array* shown = Array::create();
    shown->set("sysname", string_value(names.sysname));
    shown->set("nodename", string_value(names.nodename));
    shown->set("release", string_value(names.release));
    shown->set("version", string_value(names.version));
    shown->set("machine", string_value(names.machine));
    shown->set("domainname", string_value(names.domainname));
    return Value::of(shown);
}

Result<Value> php_posix_times(Context& context) {
    tms spent;
    clock_t ticks = times(&spent);
    if (ticks == static_cast<clock_t>(-1)) return int_or_false(context, -1);
    Array* shown = Array::create();
    shown->set("ticks", Value::of(static_cast<int64_t>(ticks)));
    shown->set("utime", Value::of(static_cast<int64_t>(spent.tms_utime)));
    shown->set("stime", Value::of(static_cast<int64_t>(spent.tms_stime)));
    shown->set("cutime", Value::of(static_cast<int64_t>(spent.tms_cutime)));
    shown->set("cstime", Value::of(static_cast<int64_t>(spent.tms_cstime)));
    return Value::of(shown);
}

Result<int64_t> php_posix_get_last_error(Context& context) {
    return extension_state<PosixState>(context).last_error;
}

Result<String*> php_posix_strerror(Context&, int64_t error_code) {
    return make_string(std::strerror(static_cast<int>(error_code)));
}

}  // namespace surus
