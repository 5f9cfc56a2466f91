// The end of frames outside the fast paths. How they begin: call_window.h.
#pragma once

#include "handlers/handler.h"

namespace surus {

// Releases what a frame holds (variables, $this, extension) and makes its caller the current frame.
// May run user code.
void leave_frame(Context& context, Frame* frame);
void release_variables(Frame* frame);

}  // namespace surus
