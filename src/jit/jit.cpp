#include "jit/jit.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <limits>
#include <map>

#include "base/clock.h"
#include "interpreter/dispatch.h"
#include "jit/build/shape.h"
#include "memory/counted_malloc.h"

namespace surus::jit {

// How often a start is reached until a Context adds it to what all of them counted.
static constexpr uint32_t counted_at_once = 32;

static void set_handler(const Instruction& insn, AnyHandler handler) {
    std::atomic_ref(const_cast<Instruction&>(insn).handler)
        .store(handler, std::memory_order_release);
}

// Where a code is entered, by jumping back or by a call; some more than once.
template <class Visit>
static void visit_watched(const Code& code, Visit visit) {
    for (uint32_t i = 0; i < code.instruction_count; ++i) {
        if (info_of(code.instructions[i].op).d.role != Role::Jump) continue;
        uint32_t to = code.index_of(code.instructions[i].target());
        if (to <= i) visit(to);
    }
    visit(0);
    if (code.body) visit(code.index_of(code.body));
}

static bool is_entry(const Code& code, const Instruction* insn) {
    return insn == code.instructions || insn == code.body;
}

static AnyHandler counter_of(const Code& code, uint32_t insn) {
    const Instruction* at = code.instructions + insn;
    return is_entry(code, at) ? tail_entry_counter(at != code.instructions) : tail_counter();
}

HotFunction::HotFunction(Jit& jit, const Code& code)
    : jit(jit),
      code(code),
      own(code.instruction_count),
      feedback(code.instruction_count),
      watched(code.instruction_count),
      worthless(code.instruction_count) {
    for (uint32_t i = 0; i < code.instruction_count; ++i)
        own[i] = own_handler(Dispatch::Tail, code.instructions[i]);
    visit_watched(code, [&](uint32_t insn) { watched[insn] = true; });
}

const Liveness& HotFunction::find_liveness() {
    if (!liveness) liveness.emplace(code);
    return *liveness;
}

HotFunction::~HotFunction() {
    if (jit.settings_.reports) std::fputs(report(*this).c_str(), stderr);
    std::lock_guard guard(jit.lock_);
    std::erase(jit.functions_, this);
}

Jit::Jit() = default;
Jit::~Jit() { delete tallies_.load(); }

void Jit::watch(const Code& code) {
    if (!settings_.enabled || (code.unit->own && !is_worth_watching(*code.unit))) return;
    visit_watched(
        code, [&](uint32_t insn) { set_handler(code.instructions[insn], counter_of(code, insn)); });
}

// What is evaluated is compiled anew each time, but functions and classes that it declares stay as
// long as the request. Code is never freed: half of the room is left to files, which all requests
// share.
bool Jit::is_worth_watching(const Unit& evaluated) const {
    if (!evaluated.own->is_pinned) return false;
    std::lock_guard guard(lock_);
    return memories_.empty() || memories_.back()->used() <= memories_.back()->size() / 2;
}

HotFunction& Jit::function_of(const Code& code) {
    if (CompiledCode* known = code.compiled.load(std::memory_order_acquire))
        return static_cast<HotFunction&>(*known);
    std::lock_guard guard(lock_);
    if (CompiledCode* known = code.compiled.load(std::memory_order_acquire))
        return static_cast<HotFunction&>(*known);
    auto* function = new HotFunction(*this, code);
    functions_.push_back(function);
    // Without observing, anything may run, of any type.
    if (settings_.rounds == 0) {
        for (Feedback& feedback : function->feedback) feedback.seen = true;
    }
    code.compiled.store(function, std::memory_order_release);
    return *function;
}

Jit::Tallies& Jit::tallies() {
    if (Tallies* made = tallies_.load(std::memory_order_acquire)) return *made;
    std::lock_guard guard(lock_);
    Uncounted here;
    if (!tallies_.load(std::memory_order_acquire))
        tallies_.store(new Tallies(), std::memory_order_release);
    return *tallies_.load(std::memory_order_acquire);
}

// Contexts count in rounds of a few, and what they counted is added up for all of them: a server's
// functions are called some hundred times for each request. What runs in the second Context of a
// process will run in the next ones as well, and counts for more.
bool Jit::was_reached_enough(const Instruction& insn, uint32_t times, uint32_t enough) {
    constexpr uint32_t of_later_contexts = 8;
    Relaxed<uint32_t>& tally = tallies()[(reinterpret_cast<uintptr_t>(&insn) >> 5) % most_tallies];
    if (contexts_.load(std::memory_order_relaxed) > 1) times *= of_later_contexts;
    tally = tally + times;
    if (tally < enough) return false;
    tally = 0;
    return true;
}

AnyHandler Jit::count(Context& context, Frame* frame, const Instruction* insn) {
    uint32_t enough = settings_.hot_loop * patience(*frame->function->code);
    uint32_t round = std::min(enough, counted_at_once);
    Context::Counted& counted = context.counted_of(insn);
    bool is_known = counted.insn == insn;
    if (!is_known) counted = {insn, own_handler(Dispatch::Tail, *insn), round};
    if (enough && (!is_known || !was_reached_enough(*insn, round, enough))) {
        counted.rounds_left = round;
        return counted.handler;
    }
    counted.insn = nullptr;
    return become_hot(context, frame, insn, counted.handler);
}

AnyHandler Jit::count_entry(Context& context, Frame* frame, const Instruction* insn,
                            EntryCounter& entry) {
    // Programs of some ten milliseconds call much that often, and gain nothing of it.
    uint32_t enough = settings_.hot_function * 4 * patience(*frame->function->code);
    uint32_t round = std::min(enough, counted_at_once);
    bool is_known = entry.handler;
    if (!is_known) entry.handler = own_handler(Dispatch::Tail, *insn);
    if (enough && (!is_known || !was_reached_enough(*insn, round, enough))) {
        entry.rounds_left = round;
        return entry.handler;
    }
    AnyHandler own = std::exchange(entry, {}).handler;
    return become_hot(context, frame, insn, own);
}

AnyHandler Jit::become_hot(Context& context, Frame* frame, const Instruction* insn,
                           AnyHandler own) {
    if (!can_afford()) return own;
    become_hot(function_of(*frame->function->code));
    return observe(context, frame, insn);
}

// Programs that call thousands of functions some thousand times each would compile all the time:
// that gets a small share of what the process has worked. (On a busy machine most of the time that
// passes may be others'.) What is still hot comes again.
bool Jit::can_afford() const {
    constexpr double share = 0.05, always = 0.004;  // of the time; seconds
    if (settings_.hot_loop == 0) return true;
    double worked = *seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    return compile_seconds_.load(std::memory_order_relaxed) < always + share * worked;
}

// Also a compiled one, which has reached a loop that it was compiled without.
void Jit::become_hot(HotFunction& function) {
    std::lock_guard guard(lock_);
    if (function.state == HotFunction::State::Cold || may_compile_again(function))
        start_observing(function);
}

bool Jit::may_compile_again(const HotFunction& function) const {
    return (function.state == HotFunction::State::Compiled ||
            function.state == HotFunction::State::Unworthy) &&
           function.tries < most_compilations;
}

// How many times the heat of a small loop it takes: compilation takes as long as some thousand
// rounds through what is compiled, which gain little where that mostly calls, and is worth less
// each time that it was not the last.
uint32_t Jit::patience(const Code& code) {
    constexpr uint32_t rounds = 32, small = 64;
    auto* known = static_cast<HotFunction*>(code.compiled.load(std::memory_order_acquire));
    uint32_t again = known ? known->tries : 0;
    return rounds * (1 + code.instruction_count / small) << again;
}

void Jit::start_observing(HotFunction& function) {
    function.state = HotFunction::State::Observed;
    function.rounds_left = settings_.rounds + 1;
    install(function, true);
}

// Whether code that gets there often is looked at again: a loop that the machine code was made
// without, or that had not run when there was nothing to gain.
bool Jit::is_counted(const HotFunction& function, uint32_t insn) const {
    if (!may_compile_again(function) || !function.watched[insn]) return false;
    return function.state == HotFunction::State::Unworthy ? !function.feedback[insn].seen
                                                          : !function.worthless[insn];
}

void Jit::install(HotFunction& function, bool observes) {
    for (uint32_t i = 0; i < function.code.instruction_count; ++i) {
        AnyHandler handler = observes                  ? tail_observer()
                             : is_counted(function, i) ? counter_of(function.code, i)
                                                       : function.own[i];
        set_handler(function.code.instructions[i], handler);
    }
    if (function.state != HotFunction::State::Compiled || observes) return;
    for (const EntryPoint& entry : function.compiled.back()->machine.entries)
        set_handler(function.code.instructions[entry.insn], entry_at(function, entry.insn));
}

AnyHandler Jit::observe(Context& context, Frame* frame, const Instruction* insn) {
    const Code& code = *frame->function->code;
    HotFunction& function = static_cast<HotFunction&>(*code.compiled.load());
    uint32_t index = code.index_of(insn);
    Feedback& feedback = function.feedback[index];
    const Code* callee = jit::observe(context, frame, *insn, feedback);
    // What may be inlined is to be known by then, too.
    const Code* inlined = feedback.inlined;
    if (inlined && !inlined->compiled.load(std::memory_order_relaxed) &&
        prepare_code(context.engine, *inlined))
        become_hot(function_of(*inlined));
    if (callee) expect_calls(*callee);
    if (frame->flags & frame_flag::from_machine) function.from_machine = true;
    if (!function.watched[index]) return function.own[index];
    std::lock_guard guard(lock_);
    if (function.state == HotFunction::State::Observed && --function.rounds_left == 0) {
        compile(function);
        if (function.state == HotFunction::State::Compiled) return entry_at(function, index);
    }
    return function.own[index];
}

// What was not worth the way into machine code and back may be, where that is saved.
void Jit::expect_calls(const Code& callee) {
    auto* function = static_cast<HotFunction*>(callee.compiled.load(std::memory_order_acquire));
    if (!function || function->from_machine) return;
    function->from_machine = true;
    if (function->state == HotFunction::State::Unworthy) become_hot(*function);
}

// Where machine code can be entered at an instruction; else its own handler.
AnyHandler Jit::entry_at(const HotFunction& function, uint32_t insn) const {
    const MachineCode& machine = function.compiled.back()->machine;
    for (const EntryPoint& entry : machine.entries) {
        if (entry.insn == insn) {
            return reinterpret_cast<AnyHandler>(const_cast<uint8_t*>(machine.start + entry.offset));
        }
    }
    return function.own[insn];
}

// ---- compilation

static bool matches(const std::string& wanted, const Code& code) {
    if (wanted.empty()) return false;
    if (wanted == "*") return true;
    return code.declaration && code.declaration->name && code.declaration->name->view() == wanted;
}

std::string name_of(const Code& code) {
    if (!code.declaration || !code.declaration->name) return "main";
    return std::string(code.declaration->name->view());
}

// Made when it is first needed, for programs that end before have no use for it.
CodeMemory* Jit::memory() {
    if (memories_.empty() || !memories_.back()->is_ours()) {
        auto memory = CodeMemory::create(settings_.buffer_size);
        if (!memory) return nullptr;
        memories_.push_back(std::move(memory));
    }
    return memories_.back().get();
}

const uint8_t* Jit::code_base() const { return memories_.front()->base(); }

// What an instruction's plain handler does.
static bool is_plain(const Node& node) {
    return node.op == Op::CallPlain || node.op == Op::BranchPlain || node.op == Op::LeavePlain;
}

static std::vector<uint32_t> plain_instructions(const Graph& graph) {
    std::vector<uint32_t> out;
    for (const Node& node : graph.nodes) {
        if (is_plain(node)) out.push_back(node.insn);
    }
    return out;
}

// What it was worth, now that it is known what each instruction came to.
static int64_t gain_of(const Graph& graph, const Shape& shape, bool from_machine) {
    enum : uint8_t { Absent, OpenCoded, Plain };
    std::vector<uint8_t> what(graph.code.instruction_count, Absent);
    for (BlockId id : graph.order) {
        for (NodeId node_id : graph.blocks[id].nodes) {
            const Node& node = graph.nodes[node_id];
            if (node.inlining || node.insn >= what.size()) continue;
            bool plain = is_plain(node);
            if (plain || (what[node.insn] == Absent && node.op != Op::Goto && node.op != Op::Exit))
                what[node.insn] = plain ? Plain : OpenCoded;
        }
    }
    // Coming and going costs as much as some instructions save, and a handler that returns more
    // than one that goes on to the next.
    constexpr int entry = 3, call = 2;
    int64_t gain = from_machine ? 0 : -entry;
    for (uint32_t i = 0; i < what.size(); ++i) {
        if (what[i] != Absent) gain += (what[i] == Plain ? -call : 1) * shape.rounds_of(i);
    }
    return gain;
}

static constexpr const char* nothing_to_gain = "nothing to gain";

bool Jit::try_compile(HotFunction& function) {
    const Code& code = function.code;
    if (code.instruction_count > 20000) {
        function.why_not = "too many instructions";
        return false;
    }
    // Threads go on observing meanwhile: what was decided by feedback must not look otherwise
    // later.
    std::map<const HotFunction*, std::vector<Feedback>> copies;
    auto feedback_of = [&](const HotFunction& of) {
        return copies.try_emplace(&of, of.feedback).first->second.data();
    };
    const Feedback* feedback = feedback_of(function);
    Shape shape(code, feedback, function.find_liveness());
    Graph graph(code);
    // Without observing there is nothing to tell gain from; tests are of all that can be compiled.
    bool asks_gain = settings_.rounds && !settings_.stress;
    int least_gain = asks_gain ? 0 : std::numeric_limits<int>::min();
    for (const Loop& loop : shape.loops())
        function.worthless[loop.first] = feedback[loop.first].seen && loop.gain <= least_gain;
    auto known_of = [&](const Code& other) -> Known {
        auto* known = static_cast<HotFunction*>(other.compiled.load(std::memory_order_acquire));
        if (!known) return {};
        return {feedback_of(*known), &known->find_liveness()};
    };
    Builder builder(graph, shape, feedback, function.refused, least_gain, known_of);
    if (!builder.build()) {
        function.why_not =
            graph.nodes.size() > Builder::max_nodes ? "too many nodes" : nothing_to_gain;
        return false;
    }
    remove_unreachable_blocks(graph);
    remove_trivial_phis(graph);
    remove_overflow_checks(graph);
    remove_dead_nodes(graph);
    order_blocks(graph);
    if (gain_of(graph, shape, function.from_machine) <= least_gain) {
        function.why_not = nothing_to_gain;
        return false;
    }
    if (matches(settings_.dump_ir, code)) std::fputs(to_text(graph).c_str(), stderr);
#ifndef NDEBUG
    if (std::string problem = verify(graph); !problem.empty()) {
        std::fprintf(stderr, "jit: %s: %s\n%s", name_of(code).c_str(), problem.c_str(),
                     to_text(graph).c_str());
        std::abort();
    }
#endif
    Allocation allocation;
    if (!allocate(graph, x64_machine(), allocation)) {
        function.why_not = "too many values at once";
        return false;
    }
    auto compilation =
        std::make_unique<Compilation>(function, static_cast<uint32_t>(function.compiled.size()));
    if (!memory()) {
        function.why_not = "no executable memory";
        return false;
    }
    Linkage linkage{code.instructions, nullptr,     compilation.get(),
                    plain_twin,        code_base(), settings_.stress};
    linkage.leave_hook = reinterpret_cast<void*>(
        +[](Context* context, Frame* frame, void* owner, uint32_t exit) -> Resume {
            auto& left = *static_cast<Compilation*>(owner);
            (void)left.is_whole.load(std::memory_order_acquire);
            return left.function.jit.leave(*context, frame, left, exit);
        });
    bool wants_text = matches(settings_.dump_assembly, code);
    if (!lower(graph, allocation, linkage, *memory(), wants_text, compilation->machine)) {
        function.why_not = "no room for machine code";
        return false;
    }
    if (settings_.perf_map) note_for_perf(code, compilation->machine);
    if (wants_text) std::fprintf(stderr, "%s\n", compilation->machine.assembly.c_str());
    compilation->plain = plain_instructions(graph);
    compilation->left.resize(compilation->machine.exits.size());
    compilation->is_whole.store(true, std::memory_order_release);
    function.compiled.push_back(std::move(compilation));
    return true;
}

void Jit::compile(HotFunction& function) {
    double started = *seconds_of(CLOCK_THREAD_CPUTIME_ID);
    ++function.tries;
    if (try_compile(function)) {
        function.state = HotFunction::State::Compiled;
        function.why_not = nullptr;
    } else if (function.why_not == nothing_to_gain) {
        function.state = HotFunction::State::Unworthy;
    } else {
        function.state = HotFunction::State::GivenUp;
    }
    install(function, false);
    double took = *seconds_of(CLOCK_THREAD_CPUTIME_ID) - started;
    function.compile_seconds += took;
    compile_seconds_.store(compile_seconds_.load() + took);
}

// ---- leaving machine code

// Whether it runs for the first time in this Context: that its cache does not say what was expected
// does not mean that the expectation was wrong.
static bool has_empty_cache(const Frame* frame, const Instruction& insn) {
    if (info_of(insn.op).e.role != Role::Cache) return false;
    return !*reinterpret_cast<void**>(reinterpret_cast<char*>(frame->cache) + insn.e);
}

Jit::Resume Jit::leave(Context& context, Frame* frame, Compilation& compilation, uint32_t exit) {
    const ExitPoint& point = compilation.machine.exits[exit];
    HotFunction& function = compilation.function;
    bool counts = point.reason != ExitReason::Poll && point.reason != ExitReason::NoGain;
    // Where a cache is never filled that counts in the end.
    constexpr uint32_t of_empty = 16;
    if (counts && has_empty_cache(frame, function.code.instructions[point.insn]))
        counts = ++compilation.left_early % of_empty == 0;
    if (counts && ++compilation.left[exit] >= exits_until_again(compilation, point))
        note_exit(context, frame, compilation, exit);
    return {function.own[point.insn], function.code.instructions + point.insn};
}

// What was not seen while observing is worth another look soon: as a rule it is the rest of a loop
// around the one that got hot.
uint32_t Jit::exits_until_again(const Compilation& compilation, const ExitPoint& point) const {
    bool soon = point.reason == ExitReason::Unseen && compilation.number < 4;
    uint32_t exits = soon ? 2 : 32;
    return settings_.hot_loop ? exits * patience(compilation.function.code) : exits;
}

// Where types have been learnt once and go on changing, what is always right is compiled.
void Jit::note_failures(const Compilation& compilation, uint32_t often) {
    for (size_t i = 0; i < compilation.left.size(); ++i) {
        const ExitPoint& point = compilation.machine.exits[i];
        if (compilation.left[i] <= often || point.reason != ExitReason::Type) continue;
        Feedback& feedback = compilation.function.feedback[point.insn];
        if (++feedback.failures > 1) feedback.generic = true;
    }
}

// An assumption fails for good: what is true instead is learnt, and the code compiled again.
void Jit::note_exit(Context& context, Frame* frame, Compilation& compilation, uint32_t exit) {
    std::lock_guard guard(lock_);
    HotFunction& function = compilation.function;
    if (function.state != HotFunction::State::Compiled ||
        function.compiled.back().get() != &compilation || compilation.left[exit] == 0)
        return;
    uint32_t often = compilation.left[exit] / 4;
    if (!may_compile_again(function) || !can_afford()) {
        compilation.left[exit] = 0;
        return;
    }
    note_failures(compilation, often);
    compilation.left[exit] = 0;
    const ExitPoint& point = compilation.machine.exits[exit];
    Feedback& feedback = function.feedback[point.insn];
    uint16_t element = feedback.element;
    jit::observe(context, frame, function.code.instructions[point.insn], feedback);
    switch (point.reason) {
    case ExitReason::Loop: function.refused.insert({point.insn, point.slot}); break;
    case ExitReason::Inlined: feedback.no_inlining = true; break;
    case ExitReason::StandIn:
    case ExitReason::Overflow: feedback.generic = true; break;
    case ExitReason::Element:
        // An element of a type that had not been seen is no reason yet.
        if (feedback.element == element || ++feedback.failures > 1) feedback.generic = true;
        break;
    default:
        // The last chances go to what is always right.
        if (point.reason == ExitReason::Type && function.compiled.size() + 2 >= most_compilations)
            feedback.generic = true;
        break;
    }
    start_observing(function);
}

}  // namespace surus::jit
