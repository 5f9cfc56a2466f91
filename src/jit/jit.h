// The JIT: which code is compiled, when, and what becomes of it.
//
// A code is cold until one of its functions' starts or loops was reached often enough (`count`),
// then observed for some rounds, then compiled: its instructions have their own handlers again, but
// for those where machine code can be entered. Machine code leaves for the interpreter where an
// assumption fails; when it does so too often, the code is observed and compiled again, a few
// times. docs/jit.md tells of it all.
#pragma once

#include <array>
#include <atomic>
#include <mutex>
#include <optional>
#include <vector>

#include "base/relaxed.h"
#include "context/engine.h"
#include "context/hot_code.h"
#include "jit/build/builder.h"
#include "jit/code_memory.h"
#include "jit/machine/x64/lowering.h"

namespace surus::jit {

struct Settings {
    bool enabled = false;
    size_t buffer_size = size_t{64} << 20;  // bytes of machine code
    uint32_t hot_loop = 64;                 // rounds of a loop …
    uint32_t hot_function = 127;            // … or calls until a code is observed
    uint32_t rounds = 24;                   // then until it is compiled; 0: without observing
    std::string dump_ir, dump_assembly;     // a function's name, or *
    bool reports = false;                   // of each function, when it goes
    bool perf_map = false;                  // tells perf where functions' code is
    uint32_t stress = 0;                    // seed: some guards always fail; 0: none
};

class Jit;
struct HotFunction;

// Machine code of a function, and how often it was left, by exit.
struct Compilation {
    Compilation(HotFunction& function, uint32_t number) : function(function), number(number) {}

    HotFunction& function;
    uint32_t number;  // of the function's, from 0
    MachineCode machine;
    std::vector<Relaxed<uint32_t>> left;
    Relaxed<uint32_t> left_early;  // where an inline cache was empty
    std::vector<uint32_t> plain;   // instructions that their plain handlers do
    // What threads that come through machine code ask first: nothing else tells them that all of
    // this was written before.
    std::atomic<bool> is_whole{false};
};

// What is known of a hot code. All of it changes under the Jit's lock but for feedback and what is
// Relaxed, which need not be exact.
struct HotFunction : CompiledCode {
    // Unworthy: nothing was gained by what had run so far.
    enum class State : uint8_t { Cold, Observed, Compiled, Unworthy, GivenUp };

    HotFunction(Jit& jit, const Code& code);
    ~HotFunction() override;
    const Liveness& find_liveness();

    Jit& jit;
    const Code& code;
    Relaxed<State> state{State::Cold};
    std::vector<AnyHandler> own;       // the instructions' handlers
    std::vector<Feedback> feedback;    // by instruction
    std::vector<bool> watched;         // starts of functions and loops
    std::vector<bool> worthless;       // loops that the interpreter does better
    std::optional<Liveness> liveness;  // once it is asked for
    Refused refused;
    uint32_t rounds_left = 0;
    Relaxed<uint32_t> tries;     // compilations, in vain or not
    Relaxed<bool> from_machine;  // it is called from what is machine code, or may be soon
    // The last one is in use; threads may still be in the others.
    std::vector<std::unique_ptr<Compilation>> compiled;
    double compile_seconds = 0;     // of all compilations
    const char* why_not = nullptr;  // it is given up
};

// A function as PHP names it; a file's own code is "main".
std::string name_of(const Code& code);
// Adds code to the file in which perf looks for names of addresses.
void note_for_perf(const Code& code, const MachineCode& machine);
// What became of a function: compilations, code, and where it leaves for the interpreter.
std::string report(const HotFunction& function);

class Jit : public HotCode {
public:
    Jit();
    ~Jit() override;

    void watch(const Code& code) override;
    AnyHandler count(Context& context, Frame* frame, const Instruction* insn) override;
    AnyHandler count_entry(Context& context, Frame* frame, const Instruction* insn,
                           EntryCounter& entry) override;
    AnyHandler observe(Context& context, Frame* frame, const Instruction* insn) override;
    Status status() const override;
    void configure(Context& context) override;

    // Where the interpreter goes on that machine code left at an exit.
    struct Resume {
        AnyHandler handler;
        const Instruction* insn;
    };
    Resume leave(Context& context, Frame* frame, Compilation& compilation, uint32_t exit);

    const Settings& settings() const { return settings_; }

    static constexpr uint32_t most_compilations = 12;

private:
    friend struct HotFunction;
    bool is_worth_watching(const Unit& evaluated) const;
    HotFunction& function_of(const Code& code);
    bool was_reached_enough(const Instruction& insn, uint32_t times, uint32_t enough);
    AnyHandler become_hot(Context& context, Frame* frame, const Instruction* insn, AnyHandler own);
    void become_hot(HotFunction& function);
    void expect_calls(const Code& callee);
    bool may_compile_again(const HotFunction& function) const;
    void start_observing(HotFunction& function);
    AnyHandler entry_at(const HotFunction& function, uint32_t insn) const;
    static uint32_t patience(const Code& code);
    uint32_t exits_until_again(const Compilation& compilation, const ExitPoint& point) const;
    CodeMemory* memory();
    // The same for all code of a process: where it lands in frames of closures is counted from
    // there.
    const uint8_t* code_base() const;
    void compile(HotFunction& function);
    bool is_counted(const HotFunction& function, uint32_t insn) const;
    bool can_afford() const;
    bool try_compile(HotFunction& function);
    void install(HotFunction& function, bool observes);
    static void note_failures(const Compilation& compilation, uint32_t often);
    void note_exit(Context& context, Frame* frame, Compilation& compilation, uint32_t exit);

    // How often starts of functions and loops were reached in all Contexts: at places by a hash of
    // the instruction's address. What shares one gets hot the sooner.
    static constexpr size_t most_tallies = 1 << 14;
    using Tallies = std::array<Relaxed<uint32_t>, most_tallies>;
    Tallies& tallies();

    Settings settings_;
    bool configured_ = false;
    std::atomic<uint32_t> contexts_{0};       // that ever were
    std::atomic<Tallies*> tallies_{nullptr};  // owned; made when something is reached often
    // Of all functions; written under the lock.
    std::atomic<double> compile_seconds_{0};
    mutable std::mutex lock_;
    // Forked processes have their parents', too; the last one is written to.
    std::vector<std::unique_ptr<CodeMemory>> memories_;
    std::vector<HotFunction*> functions_;
};

}  // namespace surus::jit
