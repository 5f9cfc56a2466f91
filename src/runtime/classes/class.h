// Class: a linked class, interface, trait or enum of one Context.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "runtime/calls/function.h"
#include "runtime/declarations/declaration.h"
#include "runtime/values/name_map.h"

namespace surus {

enum class Operation : uint8_t;

struct Class;
struct Object;

// The class of the object that a declared type let in last, and the class or interface whose name
// the type has by which it did; all zero bytes: none yet.
struct PassedClass {
    Class* cls;
    Class* wanted;
};

struct PropertyInfo {
    const PropertyDeclaration* declaration;
    String* name;
    Class* declaring;  // class whose visibility counts
    Class* prototype;  // class that first declared it (for protected access)
    uint32_t flags;
    uint32_t slot;               // index into Object::slots, or into Class::statics
    const TypeConstraint* type;  // or null
    Function* get_hook;          // or null
    Function* set_hook;
    mutable PassedClass passed;  // by `type`
    mutable String* mangled;     // what mangle_property() gave; null: nobody has asked

    bool is(uint32_t flag) const { return flags & flag; }
    bool is_plain() const {  // public, and reading or writing needs nothing but the slot
        return (flags & (flag::public_ | flag::static_ | flag::has_hooks | flag::readonly_ |
                         flag::protected_set | flag::private_set)) == flag::public_;
    }
};

struct ClassConstantInfo {
    const ConstantDeclaration* declaration;
    Value value;  // ConstantExpression until first used; enum cases: the case object
    Class* declaring;
    uint32_t flags;
    bool evaluating;  // guards against self-reference
};

// The magic methods a class has, its own or inherited; null when absent.
struct MagicMethods {
    Function* constructor;
    Function* destructor;
    Function* clone;
    Function* get;
    Function* set;
    Function* isset;
    Function* unset;
    Function* call;
    Function* call_static;
    Function* to_string;
    Function* invoke;
    Function* debug_info;
    Function* serialize;
    Function* unserialize;
    Function* sleep;
    Function* wakeup;
    Function* set_state;
    // interface methods that opcodes call
    Function* offset_get;
    Function* offset_set;
    Function* offset_exists;
    Function* offset_unset;
    Function* get_iterator;
    Function* current;
    Function* key;
    Function* next;
    Function* rewind;
    Function* valid;
    Function* count;
};

enum class ElementUse : uint8_t { Read, Test, Write };

// What builtin classes do differently; a null member means the standard behaviour. Inherited by
// subclasses written in PHP. All may run user code unless said otherwise.
struct ClassHandlers {
    size_t native_size = 0;  // bytes of native state behind the property slots
    // The value of a class constant that is UNKNOWN in the stub; owned. No user code.
    Value (*computed_constant)(Context&, const String& name) = nullptr;
    void (*construct_native)(Object& object) = nullptr;  // placement-construct; no user code
    // What a destructor is to classes of PHP code: the object's last chance to run user code.
    void (*destruct)(Context&, Object& object) = nullptr;
    void (*destroy_native)(Object& object) = nullptr;  // free what it holds; no user code
    // That is memory alone: it may be left to the end of the process.
    bool holds_memory = false;
    // Reports each Value the native state holds, for the cycle collector. No user code.
    void (*trace)(Object& object, void (*visit)(Value& value, void* data), void* data) = nullptr;
    Status (*clone_native)(Context&, Object& from, Object& to) = nullptr;
    Result<Value> (*read_dimension)(Context&, Object&, const Value* offset) = nullptr;
    // What a nested write or & goes through: a reference to the element, made where it is absent
    // (`warn`: not silently); anything else is only a copy.
    Result<Value> (*share_dimension)(Context&, Object&, const Value& offset, bool warn) = nullptr;
    Status (*write_dimension)(Context&, Object&, const Value* offset, const Value& value) = nullptr;
    Result<bool> (*has_dimension)(Context&, Object&, const Value& offset,
                                  bool check_empty) = nullptr;
    Status (*unset_dimension)(Context&, Object&, const Value& offset) = nullptr;
    // The slot of an element that is there, which a fast path may read, test or overwrite as it is:
    // no method of PHP code has a say in it. Null: it takes more. No user code.
    Value* (*element_slot)(Object&, const Value& offset, ElementUse use) = nullptr;
    Result<int64_t> (*count)(Context&, Object&) = nullptr;
    Result<int> (*compare)(Context&, const Object&, const Object&) = nullptr;  // 2: uncomparable
    // With what is no object, too, in either place; 3: as if it had no say.
    Result<int> (*compare_values)(Context&, const Value& a, const Value& b) = nullptr;
    // + - * / % ** where either operand is such an object; Undef: as if it had no say.
    Result<Value> (*operate)(Context&, Operation, const Value& a, const Value& b) = nullptr;
    Result<Array*> (*debug_info)(Context&, Object&) = nullptr;  // what var_dump shows
    Result<Array*> (*properties)(Context&, Object&) = nullptr;  // what (array) and foreach see
    // `properties` are for (array), dumps and JSON only: foreach and get_object_vars see the
    // others.
    bool hides_properties = false;
    Result<Value> (*cast)(Context&, Object&, Type) = nullptr;
    Result<Value> (*read_property)(Context&, Object&, String& name) = nullptr;
    Result<bool> (*write_property)(Context&, Object&, String& name, const Value&) = nullptr;
    // What a nested write or & goes through: the property, made where it is absent. Null: as
    // read_property. Such a class's elements are no offsets: it is not iterated by reference.
    Result<Value> (*share_property)(Context&, Object&, String& name) = nullptr;
    // What isset() and empty() look at; Undef: as read_property, or the standard behaviour.
    Result<Value> (*find_property)(Context&, Object&, String& name) = nullptr;
    Result<bool> (*unset_property)(Context&, Object&, String& name) = nullptr;
    // foreach over builtin iterators, without calls of their methods: goes to the first element or
    // to the next one; gives whether there is one, its value and, where `key` is not null, its key,
    // both owned. Not used where rewind(), valid(), current(), key() or next() is written in PHP.
    // May run user code.
    Result<bool> (*next_element)(Context&, Object&, bool first, Value& value, Value* key) = nullptr;
    // Of a builtin iterator through which each loop goes its own way, whatever its methods do
    // meanwhile: the Iterator, owned, that a loop steps through instead.
    Result<Object*> (*walk)(Context&, Object&) = nullptr;
    // The object whose methods this one has as well, through a builtin __call; or null.
    Object* (*forwards_to)(Object&) = nullptr;
    // The function that makes such objects, "inflate_init()": `new` refuses and names it.
    const char* made_by = nullptr;
};

struct Class {
    const ClassDeclaration* declaration;
    String* name;
    String* lower_name;
    Class* parent;
    uint32_t flags;       // class_flag
    uint32_t slot_count;  // property slots of an instance
    uint32_t static_count;
    uint32_t ancestor_depth;   // parents above it
    Value* default_slots;      // slot_count values; ConstantExpression until evaluated
    PropertyInfo** slot_info;  // slot_count infos
    // static_count boxes, inherited ones shared with the parent. `statics[i]->value` is the
    // property's slot, which may itself hold a reference; the box is never seen by PHP.
    Reference** statics;
    const ClassHandlers* handlers;  // or null
    MagicMethods magic;
    NameMap<PropertyInfo*> properties;  // static ones too
    NameMap<ClassConstantInfo*> constants;
    NameMap<Function*> methods;      // by lower-case name, inherited ones too
    std::vector<Class*> interfaces;  // all, inherited ones too
    std::vector<Class*> traits;      // used by this class itself
    std::vector<Class*> ancestors;   // [0] = root … parent; for quick subclass tests
    // Enums: backing value to case name.
    Array* backing_table;
    uint32_t id;  // order of declaration in the Context

