// PDOStatement::fetch() and its kin, and the modes they take.
#include "ext/core/internal_iterator.h"
#include "ext/pdo/pdo.stub.h"
#include "ext/pdo/state.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace pdo {

namespace {

constexpr int64_t mode_mask = 0x1f;
constexpr int64_t last_mode = constant_PDO_FETCH_KEY_PAIR;
constexpr const char* no_mode = "must be a bitmask of PDO::FETCH_* constants";

Failed throw_count(Context& context, const char* expected, uint32_t count, size_t given) {
    return throw_error(context, Known::ArgumentCountError,
                       "%s() expects %s %u argument%s for the fetch mode provided, %zu given",
                       running_function_name(context).c_str(), expected, count,
                       count == 1 ? "" : "s", given);
}

Result<Class*> class_argument(Context& context, const Value& value, uint32_t position) {
    if (!value.is_string())
        return throw_argument_type_error(context, position, "must be of type string, %s given",
                                         type_name_in_errors(value));
    Class* cls = resolve_class_name(context, *value.string, nullptr, nullptr, Autoload::Yes);
    if (context.has_pending()) return failed;
    if (!cls) return throw_argument_type_error(context, position, "must be a valid class");
    return cls;
}

Result<int64_t> column_argument(Context& context, const Value& value, uint32_t position) {
    if (!value.is_int())
        return throw_argument_type_error(context, position, "must be of type int, %s given",
                                         type_name_in_errors(value));
    if (value.integer < 0)
        return throw_argument_value_error(context, position, "must be greater than or equal to 0");
    return value.integer;
}

// (class, constructor's arguments) behind the mode.
Status class_settings(Context& context, FetchSettings& fetch, uint32_t position,
                      std::span<const Value> arguments) {
    if (arguments.empty()) return throw_count(context, "at least", position + 1, position);
    if (arguments.size() > 2)
        return throw_count(context, "at most", position + 2, position + arguments.size());
    Class* cls = TRY(class_argument(context, arguments[0].deref(), position + 1));
    OwnedValue given;
    if (arguments.size() == 2) {
        const Value& value = arguments[1].deref();
        if (!value.is_null() && !value.is_array())
            return throw_argument_type_error(context, position + 2,
                                             "must be of type ?array, %s given",
                                             type_name_in_errors(value));
        if (value.is_array() && value.array->count > 0) {
            if (!cls->magic.constructor)
                return throw_argument_value_error(
                    context, position + 2,
                    "must be empty when class provided in argument #%u ($class) does not have a "
                    "constructor",
                    position + 1);
            given = OwnedValue(copy(value));
        }
    }
    fetch.cls = cls;
    std::swap(fetch.arguments.get(), given.get());
    return {};
}

}  // namespace

Status check_mode(Context& context, const StatementState& state, int64_t mode, uint32_t position,
                  bool all) {
    int64_t flags = mode & ~mode_mask, plain = mode & mode_mask;
    if (mode < 0 || plain > last_mode || flags > 0x3e0)
        return throw_argument_value_error(context, position, "%s", no_mode);
    if (plain == constant_PDO_FETCH_DEFAULT) {
        flags |= state.fetch_mode & ~mode_mask;
        plain = state.fetch_mode & mode_mask;
    }
    if (plain == constant_PDO_FETCH_FUNC) {
        if (all) return {};
        return throw_value_error(context,
                                 "Can only use PDO::FETCH_FUNC in PDOStatement::fetchAll()");
    }
    if (plain == constant_PDO_FETCH_LAZY && all)
        return throw_argument_value_error(
            context, position, "PDO::FETCH_LAZY cannot be used with PDOStatement::fetchAll()");
    if (plain != constant_PDO_FETCH_CLASS) {
        if (flags & constant_PDO_FETCH_SERIALIZE)
            return throw_argument_value_error(
                context, position, "must use PDO::FETCH_SERIALIZE with PDO::FETCH_CLASS");
        if (flags & constant_PDO_FETCH_CLASSTYPE)
            return throw_argument_value_error(
                context, position, "must use PDO::FETCH_CLASSTYPE with PDO::FETCH_CLASS");
    }
    if (flags & constant_PDO_FETCH_SERIALIZE)
        return function_deprecated(context, "The PDO::FETCH_SERIALIZE mode is deprecated");
    return {};
}

