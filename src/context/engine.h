// Engine: what all Contexts of a process share. Immutable once the first of them runs, but for its
// parts behind pointers, which any thread may use at any time.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "memory/mapped_blocks.h"

namespace surus {

struct Instruction;
struct Code;
struct CodeState;
class Context;
class SharedStates;
class Watchdog;
class SharedNames;
class CodeCache;
class HotCode;

enum class Dispatch : uint8_t { Tail, Plain };
// What a profiled run does before each instruction (interpreter/profile.h).
enum class Profiling : uint8_t { None, Count, Sample, Cover };

struct Engine {
    Engine();
    Engine(Engine&&) = default;
    ~Engine();

    Dispatch dispatch = Dispatch::Tail;
    Profiling profiling = Profiling::None;
    // The process ends with the request: memory that is left is not freed bit by bit.
    bool ends_with_request = false;
    // Leaves the virtual machine; every dispatch has its own.
    const Instruction* leave = nullptr;
    std::string sapi = "embed";  // PHP_SAPI
    // Gives a code's state what a profiled run keeps in it; null: nothing is profiled.
    void (*profile_code)(Context& context, const Code& code, CodeState& state) = nullptr;

    // ---- for any thread
    std::unique_ptr<MappedBlocks> blocks;   // large blocks of compiled files
    std::unique_ptr<MappedBlocks> spare;    // what ended Contexts leave for the next ones
    std::unique_ptr<HotCode> hot_code;      // the JIT, which outlives all code; null: there is none
    std::unique_ptr<SharedNames> names;     // what compiled files mention
    std::unique_ptr<CodeCache> cache;       // compiled files
    std::unique_ptr<SharedStates> shared;   // what extensions keep for all Contexts
    std::unique_ptr<Watchdog> watchdog;     // of time limits
    std::unique_ptr<std::mutex> preparing;  // of codes that run for the first time (prepare_code)
};

}  // namespace surus
