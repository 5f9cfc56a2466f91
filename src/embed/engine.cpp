// Engines and contexts of include/surus/embed.h, with their settings and limits.
#include <algorithm>
#include <cstring>
#include <new>

#include "base/sanitizer.h"
#include "context/hot_code.h"
#include "embed/composition.h"
#include "embed/session.h"
#include "embed/settings.h"
#include "ext/standard/core_info.stub.h"
#include "runtime/request/code_cache.h"
#include "runtime/request/invocation.h"
#include "runtime/request/time_limit.h"

using namespace surus;
using namespace surus::embed;

surus_text surus_text_of(const char* string) { return {string, string ? std::strlen(string) : 0}; }

uint32_t surus_embed_version(void) { return SURUS_EMBED_VERSION; }
const char* surus_version(void) { return SURUS_VERSION; }
const char* surus_php_version(void) { return constant_PHP_VERSION.data(); }

surus_engine* surus_engine_create(uint32_t version, const surus_engine_options* options) {
    if (version == 0 || version > SURUS_EMBED_VERSION) return nullptr;
    surus_engine_options given{};
    if (options) std::memcpy(&given, options, std::min(options->size, sizeof given));
    Profiling profiling = given.flags & SURUS_ENGINE_COUNT    ? Profiling::Count
                          : given.flags & SURUS_ENGINE_SAMPLE ? Profiling::Sample
                                                              : Profiling::None;
    bool plain = given.flags & SURUS_ENGINE_PLAIN;
    auto* engine =
        new surus_engine{make_engine(plain ? Dispatch::Plain : Dispatch::Tail, profiling)};
    if (given.sapi) engine->engine.sapi = given.sapi;
    engine->engine.ends_with_request = given.flags & SURUS_ENGINE_ONCE;
    engine->torture = given.flags & SURUS_ENGINE_TORTURE;
    return engine;
}

void surus_engine_free(surus_engine* engine) {
    if (engine && engine->engine.ends_with_request) {
        engine->engine.cache->store_pending();
        // What is left is memory, which goes with the process; touching it would copy what the
        // process that stores units shares with this one.
        const HotCode* jit = engine->engine.hot_code.get();
        if (!has_address_sanitizer && !(jit && jit->status().reports)) return;
    }
    delete engine;
}

surus_context* surus_context_create(surus_engine* engine, const surus_host* host) {
    auto* context = new (std::nothrow) surus_context(*engine);
    if (context && host)
        std::memcpy(&context->host, host, std::min(host->size, sizeof context->host));
    return context;
}

void surus_context_free(surus_context* context) {
    if (!context) return;
    if (context->open) surus_request_end(context);
    delete context;
}

surus_status surus_environment(surus_context* context, const char* const* entries) {
    if (context->open) return SURUS_MISUSE;
    context->environment = entries;
    compose(*context).invocation->environment.inherit(entries);
    return SURUS_OK;
}

surus_status surus_ini_set(surus_context* context, const char* name, surus_text value) {
    context->settings.configure(name, view(value));
    if (context->context && !context->open) context->context->ini->configure(name, view(value));
    return SURUS_OK;
}

surus_status surus_ini_get(surus_context* context, const char* name, surus_text* value) {
    const Ini& ini = context->open ? *context->context->ini : context->settings;
    const std::string* found = ini.get(name);
    if (!found) return SURUS_NOT_FOUND;
    context->text = *found;
    *value = text_of(context->text);
    return SURUS_OK;
}

surus_status surus_ini_read(surus_context* context, surus_ini_source source, const char* path,
                            surus_text text, surus_text* message, uint32_t* line) {
    if (context->open) return SURUS_MISUSE;
    Inside inside(*context);
    IniSyntaxError error = read_settings(inside.context(), source, path, view(text));
    context->settings = *inside.context().ini;
    if (error.message.empty()) return SURUS_OK;
    context->text = error.message;
    if (message) *message = text_of(context->text);
    if (line) *line = error.line;
    return SURUS_FATAL;
}

void surus_limit_memory(surus_context* context, size_t bytes) { context->memory_limit = bytes; }

void surus_limit_time(surus_context* context, double seconds) {
    context->time_limit = seconds > 0 ? seconds : 0;
}

void surus_interrupt(surus_context* context) {
    std::lock_guard lock(context->running_mutex);
    if (context->running)
        context->running->interrupt.fetch_or(interrupt_host, std::memory_order_relaxed);
}
