// The class Pdo\Sqlite.
#include "ext/pdo_sqlite/connection.h"
#include "ext/pdo_sqlite/pdo_sqlite.stub.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace pdo_sqlite;

namespace {

Result<SqliteConnection*> connection_of(Context& context, Object& self) {
    pdo::Handle& handle = self.native<pdo::Handle>();
    if (!handle.connection)
        return throw_error(context, "%s object is uninitialized", self.cls->name->data());
    return static_cast<SqliteConnection*>(handle.connection.get());
}

Callback& add_callback(SqliteConnection& connection, const Value& call, const Value* final) {
    auto callback = std::make_unique<Callback>();
    callback->connection = &connection;
    callback->call = copy(call);
    if (final) callback->final = copy(*final);
    connection.callbacks.push_back(std::move(callback));
    return *connection.callbacks.back();
}

bool keep_callback(SqliteConnection& connection, int code) {
    if (code == SQLITE_OK) return true;
    connection.callbacks.pop_back();
    return false;
}

}  // namespace

Result<bool> php_Pdo_Sqlite_createFunction(Context& context, Object& self, String& function_name,
                                           const Value& callback, int64_t num_args, int64_t flags) {
    SqliteConnection& connection = *TRY(connection_of(context, self));
    Callback& kept = add_callback(connection, callback, nullptr);
    return keep_callback(
        connection,
        sqlite3_create_function(connection.handle, function_name.data(), static_cast<int>(num_args),
                                static_cast<int>(flags) | SQLITE_UTF8, &kept, call_function,
                                nullptr, nullptr));
}

Result<bool> php_Pdo_Sqlite_createAggregate(Context& context, Object& self, String& name,
                                            const Value& step, const Value& finalize,
                                            int64_t num_args) {
    SqliteConnection& connection = *TRY(connection_of(context, self));
    Callback& kept = add_callback(connection, step, &finalize);
    return keep_callback(connection, sqlite3_create_function(
                                         connection.handle, name.data(), static_cast<int>(num_args),
                                         SQLITE_UTF8, &kept, nullptr, call_step, call_final));
}

Result<bool> php_Pdo_Sqlite_createCollation(Context& context, Object& self, String& name,
                                            const Value& callback) {
    SqliteConnection& connection = *TRY(connection_of(context, self));
    Callback& kept = add_callback(connection, callback, nullptr);
    return keep_callback(connection, sqlite3_create_collation(connection.handle, name.data(),
                                                              SQLITE_UTF8, &kept, call_collation));
}

Status php_Pdo_Sqlite_setAuthorizer(Context& context, Object& self, const Value* callback) {
    SqliteConnection& connection = *TRY(connection_of(context, self));
    replace(connection.authorizer, callback ? copy(*callback) : Value::undef());
    return {};
}

Status php_Pdo_Sqlite_loadExtension(Context& context, Object& self, String& name) {
    SqliteConnection& connection = *TRY(connection_of(context, self));
    if (name.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    char* text = nullptr;
    sqlite3_enable_load_extension(connection.handle, 1);
    int code = sqlite3_load_extension(connection.handle, name.data(), nullptr, &text);
    sqlite3_enable_load_extension(connection.handle, 0);
    std::string message = text ? text : "";
    sqlite3_free(text);
    if (code == SQLITE_OK) return {};
    return throw_error(context, Known::Exception, "%s", message.c_str());
}

}  // namespace surus
