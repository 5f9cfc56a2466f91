// The class SQLite3Stmt.
#include <climits>

#include "ext/sqlite3/database.h"
#include "ext/sqlite3/sqlite3.stub.h"
#include "ext/standard/file/stream.h"
#include "runtime/calls/frame.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace sqlite3_ext {

Statement::~Statement() {
    finalize();
    if (database) std::erase(database->statements, this);
    release(owner);
}

// Aggregates that did not come to an end may not call the program now.
void Statement::finalize() {
    if (!handle) return;
    std::vector<std::pair<Callback*, Value>> silenced;
    if (database) {
        for (auto& callback : database->callbacks) {
            silenced.emplace_back(callback.get(), callback->final);
            callback->final = Value::undef();
        }
    }
    sqlite3_finalize(handle);
    handle = nullptr;
    for (auto& [callback, final] : silenced) callback->final = final;
}

}  // namespace sqlite3_ext

using namespace sqlite3_ext;

const ClassHandlers sqlite3_stmt_handlers{
    .native_size = sizeof(Statement),
    .construct_native = [](Object& self) { new (&self.native<Statement>()) Statement; },
    .destroy_native = [](Object& self) { self.native<Statement>().~Statement(); },
    .trace =
        [](Object& self, void (*visit)(Value&, void*), void* data) {
            Statement& statement = self.native<Statement>();
            visit(statement.owner, data);
            for (Parameter& parameter : statement.parameters) visit(parameter.value.get(), data);
        },
};

namespace {

Result<Statement*> open_statement(Context& context, Object& self) {
    Statement& statement = self.native<Statement>();
    if (statement.owner.is_undef()) return throw_not_open(context, "SQLite3");
    if (!statement.database && statement.owner.object->native<Database>().handle == nullptr)
        return throw_not_open(context, "SQLite3");
    if (!statement.handle) return throw_not_open(context, "SQLite3Stmt");
    return &statement;
}

// One that is not in the middle of a callback of its own.
Result<Statement*> idle_statement(Context& context, Object& self) {
    Statement& statement = *TRY(open_statement(context, self));
    if (statement.running) return throw_error(context, "The SQLite3Stmt object is being executed");
    return &statement;
}

Result<int> bind_bytes(Context& context, Statement& statement, const Parameter& parameter,
                       const Value& value) {
    Ref<String> bytes;
    if (parameter.type == SQLITE_BLOB && value.is_resource()) {
        // Checked before: it is a stream.
        Stream& stream = stream_of(*value.resource);
        bytes = Ref<String>::adopt(stream.read_all(context));
        if (context.has_pending()) return failed;
    } else {
        bytes = Ref<String>::adopt(TRY(to_string(context, value)));
    }
    // User code may have run.
    if (!statement.handle) return SQLITE_MISUSE;
    if (parameter.type == SQLITE_BLOB)
        return sqlite3_bind_blob64(statement.handle, parameter.number, bytes->data(), bytes->length,
                                   SQLITE_TRANSIENT);
    return sqlite3_bind_text64(statement.handle, parameter.number, bytes->data(), bytes->length,
                               SQLITE_TRANSIENT, SQLITE_UTF8);
}

bool is_open_stream(const Value& value) {
    const char* type = value.resource->type;
    return type &&
           (std::strcmp(type, "stream") == 0 || std::strcmp(type, "persistent stream") == 0);
}

Result<int> bind_value(Context& context, Statement& statement, const Parameter& parameter,
                       const Value& value) {
    int number = parameter.number;
    if (value.is_null() || parameter.type == SQLITE_NULL)
        return sqlite3_bind_null(statement.handle, number);
    if (parameter.type == SQLITE_INTEGER) {
        int64_t integer = TRY(to_int(context, value));
        return statement.handle ? sqlite3_bind_int64(statement.handle, number, integer)
                                : SQLITE_MISUSE;
    }
    if (parameter.type == SQLITE_FLOAT) {
        double real = TRY(to_double(context, value));
        return statement.handle ? sqlite3_bind_double(statement.handle, number, real)
                                : SQLITE_MISUSE;
    }
    return bind_bytes(context, statement, parameter, value);
}

// False: a parameter cannot be bound at all, which was reported.
Result<bool> bind_parameters(Context& context, Statement& statement) {
    Database& database = *statement.database;
    for (size_t i = 0; i < statement.parameters.size() && statement.handle; ++i) {
        Parameter& kept = statement.parameters[i];
        Parameter parameter{kept.number, kept.type, OwnedValue(copy_deref(kept.value.get()))};
        const Value& value = parameter.value.get();
        if (!value.is_null() && (parameter.type < SQLITE_INTEGER || parameter.type > SQLITE_NULL)) {
            TRY(report(context, database, "Unknown parameter type: %lld for parameter %d",
                       static_cast<long long>(parameter.type), parameter.number));
            return false;
        }
        if (parameter.type == SQLITE_BLOB && value.is_resource() && !is_open_stream(value)) {
            TRY(report(context, database, "Unable to read stream for parameter %d",
                       parameter.number));
            return false;
        }
        int code = TRY(bind_value(context, statement, parameter, value));
        if (code != SQLITE_OK)
            TRY(report(context, database, "Unable to bind parameter number %d (%d)",
                       parameter.number, code));
    }
    return statement.handle != nullptr;
}

int64_t natural_type(const Value& value) {
    switch (value.type()) {
    case Type::Int:
    case Type::True:
    case Type::False: return SQLITE_INTEGER;
    case Type::Double: return SQLITE_FLOAT;
    case Type::Undef:
    case Type::Null: return SQLITE_NULL;
    default: return SQLITE_TEXT;
    }
}

// `value` is taken over.
Result<bool> keep_parameter(Context& context, Object& self, const Value& param, Value value,
                            int64_t type) {
    OwnedValue owned(value);
    Statement& statement = *TRY(open_statement(context, self));
    int64_t number = 0;
    if (param.is_int()) {
        number = param.integer;
    } else {
        std::string name(param.string->view());
        if (name.empty() || (name[0] != ':' && name[0] != '@')) name.insert(0, ":");
        number = sqlite3_bind_parameter_index(statement.handle, name.c_str());
    }
    if (number < 1 || number > INT_MAX) return false;
    if (context.frame->argument_count < 3) type = natural_type(owned->deref());
    for (Parameter& parameter : statement.parameters) {
        if (parameter.number != number) continue;
        parameter.type = type;
        std::swap(parameter.value.get(), owned.get());
        return true;
    }
    statement.parameters.push_back({static_cast<int>(number), type, std::move(owned)});
    return true;
}

}  // namespace

