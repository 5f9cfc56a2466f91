// The shape of a code: where control comes together, its loops, and which slots are alive where.
#pragma once

#include <vector>

#include "bytecode/opcode_info.h"
#include "jit/build/liveness.h"
#include "jit/feedback.h"
#include "jit/ir/graph.h"

namespace surus::jit {

// What a loop does with a slot, as far as it was seen.
struct LoopSlot {
    uint16_t read = 0;      // types that operands were
    uint16_t replaced = 0;  // types of what assignments replaced
    bool assigned = false;
    bool container = false;  // elements are read or written by position
    uint8_t typed = 0;       // then: Feedback::typed
    bool other_use = false;  // anything else is done with it
};

// A place that is where it is as long as a frame runs, for all instructions that name it: a
// property of $this, a static property, or a constant. What finds it is certain to find the same.
struct FixedPlace {
    Op op;               // that finds it
    uint8_t tag = 0;     // of that node; of properties: some instruction changes it
    const Value *a, *b;  // what the instructions name
};
struct Loop {
    uint32_t first, last;  // instructions
    int gain = 0;          // of compiling it
    bool calls = false;    // it does what needs the plain handlers
    std::vector<LoopSlot> slots;
    std::vector<uint32_t> places{};  // by fixed place: an instruction that finds it, or no_insn
};

// What was found out of a code, by others than the shape. No feedback: it was not observed.
struct Known {
    const Feedback* feedback;
    const Liveness* liveness;
};

class Shape {
public:
    static constexpr uint32_t no_insn = 0xffffffff, no_place = 0xffffffff;

    Shape(const Code& code, const Feedback* feedback, const Liveness& liveness);

    const Code& code() const { return code_; }
    uint32_t slot_count() const { return slot_count_; }
    uint32_t local_count() const { return code_.local_count; }
    // Several ways lead here, or the interpreter's.
    bool is_merge(uint32_t insn) const { return merges_[insn]; }
    const Loop* loop_at(uint32_t insn) const;
    const std::vector<Loop>& loops() const { return loops_; }
    // What a state has: the slots, $this, the fixed places.
    size_t state_size() const { return slot_count_ + 1 + fixed_places_.size(); }
    // What compiling a range of instructions is worth: how many more of those that were seen are
    // open-coded than left to their plain handlers, which take longer than the interpreter's. What
    // is in a loop counts for several.
    int gain_of(uint32_t first, uint32_t last) const;
    int rounds_of(uint32_t insn) const;
    // Whether the value that a slot has before the instruction may be looked at.
    bool is_live(uint32_t insn, uint32_t slot) const { return liveness_.is_live(insn, slot); }
    bool is_exposed() const { return exposed_; }
    const std::vector<FixedPlace>& fixed_places() const { return fixed_places_; }
    // The fixed place that an instruction finds as far as that was seen, or no_place.
    uint32_t fixed_place_of(uint32_t insn) const;
    uint32_t target(uint32_t insn) const {
        return code_.index_of(code_.instructions[insn].target());
    }

private:
    void find_merges();
    void find_fixed_places();
    void find_loops(const Feedback* feedback);
    void look_at_loop(Loop& loop, const Feedback* feedback);

    const Code& code_;
    const Feedback* feedback_;
    const Liveness& liveness_;
    uint32_t slot_count_;
    bool exposed_;
    std::vector<bool> merges_;
    std::vector<Loop> loops_;
    std::vector<FixedPlace> fixed_places_;
};

// Whether the handler may go on in another frame and come back behind the instruction.
bool continues_after_call(const Instruction& insn);
// a[b]++ or --, which is two instructions: the first of them.
bool steps_element(const Instruction& insn);
// Whether compilation knows better than the plain handler, as far as types were seen.
bool is_open_coded(const Instruction& insn, const Feedback& feedback);

// Of === and !==: the operand that is compared with null, false or true, or -1; and whether it was
// of types that can be asked.
int operand_asked_of_type(const Instruction& insn);
bool may_ask_type(const Instruction& insn, const Feedback& seen);

}  // namespace surus::jit
