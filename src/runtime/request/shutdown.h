// What register_shutdown_function collected, and what extensions have to do around a request.
#pragma once

#include <vector>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/value.h"

namespace surus {

class Shutdown {
public:
    struct Entry {
        Value callback;                // owned
        std::vector<Value> arguments;  // owned
        bool running = false;
    };
    // Those that were registered too late to run, and those of ticks.
    void release_functions();
    // In order of registration; more may be added while they run.
    std::vector<Entry> functions;
    // register_tick_function().
    std::vector<Entry> tick_functions;
    uint32_t tick_count = 0;
    // Of extensions: before the first file runs (who was told of a setting at start-up), and when
    // all output has gone. Both may run user code.
    std::vector<void (*)(Context& context)> at_start;
    std::vector<void (*)(Context& context)> at_end;
    // What interrupt_signal asks for: runs the handlers of the signals that came in; user code.
    Status (*deliver_signals)(Context& context) = nullptr;
    // How often time was up: max_execution_time at first, then hard_timeout for what runs at the
    // end (shutdown functions, output callbacks), and from then on at once.
    uint32_t timeouts = 0;
    bool delivering_signals = false;  // no fiber may be switched meanwhile
};

// Runs them all; an exception that no handler takes ends the row. May run user code.
void run_shutdown_functions(Context& context);

// At the program's end a function's static variables go.
void release_statics(Function& function);

}  // namespace surus
