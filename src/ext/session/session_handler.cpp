// The class SessionHandler: the handler that was in use before the program's own.
#include "ext/session/session.stub.h"
#include "ext/session/state.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace session;

namespace {

// It stands for files: nothing else is built in.
Status check(Context& context) {
    State& current = state(context);
    if (current.status != Phase::Active) return throw_error(context, "Session is not active");
    if (current.default_handler != Handler::Files)
        return throw_error(context, "Cannot call default session handler");
    return {};
}

Result<bool> check_open(Context& context) {
    TRY(check(context));
    if (state(context).parent_open) return true;
    TRY(function_warning(context, "Parent session handler is not open"));
    return false;
}

template <class T>
Result<T> unless_pending(Context& context, T value) {
    if (context.has_pending()) return failed;
    return value;
}

}  // namespace

Result<bool> php_SessionHandler_open(Context& context, Object&, String& path, String&) {
    TRY(check(context));
    State& current = state(context);
    current.parent_open = true;
    bool ok = current.files.open(context, path.view());
    return unless_pending(context, ok);
}

Result<bool> php_SessionHandler_close(Context& context, Object&) {
    if (!TRY(check_open(context))) return false;
    State& current = state(context);
    current.parent_open = false;
    current.files.close();
    return true;
}

Result<Value> php_SessionHandler_read(Context& context, Object&, String& id) {
    if (!TRY(check_open(context))) return false_value();
    Ref<String> data = state(context).files.read(context, id.view());
    return unless_pending(context, data ? Value::of(data.leak()) : false_value());
}

Result<bool> php_SessionHandler_write(Context& context, Object&, String& id, String& data) {
    if (!TRY(check_open(context))) return false;
    bool ok = state(context).files.write(context, id.view(), data.view());
    return unless_pending(context, ok);
}

Result<bool> php_SessionHandler_destroy(Context& context, Object&, String& id) {
    if (!TRY(check_open(context))) return false;
    return state(context).files.destroy(id.view());
}

Result<Value> php_SessionHandler_gc(Context& context, Object&, int64_t max_lifetime) {
    if (!TRY(check_open(context))) return false_value();
    int64_t count = state(context).files.collect(context, max_lifetime);
    return unless_pending(context, Value::of(count));
}

Result<String*> php_SessionHandler_create_sid(Context& context, Object&) {
    TRY(check(context));
    Ref<String> id = random_id(context);
    return id.leak();
}

}  // namespace surus
