// The shape of a code: where control comes together, its loops, and which slots are alive where.
#pragma once

#include <vector>

#include "bytecode/opcode_info.h"
#include "jit/feedback.h"

namespace surus::jit {

// Slots are numbered from the first behind the frame's header.
constexpr uint32_t slot_index(int32_t offset) {
    return static_cast<uint32_t>(offset - static_cast<int32_t>(sizeof(Frame))) /
           static_cast<uint32_t>(sizeof(Value));
}

// What a loop does with a slot, as far as it was seen.
struct LoopSlot {
    uint16_t read = 0;      // types that operands were
    uint16_t replaced = 0;  // types of what assignments replaced
    bool assigned = false;
    bool container = false;  // elements are read or written by position
    bool other_use = false;  // anything else is done with it
};

struct Loop {
    uint32_t first, last;  // instructions
    bool calls = false;    // it does what needs the plain handlers
    std::vector<LoopSlot> slots;
};

class Shape {
public:
    Shape(const Code& code, const Feedback* feedback);

    const Code& code() const { return code_; }
    uint32_t slot_count() const { return slot_count_; }
    uint32_t local_count() const { return code_.local_count; }
    // Several ways lead here, or the interpreter's.
    bool is_merge(uint32_t insn) const { return merges_[insn]; }
    const Loop* loop_at(uint32_t insn) const;
    const std::vector<Loop>& loops() const { return loops_; }
    // Whether the value that a slot has before the instruction may be looked at.
    bool is_live(uint32_t insn, uint32_t slot) const {
        return live_[size_t{insn} * slot_count_ + slot];
    }
    // Others than this code's own instructions see its variables, at any time: they are global
    // ones, or reached by name.
    bool is_exposed() const { return exposed_; }
    // Where a SwitchTable may jump besides its default.
    std::vector<uint32_t> table_targets(uint32_t insn) const;
    uint32_t target(uint32_t insn) const {
        return code_.index_of(code_.instructions[insn].target());
    }

private:
    void find_merges();
    void find_loops(const Feedback* feedback);
    void look_at_loop(Loop& loop, const Feedback* feedback);
    void find_live_slots();
    bool flow_live(uint32_t insn);

    const Code& code_;
    uint32_t slot_count_;
    bool exposed_;
    std::vector<bool> merges_;
    std::vector<Loop> loops_;
    std::vector<uint32_t> finally_calls_;
    std::vector<bool> live_;  // by instruction and slot
};

// Whether the handler may go on in another frame and come back behind the instruction.
bool continues_after_call(const Instruction& insn);
// What compiling a range of instructions is worth: how many more of those that were seen are
// open-coded than left to their plain handlers, which take longer than the interpreter's.
int gain_of(const Code& code, const Feedback* feedback, uint32_t first, uint32_t last);
// Whether compilation knows better than the plain handler, as far as types were seen.
bool is_open_coded(const Instruction& insn, const Feedback& feedback);

}  // namespace surus::jit
