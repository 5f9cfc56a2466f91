#include "runtime/request/invocation.h"

#include "context/engine.h"
#include "runtime/arrays/array.h"
#include "runtime/request/tables.h"
#include "runtime/values/names.h"
#include "surus/embed.h"

namespace surus {

namespace {

Value text(std::string_view bytes) { return Value::of(String::create(bytes)); }

bool registers(Context& context, char kind) {
    const std::string* order = context.ini->get("variables_order");
    if (!order) return false;
    char other = static_cast<char>(kind | 0x20);
    return order->find(kind) != std::string::npos || order->find(other) != std::string::npos;
}

void add(Array& array, std::string_view name, std::string_view value) {
    int64_t number;
    if (is_integer_key(name, number)) {
        array.set(number, text(value));
    } else {
        array.set(name, text(value));
    }
}

void add_environment(const Invocation& invocation, Array& array) {
    for_each_variable(invocation.environment, [&](std::string_view name, std::string_view value) {
        add(array, name, value);
    });
}

Array* argument_list(const Invocation& invocation) {
    Array* list = Array::create(static_cast<uint32_t>(invocation.arguments.size() + 1));
    list->push(text(invocation.script));
    for (const std::string& argument : invocation.arguments) list->push(text(argument));
    return list;
}

void add_time(const Invocation& invocation, Array& server) {
    server.set("REQUEST_TIME_FLOAT", Value::of(invocation.time));
    server.set("REQUEST_TIME", Value::of(static_cast<int64_t>(invocation.time)));
}

Array* server_array(Context& context) {
    const Invocation& invocation = *context.invocation;
    Array* server = Array::create_hash(64);
    if (!registers(context, 'S')) return server;
    if (is_web(invocation)) {
        // What the process has in its environment is not for those who ask.
        for (auto& [name, value] : invocation.server) add(*server, name, value);
        add_time(invocation, *server);
        return server;
    }
    add_environment(invocation, *server);
    server->set("PHP_SELF", text(invocation.script));
    server->set("SCRIPT_NAME", text(invocation.script));
    server->set("SCRIPT_FILENAME", text(invocation.path));
    server->set("PATH_TRANSLATED", text(invocation.path));
    server->set("DOCUMENT_ROOT", text(""));
    add_time(invocation, *server);
    for (auto& [name, value] : invocation.server) add(*server, name, value);
    Array* arguments = argument_list(invocation);
    server->set("argv", Value::of(arguments));
    server->set("argc", Value::of(int64_t{arguments->count}));
    return server;
}

Array* environment_array(Context& context) {
    Array* array = Array::create_hash(32);
    if (registers(context, 'E')) add_environment(*context.invocation, *array);
    return array;
}

}  // namespace

Result<std::string_view> request_body(Context& context) {
    Invocation& invocation = *context.invocation;
    const surus_host* host = context.host;
    if (!invocation.has_body) {
        invocation.has_body = true;
        invocation.body = Ref<String>::adopt(String::empty());
        char buffer[16384];
        size_t got;
        while (host && host->input && (got = host->input(host->data, buffer, sizeof buffer)) > 0) {
            if (got > sizeof buffer) got = sizeof buffer;
            String* grown = TRY(String::try_append(invocation.body.leak(), {buffer, got}));
            invocation.body = Ref<String>::adopt(grown);
        }
    }
    return invocation.body ? invocation.body->view() : std::string_view();
}

std::string_view server_entry(const Invocation& invocation, std::string_view name) {
    for (const auto& [key, value] : invocation.server) {
        if (key == name) return value;
    }
    return {};
}

bool is_web(const Invocation& invocation) {
    return !server_entry(invocation, "REQUEST_METHOD").empty();
}

void set_global(Context& context, std::string_view name, Value value) {
    context.globals->set(*context.engine.names->intern(name, hash_text(name)), value);
}

void set_up_globals(Context& context) {
    for (std::string_view name : {"_GET", "_POST", "_COOKIE", "_FILES"})
        set_global(context, name, Value::of(Array::create()));
    if (!is_web(*context.invocation)) {
        Array* list = argument_list(*context.invocation);
        set_global(context, "argv", Value::of(list));
        set_global(context, "argc", Value::of(int64_t{list->count}));
    }
    if (context.ini->get_bool("auto_globals_jit")) return;
    using namespace superglobal;
    require_superglobals(context, environment | request | server);
}

void require_superglobals(Context& context, uint8_t mask) {
    if (!context.globals || !mask) return;
    auto require = [&](uint8_t bit, std::string_view name, auto make) {
        if ((mask & bit) && !context.globals->find(name))
            set_global(context, name, Value::of(make()));
    };
    require(superglobal::server, "_SERVER", [&] { return server_array(context); });
    require(superglobal::environment, "_ENV", [&] { return environment_array(context); });
    require(superglobal::request, "_REQUEST", [] { return Array::create(); });
}

}  // namespace surus
