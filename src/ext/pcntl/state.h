// What pcntl keeps in a Context: its last error, who handles which signal, and those that came in.
#pragma once

#include <signal.h>

#include <array>
#include <atomic>
#include <cerrno>

#include "ext/state.h"
#include "runtime/values/value.h"

namespace surus::pcntl {

inline constexpr int signal_count = NSIG;  // and 0, which is none

struct State : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Pcntl;
    ~State() override;

    int last_error = 0;
    bool async = false;     // handlers run between any two instructions, not only when asked for
    bool prepared = false;  // ticks and interrupts lead here
    std::array<Value, signal_count> handlers = {};  // Undef: the default one; owned
    std::array<bool, signal_count> replaced = {};
    std::array<struct sigaction, signal_count> original;

    // Signals that came in and were not delivered; the signal handler writes, all others keep
    // signals out meanwhile. When all places are taken, more get lost.
    std::array<siginfo_t, signal_count> waiting;
    volatile sig_atomic_t waiting_count = 0;
};

inline State& state(Context& context) { return extension_state<State>(context); }
inline void keep_error(Context& context, int error) { state(context).last_error = error; }

// What PHP code sees of a signal; owned.
Array* describe_signal(int number, const siginfo_t& information);

// Keeps all signals from this thread while it lives.
class SignalsBlocked {
public:
    SignalsBlocked() {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, &before_);
    }
    SignalsBlocked(const SignalsBlocked&) = delete;
    ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

private:
    sigset_t before_;
};

}  // namespace surus::pcntl
