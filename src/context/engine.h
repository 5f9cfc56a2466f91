// Engine: what all Contexts of a process share, immutable once the first of them runs.
#pragma once

#include <cstdint>

namespace surus {

struct Instruction;
class Context;

enum class Dispatch : uint8_t { Tail, Plain };

struct Engine {
    Dispatch dispatch = Dispatch::Tail;
    // Leaves the virtual machine; every dispatch has its own.
    const Instruction* leave = nullptr;
};

}  // namespace surus
