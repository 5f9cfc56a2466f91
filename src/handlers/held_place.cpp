#include "handlers/held_place.h"

#include "handlers/vm_stack.h"

namespace surus {

HeldPlace::HeldPlace(Context& context, Frame* frame, const Instruction* insn, bool held)
    : context_(context), place_(place(frame, insn->a)), entries_(context.stack->entries) {
    // A variable, and a value that the temporary itself holds, stay where they are.
    if (!held || place_ == frame_slot(frame, insn->a)) return;
    if (!place_->is_reference()) {
        if (place_->is_undef()) place_->set_null();
        place_->set(Value::of(Reference::create(*place_)));
        boxed_ = true;
    }
    held_ = copy(*place_);
}

void HeldPlace::let_go() {
    Reference* reference = held_.reference;
    // As long as no user code has run, the place is where it was. That the reference has another
    // holder says that it still is.
    if (boxed_ && entries_ == context_.stack->entries && reference->refcount == 2 &&
        !reference->types) {
        place_->set(reference->value);
        reference->value.set_null();
        reference->refcount = 1;
    }
    // Quietly: a share that was only lent leaves no cycle behind.
    release_cell(reference);
}

}  // namespace surus
