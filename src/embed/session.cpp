#include "embed/session.h"

#include <pthread.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <utility>

#include "embed/composition.h"
#include "runtime/calls/c_stack.h"
#include "runtime/request/invocation.h"
#include "runtime/request/time_limit.h"
#include "runtime/values/cycle_collector.h"

namespace surus::embed {

std::string_view view(surus_text text) {
    return text.length ? std::string_view(text.bytes, text.length) : std::string_view();
}

surus_text text_of(std::string_view bytes) { return {bytes.data(), bytes.size()}; }

surus_value* make_handle(surus_context& owner, Value value) {
    if (value.is_reference()) {
        // What a function returned by reference is a value to a host.
        Value plain = copy(value.deref());
        release(value);
        value = plain;
    }
    auto* handle = new surus_value{&owner, value, nullptr, owner.values};
    if (owner.values) owner.values->previous = handle;
    owner.values = handle;
    return handle;
}

void free_handles(surus_context& owner) {
    while (surus_value* handle = owner.values) {
        owner.values = handle->next;
        if (owner.values) owner.values->previous = nullptr;
        release(handle->value);
        delete handle;
    }
}

Context& compose(surus_context& owner) {
    if (owner.ended) owner.discard();
    if (!owner.context) {
        Heap* outer = *thread_slot();
        owner.context = std::make_unique<Context>(owner.engine.engine);
        *thread_slot() = outer;
        Context& context = *owner.context;
        context.host = &owner.host;
        context.moves_blocks = context.collector->at_every_root = owner.engine.torture;
        *context.ini = owner.settings;
        owner.has_thread = false;
        context.invocation->environment.inherit(owner.environment);
        context.invocation->real_paths.exchange(owner.real_paths);
    }
    return *owner.context;
}

namespace {

// The lowest address that the calling thread's stack may grow down to, from `here`.
char* end_of_stack(char* here) {
    if (::syscall(SYS_gettid) == ::getpid()) return here - first_stack_size();
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return here - first_stack_size();
    void* lowest = nullptr;
    size_t size = 0, guard = 0;
    pthread_attr_getstack(&attributes, &lowest, &size);
    pthread_attr_getguardsize(&attributes, &guard);
    pthread_attr_destroy(&attributes);
    return static_cast<char*>(lowest) + guard;
}

}  // namespace

Inside::Inside(surus_context& owner)
    : owner_(owner), outer_(*thread_slot()), context_(compose(owner)) {
    *thread_slot() = &context_;
    base_ = context_.c_stack_base;
    limit_ = context_.c_stack_limit;
    if (outer_ && outer_ != &context_) {
        // In another context's callback, which may be on the stack of a fiber of its.
        auto& outer = static_cast<Context&>(*outer_);
        context_.c_stack_base = outer.c_stack_base;
        context_.c_stack_limit = outer.c_stack_limit;
    } else if (!owner.has_thread || !pthread_equal(owner.thread, pthread_self())) {
        limit_stack();
    }
}

Inside::~Inside() {
    *thread_slot() = outer_;
    context_.c_stack_base = base_;
    context_.c_stack_limit = limit_;
}

void Inside::limit_stack() {
    if (outer_ && outer_ != &context_) return;
    auto* here = static_cast<char*>(__builtin_frame_address(0));
    limit_own_c_stack(context_, here, static_cast<size_t>(here - end_of_stack(here)));
    owner_.thread = pthread_self();
    owner_.has_thread = true;
    base_ = context_.c_stack_base;
    limit_ = context_.c_stack_limit;
}

Running::Running(surus_context& owner) : Inside(owner), outer_running_(owner.running) {
    {
        std::lock_guard lock(owner.running_mutex);
        owner.running = &context();
    }
    if (!outer_running_ && owner.time_limit > 0)
        limit_time(context(), interrupt_host, LimitClock::Wall, owner.time_limit);
}

Running::~Running() {
    if (!outer_running_ && owner_.time_limit > 0)
        limit_time(context(), interrupt_host, LimitClock::Wall, 0);
    std::lock_guard lock(owner_.running_mutex);
    owner_.running = outer_running_;
    // What came too late to be noticed is not meant for the next call.
    if (!outer_running_) context().interrupt.fetch_and(~interrupt_host, std::memory_order_relaxed);
}

surus_status Running::status() {
    switch (context().pending) {
    case Pending::None: return SURUS_OK;
    case Pending::Exception: return SURUS_EXCEPTION;
    case Pending::Fatal: return context().interrupted ? SURUS_INTERRUPTED : SURUS_FATAL;
    case Pending::Exit:
    case Pending::Unwind: break;
    }
    return SURUS_EXIT;
}

bool Running::is_over() { return context().has_pending() && status() != SURUS_EXCEPTION; }

void Running::drop_exception() {
    if (context().pending != Pending::Exception) return;
    context().pending = Pending::None;
    release_cell(std::exchange(context().exception, nullptr));
}

}  // namespace surus::embed

void surus_context::discard() {
    if (!context) return;
    // A Context that goes leaves the thread without one.
    surus::Heap* outer = *surus::thread_slot();
    surus::Heap* gone = context.get();
    real_paths.exchange(context->invocation->real_paths);
    context.reset();
    ended = false;
    *surus::thread_slot() = outer == gone ? nullptr : outer;
}
