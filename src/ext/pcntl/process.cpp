// pcntl_*: making processes, becoming another program.
#include <unistd.h>

#include <cstring>
#include <mutex>
#include <string>
#include <vector>

#include "context/engine.h"
#include "ext/pcntl/pcntl.stub.h"
#include "ext/pcntl/state.h"
#include "ext/support.h"
#include "runtime/calls/frame.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/request/output.h"
#include "runtime/request/watchdog.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// The texts of an array's values. May run user code (__toString).
Result<std::vector<std::string>> texts_of(Context& context, Array& values) {
    Ref<Array> keep = Ref<Array>::adopt(share(values));
    std::vector<std::string> texts;
    for (auto [key, value] : elements(values)) {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value.deref())));
        if (text->view().find('\0') != npos)
            return throw_argument_value_error(context, 2,
                                              "individual argument must not contain null bytes");
        texts.emplace_back(text->view());
    }
    return texts;
}

// "NAME=value", as exec() wants it. May run user code (__toString).
Result<std::vector<std::string>> variables_of(Context& context, Array& values) {
    Ref<Array> keep = Ref<Array>::adopt(share(values));
    std::vector<std::string> variables;
    for (auto [key, value] : elements(values)) {
        std::string variable =
            key.is_string() ? std::string(key.string->view()) : std::to_string(key.integer);
        if (variable.find('\0') != npos)
            return throw_argument_value_error(
                context, 3, "name for environment variable must not contain null bytes");
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value.deref())));
        if (text->view().find('\0') != npos)
            return throw_argument_value_error(
                context, 3, "value for environment variable must not contain null bytes");
        variables.push_back(variable + '=' + std::string(text->view()));
    }
    return variables;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

}  // namespace

// What was printed has to be out before: else parent and child would print it.
Result<int64_t> php_pcntl_fork(Context& context) {
    context.output->flush();
    if (context.has_pending()) return failed;
    // Another thread that prepared code just then would leave it locked in the child.
    std::unique_lock preparing(*context.engine.preparing);
    pid_t id = context.engine.watchdog->fork_process();
    preparing.unlock();
    if (id == 0) context.output->forget_interrupt();
    if (id < 0) {
        int error = errno;
        pcntl::keep_error(context, error);
        TRY(function_warning(context, "Error %d", error));
    }
    return id;
}

Result<bool> php_pcntl_exec(Context& context, String& path, Array& args, Array& env_vars) {
    if (path.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    std::vector<std::string> arguments = TRY(texts_of(context, args));
    arguments.insert(arguments.begin(), std::string(path.view()));
    std::vector<char*> argument_pointers = pointers_to(arguments);
    std::vector<std::string> variables;
    std::vector<char*> variable_pointers;
    auto* environment = const_cast<char* const*>(context.invocation->environment.entries());
    if (context.frame->argument_count > 2) {
        variables = TRY(variables_of(context, env_vars));
        variable_pointers = pointers_to(variables);
        environment = variable_pointers.data();
    }
    context.output->flush();
    if (context.has_pending()) return failed;
    execve(arguments[0].c_str(), argument_pointers.data(), environment);
    int error = errno;
    pcntl::keep_error(context, error);
    TRY(function_warning(context, "Error has occurred: (errno %d) %s", error,
                         std::strerror(error)));
    return false;
}

Result<int64_t> php_pcntl_alarm(Context&, int64_t seconds) {
    return static_cast<int64_t>(alarm(static_cast<unsigned>(seconds)));
}

Result<int64_t> php_pcntl_get_last_error(Context& context) {
    return pcntl::state(context).last_error;
}

Result<String*> php_pcntl_strerror(Context&, int64_t error_code) {
    return make_string(std::strerror(static_cast<int>(error_code)));
}

}  // namespace surus
