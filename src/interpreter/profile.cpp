#include "interpreter/profile.h"

#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/clock.h"
#include "context/context.h"
#include "interpreter/dispatch.h"
#include "runtime/hooks.h"

namespace surus {

void Profile::prepare(Context& context, const Code& code, CodeState& state) {
    Profile& profile = *context.profile;
    auto* entries = static_cast<InstructionProfile*>(
        profile.entries_.allocate(code.instruction_count * sizeof(InstructionProfile), 16));
    for (uint32_t i = 0; i < code.instruction_count; ++i)
        entries[i] = {0, own_handler(context.engine.dispatch, code.instructions[i])};
    profile.counted_.push_back({&code, entries});
    state.profile = entries;
    state.profile_base = reinterpret_cast<uintptr_t>(entries) -
                         (reinterpret_cast<uintptr_t>(code.instructions) >> 1);
}

// ---- samples ------------------------------------------------------------------------------------

static double processor_time() { return *seconds_of(CLOCK_THREAD_CPUTIME_ID); }

// Only notes that time has passed, and in which builtin: the stack is walked before the next
// instruction, where it is whole.
void Profile::on_signal(int) {
    auto* context = static_cast<Context*>(*thread_slot());
    if (!context || !context->profile) return;
    Profile& profile = *context->profile;
    const Frame* frame = context->frame;
    profile.ticks_.fetch_add(1, std::memory_order_relaxed);
    // One signal may come while the builtin is not yet, or no longer, the running frame.
    if (frame && (frame->flags & frame_flag::native))
        profile.native_.store(frame->function, std::memory_order_relaxed);
}

bool Profile::start_timer() {
    struct sigaction action{};
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    if (sigaction(SIGPROF, &action, nullptr) != 0) return false;
    sigevent event{};
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = SIGPROF;
    event._sigev_un._tid = static_cast<pid_t>(syscall(SYS_gettid));
    if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer_) != 0) return false;
    itimerspec interval{{0, period}, {0, period}};
    running_ = timer_settime(timer_, 0, &interval, nullptr) == 0;
    if (!running_) timer_delete(timer_);
    started_ = processor_time();
    return running_;
}

void Profile::stop_timer() {
    if (!running_) return;
    running_ = false;
    seconds_ = processor_time() - started_;
    timer_delete(timer_);
    signal(SIGPROF, SIG_IGN);
}

const Function* Profile::kept(const Function& function) {
    const void* what = function.is_user() ? static_cast<const void*>(function.code)
                                          : static_cast<const void*>(function.declaration);
    return &functions_.try_emplace({what, function.scope, function.name}, function).first->second;
}

uint32_t Profile::child(uint32_t parent, const Function* function, uint32_t line) {
    for (uint32_t i = nodes_[parent].first_child; i; i = nodes_[i].next_sibling)
        if (nodes_[i].function == function && nodes_[i].line == line) return i;
    auto index = static_cast<uint32_t>(nodes_.size());
    nodes_.push_back({parent, function, line, 0, 0, nodes_[parent].first_child});
    nodes_[parent].first_child = index;
    return index;
}

void Profile::note(const Frame* frame, const Instruction* insn, InstructionProfile& entry) {
    entry.count = round_;
    const Code* code = frame->function ? frame->function->code : nullptr;
    if (code && code->index_of(insn) < code->instruction_count)
        covered_.push_back({code, line_of(*code, insn)});
}

// The time went into the instruction before `insn`, if that is of the same function.
void Profile::sample(Frame* frame, const Instruction* insn) {
    uint32_t ticks = ticks_.exchange(0, std::memory_order_relaxed);
    Function* native = native_.exchange(nullptr, std::memory_order_relaxed);
    struct Place {
        const Function* function;
        uint32_t line;
    };
    constexpr size_t deepest = 512;  // what lies below is left out of a sample
    Place places[deepest];
    size_t count = 0;
    if (native) places[count++] = {kept(*native), 0};
    const Code& code = *frame->function->code;
    bool same = last_ >= code.instructions && last_ < code.instructions + code.instruction_count;
    const Instruction* at = same ? last_ : insn;
    for (Frame* f = frame; f && count < deepest; f = f->previous) {
        if (!f->function) continue;
        bool user = f->function->is_user();
        places[count++] = {kept(*f->function),
                           user ? line_of(*f->function->code, f == frame ? at : f->ip) : 0};
    }
    uint32_t node = 0;
    while (count-- > 0) node = child(node, places[count].function, places[count].line);
    nodes_[node].samples += ticks;
    samples_ += ticks;
}

}  // namespace surus
