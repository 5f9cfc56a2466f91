// Calls and returns in full.
#include "handlers/call.h"

#include "handlers/activation.h"
#include "handlers/arguments.h"
#include "handlers/call_errors.h"
#include "handlers/call_window.h"
#include "handlers/class_operand.h"
#include "handlers/prepare.h"
#include "handlers/return.h"
#include "handlers/stand_in.h"
#include "handlers/symbols.h"
#include "runtime/calls/callable_resolve.h"
#include "runtime/calls/closure.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// The function of that name; the cache keeps it.
Result<Function*> function_named(Context& context, const Instruction* insn, int32_t names,
                                 bool fallback, inline_cache::OneFunction& cache) {
    const Value* name = insn->literal(names);
    Function* function = context.functions->find(context, *name[1].string);
    if (!function && fallback && name[3].is_string())
        function = context.functions->find(context, *name[3].string);
    if (!function) {
        return throw_error(context, "Call to undefined function %s()", name[0].string->data());
    }
    if (function->is_user() && !function->prepared) prepare_function(context, *function);
    cache.function = function;
    return function;
}

// How to call it without a frame; null: it needs one.
DirectEntry direct_entry(const Function& function) {
    return function.is_user() || function.is(flag::deprecated) ? nullptr
                                                               : function.declaration->direct;
}

// Whether a function of PHP code in the namespace is what the call of a builtin means. It is looked
// for each time, for the arguments are those that the builtin wants.
bool stands_for_builtin(const Value* names, const Function& function) {
    return names[3].is_string() && function.is_user();
}
void fit_arguments(const Function& function, Value* arguments, uint32_t count) {
    for (uint32_t i = 0; i < count; ++i) {
        Value& argument = arguments[i];
        bool wants_reference = function.takes_reference(i);
        if (wants_reference == argument.is_reference()) continue;
        if (wants_reference) {
            argument.set(Value::of(Reference::create(argument)));
        } else {
            unwrap(&argument);
        }
    }
}

// The same as enter_quickly() of a function whose last parameter takes what is left over.
const Instruction* enter_variadic(Context& context, Frame* frame, Frame* window, uint32_t count) {
    const Function& function = *window->function;
    size_t size = function.frame_size + count * sizeof(Value);
    if (!(function.flags & takes_any_rest) || count < function.required ||
        (window->flags & frame_flag::named_arguments) || (frame->flags & frame_flag::heap) ||
        !call_window::is_in_segment(context, reinterpret_cast<char*>(window), size))
        return nullptr;
    call_window::make_variadic_frame(context, frame, window, count);
    const Code& code = *function.code;
    bool is_complete = count >= function.parameter_count && !code.has_checks;
    return is_complete ? code.body : code.instructions;
}

// Enters a PHP function that gets what it wants, be it from a generator, whose windows lie on the
// heap (the callee's frame goes where the stack goes on), or with more arguments than it has
// parameters for (its frame begins behind them). Null: nothing was done.
const Instruction* enter_quickly(Context& context, Frame* frame, Frame* window, uint32_t count) {
    Function& function = *window->function;
    if (function.is(flag::variadic)) return enter_variadic(context, frame, window, count);
    bool has_extra = count > function.parameter_count;
    if (!function.entry || count < function.required) return nullptr;
    size_t size = function.frame_size + (has_extra ? count * sizeof(Value) : 0);
    bool on_heap = frame->flags & frame_flag::heap;
    char* at = on_heap ? frame->extension->call_base : reinterpret_cast<char*>(window);
    if (!call_window::is_in_segment(context, at, size)) return nullptr;
    if (on_heap) {
        std::memcpy(at, static_cast<void*>(window), sizeof(Frame) + count * sizeof(Value));
        window = reinterpret_cast<Frame*>(at);
    }
    if (!has_extra) return call_window::enter_plain(context, frame, window, &function, count);
    Frame* callee = set_extra_aside(window, count);
    call_window::make_frame(context, frame, callee, &function, count, function.parameter_count);
    return function.entry;
}

