// Objects: making, cloning, destroying.
#include "runtime/objects/object.h"

#include "runtime/calls/backtrace.h"
#include "runtime/calls/callable.h"
#include "runtime/calls/frame.h"
#include "runtime/classes/enum.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/objects/lazy.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"
#include "runtime/values/cycle_collector.h"

namespace surus {

namespace {

Failed throw_not_instantiable(Context& context, const Class& cls) {
    const char* kind = cls.is_interface()          ? "interface"
                       : cls.is(class_flag::trait) ? "trait"
                       : cls.is_enum()             ? "enum"
                                                   : "abstract class";
    return throw_error(context, "Cannot instantiate %s %s", kind, cls.name->data());
}

Object* allocate(Context& context, Class& cls) {
    auto* object = static_cast<Object*>(context.allocate(cls.instance_size()));
    object->refcount = 1;
    object->info = static_cast<uint32_t>(Type::Object);
    object->guards = 0;
    object->cls = &cls;
    object->dynamic = nullptr;
    object->id = context.objects->add(object);
    return object;
}

// An exception's file, line and trace are copied, not made anew.
bool is_throwable_base(const Class& cls) { return cls.handlers && cls.handlers->native_size == 0; }

void construct_native(Object& object) {
    const ClassHandlers* handlers = object.cls->handlers;
    if (!handlers) return;
    if (handlers->native_size) std::memset(&object.native<char>(), 0, handlers->native_size);
    if (handlers->construct_native) handlers->construct_native(object);
}

Object* make(Context& context, Class& cls) {
    Object* object = allocate(context, cls);
    Value* slots = object->slots();
    const Value* defaults = cls.default_slots;
    uint32_t tags = 0;
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        tags |= defaults[i].tag;
        slots[i] = defaults[i];
    }
    if (tags & Value::counted) {
        for (uint32_t i = 0; i < cls.slot_count; ++i) retain(slots[i]);
    }
    construct_native(*object);
    return object;
}

// A slot's share; references in typed properties forget the property.
void release_slot(const PropertyInfo* info, Value& slot) {
    if (info && info->type && slot.is_reference() && slot.reference->types) {
        remove_type_source(*slot.reference, *info);
    }
    release(slot);
}

void free_object(Context& context, Object& object) {
    Class& cls = *object.cls;
    // Its destructor may have passed it around and made it a possible root.
    if (object.root_index() != 0) context.collector->remove(object);
    if (object.has(object_watched)) forget_watched(context, object);
    const ClassHandlers* handlers = cls.handlers;
    if (handlers && handlers->destroy_native) handlers->destroy_native(object);
    if (object.is_lazy()) forget_lazy(context, object);
    if (Array* dynamic = object.dynamic) {
        object.dynamic = nullptr;
        release_cell(dynamic);
    }
    Value* slots = object.slots();
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        if (slots[i].is_counted()) release_slot(cls.slot_info[i], slots[i]);
    }
    context.objects->remove(object.id);
    context.release(&object, cls.instance_size());
}

bool destructor_is_callable(Context& context, Object& object, const Function& destructor) {
    if (destructor.is(flag::public_)) return true;
    Class* scope = running_scope(context);
    if (destructor.is(flag::private_) ? scope == destructor.scope
                                      : is_visible(destructor.flags, *destructor.scope, scope)) {
        return true;
    }
    if (!context.frame) {
        (void)warning(context,
                      "Call to %s %s::__destruct() from global scope during shutdown "
                      "ignored",
                      visibility_name(destructor.flags), object.cls->name->data());
    } else {
        (void)throw_error(context, "Call to %s %s::__destruct() from %s%s",
                          visibility_name(destructor.flags), object.cls->name->data(),
                          scope ? "scope " : "global scope", scope ? scope->name->data() : "");
    }
    return false;
}

Status check_cloneable(Context& context, Object& object, Class* scope) {
    Class& cls = *object.cls;
    if (cls.is_enum() || cls.is(class_flag::not_cloneable)) {
        return throw_error(context, "Trying to clone an uncloneable object of class %s",
                           cls.name->data());
    }
    Function* method = cls.magic.clone;
    if (!method || method->is(flag::public_)) return {};
    const Class& root = method->prototype ? *method->prototype->scope : *method->scope;
    bool allowed = method->is(flag::private_) ? scope == method->scope
                                              : is_visible(method->flags, root, scope);
    if (allowed) return {};
    return throw_error(context, "Call to %s %s::__clone() from %s%s",
                       visibility_name(method->flags), cls.name->data(),
                       scope ? "scope " : "global scope", scope ? scope->name->data() : "");
}

// References stay shared between original and copy unless nobody else holds them.
void copy_slot(const PropertyInfo* info, Value& from, Value& to) {
    if (from.is_reference() && from.reference->refcount == 1) {
        to.set(copy(from.reference->value));
    } else {
        to.set(copy(from));
        if (info && info->type && to.is_reference()) add_type_source(*to.reference, *info);
    }
    to.extra = from.extra;
}

// While __clone runs, readonly properties may be set once more.
void set_reinitialisable(Object& object, bool on) {
    Class& cls = *object.cls;
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        if (!cls.slot_info[i] || !cls.slot_info[i]->is(flag::readonly_)) continue;
        uint32_t& extra = object.slots()[i].extra;
        extra = on ? extra | slot_reinitialisable : extra & ~slot_reinitialisable;
    }
}

}  // namespace

Class* object_class(const Object* object) { return object->cls; }

Result<Object*> instantiate(Context& context, Class& cls) {
    constexpr uint32_t never =
        class_flag::interface | class_flag::trait | class_flag::enum_ | class_flag::abstract_;
    if (cls.is(never)) [[unlikely]]
        return throw_not_instantiable(context, cls);
    if (!cls.is(class_flag::constants_evaluated)) TRY(evaluate_class_constants(context, cls));
    return make(context, cls);
}

