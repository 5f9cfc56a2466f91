// foreach in full: arrays, iterators, generators, plain objects, by value and by reference.
//
// The iteration has two slots. Arrays: the array, with the position in `extra`. Iterators: the
// object, and an IteratorState in the second slot. Plain objects: the object and a Walk; by
// reference, the object and a table of names. Arrays by reference: a reference to the array, and a
// handle of Context::iterators. Builtin containers by reference: their iterator, and the container,
// which the iterator holds.
#include "handlers/foreach.h"

#include "handlers/generator.h"
#include "runtime/arrays/iteration.h"
#include "runtime/arrays/typed_array.h"
#include "runtime/calls/generator.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/lazy.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

void set_state(Value* iterator, IteratorState state) {
    iterator[1].set_int(static_cast<int64_t>(state));
}

// The Iterator behind an IteratorAggregate, or that an Iterator gives for a loop; owned.
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
    return iterator_for_loop(context, *current);
}

// ---- plain objects: properties that come or go while the loop runs count, so names are kept and
// looked up one by one.

void add_name(Array& names, const Value& key) {
    Value* slot =
        key.is_int() ? names.find_or_add(key.integer) : find_or_add(names, Key{0, key.string});
    slot->set_null();
}

void begin_properties(Frame* frame, Value* iterator, Object& object) {
    const Class& cls = *object.cls;
    Array* names = Array::create_hash(8);
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        const PropertyInfo& info = *cls.slot_info[i];
        bool denied = false;
        if (find_property(cls, *info.name, scope_of(frame), denied) == &info)
            add_name(*names, Value::of(info.name));
    }
    if (object.dynamic) {
        for (auto [key, value] : elements(*object.dynamic)) add_name(*names, key);
    }
    retain_cell(&object);
    iterator->set(Value::of(&object));
    iterator[1].set(Value::of(names));
    iterator[1].extra = 0;
}

// Names that have been added since.
bool find_new_names(Array& names, const Object& object) {
    if (!object.dynamic) return false;
    uint32_t before = names.count;
    for (auto [key, value] : elements(*object.dynamic)) {
        bool known = key.is_int() ? names.find(key.integer) != nullptr
                                  : find(names, Key{0, key.string}) != nullptr;
        if (!known) add_name(names, key);
    }
    return names.count != before;
}

// The next name whose property is there. Null info: dynamic.
struct NextProperty {
    OwnedValue key;
    const PropertyInfo* info;
    Value* slot;  // null: only a hook knows the value
};
bool next_property(Frame* frame, Value* iterator, NextProperty& next) {
    Array& names = *iterator[1].array;
    Object& object = *iterator->object;
    for (;;) {
        uint32_t position = names.next_position(iterator[1].extra);
        if (position >= names.used) {
            iterator[1].extra = names.used;
            if (!find_new_names(names, object)) return false;
            continue;
        }
        iterator[1].extra = position + 1;
        next.key = OwnedValue(names.key_at(position));
        next.info = nullptr;
        bool denied = false;
        if (next.key->is_string())
            next.info = find_property(*object.cls, *next.key->string, scope_of(frame), denied);
        if (next.info) {
            if (next.info->is(flag::has_hooks) &&
                (next.info->get_hook || next.info->is(flag::virtual_))) {
                if (!next.info->get_hook) continue;
                next.slot = nullptr;
                return true;
            }
            next.slot = &object.slots()[next.info->slot];
            if (!next.slot->is_undef()) return true;
        } else if (object.dynamic) {
            next.slot = next.key->is_int() ? object.dynamic->find(next.key->integer)
                                           : find(*object.dynamic, Key{0, next.key->string});
            if (next.slot) return true;
        }
    }
}

// What the loop sees as key: mangled names are shown plain. Owned.
Value shown_key(const Value& key) {
    if (key.is_int()) return Value::of(int_to_string(key.integer));
    if (key.string->length == 0 || key.string->data()[0] != 0) return copy(key);
    std::string_view class_part, name;
    unmangle_property(key.string->view(), class_part, name);
    return Value::of(String::create(name));
}

// A variable that holds nothing to be released is simply written.
Status store_iterated(Context& context, Frame* frame, OperandKind kind, int32_t offset,
                      Value value) {
    Value* slot = frame_slot(frame, offset);
    if (kind == OperandKind::Local && !slot->is_counted()) {
        slot->set(value);
        return {};
    }
    return store(context, frame, kind, offset, value);
}

