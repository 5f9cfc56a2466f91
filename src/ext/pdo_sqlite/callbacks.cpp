// What SQLite calls: functions, aggregates, collations and the authorizer of the program. While
// something is pending they do nothing; what is pending comes out where SQLite returns.
#include "ext/pdo_sqlite/connection.h"
#include "ext/sqlite_limits.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus::pdo_sqlite {

namespace {

struct Aggregate {
    Value value;  // zeroes are Undef
    int64_t rows;
};

Value argument_value(Context& context, sqlite3_value* value) {
    switch (sqlite3_value_type(value)) {
    case SQLITE_INTEGER: return Value::of(static_cast<int64_t>(sqlite3_value_int64(value)));
    case SQLITE_FLOAT: return Value::of(sqlite3_value_double(value));
    case SQLITE_NULL: return Value::null();
    default: break;
    }
    const void* bytes = sqlite3_value_type(value) == SQLITE_BLOB ? sqlite3_value_blob(value)
                                                                 : sqlite3_value_text(value);
    auto size = static_cast<size_t>(sqlite3_value_bytes(value));
    Result<String*> created = String::try_create(size);
    if (!created) return Value::undef();
    (void)context;
    if (size > 0) std::memcpy((*created)->data(), bytes, size);
    return Value::of(*created);
}

// The arguments behind those given; false: they were too large.
bool add_arguments(Context& context, int count, sqlite3_value** values,
                   std::vector<OwnedValue>& arguments) {
    for (int i = 0; i < count; ++i) {
        arguments.emplace_back(argument_value(context, values[i]));
        if (arguments.back()->is_undef()) return false;
    }
    return true;
}

// Undef: it failed.
OwnedValue call_program(Context& context, const Value& callback,
                        std::vector<OwnedValue>& arguments) {
    if (context.has_pending()) return {};
    OwnedValue keep(copy(callback));
    std::vector<Value> values;
    for (OwnedValue& argument : arguments) values.push_back(argument.get());
    Result<Value> result = call_value(context, keep.get(), values);
    if (!result) return {};
    OwnedValue value(*result);
    if (!value->is_reference()) return value;
    return OwnedValue(copy_deref(value.get()));
}

void give_result(Context& context, sqlite3_context* call, const Value& value) {
    switch (value.type()) {
    case Type::Undef: sqlite3_result_error(call, "failed to invoke callback", -1); return;
    case Type::Null: sqlite3_result_null(call); return;
    case Type::Int: sqlite3_result_int64(call, value.integer); return;
    case Type::Double: sqlite3_result_double(call, value.number); return;
    default: break;
    }
    Result<String*> text = to_string(context, value);
    if (!text) {
        sqlite3_result_error(call, "failed to invoke callback", -1);
        return;
    }
    Ref<String> keep = Ref<String>::adopt(*text);
    sqlite3_result_text64(call, keep->data(), keep->length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// What a step gave before: of its own, since functions may take it by reference.
Value context_argument(const Value& value) {
    return Value::of(Reference::create(value.is_undef() ? Value::null() : copy(value)));
}

Value text_or_null(const char* text) { return text ? string_value(text) : Value::null(); }

}  // namespace

void call_function(sqlite3_context* call, int count, sqlite3_value** values) {
    Context& context = Context::current();
    auto& callback = *static_cast<Callback*>(sqlite3_user_data(call));
    std::vector<OwnedValue> arguments;
    OwnedValue result;
    if (add_arguments(context, count, values, arguments))
        result = call_program(context, callback.call, arguments);
    give_result(context, call, result.get());
}

void call_step(sqlite3_context* call, int count, sqlite3_value** values) {
    Context& context = Context::current();
    auto& callback = *static_cast<Callback*>(sqlite3_user_data(call));
    auto* aggregate = static_cast<Aggregate*>(sqlite3_aggregate_context(call, sizeof(Aggregate)));
    if (!aggregate) {
        sqlite3_result_error_nomem(call);
        return;
    }
    ++aggregate->rows;
    std::vector<OwnedValue> arguments;
    arguments.emplace_back(context_argument(aggregate->value));
    arguments.emplace_back(Value::of(aggregate->rows));
    OwnedValue result;
    if (add_arguments(context, count, values, arguments))
        result = call_program(context, callback.call, arguments);
    if (result->is_undef()) sqlite3_result_error(call, "failed to invoke callback", -1);
    replace(aggregate->value, result.leak());
}

void call_final(sqlite3_context* call) {
    Context& context = Context::current();
    auto& callback = *static_cast<Callback*>(sqlite3_user_data(call));
    auto* aggregate = static_cast<Aggregate*>(sqlite3_aggregate_context(call, sizeof(Aggregate)));
    if (!aggregate) {
        sqlite3_result_error_nomem(call);
        return;
    }
    OwnedValue last(aggregate->value);
    aggregate->value = Value::undef();
    if (callback.connection->silenced > 0) return;  // the statement is being finalized
    std::vector<OwnedValue> arguments;
    arguments.emplace_back(context_argument(last.get()));
    arguments.emplace_back(Value::of(++aggregate->rows));  // php counts the end as a row
    OwnedValue result = call_program(context, callback.final, arguments);
    give_result(context, call, result.get());
}

int call_collation(void* data, int left_size, const void* left, int right_size, const void* right) {
    Context& context = Context::current();
    if (context.has_pending()) return 0;
    auto text = [](const void* bytes, int size) {
        return string_value({static_cast<const char*>(bytes), static_cast<size_t>(size)});
    };
    std::vector<OwnedValue> arguments;
    arguments.emplace_back(text(left, left_size));
    arguments.emplace_back(text(right, right_size));
    OwnedValue result = call_program(context, static_cast<Callback*>(data)->call, arguments);
    if (context.has_pending()) return 0;
    if (result->is_int()) return result->integer < 0 ? -1 : result->integer > 0;
    (void)function_warning(context,
                           "An error occurred while invoking the compare callback (invalid return "
                           "type).  Collation behaviour is undefined.");
    return 0;
}

int call_authorizer(void* data, int action, const char* first, const char* second,
                    const char* third, const char* fourth) {
    Context& context = Context::current();
    auto& connection = *static_cast<SqliteConnection*>(data);
    if (!is_allowed_action(context, action, first)) return SQLITE_DENY;
    if (connection.authorizer.is_undef() || connection.closing) return SQLITE_OK;
    if (context.has_pending()) return SQLITE_DENY;
    std::vector<OwnedValue> arguments;
    arguments.emplace_back(Value::of(int64_t{action}));
    for (const char* text : {first, second, third, fourth})
        arguments.emplace_back(text_or_null(text));
    OwnedValue result = call_program(context, connection.authorizer, arguments);
    if (context.has_pending()) return SQLITE_DENY;
    if (!result->is_int()) {
        (void)throw_type_error(context,
                               "%s(): Return value of the authorizer callback must be of type int, "
                               "%s returned",
                               running_function_name(context).c_str(),
                               type_name_in_errors(result.get()));
        return SQLITE_DENY;
    }
    if (result->integer < SQLITE_OK || result->integer > SQLITE_IGNORE) {
        (void)throw_value_error(context,
                                "%s(): Return value of the authorizer callback must be one of "
                                "Pdo\\Sqlite::OK, Pdo\\Sqlite::DENY, or Pdo\\Sqlite::IGNORE",
                                running_function_name(context).c_str());
        return SQLITE_DENY;
    }
    return static_cast<int>(result->integer);
}

}  // namespace surus::pdo_sqlite
