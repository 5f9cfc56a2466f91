// The VM stack of the main program or of a fiber: segments of frames. A callee's frame usually lies
// inside its caller's, at the call window; it goes to the top of the stack when the caller's
// segment is full or the caller lives on the heap (generators).
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "context/context.h"
#include "handlers/c_stacks.h"
#include "runtime/calls/frame.h"

namespace surus {

class VmStack {
public:
    // `first_size`: bytes of its first segment. `fiber`: borrowed, null for the main program's.
    VmStack(Context& context, size_t first_size, Object* fiber);
    ~VmStack();

    // A place for a frame of `size` bytes above `top`, in the current segment or, with
    // frame_flag::first_in_segment to be set by the caller, in a new one. Fails with PHP's memory
    // limit error.
    Result<char*> place(Context& context, char* top, size_t size, bool& new_segment);
    // The segment whose first frame just ended is dropped.
    void pop_segment(Context& context);

    static constexpr size_t main_size = 64 * 1024;

    struct Segment {
        char* base;
        size_t size;
    };
    const std::vector<Segment>& segments() const { return segments_; }
    Value returned = Value::null();  // by the entry frame that just ended; owned
    uint32_t entries = 0;            // calls from C++ so far that may have run PHP code
    Object* const fiber;
    CStacks c_stacks;  // of the main program's stack, for all fibers
    // The main program's, which outlives those of fibers.
    VmStack& main() { return *main_; }

private:
    static constexpr size_t max_size = 64 * 1024 * 1024;
    std::vector<Segment> segments_;
    VmStack* const main_;
};

// Where a new frame may begin: above everything the innermost frame uses.
char* stack_top(Context& context);

}  // namespace surus