// Whether a variable may simply be written: it holds nothing any more whose end anybody sees.
SURUS_INLINE bool vacate(Value* slot) {
    if (!slot->is_counted()) return true;
    if (slot->is_reference() || !drop_share(*slot->cell, slot->tag)) return false;
    slot->set_undef();
    return true;
}

// store_element(), for the loops of this file.
SURUS_INLINE Next give_element(Context& context, Frame* frame, const Instruction* insn, Value key,
                               Value value) {
    Value* c = frame_slot(frame, insn->c);
    Value* b = insn->kind_b() == OperandKind::None ? nullptr : frame_slot(frame, insn->b);
    if (insn->kind_c() == OperandKind::Local && (!b || insn->kind_b() == OperandKind::Local) &&
        !interrupted(context) && vacate(c) && (!b || vacate(b))) [[likely]] {
        c->set(value);
        if (b) b->set(key);
        return insn->target();
    }
    OwnedValue held_key(key);
    TRY(store_iterated(context, frame, insn->kind_c(), insn->c, value));
    if (insn->kind_b() != OperandKind::None)
        TRY(store_iterated(context, frame, insn->kind_b(), insn->b, held_key.leak()));
    TRY(poll(context));
    return insn->target();
}

}  // namespace

Next store_element(Context& context, Frame* frame, const Instruction* insn, Value key,
                   Value value) {
    return give_element(context, frame, insn, key, value);
}

namespace {

// Plain objects by value: the declared properties one after the other, then the dynamic ones, which
// may come and go. In the second slot, as a Pointer: the next position, and above it the handle of
// the dynamic ones in Context::iterators, counted from 1.
constexpr int handle_shift = 32;

void begin_walk(Value* iterator, Object& object) {
    retain_cell(&object);
    iterator->set(Value::of(&object));
    iterator[1].bits = 0;
    iterator[1].tag = Value::tag_of(Type::Pointer);
}

bool sees(const Class* scope, const Class& cls, const PropertyInfo& info) {
    if (!scope) return info.is(flag::public_);
    if (scope == &cls) return !info.is(flag::private_) || info.declaring == scope;
    bool denied = false;
    return find_property(cls, *info.name, scope, denied) == &info;
}

// The next declared property that is there and seen, or null.
const PropertyInfo* next_declared(Frame* frame, Value* iterator) {
    Object& object = *iterator->object;
    const Class& cls = *object.cls;
    for (auto i = static_cast<uint32_t>(iterator[1].bits); i < cls.slot_count; ++i) {
        const PropertyInfo& info = *cls.slot_info[i];
        bool hooked = info.is(flag::has_hooks) && (info.get_hook || info.is(flag::virtual_));
        if (hooked ? !info.get_hook : object.slots()[info.slot].is_undef()) continue;
        if (!sees(scope_of(frame), cls, info)) continue;
        iterator[1].bits += i + 1 - static_cast<uint32_t>(iterator[1].bits);
        return &info;
    }
    iterator[1].bits += cls.slot_count - static_cast<uint32_t>(iterator[1].bits);
    return nullptr;
}

// The position of the next element of a table of dynamic properties, or its end.
SURUS_INLINE uint32_t next_live(const Array& table, uint32_t position) {
    if (table.is_packed()) return table.next_position(position);
    while (position < table.used && table.buckets[position].value.is_undef()) ++position;
    return position;
}

SURUS_INLINE Value shown_key_at(const Array& table, uint32_t position) {
    String* name = table.is_packed() ? nullptr : table.buckets[position].key;
    if (name && name->length && name->data()[0] != 0) [[likely]]
        return copy(Value::of(name));
    OwnedValue key(table.key_at(position));
    return shown_key(key.get());
}

SURUS_INLINE Next next_of_dynamic(Context& context, Frame* frame, const Instruction* insn,
                                  Value* iterator) {
    Object& object = *iterator->object;
    if (!object.dynamic) return insn + 1;
    if (object.dynamic->is_immortal()) object.dynamic = Array::separate(object.dynamic);
    Array& dynamic = *object.dynamic;
    auto handle = static_cast<uint32_t>(iterator[1].bits >> handle_shift);
    if (!handle) {
        handle = context.iterators->add(dynamic, 0) + 1;
        iterator[1].bits |= uint64_t{handle} << handle_shift;
    }
    uint32_t at = next_live(dynamic, context.iterators->position(handle - 1, dynamic));
    if (at >= dynamic.used) return insn + 1;
    context.iterators->set_position(handle - 1, at + 1);
    Value key = insn->kind_b() == OperandKind::None ? Value::null() : shown_key_at(dynamic, at);
    return give_element(context, frame, insn, key, copy_deref(*dynamic.at(at)));
}

}  // namespace

