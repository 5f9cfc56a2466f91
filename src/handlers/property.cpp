// Property instructions in full.
#include "handlers/property.h"

#include "bytecode/opcode_info.h"
#include "handlers/binding.h"
#include "handlers/class_operand.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object_internal.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

// The object operand of an instruction, $this when there is none; held, for user code may take it
// away.
Result<OwnedValue> object_value(Context& context, Frame* frame, const Instruction* insn) {
    if (insn->kind_a() == OperandKind::None) {
        if (!frame->self.is_object())
            return throw_error(context, "Using $this when not in object context");
        return OwnedValue(copy(frame->self));
    }
    return OwnedValue(copy_deref(*place(frame, insn->a)));
}

// The name that operand b is, which ends here.
Result<Ref<String>> name_operand(Context& context, Frame* frame, const Instruction* insn) {
    if (insn->kind_b() == OperandKind::Literal && insn->literal(insn->b)->is_string()) [[likely]]
        return Ref<String>::share(insn->literal(insn->b)->string);
    Input b = input_b(frame, insn);
    return Ref<String>::adopt(TRY(to_string(context, *TRY(b.get(context, frame)))));
}

// A name that is not looked at, where there is no object: only objects make it a string.
void end_name_operand(Frame* frame, const Instruction* insn) { Input b = input_b(frame, insn); }

// Whether a property needs nothing but its slot.
bool is_plain(const Frame* frame, const Instruction* insn, const PropertyInfo& info, bool write) {
    if (info.is(flag::static_ | flag::has_hooks)) return false;
    // Its own class may initialise a readonly property: the fast path looks whether it is unset.
    bool initialises =
        insn->op == Opcode::AssignProperty && info.declaring == frame->function->scope;
    return !write || !info.is(flag::readonly_ | flag::set_visibility) || initialises;
}
bool has_property_handlers(const Class& cls) {
    return cls.handlers && (cls.handlers->read_property || cls.handlers->write_property);
}
void remember(Frame* frame, const Instruction* insn, const Object& object,
              const PropertyInfo* info) {
    cache_of<inline_cache::Property>(frame, insn) = {object.cls, info};
}

// The object was assigned to the property that the cache has. It has passed the type only if it is
// there: __set() may have taken it, or it has become a string.
void remember_passed(Frame* frame, const Instruction* insn, const Object& object, Object& value) {
    const PropertyInfo* info = fast_property::cached(frame, insn, &object);
    if (!info || !info->type) return;
    const Value& now = object.slots()[info->slot].deref();
    if (!now.is_object() || now.object != &value) return;
    if (!passes_by_name(*value.cls, *info->type, info->passed)) info->passed.cls = value.cls;
}

// Remembers the slot of a property that needs nothing but the slot.
void fill_cache(Frame* frame, const Instruction* insn, Object& object, const String& name,
                bool write) {
    bool denied = false;
    const PropertyInfo* info = find_property(*object.cls, name, scope_of(frame), denied);
    if (!info || denied || has_property_handlers(*object.cls)) return;
    if (is_plain(frame, insn, *info, write)) remember(frame, insn, object, info);
}

// Operand b, if it is a string that need not be released.
String* plain_name(Frame* frame, const Instruction* insn) {
    if (insn->kind_b() == OperandKind::Temp) return nullptr;
    const Value& name = operand(frame, insn, insn->kind_b(), insn->b)->deref();
    return name.is_string() ? name.string : nullptr;
}

// Whether assigning makes a property of that name that is not declared, without further ado.
bool creates_quietly(const Object& object, const String& name) {
    const Class& cls = *object.cls;
    return cls.is(class_flag::allow_dynamic_properties) &&
           !cls.is(class_flag::no_dynamic_properties) && !cls.magic.set && !object.is_lazy() &&
           (!name.length || name.data()[0] != 0);
}

Class*& class_without(Frame* frame, const Instruction* insn) {
    return cache_of<inline_cache::FoundProperty>(frame, insn).without;
}

// The object, whose class is known to have no such property, where nothing is in play but its magic
// methods. Null: look at everything.
Object* object_without(Frame* frame, const Instruction* insn) {
    const Value* a = &frame->self;
    if (insn->kind_a() == OperandKind::Local) a = &frame_slot(frame, insn->a)->deref();
    if (insn->kind_a() == OperandKind::Temp || !a->is_object()) return nullptr;
    Object* object = a->object;
    bool lacks = object->cls == class_without(frame, insn) && !object->guards && !object->dynamic &&
                 !object->is_lazy();
    return lacks && insn->kind_b() == OperandKind::Literal ? object : nullptr;
}

