// Phis whose inputs are all one node, or themselves, are that node.
#include "jit/ir/graph.h"

namespace surus::jit {

namespace {

class Replacements {
public:
    explicit Replacements(Graph& graph) : graph_(graph), of_(graph.nodes.size()) {
        for (size_t i = 0; i < of_.size(); ++i) of_[i] = static_cast<NodeId>(i);
    }
    NodeId find(NodeId id) {
        while (of_[id] != id) id = of_[id] = of_[of_[id]];
        return id;
    }
    // The only other input of a phi; none if there are several.
    NodeId only_input(NodeId phi) {
        NodeId only = none;
        for (NodeId input : graph_.inputs_of(phi)) {
            input = find(input);
            if (input == phi || input == only) continue;
            if (only != none) return none;
            only = input;
        }
        return only;
    }
    void replace(NodeId phi, NodeId by) { of_[phi] = by; }
    void apply() {
        for (Node& node : graph_.nodes) {
            for (int i = 0; i < info_of(node.op).inputs; ++i) node.input(i) = find(node.input(i));
        }
        for (auto& inputs : graph_.phi_inputs) {
            for (NodeId& input : inputs) input = find(input);
        }
        for (Snapshot& snapshot : graph_.snapshots) {
            for (Snapshot::Entry& entry : snapshot.entries) entry.node = find(entry.node);
        }
    }

private:
    Graph& graph_;
    std::vector<NodeId> of_;
};

}  // namespace

void remove_trivial_phis(Graph& graph) {
    Replacements replacements(graph);
    bool changed = true;
    while (changed) {
        changed = false;
        for (Block& block : graph.blocks) {
            std::erase_if(block.phis, [&](NodeId phi) {
                NodeId only = replacements.only_input(phi);
                if (only == none) return false;
                replacements.replace(phi, only);
                return changed = true;
            });
        }
    }
    replacements.apply();
}

}  // namespace surus::jit
