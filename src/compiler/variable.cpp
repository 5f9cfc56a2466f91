// Variables and what is reached through them: reading, places to write to, isset, unset.
#include "compiler/function_compiler.h"
#include "runtime/request/invocation.h"

namespace surus {

using ast::as;
using ast::Kind;

bool is_superglobal(FileCompiler& file, std::string_view name) {
    if (!name.starts_with('_')) return false;
    file.unit->superglobals |= superglobal::made_for(name);
    return name == "_GET" || name == "_POST" || name == "_COOKIE" || name == "_SERVER" ||
           name == "_ENV" || name == "_REQUEST" || name == "_FILES" || name == "_SESSION";
}

bool PlaceCompiler::is_simple_local(const ast::Expr* node) const {
    if (node->kind != Kind::Variable) return false;
    std::string_view name = as<ast::Variable>(node)->name;
    return !name.empty() && name != "this" && name != "GLOBALS" && !is_superglobal(file, name);
}

bool PlaceCompiler::is_globals(const ast::Expr* node) {
    return node->kind == Kind::Variable && as<ast::Variable>(node)->name == "GLOBALS";
}

VariableScope PlaceCompiler::scope_of(std::string_view name) const {
    return is_superglobal(file, name) ? VariableScope::Global : VariableScope::Local;
}

bool PlaceCompiler::is_writable(const ast::Expr* node) {
    switch (node->kind) {
    case Kind::Variable: return true;
    case Kind::Index:
    case Kind::StaticProperty:
    case Kind::Property: return !has_nullsafe(node);
    default: return false;
    }
}

Operand PlaceCompiler::variable_name(const ast::Variable& node) {
    if (node.name_expr) {
        f_.extra_flags_ |= flag::uses_variable_names;
        return f_.expression(node.name_expr);
    }
    return f_.literal_string(node.name);
}

// The variable that the HTTP wrapper makes is deprecated where code reads it without having set it.
void PlaceCompiler::note_response_header(const ast::Variable& node, bool written) {
    if (node.name != "http_response_header") return;
    if (written) sets_response_header_ = true;
    if (sets_response_header_) return;
    file.warnings.push_back(
        {"The predefined locally scoped $http_response_header variable is "
         "deprecated, call http_get_last_response_headers() instead",
         node.line, true});
}

Operand PlaceCompiler::variable(const ast::Variable& node, Operand dest) {
    if (is_simple_local(&node)) {
        note_response_header(node, false);
        Operand local = f_.local_named(node.name);
        return f_.move_to(local, dest);
    }
    if (f_.is_this(&node)) {
        dest = f_.result(dest);
        b.emit(Opcode::FetchThis, {}, {}, dest);
        return dest;
    }
    if (node.name == "GLOBALS") {
        file.unit->superglobals |= superglobal::server;
        dest = f_.result(dest);
        b.emit(Opcode::FetchGlobals, {}, {}, dest);
        return dest;
    }
    return fetch_named(variable_name(node), scope_of(node.name), dest, false);
}

Operand PlaceCompiler::fetch_named(Operand name, VariableScope scope, Operand dest, bool is_quiet) {
    // Who may name it in $GLOBALS wants it as who mentions it does.
    bool is_known = name.is_literal() && b.literal_value(name).is_string();
    if (scope == VariableScope::Global &&
        (!is_known || b.literal_value(name).string->view() == "_SERVER"))
        file.unit->superglobals |= superglobal::server;
    dest = f_.result(dest);
    b.emit(Opcode::FetchNamed, name, {}, dest)
        .set(is_quiet ? FetchMode::Quiet : FetchMode::Read)
        .set(scope);
    return dest;
}

Operand PlaceCompiler::member_name(const ast::Member& member) {
    // Inside a hook, its own property's name means that it has a backing slot.
    if (f_.cls_ && !f_.cls_->property_hook.empty() && member.name == f_.cls_->property_hook)
        f_.uses_backing_ = true;
    return member.expr ? f_.expression(member.expr) : f_.literal_string(member.name);
}

// A literal int: RelativeClass. A literal string pair: a class name. Else a value.
Operand PlaceCompiler::class_operand(const ast::Expr* class_ref) {
    if (class_ref->kind != Kind::Name) {
        Operand value = f_.expression(class_ref);
        if (!value.is_literal()) return value;
        const Value& name = b.literal_value(value);
        if (!name.is_string()) {
            f_.error(class_ref, "Illegal class name");
            return value;
        }
        std::string_view text = name.string->view();
        return f_.name_pair(text.starts_with('\\') ? text.substr(1) : text);
    }
    const auto& name = *as<ast::Name>(class_ref);
    if (name.form == ast::NameForm::Unqualified) {
        std::string_view lower = file.lower(name.text)->view();
        auto special = lower == "self"     ? RelativeClass::Self
                       : lower == "parent" ? RelativeClass::Parent
                       : lower == "static" ? RelativeClass::Static
                                           : RelativeClass::None;
        if (special != RelativeClass::None) {
            if (f_.knows_scope()) file.check_class_word(class_ref->line, lower, f_.cls_);
            return b.literal(Value::of(static_cast<int64_t>(special)));
        }
    }
    return f_.name_pair(file.class_name(name)->view());
}

// Fast paths take a literal string for a key of an array as it is. One that looks like an integer
// is a key like any other, though objects want the string: it goes through a temporary.
Operand PlaceCompiler::index_operand(const ast::Expr* node) {
    Operand index = f_.expression(node);
    int64_t integer;
    if (index.is_literal() && b.literal_value(index).is_string() &&
        is_integer_key(b.literal_value(index).string->view(), integer))
        return f_.move_to(index, b.temp());
    return index;
}

Operand PlaceCompiler::read_index(const ast::Index& node, Operand dest, bool is_quiet) {
    if (!node.index) {
        f_.error(&node, "Cannot use [] for reading");
        return f_.literal(Value::null(), dest);
    }
    if (is_globals(node.base)) {
        // $GLOBALS['x'] is the global variable x itself.
        return fetch_named(f_.expression(node.index), VariableScope::Global, dest, is_quiet);
    }
    Operand index;
    Operand base = parts_of_link(&node, index, is_quiet);
    dest = f_.result(dest);
    fetch_index(node, base, index, dest, is_quiet);
    return dest;
}

Operand PlaceCompiler::read_property(const ast::Property& node, Operand dest, bool is_quiet) {
    Operand name;
    Operand object = parts_of_link(&node, name, is_quiet);
    dest = f_.result(dest);
    fetch_property(node, object, name, dest, is_quiet);
    return dest;
}

Operand PlaceCompiler::read_static_property(const ast::StaticProperty& node, Operand dest,
                                            bool is_quiet) {
    Operand cls = class_operand(node.class_ref);
    Operand name = member_name(node.member);
    return fetch_static(cls, name, dest, is_quiet);
}

Operand PlaceCompiler::fetch_static(Operand cls, Operand name, Operand dest, bool is_quiet) {
    dest = f_.result(dest);
    b.emit(Opcode::FetchStatic, cls, name, dest).set(is_quiet ? FetchMode::Quiet : FetchMode::Read);
    return dest;
}

Operand PlaceCompiler::quiet(const ast::Expr* node, Operand dest) {
    uint32_t line = b.line;
    b.line = node->line;
    Operand out;
    if (file.is_too_deep(node->line)) return f_.literal(Value::null(), dest);
    switch (node->kind) {
    case Kind::Variable: {
        const auto& var = *as<ast::Variable>(node);
        if (is_simple_local(node)) {
            out = f_.local_named(var.name);
            if (!dest.is_none()) {
                b.emit(Opcode::Copy, out, {}, dest).set(Undefined::Quiet);
                out = dest;
            }
        } else if (f_.is_this(node) || var.name == "GLOBALS") {
            out = variable(var, dest);
        } else {
            begin_inside();
            Operand name = variable_name(var);
            end_inside();
            out = fetch_named(name, scope_of(var.name), dest, true);
        }
        break;
    }
    case Kind::Index:
        out = chain(node, dest, ShortResult::Null,
                    [&](Operand d) { return read_index(*as<ast::Index>(node), d, true); });
        break;
    case Kind::Property:
        out = chain(node, dest, ShortResult::Null,
                    [&](Operand d) { return read_property(*as<ast::Property>(node), d, true); });
        break;
    case Kind::StaticProperty:
        out = chain(node, dest, ShortResult::Null, [&](Operand d) {
            return read_static_property(*as<ast::StaticProperty>(node), d, true);
        });
        break;
    case Kind::MethodCall:
        out = chain(node, dest, ShortResult::Null, [&](Operand d) {
            return f_.calls_.method_call(*as<ast::MethodCall>(node), d, true);
        });
        break;
    default: out = f_.expression(node, dest);
    }
    b.line = line;
    return out;
}

Place PlaceCompiler::prepare(const ast::Expr* node, bool for_write) {
    Place place;
    place.line = node->line;
    if (file.is_too_deep(node->line)) {
        place.kind = Place::Value;
        place.operand = f_.move_to(f_.literal(Value::null(), {}), b.temp());
        return place;
    }
    switch (node->kind) {
    case Kind::Variable: {
        const auto& var = *as<ast::Variable>(node);
        if (is_simple_local(node)) {
            if (for_write) note_response_header(var, true);
            place.kind = Place::Local;
            place.operand = f_.local_named(var.name);
        } else if (f_.is_this(node)) {
            place.kind = Place::This;
        } else {
            if (var.name == "GLOBALS" && for_write) {
                f_.error(node,
                         "$GLOBALS can only be modified using the $GLOBALS[$name] = $value syntax");
            }
            place.kind = Place::Named;
            place.operand = variable_name(var);
            place.scope = scope_of(var.name);
        }
        return place;
    }
    case Kind::Index: {
        const auto& index = *as<ast::Index>(node);
        // $GLOBALS['x'] is the global variable x itself.
        if (is_globals(index.base) && index.index) {
            place.kind = Place::Named;
            place.scope = VariableScope::Global;
            place.operand = f_.expression(index.index);
            return place;
        }
        if (!index.index && for_write && is_globals(index.base))
            f_.error(node, "Cannot append to $GLOBALS");
        place.kind = Place::Index;
        place.base = std::make_unique<Place>(prepare_base(index.base, for_write));
        if (index.index) place.operand = index_operand(index.index);
        return place;
    }
    case Kind::Property: {
        const auto& property = *as<ast::Property>(node);
        if (property.nullsafe && for_write) {
            f_.error(node, "Can't use nullsafe operator in write context");
        }
        place.kind = Place::Property;
        place.base = std::make_unique<Place>(prepare_base(property.object, for_write));
        place.operand = member_name(property.member);
        return place;
    }
    case Kind::StaticProperty: {
        const auto& property = *as<ast::StaticProperty>(node);
        place.kind = Place::Static;
        place.class_ref = class_operand(property.class_ref);
        place.operand = member_name(property.member);
        return place;
    }
    default:
        place.kind = Place::Value;
        place.operand = for_write ? expression_or_reference(node) : f_.expression(node);
        // Places are registers.
        if (place.operand.is_literal()) place.operand = f_.move_to(place.operand, b.temp());
        return place;
    }
}

// What is written into must be a variable or what a call gave.
Place PlaceCompiler::prepare_base(const ast::Expr* node, bool for_write) {
    Place place = prepare(node, for_write);
    if (place.kind != Place::Value) return place;
    switch (node->kind) {
    case Kind::Call:
        if (!info_of(b.last_op()).is_call())
            f_.error(node, "Cannot use result of built-in function in write context");
        break;
    case Kind::MethodCall:
    case Kind::StaticCall: break;
    default: f_.error(node, "Cannot use temporary expression in write context");
    }
    return place;
}

// An operand for places: a local, or a temporary that points there.
Operand PlaceCompiler::pointer(Place& place, FetchMode mode, WriteReason reason) {
    b.line = place.line;
    switch (place.kind) {
    case Place::Local:
    case Place::Value: return place.operand;
    case Place::This: {
        Operand self = b.temp();
        b.emit(Opcode::FetchThis, {}, {}, self);
        return self;
    }
    case Place::Named: {
        Operand out = b.temp();
        b.emit(Opcode::FetchNamed, place.operand, {}, out).set(mode).set(place.scope);
        return out;
    }
    case Place::Index: {
        Operand base = pointer(*place.base, mode);
        Operand out = b.temp();
        b.line = place.line;
        if (mode == FetchMode::UnsetPart) {
            if (place.operand.is_none()) file.error(place.line, "Cannot use [] for unsetting");
            b.emit(Opcode::FetchIndexUnset, base, place.operand, out).set(reason);
        } else {
            bool reads = mode == FetchMode::ReadWrite;
            b.emit(reads ? Opcode::FetchIndexReadWrite : Opcode::FetchIndexWrite, base,
                   place.operand, out)
                .set(reason);
        }
        return out;
    }
    case Place::Property: {
        Operand base;
        if (place.base->kind != Place::This)
            base = pointer(*place.base, mode, WriteReason::Property);
        Operand out = b.temp();
        b.line = place.line;
        if (mode == FetchMode::UnsetPart) {
            b.emit(Opcode::FetchPropertyUnset, base, place.operand, out);
        } else {
            b.emit(Opcode::FetchPropertyWrite, base, place.operand, out).set(reason).set(mode);
        }
        return out;
    }
    case Place::Static: {
        Operand out = b.temp();
        b.emit(Opcode::FetchStatic, place.class_ref, place.operand, out).set(mode).set(reason);
        return out;
    }
    }
    return {};
}

Operand PlaceCompiler::reference_from(Place& place, Operand dest) {
    Operand target = pointer(place, FetchMode::Write, WriteReason::Reference);
    dest = f_.result(dest);
    b.emit(Opcode::MakeReference, target, {}, dest);
    return dest;
}

// A reference to a variable, element or property, or the value of anything else.
Operand PlaceCompiler::reference_to(const ast::Expr* node, Operand dest) {
    // $this and $GLOBALS are values here, as for php.
    bool is_value = f_.is_this(node) || is_globals(node);
    if (is_value || !is_writable(node)) return expression_or_reference(node, f_.result(dest));
    Place place = prepare(node, true);
    return reference_from(place, dest);
}

// isset() or empty() of what was fetched quietly.
Operand PlaceCompiler::isset_fetched(Operand value, Operand dest, bool empty) {
    dest = f_.result(dest);
    b.emit(empty ? Opcode::Not : Opcode::NotIdentical, value,
           empty ? Operand{} : b.literal(Value::null()), dest);
    return dest;
}

// The same of the variable that `name` names; a name that is not set is "", without a warning.
Operand PlaceCompiler::isset_named(const ast::Expr* name, VariableScope scope, Operand dest,
                                   bool empty) {
    Operand read = is_simple_local(name) ? quiet(name, b.temp()) : f_.expression(name);
    return isset_fetched(fetch_named(read, scope, {}, true), dest, empty);
}

Operand PlaceCompiler::isset(const ast::Expr* target, Operand dest, bool empty) {
    ShortResult short_result = empty ? ShortResult::True : ShortResult::False;
    ValueTest test = empty ? ValueTest::Empty : ValueTest::Isset;
    b.line = target->line;
    switch (target->kind) {
    case Kind::Variable: {
        const auto& var = *as<ast::Variable>(target);
        if (is_simple_local(target)) {
            Operand local = f_.local_named(var.name);
            dest = f_.result(dest);
            b.emit(Opcode::IssetVariable, local, {}, dest).set(test);
            return dest;
        }
        if (var.name_expr) {
            f_.extra_flags_ |= flag::uses_variable_names;
            return isset_named(var.name_expr, VariableScope::Local, dest, empty);
        }
        Operand value;
        if (var.name == "this") {
            value = b.temp();
            b.emit(Opcode::FetchThis, {}, {}, value).set(Undefined::Quiet);
        } else {
            value = quiet(target);
        }
        return isset_fetched(value, dest, empty);
    }
    case Kind::Index:
        // $GLOBALS['x'] is the variable x, not an element of a copy of all.
        if (const auto& node = *as<ast::Index>(target); is_globals(node.base) && node.index)
            return isset_named(node.index, VariableScope::Global, dest, empty);
        return chain(target, dest, short_result, [&](Operand d) {
            const auto& node = *as<ast::Index>(target);
            if (!node.index) f_.error(target, "Cannot use [] for reading");
            Operand index;
            Operand base = parts_of_link(target, index, true);
            if (index.is_none()) index = b.literal(Value::null());
            d = f_.result(d);
            b.emit(Opcode::IssetIndex, base, index, d).set(test);
            return d;
        });
    case Kind::Property:
        return chain(target, dest, short_result, [&](Operand d) {
            Operand name;
            Operand object = parts_of_link(target, name, true);
            d = f_.result(d);
            b.emit(Opcode::IssetProperty, object, name, d).set(test);
            return d;
        });
    case Kind::StaticProperty:
        return chain(target, dest, short_result, [&](Operand d) {
            const auto& node = *as<ast::StaticProperty>(target);
            Operand cls = class_operand(node.class_ref);
            Operand name = member_name(node.member);
            d = f_.result(d);
            b.emit(Opcode::IssetStatic, cls, name, d).set(test);
            return d;
        });
    case Kind::ClassConstant:
        if (!empty) return f_.move_to(f_.expression(target), dest);
        [[fallthrough]];
    default:
        if (!empty) {
            f_.error(target,
                     "Cannot use isset() on the result of an expression (you can use \"null !== "
                     "expression\" instead)");
        }
        Operand value = f_.expression(target);
        dest = f_.result(dest);
        b.emit(Opcode::Not, value, {}, dest);
        return dest;
    }
}

void PlaceCompiler::unset(const ast::Expr* target) {
    b.line = target->line;
    if (has_nullsafe(target)) {
        f_.error(target, "Can't use nullsafe operator in write context");
        return;
    }
    switch (target->kind) {
    case Kind::Variable:
        if (f_.is_this(target)) f_.error(target, "Cannot unset $this");
        if (is_simple_local(target)) {
            b.emit(Opcode::UnsetVariable, f_.local_named(as<ast::Variable>(target)->name));
        } else {
            const auto& var = *as<ast::Variable>(target);
            if (var.name == "GLOBALS") {
                f_.error(target,
                         "$GLOBALS can only be modified using the $GLOBALS[$name] = $value syntax");
            }
            b.emit(Opcode::UnsetNamed, variable_name(var)).set(scope_of(var.name));
        }
        return;
    case Kind::Index: {
        Place place = prepare(target, true);
        if (place.kind == Place::Named) {
            b.emit(Opcode::UnsetNamed, place.operand).set(VariableScope::Global);
            return;
        }
        if (place.operand.is_none()) f_.error(target, "Cannot use [] for unsetting");
        Operand base = pointer(*place.base, FetchMode::UnsetPart);
        b.emit(Opcode::UnsetIndex, base, place.operand);
        return;
    }
    case Kind::Property: {
        Place place = prepare(target, true);
        Operand base;
        if (place.base->kind != Place::This)
            base = pointer(*place.base, FetchMode::UnsetPart, WriteReason::Property);
        b.emit(Opcode::UnsetProperty, base, place.operand);
        return;
    }
    case Kind::StaticProperty: {
        // An error, but not before the class is there.
        const auto& node = *as<ast::StaticProperty>(target);
        Operand cls = class_operand(node.class_ref);
        Operand name = member_name(node.member);
        Operand unused = b.temp();
        b.emit(Opcode::FetchStatic, cls, name, unused).set(FetchMode::Unset);
        f_.free(unused);
        return;
    }
    default: f_.error(target, "Can't use function return value in write context");
    }
}

// An expression where a reference is wanted: what a function returns by reference is the reference
// itself here, and what it refers to anywhere else.
// `position`: where it is an argument of a function that is known only when it runs.
Operand PlaceCompiler::expression_or_reference(const ast::Expr* node, Operand dest,
                                               std::optional<uint32_t> position) {
    uint32_t begin = b.position();
    Operand value = f_.expression(node, dest);
    if (!is_call(node)) return value;
    if (auto call = b.last_call(begin))
        call->set(position ? ReferenceWish::of_parameter(*position) : ReferenceWish::always());
    return value;
}

}  // namespace surus
