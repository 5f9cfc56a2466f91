// Live intervals: liveness of nodes at blocks by the usual backward flow, then the first and last
// position of each.
#include "jit/machine/intervals.h"

#include <algorithm>
#include <span>

namespace surus::jit {

namespace {

using Words = std::span<uint64_t>;

void add_to(Words set, size_t i) { set[i / 64] |= uint64_t{1} << (i % 64); }
bool is_in(Words set, size_t i) { return set[i / 64] >> (i % 64) & 1; }
void add_all(Words set, Words more) {
    for (size_t i = 0; i < set.size(); ++i) set[i] |= more[i];
}

// Sets of as many members each, one for each block, in one piece of memory.
class BlockSets {
public:
    BlockSets(size_t blocks, size_t members)
        : words_((members + 63) / 64), memory_(blocks * words_) {}
    Words operator[](BlockId block) { return {memory_.data() + block * words_, words_}; }

private:
    size_t words_;
    std::vector<uint64_t> memory_;
};

class Finder {
public:
    Finder(const Graph& graph, Allocation& allocation)
        : graph_(graph), allocation_(allocation), found_(graph.nodes.size()) {}

    void run() {
        number();
        find_travellers();
        BlockSets in(graph_.blocks.size(), travellers_.size());
        BlockSets out(graph_.blocks.size(), travellers_.size());
        flow(in, out);
        for (BlockId block : graph_.order) cover(block, in[block], out[block]);
        for (NodeId id = 1; id < found_.size(); ++id) {
            if (found_[id].end) allocation_.intervals.push_back(found_[id]);
        }
        std::ranges::sort(allocation_.intervals, {}, &Interval::start);
    }

private:
    struct Span {
        uint32_t first, last;
    };

    bool needs_place(NodeId id) const { return id != none && !graph_.is_constant(id); }

    void number() {
        allocation_.positions.assign(graph_.nodes.size(), 0);
        spans_.resize(graph_.blocks.size());
        uint32_t position = 2;
        for (BlockId id : graph_.order) {
            spans_[id].first = position;
            for (NodeId phi : graph_.blocks[id].phis) allocation_.positions[phi] = position;
            position += 2;
            for (NodeId node : graph_.blocks[id].nodes) {
                allocation_.positions[node] = position;
                position += 2;
            }
            spans_[id].last = position;
            position += 2;
        }
    }

    // What a node needs, once for each snapshot: neighbours often share theirs.
    template <class F>
    void each_use(const Node& node, SnapshotId& last_snapshot, F use) const {
        for (int i = 0; i < info_of(node.op).inputs; ++i) {
            if (needs_place(node.input(i))) use(node.input(i));
        }
        if (node.snapshot == last_snapshot) return;
        last_snapshot = node.snapshot;
        for (const Snapshot::Entry& entry : graph_.snapshots[node.snapshot].entries) {
            if (needs_place(entry.node)) use(entry.node);
        }
    }
    template <class F>
    void each_phi_input(BlockId from, F use) const {
        BlockId to = graph_.blocks[from].successors[0];
        if (to == none || graph_.blocks[to].phis.empty()) return;
        const auto& predecessors = graph_.blocks[to].predecessors;
        auto index =
            static_cast<size_t>(std::ranges::find(predecessors, from) - predecessors.begin());
        for (NodeId phi : graph_.blocks[to].phis) {
            NodeId input = graph_.inputs_of(phi)[index];
            if (needs_place(input)) use(input);
        }
    }

    // Few nodes are needed in other blocks than their own: these alone are followed from block to
    // block, by numbers of their own.
    void find_travellers() {
        std::vector<BlockId> home(graph_.nodes.size(), none);
        for (BlockId id : graph_.order) {
            for (NodeId phi : graph_.blocks[id].phis) home[phi] = id;
            for (NodeId node : graph_.blocks[id].nodes) home[node] = id;
        }
        traveller_.assign(graph_.nodes.size(), stays);
        for (BlockId id : graph_.order) {
            auto travels = [&](NodeId use) {
                if (home[use] == id || traveller_[use] != stays) return;
                traveller_[use] = static_cast<uint32_t>(travellers_.size());
                travellers_.push_back(use);
            };
            SnapshotId last_snapshot = none;
            for (NodeId node : graph_.blocks[id].nodes)
                each_use(graph_.nodes[node], last_snapshot, travels);
            each_phi_input(id, travels);
        }
    }

    // What a block needs from before it, into `needs`; what it makes, into `makes`.
    void summarize(BlockId id, Words needs, Words makes) const {
        auto made = [&](NodeId node) {
            if (traveller_[node] != stays) add_to(makes, traveller_[node]);
        };
        auto needed = [&](NodeId use) {
            uint32_t number = traveller_[use];
            if (number != stays && !is_in(makes, number)) add_to(needs, number);
        };
        for (NodeId phi : graph_.blocks[id].phis) made(phi);
        SnapshotId last_snapshot = none;
        for (NodeId node : graph_.blocks[id].nodes) {
            each_use(graph_.nodes[node], last_snapshot, needed);
            made(node);
        }
    }

