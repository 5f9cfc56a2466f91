// Calls: functions, methods, new; arguments into call windows.
#include <algorithm>

#include "compiler/function_compiler.h"
#include "runtime/arrays/array.h"
#include "runtime/declarations/builtins.h"
#include "syntax/expression_text.h"

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

bool is_call(const ast::Expr* node) {
    return node->kind == Kind::Call || node->kind == Kind::MethodCall ||
           node->kind == Kind::StaticCall;
}

// Of an argument that is no variable.
How how_of(const ast::Expr* value) {
    return is_call(value) ? How::FunctionResult : How::PlainValue;
}

}  // namespace

// An expression where a reference is wanted: what a function returns by reference is the reference
// itself here, and what it refers to anywhere else.
// `position`: where it is an argument of a function that is known only when it runs.
Operand FunctionCompiler::expression_or_reference(const ast::Expr* node, Operand dest,
                                                  std::optional<uint32_t> position) {
    uint32_t begin = b.position();
    Operand value = expression(node, dest);
    if (!is_call(node)) return value;
    for (uint32_t i = b.position(); i-- > begin;) {
        Instruction& insn = b.at(i);
        if (insn.op != Opcode::Call && insn.op != Opcode::CallKnown &&
            insn.op != Opcode::CallNamed && insn.op != Opcode::CallArray)
            continue;
        insn.detail = position ? reference_for_argument(*position) : reference_wanted;
        break;
    }
    return value;
}

FunctionCompiler::Callee::Passing FunctionCompiler::Callee::passing(uint32_t position) const {
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

bool FunctionCompiler::has_spread(const ast::Arguments& arguments) {
    return std::ranges::any_of(arguments.items, &ast::Argument::spread);
}

// Positional arguments cannot follow named ones.
bool FunctionCompiler::has_names(const ast::Arguments& arguments) {
    return std::ranges::any_of(arguments.items,
                               [](const ast::Argument& item) { return !item.name.empty(); });
}

uint32_t FunctionCompiler::window_arguments(const ast::Arguments& arguments) {
    return has_spread(arguments) || arguments.first_class ? 0 : uint32_t(arguments.items.size());
}

Operand FunctionCompiler::call(const ast::Call& node, Operand dest) {
    if (node.callee->kind == Kind::Name) {
        return call_by_name(node, *as<ast::Name>(node.callee), dest);
    }
    Operand callee = expression(node.callee);
    uint32_t count = window_arguments(node.arguments);
    Operand window = b.window(count);
    b.emit(Opcode::InitDynamic, window, callee);
    return finish_call(window, node.arguments, {}, dest, node.line);
}

Operand FunctionCompiler::call_by_name(const ast::Call& node, const ast::Name& name, Operand dest) {
    auto [full, fallback] = file.function_name(name);
    std::string_view lower = file.lower(full->view())->view();
    std::string_view global = fallback ? file.lower(fallback->view())->view() : lower;
    Callee callee;
    callee.user = file.known_function(lower);
    if (!callee.user) {
        const FunctionDeclaration* builtin = find_builtin_function(file.engine, global);
        if (builtin && builtin->intrinsic != Intrinsic::None && special_call(node, *builtin, dest))
            return dest;
        if (!fallback) callee.builtin = builtin;
    }
    if (callee.builtin && (callee.builtin->flags & flag::uses_variable_names))
        extra_flags_ |= flag::uses_variable_names;

    uint32_t count = window_arguments(node.arguments);
    Operand window = b.window(count);
    Operand names =
        b.literal_run({Value::of(full), Value::of(file.lower(full->view())),
                       fallback ? Value::of(fallback) : Value::null(),
                       fallback ? Value::of(file.lower(fallback->view())) : Value::null()});
    // With an argument that cannot be passed by reference, the general call says so.
    bool plain =
        !has_spread(node.arguments) && !has_names(node.arguments) && !node.arguments.first_class;
    if (callee.known() && plain && !passes_temporary(node.arguments.items, callee)) {
        uint32_t how = 0;
        for (uint32_t i = 0; i < count; ++i)
            argument(window, i, node.arguments.items[i], callee, how);
        b.line = node.line;
        dest = result(dest);
        b.emit_n(Opcode::CallKnown, window, names, dest, int32_t(count), b.cache_slots(1));
        return dest;
    }
    b.emit_n(Opcode::InitFunction, window, names, {}, fallback != nullptr, b.cache_slots(1));
    return finish_call(window, node.arguments, callee, dest, node.line);
}

Operand FunctionCompiler::finish_call(Operand window, const ast::Arguments& arguments,
                                      const Callee& callee, Operand dest, uint32_t line) {
    if (arguments.first_class) {
        b.line = line;
        dest = result(dest);
        b.emit(Opcode::MakeCallable, window, {}, dest);
        return dest;
    }
    if (has_spread(arguments)) {
        Operand array = arguments_array(window, arguments.items, callee);
        b.line = line;
        dest = result(dest);
        b.emit(Opcode::CallArray, window, array, dest);
        return dest;
    }
    if (has_names(arguments)) {
        Operand names;
        uint32_t how = named_arguments(window, arguments.items, callee, names);
        b.line = line;
        dest = result(dest);
        b.emit_n(Opcode::CallNamed, window, names, dest, int32_t(arguments.items.size()), how);
        return dest;
    }
    uint32_t how = arguments_into(window, arguments.items, callee);
    b.line = line;
    dest = result(dest);
    b.emit_n(Opcode::Call, window, {}, dest, int32_t(arguments.items.size()), how);
    return dest;
}

uint32_t FunctionCompiler::arguments_into(Operand window, std::span<const ast::Argument> items,
                                          const Callee& callee) {
    uint32_t how = 0;
    for (uint32_t i = 0; i < items.size(); ++i) argument(window, i, items[i], callee, how);
    return how;
}

// Arguments of which the last are given by name, in the order of the source: `names` is theirs.
uint32_t FunctionCompiler::named_arguments(Operand window, std::span<const ast::Argument> items,
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
        chains_.push_back(nullptr);
        Operand slot = Builder::argument(window, i);
        if (is_writable(item.value) && !is_this(item.value)) {
            named_argument(window, item, slot);
        } else {
            expression_or_reference(item.value, slot);
            how |= how_bits(how_of(item.value), i);
        }
        chains_.pop_back();
    }
    names = b.literal(file.array_to_literal(list));
    return how;
}

