// Engine: what all Contexts of a process share, immutable once the first of them runs.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace surus {

struct Instruction;
class Context;
class Watchdog;

enum class Dispatch : uint8_t { Tail, Plain };
// What a profiled run does before each instruction (interpreter/profile.h).
enum class Profiling : uint8_t { None, Count, Sample };

struct Engine {
    Dispatch dispatch = Dispatch::Tail;
    Profiling profiling = Profiling::None;
    // Leaves the virtual machine; every dispatch has its own.
    const Instruction* leave = nullptr;
    std::string sapi = "embed";          // PHP_SAPI
    std::shared_ptr<Watchdog> watchdog;  // of time limits; null: there are none
};

}  // namespace surus
