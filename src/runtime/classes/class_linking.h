// The making of a live class from its declaration, step by step: see link_class in class_link.cpp.
// Private to the class_*.cpp files.
#pragma once

#include <string>
#include <vector>

#include "context/context.h"
#include "runtime/classes/class.h"

namespace surus {

// A check that waits until the classes it is about are there. Classes that autoload one another are
// complete before their types can be compared.
struct Obligation {
    enum Kind : uint8_t { Dependency, Method, Property, Constant } kind;
    Class* child_scope = nullptr;
    Class* parent_scope = nullptr;  // of a dependency: the class that has to be linked first
    Function* child = nullptr;
    Function* parent = nullptr;
    PropertyInfo* property = nullptr;
    PropertyInfo* parent_property = nullptr;
    ClassConstantInfo* constant = nullptr;
    ClassConstantInfo* parent_constant = nullptr;
};

// A deprecation found while linking, to be told when the class is there.
struct LinkReport {
    int level;
    std::string text;
    std::string file;
    uint32_t line;
};

struct Linking {
    Context& context;
    Class& cls;
    const ClassDeclaration& declaration;
    std::vector<Class*> traits;           // used directly, without duplicates
    std::vector<Class*> interfaces;       // named directly
    std::vector<Obligation> obligations;  // what could not be checked yet
    bool last_chance = false;             // what cannot be checked now is an error
    std::vector<LinkReport> reports;
};

// Puts off a check whose answer was Variance::Unknown. False: it may not wait any longer.
bool put_off(Linking& link, const Obligation& obligation);

// A fatal error, behind the deprecations found before it, which handlers do not see then.
Failed link_fatal(Linking& link, int level, std::string_view text, std::string_view file,
                  uint32_t line);

// ---- errors: compile-time fatal errors at the class's, or a method's, line
[[gnu::format(printf, 2, 3)]] Failed link_error(Linking& link, const char* format, ...);
[[gnu::format(printf, 3, 4)]] Failed link_error_at(Linking& link, uint32_t line, const char* format,
                                                   ...);

// ---- members (class_members.cpp)
Status add_own_members(Linking& link);
PropertyInfo* add_property(Linking& link, const PropertyDeclaration& declaration);
void lay_out_properties(Linking& link);  // slots, defaults, statics
void find_magic_methods(Class& cls);

// ---- traits (class_traits.cpp)
Status apply_traits(Linking& link);
Status apply_abstract_trait_methods(Linking& link);

// ---- parents and interfaces (class_inheritance.cpp, class_interfaces.cpp)
Status inherit_parent(Linking& link);
Status inherit_interfaces(Linking& link);
Status check_abstract_methods(Linking& link);
Status check_overrides(Linking& link);
// `child` overrides or implements `parent`, seen from the class being linked.
Status check_method(Linking& link, Function& child, Class* child_scope, Function& parent,
                    Class* parent_scope, bool check_visibility);
Status check_property(Linking& link, PropertyInfo& child, PropertyInfo& parent);
Status check_constant_type(Linking& link, ClassConstantInfo& ours, ClassConstantInfo& theirs,
                           const String& name);
// Checks once more what was put off.
Status fulfil(Linking& link, const Obligation& obligation);

// ---- types (class_variance.cpp)
enum class Variance : uint8_t { Fits, Wrong, Unknown, Advisory };
// `child` may stand where `parent` is promised. Unknown: a class is not available (`missing`); it
// is among those that are loaded when the class is complete.
Variance is_covariant(Linking& link, Class* child_scope, const TypeConstraint& child,
                      Class* parent_scope, const TypeConstraint& parent, std::string& missing);
Variance is_compatible(Linking& link, const Function& child, Class* child_scope,
                       const Function& parent, Class* parent_scope, std::string& missing);
// Properties' types must be the same.
Variance is_invariant(Linking& link, Class* a_scope, const TypeConstraint* a, Class* b_scope,
                      const TypeConstraint* b, std::string& missing);
// "A::f(int $x = 1): string", with self and parent resolved.
std::string method_text(const Function& function, const Class* scope);

// ---- constants (class_constants.cpp)
// Gives it its value if it has none yet; an enum's case its object. May run user code.
Status evaluate_constant(Context& context, ClassConstantInfo& info);

// ---- enums (class_enum.cpp)
Status prepare_enum(Linking& link);      // name and value
Status add_enum_methods(Linking& link);  // cases(), from(), tryFrom(), behind its own
Status check_enum(Linking& link);

}  // namespace surus
