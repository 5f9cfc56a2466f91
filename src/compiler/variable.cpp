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

bool FunctionCompiler::is_this(const ast::Expr* node) {
    if (node->kind != Kind::Variable || as<ast::Variable>(node)->name != "this") return false;
    extra_flags_ |= flag::uses_this;
    return true;
}

bool FunctionCompiler::is_simple_local(const ast::Expr* node) const {
    if (node->kind != Kind::Variable) return false;
    std::string_view name = as<ast::Variable>(node)->name;
    return !name.empty() && name != "this" && name != "GLOBALS" && !is_superglobal(file, name);
}

bool FunctionCompiler::is_writable(const ast::Expr* node) {
    switch (node->kind) {
    case Kind::Variable: return true;
    case Kind::Index:
    case Kind::StaticProperty:
    case Kind::Property: return !has_nullsafe(node);
    default: return false;
    }
}

Operand FunctionCompiler::variable_name(const ast::Variable& node) {
    if (node.name_expr) {
        extra_flags_ |= flag::uses_variable_names;
        return expression(node.name_expr);
    }
    return literal_string(node.name);
}

// The variable that the HTTP wrapper makes is deprecated where code reads it without having set it.
void FunctionCompiler::note_response_header(const ast::Variable& node, bool written) {
    if (node.name != "http_response_header") return;
    if (written) sets_response_header_ = true;
    if (sets_response_header_) return;
    file.warnings.push_back(
        {"The predefined locally scoped $http_response_header variable is "
         "deprecated, call http_get_last_response_headers() instead",
         node.line, true});
}

Operand FunctionCompiler::variable(const ast::Variable& node, Operand dest) {
    if (is_simple_local(&node)) {
        note_response_header(node, false);
        Operand local = local_named(node.name);
        return move_to(local, dest);
    }
    if (is_this(&node)) {
        dest = result(dest);
        b.emit(Opcode::FetchThis, {}, {}, dest);
        return dest;
    }
    if (node.name == "GLOBALS") {
        dest = result(dest);
        b.emit(Opcode::FetchGlobals, {}, {}, dest);
        return dest;
    }
    Operand name = variable_name(node);
    dest = result(dest);
    int global = is_superglobal(file, node.name) ? int(FetchMode::global) : 0;
    b.emit_n(Opcode::FetchNamed, name, {}, dest, int(FetchMode::Read) | global);
    return dest;
}

Operand FunctionCompiler::member_name(const ast::Member& member) {
    // Inside a hook, its own property's name means that it has a backing slot.
    if (cls_ && !cls_->property_hook.empty() && member.name == cls_->property_hook)
        uses_backing_ = true;
    return member.expr ? expression(member.expr) : literal_string(member.name);
}

// Literal int 1, 2, 3: self, parent, static. Literal string pair: a class name. Else a value.
Operand FunctionCompiler::class_operand(const ast::Expr* class_ref) {
    if (class_ref->kind != Kind::Name) {
        Operand value = expression(class_ref);
        if (value.is_literal() && !b.literal_value(value).is_string())
            error(class_ref, "Illegal class name");
        return value;
    }
    const auto& name = *as<ast::Name>(class_ref);
    if (name.form == ast::NameForm::Unqualified) {
        std::string_view lower = file.lower(name.text)->view();
        int64_t special = lower == "self" ? 1 : lower == "parent" ? 2 : lower == "static" ? 3 : 0;
        if (special) {
            if (knows_scope()) file.check_class_word(class_ref->line, lower, cls_);
            return b.literal(Value::of(special));
        }
    }
    return name_pair(file.class_name(name)->view());
}

