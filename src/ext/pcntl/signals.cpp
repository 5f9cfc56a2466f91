// pcntl_signal() and the delivery of signals. The signal handler proper only notes what came in
// and, where handlers run asynchronously, raises the Context's interrupt; PHP code runs where the
// interpreter attends to that, at a tick, or in pcntl_signal_dispatch().
#include "ext/pcntl/pcntl.stub.h"
#include "ext/pcntl/state.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/calls/frame.h"
#include "runtime/errors/errors.h"
#include "runtime/request/shutdown.h"
#include "runtime/request/time_limit.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace pcntl {

namespace {

// Whoever has no Context of his own (a thread of a library), or does not use pcntl, drops it.
void note_signal(int, siginfo_t* information, void*) {
    int error = errno;
    Heap* heap = *thread_slot();
    if (!heap) return;
    Context& context = static_cast<Context&>(*heap);
    if (!context.extension_state) return;
    auto* mine =
        static_cast<State*>(context.extension_state[static_cast<size_t>(State::slot)].get());
    if (mine && mine->waiting_count < signal_count) {
        mine->waiting[static_cast<size_t>(mine->waiting_count)] = *information;
        mine->waiting_count = mine->waiting_count + 1;
        if (mine->async) context.interrupt.fetch_or(interrupt_signal, std::memory_order_relaxed);
    }
    errno = error;
}

Status call_handler(Context& context, const siginfo_t& information) {
    const Value& handler = state(context).handlers[static_cast<size_t>(information.si_signo)];
    if (handler.is_undef() || handler.is_int()) return {};
    OwnedValue callback(copy(handler));
    OwnedValue description(Value::of(describe_signal(information.si_signo, information)));
    const Value arguments[] = {Value::of(int64_t{information.si_signo}), description.get()};
    Value result = TRY(call_value(context, callback.get(), arguments));
    release(result);
    return {};
}

// Runs the handlers of all that came in. One that throws ends the row, and the others are dropped.
Status deliver(Context& context) {
    State& mine = state(context);
    if (mine.waiting_count == 0 || context.shutdown->delivering_signals) return {};
    SignalsBlocked none_meanwhile;
    std::array<siginfo_t, signal_count> taken = mine.waiting;
    auto count = static_cast<size_t>(mine.waiting_count);
    mine.waiting_count = 0;
    context.shutdown->delivering_signals = true;
    Status status = {};
    for (size_t i = 0; i < count && status.ok(); ++i) status = call_handler(context, taken[i]);
    context.shutdown->delivering_signals = false;
    if (mine.async && mine.waiting_count > 0)
        context.interrupt.fetch_or(interrupt_signal, std::memory_order_relaxed);
    return status;
}

void prepare(Context& context) {
    State& mine = state(context);
    if (mine.prepared) return;
    mine.prepared = true;
    context.shutdown->deliver_signals = deliver;
    // declare(ticks) delivers, too.
    Shutdown::Entry at_ticks{string_value("pcntl_signal_dispatch"), {}, false};
    context.shutdown->tick_functions.insert(context.shutdown->tick_functions.begin(),
                                            std::move(at_ticks));
}

bool install(Context& context, int number, bool restart, void (*action)(int),
             void (*noting)(int, siginfo_t*, void*)) {
    struct sigaction wanted = {};
    struct sigaction before;
    sigfillset(&wanted.sa_mask);
    wanted.sa_flags = restart ? SA_RESTART : 0;
    if (noting) {
        wanted.sa_flags |= SA_SIGINFO;
        wanted.sa_sigaction = noting;
    } else {
        wanted.sa_handler = action;
    }
    if (sigaction(number, &wanted, &before) != 0) {
        keep_error(context, errno);
        return false;
    }
    State& mine = state(context);
    auto index = static_cast<size_t>(number);
    if (!mine.replaced[index]) {
        mine.replaced[index] = true;
        mine.original[index] = before;
    }
    return true;
}

// The system's own disposition for SIG_IGN and SIG_DFL, or null.
Result<bool> is_disposition(Context& context, const Value& handler) {
    if (!handler.is_int()) return false;
    if (handler.integer == constant_SIG_DFL || handler.integer == constant_SIG_IGN) return true;
    return throw_argument_value_error(
        context, 2, "must be either SIG_DFL or SIG_IGN when an integer value is given");
}

}  // namespace