// The object in a variable whose class reads its properties itself, by a name that stands there.
Object* self_reading(Frame* frame, const Instruction* insn) {
    if (insn->kind_a() != OperandKind::Local || insn->kind_b() != OperandKind::Literal)
        return nullptr;
    const Value& value = frame_slot(frame, insn->a)->deref();
    if (!value.is_object() || !insn->literal(insn->b)->is_string()) return nullptr;
    const ClassHandlers* handlers = value.object->cls->handlers;
    return handlers && handlers->read_property ? value.object : nullptr;
}

Next fetch_property(Context& context, Frame* frame, const Instruction* insn, bool quiet) {
    if (Object* reading = quiet ? nullptr : self_reading(frame, insn)) {
        OwnedValue read;
        {
            Ref<Object> alive = Ref<Object>::share(reading);
            String& name = *insn->literal(insn->b)->string;
            read = OwnedValue(TRY(read_property(context, *reading, name, scope_of(frame))));
        }
        bool is_value = !read->is_reference();
        TRY(store_c(context, frame, insn, is_value ? read.leak() : copy_deref(read.get())));
        return context.has_pending() ? Next(failed) : Next(insn + 1);
    }
    Value out = Value::null();
    Object* object = quiet ? nullptr : object_without(frame, insn);
    if (object && object->cls->magic.get) {
        out = TRY(call_magic_get(context, *object, *insn->literal(insn->b)->string));
        if (out.is_reference()) {
            OwnedValue reference(out);
            out = copy_deref(reference.get());
        }
        TRY(store_c(context, frame, insn, out));
        return insn + 1;
    }
    {
        Input a = input_a(frame, insn);
        if (!a.is_none() && !quiet) TRY(a.get(context, frame));
        OwnedValue self;
        if (a.is_none()) self = TRY(object_value(context, frame, insn));
        const Value& target = a.is_none() ? self.get() : a.quiet();
        Ref<String> name = TRY(name_operand(context, frame, insn));
        if (target.is_object()) {
            Object& object = *target.object;
            Ref<Object> alive = Ref<Object>::share(&object);
            auto read = quiet ? read_property_quietly : read_property;
            out = TRY(read(context, object, *name, scope_of(frame)));
        } else if (!quiet) {
            TRY(warning(context, "Attempt to read property \"%s\" on %s", name->data(),
                        target.is_bool() ? (target.is_true() ? "true" : "false")
                                         : type_name_in_errors(target)));
        }
    }
    if (out.is_reference()) {
        Value inner = copy(out.reference->value);
        release(out);
        out = inner;
    }
    TRY(store_c(context, frame, insn, out));
    if (context.has_pending()) return failed;
    return insn + 1;
}

const char* describe(const Value& value) {
    if (value.is_bool()) return value.is_true() ? "true" : "false";
    return type_name_in_errors(value);
}

// The object to write to, which is `target`, or the Error that PHP gives for anything else.
Result<Object*> writable_object(Context& context, Frame* frame, const Instruction* insn,
                                const Value& target, const String& name, const char* action) {
    bool reads = insn->op == Opcode::AssignPropertyOp || insn->op == Opcode::IncDecProperty;
    if (reads && insn->kind_a() == OperandKind::Local && target.is_undef())
        TRY(warn_undefined(context, frame, insn->a));
    if (target.is_object()) return target.object;
    return throw_error(context, "Attempt to %s property \"%s\" on %s", action, name.data(),
                       describe(target));
}

// What a fetched slot's temporary holds: the slot; or a share of what is in it, where the object is
// about to go because only this instruction and the temporary that it was fetched from hold it.
Value handle_of(Frame* frame, const Instruction* insn, const Object& object, Value* slot) {
    if (insn->kind_a() == OperandKind::None) return Value::to_slot(slot);
    const Value& operand = *frame_slot(frame, insn->a);
    bool alone =
        operand.is_object() || (operand.is_reference() && operand.reference->refcount == 1);
    uint32_t mine = 1 + (alone && insn->kind_a() == OperandKind::Temp);
    return object.refcount <= mine ? copy(*slot) : Value::to_slot(slot);
}

}  // namespace

