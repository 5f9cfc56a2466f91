// The class PDOStatement but for fetching.
#include "ext/core/internal_iterator.h"
#include "ext/pdo/pdo.stub.h"
#include "ext/pdo/state.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace pdo {

StatementState::~StatementState() {
    driver.reset();
    if (handle) std::erase(handle->statements, this);
    if (row.is_object()) row.object->native<Row>().state = nullptr;
    release(database);
}

Result<StatementState*> open_statement(Context& context, Object& self) {
    StatementState& state = self.native<StatementState>();
    if (!state.driver)
        return throw_error(context, "%s object is uninitialized", self.cls->name->data());
    return &state;
}

Result<Value> make_statement(Context& context, Object& database, Class& cls, const Value& arguments,
                             String& query) {
    if (!arguments.is_undef() && !cls.magic.constructor)
        return throw_error(context,
                           "User-supplied statement does not accept constructor arguments");
    OwnedValue object(Value::of(TRY(instantiate(context, cls))));
    StatementState& state = object->object->native<StatementState>();
    Handle& handle = database.native<Handle>();
    state.database = Value::of(share(database));
    state.handle = &handle;
    state.fetch_mode = handle.fetch_mode;
    handle.statements.push_back(&state);
    Value& text = object->object->slots()[0];
    text.set(Value::of(share(query)));
    text.extra = 0;
    return object.leak();
}

Status construct_statement(Context& context, Object& statement, const Value& arguments) {
    Function* constructor = statement.cls->magic.constructor;
    if (!constructor) return {};
    std::vector<Value> values;
    Ref<Array> keep;
    if (arguments.is_array()) {
        keep = Ref<Array>::share(arguments.array);
        for (auto [key, value] : elements(*keep)) values.push_back(value);
    }
    release(TRY(call_method(context, statement, *constructor, values)));
    return {};
}

// Names in the case that the program wants.
static Ref<String> column_name(StatementState& state, int column) {
    std::string name = state.driver->column_name(column);
    int64_t wanted = state.handle->letter_case;
    for (char& c : name) {
        auto byte = static_cast<unsigned char>(c);
        if (wanted == constant_PDO_CASE_LOWER) c = static_cast<char>(lower_byte(byte));
        if (wanted == constant_PDO_CASE_UPPER) c = static_cast<char>(upper_byte(byte));
    }
    return Ref<String>::adopt(make_string(name));
}

Result<bool> describe(Context&, StatementState& state) {
    state.columns.clear();
    int count = state.driver->column_count();
    for (int i = 0; i < count; ++i) {
        state.columns.push_back(column_name(state, i));
        for (Column& bound : state.bound) {
            if (!bound.name.empty() && bound.name == state.columns.back()->view())
                bound.position = i;
        }
    }
    state.described = true;
    return true;
}

Result<bool> run_statement(Context& context, StatementState& state) {
    Statement& driver = *state.driver;
    driver.error.clear();
    for (size_t i = 0; i < state.parameters.size(); ++i) {
        Binding binding = state.parameters[i].binding;
        OwnedValue value(copy_deref(state.parameters[i].value.get()));
        if (!TRY(driver.bind(context, binding, value.get()))) return false;
    }
    if (!TRY(driver.execute(context))) return false;
    if (!state.executed || !state.described ||
        static_cast<int>(state.columns.size()) != driver.column_count())
        TRY(describe(context, state));
    state.executed = true;
    return true;
}

}  // namespace pdo

using namespace pdo;

const ClassHandlers pdo_statement_handlers{
    .native_size = sizeof(StatementState),
    .construct_native = [](Object& self) { new (&self.native<StatementState>()) StatementState; },
    .destroy_native = [](Object& self) { self.native<StatementState>().~StatementState(); },
    .trace =
        [](Object& self, void (*visit)(Value&, void*), void* data) {
            StatementState& state = self.native<StatementState>();
            visit(state.database, data);
            for (Parameter& parameter : state.parameters) visit(parameter.value.get(), data);
            for (Column& column : state.bound) visit(column.variable.get(), data);
            visit(state.current.get(), data);
            visit(state.fetch.arguments.get(), data);
            visit(state.fetch.into.get(), data);
            visit(state.fetch.function.get(), data);
        },
    .write_property = [](Context& context, Object& self, String& name,
                         const Value&) -> Result<bool> {
        if (name.view() != "queryString" || self.slots()[0].is_undef()) return false;
        return throw_error(context, "Property queryString is read only");
    },
    .unset_property = [](Context& context, Object&, String& name) -> Result<bool> {
        if (name.view() != "queryString") return false;
        return throw_error(context, "Property queryString is read only");
    },
};

