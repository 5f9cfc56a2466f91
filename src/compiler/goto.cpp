// goto and its labels.
#include "compiler/function_compiler.h"

namespace surus {

using ast::as;
using ast::Kind;

void StatementCompiler::collect_labels(std::span<ast::Statement* const> list) {
    for (const ast::Statement* node : list) collect_labels(node);
}

void StatementCompiler::collect_labels(const ast::Statement* node) {
    if (!node) return;
    auto inside_loop = [&](const ast::Statement* body) {
        label_scan_.loops.push_back(node);
        collect_labels(body);
        label_scan_.loops.pop_back();
    };
    switch (node->kind) {
    case Kind::Label: {
        const auto& target = *as<ast::Goto>(node);
        if (labels_.contains(target.label))
            f_.error(node, "Label '" + std::string(target.label) + "' already defined");
        labels_.emplace(target.label,
                        GotoLabel{b.label(), label_scan_.loops, label_scan_.finallies});
        return;
    }
    case Kind::Block: collect_labels(as<ast::Block>(node)->statements); return;
    case Kind::Namespace: collect_labels(as<ast::Namespace>(node)->statements); return;
    case Kind::Declare: collect_labels(as<ast::Declare>(node)->body); return;
    case Kind::If:
        while (node && node->kind == Kind::If) {
            collect_labels(as<ast::If>(node)->then);
            node = as<ast::If>(node)->otherwise;
        }
        collect_labels(node);
        return;
    case Kind::While:
    case Kind::DoWhile: inside_loop(as<ast::While>(node)->body); return;
    case Kind::For: inside_loop(as<ast::For>(node)->body); return;
    case Kind::Foreach: inside_loop(as<ast::Foreach>(node)->body); return;
    case Kind::Switch:
        label_scan_.loops.push_back(node);
        for (const ast::SwitchCase& item : as<ast::Switch>(node)->cases) collect_labels(item.body);
        label_scan_.loops.pop_back();
        return;
    case Kind::Try: {
        const auto& block = *as<ast::Try>(node);
        if (block.finally) label_scan_.finallies.push_back({node, false});
        collect_labels(block.body);
        for (const ast::Catch& handler : block.catches) collect_labels(handler.body);
        if (block.finally) {
            label_scan_.finallies.back().inside = true;
            collect_labels(block.finally);
            label_scan_.finallies.pop_back();
        }
        return;
    }
    default: return;
    }
}

void StatementCompiler::goto_(const ast::Goto& node) {
    auto found = labels_.find(node.label);
    if (found == labels_.end()) {
        f_.error(&node, "'goto' to undefined label '" + std::string(node.label) + "'");
        return;
    }
    const GotoLabel& target = found->second;
    bool inside = target.loops.size() <= loops_.size();
    for (size_t i = 0; inside && i < target.loops.size(); ++i)
        inside = loops_[i].node == target.loops[i];
    if (!inside) {
        f_.error(&node, "'goto' into loop or switch statement is disallowed");
        return;
    }
    // The try statements around both: from the others in here, their finally blocks run first.
    size_t common = 0;
    while (common < finally_.size() && common < target.finallies.size() &&
           finally_[common].node == target.finallies[common].node &&
           finally_[common].inside == target.finallies[common].inside)
        ++common;
    for (size_t i = common; i < target.finallies.size(); ++i) {
        if (target.finallies[i].inside) {
            f_.error(&node, "jump into a finally block is disallowed");
            return;
        }
    }
    for (size_t i = common; i < finally_.size(); ++i) {
        if (finally_[i].inside) {
            f_.error(&node, "jump out of a finally block is disallowed");
            return;
        }
    }
    std::vector<Operand> pauses;
    leave(target.loops.size(), common, pauses, false);
    b.emit_jump(Opcode::Jump, target.label);
    for (Operand temp : pauses) b.resume(temp);
}

void StatementCompiler::label(const ast::Goto& node) { b.bind(labels_.at(node.label).label); }

}  // namespace surus
