// What went wrong, as warnings or exceptions.
#include <cstdarg>

#include "ext/pdo/pdo.stub.h"
#include "ext/pdo/state.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"

namespace surus::pdo {

namespace {

struct SqlState {
    std::string_view state;
    std::string_view text;
};
constexpr SqlState sql_states[] = {
#define SQLSTATE(state, text) {state, text},
#include "ext/pdo/sqlstates.def"
#undef SQLSTATE
};

std::string_view text_of(std::string_view state) {
    for (const SqlState& row : sql_states) {
        if (row.state == state) return row.text;
    }
    return "<<Unknown error>>";
}

Failed throw_with_info(Context& context, const std::string& message, const Error& error) {
    Class& cls = class_PDOException(context);
    OwnedValue exception(Value::of(TRY(instantiate(context, cls))));
    Object& object = *exception->object;
    initialise_exception(object);
    replace(exception_slot(object, ExceptionSlot::Message), string_value(message));
    replace(exception_slot(object, ExceptionSlot::Code), string_value(error.state));
    Ref<String> name = Ref<String>::adopt(make_string("errorInfo"));
    OwnedValue info(Value::of(error_info(error)));
    TRY(write_property(context, object, *name, info.get(), &cls, false));
    return throw_object(context, exception.leak().object);
}

}  // namespace

Array* error_info(const Error& error) {
    Array* info = Array::create();
    info->push(string_value(error.state));
    if (error.is_native) {
        info->push(Value::of(error.code));
        info->push(string_value(error.message));
    }
    return info;
}

Status raise(Context& context, Handle& handle, Error& error, std::string_view state,
             const char* detail) {
    error.clear();
    error.state = state;
    handle.state = state;
    std::string message = "SQLSTATE[" + error.state + "]: " + std::string(text_of(state));
    if (detail) message += std::string(": ") + detail;
    if (context.has_pending()) return failed;
    if (handle.error_mode == constant_PDO_ERRMODE_SILENT) return {};
    if (handle.error_mode == constant_PDO_ERRMODE_WARNING)
        return function_warning(context, "%s", message.c_str());
    Error shown = error;
    shown.is_native = true;
    return throw_with_info(context, message, shown);
}

Status report(Context& context, Handle& handle, const Error& error) {
    if (context.has_pending()) return failed;
    if (handle.error_mode == constant_PDO_ERRMODE_SILENT) return {};
    std::string message = "SQLSTATE[" + error.state + "]: " + std::string(text_of(error.state));
    if (error.is_native) {
        message += ": ";
        if (error.code) message += std::to_string(error.code) + ' ';
        message += error.message;
    }
    if (handle.error_mode == constant_PDO_ERRMODE_WARNING)
        return function_warning(context, "%s", message.c_str());
    return throw_with_info(context, message, error);
}

Failed throw_pdo(Context& context, const char* format, ...) {
    char text[1024];
    va_list list;
    va_start(list, format);
    std::vsnprintf(text, sizeof text, format, list);
    va_end(list);
    return throw_error_text(context, class_PDOException(context), text);
}

}  // namespace surus::pdo
