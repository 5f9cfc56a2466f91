// Calls: functions, methods, new. Their arguments are in call_arguments.cpp.
#include <algorithm>
#include <vector>

#include "compiler/function_compiler.h"
#include "runtime/arrays/array.h"
#include "runtime/declarations/builtins.h"
#include "runtime/values/numeric_string.h"
#include "syntax/expression_text.h"

namespace surus {

using ast::as;
using ast::Kind;

namespace {
// Closures and objects of anonymous classes that are called at once are called where they end.
uint32_t line_of_call(const ast::Call& node) {
    const ast::Expr* callee = node.callee;
    bool declares = callee->kind == Kind::FunctionDeclaration ||
                    (callee->kind == Kind::New &&
                     as<ast::New>(callee)->class_ref->kind == Kind::ClassDeclaration);
    return declares ? callee->end_line() : node.line;
}
}  // namespace

Operand CallCompiler::call(const ast::Call& node, Operand dest) {
    if (node.callee->kind == Kind::Name) {
        return call_by_name(node, *as<ast::Name>(node.callee), dest);
    }
    Operand callee = f_.expression(node.callee);
    std::string_view text;
    if (callee.is_literal() && b.literal_value(callee).is_string())
        text = b.literal_value(callee).string->view();
    // 'A::f'() is A::f(), but for names that are relative there.
    size_t colons = text.rfind("::");
    bool is_static = colons != std::string_view::npos;
    if (!is_static && text.starts_with('\\')) callee = f_.literal_string(text.substr(1));
    Operand cls = is_static ? f_.name_pair(text.substr(0, colons)) : Operand{};
    Operand method = is_static ? f_.name_pair(text.substr(colons + 2)) : Operand{};
    uint32_t count = window_arguments(node.arguments);
    Operand window = b.window(count);
    if (is_static) {
        b.emit(Opcode::InitStaticMethod, window, cls, method);
    } else {
        b.emit(Opcode::InitDynamic, window, callee);
    }
    return finish_call(window, node.arguments, {}, dest, line_of_call(node));
}

// Whether the call need not be done again once it gave true.
bool CallCompiler::stays_true(const Callee& callee, const ast::Call& node) {
    return callee.builtin && callee.builtin->intrinsic == Intrinsic::StaysTrue &&
           std::ranges::all_of(node.arguments.items, [this](const ast::Argument& item) {
               return file.fold(item.value, f_.cls_).has_value();
           });
}

Operand CallCompiler::call_by_name(const ast::Call& node, const ast::Name& name, Operand dest) {
    auto [full, fallback] = file.function_name(name);
    FunctionNames names{full, file.lower(full->view()), fallback, nullptr};
    names.lower_fallback = fallback ? file.lower(fallback->view()) : nullptr;
    Callee callee;
    callee.user = file.known_function(*names.lower);
    if (!callee.user) {
        const String& global = fallback ? *names.lower_fallback : *names.lower;
        const FunctionDeclaration* builtin = find_builtin_function(file.engine, global.view());
        if (builtin && builtin->intrinsic != Intrinsic::None && !file.calls_by_name &&
            special_call(node, *builtin, names, dest))
            return dest;
        // One that may be disabled is looked for before its arguments are evaluated.
        callee.builtin = file.calls_by_name ? nullptr : builtin;
        // It may read and write variables by name: extract(), compact() …
        if (builtin && builtin->traits & builtin_trait::looks_at_caller)
            f_.extra_flags_ |= flag::uses_variable_names;
    }
    bool has_known_names = callee.user || (callee.builtin && !fallback);
    if (!has_names(node.arguments) || !has_known_names || !repeats_order(node.arguments, callee))
        return call_function(node, callee, names, dest);
    std::vector<ast::Argument> items(node.arguments.items.begin(), node.arguments.items.end());
    for (ast::Argument& item : items) item.name = {};
    ast::Call without = node;
    without.arguments.items = items;
    return call_function(without, callee, names, dest);
}

// $list[]
static bool is_appending(const ast::Argument& item) { return PlaceCompiler::appends(item.value); }

// Where a name in a namespace may yet mean another function, a builtin is called as if it meant
// that: the instruction looks for the other one, and fits the arguments to it.
Operand CallCompiler::call_function(const ast::Call& node, const Callee& callee,
                                    const FunctionNames& names, Operand dest) {
    if (callee.builtin && direct_call(node, callee, names, dest)) return dest;
    uint32_t count = window_arguments(node.arguments);
    Operand window = b.window(count);
    bool is_certain = callee.user || !names.fallback;
    // With an argument that cannot be passed by reference, or by value, the general call says so.
    bool plain = !has_spread(node.arguments) && !has_names(node.arguments) &&
                 !node.arguments.first_class &&
                 (is_certain || std::ranges::none_of(node.arguments.items, is_appending));
    if (callee.known() && plain && !passes_temporary(node.arguments.items, callee)) {
        uint32_t how = 0;
        for (uint32_t i = 0; i < count; ++i)
            argument(window, i, node.arguments.items[i], callee, how);
        b.line = node.line;
        dest = f_.result(dest);
        b.emit_n(stays_true(callee, node) ? Opcode::CallOnce : Opcode::CallKnown, window,
                 literal_names(names, callee), dest, count);
        return dest;
    }
    b.emit(Opcode::InitFunction, window, literal_names(names, {}))
        .set(names.fallback ? NameFallback::Global : NameFallback::None);
    return finish_call(window, node.arguments, is_certain ? callee : Callee{}, dest, node.line);
}

// Those of a function of the file have no fallback.
Operand CallCompiler::literal_names(const FunctionNames& names, const Callee& callee) {
    auto fallback = [&](String* name) {
        return name && !callee.user ? Value::of(name) : Value::null();
    };
    return b.literal_run({Value::of(names.full), Value::of(names.lower), fallback(names.fallback),
                          fallback(names.lower_fallback)});
}

// An argument is what a variable holds when it is its turn, whatever the next one does to it.
Operand CallCompiler::as_it_is_now(Operand argument, const ast::Expr* next) {
    if (!argument.is_local() || next->kind == Kind::Variable || file.fold(next, f_.cls_))
        return argument;
    Operand now = b.temp();
    b.emit(Opcode::Copy, argument, {}, now);
    return now;
}

// Whether machine code calls the function with what is in its registers, or gets it there.
static bool has_plain_shapes(const TypedEntry& typed) {
    auto is_plain = [](NativeShape shape) { return shape != NativeShape::Value; };
    return typed.result != NativeShape::String || std::ranges::any_of(typed.parameters, is_plain);
}

// A builtin of one or two arguments that needs no frame gets them straight from where they are.
// Not where machine code knows more of the function than this instruction says.
bool CallCompiler::direct_call(const ast::Call& node, const Callee& callee,
                               const FunctionNames& names, Operand& dest) {
    const auto& items = node.arguments.items;
    bool knows_more = callee.builtin->typed && has_plain_shapes(*callee.builtin->typed) &&
                      !(names.fallback && callee.builtin->intrinsic != Intrinsic::None);
    if (!callee.builtin->direct || knows_more || items.empty() || items.size() > 2 ||
        has_spread(node.arguments) || has_names(node.arguments) || node.arguments.first_class ||
        stays_true(callee, node) || (names.fallback && std::ranges::any_of(items, is_appending)))
        return false;
    Operand first = f_.expression(items[0].value), second;
    if (items.size() == 2) {
        first = as_it_is_now(first, items[1].value);
        second = f_.expression(items[1].value);
    }
    Operand literals = literal_names(names, callee);
    b.line = node.line;
    dest = f_.result(dest);
    b.emit(Opcode::CallDirect, first, second, dest, literals);
    return true;
}

Operand CallCompiler::finish_call(Operand window, const ast::Arguments& arguments,
                                  const Callee& callee, Operand dest, uint32_t line) {
    if (arguments.first_class) {
        b.line = line;
        dest = f_.result(dest);
        b.emit(Opcode::MakeCallable, window, {}, dest);
        return dest;
    }
    if (has_spread(arguments)) {
        uint32_t how = 0;
        Operand array = arguments_array(window, arguments.items, callee, how);
        b.line = line;
        dest = f_.result(dest);
        b.emit(Opcode::CallArray, window, array, dest).set(Number::HowGiven, how);
        return dest;
    }
    if (has_names(arguments)) {
        Operand names;
        uint32_t how = named_arguments(window, arguments.items, callee, names);
        b.line = line;
        dest = f_.result(dest);
        b.emit_n(Opcode::CallNamed, window, names, dest, uint32_t(arguments.items.size()))
            .set(Number::HowGiven, how);
        return dest;
    }
    uint32_t how = arguments_into(window, arguments.items, callee);
    b.line = line;
    dest = f_.result(dest);
    b.emit_n(Opcode::Call, window, {}, dest, uint32_t(arguments.items.size()))
        .set(Number::HowGiven, how);
    return dest;
}

Operand CallCompiler::method_name(const ast::Member& member) {
    if (!member.expr) return f_.name_pair(member.name);
    Operand name = f_.expression(member.expr);
    if (!name.is_literal()) return name;
    Value known = b.literal_value(name);
    if (known.is_string()) return f_.name_pair(known.string->view());
    f_.error(member.expr, "Method name must be a string");
    return name;
}

Operand CallCompiler::method_call(const ast::MethodCall& node, Operand dest, bool is_quiet) {
    Operand object;
    if (!f_.is_this(node.object)) object = f_.expression(node.object);
    if (node.arguments.first_class && f_.places_.has_nullsafe(&node))
        f_.error(&node, "Cannot combine nullsafe operator with Closure creation");
    if (node.nullsafe && !object.is_none()) f_.places_.short_circuit(object, is_quiet);
    f_.places_.begin_inside();
    Operand name = method_name(node.member);
    uint32_t count = window_arguments(node.arguments);
    Operand window = b.window(count);
    b.line = node.member.line;
    b.emit(Opcode::InitMethod, window, object, name);
    dest = finish_call(window, node.arguments, {}, dest, node.member.line);
    f_.places_.end_inside();
    return dest;
}

// parent::$x::get() and parent::$x::set($value), in the hook of the same name. False: it is an
// ordinary call.
bool CallCompiler::parent_hook_call(const ast::StaticCall& node, Operand& dest) {
    if (node.class_ref->kind != Kind::StaticProperty || node.member.expr) return false;
    const auto& property = *as<ast::StaticProperty>(node.class_ref);
    if (property.class_ref->kind != Kind::Name || property.member.expr) return false;
    if (file.lower(as<ast::Name>(property.class_ref)->text)->view() != "parent") return false;
    std::string_view hook = file.lower(node.member.name)->view();
    if (hook != "get" && hook != "set") return false;
    std::string text = "parent::$" + std::string(property.member.name) + "::" + std::string(hook);
    bool in_hook = f_.node_ && f_.node_->form == ast::FunctionForm::Hook;
    if (!in_hook) {
        f_.error(&node, "Must not use " + text + "() outside a property hook");
    } else if (f_.cls_->property_hook != property.member.name) {
        f_.error(&node, "Must not use " + text + "() in a different property ($" +
                            std::string(f_.cls_->property_hook) + ")");
    } else if (f_.node_->name != hook) {
        f_.error(&node, "Must not use " + text + "() in a different property hook (" +
                            std::string(f_.node_->name) + ")");
    } else if (node.arguments.first_class) {
        f_.error(&node, "Cannot create Closure for parent property hook call");
    }
    if (file.has_error()) return true;
    f_.uses_backing_ = true;
    Operand value;
    for (const ast::Argument& item : node.arguments.items) {
        if (value.is_none() && hook == "set") {
            value = f_.expression(item.value);
        } else {
            f_.discard(item.value);
        }
    }
    dest = f_.result(dest);
    b.line = node.line;
    b.emit(Opcode::ParentHook, value, f_.literal_string(property.member.name), dest)
        .set(hook == "set" ? HookKind::Set : HookKind::Get);
    return true;
}

Operand CallCompiler::static_call(const ast::StaticCall& node, Operand dest) {
    if (parent_hook_call(node, dest)) return dest;
    Operand cls = f_.places_.class_operand(node.class_ref);
    f_.places_.begin_inside();
    Operand name = method_name(node.member);
    uint32_t count = window_arguments(node.arguments);
    Operand window = b.window(count);
    b.line = node.member.line;
    b.emit(Opcode::InitStaticMethod, window, cls, name);
    dest = finish_call(window, node.arguments, {}, dest, node.member.line);
    f_.places_.end_inside();
    return dest;
}

Operand CallCompiler::new_object(const ast::New& node, Operand dest) {
    if (node.arguments.first_class) {
        f_.error(&node, "Cannot create Closure for new expression");
        return f_.literal(Value::null(), dest);
    }
    Operand cls;
    if (node.class_ref->kind == Kind::ClassDeclaration) {
        cls = f_.nested_class(*as<ast::ClassDeclaration>(node.class_ref), {}, false);
    } else {
        cls = f_.places_.class_operand(node.class_ref);
    }
    f_.places_.begin_inside();
    Operand object = dest.is_temp() ? dest : b.temp();
    uint32_t count = window_arguments(node.arguments);
    Operand window = b.window(count);
    b.line = node.line;
    b.emit(Opcode::InitNew, window, cls, object);
    Operand unused = finish_call(window, node.arguments, {}, b.temp(), node.line);
    b.free_temps(unused, 1);
    b.forget_range(unused);
    f_.places_.end_inside();
    return dest.is_temp() ? object : f_.move_to(object, dest);
}

// call_user_func() and call_user_func_array() call what they are given as if it were written out:
// they have no frame of their own.
Operand CallCompiler::user_call(const ast::Call& node, bool array, Operand dest) {
    const auto& items = node.arguments.items;
    Operand callee = f_.expression(items[0].value);
    uint32_t count = array ? 0 : uint32_t(items.size() - 1);
    Operand window = b.window(count);
    auto caller = array ? CallbackOf::CallUserFuncArray : CallbackOf::CallUserFunc;
    b.emit(Opcode::InitDynamic, window, callee).set(caller);
    f_.places_.begin_inside();
    Operand list;
    uint32_t how = 0;
    if (array) list = f_.expression(items[1].value);
    for (uint32_t i = 0; i < count; ++i) {
        f_.expression(items[i + 1].value, Builder::argument(window, i));
        how |= how_bits(How::ByValue, i);
    }
    f_.places_.end_inside();
    b.line = node.line;
    dest = f_.result(dest);
    if (array) {
        b.emit(Opcode::CallArray, window, list, dest).set(caller);
    } else {
        b.emit_n(Opcode::Call, window, {}, dest, count).set(Number::HowGiven, how);
    }
    return dest;
}

// Such an instruction is reported where its last operand stands; in a namespace it is a call.
static uint32_t line_of_special(const ast::Call& node, bool in_namespace) {
    return in_namespace ? node.line : node.arguments.items.back().value->line;
}

// In a namespace the unqualified name may yet mean another function, which is asked for when the
// arguments are there and the builtin's instruction is about to follow.
// Gives the names, for that instruction; none elsewhere.
Operand CallCompiler::stand_in(const FunctionNames& names, uint32_t line, Operand dest,
                               Operand first, Operand second, Sameness sameness) {
    if (!names.fallback) return {};
    b.line = line;
    Operand literals = literal_names(names, {});
    b.emit(Opcode::CallStandIn, first, second, dest, literals).set(sameness);
    return literals;
}

// Functions with an instruction of their own. True when compiled; `dest` is the result then.
bool CallCompiler::special_call(const ast::Call& node, const FunctionDeclaration& builtin,
                                const FunctionNames& names, Operand& dest) {
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
    if (names.fallback && std::ranges::any_of(items, is_appending)) return false;
    bool with_array = intrinsic == Intrinsic::CallUserArray;
    if (with_array || intrinsic == Intrinsic::CallUser) {
        if (names.fallback || (with_array ? items.size() != 2 : items.empty())) return false;
        dest = user_call(node, with_array, dest);
        return true;
    }
    if (intrinsic == Intrinsic::InArray) return membership(node, names, dest);
    if (intrinsic == Intrinsic::KeyExists) {
        if (items.size() != 2) return false;
        Operand key = f_.expression(items[0].value);
        if (names.fallback) key = as_it_is_now(key, items[1].value);
        Operand array = f_.expression(items[1].value);
        dest = f_.result(dest);
        Operand literals = stand_in(names, node.line, dest, key, array);
        b.line = line_of_special(node, names.fallback);
        b.emit(Opcode::KeyExists, array, key, dest, literals);
        return true;
    }
    if (intrinsic == Intrinsic::CountArguments) {
        if (names.fallback || !f_.node_ || !items.empty()) return false;
        dest = f_.result(dest);
        b.line = node.line;
        b.emit(Opcode::CountArguments, {}, {}, dest);
        return true;
    }
    if (items.size() != 1) return false;
    if (intrinsic == Intrinsic::StringLength || intrinsic == Intrinsic::CountElements) {
        bool is_string = intrinsic == Intrinsic::StringLength;
        Operand value = f_.expression(items[0].value);
        if (is_string && !names.fallback && value.is_literal() &&
            b.literal_value(value).is_string()) {
            auto length = static_cast<int64_t>(b.literal_value(value).string->length);
            dest = f_.literal(Value::of(length), dest);
            return true;
        }
        dest = f_.result(dest);
        Operand literals = stand_in(names, node.line, dest, value);
        bool has_other_name = builtin.name->view() == "sizeof";
        if (!names.fallback && has_other_name) literals = literal_names(names, {});
        b.line = line_of_special(node, names.fallback);
        b.emit(is_string ? Opcode::StringLength : Opcode::CountElements, value, {}, dest, literals);
        return true;
    }
    if (intrinsic == Intrinsic::IsType) {
        Operand value = f_.expression(items[0].value);
        dest = f_.result(dest);
        stand_in(names, node.line, dest, value);
        b.line = line_of_special(node, names.fallback);
        b.emit_n(Opcode::IsType, value, {}, dest, int32_t(builtin.intrinsic_types));
        return true;
    }
    return false;
}

// A literal array's values as keys; null: some of them are not found by being the same key. Equal
// to a string that is no number are only itself and what is neither a string nor an int.
static Array* values_as_keys(const Array& values, Sameness sameness) {
    Array* keys = Array::create();
    for (auto [key, value] : elements(values)) {
        bool fits = sameness == Sameness::Identical
                        ? value.is_int() || value.is_string()
                        : value.is_string() && !is_numeric_text(value.string->view());
        if (!fits) {
            release(Value::of(keys));
            return nullptr;
        }
        Value* place =
            value.is_int() ? keys->find_or_add(value.integer) : keys->find_or_add(*value.string);
        place->set(Value::of(int64_t{1}));
    }
    return keys;
}

// in_array() of a literal array.
bool CallCompiler::membership(const ast::Call& node, const FunctionNames& names, Operand& dest) {
    const auto& items = node.arguments.items;
    if (items.size() < 2 || items.size() > 3 || file.fold(items[0].value, f_.cls_)) return false;
    auto values = file.fold(items[1].value, f_.cls_);
    if (!values || !values->is_array() || values->array->count == 0) return false;
    auto sameness = Sameness::Equal;
    if (items.size() == 3) {
        auto strict = file.fold(items[2].value, f_.cls_);
        if (!strict || !strict->is_bool()) return false;
        if (strict->is_true()) sameness = Sameness::Identical;
        if (names.fallback && !strict->is_true()) return false;  // CallStandIn has no place for it
    }
    Array* keys = values_as_keys(*values->array, sameness);
    if (!keys) return false;
    Operand needle = f_.expression(items[0].value);
    dest = f_.result(dest);
    Operand literals;
    if (names.fallback)
        literals = stand_in(names, node.line, dest, needle, b.literal(*values), sameness);
    b.line = line_of_special(node, names.fallback);
    Operand key_list = b.literal(file.array_to_literal(keys));
    b.emit(Opcode::InLiteral, needle, key_list, dest, literals).set(sameness);
    return true;
}

Operand CallCompiler::assert_name() {
    Value name = Value::of(file.intern("assert"));
    return b.literal_run({name, name, Value::null(), Value::null()});
}

// assert(assertion: $x): the default message has a name, too.
void CallCompiler::named_assertion(const ast::Call& node, const Callee& callee, Operand dest) {
    const auto& items = node.arguments.items;
    Operand window = b.window(0);
    b.emit(Opcode::InitFunction, window, assert_name());
    uint32_t how = 0;
    Operand array = arguments_array(window, items, callee, how);
    if (items.size() == 1) {
        std::string text = "assert(" + std::string(items[0].name) + ": " +
                           syntax::expression_text(items[0].value) + ")";
        b.emit(Opcode::ArrayPut, array, f_.literal_string("description"),
               b.literal(Value::of(file.intern(text))))
            .set(KeyUse::ArgumentName);
    }
    b.line = node.line;
    b.emit(Opcode::CallArray, window, array, dest).set(Number::HowGiven, how);
}

// assert($x): skipped entirely when zend.assertions is off; its text is the default message.
Operand CallCompiler::assertion(const ast::Call& node, const FunctionDeclaration& builtin,
                                Operand dest) {
    Label end = b.label();
    dest = f_.result(dest);
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
        f_.literal(Value::of(file.intern(text)), Builder::argument(window, 1));
        count = 2;
    }
    Operand name = assert_name();
    b.line = node.line;
    b.emit_n(Opcode::CallKnown, window, name, dest, count);
    b.bind(end);
    return dest;
}

}  // namespace surus