bool FunctionCompiler::can_be_reference(const ast::Expr* node) {
    return is_writable(node) && !is_this(node) && !is_part_of_temporary(node);
}

// Whether an argument for a by-reference parameter is neither a variable nor part of one.
bool FunctionCompiler::passes_temporary(std::span<const ast::Argument> items,
                                        const Callee& callee) {
    for (uint32_t i = 0; i < items.size(); ++i) {
        if (callee.passing(i) == Callee::Reference && !can_be_reference(items[i].value))
            return true;
    }
    return false;
}

void FunctionCompiler::argument(Operand window, uint32_t position, const ast::Argument& item,
                                const Callee& callee, uint32_t& how) {
    chains_.push_back(nullptr);
    Operand slot = Builder::argument(window, position);
    auto passing = callee.passing(position);
    bool writable = can_be_reference(item.value);
    if (passing == Callee::Value) {
        expression(item.value, slot);
    } else if (writable && passing != Callee::Unknown) {
        reference_to(item.value, slot);
    } else if (passing == Callee::PreferReference) {
        expression(item.value, slot);
    } else if (writable && is_simple_local(item.value)) {
        Operand local = local_named(as<ast::Variable>(item.value)->name);
        b.line = item.value->line;
        b.emit_n(Opcode::ArgumentVariable, window, local, slot, int32_t(position));
    } else if (writable) {
        unknown_place_argument(window, position, item.value);
    } else {
        if (passing == Callee::Unknown && is_writable(item.value) && !is_this(item.value)) {
            // Part of a temporary.
            Label by_value = b.label(), refused = b.label();
            b.emit_jump(Opcode::JumpIfByReference, refused, window, {}, {}, position);
            b.emit_jump(Opcode::Jump, by_value);
            b.bind(refused);
            b.emit(Opcode::ThrowError,
                   literal_string("Cannot use temporary expression in write context"));
            b.bind(by_value);
        }
        if (passing == Callee::Unknown) {
            expression_or_reference(item.value, slot, position);
        } else {
            expression_or_reference(item.value, slot);
        }
        how |= how_bits(how_of(item.value), position);
    }
    chains_.pop_back();
}

