#include "runtime/calls/c_stack.h"

#include <sys/resource.h>

#include <algorithm>
#include <utility>

#include "runtime/request/output.h"
#include "runtime/request/shutdown.h"
#include "runtime/request/tables.h"
#include "runtime/request/time_limit.h"

namespace surus {

namespace {

// Where the system sets no limit, its usual one.
constexpr size_t usual_stack = size_t{8} << 20;
constexpr size_t largest_reserve = size_t{1} << 20;

}  // namespace

size_t first_stack_size() {
    rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return usual_stack;
    return limit.rlim_cur;
}

void limit_c_stack(Context& context, char* base, size_t size) {
    int64_t wanted = context.ini->get_int("zend.reserved_stack_size");
    size_t reserve = wanted > 0 ? static_cast<size_t>(wanted) : std::min(size / 8, largest_reserve);
    context.c_stack_base = base;
    context.c_stack_limit = base - size + std::min(reserve, size);
}

void limit_own_c_stack(Context& context, char* base, size_t size) {
    int64_t wanted = context.ini->get_int("zend.max_allowed_stack_size");
    if (wanted < 0) {
        context.c_stack_base = context.c_stack_limit = nullptr;
        return;
    }
    limit_c_stack(context, base, wanted > 0 ? static_cast<size_t>(wanted) : size);
}

Failed throw_c_stack_exhausted(Context& context) {
    return throw_error(context,
                       "Maximum call stack size of %zu bytes (zend.max_allowed_stack_size - "
                       "zend.reserved_stack_size) reached. Infinite recursion?",
                       static_cast<size_t>(context.c_stack_base - context.c_stack_limit));
}

// What interrupts a program only for a moment.
static constexpr uint32_t no_limits = interrupt_signal | interrupt_output;

Status handle_interrupt(Context& context) {
    TRY(handle_limits(context));
    uint32_t raised = context.interrupt.fetch_and(~no_limits, std::memory_order_relaxed);
    if (raised & interrupt_output) {
        context.output->attend_interrupt();
        if (context.has_pending()) return failed;
    }
    if (raised & interrupt_signal) return context.shutdown->deliver_signals(context);
    return {};
}

// What ends the program (shutdown functions, output callbacks) gets some room beyond what is still
// held, and no more: it may pass the limit as well. A host's limit (its cap) is lifted by the heap.
void leave_room_to_finish(Context& context) {
    int64_t wanted = context.ini->get_int("memory_limit");
    size_t held = std::max(context.used(), static_cast<size_t>(std::max<int64_t>(wanted, 0)));
    context.set_limit(held + Heap::after_limit);
    if (context.limit() <= context.used()) context.lift_limit();
}

Failed end_of_memory(Context& context, size_t limit, size_t size) {
    discard_buffers(context);
    return fatal_error(context,
                       "Allowed memory size of %zu bytes exhausted (tried to allocate %zu bytes)",
                       limit, size);
}

// Time is up. What runs after the fatal error gets as much as hard_timeout allows, then there is
// nothing more to run.
static Failed end_of_time(Context& context) {
    auto allowed = static_cast<long long>(context.ini->get_int("max_execution_time"));
    auto more = static_cast<long long>(context.ini->get_int("hard_timeout"));
    constexpr double at_once = 0.01;
    uint32_t before = context.shutdown->timeouts++;
    double next = before == 0 ? static_cast<double>(more) : at_once;
    limit_time(context, interrupt_timeout, LimitClock::Processor, std::max(next, 0.0));
    if (before == 0) {
        return fatal_error(context, "Maximum execution time of %lld second%s exceeded", allowed,
                           allowed == 1 ? "" : "s");
    }
    if (before == 1) {
        (void)fatal_error(context,
                          "Maximum execution time of %lld+%lld seconds exceeded (terminated)",
                          allowed, more);
    }
    if (context.exception) release_cell(std::exchange(context.exception, nullptr));
    context.pending = Pending::Fatal;
    context.exit_status = 124;
    return failed;
}

Status handle_limits(Context& context) {
    uint32_t raised = context.interrupt.fetch_and(no_limits, std::memory_order_relaxed);
    if (raised & interrupt_host) {
        context.interrupted = true;
        if (context.exception) release_cell(std::exchange(context.exception, nullptr));
        context.pending = Pending::Fatal;
        context.exit_status = 255;
        return failed;
    }
    if (raised & Heap::interrupt_memory) {
        // Time that is up meanwhile is so for what runs at the end.
        context.interrupt.fetch_or(raised & interrupt_timeout, std::memory_order_relaxed);
        size_t size = context.exhausted_by();
        context.clear_exhausted();
        if (context.used() > context.limit() || size > 0) {
            // Not what there was for the end of the program.
            auto wanted = static_cast<size_t>(context.ini->get_int("memory_limit"));
            size_t limit = std::min(context.limit(), wanted);
            leave_room_to_finish(context);
            return end_of_memory(context, limit, size);
        }
    }
    if (raised & interrupt_timeout) return end_of_time(context);
    return {};
}

}  // namespace surus