// Calls a builtin for a generator, whose windows lie on the heap: where the stack goes on, as
// others are called by fast paths. False: nothing was done.
bool calls_from_heap(Context& context, Frame* frame, Frame* window, uint32_t count) {
    constexpr uint32_t special = frame_flag::magic_call | frame_flag::has_extension |
                                 frame_flag::constructor | frame_flag::closure |
                                 frame_flag::first_in_segment | frame_flag::dynamic_call;
    const Function& function = *window->function;
    return (frame->flags & frame_flag::heap) && function.native && !(window->flags & special) &&
           !function.is(flag::deprecated) &&
           call_window::is_in_segment(context, frame->extension->call_base,
                                      sizeof(Frame) + (count + 1) * sizeof(Value));
}
Next call_from_heap(Context& context, Frame* frame, const Instruction* insn, Frame* window,
                    uint32_t count) {
    auto* moved = reinterpret_cast<Frame*>(frame->extension->call_base);
    std::memcpy(static_cast<void*>(moved), window, sizeof(Frame) + count * sizeof(Value));
    moved->flags |= frame_flag::native;
    Value result = TRY(call_window::run_plain_builtin(context, frame, moved, count));
    TRY(store_c(context, frame, insn, result));
    return insn + 1;
}

// Builtin static methods that want the object all the same (XMLReader::open).
bool wants_object(const Function& function) {
    return function.is(flag::static_) && function.is(flag::uses_this) && !function.is_user();
}

}  // namespace

bool fast_call::finds_references(const Function& function, uint32_t count, uint32_t how) {
    for (uint32_t i = 0; i < count; ++i)
        if (how_given(how, i) != How::Fine && function.takes_reference(i)) return true;
    return false;
}

namespace {

// What a cache has for the class where the name is no literal: no class that an object is of, so
// that its method is found only by who looks at the name, too.
Class* with_name(Class* cls) {
    return reinterpret_cast<Class*>(reinterpret_cast<uintptr_t>(cls) | 1);
}
// What it has for the class whose __call is what the literal name means from here.
Class* with_magic(Class* cls) {
    return reinterpret_cast<Class*>(reinterpret_cast<uintptr_t>(cls) | 2);
}

bool knows_named_method(Frame* frame, const Instruction* insn, const Object& object) {
    const auto& cache = cache_of<inline_cache::Method>(frame, insn);
    if (cache.cls != with_name(object.cls)) return false;
    const Value* name = frame_slot(frame, insn->c);
    bool is_variable = insn->kind_c() == OperandKind::Local;
    if (is_variable) name = &name->deref();
    if (!name->is_string() || !name->string->equals(*cache.function->name)) return false;
    if (!is_variable) release(*name);
    return true;
}

}  // namespace

namespace {

// Whether a method of the object is called without further ado; it is in the cache then.
SURUS_INLINE bool remember_plain(Frame* frame, const Instruction* insn, const Object& object,
                                 Function& function) {
    if (function.is(flag::changed | flag::private_ | flag::protected_) || wants_object(function) ||
        (!function.prepared && function.is_user()))
        return false;
    cache_of<inline_cache::Method>(frame, insn) = {object.cls, &function};
    return true;
}

[[gnu::noinline]] bool find_plain_by_text(Frame* frame, const Instruction* insn, Object& object) {
    if (cache_of<inline_cache::Method>(frame, insn).cls == with_magic(object.cls)) return false;
    if (insn->kind_c() != OperandKind::Literal) return knows_named_method(frame, insn, object);
    Function** found = object.cls->methods.find(*insn->literal(insn->c)[1].string);
    return found && remember_plain(frame, insn, object, **found);
}

}  // namespace

bool fast_call::find_plain_method(Frame* frame, const Instruction* insn, Object& object) {
    if (insn->kind_c() == OperandKind::Literal) {
        Function** found = object.cls->methods.find_same(*insn->literal(insn->c)[1].string);
        if (found) return remember_plain(frame, insn, object, **found);
    }
    return find_plain_by_text(frame, insn, object);
}

