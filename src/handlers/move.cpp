// Moving values, variables and references in full.
#include "handlers/move.h"

#include "handlers/binding.h"
#include "handlers/held_place.h"
#include "handlers/symbols.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

template <>
Next slow<Opcode::Nop>(Context&, Frame*, const Instruction* insn) {
    return insn + 1;
}

template <>
Next slow<Opcode::Copy>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    if (insn->number_e<Undefined>() == Undefined::Warns) TRY(a.get(context, frame));
    TRY(store_c(context, frame, insn, a.take()));
    return insn + 1;
}

template <>
Next slow<Opcode::Assign>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    TRY(a.get(context, frame));
    TRY(assign_variable(context, frame, *frame_slot(frame, insn->c), a.take()));
    return insn + 1;
}

template <>
Next slow<Opcode::AssignResult>(Context& context, Frame* frame, const Instruction* insn) {
    {
        Input a = input_a(frame, insn);
        TRY(a.get(context, frame));
        TRY(assign_variable(context, frame, *frame_slot(frame, insn->c), a.take()));
    }
    TRY(store_d(context, frame, insn, copy_deref(*frame_slot(frame, insn->c))));
    return insn + 1;
}

template <>
Next slow<Opcode::Free>(Context& context, Frame* frame, const Instruction* insn) {
    {
        Input a = input_a(frame, insn);
    }
    if (context.has_pending()) return failed;
    return insn + 1;
}

template <>
Next slow<Opcode::Keep>(Context&, Frame* frame, const Instruction* insn) {
    frame_slot(frame, insn->c)->set(copy(*operand(frame, insn, insn->kind_a(), insn->a)));
    return insn + 1;
}

template <>
Next slow<Opcode::FetchThis>(Context& context, Frame* frame, const Instruction* insn) {
    if (!frame->self.is_object()) {
        if (insn->number_e<Undefined>() == Undefined::Quiet) {
            TRY(store_c(context, frame, insn, Value::null()));
            return insn + 1;
        }
        return throw_error(context, "Using $this when not in object context");
    }
    TRY(store_c(context, frame, insn, copy(frame->self)));
    return insn + 1;
}

template <>
Next slow<Opcode::CountArguments>(Context& context, Frame* frame, const Instruction* insn) {
    TRY(store_c(context, frame, insn, Value::of(int64_t{frame->argument_count})));
    return insn + 1;
}

void become_reference(Value* slot) {
    if (slot->is_undef()) slot->set_null();
    slot->set(Value::of(Reference::create(*slot)));
}

template <>
Next slow<Opcode::MakeReference>(Context& context, Frame* frame, const Instruction* insn) {
    Value* slot = place(frame, insn->a);
    auto purpose = insn->number_e<ReferenceFor>();
    if (purpose != ReferenceFor::AnyPlace && !slot->is_reference()) {
        // The result of a function that does not return by reference.
        TRY(notice(context, "%s",
                   purpose == ReferenceFor::Destructuring
                       ? "Attempting to set reference to non referenceable value"
                       : "Only variable references should be yielded by reference"));
    }
    if (!slot->is_reference()) become_reference(slot);
    Value out = copy(*slot);
    release_place(frame, insn->kind_a(), insn->a);
    frame_slot(frame, insn->c)->set(out);
    return insn + 1;
}

namespace {
// A slot becomes the given reference (owned).
Status bind(Context& context, Value& slot, Value reference) {
    if (!reference.is_reference()) reference = Value::of(Reference::create(reference));
    Value old = slot;
    slot.set(reference);
    release(old);
    if (context.has_pending()) return failed;
    return {};
}
}  // namespace

bool comes_by_value(const Instruction* insn, const Value& given) {
    return insn->number_detail<Bound>() != Bound::Reference && !given.is_reference();
}

Result<bool> lacks_reference(Context& context, const Instruction* insn, const Value& given) {
    if (!comes_by_value(insn, given)) return false;
    TRY(notice(context, "Only variables should be assigned by reference"));
    return true;
}

template <>
Next slow<Opcode::BindVariable>(Context& context, Frame* frame, const Instruction* insn) {
    OwnedValue given(*frame_slot(frame, insn->a));
    Value& variable = *frame_slot(frame, insn->c);
    if (TRY(lacks_reference(context, insn, given.get()))) {
        TRY(assign_variable(context, frame, variable, given.leak()));
    } else {
        TRY(bind(context, variable, given.leak()));
    }
    return insn + 1;
}

template <>
Next slow<Opcode::BindPlace>(Context& context, Frame* frame, const Instruction* insn) {
    OwnedValue given(*frame_slot(frame, insn->b));
    if (given.get().is_reference()) {
        TRY(bind(context, *place(frame, insn->a), given.leak()));
        return insn + 1;
    }
    HeldPlace target(context, frame, insn);
    if (TRY(lacks_reference(context, insn, given.get()))) {
        TRY(assign_variable(context, frame, target.slot(), given.leak()));
    } else if (!target.is_gone()) {
        // Without a notice no user code has run.
        TRY(bind(context, *place(frame, insn->a), given.leak()));
    }
    return insn + 1;
}

