// pcntl_*: sets of signals, to be held back or waited for.
#include <cstring>

#include "ext/pcntl/pcntl.stub.h"
#include "ext/pcntl/state.h"
#include "ext/support.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// The number that a value stands for as a parameter of type int would take it, without a warning;
// nothing: it is none.
std::optional<int64_t> number_in(const Value& value) {
    if (value.is_int()) return value.integer;
    if (value.is_null()) return 0;
    if (value.is_bool()) return value.is_true() ? 1 : 0;
    if (value.is_double()) {
        if (!(value.number > -0x1p63 && value.number < 0x1p63)) return std::nullopt;
        return static_cast<int64_t>(value.number);
    }
    if (!value.is_string()) return std::nullopt;
    Numeric numeric = parse_numeric(value.string->view());
    if (numeric.kind != Numeric::Int || numeric.trailing) return std::nullopt;
    return numeric.integer;
}

// `position` is the argument's.
Status read_set(Context& context, Array& signals, uint32_t position, bool may_be_empty,
                sigset_t& set) {
    sigemptyset(&set);
    if (signals.count == 0 && !may_be_empty)
        return throw_argument_value_error(context, position, "must not be empty");
    for (auto [key, element] : elements(signals)) {
        const Value& value = element.deref();
        std::optional<int64_t> number = number_in(value);
        if (!number)
            return throw_argument_type_error(context, position,
                                             "signals must be of type int, %s given",
                                             value_name_in_errors(value));
        if (*number < 1 || *number >= pcntl::signal_count)
            return throw_argument_value_error(context, position, "signals must be between 1 and %d",
                                              pcntl::signal_count - 1);
        // The two that the C library keeps to itself cannot be in a set.
        if (sigaddset(&set, static_cast<int>(*number)) != 0) {
            int error = errno;
            pcntl::keep_error(context, error);
            TRY(function_warning(context, "%s", std::strerror(error)));
        }
    }
    return {};
}

// `time`: null: for ever. False without a warning: nothing came.
Result<Value> wait_for(Context& context, const sigset_t& set, Reference* info,
                       const timespec* time) {
    siginfo_t information;
    std::memset(&information, 0, sizeof information);
    context.output->flush();
    int number = time ? sigtimedwait(&set, &information, time) : sigwaitinfo(&set, &information);
    if (number < 0) {
        int error = errno;
        if (error != EAGAIN) {
            pcntl::keep_error(context, error);
            TRY(function_warning(context, "%s", std::strerror(error)));
        }
        return false_value();
    }
    TRY(assign_optional(context, info, Value::of(pcntl::describe_signal(number, information))));
    return Value::of(int64_t{number});
}

}  // namespace

Result<bool> php_pcntl_sigprocmask(Context& context, int64_t mode, Array& signals,
                                   Reference* old_signals) {
    if (mode != SIG_BLOCK && mode != SIG_UNBLOCK && mode != SIG_SETMASK)
        return throw_argument_value_error(context, 1,
                                          "must be one of SIG_BLOCK, SIG_UNBLOCK, or SIG_SETMASK");
    sigset_t set, before;
    TRY(read_set(context, signals, 2, mode == SIG_SETMASK, set));
    if (int error = pthread_sigmask(static_cast<int>(mode), &set, &before)) {
        pcntl::keep_error(context, error);
        TRY(function_warning(context, "%s", std::strerror(error)));
        return false;
    }
    TRY(attend_signals(context));
    if (!old_signals) return true;
    Array* held = Array::create();
    for (int number = 1; number < pcntl::signal_count; ++number) {
        if (sigismember(&before, number) == 1) held->push(Value::of(int64_t{number}));
    }
    TRY(assign_reference(context, *old_signals, Value::of(held)));
    return true;
}

Result<Value> php_pcntl_sigwaitinfo(Context& context, Array& signals, Reference* info) {
    sigset_t set;
    TRY(read_set(context, signals, 1, false, set));
    return wait_for(context, set, info, nullptr);
}

Result<Value> php_pcntl_sigtimedwait(Context& context, Array& signals, Reference* info,
                                     int64_t seconds, int64_t nanoseconds) {
    sigset_t set;
    TRY(read_set(context, signals, 1, false, set));
    if (seconds < 0)
        return throw_argument_value_error(context, 3, "must be greater than or equal to 0");
    if (nanoseconds < 0 || nanoseconds > 1000000000)
        return throw_argument_value_error(context, 4, "must be between 0 and 1e9");
    if (seconds == 0 && nanoseconds == 0)
        return throw_value_error(context,
                                 "pcntl_sigtimedwait(): At least one of argument #3 ($seconds) or "
                                 "argument #4 ($nanoseconds) must be greater than 0");
    timespec time{static_cast<time_t>(seconds), static_cast<long>(nanoseconds)};
    return wait_for(context, set, info, &time);
}

}  // namespace surus
