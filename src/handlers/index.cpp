// Array instructions in full.
#include "handlers/index.h"

#include "handlers/binding.h"
#include "handlers/element.h"
#include "runtime/arrays/iteration.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

Value* fast_index::object_element(const Value& container, const Value* index, ElementUse use) {
    const ClassHandlers* handlers = container.object->cls->handlers;
    if (!handlers || !handlers->element_slot || index->is_undef()) return nullptr;
    return handlers->element_slot(*container.object, index->deref(), use);
}

namespace fast_index {
Value* find_by_string(Array* array, String* index) {
    int64_t integer;
    return is_integer_key(index->view(), integer) ? array->find(integer) : array->find(*index);
}
Value* find_or_add_by_string(Array* array, String* index) {
    int64_t integer;
    return is_integer_key(index->view(), integer) ? array->find_or_add(integer)
                                                  : array->find_or_add(*index);
}
}  // namespace fast_index

bool fast_index::unset_quietly(Value* place, const Value* index) {
    if (!place->is_array()) return false;
    Key key = index->is_int() ? Key::from(index->integer) : Key::from(*index->string);
    Array& array = *place->array;
    uint32_t position =
        key.string ? array.position_of(*key.string) : array.position_of(key.integer);
    if (position == Array::no_bucket) return true;
    const Value& element = *array.at(position);
    if (element.is(Type::Indirect) || (element.is_counted() && !element.is_string())) return false;
    // In a copy it may stand elsewhere.
    if (array.is_unshared())
        array.remove_at(position);
    else
        remove(*separate_place(place), key);
    return true;
}

Array* fast_index::separate_place(Value* place) {
    if (!place->is_array()) return nullptr;
    place->set(Value::of(Array::separate(place->array)));
    return place->array;
}

namespace {

// What a place operand's instruction found: a pointer, or, when the container is a temporary that
// is about to go, a share of the element.
Value found_place(Frame* frame, const Instruction* insn, Value* slot, const Value* holder) {
    if (slot == holder) return *holder;
    const Value& container = *frame_slot(frame, insn->a);
    bool dies = insn->kind_a() == OperandKind::Temp && !container.is(Type::Indirect) &&
                !(container.is_reference() && container.reference->refcount > 1);
    return dies ? copy(*slot) : Value::to_slot(slot);
}

Next fetch_for_write(Context& context, Frame* frame, const Instruction* insn, bool warn) {
    Value holder = Value::undef();
    {
        Input b = input_b(frame, insn);
        bool quiet = !warn && writes_quietly(place(frame, insn->a)->deref(), b);
        HeldPlace container(context, frame, insn, !quiet);
        const Value* index = nullptr;
        if (warn && container.slot().is_undef() && insn->kind_a() == OperandKind::Local)
            TRY(warn_undefined(context, frame, insn->a));
        TRY(make_container(context, container));
        if (!b.is_none()) index = TRY(b.get(context, frame));
        auto reason = insn->number_d<WriteReason>();
        Value* slot = TRY(element_for_write(context, container, index, warn, holder, reason));
        holder = found_place(frame, insn, slot, &holder);
    }
    release_place(frame, insn->kind_a(), insn->a);
    frame_slot(frame, insn->c)->set(holder);
    return insn + 1;
}
}  // namespace

template <>
Next slow<Opcode::FetchIndexWrite>(Context& context, Frame* frame, const Instruction* insn) {
    return fetch_for_write(context, frame, insn, false);
}
template <>
Next slow<Opcode::FetchIndexReadWrite>(Context& context, Frame* frame, const Instruction* insn) {
    return fetch_for_write(context, frame, insn, true);
}

template <>
Next slow<Opcode::FetchIndexUnset>(Context& context, Frame* frame, const Instruction* insn) {
    Value holder = Value::undef();
    {
        Input b = input_b(frame, insn);
        HeldPlace container(context, frame, insn,
                            !writes_quietly(place(frame, insn->a)->deref(), b));
        if (container.slot().is_undef() && insn->kind_a() == OperandKind::Local)
            TRY(warn_undefined(context, frame, insn->a));
        TRY(check_unset_container(context, container.value()));
        const Value* index = TRY(b.get(context, frame));
        Value* slot = TRY(
            element_for_unset(context, container, *index, holder, insn->number_d<WriteReason>()));
        holder = found_place(frame, insn, slot, &holder);
    }
    release_place(frame, insn->kind_a(), insn->a);
    frame_slot(frame, insn->c)->set(holder);
    return insn + 1;
}