bool FunctionCompiler::has_nullsafe(const ast::Expr* node) {
    for (;;) {
        switch (node->kind) {
        case Kind::Index: node = as<ast::Index>(node)->base; break;
        case Kind::Property:
            if (as<ast::Property>(node)->nullsafe) return true;
            node = as<ast::Property>(node)->object;
            break;
        case Kind::MethodCall:
            if (as<ast::MethodCall>(node)->nullsafe) return true;
            node = as<ast::MethodCall>(node)->object;
            break;
        case Kind::Call: node = as<ast::Call>(node)->callee; break;
        case Kind::StaticProperty: node = as<ast::StaticProperty>(node)->class_ref; break;
        case Kind::StaticCall: node = as<ast::StaticCall>(node)->class_ref; break;
        default: return false;
        }
    }
}

// Compiles the outermost element of a chain like $a?->b->c: a null at `?->` skips all the rest.
Operand FunctionCompiler::chain(const ast::Expr* node, Operand dest, uint32_t short_result,
                                const std::function<Operand(Operand)>& compile) {
    bool inner = !chains_.empty() && chains_.back() != nullptr;
    if (inner || !has_nullsafe(node)) return compile(dest);
    ShortCircuit circuit{b.label(), result(dest), short_result};
    chains_.push_back(&circuit);
    compile(circuit.dest);
    chains_.pop_back();
    b.bind(circuit.end);
    return circuit.dest;
}

void FunctionCompiler::short_circuit(Operand object, bool is_quiet) {
    ShortCircuit& circuit = *chains_.back();
    uint32_t how = circuit.result | (is_quiet ? 4u : 0u);
    b.emit_jump(Opcode::JumpIfNull, circuit.end, object, {}, circuit.dest, how);
}

// The object or container that a member is taken from belongs to the same chain; what stands inside
// (indices, names, arguments) does not: a null entry in chains_ marks that.

// Fast paths take a literal string for a key of an array as it is. One that looks like an integer
// is a key like any other, though objects want the string: it goes through a temporary.
Operand FunctionCompiler::index_operand(const ast::Expr* node) {
    Operand index = expression(node);
    int64_t integer;
    if (index.is_literal() && b.literal_value(index).is_string() &&
        is_integer_key(b.literal_value(index).string->view(), integer))
        return move_to(index, b.temp());
    return index;
}

Operand FunctionCompiler::read_index(const ast::Index& node, Operand dest, bool is_quiet) {
    if (!node.index) {
        error(&node, "Cannot use [] for reading");
        return literal(Value::null(), dest);
    }
    if (node.base->kind == Kind::Variable && as<ast::Variable>(node.base)->name == "GLOBALS") {
        // $GLOBALS['x'] is the global variable x itself.
        Operand name = expression(node.index);
        dest = result(dest);
        FetchMode mode = is_quiet ? FetchMode::Quiet : FetchMode::Read;
        b.emit_n(Opcode::FetchNamed, name, {}, dest, int(mode) | int(FetchMode::global));
        return dest;
    }
    Operand base = is_quiet ? quiet(node.base) : expression(node.base);
    chains_.push_back(nullptr);
    Operand index = index_operand(node.index);
    chains_.pop_back();
    b.line = node.line;
    dest = result(dest);
    uint32_t at =
        b.emit(is_quiet ? Opcode::FetchIndexQuiet : Opcode::FetchIndex, base, index, dest);
    b.at(at).detail = is_constant_;
    return dest;
}

Operand FunctionCompiler::read_property(const ast::Property& node, Operand dest, bool is_quiet) {
    Operand object;
    if (!is_this(node.object)) object = is_quiet ? quiet(node.object) : expression(node.object);
    if (node.nullsafe && !object.is_none()) short_circuit(object, is_quiet);
    chains_.push_back(nullptr);
    Operand name = member_name(node.member);
    chains_.pop_back();
    b.line = node.line;
    dest = result(dest);
    b.emit_n(is_quiet ? Opcode::FetchPropertyQuiet : Opcode::FetchProperty, object, name, dest, 0,
             b.cache_slots(2));
    return dest;
}

