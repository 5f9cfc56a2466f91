// The class SQLite3.
#include "ext/sqlite3/database.h"

#include <climits>
#include <cstdarg>
#include <cstdlib>

#include "ext/check_memory.h"
#include "ext/sqlite3/sqlite3.stub.h"
#include "ext/sqlite_limits.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace sqlite3_ext {

Database::~Database() {
    closing = true;
    finalize_statements();
    // What still uses it (a blob's stream) keeps the connection alive behind the scenes.
    sqlite3_close_v2(handle);
    release(authorizer);
}

void Database::finalize_statements() {
    std::vector<Statement*> all;
    all.swap(statements);
    for (Statement* statement : all) {
        statement->finalize();
        statement->database = nullptr;
    }
}

Status report(Context& context, Database& database, const char* format, ...) {
    va_list list;
    va_start(list, format);
    char text[1024];
    std::vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (context.has_pending()) return failed;
    if (!database.exceptions) return function_warning(context, "%s", text);
    int code = database.handle ? sqlite3_errcode(database.handle) : SQLITE_OK;
    return throw_error_text(context, class_SQLite3Exception(context), text, code);
}

Failed throw_not_open(Context& context, const char* class_name) {
    return throw_error(context,
                       "The %s object has not been correctly initialised or is already closed",
                       class_name);
}

Result<Database*> open_database(Context& context, Object& self) {
    Database& database = self.native<Database>();
    if (!database.handle) return throw_not_open(context, "SQLite3");
    return &database;
}

Result<bool> prepare(Context& context, Object& owner, std::string_view sql, Statement& out) {
    Database& database = owner.native<Database>();
    out.owner = Value::of(share(owner));
    sqlite3_stmt* handle = nullptr;
    int code = SQLITE_TOOBIG;
    {
        Running running(database);
        if (sql.size() <= INT_MAX)
            code = sqlite3_prepare_v2(database.handle, sql.data(), static_cast<int>(sql.size()),
                                      &handle, nullptr);
    }
    if (context.has_pending()) {
        sqlite3_finalize(handle);
        return failed;
    }
    if (code != SQLITE_OK) {
        TRY(report(
            context, database, "Unable to prepare statement: %s",
            code == SQLITE_TOOBIG ? "string or blob too big" : sqlite3_errmsg(database.handle)));
        return false;
    }
    out.handle = handle;
    out.database = &database;
    database.statements.push_back(&out);
    return true;
}

}  // namespace sqlite3_ext

using namespace sqlite3_ext;

const ClassHandlers sqlite3_handlers{
    .native_size = sizeof(Database),
    .construct_native = [](Object& self) { new (&self.native<Database>()) Database; },
    .destroy_native = [](Object& self) { self.native<Database>().~Database(); },
    .trace =
        [](Object& self, void (*visit)(Value&, void*), void* data) {
            Database& database = self.native<Database>();
            visit(database.authorizer, data);
            for (auto& callback : database.callbacks) {
                visit(callback->call, data);
                visit(callback->final, data);
            }
        },
};

namespace {

// Names with NUL bytes are no files'.
Status check_no_nul(Context& context, const String& text, uint32_t position) {
    if (text.view().find('\0') == npos) return {};
    return throw_argument_value_error(context, position, "must not contain any null bytes");
}

Failed throw_exception(Context& context, const char* format, const char* detail) {
    return throw_error(context, Known::Exception, format, detail);
}

// Strings and rows are bounded by what the program may have.
void bound_memory(Context& context, sqlite3* handle) {
    int64_t limit = context.ini->get_int("memory_limit");
    if (limit > 0 && limit < sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, -1))
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, static_cast<int>(limit));
}