// An element or property for a parameter that is by reference or not: both ways, chosen at run
// time.
void FunctionCompiler::unknown_place_argument(Operand window, uint32_t position,
                                              const ast::Expr* node) {
    Operand slot = Builder::argument(window, position);
    bool appends = node->kind == Kind::Index && !as<ast::Index>(node)->index;
    if (appends) {
        Label reference = b.label();
        b.emit_jump(Opcode::JumpIfByReference, reference, window, {}, {}, position);
        b.emit(Opcode::ThrowError, literal_string("Cannot use [] for reading"));
        b.bind(reference);
        reference_to(node, slot);
        return;
    }
    Label by_reference = b.label(), end = b.label();
    b.emit_jump(Opcode::JumpIfByReference, by_reference, window, {}, {}, position);
    expression(node, slot);
    b.emit_jump(Opcode::Jump, end);
    b.bind(by_reference);
    reference_to(node, slot);
    b.bind(end);
}

// Arguments with ..., perhaps with names, too: collected in an array, string keys for named ones.
Operand FunctionCompiler::arguments_array(Operand window, std::span<const ast::Argument> items,
                                          const Callee& callee) {
    Operand array = b.temp();
    // What comes first and is spread takes the array's place, or makes room itself.
    b.emit_n(Opcode::NewArray, {}, {}, array, items[0].spread ? 0 : int32_t(items.size()));
    bool named = false, spread = false;
    for (uint32_t i = 0; i < items.size(); ++i) {
        const ast::Argument& item = items[i];
        chains_.push_back(nullptr);
        b.line = item.line ? item.line : b.line;
        if (item.spread) {
            if (named) file.error(b.line, "Cannot use argument unpacking after named arguments");
            spread = true;
            Operand source = expression(item.value);
            b.emit(Opcode::SpreadArguments, window, array, source);
        } else if (!item.name.empty()) {
            named = true;
            Operand key = literal_string(item.name);
            Operand value;
            if (is_writable(item.value) && !is_this(item.value)) {
                value = b.temp();
                named_argument(window, item, value);
            } else {
                value = expression_or_reference(item.value);
            }
            uint32_t index = b.emit(Opcode::ArrayPut, array, key, value);
            b.at(index).e = 1;
        } else {
            if (named) file.error(b.line, "Cannot use positional argument after named argument");
            if (spread)
                file.error(b.line, "Cannot use positional argument after argument unpacking");
            auto passing = callee.passing(i);
            Operand value;
            if (is_writable(item.value) && !is_this(item.value) && passing != Callee::Value) {
                value = b.temp();
                array_argument(window, i, item.value, passing, value);
            } else if (passing != Callee::Value) {
                value = expression_or_reference(item.value);
            } else {
                value = expression(item.value);
            }
            b.emit(Opcode::ArrayPush, array, value);
        }
        chains_.pop_back();
    }
    return array;
}

void FunctionCompiler::array_argument(Operand window, uint32_t position, const ast::Expr* node,
                                      Callee::Passing passing, Operand value) {
    if (passing != Callee::Unknown) {
        reference_to(node, value);
        return;
    }
    Label by_reference = b.label(), end = b.label();
    b.emit_jump(Opcode::JumpIfByReference, by_reference, window, {}, {}, position);
    expression(node, value);
    b.emit_jump(Opcode::Jump, end);
    b.bind(by_reference);
    reference_to(node, value);
    b.bind(end);
}

void FunctionCompiler::named_argument(Operand window, const ast::Argument& item, Operand value) {
    Label by_reference = b.label(), end = b.label();
    Operand name = literal_string(item.name);
    b.emit_jump(Opcode::JumpIfNamedByReference, by_reference, window, name);
    expression(item.value, value);
    b.emit_jump(Opcode::Jump, end);
    b.bind(by_reference);
    reference_to(item.value, value);
    b.bind(end);
}

Operand FunctionCompiler::method_name(const ast::Member& member) {
    if (!member.expr) return name_pair(member.name);
    Operand name = expression(member.expr);
    if (name.is_literal() && !b.literal_value(name).is_string())
        error(member.expr, "Method name must be a string");
    return name;
}

Operand FunctionCompiler::method_call(const ast::MethodCall& node, Operand dest) {
    Operand object;
    if (!is_this(node.object)) object = expression(node.object);
    if (node.arguments.first_class && has_nullsafe(&node))
        error(&node, "Cannot combine nullsafe operator with Closure creation");
    if (node.nullsafe && !object.is_none()) short_circuit(object);
    chains_.push_back(nullptr);
    Operand name = method_name(node.member);
    uint32_t count = window_arguments(node.arguments);
    Operand window = b.window(count);
    b.line = node.line;
    b.emit_n(Opcode::InitMethod, window, object, name, 0, b.cache_slots(2));
    dest = finish_call(window, node.arguments, {}, dest, node.line);
    chains_.pop_back();
    return dest;
}