Operand FunctionCompiler::read_static_property(const ast::StaticProperty& node, Operand dest,
                                               bool is_quiet) {
    Operand cls = class_operand(node.class_ref);
    Operand name = member_name(node.member);
    dest = result(dest);
    b.emit_n(Opcode::FetchStatic, cls, name, dest,
             int(is_quiet ? FetchMode::Quiet : FetchMode::Read), b.cache_slots(3));
    return dest;
}

Operand FunctionCompiler::quiet(const ast::Expr* node, Operand dest) {
    uint32_t line = b.line;
    b.line = node->line;
    Operand out;
    switch (node->kind) {
    case Kind::Variable: {
        const auto& var = *as<ast::Variable>(node);
        if (is_simple_local(node)) {
            out = local_named(var.name);
            if (!dest.is_none()) {
                b.emit_n(Opcode::Copy, out, {}, dest, 0, 1);
                out = dest;
            }
        } else if (is_this(node) || var.name == "GLOBALS") {
            out = variable(var, dest);
        } else {
            Operand name = variable_name(var);
            dest = result(dest);
            int global = is_superglobal(file, var.name) ? int(FetchMode::global) : 0;
            b.emit_n(Opcode::FetchNamed, name, {}, dest, int(FetchMode::Quiet) | global);
            out = dest;
        }
        break;
    }
    case Kind::Index:
        out = chain(node, dest, 0,
                    [&](Operand d) { return read_index(*as<ast::Index>(node), d, true); });
        break;
    case Kind::Property:
        out = chain(node, dest, 0,
                    [&](Operand d) { return read_property(*as<ast::Property>(node), d, true); });
        break;
    case Kind::StaticProperty:
        out = chain(node, dest, 0, [&](Operand d) {
            return read_static_property(*as<ast::StaticProperty>(node), d, true);
        });
        break;
    default: out = expression(node, dest);
    }
    b.line = line;
    return out;
}

