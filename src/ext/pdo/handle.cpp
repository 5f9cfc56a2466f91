// The class PDO.
#include <cstring>

#include "ext/extension_hooks.h"
#include "ext/pdo/pdo.stub.h"
#include "ext/pdo/state.h"
#include "ext/standard/file/stream.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace pdo;

const ClassHandlers pdo_handlers{
    .native_size = sizeof(Handle),
    .construct_native = [](Object& self) { new (&self.native<Handle>()) Handle; },
    .destroy_native =
        [](Object& self) {
            Handle& handle = self.native<Handle>();
            for (StatementState* statement : handle.statements) {
                statement->driver.reset();
                statement->handle = nullptr;
            }
            release(handle.failed_query);
            release(handle.statement_arguments);
            handle.~Handle();
        },
    .trace =
        [](Object& self, void (*visit)(Value&, void*), void* data) {
            Handle& handle = self.native<Handle>();
            visit(handle.statement_arguments, data);
            visit(handle.failed_query, data);
            if (handle.connection) handle.connection->trace(visit, data);
        },
};

namespace {

constexpr std::string_view driver_prefix = "pdo_";

const Driver* find_driver(std::string_view name) {
    for (const HookRow& row : hook_rows()) {
        if (!row.has(hook::pdo_driver) || row.extension.substr(driver_prefix.size()) != name)
            continue;
        const ExtensionHooks* hooks = hooks_of(row);
        if (hooks) return hooks->pdo_driver;
    }
    return nullptr;
}

// The data source behind "uri:" or an alias of php.ini.
Status resolve_source(Context& context, std::string& source) {
    if (source.find(':') == npos) {
        std::string alias = "pdo.dsn." + source;
        auto found = context.ini->configuration.find(alias);
        if (found == context.ini->configuration.end())
            return throw_error(context, class_PDOException(context),
                               "%s(): Argument #1 ($dsn) must be a valid data source name",
                               running_function_name(context).c_str());
        source = found->second.text;
        if (source.find(':') == npos)
            return throw_pdo(context, "invalid data source name (via INI: %s)", alias.c_str());
    }
    if (!source.starts_with("uri:")) return {};
    TRY(function_deprecated(context,
                            "Looking up the DSN from a URI is deprecated due to possible security "
                            "concerns with DSNs coming from remote URIs"));
    std::unique_ptr<Stream> stream = open_stream(context, source.substr(4), "rb");
    if (context.has_pending()) return failed;
    source.clear();
    if (stream) {
        if (String* line = stream->read_line(context, 512)) {
            source = line->view();
            release_cell(line);
        }
    }
    if (context.has_pending()) return failed;
    while (!source.empty() && (source.back() == '\n' || source.back() == '\r')) source.pop_back();
    if (source.find(':') != npos) return {};
    return throw_error(context, class_PDOException(context),
                       "%s(): Argument #1 ($dsn) must be a valid data source URI",
                       running_function_name(context).c_str());
}

Result<const Driver*> driver_of(Context& context, std::string_view source) {
    const Driver* driver = find_driver(source.substr(0, source.find(':')));
    if (!driver) return throw_pdo(context, "could not find driver");
    return driver;
}

Status connect(Context& context, Object& self, const Driver& driver, const std::string& source,
               String* user, String* password, Array* options) {
    Handle& handle = self.native<Handle>();
    if (handle.connection) return throw_error(context, "PDO object is already initialized");
    Ref<Array> keep = options ? Ref<Array>::share(options) : Ref<Array>();
    handle.error_mode =
        option_of(options, constant_PDO_ATTR_ERRMODE, constant_PDO_ERRMODE_EXCEPTION);
    handle.auto_commits = option_of(options, constant_PDO_ATTR_AUTOCOMMIT, 1) != 0;
    handle.persistent = option_of(options, constant_PDO_ATTR_PERSISTENT, 0) != 0;
    handle.driver = &driver;
    handle.connection =
        TRY(driver.connect(context, source.substr(source.find(':') + 1), user, password, options));
    if (!options) return {};
    for (auto [key, value] : elements(*keep)) {
        if (!key.is_int()) continue;
        OwnedValue plain(copy_deref(value));
        (void)TRY(pdo::set_attribute(context, handle, key.integer, plain.get()));
    }
    return {};
}

void clear_error(Handle& handle) {
    replace(handle.failed_query, Value::undef());
    handle.state = "00000";
    if (handle.connection) handle.connection->error.clear();
}

// False, having reported what the driver refused.
Result<bool> refuse(Context& context, Handle& handle) {
    handle.state = handle.connection->error.state;
    TRY(pdo::report(context, handle, handle.connection->error));
    return false;
}

using TransactionStep = Result<bool> (Connection::*)(Context& context);

Result<bool> change_transaction(Context& context, Object& self, TransactionStep step, bool inside) {
    Handle& handle = *TRY(open_handle(context, self));
    if (handle.connection->in_transaction() != inside)
        return throw_pdo(context, inside ? "There is no active transaction"
                                         : "There is already an active transaction");
    clear_error(handle);
    if (TRY((handle.connection.get()->*step)(context))) return true;
    return refuse(context, handle);
}

}  // namespace

