// HotCode: how the interpreter tells the JIT, which it does not know, what runs often. One for all
// Contexts of an Engine.
#pragma once

#include <cstddef>

namespace surus {

class Context;
struct Code;
struct EntryCounter;
struct Frame;
struct Instruction;
using AnyHandler = void (*)();

class HotCode {
public:
    virtual ~HotCode() = default;
    // A code's instructions have their handlers. Gives those where functions and loops begin the
    // handler that counts.
    virtual void watch(const Code& code) = 0;
    // Each gives the handler to go on with. The first two: a loop or a function that is not counted
    // yet, or has run as often as it takes; the third: any of a code that is being observed.
    virtual AnyHandler count(Context& context, Frame* frame, const Instruction* insn) = 0;
    virtual AnyHandler count_entry(Context& context, Frame* frame, const Instruction* insn,
                                   EntryCounter& entry) = 0;
    virtual AnyHandler observe(Context& context, Frame* frame, const Instruction* insn) = 0;
    // What opcache_get_status() says.
    struct Status {
        bool is_on = false;
        size_t buffer_size = 0, buffer_free = 0;  // bytes
        bool reports = false;                     // surus.jit_report: of each code, when it goes
    };
    virtual Status status() const = 0;
    // Settings of the first Context that has them: opcache.jit and its like.
    virtual void configure(Context& context) = 0;
};

}  // namespace surus
