#include "embed/composition.h"

#include <cstdlib>

#include "context/shared_states.h"
#include "handlers/vm_stack.h"
#include "interpreter/dispatch.h"
#include "interpreter/load.h"
#include "interpreter/profile.h"
#include "interpreter/unit_cache.h"
#include "jit/make.h"
#include "runtime/arrays/array.h"
#include "runtime/arrays/iteration.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/request/output.h"
#include "runtime/request/shutdown.h"
#include "runtime/request/tables.h"
#include "runtime/request/time_limit.h"
#include "runtime/request/watchdog.h"
#include "runtime/values/cycle_collector.h"

namespace surus {

Engine::Engine()
    : blocks(std::make_unique<MappedBlocks>(MappedBlocks::Users::AllThreads)),
      spare(std::make_unique<MappedBlocks>(MappedBlocks::Users::AllThreads)),
      names(std::make_unique<SharedNames>()),
      cache(std::make_unique<UnitCache>()),
      shared(std::make_unique<SharedStates>()),
      watchdog(std::make_unique<Watchdog>()),
      preparing(std::make_unique<std::mutex>()) {}

Engine::~Engine() = default;

Engine make_engine(Dispatch dispatch, Profiling profiling) {
#if !SURUS_TAIL_CALLS
    dispatch = Dispatch::Plain;
#endif
    Engine engine;
    engine.dispatch = dispatch;
    engine.profiling = profiling;
    if (profiling != Profiling::None) engine.profile_code = Profile::prepare;
    if (dispatch == Dispatch::Tail && profiling == Profiling::None) engine.hot_code = make_jit();
    engine.leave = dispatch == Dispatch::Tail ? &tail_leave : &plain_leave;
    return engine;
}

namespace {
bool discard_output(void*, std::string_view) { return true; }
}  // namespace

Context::Context(const Engine& engine) : Heap(engine.spare.get()), engine(engine) {
    counted = static_cast<Counted*>(std::calloc(most_counted, sizeof(Counted)));
    *thread_slot() = this;
    strings = std::make_unique<Strings>(engine.names.get());
    ini = std::make_unique<Ini>();
    output = std::make_unique<Output>(discard_output, nullptr);
    errors = std::make_unique<ErrorState>();
    functions = std::make_unique<Functions>();
    classes = std::make_unique<Classes>();
    constants = std::make_unique<Constants>();
    includes = std::make_unique<Includes>(engine);
    objects = std::make_unique<ObjectStore>();
    collector = std::make_unique<CycleCollector>(*this);
    if (engine.profiling != Profiling::None) profile = std::make_unique<Profile>();
    stack = std::make_unique<VmStack>(*this, VmStack::main_size, nullptr);
    stack_base = stack->segments().front().base;
    stack_end = stack_base + VmStack::main_size;
    shutdown = std::make_unique<Shutdown>();
    iterators = std::make_unique<ArrayIterators>();
    invocation = std::make_unique<Invocation>();
    globals = Array::create(16);
    globals->may_have_indirect = 1;
}

Context::~Context() {
    *thread_slot() = this;
    forget_time_limits(*this);
    if (globals) release_cell(globals);  // nothing ran
    extension_state.reset();
    stack.reset();
    output.reset();
    errors.reset();
    functions.reset();
    classes.reset();
    constants.reset();
    collector.reset();
    iterators.reset();
    invocation.reset();
    shutdown.reset();
    profile.reset();
    includes.reset();
    objects.reset();
    ini.reset();
    strings.reset();
    *thread_slot() = nullptr;
    std::free(counted);
}

}  // namespace surus
