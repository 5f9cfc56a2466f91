// Which property a name means for the running code, and who may touch it.
#include <algorithm>

#include "runtime/calls/backtrace.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/lazy.h"
#include "runtime/objects/object_internal.h"

namespace surus {

namespace {

// Code of an ancestor means its own private property, whatever subclasses call so; but a static
// one, which says nothing of what objects have, only where what they call so is static, too.
// `found`: the flags of that.
const PropertyInfo* private_of_scope(const Class& cls, const String& name, const Class* scope,
                                     uint32_t found) {
    if (!scope || scope == &cls || !is_subclass(cls, *scope)) return nullptr;
    PropertyInfo* const* own = scope->properties.find(name);
    uint32_t kinds = flag::private_ | (flag::static_ & ~found);
    bool is_private =
        own && ((*own)->flags & kinds) == flag::private_ && (*own)->declaring == scope;
    return is_private ? *own : nullptr;
}

}  // namespace

PropertyLookup look_up_property(const Class& cls, const String& name, const Class* scope) {
    PropertyInfo* const* found = cls.properties.find(name);
    const PropertyInfo* info = found ? *found : nullptr;
    if (!info) {
        info = private_of_scope(cls, name, scope, 0);
        if (!info) return {PropertyLookup::Dynamic, nullptr, false};
    } else if (info->is(flag::changed | flag::private_ | flag::protected_) &&
               info->declaring != scope) {
        const PropertyInfo* own = info->is(flag::changed | flag::private_)
                                      ? private_of_scope(cls, name, scope, info->flags)
                                      : nullptr;
        if (own) {
            info = own;
        } else if (info->is(flag::private_)) {
            if (info->declaring != &cls) return {PropertyLookup::Dynamic, nullptr, false};
            return {PropertyLookup::Denied, info, false};
        } else if (info->is(flag::protected_) &&
                   !(scope && are_related(*info->prototype, *scope))) {
            return {PropertyLookup::Denied, info, false};
        }
    }
    if (info->is(flag::static_)) return {PropertyLookup::Dynamic, nullptr, true};
    return {PropertyLookup::Declared, info, false};
}

const PropertyInfo* find_property(const Class& cls, const String& name, const Class* scope,
                                  bool& denied) {
    PropertyLookup found = look_up_property(cls, name, scope);
    denied = found.kind == PropertyLookup::Denied;
    return found.kind == PropertyLookup::Declared ? found.info : nullptr;
}

Failed throw_denied(Context& context, const Class& cls, const PropertyInfo& info) {
    return throw_error(context, "Cannot access %s property %s::$%s", visibility_name(info.flags),
                       cls.name->data(), info.name->data());
}

Failed throw_uninitialised(Context& context, const PropertyInfo& info) {
    return throw_error(
        context, "Typed %sproperty %s::$%s must not be accessed before initialization",
        info.is(flag::static_) ? "static " : "", info.declaring->name->data(), info.name->data());
}

MagicGuard::MagicGuard(Context& context, Object& object, String& name, Magic magic)
    : context_(context),
      object_(Ref<Object>::share(&object)),
      name_(Ref<String>::share(&name)),
      magic_(magic) {
    ++object.guards;
    context.objects->guards.push_back({&object, &name, magic});
}

MagicGuard::~MagicGuard() {
    --object_->guards;
    auto& guards = context_.objects->guards;
    // Nearly always the last one; fibers may finish in another order.
    const ObjectStore::Guard& last = guards.back();
    if (last.object == object_.get() && last.magic == magic_ && last.name == name_.get())
        [[likely]] {
        guards.pop_back();
        return;
    }
    for (size_t i = guards.size(); i-- > 0;) {
        if (guards[i].object != object_.get() || guards[i].magic != magic_ ||
            guards[i].name != name_.get()) {
            continue;
        }
        guards.erase(guards.begin() + static_cast<ptrdiff_t>(i));
        return;
    }
}

bool is_guarded(Context& context, const Object& object, const String& name, Magic magic) {
    const auto& guards = context.objects->guards;
    return std::any_of(guards.rbegin(), guards.rend(), [&](const ObjectStore::Guard& guard) {
        return guard.object == &object && guard.magic == magic && guard.name->equals(name);
    });
}

bool in_hook(Context& context, const Object& object, const PropertyInfo& info) {
    Frame* frame = context.frame;
    if (!frame || !frame->function || !frame->function->property) return false;
    const PropertyInfo& running = *frame->function->property;
    bool same = &running == &info ||
                (running.prototype == info.prototype && running.name->equals(*info.name));
    Object* self = same ? frame->this_object() : nullptr;
    // A proxy's hook means what its instance has.
    return self && (self == &object || lazy_instance(context, *self) == &object);
}

bool may_set(const PropertyInfo& info, const Class* scope) {
    if (!info.is(flag::private_set | flag::protected_set)) return true;
    if (scope == info.declaring) return true;
    if (!scope || info.is(flag::private_set)) return false;
    return are_related(*info.prototype, *scope);
}

Failed throw_set_visibility(Context& context, const PropertyInfo& info, const char* operation,
                            const Class* scope) {
    const char* allowed = info.is(flag::private_set) ? "private(set)"
                          : info.is(flag::readonly_) ? "protected(set) readonly"
                                                     : "protected(set)";
    return throw_error(context, "Cannot %s %s property %s::$%s from %s%s", operation, allowed,
                       info.declaring->name->data(), info.name->data(),
                       scope ? "scope " : "global scope", scope ? scope->name->data() : "");
}

Failed throw_readonly(Context& context, const PropertyInfo& info) {
    return throw_error(context, "Cannot modify readonly property %s::$%s",
                       info.declaring->name->data(), info.name->data());
}

Result<Value> call_get_hook(Context& context, Object& object, const PropertyInfo& info) {
    return call_method(context, object, *info.get_hook, {});
}

Result<Value> call_magic_get(Context& context, Object& object, String& name) {
    MagicGuard guard(context, object, name, MagicGet);
    retain_cell(&name);
    OwnedValue argument(Value::of(&name));
    return call_method(context, object, *object.cls->magic.get, {&argument.get(), 1});
}

}  // namespace surus