// `$a[…] = $a`: the value is what the variable holds before it becomes an array.
static Status read_own_value(Context& context, Frame* frame, const Instruction* insn, Input& c,
                             OwnedValue& value) {
    if (insn->kind_a() != OperandKind::Local || insn->kind_c() != OperandKind::Local ||
        insn->a != insn->c)
        return {};
    TRY(c.get(context, frame));
    value = OwnedValue(c.take());
    return {};
}

namespace {

// The object of `$object[…] = value;`, where there is nothing to it but to call its offsetSet();
// null where there is more.
Object* set_by_method(Frame* frame, const Instruction* insn) {
    auto is_undefined = [&](OperandKind kind, int32_t offset) {
        return kind == OperandKind::Local && frame_slot(frame, offset)->is_undef();
    };
    if (insn->kind_d() != OperandKind::None || is_undefined(insn->kind_b(), insn->b) ||
        is_undefined(insn->kind_c(), insn->c))
        return nullptr;
    const Value& container = place(frame, insn->a)->deref();
    if (!container.is_object()) return nullptr;
    const Class& cls = *container.object->cls;
    bool is_builtin = cls.handlers && cls.handlers->write_dimension;
    return cls.magic.offset_set && !is_builtin ? container.object : nullptr;
}

Next call_offset_set(Context& context, Frame* frame, const Instruction* insn, Object& object) {
    {
        Input b = input_b(frame, insn), c = input_c(frame, insn);
        Value arguments[2] = {b.is_none() ? Value::null() : b.raw().deref(), c.raw().deref()};
        release(TRY(call_method(context, object, *object.cls->magic.offset_set, arguments)));
    }
    release_place(frame, insn->kind_a(), insn->a);
    if (context.has_pending()) return failed;
    return insn + 1;
}

}  // namespace

template <>
Next slow<Opcode::AssignIndex>(Context& context, Frame* frame, const Instruction* insn) {
    if (Object* object = set_by_method(frame, insn))
        return call_offset_set(context, frame, insn, *object);
    OwnedValue result;
    bool used = insn->kind_d() != OperandKind::None;
    {
        Input b = input_b(frame, insn);
        Input c = input_c(frame, insn);
        bool quiet = !c.warns() && writes_quietly(place(frame, insn->a)->deref(), b);
        HeldPlace container(context, frame, insn, !quiet);
        OwnedValue own;
        TRY(read_own_value(context, frame, insn, c, own));
        TRY(make_container(context, container));
        const Value* index = nullptr;
        OwnedValue settled;
        if (!b.is_none()) index = TRY(b.get(context, frame));
        if (c.warns()) {
            if (index) {
                settled = OwnedValue(copy(*index));
                TRY(settle_index(context, container, settled));
                index = &settled.get();
            } else if (container.value().is_string()) {
                return no_append_to_string(context);
            }
        }
        if (own->is_undef()) {
            TRY(c.get(context, frame));
            own = OwnedValue(c.take());
        }
        TRY(assign_element(context, container, index, own.leak(), is_strict(frame),
                           used ? &result.get() : nullptr));
    }
    release_place(frame, insn->kind_a(), insn->a);
    if (used) TRY(store_d(context, frame, insn, result.leak()));
    if (context.has_pending()) return failed;
    return insn + 1;
}