Status set_fetch_mode(Context& context, StatementState& state, int64_t mode, uint32_t position,
                      std::span<const Value> arguments) {
    if (state.fetch_mode == constant_PDO_FETCH_INTO)
        replace(state.fetch.into.get(), Value::undef());
    state.fetch_mode = constant_PDO_FETCH_BOTH;
    TRY(check_mode(context, state, mode, position, false));
    size_t given = position + arguments.size();
    switch (mode & mode_mask) {
    case constant_PDO_FETCH_COLUMN:
        if (arguments.size() != 1) return throw_count(context, "exactly", position + 1, given);
        state.fetch.column = TRY(column_argument(context, arguments[0].deref(), position + 1));
        break;
    case constant_PDO_FETCH_CLASS:
        if (mode & constant_PDO_FETCH_CLASSTYPE) {
            if (!arguments.empty()) return throw_count(context, "exactly", position, given);
            state.fetch.cls = nullptr;
            replace(state.fetch.arguments.get(), Value::undef());
        } else {
            TRY(class_settings(context, state.fetch, position, arguments));
        }
        break;
    case constant_PDO_FETCH_INTO:
        if (arguments.size() != 1) return throw_count(context, "exactly", position + 1, given);
        if (!arguments[0].deref().is_object())
            return throw_argument_type_error(context, position + 1,
                                             "must be of type object, %s given",
                                             type_name_in_errors(arguments[0].deref()));
        replace(state.fetch.into.get(), copy_deref(arguments[0]));
        break;
    default:
        if (!arguments.empty()) return throw_count(context, "exactly", position, given);
    }
    state.fetch_mode = mode;
    return {};
}

}  // namespace pdo

using namespace pdo;

namespace {

// What a call sets for itself, and then is as it was.
class Temporarily {
public:
    explicit Temporarily(StatementState& state)
        : state_(state), column_(state.fetch.column), cls_(state.fetch.cls) {
        arguments_ = OwnedValue(state.fetch.arguments.leak());
        function_ = OwnedValue(state.fetch.function.leak());
    }
    ~Temporarily() {
        state_.fetch.column = column_;
        state_.fetch.cls = cls_;
        state_.fetch.arguments = std::move(arguments_);
        state_.fetch.function = std::move(function_);
    }
    Temporarily(const Temporarily&) = delete;
    Temporarily& operator=(const Temporarily&) = delete;
    const Value& arguments() const { return arguments_.get(); }
    Class* cls() const { return cls_; }

private:
    StatementState& state_;
    int64_t column_;
    Class* cls_;
    OwnedValue arguments_, function_;
};

Status function_settings(Context& context, FetchSettings& fetch, std::span<const Value> args) {
    if (args.size() != 1)
        return throw_error(context, Known::ArgumentCountError,
                           "%s() expects exactly 2 arguments for PDO::FETCH_FUNC, %zu given",
                           running_function_name(context).c_str(), args.size() + 1);
    if (args[0].deref().is_null())
        return throw_argument_type_error(context, 2, "must be a callable, null given");
    std::string reason;
    Callable callable = TRY(resolve_callable(context, args[0], &reason));
    if (!callable.function) return throw_type_error(context, "%s", reason.c_str());
    fetch.function = OwnedValue(copy_deref(args[0]));
    return {};
}

Status all_settings(Context& context, StatementState& state, int64_t mode,
                    std::span<const Value> args) {
    FetchSettings& fetch = state.fetch;
    switch (mode & mode_mask) {
    case constant_PDO_FETCH_CLASS:
        fetch.cls = args.empty() || args[0].deref().is_null()
                        ? &known_class(context, Known::stdClass)
                        : TRY(class_argument(context, args[0].deref(), 2));
        if (args.size() > 1 && !args[1].deref().is_null()) {
            if (!args[1].deref().is_array())
                return throw_argument_type_error(context, 3, "must be of type ?array, %s given",
                                                 type_name_in_errors(args[1].deref()));
            if (args[1].deref().array->count > 0) fetch.arguments = OwnedValue(copy_deref(args[1]));
        }
        return {};
    case constant_PDO_FETCH_FUNC: return function_settings(context, fetch, args);
    case constant_PDO_FETCH_COLUMN:
        if (args.size() > 1)
            return throw_error(context, Known::ArgumentCountError,
                               "%s() expects at most 2 arguments for the fetch mode provided, %zu "
                               "given",
                               running_function_name(context).c_str(), args.size() + 1);
        if (args.empty())
            fetch.column = mode & (constant_PDO_FETCH_GROUP | constant_PDO_FETCH_UNIQUE) ? -1 : 0;
        else
            fetch.column = TRY(column_argument(context, args[0].deref(), 2));
        return {};
    default:
        if (!args.empty())
            return throw_error(context, Known::ArgumentCountError,
                               "%s() expects exactly 1 argument for the fetch mode provided, %zu "
                               "given",
                               running_function_name(context).c_str(), args.size() + 1);
        return {};
    }
}

}  // namespace

