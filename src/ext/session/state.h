// What a request knows of its session, and what the parts of the extension ask of one another.
//
// Handlers and serializers may run user code, which may do anything with the session. So nothing
// here keeps a pointer into it across a call, and failures are plain bools: what is pending says
// whether there is more to it.
#pragma once

#include <string>
#include <string_view>

#include "ext/session/files.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/request/tables.h"

namespace surus::session {

enum class Phase : uint8_t { Disabled, None, Active };  // PHP_SESSION_*
enum class Handler : uint8_t { None, Files, User };

// The functions of a user's handler, in the order of session_set_save_handler's parameters.
enum class Callback : uint8_t {
    Open,
    Close,
    Read,
    Write,
    Destroy,
    Gc,
    CreateSid,
    ValidateSid,
    UpdateTimestamp,
    Count,
};
inline constexpr size_t callback_count = static_cast<size_t>(Callback::Count);

struct State : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Session;
    State() {
        for (Value& callback : callbacks) callback = Value::undef();
    }
    ~State() override;

    Value& callback(Callback which) { return callbacks[static_cast<size_t>(which)]; }

    Phase status = Phase::None;
    Handler handler = Handler::None;
    Handler default_handler = Handler::None;  // what SessionHandler stands for
    bool send_cookie = true;
    bool define_sid = true;
    bool user_open = false;        // a user's handler was opened
    bool parent_open = false;      // SessionHandler::open() was called
    bool in_handler = false;       // a user's handler is running
    bool setting_handler = false;  // session_set_save_handler() is
    bool ending = false;           // the request is
    bool registered = false;       // for the end of the request
    std::string start_file;  // and line: where the latest session was started; empty: by itself
    uint32_t start_line = 0;
    FileStore files;
    Ref<String> id;
    Ref<Reference> variables;  // what $_SESSION is
    Ref<String> read_data;     // as it was read: what lazy_write compares with
    Value callbacks[callback_count];
};

State& state(Context& context);
// The variables, with a sole owner; null: there are none.
Array* variables(State& state);
void begin_variables(Context& context);

// ---- settings
std::string_view setting(Context& context, std::string_view name);  // behind "session."
inline bool is_on(Context& context, std::string_view name) {
    return Ini::is_on(setting(context, name));
}
int64_t number_setting(Context& context, std::string_view name);
bool set_setting(Context& context, std::string_view name, std::string_view value);
bool is_serializer(std::string_view name);
Handler find_handler(std::string_view name);
const char* handler_name(Handler handler);

// ---- diagnostics; silent while something is pending
[[gnu::format(printf, 2, 3)]] void warn(Context& context, const char* format, ...);
[[gnu::format(printf, 2, 3)]] void raise(Context& context, const char* format, ...);
// With where the session was started, or where the output was that sent the headers.
void warn_active(Context& context, const std::string& message);
void warn_late(Context& context, const std::string& message);
std::string start_place(Context& context);
void say(Context& context, int level, const std::string& message);

// ---- identifiers
bool is_valid_id(std::string_view id);
Ref<String> random_id(Context& context);

// ---- the handler in use; all may run user code
bool open_store(Context& context);
bool close_store(Context& context);
Ref<String> read_store(Context& context, String& id);  // null: it failed
bool write_store(Context& context, String& id, String& data);
bool touch_store(Context& context, String& id, String& data);
bool destroy_store(Context& context, String& id);
int64_t collect_store(Context& context, int64_t lifetime);  // how many went; -1: it failed
Ref<String> create_id(Context& context);
bool validates_ids(Context& context);
bool is_known_id(Context& context, String& id);
bool is_store_open(const State& state);

// ---- variables as text
// Null: there is none, or it failed.
Ref<String> encode(Context& context);
bool decode(Context& context, String& data);

// ---- the life of a session
bool start(Context& context);
bool initialize(Context& context);
bool destroy(Context& context);
bool flush(Context& context, bool write);
bool abort(Context& context);
bool reset_id(Context& context);
int64_t collect(Context& context, bool at_once);

// ---- what the client is told
void send_cookie(Context& context);
// False: it was too late.
bool send_cache_limiter(Context& context);

}  // namespace surus::session
