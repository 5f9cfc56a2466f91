// Methods of Buffer\TypedArray that call back. The callback may write to the array, resize its
// buffer or detach it: data and length are read again after every call.
#include <algorithm>
#include <vector>

#include "ext/buffer/buffer.stub.h"
#include "ext/buffer/elements.h"
#include "ext/buffer/typed_array.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

// A callback gets element and index; a builtin function, which accepts no argument too many, the
// element alone.
Result<Value> call_with_element(Context& context, const Callable& callback, const Value& element,
                                size_t index) {
    Value arguments[] = {element, Value::of(static_cast<int64_t>(index))};
    return call(context, callback, {arguments, callback.function->is_user() ? 2u : 1u});
}

Result<bool> ask(Context& context, const Callable& callback, const Value& element, size_t index) {
    OwnedValue answer(TRY(call_with_element(context, callback, element, index)));
    return cast_to_bool(context, answer.get());
}

// The elements that there were at the beginning and still are. `visit`: whether to go on.
template <class Visit>
Status each_element(Object& self, Visit visit) {
    Ref<Object> alive = Ref<Object>::share(&self);
    size_t length = array_of(self).length;
    for (size_t i = 0; i < length && i < array_of(self).length; ++i) {
        if (!TRY(visit(load_element(array_of(self), i), i))) break;
    }
    return {};
}

// The first element for which the callback answers `wanted`.
struct Found {
    Value element;
    int64_t index;  // -1: none
};
Result<Found> find_answer(Context& context, Object& self, const Callable& callback, bool wanted) {
    Found found{Value::null(), -1};
    TRY(each_element(self, [&](const Value& element, size_t i) -> Result<bool> {
        if (TRY(ask(context, callback, element, i)) != wanted) return true;
        found = {element, static_cast<int64_t>(i)};
        return false;
    }));
    return found;
}

// From the last one on, of those that are still there.
Result<Found> find_last_answer(Context& context, Object& self, const Callable& callback) {
    Ref<Object> alive = Ref<Object>::share(&self);
    for (size_t i = array_of(self).length; i-- > 0;) {
        if (i >= array_of(self).length) continue;
        Value element = load_element(array_of(self), i);
        if (TRY(ask(context, callback, element, i))) return Found{element, static_cast<int64_t>(i)};
    }
    return Found{Value::null(), -1};
}

// Merge sort of a copy, which no comparison function can lead astray.
class Sorter {
public:
    Sorter(Context& context, const Callable& comparator, const TypedArray& array)
        : context_(context), comparator_(comparator), scratch_(array.length) {
        values_.reserve(array.length);
        for (size_t i = 0; i < array.length; ++i) values_.push_back(load_element(array, i));
    }

    Status sort() {
        for (size_t width = 1; width < values_.size(); width *= 2) {
            for (size_t begin = 0; begin < values_.size(); begin += 2 * width) {
                size_t middle = std::min(begin + width, values_.size());
                TRY(merge(begin, middle, std::min(middle + width, values_.size())));
            }
            values_.swap(scratch_);
        }
        return {};
    }
    const std::vector<Value>& values() const { return values_; }

private:
    Status merge(size_t left, size_t middle, size_t end) {
        size_t right = middle;
        for (size_t out = left, from = left; out < end; ++out) {
            bool takes_right = from == middle;
            if (!takes_right && right < end)
                takes_right = TRY(is_greater(values_[from], values_[right]));
            scratch_[out] = values_[takes_right ? right++ : from++];
        }
        return {};
    }
    Result<bool> is_greater(const Value& a, const Value& b) {
        Value arguments[] = {a, b};
        OwnedValue order(TRY(call(context_, comparator_, arguments)));
        if (order->is_double()) return order->number > 0;
        return TRY(to_int(context_, order.get())) > 0;
    }

    Context& context_;
    const Callable& comparator_;
    std::vector<Value> values_;
    std::vector<Value> scratch_;
};

}  // namespace

Result<Object*> php_Buffer_TypedArray_sort(Context& context, Object& self,
                                           const Callable* comparator) {
    if (!comparator) {
        TypedArray& array = array_of(self);
        with_rules(array.type, [&](auto rules) {
            using T = typename decltype(rules)::Stored;
            T* first = elements_of(array, rules);
            std::sort(first, first + array.length, sorts_before<T>);
        });
        return share(self);
    }
    Ref<Object> alive = Ref<Object>::share(&self);
    TRY(check_memory(context, array_of(self).length * sizeof(Value) * 2));
    Sorter sorter(context, *comparator, array_of(self));
    TRY(sorter.sort());
    TypedArray& array = array_of(self);
    size_t count = std::min(array.length, sorter.values().size());
    for (size_t i = 0; i < count; ++i) store_element(array, i, sorter.values()[i]);
    return alive.leak();
}

