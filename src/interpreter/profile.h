// Profiles of a running program: exact counts of instructions, samples of its call stack, or which
// instructions ran at all (coverage).
//
// Every instruction is dispatched through one more handler, which counts it, or looks whether the
// timer's signal came, and goes on to the instruction's own. In a run that is not profiled nothing
// of this exists but slow paths' look whether it is. Belongs to the Context; instructions' entries
// belong to their Unit.
#pragma once

#include <time.h>

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "bytecode/code.h"
#include "memory/arena.h"
#include "runtime/calls/frame.h"

namespace surus {

class Context;

// What a profiled run keeps for each instruction.
struct InstructionProfile {
    uint64_t count;      // how often it ran; of coverage, in which round it ran last
    AnyHandler handler;  // its own
};

class Profile {
public:
    static constexpr size_t opcodes = static_cast<size_t>(Opcode::Count_);

    // A node of the tree of call stacks: a place in a function, below its caller's.
    struct Node {
        uint32_t parent;                             // index; the root is its own
        const Function* function;                    // a copy: closures' end with them
        uint32_t line;                               // 0 of builtins
        uint64_t samples;                            // taken right here
        uint32_t first_child = 0, next_sibling = 0;  // 0: none
    };

    Profile() : pairs_(new uint64_t[(opcodes + 1) * opcodes]()), last_row_(row(opcodes)) {
        nodes_.push_back({0, nullptr, 0, 0});
    }
    Profile(const Profile&) = delete;
    Profile& operator=(const Profile&) = delete;
    ~Profile() { stop_timer(); }

    static InstructionProfile& entry_of(const Frame* frame, const Instruction* insn) {
        // Entries are half as long as instructions.
        return *reinterpret_cast<InstructionProfile*>(code_state(frame->cache).profile_base +
                                                      (reinterpret_cast<uintptr_t>(insn) >> 1));
    }
    // Gives the instructions of a code their entries in a Context: Engine::profile_code.
    static void prepare(Context& context, const Code& code, CodeState& state);
    // All that it gave, for reports.
    struct Counted {
        const Code* code;
        const InstructionProfile* entries;
    };
    const std::vector<Counted>& counted() const { return counted_; }

    InstructionProfile& count(const Frame* frame, const Instruction* insn) {
        InstructionProfile& entry = entry_of(frame, insn);
        ++entry.count;
        ++last_row_[static_cast<size_t>(insn->op)];
        last_row_ = row(static_cast<size_t>(insn->op));
        return entry;
    }
    // An instruction left its fast handler.
    void count_slow(Opcode op) { ++slow_[static_cast<size_t>(op)]; }
    uint64_t slow_exits(Opcode op) const { return slow_[static_cast<size_t>(op)]; }
    InstructionProfile& look(Frame* frame, const Instruction* insn) {
        if (ticks_.load(std::memory_order_relaxed)) [[unlikely]]
            sample(frame, insn);
        last_ = insn;
        return entry_of(frame, insn);
    }

    // ---- coverage: notes each instruction that runs, once a round
    InstructionProfile& cover(const Frame* frame, const Instruction* insn) {
        InstructionProfile& entry = entry_of(frame, insn);
        if (covers_ && entry.count != round_) [[unlikely]]
            note(frame, insn, entry);
        return entry;
    }
    struct Covered {
        const Code* code;
        uint32_t line;
    };
    const std::vector<Covered>& covered() const { return covered_; }  // in this round
    void set_covering(bool on) { covers_ = on; }
    void begin_round() {
        ++round_;
        covered_.clear();
    }

    // How often `second` followed `first`, whatever function they were in.
    uint64_t pair(Opcode first, Opcode second) const {
        return pairs_[static_cast<size_t>(first) * opcodes + static_cast<size_t>(second)];
    }

    // Samples the calling thread's processor time from now on. False: the system has no such timer.
    bool start_timer();
    void stop_timer();
    static constexpr long period = 1'000'000;  // nanoseconds; the system may have a coarser clock
    const std::vector<Node>& nodes() const { return nodes_; }
    uint64_t samples() const { return samples_; }
    double seconds() const { return seconds_; }  // of processor time, from start to stop

private:
    uint64_t* row(size_t opcode) { return pairs_.get() + opcode * opcodes; }
    static void on_signal(int);
    [[gnu::noinline, gnu::cold]] void sample(Frame* frame, const Instruction* insn);
    [[gnu::noinline]] void note(const Frame* frame, const Instruction* insn,
                                InstructionProfile& entry);
    uint32_t child(uint32_t parent, const Function* function, uint32_t line);
    const Function* kept(const Function& function);

    std::unique_ptr<uint64_t[]> pairs_;
    uint64_t slow_[opcodes] = {};
    uint64_t* last_row_;              // of the opcode that ran before; the last row at first
    std::atomic<uint32_t> ticks_{0};  // since the last sample; set by the signal handler
    std::atomic<Function*> native_{nullptr};  // the builtin that ran meanwhile
    const Instruction* last_ = nullptr;
    Arena entries_;
    std::vector<Counted> counted_;
    std::vector<Node> nodes_;
    // By what tells one function from another in a report: code or builtin, class and name.
    std::map<std::tuple<const void*, const Class*, const String*>, Function> functions_;
    std::vector<Covered> covered_;
    uint64_t round_ = 1;
    bool covers_ = false;
    uint64_t samples_ = 0;
    timer_t timer_{};
    bool running_ = false;
    double started_ = 0, seconds_ = 0;
};

}  // namespace surus
