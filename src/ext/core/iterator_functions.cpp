// iterator_to_array, iterator_count, iterator_apply.
#include "ext/core/spl.stub.h"
#include "ext/support.h"
#include "runtime/arrays/iteration.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

Result<bool> collect_values(Context&, const Value&, const Value& value, void* data) {
    static_cast<Array*>(data)->push(copy(value));
    return true;
}

Result<bool> collect_pairs(Context& context, const Value& key, const Value& value, void* data) {
    if (key.is_array() || key.is_object()) {
        return throw_type_error(context, "Cannot access offset of type %s on array",
                                value_name_in_errors(key));
    }
    Ref<String> holder;
    Key place = TRY(to_key(context, key, holder));
    replace(*find_or_add(*static_cast<Array*>(data), place), copy(value));
    return true;
}

Result<bool> count_one(Context&, const Value&, const Value&, void* data) {
    ++*static_cast<int64_t*>(data);
    return true;
}

struct Application {
    const Callable& callback;
    std::vector<Value> arguments;  // borrowed
    int64_t count = 0;
};

Result<bool> apply_one(Context& context, const Value&, const Value&, void* data) {
    auto& application = *static_cast<Application*>(data);
    ++application.count;
    OwnedValue result(TRY(call(context, application.callback, application.arguments)));
    return result->is_true();
}

}  // namespace

Result<Array*> php_iterator_to_array(Context& context, const Value& iterator, bool preserve_keys) {
    if (iterator.is_array()) {
        if (preserve_keys) return share(*iterator.array);
        Array* list = Array::create(iterator.array->count);
        for (auto [key, value] : elements(*iterator.array)) list->push(copy_deref(value));
        return list;
    }
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    if (preserve_keys) {
        TRY(iterate(context, iterator, collect_pairs, result.get()));
    } else {
        TRY(iterate_values(context, iterator, collect_values, result.get()));
    }
    return result.leak();
}

Result<int64_t> php_iterator_count(Context& context, const Value& iterator) {
    if (iterator.is_array()) return int64_t{iterator.array->count};
    int64_t count = 0;
    TRY(iterate_positions(context, *iterator.object, count_one, &count));
    return count;
}

Result<int64_t> php_iterator_apply(Context& context, Object& iterator, const Callable& callback,
                                   Array* args) {
    Application application{callback, {}, 0};
    Ref<Array> keep = args ? Ref<Array>::share(args) : Ref<Array>();
    if (args) {
        for (auto [key, value] : elements(*args)) application.arguments.push_back(value);
    }
    TRY(iterate_positions(context, iterator, apply_one, &application));
    return application.count;
}

}  // namespace surus