    // What is live at the beginning and at the end of each block.
    void flow(BlockSets& in, BlockSets& out) const {
        BlockSets made(graph_.blocks.size(), travellers_.size());
        for (BlockId id : graph_.order) {
            summarize(id, in[id], made[id]);
            each_phi_input(id, [&](NodeId input) {
                if (traveller_[input] != stays) add_to(out[id], traveller_[input]);
            });
        }
        bool changed = true;
        while (changed) {
            changed = false;
            for (size_t i = graph_.order.size(); i-- > 0;) {
                BlockId id = graph_.order[i];
                for (BlockId successor : graph_.blocks[id].successors) {
                    if (successor != none) add_all(out[id], in[successor]);
                }
                changed |= pass_through(in[id], out[id], made[id]);
            }
        }
    }
    // Whether anything was new.
    static bool pass_through(Words in, Words out, Words made) {
        uint64_t added = 0;
        for (size_t i = 0; i < in.size(); ++i) {
            uint64_t through = out[i] & ~made[i];
            added |= through & ~in[i];
            in[i] |= through;
        }
        return added;
    }

    void extend(NodeId id, uint32_t from, uint32_t to, float weight) {
        Interval& interval = found_[id];
        if (interval.end == 0) interval = {id, from, to, 0};
        interval.start = std::min(interval.start, from);
        interval.end = std::max(interval.end, to);
        interval.weight += weight;
    }

    template <class F>
    void each_traveller(Words set, F visit) const {
        for (size_t i = 0; i < set.size(); ++i) {
            for (uint64_t word = set[i]; word; word &= word - 1)
                visit(travellers_[i * 64 + static_cast<size_t>(__builtin_ctzll(word))]);
        }
    }

    void cover(BlockId id, Words in, Words out) {
        const Block& block = graph_.blocks[id];
        Span span = spans_[id];
        float weight = 1;
        for (uint32_t i = 0; i < std::min<uint32_t>(block.loop_depth, 6); ++i) weight *= 8;
        each_traveller(in, [&](NodeId node) { extend(node, span.first, span.first + 1, 0); });
        each_traveller(out, [&](NodeId node) { extend(node, span.last, span.last + 1, 0); });
        each_phi_input(id, [&](NodeId input) { extend(input, span.last, span.last + 1, weight); });
        for (NodeId phi : block.phis) extend(phi, span.first, span.first + 1, weight);
        for (NodeId node_id : block.nodes) cover_node(node_id, weight);
    }

    // What changes registers of values before it may leave, or have its handler go on.
    static bool calls_before_it_leaves(Op op) {
        switch (op) {
        case Op::StoreInHash:
        case Op::GuardByValue:
        case Op::CallTyped:
        case Op::CallDirect:
        case Op::AssignSlot:
        case Op::AssignLiteral:
        case Op::FreeSlot:
        case Op::EndIteration:
        case Op::ReturnValue:
        case Op::ReturnNull:
        case Op::ReturnSlot: return true;
        default: return false;
        }
    }

    void cover_node(NodeId id, float weight) {
        const Node& node = graph_.nodes[id];
        uint32_t position = allocation_.positions[id];
        for (int i = 0; i < info_of(node.op).inputs; ++i) {
            if (needs_place(node.input(i))) extend(node.input(i), position, position + 1, weight);
        }
        bool defines = node.rep != Rep::None && !graph_.is_constant(id);
        for (const Snapshot::Entry& entry : graph_.snapshots[node.snapshot].entries) {
            if (!needs_place(entry.node)) continue;
            // What is left behind a result or a call must survive it; what + and - have done to
            // their first operand is undone.
            bool undone = (node.op == Op::AddInt || node.op == Op::SubInt) &&
                          entry.node == node.a && node.a != node.b;
            bool late = defines || calls_before_it_leaves(node.op);
            extend(entry.node, position, position + (late && !undone ? 2 : 1), 0);
        }
        if (defines) extend(id, position + 1, position + 2, weight);
    }

    const Graph& graph_;
    Allocation& allocation_;
    static constexpr uint32_t stays = 0xffffffff;
    std::vector<NodeId> travellers_;   // nodes that are needed in other blocks than their own
    std::vector<uint32_t> traveller_;  // by node: its number among them, or `stays`
    std::vector<Span> spans_;
    std::vector<Interval> found_;
};

}  // namespace

void find_intervals(const Graph& graph, Allocation& allocation) { Finder(graph, allocation).run(); }

}  // namespace surus::jit
