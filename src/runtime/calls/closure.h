// Closure objects: a function, what it is bound to, and what it captured.
#pragma once

#include "runtime/calls/callable.h"
#include "runtime/objects/object.h"

namespace surus {

struct ClosureState {
    Function* function;   // shared by closures of one place and scope, or &own
    Value self;           // Object ($this), or Undef
    Class* called_class;  // static::, or null
    Value* captured;      // captured_count values, references among them
    uint32_t captured_count;
    String* magic_name;  // first-class callable of a __call method; owned
    Function own;        // when the function has static variables of its own
    bool owns_function;
};

inline ClosureState& closure_state(Object& closure) { return closure.native<ClosureState>(); }

// Of Function::flags: of closures whose $this is no instance of the scope, so that what self:: and
// parent:: find depends on the object each time; the closures in them are such, too.
inline constexpr uint32_t has_foreign_this = 1u << 27;

// A closure with room for the captured variables its code wants (all Undef). `self` is borrowed.
Object* create_closure(Context& context, Function& function, const Value& self,
                       Class* called_class);
// A copy bound to another object and scope; owned. `self` may be Undef.
Object* rebind_closure(Context& context, Object& closure, const Value& self, Class* scope,
                       Class* called_class);
bool is_closure(Context& context, const Value& value);
// What a callable value is as a closure: first-class callable syntax, Closure::fromCallable; owned.
Object* closure_of_callable(Context& context, const Callable& callable);

extern const ClassHandlers closure_handlers;

}  // namespace surus
