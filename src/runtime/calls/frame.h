// Frame: an activation of a function, PHP or builtin: this header and then its Value slots.
//
// A caller builds the callee's frame inside its own ("call window"): it reserves header and
// argument slots among its temporaries, evaluates the arguments straight into them, and the call
// instruction fills in the header. So arguments are never copied. Slots: parameters, other
// variables, temporaries; of a builtin: the arguments given.
#pragma once

#include <span>

#include "context/context.h"
#include "runtime/calls/function.h"
#include "runtime/values/value.h"

namespace surus {

struct Instruction;

namespace frame_flag {
enum : uint32_t {
    entry = 1 << 0,      // returning from it leaves the virtual machine
    generator = 1 << 1,  // lives in a Generator object
    first_in_segment = 1 << 2,
    has_extension = 1 << 3,    // `extension` is set
    top_level = 1 << 4,        // a file's or eval's code
    release_self = 1 << 5,     // `self` owns its object
    constructor = 1 << 6,      // `new`: the return value is dropped
    magic_call = 1 << 7,       // window only: function is __call, for what `magic_name` names
    has_extra = 1 << 8,        // there are Frame::extra_arguments()
    named_arguments = 1 << 9,  // some optional parameters may be Undef although argc is larger
    closure = 1 << 10,         // runs a closure, and owns it: `closure`, or in the extension
    native = 1 << 11,
    heap = 1 << 12,
    global_scope = 1 << 13,  // its variables are the globals
    from_machine = 1 << 14,  // called by machine code,
    // … which takes the result at `landing` if the callee is machine code, too; or drops it.
    machine_return = 1 << 15,
    machine_discard = 1 << 16,
    leaving = 1 << 17,  // its variables are being released: destructors are called by its caller
    dynamic_call = 1 << 18,  // window only: called by a name, see looks_at_caller()
    // A foreach of the frame below runs this generator, or the one that delegates to it, without a
    // call from C++. Its frame is no entry frame meanwhile.
    resumed_by_loop = 1 << 19,
    // Any of these makes the return instruction take its slow path.
    slow_return = entry | generator | first_in_segment | has_extension,
};
}

// What few frames need.
struct FrameExtension {
    Array* extra_arguments = nullptr;  // of a generator: what other frames have in front; owned
    Array* symbols = nullptr;          // $$x, extract: name → Indirect slot or value; owned
    Object* closure = nullptr;         // the closure being run; owned
    String* magic_name = nullptr;      // owned
    Array* extra_named = nullptr;      // collected by ...$args with string keys; owned
    Object* generator = nullptr;       // borrowed
    char* call_base = nullptr;         // generators: where frames they call may be put
};

Class* object_class(const Object* object);  // object.cpp

struct Frame {
    const Instruction* ip;  // the instruction being executed, kept up to date when it calls out
    Function* function;
    Frame* previous;
    void** cache;             // inline cache slots of the function's code
    Value self;               // Object: $this. Pointer: called class (static::). Undef: neither
    uint32_t argument_count;  // arguments given
    uint32_t flags;
    union {
        FrameExtension* extension;  // frame_flag::has_extension
        Object* closure;            // frame_flag::closure without an extension; owned
        String* magic_name;         // frame_flag::magic_call with neither; owned
        // frame_flag::machine_return with neither: machine code. With a closure that is in the
        // spare bits of `self`, in bytes from where machine code begins.
        const void* landing;
    };

    Value* slots() { return reinterpret_cast<Value*>(this + 1); }
    std::span<Value> arguments() { return {slots(), argument_count}; }  // of a builtin
    // Beyond the declared parameters: they lie in front of the frame, which owns them.
    std::span<Value> extra_arguments() {
        if (!(flags & frame_flag::has_extra)) return {};
        uint32_t count = argument_count - function->parameter_count;
        return {reinterpret_cast<Value*>(this) - count, count};
    }
    Object* this_object() { return self.is_object() ? self.object : nullptr; }
    // The class that `static` means: of $this, or of the static call; null outside of classes.
    Class* called_class() const {
        if (self.is_object()) return object_class(self.object);
        return self.is(Type::Pointer) ? static_cast<Class*>(self.pointer) : nullptr;
    }
    // The frame that called this one, as backtraces have it.
    Frame* caller() const {
        Frame* frame = previous;
        while (frame && (frame->flags & frame_flag::leaving)) frame = frame->previous;
        return frame;
    }
    FrameExtension* extension_or_null() const {
        return flags & frame_flag::has_extension ? extension : nullptr;
    }
    Object* closure_object() const {
        if (!(flags & frame_flag::closure)) return nullptr;
        return flags & frame_flag::has_extension ? extension->closure : closure;
    }
};
static_assert(sizeof(Frame) == 64);

}  // namespace surus
