// opcache_*(): what the engine's cache of compiled files holds.
#include <algorithm>
#include <cstdlib>
#include <ctime>

#include "context/engine.h"
#include "context/hot_code.h"
#include "ext/opcache/opcache.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/ini/ini_entries.h"
#include "runtime/request/code_cache.h"
#include "runtime/request/tables.h"
#include "runtime/values/names.h"

namespace surus {

namespace {

CodeCache& cache_of(Context& context) { return *context.engine.cache; }

Value number(uint64_t n) { return Value::of(static_cast<int64_t>(n)); }
double percent(uint64_t part, uint64_t whole) {
    return whole ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0;
}

// The path that the cache knows a file by; the name itself where there is no such file.
std::string key_of(const String& filename) {
    char* real = ::realpath(filename.data(), nullptr);
    std::string path = real ? std::string(real) : std::string(filename.view());
    std::free(real);
    return path;
}

Array* memory_usage(const Context& context, const CodeCache::Status& status) {
    size_t all = static_cast<size_t>(context.ini->get_int("opcache.memory_consumption")) << 20;
    size_t taken = status.memory + status.wasted;
    Array* out = Array::create_hash(16);
    out->set("used_memory", number(status.memory));
    out->set("free_memory", number(all > taken ? all - taken : 0));
    out->set("wasted_memory", number(status.wasted));
    out->set("current_wasted_percentage", Value::of(percent(status.wasted, all)));
    return out;
}

Array* names_usage(const Context& context) {
    SharedNames& names = *context.engine.names;
    size_t all = static_cast<size_t>(context.ini->get_int("opcache.interned_strings_buffer")) << 20;
    size_t used = names.bytes();
    Array* out = Array::create_hash(16);
    out->set("buffer_size", number(all));
    out->set("used_memory", number(used));
    out->set("free_memory", number(all > used ? all - used : 0));
    out->set("number_of_strings", number(names.count()));
    return out;
}

Array* statistics(const Context& context, const CodeCache::Status& status, size_t scripts) {
    Array* out = Array::create_hash(16);
    uint64_t asked = status.hits + status.misses;
    out->set("num_cached_scripts", number(scripts));
    out->set("num_cached_keys", number(scripts));
    out->set("max_cached_keys", number(most_cached_files(*context.ini)));
    out->set("hits", number(status.hits));
    out->set("start_time", Value::of(status.started));
    out->set("last_restart_time", Value::of(status.restarted));
    out->set("oom_restarts", number(status.memory_restarts));
    out->set("hash_restarts", number(status.file_restarts));
    out->set("manual_restarts", number(status.manual_restarts));
    out->set("misses", number(status.misses));
    out->set("blacklist_misses", number(status.blacklist_misses));
    out->set("blacklist_miss_ratio", Value::of(percent(status.blacklist_misses, asked)));
    out->set("opcache_hit_rate", Value::of(percent(status.hits, asked)));
    return out;
}

Value local_time(int64_t seconds) {
    time_t time = seconds;
    tm parts{};
    localtime_r(&time, &parts);
    char text[64];
    size_t length = std::strftime(text, sizeof text, "%a %b %e %H:%M:%S %Y", &parts);
    return string_value({text, length});
}

Array* script_list(const Context& context, const std::vector<CodeCache::Script>& scripts) {
    Array* out = Array::create_hash(16);
    int64_t frequency = context.ini->get_int("opcache.revalidate_freq");
    for (const CodeCache::Script& script : scripts) {
        Array* row = Array::create_hash(16);
        row->set("full_path", string_value(script.path));
        row->set("hits", number(script.hits));
        row->set("memory_consumption", number(script.memory));
        row->set("last_used", local_time(script.last_used));
        row->set("last_used_timestamp", Value::of(script.last_used));
        row->set("timestamp", Value::of(script.modified));
        row->set("revalidate", Value::of(script.checked + frequency));
        out->set(script.path, Value::of(row));
    }
    return out;
}

// As php's tracing JIT describes itself: there is one kind.
Array* jit_status(const Context& context) {
    HotCode::Status status;
    if (context.engine.hot_code) status = context.engine.hot_code->status();
    constexpr size_t kind = 5, level = 4, flags = 6;
    Array* out = Array::create_hash(16);
    out->set("enabled", Value::boolean(status.is_on));
    out->set("on", Value::boolean(status.is_on));
    out->set("kind", number(status.is_on ? kind : 0));
    out->set("opt_level", number(status.is_on ? level : 0));
    out->set("opt_flags", number(status.is_on ? flags : 0));
    out->set("buffer_size", number(status.buffer_size));
    out->set("buffer_free", number(status.buffer_free));
    return out;
}

// A setting as its kind of value. What is on or off is known by name; so are the few texts.
Value directive(const Context& context, const IniEntry& entry) {
    static constexpr std::string_view numbers[] = {
        "file_update_protection", "force_restart_timeout", "interned_strings_buffer",
        "log_verbosity_level",    "max_accelerated_files", "max_file_size",
        "opt_debug_level",        "revalidate_freq"};
    static constexpr std::string_view texts[] = {"blacklist_filename",     "error_log",
                                                 "preferred_memory_model", "preload",
                                                 "preload_user",           "restrict_api"};
    std::string_view name = entry.name.substr(std::string_view("opcache.").size());
    const std::string* value = context.ini->get(entry.name);
    std::string_view text = value ? std::string_view(*value) : std::string_view();
    auto is_in = [&](const auto& list) {
        return std::find(std::begin(list), std::end(list), name) != std::end(list);
    };
    if (is_in(texts)) return string_value(text);
    if (name == "memory_consumption") return Value::of(context.ini->get_int(entry.name) << 20);
    if (name == "max_wasted_percentage")
        return Value::of(static_cast<double>(context.ini->get_int(entry.name)) / 100);
    if (name == "optimization_level")
        return Value::of(int64_t{std::strtoll(std::string(text).c_str(), nullptr, 0)});
    if (is_in(numbers)) return Value::of(context.ini->get_int(entry.name));
    return Value::boolean(context.ini->get_bool(entry.name));
}

}  // namespace

Result<Value> php_opcache_get_status(Context& context, bool include_scripts) {
    if (!caches_code(context)) return false_value();
    CodeCache::Status status = cache_of(context).status(true);
    Array* out = Array::create_hash(16);
    out->set("opcache_enabled", Value::boolean(true));
    out->set("cache_full", Value::boolean(status.is_full));
    out->set("restart_pending", Value::boolean(false));
    out->set("restart_in_progress", Value::boolean(false));
    out->set("memory_usage", Value::of(memory_usage(context, status)));
    out->set("interned_strings_usage", Value::of(names_usage(context)));
    out->set("opcache_statistics", Value::of(statistics(context, status, status.scripts.size())));
    if (include_scripts) out->set("scripts", Value::of(script_list(context, status.scripts)));
    out->set("jit", Value::of(jit_status(context)));
    return Value::of(out);
}

Result<Value> php_opcache_get_configuration(Context& context) {
    Array* directives = Array::create_hash(16);
    for (const IniEntry& entry : ini_entries()) {
        if (entry.name.starts_with("opcache."))
            directives->set(entry.name, directive(context, entry));
    }
    Array* version = Array::create_hash(16);
    const Value* php = context.constants->find(context, *context.strings->intern("PHP_VERSION"));
    version->set("version", copy(*php));
    version->set("opcache_product_name", string_value("Zend OPcache"));
    Array* out = Array::create_hash(16);
    out->set("directives", Value::of(directives));
    out->set("version", Value::of(version));
    Array* blacklist = Array::create();
    for (const std::string& pattern : code_blacklist(*context.ini))
        blacklist->push(string_value(pattern));
    out->set("blacklist", Value::of(blacklist));
    return Value::of(out);
}

Result<bool> php_opcache_reset(Context& context) {
    if (!caches_code(context)) return false;
    cache_of(context).reset();
    return true;
}

Result<bool> php_opcache_invalidate(Context& context, String& filename, bool force) {
    return caches_code(context) && cache_of(context).invalidate(key_of(filename), force);
}

Result<bool> php_opcache_compile_file(Context& context, String& filename) {
    if (!caches_code(context)) {
        TRY(notice(context,
                   "Zend OPcache has not been properly started, can't compile "
                   "file"));
        return false;
    }
    return compile_file(context, filename.view());
}

Result<bool> php_opcache_is_script_cached(Context& context, String& filename) {
    return caches_code(context) && cache_of(context).contains(key_of(filename));
}

Result<bool> php_opcache_is_script_cached_in_file_cache(Context& context, String& filename) {
    if (!caches_code(context)) return false;
    return cache_of(context).is_in_file(context, key_of(filename));
}

// Compiling less than one could is always right.
Status php_opcache_jit_blacklist(Context&, Object&) { return {}; }

}  // namespace surus
