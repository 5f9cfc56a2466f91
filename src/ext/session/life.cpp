// How a session begins and ends.
#include <cstring>

#include "ext/random/generator.h"
#include "ext/session/state.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/objects/object.h"
#include "runtime/request/shutdown.h"

namespace surus::session {

namespace {

// When the request ends, the session is written.
void end_request(Context& context) {
    State& current = state(context);
    current.ending = true;
    if (current.status == Phase::Active) flush(context, true);
    current.variables = {};
    if (is_store_open(current)) close_store(context);
    current.id = {};
    current.read_data = {};
    current.status = Phase::None;
    for (Value& callback : current.callbacks) {
        Value old = callback;
        callback = Value::undef();
        release(old);
    }
}

// As a request begins, but for what the user's handler is.
void reset(State& state) {
    state.id = {};
    state.status = Phase::None;
    state.in_handler = false;
    state.setting_handler = false;
    state.parent_open = false;
    state.define_sid = true;
    state.start_file.clear();
    state.read_data = {};
}

void refuse_id(State& state) { state.id = {}; }

// A string of that name in a superglobal array; null: none.
const Value* find_in(Context& context, std::string_view superglobal, std::string_view name) {
    Value* slot = context.globals->find(superglobal);
    if (!slot || !slot->deref().is_array()) return nullptr;
    Ref<String> key = Ref<String>::adopt(make_string(name));
    const Value* found = find(*slot->deref().array, Key::from(*key));
    return found ? &found->deref() : nullptr;
}

void take_id(State& state, const Value& value) {
    state.id = value.is_string() ? Ref<String>::share(value.string) : Ref<String>();
    state.send_cookie = !value.is_string();
}

// "…/name=id/…" in the address.
void take_id_from_address(Context& context, std::string_view name) {
    const Value* address = find_in(context, "_SERVER", "REQUEST_URI");
    if (!address || !address->is_string()) return;
    std::string_view text = address->string->view();
    size_t at = text.find(std::string(name) + '=');
    if (at == npos) return;
    text.remove_prefix(at + name.size() + 1);
    size_t end = text.find_first_of("/?\\");
    if (end != npos) state(context).id = Ref<String>::adopt(make_string(text.substr(0, end)));
}

// An identifier that a foreign page made up does not count.
bool comes_from_elsewhere(Context& context) {
    std::string_view known = setting(context, "referer_check");
    if (known.empty()) return false;
    const Value* referer = find_in(context, "_SERVER", "HTTP_REFERER");
    return referer && referer->is_string() && referer->string->length > 0 &&
           referer->string->view().find(known) == npos;
}

void find_id(Context& context) {
    State& current = state(context);
    std::string name(setting(context, "name"));
    if (is_on(context, "use_cookies")) {
        if (const Value* value = find_in(context, "_COOKIE", name)) {
            take_id(current, *value);
            current.send_cookie = false;
            current.define_sid = false;
        }
    }
    if (is_on(context, "use_only_cookies")) return;
    for (const char* superglobal : {"_GET", "_POST"}) {
        if (current.id) break;
        if (const Value* value = find_in(context, superglobal, name)) take_id(current, *value);
    }
    if (!current.id) take_id_from_address(context, name);
    if (current.id && comes_from_elsewhere(context)) refuse_id(current);
}

bool give_new_id(Context& context) {
    State& current = state(context);
    current.id = create_id(context);
    if (!current.id) {
        abort(context);
        raise(context, "Failed to create session ID: %s (path: %s)", handler_name(current.handler),
              std::string(setting(context, "save_path")).c_str());
        return false;
    }
    if (is_on(context, "use_cookies")) current.send_cookie = true;
    return true;
}

bool settle_id(Context& context) {
    State& current = state(context);
    if (!current.id || current.id->data()[0] == '\0') return give_new_id(context);
    Ref<String> id = current.id;
    if (!is_on(context, "use_strict_mode") || is_known_id(context, *id)) return true;
    current.id = create_id(context);
    if (!current.id) current.id = random_id(context);
    if (is_on(context, "use_cookies")) current.send_cookie = true;
    return true;
}

void warn_of_write(Context& context) {
    State& current = state(context);
    std::string path(setting(context, "save_path"));
    if (!current.user_open) {
        warn(context,
             "Failed to write session data (%s). Please verify that the current setting of "
             "session.save_path is correct (%s)",
             handler_name(current.handler), path.c_str());
        return;
    }
    const Value& write = current.callback(Callback::Write).deref();
    if (write.is_array() && write.array->count == 2 && write.array->find(int64_t{0})) {
        const Value& owner = write.array->find(int64_t{0})->deref();
        const Value* method = write.array->find(int64_t{1});
        if (owner.is_object() && method && method->deref().is_string()) {
            warn(context,
                 "Failed to write session data using user defined save handler. "
                 "(session.save_path: %s, handler: %s::%s)",
                 path.c_str(), owner.object->cls->name->data(), method->deref().string->data());
            return;
        }
    }
    warn(context,
         "Failed to write session data using user defined save handler. (session.save_path: %s, "
         "handler: %s)",
         path.c_str(), write.is_string() ? write.string->data() : "write");
}

void write_variables(Context& context) {
    State& current = state(context);
    if (!variables(current)) return;
    bool ok = false;
    if (is_store_open(current) && current.id) {
        Ref<String> data = encode(context);
        Ref<String> id = current.id, old = current.read_data;
        if (!data)
            ok = write_store(context, *id, *String::empty());
        else if (is_on(context, "lazy_write") && old && data->equals(*old))
            ok = touch_store(context, *id, *data);
        else
            ok = write_store(context, *id, *data);
    }
    if (!ok) warn_of_write(context);
}

}  // namespace

State::~State() {
    for (Value& callback : callbacks) release(callback);
}

State& state(Context& context) {
    State& current = extension_state<State>(context);
    if (current.handler == Handler::None && !current.registered) {
        current.registered = true;
        current.handler = find_handler(setting(context, "save_handler"));
        if (current.handler == Handler::None ||
            !is_serializer(setting(context, "serialize_handler")))
            current.status = Phase::Disabled;
        context.shutdown->at_end.push_back(end_request);
    }
    return current;
}

bool initialize(Context& context) {
    State& current = state(context);
    current.status = Phase::Active;
    if (current.handler == Handler::None) {
        current.status = Phase::Disabled;
        warn(context, "No storage module chosen - failed to initialize session");
        return false;
    }
    std::string path(setting(context, "save_path"));
    if (!open_store(context)) {
        abort(context);
        warn(context, "Failed to initialize storage module: %s (path: %s)",
             handler_name(current.handler), path.c_str());
        return false;
    }
    if (!settle_id(context)) return false;
    if (!reset_id(context)) {
        abort(context);
        return false;
    }
    begin_variables(context);
    Ref<String> id = current.id;
    Ref<String> data = read_store(context, *id);
    if (!data) {
        abort(context);
        warn(context, "Failed to read session data: %s (path: %s)", handler_name(current.handler),
             path.c_str());
        return false;
    }
    collect(context, false);
    current.read_data = is_on(context, "lazy_write") ? data : Ref<String>();
    decode(context, *data);
    return true;
}

bool start(Context& context) {
    State& current = state(context);
    if (current.status == Phase::Active) {
        say(context, level::notice,
            "Ignoring session_start() because a session has already been started" +
                start_place(context));
        return false;
    }
    if (current.status == Phase::Disabled) {
        std::string name(setting(context, "save_handler"));
        if (current.handler == Handler::None) current.handler = find_handler(name);
        if (current.handler == Handler::None) {
            warn(context, "Cannot find session save handler \"%s\" - session startup failed",
                 name.c_str());
            return false;
        }
        std::string format(setting(context, "serialize_handler"));
        if (!is_serializer(format)) {
            warn(context,
                 "Cannot find session serialization handler \"%s\" - session startup failed",
                 format.c_str());
            return false;
        }
        current.status = Phase::None;
    }
    bool only_cookies = is_on(context, "use_only_cookies");
    current.define_sid = !only_cookies;
    current.send_cookie = only_cookies || is_on(context, "use_cookies");
    if (!current.id) find_id(context);
    // An identifier may be embedded in pages.
    if (current.id && current.id->view().find_first_of("\r\n\t <>'\"\\") != npos)
        refuse_id(current);
    current.start_file = running_file(context);
    current.start_line = running_line(context);
    if (initialize(context) && send_cache_limiter(context)) return true;
    current.status = Phase::None;
    refuse_id(current);
    return false;
}

bool destroy(Context& context) {
    State& current = state(context);
    if (current.status != Phase::Active) {
        warn(context, "Trying to destroy uninitialized session");
        return false;
    }
    bool ok = true;
    if (Ref<String> id = current.id; id && !destroy_store(context, *id)) {
        ok = false;
        warn(context, "Session object destruction failed");
    }
    current.variables = {};
    if (is_store_open(current)) close_store(context);
    reset(current);
    return ok;
}

bool flush(Context& context, bool write) {
    State& current = state(context);
    if (current.status != Phase::Active) return false;
    if (write) write_variables(context);
    if (is_store_open(current)) close_store(context);
    current.status = Phase::None;
    return true;
}

bool abort(Context& context) {
    State& current = state(context);
    if (current.status != Phase::Active) return false;
    if (is_store_open(current)) close_store(context);
    current.status = Phase::None;
    return true;
}

bool reset_id(Context& context) {
    State& current = state(context);
    if (!current.id) {
        warn(context, "Cannot set session ID - session ID is not initialized");
        return false;
    }
    if (current.send_cookie && is_on(context, "use_cookies")) {
        send_cookie(context);
        current.send_cookie = false;
    }
    std::string text;
    if (current.define_sid) text = std::string(setting(context, "name")) + '=' + current.id->data();
    Ref<String> name = Ref<String>::adopt(context.strings->intern("SID"));
    if (Value* known = context.constants->user().find(*name))
        replace(*known, string_value(text));
    else
        context.constants->add(name.get(), string_value(text), {}, true);
    return true;
}

int64_t collect(Context& context, bool at_once) {
    if (!is_store_open(state(context))) return -1;
    int64_t lifetime = number_setting(context, "gc_maxlifetime");
    if (at_once) return collect_store(context, lifetime);
    int64_t probability = number_setting(context, "gc_probability");
    if (probability <= 0) return -1;
    uint32_t random;
    fill_random({reinterpret_cast<unsigned char*>(&random), sizeof random});
    double drawn = static_cast<double>(number_setting(context, "gc_divisor")) *
                   (static_cast<double>(random) / 4294967296.0);
    return drawn < static_cast<double>(probability) ? collect_store(context, lifetime) : -1;
}

}  // namespace surus::session
