// Calls of builtins past their wrappers: where the types of all arguments fit, the function behind
// the wrapper is called with them in registers. Their owners stay who they are, for such a builtin
// runs no PHP code; only one that may throw gets a window that errors and backtraces can be told
// of.
#include "jit/build/builder.h"

namespace surus::jit {

namespace {

constexpr uint16_t string_type = type_bit(Type::String), array_type = type_bit(Type::Array),
                   null_type = type_bit(Type::Null);
constexpr size_t general_registers = 6, float_registers = 8;

bool is_optional(NativeShape shape) { return shape >= NativeShape::OptionalBool; }

// Without the way to say that there is none.
NativeShape required(NativeShape shape) {
    constexpr int distance =
        static_cast<int>(NativeShape::OptionalBool) - static_cast<int>(NativeShape::Bool);
    return is_optional(shape) ? static_cast<NativeShape>(static_cast<int>(shape) - distance)
                              : shape;
}

bool is_given_by_address(NativeShape shape) { return required(shape) == NativeShape::Value; }

// Whether values of all of these types can be the argument as they are.
bool takes(NativeShape shape, const ParameterDeclaration& parameter, uint16_t types) {
    if (!types || (types & no_value)) return false;
    if (is_optional(shape) && types == null_type) return true;
    switch (required(shape)) {
    case NativeShape::Bool: return !(types & ~truths);
    case NativeShape::Int: return types == int_type;
    case NativeShape::Double: return is_one_number(types);
    case NativeShape::String: return types == string_type;
    case NativeShape::Array: return types == array_type;
    case NativeShape::Value:
        return !(types & type_bit(Type::Object)) && parameter.type &&
               !(types & ~parameter.type->mask);
    default: return false;
    }
}

// Whether a default is there to be handed over.
bool has_default(NativeShape shape, const ParameterDeclaration& parameter) {
    const Value& value = parameter.default_value;
    if (!parameter.optional || parameter.variadic) return false;
    if (is_optional(shape)) return value.is_undef() || value.is_null();
    return !is_given_by_address(shape) && takes(shape, parameter, type_bit(value.type()));
}

// How many registers of either kind the arguments take; false: more than there are.
bool fits_registers(const TypedEntry& entry) {
    size_t general = 1, floats = 0;
    for (NativeShape shape : entry.parameters) {
        if (required(shape) == NativeShape::Double) ++floats;
        bool has_flag = shape == NativeShape::OptionalInt || shape == NativeShape::OptionalDouble;
        general += (required(shape) != NativeShape::Double) + has_flag;
    }
    return general <= general_registers && floats <= float_registers;
}

bool gives_cell(NativeShape result) {
    return result == NativeShape::String || result == NativeShape::Array ||
           result == NativeShape::Value;
}

Rep rep_of(NativeShape result) {
    return result == NativeShape::Bool     ? Rep::Bool
           : result == NativeShape::Int    ? Rep::Int
           : result == NativeShape::Double ? Rep::Double
                                           : Rep::None;
}

}  // namespace

bool is_typed_call(const Instruction& insn, const Feedback& feedback) {
    const FunctionDeclaration* builtin = feedback.builtin;
    auto count = static_cast<uint32_t>(insn.d);
    if (insn.op != Opcode::CallKnown || !builtin || !builtin->typed || feedback.generic ||
        (builtin->effects & ~builtin_effect::throws) || builtin->deprecated_message ||
        count > builtin->parameters.size() || count > Feedback::most_arguments)
        return false;
    const TypedEntry& entry = *builtin->typed;
    if (!fits_registers(entry)) return false;
    size_t values = 0;
    for (size_t i = 0; i < builtin->parameters.size(); ++i) {
        const ParameterDeclaration& parameter = builtin->parameters[i];
        NativeShape shape = entry.parameters[i];
        if (parameter.by_ref || parameter.prefer_ref || parameter.variadic) return false;
        bool fits = i < count ? takes(shape, parameter, feedback.arguments[i])
                              : has_default(shape, parameter);
        if (!fits) return false;
        values += i < count && !is_given_by_address(shape);
    }
    if (values > 3) return false;
    if (!gives_cell(entry.result))
        return rep_of(entry.result) != Rep::None &&
               (insn.kind_c() != OperandKind::Local ||
                !(feedback.types[2] & ~(scalar_types | reference_type)));
    if (insn.kind_c() == OperandKind::None) return false;
    return insn.kind_c() == OperandKind::Temp ||
           (feedback.types[2] && !(feedback.types[2] & ~(scalar_types | string_type)));
}

bool is_direct_call(const Instruction& insn, const Feedback& feedback) {
    bool in_window = insn.op == Opcode::CallKnown;
    if (feedback.generic || insn.kind_c() == OperandKind::None ||
        (in_window &&
         (!feedback.is_direct || static_cast<uint32_t>(insn.d) > Feedback::most_arguments)))
        return false;
    return (in_window || insn.op == Opcode::CallDirect) &&
           (insn.kind_c() == OperandKind::Temp ||
            !(feedback.types[2] & ~(scalar_types | string_type)));
}

bool Builder::build_typed_call() {
    if (is_inlining() || !is_typed_call(insn(), seen())) return false;
    const TypedEntry& entry = *seen().builtin->typed;
    auto count = static_cast<uint32_t>(insn().d);
    for (uint32_t i = 0; i < count; ++i) {
        if (!can_hand_over(i, entry.parameters[i])) return false;
    }
    if (gives_cell(entry.result)) {
        if (!can_replace_by_cell()) return false;
    } else if (!can_write(2)) {
        return false;
    }
    guard_native();
    TypedCall call{
        .builtin = seen().builtin,
        .has_frame = static_cast<bool>(seen().builtin->effects & builtin_effect::throws)};
    NodeId inputs[3] = {};
    size_t used = 0;
    for (uint32_t i = 0; i < entry.parameters.size(); ++i) {
        if (i < count) {
            hand_over(i, entry.parameters[i], call, inputs, used);
        } else {
            hand_over_default(seen().builtin->parameters[i], entry.parameters[i], call);
        }
    }
    for (uint32_t i = 0; i < count; ++i) state_[slot_index(argument_slot(i))] = {};
    state_changed();
    NodeId padding = used == 3 ? none : truth(false);
    for (; used < 3; ++used) inputs[used] = padding;
    Node node{.op = Op::CallTyped,
              .rep = rep_of(entry.result),
              .tag = static_cast<uint8_t>(releases_replaced()),
              .a = inputs[0],
              .b = inputs[1],
              .c = inputs[2],
              .snapshot = snapshot(ExitReason::Other),
              .slot = static_cast<int32_t>(graph_.typed_calls.size())};
    graph_.typed_calls.push_back(std::move(call));
    give_result(entry.result, emit(node));
    return true;
}

int32_t Builder::argument_slot(uint32_t i) const { return insn().a + slot_offset(i); }

// Whether the i-th argument is, or is made sure to be, of a type that was seen.
bool Builder::can_hand_over(uint32_t i, NativeShape shape) {
    SlotState& state = state_[slot_index(argument_slot(i))];
    const ParameterDeclaration& parameter = seen().builtin->parameters[i];
    if (state.value != none) return takes(shape, parameter, types_of(state));
    auto types = static_cast<uint16_t>(state.types & seen().arguments[i]);
    if (!takes(shape, parameter, types)) return false;
    // What dies with the call may not run code then.
    if (types & ~(scalar_types | string_type)) return false;
    if (state.types & ~types) {
        emit({.op = Op::GuardTypeIn,
              .snapshot = snapshot(ExitReason::Type),
              .slot = argument_slot(i),
              .other = types});
        state.types = types;
    }
    return true;
}

void Builder::hand_over(uint32_t i, NativeShape shape, TypedCall& call, NodeId* inputs,
                        size_t& used) {
    int32_t offset = argument_slot(i);
    SlotState& state = state_[slot_index(offset)];
    bool by_address = is_given_by_address(shape);
    if (state.value == none && (state.types & string_type)) call.strings.push_back(offset);
    if (state.value != none && (by_address || call.has_frame))
        emit({.op = Op::LendSlot, .a = state.value, .slot = offset});
    if (by_address) {
        bool absent = is_optional(shape) && state.value == none && state.types == null_type;
        call.arguments.push_back(absent ? TypedCall::constant(0) : TypedCall::address(offset));
        return;
    }
    if (state.value == none && state.types == null_type) return hand_over_nothing(shape, call);
    NodeId value = state.value;
    if (value == none) {
        Type type = type_in(state.types & ~truths ? state.types : type_bit(Type::True));
        Rep rep = type == Type::Int      ? Rep::Int
                  : type == Type::Double ? Rep::Double
                  : type == Type::True   ? Rep::Bool
                                         : Rep::Pointer;
        value =
            emit({.op = Op::Load, .rep = rep, .tag = static_cast<uint8_t>(type), .slot = offset});
    }
    bool is_float = required(shape) == NativeShape::Double;
    if (is_float) value = as_double(value);
    bool has_flag = shape == NativeShape::OptionalInt || shape == NativeShape::OptionalDouble;
    // Both bytes of it are one register's.
    int64_t added = shape == NativeShape::OptionalBool ? 0x100 : 0;
    call.arguments.push_back(TypedCall::input(static_cast<uint8_t>(used), is_float, added));
    if (has_flag) call.arguments.push_back(TypedCall::constant(1));
    inputs[used++] = value;
}

// An optional argument that is not there.
void Builder::hand_over_nothing(NativeShape shape, TypedCall& call) const {
    if (shape == NativeShape::OptionalDouble) call.arguments.push_back(TypedCall::number(0));
    call.arguments.push_back(TypedCall::constant(0));
    if (shape == NativeShape::OptionalInt) call.arguments.push_back(TypedCall::constant(0));
}

void Builder::hand_over_default(const ParameterDeclaration& parameter, NativeShape shape,
                                TypedCall& call) const {
    const Value& value = parameter.default_value;
    if (is_optional(shape)) return hand_over_nothing(shape, call);
    if (shape == NativeShape::Double) {
        call.arguments.push_back(
            TypedCall::number(value.is_int() ? static_cast<double>(value.integer) : value.number));
    } else {
        call.arguments.push_back(
            TypedCall::constant(value.is_bool() ? int64_t{value.is_true()} : value.integer));
    }
}

// ---- without a frame

// Whether what a temporary owns may be given up without running code: it is of the types that were
// seen, or machine code is left.
bool Builder::is_given_up(int32_t offset, uint16_t types, std::vector<int32_t>& strings) {
    SlotState& state = slot(offset);
    if (state.value != none) return true;
    types &= state.types;
    if (!types || (types & ~(scalar_types | string_type))) return false;
    if (state.types & ~types) {
        emit({.op = Op::GuardTypeIn,
              .snapshot = snapshot(ExitReason::Type),
              .slot = offset,
              .other = types});
        state.types = types;
    }
    if (types & string_type) strings.push_back(offset);
    return true;
}

// A node, if the argument is one or a literal.
NodeId Builder::direct_argument(int position, DirectCall& call) {
    using Argument = DirectCall::Argument;
    int32_t offset = insn().field(position);
    if (insn().kind(position) != OperandKind::Literal) {
        NodeId value = slot(offset).value;
        call.arguments.push_back({value == none ? Argument::Slot : Argument::Input,
                                  static_cast<uint8_t>(position), offset});
        return value;
    }
    const Value& literal = *insn().literal(offset);
    call.arguments.push_back(
        {literal.is_null() ? Argument::Null : Argument::Input, static_cast<uint8_t>(position), 0});
    if (literal.is_null()) return none;
    return type_bit(literal.type()) & cell_types ? literal_cell(position)
                                                 : number(position, numbers | truths);
}

// A builtin that needs no frame for such arguments gets them from where they are.
bool Builder::build_direct_call() {
    bool in_window = insn().op == Opcode::CallKnown;
    if (is_inlining() || !is_direct_call(insn(), seen())) return false;
    DirectCall call{.in_window = in_window};
    NodeId inputs[2] = {};
    auto count = static_cast<uint32_t>(in_window ? insn().d : 0);
    for (uint32_t i = 0; i < count; ++i) {
        if (!is_given_up(argument_slot(i), seen().arguments[i], call.strings)) return false;
    }
    for (int p = 0; p < 2 && !in_window; ++p) {
        if (is_consumed(p) && !is_given_up(insn().field(p), seen().types[p], call.strings))
            return false;
    }
    if (!can_replace_by_cell()) return false;
    for (uint32_t i = 0; i < count; ++i) {
        SlotState& state = slot(argument_slot(i));
        if (state.value != none)
            emit({.op = Op::LendSlot, .a = state.value, .slot = argument_slot(i)});
    }
    for (int p = 0; p < 2 && !in_window; ++p) {
        if (insn().kind(p) != OperandKind::None) inputs[p] = direct_argument(p, call);
    }
    bool replaces = insn().kind_c() == OperandKind::Local && !holds_nothing(slot(insn().c));
    for (NodeId& input : inputs) input = input == none ? truth(false) : input;
    Node node{.op = Op::CallDirect,
              .tag = static_cast<uint8_t>((replaces ? store_flag::replaces : 0) |
                                          (is_alone() ? store_flag::may_call : 0)),
              .a = inputs[0],
              .b = inputs[1],
              .snapshot = snapshot(ExitReason::Type),
              .slot = static_cast<int32_t>(graph_.direct_calls.size())};
    graph_.direct_calls.push_back(std::move(call));
    emit(node);
    for (uint32_t i = 0; i < count; ++i) slot(argument_slot(i)) = {};
    for (int p = 0; p < 2 && !in_window; ++p) consume(p);
    slot(insn().c) = {};
    state_changed();
    return true;
}

// ---- results

// Whether a cell, or anything, can be put into what the result is for: strings and scalars make
// room for it without running code.
bool Builder::can_replace_by_cell() {
    if (insn().kind_c() == OperandKind::Temp) return true;
    SlotState& state = slot(insn().c);
    if (holds_nothing(state)) return true;
    constexpr uint16_t replaceable = scalar_types | string_type;
    if (!(state.types & ~replaceable)) return true;
    if (!(state.types & replaceable)) return false;
    emit({.op = Op::GuardTypeIn,
          .snapshot = snapshot(ExitReason::Type),
          .slot = insn().c,
          .other = replaceable});
    state.types &= replaceable;
    state_changed();
    return true;
}

bool Builder::releases_replaced() const {
    return insn().kind_c() == OperandKind::Local && gives_cell(seen().builtin->typed->result) &&
           !holds_nothing(state_[slot_index(insn().c)]);
}

void Builder::give_result(NativeShape result, NodeId call) {
    if (!gives_cell(result)) return write(2, call);
    SlotState& state = slot(insn().c);
    state = {};
    if (result == NativeShape::String) state.types = string_type;
    if (result == NativeShape::Array) state.types = array_type;
    state_changed();
}

}  // namespace surus::jit
