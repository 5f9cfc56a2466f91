#include "jit/build/shape.h"

#include <algorithm>

#include "runtime/arrays/array.h"

namespace surus::jit {

bool continues_after_call(const Instruction& insn) {
    const OpcodeInfo& info = info_of(insn.op);
    return info.may(effect::changes_frame) && !info.may(effect::ends);
}

Shape::Shape(const Code& code, const Feedback* feedback, const Liveness& liveness)
    : code_(code),
      feedback_(feedback),
      liveness_(liveness),
      slot_count_(slot_count_of(code)),
      exposed_(jit::is_exposed(code)),
      merges_(code.instruction_count + 2) {
    find_merges();
    find_fixed_places();
    find_loops(feedback);
}

const Loop* Shape::loop_at(uint32_t insn) const {
    auto found = std::ranges::find(loops_, insn, &Loop::first);
    return found == loops_.end() ? nullptr : &*found;
}

void Shape::find_merges() {
    std::vector<uint32_t> ways(code_.instruction_count + 2);
    for (uint32_t i = 0; i < code_.instruction_count; ++i) {
        const Instruction& insn = code_.instructions[i];
        const OpcodeInfo& info = info_of(insn.op);
        if (info.d.role == Role::Jump) {
            uint32_t to = target(i);
            ++ways[to];
            // Loops begin where jumps go back to.
            if (to <= i) merges_[to] = true;
        }
        for (uint32_t to : table_targets(code_, i)) ++ways[to];
        // Machine code leaves where something stands in for a builtin.
        if (info.may(effect::skips) && insn.op != Opcode::CallStandIn) ++ways[i + 2];
        if (!info.may(effect::ends)) ++ways[i + 1];
        if (continues_after_call(insn)) merges_[i + 1] = true;
    }
    for (const TryRegion& region : code_.tries) {
        if (region.handler != TryRegion::none) merges_[region.handler] = true;
        if (region.finally != TryRegion::none) merges_[region.finally] = true;
    }
    for (uint32_t i = 0; i < code_.instruction_count; ++i) {
        if (ways[i] > 1) merges_[i] = true;
    }
}

void Shape::find_loops(const Feedback* feedback) {
    for (uint32_t i = 0; i < code_.instruction_count; ++i) {
        if (info_of(code_.instructions[i].op).d.role != Role::Jump) continue;
        uint32_t to = target(i);
        if (to > i) continue;
        auto found = std::ranges::find(loops_, to, &Loop::first);
        if (found == loops_.end()) {
            loops_.push_back({to, i, false, {}});
        } else {
            found->last = std::max(found->last, i);
        }
    }
    for (Loop& loop : loops_) look_at_loop(loop, feedback);
    for (Loop& loop : loops_) loop.gain = gain_of(loop.first, loop.last);
}

static bool is_container_use(Opcode op, int position) {
    return position == 0 && (op == Opcode::FetchIndex || op == Opcode::AssignIndex ||
                             op == Opcode::CountElements || op == Opcode::AssignIndexOp);
}

void Shape::look_at_loop(Loop& loop, const Feedback* feedback) {
    loop.slots.resize(slot_count_);
    loop.places.resize(fixed_places_.size(), no_insn);
    for (uint32_t i = loop.first; i <= loop.last; ++i) {
        const Instruction& insn = code_.instructions[i];
        const OpcodeInfo& info = info_of(insn.op);
        // The builtin's instruction behind a CallStandIn says what is done with its operands.
        if (!feedback[i].seen || insn.op == Opcode::CallStandIn) continue;
        if (!is_open_coded(insn, feedback[i])) loop.calls = true;
        uint32_t place = fixed_place_of(i);
        if (place != no_place) loop.places[place] = std::min(loop.places[place], i);
        for (int p = 0; p < register_operands; ++p) {
            if (insn.kind(p) != OperandKind::Local) continue;
            LoopSlot& slot = loop.slots[slot_index(insn.field(p))];
            Role role = info.operand(p).role;
            uint16_t types = p < 3 ? feedback[i].types[p] : any_type;
            bool assigns = role_info(role).writes || role == Role::Assigned;
            if (assigns) {
                slot.assigned = true;
                slot.replaced |= types;
            } else if (is_container_use(insn.op, p)) {
                slot.container = true;
                slot.read |= types;
                if (!feedback[i].is_packed() && !feedback[i].is_typed()) slot.other_use = true;
                uint8_t typed = feedback[i].typed;
                slot.typed = slot.typed && slot.typed != typed ? Feedback::several_types : typed;
            } else {
                if (role == Role::Variable) slot.assigned = true;
                slot.read |= types;
                if (types & ~scalar_types) slot.other_use = true;
            }
        }
    }
}

// ---- what is compiled

static bool is_cell(uint16_t types) {
    return is_nullable_cell(types) || (is_single(types) && (types & cell_types));
}
static bool only(uint16_t types, uint16_t allowed) { return types && !(types & ~allowed); }

namespace {

// What was seen of an instruction's operands.
struct Seen {
    const Instruction& insn;
    const Feedback& feedback;

