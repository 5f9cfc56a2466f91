// if and switch.
#include "compiler/function_compiler.h"

namespace surus {

using ast::as;
using ast::Kind;

void StatementCompiler::if_(const ast::If& node) {
    // An elseif chain may be thousands long: it is walked, not recursed into.
    Label end = b.label();
    const ast::If* at_node = &node;
    for (;;) {
        Label otherwise = b.label();
        f_.condition(at_node->condition, otherwise, false);
        statement(at_node->then);
        if (!at_node->otherwise) {
            b.bind(otherwise);
            break;
        }
        b.emit_jump(Opcode::Jump, end);
        b.bind(otherwise);
        if (at_node->otherwise->kind != Kind::If) {
            statement(at_node->otherwise);
            break;
        }
        at_node = as<ast::If>(at_node->otherwise);
        b.line = at_node->line;
    }
    b.bind(end);
}

// A jump table when all cases are literal integers or all are non-numeric literal strings.
bool StatementCompiler::jump_table(const ast::Switch& node, Operand subject,
                                   std::span<const Label> labels, Label default_label) {
    std::vector<Builder::SwitchEntry> table;
    Type type = Type::Undef;
    for (size_t i = 0; i < node.cases.size(); ++i) {
        if (!node.cases[i].value) continue;
        auto value = file.fold(node.cases[i].value, f_.cls_);
        if (!value || !(value->is_int() || value->is_string())) return false;
        if (type != Type::Undef && value->type() != type) return false;
        type = value->type();
        // "1" == "01": numeric strings compare as numbers, which a table of strings cannot do.
        if (value->is_string()) {
            char first = value->string->length ? value->string->data()[0] : 'x';
            if (value->string->length == 0 || (first >= '0' && first <= '9') || first == ' ' ||
                first == '.' || first == '-' || first == '+' || (first >= '\t' && first <= '\r'))
                return false;
        }
        table.push_back({*value, labels[i]});
    }
    if (table.size() < (type == Type::Int ? 4 : 2)) return false;
    b.emit_jump(Opcode::SwitchTable, default_label, subject, b.switch_table(std::move(table)))
        .set(type == Type::Int ? TableUse::SwitchOverInts : TableUse::SwitchOverStrings);
    return true;
}

void StatementCompiler::switch_(const ast::Switch& node) {
    Operand subject = f_.expression(node.subject);
    Label end = b.label();
    std::vector<Label> labels;
    Label default_label = end;
    bool has_default = false;
    for (const ast::SwitchCase& item : node.cases) {
        labels.push_back(b.label());
        if (!item.value) {
            if (has_default) {
                file.error(item.line, "Switch statements may only contain one default clause");
            }
            has_default = true;
            default_label = labels.back();
        }
    }
    // switch (true) asks each case for its truth, which NAN has something to say about.
    auto known = file.fold(node.subject, f_.cls_);
    bool is_truth = known && (known->is_true() || known->is_false());
    if (!is_truth) jump_table(node, subject, labels, default_label);
    for (size_t i = 0; i < node.cases.size(); ++i) {
        if (!node.cases[i].value) continue;
        if (is_truth) {
            f_.condition(node.cases[i].value, labels[i], known->is_true());
            continue;
        }
        Operand value = f_.expression(node.cases[i].value);
        b.line = node.cases[i].line;
        if (!subject.is_temp()) {
            // What no comparison consumes needs none of its own.
            b.emit_jump(Opcode::JumpEqual, labels[i], subject, value);
            continue;
        }
        Operand equal = b.temp();
        b.emit(Opcode::CaseEqual, subject, value, equal);
        b.emit_jump(Opcode::JumpIfTrue, labels[i], equal);
    }
    b.emit_jump(Opcode::Jump, default_label);
    loops_.push_back(
        {end, end, &node, subject.is_temp() ? subject : Operand{}, true, finally_.size()});
    for (size_t i = 0; i < node.cases.size(); ++i) {
        b.bind(labels[i]);
        statements(node.cases[i].body);
    }
    loops_.pop_back();
    b.bind(end);
    f_.free(subject);
}

}  // namespace surus
