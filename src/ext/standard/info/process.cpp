// The process and the machine: environment, ids, load.
#include <pwd.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <string>

#include "ext/standard/info.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/request/tables.h"

namespace surus {

Result<Value> php_getenv(Context& context, String* name, bool) {
    const Environment& environment = context.invocation->environment;
    if (name) {
        const char* value = environment.get(name->view());
        return value ? string_value(value) : false_value();
    }
    Array* all = Array::create(context);
    for_each_variable(environment, [&](std::string_view key, std::string_view value) {
        Ref<String> text = Ref<String>::adopt(String::create(context, key));
        Key at = Key::from(*text);
        if (at.string)
            all->set(*at.string, string_value(value));
        else
            all->set(at.integer, string_value(value));
    });
    return Value::of(all);
}

Result<bool> php_putenv(Context& context, String& assignment) {
    std::string_view view = assignment.view();
    size_t equals = view.find('=');
    if (view.empty() || equals == 0)
        return throw_argument_value_error(context, 1, "must have a valid syntax");
    Environment& environment = context.invocation->environment;
    if (equals == npos) {
        environment.remove(view);
    } else {
        environment.set(view.substr(0, equals), view.substr(equals + 1));
    }
    return true;
}

Result<Value> php_getmyuid(Context&) { return Value::of(static_cast<int64_t>(getuid())); }
Result<Value> php_getmygid(Context&) { return Value::of(static_cast<int64_t>(getgid())); }
Result<Value> php_getmypid(Context&) { return Value::of(static_cast<int64_t>(getpid())); }

static bool stat_script(Context& context, struct stat& info) {
    std::string path(running_file(context));
    return ::stat(path.c_str(), &info) == 0;
}
Result<Value> php_getmyinode(Context& context) {
    struct stat info;
    if (!stat_script(context, info)) return false_value();
    return Value::of(static_cast<int64_t>(info.st_ino));
}
Result<Value> php_getlastmod(Context& context) {
    struct stat info;
    if (!stat_script(context, info)) return false_value();
    return Value::of(static_cast<int64_t>(info.st_mtime));
}

Result<String*> php_get_current_user(Context&) {
    passwd entry, *found = nullptr;
    char buffer[16384];
    getpwuid_r(getuid(), &entry, buffer, sizeof buffer, &found);
    return make_string(found ? found->pw_name : "");
}

Result<Value> php_gethostname(Context&) {
    char name[256];
    if (gethostname(name, sizeof name) != 0) return false_value();
    return string_value(name);
}

Result<Value> php_sys_getloadavg(Context&) {
    double load[3];
    if (getloadavg(load, 3) == -1) return false_value();
    Array* out = Array::create(3);
    for (double value : load) out->push(Value::of(value));
    return Value::of(out);
}

Result<String*> php_sys_get_temp_dir(Context& context) {
    const std::string* setting = context.ini->get("sys_temp_dir");
    if (setting && !setting->empty()) return make_string(*setting);
    const char* variable = context.invocation->environment.get("TMPDIR");
    std::string_view folder = variable && *variable ? variable : "/tmp";
    if (folder.size() > 1 && folder.ends_with('/')) folder.remove_suffix(1);
    return make_string(folder);
}

Result<Value> php_getrusage(Context&, int64_t mode) {
    rusage usage;
    if (getrusage(mode == 1 ? RUSAGE_CHILDREN : RUSAGE_SELF, &usage) == -1) return false_value();
    Array* out = Array::create(16);
    auto add = [out](std::string_view name, int64_t value) { out->set(name, Value::of(value)); };
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
    return Value::of(out);
}

}  // namespace surus
