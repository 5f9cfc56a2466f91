// The native side of SQLite3, SQLite3Stmt and SQLite3Result. A result holds its statement's object,
// a statement its database's; a database knows its statements, and finalizes them when it is
// closed.
//
// SQLite calls back into PHP, which may do anything but finish what is running: `running` guards
// statements and databases against that.
#pragma once

#include <sqlite3.h>

#include <memory>
#include <string>
#include <vector>

#include "ext/support.h"
#include "runtime/objects/object.h"

namespace surus::sqlite3_ext {

struct Statement;

// A function of the program that SQLite knows.
struct Callback {
    Value call = Value::undef();   // a function's, an aggregate's step, a collation
    Value final = Value::undef();  // an aggregate's end
    ~Callback() {
        release(call);
        release(final);
    }
};

struct Database {
    sqlite3* handle = nullptr;
    bool exceptions = false;
    bool closing = false;  // callbacks do nothing any more
    int running = 0;
    std::vector<std::unique_ptr<Callback>> callbacks;
    Value authorizer = Value::undef();
    std::vector<Statement*> statements;

    ~Database();
    void finalize_statements();
};

struct Parameter {
    int number = 0;
    int64_t type = 0;
    OwnedValue value;  // a Reference: as it is when the statement is executed
};

struct Statement {
    sqlite3_stmt* handle = nullptr;
    Database* database = nullptr;  // null: it is gone
    Value owner = Value::undef();  // the database's object
    bool running = false;
    std::vector<Parameter> parameters;

    ~Statement();
    void finalize();
};

struct ResultSet {
    Value statement = Value::undef();  // the object
    bool prepared = false;             // the statement is the program's
    ~ResultSet() { release(statement); }
};

// Marks what is running while it lives.
class Running {
public:
    explicit Running(Database& database, Statement* statement = nullptr)
        : database_(database), statement_(statement) {
        ++database_.running;
        if (statement_) statement_->running = true;
    }
    ~Running() {
        --database_.running;
        if (statement_) statement_->running = false;
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

private:
    Database& database_;
    Statement* statement_;
};

// A warning or, where the program wants that, an exception.
[[gnu::format(printf, 3, 4)]] Status report(Context& context, Database& database,
                                            const char* format, ...);
Failed throw_not_open(Context& context, const char* class_name);
// An open database; throws when it is not.
Result<Database*> open_database(Context& context, Object& self);
// Prepares; false: it failed, which was reported.
Result<bool> prepare(Context& context, Object& database, std::string_view sql, Statement& out);
Result<Value> column_value(Context& context, sqlite3_stmt* statement, int column);

// What SQLite calls.
void call_function(sqlite3_context* call, int count, sqlite3_value** values);
void call_step(sqlite3_context* call, int count, sqlite3_value** values);
void call_final(sqlite3_context* call);
int call_collation(void* data, int left_size, const void* left, int right_size, const void* right);
int call_authorizer(void* data, int action, const char* first, const char* second,
                    const char* third, const char* fourth);

}  // namespace surus::sqlite3_ext