template <>
Next slow<Opcode::AssignPlace>(Context& context, Frame* frame, const Instruction* insn) {
    Input b = input_b(frame, insn);
    bool used = insn->kind_d() != OperandKind::None;
    OwnedValue out;
    {
        HeldPlace target(context, frame, insn, used || b.warns());
        TRY(b.get(context, frame));
        TRY(assign_variable(context, frame, target.slot(), b.take()));
        if (used) out = OwnedValue(copy(target.value()));
    }
    if (used) TRY(store_d(context, frame, insn, out.leak()));
    return insn + 1;
}

template <>
Next slow<Opcode::AssignPlaceOp>(Context& context, Frame* frame, const Instruction* insn) {
    OwnedValue out;
    {
        Input b = input_b(frame, insn);
        HeldPlace target(context, frame, insn);
        const Value& right = *TRY(b.get(context, frame));
        auto operation = insn->number_e<Operation>();
        if (!modify_in_place(operation, target.value(), right)) {
            Value made = TRY(operate(context, operation, target.value(), right));
            TRY(assign_variable(context, frame, target.slot(), made));
        }
        // Types of properties may have changed it.
        if (insn->kind_d() != OperandKind::None) out = OwnedValue(copy(target.value()));
    }
    release_place(frame, insn->kind_a(), insn->a);
    TRY(store_d(context, frame, insn, out.leak()));
    return insn + 1;
}

template <>
Next slow<Opcode::IncDecPlace>(Context& context, Frame* frame, const Instruction* insn) {
    OwnedValue out;
    {
        HeldPlace target(context, frame, insn);
        Step step = insn->number_e<Step>();
        bool down = is_down(step), post = is_post(step);
        TRY(check_step(context, target.slot(), down));
        Value before = copy(target.value());
        if (before.is_undef()) before = Value::null();
        OwnedValue old(before);
        OwnedValue work(copy(before));
        TRY(down ? decrement(context, work.get()) : increment(context, work.get()));
        TRY(assign_variable(context, frame, target.slot(), work.leak()));
        out = OwnedValue(post ? old.leak() : copy(target.value()));
    }
    release_place(frame, insn->kind_a(), insn->a);
    TRY(store_d(context, frame, insn, out.leak()));
    return insn + 1;
}

template <>
Next slow<Opcode::UnsetVariable>(Context& context, Frame* frame, const Instruction* insn) {
    Value* slot = frame_slot(frame, insn->a);
    Value old = *slot;
    slot->set_undef();
    release(old);
    if (context.has_pending()) return failed;
    return insn + 1;
}

template <>
Next slow<Opcode::IssetVariable>(Context& context, Frame* frame, const Instruction* insn) {
    const Value& value = frame_slot(frame, insn->a)->deref();
    bool empty = insn->number_d<ValueTest>() == ValueTest::Empty;
    bool answer = empty ? !TRY(cast_to_bool(context, value)) : !value.is_null();
    TRY(store_c(context, frame, insn, Value::boolean(answer)));
    return insn + 1;
}

template <>
Next slow<Opcode::IsType>(Context& context, Frame* frame, const Instruction* insn) {
    bool answer;
    {
        Input a = input_a(frame, insn);
        const Value& value = *TRY(a.get(context, frame));
        Type type = value.is_undef() ? Type::Null : value.type();
        answer = insn->d >> static_cast<uint32_t>(type) & 1;
    }
    TRY(store_c(context, frame, insn, Value::boolean(answer)));
    return insn + 1;
}

// ---- variables by name

template <>
Next slow<Opcode::FetchNamed>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    Ref<String> name = Ref<String>::adopt(TRY(to_string(context, *TRY(a.get(context, frame)))));
    bool global = insn->number_detail<VariableScope>() == VariableScope::Global;
    auto mode = insn->number_d<FetchMode>();
    Array& table = global ? global_symbols(context, name->view()) : *symbols_of(context, frame);
    if (!global && name->view() == "this") {
        if (mode == FetchMode::Read || mode == FetchMode::Quiet) {
            Value self = frame->self.is_object() ? copy(frame->self) : Value::null();
            TRY(store_c(context, frame, insn, self));
            return insn + 1;
        }
        return throw_error(context, "Cannot re-assign $this");
    }
    Key key = Key::from(*name);
    Value* slot = find_symbol(table, key);
    if (mode == FetchMode::Read || mode == FetchMode::Quiet) {
        if (!slot || slot->is_undef()) {
            if (mode == FetchMode::Read)
                TRY(warning(context,
                            global ? "Undefined global variable $%s" : "Undefined variable $%s",
                            name->data()));
            TRY(store_c(context, frame, insn, Value::null()));
            return insn + 1;
        }
        TRY(store_c(context, frame, insn, copy_deref(*slot)));
        return insn + 1;
    }
    if (mode == FetchMode::ReadWrite && (!slot || slot->is_undef())) {
        TRY(warning(context, global ? "Undefined global variable $%s" : "Undefined variable $%s",
                    name->data()));
        slot = find_symbol(table, key);
    }
    if (!slot) slot = add_symbol(table, key);
    if (slot->is_undef()) slot->set_null();
    frame_slot(frame, insn->c)->set(Value::to_slot(slot));
    return insn + 1;
}

