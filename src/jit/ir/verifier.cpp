// What every pass must leave true: ends and edges, inputs of the right kind that are defined on
// every way, phis with an input for each predecessor.
#include <algorithm>

#include "jit/ir/graph.h"

namespace surus::jit {

namespace {

class Verifier {
public:
    explicit Verifier(const Graph& graph) : graph_(graph), defined_in_(graph.nodes.size()) {}

    std::string run() {
        for (BlockId id : graph_.order) note_definitions(id);
        find_dominators();
        for (BlockId id : graph_.order) {
            check_block(id);
            if (!problem_.empty()) break;
        }
        return problem_;
    }

private:
    void note_definitions(BlockId id) {
        const Block& block = graph_.blocks[id];
        for (NodeId phi : block.phis) defined_in_[phi] = id;
        for (NodeId node : block.nodes) defined_in_[node] = id;
    }
    void fail(BlockId block, const std::string& what) {
        if (problem_.empty()) problem_ = "block " + std::to_string(block) + ": " + what;
    }

    // By iteration over the order; entries hang below a root of their own, block 0.
    void find_dominators() {
        number_.assign(graph_.blocks.size(), 0);
        for (uint32_t i = 0; i < graph_.order.size(); ++i) number_[graph_.order[i]] = i + 1;
        dominator_.assign(graph_.blocks.size(), undefined);
        dominator_[0] = 0;
        bool changed = true;
        while (changed) {
            changed = false;
            for (BlockId id : graph_.order) {
                BlockId found = dominator_of(id);
                changed |= found != dominator_[id];
                dominator_[id] = found;
            }
        }
    }
    BlockId dominator_of(BlockId id) const {
        const Block& block = graph_.blocks[id];
        if (block.entry_insn != Block::no_entry) return 0;
        BlockId found = undefined;
        for (BlockId from : block.predecessors) {
            if (dominator_[from] == undefined) continue;
            found = found == undefined ? from : common(found, from);
        }
        return found;
    }
    BlockId common(BlockId a, BlockId b) const {
        while (a != b) {
            while (number_[a] > number_[b]) a = dominator_[a];
            while (number_[b] > number_[a]) b = dominator_[b];
        }
        return a;
    }
    bool dominates(BlockId above, BlockId below) const {
        while (below != above && below != 0 && below != undefined) below = dominator_[below];
        return below == above;
    }

    void check_use(BlockId id, NodeId user, NodeId used, bool at_end) {
        if (used == none) return fail(id, "%" + std::to_string(user) + " lacks an input");
        BlockId home = defined_in_[used];
        if (home == none)
            return fail(id, "%" + std::to_string(user) + " uses %" + std::to_string(used) +
                                ", which is nowhere");
        if (home != id) {
            if (!dominates(home, id))
                fail(id, "%" + std::to_string(user) + " uses %" + std::to_string(used) +
                             ", which may not be there");
            return;
        }
        if (at_end) return;
        const auto& nodes = graph_.blocks[id].nodes;
        auto definition = std::ranges::find(nodes, used);
        if (definition != nodes.end() && definition >= std::ranges::find(nodes, user))
            fail(id, "%" + std::to_string(user) + " uses %" + std::to_string(used) +
                         ", which comes later");
    }

    void check_block(BlockId id) {
        const Block& block = graph_.blocks[id];
        if (block.nodes.empty()) return fail(id, "is empty");
        for (size_t i = 0; i < block.nodes.size(); ++i) {
            bool is_end = info_of(graph_.nodes[block.nodes[i]].op).kind == Kind::End;
            if (is_end != (i + 1 == block.nodes.size())) return fail(id, "ends in its middle");
            check_node(id, block.nodes[i]);
        }
        for (NodeId phi : block.phis) {
            const auto& inputs = graph_.inputs_of(phi);
            if (inputs.size() != block.predecessors.size())
                return fail(id, "%" + std::to_string(phi) + " lacks an input");
            for (size_t i = 0; i < inputs.size(); ++i) {
                check_use(block.predecessors[i], phi, inputs[i], true);
                if (inputs[i] != none && graph_.nodes[inputs[i]].rep != graph_.nodes[phi].rep)
                    fail(id, "%" + std::to_string(phi) + " has an input of another kind");
            }
        }
    }
    void check_node(BlockId id, NodeId node_id) {
        const Node& node = graph_.nodes[node_id];
        for (int i = 0; i < info_of(node.op).inputs; ++i)
            check_use(id, node_id, node.input(i), false);
        for (const Snapshot::Entry& entry : graph_.snapshots[node.snapshot].entries)
            check_use(id, node_id, entry.node, false);
    }

    static constexpr BlockId undefined = 0xffffffff;
    const Graph& graph_;
    std::vector<BlockId> defined_in_;
    std::vector<BlockId> dominator_;
    std::vector<uint32_t> number_;
    std::string problem_;
};

}  // namespace

std::string verify(const Graph& graph) { return Verifier(graph).run(); }

}  // namespace surus::jit