State::~State() {
    for (size_t i = 1; i < replaced.size(); ++i) {
        if (replaced[i]) sigaction(static_cast<int>(i), &original[i], nullptr);
    }
    for (Value& handler : handlers) release(handler);
}

Array* describe_signal(int number, const siginfo_t& information) {
    Array* shown = Array::create();
    auto add = [&](std::string_view name, auto value) {
        if constexpr (std::is_floating_point_v<decltype(value)>)
            shown->set(name, Value::of(value));
        else
            shown->set(name, Value::of(static_cast<int64_t>(value)));
    };
    add("signo", information.si_signo);
    add("errno", information.si_errno);
    add("code", information.si_code);
    switch (number) {
    case SIGCHLD:
        add("status", information.si_status);
        add("utime", static_cast<double>(information.si_utime));
        add("stime", static_cast<double>(information.si_stime));
        [[fallthrough]];
    case SIGUSR1:
    case SIGUSR2:
        add("pid", information.si_pid);
        add("uid", information.si_uid);
        break;
    case SIGILL:
    case SIGFPE:
    case SIGSEGV:
    case SIGBUS:
        add("addr", static_cast<double>(reinterpret_cast<intptr_t>(information.si_addr)));
        break;
    case SIGPOLL:
        add("band", information.si_band);
        add("fd", information.si_fd);
        break;
    default:
        if (number < SIGRTMIN || number > SIGRTMAX) break;
        add("pid", information.si_pid);
        add("uid", information.si_uid);
    }
    return shown;
}

}  // namespace pcntl

// SIGALRM interrupts what waits unless it is said not to.
Result<bool> php_pcntl_signal(Context& context, int64_t signal, const Value& handler,
                              bool restart_syscalls) {
    if (signal < 1)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 1");
    if (signal >= pcntl::signal_count)
        return throw_argument_value_error(context, 1, "must be less than %d", pcntl::signal_count);
    bool restart = restart_syscalls;
    if (context.frame->argument_count < 3 && signal == SIGALRM) restart = false;
    int number = static_cast<int>(signal);
    bool disposition = TRY(pcntl::is_disposition(context, handler));
    if (!disposition && !is_callable(context, handler)) {
        if (context.has_pending()) return failed;
        pcntl::keep_error(context, EINVAL);
        return throw_argument_type_error(context, 2, "must be of type callable|int, %s given",
                                         value_name_in_errors(handler));
    }
    pcntl::prepare(context);
    bool installed =
        disposition
            ? pcntl::install(context, number, restart,
                             handler.integer == constant_SIG_IGN ? SIG_IGN : SIG_DFL, nullptr)
            : pcntl::install(context, number, restart, nullptr, pcntl::note_signal);
    if (disposition && !installed) {
        TRY(function_warning(context, "Error assigning signal"));
        return false;
    }
    replace(pcntl::state(context).handlers[static_cast<size_t>(signal)], copy(handler));
    if (!installed) {
        TRY(function_warning(context, "Error assigning signal"));
        return false;
    }
    return true;
}

Result<Value> php_pcntl_signal_get_handler(Context& context, int64_t signal) {
    if (signal < 1 || signal >= pcntl::signal_count)
        return throw_argument_value_error(context, 1, "must be between 1 and %d",
                                          pcntl::signal_count - 1);
    const Value& handler = pcntl::state(context).handlers[static_cast<size_t>(signal)];
    return handler.is_undef() ? Value::of(int64_t{constant_SIG_DFL}) : copy(handler);
}

Result<bool> php_pcntl_signal_dispatch(Context& context) {
    TRY(pcntl::deliver(context));
    return true;
}

Result<bool> php_pcntl_async_signals(Context& context, std::optional<bool> enable) {
    bool before = pcntl::state(context).async;
    if (enable) pcntl::state(context).async = *enable;
    return before;
}

}  // namespace surus
