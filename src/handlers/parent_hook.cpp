// parent::$x::get() and set() in full.
#include "handlers/handler.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object_internal.h"

namespace surus {

// parent::$x::get() and set(): the parent's hook, or its plain property. Runs in a hook of the same
// property, for which the backing store is meant.
template <>
Next slow<Opcode::ParentHook>(Context& context, Frame* frame, const Instruction* insn) {
    Value out = Value::null();
    bool sets = insn->number_d<HookKind>() == HookKind::Set;
    {
        Class* scope = scope_of(frame);
        String& name = *insn->literal(insn->b)->string;
        if (!scope || !scope->parent) {
            return throw_error(context,
                               "Cannot use \"parent\" when current class scope has no parent");
        }
        PropertyInfo** found = scope->parent->properties.find(name);
        const char* parent = scope->parent->name->data();
        if (!found) return throw_error(context, "Undefined property %s::$%s", parent, name.data());
        PropertyInfo& info = **found;
        if (info.is(flag::private_))
            return throw_error(context, "Cannot access private property %s::$%s", parent,
                               name.data());
        Ref<Object> self = Ref<Object>::share(frame->this_object());
        Function* hook = sets ? info.set_hook : info.get_hook;
        if (hook && hook->is(flag::abstract_)) {
            return throw_error(context, "Cannot call abstract method %s::$%s::%s()", parent,
                               name.data(), sets ? "set" : "get");
        }
        OwnedValue value;
        if (sets) {
            Input a = input_a(frame, insn);
            value = OwnedValue(copy_deref(*TRY(a.get(context, frame))));
        }
        if (hook) {
            Value argument = value.get();
            out = TRY(
                call_method(context, *self, *hook, {&argument, static_cast<size_t>(sets ? 1 : 0)}));
        } else if (sets) {
            TRY(write_property(context, *self, name, value.get(), scope, is_strict(frame)));
            out = value.leak();
        } else {
            out = TRY(read_property(context, *self, name, scope));
        }
    }
    TRY(store_c(context, frame, insn, out));
    return insn + 1;
}

}  // namespace surus
