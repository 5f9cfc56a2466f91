// The recipes of docs/runtime.md, which quotes this file.
#include "ext/cookbook/cookbook.stub.h"
#include "ext/support.h"
#include "runtime/arrays/iteration.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

// [recipe: iterate an array, and PHP's +]
Result<Value> php_cookbook_sum(Context& context, Array& numbers) {
    // Warnings and __toString run user code: the loop holds what it walks and what it made so far.
    Ref<Array> held = Ref<Array>::share(&numbers);
    OwnedValue sum(Value::of(int64_t{0}));
    for (auto [key, value] : elements(*held)) sum = OwnedValue(TRY(add(context, sum.get(), value)));
    return sum.leak();
}

// [recipe: build an array]
Result<Array*> php_cookbook_words(Context&, String& text) {
    Ref<Array> words = Ref<Array>::adopt(Array::create());
    Ref<Array> counts = Ref<Array>::adopt(Array::create());
    std::string_view rest = text.view();
    while (!rest.empty()) {
        size_t end = rest.find(' ');
        std::string_view word = rest.substr(0, end);
        rest = end == npos ? std::string_view() : rest.substr(end + 1);
        if (word.empty()) continue;
        words->push(string_value(word));
        // By a PHP key: "12" is the integer 12.
        Ref<String> name = Ref<String>::adopt(make_string(word));
        Value* slot = find_or_add(*counts, Key::from(*name));
        slot->set_int(slot->is_int() ? slot->integer + 1 : 1);
    }
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    result->set("words", Value::of(words.leak()));
    result->set("counts", Value::of(counts.leak()));
    return result.leak();
}

// [recipe: call back]
Result<Array*> php_cookbook_map(Context& context, const Callable& callback, Array& items) {
    Ref<Array> held = Ref<Array>::share(&items);
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    for (auto [key, value] : elements(*held)) {
        // The callback gets copies; its result is ours. TRY leaves with what it threw: `result` and
        // `held` give back what they own.
        const Value arguments[] = {value, key};
        Value made = TRY(call(context, callback, arguments));
        Key place = key.is_int() ? Key::from(key.integer) : Key{0, key.string};
        replace(*find_or_add(*result, place), made);
    }
    return result.leak();
}

// [recipe: iterate anything]
Result<Value> php_cookbook_total(Context& context, const Value& items) {
    OwnedValue total(Value::of(int64_t{0}));
    Visitor add_one = [](Context& context, const Value&, const Value& value,
                         void* data) -> Result<bool> {
        auto& total = *static_cast<OwnedValue*>(data);
        total = OwnedValue(TRY(add(context, total.get(), value)));
        return true;
    };
    TRY(iterate(context, items, add_one, &total));
    return total.leak();
}

// [recipe: properties and errors]
Result<Array*> php_cookbook_describe(Context& context, Object& object) {
    Ref<String> name = Ref<String>::adopt(make_string("name"));
    // Hooks and __get may run: the object is held.
    Ref<Object> held = Ref<Object>::share(&object);
    OwnedValue value(TRY(read_property(context, *held, *name, nullptr)));
    if (!value->is_string())
        return throw_argument_value_error(context, 1, "must have a name, %s given",
                                          type_name_in_errors(value.get()));
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    result->set("class", copy(Value::of(held->cls->name)));
    result->set("name", value.leak());
    return result.leak();
}

// [recipe: by reference]
Status php_cookbook_swap(Context& context, Reference& a, Reference& b) {
    // assign_reference() minds the types of properties that share the reference. It may run user
    // code, so both values are held first.
    OwnedValue first(copy(a.value)), second(copy(b.value));
    Ref<Reference> held_a = Ref<Reference>::share(&a), held_b = Ref<Reference>::share(&b);
    TRY(assign_reference(context, *held_a, second.leak()));
    return assign_reference(context, *held_b, first.leak());
}

}  // namespace surus
