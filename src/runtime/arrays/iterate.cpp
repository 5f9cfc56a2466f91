// iterate(): foreach from C++.
#include "runtime/arrays/iteration.h"

#include "runtime/calls/backtrace.h"
#include "runtime/calls/generator.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

Status iterate_array(Context& context, Array& array, Visitor visit, void* data) {
    // A share keeps the array as it is: whoever changes it meanwhile gets a copy.
    Ref<Array> keep = Ref<Array>::share(&array);
    for (auto [key, value] : elements(array)) {
        OwnedValue shared_key(copy(key));
        if (!TRY(visit(context, shared_key.get(), value.deref(), data))) return {};
    }
    return {};
}

Result<Value> call_step(Context& context, Object& iterator, Function* method) {
    return call_method(context, iterator, *method, {});
}

// Without frames of the generator's methods, like foreach.
Status iterate_generator(Context& context, Object& generator, Visitor visit, void* data) {
    TRY(generator_rewind(context, generator));
    while (generator_valid(generator)) {
        GeneratorState& state = current_generator(generator);
        OwnedValue value(copy_deref(state.value)), key(copy(state.key));
        if (!TRY(visit(context, key.get(), value.get(), data))) return {};
        TRY(generator_next(context, generator));
    }
    return {};
}

// Builtin iterators, without calls of their methods.
Status iterate_directly(Context& context, Object& iterator, Visitor visit, void* data) {
    for (bool first = true;; first = false) {
        Value value = Value::null(), key = Value::null();
        if (!TRY(iterator.cls->handlers->next_element(context, iterator, first, value, &key)))
            return {};
        OwnedValue own_value(value), own_key(key);
        if (!TRY(visit(context, key.deref(), value.deref(), data))) return {};
    }
}

Status iterate_iterator(Context& context, Object& iterator, bool asks_for_keys, Visitor visit,
                        void* data) {
    const MagicMethods& methods = iterator.cls->magic;
    Ref<Object> keep = Ref<Object>::share(&iterator);
    if (iterator.cls->handlers == &generator_handlers)
        return iterate_generator(context, iterator, visit, data);
    if (iterates_directly(*iterator.cls)) return iterate_directly(context, iterator, visit, data);
    release(TRY(call_step(context, iterator, methods.rewind)));
    while (true) {
        OwnedValue valid(TRY(call_step(context, iterator, methods.valid)));
        if (!to_bool(valid.get())) return {};
        OwnedValue value(TRY(call_step(context, iterator, methods.current)));
        OwnedValue key(Value::null());
        if (asks_for_keys) key = OwnedValue(TRY(call_step(context, iterator, methods.key)));
        if (!TRY(visit(context, key->deref(), value->deref(), data))) return {};
        release(TRY(call_step(context, iterator, methods.next)));
    }
}

// The Iterator that getIterator leads to, owned.
Result<Object*> inner_iterator(Context& context, Object& aggregate) {
    Ref<Object> current = Ref<Object>::share(&aggregate);
    Class& traversable = known_class(context, Known::Traversable);
    Class& wanted = known_class(context, Known::Iterator);
    while (!is_subclass(*current->cls, wanted)) {
        Function* method = current->cls->magic.get_iterator;
        OwnedValue made;
        if (method) made = OwnedValue(TRY(call_method(context, *current, *method, {})));
        Value& next = made->deref();
        if (!next.is_object() || !is_subclass(*next.object->cls, traversable)) {
            return throw_error(context, Known::Exception,
                               "Objects returned by %s::getIterator() must "
                               "be traversable or implement interface Iterator",
                               current->cls->name->data());
        }
        current = Ref<Object>::share(next.object);
    }
    return iterator_for_loop(context, *current);
}

Status iterate_properties(Context& context, Object& object, Visitor visit, void* data) {
    Class* scope = running_scope(context);
    Ref<Array> all = Ref<Array>::adopt(TRY(visible_properties(context, object, scope)));
    return iterate_array(context, *all, visit, data);
}

}  // namespace

bool iterates_directly(const Class& cls) {
    if (!cls.handlers || !cls.handlers->next_element) return false;
    const MagicMethods& magic = cls.magic;
    return !magic.rewind->is_user() && !magic.valid->is_user() && !magic.current->is_user() &&
           !magic.key->is_user() && !magic.next->is_user();
}

Result<Object*> iterator_for_loop(Context& context, Object& iterator) {
    const ClassHandlers* handlers = iterator.cls->handlers;
    if (handlers && handlers->walk && iterates_directly(*iterator.cls))
        return handlers->walk(context, iterator);
    retain_cell(&iterator);
    return &iterator;
}

Status iterate_positions(Context& context, Object& subject, Visitor visit, void* data) {
    Ref<Object> iterator = Ref<Object>::adopt(TRY(inner_iterator(context, subject)));
    if (iterates_directly(*iterator->cls)) {
        // Builtin iterators' values and keys are there, whether or not they are asked for.
        struct Positions {
            Visitor visit;
            void* data;
        } positions{visit, data};
        auto visit_position = [](Context& c, const Value&, const Value&, void* all) {
            auto& inner = *static_cast<Positions*>(all);
            return inner.visit(c, Value::null(), Value::null(), inner.data);
        };
        return iterate_directly(context, *iterator, visit_position, &positions);
    }
    const MagicMethods& methods = iterator->cls->magic;
    release(TRY(call_step(context, *iterator, methods.rewind)));
    while (true) {
        OwnedValue valid(TRY(call_step(context, *iterator, methods.valid)));
        if (!to_bool(valid.get())) return {};
        if (!TRY(visit(context, Value::null(), Value::null(), data))) return {};
        release(TRY(call_step(context, *iterator, methods.next)));
    }
}

static Status iterate_any(Context& context, const Value& subject, bool asks_for_keys, Visitor visit,
                          void* data) {
    const Value& plain = subject.deref();
    if (plain.is_array()) return iterate_array(context, *plain.array, visit, data);
    if (!plain.is_object()) return {};
    Object& object = *plain.object;
    if (!is_subclass(*object.cls, known_class(context, Known::Traversable))) {
        return iterate_properties(context, object, visit, data);
    }
    Ref<Object> iterator = Ref<Object>::adopt(TRY(inner_iterator(context, object)));
    return iterate_iterator(context, *iterator, asks_for_keys, visit, data);
}

Status iterate(Context& context, const Value& subject, Visitor visit, void* data) {
    return iterate_any(context, subject, true, visit, data);
}

Status iterate_values(Context& context, const Value& subject, Visitor visit, void* data) {
    return iterate_any(context, subject, false, visit, data);
}

}  // namespace surus
