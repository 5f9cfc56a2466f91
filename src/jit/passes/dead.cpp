// Nodes that nothing needs go: what is pure or only reads, and reaches no effect, end or snapshot
// of one.
#include "jit/ir/graph.h"

namespace surus::jit {

namespace {

class Marker {
public:
    explicit Marker(const Graph& graph)
        : graph_(graph), live_(graph.nodes.size()), seen_(graph.snapshots.size()) {}
    void mark(NodeId id) {
        if (id == none || live_[id]) return;
        live_[id] = true;
        pending_.push_back(id);
    }
    void run() {
        while (!pending_.empty()) {
            NodeId id = pending_.back();
            pending_.pop_back();
            const Node& node = graph_.nodes[id];
            for (int i = 0; i < info_of(node.op).inputs; ++i) mark(node.input(i));
            if (node.op == Op::Phi) {
                for (NodeId input : graph_.inputs_of(id)) mark(input);
            }
            if (node.snapshot == none || seen_[node.snapshot]) continue;
            seen_[node.snapshot] = true;
            for (const Snapshot::Entry& entry : graph_.snapshots[node.snapshot].entries)
                mark(entry.node);
        }
    }
    bool is_live(NodeId id) const { return live_[id]; }

private:
    const Graph& graph_;
    std::vector<bool> live_, seen_;
    std::vector<NodeId> pending_;
};

}  // namespace

void remove_dead_nodes(Graph& graph) {
    Marker marker(graph);
    for (const Block& block : graph.blocks) {
        for (NodeId id : block.nodes) {
            Kind kind = info_of(graph.nodes[id].op).kind;
            if (kind == Kind::Effect || kind == Kind::End) marker.mark(id);
        }
    }
    marker.run();
    auto is_dead = [&](NodeId id) { return !marker.is_live(id); };
    for (Block& block : graph.blocks) {
        std::erase_if(block.phis, is_dead);
        std::erase_if(block.nodes, is_dead);
    }
}

}  // namespace surus::jit