Next next_of_walk(Context& context, Frame* frame, const Instruction* insn, Value* iterator) {
    Object& object = *iterator->object;
    const PropertyInfo* info = nullptr;
    if (static_cast<uint32_t>(iterator[1].bits) < object.cls->slot_count)
        info = next_declared(frame, iterator);
    if (!info) return next_of_dynamic(context, frame, insn, iterator);
    bool hooked = info->is(flag::has_hooks) && info->get_hook;
    Value value;
    if (hooked) {
        // A hook that returns by reference gives one.
        OwnedValue read(TRY(read_property(context, object, *info->name, scope_of(frame))));
        value = copy_deref(read.get());
    } else {
        value = copy_deref(object.slots()[info->slot]);
    }
    Value key = insn->kind_b() == OperandKind::None ? Value::null() : copy(Value::of(info->name));
    return give_element(context, frame, insn, key, value);
}

namespace {

Status begin_object(Context& context, Frame* frame, Value* iterator, Object& object,
                    bool by_reference) {
    if (!is_subclass(*object.cls, known_class(context, Known::Traversable))) {
        const ClassHandlers* handlers = object.cls->handlers;
        if (!handlers || !handlers->properties || handlers->hides_properties) {
            begin_walk(iterator, *TRY(lazy_target(context, object)));
            return {};
        }
        Array* properties = TRY(visible_properties(context, object, scope_of(frame)));
        iterator->set(Value::of(properties));
        iterator->extra = 0;
        return {};
    }
    Object* inner = TRY(iterator_of(context, object));
    OwnedValue held(Value::of(inner));
    if (!by_reference && iterates_directly(*inner->cls)) {
        iterator->set(held.leak());
        set_state(iterator, IteratorState::DirectFirst);
        return {};
    }
    if (inner->cls->handlers == &generator_handlers) {
        // One that is new begins with the first element that is asked for.
        bool is_new = generator_valid(*inner) && !generator_state(*inner).started;
        if (!is_new || by_reference) TRY(generator_rewind(context, *inner));
    } else {
        release(TRY(call_method(context, *inner, *inner->cls->magic.rewind, {})));
    }
    iterator->set(held.leak());
    set_state(iterator, IteratorState::First);
    return {};
}

}  // namespace

Next next_of_builtin(Context& context, Frame* frame, const Instruction* insn, Value* iterator) {
    // The iteration holds the object for as long as its loop runs.
    Object& object = *iterator->object;
    bool first = iterator[1].integer == static_cast<int64_t>(IteratorState::DirectFirst);
    iterator[1].integer = static_cast<int64_t>(IteratorState::DirectNext);
    Value value = Value::null(), key = Value::null();
    bool wants_key = insn->kind_b() != OperandKind::None;
    if (!TRY(object.cls->handlers->next_element(context, object, first, value,
                                                wants_key ? &key : nullptr)))
        return insn + 1;
    return give_element(context, frame, insn, key, value);
}

