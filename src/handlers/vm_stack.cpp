#include "handlers/vm_stack.h"

#include "bytecode/code.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"

namespace surus {

VmStack::VmStack(Context& context, size_t first_size, Object* fiber)
    : fiber(fiber), main_(fiber ? &context.stack->main() : this) {
    segments_.push_back({static_cast<char*>(context.allocate(first_size)), first_size});
}

VmStack::~VmStack() {
    for (const Segment& segment : segments_) Heap::current().release(segment.base, segment.size);
}

Result<char*> VmStack::place(Context& context, char* top, size_t size, bool& new_segment) {
    new_segment = false;
    if (top >= context.stack_base && top + size <= context.stack_end) return top;
    size_t wanted = segments_.back().size * 2;
    if (wanted > max_size) wanted = max_size;
    if (wanted < size + 4096) wanted = size + 4096;
    if (!context.can_allocate(wanted)) wanted = size + 256 * 1024;
    if (!context.can_allocate(wanted)) return end_of_memory(context, context.limit(), wanted);
    char* base = static_cast<char*>(context.allocate(wanted));
    segments_.push_back({base, wanted});
    context.stack_base = base;
    context.stack_end = base + wanted;
    new_segment = true;
    return base;
}

void VmStack::pop_segment(Context& context) {
    Segment last = segments_.back();
    segments_.pop_back();
    context.release(last.base, last.size);
    context.stack_base = segments_.back().base;
    context.stack_end = context.stack_base + segments_.back().size;
}

char* stack_top(Context& context) {
    Frame* frame = context.frame;
    if (!frame) return context.stack_base;
    char* start = reinterpret_cast<char*>(frame);
    if (frame->flags & frame_flag::heap) return frame->extension->call_base;
    if (frame->flags & frame_flag::native)
        return start + sizeof(Frame) + frame->argument_count * sizeof(Value);
    return start + frame->function->code->frame_size;
}

}  // namespace surus