namespace pdo {

Result<Handle*> open_handle(Context& context, Object& self) {
    Handle& handle = self.native<Handle>();
    if (!handle.connection)
        return throw_error(context, "%s object is uninitialized", self.cls->name->data());
    return &handle;
}

}  // namespace pdo

Status php_PDO___construct(Context& context, Object& self, String& dsn, String* username,
                           String* password, Array* options) {
    std::string source(dsn.view());
    TRY(resolve_source(context, source));
    const Driver* driver = TRY(driver_of(context, source));
    Class& expected = driver->class_of(context);
    // A driver's class is for its own sources only.
    for (Class* cls = self.cls; cls && cls != &class_PDO(context); cls = cls->parent) {
        if (!cls->is_builtin()) continue;
        if (cls == &expected) break;
        return throw_pdo(context,
                         "%s::__construct() cannot be used for connecting to the \"%s\" "
                         "driver, either call %s::__construct() or PDO::__construct() "
                         "instead",
                         cls->name->data(), std::string(driver->name).c_str(),
                         expected.name->data());
    }
    return connect(context, self, *driver, source, username, password, options);
}

Result<Object*> php_PDO_connect(Context& context, Class& called_class, String& dsn,
                                String* username, String* password, Array* options) {
    std::string source(dsn.view());
    TRY(resolve_source(context, source));
    const Driver* driver = TRY(driver_of(context, source));
    Class& expected = driver->class_of(context);
    Class* cls = &called_class;
    if (cls == &class_PDO(context)) cls = &expected;
    if (!is_subclass(*cls, expected)) {
        if (cls->is_builtin())
            return throw_pdo(context,
                             "%s::connect() cannot be used for connecting to the \"%s\" driver, "
                             "either call %s::connect() or PDO::connect() instead",
                             cls->name->data(), std::string(driver->name).c_str(),
                             expected.name->data());
        return throw_pdo(context,
                         "%s::connect() cannot be used for connecting to the \"%s\" driver",
                         cls->name->data(), std::string(driver->name).c_str());
    }
    OwnedValue object(Value::of(TRY(instantiate(context, *cls))));
    if (cls->magic.constructor && !cls->magic.constructor->declaration->native) {
        Value arguments[] = {Value::of(&dsn), username ? Value::of(username) : Value::null(),
                             password ? Value::of(password) : Value::null(),
                             options ? Value::of(options) : Value::null()};
        release(TRY(call_method(context, *object->object, *cls->magic.constructor, arguments)));
    } else {
        TRY(connect(context, *object->object, *driver, source, username, password, options));
    }
    return object.leak().object;
}

Result<Array*> php_PDO_getAvailableDrivers(Context&, Class&) {
    Array* drivers = Array::create();
    for (const HookRow& row : hook_rows()) {
        if (row.has(hook::pdo_driver))
            drivers->push(string_value(row.extension.substr(driver_prefix.size())));
    }
    return drivers;
}

Result<Array*> php_pdo_drivers(Context& context) {
    return php_PDO_getAvailableDrivers(context, class_PDO(context));
}

Result<bool> php_PDO_beginTransaction(Context& context, Object& self) {
    return change_transaction(context, self, &Connection::begin, false);
}

Result<bool> php_PDO_commit(Context& context, Object& self) {
    return change_transaction(context, self, &Connection::commit, true);
}

Result<bool> php_PDO_rollBack(Context& context, Object& self) {
    return change_transaction(context, self, &Connection::roll_back, true);
}

