// What PDO asks of a driver. A driver is an extension named pdo_<driver> whose hooks have a
// pdo::Driver; PDO and its drivers are modules that do not link with one another, so that all of
// this is virtual functions and data.
//
// A function that gives a bool says false when the database refuses, and `error` why; PDO makes a
// warning or an exception of it. Failed: something is pending already.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "runtime/objects/object.h"
#include "runtime/values/string.h"
#include "runtime/values/value.h"

namespace surus::pdo {

struct Error {
    std::string state = "00000";  // SQLSTATE; empty: nothing happened yet
    bool is_native = false;       // what the database itself said
    int64_t code = 0;
    std::string message;
    void clear() { *this = Error(); }
    void set(std::string_view new_state, int64_t new_code, std::string_view text) {
        state = new_state;
        is_native = true;
        code = new_code;
        message = text;
    }
};

// A value for a parameter of a statement.
struct Binding {
    int64_t position = -1;  // from 0; -1: by name
    std::string name;       // with its colon; empty: by position
    int64_t type = 0;       // PDO::PARAM_*, without flags
};

// What a driver can put into a statement by itself; PDO rewrites the others.
enum class Placeholders : uint8_t { None, Named, Positional, Both };

// A prepared statement. It goes before its Connection does.
class Statement {
public:
    virtual ~Statement() = default;
    // May run user code (the driver's callbacks), like all that work.
    virtual Result<bool> bind(Context& context, const Binding& binding, const Value& value) = 0;
    virtual Result<bool> execute(Context& context) = 0;
    // PDO::FETCH_ORI_*. False without an error: there is no row.
    virtual Result<bool> fetch(Context& context, int64_t orientation, int64_t offset) = 0;
    virtual Result<bool> close_cursor(Context& context) = 0;
    virtual int column_count() = 0;
    virtual std::string column_name(int column) = 0;
    virtual Result<Value> column(Context& context, int column) = 0;
    // Adds to `meta`; false: there is none.
    virtual Result<bool> column_meta(Context& context, int column, Array& meta) = 0;
    // Undef: no such attribute.
    virtual Result<Value> attribute(Context& context, int64_t attribute) = 0;
    virtual Result<bool> set_attribute(Context&, int64_t, const Value&) { return false; }
    virtual bool sets_attributes() const { return false; }
    virtual bool has_rowsets() const { return false; }
    virtual Result<bool> next_rowset(Context&) { return false; }
    virtual Placeholders placeholders() const = 0;

    int64_t row_count = 0;
    Error error;
};

class Connection {
public:
    virtual ~Connection() = default;
    // Null: refused.
    virtual Result<bool> prepare(Context& context, std::string_view sql, const Array* options,
                                 std::unique_ptr<Statement>& out) = 0;
    virtual Result<bool> execute(Context& context, String& sql, int64_t& changed) = 0;
    virtual Result<bool> begin(Context& context) = 0;
    virtual Result<bool> commit(Context& context) = 0;
    virtual Result<bool> roll_back(Context& context) = 0;
    virtual bool in_transaction() = 0;
    virtual Result<Value> last_id(Context& context, String* name) = 0;  // Undef: refused
    virtual Result<Value> quote(Context& context, String& text, int64_t type) = 0;  // the same
    virtual Result<Value> attribute(Context& context, int64_t attribute) = 0;
    virtual Result<bool> set_attribute(Context& context, int64_t attribute, const Value& value) = 0;
    virtual void trace(void (*visit)(Value& value, void* data), void* data) = 0;

    Error error;
};

struct Driver {
    std::string_view name;
    // Null, having thrown: no connection.
    Result<std::unique_ptr<Connection>> (*connect)(Context& context, std::string_view source,
                                                   String* user, String* password,
                                                   const Array* options);
    // Pdo\Sqlite, …: what PDO::connect() makes.
    Class& (*class_of)(Context& context);
};

struct StatementState;

// The native side of a PDO object. Its statements hold the object.
struct Handle {
    const Driver* driver = nullptr;
    std::unique_ptr<Connection> connection;
    std::vector<StatementState*> statements;
    int64_t error_mode = 2;
    int64_t letter_case = 0;
    int64_t nulls = 0;
    int64_t fetch_mode = 4;
    bool stringifies = false;
    bool auto_commits = true;
    bool persistent = false;
    Class* statement_class = nullptr;  // null: PDOStatement
    Value statement_arguments = Value::undef();
    Value failed_query = Value::undef();  // the statement whose error is this one's
    std::string state;                    // what errorCode() gives
};

// The option of that number, or `fallback`; what is no number counts as PHP counts it.
inline int64_t option_of(const Array* options, int64_t attribute, int64_t fallback) {
    const Value* value = options ? options->find(attribute) : nullptr;
    if (!value) return fallback;
    const Value& plain = value->deref();
    if (plain.is_int()) return plain.integer;
    return plain.is_bool() ? plain.is_true() : fallback;
}

}  // namespace surus::pdo
