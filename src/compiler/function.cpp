// Functions, methods, closures: parameters, prologue, body.
#include "compiler/function_compiler.h"
#include "runtime/hooks.h"

namespace surus {

using ast::as;
using ast::Kind;

namespace {

uint32_t member_flags(ast::Modifiers modifiers) {
    uint32_t flags = 0;
    if (modifiers & ast::Public) flags |= flag::public_;
    if (modifiers & ast::Protected) flags |= flag::protected_;
    if (modifiers & ast::Private) flags |= flag::private_;
    if (!(flags & flag::visibility)) flags |= flag::public_;
    if (modifiers & ast::Static) flags |= flag::static_;
    if (modifiers & ast::Abstract) flags |= flag::abstract_;
    if (modifiers & ast::Final) flags |= flag::final_;
    return flags;
}

}  // namespace

// The class that self and its kin in types mean: a closure's is known when it is bound.
ClassScope* FunctionCompiler::type_scope() { return knows_scope() ? cls_ : &unknown_scope_; }

bool FunctionCompiler::knows_scope() const {
    return node_ && !is_constant_ && node_->form != ast::FunctionForm::Closure &&
           node_->form != ast::FunctionForm::Arrow;
}

std::string FunctionCompiler::qualified_name(const FunctionDeclaration& declaration) const {
    std::string name;
    if (cls_ && cls_->name && knows_scope()) name = std::string(cls_->name->view()) + "::";
    return name + std::string(declaration.name->view());
}

void FunctionCompiler::parameters(const ast::FunctionDeclaration& node,
                                  FunctionDeclaration& declaration) {
    std::vector<ParameterDeclaration> list;
    bool is_constructor =
        node.form == ast::FunctionForm::Method && file.lower(node.name)->view() == "__construct";
    for (size_t i = 0; i < node.params.size(); ++i) {
        const ast::Parameter& param = *node.params[i];
        ParameterDeclaration out{};
        out.name = file.intern(param.name);
        if (param.name == "http_response_header") places_.set_response_header();
        if (param.name == "this") error(&param, "Cannot use $this as parameter");
        for (const ParameterDeclaration& other : list) {
            if (other.name == out.name)
                error(&param, "Redefinition of parameter $" + std::string(param.name));
        }
        if (i > 0 && node.params[i - 1]->variadic)
            error(&param, "Only the last parameter can be variadic");
        out.by_ref = param.by_ref;
        out.variadic = param.variadic;
        out.promoted = param.promote != 0 || !param.hooks.empty();
        if (out.promoted && !is_constructor)
            error(&param, "Cannot declare promoted property outside a constructor");
        out.default_value = Value::undef();
        if (param.default_value) {
            out.optional = true;
            out.default_value = file.constant_value(param.default_value, cls_);
            out.default_text =
                file.text_of(file.constant_text(param.default_value, cls_, true, this));
        }
        bool null_default = out.default_value.type() == Type::Null;
        out.type = &param == hook_value_
                       ? hook_type_
                       : file.type(param.type, type_scope(), false, null_default && !out.promoted);
        if (param.type && file.implied_null) {
            file.warnings.push_back({qualified_name(declaration) +
                                         "(): Implicitly marking parameter $" +
                                         std::string(param.name) +
                                         " as nullable is deprecated, the explicit nullable type "
                                         "must be used instead",
                                     param.line, true});
        }
        file.implied_null = false;
        if (out.type && param.default_value && !file.fit_default(out.default_value, *out.type)) {
            error(&param, "Cannot use " + FileCompiler::default_type(out.default_value) +
                              " as default value for parameter $" + std::string(param.name) +
                              " of type " + type_text(*out.type));
        }
        if (param.variadic && param.default_value)
            error(&param, "Variadic parameter cannot have a default value");
        uint32_t target = attribute_target::parameter;
        if (out.promoted) target |= attribute_target::property;
        out.attributes = file.attributes(param.attributes, type_scope(), target, param.line);
        if (!param.variadic && !param.default_value) {
            declaration.required = static_cast<uint32_t>(i + 1);
        }
        list.push_back(out);
        if (param.variadic) declaration.flags |= flag::variadic;
    }
    // Of an anonymous class PHP shows no more than that it is one.
    std::string shown = cls_ && cls_->is_anonymous() && knows_scope() ? "class@anonymous"
                                                                      : qualified_name(declaration);
    file.check_optional_before_required(node, list, shown);
    declaration.parameters = file.unit->arena.copy(list);
}

void FunctionCompiler::parameter_prologue(const ast::FunctionDeclaration& node,
                                          const FunctionDeclaration& declaration) {
    // All parameters get their slots first.
    for (const ParameterDeclaration& parameter : declaration.parameters) b.local(parameter.name);
    for (size_t i = 0; i < declaration.parameters.size(); ++i) {
        const ParameterDeclaration& parameter = declaration.parameters[i];
        Operand local{OperandKind::Local, static_cast<uint32_t>(i)};
        b.line = node.params[i]->line;
        if (parameter.variadic) continue;
        if (parameter.optional) {
            if (parameter.default_value.is(Type::ConstantExpression)) {
                Label given = b.label();
                b.emit_jump(Opcode::JumpIfGiven, given, local);
                is_constant_ = true;
                expression(node.params[i]->default_value, local);
                is_constant_ = false;
                b.bind(given);
            } else {
                b.emit(Opcode::DefaultParameter, local, b.literal(parameter.default_value));
            }
        }
        if (parameter.type) {
            b.emit_n(Opcode::CheckParameter, local, {}, {},
                     fitting_types(*parameter.type) | type_bits::bit(Type::Undef));
            b.has_checks = true;
        }
    }
    b.body_start = b.position();
}

FunctionDeclaration* FunctionCompiler::function(const ast::FunctionDeclaration& node,
                                                String* name) {
    auto* declaration = file.make<FunctionDeclaration>();
    node_ = &node;
    declaration_ = declaration;
    by_ref_ = node.by_ref;
    is_generator = node.has_yield;
    declaration->name = name;
    declaration->lower_name = file.lower(name->view());
    if (node.form == ast::FunctionForm::Function &&
        find_builtin_function(file.engine, declaration->lower_name->view()))
        declaration->traits |= builtin_trait::has_namesake;
    declaration->flags = member_flags(node.modifiers);
    if (node.by_ref) declaration->flags |= flag::by_ref_return;
    if (file.strict_types) declaration->flags |= flag::strict_types;
    if (is_generator) declaration->flags |= flag::generator;
    if (node.form == ast::FunctionForm::Closure || node.form == ast::FunctionForm::Arrow)
        declaration->flags |= flag::closure;
    declaration->line = node.line;
    declaration->end_line = node.end_line();
    declaration->doc_comment = file.text_of(node.doc_comment);
    bool method =
        cls_ && (node.form == ast::FunctionForm::Method || node.form == ast::FunctionForm::Hook);
    declaration->attributes =
        file.attributes(node.attributes, type_scope(),
                        method ? attribute_target::method : attribute_target::function, node.line);
    for (const AttributeDeclaration& attribute : declaration->attributes) {
        if (attribute.lower_name->view() == "deprecated") declaration->flags |= flag::deprecated;
        if (attribute.lower_name->view() == "nodiscard") declaration->flags |= flag::no_discard;
    }
    String* outer_function = file.current_function();
    file.set_current_function(name);
    bool outer_between = std::exchange(file.between_methods, false);
    declaration->return_type = file.type(node.return_type, type_scope(), true);
    if (node.by_ref && declaration->return_type &&
        (declaration->return_type->mask & type_bits::void_)) {
        file.warnings.push_back({qualified_name(*declaration) +
                                     "(): Returning by reference from a void function is "
                                     "deprecated",
                                 node.line, true});
    }
    parameters(node, *declaration);
    if (node.form == ast::FunctionForm::Hook && node.name == "get")
        declaration->return_type = hook_type_;
    if (method && !node.return_type && declaration->lower_name->view() == "__tostring") {
        // PHP declares it for everyone, as Stringable demands.
        declaration->return_type = file.plain_type({.mask = type_bits::string});
    }
    file.check_function_attributes(*declaration, method ? cls_ : nullptr);
    if (node.form == ast::FunctionForm::Hook) file.check_hook_attributes(*declaration);
    if (declaration->return_type) {
        declaration->flags |= flag::has_return_type;
        file.check_generator_type(node, *declaration, is_generator);
        // void and mixed need no check.
        uint32_t mask = declaration->return_type->mask;
        return_type_checked_ = !is_generator && !(mask & type_bits::void_) &&
                               (mask & type_bits::mixed) != type_bits::mixed;
    }
    if (!node.body) {
        file.between_methods = outer_between;
        file.set_current_function(outer_function);
        return declaration;
    }
    parameter_prologue(node, *declaration);
    body(node);
    file.between_methods = outer_between;
    file.set_current_function(outer_function);
    declaration->flags |= extra_flags_;
    declaration->code = finish(declaration);
    return declaration;
}

void FunctionCompiler::body(const ast::FunctionDeclaration& node) {
    bool is_arrow = node.form == ast::FunctionForm::Arrow;
    if (!node.uses.empty() || is_arrow) {
        for (const ast::ClosureUse& use : node.uses) {
            for (const ast::Parameter* param : node.params) {
                if (param->name == use.name)
                    error(&node, "Cannot use lexical variable $" + std::string(use.name) +
                                     " as a parameter name");
            }
            uint32_t before = b.local_count();
            b.captures.push_back(local_named(use.name).index);
            if (b.local_count() == before)
                error(&node, "Cannot use variable $" + std::string(use.name) + " twice");
        }
        b.emit(Opcode::LoadCaptures);
    }
    if (is_generator) {
        b.line = node.line;
        b.emit(Opcode::CreateGenerator);
    }
    // Promoted constructor parameters become properties.
    for (size_t i = 0; i < node.params.size(); ++i) {
        const ast::Parameter& param = *node.params[i];
        if (!param.promote && param.hooks.empty()) continue;
        b.line = param.line;
        Operand local{OperandKind::Local, static_cast<uint32_t>(i)};
        if (param.by_ref) {
            Operand reference = b.temp();
            b.emit(Opcode::MakeReference, local, {}, reference);
            b.emit(Opcode::BindProperty, {}, literal_string(param.name), reference);
        } else {
            b.emit(Opcode::AssignProperty, {}, literal_string(param.name), local);
        }
    }
    if (node.form == ast::FunctionForm::Arrow ||
        (node.form == ast::FunctionForm::Hook && node.body->kind != Kind::Block)) {
        ast::Return synthetic{};
        static_cast<ast::Node&>(synthetic) = *node.body;
        synthetic.kind = Kind::Return;
        synthetic.value = node.body;
        if (node.name == "set") {
            // set => expr assigns to the backing property.
            discard_hook_assignment(node);
        } else if (declaration_->return_type &&
                   (declaration_->return_type->mask & (type_bits::void_ | type_bits::never))) {
            discard(node.body);
        } else {
            statements_.return_value(synthetic);
        }
    } else {
        statements_.body(as<ast::Block>(node.body)->statements);
    }
    if (is_arrow) {
        // An arrow function captures whatever it mentions.
        for (uint32_t i = uint32_t(node.params.size()); i < b.local_count(); ++i)
            b.captures.push_back(i);
    }
    b.line = node.end_line();
    if (declaration_->return_type && !is_generator &&
        !(declaration_->return_type->mask & type_bits::void_)) {
        b.emit(Opcode::CheckReturnNone);
    }
    statements_.finish_return(b.literal(Value::null()));
}

String* FunctionCompiler::full_name() {
    if (!declaration_) return parent_ ? parent_->full_name() : nullptr;
    std::string_view name = declaration_->name->view();
    if (name.starts_with("{closure")) return declaration_->name;
    if (!cls_ || !cls_->name) return file.intern(std::string(name) + "()");
    return file.intern(std::string(cls_->name->view()) + "::" + std::string(name) + "()");
}

void FunctionCompiler::discard_hook_assignment(const ast::FunctionDeclaration& node) {
    uses_backing_ = true;
    Operand value = expression(node.body);
    b.emit(Opcode::AssignProperty, {}, literal_string(cls_->property_hook), value);
}

Code* FunctionCompiler::finish(const FunctionDeclaration* declaration) {
    Code* code = file.make<Code>();
    code->declaration = declaration;
    code->file = file.file;
    code->flags = (declaration ? declaration->flags : 0u) | extra_flags_ |
                  (file.strict_types ? flag::strict_types : 0u);
    if (declaration) {
        code->parameter_count = static_cast<uint32_t>(declaration->parameters.size()) -
                                ((declaration->flags & flag::variadic) ? 1 : 0);
    }
    b.finish(*code);
    return code;
}

void FunctionCompiler::file_body(const ast::Block& block_node, bool eval) {
    statements_.body(block_node.statements);
    b.line = block_node.end_line();
    b.emit(Opcode::Return, b.literal(eval ? Value::null() : Value::of(int64_t{1})));
}

Code* FunctionCompiler::constant_code(const ast::Expr* node, std::string_view text) {
    is_constant_ = true;
    b.line = node->line;
    Operand value = expression(node);
    b.emit(Opcode::Return, value);
    b.last_literal(Value::of(file.intern(text)));
    return finish(nullptr);
}

Operand FunctionCompiler::closure(const ast::FunctionDeclaration& node, Operand dest) {
    FunctionCompiler inner(file, this, cls_);
    const FunctionDeclaration* declaration =
        inner.function(node, file.closure_name(this, node.line));
    b.functions.push_back(declaration);
    Operand out = dest.is_temp() ? dest : b.temp();
    b.line = node.line;
    b.emit_n(Opcode::MakeClosure, {}, {}, out, uint32_t(b.functions.size() - 1));
    uint32_t captured = 0;
    for (const ast::ClosureUse& use : node.uses) {
        if (use.name == "this") {
            error(&node, "Cannot use $this as lexical variable");
            break;
        }
        if (use.name == "GLOBALS" || is_superglobal(file, use.name))
            error(&node, "Cannot use auto-global as lexical variable");
        Operand local = local_named(use.name);
        if (use.by_ref) {
            Operand reference = b.temp();
            b.emit(Opcode::MakeReference, local, {}, reference);
            b.emit_n(Opcode::CaptureValue, out, reference, {}, captured++);
        } else {
            b.emit_n(Opcode::CaptureValue, out, local, {}, captured++);
        }
    }
    if (node.form == ast::FunctionForm::Arrow) {
        // By value, silently undefined when the outer function has no such variable yet.
        for (uint32_t index : inner.b.captures) {
            b.emit_n(Opcode::CaptureValue, out, b.local(inner.b.local_name(index)), {}, captured++)
                .set(Undefined::Quiet);
        }
    }
    return dest.is_temp() ? out : move_to(out, dest);
}

}  // namespace surus