namespace {

void remember_dynamic(Frame* frame, const Instruction* insn, const Object& object,
                      const String& name) {
    int64_t integer;
    if (insn->kind_b() == OperandKind::Literal && !is_integer_key(name.view(), integer))
        class_without(frame, insn) = object.cls;
}

}  // namespace

namespace {

// What the two functions below do where the instruction does not know that the object's class
// declares no such property, or where it may have to be made. Apart, so that they need no
// registers.
[[gnu::noinline]] const Value* look_for_readable(Frame* frame, const Instruction* insn,
                                                 Object& object) {
    String* name = plain_name(frame, insn);
    if (!name || has_property_handlers(*object.cls)) return nullptr;
    PropertyLookup found = look_up_property(*object.cls, *name, scope_of(frame));
    if (found.kind == PropertyLookup::Declared) {
        if (!is_plain(frame, insn, *found.info, false)) return nullptr;
        if (insn->kind_b() == OperandKind::Literal) remember(frame, insn, object, found.info);
        return &object.slots()[found.info->slot];
    }
    if (found.kind != PropertyLookup::Dynamic || found.is_static) return nullptr;
    remember_dynamic(frame, insn, object, *name);
    if (!object.dynamic) return nullptr;
    return find(*object.dynamic, Key::from(*name));
}

[[gnu::noinline]] Value* look_for_assignable(Frame* frame, const Instruction* insn, Object& object,
                                             const PropertyInfo*& info) {
    String* name = plain_name(frame, insn);
    if (name && class_without(frame, insn) == object.cls &&
        (!object.dynamic || object.dynamic->is_unshared())) {
        Value* slot = object.dynamic ? object.dynamic->find(*name) : nullptr;
        if (slot) return assignable(slot);
        if (!creates_quietly(object, *name)) return nullptr;
        if (!object.dynamic) object.dynamic = Array::create_hash(8);
        return object.dynamic->find_or_add(*name);
    }
    if (!name || has_property_handlers(*object.cls)) return nullptr;
    PropertyLookup found = look_up_property(*object.cls, *name, scope_of(frame));
    if (found.kind == PropertyLookup::Declared) {
        if (!is_plain(frame, insn, *found.info, true)) return nullptr;
        if (insn->kind_b() == OperandKind::Literal) remember(frame, insn, object, found.info);
        info = found.info;
        return &object.slots()[info->slot];
    }
    if (found.kind != PropertyLookup::Dynamic || found.is_static) return nullptr;
    remember_dynamic(frame, insn, object, *name);
    Key key = Key::from(*name);
    bool shared = object.dynamic && (object.dynamic->is_immortal() || object.dynamic->refcount > 1);
    if (shared) return nullptr;
    Value* slot = object.dynamic ? find(*object.dynamic, key) : nullptr;
    if (slot) return assignable(slot);
    if (!creates_quietly(object, *name)) return nullptr;
    if (!object.dynamic) object.dynamic = Array::create_hash(8);
    slot = find_or_add(*object.dynamic, key);
    slot->set_null();
    return slot;
}

}  // namespace

namespace {

// The property that the cache has of another class, where the object's class has inherited it: then
// it is known from here on.
const PropertyInfo* inherited(Frame* frame, const Instruction* insn, const Object& object) {
    auto& cache = cache_of<inline_cache::Property>(frame, insn);
    Class& cls = *object.cls;
    const PropertyInfo* info = cache.info;
    if (!info || info->slot >= cls.slot_count || cls.slot_info[info->slot] != info ||
        has_property_handlers(cls))
        return nullptr;
    cache.cls = &cls;
    return info;
}

}  // namespace

const Value* fast_property::find_readable(Frame* frame, const Instruction* insn, Object& object) {
    if (const PropertyInfo* info = inherited(frame, insn, object))
        return &object.slots()[info->slot];
    if (class_without(frame, insn) != object.cls) return look_for_readable(frame, insn, object);
    return object.dynamic ? object.dynamic->find(*insn->literal(insn->b)->string) : nullptr;
}

Value* fast_property::find_assignable(Frame* frame, const Instruction* insn, Object& object,
                                      const PropertyInfo*& info) {
    info = inherited(frame, insn, object);
    if (info) return &object.slots()[info->slot];
    if (class_without(frame, insn) == object.cls && object.dynamic &&
        object.dynamic->is_unshared()) {
        Value* slot = object.dynamic->find(*insn->literal(insn->b)->string);
        if (slot && !slot->is_reference()) return slot;
    }
    return look_for_assignable(frame, insn, object, info);
}