// parent::$x::get() and parent::$x::set($value), in the hook of the same name. False: it is an
// ordinary call.
bool FunctionCompiler::parent_hook_call(const ast::StaticCall& node, Operand& dest) {
    if (node.class_ref->kind != Kind::StaticProperty || node.member.expr) return false;
    const auto& property = *as<ast::StaticProperty>(node.class_ref);
    if (property.class_ref->kind != Kind::Name || property.member.expr) return false;
    if (file.lower(as<ast::Name>(property.class_ref)->text)->view() != "parent") return false;
    std::string_view hook = file.lower(node.member.name)->view();
    if (hook != "get" && hook != "set") return false;
    std::string text = "parent::$" + std::string(property.member.name) + "::" + std::string(hook);
    bool in_hook = node_ && node_->form == ast::FunctionForm::Hook;
    if (!in_hook) {
        error(&node, "Must not use " + text + "() outside a property hook");
    } else if (cls_->property_hook != property.member.name) {
        error(&node, "Must not use " + text + "() in a different property ($" +
                         std::string(cls_->property_hook) + ")");
    } else if (node_->name != hook) {
        error(&node, "Must not use " + text + "() in a different property hook (" +
                         std::string(node_->name) + ")");
    } else if (node.arguments.first_class) {
        error(&node, "Cannot create Closure for parent property hook call");
    }
    if (file.has_error()) return true;
    uses_backing_ = true;
    Operand value;
    for (const ast::Argument& item : node.arguments.items) {
        if (value.is_none() && hook == "set") {
            value = expression(item.value);
        } else {
            discard(item.value);
        }
    }
    dest = result(dest);
    b.line = node.line;
    b.emit_n(Opcode::ParentHook, value, literal_string(property.member.name), dest, hook == "set");
    return true;
}

Operand FunctionCompiler::static_call(const ast::StaticCall& node, Operand dest) {
    if (parent_hook_call(node, dest)) return dest;
    Operand cls = class_operand(node.class_ref);
    chains_.push_back(nullptr);
    Operand name = method_name(node.member);
    uint32_t count = window_arguments(node.arguments);
    Operand window = b.window(count);
    b.line = node.line;
    b.emit_n(Opcode::InitStaticMethod, window, cls, name, 0, b.cache_slots(2));
    dest = finish_call(window, node.arguments, {}, dest, node.line);
    chains_.pop_back();
    return dest;
}

Operand FunctionCompiler::new_object(const ast::New& node, Operand dest) {
    if (node.arguments.first_class) {
        error(&node, "Cannot create Closure for new expression");
        return literal(Value::null(), dest);
    }
    Operand cls;
    if (node.class_ref->kind == Kind::ClassDeclaration) {
        cls = nested_class(*as<ast::ClassDeclaration>(node.class_ref), {}, false);
    } else {
        cls = class_operand(node.class_ref);
    }
    chains_.push_back(nullptr);
    Operand object = dest.is_temp() ? dest : b.temp();
    uint32_t count = window_arguments(node.arguments);
    Operand window = b.window(count);
    b.line = node.line;
    b.emit_n(Opcode::InitNew, window, cls, object, 0, b.cache_slots(2));
    Operand unused = finish_call(window, node.arguments, {}, b.temp(), node.line);
    b.free_temps(unused, 1);
    b.forget_range(unused);
    chains_.pop_back();
    return dest.is_temp() ? object : move_to(object, dest);
}

// call_user_func() and call_user_func_array() call what they are given as if it were written out:
// they have no frame of their own.
Operand FunctionCompiler::user_call(const ast::Call& node, bool array, Operand dest) {
    const auto& items = node.arguments.items;
    Operand callee = expression(items[0].value);
    uint32_t count = array ? 0 : uint32_t(items.size() - 1);
    Operand window = b.window(count);
    uint32_t init = b.emit(Opcode::InitDynamic, window, callee);
    b.at(init).e = array ? 2 : 1;
    chains_.push_back(nullptr);
    Operand list;
    uint32_t how = 0;
    if (array) list = expression(items[1].value);
    for (uint32_t i = 0; i < count; ++i) {
        expression(items[i + 1].value, Builder::argument(window, i));
        how |= how_bits(How::ByValue, i);
    }
    chains_.pop_back();
    b.line = node.line;
    dest = result(dest);
    if (array) {
        uint32_t call = b.emit(Opcode::CallArray, window, list, dest);
        b.at(call).e = 1;
    } else {
        b.emit_n(Opcode::Call, window, {}, dest, int32_t(count), how);
    }
    return dest;
}

