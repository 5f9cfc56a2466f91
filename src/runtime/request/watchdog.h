// Watches the time limits of all Contexts of an Engine, in a thread of its own that is started with
// the first limit: no signals, no timers of the process.
#pragma once

#include <pthread.h>
#include <sys/types.h>
#include <time.h>

#include <condition_variable>
#include <mutex>
#include <vector>

#include "memory/heap.h"

namespace surus {

class Watchdog {
public:
    Watchdog() = default;
    Watchdog(const Watchdog&) = delete;
    ~Watchdog();

    enum class Then : uint8_t {
        Done,
        Again,      // raises it again and again
        Terminate,  // ends the process when nobody has attended to it `patience` seconds later
    };
    // Raises `bit` of the heap's interrupts once that clock has gone on so many seconds; 0: never.
    // Replaces an earlier limit of the same bit.
    void set(Heap& heap, uint32_t bit, clockid_t clock, double seconds, Then then,
             double patience = 0);
    // Before the heap goes.
    void forget(Heap& heap);
    // fork(): the child has no limits and none of this process's threads.
    pid_t fork_process();
    // Around calls of the system that a process may only make with one thread: limits wait.
    void pause();
    void go_on();

private:
    struct Limit {
        Heap* heap;
        uint32_t bit;
        clockid_t clock;
        double end;  // by that clock
        Then then;
        double seconds, patience;
        bool raised = false;
    };
    void start();
    void end();
    void watch();
    static bool is_over(Limit& limit, double& nap);
    [[noreturn]] static void terminate(const Limit& limit);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Limit> limits_;
    // Not a std::thread: that owns memory, which a forked child could not give back.
    pthread_t thread_{};
    pid_t kernel_id_ = 0;  // the thread's own, once it has run
    bool is_running_ = false;
    bool over_ = false;
};

}  // namespace surus
