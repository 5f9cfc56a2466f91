// foreach in full: arrays, iterators, generators, plain objects, by value and by reference.
//
// The iteration has two slots. Arrays: the array, with the position in `extra`. Iterators: the
// object, and 0 or 1 in the second slot (1: already advanced to the first element). By reference:
// a reference to the array, and a handle of Context::iterators; or the object and a list of names.
#include "handlers/foreach.h"

#include "handlers/activation.h"
#include "runtime/conversion.h"
#include "runtime/errors.h"
#include "runtime/generator.h"
#include "runtime/iteration.h"
#include "runtime/tables.h"

namespace surus {

namespace {

// The Iterator behind an IteratorAggregate; owned.
Result<Object*> iterator_of(Context& context, Object& object) {
    Ref<Object> current = Ref<Object>::share(&object);
    Class& iterator = known_class(context, Known::Iterator);
    while (!is_subclass(*current->cls, iterator)) {
        Value made = TRY(call_method(context, *current, *current->cls->magic.get_iterator, {}));
        OwnedValue held(made);
        if (!made.is_object() ||
            !is_subclass(*made.object->cls, known_class(context, Known::Traversable))) {
            return throw_error(
                context, Known::Exception,
                "Objects returned by %s::getIterator() must be traversable or implement "
                "interface Iterator",
                current->cls->name->data());
        }
        current = Ref<Object>::adopt(held.leak().object);
    }
    return current.leak();
}

Status begin_object(Context& context, Frame* frame, Value* iterator, Object& object) {
    if (!is_subclass(*object.cls, known_class(context, Known::Traversable))) {
        Array* properties = TRY(visible_properties(context, object, scope_of(frame)));
        iterator->set(Value::of(properties));
        iterator->extra = 0;
        return {};
    }
    Object* inner = TRY(iterator_of(context, object));
    OwnedValue held(Value::of(inner));
    if (inner->cls->handlers == &generator_handlers) {
        TRY(generator_rewind(context, *inner));
    } else {
        release(TRY(call_method(context, *inner, *inner->cls->magic.rewind, {})));
    }
    iterator->set(held.leak());
    iterator[1].set_int(0);
    return {};
}

Next store_element(Context& context, Frame* frame, const Instruction* insn, Value key,
                   Value value) {
    OwnedValue held_key(key);
    TRY(store_c(context, frame, insn, value));
    if (insn->kind_b() != OperandKind::None)
        TRY(store(context, frame, insn->kind_b(), insn->b, held_key.leak()));
    TRY(poll(context));
    return insn->target();
}

Next next_of_iterator(Context& context, Frame* frame, const Instruction* insn, Value* iterator) {
    Ref<Object> object = Ref<Object>::share(iterator->object);
    MagicMethods& magic = object->cls->magic;
    if (iterator[1].integer == 0) {
        iterator[1].set_int(1);
    } else {
        release(TRY(call_method(context, *object, *magic.next, {})));
    }
    Value valid = TRY(call_method(context, *object, *magic.valid, {}));
    bool more = to_bool(valid);
    release(valid);
    if (!more) return insn + 1;
    OwnedValue value(TRY(call_method(context, *object, *magic.current, {})));
    Value key = Value::null();
    if (insn->kind_b() != OperandKind::None)
        key = TRY(call_method(context, *object, *magic.key, {}));
    Value plain = copy_deref(value.get());
    return store_element(context, frame, insn, key, plain);
}

}  // namespace

template <>
Next slow<Opcode::ForeachBegin>(Context& context, Frame* frame, const Instruction* insn) {
    Value* iterator = frame_slot(frame, insn->c);
    Input a = input_a(frame, insn);
    const Value& subject = *TRY(a.get(context, frame));
    if (subject.is_array()) {
        Value array = a.take();
        iterator->set(array);
        iterator->extra = 0;
        return insn + 1;
    }
    if (subject.is_object()) {
        Ref<Object> alive = Ref<Object>::share(subject.object);
        TRY(begin_object(context, frame, iterator, *alive));
        return insn + 1;
    }
    TRY(warning(context, "foreach() argument must be of type array|object, %s given",
                type_name_in_errors(subject)));
    iterator->set(Value::of(Array::empty()));
    iterator->extra = 0;
    return insn + 1;
}

// Generators need no calls of the Iterator methods.
static Next next_of_generator(Context& context, Frame* frame, const Instruction* insn,
                              Value* iterator) {
    Ref<Object> generator = Ref<Object>::share(iterator->object);
    if (iterator[1].integer == 0) {
        iterator[1].set_int(1);
    } else {
        TRY(generator_next(context, *generator));
    }
    if (!generator_valid(*generator)) return insn + 1;
    GeneratorState& state = current_generator(*generator);
    Value key = insn->kind_b() == OperandKind::None ? Value::null() : copy_deref(state.key);
    return store_element(context, frame, insn, key, copy_deref(state.value));
}

template <>
Next slow<Opcode::ForeachNext>(Context& context, Frame* frame, const Instruction* insn) {
    Value* iterator = frame_slot(frame, insn->a);
    if (iterator->is_object() && iterator->object->cls->handlers == &generator_handlers)
        return next_of_generator(context, frame, insn, iterator);
    if (iterator->is_object()) return next_of_iterator(context, frame, insn, iterator);
    Array* array = iterator->array;
    uint32_t position = array->next_position(iterator->extra);
    if (position >= array->used) return insn + 1;
    iterator->extra = position + 1;
    Value* element = array->at(position);
    if (element->is(Type::Indirect)) element = element->indirect;
    Value value = copy_deref(*element);
    Value key = insn->kind_b() == OperandKind::None ? Value::null() : array->key_at(position);
    return store_element(context, frame, insn, key, value);
}

template <>
Next slow<Opcode::ForeachBeginReference>(Context& context, Frame* frame, const Instruction* insn) {
    Value* iterator = frame_slot(frame, insn->c);
    Value* slot = place(frame, insn->a);
    if (slot->is_undef() && insn->kind_a() == OperandKind::Local) {
        TRY(warn_undefined(context, frame, insn->a));
    }
    Value& subject = slot->deref();
    if (subject.is_array()) {
        bool owned_temp = insn->kind_a() == OperandKind::Temp && slot == frame_slot(frame, insn->a);
        if (!slot->is_reference()) slot->set(Value::of(Reference::create(*slot)));
        Value& inner = slot->reference->value;
        inner.set(Value::of(Array::separate(inner.array)));
        iterator->set(owned_temp ? *slot : copy(*slot));
        iterator[1].set_int(context.iterators->add(*inner.array, 0));
        iterator->extra = 0;
        return insn + 1;
    }
    if (subject.is_object()) {
        Ref<Object> alive = Ref<Object>::share(subject.object);
        if (is_subclass(*alive->cls, known_class(context, Known::Traversable))) {
            if (!is_subclass(*alive->cls, known_class(context, Known::Generator)))
                return throw_error(context, "An iterator cannot be used with foreach by reference");
            TRY(begin_object(context, frame, iterator, *alive));
        } else {
            Array* names = TRY(visible_properties(context, *alive, scope_of(frame)));
            Array* keys = Array::create(names->count);
            for (auto [key, value] : elements(*names)) keys->push(copy(key));
            release_cell(names);
            retain_cell(alive.get());
            iterator->set(Value::of(alive.get()));
            iterator[1].set(Value::of(keys));
            iterator[1].extra = 0;
        }
        release_place(frame, insn->kind_a(), insn->a);
        return insn + 1;
    }
    TRY(warning(context, "foreach() argument must be of type array|object, %s given",
                type_name_in_errors(subject)));
    iterator->set(Value::of(Array::empty()));
    iterator->extra = 0;
    return insn + 1;
}

Next bind_iterated(Context& context, Frame* frame, const Instruction* insn, Value& slot,
                   Value key) {
    OwnedValue held_key(key);
    if (!slot.is_reference()) slot.set(Value::of(Reference::create(slot)));
    Value reference = copy(slot);
    Value* c = frame_slot(frame, insn->c);
    if (insn->kind_c() == OperandKind::Local) {
        Value old = *c;
        c->set(reference);
        release(old);
    } else {
        c->set(reference);
    }
    if (insn->kind_b() != OperandKind::None)
        TRY(store(context, frame, insn->kind_b(), insn->b, held_key.leak()));
    if (context.has_pending()) return failed;
    TRY(poll(context));
    return insn->target();
}

namespace {

Next next_property(Context& context, Frame* frame, const Instruction* insn, Value* iterator) {
    Array& names = *iterator[1].array;
    Object& object = *iterator->object;
    while (iterator[1].extra < names.used) {
        const Value& name_value = *names.at(iterator[1].extra++);
        Ref<String> name = Ref<String>::adopt(TRY(to_string(context, name_value)));
        if (!TRY(has_property(context, object, *name, PropertyCheck::Exists, scope_of(frame))))
            continue;
        Value holder = Value::undef();
        Value* slot = TRY(
            property_slot(context, object, *name, scope_of(frame), WriteReason::Reference, holder));
        return bind_iterated(context, frame, insn, *slot, copy(name_value));
    }
    return insn + 1;
}

}  // namespace

template <>
Next slow<Opcode::ForeachNextReference>(Context& context, Frame* frame, const Instruction* insn) {
    Value* iterator = frame_slot(frame, insn->a);
    if (iterator->is_object()) {
        if (iterator[1].is_array()) return next_property(context, frame, insn, iterator);
        return next_of_generator_by_reference(context, frame, insn, iterator);
    }
    if (!iterator->is_reference()) return insn + 1;
    Value& inner = iterator->reference->value;
    if (!inner.is_array()) return insn + 1;
    auto handle = static_cast<uint32_t>(iterator[1].integer);
    inner.set(Value::of(Array::separate(inner.array)));
    Array& array = *inner.array;
    uint32_t position = array.next_position(context.iterators->position(handle, array));
    if (position >= array.used) return insn + 1;
    context.iterators->set_position(handle, position + 1);
    Value key = insn->kind_b() == OperandKind::None ? Value::null() : array.key_at(position);
    Value* slot = array.at(position);
    if (slot->is(Type::Indirect)) slot = slot->indirect;
    return bind_iterated(context, frame, insn, *slot, key);
}

void end_iteration(Context& context, Value* iterator) {
    if (iterator->is_reference()) {
        context.iterators->remove(static_cast<uint32_t>(iterator[1].integer));
    } else if (iterator->is_object() && iterator[1].is_array()) {
        release(iterator[1]);
    }
    Value held = *iterator;
    iterator->set_undef();
    release(held);
}

template <>
Next slow<Opcode::ForeachEnd>(Context& context, Frame* frame, const Instruction* insn) {
    end_iteration(context, frame_slot(frame, insn->a));
    if (context.has_pending()) return failed;
    return insn + 1;
}

}  // namespace surus
