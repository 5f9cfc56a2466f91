// The native side of PDOStatement and PDORow, and what the parts of PDO ask of one another.
#pragma once

#include <string>
#include <vector>

#include "ext/pdo_driver.h"
#include "ext/support.h"

namespace surus::pdo {

struct Parameter {
    Binding binding;
    OwnedValue value;  // a Reference: as it is when the statement is executed
    int64_t type = 0;  // as given, with flags
};

struct Column {
    std::string name;  // empty: by position
    int64_t position = -1;
    int64_t type = 0;
    OwnedValue variable;  // a Reference
};

// What fetch modes that need more than columns are given.
struct FetchSettings {
    int64_t column = 0;
    Class* cls = nullptr;
    OwnedValue arguments;  // of the constructor; Undef: none
    OwnedValue into;
    OwnedValue function;
};

struct StatementState {
    std::unique_ptr<Statement> driver;
    Handle* handle = nullptr;  // null: the connection is gone, or never was
    Value database = Value::undef();
    bool executed = false;
    bool described = false;
    std::vector<Ref<String>> columns;  // names
    std::vector<Parameter> parameters;
    std::vector<Column> bound;
    int64_t fetch_mode = 4;
    FetchSettings fetch;
    OwnedValue current;          // where an iteration stands
    Value row = Value::undef();  // the PDORow, borrowed: it holds the statement
    std::string sent;            // the query with its parameters, when PDO put them in
    ~StatementState();
};

struct Row {
    Value statement = Value::undef();  // the object
    StatementState* state = nullptr;   // null: it is gone
    ~Row();
};

// ---- errors
// What PDO itself refuses.
Status raise(Context& context, Handle& handle, Error& error, std::string_view state,
             const char* detail);
// What the driver refused, in `error`.
Status report(Context& context, Handle& handle, const Error& error);
[[gnu::format(printf, 2, 3)]] Failed throw_pdo(Context& context, const char* format, ...);
Array* error_info(const Error& error);

// ---- statements
Result<StatementState*> open_statement(Context& context, Object& self);
Result<Handle*> open_handle(Context& context, Object& self);
Status check_statement_class(Context& context, const Value& value, Class*& cls, Value& arguments);
// A statement's object without its constructor having run.
Result<Value> make_statement(Context& context, Object& database, Class& cls, const Value& arguments,
                             String& query);
Status construct_statement(Context& context, Object& statement, const Value& arguments);
Result<bool> run_statement(Context& context, StatementState& state);
Result<bool> describe(Context& context, StatementState& state);

// ---- fetching
Status check_mode(Context& context, const StatementState& state, int64_t mode, uint32_t position,
                  bool all);
Status set_fetch_mode(Context& context, StatementState& state, int64_t mode, uint32_t position,
                      std::span<const Value> arguments);
Result<bool> next_row(Context& context, StatementState& state, int64_t orientation, int64_t offset);
// `type`: PDO::PARAM_*, or -1 for what the driver gives.
Result<Value> column_value(Context& context, StatementState& state, int64_t column,
                           int64_t type = -1);
// False: no row. `all`: the array of fetchAll() that is grouped; or null.
Result<bool> fetch(Context& context, Object& self, int64_t mode, int64_t orientation,
                   int64_t offset, Array* all, OwnedValue& out);
// A row, or false, having reported what the driver says.
Result<Value> fetch_or_false(Context& context, Object& self, int64_t mode, int64_t orientation,
                             int64_t offset);
int64_t integer_of(const Value& value);

// ---- attributes
Result<bool> set_attribute(Context& context, Handle& handle, int64_t attribute, const Value& value);

}  // namespace surus::pdo