    bool is(int position, uint16_t allowed) const {
        return insn.kind(position) == OperandKind::Literal || only(types_of(position), allowed);
    }
    uint16_t types_of(int position) const {
        uint16_t types = feedback.types[position];
        return reads_through_references(insn.op) && insn.kind(position) == OperandKind::Local
                   ? types & static_cast<uint16_t>(~reference_type)
                   : types;
    }
    bool are(uint16_t allowed) const { return is(0, allowed) && is(1, allowed); }
    bool are_comparable() const { return are(numbers) || are(type_bit(Type::String)); }
    // A result that replaces nothing that had to be released.
    bool replaces_little(int position = 2) const {
        return insn.kind(position) != OperandKind::Local ||
               only(feedback.types[position], scalar_types | reference_type);
    }
    bool has_packed_array() const {
        return only(feedback.types[0], type_bit(Type::Array) | type_bit(Type::Reference)) &&
               feedback.is_packed();
    }
    // An element of a Buffer\ array by an int.
    bool has_typed_array() const {
        return feedback.is_typed() && only(feedback.types[0], type_bit(Type::Object)) &&
               is(1, int_type);
    }
    bool stores_typed() const {
        return has_typed_array() && insn.kind_d() == OperandKind::None &&
               is(2, storable_types(feedback.element_type()));
    }
    bool fetches() const {
        bool cell = is_cell(element());
        bool given = element() && !(element() & no_value);
        bool is_node = is_one_number(element()) || only(element(), truths);
        if (only(feedback.types[0], type_bit(Type::String))) return is(1, int_type);
        if (feedback.typed) return has_typed_array() && replaces_little();
        return (feedback.packed || feedback.hash) &&
               only(feedback.types[0], type_bit(Type::Array) | type_bit(Type::Reference)) &&
               is(1, int_type | type_bit(Type::String)) && given &&
               (is_node || is_single(element()) ? cell || replaces_little()
                                                : !(feedback.types[2] & reference_type));
    }
    uint16_t element() const {
        return feedback.element & static_cast<uint16_t>(~type_bit(Type::Reference));
    }
    bool tests_null() const {
        uint16_t types = feedback.types[0];
        return insn.kind_a() != OperandKind::Literal && insn.kind_b() == OperandKind::Literal &&
               insn.literal(insn.b)->is_null() && (is_single(types) || is_nullable_cell(types));
    }
    bool stores() const {
        bool has_value = is(2, numbers | truths) ||
                         (is_single(feedback.types[2]) && (feedback.types[2] & cell_types));
        return has_written_array() && has_value &&
               (insn.kind_b() == OperandKind::None || has_key()) &&
               insn.kind_d() == OperandKind::None;
    }
    bool stores_byte() const {
        return only(feedback.types[0], type_bit(Type::String)) && is(1, int_type) &&
               is(2, type_bit(Type::String)) && insn.kind_d() == OperandKind::None;
    }
    bool is_stored(int position) const {
        return insn.kind(position) == OperandKind::Literal ||
               (feedback.types[position] && !(feedback.types[position] & no_value));
    }
    // In a variable, or where a temporary points to.
    bool has_written_array() const {
        return (feedback.packed || feedback.hash) &&
               only(feedback.types[0], type_bit(Type::Array) | type_bit(Type::Reference));
    }
    bool has_key() const {
        return insn.kind_b() == OperandKind::Literal || is(1, int_type) ||
               is(1, type_bit(Type::String));
    }
    bool finds_property_to_write() const {
        auto reason = insn.number_d<WriteReason>();
        return feedback.cached && !feedback.missed &&
               ((reason == WriteReason::Dimension && only(element(), type_bit(Type::Array))) ||
                (reason == WriteReason::Property && only(element(), type_bit(Type::Object))));
    }
};

bool is_open_coded_number(const Seen& seen) {
    switch (seen.insn.op) {
    case Opcode::Add:
    case Opcode::Sub:
    case Opcode::Mul: return seen.are(numbers) && seen.replaces_little();
    case Opcode::Div:
        return seen.are(numbers) && seen.replaces_little() &&
               (seen.feedback.types[0] == type_bit(Type::Double) ||
                seen.feedback.types[1] == type_bit(Type::Double) ||
                is_one_number(seen.feedback.element));
    case Opcode::Mod:
    case Opcode::BitAnd:
    case Opcode::BitOr:
    case Opcode::BitXor:
    case Opcode::ShiftLeft:
    case Opcode::ShiftRight: return seen.are(int_type) && seen.replaces_little();
    case Opcode::Increment:
    case Opcode::Decrement:
    case Opcode::PostIncrement:
    case Opcode::PostDecrement:
    case Opcode::PreIncrement:
    case Opcode::PreDecrement: return seen.is(0, numbers);
    case Opcode::Negate:
    case Opcode::Cast: return seen.is(0, numbers) && seen.replaces_little();
    case Opcode::BitNot: return seen.is(0, int_type) && seen.replaces_little();
    case Opcode::Not:
    case Opcode::ToBool:
        return (seen.is(0, truths | int_type) || seen.is(0, type_bit(Type::String)) ||
                seen.is(0, type_bit(Type::Array))) &&
               seen.replaces_little();
    case Opcode::Less:
    case Opcode::LessEqual:
    case Opcode::Spaceship: return seen.are_comparable() && seen.replaces_little();
    case Opcode::Equal:
    case Opcode::NotEqual:
    case Opcode::Identical:
    case Opcode::NotIdentical:
    case Opcode::CaseIdentical:
        return (seen.are_comparable() || may_ask_type(seen.insn, seen.feedback)) &&
               seen.replaces_little();
    default: return false;
    }
}

// Properties, constants, and globals that a literal names.
bool is_open_coded_property(const Seen& seen) {
    const Feedback& feedback = seen.feedback;
    bool is_found = feedback.cached && !feedback.missed && feedback.element;
    bool gives = is_found && (seen.replaces_little() || is_cell(seen.element()));
    switch (seen.insn.op) {
    case Opcode::FetchProperty:
    case Opcode::FetchPropertyQuiet: return gives;
    case Opcode::FetchConstant:
    case Opcode::FetchClassConstant:
        return is_single(feedback.element) && (seen.replaces_little() || is_cell(feedback.element));
    case Opcode::FetchStatic: return gives && seen.insn.number_d<FetchMode>() <= FetchMode::Quiet;
    case Opcode::FetchNamed:
        return gives && seen.insn.kind_a() == OperandKind::Literal &&
               seen.insn.number_d<FetchMode>() <= FetchMode::Quiet &&
               seen.insn.number_detail<VariableScope>() == VariableScope::Global;
    case Opcode::IssetProperty:
    case Opcode::IssetStatic: return is_found && seen.replaces_little();
    case Opcode::AssignStatic:
    case Opcode::AssignStaticOp:
    case Opcode::IncDecStatic:
    case Opcode::AssignProperty:
    case Opcode::AssignPropertyOp:
    case Opcode::IncDecProperty: return is_found;
    default: return false;
    }
}

bool is_open_coded_jump(const Seen& seen) {
    switch (seen.insn.op) {
    case Opcode::Jump:
    case Opcode::Return: return true;
    case Opcode::IncrementLess:
    case Opcode::IncrementLessEqual: return seen.are(int_type);
    case Opcode::JumpLess:
    case Opcode::JumpNotLess:
    case Opcode::JumpLessEqual:
    case Opcode::JumpNotLessEqual: return seen.are_comparable();
    case Opcode::JumpEqual:
    case Opcode::JumpNotEqual: return seen.are_comparable();
    case Opcode::JumpIdentical:
    case Opcode::JumpNotIdentical:
        return seen.are_comparable() || seen.tests_null() || may_ask_type(seen.insn, seen.feedback);
    case Opcode::JumpIfNull: {
        uint16_t types = seen.feedback.types[0];
        return is_single(types & static_cast<uint16_t>(~type_bit(Type::Null))) || is_single(types);
    }
    case Opcode::SwitchTable: return seen.is(0, int_type) || seen.is(0, type_bit(Type::String));
    case Opcode::JumpIfNotNull:
        return seen.is(0, numbers | truths) || is_cell(seen.feedback.types[0]);
    case Opcode::JumpIfTrue:
    case Opcode::JumpIfFalse:
    case Opcode::JumpIfSet:
        return seen.is(0, truths | int_type) || is_cell(seen.feedback.types[0]) ||
               seen.is(0, type_bit(Type::Null));
    case Opcode::JumpIfTrueKeep:
    case Opcode::JumpIfFalseKeep: return seen.is(0, truths | int_type);
    default: return false;
    }
}

}  // namespace

bool steps_element(const Instruction& insn) {
    const Instruction& next = *(&insn + 1);
    return insn.op == Opcode::FetchIndexReadWrite && insn.kind_b() != OperandKind::None &&
           next.op == Opcode::IncDecPlace && next.kind_a() == OperandKind::Temp &&
           next.a == insn.c && next.kind_d() == OperandKind::None;
}

bool is_open_coded(const Instruction& insn, const Feedback& feedback) {
    if (feedback.generic) return false;
    Seen seen{insn, feedback};
    switch (insn.op) {
    case Opcode::Nop:
    case Opcode::CallStandIn:
    case Opcode::InitFunction: return true;
    case Opcode::Copy:
    case Opcode::Assign:
        if (insn.kind_a() == OperandKind::Local && is_single(feedback.types[0]) &&
            (feedback.types[0] & cell_types))
            return true;
        return seen.is(0, numbers | truths) && seen.replaces_little();
    case Opcode::AssignResult: return seen.is(0, numbers | truths) && seen.replaces_little();
    case Opcode::FetchIndexQuiet:
    case Opcode::FetchListItem:
    case Opcode::FetchIndex: return seen.fetches();
    case Opcode::AssignIndex: return seen.stores() || seen.stores_typed() || seen.stores_byte();
    case Opcode::AssignIndexOp:
        return seen.stores_typed() || (seen.stores() && only(feedback.element, numbers));
    case Opcode::CountArguments: return seen.replaces_little();
    case Opcode::Free: return only(feedback.types[0], scalar_types);
    case Opcode::IsType:
    case Opcode::CheckParameter:
        return feedback.types[0] &&
               !(feedback.types[0] & (type_bit(Type::Undef) | type_bit(Type::Reference)));
    case Opcode::ForeachBegin:
        return is_single(feedback.types[0]) && seen.is(0, type_bit(Type::Array));
    case Opcode::ForeachEnd: return true;
    case Opcode::ForeachNext:
        return feedback.packed != feedback.hash && seen.element() &&
               !(seen.element() & type_bit(Type::Undef)) &&
               (insn.kind_b() == OperandKind::None || feedback.packed || is_single(feedback.key));
    case Opcode::Call:
    case Opcode::CallKnown:
        return (feedback.inlined && !feedback.no_inlining) ||
               feedback.intrinsic != Intrinsic::None || is_typed_call(insn, feedback) ||
               is_direct_call(insn, feedback);
    case Opcode::CallDirect: return is_direct_call(insn, feedback);
    case Opcode::InLiteral:
        return (seen.is(0, int_type) || seen.is(0, type_bit(Type::String))) &&
               seen.replaces_little();
    case Opcode::CloneArray:
    case Opcode::NewArray: return true;
    case Opcode::ArraySet:
    case Opcode::ArrayPush: return seen.is_stored(1);
    case Opcode::FetchIndexWrite: return seen.has_written_array() && seen.has_key();
    case Opcode::FetchPropertyWrite: return seen.finds_property_to_write();
    case Opcode::FetchIndexReadWrite:
        return seen.has_written_array() && seen.has_key() &&
               (!steps_element(insn) || only(feedback.element, numbers));
    case Opcode::InstanceOf:
        return feedback.cached && insn.kind_b() == OperandKind::Literal && seen.replaces_little() &&
               seen.is(0, type_bit(Type::Object) | type_bit(Type::Null));
    case Opcode::InitStaticMethod:
        return insn.kind_b() == OperandKind::Literal && feedback.cached && !feedback.missed;
    case Opcode::InitMethod: return feedback.cached && !feedback.missed;
    case Opcode::StringLength: return seen.is(0, type_bit(Type::String)) && seen.replaces_little();
    case Opcode::IssetIndex:
    case Opcode::KeyExists:
    case Opcode::CountElements: return seen.is(0, type_bit(Type::Array)) && seen.replaces_little();
    default:
        return is_open_coded_number(seen) || is_open_coded_jump(seen) ||
               is_open_coded_property(seen);
    }
}

static bool is_good(const Instruction& insn, const Feedback& seen) {
    switch (insn.op) {
    case Opcode::Return:
    case Opcode::DefaultParameter: return true;
    case Opcode::Free:
    case Opcode::LoadCaptures: return true;
    case Opcode::InitDynamic:
        return seen.cached && !seen.missed && insn.kind_b() != OperandKind::Literal;
    case Opcode::MakeReference:
        return insn.kind_a() == OperandKind::Local && (seen.types[0] & reference_type);
    case Opcode::FetchThis: return insn.kind_c() != OperandKind::None;
    case Opcode::CheckReturn: return !seen.generic && !seen.missed && is_single(seen.types[0]);
    case Opcode::CheckParameter:
    // What arguments are is copied where they are numbers, literals or plain cells.
    case Opcode::Assign:
    case Opcode::ArgumentVariable:
    case Opcode::JumpIfByReference:
    case Opcode::Copy: return !seen.generic;
    case Opcode::Call:
    case Opcode::CallKnown:
        if (!seen.odd_call && seen.callee_locals != Feedback::no_callee) return true;
        [[fallthrough]];
    default: return is_open_coded(insn, seen);
    }
}

// Rounds of the loops around an instruction: a guess.
int Shape::rounds_of(uint32_t insn) const {
    constexpr int rounds = 8, most = rounds * rounds * rounds * rounds;
    int product = 1;
    for (const Loop& loop : loops_) {
        if (loop.first <= insn && insn <= loop.last && product < most) product *= rounds;
    }
    return product;
}

int Shape::gain_of(uint32_t first, uint32_t last) const {
    int gain = 0;
    for (uint32_t i = first; i <= last && i < code_.instruction_count; ++i) {
        const Instruction& insn = code_.instructions[i];
        if (!feedback_[i].seen || insn.op == Opcode::Nop || insn.op == Opcode::Jump) continue;
        gain += is_good(insn, feedback_[i]) ? rounds_of(i) : -rounds_of(i);
    }
    return gain;
}

}  // namespace surus::jit