Status open(Context& context, Object& self, String& filename, int64_t flags) {
    TRY(check_no_nul(context, filename, 1));
    Database& database = self.native<Database>();
    if (database.handle) return throw_exception(context, "%s", "Already initialised DB Object");
    if (!is_allowed_database(context, filename.view())) {
        if (context.has_pending()) return failed;
        return throw_exception(context, "open_basedir prohibits opening %s", filename.data());
    }
    sqlite3* handle = nullptr;
    // An unlocked connection would be shared between threads by mistake only; SQLite's default.
    int code = sqlite3_open_v2(filename.data(), &handle, static_cast<int>(flags), nullptr);
    if (code != SQLITE_OK) {
        std::string reason = handle ? sqlite3_errmsg(handle) : sqlite3_errstr(code);
        sqlite3_close(handle);
        return throw_exception(context, "Unable to open database: %s", reason.c_str());
    }
    database.handle = handle;
    database.closing = false;
    sqlite3_set_authorizer(handle, call_authorizer, &database);
    bound_memory(context, handle);
    limit_queries(handle);
    if (context.ini->get_bool("sqlite3.defensive"))
        sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    return {};
}

Result<bool> execute(Context& context, Database& database, const char* sql) {
    char* text = nullptr;
    int code;
    {
        Running running(database);
        code = sqlite3_exec(database.handle, sql, nullptr, nullptr, &text);
    }
    std::string message = text ? text : sqlite3_errstr(code);
    sqlite3_free(text);
    if (context.has_pending()) return failed;
    if (code == SQLITE_OK) return true;
    TRY(report(context, database, "%s", message.c_str()));
    return false;
}

}  // namespace

Status php_SQLite3___construct(Context& context, Object& self, String& filename, int64_t flags,
                               String&) {
    return open(context, self, filename, flags);
}

Status php_SQLite3_open(Context& context, Object& self, String& filename, int64_t flags, String&) {
    return open(context, self, filename, flags);
}

Result<bool> php_SQLite3_close(Context& context, Object& self) {
    Database& database = self.native<Database>();
    if (!database.handle) return true;
    if (database.running > 0) {
        TRY(report(context, database, "Unable to close database: %s",
                   "unable to close due to unfinalized statements or unfinished backups"));
        return false;
    }
    database.closing = true;
    database.finalize_statements();
    database.closing = false;
    int code = sqlite3_close(database.handle);
    if (code != SQLITE_OK) {
        TRY(report(context, database, "Unable to close database: %s",
                   sqlite3_errmsg(database.handle)));
        return false;
    }
    database.handle = nullptr;
    database.callbacks.clear();
    replace(database.authorizer, Value::undef());
    return true;
}

Result<Array*> php_SQLite3_version(Context&, Class&) {
    Array* result = Array::create_hash(2);
    result->set("versionString", string_value(sqlite3_libversion()));
    result->set("versionNumber", Value::of(int64_t{sqlite3_libversion_number()}));
    return result;
}

Result<int64_t> php_SQLite3_lastInsertRowID(Context& context, Object& self) {
    return sqlite3_last_insert_rowid(TRY(open_database(context, self))->handle);
}

Result<int64_t> php_SQLite3_lastErrorCode(Context& context, Object& self) {
    return sqlite3_errcode(TRY(open_database(context, self))->handle);
}

Result<int64_t> php_SQLite3_lastExtendedErrorCode(Context& context, Object& self) {
    return sqlite3_extended_errcode(TRY(open_database(context, self))->handle);
}

Result<String*> php_SQLite3_lastErrorMsg(Context& context, Object& self) {
    return make_string(sqlite3_errmsg(TRY(open_database(context, self))->handle));
}

Result<int64_t> php_SQLite3_changes(Context& context, Object& self) {
    return sqlite3_changes(TRY(open_database(context, self))->handle);
}

Result<bool> php_SQLite3_busyTimeout(Context& context, Object& self, int64_t milliseconds) {
    Database& database = *TRY(open_database(context, self));
    sqlite3_busy_timeout(database.handle, static_cast<int>(milliseconds));
    return true;
}

Result<bool> php_SQLite3_enableExtendedResultCodes(Context& context, Object& self, bool enable) {
    Database& database = *TRY(open_database(context, self));
    return sqlite3_extended_result_codes(database.handle, enable) == SQLITE_OK;
}

Result<bool> php_SQLite3_enableExceptions(Context& context, Object& self, bool enable) {
    Database& database = self.native<Database>();
    bool old = database.exceptions;
    database.exceptions = enable;
    if (!enable) TRY(function_deprecated(context, "Use of warnings for SQLite3 is deprecated"));
    return old;
}

