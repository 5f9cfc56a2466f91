// A place that an instruction writes to although user code runs in between.
//
// A place operand points into an array, an object or a table of variables. Error handlers,
// destructors, __toString(), offsetGet() and the like may free or move any of these. So what the
// place holds is put behind a reference, of which this has a share: what the instruction writes
// goes where the place has got to, or, when it is gone, nowhere. Where no user code ran in the end,
// the place becomes plain again.
#pragma once

#include "handlers/handler.h"

namespace surus {

class HeldPlace {
public:
    // Of operand a. Without `held` the place is only looked up: for instructions that run no user
    // code before they are through with it.
    HeldPlace(Context& context, Frame* frame, const Instruction* insn, bool held = true);
    HeldPlace(const HeldPlace&) = delete;
    HeldPlace& operator=(const HeldPlace&) = delete;
    ~HeldPlace() {
        if (held_.is_reference()) let_go();
    }

    // The variable, element or property, or a reference that is as good. Looked up again after each
    // step that may have run user code, as is what is in it.
    Value& slot() { return held_.is_reference() ? held_ : *place_; }
    Value& value() { return slot().deref(); }
    // Whether it still holds the array that the caller holds a share of.
    bool holds(const Array& array) {
        const Value& now = value();
        return now.is_array() && now.array == &array;
    }
    // Whether nothing but this holds what was the place any more.
    bool is_gone() const { return held_.is_reference() && held_.reference->refcount == 1; }

private:
    void let_go();

    Context& context_;
    Value* place_;
    Value held_ = Value::undef();  // a share of the reference
    bool boxed_ = false;           // which this made
    uint32_t entries_;
};

}  // namespace surus
