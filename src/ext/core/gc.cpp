// gc_*(): the cycle collector as PHP code sees it.
#include "ext/core/core.stub.h"
#include "ext/support.h"
#include "runtime/request/tables.h"
#include "runtime/values/cycle_collector.h"

namespace surus {

Result<int64_t> php_gc_collect_cycles(Context& context) {
    int64_t count = context.collector->collect();
    if (context.has_pending()) return failed;
    return count;
}

Result<bool> php_gc_enabled(Context& context) { return context.collector->enabled; }

Status php_gc_enable(Context& context) {
    context.collector->enabled = true;
    context.ini->set("zend.enable_gc", "1");
    return {};
}

Status php_gc_disable(Context& context) {
    context.collector->enabled = false;
    context.ini->set("zend.enable_gc", "0");
    return {};
}

Result<Array*> php_gc_status(Context& context) {
    CycleCollector::Statistics status = context.collector->statistics();
    Array* result = Array::create();
    auto set = [&](std::string_view key, Value value) { result->set(key, value); };
    set("running", Value::boolean(status.running));
    set("protected", Value::boolean(false));
    set("full", Value::boolean(status.full));
    set("runs", Value::of(int64_t{status.runs}));
    set("collected", Value::of(static_cast<int64_t>(status.collected)));
    set("threshold", Value::of(int64_t{status.threshold}));
    set("buffer_size", Value::of(int64_t{status.buffer_size}));
    set("roots", Value::of(int64_t{status.roots}));
    set("application_time", Value::of(0.0));
    set("collector_time", Value::of(status.collector_time));
    set("destructor_time", Value::of(status.destructor_time));
    set("free_time", Value::of(status.free_time));
    return result;
}

Result<int64_t> php_gc_mem_caches(Context& context) {
    return static_cast<int64_t>(context.give_back_idle());
}

Result<String*> php_zend_version(Context&) { return String::create("4.5.0"); }

}  // namespace surus
