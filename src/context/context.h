// Context: everything mutable that belongs to one thread's running request, as small owned parts.
// Its first base is the Heap, so that one word of TLS leads to both.
#pragma once

#include <cstdint>
#include <memory>

#include "memory/heap.h"

struct surus_host;

namespace surus {

struct Frame;
struct Instruction;
struct Object;
struct Array;
struct String;
struct Function;
struct Engine;
struct Value;
class Classes;
class Functions;
class Constants;
class Ini;
class Output;
class ErrorState;
class Includes;
class Profile;
class CycleCollector;
class ObjectStore;
class Resources;
class VmStack;
class Shutdown;
class ArrayIterators;
class Strings;
class Invocation;

// What makes functions return Failed. Exit and Fatal cannot be caught; `finally`
// blocks do not run.
enum class Pending : uint8_t {
    None,
    Exception,  // Context::exception is set
    Exit,       // exit(), or an uncaught exception already reported
    Fatal,      // a fatal error already reported
    Unwind,     // a fiber is being destroyed: cannot be caught, but `finally` blocks run
};

class Context : public Heap {
public:
    explicit Context(const Engine& engine);
    ~Context();
    static Context& current() { return static_cast<Context&>(Heap::current()); }

    // ---- the running code
    Frame* frame = nullptr;      // innermost; null outside of any call
    char* stack_base = nullptr;  // VM stack segment in use (see VmStack)
    char* stack_end = nullptr;
    Pending pending = Pending::None;
    Object* exception = nullptr;  // owned; of Pending::Exception
    int exit_status = 0;
    bool interrupted = false;  // by the host: what made Pending::Fatal

    // ---- parts
    const Engine& engine;
    const surus_host* host = nullptr;  // what the embedding program takes care of; null: nothing
    std::unique_ptr<Strings> strings;  // interned names and literals
    std::unique_ptr<Ini> ini;
    std::unique_ptr<Output> output;
    std::unique_ptr<ErrorState> errors;
    std::unique_ptr<Functions> functions;
    std::unique_ptr<Classes> classes;
    std::unique_ptr<Constants> constants;
    std::unique_ptr<Includes> includes;
    std::unique_ptr<ObjectStore> objects;
    std::unique_ptr<Resources> resources;
    std::unique_ptr<CycleCollector> collector;
    std::unique_ptr<VmStack> stack;
    std::unique_ptr<Shutdown> shutdown;
    std::unique_ptr<ArrayIterators> iterators;
    std::unique_ptr<Invocation> invocation;
    std::unique_ptr<Profile> profile;  // null unless the run is profiled
    Array* globals = nullptr;          // the global symbol table, owned

    // State of extensions, by StateSlot; each is made when it is first asked for (ext/state.h).
    std::unique_ptr<std::unique_ptr<struct ExtensionState>[]> extension_state;

    // Where the C stack begins and the lowest address it may grow down to (see c_stack.h); a null
    // limit: unlimited.
    char* c_stack_base = nullptr;
    char* c_stack_limit = nullptr;
    bool c_stack_exhausted() const {
        return static_cast<char*>(__builtin_frame_address(0)) < c_stack_limit;
    }

    // ---- of machine code (src/jit)
    static constexpr uint32_t spill_slots = 64;
    uint64_t spill[spill_slots];  // values for which there was no register; of no one's for long
    // Loops whose rounds are counted, by a hash of their address; others take their places.
    struct Counted {
        const Instruction* insn;
        void (*handler)();     // its own
        uint32_t rounds_left;  // until it is hot
    };
    static constexpr size_t most_counted = 1024;
    Counted* counted;  // of zero bytes at first, in pages that cost nothing until they are touched
    Counted& counted_of(const Instruction* insn) {
        return counted[(reinterpret_cast<uintptr_t>(insn) >> 5) % most_counted];
    }

    // How often PHP code was entered from here on down: what assertions ask.
    uint64_t user_code_runs = 0;

    bool has_pending() const { return pending != Pending::None; }
};

struct ExtensionState {
    virtual ~ExtensionState() = default;
};

}  // namespace surus
