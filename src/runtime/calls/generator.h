// Generator objects: a frame on the heap that runs in pieces. What they do: runtime/hooks.h.
#pragma once

#include "runtime/calls/frame.h"
#include "runtime/hooks.h"
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
    // The end of the chain of yield from that this one begins, and the beginning of the one that it
    // ends, as far as they are known: each points to the other. Their frames, and those between,
    // hang together.
    GeneratorState *innermost, *outermost;
    // What it runs, as it is shown: a closure may end before its generator. Null before it began.
    String* function_name;
    Class* scope;
    bool started, running, at_yield, advanced_past_first;
    bool closing;  // destroyed before its end: only finally blocks run
};

inline GeneratorState& generator_state(Object& generator) {
    return generator.native<GeneratorState>();
}

}  // namespace surus
