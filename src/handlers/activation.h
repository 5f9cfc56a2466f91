// The end of frames outside the fast paths. How they begin: call_window.h.
#pragma once

#include "handlers/handler.h"

namespace surus {

// Releases what a frame holds (variables, $this, extension) and makes its caller the current frame.
// May run user code.
void leave_frame(Context& context, Frame* frame);
void release_variables(Frame* frame);
// Gives up $this and the closure of a frame that ends and has no extension. Destructors that run
// meanwhile, and fibers that they suspend, find neither in it. May run user code.
void release_callee(Frame* frame);
// At the end of a frame with something pending: what its constructor did not finish, if it is one,
// is not destructed.
void spare_unfinished(const Frame* frame);
// At the end of a frame that may be a constructor's.
void note_constructed(const Frame* frame);

}  // namespace surus
