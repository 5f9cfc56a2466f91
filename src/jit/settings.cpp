// The settings that php's JIT has, as far as they mean something here, and surus.jit_* beside them.
#include "interpreter/dispatch.h"
#include "jit/jit.h"
#include "runtime/request/tables.h"

namespace surus::jit {

namespace {

// opcache.jit: disable, off, on, function, tracing, or php's four digits, of which the last, 0,
// means off.
bool is_on(const std::string& value) {
    if (value.empty() || value == "disable" || value == "off" || value == "0" || value == "no" ||
        value == "false")
        return false;
    bool digits = value.find_first_not_of("0123456789") == std::string::npos;
    return !digits || value.back() != '0';
}

uint32_t threshold(const Ini& ini, const char* name) {
    int64_t value = ini.get_int(name);
    return static_cast<uint32_t>(value < 0 ? 0 : value > 0xffff ? 0xffff : value);
}

}  // namespace

HotCode::Status Jit::status() const {
    std::lock_guard guard(lock_);
    if (!settings_.enabled) return {};
    size_t used = memories_.empty() ? 0 : memories_.back()->used();
    return {true, settings_.buffer_size, settings_.buffer_size - used, settings_.reports};
}

// Executable memory belongs to the process: the first Context's settings hold.
void Jit::configure(Context& context) {
    contexts_.fetch_add(1, std::memory_order_relaxed);
    std::lock_guard guard(lock_);
    if (configured_) return;
    configured_ = true;
    const Ini& ini = *context.ini;
    const std::string* mode = ini.get("opcache.jit");
    int64_t size = ini.get_int("opcache.jit_buffer_size");
    if (!mode || !is_on(*mode) || size <= 0 || context.engine.dispatch != Dispatch::Tail ||
        !runs_here())
        return;
    settings_.buffer_size = (static_cast<size_t>(size) + 0xffff) & ~size_t{0xffff};
    settings_.hot_loop = threshold(ini, "opcache.jit_hot_loop");
    settings_.hot_function = threshold(ini, "opcache.jit_hot_func");
    settings_.rounds = threshold(ini, "surus.jit_rounds");
    settings_.dump_ir = *ini.get("surus.jit_dump_ir");
    settings_.dump_assembly = *ini.get("surus.jit_dump_asm");
    settings_.reports = ini.get_bool("surus.jit_report");
    settings_.perf_map = ini.get_bool("surus.jit_perf_map");
    settings_.stress = static_cast<uint32_t>(ini.get_int("surus.jit_stress"));
    settings_.enabled = true;
}

}  // namespace surus::jit
