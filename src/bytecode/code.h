// Code: the compiled body of a function, a file, or a constant expression. Immutable once built and
// shared between threads. Unit: all that was compiled from one file or eval.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "bytecode/instruction.h"
#include "memory/arena.h"
#include "runtime/declarations/declaration.h"

namespace surus {

// Where an exception goes: thrown in the try block [start, end), to the handlers if there are any;
// from there or from a catch block (up to protected_end), to the finally block if there is one.
struct TryRegion {
    static constexpr uint32_t none = 0xffffffff;
    uint32_t start, end;
    uint32_t protected_end;
    uint32_t handler;      // first Catch, or none
    uint32_t finally;      // first instruction of the finally block, or none
    uint32_t finally_end;  // its FinallyReturn
    int32_t finally_slot;  // frame offset of the slot it returns through
};

// A temporary that holds something at instructions strictly between `start` and `end`.
struct LiveRange {
    enum Kind : uint8_t { Temp, Iteration, Window, Silence, Finally };
    uint32_t start, end;
    int32_t slot;
    Kind kind;
};

struct StaticVariable {
    String* name;
    Value initial;  // Undef: initialised by code
};

struct Code {
    const FunctionDeclaration* declaration = nullptr;  // null: a file's top level
    String* file = nullptr;
    const Instruction* instructions = nullptr;
    const Instruction* body = nullptr;  // past the checks and defaults of parameters
    uint32_t instruction_count = 0;
    uint32_t parameter_count = 0;     // without a variadic one
    uint32_t local_count = 0;         // named variables, parameters first
    uint32_t frame_size = 0;          // bytes of a Frame with all slots and call windows
    uint32_t cache_size = 0;          // bytes
    uint32_t flags = 0;               // flag::…
    bool has_checks = false;          // there are instructions before `body` that always must run
    std::span<const uint32_t> lines;  // by instruction
    std::span<String* const> local_names;
    std::span<const TryRegion> tries;
    std::span<const LiveRange> live_ranges;
    std::span<const StaticVariable> statics;
    std::span<const uint32_t> captures;  // locals that get a closure's captured variables
    std::span<const FunctionDeclaration* const> functions;  // nested: closures, conditional ones
    std::span<const ClassDeclaration* const> classes;       // nested, all
    std::span<const AttributeList> attributes;              // of constants it declares
    std::span<const Value> literals;
    // Of a profiled run: an entry for each instruction, and where that of address 0 would be.
    struct InstructionProfile* profile = nullptr;
    uintptr_t profile_base = 0;

    uint32_t index_of(const Instruction* ip) const {
        return static_cast<uint32_t>(ip - instructions);
    }
};

// A compiled file. Keeps everything its declarations point to alive.
struct Unit {
    explicit Unit(MappedBlocks* source) : arena(source) {}

    Arena arena;
    Code* main = nullptr;
    String* file = nullptr;
    std::vector<Code*> codes;    // every one in this unit
    std::vector<Array*> arrays;  // literal arrays: immortal for everyone else, freed with the unit
    // Declared when the unit begins to run: functions of its top level, in order.
    std::vector<const FunctionDeclaration*> functions;
    // Classes of its top level that can be declared early, in order.
    std::vector<const ClassDeclaration*> classes;
};

}  // namespace surus
