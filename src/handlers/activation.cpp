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
    if (extension->extra_arguments) release_cell(extension->extra_arguments);
    if (extension->extra_named) release_cell(extension->extra_named);
    if (extension->closure) release_cell(extension->closure);
    if (extension->magic_name) release_cell(extension->magic_name);
    Heap::current().release(extension, sizeof(FrameExtension));
}
}  // namespace

void leave_frame(Context& context, Frame* frame) {
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
    if (frame->flags & frame_flag::release_self) release(frame->self);
    if (frame->flags & frame_flag::has_extension) {
        release_extension(frame);
    } else if (frame->flags & frame_flag::closure) {
        release_cell(frame->closure);
    }
    context.frame = frame->previous;
    if (frame->flags & frame_flag::first_in_segment) context.stack->pop_segment(context);
}

}  // namespace surus