Result<bool> php_SQLite3_loadExtension(Context& context, Object& self, String& name) {
    Database& database = *TRY(open_database(context, self));
    const std::string* setting = context.ini->get("sqlite3.extension_dir");
    if (!setting || setting->empty()) {
        TRY(report(context, database, "SQLite Extension are disabled"));
        return false;
    }
    if (name.is_empty()) {
        TRY(report(context, database, "Empty string as an extension"));
        return false;
    }
    std::string folder = *setting;
    if (!folder.ends_with('/')) folder += '/';
    std::string path = folder + name.data();
    char* real = realpath(path.c_str(), nullptr);
    std::string resolved = real ? real : "";
    std::free(real);
    if (resolved.empty()) {
        TRY(report(context, database, "Unable to load extension at '%s'", path.c_str()));
        return false;
    }
    if (!resolved.starts_with(*setting)) {
        TRY(report(context, database, "Unable to open extensions outside the defined directory"));
        return false;
    }
    char* text = nullptr;
    sqlite3_enable_load_extension(database.handle, 1);
    int code = sqlite3_load_extension(database.handle, resolved.c_str(), nullptr, &text);
    sqlite3_enable_load_extension(database.handle, 0);
    std::string message = text ? text : "";
    sqlite3_free(text);
    if (code == SQLITE_OK) return true;
    TRY(report(context, database, "%s", message.c_str()));
    return false;
}

Result<String*> php_SQLite3_escapeString(Context& context, Class&, String& string) {
    size_t quotes = 0;
    std::string_view text(string.data());  // as SQLite ends strings
    for (char c : text) quotes += c == '\'';
    TRY(check_memory(context, text.size() + quotes));
    String* result = String::create(text.size() + quotes);
    char* out = result->data();
    for (char c : text) {
        if (c == '\'') *out++ = c;
        *out++ = c;
    }
    return result;
}

Result<bool> php_SQLite3_exec(Context& context, Object& self, String& query) {
    Database& database = *TRY(open_database(context, self));
    Ref<String> keep = Ref<String>::share(&query);
    return execute(context, database, keep->data());
}

Result<Value> php_SQLite3_prepare(Context& context, Object& self, String& query) {
    TRY(open_database(context, self));
    if (query.is_empty()) return false_value();
    OwnedValue object(Value::of(TRY(instantiate(context, class_SQLite3Stmt(context)))));
    Statement& statement = object->object->native<Statement>();
    if (!TRY(prepare(context, self, query.view(), statement))) return false_value();
    return object.leak();
}

Result<Value> php_SQLite3_query(Context& context, Object& self, String& query) {
    Database& database = *TRY(open_database(context, self));
    if (query.is_empty()) return false_value();
    OwnedValue object(Value::of(TRY(instantiate(context, class_SQLite3Stmt(context)))));
    Statement& statement = object->object->native<Statement>();
    if (!TRY(prepare(context, self, query.view(), statement))) return false_value();
    int code;
    {
        Running running(database, &statement);
        code = sqlite3_step(statement.handle);
    }
    if (context.has_pending()) return failed;
    if (code != SQLITE_ROW && code != SQLITE_DONE) {
        TRY(report(context, database, "Unable to execute statement: %s",
                   sqlite3_errmsg(database.handle)));
        return false_value();
    }
    {
        Running running(database, &statement);
        sqlite3_reset(statement.handle);
    }
    OwnedValue result(Value::of(TRY(instantiate(context, class_SQLite3Result(context)))));
    result->object->native<ResultSet>().statement = object.leak();
    return result.leak();
}

static Result<Value> first_row(Context& context, Database& database, Statement& statement,
                               bool entire_row) {
    int code;
    {
        Running running(database, &statement);
        code = sqlite3_step(statement.handle);
    }
    if (context.has_pending()) return failed;
    if (code == SQLITE_DONE) return entire_row ? Value::of(Array::empty()) : Value::null();
    if (code != SQLITE_ROW) {
        TRY(report(context, database, "Unable to execute statement: %s",
                   sqlite3_errmsg(database.handle)));
        return false_value();
    }
    if (!entire_row) return column_value(context, statement.handle, 0);
    Array* row = Array::create(context);
    OwnedValue result(Value::of(row));
    for (int i = 0; i < sqlite3_data_count(statement.handle); ++i) {
        Value value = TRY(column_value(context, statement.handle, i));
        Ref<String> name =
            Ref<String>::adopt(make_string(sqlite3_column_name(statement.handle, i)));
        replace(*find_or_add(*row, Key::from(*name)), value);
    }
    return result.leak();
}

