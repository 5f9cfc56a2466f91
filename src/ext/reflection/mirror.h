// Reflection objects: each mirrors a function, class, member, type … of the running program. All of
// them have the same native state, of which each class uses what it needs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "runtime/calls/closure.h"
#include "runtime/objects/object.h"

namespace surus {

struct Mirror {
    Class* cls;                    // the class; of a member the class it was asked of
    Function* function;            // of functions, methods, parameters
    const PropertyInfo* property;  // null: a dynamic one
    ClassConstantInfo* constant;   // of class constants and cases
    const ParameterDeclaration* parameter;
    AttributeList attributes;  // those of the declaration that the attribute stands on
    uint32_t position;         // of a parameter, or of an attribute in `attributes`
    uint32_t target;           // of an attribute: one of Attribute::TARGET_*
    TypeConstraint type;
    TypeAlternative alternative;  // what `type` points to, where it is one name of several
    bool ready;                   // constructed
    Value object;                 // closure, generator, object … owned
};

extern const ClassHandlers reflection_handlers;

// The state of a constructed reflection object; throws for one whose constructor did not run.
Result<Mirror*> mirror_of(Context& context, Object& self);
// The declared properties of reflection objects: `name`, and of members `class`.
void set_mirror_name(Object& self, std::string_view name);
void set_mirror_name(Object& self, String& name);
void set_mirror_class(Object& self, const Class& cls);
// The text in such a slot, borrowed; throws when it was never set.
Result<String*> mirror_name(Context& context, Object& self);

[[gnu::format(printf, 2, 3)]] Failed throw_reflection(Context& context, const char* format, ...);
Failed throw_reflection_code(Context& context, int64_t code, std::string_view message);

Result<Object*> make_mirror(Context& context, Class& cls);

// ---- makers; results owned
Result<Object*> reflect_class(Context& context, Class& cls);
Result<Value> reflect_class_or_null(Context& context, Class* cls);
Result<Object*> reflect_method(Context& context, Function& function, Class& cls,
                               const Value& closure = Value::undef());
Result<Object*> reflect_function(Context& context, Function& function,
                                 const Value& closure = Value::undef());
Result<Object*> reflect_parameter(Context& context, const Mirror& owner, uint32_t position);
Result<Object*> reflect_property(Context& context, const PropertyInfo& info, Class& cls);
Result<Object*> reflect_dynamic_property(Context& context, Class& cls, std::string_view name);
Result<Object*> reflect_constant(Context& context, ClassConstantInfo& info);
Result<Object*> reflect_case(Context& context, ClassConstantInfo& info);
// `scope`: what self and parent mean in it, where that is known.
// `holder`: what keeps the declaration if it may go: the closure, or nothing.
Result<Value> reflect_type(Context& context, const TypeConstraint* type, Class* scope = nullptr,
                           const Value& holder = Value::undef());
Class* type_scope(const Function& function);
Class* type_scope(const PropertyInfo& info);
Result<Value> reflect_extension(Context& context, std::string_view name);
// The attributes of a declaration that a call of getAttributes() asks for.
// The __call of outer iterators hands calls on to the inner one; php has no such method.
inline bool is_forwarding(const Function& function) {
    return function.native && function.declaration->lower_name &&
           function.declaration->lower_name->view() == "__call";
}

struct AttributeOwner {
    AttributeList attributes;
    uint32_t parameter = 0;  // only those of the parameter at this 1-based position
    int64_t target = 0;
    Class* scope = nullptr;
    Function* function = nullptr;
    Value holder = Value::undef();  // borrowed: the closure that keeps all of it, if one does
};
Result<Array*> reflect_attributes(Context& context, const AttributeOwner& owner, String* name,
                                  int64_t flags);

// ---- shared look-ups
// The class that an object is of or a string names; throws 'Class "X" does not exist'.
Result<Class*> class_of_argument(Context& context, const Value& value);
// The __invoke method of a closure, made for reflection: it looks like a builtin. Without a closure
// nothing is known of its parameters.
Function* closure_invoke(Context& context, Object* closure);
// The function that a closure is made of. One that hands its calls to __call() or __callStatic()
// has the name that those get, and looks like a builtin.
Function* function_of_closure(Context& context, Object& closure);
bool is_closure_invoke(const Function& function);
// Assigns to the slot of a static property. May run user code.
Status assign_static(Context& context, const PropertyInfo& info, const Value& value);
// What a ReflectionMethod of the class's method of that name shows, or null.
Function* find_reflected_method(Context& context, Class& cls, std::string_view lower_name,
                                Object* object);
// As ReflectionClass::getProperties counts it: declared here, or inherited and not private.
bool has_visible_property(const Class& cls, const PropertyInfo& info);
// Names of members, in the order that PHP shows: a builtin class got its parent's constants and
// properties before its own.
template <class T>
std::vector<typename NameMap<T*>::Entry> ordered_members(const Class& cls, const NameMap<T*>& map) {
    std::vector<typename NameMap<T*>::Entry> list;
    for (bool inherited : {true, false}) {
        for (auto& entry : map) {
            bool first = cls.is_builtin() && entry.name && entry.value->declaring != &cls;
            if (entry.name && first == inherited) list.push_back(entry);
        }
    }
    return list;
}
// A default value, evaluated; owned. May run user code.
Result<Value> evaluated(Context& context, const Value& value, Class* scope);
bool has_own_default(const Mirror& parameter);
// The name of the constant that a parameter's default is, or empty.
std::string constant_of_default(const Mirror& parameter);
int64_t method_modifiers(const Function& function);
int64_t property_modifiers(const PropertyInfo& info);
int64_t constant_modifiers(const ClassConstantInfo& info);
int64_t class_modifiers(const Class& cls);
// The part of a name before and behind its last backslash.
std::string_view namespace_of(std::string_view name);
std::string_view short_name_of(std::string_view name);
Value text_or_false(std::string_view text);
Value line_or_false(uint32_t line);
// The callable that runs a reflected function.
Callable callable_of(const Mirror& mirror);

// ---- text, as __toString gives it; may run user code
std::string reflected_type_text(const TypeConstraint& type, const Class* scope);
// Within what is declared, where iterable goes by what it stands for.
std::string declared_type_text(const TypeConstraint& type, const Class* scope);
void append_parameter_text(std::string& out, const Mirror& parameter);
Status append_function_text(Context& context, std::string& out, const Mirror& function,
                            std::string_view indent);
void append_property_text(std::string& out, const PropertyInfo* info, std::string_view name,
                          std::string_view indent);
Status append_constant_text(Context& context, std::string& out, ClassConstantInfo& info,
                            std::string_view indent);
Status append_class_text(Context& context, std::string& out, const Mirror& cls,
                         std::string_view indent);
// A class constant, evaluated; owned. May run user code.
Result<Value> reflected_constant_value(Context& context, ClassConstantInfo& info);
// A constant's value as its line shows it.
Status append_value_text(Context& context, std::string& out, const Value& value);
void append_default_text(std::string& out, const Value& value);

}  // namespace surus
