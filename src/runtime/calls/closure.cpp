#include "runtime/calls/closure.h"

#include "runtime/calls/function_name.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

void destroy_closure(Object& object) {
    ClosureState& state = closure_state(object);
    release(state.self);
    for (uint32_t i = 0; i < state.captured_count; ++i) release(state.captured[i]);
    if (state.captured)
        Heap::current().release(state.captured, state.captured_count * sizeof(Value));
    if (state.magic_name) release_cell(state.magic_name);
    if (state.owns_function && state.own.statics) release_cell(state.own.statics);
    if (state.function && state.function->is_user()) release_code(*state.function->code);
}

void trace_closure(Object& object, void (*visit)(Value& value, void* data), void* data) {
    ClosureState& state = closure_state(object);
    visit(state.self, data);
    for (uint32_t i = 0; i < state.captured_count; ++i) visit(state.captured[i], data);
    if (state.owns_function && state.own.statics) {
        for (uint32_t i = 0; i < state.own.statics->end(); ++i)
            visit(*state.own.statics->at(i), data);
    }
}

void construct_closure(Object& object) {
    new (&closure_state(object)) ClosureState{};
    closure_state(object).self = Value::undef();
}

Function& origin_of(Function& function) { return function.origin ? *function.origin : function; }

// Inline caches depend on the scope, and on whether $this is one of its objects: the same code of
// another scope is another function.
Function& function_in_scope(Context& context, Function& function, Class* scope, uint32_t foreign) {
    Function& origin = origin_of(function);
    for (Function* one = &origin; one; one = one->rebound) {
        if (one->scope == scope && (one->flags & has_foreign_this) == foreign) return *one;
    }
    Function& made = *create_function(context, *function.declaration, scope);
    made.flags |= foreign;
    made.origin = &origin;
    made.rebound = origin.rebound;
    origin.rebound = &made;
    return made;
}

// Closures of functions with static variables each have their own; they start from a copy.
void own_function(ClosureState& state, const Function& function) {
    state.own = function;
    state.own.origin = &origin_of(const_cast<Function&>(function));
    state.owns_function = true;
    if (function.statics) {
        Array* copy_of = Array::create(function.statics->count);
        for (auto [key, value] : elements(*function.statics))
            copy_of->push(Value::of(Reference::create(copy_deref(value))));
        state.own.statics = copy_of;
    }
    state.function = &state.own;
}

Status clone_closure(Context&, Object& from, Object& to) {
    ClosureState& source = closure_state(from);
    ClosureState& target = closure_state(to);
    target = ClosureState{};
    target.self = copy(source.self);
    target.called_class = source.called_class;
    target.magic_name = source.magic_name;
    if (target.magic_name) retain_cell(target.magic_name);
    target.function = source.function;
    if (target.function->is_user()) retain_code(*target.function->code);
    if (source.owns_function) own_function(target, *source.function);
    target.captured_count = source.captured_count;
    if (source.captured_count) {
        target.captured =
            static_cast<Value*>(Heap::current().allocate(source.captured_count * sizeof(Value)));
        for (uint32_t i = 0; i < source.captured_count; ++i)
            target.captured[i] = copy(source.captured[i]);
    }
    return {};
}

// Closures made of the same function, method or magic call of the same object are equal; others
// only to themselves.
Result<int> compare_closures(Context&, const Object& a, const Object& b) {
    constexpr int uncomparable = 2;
    if (a.cls != b.cls) return uncomparable;
    ClosureState& x = closure_state(const_cast<Object&>(a));
    ClosureState& y = closure_state(const_cast<Object&>(b));
    if (x.function->is(flag::closure) || y.function->is(flag::closure)) return uncomparable;
    bool same_self = x.self.is_object() == y.self.is_object() &&
                     (!x.self.is_object() || x.self.object == y.self.object);
    bool same_name =
        !x.magic_name == !y.magic_name && (!x.magic_name || x.magic_name->equals(*y.magic_name));
    if (!same_self || !same_name || x.called_class != y.called_class) return uncomparable;
    bool same = x.function->declaration == y.function->declaration &&
                x.function->scope == y.function->scope &&
                x.function->name->equals(*y.function->name);
    return same ? 0 : uncomparable;
}

Array* shown_variables(const ClosureState& state) {
    const Code& code = *state.function->code;
    Array* list = Array::create_hash(4);
    for (uint32_t i = 0; i < state.captured_count; ++i) {
        if (!state.captured[i].is_undef())
            list->set(*captured_name(code, i), copy(state.captured[i]));
    }
    for (uint32_t i = 0; i < static_count(code); ++i) {
        const Array* statics = state.function->statics;
        const Value* made = statics ? statics->find(int64_t{i}) : nullptr;
        const Value& value = made ? *made : static_initial(code, i);
        bool expression = value.is(Type::ConstantExpression);
        Value shown = expression ? Value::of(String::create("<constant ast>")) : copy(value);
        if (shown.is_undef()) shown = Value::null();
        list->set(*static_name(code, i), shown);
    }
    return list;
}

