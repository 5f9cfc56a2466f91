#include "runtime/request/time_limit.h"

#include <signal.h>
#include <sys/time.h>

#include "memory/heap.h"

namespace surus {

namespace {
// Runs on the thread that the signal is delivered to; the flag is looked at where loops turn back.
void on_alarm(int) {
    if (Heap* heap = *thread_slot())
        heap->interrupt.fetch_or(interrupt_timeout, std::memory_order_relaxed);
}
}  // namespace

void set_time_limit(int64_t seconds) {
    itimerval when{};
    when.it_value.tv_sec = seconds > 0 ? seconds : 0;
    if (seconds > 0) {
        struct sigaction action{};
        action.sa_handler = on_alarm;
        action.sa_flags = SA_RESTART;
        sigaction(SIGPROF, &action, nullptr);
    }
    setitimer(ITIMER_PROF, &when, nullptr);
}

}  // namespace surus
