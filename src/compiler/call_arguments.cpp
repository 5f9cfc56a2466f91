// Arguments of calls: into call windows, by position, by name or unpacked.
#include <algorithm>

#include "compiler/function_compiler.h"
#include "runtime/arrays/array.h"
#include "runtime/declarations/builtins.h"

namespace surus {

using ast::as;
using ast::Kind;

namespace {

// An element or property of something that is neither variable nor what a call gave.
bool is_part_of_temporary(const ast::Expr* node) {
    for (;;) {
        switch (node->kind) {
        case Kind::Index: node = as<ast::Index>(node)->base; break;
        case Kind::Property: node = as<ast::Property>(node)->object; break;
        case Kind::Variable:
        case Kind::StaticProperty:
        case Kind::Call:
        case Kind::MethodCall:
        case Kind::StaticCall: return false;
        default: return true;
        }
    }
}

// Of an argument that is no variable, or that is $this, which no reference can change. What is made
// and what a file gives count as results.
How how_of(const ast::Expr* value, bool is_this) {
    if (is_this) return How::This;
    bool is_result = is_call(value) || value->kind == Kind::New || value->kind == Kind::Include;
    return is_result ? How::FunctionResult : How::PlainValue;
}

}  // namespace

// ---- what is known of them

CallCompiler::Callee::Passing CallCompiler::Callee::passing(uint32_t position) const {
    if (user) {
        if (position < user->params.size()) {
            return user->params[position]->by_ref ? Reference : Value;
        }
        return !user->params.empty() && user->params.back()->variadic && user->params.back()->by_ref
                   ? Reference
                   : Value;
    }
    if (builtin) {
        size_t count = builtin->parameters.size();
        const ParameterDeclaration* parameter = nullptr;
        if (position < count) {
            parameter = &builtin->parameters[position];
        } else if (count && builtin->parameters[count - 1].variadic) {
            parameter = &builtin->parameters[count - 1];
        }
        if (!parameter) return Value;
        return parameter->prefer_ref ? PreferReference : parameter->by_ref ? Reference : Value;
    }
    return Unknown;
}

// Empty for what no parameter has, or a variadic one.
std::string_view CallCompiler::Callee::name_of(uint32_t position) const {
    if (user && position < user->params.size()) {
        const ast::Parameter& parameter = *user->params[position];
        if (!parameter.variadic) return parameter.name;
    }
    if (builtin && position < builtin->parameters.size()) {
        const ParameterDeclaration& parameter = builtin->parameters[position];
        if (!parameter.variadic) return parameter.name->view();
    }
    return {};
}

// Whether what is passed under that name is surely passed by value.
bool CallCompiler::Callee::takes_value(std::string_view name) const {
    uint32_t position = 0;
    std::string_view next;
    while (!(next = name_of(position)).empty() && next != name) ++position;
    return !next.empty() && passing(position) == Value;
}

// Whether the names say only what the order says already, as with in_array($x, $list, strict:
// true).
bool CallCompiler::repeats_order(const ast::Arguments& arguments, const Callee& callee) {
    uint32_t position = 0;
    for (const ast::Argument& item : arguments.items) {
        if (item.spread || (!item.name.empty() && item.name != callee.name_of(position)))
            return false;
        ++position;
    }
    return true;
}

bool CallCompiler::has_spread(const ast::Arguments& arguments) {
    return std::ranges::any_of(arguments.items, &ast::Argument::spread);
}

// Positional arguments cannot follow named ones.
bool CallCompiler::has_names(const ast::Arguments& arguments) {
    return std::ranges::any_of(arguments.items,
                               [](const ast::Argument& item) { return !item.name.empty(); });
}

uint32_t CallCompiler::window_arguments(const ast::Arguments& arguments) {
    return has_spread(arguments) || arguments.first_class ? 0 : uint32_t(arguments.items.size());
}

// ---- into the window

uint32_t CallCompiler::arguments_into(Operand window, std::span<const ast::Argument> items,
                                      const Callee& callee) {
    uint32_t how = 0;
    for (uint32_t i = 0; i < items.size(); ++i) argument(window, i, items[i], callee, how);
    return how;
}

// Arguments of which the last are given by name, in the order of the source: `names` is theirs.
uint32_t CallCompiler::named_arguments(Operand window, std::span<const ast::Argument> items,
                                       const Callee& callee, Operand& names) {
    Array* list = Array::create();
    uint32_t how = 0;
    for (uint32_t i = 0; i < items.size(); ++i) {
        const ast::Argument& item = items[i];
        b.line = item.line ? item.line : b.line;
        if (item.name.empty()) {
            if (list->count)
                file.error(b.line, "Cannot use positional argument after named argument");
            argument(window, i, item, callee, how);
            continue;
        }
        list->push(Value::of(file.intern(item.name)));
        f_.places_.begin_inside();
        Operand slot = Builder::argument(window, i);
        if (callee.takes_value(item.name)) {
            f_.expression(item.value, slot);
        } else if (f_.places_.is_writable(item.value) && !f_.is_this(item.value)) {
            named_argument(window, item, slot);
        } else {
            f_.places_.expression_or_reference(item.value, slot);
            how |= how_bits(how_of(item.value, f_.is_this(item.value)), i);
        }
        f_.places_.end_inside();
    }
    names = b.literal(file.array_to_literal(list));
    return how;
}

bool CallCompiler::can_be_reference(const ast::Expr* node) {
    return f_.places_.is_writable(node) && !f_.is_this(node) && !is_part_of_temporary(node);
}

// Whether an argument for a by-reference parameter is neither a variable nor part of one.
bool CallCompiler::passes_temporary(std::span<const ast::Argument> items, const Callee& callee) {
    for (uint32_t i = 0; i < items.size(); ++i) {
        if (callee.passing(i) == Callee::Reference && !can_be_reference(items[i].value))
            return true;
    }
    return false;
}

void CallCompiler::argument(Operand window, uint32_t position, const ast::Argument& item,
                            const Callee& callee, uint32_t& how) {
    f_.places_.begin_inside();
    Operand slot = Builder::argument(window, position);
    auto passing = callee.passing(position);
    bool writable = can_be_reference(item.value);
    if (passing == Callee::Value) {
        f_.expression(item.value, slot);
    } else if (writable && passing != Callee::Unknown) {
        f_.places_.reference_to(item.value, slot);
    } else if (passing == Callee::PreferReference) {
        f_.expression(item.value, slot);
    } else if (writable && f_.places_.is_simple_local(item.value)) {
        Operand local = f_.local_named(as<ast::Variable>(item.value)->name);
        b.line = item.value->line;
        b.emit_n(Opcode::ArgumentVariable, window, local, slot, position);
    } else if (writable) {
        unknown_place_argument(window, position, item.value);
    } else {
        if (passing == Callee::Unknown && f_.places_.is_writable(item.value) &&
            !f_.is_this(item.value)) {
            // Part of a temporary.
            Label by_value = b.label(), refused = b.label();
            b.emit_jump(Opcode::JumpIfByReference, refused, window)
                .set(Number::Parameter, position);
            b.emit_jump(Opcode::Jump, by_value);
            b.bind(refused);
            b.emit(Opcode::ThrowError,
                   f_.literal_string("Cannot use temporary expression in write context"));
            b.bind(by_value);
        }
        if (passing == Callee::Unknown) {
            f_.places_.expression_or_reference(item.value, slot, position);
        } else {
            f_.places_.expression_or_reference(item.value, slot);
        }
        how |= how_bits(how_of(item.value, f_.is_this(item.value)), position);
    }
    f_.places_.end_inside();
}

// An element or property for a parameter that is by reference or not: both ways, chosen at run
// time.
void CallCompiler::unknown_place_argument(Operand window, uint32_t position,
                                          const ast::Expr* node) {
    Operand slot = Builder::argument(window, position);
    if (PlaceCompiler::appends(node)) {
        Label reference = b.label();
        b.emit_jump(Opcode::JumpIfByReference, reference, window).set(Number::Parameter, position);
        b.emit(Opcode::ThrowError, f_.literal_string("Cannot use [] for reading"));
        b.bind(reference);
        f_.places_.reference_to(node, slot);
        return;
    }
    Label by_reference = b.label(), end = b.label();
    b.emit_jump(Opcode::JumpIfByReference, by_reference, window).set(Number::Parameter, position);
    f_.expression(node, slot);
    b.emit_jump(Opcode::Jump, end);
    b.bind(by_reference);
    f_.places_.reference_to(node, slot);
    b.bind(end);
}

// Arguments with ..., perhaps with names, too: collected in an array, string keys for named ones.
Operand CallCompiler::arguments_array(Operand window, std::span<const ast::Argument> items,
                                      const Callee& callee, uint32_t& how) {
    Operand array = b.temp();
    // What comes first and is spread takes the array's place, or makes room itself.
    b.emit_n(Opcode::NewArray, {}, {}, array, items[0].spread ? 0 : uint32_t(items.size()));
    bool named = false, spread = false;
    for (uint32_t i = 0; i < items.size(); ++i) {
        const ast::Argument& item = items[i];
        f_.places_.begin_inside();
        b.line = item.line ? item.line : b.line;
        if (item.spread) {
            if (named) file.error(b.line, "Cannot use argument unpacking after named arguments");
            spread = true;
            Operand source = f_.expression(item.value);
            b.emit(Opcode::SpreadArguments, window, array, source)
                .set(i + 1 == items.size() ? Following::None : Following::More);
        } else if (!item.name.empty()) {
            named = true;
            Operand key = f_.literal_string(item.name);
            Operand value;
            if (f_.places_.is_writable(item.value) && !f_.is_this(item.value)) {
                value = b.temp();
                named_argument(window, item, value);
            } else {
                value = f_.places_.expression_or_reference(item.value);
            }
            b.emit(Opcode::ArrayPut, array, key, value).set(KeyUse::ArgumentName);
        } else {
            if (named) file.error(b.line, "Cannot use positional argument after named argument");
            if (spread)
                file.error(b.line, "Cannot use positional argument after argument unpacking");
            auto passing = callee.passing(i);
            Operand value;
            if (f_.places_.is_writable(item.value) && !f_.is_this(item.value) &&
                passing != Callee::Value) {
                value = b.temp();
                array_argument(window, i, item.value, passing, value);
            } else if (passing != Callee::Value) {
                value = f_.places_.expression_or_reference(item.value);
                how |= how_bits(how_of(item.value, f_.is_this(item.value)), i);
            } else {
                value = f_.expression(item.value);
            }
            b.emit(Opcode::ArrayPush, array, value);
        }
        f_.places_.end_inside();
    }
    return array;
}

void CallCompiler::array_argument(Operand window, uint32_t position, const ast::Expr* node,
                                  Callee::Passing passing, Operand value) {
    if (passing != Callee::Unknown) {
        f_.places_.reference_to(node, value);
        return;
    }
    Label by_reference = b.label(), end = b.label();
    b.emit_jump(Opcode::JumpIfByReference, by_reference, window).set(Number::Parameter, position);
    if (is_part_of_temporary(node)) return value_or_refusal(by_reference, node, value);
    f_.expression(node, value);
    b.emit_jump(Opcode::Jump, end);
    b.bind(by_reference);
    f_.places_.reference_to(node, value);
    b.bind(end);
}

// Where it turns out at run time whether there would have to be a reference to it. What refuses
// comes first: behind the value, unwinding would take the temporary for written.
void CallCompiler::value_or_refusal(Label by_reference, const ast::Expr* node, Operand value) {
    Label by_value = b.label();
    b.emit_jump(Opcode::Jump, by_value);
    b.bind(by_reference);
    b.emit(Opcode::ThrowError,
           f_.literal_string("Cannot use temporary expression in write context"));
    b.bind(by_value);
    f_.expression(node, value);
}

void CallCompiler::named_argument(Operand window, const ast::Argument& item, Operand value) {
    Label by_reference = b.label(), end = b.label();
    Operand name = f_.literal_string(item.name);
    b.emit_jump(Opcode::JumpIfNamedByReference, by_reference, window, name);
    if (is_part_of_temporary(item.value)) return value_or_refusal(by_reference, item.value, value);
    f_.expression(item.value, value);
    b.emit_jump(Opcode::Jump, end);
    b.bind(by_reference);
    f_.places_.reference_to(item.value, value);
    b.bind(end);
}

}  // namespace surus