template <>
Next slow<Opcode::InitFunction>(Context& context, Frame* frame, const Instruction* insn) {
    auto& cache = cache_of<inline_cache::OneFunction>(frame, insn);
    Function* function = cache.function;
    if (!function) {
        bool fallback = insn->number_d<NameFallback>() == NameFallback::Global;
        function = TRY(function_named(context, insn, insn->b, fallback, cache));
    }
    call_window::open(window_of(frame, insn), function);
    return insn + 1;
}

template <>
Next slow<Opcode::CallKnown>(Context& context, Frame* frame, const Instruction* insn) {
    Frame* window = window_of(frame, insn);
    auto count = static_cast<uint32_t>(insn->d);
    auto& cache = cache_of<inline_cache::KnownFunction>(frame, insn);
    Function* function = cache.function;
    if (!function) {
        auto found = function_named(context, insn, insn->b, true, cache);
        if (!found.ok()) {
            for (uint32_t i = 0; i < count; ++i) release(window->slots()[i]);
            return failed;
        }
        function = *found;
        cache.direct = direct_entry(*function);
        if (stands_for_builtin(insn->literal(insn->b), *function)) {
            cache.function = nullptr;
            fit_arguments(*function, window->slots(), count);
        }
        // The fast way says nothing of that.
        if (!function->is_user() && function->is(flag::deprecated)) cache.function = nullptr;
    }
    call_window::open(window, function);
    Status polled = poll(context);
    if (!polled.ok()) {
        call_window::abandon(context, window, count);
        return failed;
    }
    if (const Instruction* start = enter_quickly(context, frame, window, count)) return start;
    if (calls_from_heap(context, frame, window, count))
        return call_from_heap(context, frame, insn, window, count);
    return call_window::enter(context, frame, insn, window, count, 0);
}

template <>
Next slow<Opcode::CallDirect>(Context& context, Frame* frame, const Instruction* insn) {
    Value result;
    {
        Input a = input_a(frame, insn), b = input_b(frame, insn);
        auto& cache = cache_of<inline_cache::KnownFunction>(frame, insn);
        Function* function = cache.function;
        if (!function) {
            function = TRY(function_named(context, insn, insn->d, true, cache));
            cache.direct = direct_entry(*function);
            if (stands_for_builtin(insn->literal(insn->d), *function)) cache.function = nullptr;
        }
        Value arguments[2];
        uint32_t count = 0;
        for (Input* input : {&a, &b})
            if (!input->is_none()) arguments[count++] = *TRY(input->get(context, frame));
        result = TRY(surus::call(context, {.function = function}, {arguments, count}));
    }
    // What stands for the builtin may return by reference, which nobody wants here.
    if (result.is_reference()) unwrap(&result);
    TRY(store_c(context, frame, insn, result));
    return insn + 1;
}

template <>
Next slow<Opcode::CallStandIn>(Context& context, Frame* frame, const Instruction* insn) {
    auto& cache = cache_of<inline_cache::OneFunction>(frame, insn);
    Function* function = TRY(function_named(context, insn, insn->d, true, cache));
    if (!stands_for_builtin(insn->literal(insn->d), *function)) return insn + 1;
    cache.function = nullptr;
    Value result;
    {
        Input a = input_a(frame, insn), b = input_b(frame, insn);
        Value arguments[3];
        uint32_t count = 0;
        for (Input* input : {&a, &b}) {
            if (input->is_none()) continue;
            input->keep();
            arguments[count++] = *TRY(input->get(context, frame));
        }
        if (insn->number_detail<Sameness>() == Sameness::Identical)
            arguments[count++] = Value::boolean(true);
        result = TRY(surus::call(context, {.function = function}, {arguments, count}));
    }
    for (int p : {0, 1}) {
        if (insn->kind(p) == OperandKind::Temp) release_operand(*frame_slot(frame, insn->field(p)));
    }
    if (result.is_reference()) unwrap(&result);
    TRY(store_c(context, frame, insn, result));
    return insn + 2;
}

