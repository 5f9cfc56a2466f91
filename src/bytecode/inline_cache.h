// Inline caches: what an instruction found last time. They lie in the code states of a Context, not
// in code; opcodes.def says which struct an opcode has. All zero bytes: nothing is known yet. The
// JIT's machine code reads them, too: what comes first in each is what guards the rest.
#pragma once

#include <cstdint>

namespace surus {

struct Class;
class Context;
struct Function;
struct PropertyInfo;
struct Value;

namespace inline_cache {

// The function of a name that is always the same, or the one that a closure is made of.
struct OneFunction {
    Function* function;
};
// The same; and how to call it without a frame, if it is a builtin that can be called so.
struct KnownFunction : OneFunction {
    bool (*direct)(Context& context, Value* arguments, uint32_t count, Value* result);
};
// The same, and again once its answer was true.
struct CalledOnce : KnownFunction {
    Function* answered_true;
};
// A class that is always the same, or that passed last.
struct OneClass {
    Class* cls;
};
// One class of a name; and what Classes::additions() was when there was none of that name.
struct NamedClass : OneClass {
    uint64_t missed;
};
// Of an object of that class, the method; of that class, the static method or constructor.
struct Method {
    Class* cls;
    Function* function;
};
// What a literal callable calls.
struct LiteralCallable {
    Function* function;
    Class* called_class;  // null: a function
};
// A property that objects of the class keep in a slot, as seen from here.
struct Property {
    Class* cls;
    const PropertyInfo* info;
};
// And a class whose objects have the literal name as a dynamic property or not at all.
struct FoundProperty : Property {
    Class* without;
};
struct StaticProperty {
    Value* slot;
    const PropertyInfo* info;
    Class* called_class;  // the only one that it holds for; null: any
};
// Where the global symbol table has the literal name, if the key there is that very string.
struct GlobalVariable {
    uint64_t position;
};
struct Constant {
    const Value* value;
};
struct ClassConstant {
    Class* cls;
    const Value* value;
    // Of objects and static:: the class before that one.
    Class* other;
    const Value* other_value;

    const Value* value_of(const Class* wanted) const {
        return wanted == cls ? value : wanted == other ? other_value : nullptr;
    }
};

}  // namespace inline_cache

}  // namespace surus
