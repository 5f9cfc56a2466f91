// Where values are: a linear scan over live intervals gives each node a register or a spill slot
// for all of its life. Nothing here knows the machine but for how many registers it has.
#pragma once

#include <compare>
#include <span>
#include <vector>

#include "jit/ir/graph.h"

namespace surus::jit {

struct Location {
    enum Kind : uint8_t { Nowhere, General, Float, Spilled };
    Kind kind = Nowhere;
    uint8_t index = 0;  // register, as the machine numbers them, or spill slot
    auto operator<=>(const Location&) const = default;
};

// From where a node is defined to behind its last use, in positions: two for each node, at its
// inputs and at its result.
struct Interval {
    NodeId node;
    uint32_t start, end;
    float weight;  // uses, more of those in loops
};

struct Machine {
    std::span<const uint8_t> general, floats;  // registers that may be given away
    uint32_t spill_slots;
};

struct Allocation {
    std::vector<Location> locations;  // by node
    std::vector<Interval> intervals;  // by start
    std::vector<uint32_t> positions;  // of nodes
    uint32_t spilled = 0;             // slots in use

    // Nodes whose values are needed behind the node at `position`, which defines none of them.
    std::vector<NodeId> live_across(uint32_t position) const;
};

// Blocks must be in order. False: more values than spill slots.
bool allocate(const Graph& graph, const Machine& machine, Allocation& allocation);

}  // namespace surus::jit