template <>
Next slow<Opcode::CallOnce>(Context& context, Frame* frame, const Instruction* insn) {
    Next next = slow<Opcode::CallKnown>(context, frame, insn);
    if (next.instruction == insn + 1 && insn->kind_c() != OperandKind::None &&
        frame_slot(frame, insn->c)->deref().is_true()) {
        auto& cache = cache_of<inline_cache::CalledOnce>(frame, insn);
        cache.answered_true = cache.function;
    }
    return next;
}

template <>
Next slow<Opcode::Call>(Context& context, Frame* frame, const Instruction* insn) {
    Frame* window = window_of(frame, insn);
    Status polled = poll(context);
    if (!polled.ok()) {
        call_window::abandon(context, window, static_cast<uint32_t>(insn->d));
        return failed;
    }
    auto count = static_cast<uint32_t>(insn->d);
    constexpr uint32_t special = frame_flag::magic_call | frame_flag::has_extension;
    uint32_t how = insn->e;
    // Of a function without an entry there may be something to say first.
    if ((window->flags & special) == frame_flag::magic_call && window->function->entry) {
        arrange_magic_call(window, count);
        how = 0;
    }
    if (!(window->flags & special) && !fast_call::makes_references(*window->function, count, how)) {
        if (const Instruction* start = enter_quickly(context, frame, window, count)) return start;
        if (calls_from_heap(context, frame, window, count))
            return call_from_heap(context, frame, insn, window, count);
    }
    return call_window::enter(context, frame, insn, window, count, how);
}

namespace {

// Whether what such a callable names is the same each time: not self and the like, and not what
// depends on the calling object.
bool names_fixed_callable(const Frame* frame, const Value& value, const Class* called_class) {
    std::string_view cls_text, name_text;
    if (value.is_string()) {
        std::string_view text = value.string->view();
        size_t colons = text.find("::");
        if (colons == std::string_view::npos) return text.find(':') == std::string_view::npos;
        cls_text = text.substr(0, colons);
        name_text = text.substr(colons + 2);
    } else {
        const Value* cls = value.array->find(int64_t{0});
        const Value* name = value.array->find(int64_t{1});
        if (!cls || !name || !cls->is_string() || !name->is_string()) return false;
        cls_text = cls->string->view();
        name_text = name->string->view();
    }
    const Class* scope = frame->function->scope;
    return called_class && to_lower(cls_text) == called_class->lower_name->view() &&
           name_text.find(':') == std::string_view::npos &&
           !(scope && is_subclass(*scope, *called_class));
}

// Keeps what a callable was found to be, for the fast path.
void remember_callable(Frame* frame, const Instruction* insn, const Value& value,
                       const Callable& callable) {
    const Function& function = *callable.function;
    if (callable.magic_name || callable.closure || looks_at_caller(function) ||
        function.is(flag::deprecated | flag::abstract_))
        return;
    if (insn->kind_b() == OperandKind::Literal) {
        if (callable.self || !names_fixed_callable(frame, value, callable.called_class)) return;
        cache_of<inline_cache::LiteralCallable>(frame, insn) = {callable.function,
                                                                callable.called_class};
        return;
    }
    if (value.is_string() && !function.scope && function.name->equals(*value.string)) {
        // A function by its own name, which no class goes with.
        cache_of<inline_cache::Method>(frame, insn) = {nullptr, callable.function};
        return;
    }
    if (!value.is_array() || !callable.self || function.is(flag::static_)) return;
    const Value* name = value.array->find(int64_t{1});
    // Private methods depend on who asks, which is the same scope each time.
    if (!name || !name->is_string() || !name->string->equals(*function.name)) return;
    cache_of<inline_cache::Method>(frame, insn) = {callable.self->cls, callable.function};
}

}  // namespace

