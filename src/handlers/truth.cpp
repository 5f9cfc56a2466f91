// What asks whether a value is true, or null, in full.
#include "handlers/truth.h"

#include <cmath>

#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

int truth_quietly(const Value& given, bool is_variable) {
    if (given.is_undef() && is_variable) return -1;
    const Value& value = given.deref();
    switch (value.type()) {
    case Type::Double: return std::isnan(value.number) ? -1 : value.number != 0;
    case Type::Object: {
        const ClassHandlers* handlers = value.object->cls->handlers;
        return handlers && handlers->cast ? -1 : 1;
    }
    default: return to_bool(value);
    }
}

namespace {

Result<bool> truth_of_input(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    const Value* value = TRY(a.get(context, frame));
    return cast_to_bool(context, *value);
}

Next jump_on(Context& context, Frame* frame, const Instruction* insn, bool when) {
    bool truth = TRY(truth_of_input(context, frame, insn));
    if (context.has_pending()) return failed;
    if (truth != when) return insn + 1;
    TRY(poll(context));
    return insn->target();
}

Next jump_keep(Context& context, Frame* frame, const Instruction* insn, bool when) {
    bool truth = TRY(truth_of_input(context, frame, insn));
    if (context.has_pending()) return failed;
    if (truth != when) return insn + 1;
    TRY(store_c(context, frame, insn, Value::boolean(when)));
    return insn->target();
}

}  // namespace

template <>
Next slow<Opcode::JumpIfTrue>(Context& c, Frame* f, const Instruction* i) {
    return jump_on(c, f, i, true);
}
template <>
Next slow<Opcode::JumpIfFalse>(Context& c, Frame* f, const Instruction* i) {
    return jump_on(c, f, i, false);
}
template <>
Next slow<Opcode::JumpIfTrueKeep>(Context& c, Frame* f, const Instruction* i) {
    return jump_keep(c, f, i, true);
}
template <>
Next slow<Opcode::JumpIfFalseKeep>(Context& c, Frame* f, const Instruction* i) {
    return jump_keep(c, f, i, false);
}

namespace {
Next truth_into(Context& context, Frame* frame, const Instruction* insn, bool negated) {
    bool truth = TRY(truth_of_input(context, frame, insn));
    TRY(store_c(context, frame, insn, Value::boolean(truth != negated)));
    return insn + 1;
}
}  // namespace

template <>
Next slow<Opcode::Not>(Context& c, Frame* f, const Instruction* i) {
    return truth_into(c, f, i, true);
}
template <>
Next slow<Opcode::ToBool>(Context& c, Frame* f, const Instruction* i) {
    return truth_into(c, f, i, false);
}

template <>
Next slow<Opcode::Jump>(Context& context, Frame*, const Instruction* insn) {
    TRY(poll(context));
    return insn->target();
}

template <>
Next slow<Opcode::JumpIfSet>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    const Value* value = TRY(a.get(context, frame));
    if (!TRY(cast_to_bool(context, *value))) return insn + 1;
    TRY(store_c(context, frame, insn, a.take()));
    return insn->target();
}

template <>
Next slow<Opcode::JumpIfNotNull>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    if (a.quiet().is_null()) return insn + 1;
    TRY(store_c(context, frame, insn, a.take()));
    return insn->target();
}

template <>
Next slow<Opcode::JumpIfNull>(Context& context, Frame* frame, const Instruction* insn) {
    Value* slot = operand(frame, insn, insn->kind_a(), insn->a);
    if (slot->is_undef() && insn->kind_a() == OperandKind::Local &&
        insn->number_detail<Undefined>() == Undefined::Warns) {
        TRY(warn_undefined(context, frame, insn->a));
    }
    const Value& value = slot->is(Type::Indirect) ? slot->indirect->deref() : slot->deref();
    if (!value.is_null()) return insn + 1;
    auto result = insn->number_e<ShortResult>();
    Value out =
        result == ShortResult::Null ? Value::null() : Value::boolean(result == ShortResult::True);
    TRY(store_c(context, frame, insn, out));
    return insn->target();
}

}  // namespace surus