template <>
Next slow<Opcode::FetchProperty>(Context& context, Frame* frame, const Instruction* insn) {
    return fetch_property(context, frame, insn, false);
}
template <>
Next slow<Opcode::FetchPropertyQuiet>(Context& context, Frame* frame, const Instruction* insn) {
    return fetch_property(context, frame, insn, true);
}

namespace {

// What is to be changed by its old value and is not there, nor asked of __get, is null from now on,
// so that __set is not asked either. True, and nothing has been done: there is a static property of
// that name, and a notice of that goes with each look at the object's.
Result<bool> create_missing(Context& context, Frame* frame, Object& object, String& name) {
    const Class& cls = *object.cls;
    if (object.is_lazy() || use_magic(context, object, cls.magic.get, name, MagicGet)) return false;
    PropertyLookup found = look_up_property(cls, name, scope_of(frame));
    if (found.kind == PropertyLookup::Denied) return false;
    if (found.is_static) return true;
    const PropertyInfo* info = found.info;
    if (info && info->type && !info->is(flag::has_hooks) && object.slots()[info->slot].is_undef())
        return throw_uninitialised(context, *info);
    if (info ? info->type || info->is(flag::has_hooks) || !object.slots()[info->slot].is_undef()
             : object.dynamic && find(*object.dynamic, Key::from(name)))
        return false;
    Value unused = Value::undef();
    TRY(property_slot(context, object, name, scope_of(frame), WriteReason::IncDec, unused));
    release(unused);
    return false;
}

}  // namespace

template <>
Next slow<Opcode::FetchPropertyWrite>(Context& context, Frame* frame, const Instruction* insn) {
    Value holder = Value::undef();
    {
        OwnedValue target = TRY(object_value(context, frame, insn));
        Ref<String> name = TRY(name_operand(context, frame, insn));
        auto reason = insn->number_d<WriteReason>();
        if (!target->is_object()) {
            if (insn->number_detail<FetchMode>() == FetchMode::ReadWrite &&
                insn->kind_a() == OperandKind::Local && target->is_undef())
                TRY(warn_undefined(context, frame, insn->a));
            return throw_error(context, "Attempt to modify property \"%s\" on %s", name->data(),
                               describe(target.get()));
        }
        Object& object = *target->object;
        if (insn->kind_b() == OperandKind::Literal &&
            cache_of<inline_cache::Property>(frame, insn).cls != object.cls)
            fill_cache(frame, insn, object, *name, true);
        const ClassHandlers* handlers = object.cls->handlers;
        bool reads_itself = handlers && (handlers->read_property || handlers->share_property);
        if (insn->number_detail<FetchMode>() == FetchMode::ReadWrite && !reads_itself)
            if (TRY(create_missing(context, frame, object, *name))) reason = WriteReason::IncDec;
        Value* slot = TRY(property_slot(context, object, *name, scope_of(frame), reason, holder));
        if (slot != &holder) holder = handle_of(frame, insn, object, slot);
    }
    release_place(frame, insn->kind_a(), insn->a);
    frame_slot(frame, insn->c)->set(holder);
    return insn + 1;
}

// Whether the object itself has a typed property of that name without a value: there is nothing in
// it to take away, whoever may write to it.
static bool is_uninitialised(Object& object, const String& name, const Class* scope) {
    bool denied = false;
    const PropertyInfo* info = find_property(*object.cls, name, scope, denied);
    if (!info || denied || !info->type || info->is(flag::static_ | flag::has_hooks)) return false;
    const Value& slot = object.slots()[info->slot];
    bool lazy = (slot.extra & Object::lazy_slot) && object.is_lazy();
    return slot.is_undef() && !lazy &&
           ((slot.extra & Object::uninitialised) || !object.cls->magic.get);
}

