#include "runtime/objects/lazy.h"

#include <algorithm>
#include <vector>

#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

bool has_slot(const PropertyInfo* info) { return info && !info->is(flag::virtual_); }

LazyState& state_of(Context& context, const Object& object) {
    return context.objects->lazy.at(&object);
}

bool waits(const Value& slot) { return slot.is_undef() && slot.extra & Object::lazy_slot; }

void empty_slot(Object& object, uint32_t index, uint32_t flags) {
    Value& slot = object.slots()[index];
    const PropertyInfo& info = *object.cls->slot_info[index];
    if (slot.is_reference() && info.type) remove_type_source(*slot.reference, info);
    Value old = slot;
    slot = Value::undef();
    slot.extra = flags;
    release(old);
}

void set_default(Object& object, uint32_t index) {
    object.slots()[index] = copy(object.cls->default_slots[index]);
}

void drop_dynamic(Object& object) {
    Array* dynamic = object.dynamic;
    object.dynamic = nullptr;
    if (dynamic) release_cell(dynamic);
}

// What a ghost's initialiser may spoil, to be put back when it fails.
class Snapshot {
public:
    explicit Snapshot(Object& object) : object_(object), dynamic_(object.dynamic) {
        if (dynamic_) retain_cell(dynamic_);
        for (uint32_t i = 0; i < object.cls->slot_count; ++i)
            slots_.push_back(copy(object.slots()[i]));
    }
    ~Snapshot() {
        for (Value& slot : slots_) release(slot);
        if (dynamic_) release_cell(dynamic_);
    }
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

    void restore() {
        for (uint32_t i = 0; i < object_.cls->slot_count; ++i) {
            if (!has_slot(object_.cls->slot_info[i])) continue;
            empty_slot(object_, i, 0);
            object_.slots()[i] = copy(slots_[i]);
            const PropertyInfo& info = *object_.cls->slot_info[i];
            if (slots_[i].is_reference() && info.type) add_type_source(*slots_[i].reference, info);
        }
        drop_dynamic(object_);
        object_.dynamic = dynamic_;
        dynamic_ = nullptr;
    }

private:
    Object& object_;
    std::vector<Value> slots_;
    Array* dynamic_;
};

// Calls the initialiser, which the object does not wait for meanwhile.
Result<Value> run_initialiser(Context& context, Object& object) {
    OwnedValue initialiser(copy(state_of(context, object).initialiser));
    state_of(context, object).running = true;
    object.guards &= ~Object::lazy_waiting;
    Value argument = Value::of(&object);
    Result<Value> result = call_value(context, initialiser.get(), {&argument, 1});
    state_of(context, object).running = false;
    return result;
}

Result<Object*> initialise_ghost(Context& context, Object& object) {
    Snapshot before(object);
    for (uint32_t i = 0; i < object.cls->slot_count; ++i)
        if (waits(object.slots()[i])) set_default(object, i);
    Result<Value> result = run_initialiser(context, object);
    Status status;
    if (!result.ok()) {
        status = failed;
    } else if (!(*result).is_null()) {
        release(*result);
        status = throw_type_error(context, "Lazy object initializer must return NULL or no value");
    }
    if (!status.ok()) {
        before.restore();
        object.guards |= Object::lazy_waiting;
        return failed;
    }
    forget_lazy(context, object);
    return &object;
}

// An object that a proxy of class `cls` may stand for.
Status check_instance(Context& context, const Class& cls, const Value& value, const Object& proxy) {
    if (!value.is_object() || !is_subclass(cls, *value.object->cls)) {
        if (value.is_object()) {
            return throw_type_error(
                context,
                "The real instance class %s is not compatible with the proxy class %s. The proxy "
                "must be a instance of the same class as the real instance, or a sub-class with no "
                "additional properties, and no overrides of the __destructor or __clone methods.",
                value.object->cls->name->data(), cls.name->data());
        }
        return throw_type_error(context,
                                "Lazy proxy factory must return an instance of a class compatible "
                                "with %s, %s returned",
                                cls.name->data(), value_name_in_errors(value));
    }
    const Class& real = *value.object->cls;
    if (real.slot_count != cls.slot_count || real.magic.destructor != cls.magic.destructor ||
        real.magic.clone != cls.magic.clone) {
        return throw_type_error(
            context,
            "The real instance class %s is not compatible with the proxy class %s. The proxy must "
            "be a instance of the same class as the real instance, or a sub-class with no "
            "additional properties, and no overrides of the __destructor or __clone methods.",
            real.name->data(), cls.name->data());
    }
    if (value.object == &proxy || value.object->is_lazy())
        return throw_error(context, "Lazy proxy factory must return a non-lazy object");
    return {};
}

