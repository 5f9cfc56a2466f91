// The graph as text: what --dump-ir shows, and what the verifier's complaints come with.
#include <cstdio>

#include "bytecode/opcode_info.h"
#include "jit/ir/graph.h"

namespace surus::jit {

namespace {

std::string number(uint32_t id) { return std::to_string(id); }

std::string payload(const Graph& graph, NodeId id) {
    const Node& node = graph.nodes[id];
    char text[64] = "";
    switch (node.op) {
    case Op::ConstInt:
    case Op::ConstBool:
        std::snprintf(text, sizeof text, " %lld", static_cast<long long>(node.integer));
        break;
    case Op::ConstDouble: std::snprintf(text, sizeof text, " %.17g", node.number); break;
    case Op::Load:
    case Op::Store:
    case Op::StoreTag:
    case Op::GuardType:
    case Op::GuardTypeIn:
    case Op::TypeIsIn:
    case Op::DefaultSlot:
    case Op::MoveSlot:
    case Op::BeginIteration:
    case Op::FreeSlot:
    case Op::AssignSlot:
    case Op::AssignLiteral:
    case Op::EndIteration:
    case Op::BranchType:
    case Op::GuardUncounted:
    case Op::AssignCell:
    case Op::LoadAt:
    case Op::GuardTypeAt:
    case Op::AssignAt:
    case Op::TakeResult:
    case Op::StoreResult:
    case Op::CloneArray:
    case Op::NewArray:
    case Op::ShareReference:
    case Op::CopySlot: std::snprintf(text, sizeof text, " [%d] [%d]", node.slot, node.other); break;
    case Op::Phi: {
        std::string inputs;
        for (NodeId input : graph.inputs_of(id)) inputs += " %" + number(input);
        return inputs;
    }
    default: break;
    }
    return text;
}

const char* rep_name(Rep rep) {
    switch (rep) {
    case Rep::None: return "";
    case Rep::Int: return ":int";
    case Rep::Double: return ":float";
    case Rep::Bool: return ":bool";
    case Rep::Pointer: return ":pointer";
    }
    return "";
}

std::string condition_text(const Node& node) {
    switch (node.op) {
    case Op::CompareInt:
    case Op::CompareDouble:
    case Op::BranchInt:
    case Op::BranchDouble:
        return node.condition == Condition::Less        ? " <"
               : node.condition == Condition::LessEqual ? " <="
                                                        : " ==";
    default: return "";
    }
}

std::string node_text(const Graph& graph, NodeId id) {
    const Node& node = graph.nodes[id];
    std::string text = "  ";
    if (node.rep != Rep::None) text += "%" + number(id) + rep_name(node.rep) + " = ";
    text += info_of(node.op).name + condition_text(node) + payload(graph, id);
    if (node.tag) text += " type " + number(node.tag);
    for (int i = 0; i < info_of(node.op).inputs; ++i) text += " %" + number(node.input(i));
    if (node.op >= Op::CallPlain && !node.inlining)
        text += "  ; " + number(node.insn) + " " + surus::info_of(graph.insn_of(node).op).name;
    if (node.snapshot != none) {
        const Snapshot& snapshot = graph.snapshots[node.snapshot];
        text += "  exit " + number(snapshot.insn) + " (" + exit_reason_name(snapshot.reason) + ")";
        for (const Snapshot::Entry& entry : snapshot.entries)
            text += " [" + std::to_string(entry.slot) + "]=%" + number(entry.node);
    }
    return text + "\n";
}

}  // namespace

std::string to_text(const Graph& graph) {
    std::string text;
    for (BlockId id : graph.order) {
        const Block& block = graph.blocks[id];
        text += "block " + number(id) + ": ; instruction " + number(block.first_insn);
        if (block.entry_insn != Block::no_entry) text += ", entry";
        if (block.is_landing) text += ", landing";
        if (block.loop_depth) text += ", loop depth " + number(block.loop_depth);
        if (!block.predecessors.empty()) text += "  <-";
        for (BlockId from : block.predecessors) text += " " + number(from);
        text += "\n";
        for (NodeId phi : block.phis) text += node_text(graph, phi);
        for (NodeId node : block.nodes) text += node_text(graph, node);
        if (block.successors[0] != none) text += "  -> " + number(block.successors[0]);
        if (block.successors[1] != none) text += ", " + number(block.successors[1]);
        if (block.successors[0] != none) text += "\n";
    }
    return text;
}

}  // namespace surus::jit
