// Function: something a Context can call — a declaration bound to a class scope, with what changes
// during a request: its inline caches and static variables.
#pragma once

#include "runtime/declarations/declaration.h"

namespace surus {

struct Instruction;
struct PropertyInfo;

struct Function {
    const FunctionDeclaration* declaration;
    const Code* code;          // null: builtin
    NativeEntry native;        // null: PHP
    uint32_t flags;            // declaration's, adjusted by trait aliases and inheritance
    uint32_t parameter_count;  // without the variadic one
    uint32_t required;
    Class* scope;  // class whose members it may touch; null: none
    String* name;  // trait aliases rename
    // Prepared at the first call of a PHP function (handlers/prepare.h):
    const Instruction*
        entry;  // for a call with exactly the declared parameters; null: take the slow way
    uint32_t frame_size;  // bytes
    uint32_t local_count;
    void** cache;         // inline cache slots of the code
    Array* statics;       // static variables by name (values are references); null until needed
    bool prepared;        // cache and entry are set
    bool has_references;  // some parameter is by reference (once prepared)
    Function* prototype;  // the method it overrides or implements, or null
    Class* trait_origin;  // trait it was copied from, or null
    const PropertyInfo* property;  // hooks: the property they belong to, or null
    // Closures bound to other scopes: the function of the first one, which has a list of the
    // others.
    Function* origin;  // null: this one
    Function* rebound;

    bool is_user() const { return code != nullptr; }
    bool is(uint32_t flag) const { return flags & flag; }
    // By-reference-ness of the argument at 0-based position.
    bool takes_reference(uint32_t position) const;
    bool has_by_ref_parameters() const;
    const ParameterDeclaration* parameter(uint32_t position) const;  // variadic one past the end
};

// A live function of a declaration. Lives as long as the Context.
Function* create_function(Context& context, const FunctionDeclaration& declaration, Class* scope);
// The same function for another class (traits), with caches and static variables of its own.
Function* copy_function(Context& context, const Function& function);

}  // namespace surus