    bool is(uint32_t flag) const { return flags & flag; }
    bool is_interface() const { return is(class_flag::interface); }
    bool is_enum() const { return is(class_flag::enum_); }
    bool destructs() const { return magic.destructor || (handlers && handlers->destruct); }
    bool is_builtin() const { return is(class_flag::builtin); }
    size_t instance_size() const;  // bytes of an Object of this class
};

// `child` is `ancestor` or extends or implements it.
inline bool is_subclass(const Class& child, const Class& ancestor) {
    if (&child == &ancestor) return true;
    if (!ancestor.is_interface()) {
        return ancestor.ancestor_depth < child.ancestor_depth &&
               child.ancestors[ancestor.ancestor_depth] == &ancestor;
    }
    for (Class* interface : child.interfaces) {
        if (interface == &ancestor) return true;
    }
    return false;
}
// Whether objects of a class are known to pass a type.
inline bool passes(Class& cls, PassedClass& known) {
    if (&cls == known.cls) return true;
    if (!known.wanted || !is_subclass(cls, *known.wanted)) return false;
    known.cls = &cls;
    return true;
}
// Whether the type has the name of the class, or of what it extends or implements, which is known
// from then on. False: who knows.
bool passes_by_name(Class& cls, const TypeConstraint& type, PassedClass& known);
inline bool are_related(const Class& a, const Class& b) {
    return is_subclass(a, b) || is_subclass(b, a);
}

// Classes the engine itself knows, in the order of known_classes.def.
enum class Known : uint8_t {
#define KNOWN_CLASS(name) name,
#include "runtime/classes/known_classes.def"
#undef KNOWN_CLASS
};

Class& known_class(Context& context, Known which);

// The class of that name, autoloading it when allowed. Null without error when there is none.
// Name as in source: no leading backslash needed, any case. May run user code.
enum class Autoload : bool { No, Yes };
Result<Class*> lookup_class_or_fail(Context& context,
                                    String& name);  // throws "Class "X" not found"
Class* lookup_class(Context& context, const String& name, Autoload autoload);

// Makes a live class of a declaration: parent, interfaces, traits, all of PHP's rules. The class is
// not yet in the table. May run user code (autoload). Compile-time rules end in fatal errors.
Result<Class*> link_class(Context& context, const ClassDeclaration& declaration);
// Links and registers; "Cannot redeclare class X (previously declared in …)" when it exists.
Result<Class*> declare_class(Context& context, const ClassDeclaration& declaration);
// Declares a class before its file's code runs, if all that it needs is there; else `declared` is
// null.
Status declare_class_early(Context& context, const ClassDeclaration& declaration, Class*& declared);
bool alias_class(Context& context, Class& existing, String* alias_name);

// Evaluates what defaults and constants are still expressions. May run user code.
Status evaluate_class_constants(Context& context, Class& cls);
// The value of a constant or enum case, borrowed; throws "Undefined constant X::Y" and visibility
// errors. May run user code.
Result<const Value*> class_constant(Context& context, Class& cls, String& name, Class* scope);
// The live slot of a static property; null without error in `quiet` mode.
Result<Value*> static_property(Context& context, Class& cls, String& name, Class* scope, bool quiet,
                               PropertyInfo** info);

// ---- methods: visibility and magic
struct MethodLookup {
    Function* function = nullptr;
    bool magic = false;  // `function` is __call or __callStatic: pass (name, array of arguments)
};
// `lower_name` is lower-case, `name` as written (for messages). Throws "Call to undefined method",
// "Call to private method X::y() from global scope" …
MethodLookup find_method(Class& cls, const String& lower_name, Class* scope, bool static_call,
                         Object* self);
Failed throw_undefined_method(Context& context, Class& cls, const String& name, Class* scope);
// Whether code in `scope` may touch a member of `declaring` with that visibility.
bool is_visible(uint32_t flags, const Class& declaring, const Class* scope);

// At the end of a request: gives up static properties, constants and static variables. May run
// destructors.
void release_class_values(Context& context);
// "class", "interface", "trait" or "enum".
const char* class_kind(const Class& cls);
// "private", "protected" or "public".
const char* visibility_name(uint32_t flags);
// Whether the class has a method of that name; borrowed or null.
Function* find_own_method(Class& cls, std::string_view lower_name);
// An attribute of that lower-case name, or null.
const AttributeDeclaration* find_attribute(AttributeList attributes, std::string_view lower_name);
// A type's text as errors show it: self and parent are the classes they mean in `scope`.
std::string type_text_in(const TypeConstraint& type, const Class* scope);
// " since 8.1, use f() instead": what a #[Deprecated] attribute adds to messages.
std::string deprecation_details(Context& context, const AttributeDeclaration& attribute,
                                Class* scope);
// The class that a name in a type or expression means: self, parent, static or a name. Null when
// there is none. May run user code (autoload).
Class* resolve_class_name(Context& context, const String& name, Class* scope, Class* called_class,
                          Autoload autoload);

}  // namespace surus