namespace {

Next next_of_iterator(Context& context, Frame* frame, const Instruction* insn, Value* iterator) {
    if (iterator[1].integer >= static_cast<int64_t>(IteratorState::DirectFirst))
        return next_of_builtin(context, frame, insn, iterator);
    Ref<Object> object = Ref<Object>::share(iterator->object);
    MagicMethods& magic = object->cls->magic;
    if (iterator[1].integer == static_cast<int64_t>(IteratorState::First)) {
        set_state(iterator, IteratorState::Next);
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
        const TypedArray* array = TypedArray::of(*alive);
        if (array && !is_unaligned(array->type)) {
            iterator->set(Value::of(alive.leak()));
            iterator[1].set_int(0);
            return insn + 1;
        }
        TRY(begin_object(context, frame, iterator, *alive, false));
        return insn + 1;
    }
    TRY(warning(context, "foreach() argument must be of type array|object, %s given",
                value_name_in_errors(subject)));
    iterator->set(Value::of(Array::empty()));
    iterator->extra = 0;
    return insn + 1;
}

// Generators need no calls of the Iterator methods.
static Next next_of_generator(Context& context, Frame* frame, const Instruction* insn,
                              Value* iterator) {
    Ref<Object> generator = Ref<Object>::share(iterator->object);
    if (iterator[1].integer == static_cast<int64_t>(IteratorState::First)) {
        set_state(iterator, IteratorState::Next);
        TRY(generator_start(context, *generator));
    } else {
        TRY(generator_next(context, *generator));
    }
    if (!generator_valid(*generator)) return insn + 1;
    GeneratorState& state = current_generator(*generator);
    Value key = insn->kind_b() == OperandKind::None ? Value::null() : copy_deref(state.key);
    return store_element(context, frame, insn, key, copy_deref(state.value));
}

// Nor do Buffer\ arrays. Their length is looked up each time: it may change.
static Next next_of_typed_array(Context& context, Frame* frame, const Instruction* insn,
                                Value* iterator) {
    const TypedArray& array = *TypedArray::of(*iterator->object);
    int64_t position = iterator[1].integer;
    if (static_cast<uint64_t>(position) >= array.length) return insn + 1;
    iterator[1].integer = position + 1;
    Value value = load_element(array, static_cast<size_t>(position));
    return store_element(context, frame, insn, Value::of(position), value);
}

template <>
Next slow<Opcode::ForeachNext>(Context& context, Frame* frame, const Instruction* insn) {
    Value* iterator = frame_slot(frame, insn->a);
    if (iterator->is_object() && iterator->object->cls->handlers == &generator_handlers)
        return next_of_generator(context, frame, insn, iterator);
    if (iterator->is_object() && TypedArray::of(*iterator->object))
        return next_of_typed_array(context, frame, insn, iterator);
    if (iterator->is_object() && iterator[1].is(Type::Pointer))
        return next_of_walk(context, frame, insn, iterator);
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

// Whether an object's elements can be written into while it is iterated, by `method` of its class:
// it is an iterator over an array, or a container whose iterator has its offsets as keys.
static bool shares_elements(const Object& object, const Function* method) {
    const ClassHandlers* handlers = object.cls->handlers;
    return handlers && handlers->share_dimension && !handlers->share_property && method &&
           !method->is_user();
}

static Status begin_shared(Context& context, Frame* frame, Value* iterator, Object& object) {
    // A getIterator() may give a generator that yields by reference.
    Ref<Object> inner = Ref<Object>::adopt(TRY(iterator_of(context, object)));
    if (inner->cls == &known_class(context, Known::InternalIterator) &&
        shares_elements(object, object.cls->magic.get_iterator)) {
        iterator->set(Value::of(inner.leak()));
        iterator->extra = 0;
        iterator[1].set(Value::of(&object));
        return {};
    }
    if (is_subclass(*inner->cls, known_class(context, Known::Generator))) {
        TRY(check_yields_references(context, *inner));
    } else if (!shares_elements(*inner, inner->cls->magic.current)) {
        return throw_error(context, "An iterator cannot be used with foreach by reference");
    }
    TRY(begin_object(context, frame, iterator, *inner, true));
    iterator->extra = 0;
    return {};
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
            TRY(begin_shared(context, frame, iterator, *alive));
        } else {
            begin_properties(frame, iterator, *TRY(lazy_target(context, *alive)));
        }
        release_place(frame, insn->kind_a(), insn->a);
        return insn + 1;
    }
    TRY(warning(context, "foreach() argument must be of type array|object, %s given",
                value_name_in_errors(subject)));
    release_place(frame, insn->kind_a(), insn->a);
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

Next bind_property(Context& context, Frame* frame, const Instruction* insn, Value* iterator) {
    NextProperty next;
    if (!next_property(frame, iterator, next)) return insn + 1;
    Object& object = *iterator->object;
    if (!next.slot) {
        return throw_error(context, "Cannot create reference to property %s::$%s",
                           next.info->declaring->name->data(), next.info->name->data());
    }
    if (next.info && next.info->is(flag::readonly_)) {
        return throw_error(context, "Cannot acquire reference to readonly property %s::$%s",
                           next.info->declaring->name->data(), next.info->name->data());
    }
    OwnedValue key(insn->kind_b() == OperandKind::None ? Value::null() : shown_key(next.key.get()));
    Value* slot = next.slot;
    if (!next.info) {
        object.dynamic = Array::separate(object.dynamic);
        slot = next.key->is_int() ? object.dynamic->find(next.key->integer)
                                  : find(*object.dynamic, Key{0, next.key->string});
    }
    make_reference(*slot, next.info);
    return bind_iterated(context, frame, insn, *slot, key.leak());
}

Next bind_shared(Context& context, Frame* frame, const Instruction* insn, Value* iterator) {
    Ref<Object> object = Ref<Object>::share(iterator->object);
    MagicMethods& magic = object->cls->magic;
    Object& container = iterator[1].is_object() ? *iterator[1].object : *object;
    // The first element is where the iterator stands.
    if (iterator->extra == 0) {
        iterator->extra = 1;
    } else {
        release(TRY(call_method(context, *object, *magic.next, {})));
    }
    OwnedValue valid(TRY(call_method(context, *object, *magic.valid, {})));
    if (!to_bool(valid.get())) return insn + 1;
    OwnedValue key(TRY(call_method(context, *object, *magic.key, {})));
    OwnedValue shared(
        TRY(container.cls->handlers->share_dimension(context, container, key.get(), false)));
    return bind_iterated(context, frame, insn, shared.get(), key.leak());
}

}  // namespace

