// ExpressionWriter: functions and classes.
#include "syntax/expression_writer.h"

namespace surus::syntax {

using ast::as;
using ast::Kind;

void ExpressionWriter::names(std::span<ast::Name* const> list, std::string_view separator) {
    for (size_t i = 0; i < list.size(); ++i) {
        if (i) out_ += separator;
        name(*list[i]);
    }
}

void ExpressionWriter::type(const ast::TypeNode& node) {
    switch (node.form) {
    case ast::TypeForm::Named: name(*node.name); return;
    case ast::TypeForm::Nullable:
        out_ += '?';
        type(*node.parts[0]);
        return;
    case ast::TypeForm::Union:
    case ast::TypeForm::Intersection: break;
    }
    bool is_union = node.form == ast::TypeForm::Union;
    for (size_t i = 0; i < node.parts.size(); ++i) {
        if (i) out_ += is_union ? '|' : '&';
        bool wrapped = is_union && node.parts[i]->form == ast::TypeForm::Intersection;
        if (wrapped) out_ += '(';
        type(*node.parts[i]);
        if (wrapped) out_ += ')';
    }
}

void ExpressionWriter::attributes(const ast::Attributes& list, bool lines) {
    for (size_t i = 0; i < list.size(); ++i) {
        const ast::Attribute& attribute = *list[i];
        out_ += i && list[i - 1]->group == attribute.group ? ", " : "#[";
        name(*attribute.name);
        if (!attribute.arguments.items.empty()) arguments(attribute.arguments);
        bool last = i + 1 == list.size() || list[i + 1]->group != attribute.group;
        if (!last) continue;
        out_ += ']';
        if (lines) {
            out_ += '\n';
            indent();
        } else {
            out_ += ' ';
        }
    }
}

void ExpressionWriter::visibility(ast::Modifiers modifiers) {
    if (modifiers & ast::Public) out_ += "public ";
    if (modifiers & ast::Protected) out_ += "protected ";
    if (modifiers & ast::Private) out_ += "private ";
    if (modifiers & ast::PublicSet) out_ += "public(set) ";
    if (modifiers & ast::ProtectedSet) out_ += "protected(set) ";
    if (modifiers & ast::PrivateSet) out_ += "private(set) ";
}

void ExpressionWriter::modifiers(ast::Modifiers modifiers) {
    visibility(modifiers);
    if (modifiers & ast::Static) out_ += "static ";
    if (modifiers & ast::Abstract) out_ += "abstract ";
    if (modifiers & ast::Final) out_ += "final ";
    if (modifiers & ast::Readonly) out_ += "readonly ";
}

void ExpressionWriter::parameters(std::span<ast::Parameter* const> list) {
    out_ += '(';
    for (size_t i = 0; i < list.size(); ++i) {
        const ast::Parameter& parameter = *list[i];
        if (i) out_ += ", ";
        attributes(parameter.attributes, false);
        modifiers(parameter.promote);
        if (parameter.type) {
            type(*parameter.type);
            out_ += ' ';
        }
        if (parameter.by_ref) out_ += '&';
        if (parameter.variadic) out_ += "...";
        out_ += '$';
        out_ += parameter.name;
        if (parameter.default_value) {
            out_ += " = ";
            expression(parameter.default_value, 0);
        }
        hooks(parameter.hooks);
    }
    out_ += ')';
}

void ExpressionWriter::function(const ast::FunctionDeclaration& node) {
    bool closure = node.form == ast::FunctionForm::Closure;
    bool arrow = node.form == ast::FunctionForm::Arrow;
    attributes(node.attributes, !closure && !arrow);
    ast::Modifiers shown = node.modifiers;
    bool has_visibility = shown & (ast::Public | ast::Protected | ast::Private);
    if (node.form == ast::FunctionForm::Method && !has_visibility) shown |= ast::Public;
    modifiers(shown);
    out_ += arrow ? "fn" : "function ";
    if (node.by_ref) out_ += '&';
    if (!closure && !arrow) out_ += node.name;
    parameters(node.params);
    if (!node.uses.empty()) {
        out_ += " use(";
        for (size_t i = 0; i < node.uses.size(); ++i) {
            if (i) out_ += ", ";
            if (node.uses[i].by_ref) out_ += '&';
            out_ += '$';
            out_ += node.uses[i].name;
        }
        out_ += ')';
    }
    if (node.return_type) {
        out_ += ": ";
        type(*node.return_type);
    }
    if (!node.body) {
        out_ += ";\n";
        return;
    }
    if (arrow) {
        out_ += " => ";
        expression(node.body, 0);
        return;
    }
    out_ += " {\n";
    body(node.body);
    line("}");
    if (!closure) out_ += '\n';
}

void ExpressionWriter::class_declaration(const ast::ClassDeclaration& node) {
    attributes(node.attributes, true);
    switch (node.form) {
    case ast::ClassForm::Interface: out_ += "interface "; break;
    case ast::ClassForm::Trait: out_ += "trait "; break;
    case ast::ClassForm::Enum: out_ += "enum "; break;
    case ast::ClassForm::Class:
        if (node.modifiers & ast::Abstract) out_ += "abstract ";
        if (node.modifiers & ast::Final) out_ += "final ";
        if (node.modifiers & ast::Readonly) out_ += "readonly ";
        out_ += "class ";
        break;
    }
    out_ += node.name;
    if (node.backing_type) {
        out_ += ": ";
        type(*node.backing_type);
    }
    class_rest(node);
    out_ += '\n';
}

void ExpressionWriter::class_rest(const ast::ClassDeclaration& node) {
    if (node.parent) {
        out_ += " extends ";
        name(*node.parent);
    }
    if (!node.interfaces.empty()) {
        out_ += node.form == ast::ClassForm::Interface ? " extends " : " implements ";
        names(node.interfaces, ", ");
    }
    out_ += " {\n";
    ++depth_;
    for (const ast::Node* item : node.members) class_member(item);
    --depth_;
    line("}");
}

void ExpressionWriter::constants(std::span<const ast::ConstantItem> items) {
    for (size_t i = 0; i < items.size(); ++i) {
        if (i) out_ += ", ";
        out_ += items[i].name;
        out_ += " = ";
        expression(items[i].value, 0);
    }
}

void ExpressionWriter::hooks(std::span<ast::PropertyHook* const> list) {
    if (list.empty()) return;
    out_ += " {\n";
    ++depth_;
    for (const ast::PropertyHook* hook : list) {
        indent();
        const ast::FunctionDeclaration& function = *hook->function;
        if (function.modifiers & ast::Final) out_ += "final ";
        if (function.by_ref) out_ += '&';
        out_ += hook->name;
        if (hook->has_parameter_list) parameters(function.params);
        if (!function.body) {
            out_ += ";\n";
        } else if (function.body->kind == Kind::Block) {
            out_ += " {\n";
            body(function.body);
            line("}\n");
        } else {
            out_ += " => ";
            expression(function.body, 0);
            out_ += ";\n";
        }
    }
    --depth_;
    line("}");
}

void ExpressionWriter::class_member(const ast::Node* node) {
    indent();
    switch (node->kind) {
    case Kind::ClassConstants: {
        const auto& group = *as<ast::ClassConstants>(node);
        attributes(group.attributes, true);
        ast::Modifiers shown = group.modifiers;
        if (!(shown & (ast::Public | ast::Protected | ast::Private))) shown |= ast::Public;
        modifiers(shown);
        out_ += "const ";
        if (group.type) {
            type(*group.type);
            out_ += ' ';
        }
        constants(group.items);
        out_ += ";\n";
        return;
    }
    case Kind::Properties: {
        const auto& group = *as<ast::Properties>(node);
        attributes(group.attributes, true);
        ast::Modifiers shown = group.modifiers;
        if (!(shown & (ast::Public | ast::Protected | ast::Private))) shown |= ast::Public;
        modifiers(shown);
        if (group.type) {
            type(*group.type);
            out_ += ' ';
        }
        bool hooked = false;
        for (size_t i = 0; i < group.items.size(); ++i) {
            const ast::PropertyItem& item = group.items[i];
            out_ += i ? ", $" : "$";
            out_ += item.name;
            if (item.default_value) {
                out_ += " = ";
                expression(item.default_value, 0);
            }
            hooks(item.hooks);
            hooked |= !item.hooks.empty();
        }
        out_ += hooked ? "\n" : ";\n";
        return;
    }
    case Kind::FunctionDeclaration:
        function(*as<ast::FunctionDeclaration>(node));
        out_ += '\n';
        return;
    case Kind::TraitUse: trait_use(*as<ast::TraitUse>(node)); return;
    case Kind::EnumCase: {
        const auto& item = *as<ast::EnumCase>(node);
        attributes(item.attributes, true);
        out_ += "case ";
        out_ += item.name;
        if (item.value) {
            out_ += " = ";
            expression(item.value, 0);
        }
        out_ += ";\n";
        return;
    }
    default: return;
    }
}

void ExpressionWriter::trait_use(const ast::TraitUse& node) {
    out_ += "use ";
    names(node.traits, ", ");
    if (node.adaptations.empty()) {
        out_ += ";\n";
        return;
    }
    out_ += " {\n";
    ++depth_;
    for (const ast::TraitAdaptation& rule : node.adaptations) {
        indent();
        if (rule.trait) {
            name(*rule.trait);
            out_ += "::";
        }
        out_ += rule.method;
        if (!rule.instead_of.empty()) {
            out_ += " insteadof ";
            names(rule.instead_of, ", ");
        } else {
            out_ += " as";
            if (rule.visibility) {
                out_ += ' ';
                modifiers(rule.visibility);
                out_.pop_back();
            }
            if (!rule.alias.empty()) {
                out_ += ' ';
                out_ += rule.alias;
            }
        }
        out_ += ";\n";
    }
    --depth_;
    line("}\n");
}

}  // namespace surus::syntax
