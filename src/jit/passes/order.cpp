// The order in which blocks are laid out: reverse postorder, which keeps a loop's blocks together
// but for what leaves it, and puts ends that leave for the interpreter last.
#include <algorithm>

#include "jit/ir/graph.h"

namespace surus::jit {

namespace {

// Depth first without recursion: graphs may be deep.
void visit(const Graph& graph, BlockId root, std::vector<bool>& seen,
           std::vector<BlockId>& postorder) {
    struct Step {
        BlockId block;
        int next;
    };
    std::vector<Step> stack;
    seen[root] = true;
    stack.push_back({root, 1});
    while (!stack.empty()) {
        Step& step = stack.back();
        if (step.next < 0) {
            postorder.push_back(step.block);
            stack.pop_back();
            continue;
        }
        BlockId successor = graph.blocks[step.block].successors[step.next--];
        if (successor == none || seen[successor]) continue;
        seen[successor] = true;
        stack.push_back({successor, 1});
    }
}

bool leaves(const Graph& graph, BlockId id) {
    const Block& block = graph.blocks[id];
    return block.successors[0] == none && graph.nodes[block.nodes.back()].op == Op::Exit;
}

// How many loops a block is in: by edges that go back in the order.
void find_depths(Graph& graph) {
    std::vector<uint32_t> position(graph.blocks.size(), 0xffffffff);
    for (uint32_t i = 0; i < graph.order.size(); ++i) position[graph.order[i]] = i;
    for (BlockId header : graph.order) {
        uint32_t first = position[header], last = first;
        for (BlockId from : graph.blocks[header].predecessors) {
            if (position[from] != 0xffffffff) last = std::max(last, position[from]);
        }
        bool loops = std::ranges::any_of(graph.blocks[header].predecessors, [&](BlockId from) {
            return position[from] != 0xffffffff && position[from] >= first;
        });
        if (!loops) continue;
        graph.blocks[header].begins_loop = true;
        for (uint32_t i = first; i <= last; ++i) ++graph.blocks[graph.order[i]].loop_depth;
    }
}

}  // namespace

void order_blocks(Graph& graph) {
    std::vector<bool> seen(graph.blocks.size());
    std::vector<BlockId> postorder;
    // Entries by way of the interpreter come behind what the function's own start reaches.
    for (size_t i = graph.blocks.size(); i-- > 1;) {
        if (graph.blocks[i].entry_insn != Block::no_entry && graph.blocks[i].entry_insn != 0 &&
            !seen[i])
            visit(graph, static_cast<BlockId>(i), seen, postorder);
    }
    for (size_t i = graph.blocks.size(); i-- > 1;) {
        if (graph.blocks[i].entry_insn == 0 && !seen[i])
            visit(graph, static_cast<BlockId>(i), seen, postorder);
    }
    graph.order.assign(postorder.rbegin(), postorder.rend());
    std::vector<BlockId> last;
    std::erase_if(graph.order, [&](BlockId id) {
        if (leaves(graph, id)) last.push_back(id);
        return leaves(graph, id);
    });
    graph.order.insert(graph.order.end(), last.begin(), last.end());
    find_depths(graph);
}

}  // namespace surus::jit