// Functions with an instruction of their own. True when compiled; `dest` is the result then.
bool FunctionCompiler::special_call(const ast::Call& node, const FunctionDeclaration& builtin,
                                    Operand& dest) {
    const auto& items = node.arguments.items;
    if (node.arguments.first_class) return false;
    bool spread = std::any_of(items.begin(), items.end(),
                              [](const ast::Argument& item) { return item.spread; });
    Intrinsic intrinsic = builtin.intrinsic;
    if (intrinsic == Intrinsic::Assert) {
        if (items.empty() || spread) return false;
        dest = assertion(node, builtin, dest);
        return true;
    }
    if (has_spread(node.arguments) || has_names(node.arguments)) return false;
    // In a namespace the unqualified name may yet mean another function.
    bool certain = as<ast::Name>(node.callee)->form == ast::NameForm::FullyQualified ||
                   file.current_namespace().empty();
    if (!certain) return false;
    bool with_array = intrinsic == Intrinsic::CallUserArray;
    if (with_array || intrinsic == Intrinsic::CallUser) {
        if (with_array ? items.size() != 2 : items.empty()) return false;
        dest = user_call(node, with_array, dest);
        return true;
    }
    if (items.size() != 1) return false;
    if (intrinsic == Intrinsic::StringLength || intrinsic == Intrinsic::CountElements) {
        bool is_string = intrinsic == Intrinsic::StringLength;
        Operand value = expression(items[0].value);
        if (is_string && value.is_literal() && b.literal_value(value).is_string()) {
            auto length = static_cast<int64_t>(b.literal_value(value).string->length);
            dest = literal(Value::of(length), dest);
            return true;
        }
        dest = result(dest);
        b.line = node.line;
        b.emit(is_string ? Opcode::StringLength : Opcode::CountElements, value, {}, dest);
        return true;
    }
    if (intrinsic == Intrinsic::IsType) {
        Operand value = expression(items[0].value);
        dest = result(dest);
        b.line = node.line;
        b.emit_n(Opcode::IsType, value, {}, dest, int32_t(builtin.intrinsic_types));
        return true;
    }
    return false;
}

Operand FunctionCompiler::assert_name() {
    Value name = Value::of(file.intern("assert"));
    return b.literal_run({name, name, Value::null(), Value::null()});
}

// assert(assertion: $x): the default message has a name, too.
void FunctionCompiler::named_assertion(const ast::Call& node, const Callee& callee, Operand dest) {
    const auto& items = node.arguments.items;
    Operand window = b.window(0);
    b.emit_n(Opcode::InitFunction, window, assert_name(), {}, 0, b.cache_slots(1));
    Operand array = arguments_array(window, items, callee);
    if (items.size() == 1) {
        std::string text = "assert(" + std::string(items[0].name) + ": " +
                           syntax::expression_text(items[0].value) + ")";
        uint32_t index = b.emit(Opcode::ArrayPut, array, literal_string("description"),
                                b.literal(Value::of(file.intern(text))));
        b.at(index).e = 1;
    }
    b.line = node.line;
    b.emit(Opcode::CallArray, window, array, dest);
}

// assert($x): skipped entirely when zend.assertions is off; its text is the default message.
Operand FunctionCompiler::assertion(const ast::Call& node, const FunctionDeclaration& builtin,
                                    Operand dest) {
    Label end = b.label();
    dest = result(dest);
    b.emit_jump(Opcode::JumpIfNoAssert, end, {}, {}, dest);
    const auto& items = node.arguments.items;
    Callee callee;
    callee.builtin = &builtin;
    if (has_names(node.arguments)) {
        named_assertion(node, callee, dest);
        b.bind(end);
        return dest;
    }
    Operand window = b.window(items.size() < 2 ? 2 : uint32_t(items.size()));
    uint32_t how = 0;
    for (uint32_t i = 0; i < items.size(); ++i) argument(window, i, items[i], callee, how);
    uint32_t count = uint32_t(items.size());
    if (count == 1) {
        std::string text = "assert(" + syntax::expression_text(items[0].value) + ")";
        literal(Value::of(file.intern(text)), Builder::argument(window, 1));
        count = 2;
    }
    Operand name = assert_name();
    b.line = node.line;
    b.emit_n(Opcode::CallKnown, window, name, dest, int32_t(count), b.cache_slots(1));
    b.bind(end);
    return dest;
}

}  // namespace surus
