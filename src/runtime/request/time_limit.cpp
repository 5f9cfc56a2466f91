#include "runtime/request/time_limit.h"

#include <pthread.h>

#include "context/engine.h"
#include "memory/counted_malloc.h"
#include "runtime/request/shutdown.h"
#include "runtime/request/tables.h"
#include "runtime/request/watchdog.h"

namespace surus {

void limit_time(Context& context, uint32_t bit, LimitClock clock, double seconds) {
    clockid_t id = CLOCK_MONOTONIC;
    if (clock == LimitClock::Processor && pthread_getcpuclockid(pthread_self(), &id) != 0) return;
    double patience = static_cast<double>(context.ini->get_int("hard_timeout"));
    Watchdog::Then then = Watchdog::Then::Done;
    if (bit == interrupt_host) {
        then = Watchdog::Then::Again;
        patience = 0;
    } else if (owns_process() && patience > 0) {
        then = Watchdog::Then::Terminate;
    }
    context.engine.watchdog->set(context, bit, id, seconds, then, patience);
}

void set_time_limit(Context& context, int64_t seconds) {
    context.shutdown->timeouts = 0;
    limit_time(context, interrupt_timeout, LimitClock::Processor, static_cast<double>(seconds));
}

void forget_time_limits(Context& context) { context.engine.watchdog->forget(context); }

}  // namespace surus