Result<Value> php_SQLite3_querySingle(Context& context, Object& self, String& query,
                                      bool entire_row) {
    Database& database = *TRY(open_database(context, self));
    if (query.is_empty()) return false_value();
    Statement statement;
    if (!TRY(prepare(context, self, query.view(), statement))) return false_value();
    return first_row(context, database, statement, entire_row);
}

namespace {

Callback& add_callback(Database& database, const Value& call, const Value* final) {
    auto callback = std::make_unique<Callback>();
    callback->call = copy(call);
    if (final) callback->final = copy(*final);
    database.callbacks.push_back(std::move(callback));
    return *database.callbacks.back();
}

bool keep_callback(Database& database, int code) {
    if (code == SQLITE_OK) return true;
    database.callbacks.pop_back();
    return false;
}

}  // namespace

Result<bool> php_SQLite3_createFunction(Context& context, Object& self, String& name,
                                        const Value& callback, int64_t arg_count, int64_t flags) {
    Database& database = *TRY(open_database(context, self));
    if (name.is_empty()) return false;
    Callback& kept = add_callback(database, callback, nullptr);
    return keep_callback(
        database, sqlite3_create_function(database.handle, name.data(), static_cast<int>(arg_count),
                                          static_cast<int>(flags) | SQLITE_UTF8, &kept,
                                          call_function, nullptr, nullptr));
}

Result<bool> php_SQLite3_createAggregate(Context& context, Object& self, String& name,
                                         const Value& step_callback, const Value& final_callback,
                                         int64_t arg_count) {
    Database& database = *TRY(open_database(context, self));
    if (name.is_empty()) return false;
    Callback& kept = add_callback(database, step_callback, &final_callback);
    return keep_callback(
        database, sqlite3_create_function(database.handle, name.data(), static_cast<int>(arg_count),
                                          SQLITE_UTF8, &kept, nullptr, call_step, call_final));
}

Result<bool> php_SQLite3_createCollation(Context& context, Object& self, String& name,
                                         const Value& callback) {
    Database& database = *TRY(open_database(context, self));
    if (name.is_empty()) return false;
    Callback& kept = add_callback(database, callback, nullptr);
    return keep_callback(database, sqlite3_create_collation(database.handle, name.data(),
                                                            SQLITE_UTF8, &kept, call_collation));
}

Result<bool> php_SQLite3_setAuthorizer(Context& context, Object& self, const Value* callback) {
    Database& database = *TRY(open_database(context, self));
    replace(database.authorizer, callback ? copy(*callback) : Value::undef());
    return true;
}

Result<bool> php_SQLite3_backup(Context& context, Object& self, Object& destination,
                                String& source_database, String& destination_database) {
    TRY(check_no_nul(context, source_database, 2));
    TRY(check_no_nul(context, destination_database, 3));
    Database& source = *TRY(open_database(context, self));
    Database& target = *TRY(open_database(context, destination));
    sqlite3_backup* backup = sqlite3_backup_init(target.handle, destination_database.data(),
                                                 source.handle, source_database.data());
    int code;
    if (backup) {
        while (sqlite3_backup_step(backup, -1) == SQLITE_OK) {
        }
        code = sqlite3_backup_finish(backup);
    } else {
        code = sqlite3_errcode(source.handle);
    }
    if (code == SQLITE_OK) return true;
    if (code == SQLITE_BUSY) {
        TRY(report(context, source, "Backup failed: source database is busy"));
    } else if (code == SQLITE_LOCKED) {
        TRY(report(context, source, "Backup failed: source database is locked"));
    } else {
        TRY(report(context, source, "Backup failed: %s", sqlite3_errmsg(source.handle)));
    }
    return false;
}

}  // namespace surus
