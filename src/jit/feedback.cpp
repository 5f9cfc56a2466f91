#include "jit/feedback.h"

#include <algorithm>

#include "runtime/arrays/array.h"
#include "runtime/arrays/typed_array.h"
#include "runtime/calls/closure.h"
#include "runtime/classes/class.h"
#include "runtime/objects/object.h"

namespace surus::jit {

namespace {

template <class Cache>
const Cache& cache_of(const Frame* frame, const Instruction& insn) {
    return *reinterpret_cast<const Cache*>(reinterpret_cast<const char*>(frame->cache) + insn.e);
}

bool holds_value(Role role, OperandKind kind) {
    switch (role) {
    case Role::Input:
    case Role::OptionalInput:
    case Role::Kept:
    case Role::OptionalKept:
    case Role::KeptUnlessJump:
    case Role::OptionalKeptUnlessJump:
    case Role::ReadVariable:
    case Role::Assigned:
    case Role::Variable:
    case Role::Place:
    case Role::OptionalPlace: return kind == OperandKind::Local || kind == OperandKind::Temp;
    case Role::Result:
    case Role::OptionalResult:
    case Role::ResultOnJump:
    case Role::OptionalResultOnJump:
    case Role::OptionalResultOnFall: return kind == OperandKind::Local;
    default: return false;
    }
}

const Value* behind(const Value* value) {
    if (value->is(Type::Indirect)) value = value->indirect;
    return value->is_reference() ? &value->reference->value : value;
}

void observe_element(const Value* element, Feedback& feedback) {
    feedback.element |= element ? type_bit(element->type()) : type_bit(Type::Undef);
    if (element && element->is_reference())
        feedback.element |= type_bit(element->reference->value.type());
}

void observe_typed(Object& object, Feedback& feedback) {
    TypedArray* array = TypedArray::of(object);
    auto type =
        array ? static_cast<uint8_t>(1 + static_cast<int>(array->type)) : Feedback::several_types;
    feedback.typed = feedback.typed && feedback.typed != type ? Feedback::several_types : type;
}

void observe_container(const Value* container, const Value* index, Feedback& feedback) {
    container = behind(container);
    if (container->is_object()) return observe_typed(*container->object, feedback);
    if (!container->is_array()) return;
    Array* array = container->array;
    (array->is_packed() ? feedback.packed : feedback.hash) = true;
    if (!index) return;
    index = behind(index);
    if (index->is_int()) {
        observe_element(array->find(index->integer), feedback);
    } else if (index->is_string()) {
        observe_element(find(*array, Key::from(*index->string)), feedback);
    }
}

const Value* operand_of(Frame* frame, const Instruction& insn, int position) {
    OperandKind kind = insn.kind(position);
    if (kind == OperandKind::None) return nullptr;
    if (kind == OperandKind::Literal) return insn.literal(insn.field(position));
    return frame_slot(frame, insn.field(position));
}

// Small functions without loops, of a unit that lives as long as the caller's: its own.
bool is_inlinable(const Code& code, const Code& caller) {
    if (code.unit != caller.unit || &code == &caller || code.instruction_count > 30 ||
        !code.declaration || !code.tries.empty() || !code.statics.empty() ||
        !code.captures.empty() || (code.flags & (flag::generator | flag::uses_variable_names)))
        return false;
    for (uint32_t i = 0; i < code.instruction_count; ++i) {
        const Instruction& insn = code.instructions[i];
        if (info_of(insn.op).d.role == Role::Jump && insn.target() <= &insn) return false;
        if (info_of(insn.op).is_call()) return false;
    }
    return true;
}

void note_inlinable(const Frame* frame, const Function* function, Feedback& feedback) {
    const Code* code = function && function->code ? function->code : nullptr;
    const Code* before = feedback.inlined;
    if (before && before != code) feedback.many_callees = true;
    if (!code || feedback.many_callees || !is_inlinable(*code, *frame->function->code))
        code = nullptr;
    feedback.inlined = code;
}

// Calls of PHP functions with an argument for each parameter, or each that is required, and nothing
// special about them: gives the function's code.
const Code* note_callee(const Function* function, const Instruction& insn, Feedback& feedback) {
    auto count = static_cast<uint32_t>(insn.d);
    bool fits =
        function && function->entry && function->code && count <= function->parameter_count &&
        count >= function->required && function->local_count < 64 &&
        !(info_of(insn.op).e.number == Number::HowGiven && insn.e && function->has_references);
    auto locals = fits ? static_cast<uint16_t>(function->local_count) : Feedback::no_callee;
    bool fewer = fits && count < function->parameter_count;
    if (feedback.callee_locals == Feedback::no_callee) feedback.fewer_arguments = fewer;
    if (!fits || fewer != feedback.fewer_arguments) feedback.odd_call = true;
    bool differs =
        feedback.callee_locals != Feedback::no_callee && feedback.callee_locals != locals;
    feedback.callee_locals = fits && differs ? Feedback::several : locals;
    return fits ? function->code : nullptr;
}

Intrinsic intrinsic_of(const Function& function) {
    Intrinsic intrinsic = function.declaration->intrinsic;
    return function.native && intrinsic >= Intrinsic::Min ? intrinsic : Intrinsic::None;
}

// A builtin that may be called past its wrapper or without a frame, and what it is given.
void note_builtin(Frame* frame, const Instruction& insn, const Function& function,
                  Feedback& feedback) {
    if (!function.native || function.is(flag::deprecated)) return;
    const FunctionDeclaration& declaration = *function.declaration;
    if (!declaration.typed && !declaration.direct) return;
    feedback.builtin = &declaration;
    feedback.is_direct = declaration.direct;
    auto count = std::min(static_cast<uint32_t>(insn.d), Feedback::most_arguments);
    for (uint32_t i = 0; i < count; ++i)
        feedback.arguments[i] |= type_bit(frame_slot(frame, insn.a + slot_offset(i))->type());
}

void note_intrinsic(const Function& function, Feedback& feedback) {
    auto* native = reinterpret_cast<const void*>(function.native);
    feedback.intrinsic =
        feedback.native && feedback.native != native ? Intrinsic::None : intrinsic_of(function);
    feedback.native = native;
}

// The type of a / b.
void observe_quotient(const Value* a, const Value* b, Feedback& feedback) {
    a = behind(a);
    b = behind(b);
    bool whole = a->is_int() && b->is_int() && b->integer != 0 && b->integer != -1 &&
                 a->integer % b->integer == 0;
    feedback.element |= type_bit(whole ? Type::Int : Type::Double);
}

const Code* observe_known_callee(Frame* frame, const Instruction& insn, Feedback& feedback) {
    const Function* function = cache_of<inline_cache::OneFunction>(frame, insn).function;
    // The first time it is not known yet.
    if (!function) return nullptr;
    note_inlinable(frame, function, feedback);
    note_intrinsic(*function, feedback);
    note_builtin(frame, insn, *function, feedback);
    return note_callee(function, insn, feedback);
}

const Code* observe_callee(Frame* frame, const Instruction& insn, Feedback& feedback) {
    auto* window = reinterpret_cast<Frame*>(frame_slot(frame, insn.a));
    constexpr uint32_t special = frame_flag::magic_call | frame_flag::has_extension;
    const Function* function = window->flags & special ? nullptr : window->function;
    if (function && !function->prepared) return nullptr;
    // What runs a closure owns it.
    note_inlinable(frame, window->flags & frame_flag::closure ? nullptr : function, feedback);
    return note_callee(function, insn, feedback);
}

template <class Cache>
void observe_constant(Frame* frame, const Instruction& insn, Feedback& feedback) {
    const Value* value = cache_of<Cache>(frame, insn).value;
    // The first time it is not known yet.
    if (value) observe_element(value, feedback);
}

void observe_named_class(Frame* frame, const Instruction& insn, Feedback& feedback) {
    const Class* cls = cache_of<inline_cache::OneClass>(frame, insn).cls;
    if (insn.kind_b() == OperandKind::Literal && cls) feedback.cached = true;
}

// Whether a result was of the class that passed last.
void observe_returned_class(Frame* frame, const Instruction& insn, Feedback& feedback) {
    const Class* cls = cache_of<inline_cache::OneClass>(frame, insn).cls;
    const Value* value = operand_of(frame, insn, 0);
    if (value && cls && value->is_object() && value->object->cls != cls) feedback.missed = true;
}

// Closures of functions.
void observe_callable(Frame* frame, const Instruction& insn, Feedback& feedback) {
    const Value* callable = operand_of(frame, insn, 1);
    if (!callable) return;
    callable = behind(callable);
    bool is_closure = callable->is_object() &&
                      callable->object->cls->handlers == &closure_handlers &&
                      !closure_state(*callable->object).magic_name;
    (is_closure ? feedback.cached : feedback.missed) = true;
}

Object* object_of(Frame* frame, const Instruction& insn, int position) {
    const Value* value = &frame->self;
    if (insn.kind(position) == OperandKind::Literal) return nullptr;
    if (insn.kind(position) != OperandKind::None) value = frame_slot(frame, insn.field(position));
    if (value->is(Type::Indirect)) value = behind(value);
    return value->is_object() ? value->object : nullptr;
}

// The inline cache if it has the object's class.
template <class Cache>
const Cache* hit(Frame* frame, const Instruction& insn, const Object* object, Feedback& feedback) {
    const auto& cache = cache_of<Cache>(frame, insn);
    if (!cache.cls) return nullptr;
    bool is_hit = object && cache.cls == object->cls;
    (is_hit ? feedback.cached : feedback.missed) = true;
    return is_hit ? &cache : nullptr;
}

void observe_static_method(Frame* frame, const Instruction& insn, Feedback& feedback) {
    bool known = cache_of<inline_cache::Method>(frame, insn).function;
    (known ? feedback.cached : feedback.missed) = true;
}

void observe_method(Frame* frame, const Instruction& insn, Feedback& feedback) {
    const auto* method =
        hit<inline_cache::Method>(frame, insn, object_of(frame, insn, 1), feedback);
    // It gets the class instead of the object, which machine code does not do.
    if (method && method->function->is(flag::static_)) feedback.missed = true;
}

void observe_static(Frame* frame, const Instruction& insn, Feedback& feedback) {
    const auto& cache = cache_of<inline_cache::StaticProperty>(frame, insn);
    // The first time it is not known yet.
    if (!cache.slot) return;
    (cache.called_class ? feedback.missed : feedback.cached) = true;
    observe_element(cache.slot, feedback);
}

void observe_global(const Array& table, Frame* frame, const Instruction& insn, Feedback& feedback) {
    if (insn.kind_a() != OperandKind::Literal ||
        insn.number_detail<VariableScope>() != VariableScope::Global)
        return;
    uint64_t position = cache_of<inline_cache::GlobalVariable>(frame, insn).position;
    if (table.is_packed() || position >= table.used ||
        table.buckets[position].key != insn.literal(insn.a)->string)
        return;
    const Value* value = &table.buckets[position].value;
    feedback.cached = true;
    observe_element(value->is(Type::Indirect) ? value->indirect : value, feedback);
}

// Machine code passes what all parameters take by value.
void observe_argument(Frame* frame, const Instruction& insn, Feedback& feedback) {
    auto* window = reinterpret_cast<Frame*>(frame_slot(frame, insn.a));
    const Function* function = window->function;
    if (!function) return;
    feedback.generic |=
        function->prepared ? function->has_references : function->has_by_ref_parameters();
}

void observe_property(Frame* frame, const Instruction& insn, Feedback& feedback) {
    Object* object = object_of(frame, insn, 0);
    const auto* cache = hit<inline_cache::Property>(frame, insn, object, feedback);
    if (cache) observe_element(&object->slots()[cache->info->slot], feedback);
}

void observe_next(Frame* frame, const Instruction& insn, Feedback& feedback) {
    const Value* iterator = frame_slot(frame, insn.a);
    if (!iterator->is_array()) return;
    Array* array = iterator->array;
    (array->is_packed() ? feedback.packed : feedback.hash) = true;
    if (iterator->extra >= array->used) return;
    if (array->is_packed()) return observe_element(&array->packed[iterator->extra], feedback);
    const Bucket& bucket = array->buckets[iterator->extra];
    observe_element(&bucket.value, feedback);
    feedback.key |= type_bit(bucket.key ? Type::String : Type::Int);
}

void observe_further(const Context& context, Frame* frame, const Instruction& insn,
                     Feedback& feedback) {
    const Value *a = operand_of(frame, insn, 0), *b = operand_of(frame, insn, 1);
    switch (info_of(insn.op).learns) {
    case Learns::Element: return a ? observe_container(a, b, feedback) : void();
    case Learns::Quotient: return observe_quotient(a, b, feedback);
    case Learns::Iteration: return observe_next(frame, insn, feedback);
    case Learns::Constant: return observe_constant<inline_cache::Constant>(frame, insn, feedback);
    case Learns::ClassConstant:
        return observe_constant<inline_cache::ClassConstant>(frame, insn, feedback);
    case Learns::NamedClass: return observe_named_class(frame, insn, feedback);
    case Learns::ReturnedClass: return observe_returned_class(frame, insn, feedback);
    case Learns::Callable: return observe_callable(frame, insn, feedback);
    case Learns::Method: return observe_method(frame, insn, feedback);
    case Learns::StaticMethod: return observe_static_method(frame, insn, feedback);
    case Learns::Property: return observe_property(frame, insn, feedback);
    case Learns::StaticProperty: return observe_static(frame, insn, feedback);
    case Learns::Argument: return observe_argument(frame, insn, feedback);
    case Learns::GlobalVariable: return observe_global(*context.globals, frame, insn, feedback);
    case Learns::KnownCallee:
    case Learns::Callee:
    case Learns::Nothing: return;
    }
}

}  // namespace

const Code* observe(const Context& context, Frame* frame, const Instruction& insn,
                    Feedback& feedback) {
    const OpcodeInfo& info = info_of(insn.op);
    feedback.seen = true;
    for (int i = 0; i < 3; ++i) {
        if (!holds_value(info.operand(i).role, insn.kind(i))) continue;
        const Value* value = frame_slot(frame, insn.field(i));
        if (value->is(Type::Indirect) && insn.kind(i) == OperandKind::Temp) value = value->indirect;
        feedback.types[i] |= type_bit(value->type());
        if (value->is_reference()) feedback.types[i] |= type_bit(value->reference->value.type());
    }
    if (info.learns == Learns::KnownCallee) return observe_known_callee(frame, insn, feedback);
    if (info.learns == Learns::Callee) return observe_callee(frame, insn, feedback);
    observe_further(context, frame, insn, feedback);
    return nullptr;
}

}  // namespace surus::jit