Result<Object*> initialise_proxy(Context& context, Object& object) {
    Result<Value> result = run_initialiser(context, object);
    if (!result.ok()) {
        object.guards |= Object::lazy_waiting;
        return failed;
    }
    OwnedValue instance(*result);
    if (!check_instance(context, *object.cls, instance.get(), object).ok()) {
        object.guards |= Object::lazy_waiting;
        return failed;
    }
    object.guards |= Object::lazy_proxy;
    LazyState& state = state_of(context, object);
    Value initialiser = state.initialiser;
    state.initialiser = Value::undef();
    state.instance = instance.leak().object;
    Object* target = state.instance;
    for (uint32_t i = 0; i < object.cls->slot_count; ++i) {
        if (has_slot(object.cls->slot_info[i]))
            empty_slot(object, i, Object::lazy_slot | Object::uninitialised);
    }
    release(initialiser);
    return target;
}

}  // namespace

Status make_lazy(Context& context, Object& object, Lazy kind, const Value& initialiser,
                 int64_t options, bool is_new) {
    Ref<Object> keep = Ref<Object>::share(&object);
    if (!is_new) {
        if (!(options & lazy_skip_destructor)) {
            call_destructor(context, object);
            if (context.has_pending()) return failed;
        }
        object.clear(Cell::destructed);
        forget_lazy(context, object);
        drop_dynamic(object);
    }
    const Class& cls = *object.cls;
    bool waiting = false;
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        const PropertyInfo* info = cls.slot_info[i];
        if (!has_slot(info)) continue;
        bool kept = !is_new && info->is(flag::readonly_) && !object.slots()[i].is_undef() &&
                    !cls.is(class_flag::final_);
        if (kept) continue;
        empty_slot(object, i, Object::lazy_slot | Object::uninitialised);
        waiting = true;
    }
    if (!waiting) return {};
    object.guards |= Object::lazy_waiting;
    context.objects->lazy[&object] = {copy(initialiser), nullptr, options, kind == Lazy::Proxy,
                                      false};
    return {};
}

Result<Object*> lazy_target(Context& context, Object& object) {
    if (object.guards & Object::lazy_proxy) return state_of(context, object).instance;
    if (!(object.guards & Object::lazy_waiting)) return &object;
    Ref<Object> keep = Ref<Object>::share(&object);
    return state_of(context, object).proxy ? initialise_proxy(context, object)
                                           : initialise_ghost(context, object);
}

void mark_initialised(Context& context, Object& object) {
    if (!(object.guards & Object::lazy_waiting)) return;
    for (uint32_t i = 0; i < object.cls->slot_count; ++i)
        if (waits(object.slots()[i])) set_default(object, i);
    forget_lazy(context, object);
}

void skip_lazy(Context& context, Object& object, const PropertyInfo& info) {
    if (!(object.guards & Object::lazy_waiting) || !waits(object.slots()[info.slot])) return;
    set_default(object, info.slot);
    bool waiting = false;
    for (uint32_t i = 0; i < object.cls->slot_count; ++i) waiting |= waits(object.slots()[i]);
    if (!waiting) forget_lazy(context, object);
}

bool is_lazy_proxy(Context& context, const Object& object) {
    return object.is_lazy() && state_of(context, object).proxy;
}

Value lazy_initialiser(Context& context, const Object& object) {
    if (!(object.guards & Object::lazy_waiting)) return Value::undef();
    return state_of(context, object).initialiser;
}

Object* lazy_instance(Context& context, const Object& object) {
    return object.guards & Object::lazy_proxy ? state_of(context, object).instance : nullptr;
}

int64_t lazy_options(Context& context, const Object& object) {
    return object.is_lazy() ? state_of(context, object).options : 0;
}

bool lazy_is_running(Context& context, const Object& object) {
    auto found = context.objects->lazy.find(&object);
    return found != context.objects->lazy.end() && found->second.running;
}

Result<Object*> clone_proxy(Context& context, Object& object, Object* empty, Class* scope) {
    Ref<Object> made = Ref<Object>::adopt(empty);
    const Class& cls = *object.cls;
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        made->slots()[i] = Value::undef();
        made->slots()[i].extra = Object::lazy_slot | Object::uninitialised;
    }
    Object* instance = TRY(clone_object(context, *lazy_instance(context, object), scope));
    made->guards |= Object::lazy_proxy;
    context.objects->lazy[made.get()] = {Value::undef(), instance, lazy_options(context, object),
                                         true, false};
    return made.leak();
}

void forget_lazy(Context& context, Object& object) {
    object.guards &= ~(Object::lazy_waiting | Object::lazy_proxy);
    auto found = context.objects->lazy.find(&object);
    if (found == context.objects->lazy.end()) return;
    LazyState state = found->second;
    context.objects->lazy.erase(found);
    release(state.initialiser);
    if (state.instance) release_cell(state.instance);
}

void trace_lazy(Object& object, void (*visit)(Value& value, void* data), void* data) {
    LazyState& state = state_of(Context::current(), object);
    visit(state.initialiser, data);
    if (!state.instance) return;
    Value instance = Value::of(state.instance);
    visit(instance, data);
}

}  // namespace surus
