// Rows, in all of PDO's modes.
#include "ext/pdo/pdo.stub.h"
#include "ext/pdo/state.h"
#include "ext/standard/file/stream.h"
#include "ext/standard/var/unserialize.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus::pdo {

namespace {

constexpr int64_t mode_mask = 0x1f;
constexpr int64_t grouping = constant_PDO_FETCH_GROUP | constant_PDO_FETCH_UNIQUE;

Result<Value> as_string(Context& context, OwnedValue value) {
    if (value->is_string()) return value.leak();
    if (value->is_false()) return string_value("0");
    if (value->is_resource()) return Value::of(stream_of(*value->resource).read_all(context));
    return Value::of(TRY(to_string(context, value.get())));
}

Result<Value> converted(Context& context, OwnedValue value, int64_t type) {
    if (value->is_null()) return value.leak();
    switch (type & 0xffff) {
    case constant_PDO_PARAM_INT: return Value::of(TRY(to_int(context, value.get())));
    case constant_PDO_PARAM_BOOL: return Value::boolean(to_bool(value.get()));
    case constant_PDO_PARAM_STR: return as_string(context, std::move(value));
    case constant_PDO_PARAM_NULL: return Value::null();
    case constant_PDO_PARAM_LOB:
        if (!value->is_string()) return value.leak();
        return stream_value(context, make_memory_stream(value->string->view(), "rb", false));
    default: return value.leak();
    }
}

// Bound variables take their columns of the new row.
Status fill_variables(Context& context, StatementState& state) {
    for (size_t i = 0; i < state.bound.size(); ++i) {
        int64_t position = state.bound[i].position, type = state.bound[i].type;
        if (position < 0 || !state.bound[i].variable->is_reference()) continue;
        Ref<Reference> variable = Ref<Reference>::share(state.bound[i].variable->reference);
        Value value = TRY(column_value(context, state, position, type));
        TRY(assign_reference(context, *variable, value));
    }
    return {};
}

struct Fetcher {
    Context& context;
    Object& self;
    StatementState& state;
    int64_t mode;   // without flags
    int64_t flags;  // PDO::FETCH_GROUP, …
    Array* all;     // of a grouping fetchAll()
    OwnedValue& out;
    int64_t at = 0;  // the next column
    OwnedValue group{};

    int64_t count() const { return static_cast<int64_t>(state.columns.size()); }
    String& name(int64_t column) const { return *state.columns[static_cast<size_t>(column)]; }
    Result<Value> value(int64_t column) { return column_value(context, state, column); }