FunctionCompiler::Place FunctionCompiler::prepare(const ast::Expr* node, bool for_write) {
    Place place;
    place.line = node->line;
    switch (node->kind) {
    case Kind::Variable: {
        const auto& var = *as<ast::Variable>(node);
        if (is_simple_local(node)) {
            if (for_write) note_response_header(var, true);
            place.kind = Place::Local;
            place.operand = local_named(var.name);
        } else if (is_this(node)) {
            place.kind = Place::This;
        } else {
            if (var.name == "GLOBALS" && for_write) {
                error(node,
                      "$GLOBALS can only be modified using the $GLOBALS[$name] = $value syntax");
            }
            place.kind = Place::Named;
            place.operand = variable_name(var);
            place.global = is_superglobal(file, var.name);
        }
        return place;
    }
    case Kind::Index: {
        const auto& index = *as<ast::Index>(node);
        // $GLOBALS['x'] is the global variable x itself.
        if (index.base->kind == Kind::Variable &&
            as<ast::Variable>(index.base)->name == "GLOBALS" && index.index) {
            place.kind = Place::Named;
            place.global = true;
            place.operand = expression(index.index);
            return place;
        }
        if (!index.index && for_write && index.base->kind == Kind::Variable &&
            as<ast::Variable>(index.base)->name == "GLOBALS")
            error(node, "Cannot append to $GLOBALS");
        place.kind = Place::Index;
        place.base = std::make_unique<Place>(prepare_base(index.base, for_write));
        if (index.index) place.operand = index_operand(index.index);
        return place;
    }
    case Kind::Property: {
        const auto& property = *as<ast::Property>(node);
        if (property.nullsafe && for_write) {
            error(node, "Can't use nullsafe operator in write context");
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
        place.operand = for_write ? expression_or_reference(node) : expression(node);
        // Places are registers.
        if (place.operand.is_literal()) place.operand = move_to(place.operand, b.temp());
        return place;
    }
}

// What is written into must be a variable or what a call gave.
FunctionCompiler::Place FunctionCompiler::prepare_base(const ast::Expr* node, bool for_write) {
    Place place = prepare(node, for_write);
    if (place.kind != Place::Value) return place;
    switch (node->kind) {
    case Kind::Call:
        switch (b.at(b.position() - 1).op) {
        case Opcode::Call:
        case Opcode::CallKnown:
        case Opcode::CallNamed:
        case Opcode::CallArray: break;
        default: error(node, "Cannot use result of built-in function in write context");
        }
        break;
    case Kind::MethodCall:
    case Kind::StaticCall: break;
    default: error(node, "Cannot use temporary expression in write context");
    }
    return place;
}

// An operand for `p` fields: a local, or a temporary that points to the place.
Operand FunctionCompiler::pointer(Place& place, FetchMode mode, uint32_t reason) {
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
        b.emit_n(Opcode::FetchNamed, place.operand, {}, out,
                 int(mode) | (place.global ? int(FetchMode::global) : 0));
        return out;
    }
    case Place::Index: {
        Operand base = pointer(*place.base, mode, 0);
        Operand out = b.temp();
        b.line = place.line;
        Opcode op = mode == FetchMode::Unset       ? Opcode::FetchIndexUnset
                    : mode == FetchMode::ReadWrite ? Opcode::FetchIndexReadWrite
                                                   : Opcode::FetchIndexWrite;
        b.emit(op, base, place.operand, out);
        return out;
    }
    case Place::Property: {
        Operand base;
        if (place.base->kind != Place::This) base = pointer(*place.base, mode, 3);
        Operand out = b.temp();
        b.line = place.line;
        if (mode == FetchMode::Unset) {
            b.emit_n(Opcode::FetchPropertyUnset, base, place.operand, out, 0, b.cache_slots(2));
        } else {
            uint32_t index = b.emit_n(Opcode::FetchPropertyWrite, base, place.operand, out,
                                      static_cast<int32_t>(reason), b.cache_slots(2));
            b.at(index).detail = mode == FetchMode::ReadWrite;
        }
        return out;
    }
    case Place::Static: {
        Operand out = b.temp();
        b.emit_n(Opcode::FetchStatic, place.class_ref, place.operand, out,
                 int(mode == FetchMode::Unset ? FetchMode::Write : mode) | int(reason) << 4,
                 b.cache_slots(3));
        return out;
    }
    }
    return {};
}

Operand FunctionCompiler::reference_from(Place& place, Operand dest) {
    Operand target = pointer(place, FetchMode::Write, 1);
    dest = result(dest);
    b.emit(Opcode::MakeReference, target, {}, dest);
    return dest;
}

// A reference to a variable, element or property, or the value of anything else.
Operand FunctionCompiler::reference_to(const ast::Expr* node, Operand dest) {
    // $this and $GLOBALS are values here, as for php.
    bool is_value = is_this(node) ||
                    (node->kind == Kind::Variable && as<ast::Variable>(node)->name == "GLOBALS");
    if (is_value || !is_writable(node)) return expression_or_reference(node, result(dest));
    Place place = prepare(node, true);
    return reference_from(place, dest);
}

