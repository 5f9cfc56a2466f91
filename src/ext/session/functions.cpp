// The session_*() functions.
#include "ext/check_memory.h"
#include "ext/session/session.stub.h"
#include "ext/session/state.h"
#include "runtime/calls/callable.h"
#include "runtime/calls/native_binding.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/request/shutdown.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace session;

namespace {

template <class T>
Result<T> unless_pending(Context& context, T value) {
    if (context.has_pending()) return failed;
    return value;
}

// False, with a warning: such a thing cannot be changed now.
bool may_change(Context& context, const char* what) {
    if (state(context).status == Phase::Active) {
        warn_active(context, std::string(what) + " cannot be changed when a session is active");
        return false;
    }
    if (context.output->started) {
        warn_late(context,
                  std::string(what) + " cannot be changed after headers have already been sent");
        return false;
    }
    return true;
}

// The old value of a setting that is a string, and a new one if one is given.
Result<Value> exchange(Context& context, const char* name, String* value, const char* what) {
    if (value && !may_change(context, what)) return unless_pending(context, false_value());
    OwnedValue old(string_value(setting(context, name)));
    if (value) set_setting(context, name, value->view());
    return unless_pending(context, old.leak());
}

constexpr std::string_view shutdown_function = "session_register_shutdown";

void forget_shutdown_function(Context& context) {
    auto& functions = context.shutdown->functions;
    for (size_t i = 0; i < functions.size(); ++i) {
        if (!functions[i].callback.is_string() ||
            functions[i].callback.string->view() != shutdown_function)
            continue;
        release(functions[i].callback);
        functions.erase(functions.begin() + static_cast<ptrdiff_t>(i));
        return;
    }
}

void add_shutdown_function(Context& context, std::string_view name) {
    Shutdown::Entry entry;
    entry.callback = string_value(name);
    context.shutdown->functions.push_back(std::move(entry));
}

void use_user_handler(Context& context) {
    State& current = state(context);
    if (current.handler == Handler::User) return;
    current.setting_handler = true;
    set_setting(context, "save_handler", "user");
    current.setting_handler = false;
}

void set_callback(Context& context, size_t index, Value callback) {
    replace(state(context).callbacks[index], callback);
}

// The methods of an object as callbacks. Those of optional interfaces may be missing.
void set_methods(Context& context, Object& handler) {
    constexpr std::string_view names[callback_count] = {
        "open", "close",      "read",       "write",          "destroy",
        "gc",   "create_sid", "validateid", "updatetimestamp"};
    for (size_t i = 0; i < callback_count; ++i) {
        if (!find_own_method(*handler.cls, names[i])) {
            set_callback(context, i, Value::undef());
            continue;
        }
        Array* pair = Array::create(context, 2);
        pair->push(Value::of(share(handler)));
        pair->push(string_value(names[i]));
        set_callback(context, i, Value::of(pair));
    }
}

Result<bool> set_handler_object(Context& context, Object& handler, bool register_shutdown) {
    if (!may_change(context, "Session save handler")) return unless_pending(context, false);
    set_methods(context, handler);
    forget_shutdown_function(context);
    if (register_shutdown) add_shutdown_function(context, shutdown_function);
    use_user_handler(context);
    return unless_pending(context, true);
}

Result<bool> regenerate_old(Context& context, bool remove) {
    State& current = state(context);
    Ref<String> id = current.id;
    std::string path(setting(context, "save_path"));
    bool ok;
    if (remove) {
        ok = destroy_store(context, *id);
    } else {
        Ref<String> data = encode(context);
        ok = write_store(context, *id, data ? *data : *String::empty());
    }
    if (ok) return true;
    close_store(context);
    current.status = Phase::None;
    warn(context,
         remove ? "Session object destruction failed. ID: %s (path: %s)"
                : "Session write failed. ID: %s (path: %s)",
         handler_name(current.handler), path.c_str());
    return unless_pending(context, false);
}

Failed fail_regenerating(Context& context, const char* what, bool close) {
    State& current = state(context);
    if (close) close_store(context);
    current.status = Phase::None;
    raise(context, "Failed to %s: %s (path: %s)", what, handler_name(current.handler),
          std::string(setting(context, "save_path")).c_str());
    return failed;
}

}  // namespace