Object* create_enum_case(Context& context, Class& cls, String& name, Value backing) {
    Object* object = make(context, cls);
    retain_cell(&name);
    object->slots()[0].set(Value::of(&name));
    if (cls.slot_count > 1) {
        object->slots()[1].set(backing);
    } else {
        release(backing);
    }
    return object;
}

Status check_constructible(Context& context, Object* object) {
    const ClassHandlers* handlers = object->cls->handlers;
    if (!handlers || !handlers->made_by) [[likely]]
        return {};
    Class& cls = *object->cls;
    object->set(Cell::destructed);
    release(Value::of(object));
    return throw_error(context, "Cannot directly construct %s, use %s instead", cls.name->data(),
                       handlers->made_by);
}

Result<Object*> create_object(Context& context, Class& cls, std::span<const Value> arguments) {
    Object* made = TRY(instantiate(context, cls));
    TRY(check_constructible(context, made));
    Ref<Object> object = Ref<Object>::adopt(made);
    Function* constructor = cls.magic.constructor;
    if (!constructor) return object.leak();
    Class* scope = running_scope(context);
    if (!constructor->is(flag::public_)) {
        bool allowed = constructor->is(flag::private_)
                           ? scope == constructor->scope
                           : is_visible(constructor->flags, *constructor->scope, scope);
        if (!allowed) {
            object->set(Cell::destructed);
            return throw_error(context, "Call to %s %s::%s() from %s%s",
                               visibility_name(constructor->flags), cls.name->data(),
                               constructor->name->data(), scope ? "scope " : "global scope",
                               scope ? scope->name->data() : "");
        }
    }
    Result<Value> result = call_method(context, *object, *constructor, arguments);
    if (!result) {
        object->set(Cell::destructed);  // what was not constructed is not destructed
        return failed;
    }
    release(*result);
    return object.leak();
}

Object* create_std_object(Context& context) {
    return make(context, known_class(context, Known::stdClass));
}

void call_destructor(Context& context, Object& object) {
    if (object.has(Cell::destructed)) return;
    object.set(Cell::destructed);
    if (object.is_lazy()) return;  // a proxy leaves it to the object it stands for
    if (!object.cls->destructs() || context.pending == Pending::Fatal) return;
    PendingAside aside(context);
    Function* destructor = object.cls->magic.destructor;
    if (!destructor) return object.cls->handlers->destruct(context, object);
    if (!destructor_is_callable(context, object, *destructor)) return;
    Result<Value> result = call_method(context, object, *destructor, {});
    if (result) release(*result);
}

void destroy_object(Object& object) {
    Context& context = Context::current();
    if (object.cls->destructs() && !object.has(Cell::destructed)) {
        object.refcount = 1;
        call_destructor(context, object);
        if (--object.refcount != 0) return;  // it made itself known again
    }
    free_object(context, object);
}

static Status set_properties(Context& context, Object& object, Class* scope, Array& properties,
                             bool strict) {
    for (auto [key, value] : elements(properties)) {
        Ref<String> name = key.is_string() ? Ref<String>::share(key.string)
                                           : Ref<String>::adopt(int_to_string(key.integer));
        if (value.is_reference() && value.reference->refcount > 1) {
            return throw_error(context,
                               "Cannot assign by reference when cloning with updated properties");
        }
        TRY(write_property(context, object, *name, value, scope, strict));
    }
    return {};
}

Result<Object*> clone_object(Context& context, Object& object, Class* scope, Array* properties,
                             bool strict) {
    TRY(check_cloneable(context, object, scope));
    Class& cls = *object.cls;
    if (object.is_lazy() && TRY(lazy_target(context, object)) != &object)
        return clone_proxy(context, object, allocate(context, cls), scope);
    Object* made = allocate(context, cls);
    Ref<Object> result = Ref<Object>::adopt(made);
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        copy_slot(cls.slot_info[i], object.slots()[i], made->slots()[i]);
    }
    if (!is_throwable_base(cls)) construct_native(*made);
    // A table that is all there is may be shared until one side writes, which separates it; php
    // does the same, as references among its values can tell.
    if (object.dynamic && !cls.slot_count && !cls.magic.clone && !cls.handlers) {
        retain_cell(object.dynamic);
        made->dynamic = object.dynamic;
    } else if (object.dynamic) {
        made->dynamic = object.dynamic->clone();
    }
    const ClassHandlers* handlers = cls.handlers;
    if (handlers && handlers->clone_native) {
        Status status = handlers->clone_native(context, object, *made);
        if (!status) {
            made->set(Cell::destructed);
            return failed;
        }
    }
    if (cls.magic.clone) {
        set_reinitialisable(*made, true);
        Result<Value> returned = call_method(context, *made, *cls.magic.clone, {});
        set_reinitialisable(*made, false);
        if (!returned) return failed;
        release(*returned);
    }
    if (properties) {
        Ref<Array> keep = Ref<Array>::share(properties);
        set_reinitialisable(*made, true);
        Status status = set_properties(context, *made, scope, *properties, strict);
        set_reinitialisable(*made, false);
        TRY(status);
    }
    return result.leak();
}

void forget_watched(Context& context, Object& object) {
    object.clear(object_watched);
    auto& watchers = context.objects->watchers;
    // A watcher may drop the last share of what it keeps, which changes the table.
    for (auto found = watchers.find(&object); found != watchers.end();
         found = watchers.find(&object)) {
        ObjectStore::Watcher watcher = found->second;
        watchers.erase(found);
        watcher.gone(context, *watcher.watcher, object);
    }
}

}  // namespace surus