Operand FunctionCompiler::isset(const ast::Expr* target, Operand dest, bool empty) {
    uint32_t short_result = empty ? 2 : 1;
    int32_t mode = empty;
    b.line = target->line;
    switch (target->kind) {
    case Kind::Variable: {
        const auto& var = *as<ast::Variable>(target);
        if (is_simple_local(target)) {
            Operand local = local_named(var.name);
            dest = result(dest);
            b.emit_n(Opcode::IssetVariable, local, {}, dest, mode);
            return dest;
        }
        Operand value;
        if (var.name == "this") {
            value = b.temp();
            b.emit_n(Opcode::FetchThis, {}, {}, value, 0, 1);
        } else {
            value = quiet(target);
        }
        dest = result(dest);
        b.emit(empty ? Opcode::Not : Opcode::NotIdentical, value,
               empty ? Operand{} : b.literal(Value::null()), dest);
        return dest;
    }
    case Kind::Index:
        return chain(target, dest, short_result, [&](Operand d) {
            const auto& node = *as<ast::Index>(target);
            if (!node.index) error(target, "Cannot use [] for reading");
            Operand base = quiet(node.base);
            chains_.push_back(nullptr);
            Operand index = node.index ? index_operand(node.index) : b.literal(Value::null());
            chains_.pop_back();
            d = result(d);
            b.emit_n(Opcode::IssetIndex, base, index, d, mode);
            return d;
        });
    case Kind::Property:
        return chain(target, dest, short_result, [&](Operand d) {
            const auto& node = *as<ast::Property>(target);
            Operand object;
            if (!is_this(node.object)) object = quiet(node.object);
            if (node.nullsafe && !object.is_none()) short_circuit(object, true);
            chains_.push_back(nullptr);
            Operand name = member_name(node.member);
            chains_.pop_back();
            d = result(d);
            b.emit_n(Opcode::IssetProperty, object, name, d, mode, b.cache_slots(2));
            return d;
        });
    case Kind::StaticProperty:
        return chain(target, dest, short_result, [&](Operand d) {
            const auto& node = *as<ast::StaticProperty>(target);
            Operand cls = class_operand(node.class_ref);
            Operand name = member_name(node.member);
            d = result(d);
            b.emit_n(Opcode::IssetStatic, cls, name, d, mode, b.cache_slots(3));
            return d;
        });
    case Kind::ClassConstant:
        if (!empty) return move_to(expression(target), dest);
        [[fallthrough]];
    default:
        if (!empty) {
            error(target,
                  "Cannot use isset() on the result of an expression (you can use \"null !== "
                  "expression\" instead)");
        }
        Operand value = expression(target);
        dest = result(dest);
        b.emit(Opcode::Not, value, {}, dest);
        return dest;
    }
}

void FunctionCompiler::unset(const ast::Expr* target) {
    b.line = target->line;
    if (has_nullsafe(target)) {
        error(target, "Can't use nullsafe operator in write context");
        return;
    }
    switch (target->kind) {
    case Kind::Variable:
        if (is_this(target)) error(target, "Cannot unset $this");
        if (is_simple_local(target)) {
            b.emit(Opcode::UnsetVariable, local_named(as<ast::Variable>(target)->name));
        } else {
            const auto& var = *as<ast::Variable>(target);
            if (var.name == "GLOBALS") {
                error(target,
                      "$GLOBALS can only be modified using the $GLOBALS[$name] = $value syntax");
            }
            b.emit_n(Opcode::UnsetNamed, variable_name(var), {}, {},
                     is_superglobal(file, var.name) ? int(FetchMode::global) : 0);
        }
        return;
    case Kind::Index: {
        Place place = prepare(target, false);
        if (place.kind == Place::Named) {
            b.emit_n(Opcode::UnsetNamed, place.operand, {}, {}, int(FetchMode::global));
            return;
        }
        if (place.operand.is_none()) error(target, "Cannot use [] for unsetting");
        Operand base = pointer(*place.base, FetchMode::Unset);
        b.emit(Opcode::UnsetIndex, base, place.operand);
        return;
    }
    case Kind::Property: {
        Place place = prepare(target, false);
        Operand base;
        if (place.base->kind != Place::This) base = pointer(*place.base, FetchMode::Unset);
        b.emit(Opcode::UnsetProperty, base, place.operand);
        return;
    }
    case Kind::StaticProperty: {
        // An error, but not before the class is there.
        const auto& node = *as<ast::StaticProperty>(target);
        Operand cls = class_operand(node.class_ref);
        Operand name = member_name(node.member);
        Operand unused = b.temp();
        b.emit_n(Opcode::FetchStatic, cls, name, unused, int(FetchMode::Unset), b.cache_slots(3));
        free(unused);
        return;
    }
    default: error(target, "Can't use function return value in write context");
    }
}

}  // namespace surus
