// The composition root: what an Engine and a Context are made of, and in which order their parts
// come and go. It sees all layers, so that none of them has to see another for it.
#pragma once

#include "context/context.h"
#include "context/engine.h"

namespace surus {

// The process-wide part. `dispatch` falls back to Plain where tail calls were not compiled in.
Engine make_engine(Dispatch dispatch, Profiling profiling = Profiling::None);

}  // namespace surus
