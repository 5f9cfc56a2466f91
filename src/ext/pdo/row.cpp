// PDORow: the row that its statement stands at, read when asked for.
#include "ext/pdo/pdo.stub.h"
#include "ext/pdo/state.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace pdo {

// The statement forgets the row; the row lets go of the statement.
Row::~Row() {
    if (state) state->row = Value::undef();
    release(statement);
}

namespace {

StatementState* state_of(Object& row) { return row.native<Row>().state; }

// The column of that name or number; -1: none.
int64_t find_column(const StatementState& state, std::string_view name) {
    auto count = static_cast<int64_t>(state.columns.size());
    Numeric number = parse_numeric(name);
    if (number.kind == Numeric::Int && !number.trailing)
        return number.integer >= 0 && number.integer < count ? number.integer : -1;
    for (int64_t i = 0; i < count; ++i) {
        if (state.columns[static_cast<size_t>(i)]->view() == name) return i;
    }
    return -1;
}

Result<Value> read_member(Context& context, Object& row, String& name) {
    StatementState* state = state_of(row);
    if (!state || !state->driver) return Value::null();
    if (name.view() == "queryString") return copy(row.native<Row>().statement.object->slots()[0]);
    int64_t column = find_column(*state, name.view());
    return column < 0 ? Value::null() : column_value(context, *state, column);
}

Result<Value> find_member(Context& context, Object& row, String& name) {
    StatementState* state = state_of(row);
    if (!state || !state->driver || find_column(*state, name.view()) < 0) return Value::null();
    return read_member(context, row, name);
}

Result<Value> read_offset(Context& context, Object& row, const Value* offset) {
    if (!offset) return throw_error(context, "Cannot append to PDORow offset");
    Ref<String> name = Ref<String>::adopt(TRY(to_string(context, *offset)));
    return read_member(context, row, *name);
}

Result<bool> has_offset(Context& context, Object& row, const Value& offset, bool check_empty) {
    Ref<String> name = Ref<String>::adopt(TRY(to_string(context, offset)));
    OwnedValue value(TRY(find_member(context, row, *name)));
    return check_empty ? to_bool(value.get()) : !value->is_null();
}

Result<Array*> all_members(Context& context, Object& row) {
    Array* members = Array::create(context);
    OwnedValue result(Value::of(members));
    StatementState* state = state_of(row);
    if (!state || !state->driver) return result.leak().array;
    members->set("queryString", copy(row.native<Row>().statement.object->slots()[0]));
    for (size_t i = 0; i < state->columns.size(); ++i) {
        Value value = TRY(column_value(context, *state, static_cast<int64_t>(i)));
        Key key = Key::from(*state->columns[i]);
        if (find(*members, key))
            release(value);
        else
            replace(*find_or_add(*members, key), value);
    }
    return result.leak().array;
}

}  // namespace

}  // namespace pdo

using namespace pdo;

const ClassHandlers pdo_row_handlers{
    .native_size = sizeof(Row),
    .construct_native = [](Object& self) { new (&self.native<Row>()) Row; },
    .destroy_native = [](Object& self) { self.native<Row>().~Row(); },
    .trace = [](Object& self, void (*visit)(Value&, void*),
                void* data) { visit(self.native<Row>().statement, data); },
    .read_dimension = read_offset,
    .write_dimension = [](Context& context, Object&, const Value*, const Value&) -> Status {
        return throw_error(context, "Cannot write to PDORow offset");
    },
    .has_dimension = has_offset,
    .unset_dimension = [](Context& context, Object&, const Value&) -> Status {
        return throw_error(context, "Cannot unset PDORow offset");
    },
    .debug_info = all_members,
    .properties = all_members,
    .read_property = read_member,
    .write_property = [](Context& context, Object&, String&, const Value&) -> Result<bool> {
        return throw_error(context, "Cannot write to PDORow property");
    },
    .find_property = find_member,
    .unset_property = [](Context& context, Object&, String&) -> Result<bool> {
        return throw_error(context, "Cannot unset PDORow property");
    },
};

Status php_PDORow___construct(Context& context, Object&) {
    return throw_pdo(context, "You may not create a PDORow manually");
}

}  // namespace surus