namespace {

// object[index] op= right: reads and writes.
Result<Value> modify_object_element(Context& context, Object& given, const Value* index,
                                    Operation operation, const Value& right) {
    Value none = Value::null();
    OwnedValue object(copy(Value::of(&given)));
    auto read = read_element(context, object.get(), index ? *index : none, Quiet::No);
    // What was thrown meanwhile is the previous one of this, as in PHP; not where elements lie in
    // an array, which always reads something.
    const ClassHandlers* handlers = given.cls->handlers;
    bool in_array = handlers && handlers->share_dimension && !handlers->read_dimension;
    if (!read.ok() && !in_array) {
        return throw_error(context, "Cannot use object of type %s as array",
                           given.cls->name->data());
    }
    OwnedValue current(TRY(std::move(read)));
    OwnedValue out(TRY(operate(context, operation, current.get(), right)));
    TRY(assign_object_element(context, given, index, out.get()));
    return out.leak();
}

// The key of an element, owned.
Value key_of_slot(const Array& array, const Value* slot) {
    const Value* first = array.at(0);
    size_t stride = array.is_packed() ? sizeof(Value) : sizeof(Bucket);
    size_t distance = static_cast<size_t>(reinterpret_cast<const char*>(slot) -
                                          reinterpret_cast<const char*>(first));
    return array.key_at(static_cast<uint32_t>(distance / stride));
}

// The same for arrays, in place where that needs no user code. User code may take the element away:
// then the result goes nowhere.
Result<Value> modify_array_element(Context& context, Frame* frame, HeldPlace& container,
                                   const Value* index, Operation operation, Input& operand,
                                   const OwnedValue& own, bool used) {
    Value holder = Value::undef();
    Value* slot = TRY(element_for_write(context, container, index, true, holder));
    // Where there is nothing to write to any more, there is nothing to compute.
    if (slot == &holder) {
        release(holder);
        return Value::null();
    }
    OwnedValue key;
    if (own.get().is_undef() && operand.warns()) {
        key = OwnedValue(key_of_slot(*container.value().array, slot));
        TRY(operand.get(context, frame));
        if (!container.value().is_array()) return Value::null();
        Array& array = *separate_array(container.value());
        slot = key->is_int() ? array.find(key->integer) : array.find(*key->string);
        if (!slot) return Value::null();
    }
    const Value& right = own.get().is_undef() ? operand.quiet() : own.get();
    if (modify_in_place(operation, slot->deref(), right))
        return used ? copy_deref(*slot) : Value::null();
    key = OwnedValue(key_of_slot(*container.value().array, slot));
    OwnedValue element(copy_deref(*slot));
    OwnedValue out(TRY(operate(context, operation, element.get(), right)));
    element = OwnedValue();
    if (!container.value().is_array()) return out.leak();
    Array& array = *separate_array(container.value());
    slot = key->is_int() ? array.find(key->integer) : array.find(*key->string);
    if (slot && slot->is_reference() && slot->reference->types) {
        // The result is what the properties that share the reference make of it.
        Ref<Reference> shared = Ref<Reference>::share(slot->reference);
        TRY(assign_typed_reference(context, *shared, out.leak(), is_strict(frame)));
        return copy(shared->value);
    }
    if (slot) TRY(assign_variable(context, frame, *slot, copy(out.get())));
    return out.leak();
}

}  // namespace

template <>
Next slow<Opcode::AssignIndexOp>(Context& context, Frame* frame, const Instruction* insn) {
    OwnedValue out;
    {
        Input b = input_b(frame, insn);
        Input c = input_c(frame, insn);
        HeldPlace container(context, frame, insn);
        OwnedValue own;
        TRY(read_own_value(context, frame, insn, c, own));
        const Value& given = container.value();
        if (given.is_null() || given.is_false()) {
            if (container.slot().is_undef() && insn->kind_a() == OperandKind::Local)
                TRY(warn_undefined(context, frame, insn->a));
            TRY(make_container(context, container));
        }
        const Value* index = nullptr;
        if (!b.is_none()) index = TRY(b.get(context, frame));
        auto operation = insn->number_e<Operation>();
        if (container.value().is_object()) {
            // What warns of an operand may drop the object.
            Ref<Object> object = Ref<Object>::share(container.value().object);
            const Value& right = own->is_undef() ? *TRY(c.get(context, frame)) : own.get();
            out = OwnedValue(TRY(modify_object_element(context, *object, index, operation, right)));
        } else {
            if (container.value().is_string()) {
                if (!index) return no_append_to_string(context);
                TRY(string_offset(context, *index));
                return throw_error(context, "Cannot use assign-op operators with string offsets");
            }
            bool used = insn->kind_d() != OperandKind::None;
            out = OwnedValue(TRY(
                modify_array_element(context, frame, container, index, operation, c, own, used)));
        }
    }
    release_place(frame, insn->kind_a(), insn->a);
    TRY(store_d(context, frame, insn, out.leak()));
    return insn + 1;
}

