// Live intervals: liveness of nodes at blocks by the usual backward flow, then the first and last
// position of each.
#include "jit/machine/intervals.h"

#include <algorithm>

namespace surus::jit {

namespace {

class BitSet {
public:
    explicit BitSet(size_t size) : words_((size + 63) / 64) {}
    void add(size_t i) { words_[i / 64] |= uint64_t{1} << (i % 64); }
    void remove(size_t i) { words_[i / 64] &= ~(uint64_t{1} << (i % 64)); }
    // Whether anything was new.
    bool add_all(const BitSet& other) {
        uint64_t added = 0;
        for (size_t i = 0; i < words_.size(); ++i) {
            added |= other.words_[i] & ~words_[i];
            words_[i] |= other.words_[i];
        }
        return added;
    }
    template <class F>
    void each(F visit) const {
        for (size_t i = 0; i < words_.size(); ++i) {
            for (uint64_t word = words_[i]; word; word &= word - 1)
                visit(i * 64 + static_cast<size_t>(__builtin_ctzll(word)));
        }
    }

private:
    std::vector<uint64_t> words_;
};

class Finder {
public:
    Finder(const Graph& graph, Allocation& allocation)
        : graph_(graph),
          allocation_(allocation),
          live_in_(graph.blocks.size(), BitSet(graph.nodes.size())),
          found_(graph.nodes.size()) {}

    void run() {
        number();
        flow();
        for (BlockId block : graph_.order) cover(block);
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

    template <class F>
    void each_use(const Node& node, F use) const {
        for (int i = 0; i < info_of(node.op).inputs; ++i) {
            if (needs_place(node.input(i))) use(node.input(i));
        }
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

    BitSet live_out(BlockId id) const {
        BitSet live(graph_.nodes.size());
        for (BlockId successor : graph_.blocks[id].successors) {
            if (successor != none) live.add_all(live_in_[successor]);
        }
        each_phi_input(id, [&](NodeId input) { live.add(input); });
        return live;
    }

    void flow() {
        bool changed = true;
        while (changed) {
            changed = false;
            for (size_t i = graph_.order.size(); i-- > 0;) {
                BlockId id = graph_.order[i];
                BitSet live = live_out(id);
                const Block& block = graph_.blocks[id];
                for (size_t n = block.nodes.size(); n-- > 0;) {
                    live.remove(block.nodes[n]);
                    each_use(graph_.nodes[block.nodes[n]], [&](NodeId use) { live.add(use); });
                }
                for (NodeId phi : block.phis) live.remove(phi);
                changed |= live_in_[id].add_all(live);
            }
        }
    }

    void extend(NodeId id, uint32_t from, uint32_t to, float weight) {
        Interval& interval = found_[id];
        if (interval.end == 0) interval = {id, from, to, 0};
        interval.start = std::min(interval.start, from);
        interval.end = std::max(interval.end, to);
        interval.weight += weight;
    }

    void cover(BlockId id) {
        const Block& block = graph_.blocks[id];
        Span span = spans_[id];
        float weight = 1;
        for (uint32_t i = 0; i < std::min<uint32_t>(block.loop_depth, 6); ++i) weight *= 8;
        live_in_[id].each(
            [&](size_t node) { extend(static_cast<NodeId>(node), span.first, span.first + 1, 0); });
        live_out(id).each(
            [&](size_t node) { extend(static_cast<NodeId>(node), span.last, span.last + 1, 0); });
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
    std::vector<BitSet> live_in_;
    std::vector<Span> spans_;
    std::vector<Interval> found_;
};

}  // namespace

void find_intervals(const Graph& graph, Allocation& allocation) { Finder(graph, allocation).run(); }

}  // namespace surus::jit
