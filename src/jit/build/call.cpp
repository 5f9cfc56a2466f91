// Calls of PHP functions, their arguments, and returns.
#include "jit/build/builder.h"

namespace surus::jit {

static constexpr uint16_t simple = numbers | truths;

bool Builder::build_init() {
    switch (insn().op) {
    case Opcode::InitFunction:
        emit({.op = Op::InitFunction, .snapshot = snapshot(ExitReason::Type)});
        return true;
    case Opcode::InitDynamic: return build_closure();
    case Opcode::LoadCaptures: return load_captures();
    case Opcode::ArgumentVariable: return build_argument();
    case Opcode::MakeReference: return share_reference();
    case Opcode::JumpIfByReference:
        // It does not jump as a rule.
        emit({.op = Op::GuardByValue,
              .tag = store_flag::may_call,
              .snapshot = snapshot(ExitReason::Type)});
        return true;
    default: return false;
    }
}

bool Builder::build_closure() {
    if (is_inlining() || insn().kind_b() == OperandKind::Literal || !seen().cached) return false;
    bool moves = false;
    NodeId closure = none;
    if (operand_types(1) == type_bit(Type::Object)) {
        closure = cell_or_own(1, moves);
    } else if (insn().kind_b() == OperandKind::Local && slot(insn().b).value == none &&
               seen().types[1] == (reference_type | type_bit(Type::Object))) {
        closure = value_behind(1, type_bit(Type::Object));
    }
    if (closure == none) return false;
    emit({.op = Op::InitClosure,
          .tag = moves ? store_flag::moves : uint8_t{0},
          .a = closure,
          .snapshot = snapshot(ExitReason::Type)});
    consume(1);
    return true;
}

// They come behind the checks of parameters, when the captured variables hold nothing yet.
bool Builder::load_captures() {
    if (code_->captures.size() > 8 || is_inlining()) return false;
    emit({.op = Op::LoadCaptures, .snapshot = snapshot(ExitReason::Type)});
    for (uint32_t local : code_->captures) state_[local] = {};
    state_changed();
    return true;
}

// `to` = a share of what the variable `from` holds, unless that might be a reference or nothing.
bool Builder::copy_slot(int from, int to) {
    constexpr uint16_t left_out = type_bit(Type::Undef) | type_bit(Type::Reference);
    if (insn().kind(from) != OperandKind::Local || insn().kind(to) != OperandKind::Temp)
        return false;
    SlotState& source = slot(insn().field(from));
    uint16_t types = operand_types(from);
    if (source.value != none || !types || (types & left_out)) return false;
    bool single = !(types & (types - 1));
    // A cell is borrowed until something asks for its owner.
    for (Type type : {Type::String, Type::Array, Type::Object}) {
        if (types != type_bit(type)) continue;
        NodeId cell = borrow(from, type);
        if (cell == none) return false;
        write(to, cell);
        return true;
    }
    emit({.op = Op::CopySlot,
          .tag = static_cast<uint8_t>(single ? __builtin_ctz(types) : 0),
          .snapshot = snapshot(ExitReason::Type),
          .slot = insn().field(to),
          .other = insn().field(from)});
    if (single) source.types = types;
    // An array that has two owners is not written in place; whoever does so looks.
    SlotState& target = slot(insn().field(to));
    target = {};
    if (single) target.types = types;
    state_changed();
    return true;
}

// $x = $y of a cell, or of a literal that is no number.
bool Builder::assign_cell() {
    if (insn().kind_c() != OperandKind::Local || is_inlining()) return false;
    if (insn().kind_a() == OperandKind::Literal) {
        const Value& literal = *insn().literal(insn().a);
        bool frees = !holds_nothing(slot(insn().c));
        bool to_reference = seen().types[2] & reference_type;
        if ((!frees || to_reference) && (type_bit(literal.type()) & (numbers | truths)))
            return false;
        if (frees && !(seen().types[2] & static_cast<uint16_t>(~scalar_types))) return false;
        if (frees) flush(slot_index(insn().c));
        Node store{.op = frees ? Op::AssignLiteral : Op::StoreLiteral};
        if (frees) store.snapshot = snapshot(ExitReason::Type);
        store.tag = ways_to_end();
        store.slot = insn().c;
        emit(store);
        slot(insn().c) = {};
        slot(insn().c).types = type_bit(literal.type());
        slot(insn().c).uncounted = true;
        state_changed();
        return true;
    }
    uint16_t types = operand_types(0);
    if (!is_single(types) || !(types & cell_types) || insn().a == insn().c) return false;
    NodeId cell = borrow(0, type_in(types));
    if (cell == none) return false;
    write_cell(2, cell);
    consume(0);
    return true;
}

// Literals are immortal: nobody owns them.
bool Builder::copy_literal() {
    if (insn().kind_a() != OperandKind::Literal || insn().kind_c() != OperandKind::Temp)
        return false;
    const Value& literal = *insn().literal(insn().a);
    if (type_bit(literal.type()) & cell_types) {
        write(2, literal_cell(0));
        return true;
    }
    emit({.op = Op::StoreLiteral, .slot = insn().c});
    slot(insn().c) = {};
    slot(insn().c).types = type_bit(literal.type());
    slot(insn().c).uncounted = true;
    state_changed();
    return true;
}

bool Builder::build_argument() {
    uint16_t types = operand_types(1);
    if (!types || (types & (type_bit(Type::Undef) | type_bit(Type::Reference)))) return false;
    emit({.op = Op::GuardByValue, .snapshot = snapshot(ExitReason::Type)});
    NodeId value = number(1, simple);
    if (value == none) return copy_slot(1, 2);
    write(2, value);
    return true;
}

// A variable that is a reference already, or becomes one: another share of it.
bool Builder::share_reference() {
    if (is_inlining() || insn().kind_a() != OperandKind::Local ||
        insn().kind_c() != OperandKind::Temp || !(seen().types[0] & reference_type))
        return false;
    SlotState& source = slot(insn().a);
    if (source.value != none) return false;
    bool makes = insn().number_e<ReferenceFor>() == ReferenceFor::AnyPlace && is_alone();
    emit({.op = Op::ShareReference,
          .tag = makes ? store_flag::may_call : uint8_t{0},
          .snapshot = snapshot(ExitReason::Type),
          .slot = insn().c,
          .other = insn().a});
    source = {};
    source.types = reference_type;
    slot(insn().c) = {};
    slot(insn().c).types = reference_type;
    state_changed();
    return true;
}

bool Builder::build_call() {
    if (insn().op != Opcode::CallKnown && insn().op != Opcode::Call) return false;
    if (seen().odd_call || seen().callee_locals == Feedback::no_callee || is_generator())
        return false;
    bool lands = can_land();
    flush_all();
    BlockId from = block_;
    emit({.op = seen().fewer_arguments ? Op::EnterWithFewer : Op::EnterFunction,
          .tag = seen().callee_locals == Feedback::several
                     ? any_locals
                     : static_cast<uint8_t>(seen().callee_locals),
          .snapshot = snapshot(ExitReason::Type),
          .slot = 0,
          .other = static_cast<int32_t>(snapshot(ExitReason::Poll))});
    after_plain();
    if (lands) {
        land(from);
    } else {
        expect(at_ + 1);
    }
    return true;
}

// Whether the result can be taken over from the callee's machine code: where it goes, nothing has
// to be released.
bool Builder::can_land() {
    OperandKind kind = insn().kind_c();
    return at_ + 1 < code_->instruction_count && feedback_[at_ + 1].seen &&
           (kind != OperandKind::Local || (!shape_->is_exposed() && holds_nothing(slot(insn().c))));
}

// What the result is expected to be: what whoever reads it was seen to get. 0: unknown.
uint16_t Builder::expected_result() const {
    const Instruction& call = insn();
    for (uint32_t i = at_ + 1; i < code_->instruction_count; ++i) {
        if (i > at_ + 1 && shape_->is_merge(i)) break;
        const Instruction& next = code_->instructions[i];
        const OpcodeInfo& info = info_of(next.op);
        for (int p = 0; p < 3; ++p) {
            if (next.kind(p) == call.kind_c() && next.field(p) == call.c &&
                role_info(info.operand(p).role).reads)
                return feedback_[i].types[p];
        }
        if (info.may(effect::ends)) break;
    }
    return 0;
}

// The way back of a call that has just ended the block `from`.
void Builder::land(BlockId from) {
    uint16_t types = expected_result();
    bool refused = refused_.contains({at_ + 1, insn().c});
    int32_t result = insn().c;
    bool is_used = insn().kind_c() != OperandKind::None;
    uint32_t call = at_;
    block_ = graph_.add_block(at_ + 1);
    graph_.blocks[block_].is_landing = true;
    graph_.blocks[from].successors[0] = block_;
    graph_.blocks[block_].predecessors.push_back(from);
    at_ = call + 1;
    state_changed();
    bool is_truth = types && !(types & ~truths);
    if (is_used && !refused && (is_truth || is_one_number(types))) {
        write_slot(result, emit({.op = Op::TakeResult,
                                 .rep = is_truth            ? Rep::Bool
                                        : types == int_type ? Rep::Int
                                                            : Rep::Double,
                                 .snapshot = snapshot(ExitReason::Loop, result),
                                 .slot = result}));
    } else if (is_used) {
        emit({.op = Op::StoreResult, .slot = result});
        slot(result) = {};
        state_changed();
    }
    arrive(call, call + 1);
}

// Whether an operand was always one number or a truth.
bool Builder::is_simple_operand(int position) const {
    uint16_t types = operand_types(position);
    return is_one_number(types) || (types && !(types & ~truths));
}

// What the frame owns is released where that ends nothing; else the handler does all of it.
bool Builder::build_return() {
    if (insn().op != Opcode::Return || shape_->is_exposed() || is_generator()) return false;
    if (insn().kind_a() != OperandKind::Literal && slot(insn().a).value == none &&
        !is_simple_operand(0)) {
        end_with_return({.op = Op::ReturnSlot}, insn().a);
        return true;
    }
    bool is_literal = insn().kind_a() == OperandKind::Literal;
    bool is_null = is_literal && insn().literal(insn().a)->is_null();
    NodeId value = is_null ? none : number(0, simple);
    if (value == none && !is_null) {
        bool moves = false;
        value = cell_or_own(0, moves);
        if (value == none) return false;
    }
    end_with_return({.op = is_null ? Op::ReturnNull : Op::ReturnValue, .a = value}, 0);
    return true;
}

// `returned`: the slot of what is returned, if it is none of the nodes.
void Builder::end_with_return(Node node, int32_t returned) {
    std::vector<int32_t> slots;
    if (returned) slots.push_back(returned);
    for (uint32_t s = 0; s < shape_->local_count(); ++s) {
        const SlotState& state = state_[s];
        bool uncounted = state.value != none || state.uncounted || !(state.types & ~scalar_types);
        if (!uncounted && offset_of(s) != returned) slots.push_back(offset_of(s));
    }
    node.snapshot = snapshot(ExitReason::Type);
    node.slot = static_cast<int32_t>(graph_.slot_lists.size());
    graph_.slot_lists.push_back(std::move(slots));
    emit(node);
}

}  // namespace surus::jit
