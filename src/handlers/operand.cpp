// Slow-path helpers that all families share: reading operands, assigning results.
#include "handlers/handler.h"

#include "runtime/callable.h"
#include "runtime/errors.h"

namespace surus {

Status warn_undefined(Context& context, Frame* frame, int32_t offset) {
    uint32_t index = (static_cast<uint32_t>(offset) - sizeof(Frame)) / sizeof(Value);
    return warning(context, "Undefined variable $%s",
                   frame->function->code->local_names[index]->data());
}

Status assign_variable(Context& context, Frame* frame, Value& slot, Value value) {
    if (value.is_reference()) {
        Value inner = copy(value.reference->value);
        release(value);
        value = inner;
    }
    if (value.is_undef()) value = Value::null();
    if (slot.is_reference()) {
        Reference& reference = *slot.reference;
        if (reference.types)
            return assign_typed_reference(context, reference, value, is_strict(frame));
        replace(reference.value, value);
    } else {
        replace(slot, value);
    }
    if (context.has_pending()) return failed;
    return {};
}

Status store(Context& context, Frame* frame, OperandKind kind, int32_t offset, Value value) {
    switch (kind) {
    case OperandKind::Temp: frame_slot(frame, offset)->set(value); return {};
    case OperandKind::Local:
        return assign_variable(context, frame, *frame_slot(frame, offset), value);
    default:
        release(value);
        if (context.has_pending()) return failed;
        return {};
    }
}

}  // namespace surus