template <>
Next slow<Opcode::FetchPropertyUnset>(Context& context, Frame* frame, const Instruction* insn) {
    Value holder = Value::null();
    {
        OwnedValue target = TRY(object_value(context, frame, insn));
        Ref<String> name = TRY(name_operand(context, frame, insn));
        if (target->is_undef() && insn->kind_a() == OperandKind::Local)
            TRY(warn_undefined(context, frame, insn->a));
        if (target->is_object()) {
            if (insn->kind_b() == OperandKind::Literal)
                fill_cache(frame, insn, *target->object, *name, true);
            if (!is_uninitialised(*target->object, *name, scope_of(frame))) {
                Value* slot = TRY(property_slot(context, *target->object, *name, scope_of(frame),
                                                WriteReason::Property, holder));
                if (slot != &holder) holder = handle_of(frame, insn, *target->object, slot);
            }
        }
    }
    release_place(frame, insn->kind_a(), insn->a);
    frame_slot(frame, insn->c)->set(holder);
    return insn + 1;
}

namespace {

// The slot of a property that may be changed where it is; null when there is none.
Value* plain_slot(Frame* frame, Object& object, String& name) {
    PropertyLookup found = look_up_property(*object.cls, name, scope_of(frame));
    constexpr uint32_t special = flag::has_hooks | flag::readonly_ | flag::set_visibility;
    const ClassHandlers* handlers = object.cls->handlers;
    if (handlers && (handlers->read_property || handlers->write_property)) return nullptr;
    if (found.kind == PropertyLookup::Declared)
        return found.info->is(special) ? nullptr : &object.slots()[found.info->slot];
    if (found.kind == PropertyLookup::Denied || found.is_static || !object.dynamic) return nullptr;
    object.dynamic = Array::separate(object.dynamic);
    return find(*object.dynamic, Key::from(name));
}

// The reference in a property's slot that typed properties share; null when there is none.
Reference* typed_reference(Frame* frame, Object& object, String& name) {
    Value* slot = plain_slot(frame, object, name);
    return slot && slot->is_reference() && slot->reference->types ? slot->reference : nullptr;
}

}  // namespace

template <>
Next slow<Opcode::AssignProperty>(Context& context, Frame* frame, const Instruction* insn) {
    Value out = Value::null();
    bool used = insn->kind_d() != OperandKind::None;
    Object* asked = used ? nullptr : object_without(frame, insn);
    bool unset = insn->kind_c() == OperandKind::Local && frame_slot(frame, insn->c)->is_undef();
    if (asked && asked->cls->magic.set && !unset) {
        Input c = input_c(frame, insn);
        const Value& value = *TRY(c.get(context, frame));
        TRY(call_magic_set(context, *asked, *insn->literal(insn->b)->string, value));
        return insn + 1;
    }
    {
        Input c = input_c(frame, insn);
        OwnedValue target = TRY(object_value(context, frame, insn));
        TRY(c.get(context, frame));
        OwnedValue held(c.take());
        Ref<String> name = TRY(name_operand(context, frame, insn));
        Object& object = *TRY(writable_object(context, frame, insn, target.get(), *name, "assign"));
        if (insn->kind_b() == OperandKind::Literal) fill_cache(frame, insn, object, *name, true);
        TRY(write_property(context, object, *name, held.get(), scope_of(frame), is_strict(frame)));
        if (held.get().is_object()) remember_passed(frame, insn, object, *held.get().object);
        if (used) {
            // Typed properties may have coerced the value.
            bool denied = false;
            const PropertyInfo* info = find_property(*object.cls, *name, scope_of(frame), denied);
            if (info && info->type && !info->is(flag::virtual_) && !info->set_hook &&
                !object.slots()[info->slot].is_undef()) {
                out = copy_deref(object.slots()[info->slot]);
            } else if (const Reference* reference = typed_reference(frame, object, *name)) {
                out = copy(reference->value);
            } else {
                out = held.leak();
            }
        }
    }
    release_place(frame, insn->kind_a(), insn->a);
    if (used) TRY(store_d(context, frame, insn, out));
    if (context.has_pending()) return failed;
    return insn + 1;
}

