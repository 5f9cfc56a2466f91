#include "handlers/activation.h"

#include <algorithm>

#include "handlers/arguments.h"
#include "handlers/call_errors.h"
#include "handlers/prepare.h"
#include "handlers/symbols.h"
#include "handlers/unwind.h"
#include "handlers/vm_stack.h"
#include "runtime/calls/c_stack.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"

namespace surus {

void release_variables(Frame* frame) {
    Value* slots = frame->slots();
    for (uint32_t i = 0, count = frame->function->code->local_count; i < count; ++i) {
        Value old = slots[i];
        slots[i].set_undef();
        release(old);
    }
}

namespace {
void release_extension(Frame* frame) {
    FrameExtension* extension = frame->extension;
    frame->flags &= ~uint32_t{frame_flag::has_extension | frame_flag::closure};
    if (extension->extra_arguments) release_cell(extension->extra_arguments);
    if (extension->extra_named) release_cell(extension->extra_named);
    if (extension->closure) release_cell(extension->closure);
    if (extension->magic_name) release_cell(extension->magic_name);
    Heap::current().release(extension, sizeof(FrameExtension));
}
}  // namespace

// A constructor's frame borrows its object, so that nobody would look at what has become part of a
// cycle by its end.
void note_constructed(const Frame* frame) {
    constexpr uint32_t relevant = frame_flag::constructor | frame_flag::release_self;
    if ((frame->flags & relevant) != frame_flag::constructor || !frame->self.is_object()) return;
    Object* object = frame->self.object;
    if (object->refcount > 1 && object->root_index() == 0) possible_cycle_root(object);
}

void spare_unfinished(const Frame* frame) {
    if ((frame->flags & frame_flag::constructor) && frame->self.is_object())
        frame->self.object->set(Cell::destructed);
}

void release_callee(Frame* frame) {
    note_constructed(frame);
    uint32_t flags = frame->flags;
    bool has_closure = (flags & frame_flag::closure) && !(flags & frame_flag::has_extension);
    if (frame->self.is_object() && (flags & (frame_flag::release_self | frame_flag::closure))) {
        Object* self = frame->self.object;
        // It was called for an object of that class.
        frame->self.pointer = self->cls;
        frame->self.tag = Value::tag_of(Type::Pointer);
        frame->flags &= ~uint32_t{frame_flag::release_self};
        if (flags & frame_flag::release_self) release(Value::of(self));
    }
    for (Value& extra : frame->extra_arguments()) {
        Value old = extra;
        extra.set_undef();
        release(old);
    }
    if (!has_closure) return;
    frame->flags &= ~uint32_t{frame_flag::closure};
    release_cell(frame->closure);
}

void leave_frame(Context& context, Frame* frame) {
    frame->flags |= frame_flag::leaving;
    if (frame->flags & frame_flag::has_extension && frame->extension->symbols) {
        Array* symbols = frame->extension->symbols;
        frame->extension->symbols = nullptr;
        detach_symbols(frame, *symbols);
        release_cell(symbols);
    }
    if (frame->flags & frame_flag::global_scope) {
        detach_symbols(frame, *context.globals);
    } else {
        release_variables(frame);
    }
    if (context.has_pending()) spare_unfinished(frame);
    release_callee(frame);
    if (frame->flags & frame_flag::has_extension) release_extension(frame);
    context.frame = frame->previous;
    if (frame->flags & frame_flag::first_in_segment) context.stack->pop_segment(context);
}

}  // namespace surus
