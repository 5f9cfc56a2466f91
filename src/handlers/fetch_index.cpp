// Reading elements in full.
#include "handlers/fetch_index.h"

#include "handlers/element.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

bool fast_index::drop_container(Context& context, Frame* frame, const Instruction* insn,
                                Value container, const Value& element) {
    frame->ip = insn;
    release_passing(container);
    if (!context.has_pending()) [[likely]]
        return true;
    release(element);
    return false;
}

namespace {
// Constant expressions ask no objects for elements.
Status check_constant_index(Context& context, const Instruction* insn, const Value& container) {
    bool constant = insn->number_detail<ExpressionKind>() == ExpressionKind::Constant;
    if (!constant || !container.deref().is_object()) return {};
    return throw_error(context, "Cannot use [] on objects in constant expression");
}
}  // namespace

template <>
Next slow<Opcode::FetchIndex>(Context& context, Frame* frame, const Instruction* insn) {
    Value out;
    {
        Input a = input_a(frame, insn);
        Input b = input_b(frame, insn);
        const Value* container = TRY(a.get(context, frame));
        const Value* index = TRY(b.get(context, frame));
        TRY(check_constant_index(context, insn, *container));
        out = TRY(read_element(context, *container, *index, Quiet::No));
    }
    TRY(store_c(context, frame, insn, out));
    if (context.has_pending()) return failed;
    return insn + 1;
}

template <>
Next slow<Opcode::FetchIndexQuiet>(Context& context, Frame* frame, const Instruction* insn) {
    Value out;
    {
        Input a = input_a(frame, insn);
        Input b = input_b(frame, insn);
        const Value* index = TRY(b.get(context, frame));
        TRY(check_constant_index(context, insn, a.quiet()));
        out = TRY(read_element(context, a.quiet(), *index, Quiet::Yes));
    }
    TRY(store_c(context, frame, insn, out));
    return insn + 1;
}

template <>
Next slow<Opcode::FetchListItem>(Context& context, Frame* frame, const Instruction* insn) {
    Value out = Value::null();
    {
        OwnedValue held(copy_deref(*operand(frame, insn, insn->kind_a(), insn->a)));
        const Value& container = held.get();
        Input b = input_b(frame, insn);
        const Value* index = TRY(b.get(context, frame));
        if (container.is_array() || container.is_object()) {
            out = TRY(read_element(context, container, *index, Quiet::No));
        } else if (!container.is_null() && !container.is_undef()) {
            TRY(warning(context, "Cannot use %s as array", type_name_in_errors(container)));
        }
    }
    TRY(store_c(context, frame, insn, out));
    return insn + 1;
}

}  // namespace surus
