// A request: one Context from its first instruction to the end of its shutdown.
#pragma once

#include <string>
#include <string_view>

#include "context/context.h"
#include "context/engine.h"
#include "runtime/request/output.h"

namespace surus {

// The process-wide part. `dispatch` falls back to Plain where tail calls were not compiled in.
Engine make_engine(Dispatch dispatch, Profiling profiling = Profiling::None);

// Runs a file's or a string's code as the request's main script, with uncaught exceptions reported.
void run_main(Context& context, std::string_view text, std::string_view file, bool eval);
// Shutdown functions, output buffers, destructors, in PHP's order.
void shut_down(Context& context);

}  // namespace surus