Result<bool> php_PDO_inTransaction(Context& context, Object& self) {
    return TRY(open_handle(context, self))->connection->in_transaction();
}

// The error of the statement that query() did not give.
static const Error& error_of(Handle& handle) {
    if (handle.failed_query.is_object()) {
        StatementState& state = handle.failed_query.object->native<StatementState>();
        if (state.driver) return state.driver->error;
    }
    return handle.connection->error;
}

Result<Value> php_PDO_errorCode(Context& context, Object& self) {
    Handle& handle = *TRY(open_handle(context, self));
    if (handle.failed_query.is_object()) return string_value(error_of(handle).state);
    return handle.state.empty() ? Value::null() : string_value(handle.state);
}

Result<Array*> php_PDO_errorInfo(Context& context, Object& self) {
    Handle& handle = *TRY(open_handle(context, self));
    Error error = error_of(handle);
    if (handle.state.empty() && !handle.failed_query.is_object()) error.state.clear();
    Array* info = error_info(error);
    while (info->count < 3) info->push(Value::null());
    return info;
}

Result<Value> php_PDO_exec(Context& context, Object& self, String& statement) {
    Handle& handle = *TRY(open_handle(context, self));
    if (statement.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    clear_error(handle);
    int64_t changed = 0;
    if (!TRY(handle.connection->execute(context, statement, changed))) {
        TRY(refuse(context, handle));
        return false_value();
    }
    return Value::of(changed);
}

Result<Value> php_PDO_lastInsertId(Context& context, Object& self, String* name) {
    Handle& handle = *TRY(open_handle(context, self));
    clear_error(handle);
    Value id = TRY(handle.connection->last_id(context, name));
    if (!id.is_undef()) return id;
    TRY(refuse(context, handle));
    return false_value();
}

Result<Value> php_PDO_quote(Context& context, Object& self, String& string, int64_t type) {
    Handle& handle = *TRY(open_handle(context, self));
    clear_error(handle);
    Value text = TRY(handle.connection->quote(context, string, type));
    if (!text.is_undef()) return text;
    TRY(refuse(context, handle));
    return false_value();
}

Result<Value> php_PDO_prepare(Context& context, Object& self, String& query, Array& options) {
    Handle& handle = *TRY(open_handle(context, self));
    if (query.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    clear_error(handle);
    Class* cls = handle.statement_class ? handle.statement_class : &class_PDOStatement(context);
    OwnedValue arguments(copy(handle.statement_arguments));
    if (const Value* chosen = options.find(int64_t{constant_PDO_ATTR_STATEMENT_CLASS})) {
        Value given = Value::undef();
        TRY(check_statement_class(context, chosen->deref(), cls, given));
        arguments = OwnedValue(given);
    }
    OwnedValue object(TRY(make_statement(context, self, *cls, arguments.get(), query)));
    StatementState& state = object->object->native<StatementState>();
    if (!TRY(handle.connection->prepare(context, query.view(), &options, state.driver))) {
        TRY(refuse(context, handle));
        return false_value();
    }
    TRY(construct_statement(context, *object->object, arguments.get()));
    return object.leak();
}

Result<Value> php_PDO_query(Context& context, Object& self, String& query,
                            std::optional<int64_t> fetch_mode, std::span<const Value> arguments) {
    Handle& handle = *TRY(open_handle(context, self));
    if (query.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    clear_error(handle);
    Class& cls = handle.statement_class ? *handle.statement_class : class_PDOStatement(context);
    OwnedValue constructor_arguments(copy(handle.statement_arguments));
    OwnedValue object(TRY(make_statement(context, self, cls, constructor_arguments.get(), query)));
    StatementState& state = object->object->native<StatementState>();
    if (!TRY(handle.connection->prepare(context, query.view(), nullptr, state.driver))) {
        TRY(refuse(context, handle));
        return false_value();
    }
    if (fetch_mode) TRY(set_fetch_mode(context, state, *fetch_mode, 2, arguments));
    if (!TRY(run_statement(context, state))) {
        Error error = state.driver ? state.driver->error : Error();
        // It may not hold the connection that holds it.
        release(state.database);
        state.database = Value::undef();
        replace(handle.failed_query, object.leak());
        TRY(pdo::report(context, handle, error));
        return false_value();
    }
    TRY(construct_statement(context, *object->object, constructor_arguments.get()));
    return object.leak();
}

}  // namespace surus
