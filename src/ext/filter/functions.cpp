// filter_var and its kin: what is filtered, and what becomes of what does not fit.
#include <array>

#include "ext/extension_hooks.h"
#include "ext/filter/exceptions.stub.h"
#include "ext/filter/filter.stub.h"
#include "ext/filter/filters.h"
#include "runtime/calls/c_stack.h"
#include "runtime/declarations/literal_string.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/invocation.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"
#include "runtime/values/visit.h"

namespace surus {

namespace filter {

// In the order of filter_list().
static constexpr Filter all_filters[] = {
    {"int", constant_FILTER_VALIDATE_INT, validate_int},
    {"boolean", constant_FILTER_VALIDATE_BOOL, validate_bool},
    {"float", constant_FILTER_VALIDATE_FLOAT, validate_float},
    {"validate_regexp", constant_FILTER_VALIDATE_REGEXP, validate_regexp},
    {"validate_domain", constant_FILTER_VALIDATE_DOMAIN, validate_domain},
    {"validate_url", constant_FILTER_VALIDATE_URL, validate_url},
    {"validate_email", constant_FILTER_VALIDATE_EMAIL, validate_email},
    {"validate_ip", constant_FILTER_VALIDATE_IP, validate_ip},
    {"validate_mac", constant_FILTER_VALIDATE_MAC, validate_mac},
    {"string", constant_FILTER_SANITIZE_STRING, sanitize_string},
    {"stripped", constant_FILTER_SANITIZE_STRING, sanitize_string},
    {"encoded", constant_FILTER_SANITIZE_ENCODED, sanitize_encoded},
    {"special_chars", constant_FILTER_SANITIZE_SPECIAL_CHARS, sanitize_special_chars},
    {"full_special_chars", constant_FILTER_SANITIZE_FULL_SPECIAL_CHARS,
     sanitize_full_special_chars},
    {"unsafe_raw", constant_FILTER_UNSAFE_RAW, sanitize_raw},
    {"email", constant_FILTER_SANITIZE_EMAIL, sanitize_email},
    {"url", constant_FILTER_SANITIZE_URL, sanitize_url},
    {"number_int", constant_FILTER_SANITIZE_NUMBER_INT, sanitize_number_int},
    {"number_float", constant_FILTER_SANITIZE_NUMBER_FLOAT, sanitize_number_float},
    {"add_slashes", constant_FILTER_SANITIZE_ADD_SLASHES, add_slashes},
    {"callback", constant_FILTER_CALLBACK, run_callback},
};

std::span<const Filter> filters() { return all_filters; }

// The numbers that PHP keeps for filters and gives to none stand for the default.
static bool is_kept_number(int64_t id) {
    constexpr int64_t validate = 256, sanitize = 512;
    return (id >= validate && id <= constant_FILTER_VALIDATE_DOMAIN) ||
           (id >= sanitize && id <= constant_FILTER_SANITIZE_ADD_SLASHES);
}

const Filter* find_filter(int64_t id) {
    for (const Filter& filter : all_filters) {
        if (filter.id == id) return &filter;
    }
    return is_kept_number(id) ? find_filter(int64_t{constant_FILTER_DEFAULT}) : nullptr;
}

const Filter* find_filter(std::string_view name) {
    for (const Filter& filter : all_filters) {
        if (filter.name == name) return &filter;
    }
    return nullptr;
}

namespace {

// What to do with one value.
struct Task {
    const Filter* filter;
    int64_t flags;
    const Array* options = nullptr;
    const Value* callback = nullptr;
};

Failed throw_failure(Context& context, const std::string& reason) {
    Ref<String> name = Ref<String>::adopt(make_string("filter\\filterfailedexception"));
    Class* cls = lookup_class(context, *name, Autoload::No);
    return throw_error_text(context, *cls, reason);
}

// What stands for a value that does not fit; owned. `reason` is told where failing throws.
Result<Value> unfit(Context& context, const Task& task, const std::string& reason) {
    if (task.flags & constant_FILTER_THROW_ON_FAILURE)
        return throw_failure(context, "filter validation failed: " + reason);
    return task.flags & constant_FILTER_NULL_ON_FAILURE ? Value::null() : false_value();
}

const Value* default_of(const Task& task) {
    return task.options ? task.options->find(literal_string<"default">) : nullptr;
}

Result<Value> filter_scalar(Context& context, const Value& value, const Task& task) {
    if (value.is_object() && !value.object->cls->magic.to_string) {
        if (const Value* fallback = default_of(task)) return copy_deref(*fallback);
        return unfit(context, task,
                     "object of type " + std::string(value.object->cls->name->view()) +
                         " has no __toString() method");
    }
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    Request request{*text, task.flags, task.options, task.callback};
    Outcome outcome = TRY(task.filter->run(context, request));
    if (outcome) {
        // A result that looks like a failure is replaced like one.
        bool null_fails = task.flags & constant_FILTER_NULL_ON_FAILURE;
        bool looks_failed = null_fails ? outcome->is_null() : outcome->is_false();
        const Value* fallback = looks_failed ? default_of(task) : nullptr;
        if (!fallback) return *outcome;
        release(*outcome);
        return copy_deref(*fallback);
    }
    if (const Value* fallback = default_of(task)) {
        if (!(task.flags & constant_FILTER_THROW_ON_FAILURE)) return copy_deref(*fallback);
    }
    return unfit(context, task,
                 "filter " + std::string(task.filter->name) + " not satisfied by '" +
                     std::string(text->view()) + "'");
}

// Filters what an array holds, at any depth; owned.
Result<Value> filter_elements(Context& context, Array& array, const Task& task) {
    TRY(check_nesting(context));
    Ref<Array> source = Ref<Array>::share(&array);
    Visit guard(array);
    if (guard.is_recursive()) return Value::of(source.leak());
    Ref<Array> result = Ref<Array>::adopt(source->clone());
    for (uint32_t at = result->next_position(0); at < result->end();
         at = result->next_position(at + 1)) {
        const Value& old = result->at(at)->deref();
        Value fresh = old.is_array() ? TRY(filter_elements(context, *old.array, task))
                                     : TRY(filter_scalar(context, old, task));
        Value& slot = result->at(at)->deref();
        OwnedValue before(slot);
        slot.set(fresh);
    }
    return Value::of(result.leak());
}

Result<Value> filter_value(Context& context, const Value& value, const Task& task) {
    bool wants_array = task.flags & constant_FILTER_REQUIRE_ARRAY;
    if (value.is_array()) {
        if (task.flags & constant_FILTER_REQUIRE_SCALAR)
            return unfit(context, task, "not a scalar value (got an array)");
        return filter_elements(context, *value.array, task);
    }
    if (wants_array) {
        return unfit(context, task,
                     std::string("not an array (got ") + type_name_in_errors(value) + ")");
    }
    Value result = TRY(filter_scalar(context, value, task));
    if (!(task.flags & constant_FILTER_FORCE_ARRAY)) return result;
    Array* list = Array::create(1);
    list->push(result);
    return Value::of(list);
}

int64_t with_shape(int64_t flags) {
    constexpr int64_t arrays = constant_FILTER_REQUIRE_ARRAY | constant_FILTER_FORCE_ARRAY;
    return flags & arrays ? flags : flags | constant_FILTER_REQUIRE_SCALAR;
}

// Reads options that are an array: filter, flags, options.
Status read_options(Context& context, const Array& options, int64_t& id, Task& task) {
    if (const Value* filter = options.find(literal_string<"filter">))
        id = TRY(to_int(context, filter->deref()));
    if (const Value* flags = options.find(literal_string<"flags">))
        task.flags = with_shape(TRY(to_int(context, flags->deref())));
    const Value* inner = options.find(literal_string<"options">);
    if (!inner) return {};
    if (id == constant_FILTER_CALLBACK) {
        task.callback = &inner->deref();
        task.flags &= constant_FILTER_NULL_ON_FAILURE | constant_FILTER_THROW_ON_FAILURE;
    } else if (inner->deref().is_array()) {
        task.options = inner->deref().array;
    }
    return {};
}

Status check_failure_flags(Context& context, int64_t flags, uint32_t position) {
    constexpr int64_t both = constant_FILTER_NULL_ON_FAILURE | constant_FILTER_THROW_ON_FAILURE;
    if ((flags & both) != both) return {};
    return throw_argument_value_error(
        context, position, "cannot use both FILTER_NULL_ON_FAILURE and FILTER_THROW_ON_FAILURE");
}

// The filter of that number into `filter`; null with a warning when there is none.
Status find_or_warn(Context& context, int64_t id, const Filter*& filter) {
    filter = find_filter(id);
    if (filter) return {};
    return function_warning(context, "Unknown filter with ID %lld", static_cast<long long>(id));
}

Result<Value> filter_with(Context& context, const Value& value, int64_t id, const Value& options,
                          uint32_t position) {
    Task task{nullptr, constant_FILTER_REQUIRE_SCALAR};
    if (options.is_array())
        TRY(read_options(context, *options.array, id, task));
    else
        task.flags = with_shape(options.integer);
    TRY(check_failure_flags(context, task.flags, position));
    TRY(find_or_warn(context, id, task.filter));
    if (!task.filter) return false_value();
    return filter_value(context, value, task);
}

// ---- arrays of values
Result<Value> filter_definition(Context& context, const Value& value, const Value& definition,
                                uint32_t position) {
    Task task{nullptr, constant_FILTER_REQUIRE_SCALAR};
    int64_t id = constant_FILTER_DEFAULT;
    if (definition.is_array()) {
        TRY(read_options(context, *definition.array, id, task));
        task.filter = find_filter(id);
    } else {
        id = TRY(to_int(context, definition));
        TRY(find_or_warn(context, id, task.filter));
    }
    TRY(check_failure_flags(context, task.flags, position));
    // A filter that there is not is the default.
    if (!task.filter) task.filter = find_filter(int64_t{constant_FILTER_DEFAULT});
    return filter_value(context, value, task);
}

Result<Value> filter_array(Context& context, Array& array, const Value& options, bool add_empty) {
    Ref<Array> source = Ref<Array>::share(&array);
    if (!options.is_array()) {
        const Filter* filter;
        TRY(find_or_warn(context, options.integer, filter));
        if (!filter) return false_value();
        Task task{filter, constant_FILTER_REQUIRE_ARRAY};
        return filter_elements(context, *source, task);
    }
    Ref<Array> definitions = Ref<Array>::share(options.array);
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    for (auto [key, definition] : elements(*definitions)) {
        if (!key.is_string())
            return throw_argument_type_error(context, 2, "must contain only string keys");
        if (key.string->is_empty())
            return throw_argument_value_error(context, 2, "cannot contain empty keys");
        const Value* value = source->find(*key.string);
        if (value)
            result->set(*key.string,
                        TRY(filter_definition(context, value->deref(), definition.deref(), 2)));
        else if (add_empty)
            result->set(*key.string, Value::null());
    }
    return Value::of(result.leak());
}

// The variables that came with the request; false: there are none. Throws for no INPUT_*.
Result<bool> input_variables(Context& context, int64_t type, Array*& variables) {
    std::string_view name;
    switch (type) {
    case constant_INPUT_GET: name = "_GET"; break;
    case constant_INPUT_POST: name = "_POST"; break;
    case constant_INPUT_COOKIE: name = "_COOKIE"; break;
    case constant_INPUT_SERVER: name = "_SERVER"; break;
    case constant_INPUT_ENV: name = "_ENV"; break;
    default: return throw_argument_value_error(context, 1, "must be an INPUT_* constant");
    }
    // Programs may change the superglobals; of the command line's only these two had something.
    if (type != constant_INPUT_SERVER && type != constant_INPUT_ENV) return false;
    require_superglobals(context, superglobal::made_for(name));
    const Value* value = context.globals->find(name);
    if (!value || !value->deref().is_array()) return false;
    variables = value->deref().array;
    return true;
}

}  // namespace
}  // namespace filter

using namespace filter;

Result<Value> php_filter_var(Context& context, const Value& value, int64_t filter,
                             const Value& options) {
    return filter_with(context, value, filter, options, 3);
}

Result<Value> php_filter_var_array(Context& context, Array& array, const Value& options,
                                   bool add_empty) {
    return filter_array(context, array, options, add_empty);
}

Result<bool> php_filter_has_var(Context& context, int64_t input_type, String& var_name) {
    Array* variables = nullptr;
    return TRY(input_variables(context, input_type, variables)) && variables->find(var_name);
}

Result<Value> php_filter_input(Context& context, int64_t type, String& var_name, int64_t filter,
                               const Value& options) {
    Array* variables = nullptr;
    TRY(input_variables(context, type, variables));
    if (const Value* found = variables ? variables->find(var_name) : nullptr)
        return filter_with(context, found->deref(), filter, options, 4);
    // Not there is null; where null means a failure, it is false.
    int64_t flags = options.is_array() ? 0 : options.integer;
    if (options.is_array()) {
        const Array& array = *options.array;
        if (const Value* given = array.find(literal_string<"flags">))
            flags = TRY(to_int(context, given->deref()));
        const Value* inner = array.find(literal_string<"options">);
        const Value* fallback = inner && inner->deref().is_array()
                                    ? inner->deref().array->find(literal_string<"default">)
                                    : nullptr;
        if (fallback) return copy_deref(*fallback);
    }
    TRY(check_failure_flags(context, flags, 4));
    if (flags & constant_FILTER_THROW_ON_FAILURE) {
        return throw_failure(context,
                             "input value '" + std::string(var_name.view()) + "' not found");
    }
    return flags & constant_FILTER_NULL_ON_FAILURE ? false_value() : Value::null();
}

Result<Value> php_filter_input_array(Context& context, int64_t type, const Value& options,
                                     bool add_empty) {
    Array* variables = nullptr;
    if (TRY(input_variables(context, type, variables)))
        return filter_array(context, *variables, options, add_empty);
    int64_t flags = 0;
    if (options.is_array()) {
        if (const Value* given = options.array->find(literal_string<"flags">))
            flags = TRY(to_int(context, given->deref()));
    }
    return flags & constant_FILTER_NULL_ON_FAILURE ? false_value() : Value::null();
}

Result<Array*> php_filter_list(Context&) {
    Array* names = Array::create(std::size(all_filters));
    for (const Filter& filter : all_filters) names->push(string_value(filter.name));
    return names;
}

Result<Value> php_filter_id(Context&, String& name) {
    const Filter* filter = find_filter(name.view());
    return filter ? Value::of(filter->id) : false_value();
}

static bool check_setting(Context& context, std::string_view name, std::string_view value) {
    if (name != "filter.default" || value == "unsafe_raw") return true;
    return report_at(context, level::deprecated, "The filter.default ini setting is deprecated",
                     "Unknown", 0)
        .ok();
}

extern const ExtensionHooks hooks_of_filter;
const ExtensionHooks hooks_of_filter{.check_setting = check_setting};

}  // namespace surus
