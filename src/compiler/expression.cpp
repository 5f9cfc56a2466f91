// Dispatch over expression kinds, and the small expressions.
#include "compiler/function_compiler.h"

namespace surus {

using ast::as;
using ast::Kind;

bool FunctionCompiler::is_this(const ast::Expr* node) {
    if (node->kind != Kind::Variable || as<ast::Variable>(node)->name != "this") return false;
    extra_flags_ |= flag::uses_this;
    return true;
}

Operand FunctionCompiler::move_to(Operand value, Operand dest) {
    if (dest.is_none()) return value;
    if (dest.is_local()) {
        b.emit(Opcode::Assign, value, {}, dest);
    } else {
        b.emit(Opcode::Copy, value, {}, dest);
    }
    return dest;
}

Operand FunctionCompiler::name_pair(std::string_view name) {
    return b.literal_run({Value::of(file.intern(name)), Value::of(file.lower(name))});
}

Operand FunctionCompiler::expression(const ast::Expr* node, Operand dest) {
    uint32_t line = b.line;
    b.line = node->line;
    Operand value;
    if (file.is_too_deep(node->line)) return literal(Value::null(), dest);
    if (auto folded = file.fold(node, cls_)) {
        value = literal(*folded, dest);
        b.line = line;
        return value;
    }
    bool begins_chain = places_.begins_chain(node);
    if (begins_chain) places_.begin_inside();
    switch (node->kind) {
    case Kind::Variable: value = places_.variable(*as<ast::Variable>(node), dest); break;
    case Kind::Interpolated: value = interpolated(*as<ast::Interpolated>(node), dest); break;
    case Kind::ArrayLiteral: value = array_literal(*as<ast::ArrayLiteral>(node), dest); break;
    case Kind::MagicConstant: value = magic_constant(*as<ast::MagicConstant>(node), dest); break;
    case Kind::ConstantFetch: value = constant_fetch(*as<ast::ConstantFetch>(node), dest); break;
    case Kind::ClassConstant: value = class_constant(*as<ast::ClassConstant>(node), dest); break;
    case Kind::Index:
        value = places_.chain(node, dest, ShortResult::Null, [&](Operand d) {
            return places_.read_index(*as<ast::Index>(node), d, false);
        });
        break;
    case Kind::Property:
        value = places_.chain(node, dest, ShortResult::Null, [&](Operand d) {
            return places_.read_property(*as<ast::Property>(node), d, false);
        });
        break;
    case Kind::StaticProperty:
        value = places_.chain(node, dest, ShortResult::Null, [&](Operand d) {
            return places_.read_static_property(*as<ast::StaticProperty>(node), d, false);
        });
        break;
    case Kind::Call:
        value = places_.chain(node, dest, ShortResult::Null,
                              [&](Operand d) { return calls_.call(*as<ast::Call>(node), d); });
        break;
    case Kind::MethodCall:
        value = places_.chain(node, dest, ShortResult::Null, [&](Operand d) {
            return calls_.method_call(*as<ast::MethodCall>(node), d);
        });
        break;
    case Kind::StaticCall:
        value = places_.chain(node, dest, ShortResult::Null, [&](Operand d) {
            return calls_.static_call(*as<ast::StaticCall>(node), d);
        });
        break;
    case Kind::New: value = calls_.new_object(*as<ast::New>(node), dest); break;
    case Kind::Binary: value = binary(*as<ast::Binary>(node), dest); break;
    case Kind::Unary: value = unary(*as<ast::Unary>(node), dest); break;
    case Kind::Ternary: value = ternary(*as<ast::Ternary>(node), dest); break;
    case Kind::Cast: value = cast(*as<ast::Cast>(node), dest); break;
    case Kind::Assign: value = places_.assign(*as<ast::Assign>(node), dest, true); break;
    case Kind::AssignRef:
        value = places_.assign_reference(*as<ast::AssignRef>(node), dest, true);
        break;
    case Kind::CompoundAssign:
        value = places_.compound(*as<ast::CompoundAssign>(node), dest, true);
        break;
    case Kind::IncDec: value = places_.inc_dec(*as<ast::IncDec>(node), dest, true); break;
    case Kind::Match: value = match(*as<ast::Match>(node), dest); break;
    case Kind::FunctionDeclaration:
        value = closure(*as<ast::FunctionDeclaration>(node), dest);
        break;
    default: value = other_expression(node, dest); break;
    }
    if (begins_chain) places_.end_inside();
    b.line = line;
    return value;
}

Operand FunctionCompiler::other_expression(const ast::Expr* node, Operand dest) {
    switch (node->kind) {
    case Kind::InstanceOf: return instance_of(*as<ast::InstanceOf>(node), dest);
    case Kind::Yield: return yield(*as<ast::Yield>(node), dest);
    case Kind::YieldFrom: {
        require_function(*node);
        if (by_ref_) error(node, "Cannot use \"yield from\" inside a by-reference generator");
        Operand source = expression(as<ast::Single>(node)->operand, b.temp());
        dest = result(dest);
        b.emit(Opcode::YieldFrom, source, {}, dest);
        return dest;
    }
    case Kind::Isset: {
        const auto& targets = as<ast::Isset>(node)->targets;
        if (targets.size() == 1) return places_.isset(targets[0], dest, false);
        Label end = b.label();
        Operand out = result(dest.is_local() ? Operand{} : dest);
        for (size_t i = 0; i < targets.size(); ++i) {
            places_.isset(targets[i], out, false);
            if (i + 1 < targets.size()) b.emit_jump(Opcode::JumpIfFalseKeep, end, out, {}, out);
        }
        b.bind(end);
        return dest.is_local() ? move_to(out, dest) : out;
    }
    case Kind::Empty: return places_.isset(as<ast::Empty>(node)->target, dest, true);
    case Kind::Print:
        b.emit(Opcode::Echo, expression(as<ast::Single>(node)->operand));
        return literal(Value::of(int64_t{1}), dest);
    case Kind::Clone: {
        Operand object = expression(as<ast::Single>(node)->operand);
        dest = result(dest);
        b.emit(Opcode::Clone, object, {}, dest);
        return dest;
    }
    case Kind::Silence: {
        Operand saved = b.temp();
        b.emit(Opcode::BeginSilence, {}, {}, saved);
        Operand value =
            expression(as<ast::Single>(node)->operand, dest.is_temp() ? dest : b.temp());
        b.emit(Opcode::EndSilence, saved);
        return dest.is_temp() ? value : move_to(value, dest);
    }
    case Kind::Throw: {
        b.emit(Opcode::Throw, expression(as<ast::Single>(node)->operand));
        return literal(Value::null(), dest);
    }
    case Kind::Include: {
        const auto* include = as<ast::Include>(node);
        Operand path = expression(include->path);
        dest = result(dest);
        static_assert(int(IncludeKind::Eval) == int(ast::IncludeKind::Eval));
        b.emit(Opcode::Include, path, {}, dest).set(static_cast<IncludeKind>(include->include));
        extra_flags_ |= flag::uses_variable_names;
        return dest;
    }
    case Kind::ShellExec: {
        Operand window = b.window(1);
        concat_parts(as<ast::ShellExec>(node)->parts, Builder::argument(window, 0));
        dest = result(dest);
        Value text = Value::of(file.intern("shell_exec"));
        Operand name = b.literal_run({text, text, Value::null(), Value::null()});
        b.emit_n(Opcode::CallKnown, window, name, dest, 1);
        return dest;
    }
    default: error(node, "Cannot compile this expression"); return literal(Value::null(), dest);
    }
}

void FunctionCompiler::discard(const ast::Expr* node) {
    uint32_t line = b.line;
    b.line = node->line;
    switch (node->kind) {
    case Kind::Assign: free(places_.assign(*as<ast::Assign>(node), {}, false)); break;
    case Kind::AssignRef:
        free(places_.assign_reference(*as<ast::AssignRef>(node), {}, false));
        break;
    case Kind::CompoundAssign:
        free(places_.compound(*as<ast::CompoundAssign>(node), {}, false));
        break;
    case Kind::IncDec: free(places_.inc_dec(*as<ast::IncDec>(node), {}, false)); break;
    case Kind::Print: b.emit(Opcode::Echo, expression(as<ast::Single>(node)->operand)); break;
    case Kind::Cast:
        if (as<ast::Cast>(node)->type == ast::CastType::Void) {
            // The result counts as used.
            Operand value = expression(as<ast::Cast>(node)->operand);
            if (value.is_temp()) b.emit(Opcode::Free, value);
            break;
        }
        [[fallthrough]];
    default: {
        // A bare variable is not even read.
        free(expression(node));
    }
    }
    b.line = line;
}

Operand FunctionCompiler::instance_of(const ast::InstanceOf& node, Operand dest) {
    Operand value = expression(node.value);
    Operand cls = places_.class_operand(node.class_ref);
    dest = result(dest);
    b.emit(Opcode::InstanceOf, value, cls, dest);
    return dest;
}

void FunctionCompiler::require_function(const ast::Node& node) {
    if (!node_) error(&node, "The \"yield\" expression can only be used inside a function");
}

Operand FunctionCompiler::yield(const ast::Yield& node, Operand dest) {
    require_function(node);
    Operand key;
    if (node.key) key = expression(node.key);
    Operand value;
    Opcode op = Opcode::Yield;
    if (node.value && by_ref_ && places_.is_writable(node.value)) {
        Place place = places_.prepare(node.value, true);
        value = places_.pointer(place, FetchMode::Write, WriteReason::Reference);
        op = Opcode::YieldReference;
    } else if (node.value && by_ref_) {
        // What a function gave may be a reference.
        Operand given = places_.expression_or_reference(node.value, b.temp());
        value = b.temp();
        b.emit(Opcode::MakeReference, given, {}, value).set(ReferenceFor::Yield);
        op = Opcode::YieldReference;
    } else if (node.value) {
        value = expression(node.value);
    } else {
        value = b.literal(Value::null());
    }
    dest = result(dest);
    b.emit(op, value, key, dest);
    return dest;
}

}  // namespace surus