static Next open_dynamic(Context& context, Frame* frame, const Instruction* insn) {
    Frame* window = window_of(frame, insn);
    Input b = input_b(frame, insn);
    const Value& value = *TRY(b.get(context, frame));
    if (is_closure(context, value)) {
        call_window::open(window, callable_of_closure(*value.object));
        return insn + 1;
    }
    const auto& known = cache_of<inline_cache::Method>(frame, insn);
    if (value.is_string() && insn->kind_b() != OperandKind::Literal && !known.cls &&
        known.function && known.function->name->equals(*value.string)) {
        call_window::open(window, known.function);
        return insn + 1;
    }
    auto caller = insn->number_detail<CallbackOf>();
    std::string reason;
    Callable callable =
        TRY(caller == CallbackOf::Nothing ? resolve_called(context, value)
                                          : resolve_callable(context, value, &reason));
    if (!callable.function) {
        return throw_type_error(
            context, "%s(): Argument #1 ($callback) must be a valid callback, %s",
            caller == CallbackOf::CallUserFunc ? "call_user_func" : "call_user_func_array",
            reason.c_str());
    }
    remember_callable(frame, insn, value, callable);
    call_window::open(window, callable);
    if (looks_at_caller(*window->function)) window->flags |= frame_flag::dynamic_call;
    return insn + 1;
}

template <>
Next slow<Opcode::InitDynamic>(Context& context, Frame* frame, const Instruction* insn) {
    Next next = open_dynamic(context, frame, insn);
    if (!context.has_pending()) return next;
    // Releasing what was called may have run a destructor.
    if (next.instruction) call_window::abandon(context, window_of(frame, insn), 0);
    return failed;
}

template <>
Next slow<Opcode::InitMethod>(Context& context, Frame* frame, const Instruction* insn) {
    Frame* window = window_of(frame, insn);
    Input b = input_b(frame, insn);
    Input c = input_c(frame, insn);
    const Value& name_value = *TRY(c.get(context, frame));
    bool literal = insn->kind_c() == OperandKind::Literal;
    if (!b.is_none()) TRY(b.get(context, frame));
    const Value& target = b.is_none() ? frame->self : b.quiet();
    if (!name_value.is_string()) {
        if (is_closure(context, name_value)) {
            call_window::open(window, callable_of_closure(*name_value.object));
            return insn + 1;
        }
        return throw_error(context, "Method name must be a string");
    }
    String& name = *name_value.string;
    if (!target.is_object()) {
        if (b.is_none()) return throw_error(context, "Using $this when not in object context");
        return throw_error(
            context, "Call to a member function %s() on %s", name.data(),
            target.is_bool() ? (target.is_true() ? "true" : "false") : type_name_in_errors(target));
    }
    Object& object = *target.object;
    auto& cache = cache_of<inline_cache::Method>(frame, insn);
    if (literal && cache.cls == with_magic(object.cls)) {
        retain_cell(&object);
        call_window::open(window, cache.function, Value::of(&object), frame_flag::release_self);
        call_window::set_magic(window, name);
        return insn + 1;
    }
    Ref<String> lower = literal ? Ref<String>::share(insn->literal(insn->c)[1].string)
                                : Ref<String>::adopt(lower_string(name));
    MethodLookup found = find_method(*object.cls, *lower, scope_of(frame), false, &object);
    if (!found.function) {
        if (lower->view() == "__invoke" && is_closure(context, target)) {
            call_window::open(window, callable_of_closure(object));
            return insn + 1;
        }
        if (context.has_pending()) return failed;
        return throw_undefined_method(context, *object.cls, name, scope_of(frame));
    }
    if (found.function->is_user() && !found.function->prepared)
        prepare_function(context, *found.function);
    call_window::open(window, found.function);
    bool of_class = found.function->is(flag::static_) && !wants_object(*found.function);
    if (of_class && !found.magic) {
        call_window::set_called_class(window, object.cls);
        if (literal) cache = {object.cls, found.function};
        return insn + 1;
    }
    retain_cell(&object);
    call_window::set_self(window, &object);
    if (found.magic) {
        call_window::set_magic(window, name);
        if (literal && found.function->is_user()) cache = {with_magic(object.cls), found.function};
    } else if (!found.function->is(flag::static_)) {
        // What the cache knows of static methods gets no object.
        if (literal)
            cache = {object.cls, found.function};
        else if (name.equals(*found.function->name))
            cache = {with_name(object.cls), found.function};
    }
    return insn + 1;
}