namespace {

// The dynamic property whose name a static one has, in one look.
template <class Compute>
[[gnu::noinline]] Result<Value> modify_beside_static(Context& context, Frame* frame, Object& object,
                                                     String& name, bool old_value,
                                                     Compute compute) {
    Value unused = Value::undef();
    Value* slot =
        TRY(property_slot(context, object, name, scope_of(frame), WriteReason::IncDec, unused));
    OwnedValue changed(copy_deref(*slot)), before(copy(changed.get()));
    TRY(compute(changed.get()));
    // Computing may have run user code.
    object.dynamic = object.dynamic ? Array::separate(object.dynamic) : Array::create();
    slot = find_or_add(*object.dynamic, Key::from(name));
    TRY(assign_variable(context, frame, *slot, copy(changed.get())));
    return old_value ? before.leak() : changed.leak();
}

// Reads, computes, writes back: `compute` replaces the value in place. Plain properties are changed
// in their slots, so that strings and arrays grow there.
template <class Compute>
Result<Value> modify_property(Context& context, Frame* frame, Object& object, String& name,
                              bool old_value, Compute compute) {
    Ref<Object> alive = Ref<Object>::share(&object);
    // What a class of the engine's own has, it has without one.
    const ClassHandlers* handlers = object.cls->handlers;
    OwnedValue current;
    if (handlers && handlers->read_property)
        current = OwnedValue(TRY(handlers->read_property(context, object, name)));
    if (current->is_undef()) {
        bool shares = handlers && handlers->share_property;
        if (!shares && TRY(create_missing(context, frame, object, name)))
            return modify_beside_static(context, frame, object, name, old_value, compute);
        current = OwnedValue(TRY(read_property(context, object, name, scope_of(frame))));
    }
    Value work = copy_deref(current.get());
    Value before = old_value ? copy(work) : Value::null();
    OwnedValue kept(before);
    {
        // Give up the extra share, so that a string may grow in place: the slot is overwritten
        // anyway.
        current = OwnedValue();
    }
    OwnedValue changed(work);
    TRY(compute(changed.get()));
    if (Reference* reference = typed_reference(frame, object, name)) {
        Ref<Reference> shared = Ref<Reference>::share(reference);
        TRY(assign_typed_reference(context, *reference, changed.leak(), is_strict(frame)));
        changed.get() = copy(shared->value);
    } else {
        TRY(write_property(context, object, name, changed.get(), scope_of(frame),
                           is_strict(frame)));
        // What a typed property made of it.
        if (const Value* slot = plain_slot(frame, object, name))
            changed = OwnedValue(copy_deref(*slot));
    }
    if (old_value) return kept.leak();
    return changed.leak();
}

}  // namespace

template <>
Next slow<Opcode::AssignPropertyOp>(Context& context, Frame* frame, const Instruction* insn) {
    Value out;
    {
        Input c = input_c(frame, insn);
        OwnedValue target = TRY(object_value(context, frame, insn));
        Ref<String> name = TRY(name_operand(context, frame, insn));
        const Value* right = TRY(c.get(context, frame));
        Object& object = *TRY(writable_object(context, frame, insn, target.get(), *name, "assign"));
        if (insn->kind_b() == OperandKind::Literal) fill_cache(frame, insn, object, *name, true);
        auto operation = insn->number_detail<Operation>();
        Value* slot = plain_slot(frame, object, *name);
        if (slot && modify_in_place(operation, slot->deref(), *right)) {
            out = insn->kind_d() == OperandKind::None ? Value::null() : copy_deref(*slot);
        } else {
            OwnedValue held(copy(*right));
            out = TRY(
                modify_property(context, frame, object, *name, false, [&](Value& work) -> Status {
                    Value made = TRY(operate(context, operation, work, held.get()));
                    replace(work, made);
                    return {};
                }));
        }
    }
    release_place(frame, insn->kind_a(), insn->a);
    TRY(store_d(context, frame, insn, out));
    return insn + 1;
}

template <>
Next slow<Opcode::IncDecProperty>(Context& context, Frame* frame, const Instruction* insn) {
    Value out;
    auto step = insn->number_detail<Step>();
    bool down = is_down(step), post = is_post(step);
    {
        OwnedValue target = TRY(object_value(context, frame, insn));
        Ref<String> name = TRY(name_operand(context, frame, insn));
        Object& object =
            *TRY(writable_object(context, frame, insn, target.get(), *name, "increment/decrement"));
        if (insn->kind_b() == OperandKind::Literal) fill_cache(frame, insn, object, *name, true);
        out = TRY(modify_property(context, frame, object, *name, post, [&](Value& work) -> Status {
            if (Reference* reference = typed_reference(frame, object, *name)) {
                TRY(check_step(context, Value::of(reference), down));
                return down ? decrement(context, work) : increment(context, work);
            }
            bool denied = false;
            const PropertyInfo* info = find_property(*object.cls, *name, scope_of(frame), denied);
            if (info && at_limit(work, down) && info->type && !info->type->allows(Type::Double))
                return throw_past_limit(context, *info, down, "property");
            return down ? decrement(context, work) : increment(context, work);
        }));
    }
    release_place(frame, insn->kind_a(), insn->a);
    TRY(store_d(context, frame, insn, out));
    return insn + 1;
}