Result<Value> php_session_name(Context& context, String* name) {
    if (name && name->view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    return exchange(context, "name", name, "Session name");
}

Result<Value> php_session_save_path(Context& context, String* path) {
    if (path && path->view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    return exchange(context, "save_path", path, "Session save path");
}

Result<Value> php_session_cache_limiter(Context& context, String* value) {
    return exchange(context, "cache_limiter", value, "Session cache limiter");
}

Result<Value> php_session_module_name(Context& context, String* module) {
    if (module && !may_change(context, "Session save handler module"))
        return unless_pending(context, false_value());
    State& current = state(context);
    OwnedValue old(string_value(handler_name(current.handler)));
    if (!module) return old.leak();
    if (equal_ignoring_case(module->view(), "user"))
        return throw_argument_value_error(context, 1, "cannot be \"user\"");
    if (find_handler(module->view()) == Handler::None) {
        warn(context, "Session handler module \"%s\" cannot be found", module->data());
        return unless_pending(context, false_value());
    }
    if (is_store_open(current)) close_store(context);
    set_setting(context, "save_handler", module->view());
    return unless_pending(context, old.leak());
}

Result<Value> php_session_id(Context& context, String* id) {
    State& current = state(context);
    if (id) {
        if (current.status == Phase::Active) {
            warn_active(context, "Session ID cannot be changed when a session is active");
            return unless_pending(context, false_value());
        }
        if (is_on(context, "use_cookies") && context.output->started) {
            warn_late(context, "Session ID cannot be changed after headers have already been sent");
            return unless_pending(context, false_value());
        }
    }
    // As C strings end.
    Value old = string_value(current.id ? std::string_view(current.id->data()) : "");
    if (id) current.id = Ref<String>::share(id);
    return old;
}

Result<Value> php_session_create_id(Context& context, String& prefix) {
    if (!prefix.is_empty() && !is_valid_id(prefix.view())) {
        warn(context,
             "Prefix cannot contain special characters. Only the A-Z, a-z, 0-9, \"-\", and \",\" "
             "characters are allowed");
        return unless_pending(context, false_value());
    }
    State& current = state(context);
    Ref<String> id;
    if (!current.in_handler && current.status == Phase::Active) {
        for (int attempt = 0; attempt < 3 && !id && !context.has_pending(); ++attempt) {
            id = create_id(context);
            if (id && is_known_id(context, *id)) id = {};
        }
    } else {
        id = random_id(context);
    }
    if (context.has_pending()) return failed;
    if (!id) {
        warn(context, "Failed to create new ID");
        return unless_pending(context, false_value());
    }
    return Value::of(String::concat(prefix.view(), id->view()));
}

Result<bool> php_session_regenerate_id(Context& context, bool delete_old_session) {
    State& current = state(context);
    if (current.status != Phase::Active) {
        warn_active(context, "Session ID cannot be regenerated when there is no active session");
        return unless_pending(context, false);
    }
    if (context.output->started) {
        warn_late(context, "Session ID cannot be regenerated after headers have already been sent");
        return unless_pending(context, false);
    }
    if (!TRY(regenerate_old(context, delete_old_session))) return false;
    close_store(context);
    current.read_data = {};
    current.id = {};
    if (!open_store(context)) return fail_regenerating(context, "open session", false);
    current.id = create_id(context);
    if (!current.id) return fail_regenerating(context, "create new session ID", false);
    if (is_on(context, "use_strict_mode")) {
        Ref<String> id = current.id;
        // A user's handler that does not check knows none.
        bool checks = current.handler == Handler::Files ||
                      !current.callback(Callback::ValidateSid).is_undef();
        if (checks && is_known_id(context, *id)) {
            current.id = create_id(context);
            if (!current.id)
                return fail_regenerating(context, "create session ID by collision", true);
        }
    }
    Ref<String> id = current.id;
    if (!read_store(context, *id))
        return fail_regenerating(context, "create(read) session ID", true);
    if (is_on(context, "use_cookies")) current.send_cookie = true;
    bool ok = reset_id(context);
    return unless_pending(context, ok);
}

Result<bool> php_session_decode(Context& context, String& data) {
    if (state(context).status != Phase::Active) {
        warn_active(context, "Session data cannot be decoded when there is no active session");
        return unless_pending(context, false);
    }
    bool ok = decode(context, data);
    return unless_pending(context, ok);
}

Result<Value> php_session_encode(Context& context) {
    Ref<String> data = encode(context);
    if (context.has_pending()) return failed;
    return data ? Value::of(data.leak()) : false_value();
}

Result<bool> php_session_destroy(Context& context) {
    bool ok = destroy(context);
    return unless_pending(context, ok);
}

Result<bool> php_session_unset(Context& context) {
    State& current = state(context);
    if (current.status != Phase::Active) return false;
    if (Array* array = variables(current)) {
        Ref<Array> keep = Ref<Array>::adopt(array);
        current.variables->value.set(Value::of(Array::create(context)));
    }
    return unless_pending(context, true);
}

Result<Value> php_session_gc(Context& context) {
    if (state(context).status != Phase::Active) {
        warn_active(context, "Session cannot be garbage collected when there is no active session");
        return unless_pending(context, false_value());
    }
    int64_t count = collect(context, true);
    return unless_pending(context, count < 0 ? false_value() : Value::of(count));
}

Result<bool> php_session_write_close(Context& context) {
    bool ok = flush(context, true);
    return unless_pending(context, ok);
}

Result<bool> php_session_abort(Context& context) {
    bool ok = session::abort(context);
    return unless_pending(context, ok);
}

Result<bool> php_session_reset(Context& context) {
    if (state(context).status != Phase::Active) return false;
    initialize(context);
    return unless_pending(context, true);
}

Result<int64_t> php_session_status(Context& context) {
    return static_cast<int64_t>(state(context).status);
}

Status php_session_register_shutdown(Context& context) {
    TRY(check_growth(context, context.shutdown->functions));
    add_shutdown_function(context, "session_write_close");
    return {};
}

Result<Value> php_session_cache_expire(Context& context, std::optional<int64_t> value) {
    int64_t old = number_setting(context, "cache_expire");
    if (value) {
        if (state(context).status == Phase::Active) {
            warn_active(context,
                        "Session cache expiration cannot be changed when a session is active");
            return unless_pending(context, Value::of(old));
        }
        if (!may_change(context, "Session cache expiration"))
            return unless_pending(context, false_value());
        set_setting(context, "cache_expire", std::to_string(*value));
    }
    return unless_pending(context, Value::of(old));
}

Result<bool> php_session_set_save_handler(Context& context, const Value& open, const Value* close,
                                          const Value*, const Value*, const Value*, const Value*,
                                          const Value*, const Value*, const Value*) {
    std::span<const Value> given = context.frame->arguments();
    if (given.size() <= 2) {
        Class& interface = class_SessionHandlerInterface(context);
        if (!open.is_object() || !is_subclass(*open.object->cls, interface))
            return throw_argument_type_error(context, 1,
                                             "must be of type SessionHandlerInterface, %s given",
                                             type_name_in_errors(open));
        return set_handler_object(context, *open.object, !close || to_bool(*close));
    }
    if (given.size() < 6)
        return throw_error(context, Known::ArgumentCountError,
                           "Wrong parameter count for session_set_save_handler()");
    TRY(function_deprecated(context,
                            "Providing individual callbacks instead of an object implementing "
                            "SessionHandlerInterface is deprecated"));
    std::vector<OwnedValue> callbacks;
    for (const Value& value : given) callbacks.emplace_back(copy_deref(value));
    for (uint32_t i = 0; i < callbacks.size(); ++i) {
        bool optional = i >= 6;
        Callable callable;
        if (!native::resolve_value(context, callbacks[i].get(), i + 1, optional, callable))
            return failed;
    }
    if (!may_change(context, "Session save handler")) return unless_pending(context, false);
    forget_shutdown_function(context);
    use_user_handler(context);
    for (size_t i = 0; i < callbacks.size(); ++i)
        set_callback(context, i, callbacks[i]->is_null() ? Value::undef() : callbacks[i].leak());
    return unless_pending(context, true);
}

Result<bool> php_session_start(Context& context, Array& options) {
    if (state(context).status == Phase::Active) {
        say(context, level::notice,
            "Ignoring session_start() because a session is already active" + start_place(context));
        return unless_pending(context, true);
    }
    if (is_on(context, "use_cookies") && context.output->started) {
        warn_late(context, "Session cannot be started after headers have already been sent");
        return unless_pending(context, false);
    }
    bool read_and_close = false;
    Ref<Array> keep = Ref<Array>::share(&options);
    for (auto [key, slot] : elements(*keep)) {
        if (!key.is_string()) continue;
        const Value& value = slot.deref();
        if (!value.is_string() && !value.is_bool() && !value.is_int())
            return throw_type_error(
                context, "session_start(): Option \"%s\" must be of type string|int|bool, %s given",
                key.string->data(), type_name_in_errors(value));
        if (key.string->view() == "read_and_close") {
            read_and_close = to_bool(value);
            continue;
        }
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
        if (!set_setting(context, key.string->view(), text->view()))
            warn(context, "Setting option \"%s\" failed", key.string->data());
        if (context.has_pending()) return failed;
    }
    start(context);
    State& current = state(context);
    if (current.status != Phase::Active) {
        if (variables(current)) {
            OwnedValue old(current.variables->value);
            current.variables->value.set(Value::of(Array::create(context)));
        }
        return unless_pending(context, false);
    }
    if (read_and_close) flush(context, false);
    return unless_pending(context, true);
}

}  // namespace surus
