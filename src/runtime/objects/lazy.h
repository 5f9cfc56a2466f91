// Lazy objects: their properties come to be when one of them is first used. A ghost is initialised
// in place; a proxy stands for another object, which has the properties from then on.
//
// A waiting object has Object::lazy_waiting, and every property that its use shall initialise is
// Undef with Object::lazy_slot. A proxy that was initialised has Object::lazy_proxy, and all its
// properties stay so. What else there is to know lies in ObjectStore::lazy.
#pragma once

#include "runtime/objects/object.h"

namespace surus {

enum class Lazy : uint8_t { Ghost, Proxy };

// ReflectionClass::SKIP_…
inline constexpr int64_t lazy_skip_on_serialize = 8;
inline constexpr int64_t lazy_skip_destructor = 16;

// Takes the object's properties away until `initialiser` (borrowed) gives them. An object of a
// class without properties is left as it is. `is_new`: no constructor ran. May run its destructor.
Status make_lazy(Context& context, Object& object, Lazy kind, const Value& initialiser,
                 int64_t options, bool is_new);
// The object that has the properties: `object` itself unless it is a proxy. Borrowed from it. Runs
// the initialiser of a waiting object.
Result<Object*> lazy_target(Context& context, Object& object);
// The properties get their default values and the initialiser is dropped.
void mark_initialised(Context& context, Object& object);
// From now on a waiting object's property is used without initialising the object: as default
// value. An object with no property left to wait for waits no more.
void skip_lazy(Context& context, Object& object, const PropertyInfo& info);

bool is_lazy_proxy(Context& context, const Object& object);
// What a waiting object waits for; Undef when it does not. Borrowed.
Value lazy_initialiser(Context& context, const Object& object);
// The object a proxy stands for, or null. Borrowed.
Object* lazy_instance(Context& context, const Object& object);
int64_t lazy_options(Context& context, const Object& object);
bool lazy_is_running(Context& context, const Object& object);

// What (array) would give of an object that shall go on waiting: the properties it has. Owned.
Array* present_properties(Object& object);

// ---- for what makes, copies and frees objects
Result<Object*> clone_proxy(Context& context, Object& object, Object* empty, Class* scope);
void forget_lazy(Context& context, Object& object);
void trace_lazy(Object& object, void (*visit)(Value& value, void* data), void* data);

}  // namespace surus