namespace {
// $object->name = &…
Status bind_property(Context& context, Frame* frame, const Instruction* insn, Object& object,
                     String& name, OwnedValue& given) {
    Ref<Object> alive = Ref<Object>::share(&object);
    bool by_value = comes_by_value(insn, given.get());
    auto assign = [&]() -> Status {
        TRY(lacks_reference(context, insn, given.get()));
        return write_property(context, object, name, given.get(), scope_of(frame),
                              is_strict(frame));
    };
    bool denied = false;
    Class* scope = scope_of(frame);
    const PropertyInfo* info = find_property(*object.cls, name, scope, denied);
    constexpr uint32_t special = flag::has_hooks | flag::readonly_;
    if (info && !info->is(special) && may_set(*info, scope)) {
        Value& slot = object.slots()[info->slot];
        bool magic =
            slot.is_undef() && !(slot.extra & Object::uninitialised) && object.cls->magic.get;
        if (!magic) {
            if (by_value) return assign();
            return bind_reference(context, slot, info, given.leak().reference, is_strict(frame));
        }
    }
    Value holder = Value::undef();
    Value* slot = TRY(property_slot(context, object, name, scope, WriteReason::Reference, holder));
    if (slot == &holder) {
        release(holder);
        return throw_error(context, "Cannot assign by reference to overloaded object");
    }
    if (by_value) return assign();
    return bind_reference(context, *slot, info, given.leak().reference, is_strict(frame));
}
}  // namespace

template <>
Next slow<Opcode::BindProperty>(Context& context, Frame* frame, const Instruction* insn) {
    {
        OwnedValue reference(*frame_slot(frame, insn->c));
        if (insn->kind_c() != OperandKind::Temp) retain(reference.get());
        OwnedValue target = TRY(object_value(context, frame, insn));
        Ref<String> name = TRY(name_operand(context, frame, insn));
        Object& object = *TRY(writable_object(context, frame, insn, target.get(), *name, "modify"));
        TRY(bind_property(context, frame, insn, object, *name, reference));
    }
    release_place(frame, insn->kind_a(), insn->a);
    if (context.has_pending()) return failed;
    return insn + 1;
}

template <>
Next slow<Opcode::UnsetProperty>(Context& context, Frame* frame, const Instruction* insn) {
    {
        OwnedValue target = TRY(object_value(context, frame, insn));
        // Of what is no object there is nothing to unset.
        if (target->is_object()) {
            Ref<String> name = TRY(name_operand(context, frame, insn));
            TRY(unset_property(context, *target->object, *name, scope_of(frame)));
        } else {
            Input b = input_b(frame, insn);
            TRY(b.get(context, frame));
        }
    }
    release_place(frame, insn->kind_a(), insn->a);
    if (context.has_pending()) return failed;
    return insn + 1;
}

template <>
Next slow<Opcode::IssetProperty>(Context& context, Frame* frame, const Instruction* insn) {
    bool empty = insn->number_d<ValueTest>() == ValueTest::Empty;
    bool answer = empty;
    PropertyCheck check = empty ? PropertyCheck::NotEmpty : PropertyCheck::Isset;
    Object* asked = object_without(frame, insn);
    if (asked && asked->cls->magic.isset) {
        String& name = *insn->literal(insn->b)->string;
        answer = TRY(has_by_magic(context, *asked, name, check)) != empty;
    } else {
        Input a = input_a(frame, insn);
        OwnedValue self;
        if (a.is_none()) self = TRY(object_value(context, frame, insn));
        const Value& target = a.is_none() ? self.get() : a.quiet();
        if (target.is_object()) {
            Ref<String> name = TRY(name_operand(context, frame, insn));
            if (insn->kind_b() == OperandKind::Literal)
                fill_cache(frame, insn, *target.object, *name, false);
            answer =
                TRY(has_property(context, *target.object, *name, check, scope_of(frame))) != empty;
        } else {
            end_name_operand(frame, insn);
        }
    }
    TRY(store_c(context, frame, insn, Value::boolean(answer)));
    return insn + 1;
}

}  // namespace surus