Array* shown_parameters(const ClosureState& state) {
    Array* list = Array::create_hash(4);
    auto add = [&](std::string name, bool required) {
        list->set(name, Value::of(String::create(required ? "<required>" : "<optional>")));
    };
    if (state.magic_name) {
        add("$arguments", false);
        return list;
    }
    const FunctionDeclaration& declaration = *state.function->declaration;
    for (uint32_t i = 0; i < declaration.parameters.size(); ++i) {
        const ParameterDeclaration& parameter = declaration.parameters[i];
        add((parameter.by_ref ? "&$" : "$") + std::string(parameter.name->view()),
            i < declaration.required);
    }
    return list;
}

// What var_dump shows: where a closure was written, or what it was made of; its variables.
Result<Array*> closure_debug_info(Context&, Object& object) {
    const ClosureState& state = closure_state(object);
    const Function& function = *state.function;
    Array* info = Array::create_hash(4);
    auto text = [&](std::string_view key, std::string_view value) {
        info->set(key, Value::of(String::create(value)));
    };
    auto add = [&](std::string_view key, Array* list) {
        if (list->count) {
            info->set(key, Value::of(list));
        } else {
            release_cell(list);
        }
    };
    if (function.is(flag::closure)) {
        text("name", function.name->view());
        text("file", file_of(*function.code));
        info->set("line", Value::of(int64_t{function.declaration->line}));
    } else {
        text("function", full_name(function, state.magic_name));
    }
    if (function.is_user()) add("static", shown_variables(state));
    if (state.self.is_object()) info->set("this", copy(state.self));
    add("parameter", shown_parameters(state));
    return info;
}

}  // namespace

const ClassHandlers closure_handlers = [] {
    ClassHandlers handlers;
    handlers.native_size = sizeof(ClosureState);
    handlers.construct_native = construct_closure;
    handlers.destroy_native = destroy_closure;
    handlers.holds_memory = true;
    handlers.trace = trace_closure;
    handlers.clone_native = clone_closure;
    handlers.compare = compare_closures;
    handlers.debug_info = closure_debug_info;
    return handlers;
}();

Object* create_closure(Context& context, Function& function, const Value& self,
                       Class* called_class) {
    Object* object = *instantiate(context, known_class(context, Known::Closure));
    ClosureState& state = closure_state(*object);
    state.function = &function;
    // One made of a function or method shares its static variables.
    if (function.is_user() && function.is(flag::closure) && has_statics(*function.code))
        own_function(state, function);
    state.self = copy(self);
    state.called_class = called_class;
    if (function.is_user()) {
        retain_code(*function.code);
        state.captured_count = capture_count(*function.code);
        if (state.captured_count) {
            state.captured =
                static_cast<Value*>(context.allocate(state.captured_count * sizeof(Value)));
            for (uint32_t i = 0; i < state.captured_count; ++i) state.captured[i] = Value::undef();
        }
    }
    return object;
}

Object* rebind_closure(Context& context, Object& closure, const Value& self, Class* scope,
                       Class* called_class) {
    ClosureState& source = closure_state(closure);
    Function* function = source.function;
    // An object without a class scope: code of nobody's class.
    if (!scope && self.is_object()) scope = &known_class(context, Known::Closure);
    bool is_instance = !scope || !self.is_object() || is_subclass(*self.object->cls, *scope);
    uint32_t foreign = is_instance ? 0 : has_foreign_this;
    bool is_other = function->scope != scope || (function->flags & has_foreign_this) != foreign;
    if (is_other && function->is_user()) {
        function = &function_in_scope(context, *function, scope, foreign);
        function->statics = source.function->statics;
        if (function->statics) retain_cell(function->statics);
    }
    Object* bound = create_closure(context, *function, self, called_class);
    ClosureState& state = closure_state(*bound);
    if (function != source.function && function->statics) {
        release_cell(function->statics);
        function->statics = nullptr;
    }
    for (uint32_t i = 0; i < source.captured_count; ++i)
        state.captured[i] = copy(source.captured[i]);
    state.magic_name = source.magic_name;
    if (state.magic_name) retain_cell(state.magic_name);
    return bound;
}

bool is_closure(Context& context, const Value& value) {
    return value.is_object() && value.object->cls == &known_class(context, Known::Closure);
}

Callable callable_of_closure(Object& closure) {
    ClosureState& state = closure_state(closure);
    Callable callable;
    callable.function = state.function;
    callable.self = state.self.is_object() ? state.self.object : nullptr;
    callable.called_class = state.called_class;
    callable.magic_name = state.magic_name;
    callable.closure = &closure;
    return callable;
}

Object* closure_of_callable(Context& context, const Callable& callable) {
    if (callable.closure) {
        retain_cell(callable.closure);
        return callable.closure;
    }
    Value self = Value::undef();
    if (callable.self) {
        retain_cell(callable.self);
        self = Value::of(callable.self);
    }
    Object* closure = create_closure(context, *callable.function, self, callable.called_class);
    release(self);
    closure_state(*closure).magic_name = callable.magic_name;
    if (callable.magic_name) retain_cell(callable.magic_name);
    return closure;
}

}  // namespace surus
