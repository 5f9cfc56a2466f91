// The handler in use: files, or functions of the program.
#include "ext/random/generator.h"
#include "ext/session/state.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus::session {

namespace {

constexpr size_t longest_id = 256;

// What the function returned; Undef: it was not called, or failed.
OwnedValue call_user(Context& context, Callback which, std::span<const Value> arguments) {
    State& current = state(context);
    if (current.in_handler) {
        current.in_handler = false;
        warn(context, "Cannot call session save handler in a recursive manner");
        return {};
    }
    if (context.has_pending()) return {};
    current.in_handler = true;
    OwnedValue callback(copy(current.callback(which)));
    Result<Value> result = call_value(context, callback.get(), arguments);
    current.in_handler = false;
    if (context.pending == Pending::Exit || context.pending == Pending::Fatal)
        current.status = Phase::None;
    return result ? OwnedValue(*result) : OwnedValue();
}

// A function that says true or false. 0 and -1 are what C functions would return.
bool ask_user(Context& context, Callback which, std::span<const Value> arguments) {
    OwnedValue result = call_user(context, which, arguments);
    if (result->is_undef() || context.has_pending()) return false;
    const Value& value = result->deref();
    if (value.is_bool()) return value.is_true();
    const char* name = type_name_in_errors(value);
    if (value.is_int() && (value.integer == 0 || value.integer == -1)) {
        say(context, level::deprecated,
            std::string("Session callback must have a return value of type bool, ") + name +
                " returned");
        return value.integer == 0;
    }
    if (!context.has_pending())
        (void)throw_type_error(
            context, "Session callback must have a return value of type bool, %s returned", name);
    return false;
}

bool has(State& state, Callback which) { return !state.callback(which).is_undef(); }

bool open_user(Context& context) {
    State& current = state(context);
    if (!has(current, Callback::Open)) {
        warn(context, "User session functions are not defined");
        return false;
    }
    OwnedValue path(string_value(setting(context, "save_path")));
    OwnedValue name(string_value(setting(context, "name")));
    Value arguments[] = {path.get(), name.get()};
    bool ok = ask_user(context, Callback::Open, arguments);
    current.user_open = true;
    return ok;
}

bool close_user(Context& context) {
    State& current = state(context);
    if (!current.user_open) return true;
    bool ok = ask_user(context, Callback::Close, {});
    current.user_open = false;
    return ok;
}

Ref<String> create_user_id(Context& context) {
    if (!has(state(context), Callback::CreateSid)) return random_id(context);
    OwnedValue result = call_user(context, Callback::CreateSid, {});
    if (context.has_pending()) return {};
    if (result->is_undef()) {
        raise(context, "No session id returned by function");
        return {};
    }
    const Value& value = result->deref();
    if (value.is_string()) return Ref<String>::share(value.string);
    raise(context, "Session id must be a string");
    return {};
}

Ref<String> create_file_id(Context& context) {
    for (int attempt = 0; attempt < 4; ++attempt) {
        Ref<String> id = random_id(context);
        FileStore& files = state(context).files;
        if (!files.is_open() || !files.exists(id->view())) return id;
    }
    return {};
}

}  // namespace

bool is_valid_id(std::string_view id) {
    if (id.empty() || id.size() > longest_id) return false;
    for (char c : id) {
        if (!is_alnum(static_cast<unsigned char>(c)) && c != ',' && c != '-') return false;
    }
    return true;
}

Ref<String> random_id(Context& context) {
    constexpr std::string_view digits =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ,-";
    auto length = static_cast<size_t>(
        std::clamp<int64_t>(number_setting(context, "sid_length"), 22, longest_id));
    auto bits = static_cast<unsigned>(
        std::clamp<int64_t>(number_setting(context, "sid_bits_per_character"), 4, 6));
    unsigned char random[longest_id];
    fill_random({random, length});
    String* id = String::create(length);
    unsigned have = 0, word = 0;
    const unsigned char* next = random;
    for (size_t i = 0; i < length; ++i) {
        if (have < bits) {
            word |= unsigned{*next++} << have;
            have += 8;
        }
        id->data()[i] = digits[word & ((1u << bits) - 1)];
        word >>= bits;
        have -= bits;
    }
    return Ref<String>::adopt(id);
}

bool is_store_open(const State& state) { return state.files.is_open() || state.user_open; }

bool open_store(Context& context) {
    State& current = state(context);
    if (current.handler == Handler::User) return open_user(context);
    return current.files.open(context, setting(context, "save_path"));
}

bool close_store(Context& context) {
    State& current = state(context);
    if (current.handler == Handler::User) return close_user(context);
    current.files.close();
    return true;
}

Ref<String> read_store(Context& context, String& id) {
    State& current = state(context);
    if (current.handler != Handler::User) return current.files.read(context, id.view());
    Value argument = Value::of(&id);
    OwnedValue result = call_user(context, Callback::Read, {&argument, 1});
    if (context.has_pending() || !result->deref().is_string()) return {};
    return Ref<String>::share(result->deref().string);
}

bool write_store(Context& context, String& id, String& data) {
    State& current = state(context);
    if (current.handler != Handler::User)
        return current.files.write(context, id.view(), data.view());
    Value arguments[] = {Value::of(&id), Value::of(&data)};
    return ask_user(context, Callback::Write, arguments);
}

bool touch_store(Context& context, String& id, String& data) {
    State& current = state(context);
    if (current.handler != Handler::User)
        return current.files.touch(context, id.view(), data.view());
    Value arguments[] = {Value::of(&id), Value::of(&data)};
    bool own = has(current, Callback::UpdateTimestamp);
    return ask_user(context, own ? Callback::UpdateTimestamp : Callback::Write, arguments);
}

bool destroy_store(Context& context, String& id) {
    State& current = state(context);
    if (current.handler != Handler::User) return current.files.destroy(id.view());
    Value argument = Value::of(&id);
    return ask_user(context, Callback::Destroy, {&argument, 1});
}

int64_t collect_store(Context& context, int64_t lifetime) {
    State& current = state(context);
    if (current.handler != Handler::User) return current.files.collect(context, lifetime);
    Value argument = Value::of(lifetime);
    OwnedValue result = call_user(context, Callback::Gc, {&argument, 1});
    const Value& value = result->deref();
    if (value.is_int()) return value.integer;
    return value.is_true() ? 1 : -1;
}

Ref<String> create_id(Context& context) {
    return state(context).handler == Handler::User ? create_user_id(context)
                                                   : create_file_id(context);
}

bool validates_ids(Context& context) { return state(context).handler != Handler::None; }

bool is_known_id(Context& context, String& id) {
    State& current = state(context);
    if (current.handler != Handler::User) return current.files.exists(id.view());
    if (!has(current, Callback::ValidateSid)) return true;
    Value argument = Value::of(&id);
    return ask_user(context, Callback::ValidateSid, {&argument, 1});
}

}  // namespace surus::session
