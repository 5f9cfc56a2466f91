#include "runtime/request/watchdog.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "base/clock.h"

namespace surus {

namespace {

// A thread that sleeps needs no processor time: its limit is looked at again after so long.
constexpr double shortest_nap = 0.01;

}  // namespace

Watchdog::~Watchdog() { end(); }

void Watchdog::end() {
    {
        std::lock_guard lock(mutex_);
        over_ = true;
    }
    changed_.notify_one();
    if (is_running_) pthread_join(thread_, nullptr);
}

void Watchdog::pause() {
    bool was_running = is_running_;
    end();
    // The thread can be joined a moment before the kernel has done with it, and no longer counts it
    // as one of the process.
    constexpr int most_naps = 2000;
    constexpr useconds_t nap = 50;
    for (int i = 0; was_running && i < most_naps && tgkill(getpid(), kernel_id_, 0) == 0; ++i)
        usleep(nap);
    std::lock_guard lock(mutex_);
    is_running_ = over_ = false;
}

void Watchdog::go_on() {
    std::lock_guard lock(mutex_);
    if (!limits_.empty() && !is_running_) start();
}

void Watchdog::set(Heap& heap, uint32_t bit, clockid_t clock, double seconds, Then then,
                   double patience) {
    std::optional<double> now = seconds_of(clock);
    if (seconds > 0 && !now) return;
    std::lock_guard lock(mutex_);
    std::erase_if(limits_,
                  [&](const Limit& limit) { return limit.heap == &heap && limit.bit == bit; });
    if (seconds <= 0) return;
    limits_.push_back({&heap, bit, clock, *now + seconds, then, seconds, patience});
    if (!is_running_) start();
    changed_.notify_one();
}

void Watchdog::forget(Heap& heap) {
    std::lock_guard lock(mutex_);
    std::erase_if(limits_, [&](const Limit& limit) { return limit.heap == &heap; });
}

// The thread ends first: what a child keeps of one that it does not have can neither be joined nor
// detached, and sanitizers look for it. Nobody else may hold the lock meanwhile, in the child it
// would stay locked.
pid_t Watchdog::fork_process() {
    pause();
    std::unique_lock lock(mutex_);
    pid_t id = ::fork();
    if (id == 0) {
        limits_.clear();
        // Another thread may have needed it between.
        is_running_ = false;
        new (&changed_) std::condition_variable();
        return id;
    }
    lock.unlock();
    go_on();
    return id;
}

// The thread takes no signals: they are for the host's own.
void Watchdog::start() {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    auto watch = [](void* self) -> void* {
        static_cast<Watchdog*>(self)->watch();
        return nullptr;
    };
    is_running_ = pthread_create(&thread_, nullptr, watch, this) == 0;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void Watchdog::watch() {
    std::unique_lock lock(mutex_);
    kernel_id_ = gettid();
    while (!over_) {
        double nap = 0;
        std::erase_if(limits_, [&](Limit& limit) { return is_over(limit, nap); });
        if (limits_.empty()) {
            changed_.wait(lock);
        } else {
            changed_.wait_for(lock, std::chrono::duration<double>(nap));
        }
    }
}

// PHP's words for a program that cannot be ended otherwise: it is in a library's function, which
// knows of no limits. What it has printed and not flushed is lost, and nothing runs at its end.
void Watchdog::terminate(const Limit& limit) {
    char text[160];
    int length = std::snprintf(
        text, sizeof text,
        "\nFatal error: Maximum execution time of %.0f+%.0f seconds exceeded (terminated)\n",
        limit.seconds, limit.patience);
    if (write(STDERR_FILENO, text, static_cast<size_t>(length)) < 0) _exit(125);
    _exit(124);
}

// Raises the interrupt of a limit that has been reached; else `nap` becomes no longer than what is
// left. The clock of a thread that is gone cannot be read: its limit ends.
bool Watchdog::is_over(Limit& limit, double& nap) {
    std::optional<double> read = seconds_of(limit.clock);
    if (!read) return true;
    double now = *read;
    if (now >= limit.end) {
        uint32_t before = limit.heap->interrupt.load(std::memory_order_relaxed);
        if (limit.raised && limit.then == Then::Terminate) {
            if (before & limit.bit) terminate(limit);
            return true;
        }
        limit.heap->interrupt.fetch_or(limit.bit, std::memory_order_relaxed);
        limit.raised = true;
        if (limit.then == Then::Done) return true;
        limit.end = now + limit.patience;
    }
    // A day at most: what would not fit the clock must not be asked of it.
    double left = std::clamp(limit.end - now, shortest_nap, 86400.0);
    nap = nap > 0 ? std::min(nap, left) : left;
    return false;
}

}  // namespace surus