namespace {

// As the type wants it: the variable itself changes, too.
Status convert_parameter(Context& context, int64_t type, bool sized, Value& slot) {
    Value& value = slot.deref();
    if (type == constant_PDO_PARAM_STR && !sized && !value.is_null()) {
        Value text = Value::of(TRY(to_string(context, value)));
        replace(slot.deref(), text);
    } else if (type == constant_PDO_PARAM_INT && value.is_bool()) {
        value.set(Value::of(int64_t{value.is_true()}));
    } else if (type == constant_PDO_PARAM_BOOL && value.is_int()) {
        value.set(Value::boolean(value.integer != 0));
    }
    return {};
}

int64_t plain_type(int64_t type) { return type & 0xffff; }

// `value` is taken over.
Result<bool> add_parameter(Context& context, StatementState& state, Binding binding, int64_t type,
                           bool sized, Value value) {
    OwnedValue owned(value);
    binding.type = plain_type(type);
    TRY(convert_parameter(context, binding.type, sized, owned.get()));
    if (!binding.name.empty() && binding.name[0] != ':') binding.name.insert(0, ":");
    for (Parameter& parameter : state.parameters) {
        if (parameter.binding.position != binding.position ||
            parameter.binding.name != binding.name)
            continue;
        parameter.binding = binding;
        parameter.type = type;
        std::swap(parameter.value.get(), owned.get());
        return true;
    }
    state.parameters.push_back({binding, std::move(owned), type});
    return true;
}

Result<Binding> binding_of(Context& context, const Value& param) {
    Binding binding;
    if (param.is_int()) {
        if (param.integer < 1)
            return throw_argument_value_error(context, 1, "must be greater than or equal to 1");
        binding.position = param.integer - 1;
        return binding;
    }
    if (param.string->is_empty())
        return throw_argument_value_error(context, 1, "must not be empty");
    binding.name = param.string->view();
    return binding;
}

}  // namespace

Result<bool> php_PDOStatement_bindParam(Context& context, Object& self, const Value& param,
                                        Reference& var, int64_t type, int64_t max_length,
                                        const Value&) {
    StatementState& state = *TRY(open_statement(context, self));
    Binding binding = TRY(binding_of(context, param));
    return add_parameter(context, state, binding, type, max_length > 0, Value::of(share(var)));
}

Result<bool> php_PDOStatement_bindValue(Context& context, Object& self, const Value& param,
                                        const Value& value, int64_t type) {
    StatementState& state = *TRY(open_statement(context, self));
    Binding binding = TRY(binding_of(context, param));
    return add_parameter(context, state, binding, type, false, copy(value));
}

Result<bool> php_PDOStatement_bindColumn(Context& context, Object& self, const Value& column,
                                         Reference& var, int64_t type, int64_t max_length,
                                         const Value&) {
    StatementState& state = *TRY(open_statement(context, self));
    Binding binding = TRY(binding_of(context, column));
    OwnedValue variable(Value::of(share(var)));
    TRY(convert_parameter(context, plain_type(type), max_length > 0, variable.get()));
    if (!binding.name.empty() && state.described) {
        for (size_t i = 0; i < state.columns.size(); ++i) {
            if (state.columns[i]->view() == binding.name)
                binding.position = static_cast<int64_t>(i);
        }
        if (binding.position < 0) {
            std::string text = "Did not find column name '" + binding.name +
                               "' in the defined columns; it will not be bound";
            TRY(raise(context, *state.handle, state.driver->error, "HY000", text.c_str()));
        }
    }
    for (Column& bound : state.bound) {
        if (bound.name != binding.name ||
            (bound.name.empty() && bound.position != binding.position))
            continue;
        bound.position = binding.position;
        bound.type = type;
        std::swap(bound.variable.get(), variable.get());
        return true;
    }
    state.bound.push_back({binding.name, binding.position, type, std::move(variable)});
    return true;
}

Result<bool> php_PDOStatement_execute(Context& context, Object& self, Array* params) {
    StatementState& state = *TRY(open_statement(context, self));
    state.driver->error.clear();
    if (params) {
        std::vector<Parameter> old;
        old.swap(state.parameters);
        Ref<Array> keep = Ref<Array>::share(params);
        for (auto [key, value] : elements(*keep)) {
            Binding binding;
            if (key.is_int())
                binding.position = key.integer;
            else
                binding.name = key.string->view();
            // Strings and null only: bindValue() has the others.
            OwnedValue given(copy_deref(value));
            if (!TRY(add_parameter(context, state, binding, constant_PDO_PARAM_STR, false,
                                   given.leak())))
                return false;
        }
    }
    if (TRY(run_statement(context, state))) return true;
    TRY(pdo::report(context, *state.handle, Error(state.driver->error)));
    return false;
}

Result<int64_t> php_PDOStatement_rowCount(Context& context, Object& self) {
    return TRY(open_statement(context, self))->driver->row_count;
}

