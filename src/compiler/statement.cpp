// Statements that are not loops, branches or try.
#include "compiler/statement.h"

#include <utility>

#include "compiler/function_compiler.h"

namespace surus {

using ast::as;
using ast::Kind;

void StatementCompiler::body(std::span<ast::Statement* const> list) {
    collect_labels(list);
    statements(list);
}

void StatementCompiler::statements(std::span<ast::Statement* const> list) {
    for (const ast::Statement* node : list) {
        if (file.has_error()) return;
        statement(node);
        if (!f_.node_ && depth_ == 0) file.check_outside_of_namespace(*node);
    }
}

void StatementCompiler::statement(const ast::Statement* node) {
    f_.at(node);
    // Of these nothing may be left but a jump's target: coverage wants to see them.
    bool is_jump = node->kind == Kind::Break || node->kind == Kind::Continue;
    if (is_jump && file.engine.profiling == Profiling::Cover) b.emit(Opcode::Nop);
    ++depth_;
    switch (node->kind) {
    case Kind::Block: block(*as<ast::Block>(node)); break;
    case Kind::Echo: echo(*as<ast::Echo>(node)); break;
    case Kind::InlineHtml:
        if (!as<ast::InlineHtml>(node)->text.empty())
            b.emit(Opcode::Echo, f_.literal_string(as<ast::InlineHtml>(node)->text));
        break;
    case Kind::ExpressionStatement: f_.discard(as<ast::Single>(node)->operand); break;
    case Kind::If: if_(*as<ast::If>(node)); break;
    case Kind::While: while_(*as<ast::While>(node)); break;
    case Kind::DoWhile: do_while(*as<ast::While>(node)); break;
    case Kind::For: for_(*as<ast::For>(node)); break;
    case Kind::Foreach: foreach (*as<ast::Foreach>(node)); break;
    case Kind::Switch: switch_(*as<ast::Switch>(node)); break;
    case Kind::Break: jump_out(*as<ast::Jump>(node), true); break;
    case Kind::Continue: jump_out(*as<ast::Jump>(node), false); break;
    case Kind::Return: return_value(*as<ast::Return>(node)); break;
    case Kind::Global: global(*as<ast::Global>(node)); break;
    case Kind::StaticVars: static_vars(*as<ast::StaticVars>(node)); break;
    case Kind::Unset:
        for (const ast::Expr* target : as<ast::Unset>(node)->targets) f_.places_.unset(target);
        break;
    case Kind::Try: try_(*as<ast::Try>(node)); break;
    case Kind::Declare: declare(*as<ast::Declare>(node)); break;
    case Kind::Goto: goto_(*as<ast::Goto>(node)); break;
    case Kind::Label: label(*as<ast::Goto>(node)); break;
    case Kind::Namespace: {
        const auto& space = *as<ast::Namespace>(node);
        file.check_namespace(space);
        file.enter_namespace(space.name);
        statements(space.statements);
        if (space.bracketed) file.leave_namespace();
        break;
    }
    case Kind::Use: file.use(*as<ast::Use>(node)); break;
    case Kind::ConstantDeclaration: constants(*as<ast::ConstantDeclaration>(node)); break;
    case Kind::FunctionDeclaration: nested_function(*as<ast::FunctionDeclaration>(node)); break;
    case Kind::ClassDeclaration: {
        bool top_level = !f_.node_ && depth_ <= file.top_level_depth;
        Operand name = f_.nested_class(*as<ast::ClassDeclaration>(node), {}, top_level);
        if (name.is_temp()) f_.free(name);
        break;
    }
    case Kind::HaltCompiler: {
        std::string text = file.halt_offset_constant();
        Operand name = f_.literal_string(text);
        b.emit(Opcode::DeclareConstant, name,
               b.literal(Value::of(int64_t{as<ast::HaltCompiler>(node)->data_offset})));
        b.emit(Opcode::Return, b.literal(Value::of(int64_t{1})));
        break;
    }
    case Kind::Nop: break;
    default: f_.discard(node); break;
    }
    --depth_;
    bool declares = node->kind == Kind::FunctionDeclaration || node->kind == Kind::ClassDeclaration;
    bool ticks = node->kind != Kind::Block && !(declares && depth_ == 0) &&
                 !(node->kind == Kind::Declare && as<ast::Declare>(node)->body);
    // A block's last statement ticks for the statement around it, too.
    ticks &= b.last_op() != Opcode::Tick;
    if (file.ticks && ticks) b.emit_n(Opcode::Tick, {}, {}, {}, uint32_t(file.ticks));
}

void StatementCompiler::block(const ast::Block& node) { statements(node.statements); }

void StatementCompiler::echo(const ast::Echo& node) {
    for (const ast::Expr* value : node.values) {
        Operand operand = f_.expression(value);
        b.line = value->line;
        b.emit(Opcode::Echo, operand);
    }
}

void StatementCompiler::global(const ast::Global& node) {
    for (const ast::Expr* item : node.variables) {
        const auto& var = *as<ast::Variable>(item);
        b.line = item->line;
        if (!var.name_expr) {
            if (var.name == "this") {
                f_.error(item, "Cannot use $this as global variable");
                continue;
            }
            String* name = file.intern(var.name);
            b.emit(Opcode::BindGlobal, {}, b.literal(Value::of(name)), b.local(name));
            continue;
        }
        // global $$x: bind the named variable to the global of that name.
        Operand name = f_.expression(var.name_expr);
        Operand kept = b.temp();
        if (name.is_temp()) {
            b.emit(Opcode::Keep, name, {}, kept);
        } else {
            b.emit(Opcode::Copy, name, {}, kept);
        }
        Operand source = b.temp();
        b.emit(Opcode::FetchNamed, name, {}, source)
            .set(FetchMode::Write)
            .set(VariableScope::Global);
        Operand reference = b.temp();
        b.emit(Opcode::MakeReference, source, {}, reference);
        Operand target = b.temp();
        b.emit(Opcode::FetchNamed, kept, {}, target).set(FetchMode::Write);
        b.emit(Opcode::BindPlace, target, reference);
        f_.extra_flags_ |= flag::uses_variable_names;
    }
}

void StatementCompiler::static_vars(const ast::StaticVars& node) {
    for (const ast::StaticItem& item : node.items) {
        b.line = item.line ? item.line : node.line;
        if (item.name == "this") {
            f_.error(&node, "Cannot use $this as static variable");
            continue;
        }
        String* name = file.intern(item.name);
        for (const StaticVariable& other : b.statics) {
            if (other.name == name)
                f_.error(&node,
                         "Duplicate declaration of static variable $" + std::string(item.name));
        }
        Operand local = b.local(name);
        uint32_t index = static_cast<uint32_t>(b.statics.size());
        std::optional<Value> initial;
        if (!item.value) {
            initial = Value::null();
        } else {
            initial = file.fold_to_keep(item.value, f_.cls_);
        }
        b.statics.push_back({name, initial ? *initial : Value::undef()});
        Label done = b.label();
        b.emit_jump(Opcode::BindStatic, done, {}, {}, local).set(Number::Static, index);
        if (!initial) {
            Operand value = f_.expression(item.value);
            b.emit(Opcode::InitStatic, value, {}, local).set(Number::Static, index);
        }
        b.bind(done);
    }
}

void StatementCompiler::declare(const ast::Declare& node) {
    uint32_t saved_ticks = file.ticks;
    for (const ast::ConstantItem& item : node.directives) {
        String* name = file.lower(item.name);
        auto value = file.fold(item.value, nullptr);
        bool literal_value = value && (item.value->kind == Kind::IntLiteral ||
                                       item.value->kind == Kind::StringLiteral ||
                                       item.value->kind == Kind::DoubleLiteral);
        if (name->view() == "ticks") {
            if (!literal_value || !value->is_int()) {
                f_.error(&node, "declare(ticks) value must be a literal");
                return;
            }
            file.ticks = static_cast<uint32_t>(value->integer);
        } else if (name->view() == "strict_types") {
            if (!file.is_first_statement(&node)) {
                f_.error(&node,
                         "strict_types declaration must be the very first statement in the script");
            } else if (node.body) {
                f_.error(&node, "strict_types declaration must not use block mode");
            } else if (!literal_value || !value->is_int() ||
                       (value->integer != 0 && value->integer != 1)) {
                f_.error(&node, "strict_types declaration must have 0 or 1 as its value");
            } else {
                file.strict_types = value->integer == 1;
            }
        } else if (name->view() == "encoding") {
            if (!literal_value) {
                file.throw_error(node.line, "Encoding must be a literal");
            } else if (!file.is_first_statement(&node)) {
                f_.error(
                    &node,
                    "Encoding declaration pragma must be the very first statement in the script");
            }
        } else {
            file.compile_warning(node.line, "Unsupported declare '" + std::string(item.name) + "'");
        }
    }
    if (node.body) {
        statement(node.body);
        file.ticks = saved_ticks;
    }
}

void StatementCompiler::constants(const ast::ConstantDeclaration& node) {
    uint32_t list = 0;
    if (!node.attributes.empty()) {
        b.attributes.push_back(
            file.attributes(node.attributes, f_.cls_, attribute_target::constant, node.line));
        list = uint32_t(b.attributes.size());
        if (node.items.size() > 1)
            f_.error(&node, "Cannot apply attributes to multiple constants at once");
    }
    for (const ast::ConstantItem& item : node.items) {
        String* name = file.qualify(item.name);
        std::string_view lower = file.lower(item.name)->view();
        if (lower == "true" || lower == "false" || lower == "null" ||
            item.name == "__COMPILER_HALT_OFFSET__") {
            f_.error(&node, "Cannot redeclare constant '" + std::string(item.name) + "'");
            return;
        }
        file.declare_constant(item.name, node.line);
        b.line = item.line ? item.line : node.line;
        file.check_constant_expression(item.value, f_.cls_, true);
        bool outer = std::exchange(f_.is_constant_, true);
        Operand value = f_.expression(item.value);
        f_.is_constant_ = outer;
        b.emit_n(Opcode::DeclareConstant, b.literal(Value::of(name)), value, {}, list);
    }
}

void StatementCompiler::nested_function(const ast::FunctionDeclaration& node) {
    String* name = file.qualify(node.name);
    file.check_declared_function_name(node, name->view());
    bool top_level = !f_.node_ && depth_ <= file.top_level_depth;
    if (file.unit->own && top_level) file.unit->own->is_pinned = true;
    FunctionCompiler inner(file, &f_, nullptr);
    const FunctionDeclaration* declaration = inner.function(node, name);
    if (top_level) {
        file.unit->functions.push_back(declaration);
        return;
    }
    b.functions.push_back(declaration);
    b.line = node.line;
    b.emit_n(Opcode::DeclareFunction, {}, {}, {}, uint32_t(b.functions.size() - 1));
}

void StatementCompiler::return_value(const ast::Return& node) {
    if (f_.is_constant_) return;
    if (f_.node_ && f_.declaration_ && f_.declaration_->return_type && !f_.is_generator) {
        uint32_t mask = f_.declaration_->return_type->mask;
        if ((mask & type_bits::void_) && node.value) {
            bool null =
                node.value->kind == Kind::ConstantFetch &&
                file.lower(as<ast::ConstantFetch>(node.value)->name->text)->view() == "null";
            f_.error(&node, null ? "A void function must not return a value "
                                   "(did you mean \"return;\" instead of \"return null;\"?)"
                                 : "A void function must not return a value");
        } else if (mask & type_bits::never) {
            f_.error(&node, "A never-returning function must not return");
        } else if (!node.value && !(mask & type_bits::void_)) {
            f_.error(&node, f_.declaration_->return_type->allows_null()
                                ? "A function with return type must return a value "
                                  "(did you mean \"return null;\" instead of \"return;\"?)"
                                : "A function with return type must return a value");
        }
    }
    Operand value;
    if (f_.by_ref_ && node.value && f_.places_.has_nullsafe(node.value) && !f_.is_generator)
        f_.error(&node, "Cannot take reference of a nullsafe chain");
    if (f_.by_ref_ && node.value && f_.places_.is_writable(node.value) && !f_.is_this(node.value) &&
        !f_.is_generator) {
        Place place = f_.places_.prepare(node.value, true);
        Operand target = f_.places_.pointer(place, FetchMode::Write, WriteReason::Reference);
        Operand reference = b.temp();
        b.emit(Opcode::MakeReference, target, {}, reference);
        value = reference;
    } else if (f_.by_ref_ && node.value && f_.is_this(node.value) && !f_.is_generator) {
        value = b.temp();
        b.emit(Opcode::MakeReference, f_.expression(node.value), {}, value);
    } else if (f_.by_ref_ && node.value && !f_.is_generator) {
        value = f_.places_.expression_or_reference(node.value);
    } else {
        value = node.value ? f_.expression(node.value) : b.literal(Value::null());
    }
    b.line = node.line;
    const TypeConstraint* type =
        f_.declaration_ && f_.return_type_checked_ ? f_.declaration_->return_type : nullptr;
    // Whether a literal fits is known.
    if (type && !(value.is_literal() && type->allows(b.literal_value(value).type()))) {
        Operand checked = b.temp();
        b.emit_n(Opcode::CheckReturn, value, {}, checked, fitting_types(*type));
        value = checked;
    }
    // What is returned must survive the finally blocks that run before the function ends: it gets a
    // slot that nothing else uses any more.
    Operand kept;
    if (!finally_.empty() && !value.is_literal()) {
        kept = b.temp();
        bool reference = f_.by_ref_ && !f_.is_generator && value.is_temp();
        b.emit(reference ? Opcode::Keep : Opcode::Copy, value, {}, kept);
        if (reference) f_.free(value);
        value = kept;
    }
    std::vector<Operand> pauses;
    returning_ = value.is_temp() ? value : Operand{};
    leave(0, 0, pauses, false);
    returning_ = {};
    finish_return(value);
    if (kept.is_temp()) b.reserve(kept);
    for (Operand temp : pauses) b.resume(temp);
}

void StatementCompiler::finish_return(Operand value) {
    if (f_.is_generator) {
        b.emit(Opcode::GeneratorReturn, value);
    } else if (f_.by_ref_) {
        b.emit(Opcode::ReturnReference, value);
    } else {
        b.emit(Opcode::Return, value);
    }
}

}  // namespace surus
