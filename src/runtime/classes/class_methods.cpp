// Who may call which method, and what stands in when it is missing: __call and __callStatic.
#include "runtime/classes/class.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

// Where a protected member counts as declared: the top of the classes that have it.
const Class& root_scope(const Function& function) {
    const Function& top = function.prototype ? *function.prototype : function;
    return *top.scope;
}

bool may_call(const Function& function, Class* scope) {
    if (function.is(flag::public_) || function.scope == scope) return true;
    if (!scope || function.is(flag::private_)) return false;
    return are_related(root_scope(function), *scope);
}

MethodLookup magic_method(Class& cls, bool static_call, Object* self) {
    // A static call from inside an object of the class still goes to __call.
    if (self && cls.magic.call && is_subclass(*self->cls, cls))
        return {static_call ? self->cls->magic.call : cls.magic.call, true};
    if (static_call && cls.magic.call_static) return {cls.magic.call_static, true};
    if (!static_call && cls.magic.call) return {cls.magic.call, true};
    return {};
}

}  // namespace

Function* find_own_method(Class& cls, std::string_view lower_name) {
    Function** found = cls.methods.find(lower_name);
    return found ? *found : nullptr;
}

bool is_visible(uint32_t flags, const Class& declaring, const Class* scope) {
    if (flags & flag::public_) return true;
    if (!scope) return false;
    if (&declaring == scope) return true;
    return (flags & flag::protected_) && are_related(declaring, *scope);
}

MethodLookup find_method(Class& cls, const String& lower_name, Class* scope, bool static_call,
                         Object* self) {
    Function** found = cls.methods.find(lower_name);
    Function* function = found ? *found : nullptr;
    // Code of an ancestor means its own private method, whatever a subclass calls so; but not in
    // static::method().
    if (!static_call && function && function->scope != scope && scope &&
        (function->is(flag::changed) || function->is(flag::private_)) && is_subclass(cls, *scope)) {
        Function* own = find_own_method(*scope, lower_name.view());
        if (own && own->is(flag::private_) && own->scope == scope) return {own, false};
    }
    if (!function) return magic_method(cls, static_call, self);
    if (may_call(*function, scope)) return {function, false};
    return magic_method(cls, static_call, self);
}

Failed throw_undefined_method(Context& context, Class& cls, const String& name, Class* scope) {
    Function* function = find_own_method(cls, to_lower(name.view()));
    if (!function) {
        return throw_error(context, "Call to undefined method %s::%s()", cls.name->data(),
                           name.data());
    }
    return throw_error(context, "Call to %s method %s::%s() from %s%s",
                       visibility_name(function->flags), function->scope->name->data(), name.data(),
                       scope ? "scope " : "global scope", scope ? scope->name->data() : "");
}

}  // namespace surus
