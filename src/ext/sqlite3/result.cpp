// The class SQLite3Result.
#include "ext/sqlite3/database.h"
#include "ext/sqlite3/sqlite3.stub.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace sqlite3_ext {

Result<Value> column_value(Context& context, sqlite3_stmt* statement, int column) {
    int type = sqlite3_column_type(statement, column);
    switch (type) {
    case SQLITE_INTEGER:
        return Value::of(static_cast<int64_t>(sqlite3_column_int64(statement, column)));
    case SQLITE_FLOAT: return Value::of(sqlite3_column_double(statement, column));
    case SQLITE_NULL: return Value::null();
    default: break;
    }
    const void* bytes = type == SQLITE_BLOB
                            ? sqlite3_column_blob(statement, column)
                            : static_cast<const void*>(sqlite3_column_text(statement, column));
    auto size = static_cast<size_t>(sqlite3_column_bytes(statement, column));
    // Text ends at its first NUL byte, as C strings do.
    if (type == SQLITE_TEXT) size = strnlen(static_cast<const char*>(bytes), size);
    if (size <= 1) return string_value({static_cast<const char*>(bytes), size});
    (void)context;
    String* text = TRY(String::try_create(size));
    std::memcpy(text->data(), bytes, size);
    return Value::of(text);
}

}  // namespace sqlite3_ext

using namespace sqlite3_ext;

const ClassHandlers sqlite3_result_handlers{
    .native_size = sizeof(ResultSet),
    .construct_native = [](Object& self) { new (&self.native<ResultSet>()) ResultSet; },
    .destroy_native = [](Object& self) { self.native<ResultSet>().~ResultSet(); },
    .trace = [](Object& self, void (*visit)(Value&, void*),
                void* data) { visit(self.native<ResultSet>().statement, data); },
};

namespace {

Result<Statement*> open_result(Context& context, Object& self, bool idle = false) {
    ResultSet& set = self.native<ResultSet>();
    if (set.statement.is_undef()) return throw_not_open(context, "SQLite3Result");
    Statement& statement = set.statement.object->native<Statement>();
    if (!statement.handle) return throw_not_open(context, "SQLite3Result");
    if (idle && statement.running)
        return throw_error(context, "The SQLite3Result object is being executed");
    return &statement;
}

// A row; false: there is none, or an error was reported.
Result<bool> step(Context& context, Statement& statement) {
    int code;
    {
        Running running(*statement.database, &statement);
        code = sqlite3_step(statement.handle);
    }
    if (context.has_pending()) return failed;
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE)
        TRY(report(context, *statement.database, "Unable to execute statement: %s",
                   sqlite3_errmsg(statement.database->handle)));
    return false;
}

Result<Array*> row_of(Context& context, sqlite3_stmt* handle, int64_t mode) {
    int count = sqlite3_data_count(handle);
    Array* row = Array::create(context, static_cast<uint32_t>(count));
    OwnedValue result(Value::of(row));
    for (int i = 0; i < count; ++i) {
        OwnedValue value(TRY(column_value(context, handle, i)));
        if (mode & constant_SQLITE3_NUM) row->set(int64_t{i}, copy(value.get()));
        if (mode & constant_SQLITE3_ASSOC) {
            Ref<String> name = Ref<String>::adopt(make_string(sqlite3_column_name(handle, i)));
            replace(*find_or_add(*row, Key::from(*name)), value.leak());
        }
    }
    return result.leak().array;
}

}  // namespace

Status php_SQLite3Result___construct(Context& context, Object&) {
    return throw_error(context, class_SQLite3Exception(context),
                       "SQLite3Result cannot be directly instantiated");
}

Result<int64_t> php_SQLite3Result_numColumns(Context& context, Object& self) {
    return sqlite3_column_count(TRY(open_result(context, self))->handle);
}

Result<Value> php_SQLite3Result_columnName(Context& context, Object& self, int64_t column) {
    Statement& statement = *TRY(open_result(context, self));
    if (column < 0 || column >= sqlite3_column_count(statement.handle)) return false_value();
    const char* name = sqlite3_column_name(statement.handle, static_cast<int>(column));
    return name ? string_value(name) : false_value();
}

Result<Value> php_SQLite3Result_columnType(Context& context, Object& self, int64_t column) {
    Statement& statement = *TRY(open_result(context, self));
    int count = sqlite3_data_count(statement.handle);
    if (count == 0) return false_value();
    if (column < 0 || column >= count) return Value::of(int64_t{SQLITE_NULL});
    return Value::of(int64_t{sqlite3_column_type(statement.handle, static_cast<int>(column))});
}

Result<Value> php_SQLite3Result_fetchArray(Context& context, Object& self, int64_t mode) {
    Statement& statement = *TRY(open_result(context, self, true));
    if (!TRY(step(context, statement))) return false_value();
    return Value::of(TRY(row_of(context, statement.handle, mode)));
}

Result<Value> php_SQLite3Result_fetchAll(Context& context, Object& self, int64_t mode) {
    Statement& statement = *TRY(open_result(context, self, true));
    OwnedValue rows(Value::of(Array::create(context)));
    while (statement.handle && TRY(step(context, statement)))
        rows->array->push(Value::of(TRY(row_of(context, statement.handle, mode))));
    return rows.leak();
}

Result<bool> php_SQLite3Result_reset(Context& context, Object& self) {
    Statement& statement = *TRY(open_result(context, self, true));
    int code;
    {
        Running running(*statement.database, &statement);
        code = sqlite3_reset(statement.handle);
    }
    if (context.has_pending()) return failed;
    return code == SQLITE_OK;
}

Result<bool> php_SQLite3Result_finalize(Context& context, Object& self) {
    Statement& statement = *TRY(open_result(context, self, true));
    if (self.native<ResultSet>().prepared)
        sqlite3_reset(statement.handle);
    else
        statement.finalize();
    return true;
}

}  // namespace surus
