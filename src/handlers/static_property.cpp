// Instructions of static properties in full.
#include "handlers/static_property.h"

#include "bytecode/opcode_info.h"
#include "handlers/binding.h"
#include "handlers/class_operand.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object_internal.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {
Result<Value*> static_slot(Context& context, Frame* frame, const Instruction* insn, bool quiet,
                           PropertyInfo** info, Ref<String>& name) {
    Input b = input_b(frame, insn);
    name = Ref<String>::adopt(TRY(to_string(context, *TRY(b.get(context, frame)))));
    Class* cls = TRY(class_of_operand(context, frame, insn, insn->kind_a(), insn->a, nullptr));
    auto slot = static_property(context, *cls, *name, scope_of(frame), quiet, info);
    if (insn->kind_a() == OperandKind::Temp) release(*frame_slot(frame, insn->a));
    if (slot.ok() && insn->kind_b() == OperandKind::Literal &&
        insn->kind_a() == OperandKind::Literal && !(*info)->is(flag::set_visibility) &&
        !cls->is(class_flag::trait)) {
        // `static` means this slot only for one called class.
        bool is_fixed = names_fixed_class(insn, insn->kind_a(), insn->a);
        cache_of<inline_cache::StaticProperty>(frame, insn) = {*slot, *info,
                                                               is_fixed ? nullptr : cls};
    }
    return slot;
}
}  // namespace

namespace {

// A static property's slot as `reason` needs it: to write through, or to share.
Status prepare_static(Context& context, Value& slot, PropertyInfo& info, FetchMode mode,
                      WriteReason reason) {
    const Value& plain = slot.deref();
    if (slot.is_undef() && info.type) {
        if (mode == FetchMode::ReadWrite && reason != WriteReason::Dimension)
            return throw_uninitialised(context, info);
        if (reason == WriteReason::Reference && !info.type->allows_null()) {
            return throw_error(context,
                               "Cannot access uninitialized non-nullable property %s::$%s by "
                               "reference",
                               info.declaring->name->data(), info.name->data());
        }
    }
    bool becomes_array = plain.is_undef() || plain.is_null() || plain.is_false();
    bool needs_array = reason == WriteReason::Dimension && mode != FetchMode::UnsetPart;
    if (needs_array && becomes_array && info.type && !accepts_array(*info.type)) {
        return throw_no_array(context, info, false);
    }
    if (reason == WriteReason::Reference) make_reference(slot, &info);
    return {};
}

Status check_static_write(Context& context, Frame* frame, const PropertyInfo& info,
                          const char* operation) {
    if (may_set(info, scope_of(frame))) return {};
    return throw_set_visibility(context, info, operation, scope_of(frame));
}

}  // namespace

// unset(a::$b)
static Failed refuse_unset_static(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    Input b = input_b(frame, insn);
    Ref<String> name = Ref<String>::adopt(TRY(to_string(context, *TRY(b.get(context, frame)))));
    Class* cls = TRY(class_of_operand(context, frame, insn, insn->kind_a(), insn->a, nullptr));
    return throw_error(context, "Attempt to unset static property %s::$%s", cls->name->data(),
                       name->data());
}

template <>
Next slow<Opcode::FetchStatic>(Context& context, Frame* frame, const Instruction* insn) {
    auto mode = insn->number_d<FetchMode>();
    if (mode == FetchMode::Unset) return refuse_unset_static(context, frame, insn);
    bool quiet = mode == FetchMode::Quiet;
    PropertyInfo* info = nullptr;
    Ref<String> name;
    auto found = static_slot(context, frame, insn, quiet, &info, name);
    if (!found.ok()) {
        if (!quiet || context.has_pending()) return failed;
        TRY(store_c(context, frame, insn, Value::null()));
        return insn + 1;
    }
    Value* slot = *found;
    if (mode == FetchMode::Read || quiet) {
        if (slot->is_undef() && info->type && !quiet) return throw_uninitialised(context, *info);
        TRY(store_c(context, frame, insn, slot->is_undef() ? Value::null() : copy_deref(*slot)));
        return insn + 1;
    }
    auto reason = insn->number_detail<WriteReason>();
    bool object = reason == WriteReason::Property && slot->deref().is_object();
    if (!object) TRY(check_static_write(context, frame, *info, "indirectly modify"));
    TRY(prepare_static(context, *slot, *info, mode, reason));
    frame_slot(frame, insn->c)->set(Value::to_slot(slot));
    return insn + 1;
}