const Instruction* share_next_element(Context& context, Frame* frame, const Instruction* insn) {
    Value* iterator = frame_slot(frame, insn->a);
    if (!iterator->is_reference() || !iterator->reference->value.is_array()) return nullptr;
    Array& array = *iterator->reference->value.array;
    Value* c = frame_slot(frame, insn->c);
    bool is_variable = insn->kind_c() == OperandKind::Local;
    // The element before keeps what the variable shared with it.
    bool shares = is_variable && c->is_reference() && c->reference->refcount > 1;
    if (array.refcount != 1 || array.is_immortal() || (is_variable && c->is_counted() && !shares))
        return nullptr;
    Value* key = insn->kind_b() == OperandKind::None ? nullptr : frame_slot(frame, insn->b);
    if (insn->kind_b() == OperandKind::Local && key->is_counted()) return nullptr;
    auto handle = static_cast<uint32_t>(iterator[1].integer);
    uint32_t position = array.next_position(context.iterators->position(handle, array));
    if (position >= array.used) return insn + 1;
    Value* slot = array.at(position);
    if (slot->is(Type::Indirect)) return nullptr;
    context.iterators->set_position(handle, position + 1);
    if (!slot->is_reference()) slot->set(Value::of(Reference::create(*slot)));
    if (key) key->set(array.key_at(position));
    Value before = *c;
    ++slot->reference->refcount;
    c->set(*slot);
    // This may be what the cycle collector waited for: destructors change whatever they like.
    frame->ip = insn;
    if (shares) release(before);
    return insn->target();
}

template <>
Next slow<Opcode::ForeachNextReference>(Context& context, Frame* frame, const Instruction* insn) {
    Value* iterator = frame_slot(frame, insn->a);
    if (iterator->is_object()) {
        if (iterator[1].is_array()) return bind_property(context, frame, insn, iterator);
        if (iterator[1].is_object() || iterator->object->cls->handlers->share_dimension)
            return bind_shared(context, frame, insn, iterator);
        return next_of_generator_by_reference(context, frame, insn, iterator);
    }
    if (!iterator->is_reference()) return insn + 1;
    Value& inner = iterator->reference->value;
    if (!inner.is_array()) {
        // It was assigned something else meanwhile.
        if (!inner.is_object())
            TRY(warning(context, "foreach() argument must be of type array|object, %s given",
                        value_name_in_errors(inner)));
        return insn + 1;
    }
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
    } else if (iterator->is_object() && iterator[1].is(Type::Pointer)) {
        auto handle = static_cast<uint32_t>(iterator[1].bits >> handle_shift);
        if (handle) context.iterators->remove(handle - 1);
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