template <>
Next slow<Opcode::UnsetNamed>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    Ref<String> name = Ref<String>::adopt(TRY(to_string(context, *TRY(a.get(context, frame)))));
    bool global = insn->number_d<VariableScope>() == VariableScope::Global;
    Array& table = global ? *context.globals : *symbols_of(context, frame);
    remove_symbol(table, Key::from(*name));
    if (context.has_pending()) return failed;
    return insn + 1;
}

// The global variable that the literal names, where it was last time if it still is there.
static Value* find_global(Context& context, inline_cache::GlobalVariable& cache, String& name) {
    Array& table = *context.globals;
    bool is_there = cache.position < table.used && !table.is_packed() &&
                    table.buckets[cache.position].key == &name &&
                    !table.buckets[cache.position].value.is_undef();
    if (!is_there) {
        uint32_t position = table.position_of(name);
        if (position == Array::no_bucket) return nullptr;
        cache.position = position;
    }
    Value* slot = table.at(static_cast<uint32_t>(cache.position));
    return slot->is(Type::Indirect) ? slot->indirect : slot;
}

Reference* global_reference(Context& context, Frame* frame, const Instruction* insn) {
    auto& cache = cache_of<inline_cache::GlobalVariable>(frame, insn);
    Value* slot = find_global(context, cache, *insn->literal(insn->b)->string);
    return slot && slot->is_reference() ? slot->reference : nullptr;
}

Value* find_named(Context& context, Frame* frame, const Instruction* insn) {
    if (insn->kind_a() == OperandKind::Temp) return nullptr;
    const Value& name = operand(frame, insn, insn->kind_a(), insn->a)->deref();
    if (!name.is_string() || static_cast<unsigned char>(*name.string->data()) <= '9')
        return nullptr;
    bool named_global = insn->number_detail<VariableScope>() == VariableScope::Global;
    if (named_global && insn->kind_a() == OperandKind::Literal) {
        auto& cache = cache_of<inline_cache::GlobalVariable>(frame, insn);
        return find_global(context, cache, *name.string);
    }
    bool global = named_global || (frame->flags & frame_flag::global_scope);
    FrameExtension* extension = frame->extension_or_null();
    Array* table = global ? context.globals : extension ? extension->symbols : nullptr;
    if (!table || (name.string->length == 4 && name.string->view() == "this")) return nullptr;
    return find_symbol(*table, Key{0, name.string});
}

template <>
Next slow<Opcode::BindGlobal>(Context& context, Frame* frame, const Instruction* insn) {
    String& name = *insn->literal(insn->b)->string;
    Key key{0, &name};
    Value* slot = find_symbol(*context.globals, key);
    if (!slot) slot = add_symbol(*context.globals, key);
    if (slot->is_undef()) slot->set_null();
    if (!slot->is_reference()) slot->set(Value::of(Reference::create(*slot)));
    Value* local = frame_slot(frame, insn->c);
    if (local == slot) return insn + 1;
    TRY(bind(context, *local, copy(*slot)));
    return insn + 1;
}

template <>
Next slow<Opcode::FetchGlobals>(Context& context, Frame* frame, const Instruction* insn) {
    // A copy, without Indirect slots.
    Array* copy_of = context.globals->clone();
    TRY(store_c(context, frame, insn, Value::of(copy_of)));
    return insn + 1;
}

// ---- static variables

namespace {
Array& statics_of(Function& function) {
    if (!function.statics) {
        function.statics = Array::create(static_cast<uint32_t>(function.code->statics.size()));
        for (const StaticVariable& variable : function.code->statics)
            function.statics->push(Value::of(Reference::create(variable.initial)));
    }
    return *function.statics;
}
}  // namespace

template <>
Next slow<Opcode::BindStatic>(Context& context, Frame* frame, const Instruction* insn) {
    Value& variable = *statics_of(*frame->function).at(insn->e);
    TRY(bind(context, *frame_slot(frame, insn->c), copy(variable)));
    return variable.reference->value.is_undef() ? insn + 1 : insn->target();
}

template <>
Next slow<Opcode::InitStatic>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    TRY(a.get(context, frame));
    Value& variable = *statics_of(*frame->function).at(insn->e);
    // A recursive call may have been first.
    if (variable.reference->value.is_undef()) replace(variable.reference->value, a.take());
    TRY(bind(context, *frame_slot(frame, insn->c), copy(variable)));
    return insn + 1;
}

}  // namespace surus
