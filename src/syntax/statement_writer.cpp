// ExpressionWriter: statements inside of closures.
#include "syntax/expression_writer.h"

namespace surus::syntax {

using ast::as;
using ast::Kind;

void ExpressionWriter::body(const ast::Node* node) {
    if (!node) return;
    ++depth_;
    statement(node);
    --depth_;
}

void ExpressionWriter::statement(const ast::Node* node) {
    if (!node || node->kind == Kind::Nop) return;
    if (node->kind == Kind::Block) {
        for (const ast::Node* item : as<ast::Block>(node)->statements) statement(item);
        return;
    }
    if (several_statements(node)) return;
    indent();
    if (block_statement(node)) return;
    simple_statement(node);
    out_ += ";\n";
}

// `global $a, $b;` and its like are one statement for each.
bool ExpressionWriter::several_statements(const ast::Node* node) {
    auto each = [&](std::span<ast::Expr* const> nodes, std::string_view word,
                    std::string_view close) {
        for (const ast::Node* item : nodes) {
            line(word);
            expression(item, 0);
            out_ += close;
        }
        return true;
    };
    switch (node->kind) {
    case Kind::Echo: return each(as<ast::Echo>(node)->values, "echo ", ";\n");
    case Kind::Unset: return each(as<ast::Unset>(node)->targets, "unset(", ");\n");
    case Kind::Global: return each(as<ast::Global>(node)->variables, "global ", ";\n");
    case Kind::StaticVars:
        for (const ast::StaticItem& item : as<ast::StaticVars>(node)->items) {
            line("static $");
            out_ += item.name;
            if (item.value) {
                out_ += " = ";
                expression(item.value, 0);
            }
            out_ += ";\n";
        }
        return true;
    default: return false;
    }
}

bool ExpressionWriter::block_statement(const ast::Node* node) {
    switch (node->kind) {
    case Kind::If: if_statement(*as<ast::If>(node)); return true;
    case Kind::While:
        out_ += "while (";
        expression(as<ast::While>(node)->condition, 0);
        out_ += ") {\n";
        body(as<ast::While>(node)->body);
        line("}\n");
        return true;
    case Kind::For: for_statement(*as<ast::For>(node)); return true;
    case Kind::Foreach: {
        const auto& loop = *as<ast::Foreach>(node);
        out_ += "foreach (";
        expression(loop.subject, 0);
        out_ += " as ";
        if (loop.key) {
            expression(loop.key, 0);
            out_ += " => ";
        }
        if (loop.by_ref) out_ += '&';
        expression(loop.value, 0);
        out_ += ") {\n";
        body(loop.body);
        line("}\n");
        return true;
    }
    case Kind::Switch: switch_statement(*as<ast::Switch>(node)); return true;
    case Kind::Try: try_statement(*as<ast::Try>(node)); return true;
    case Kind::FunctionDeclaration: {
        const auto& declaration = *as<ast::FunctionDeclaration>(node);
        if (declaration.form != ast::FunctionForm::Function) return false;
        function(declaration);
        out_ += '\n';
        return true;
    }
    case Kind::ClassDeclaration:
        class_declaration(*as<ast::ClassDeclaration>(node));
        out_ += '\n';
        return true;
    case Kind::Label:
        out_ += as<ast::Goto>(node)->label;
        out_ += ":\n";
        return true;
    case Kind::Declare: {
        const auto& declare = *as<ast::Declare>(node);
        out_ += "declare(";
        constants(declare.directives);
        out_ += ')';
        if (!declare.body) {
            out_ += ";\n";
            return true;
        }
        out_ += " {\n";
        body(declare.body);
        line("}\n");
        return true;
    }
    default: return false;
    }
}

void ExpressionWriter::simple_statement(const ast::Node* node) {
    auto jump = [&](std::string_view word, const ast::Node* value) {
        out_ += word;
        if (!value) return;
        out_ += ' ';
        expression(value, 0);
    };
    switch (node->kind) {
    case Kind::ExpressionStatement: expression(as<ast::Single>(node)->operand, 0); return;
    case Kind::Break: jump("break", as<ast::Jump>(node)->levels); return;
    case Kind::Continue: jump("continue", as<ast::Jump>(node)->levels); return;
    case Kind::Return: jump("return", as<ast::Return>(node)->value); return;
    case Kind::Goto:
        out_ += "goto ";
        out_ += as<ast::Goto>(node)->label;
        return;
    case Kind::InlineHtml:
        out_ += "echo ";
        string(as<ast::InlineHtml>(node)->text);
        return;
    case Kind::DoWhile:
        out_ += "do {\n";
        body(as<ast::While>(node)->body);
        line("} while (");
        expression(as<ast::While>(node)->condition, 0);
        out_ += ')';
        return;
    case Kind::ConstantDeclaration:
        out_ += "const ";
        constants(as<ast::ConstantDeclaration>(node)->items);
        return;
    default: expression(node, 0); return;
    }
}

void ExpressionWriter::if_statement(const ast::If& node) {
    out_ += "if (";
    expression(node.condition, 0);
    out_ += ") {\n";
    body(node.then);
    const ast::Node* rest = node.otherwise;
    while (rest && rest->kind == Kind::If) {
        const auto& other = *as<ast::If>(rest);
        line(other.is_elseif ? "} elseif (" : "} else if (");
        expression(other.condition, 0);
        out_ += ") {\n";
        body(other.then);
        rest = other.otherwise;
    }
    if (rest) {
        line("} else {\n");
        body(rest);
    }
    line("}\n");
}

void ExpressionWriter::for_statement(const ast::For& node) {
    out_ += "for (";
    list(node.init);
    out_ += ';';
    if (!node.conditions.empty()) out_ += ' ';
    list(node.conditions);
    out_ += ';';
    if (!node.steps.empty()) out_ += ' ';
    list(node.steps);
    out_ += ") {\n";
    body(node.body);
    line("}\n");
}

void ExpressionWriter::switch_statement(const ast::Switch& node) {
    out_ += "switch (";
    expression(node.subject, 0);
    out_ += ") {\n";
    ++depth_;
    for (const ast::SwitchCase& item : node.cases) {
        indent();
        if (item.value) {
            out_ += "case ";
            expression(item.value, 0);
            out_ += ":\n";
        } else {
            out_ += "default:\n";
        }
        ++depth_;
        for (const ast::Node* inner : item.body) statement(inner);
        --depth_;
    }
    --depth_;
    line("}\n");
}

void ExpressionWriter::try_statement(const ast::Try& node) {
    out_ += "try {\n";
    body(node.body);
    for (const ast::Catch& handler : node.catches) {
        line("} catch (");
        names(handler.types, "|");
        if (!handler.variable.empty()) {
            out_ += " $";
            out_ += handler.variable;
        }
        out_ += ") {\n";
        body(handler.body);
    }
    if (node.finally) {
        line("} finally {\n");
        body(node.finally);
    }
    line("}\n");
}

}  // namespace surus::syntax
