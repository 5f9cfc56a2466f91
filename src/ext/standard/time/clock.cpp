// Clocks and waiting.
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstdio>

#include "ext/random/generator.h"
#include "ext/standard/time.stub.h"
#include "ext/support.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"

namespace surus {

static timeval now() {
    timeval time;
    gettimeofday(&time, nullptr);
    return time;
}
static double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1000000.0;
}

Result<Value> php_microtime(Context&, bool as_float) {
    timeval time = now();
    if (as_float) return Value::of(seconds(time));
    char text[64];
    int length =
        std::snprintf(text, sizeof text, "%.8F %ld", static_cast<double>(time.tv_usec) / 1000000.0,
                      static_cast<long>(time.tv_sec));
    return string_value({text, static_cast<size_t>(length)});
}

Result<Value> php_hrtime(Context&, bool as_number) {
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    if (as_number) return Value::of(static_cast<int64_t>(time.tv_sec) * 1000000000 + time.tv_nsec);
    Array* out = Array::create(2);
    out->push(Value::of(static_cast<int64_t>(time.tv_sec)));
    out->push(Value::of(static_cast<int64_t>(time.tv_nsec)));
    return Value::of(out);
}

Result<int64_t> php_sleep(Context& context, int64_t seconds) {
    if (seconds < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    context.output->flush();
    auto left = static_cast<int64_t>(sleep(static_cast<unsigned>(seconds)));
    TRY(attend_signals(context));
    return left;
}

Status php_usleep(Context& context, int64_t microseconds) {
    if (microseconds < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    context.output->flush();
    timespec wait{microseconds / 1000000, microseconds % 1000000 * 1000};
    nanosleep(&wait, nullptr);
    return attend_signals(context);
}

Result<Value> php_time_nanosleep(Context& context, int64_t seconds, int64_t nanoseconds) {
    if (seconds < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    if (nanoseconds < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    timespec wait{seconds, nanoseconds}, rest;
    context.output->flush();
    if (nanosleep(&wait, &rest) == 0) return Value::boolean(true);
    int error = errno;
    TRY(attend_signals(context));
    if (error == EINVAL) {
        return throw_value_error(context,
                                 "Nanoseconds was not in the range 0 to 999 999 999 or "
                                 "seconds was negative");
    }
    Array* out = Array::create(2);
    out->set("seconds", Value::of(static_cast<int64_t>(rest.tv_sec)));
    out->set("nanoseconds", Value::of(static_cast<int64_t>(rest.tv_nsec)));
    return Value::of(out);
}

Result<bool> php_time_sleep_until(Context& context, double timestamp) {
    double wait = timestamp - seconds(now());
    if (wait <= 0) {
        TRY(function_warning(context,
                             "Argument #1 ($timestamp) must be greater than or equal to "
                             "the current time"));
        return false;
    }
    double whole = std::floor(wait);
    timespec time{static_cast<time_t>(whole), static_cast<long>((wait - whole) * 1e9)};
    context.output->flush();
    while (nanosleep(&time, &time) != 0) {
        if (errno != EINTR) return false;
    }
    return true;
}

Result<String*> php_uniqid(Context& context, String& prefix, bool more_entropy) {
    timeval time = now();
    // Two in a row differ: the microsecond that has begun goes by.
    for (timeval begun = time; !more_entropy && timercmp(&time, &begun, ==);) time = now();
    char text[64];
    int length =
        std::snprintf(text, sizeof text, "%08lx%05lx", static_cast<unsigned long>(time.tv_sec),
                      static_cast<unsigned long>(time.tv_usec));
    if (more_entropy) {
        length += std::snprintf(text + length, sizeof text - static_cast<size_t>(length), "%.8F",
                                random_lcg(context) * 10);
    }
    return String::concat(prefix.view(), {text, static_cast<size_t>(length)});
}

}  // namespace surus
