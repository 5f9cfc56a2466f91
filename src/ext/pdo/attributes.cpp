// PDO's attributes.
#include "ext/pdo/pdo.stub.h"
#include "ext/pdo/state.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace pdo {

namespace {

// Where the value stands among the arguments of setAttribute(), prepare() or a constructor.
uint32_t value_position(Context& context) {
    return running_function_name(context).ends_with("::__construct") ? 4 : 2;
}

Result<int64_t> integer_value(Context& context, const Value& value) {
    if (value.is_int()) return value.integer;
    if (value.is_bool()) return int64_t{value.is_true()};
    if (value.is_string()) {
        Numeric number = parse_numeric(value.string->view());
        if (number.kind == Numeric::Int && !number.trailing) return number.integer;
    }
    return throw_type_error(context,
                            "Attribute value must be of type int for selected attribute, %s given",
                            value_name_in_errors(value));
}

Result<bool> truth_value(Context& context, const Value& value) {
    if (value.is_bool() || value.is_int()) return to_bool(value);
    return throw_type_error(context,
                            "Attribute value must be of type bool for selected attribute, %s given",
                            value_name_in_errors(value));
}

Result<int64_t> fetch_mode_value(Context& context, const Value& value) {
    if (value.is_array()) {
        const Value* first = value.array->find(int64_t{0});
        if (first && first->deref().is_int() &&
            (first->deref().integer == constant_PDO_FETCH_INTO ||
             first->deref().integer == constant_PDO_FETCH_CLASS))
            return throw_argument_value_error(
                context, value_position(context),
                "PDO::FETCH_INTO and PDO::FETCH_CLASS cannot be set as the "
                "default fetch mode");
    }
    int64_t mode =
        value.is_array() ? TRY(to_int(context, value)) : TRY(integer_value(context, value));
    if (mode == constant_PDO_FETCH_DEFAULT)
        return throw_argument_value_error(context, value_position(context),
                                          "Fetch mode must be a bitmask of PDO::FETCH_* constants");
    return mode;
}

Result<bool> set_statement_class(Context& context, Handle& handle, const Value& value) {
    if (handle.persistent) {
        TRY(raise(context, handle, handle.connection->error, "HY000",
                  "PDO::ATTR_STATEMENT_CLASS cannot be used with persistent PDO instances"));
        return false;
    }
    Class* cls = nullptr;
    Value arguments = Value::undef();
    TRY(check_statement_class(context, value, cls, arguments));
    handle.statement_class = cls;
    replace(handle.statement_arguments, arguments);
    return true;
}

}  // namespace

Status check_statement_class(Context& context, const Value& value, Class*& cls, Value& arguments) {
    if (!value.is_array())
        return throw_argument_type_error(
            context, value_position(context),
            "PDO::ATTR_STATEMENT_CLASS value must be of type array, %s given",
            value_name_in_errors(value));
    const Value* name = value.array->find(int64_t{0});
    if (!name)
        return throw_argument_value_error(
            context, value_position(context),
            "PDO::ATTR_STATEMENT_CLASS value must be an array with the format "
            "array(classname, constructor_args)");
    Ref<Array> keep = Ref<Array>::share(value.array);
    Class* found = nullptr;
    if (name->deref().is_string())
        found = resolve_class_name(context, *name->deref().string, nullptr, nullptr, Autoload::Yes);
    if (context.has_pending()) return failed;
    if (!found)
        return throw_argument_type_error(context, value_position(context),
                                         "PDO::ATTR_STATEMENT_CLASS class must be a valid class");
    if (!is_subclass(*found, class_PDOStatement(context)))
        return throw_argument_type_error(
            context, value_position(context),
            "PDO::ATTR_STATEMENT_CLASS class must be derived from PDOStatement");
    if (found->magic.constructor && found->magic.constructor->is(flag::public_))
        return throw_argument_type_error(
            context, value_position(context),
            "User-supplied statement class cannot have a public constructor");
    cls = found;
    const Value* given = keep->find(int64_t{1});
    if (!given) return {};
    if (!given->deref().is_array())
        return throw_argument_type_error(
            context, value_position(context),
            "PDO::ATTR_STATEMENT_CLASS constructor_args must be of type ?array, %s given",
            value_name_in_errors(value));
    arguments = copy_deref(*given);
    return {};
}

