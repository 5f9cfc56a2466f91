// Generator objects: a frame on the heap that runs in pieces.
#pragma once

#include "runtime/calls/frame.h"
#include "runtime/objects/object.h"

namespace surus {

struct GeneratorState {
    Frame* frame;       // null once finished
    size_t frame_size;  // bytes
    Value value, key;   // what was yielded last; value may be a reference
    Value result;       // of return; Undef: none
    Value sent;         // by send(), for the yield that is waiting
    Value delegate;     // yield from: array (position in extra) or object; Undef: none
    int64_t next_key;   // of yields without key
    bool started, running, at_yield, advanced_past_first;
    bool closing;  // destroyed before its end: only finally blocks run
};

inline GeneratorState& generator_state(Object& generator) {
    return generator.native<GeneratorState>();
}

extern const ClassHandlers generator_handlers;

// Runs to the first yield, if it was not started. All of these may run user code.
Status generator_start(Context& context, Object& generator);
// Before its element is looked at: runs to the first yield; and where another has driven the
// generator that it delegates to into an exception, throws at its yield from.
Status generator_settle(Context& context, Object& generator);
// What foreach begins with: an exception if it cannot be iterated from its first element.
Status generator_rewind(Context& context, Object& generator);
// Goes on behind the current yield.
Status generator_next(Context& context, Object& generator);
bool generator_valid(Object& generator);
// The one whose element is the current one: where yield from leads to.
GeneratorState& current_generator(Object& generator);
Result<Value> generator_send(Context& context, Object& generator, const Value& value);
// Throws the exception (taken over) at the current yield.
Result<Value> generator_throw(Context& context, Object& generator, Object* exception);

}  // namespace surus
