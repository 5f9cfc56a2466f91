#include "runtime/request/time_limit.h"

#include <pthread.h>

#include "context/engine.h"
#include "runtime/request/watchdog.h"

namespace surus {

void limit_time(Context& context, uint32_t bit, LimitClock clock, double seconds) {
    clockid_t id = CLOCK_MONOTONIC;
    if (clock == LimitClock::Processor && pthread_getcpuclockid(pthread_self(), &id) != 0) return;
    context.engine.watchdog->set(context, bit, id, seconds, bit == interrupt_host);
}

void forget_time_limits(Context& context) { context.engine.watchdog->forget(context); }

}  // namespace surus
