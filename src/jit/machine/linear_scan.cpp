#include <algorithm>

#include "jit/machine/intervals.h"

namespace surus::jit {

namespace {

class Scan {
public:
    Scan(const Graph& graph, const Machine& machine, Allocation& allocation)
        : graph_(graph), machine_(machine), allocation_(allocation) {
        find_hints();
    }

    bool run() {
        allocation_.locations.assign(graph_.nodes.size(), {});
        for (uint32_t i = 0; i < allocation_.intervals.size(); ++i) {
            expire(allocation_.intervals[i].start);
            if (!place(i)) return false;
        }
        return true;
    }

private:
    static bool is_float(const Node& node) { return node.rep == Rep::Double; }
    Location& location(NodeId id) { return allocation_.locations[id]; }

    // A value that becomes a phi's had best be where the phi is.
    void find_hints() {
        hints_.assign(graph_.nodes.size(), none);
        for (const Block& block : graph_.blocks) {
            for (NodeId phi : block.phis) {
                for (NodeId input : graph_.inputs_of(phi)) {
                    if (graph_.is_constant(input)) continue;
                    if (hints_[input] == none) hints_[input] = phi;
                    if (hints_[phi] == none) hints_[phi] = input;
                }
            }
        }
    }

    void expire(uint32_t position) {
        std::erase_if(active_,
                      [&](uint32_t index) { return allocation_.intervals[index].end <= position; });
    }

    // By register: the active interval that has it.
    bool is_taken(Location wanted) {
        return std::ranges::any_of(active_, [&](uint32_t index) {
            return location(allocation_.intervals[index].node) == wanted;
        });
    }

    bool place(uint32_t index) {
        const Interval& interval = allocation_.intervals[index];
        const Node& node = graph_.nodes[interval.node];
        bool is_float_value = is_float(node);
        auto kind = is_float_value ? Location::Float : Location::General;
        const auto& registers = is_float_value ? machine_.floats : machine_.general;
        for (NodeId wish : {hints_[interval.node], node.a}) {
            if (wish == none || (wish == node.a && info_of(node.op).inputs == 0)) continue;
            Location hinted = location(wish);
            if (hinted.kind == kind && !is_taken(hinted)) return take(index, hinted);
        }
        for (uint8_t candidate : registers) {
            Location free{kind, candidate};
            if (!is_taken(free)) return take(index, free);
        }
        return make_room(index, kind);
    }

    bool take(uint32_t index, Location where) {
        location(allocation_.intervals[index].node) = where;
        active_.push_back(index);
        return true;
    }

    // Of those that want a register of the kind, the one that is used least goes to a spill slot.
    bool make_room(uint32_t index, Location::Kind kind) {
        uint32_t victim = index;
        auto cost = [&](uint32_t i) {
            const Interval& interval = allocation_.intervals[i];
            return interval.weight / static_cast<float>(interval.end - interval.start + 8);
        };
        for (uint32_t other : active_) {
            if (location(allocation_.intervals[other].node).kind == kind &&
                cost(other) < cost(victim))
                victim = other;
        }
        Location freed = location(allocation_.intervals[victim].node);
        if (!spill(victim)) return false;
        if (victim == index) return true;
        std::erase(active_, victim);
        return take(index, freed);
    }

    // Spill slots are reused as soon as what was there is over.
    bool spill(uint32_t index) {
        const Interval& interval = allocation_.intervals[index];
        for (uint32_t slot = 0; slot < machine_.spill_slots; ++slot) {
            if (slot >= spilled_until_.size()) spilled_until_.emplace_back();
            auto overlaps = [&](uint32_t other) {
                const Interval& held = allocation_.intervals[other];
                return held.start < interval.end && interval.start < held.end;
            };
            if (std::ranges::any_of(spilled_until_[slot], overlaps)) continue;
            spilled_until_[slot].push_back(index);
            location(interval.node) = {Location::Spilled, static_cast<uint8_t>(slot)};
            allocation_.spilled = std::max(allocation_.spilled, slot + 1);
            return true;
        }
        return false;
    }

    const Graph& graph_;
    const Machine& machine_;
    Allocation& allocation_;
    std::vector<NodeId> hints_;
    std::vector<uint32_t> active_;                      // intervals in registers
    std::vector<std::vector<uint32_t>> spilled_until_;  // by spill slot: its intervals
};

}  // namespace

std::vector<NodeId> Allocation::live_across(uint32_t position) const {
    std::vector<NodeId> live;
    for (const Interval& interval : intervals) {
        if (interval.start > position) break;
        if (interval.end <= position + 1) continue;
        if (locations[interval.node].kind != Location::Nowhere) live.push_back(interval.node);
    }
    return live;
}

bool allocate(const Graph& graph, const Machine& machine, Allocation& allocation) {
    find_intervals(graph, allocation);
    return Scan(graph, machine, allocation).run();
}

}  // namespace surus::jit
