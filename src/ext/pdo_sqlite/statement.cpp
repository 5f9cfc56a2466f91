// Statements of SQLite behind PDO.
#include <climits>

#include "ext/pdo/pdo.stub.h"
#include "ext/pdo_sqlite/connection.h"
#include "ext/pdo_sqlite/pdo_sqlite.stub.h"
#include "ext/standard/file/stream.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus::pdo_sqlite {

SqliteStatement::~SqliteStatement() {
    connection_.silence(true);
    sqlite3_finalize(handle_);
    connection_.silence(false);
}

bool SqliteStatement::is_idle() {
    if (!running_) return true;
    error.set("HY000", SQLITE_MISUSE, "the statement is being executed");
    return false;
}

int SqliteStatement::step() {
    running_ = true;
    int code = sqlite3_step(handle_);
    running_ = false;
    return code;
}

Result<bool> SqliteStatement::bind(Context& context, const pdo::Binding& binding,
                                   const Value& value) {
    if (!is_idle()) return false;
    if (!done_) {
        sqlite3_reset(handle_);
        done_ = true;
    }
    int64_t position = binding.position + 1;
    if (binding.position < 0)
        position = sqlite3_bind_parameter_index(handle_, binding.name.c_str());
    if (position < 0 || position > INT_MAX) position = 0;
    auto number = static_cast<int>(position);
    int code;
    if (value.is_null() || binding.type == constant_PDO_PARAM_NULL) {
        code = sqlite3_bind_null(handle_, number);
    } else if (binding.type == constant_PDO_PARAM_INT || binding.type == constant_PDO_PARAM_BOOL) {
        int64_t integer = TRY(to_int(context, value));
        code = sqlite3_bind_int64(handle_, number, integer);
    } else {
        bool blob = binding.type == constant_PDO_PARAM_LOB;
        Ref<String> bytes;
        if (blob && value.is_resource()) {
            if (!value.resource->type) {
                TRY(function_warning(context, "Expected a stream resource"));
                return false;
            }
            bytes = Ref<String>::adopt(stream_of(*value.resource).read_all(context));
            if (context.has_pending()) return failed;
        } else {
            bytes = Ref<String>::adopt(TRY(to_string(context, value)));
        }
        code = blob ? sqlite3_bind_blob64(handle_, number, bytes->data(), bytes->length,
                                          SQLITE_TRANSIENT)
                    : sqlite3_bind_text64(handle_, number, bytes->data(), bytes->length,
                                          SQLITE_TRANSIENT, SQLITE_UTF8);
    }
    return code == SQLITE_OK ? Result<bool>(true) : refuse(context, code);
}

Result<bool> SqliteStatement::execute(Context& context) {
    if (!is_idle()) return false;
    if (!done_) sqlite3_reset(handle_);
    done_ = false;
    has_row_ = false;
    int code = step();
    if (context.has_pending()) code = SQLITE_ERROR;
    switch (code) {
    case SQLITE_ROW:
        has_row_ = true;
        columns_ = sqlite3_data_count(handle_);
        return true;
    case SQLITE_DONE:
        columns_ = sqlite3_column_count(handle_);
        row_count = sqlite3_changes(connection_.handle);
        sqlite3_reset(handle_);
        done_ = true;
        return true;
    default: break;
    }
    Result<bool> refused = refuse(context, sqlite3_errcode(connection_.handle));
    sqlite3_reset(handle_);
    done_ = true;
    return refused;
}

Result<bool> SqliteStatement::fetch(Context& context, int64_t, int64_t) {
    if (!is_idle()) return false;
    if (has_row_) {
        has_row_ = false;
        return true;
    }
    if (done_) return false;
    int code = step();
    if (code == SQLITE_ROW && !context.has_pending()) return true;
    done_ = true;
    Result<bool> refused = false;
    if (code != SQLITE_DONE || context.has_pending())
        refused = refuse(context, sqlite3_errcode(connection_.handle));
    sqlite3_reset(handle_);
    return refused;
}

Result<bool> SqliteStatement::close_cursor(Context&) {
    if (!is_idle()) return false;
    sqlite3_reset(handle_);
    has_row_ = false;
    done_ = true;
    return true;
}

std::string SqliteStatement::column_name(int column) {
    const char* name = sqlite3_column_name(handle_, column);
    return name ? name : "";
}

Result<Value> SqliteStatement::column(Context&, int column) {
    int type = sqlite3_column_type(handle_, column);
    if (type == SQLITE_NULL) return Value::null();
    if (type == SQLITE_INTEGER)
        return Value::of(static_cast<int64_t>(sqlite3_column_int64(handle_, column)));
    if (type == SQLITE_FLOAT) return Value::of(sqlite3_column_double(handle_, column));
    const void* bytes = type == SQLITE_BLOB
                            ? sqlite3_column_blob(handle_, column)
                            : static_cast<const void*>(sqlite3_column_text(handle_, column));
    auto size = static_cast<size_t>(sqlite3_column_bytes(handle_, column));
    if (size <= 1) return string_value({static_cast<const char*>(bytes), size});
    String* text = TRY(String::try_create(size));
    std::memcpy(text->data(), bytes, size);
    return Value::of(text);
}

Result<bool> SqliteStatement::column_meta(Context& context, int column, Array& meta) {
    if (column >= columns_) {
        error.set("HY000", SQLITE_RANGE, "column index out of range");
        return false;
    }
    Array* flags = Array::create(context);
    const char* type = "string";
    int64_t pdo_type = constant_PDO_PARAM_STR;
    switch (sqlite3_column_type(handle_, column)) {
    case SQLITE_NULL:
        type = "null";
        pdo_type = constant_PDO_PARAM_NULL;
        break;
    case SQLITE_FLOAT: type = "double"; break;
    case SQLITE_INTEGER:
        type = "integer";
        pdo_type = constant_PDO_PARAM_INT;
        break;
    case SQLITE_BLOB: flags->push(string_value("blob")); break;
    default: break;
    }
    meta.set("native_type", string_value(type));
    meta.set("pdo_type", Value::of(pdo_type));
    if (const char* declared = sqlite3_column_decltype(handle_, column))
        meta.set("sqlite:decl_type", string_value(declared));
    if (const char* table = sqlite3_column_table_name(handle_, column))
        meta.set("table", string_value(table));
    meta.set("flags", Value::of(flags));
    return true;
}

Result<Value> SqliteStatement::attribute(Context&, int64_t attribute) {
    switch (attribute) {
    case constant_Pdo_Sqlite_ATTR_READONLY_STATEMENT:
        return Value::boolean(sqlite3_stmt_readonly(handle_) != 0);
    case constant_Pdo_Sqlite_ATTR_BUSY_STATEMENT:
        return Value::boolean(sqlite3_stmt_busy(handle_) != 0);
    default: return Value::undef();
    }
}

}  // namespace surus::pdo_sqlite
