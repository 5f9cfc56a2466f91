#pragma once

#include "jit/machine/allocation.h"

namespace surus::jit {

// The intervals of all nodes that need a place, by start, and the nodes' positions.
void find_intervals(const Graph& graph, Allocation& allocation);

}  // namespace surus::jit
