// Blocks that no entry leads to go, and with them what they would give to phis: versions that were
// expected to be entered, but another one fitted better.
#include "jit/ir/graph.h"

namespace surus::jit {

namespace {

std::vector<bool> reachable_blocks(const Graph& graph) {
    std::vector<bool> reached(graph.blocks.size());
    std::vector<BlockId> pending;
    auto reach = [&](BlockId id) {
        if (id == none || reached[id]) return;
        reached[id] = true;
        pending.push_back(id);
    };
    for (size_t i = 1; i < graph.blocks.size(); ++i) {
        if (graph.blocks[i].entry_insn != Block::no_entry) reach(static_cast<BlockId>(i));
    }
    while (!pending.empty()) {
        BlockId id = pending.back();
        pending.pop_back();
        for (BlockId successor : graph.blocks[id].successors) reach(successor);
    }
    return reached;
}

}  // namespace

void remove_unreachable_blocks(Graph& graph) {
    std::vector<bool> reached = reachable_blocks(graph);
    for (size_t i = 1; i < graph.blocks.size(); ++i) {
        Block& block = graph.blocks[i];
        if (!reached[i]) {
            block = {};
            continue;
        }
        for (size_t p = block.predecessors.size(); p-- > 0;) {
            if (reached[block.predecessors[p]]) continue;
            auto at = static_cast<std::ptrdiff_t>(p);
            block.predecessors.erase(block.predecessors.begin() + at);
            for (NodeId phi : block.phis) {
                auto& inputs = graph.inputs_of(phi);
                inputs.erase(inputs.begin() + at);
            }
        }
    }
}

}  // namespace surus::jit
