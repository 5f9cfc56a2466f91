#include "runtime/calls/c_stack.h"

#include <sys/resource.h>

#include <algorithm>
#include <utility>

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

Status handle_interrupt(Context& context) {
    TRY(handle_limits(context));
    uint32_t raised = context.interrupt.fetch_and(~interrupt_signal, std::memory_order_relaxed);
    if (raised & interrupt_signal) return context.shutdown->deliver_signals(context);
    return {};
}

Status handle_limits(Context& context) {
    uint32_t raised = context.interrupt.fetch_and(interrupt_signal, std::memory_order_relaxed);
    if (raised & interrupt_host) {
        context.interrupted = true;
        if (context.exception) release_cell(std::exchange(context.exception, nullptr));
        context.pending = Pending::Fatal;
        context.exit_status = 255;
        return failed;
    }
    if (raised & Heap::interrupt_memory) {
        size_t size = context.exhausted_by();
        context.clear_exhausted();
        if (context.used() > context.limit() || size > 0) {
            size_t limit = context.limit();
            context.lift_limit();
            (void)fatal_error(
                context, "Allowed memory size of %zu bytes exhausted (tried to allocate %zu bytes)",
                limit, size);
            return failed;
        }
    }
    if (raised & interrupt_timeout) {
        return fatal_error(context, "Maximum execution time of %lld second%s exceeded",
                           static_cast<long long>(context.ini->get_int("max_execution_time")),
                           context.ini->get_int("max_execution_time") == 1 ? "" : "s");
    }
    return {};
}

}  // namespace surus