    Result<bool> run();
    Result<bool> pair();
    Result<bool> single_column();
    Status take_group();
    Status array();
    Status named(Array& row, int64_t column, Value value);
    Status object();
    Status properties(Object& object, Class* scope);
    Status construct(Object& object, const Value& arguments);
    Status class_object();
    Status unserialized(Class& cls);
    Status call_function();
    Status add_to_group();
};

Result<bool> Fetcher::pair() {
    if (count() != 2) {
        TRY(raise(context, *state.handle, state.driver->error, "HY000",
                  "PDO::FETCH_KEY_PAIR fetch mode requires the result set to contain exactly 2 "
                  "columns."));
        return false;
    }
    OwnedValue key(TRY(value(0)));
    OwnedValue second(TRY(value(1)));
    if (!all) out = OwnedValue(Value::of(Array::create(context)));
    Array& target = all ? *all : *out->array;
    Ref<String> text;
    Key place{key->is_int() ? key->integer : 0, nullptr};
    if (!key->is_int()) {
        text = Ref<String>::adopt(TRY(to_string(context, key.get())));
        place = Key::from(*text);
    }
    replace(*find_or_add(target, place), second.leak());
    return true;
}

// The group's column is another one than the value's.
Result<bool> Fetcher::single_column() {
    int64_t wanted = state.fetch.column;
    bool automatic = wanted == -1;
    int64_t column = automatic ? ((flags & grouping) ? 1 : 0) : wanted;
    if (column < 0)
        return throw_value_error(context, "Column index must be greater than or equal to 0");
    if (column >= count()) return throw_value_error(context, "Invalid column index");
    if ((flags & grouping) == constant_PDO_FETCH_GROUP && !automatic && column > 0) {
        out = OwnedValue(TRY(value(0)));
        group = OwnedValue(TRY(value(column)));
    } else {
        out = OwnedValue(TRY(value(column)));
        if (all) group = OwnedValue(TRY(value(0)));
    }
    return true;
}

Status Fetcher::take_group() {
    if (group->is_undef()) group = OwnedValue(TRY(value(at++)));
    group = OwnedValue(Value::of(TRY(to_string(context, group.get()))));
    return {};
}

Status Fetcher::named(Array& row, int64_t column, Value given) {
    OwnedValue value(given);
    Key key = Key::from(name(column));
    Value* known = find(row, key);
    if (!known) {
        replace(*find_or_add(row, key), value.leak());
        return {};
    }
    if (!known->is_array()) {
        Array* list = Array::create(context);
        list->push(copy(*known));
        replace(*known, Value::of(list));
    }
    known->set(Value::of(Array::separate(known->array)));
    known->array->push(value.leak());
    return {};
}

Status Fetcher::array() {
    Array& row = *Array::create(context, static_cast<uint32_t>(count()));
    out = OwnedValue(Value::of(&row));
    for (; at < count(); ++at) {
        OwnedValue current(TRY(value(at)));
        if (mode == constant_PDO_FETCH_NUM) {
            row.push(current.leak());
        } else if (mode == constant_PDO_FETCH_NAMED) {
            TRY(named(row, at, current.leak()));
        } else {
            bool both = mode != constant_PDO_FETCH_ASSOC;
            Value second = both ? copy(current.get()) : Value::undef();
            replace(*find_or_add(row, Key::from(name(at))), current.leak());
            if (both && !row.find(at))
                row.set(at, second);
            else
                release(second);
        }
    }
    return {};
}

Status Fetcher::properties(Object& object, Class* scope) {
    Ref<Object> keep = Ref<Object>::share(&object);
    for (; at < count(); ++at) {
        Ref<String> property = state.columns[static_cast<size_t>(at)];
        OwnedValue current(TRY(value(at)));
        TRY(write_property(context, object, *property, current.get(), scope, false));
    }
    return {};
}

Status Fetcher::construct(Object& object, const Value& arguments) {
    Function* constructor = object.cls->magic.constructor;
    if (!constructor) {
        if (arguments.is_undef()) return {};
        return throw_error(context,
                           "User-supplied statement does not accept constructor arguments");
    }
    OwnedValue keep(copy(arguments));
    Ref<Array> named = Ref<Array>::adopt(Array::create(context));
    std::vector<Value> values;
    if (keep->is_array()) {
        for (auto [key, value] : elements(*keep->array)) {
            if (key.is_string())
                named->set(*key.string, copy(value));
            else
                values.push_back(value);
        }
    }
    Callable callable;
    callable.function = constructor;
    callable.self = &object;
    callable.called_class = object.cls;
    release(TRY(call(context, callable, values, named->count ? named.get() : nullptr)));
    return {};
}

Status Fetcher::unserialized(Class& cls) {
    if (all && group->is_undef()) TRY(take_group());
    OwnedValue data(TRY(value(at++)));
    if (!is_subclass(cls, known_class(context, Known::Serializable)))
        return raise(context, *state.handle, state.driver->error, "HY000",
                     "cannot unserialize class");
    OwnedValue text(data->is_string() ? copy(data.get()) : string_value(""));
    out = OwnedValue(Value::of(TRY(instantiate(context, cls))));
    Ref<Object> object = Ref<Object>::share(out->object);
    Value argument = text.get();
    release(TRY(call_method(context, *object, "unserialize", {&argument, 1})));
    return properties(*object, &cls);
}

Status Fetcher::class_object() {
    Class* cls = state.fetch.cls;
    OwnedValue arguments(copy(state.fetch.arguments.get()));
    if (flags & constant_PDO_FETCH_CLASSTYPE) {
        OwnedValue name(TRY(value(at++)));
        if (!name->is_null()) {
            cls = &known_class(context, Known::stdClass);
            Ref<String> text = Ref<String>::adopt(TRY(to_string(context, name.get())));
            Class* found = resolve_class_name(context, *text, nullptr, nullptr, Autoload::Yes);
            if (context.has_pending()) return failed;
            if (found) cls = found;
        }
        if (cls && !cls->magic.constructor) arguments = OwnedValue();
    }
    if (!cls)
        return raise(context, *state.handle, state.driver->error, "HY000",
                     "No fetch class specified");
    if (flags & constant_PDO_FETCH_SERIALIZE) return unserialized(*cls);
    out = OwnedValue(Value::of(TRY(instantiate(context, *cls))));
    Ref<Object> object = Ref<Object>::share(out->object);
    if (all && group->is_undef()) TRY(take_group());
    bool late = flags & constant_PDO_FETCH_PROPS_LATE;
    if (late) TRY(construct(*object, arguments.get()));
    TRY(properties(*object, cls));
    if (!late) TRY(construct(*object, arguments.get()));
    return {};
}

Status Fetcher::object() {
    if (mode == constant_PDO_FETCH_INTO) {
        if (state.fetch.into->is_undef())
            return raise(context, *state.handle, state.driver->error, "HY000",
                         "No fetch-into object specified.");
        out = OwnedValue(copy(state.fetch.into.get()));
    } else {
        out = OwnedValue(Value::of(create_std_object(context)));
    }
    return properties(*out->object, nullptr);
}

Status Fetcher::call_function() {
    if (state.fetch.function->is_undef())
        return raise(context, *state.handle, state.driver->error, "HY000",
                     "No fetch function specified");
    std::vector<OwnedValue> values;
    for (; at < count(); ++at) values.emplace_back(TRY(value(at)));
    std::vector<Value> arguments;
    for (OwnedValue& each : values) arguments.push_back(each.get());
    OwnedValue function(copy(state.fetch.function.get()));
    out = OwnedValue(TRY(call_value(context, function.get(), arguments)));
    return {};
}

Status Fetcher::add_to_group() {
    TRY(take_group());
    Key key = Key::from(*group->string);
    Value& slot = *find_or_add(*all, key);
    if (flags & constant_PDO_FETCH_UNIQUE) {
        replace(slot, out.leak());
        return {};
    }
    if (!slot.is_array()) slot.set(Value::of(Array::create(context)));
    slot.set(Value::of(Array::separate(slot.array)));
    slot.array->push(out.leak());
    return {};
}

Result<bool> Fetcher::run() {
    if (mode == constant_PDO_FETCH_KEY_PAIR) return pair();
    if (mode == constant_PDO_FETCH_COLUMN) {
        if (!TRY(single_column())) return false;
    } else {
        // A class's name comes before the group's.
        bool named_class = mode == constant_PDO_FETCH_CLASS;
        if (all && !named_class) TRY(take_group());
        if (mode == constant_PDO_FETCH_OBJ || mode == constant_PDO_FETCH_INTO)
            TRY(object());
        else if (named_class)
            TRY(class_object());
        else if (mode == constant_PDO_FETCH_FUNC)
            TRY(call_function());
        else
            TRY(array());
    }
    if (out->is_undef()) return false;
    if (all) TRY(add_to_group());
    return true;
}

}  // namespace