Result<int64_t> php_PDOStatement_columnCount(Context& context, Object& self) {
    StatementState& state = *TRY(open_statement(context, self));
    return int64_t{state.driver->column_count()};
}

Result<Value> php_PDOStatement_errorCode(Context& context, Object& self) {
    StatementState& state = *TRY(open_statement(context, self));
    if (!state.executed && state.driver->error.state == "00000") return Value::null();
    return string_value(state.driver->error.state);
}

Result<Array*> php_PDOStatement_errorInfo(Context& context, Object& self) {
    StatementState& state = *TRY(open_statement(context, self));
    Error error = state.driver->error;
    if (!state.executed && error.state == "00000") error.state.clear();
    Array* info = error_info(error);
    while (info->count < 3) info->push(Value::null());
    return info;
}

Result<bool> php_PDOStatement_closeCursor(Context& context, Object& self) {
    StatementState& state = *TRY(open_statement(context, self));
    state.driver->error.clear();
    if (!TRY(state.driver->close_cursor(context))) {
        TRY(pdo::report(context, *state.handle, Error(state.driver->error)));
        return false;
    }
    state.executed = false;
    return true;
}

Result<bool> php_PDOStatement_nextRowset(Context& context, Object& self) {
    StatementState& state = *TRY(open_statement(context, self));
    if (!state.driver->has_rowsets()) {
        TRY(raise(context, *state.handle, state.driver->error, "IM001",
                  "driver does not support multiple rowsets"));
        return false;
    }
    state.driver->error.clear();
    if (!TRY(state.driver->next_rowset(context))) {
        state.executed = false;
        TRY(pdo::report(context, *state.handle, Error(state.driver->error)));
        return false;
    }
    return describe(context, state);
}

Result<bool> php_PDOStatement_setAttribute(Context& context, Object& self, int64_t attribute,
                                           const Value& value) {
    StatementState& state = *TRY(open_statement(context, self));
    if (!state.driver->sets_attributes()) {
        TRY(raise(context, *state.handle, state.driver->error, "IM001",
                  "This driver doesn't support setting attributes"));
        return false;
    }
    state.driver->error.clear();
    if (TRY(state.driver->set_attribute(context, attribute, value))) return true;
    TRY(pdo::report(context, *state.handle, Error(state.driver->error)));
    return false;
}

Result<Value> php_PDOStatement_getAttribute(Context& context, Object& self, int64_t name) {
    StatementState& state = *TRY(open_statement(context, self));
    state.driver->error.clear();
    Value value = TRY(state.driver->attribute(context, name));
    if (!value.is_undef()) return value;
    if (name == constant_PDO_ATTR_EMULATE_PREPARES)
        return Value::boolean(state.driver->placeholders() == Placeholders::None);
    TRY(raise(context, *state.handle, state.driver->error, "IM001",
              "driver doesn't support getting that attribute"));
    return false_value();
}

Result<Value> php_PDOStatement_getColumnMeta(Context& context, Object& self, int64_t column) {
    StatementState& state = *TRY(open_statement(context, self));
    if (column < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    state.driver->error.clear();
    OwnedValue meta(Value::of(Array::create_hash(8)));
    if (column >= static_cast<int64_t>(state.columns.size()) ||
        !TRY(state.driver->column_meta(context, static_cast<int>(column), *meta->array))) {
        TRY(pdo::report(context, *state.handle, Error(state.driver->error)));
        return false_value();
    }
    meta->array->set("name", Value::of(share(*state.columns[static_cast<size_t>(column)])));
    meta->array->set("len", Value::of(int64_t{-1}));
    meta->array->set("precision", Value::of(int64_t{0}));
    return meta.leak();
}

Result<Value> php_PDOStatement_debugDumpParams(Context& context, Object& self) {
    StatementState& state = *TRY(open_statement(context, self));
    std::string_view query = self.slots()[0].string->view();
    std::string text = "SQL: [" + std::to_string(query.size()) + "] " + std::string(query) + "\n";
    if (!state.sent.empty())
        text += "Sent SQL: [" + std::to_string(state.sent.size()) + "] " + state.sent + "\n";
    text += "Params:  " + std::to_string(state.parameters.size()) + "\n";
    for (const Parameter& parameter : state.parameters) {
        const std::string& name = parameter.binding.name;
        std::string size = std::to_string(name.size());
        if (name.empty())
            text += "Key: Position #" + std::to_string(parameter.binding.position) + ":\n";
        else
            text += "Key: Name: [" + size + "] " + name + "\n";
        text += "paramno=" + std::to_string(parameter.binding.position) + "\nname=[" + size +
                "] \"" + name + "\"\nis_param=1\nparam_type=" + std::to_string(parameter.type) +
                "\n";
    }
    context.output->write(text);
    return Value::null();
}

}  // namespace surus