namespace {

// $object[index] = &$given: of objects whose elements can be references.
Status bind_object_element(Context& context, const Value& container, const Value* index,
                           const Value& given) {
    const ClassHandlers* handlers =
        container.is_object() ? container.object->cls->handlers : nullptr;
    if (!index || !handlers || !handlers->share_dimension)
        return throw_error(context,
                           "Cannot assign by reference to an array dimension of an object");
    Ref<Object> object = Ref<Object>::share(container.object);
    return handlers->write_dimension(context, *object, index, given);
}

}  // namespace

template <>
Next slow<Opcode::BindIndex>(Context& context, Frame* frame, const Instruction* insn) {
    {
        OwnedValue given(*frame_slot(frame, insn->c));
        Input b = input_b(frame, insn);
        HeldPlace container(context, frame, insn);
        TRY(make_container(context, container));
        const Value* index = nullptr;
        if (!b.is_none()) index = TRY(b.get(context, frame));
        OwnedValue settled;
        if (index && container.value().is_object()) {
            // It is both fetched and written there.
            settled = OwnedValue(copy(*index));
            TRY(settle_shared_key(context, *container.value().object, settled));
            index = &settled.get();
        }
        Value holder = Value::undef();
        Value* slot = TRY(
            element_for_write(context, container, index, false, holder, WriteReason::Reference));
        if (slot == &holder) {
            OwnedValue held(holder);
            bool nowhere = container.is_gone() || !container.value().is_object();
            if (!nowhere) {
                const Value* shared = holder.is_reference() ? index : nullptr;
                TRY(bind_object_element(context, container.value(), shared, given.get()));
            }
        } else if (comes_by_value(insn, given.get())) {
            // The notice comes once there is an element. Its handler may free that: a reference
            // stays.
            if (!slot->is_reference()) slot->set(Value::of(Reference::create(*slot)));
            OwnedValue element(copy(*slot));
            TRY(lacks_reference(context, insn, given.get()));
            TRY(assign_variable(context, frame, element.get(), given.leak()));
        } else {
            Value old = *slot;
            slot->set(given.get().is_reference() ? given.leak()
                                                 : Value::of(Reference::create(given.leak())));
            release(old);
        }
    }
    release_place(frame, insn->kind_a(), insn->a);
    if (context.has_pending()) return failed;
    return insn + 1;
}

template <>
Next slow<Opcode::UnsetIndex>(Context& context, Frame* frame, const Instruction* insn) {
    {
        Input b = input_b(frame, insn);
        HeldPlace container(context, frame, insn,
                            !writes_quietly(place(frame, insn->a)->deref(), b));
        bool undefined = container.slot().is_undef() && insn->kind_a() == OperandKind::Local;
        if (undefined) TRY(warn_undefined(context, frame, insn->a));
        const Value* index = TRY(b.get(context, frame));
        if (!undefined) TRY(unset_element(context, container, *index));
    }
    release_place(frame, insn->kind_a(), insn->a);
    return insn + 1;
}

template <>
Next slow<Opcode::IssetIndex>(Context& context, Frame* frame, const Instruction* insn) {
    bool answer;
    {
        Input a = input_a(frame, insn);
        Input b = input_b(frame, insn);
        const Value* index = TRY(b.get(context, frame));
        bool empty = insn->number_d<ValueTest>() == ValueTest::Empty;
        answer = TRY(isset_element(context, a.quiet(), *index, empty));
    }
    TRY(store_c(context, frame, insn, Value::boolean(answer)));
    return insn + 1;
}

}  // namespace surus
