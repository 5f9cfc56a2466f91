// Object: an instance. Declared properties lie in slots by class, dynamic ones in a side table,
// native state of builtin classes behind the slots.
#pragma once

#include <span>

#include "runtime/arrays/array.h"
#include "runtime/classes/class.h"

namespace surus {

struct Object : Cell {
    uint32_t id;      // as spl_object_id and var_dump show it
    uint32_t guards;  // properties whose __get/__set/… is running, and the flags below
    Class* cls;
    Array* dynamic;  // or null
    // Value slots[cls->slot_count], then native state

    // extra of a declared slot that is Undef because it was never initialised, not unset()
    static constexpr uint32_t uninitialised = 1;
    // … and one whose first use initialises its lazy object (runtime/objects/lazy.h)
    static constexpr uint32_t lazy_slot = 4;

    // In `guards`: waits for its initialiser; or is a proxy, and another object has the properties.
    static constexpr uint32_t lazy_waiting = 1u << 31;
    static constexpr uint32_t lazy_proxy = 1u << 30;
    // In `guards`, too: native state right behind the header begins with a TypedArray.
    static constexpr uint32_t typed_array = 1u << 29;
    bool is_lazy() const { return guards & (lazy_waiting | lazy_proxy); }

    Value* slots() { return reinterpret_cast<Value*>(this + 1); }
    const Value* slots() const { return reinterpret_cast<const Value*>(this + 1); }
    template <class T>
    T& native() {
        return *reinterpret_cast<T*>(slots() + cls->slot_count);
    }
};
static_assert(sizeof(Object) == 32);

inline size_t Class::instance_size() const {
    return sizeof(Object) + slot_count * sizeof(Value) + (handlers ? handlers->native_size : 0);
}

// A new instance with default property values, count 1; no constructor runs. Throws "Cannot
// instantiate abstract class X" and its kin; evaluates constant expressions (may run user code).
Result<Object*> instantiate(Context& context, Class& cls);
// What only a function may make (ClassHandlers::made_by), `new` takes back, with an Error.
Status check_constructible(Context& context, Object* object);
// The same plus the constructor. Arguments are borrowed.
Result<Object*> create_object(Context& context, Class& cls, std::span<const Value> arguments);
Object* create_std_object(Context& context);  // stdClass

// `extra` of a slot that holds a readonly property while __clone may set it once more.
inline constexpr uint32_t slot_reinitialisable = 2;

// Runs the destructor, once, whatever is pending; at shutdown for objects that are still alive.
void call_destructor(Context& context, Object& object);
// The cell's last share is gone: destructor, then free. Called by destroy_cell.
void destroy_object(Object& object);
// A shallow copy, with __clone; then properties are set as `scope` may. May run user code.
Result<Object*> clone_object(Context& context, Object& object, Class* scope,
                             Array* properties = nullptr, bool strict = false);

// ---- properties; `scope` is the class of the running code. All may run user code.
Result<Value> read_property(Context& context, Object& object, String& name, Class* scope);
// For ?? and isset() of what lies deeper: null for what is not there, may not be read or is denied
// by __isset.
Result<Value> read_property_quietly(Context& context, Object& object, String& name, Class* scope);
enum class PropertyCheck : uint8_t { Isset, NotEmpty, Exists };
Result<bool> has_property(Context& context, Object& object, String& name, PropertyCheck check,
                          Class* scope);
// `value` is borrowed; typed properties coerce according to `strict`.
Status write_property(Context& context, Object& object, String& name, const Value& value,
                      Class* scope, bool strict);
Status unset_property(Context& context, Object& object, String& name, Class* scope);
// A slot to write through ($o->a['k'] = …, &$o->a): created as null when absent. When __get or a
// hook stands in between, its result is put into `holder` and that is returned. `reason` names the
// operation in errors.
enum class WriteReason : uint8_t { Dimension, Reference, IncDec, Property };
Result<Value*> property_slot(Context& context, Object& object, String& name, Class* scope,
                             WriteReason reason, Value& holder);

// The info of a declared property that `scope` may see under that name; null when it is dynamic.
// `denied` is set when it exists but is not visible (and no magic method takes over).
const PropertyInfo* find_property(const Class& cls, const String& name, const Class* scope,
                                  bool& denied);
// All properties as PHP's (array) cast gives them: mangled names ("\0*\0a"), order of declaration,
// owned. Uninitialised ones are absent.
Result<Array*> properties_of(Context& context, Object& object);
// The same with hooks called, as JSON and var_export see them. May run user code.
Result<Array*> hooked_properties_of(Context& context, Object& object);
// What get_object_vars and foreach in `scope` see: plain names, hooks called; owned. May run user
// code.
Result<Array*> visible_properties(Context& context, Object& object, Class* scope);
// The same for var_dump and friends: __debugInfo or the class's own handler. `with_uninitialised`:
// typed properties not yet set appear as Type::Pointer to their PropertyInfo (var_dump shows them).
Result<Array*> debug_properties(Context& context, Object& object, bool with_uninitialised = false);
// Splits a mangled name: class part ("*", class name, or empty) and plain name.
void unmangle_property(std::string_view mangled, std::string_view& class_part,
                       std::string_view& name);
// The name that the (array) cast gives a property; lives as long as the Context.
String* mangle_property(const PropertyInfo& info);

// A reference that typed properties share knows their types: an assignment through it must fit all.
struct TypeSources {
    std::vector<const PropertyInfo*> properties;
};
void add_type_source(Reference& reference, const PropertyInfo& info);
void remove_type_source(Reference& reference, const PropertyInfo& info);
// Assigns to what a by-reference parameter refers to, keeping typed properties' promises; takes
// over the share of `value` in any case. May run user code.
Status assign_reference(Context& context, Reference& reference, Value value);
// Assigns to a reference with type sources; takes over the share of `value` in any case.
Status assign_typed_reference(Context& context, Reference& reference, Value value, bool strict);
// Makes a slot a reference, if it is not one, that keeps the promises of the property's type.
// `info`: the declared property that the slot belongs to, or null.
Reference* make_reference(Value& slot, const PropertyInfo* info);
// Makes the property slot share `reference` (`$o->p = &$x`): checks the type, takes over a share.
Status bind_reference(Context& context, Value& slot, const PropertyInfo* info, Reference* reference,
                      bool strict);
// Checks and coerces a value for a typed property, in place; throws "Cannot assign string to
// property A::$x of type int".
Status coerce_for_property(Context& context, const PropertyInfo& info, Value& value, bool strict);

// Set in Cell::info of objects that a WeakReference or WeakMap watches.
inline constexpr uint32_t object_watched = Cell::special;
// Tells the object's watchers (ObjectStore::watchers) that it is gone.
void forget_watched(Context& context, Object& object);

}  // namespace surus
