// Declarations: what source code or a stub file says about functions, classes and constants, before
// a Context makes live Functions and Classes of them. Immutable, shared between threads; all
// strings are immortal. The compiler produces them from PHP, stubgen from stubs; Reflection reads
// them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "runtime/declarations/type.h"
#include "runtime/values/value.h"

namespace surus {

class Context;
struct Frame;
struct Code;

// Members' and functions' flags; visibility first so that it can be compared by mask.
namespace flag {
enum : uint32_t {
    public_ = 1 << 0,
    protected_ = 1 << 1,
    private_ = 1 << 2,
    visibility = public_ | protected_ | private_,
    static_ = 1 << 3,
    abstract_ = 1 << 4,
    final_ = 1 << 5,
    readonly_ = 1 << 6,
    // functions
    by_ref_return = 1 << 7,
    variadic = 1 << 8,
    generator = 1 << 9,
    closure = 1 << 10,
    deprecated = 1 << 11,
    strict_types = 1 << 12,         // calls made by this code are strict
    uses_variable_names = 1 << 13,  // $$x, extract, compact, include: needs a symbol table
    no_discard = 1 << 14,
    has_return_type = 1 << 15,
    from_constructor = 1 << 16,  // promoted property
    virtual_ = 1 << 17,          // hooked property without backing store
    public_set = 1 << 18,
    protected_set = 1 << 19,
    private_set = 1 << 20,
    set_visibility = public_set | protected_set | private_set,
    has_hooks = 1 << 21,
    enum_case = 1 << 22,
    constructor = 1 << 24,
    changed = 1 << 26,           // a private member hides an inherited one of the same name
    tentative_return = 1 << 28,  // builtins: return type only advised
    uses_this = 1u << 31,        // this code mentions $this itself
};
}

namespace class_flag {
enum : uint32_t {
    interface = 1 << 0,
    trait = 1 << 1,
    enum_ = 1 << 2,
    abstract_ = 1 << 3,
    final_ = 1 << 4,
    readonly_ = 1 << 5,
    anonymous = 1 << 6,
    builtin = 1 << 7,
    explicit_abstract = 1 << 8,
    allow_dynamic_properties = 1 << 9,
    no_dynamic_properties = 1 << 10,
    not_serializable = 1 << 11,
    constants_evaluated = 1 << 12,  // of the live class
    linked = 1 << 13,
    has_hooks = 1 << 14,
    strict_types = 1 << 15,
    not_cloneable = 1 << 16,
    nearly_linked = 1 << 17,  // complete, but types of its members wait for other classes
};
}

struct AttributeArgument {
    String* name;  // or null
    Value value;   // literal or ConstantExpression
};
struct AttributeDeclaration {
    String* name;  // resolved
    String* lower_name;
    std::span<const AttributeArgument> arguments;
    uint32_t line;
    uint32_t parameter;  // 1-based when it stands on a parameter, else 0
};
using AttributeList = std::span<const AttributeDeclaration>;

struct ParameterDeclaration {
    String* name;
    const TypeConstraint* type = nullptr;
    bool by_ref = false;
    bool prefer_ref = false;  // builtins that take a reference where there is one
    bool variadic = false;
    bool optional = false;  // has a default
    bool promoted = false;
    Value default_value;            // Undef: none; literal; or ConstantExpression
    std::string_view default_text;  // as Reflection prints it
    AttributeList attributes;
};

// A builtin's entry: `arguments` are coerced by the wrapper; missing optional ones are Undef.
// Writes an owned value to `result`, or null when it leaves something pending.
using NativeEntry = void (*)(Context& context, Frame* frame, Value* result);

// The same without a frame, for a builtin that neither throws nor runs user code nor looks at the
// frame when its arguments, of which there are `count`, are of certain types. False, with nothing
// done, when they are not. A double's slot may be changed.
using DirectEntry = bool (*)(Context& context, Value* arguments, uint32_t count, Value* result);

// What is known of a builtin beside its signature, from tags of its stub.
namespace builtin_trait {
enum : uint8_t {
    looks_at_caller = 1 << 0,  // reads its caller's frame: may not be called dynamically
    hands_on_names = 1 << 1,   // its variadic parameter takes unknown named arguments
    web_only = 1 << 2,         // is not there on the command line
    // Of PHP code: there is a builtin of that name, which it may not take if it is not disabled.
    has_namesake = 1 << 3,
};
}

// What a call of a builtin may do when every argument already has its declared type.
namespace builtin_effect {
enum : uint8_t {
    none = 0,            // its result depends on its arguments only
    throws = 1 << 0,     // may leave an exception pending
    user_code = 1 << 1,  // may run PHP code: a callback, a destructor, an error handler
    state = 1 << 2,      // reads or changes what is not among its arguments
    all = throws | user_code | state,
};
}

// Builtins that the compiler or the JIT has an instruction, or rules of its own, for.
enum class Intrinsic : uint8_t {
    None,
    StringLength,
    CountElements,
    CountArguments,
    InArray,
    KeyExists,
    IsType,     // of intrinsic_types
    StaysTrue,  // what it once said true of stays so: function_exists('f')
    CallUser,
    CallUserArray,
    Assert,
    // Open-coded in machine code only.
    Min,
    Max,
    Abs,
    Floor,
    Ceil,
    SquareRoot,
    IntegerQuotient,
    Ord,
};

// How the function behind a builtin's wrapper takes an argument or gives its result.
enum class NativeShape : uint8_t {
    Void,
    Bool,
    Int,
    Double,
    String,
    Array,
    Object,
    Value,
    OptionalBool,
    OptionalInt,
    OptionalDouble,
    OptionalString,
    OptionalArray,
    OptionalObject,
    OptionalValue,
};
// The typed function, for callers that have arguments of just those types. Its parameters are the
// Context and these; what an absent argument's default is, the ParameterDeclaration says.
struct TypedEntry {
    void (*function)();
    NativeShape result;
    std::span<const NativeShape> parameters;
};

struct FunctionDeclaration {
    String* name = nullptr;  // as declared, with namespace; "{closure:…}" for closures
    String* lower_name = nullptr;
    uint32_t flags = 0;
    uint32_t required = 0;                             // parameters
    std::span<const ParameterDeclaration> parameters;  // the variadic one included
    const TypeConstraint* return_type = nullptr;
    AttributeList attributes;
    std::string_view doc_comment;
    uint32_t line = 0, end_line = 0;
    const Code* code = nullptr;    // PHP
    NativeEntry native = nullptr;  // builtin
    String* deprecated_message = nullptr;
    uint8_t traits = 0;  // builtin_trait
    uint8_t effects = builtin_effect::all;
    Intrinsic intrinsic = Intrinsic::None;
    uint32_t intrinsic_types = 0;       // type_bits
    const TypedEntry* typed = nullptr;  // of those whose effects are known; or null
    DirectEntry direct = nullptr;       // or null
};

struct PropertyDeclaration {
    String* name = nullptr;
    uint32_t flags = 0;
    const TypeConstraint* type = nullptr;
    Value default_value;  // Undef: typed without default
    const FunctionDeclaration* get_hook = nullptr;
    const FunctionDeclaration* set_hook = nullptr;
    AttributeList attributes;
    std::string_view doc_comment;
    uint32_t line = 0;
};
struct ConstantDeclaration {
    String* name = nullptr;
    uint32_t flags = 0;
    const TypeConstraint* type = nullptr;
    Value value;  // literal or ConstantExpression; of an enum case: the backing value or Undef
    AttributeList attributes;
    std::string_view doc_comment;
    uint32_t line = 0;
};
struct TraitAlias {
    String* trait = nullptr;   // or null
    String* method = nullptr;  // as written
    String* alias = nullptr;   // or null
    uint32_t visibility = 0;   // flag::visibility bits and final, or 0
};
struct TraitPrecedence {
    String* trait = nullptr;
    String* method = nullptr;
    std::span<String* const> excluded;
};

struct ClassHandlers;

struct ClassDeclaration {
    String* name = nullptr;
    String* lower_name = nullptr;
    uint32_t flags = 0;                   // class_flag
    String* parent = nullptr;             // or null
    std::span<String* const> interfaces;  // as written; of an interface: what it extends
    std::span<String* const> traits;
    std::span<const TraitAlias> aliases;
    std::span<const TraitPrecedence> precedences;
    std::span<const ConstantDeclaration> constants;  // enum cases among them, in order
    std::span<const PropertyDeclaration> properties;
    std::span<const FunctionDeclaration> methods;
    const TypeConstraint* backing_type = nullptr;  // of an enum
    AttributeList attributes;
    std::string_view doc_comment;
    String* file = nullptr;  // null: builtin
    uint32_t line = 0, end_line = 0;
    const ClassHandlers* handlers = nullptr;  // builtins that are not plain objects
};

}  // namespace surus