Result<Object*> php_Buffer_TypedArray_map(Context& context, Object& self,
                                          const Callable& callback) {
    Ref<Object> made =
        Ref<Object>::adopt(TRY(make_typed_array(context, *self.cls, array_of(self).length)));
    TRY(each_element(self, [&](const Value& element, size_t i) -> Result<bool> {
        OwnedValue result(TRY(call_with_element(context, callback, element, i)));
        store_element(array_of(*made), i, TRY(coerce_element(context, *made, result.get())));
        return true;
    }));
    return made.leak();
}

Result<Object*> php_Buffer_TypedArray_filter(Context& context, Object& self,
                                             const Callable& callback) {
    Ref<Array> kept = Ref<Array>::adopt(Array::create());
    TRY(each_element(self, [&](const Value& element, size_t i) -> Result<bool> {
        if (TRY(ask(context, callback, element, i))) kept->push(element);
        return true;
    }));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_typed_array(context, *self.cls, kept->count)));
    TRY(store_array(context, *made, 0, *kept));
    return made.leak();
}

Result<Value> php_Buffer_TypedArray_reduce(Context& context, Object& self, const Callable& callback,
                                           const Value* initial) {
    if (!initial && array_of(self).length == 0) {
        return throw_argument_value_error(context, 2,
                                          "must be given for an array without elements");
    }
    OwnedValue carry(initial ? copy(*initial) : Value::undef());
    TRY(each_element(self, [&](const Value& element, size_t i) -> Result<bool> {
        if (carry->is_undef()) {
            carry = OwnedValue(element);
            return true;
        }
        Value arguments[] = {carry.get(), element, Value::of(static_cast<int64_t>(i))};
        carry = OwnedValue(
            TRY(call(context, callback, {arguments, callback.function->is_user() ? 3u : 2u})));
        return true;
    }));
    return copy_deref(carry.get());
}

Result<bool> php_Buffer_TypedArray_every(Context& context, Object& self, const Callable& callback) {
    return TRY(find_answer(context, self, callback, false)).index < 0;
}

Result<bool> php_Buffer_TypedArray_some(Context& context, Object& self, const Callable& callback) {
    return TRY(find_answer(context, self, callback, true)).index >= 0;
}

Result<Value> php_Buffer_TypedArray_find(Context& context, Object& self, const Callable& callback) {
    return TRY(find_answer(context, self, callback, true)).element;
}

Result<int64_t> php_Buffer_TypedArray_findIndex(Context& context, Object& self,
                                                const Callable& callback) {
    return TRY(find_answer(context, self, callback, true)).index;
}

Result<Value> php_Buffer_TypedArray_findLast(Context& context, Object& self,
                                             const Callable& callback) {
    return TRY(find_last_answer(context, self, callback)).element;
}

Result<int64_t> php_Buffer_TypedArray_findLastIndex(Context& context, Object& self,
                                                    const Callable& callback) {
    return TRY(find_last_answer(context, self, callback)).index;
}

Status php_Buffer_TypedArray_forEach(Context& context, Object& self, const Callable& callback) {
    return each_element(self, [&](const Value& element, size_t i) -> Result<bool> {
        OwnedValue ignored(TRY(call_with_element(context, callback, element, i)));
        return true;
    });
}

Result<Object*> php_Buffer_TypedArray_from(Context& context, Class& called_class,
                                           const Value& source, const Callable* callback) {
    Ref<Object> made = Ref<Object>::adopt(TRY(make_typed_array(context, called_class, 0)));
    Ref<Array> values;
    if (is_typed_array(source)) {
        if (!callback) {
            const TypedArray& from = array_of(*source.object);
            made = Ref<Object>::adopt(TRY(make_typed_array(context, called_class, from.length)));
            store_typed_array(array_of(*made), 0, from);
            return made.leak();
        }
        values = Ref<Array>::adopt(TRY(elements_as_array(context, array_of(*source.object))));
    } else if (source.is_array()) {
        values = Ref<Array>::share(source.array);
    } else {
        values = Ref<Array>::adopt(TRY(collect_elements(context, *made, source)));
    }
    made = Ref<Object>::adopt(TRY(make_typed_array(context, called_class, values->count)));
    if (!callback) {
        TRY(store_array(context, *made, 0, *values));
        return made.leak();
    }
    size_t index = 0;
    for (auto [key, value] : elements(*values)) {
        OwnedValue result(TRY(call_with_element(context, *callback, value.deref(), index)));
        store_element(array_of(*made), index++, TRY(coerce_element(context, *made, result.get())));
    }
    return made.leak();
}

}  // namespace surus