Result<bool> php_PDOStatement_setFetchMode(Context& context, Object& self, int64_t mode,
                                           std::span<const Value> args) {
    StatementState& state = *TRY(open_statement(context, self));
    TRY(set_fetch_mode(context, state, mode, 1, args));
    return true;
}

Result<Value> php_PDOStatement_fetch(Context& context, Object& self, int64_t mode,
                                     int64_t orientation, int64_t offset) {
    StatementState& state = *TRY(open_statement(context, self));
    state.driver->error.clear();
    TRY(check_mode(context, state, mode, 1, false));
    return fetch_or_false(context, self, mode, orientation, offset);
}

Result<Value> php_PDOStatement_fetchColumn(Context& context, Object& self, int64_t column) {
    StatementState& state = *TRY(open_statement(context, self));
    state.driver->error.clear();
    if (TRY(next_row(context, state, constant_PDO_FETCH_ORI_NEXT, 0)))
        return column_value(context, state, column);
    if (state.driver->error.is_native)
        TRY(pdo::report(context, *state.handle, Error(state.driver->error)));
    return false_value();
}

Result<Value> php_PDOStatement_fetchObject(Context& context, Object& self, String* class_name,
                                           Array& constructor_args) {
    StatementState& state = *TRY(open_statement(context, self));
    state.driver->error.clear();
    Class* cls = &known_class(context, Known::stdClass);
    if (class_name) {
        cls = resolve_class_name(context, *class_name, nullptr, nullptr, Autoload::Yes);
        if (context.has_pending()) return failed;
        if (!cls)
            return throw_argument_type_error(context, 1, "must be a valid class name, %s given",
                                             class_name->data());
    }
    Temporarily own(state);
    state.fetch.cls = cls;
    if (constructor_args.count > 0)
        state.fetch.arguments = OwnedValue(Value::of(share(constructor_args)));
    return fetch_or_false(context, self, constant_PDO_FETCH_CLASS, constant_PDO_FETCH_ORI_NEXT, 0);
}

Result<Array*> php_PDOStatement_fetchAll(Context& context, Object& self, int64_t mode,
                                         std::span<const Value> args) {
    StatementState& state = *TRY(open_statement(context, self));
    TRY(check_mode(context, state, mode, 1, true));
    bool is_default = (mode & mode_mask) == constant_PDO_FETCH_DEFAULT;
    state.driver->error.clear();
    // A default mode keeps what it was set with.
    std::optional<Temporarily> own;
    if (!is_default) {
        own.emplace(state);
        TRY(all_settings(context, state, mode, args));
    } else {
        TRY(all_settings(context, state, constant_PDO_FETCH_BOTH, args));
        mode |= state.fetch_mode;
    }
    OwnedValue rows(Value::of(Array::create(context)));
    bool groups = (mode & (constant_PDO_FETCH_GROUP | constant_PDO_FETCH_UNIQUE)) ||
                  (mode & mode_mask) == constant_PDO_FETCH_KEY_PAIR;
    for (;;) {
        OwnedValue row;
        if (!TRY(fetch(context, self, mode, constant_PDO_FETCH_ORI_NEXT, 0,
                       groups ? rows->array : nullptr, row)))
            break;
        if (!groups) rows->array->push(row.leak());
    }
    if (state.driver->error.state != "00000")
        TRY(pdo::report(context, *state.handle, Error(state.driver->error)));
    return rows.leak().array;
}

namespace {

// The first row is there when an iteration begins; there is no way back to it.
const InternalCursor cursor_of_statement{
    .rewind = [](Context&, Object&) -> Status { return {}; },
    .is_live =
        [](Object& source, int64_t) {
            return !source.native<StatementState>().current->is_false() &&
                   !source.native<StatementState>().current->is_undef();
        },
    .value = [](Context&, Object& source, int64_t) -> Result<Value> {
        return copy(source.native<StatementState>().current.get());
    },
    .advance =
        [](Object& source) {
            Context& context = Context::current();
            StatementState& state = source.native<StatementState>();
            state.current = OwnedValue();
            if (!state.driver) return;
            Result<Value> next = fetch_or_false(context, source, 0, constant_PDO_FETCH_ORI_NEXT, 0);
            if (next) state.current = OwnedValue(*next);
        },
};

}  // namespace

Result<Object*> php_PDOStatement_getIterator(Context& context, Object& self) {
    StatementState& state = *TRY(open_statement(context, self));
    state.current =
        OwnedValue(TRY(fetch_or_false(context, self, 0, constant_PDO_FETCH_ORI_NEXT, 0)));
    return create_internal_iterator(context, self, cursor_of_statement);
}

}  // namespace surus
