// Which frame slots hold what may still be looked at, before each instruction of a code.
#pragma once

#include <cstdint>
#include <vector>

#include "bytecode/opcode_info.h"

namespace surus::jit {

uint32_t slot_count_of(const Code& code);
// Others than the code's own instructions see its variables, at any time: they are global ones, or
// reached by name.
bool is_exposed(const Code& code);
// Where a SwitchTable may jump besides its default.
std::vector<uint32_t> table_targets(const Code& code, uint32_t insn);

class Liveness {
public:
    explicit Liveness(const Code& code);
    bool is_live(uint32_t insn, uint32_t slot) const {
        return exposed_ || (live_[size_t{insn} * words_ + slot / 64] >> (slot % 64) & 1);
    }

private:
    using Word = uint64_t;
    bool flow(uint32_t insn);
    void take(uint32_t from);
    void take_all_ways(uint32_t insn);
    Word* at(uint32_t insn) { return live_.data() + size_t{insn} * words_; }

    const Code& code_;
    bool exposed_;
    size_t words_;                         // for each instruction
    std::vector<Word> live_;               // a bit for each slot
    std::vector<Word> now_;                // of the instruction that is looked at
    std::vector<uint32_t> finally_calls_;  // behind which FinallyReturn may go on
};

}  // namespace surus::jit
