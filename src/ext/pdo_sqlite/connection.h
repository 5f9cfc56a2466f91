// SQLite behind PDO.
#pragma once

#include <sqlite3.h>

#include <memory>
#include <vector>

#include "ext/pdo_driver.h"
#include "ext/support.h"

namespace surus::pdo_sqlite {

class SqliteConnection;

// A function of the program that SQLite knows.
struct Callback {
    SqliteConnection* connection = nullptr;
    Value call = Value::undef();   // a function's, an aggregate's step, a collation
    Value final = Value::undef();  // an aggregate's end
    ~Callback() {
        release(call);
        release(final);
    }
};

class SqliteConnection : public pdo::Connection {
public:
    ~SqliteConnection() override;

    Result<bool> prepare(Context& context, std::string_view sql, const Array* options,
                         std::unique_ptr<pdo::Statement>& out) override;
    Result<bool> execute(Context& context, String& sql, int64_t& changed) override;
    Result<bool> begin(Context& context) override;
    Result<bool> commit(Context& context) override { return run(context, "COMMIT"); }
    Result<bool> roll_back(Context& context) override { return run(context, "ROLLBACK"); }
    bool in_transaction() override { return !sqlite3_get_autocommit(handle); }
    Result<Value> last_id(Context& context, String* name) override;
    Result<Value> quote(Context& context, String& text, int64_t type) override;
    Result<Value> attribute(Context& context, int64_t attribute) override;
    Result<bool> set_attribute(Context& context, int64_t attribute, const Value& value) override;
    void trace(void (*visit)(Value& value, void* data), void* data) override;

    // False, with what SQLite says in `where`, unless something is pending.
    Result<bool> refuse(Context& context, int code, pdo::Error& where);
    // While statements are finalized no aggregate may call the program.
    void silence(bool on);

    sqlite3* handle = nullptr;
    bool closing = false;
    std::vector<std::unique_ptr<Callback>> callbacks;
    Value authorizer = Value::undef();
    int64_t transaction_mode = 0;
    int silenced = 0;

private:
    Result<bool> run(Context& context, const char* sql);
};

class SqliteStatement : public pdo::Statement {
public:
    SqliteStatement(SqliteConnection& connection, sqlite3_stmt* handle)
        : connection_(connection), handle_(handle) {}
    ~SqliteStatement() override;

    Result<bool> bind(Context& context, const pdo::Binding& binding, const Value& value) override;
    Result<bool> execute(Context& context) override;
    Result<bool> fetch(Context& context, int64_t orientation, int64_t offset) override;
    Result<bool> close_cursor(Context& context) override;
    int column_count() override { return columns_; }
    std::string column_name(int column) override;
    Result<Value> column(Context& context, int column) override;
    Result<bool> column_meta(Context& context, int column, Array& meta) override;
    Result<Value> attribute(Context& context, int64_t attribute) override;
    pdo::Placeholders placeholders() const override { return pdo::Placeholders::Both; }

private:
    Result<bool> refuse(Context& context, int code) {
        return connection_.refuse(context, code, error);
    }
    int step();
    // False, with an error: a callback of this statement's own is running.
    bool is_idle();

    SqliteConnection& connection_;
    sqlite3_stmt* handle_;
    int columns_ = 0;
    bool has_row_ = false;  // execute() has stepped to the first row, which nobody has seen
    bool done_ = true;
    bool running_ = false;
};

// What SQLite calls.
void call_function(sqlite3_context* call, int count, sqlite3_value** values);
void call_step(sqlite3_context* call, int count, sqlite3_value** values);
void call_final(sqlite3_context* call);
int call_collation(void* data, int left_size, const void* left, int right_size, const void* right);
int call_authorizer(void* data, int action, const char* first, const char* second,
                    const char* third, const char* fourth);

}  // namespace surus::pdo_sqlite