namespace {
Status assign_static(Context& context, Frame* frame, Value& slot, PropertyInfo& info, Value value) {
    OwnedValue held(value);
    TRY(check_static_write(context, frame, info, "modify"));
    TRY(coerce_for_property(context, info, held.get(), is_strict(frame)));
    return assign_variable(context, frame, slot, held.leak());
}

// Assigns what was computed from the old value: references that typed properties share speak for
// themselves.
Status assign_changed_static(Context& context, Frame* frame, Value& slot, PropertyInfo& info,
                             Value value) {
    if (slot.is_reference() && slot.reference->types)
        return assign_variable(context, frame, slot, value);
    return assign_static(context, frame, slot, info, value);
}
}  // namespace

template <>
Next slow<Opcode::AssignStatic>(Context& context, Frame* frame, const Instruction* insn) {
    Input c = input_c(frame, insn);
    TRY(c.get(context, frame));
    PropertyInfo* info = nullptr;
    Ref<String> name;
    Value* slot = TRY(static_slot(context, frame, insn, false, &info, name));
    TRY(assign_static(context, frame, *slot, *info, c.take()));
    if (insn->kind_d() != OperandKind::None) TRY(store_d(context, frame, insn, copy_deref(*slot)));
    return insn + 1;
}

template <>
Next slow<Opcode::AssignStaticOp>(Context& context, Frame* frame, const Instruction* insn) {
    Value out;
    {
        Input c = input_c(frame, insn);
        const Value* right = TRY(c.get(context, frame));
        PropertyInfo* info = nullptr;
        Ref<String> name;
        Value* slot = TRY(static_slot(context, frame, insn, false, &info, name));
        TRY(check_static_write(context, frame, *info, "indirectly modify"));
        if (slot->is_undef() && info->type) return throw_uninitialised(context, *info);
        auto operation = insn->number_detail<Operation>();
        if (!modify_in_place(operation, slot->deref(), *right)) {
            Value made = TRY(operate(context, operation, slot->deref(), *right));
            TRY(assign_changed_static(context, frame, *slot, *info, made));
        }
        out = copy_deref(*slot);
    }
    TRY(store_d(context, frame, insn, out));
    return insn + 1;
}

template <>
Next slow<Opcode::IncDecStatic>(Context& context, Frame* frame, const Instruction* insn) {
    PropertyInfo* info = nullptr;
    Ref<String> name;
    Value* slot = TRY(static_slot(context, frame, insn, false, &info, name));
    TRY(check_static_write(context, frame, *info, "indirectly modify"));
    if (slot->is_undef() && info->type) return throw_uninitialised(context, *info);
    auto step = insn->number_detail<Step>();
    bool down = is_down(step), post = is_post(step);
    TRY(check_step(context, *slot, down));
    if (info->type && at_limit(slot->deref(), down) && !info->type->allows(Type::Double))
        return throw_past_limit(context, *info, down, "property");
    Value before = copy_deref(*slot);
    OwnedValue held(copy(before));
    OwnedValue old(before);
    TRY(down ? decrement(context, held.get()) : increment(context, held.get()));
    TRY(assign_changed_static(context, frame, *slot, *info, held.leak()));
    TRY(store_d(context, frame, insn, post ? old.leak() : copy_deref(*slot)));
    return insn + 1;
}

template <>
Next slow<Opcode::BindStaticProperty>(Context& context, Frame* frame, const Instruction* insn) {
    PropertyInfo* info = nullptr;
    Ref<String> name;
    OwnedValue held(*frame_slot(frame, insn->c));
    Class* cls = TRY(class_of_operand(context, frame, insn, insn->kind_a(), insn->a, nullptr));
    Input b = input_b(frame, insn);
    name = Ref<String>::adopt(TRY(to_string(context, *TRY(b.get(context, frame)))));
    Value* slot = TRY(static_property(context, *cls, *name, scope_of(frame), false, &info));
    TRY(check_static_write(context, frame, *info, "indirectly modify"));
    if (TRY(lacks_reference(context, insn, held.get()))) {
        TRY(assign_static(context, frame, *slot, *info, held.leak()));
    } else {
        TRY(bind_reference(context, *slot, info, held.leak().reference, is_strict(frame)));
    }
    if (context.has_pending()) return failed;
    return insn + 1;
}

template <>
Next slow<Opcode::IssetStatic>(Context& context, Frame* frame, const Instruction* insn) {
    PropertyInfo* info = nullptr;
    Ref<String> name;
    auto slot = static_slot(context, frame, insn, true, &info, name);
    if (!slot.ok() && context.has_pending()) return failed;
    bool empty = insn->number_d<ValueTest>() == ValueTest::Empty;
    bool answer = empty;
    if (slot.ok()) {
        const Value& value = (*slot)->deref();
        answer = empty ? !TRY(cast_to_bool(context, value)) : !value.is_null();
    }
    TRY(store_c(context, frame, insn, Value::boolean(answer)));
    return insn + 1;
}

}  // namespace surus