template <>
Next slow<Opcode::InitStaticMethod>(Context& context, Frame* frame, const Instruction* insn) {
    Frame* window = window_of(frame, insn);
    Input c = input_c(frame, insn);
    auto& cache = cache_of<inline_cache::Method>(frame, insn);
    Class* cls = TRY(class_of_operand(context, frame, insn, insn->kind_b(), insn->b, &cache.cls));
    if (insn->kind_b() == OperandKind::Temp) release(*frame_slot(frame, insn->b));
    const Value& name_value = *TRY(c.get(context, frame));
    if (!name_value.is_string()) return throw_error(context, "Method name must be a string");
    String& name = *name_value.string;
    bool literal = insn->kind_c() == OperandKind::Literal;
    Ref<String> lower = literal ? Ref<String>::share(insn->literal(insn->c)[1].string)
                                : Ref<String>::adopt(lower_string(name));
    // A call to a parent's or own method keeps $this when it is an instance of that class.
    Object* self = frame->this_object();
    if (self && !is_subclass(*self->cls, *cls)) self = nullptr;
    if (literal && lower->view() == "__construct") {
        const Function* constructor = cls->magic.constructor;
        if (!constructor) return throw_error(context, "Cannot call constructor");
        if (self && self->cls != constructor->scope && constructor->is(flag::private_)) {
            return throw_error(context, "Cannot call private %s::%s()", cls->name->data(),
                               constructor->name->data());
        }
    }
    MethodLookup found = find_method(*cls, *lower, scope_of(frame), true, self);
    if (!found.function) {
        if (context.has_pending()) return failed;
        return throw_undefined_method(context, *cls, name, scope_of(frame));
    }
    Function* function = found.function;
    bool magic = found.magic;
    if (function->is_user() && !function->prepared) prepare_function(context, *function);
    bool of_trait = cls->is(class_flag::trait) && !function->is(flag::abstract_);
    if (of_trait) TRY(warn_of_trait_call(context, *cls, magic ? name : *function->name));
    // `static` is looked at each time, and so is $this where it may be of any class.
    if (literal && !magic && !of_trait && !function->is(flag::abstract_) &&
        insn->kind_b() == OperandKind::Literal && !(frame->function->flags & has_foreign_this)) {
        cache = {cls, function};
    }
    call_window::open(window, function);
    if (function->is(flag::abstract_) && !magic) {
        return throw_error(context, "Cannot call abstract method %s::%s()",
                           function->scope->name->data(), function->name->data());
    }
    if (function->is(flag::static_)) {
        bool forwards = forwards_called_class(insn, insn->kind_b(), insn->b);
        Class* called = forwards ? frame->called_class() : nullptr;
        call_window::set_called_class(window, called ? called : cls);
    } else {
        if (!self) {
            return throw_error(context, "Non-static method %s::%s() cannot be called statically",
                               function->scope->name->data(), function->name->data());
        }
        retain_cell(self);
        call_window::set_self(window, self);
    }
    if (magic) call_window::set_magic(window, name);
    return insn + 1;
}

// Objects without a constructor call this: it takes any arguments and does nothing.
static void no_constructor(Context&, Frame*, Value* result) { result->set_null(); }

static void remember_constructor(Frame* frame, const Instruction* insn, Class* cls,
                                 Function* constructor) {
    if (insn->kind_b() != OperandKind::Literal) return;
    cache_of<inline_cache::Method>(frame, insn) = {cls, constructor};
}

