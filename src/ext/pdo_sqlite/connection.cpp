#include "ext/pdo_sqlite/connection.h"

#include <climits>

#include "ext/check_memory.h"
#include "ext/extension_hooks.h"
#include "ext/pdo/pdo.stub.h"
#include "ext/pdo_sqlite/pdo_sqlite.stub.h"
#include "ext/sqlite_limits.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace pdo_sqlite {

namespace {

const char* sql_state(int code) {
    switch (code & 0xff) {
    case SQLITE_NOTFOUND: return "42S02";
    case SQLITE_INTERRUPT: return "01002";
    case SQLITE_NOLFS: return "HYC00";
    case SQLITE_TOOBIG: return "22001";
    case SQLITE_CONSTRAINT: return "23000";
    default: return "HY000";
    }
}

Failed throw_connection_error(Context& context, int code, const std::string& text) {
    pdo::Error error;
    error.set(sql_state(code), code, text);
    Class& cls = class_PDOException(context);
    OwnedValue exception(Value::of(TRY(instantiate(context, cls))));
    Object& object = *exception->object;
    initialise_exception(object);
    std::string message =
        "SQLSTATE[" + error.state + "] [" + std::to_string(code) + "] " + error.message;
    replace(exception_slot(object, ExceptionSlot::Message), string_value(message));
    replace(exception_slot(object, ExceptionSlot::Code), Value::of(int64_t{code}));
    Array* info = Array::create(context);
    info->push(string_value(error.state));
    info->push(Value::of(error.code));
    info->push(string_value(error.message));
    OwnedValue info_value(Value::of(info));
    Ref<String> name = Ref<String>::adopt(make_string("errorInfo"));
    TRY(write_property(context, object, *name, info_value.get(), &cls, false));
    return throw_object(context, exception.leak().object);
}

Result<std::unique_ptr<pdo::Connection>> connect(Context& context, std::string_view source, String*,
                                                 String*, const Array* options) {
    std::string path(source);
    int64_t flags = pdo::option_of(options, constant_Pdo_Sqlite_ATTR_OPEN_FLAGS,
                                   SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (path.starts_with("file:")) flags |= SQLITE_OPEN_URI;
    if (!is_allowed_database(context, path)) {
        if (context.has_pending()) return failed;
        return throw_connection_error(context, 0, "open_basedir prohibits opening " + path);
    }
    auto connection = std::make_unique<SqliteConnection>();
    int code = sqlite3_open_v2(path.c_str(), &connection->handle, static_cast<int>(flags), nullptr);
    if (code != SQLITE_OK) {
        std::string text =
            connection->handle ? sqlite3_errmsg(connection->handle) : sqlite3_errstr(code);
        return throw_connection_error(context, code, text);
    }
    // Strings and rows are bounded by what the program may have.
    int64_t limit = context.ini->get_int("memory_limit");
    if (limit > 0 && limit < sqlite3_limit(connection->handle, SQLITE_LIMIT_LENGTH, -1))
        sqlite3_limit(connection->handle, SQLITE_LIMIT_LENGTH, static_cast<int>(limit));
    limit_queries(connection->handle);
    sqlite3_set_authorizer(connection->handle, call_authorizer, connection.get());
    int64_t timeout = pdo::option_of(options, constant_PDO_ATTR_TIMEOUT, 60);
    timeout = std::clamp<int64_t>(timeout, 0, INT_MAX / 1000);
    sqlite3_busy_timeout(connection->handle, static_cast<int>(timeout * 1000));
    return std::unique_ptr<pdo::Connection>(std::move(connection));
}

const pdo::Driver driver{.name = "sqlite", .connect = connect, .class_of = class_Pdo_Sqlite};

Result<int64_t> number_of(Context& context, const Value& value) {
    if (value.is_int()) return value.integer;
    if (value.is_bool()) return int64_t{value.is_true()};
    if (value.is_string()) {
        Numeric number = parse_numeric(value.string->view());
        if (number.kind == Numeric::Int && !number.trailing) return number.integer;
    }
    return throw_type_error(context,
                            "Attribute value must be of type int for selected attribute, %s given",
                            value_name_in_errors(value));
}

}  // namespace

SqliteConnection::~SqliteConnection() {
    closing = true;
    // What still uses it (a blob's stream) keeps it alive behind the scenes.
    sqlite3_close_v2(handle);
    release(authorizer);
}

void SqliteConnection::silence(bool on) { silenced += on ? 1 : -1; }

Result<bool> SqliteConnection::refuse(Context& context, int code, pdo::Error& where) {
    if (context.has_pending()) return failed;
    where.set(sql_state(code), code, sqlite3_errmsg(handle));
    return false;
}

Result<bool> SqliteConnection::run(Context& context, const char* sql) {
    int code = sqlite3_exec(handle, sql, nullptr, nullptr, nullptr);
    if (context.has_pending()) return failed;
    if (code == SQLITE_OK) return true;
    return refuse(context, sqlite3_errcode(handle), error);
}

Result<bool> SqliteConnection::prepare(Context& context, std::string_view sql, const Array* options,
                                       std::unique_ptr<pdo::Statement>& out) {
    if (pdo::option_of(options, constant_PDO_ATTR_CURSOR, constant_PDO_CURSOR_FWDONLY) !=
        constant_PDO_CURSOR_FWDONLY)
        return refuse(context, SQLITE_ERROR, error);
    if (sql.size() > INT_MAX) return refuse(context, SQLITE_TOOBIG, error);
    sqlite3_stmt* statement = nullptr;
    int code =
        sqlite3_prepare_v2(handle, sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
    if (context.has_pending()) {
        sqlite3_finalize(statement);
        return failed;
    }
    if (code != SQLITE_OK) return refuse(context, sqlite3_errcode(handle), error);
    out = std::make_unique<SqliteStatement>(*this, statement);
    return true;
}

Result<bool> SqliteConnection::execute(Context& context, String& sql, int64_t& changed) {
    Ref<String> keep = Ref<String>::share(&sql);
    if (!TRY(run(context, keep->data()))) return false;
    changed = sqlite3_changes(handle);
    return true;
}

Result<bool> SqliteConnection::begin(Context& context) {
    switch (transaction_mode) {
    case 1: return run(context, "BEGIN IMMEDIATE TRANSACTION");
    case 2: return run(context, "BEGIN EXCLUSIVE TRANSACTION");
    default: return run(context, "BEGIN");
    }
}

Result<Value> SqliteConnection::last_id(Context&, String*) {
    return Value::of(int_to_string(sqlite3_last_insert_rowid(handle)));
}

Result<Value> SqliteConnection::quote(Context& context, String& text, int64_t) {
    std::string_view bytes = text.view();
    if (bytes.find('\0') != npos)
        return throw_error(context, class_PDOException(context),
                           "SQLite PDO::quote does not support null bytes");
    if (bytes.size() > (INT_MAX - 3) / 2) return Value::undef();
    size_t quotes = 0;
    for (char c : bytes) quotes += c == '\'';
    TRY(check_memory(context, bytes.size() + quotes + 2));
    String* quoted = String::create(bytes.size() + quotes + 2);
    char* out = quoted->data();
    *out++ = '\'';
    for (char c : bytes) {
        if (c == '\'') *out++ = c;
        *out++ = c;
    }
    *out = '\'';
    return Value::of(quoted);
}

Result<Value> SqliteConnection::attribute(Context&, int64_t attribute) {
    switch (attribute) {
    case constant_PDO_ATTR_CLIENT_VERSION:
    case constant_PDO_ATTR_SERVER_VERSION: return string_value(sqlite3_libversion());
    case constant_Pdo_Sqlite_ATTR_TRANSACTION_MODE: return Value::of(transaction_mode);
    default: return Value::undef();
    }
}

Result<bool> SqliteConnection::set_attribute(Context& context, int64_t attribute,
                                             const Value& value) {
    switch (attribute) {
    case constant_PDO_ATTR_TIMEOUT: {
        int64_t seconds = TRY(number_of(context, value));
        seconds = std::clamp<int64_t>(seconds, 0, INT_MAX / 1000);
        sqlite3_busy_timeout(handle, static_cast<int>(seconds * 1000));
        return true;
    }
    case constant_Pdo_Sqlite_ATTR_EXTENDED_RESULT_CODES:
        sqlite3_extended_result_codes(handle, TRY(number_of(context, value)) != 0);
        return true;
    case constant_Pdo_Sqlite_ATTR_TRANSACTION_MODE: {
        int64_t mode = TRY(number_of(context, value));
        if (mode < 0 || mode > 2) return false;
        transaction_mode = mode;
        return true;
    }
    default: return false;
    }
}

void SqliteConnection::trace(void (*visit)(Value& value, void* data), void* data) {
    visit(authorizer, data);
    for (auto& callback : callbacks) {
        visit(callback->call, data);
        visit(callback->final, data);
    }
}

}  // namespace pdo_sqlite

extern const ExtensionHooks hooks_of_pdo_sqlite;
const ExtensionHooks hooks_of_pdo_sqlite{.pdo_driver = &pdo_sqlite::driver};

}  // namespace surus