Result<bool> next_row(Context& context, StatementState& state, int64_t orientation,
                      int64_t offset) {
    if (!state.executed) return false;
    if (!TRY(state.driver->fetch(context, orientation, offset))) return false;
    if (!state.described) TRY(describe(context, state));
    TRY(fill_variables(context, state));
    return true;
}

Result<Value> column_value(Context& context, StatementState& state, int64_t column, int64_t type) {
    if (column < 0)
        return throw_value_error(context, "Column index must be greater than or equal to 0");
    if (column >= static_cast<int64_t>(state.columns.size()) || !state.driver)
        return throw_value_error(context, "Invalid column index");
    OwnedValue value(TRY(state.driver->column(context, static_cast<int>(column))));
    int64_t nulls = state.handle->nulls;
    if (nulls == constant_PDO_NULL_EMPTY_STRING && value->is_string() && value->string->is_empty())
        value = OwnedValue(Value::null());
    if (state.handle->stringifies) type = constant_PDO_PARAM_STR;
    if (type >= 0) value = OwnedValue(TRY(converted(context, std::move(value), type)));
    if (nulls == constant_PDO_NULL_TO_STRING && value->is_null())
        value = OwnedValue(string_value(""));
    return value.leak();
}

Result<bool> fetch(Context& context, Object& self, int64_t mode, int64_t orientation,
                   int64_t offset, Array* all, OwnedValue& out) {
    StatementState& state = self.native<StatementState>();
    if ((mode & mode_mask) == constant_PDO_FETCH_DEFAULT)
        mode = state.fetch_mode | (mode & ~mode_mask);
    if (!TRY(next_row(context, state, orientation, offset))) return false;
    int64_t plain = mode & mode_mask;
    if (plain == constant_PDO_FETCH_BOUND) {
        out = OwnedValue(Value::boolean(true));
        return true;
    }
    if (plain == constant_PDO_FETCH_LAZY) {
        if (state.row.is_object()) {
            out = OwnedValue(copy(state.row));
            return true;
        }
        Value row = Value::of(TRY(instantiate(context, class_PDORow(context))));
        out = OwnedValue(row);
        row.object->native<Row>().statement = Value::of(share(self));
        row.object->native<Row>().state = &state;
        state.row = row;
        return true;
    }
    Fetcher fetcher{context, self, state, plain, mode & ~mode_mask, all, out};
    return fetcher.run();
}

Result<Value> fetch_or_false(Context& context, Object& self, int64_t mode, int64_t orientation,
                             int64_t offset) {
    StatementState& state = self.native<StatementState>();
    OwnedValue out;
    if (TRY(fetch(context, self, mode, orientation, offset, nullptr, out))) return out.leak();
    if (state.driver && state.driver->error.state != "00000")
        TRY(report(context, *state.handle, Error(state.driver->error)));
    return false_value();
}

}  // namespace surus::pdo