template <>
Next slow<Opcode::InitNew>(Context& context, Frame* frame, const Instruction* insn) {
    Frame* window = window_of(frame, insn);
    Class* cls = TRY(class_of_operand(context, frame, insn, insn->kind_b(), insn->b,
                                      &cache_of<inline_cache::Method>(frame, insn).cls));
    if (insn->kind_b() == OperandKind::Temp) release(*frame_slot(frame, insn->b));
    if (cls == &known_class(context, Known::Generator)) {
        return throw_error(context,
                           "The \"Generator\" class is reserved for internal use and cannot be "
                           "manually instantiated");
    }
    Object* object = TRY(instantiate(context, *cls));
    TRY(check_constructible(context, object));
    frame_slot(frame, insn->c)->set(Value::of(object));
    Function* constructor = cls->magic.constructor;
    if (!constructor) {
        static constinit const FunctionDeclaration declaration{.traits =
                                                                   builtin_trait::hands_on_names};
        static constinit const Function none{&declaration, nullptr, no_constructor};
        call_window::open(window, const_cast<Function*>(&none));
        remember_constructor(frame, insn, cls, window->function);
        return insn + 1;
    }
    if (!(constructor->flags & flag::public_) &&
        !is_visible(constructor->flags, *constructor->scope, scope_of(frame))) {
        // The object was never constructed: its destructor must not run.
        object->info |= Cell::destructed;
        Value* slot = frame_slot(frame, insn->c);
        release(*slot);
        slot->set_null();
        if (cls == &known_class(context, Known::Closure))
            return throw_error(context, "Instantiation of class Closure is not allowed");
        Class* scope = scope_of(frame);
        return throw_error(context, "Call to %s %s::%s() from %s%s",
                           visibility_name(constructor->flags), constructor->scope->name->data(),
                           constructor->name->data(), scope ? "scope " : "global scope",
                           scope ? scope->name->data() : "");
    }
    if (constructor->is_user() && !constructor->prepared) prepare_function(context, *constructor);
    call_window::open(window, constructor);
    remember_constructor(frame, insn, cls, constructor);
    // The temporary owns it until the constructor is done.
    window->self.set(Value::of(object));
    call_window::add_flags(window, frame_flag::constructor);
    return insn + 1;
}

bool pass_reference(const Function& function, uint32_t position, Value* variable, Value* slot) {
    if (!function.takes_reference(position)) return false;
    if (variable->is_undef()) variable->set_null();
    if (!variable->is_reference()) variable->set(Value::of(Reference::create(*variable)));
    slot->set(copy(*variable));
    return true;
}

template <>
Next slow<Opcode::ArgumentVariable>(Context& context, Frame* frame, const Instruction* insn) {
    Frame* window = window_of(frame, insn);
    Value* local = frame_slot(frame, insn->b);
    Value* slot = frame_slot(frame, insn->c);
    if (pass_reference(*window->function, static_cast<uint32_t>(insn->d), local, slot))
        return insn + 1;
    if (local->is_undef()) {
        TRY(warn_undefined(context, frame, insn->b));
        slot->set_null();
        return insn + 1;
    }
    slot->set(copy_deref(*local));
    return insn + 1;
}

template <>
Next slow<Opcode::JumpIfByReference>(Context&, Frame* frame, const Instruction* insn) {
    return window_of(frame, insn)->function->takes_reference(insn->e) ? insn->target() : insn + 1;
}

template <>
Next slow<Opcode::MakeCallable>(Context& context, Frame* frame, const Instruction* insn) {
    Frame* window = window_of(frame, insn);
    Object* closure = closure_of_callable(context, call_window::callable_of(*window));
    call_window::abandon(context, window, 0);
    TRY(store_c(context, frame, insn, Value::of(closure)));
    return insn + 1;
}

// ---- parameters

template <>
Next slow<Opcode::DefaultParameter>(Context&, Frame* frame, const Instruction* insn) {
    Value* a = frame_slot(frame, insn->a);
    if (a->is_undef()) a->set(copy(*insn->literal(insn->b)));
    return insn + 1;
}

template <>
Next slow<Opcode::JumpIfGiven>(Context&, Frame* frame, const Instruction* insn) {
    return frame_slot(frame, insn->a)->is_undef() ? insn + 1 : insn->target();
}

}  // namespace surus