Status php_SQLite3Stmt___construct(Context& context, Object& self, Object& sqlite3, String& query) {
    TRY(open_database(context, sqlite3));
    Statement& statement = self.native<Statement>();
    if (query.is_empty() || !statement.owner.is_undef()) return {};
    (void)TRY(prepare(context, sqlite3, query.view(), statement));
    return {};
}

Result<bool> php_SQLite3Stmt_bindParam(Context& context, Object& self, const Value& param,
                                       Reference& var, int64_t type) {
    return keep_parameter(context, self, param, Value::of(share(var)), type);
}

Result<bool> php_SQLite3Stmt_bindValue(Context& context, Object& self, const Value& param,
                                       const Value& value, int64_t type) {
    return keep_parameter(context, self, param, copy(value), type);
}

Result<bool> php_SQLite3Stmt_clear(Context& context, Object& self) {
    Statement& statement = *TRY(idle_statement(context, self));
    if (sqlite3_clear_bindings(statement.handle) != SQLITE_OK) {
        TRY(report(context, *statement.database, "Unable to clear statement: %s",
                   sqlite3_errmsg(statement.database->handle)));
        return false;
    }
    std::vector<Parameter> gone;
    gone.swap(statement.parameters);
    return true;
}

Result<bool> php_SQLite3Stmt_close(Context& context, Object& self) {
    Statement& statement = self.native<Statement>();
    if (statement.owner.is_undef() || !statement.handle) return throw_not_open(context, "SQLite3");
    TRY(idle_statement(context, self));
    statement.finalize();
    return true;
}

Result<Value> php_SQLite3Stmt_execute(Context& context, Object& self) {
    Statement& statement = *TRY(idle_statement(context, self));
    Database& database = *statement.database;
    sqlite3_reset(statement.handle);
    if (!TRY(bind_parameters(context, statement))) return false_value();
    int code;
    {
        Running running(database, &statement);
        code = sqlite3_step(statement.handle);
    }
    if (context.has_pending()) {
        sqlite3_reset(statement.handle);
        return failed;
    }
    if (code != SQLITE_ROW && code != SQLITE_DONE) {
        if (code == SQLITE_ERROR) sqlite3_reset(statement.handle);
        TRY(report(context, database, "Unable to execute statement: %s",
                   sqlite3_errmsg(database.handle)));
        return false_value();
    }
    {
        Running running(database, &statement);
        sqlite3_reset(statement.handle);
    }
    OwnedValue result(Value::of(TRY(instantiate(context, class_SQLite3Result(context)))));
    ResultSet& set = result->object->native<ResultSet>();
    set.statement = Value::of(share(self));
    set.prepared = true;
    return result.leak();
}

Result<Value> php_SQLite3Stmt_getSQL(Context& context, Object& self, bool expand) {
    Statement& statement = *TRY(idle_statement(context, self));
    if (!TRY(bind_parameters(context, statement))) return false_value();
    if (!expand) return string_value(sqlite3_sql(statement.handle));
    char* sql = sqlite3_expanded_sql(statement.handle);
    if (!sql) {
        TRY(report(context, *statement.database, "Unable to expand statement: %s",
                   "out of memory"));
        return false_value();
    }
    Value text = string_value(sql);
    sqlite3_free(sql);
    return text;
}

Result<int64_t> php_SQLite3Stmt_paramCount(Context& context, Object& self) {
    return sqlite3_bind_parameter_count(TRY(open_statement(context, self))->handle);
}

Result<bool> php_SQLite3Stmt_readOnly(Context& context, Object& self) {
    return sqlite3_stmt_readonly(TRY(open_statement(context, self))->handle) != 0;
}

Result<bool> php_SQLite3Stmt_busy(Context& context, Object& self) {
    return sqlite3_stmt_busy(TRY(open_statement(context, self))->handle) != 0;
}

Result<bool> php_SQLite3Stmt_reset(Context& context, Object& self) {
    Statement& statement = *TRY(idle_statement(context, self));
    int code;
    {
        Running running(*statement.database, &statement);
        code = sqlite3_reset(statement.handle);
    }
    if (context.has_pending()) return failed;
    if (code == SQLITE_OK) return true;
    TRY(report(context, *statement.database, "Unable to reset statement: %s",
               sqlite3_errmsg(statement.database->handle)));
    return false;
}

}  // namespace surus