Result<bool> set_attribute(Context& context, Handle& handle, int64_t attribute,
                           const Value& value) {
    switch (attribute) {
    case constant_PDO_ATTR_ERRMODE: {
        int64_t mode = TRY(integer_value(context, value));
        if (mode < 0 || mode > 2)
            return throw_argument_value_error(
                context, value_position(context),
                "Error mode must be one of the PDO::ERRMODE_* constants");
        handle.error_mode = mode;
        return true;
    }
    case constant_PDO_ATTR_CASE: {
        int64_t mode = TRY(integer_value(context, value));
        if (mode < 0 || mode > 2)
            return throw_argument_value_error(
                context, value_position(context),
                "Case folding mode must be one of the PDO::CASE_* constants");
        handle.letter_case = mode;
        return true;
    }
    case constant_PDO_ATTR_ORACLE_NULLS:
        handle.nulls = TRY(integer_value(context, value));
        return true;
    case constant_PDO_ATTR_DEFAULT_FETCH_MODE:
        handle.fetch_mode = TRY(fetch_mode_value(context, value));
        return true;
    case constant_PDO_ATTR_STRINGIFY_FETCHES:
        handle.stringifies = TRY(truth_value(context, value));
        return true;
    case constant_PDO_ATTR_STATEMENT_CLASS: return set_statement_class(context, handle, value);
    default: break;
    }
    handle.connection->error.clear();
    if (TRY(handle.connection->set_attribute(context, attribute, value))) return true;
    if (handle.connection->error.is_native) TRY(report(context, handle, handle.connection->error));
    return false;
}

}  // namespace pdo

using namespace pdo;

Result<bool> php_PDO_setAttribute(Context& context, Object& self, int64_t attribute,
                                  const Value& value) {
    Handle& handle = *TRY(open_handle(context, self));
    replace(handle.failed_query, Value::undef());
    handle.state = "00000";
    return pdo::set_attribute(context, handle, attribute, value);
}

Result<Value> php_PDO_getAttribute(Context& context, Object& self, int64_t attribute) {
    Handle& handle = *TRY(open_handle(context, self));
    replace(handle.failed_query, Value::undef());
    handle.state = "00000";
    switch (attribute) {
    case constant_PDO_ATTR_PERSISTENT: return Value::boolean(handle.persistent);
    case constant_PDO_ATTR_CASE: return Value::of(handle.letter_case);
    case constant_PDO_ATTR_ORACLE_NULLS: return Value::of(handle.nulls);
    case constant_PDO_ATTR_ERRMODE: return Value::of(handle.error_mode);
    case constant_PDO_ATTR_DRIVER_NAME: return string_value(handle.driver->name);
    case constant_PDO_ATTR_DEFAULT_FETCH_MODE: return Value::of(handle.fetch_mode);
    case constant_PDO_ATTR_STRINGIFY_FETCHES: return Value::boolean(handle.stringifies);
    case constant_PDO_ATTR_STATEMENT_CLASS: {
        Class& cls = handle.statement_class ? *handle.statement_class : class_PDOStatement(context);
        Array* pair = Array::create(context);
        pair->push(Value::of(share(*cls.name)));
        if (!handle.statement_arguments.is_undef()) pair->push(copy(handle.statement_arguments));
        return Value::of(pair);
    }
    default: break;
    }
    Value value = TRY(handle.connection->attribute(context, attribute));
    if (!value.is_undef()) return value;
    TRY(raise(context, handle, handle.connection->error, "IM001",
              "driver does not support that attribute"));
    return false_value();
}

}  // namespace surus
