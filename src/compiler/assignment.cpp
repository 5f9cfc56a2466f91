// Assignments of every form: plain, compound, by reference, destructuring, ++ and --.
#include <algorithm>

#include "compiler/function_compiler.h"

namespace surus {

using ast::as;
using ast::Kind;

Operand PlaceCompiler::assign(const ast::Assign& node, Operand dest, bool used) {
    if (f_.is_this(node.target)) f_.error(&node, "Cannot re-assign $this");
    if (node.target->kind == Kind::ArrayLiteral)
        return f_.patterns_.assign_array(node, *as<ast::ArrayLiteral>(node.target), dest, used);
    if (is_simple_local(node.target)) {
        note_response_header(*as<ast::Variable>(node.target), true);
        Operand local = f_.local_named(as<ast::Variable>(node.target)->name);
        if (!used) {
            Operand value = f_.expression(node.value, local);
            (void)value;
            return {};
        }
        Operand value = f_.expression(node.value);
        b.line = node.line;
        dest = f_.result(dest);
        b.emit(Opcode::AssignResult, value, {}, local, dest);
        return dest;
    }
    if (!is_writable(node.target)) {
        f_.error(&node, node.target->kind == Kind::Property
                            ? "Can't use nullsafe operator in write context"
                        : node.target->kind == Kind::MethodCall
                            ? "Can't use method return value in write context"
                            : "Can't use function return value in write context");
        return f_.literal(Value::null(), dest);
    }
    Place place = prepare(node.target, true);
    Operand value = f_.expression(node.value);
    b.line = node.line;
    return assign_place(place, value, dest, used);
}

// $a[0][1] = $a takes $a as it was: a variable's value, apart from the variable if the place lies
// further down in it.
Operand PlaceCompiler::value_before(const Place& place, Operand value) {
    if (!value.is_local() || !place.base || place.base->kind == Place::Local) return value;
    const Place* root = place.base.get();
    while (root->base) root = root->base.get();
    if (root->kind != Place::Local || root->operand.index != value.index) return value;
    Operand copy = b.temp();
    b.emit(Opcode::Copy, value, {}, copy);
    return copy;
}

Operand PlaceCompiler::assign_place(Place& place, Operand value, Operand dest, bool used) {
    value = value_before(place, value);
    Operand out;
    // Results that are variables are assigned afterwards: these instructions write temporaries.
    if (used) out = dest.is_temp() ? dest : b.temp();
    switch (place.kind) {
    case Place::Local:
        b.emit(used ? Opcode::AssignResult : Opcode::Assign, value, {}, place.operand, out);
        break;
    case Place::Index: {
        Operand base = pointer(*place.base, FetchMode::Write);
        b.line = place.line;
        b.emit(Opcode::AssignIndex, base, place.operand, value, out);
        break;
    }
    case Place::Property: {
        Operand base;
        if (place.base->kind != Place::This)
            base = pointer(*place.base, FetchMode::Write, WriteReason::Property);
        b.line = place.line;
        b.emit(Opcode::AssignProperty, base, place.operand, value, out);
        break;
    }
    case Place::Static:
        b.emit(Opcode::AssignStatic, place.class_ref, place.operand, value, out);
        break;
    default: {
        Operand target = pointer(place, FetchMode::Write);
        b.emit(Opcode::AssignPlace, target, value, {}, out);
    }
    }
    if (used && dest.is_local()) return f_.move_to(out, dest);
    return out;
}

// A value made by foreach, list() or catch, assigned to any target.
void PlaceCompiler::assign_from(const ast::Expr* target, Operand value) {
    if (target->kind == Kind::ArrayLiteral) {
        f_.patterns_.destructure(*as<ast::ArrayLiteral>(target), value);
        f_.free(value);
        return;
    }
    if (f_.is_this(target)) f_.error(target, "Cannot re-assign $this");
    if (!is_writable(target)) {
        f_.error(target, has_nullsafe(target) ? "Can't use nullsafe operator in write context"
                                              : "Assignments can only happen to writable values");
        f_.free(value);
        return;
    }
    Place place = prepare(target, true);
    assign_place(place, value, {}, false);
}

Emitted PlaceCompiler::bind_place(Place& place, Operand reference) {
    switch (place.kind) {
    case Place::Local: return b.emit(Opcode::BindVariable, reference, {}, place.operand);
    case Place::Index: {
        Operand base = pointer(*place.base, FetchMode::Write);
        return b.emit(Opcode::BindIndex, base, place.operand, reference);
    }
    case Place::Property: {
        Operand base;
        if (place.base->kind != Place::This)
            base = pointer(*place.base, FetchMode::Write, WriteReason::Property);
        return b.emit(Opcode::BindProperty, base, place.operand, reference);
    }
    case Place::Static:
        return b.emit(Opcode::BindStaticProperty, place.class_ref, place.operand, reference);
    default: {
        Operand target = pointer(place, FetchMode::Write);
        return b.emit(Opcode::BindPlace, target, reference);
    }
    }
}

Operand PlaceCompiler::assign_reference(const ast::AssignRef& node, Operand dest, bool used) {
    if (f_.is_this(node.target)) f_.error(&node, "Cannot re-assign $this");
    if (has_nullsafe(node.value) || has_nullsafe(node.target)) {
        f_.error(&node, has_nullsafe(node.target) ? "Can't use nullsafe operator in write context"
                                                  : "Cannot take reference of a nullsafe chain");
        return f_.literal(Value::null(), dest);
    }
    if (!is_writable(node.target)) {
        f_.error(&node, "Cannot assign reference to non referenceable value");
        return f_.literal(Value::null(), dest);
    }
    if (node.value->kind == Kind::Variable && as<ast::Variable>(node.value)->name == "GLOBALS")
        f_.error(&node, "Cannot acquire reference to $GLOBALS");
    Place target = prepare(node.target, true);
    Operand reference;
    if (is_writable(node.value)) {
        reference = reference_to(node.value, {});
    } else {
        // A function may return a reference; with anything else it is an assignment by value, and
        // a notice, at run time.
        reference = prepare_base(node.value, true).operand;
        if (!reference.is_temp()) reference = f_.move_to(reference, b.temp());
    }
    b.line = node.line;
    Operand kept;
    if (used) {
        kept = f_.result(dest.is_temp() ? dest : Operand{});
        b.emit(Opcode::Keep, reference, {}, kept);
    }
    bind_place(target, reference)
        .set(is_writable(node.value) ? Bound::Reference : Bound::CallResult);
    return used ? (dest.is_local() ? f_.move_to(kept, dest) : kept) : Operand{};
}

namespace {

Opcode opcode_of(ast::BinaryOp op) {
    switch (op) {
    case ast::BinaryOp::Add: return Opcode::Add;
    case ast::BinaryOp::Sub: return Opcode::Sub;
    case ast::BinaryOp::Mul: return Opcode::Mul;
    case ast::BinaryOp::Div: return Opcode::Div;
    case ast::BinaryOp::Mod: return Opcode::Mod;
    case ast::BinaryOp::Pow: return Opcode::Pow;
    case ast::BinaryOp::Concat: return Opcode::Concat;
    case ast::BinaryOp::ShiftLeft: return Opcode::ShiftLeft;
    case ast::BinaryOp::ShiftRight: return Opcode::ShiftRight;
    case ast::BinaryOp::BitAnd: return Opcode::BitAnd;
    case ast::BinaryOp::BitOr: return Opcode::BitOr;
    default: return Opcode::BitXor;
    }
}

}  // namespace

Operand PlaceCompiler::compound(const ast::CompoundAssign& node, Operand dest, bool used) {
    if (node.op == ast::BinaryOp::Coalesce) return coalesce_assign(node, dest, used);
    if (f_.is_this(node.target)) f_.error(&node, "Cannot re-assign $this");
    if (!is_writable(node.target)) {
        f_.error(&node, has_nullsafe(node.target)
                            ? "Can't use nullsafe operator in write context"
                            : "Can't use function return value in write context");
        return f_.literal(Value::null(), dest);
    }
    if (is_simple_local(node.target)) {
        Operand local = f_.local_named(as<ast::Variable>(node.target)->name);
        bool concat = node.op == ast::BinaryOp::Concat;
        if (!concat || !f_.append_parts(local, node.value)) {
            Operand value = f_.expression(node.value);
            b.line = node.line;
            if (concat) {
                b.emit(Opcode::AppendString, value, {}, local);
            } else {
                b.emit(opcode_of(node.op), local, value, local);
            }
        }
        if (!used) return {};
        dest = f_.result(dest);
        b.emit(dest.is_local() ? Opcode::Assign : Opcode::Copy, local, {}, dest);
        return dest;
    }
    Place place = prepare(node.target, true);
    Operand value = f_.expression(node.value);
    b.line = node.line;
    static_assert(int(Operation::BitXor) == int(ast::BinaryOp::BitXor));
    auto operation = static_cast<Operation>(node.op);
    Operand out;
    if (used) out = dest.is_temp() ? dest : b.temp();
    switch (place.kind) {
    case Place::Index: {
        Operand base = pointer(*place.base, FetchMode::ReadWrite);
        b.emit(Opcode::AssignIndexOp, base, place.operand, value, out).set(operation);
        break;
    }
    case Place::Property: {
        Operand base;
        if (place.base->kind != Place::This)
            base = pointer(*place.base, FetchMode::ReadWrite, WriteReason::Property);
        b.emit(Opcode::AssignPropertyOp, base, place.operand, value, out).set(operation);
        break;
    }
    case Place::Static:
        b.emit(Opcode::AssignStaticOp, place.class_ref, place.operand, value, out).set(operation);
        break;
    default: {
        Operand target = pointer(place, FetchMode::ReadWrite);
        b.emit(Opcode::AssignPlaceOp, target, value, {}, out).set(operation);
    }
    }
    if (used && dest.is_local()) return f_.move_to(out, dest);
    return out;
}

// A place with copies of the other's temporaries, which are listed in `held`.
Place PlaceCompiler::share(const Place& place, std::vector<Operand>& held) {
    Place copy;
    copy.kind = place.kind;
    copy.scope = place.scope;
    copy.line = place.line;
    auto keep = [&](Operand operand) {
        if (!operand.is_temp()) return operand;
        held.push_back(operand);
        Operand kept = b.temp();
        b.emit(Opcode::Keep, operand, {}, kept);
        return kept;
    };
    if (place.base) copy.base = std::make_unique<Place>(share(*place.base, held));
    copy.operand = keep(place.operand);
    copy.class_ref = keep(place.class_ref);
    return copy;
}

Operand PlaceCompiler::quiet_read(Place& place) {
    Operand out;
    switch (place.kind) {
    case Place::Local:
    case Place::Value: return place.operand;
    case Place::This:
        out = b.temp();
        b.emit(Opcode::FetchThis, {}, {}, out);
        return out;
    case Place::Named:
        out = b.temp();
        b.emit(Opcode::FetchNamed, place.operand, {}, out).set(FetchMode::Quiet).set(place.scope);
        return out;
    case Place::Index: {
        Operand base = quiet_read(*place.base);
        if (place.operand.is_none()) file.error(place.line, "Cannot use [] for reading");
        out = b.temp();
        b.emit(Opcode::FetchIndexQuiet, base, place.operand, out);
        return out;
    }
    case Place::Property: {
        Operand base;
        if (place.base->kind != Place::This) base = quiet_read(*place.base);
        out = b.temp();
        b.emit(Opcode::FetchPropertyQuiet, base, place.operand, out);
        return out;
    }
    case Place::Static:
        out = b.temp();
        b.emit(Opcode::FetchStatic, place.class_ref, place.operand, out).set(FetchMode::Quiet);
        return out;
    }
    return out;
}

// $a[f()] ??= g(): the target's parts are evaluated once.
Operand PlaceCompiler::coalesce_assign(const ast::CompoundAssign& node, Operand dest, bool used) {
    if (f_.is_this(node.target)) f_.error(&node, "Cannot re-assign $this");
    Label end = b.label();
    Operand out = dest.is_none() || dest.is_local() ? b.temp() : dest;
    if (is_simple_local(node.target)) {
        Operand local = f_.local_named(as<ast::Variable>(node.target)->name);
        b.emit_jump(Opcode::JumpIfNotNull, end, local, {}, out);
        Operand value = f_.expression(node.value);
        b.emit(Opcode::AssignResult, value, {}, local, out);
    } else if (!is_writable(node.target)) {
        f_.error(&node, has_nullsafe(node.target)
                            ? "Can't use nullsafe operator in write context"
                            : "Can't use function return value in write context");
    } else {
        // The parts are evaluated once, for the quiet read and for the write.
        Label drop = b.label();
        Place place = prepare(node.target, true);
        std::vector<Operand> held;
        Place read = share(place, held);
        b.emit_jump(Opcode::JumpIfNotNull, drop, quiet_read(read), {}, out);
        Operand value = f_.expression(node.value);
        b.line = node.line;
        assign_place(place, value, out, true);
        b.emit_jump(Opcode::Jump, end);
        b.bind(drop);
        for (Operand operand : held) b.begin_range(operand);
        for (Operand operand : held) b.emit(Opcode::Free, operand);
    }
    b.bind(end);
    if (dest.is_local()) return f_.move_to(out, dest);
    if (!used) {
        f_.free(out);
        return {};
    }
    return out;
}

Operand PlaceCompiler::inc_dec(const ast::IncDec& node, Operand dest, bool used) {
    if (f_.is_this(node.target)) f_.error(&node, "Cannot re-assign $this");
    if (!is_writable(node.target)) {
        f_.error(&node, has_nullsafe(node.target)
                            ? "Can't use nullsafe operator in write context"
                            : "Can't use function return value in write context");
        return f_.literal(Value::null(), dest);
    }
    if (is_simple_local(node.target)) {
        Operand local = f_.local_named(as<ast::Variable>(node.target)->name);
        if (!used) {
            b.emit(node.increment ? Opcode::Increment : Opcode::Decrement, local);
            return {};
        }
        dest = f_.result(dest);
        Opcode op = node.prefix ? (node.increment ? Opcode::PreIncrement : Opcode::PreDecrement)
                                : (node.increment ? Opcode::PostIncrement : Opcode::PostDecrement);
        b.emit(op, local, {}, dest);
        return dest;
    }
    Place place = prepare(node.target, true);
    Step step = node.prefix ? (node.increment ? Step::PreIncrement : Step::PreDecrement)
                            : (node.increment ? Step::PostIncrement : Step::PostDecrement);
    Operand out;
    if (used) out = dest.is_temp() ? dest : b.temp();
    if (place.kind == Place::Property) {
        Operand base;
        if (place.base->kind != Place::This)
            base = pointer(*place.base, FetchMode::ReadWrite, WriteReason::Property);
        b.emit(Opcode::IncDecProperty, base, place.operand, {}, out).set(step);
    } else if (place.kind == Place::Static) {
        b.emit(Opcode::IncDecStatic, place.class_ref, place.operand, {}, out).set(step);
    } else {
        Operand target = pointer(place, FetchMode::ReadWrite, WriteReason::IncDec);
        b.emit(Opcode::IncDecPlace, target, {}, {}, out).set(step);
    }
    if (used && dest.is_local()) return f_.move_to(out, dest);
    return out;
}

}  // namespace surus
