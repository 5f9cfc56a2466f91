// Shared by the object_*.cpp files: finding the property a name means, and the guards of magic
// methods.
#pragma once

#include "runtime/objects/object.h"
#include "runtime/request/tables.h"

namespace surus {

struct PropertyLookup {
    enum Kind : uint8_t { Declared, Dynamic, Denied } kind;
    const PropertyInfo* info;  // null when dynamic
    // A static property of that name exists: a notice, then it is dynamic.
    bool is_static;
};
PropertyLookup look_up_property(const Class& cls, const String& name, const Class* scope);
Failed throw_denied(Context& context, const Class& cls, const PropertyInfo& info);
// "Accessing static property A::$x as non static".
Status note_static(Context& context, const Class& cls, const String& name);

// While it lives, the magic method is running for that property of that object.
enum Magic : uint32_t { MagicGet = 1, MagicSet = 2, MagicIsset = 4, MagicUnset = 8 };
class MagicGuard {
public:
    MagicGuard(Context& context, Object& object, String& name, Magic magic);
    ~MagicGuard();
    MagicGuard(const MagicGuard&) = delete;
    MagicGuard& operator=(const MagicGuard&) = delete;

private:
    Context& context_;
    Ref<Object> object_;
    Ref<String> name_;
    Magic magic_;
};
bool is_guarded(Context& context, const Object& object, const String& name, Magic magic);
// Whether the magic method exists and is not already running for the property.
inline bool use_magic(Context& context, const Object& object, const Function* method,
                      const String& name, Magic magic) {
    return method && !(object.guards && is_guarded(context, object, name, magic));
}

// Whether the running code is one of the property's own hooks on this object: then the backing
// store is meant.
bool in_hook(Context& context, const Object& object, const PropertyInfo& info);
// A typed property, of an object or static, has no value yet.
Failed throw_uninitialised(Context& context, const PropertyInfo& info);
// "from global scope", "from scope A".
Failed throw_set_visibility(Context& context, const PropertyInfo& info, const char* operation,
                            const Class* scope);
inline bool accepts_array(const TypeConstraint& type) {
    return type.allows(Type::Array) || (type.mask & type_bits::iterable);
}
// "Cannot auto-initialize an array inside property A::$x of type int".
Failed throw_no_array(Context& context, const PropertyInfo& info, bool through_reference);
// Throws it unless all the typed properties that share the reference may hold an array.
Status check_may_hold_array(Context& context, const Reference& reference);
// Checks what a reference that typed properties share holds for one more such property: it cannot
// be coerced any more, so it must fit as it is.
Status check_shared_reference(Context& context, const PropertyInfo& info,
                              const Reference& reference, bool strict);
bool may_set(const PropertyInfo& info, const Class* scope);
Failed throw_readonly(Context& context, const PropertyInfo& info);
Result<Value> call_get_hook(Context& context, Object& object, const PropertyInfo& info);
Result<Value> call_magic_get(Context& context, Object& object, String& name);
Status call_magic_set(Context& context, Object& object, String& name, const Value& value);
// What __isset says, and for NotEmpty __get.
Result<bool> has_by_magic(Context& context, Object& object, String& name, PropertyCheck check);

}  // namespace surus
