#include "jit/build/liveness.h"

#include <algorithm>

#include "runtime/arrays/array.h"

namespace surus::jit {

uint32_t slot_count_of(const Code& code) {
    return (code.frame_size - static_cast<uint32_t>(sizeof(Frame))) /
           static_cast<uint32_t>(sizeof(Value));
}

// http:// streams write that variable where they are used.
static bool has_response_header(const Code& code) {
    return std::ranges::any_of(code.local_names, [](const String* name) {
        return name->view() == "http_response_header";
    });
}

bool is_exposed(const Code& code) {
    return !code.declaration || (code.flags & flag::uses_variable_names) ||
           has_response_header(code);
}

std::vector<uint32_t> table_targets(const Code& code, uint32_t index) {
    const Instruction& insn = code.instructions[index];
    std::vector<uint32_t> targets;
    if (info_of(insn.op).b.role != Role::JumpTable) return targets;
    for (auto [key, value] : elements(*insn.literal(insn.b)->array))
        targets.push_back(
            static_cast<uint32_t>(static_cast<int64_t>(index) +
                                  value.integer / static_cast<int64_t>(sizeof(Instruction))));
    return targets;
}

Liveness::Liveness(const Code& code)
    : code_(code), exposed_(jit::is_exposed(code)), words_((slot_count_of(code) + 63) / 64) {
    if (exposed_) return;
    live_.resize(code.instruction_count * words_);
    now_.resize(words_);
    bool goes_back = !code.tries.empty();
    for (uint32_t i = 0; i < code.instruction_count; ++i) {
        const Instruction& insn = code.instructions[i];
        if (info_of(insn.op).may(effect::comes_back)) finally_calls_.push_back(i);
        goes_back |= info_of(insn.op).d.role == Role::Jump && code.index_of(insn.target()) <= i;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = code.instruction_count; i-- > 0;) changed |= flow(i);
        changed &= goes_back;
    }
}

// What is needed at `from` is needed here.
void Liveness::take(uint32_t from) {
    if (from >= code_.instruction_count) return;
    const Word* there = at(from);
    for (size_t w = 0; w < words_; ++w) now_[w] |= there[w];
}

void Liveness::take_all_ways(uint32_t i) {
    const Instruction& insn = code_.instructions[i];
    const OpcodeInfo& info = info_of(insn.op);
    // A finally block comes back behind whatever entered it.
    if (!info.may(effect::ends) || info.may(effect::comes_back)) take(i + 1);
    if (info.may(effect::branches) && info.a.role == Role::FinallyEnded) {
        for (uint32_t call : finally_calls_) take(call + 1);
    }
    if (info.may(effect::skips)) take(i + 2);
    if (info.d.role == Role::Jump) take(code_.index_of(insn.target()));
    if (info.b.role == Role::JumpTable) {
        for (uint32_t to : table_targets(code_, i)) take(to);
    }
}

// Whether more is known to be needed before the instruction than was.
bool Liveness::flow(uint32_t i) {
    const Instruction& insn = code_.instructions[i];
    const OpcodeInfo& info = info_of(insn.op);
    std::ranges::fill(now_, 0);
    take_all_ways(i);
    for (int p = 0; p < register_operands; ++p) {
        if (insn.kind(p) != OperandKind::Local && insn.kind(p) != OperandKind::Temp) continue;
        Role role = info.operand(p).role;
        uint32_t slot = slot_index(insn.field(p));
        bool is_written = role_info(role).writes && role_info(role).when == When::Always;
        if (is_written || role == Role::Assigned) now_[slot / 64] &= ~(Word{1} << (slot % 64));
    }
    for (int p = 0; p < register_operands; ++p) {
        if (insn.kind(p) != OperandKind::Local) continue;
        Role role = info.operand(p).role;
        uint32_t slot = slot_index(insn.field(p));
        if (!role_info(role).writes && role != Role::Assigned)
            now_[slot / 64] |= Word{1} << (slot % 64);
    }
    // What handlers and finally blocks need is needed wherever something may be thrown.
    for (const TryRegion& region : code_.tries) {
        if (i >= region.start && i < region.end && region.handler != TryRegion::none)
            take(region.handler);
        if (i >= region.start && i < region.protected_end && region.finally != TryRegion::none)
            take(region.finally);
    }
    bool changed = !std::equal(now_.begin(), now_.end(), at(i));
    std::ranges::copy(now_, at(i));
    return changed;
}

}  // namespace surus::jit
