// Making arrays of other arrays' keys and values.
#include "ext/standard/array.stub.h"
#include "ext/standard/string.stub.h"

#include <algorithm>

#include "ext/standard/array/support.h"
#include "runtime/calls/backtrace.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"
#include "runtime/values/visit.h"

namespace surus {

static constexpr int64_t max_elements = 0x08000000;
static constexpr size_t max_slots = 0x40000000;  // that any array may have

Result<Array*> php_array_fill(Context& context, int64_t start_index, int64_t count,
                              const Value& value) {
    if (count < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    if (count > max_elements) return throw_argument_value_error(context, 2, "is too large");
    if (count == 0) return Array::create();
    if (start_index > INT64_MAX - count + 1) {
        return throw_error(context,
                           "Cannot add element to the array as the next element is "
                           "already occupied");
    }
    TRY(check_list(context, static_cast<size_t>(count) * (start_index ? 2 : 1)));
    if (start_index == 0) {
        ListBuilder list(static_cast<size_t>(count));
        list.add(static_cast<size_t>(count), value);
        return list.finish();
    }
    Array* array = create_array(static_cast<size_t>(count));
    for (int64_t i = 0; i < count; ++i) array->add_new(start_index + i, copy(value));
    return array;
}

// A value as key the way array_fill_keys and array_combine take it: ints as they are, the rest as
// text. `holder` keeps a made text.
static Result<Key> text_key(Context& context, const Value& slot, Ref<String>& holder) {
    const Value& value = slot.deref();
    if (value.is_int()) return Key::from(value.integer);
    if (value.is_string()) return Key::from(*value.string);
    holder = Ref<String>::adopt(TRY(to_string(context, value)));
    return Key::from(*holder);
}

// Whether the values are such that most likely all of them will be string keys.
static bool begins_with_string(const Array& keys) {
    uint32_t first = keys.next_position(0);
    if (first >= keys.end()) return false;
    const Value* slot = keys.at(first);
    if (slot->is(Type::Indirect)) slot = slot->indirect;
    return slot->is_string() && Key::from(*slot->string).string;
}

// Whether the values are a list's, ints and strings only: nothing happens while they are made keys.
static bool are_plain_keys(const Array& values) {
    if (!values.is_packed()) return false;
    const Value* const end = values.packed + values.used;
    return std::all_of(const_cast<const Value*>(values.packed), end,
                       [](const Value& value) { return value.is_int() || value.is_string(); });
}
static Value* slot_of_plain_key(Array& out, const Value& key) {
    int64_t integer;
    if (key.is_int()) return out.find_or_add(key.integer);
    return is_integer_key(key.string->view(), integer) ? out.find_or_add(integer)
                                                       : out.find_or_add(*key.string);
}

Result<Array*> php_array_fill_keys(Context& context, Array& keys, const Value& value) {
    Ref<Array> out = Ref<Array>::adopt(create_map(keys.count, begins_with_string(keys)));
    if (are_plain_keys(keys)) {
        for (uint32_t i = 0; i < keys.used; ++i)
            replace(*slot_of_plain_key(*out, keys.packed[i]), copy(value));
        return out.leak();
    }
    for (SafeIteration it(keys); !it.done(); it.advance()) {
        Ref<String> holder;
        Key key = TRY(text_key(context, it.value(), holder));
        set_key(*out, key, copy(value));
    }
    return out.leak();
}

Result<Array*> php_array_combine(Context& context, Array& keys, Array& values) {
    if (keys.count != values.count) {
        return throw_error(context, Known::ValueError,
                           "array_combine(): Argument #1 ($keys) and argument #2 ($values) must "
                           "have the same number of elements");
    }
    Ref<Array> out = Ref<Array>::adopt(create_map(keys.count, begins_with_string(keys)));
    if (are_plain_keys(keys) && values.is_packed() && values.used == values.count) {
        for (uint32_t i = 0; i < keys.used; ++i)
            replace(*slot_of_plain_key(*out, keys.packed[i]), copy_element(values.packed[i]));
        return out.leak();
    }
    SafeIteration value(values);
    for (SafeIteration it(keys); !it.done() && !value.done(); it.advance(), value.advance()) {
        Ref<String> holder;
        Key key = TRY(text_key(context, it.value(), holder));
        set_key(*out, key, copy_element(value.value()));
    }
    return out.leak();
}

Result<Array*> php_array_flip(Context& context, Array& array) {
    Ref<Array> out = Ref<Array>::adopt(create_map(array.count, begins_with_string(array)));
    if (are_plain_keys(array)) {
        // An integer above all before it is not there yet, unless a string has meant one.
        int64_t last = INT64_MIN;
        for (uint32_t i = 0; i < array.used; ++i) {
            const Value& value = array.packed[i];
            if (value.is_int() && value.integer > last) {
                last = value.integer;
                out->add_new(last, Value::of(int64_t{i}));
            } else {
                if (value.is_string()) last = INT64_MAX;
                slot_of_plain_key(*out, value)->set_int(i);
            }
        }
        return out.leak();
    }
    for (SafeIteration it(array); !it.done(); it.advance()) {
        const Value& value = it.value().deref();
        if (value.is_int()) {
            set_key(*out, Key::from(value.integer), key_value(it.key()));
        } else if (value.is_string()) {
            set_key(*out, Key::from(*value.string), key_value(it.key()));
        } else {
            TRY(function_warning(context,
                                 "Can only flip string and integer values, entry skipped"));
        }
    }
    return out.leak();
}

Result<Array*> php_array_change_key_case(Context& context, Array& array, int64_t case_) {
    auto change = case_ == constant_CASE_LOWER ? php_strtolower : php_strtoupper;
    Array* out = create_like(array, array.count);
    for_each(array, [&](const Key& key, Value& value) {
        if (!key.string) {
            out->set(key.integer, copy_element(value));
            return;
        }
        Ref<String> changed = Ref<String>::adopt(*change(context, *key.string));
        out->set(*changed, copy_element(value));
    });
    return out;
}

Result<Array*> php_array_pad(Context& context, Array& array, int64_t length, const Value& value) {
    int64_t wanted = length < -max_elements ? max_elements : length < 0 ? -length : length;
    if (wanted > max_elements / 4 * 3) {
        return throw_argument_value_error(context, 2,
                                          "must not exceed the maximum allowed array size");
    }
    int64_t missing = wanted - array.count;
    if (missing <= 0) return share(array);
    TRY(check_list(context, static_cast<size_t>(wanted)));
    if (array.is_packed()) {
        ListBuilder list(static_cast<size_t>(wanted));
        if (length < 0) list.add(static_cast<size_t>(missing), value);
        list.add_copies(array.packed, array.packed + array.used);
        if (length > 0) list.add(static_cast<size_t>(missing), value);
        return list.finish();
    }
    Array* out = create_array(static_cast<size_t>(wanted));
    if (length < 0) {
        for (int64_t i = 0; i < missing; ++i) out->push(copy(value));
    }
    for_each(array, [&](const Key& key, Value& element) {
        add_or_push(*out, key, copy_element(element));
    });
    if (length > 0) {
        for (int64_t i = 0; i < missing; ++i) out->push(copy(value));
    }
    return out;
}

Result<Array*> php_array_chunk(Context& context, Array& array, int64_t length, bool preserve_keys) {
    if (length < 1) return throw_argument_value_error(context, 2, "must be greater than 0");
    size_t size = std::min<size_t>(static_cast<size_t>(length), array.count);
    size_t chunks = size ? (array.count - 1) / size + 1 : 0;
    TRY(check_memory(context, chunks, sizeof(Array) + size * sizeof(Value)));
    Array* out = create_array(chunks);
    if (is_solid(array) && !preserve_keys) {
        for (size_t at = 0; at < array.used; at += size) {
            size_t count = std::min<size_t>(size, array.used - at);
            ListBuilder list(count);
            list.add_copies(array.packed + at, array.packed + at + count);
            out->push(Value::of(list.finish()));
        }
        return out;
    }
    Array* chunk = nullptr;
    for_each(array, [&](const Key& key, Value& value) {
        if (!chunk) chunk = create_array(size);
        if (preserve_keys)
            add_key(*chunk, key, copy_element(value));
        else
            chunk->push(copy_element(value));
        if (chunk->count == size) {
            out->push(Value::of(chunk));
            chunk = nullptr;
        }
    });
    if (chunk) out->push(Value::of(chunk));
    return out;
}

Result<Array*> php_array_reverse(Context& context, Array& array, bool preserve_keys) {
    TRY(check_list(context, array.count));
    if (array.is_packed() && !preserve_keys) {
        ListBuilder list(array.count);
        for (uint32_t i = array.used; i-- > 0;) {
            const Value& value = array.packed[i];
            if (!value.is_undef()) [[likely]]
                list.add(copy_element(value));
        }
        return list.finish();
    }
    Array* out = create_like(array, array.count);
    for (uint32_t i = array.used; i-- > 0;) {
        Value* value = array.at(i);
        if (value->is(Type::Indirect)) value = value->indirect;
        if (value->is_undef()) continue;
        Key key{i, nullptr};
        if (!array.is_packed()) {
            key = {static_cast<int64_t>(array.buckets[i].hash), array.buckets[i].key};
        }
        if (preserve_keys)
            add_key(*out, key, copy_element(*value));
        else
            add_or_push(*out, key, copy_element(*value));
    }
    return out;
}

// ---- array_column

// The column of an object: its property of that name; Undef when it has none.
static Result<Value> column_of_object(Context& context, const Value& row, const Value& name) {
    if (!row.is_object()) return Value::undef();
    Ref<String> text = name.is_int() ? Ref<String>::adopt(int_to_string(name.integer))
                                     : Ref<String>::share(name.string);
    Class* scope = running_scope(context);
    bool exists = TRY(has_property(context, *row.object, *text, PropertyCheck::Exists, scope));
    if (!exists)
        exists = TRY(has_property(context, *row.object, *text, PropertyCheck::Isset, scope));
    if (!exists) return Value::undef();
    return read_property(context, *row.object, *text, scope);
}

namespace {

// A column's name, turned into a key once for all rows.
class Column {
public:
    explicit Column(const Value& name) : name_(name) {
        if (!name.is_null())
            key_ = name.is_int() ? Key::from(name.integer) : Key::from(*name.string);
    }
    bool is_given() const { return !name_.is_null(); }
    // The value in a row, owned; Undef when it has none. May run user code.
    Result<Value> of(Context& context, const Value& row) const {
        if (row.is_array()) [[likely]]
            return in(*row.array);
        return column_of_object(context, row, name_);
    }
    Value in(Array& row) const {
        Value* found = find(row, key_);
        return found ? copy_deref(*found) : Value::undef();
    }

private:
    const Value& name_;
    Key key_;
};

}  // namespace

// As long as the rows are arrays, nobody's code runs. Whether it was so to the end.
static bool column_of_arrays(const Array& rows, const Column& column, ListBuilder& out) {
    return for_each_while(rows, [&](const Key&, Value& slot) {
        const Value& row = slot.deref();
        if (!row.is_array()) return false;
        Value value = column.in(*row.array);
        if (!value.is_undef()) out.add(value);
        return true;
    });
}

Result<Array*> php_array_column(Context& context, Array& array, const Value& column_key,
                                const Value& index_key) {
    Column column(column_key), index(index_key);
    if (column.is_given() && !index.is_given()) {
        TRY(check_list(context, array.count));
        ListBuilder list(array.count);
        if (column_of_arrays(array, column, list)) return list.finish();
    }
    Ref<Array> out = Ref<Array>::adopt(create_array(array.count));
    for (SafeIteration it(array); !it.done(); it.advance()) {
        const Value& row = it.value().deref();
        OwnedValue value(column.is_given() ? TRY(column.of(context, row)) : copy(row));
        if (value->is_undef()) continue;
        OwnedValue at;
        if (index.is_given()) at = OwnedValue(TRY(index.of(context, row)));
        if (at->is_undef()) {
            out->push(value.leak());
        } else if (at->is_int()) {
            set_key(*out, Key::from(at->integer), value.leak());
        } else {
            Ref<String> holder;
            Key key = TRY(to_key(context, at.get(), holder));
            set_key(*out, key, value.leak());
        }
    }
    return out.leak();
}

// ---- merging

// Whether an array to which nothing is added needs not be made anew. Of two arrays an empty one
// leaves the other as it is, together with its next index.
static bool stays_when_merged(const Array& array, size_t arrays) {
    if (is_fresh_list(array)) return true;
    if (arrays != 2) return false;
    if (array.is_packed()) return array.used == array.count;
    return for_each_while(array, [](const Key& key, Value&) { return key.string != nullptr; });
}

static size_t elements_in_all(std::span<const Value> arrays) {
    size_t total = 0;
    for (const Value& array : arrays) total += array.array->count;
    return total;
}

// The one of the arrays that is what merging them gives, or null. `total`: elements of all.
static Array* only_array(std::span<const Value> arrays, size_t total) {
    for (size_t i = arrays.size(); i-- > 0;) {
        Array& array = *arrays[i].array;
        if (array.count == total && stays_when_merged(array, arrays.size())) return &array;
    }
    return nullptr;
}

// What merging begins with: the first array, its integer keys numbered anew, with room for all.
static Array* first_of_merged(const Array& array, size_t total) {
    bool only_names = !array.is_packed() && !array.may_have_indirect && array.used == array.count;
    for (uint32_t i = 0; only_names && i < array.used; ++i) only_names = array.buckets[i].key;
    // As large as one that is made for them.
    bool fits = total <= array.capacity &&
                (array.capacity == Array::min_capacity || total > array.capacity / 2);
    if (only_names && fits) {
        Array* out = array.clone();
        out->cursor = 0;
        out->next_index = Array::no_index;
        return out;
    }
    Array* out = create_like(array, total);
    for_each(array,
             [&](const Key& key, Value& value) { add_or_push(*out, key, copy_element(value)); });
    return out;
}

Result<Array*> php_array_merge(Context& context, std::span<const Value> arrays) {
    size_t total = elements_in_all(arrays);
    if (Array* only = only_array(arrays, total)) return share(*only);
    if (total > max_slots) {
        return fatal_error(context,
                           "Possible integer overflow in memory allocation (%zu * %zu + %zu)",
                           total, sizeof(Bucket), sizeof(Bucket));
    }
    TRY(check_list(context, total));
    Array* out;
    if (arrays.empty() || arrays[0].array->is_packed()) {
        ListBuilder list(total);
        while (!arrays.empty() && arrays[0].array->is_packed()) {
            list.add_copies_of(*arrays[0].array);
            arrays = arrays.subspan(1);
        }
        out = list.finish();
    } else {
        out = first_of_merged(*arrays[0].array, total);
        arrays = arrays.subspan(1);
    }
    for (const Value& array : arrays) {
        for_each(*array.array, [&](const Key& key, Value& value) {
            set_or_push(*out, key, copy_element(value));
        });
    }
    return out;
}

Result<Array*> php_array_replace(Context&, Array& array, std::span<const Value> replacements) {
    Array* out = array.clone();
    for (const Value& replacement : replacements) {
        for_each(*replacement.array,
                 [&](const Key& key, Value& value) { set_key(*out, key, copy_element(value)); });
    }
    return out;
}

static Failed recursion(Context& context) { return throw_error(context, "Recursion detected"); }

// An array of its own to merge into: of an object its properties; any other lone value becomes the
// first of a list, and null does so as well.
static Result<Array*> list_to_merge(Context& context, const Value& value) {
    if (value.is_array()) return value.array->clone();
    if (value.is_object()) {
        Array* properties = TRY(to_array(context, value));
        return Array::separate(properties);
    }
    Array* list = Array::create();
    list->push(copy(value));
    return list;
}

// Merges `source` into `target` (a sole owner's), string keys' values becoming arrays of both.
static Status merge_recursively(Context& context, Array& target, const Array& source) {
    TRY(check_nesting(context));
    for (SafeIteration it(const_cast<Array&>(source)); !it.done(); it.advance()) {
        Key key = it.key();
        const Value& value = it.value();
        Value* slot = key.string ? target.find(*key.string) : nullptr;
        if (!slot) {
            set_or_push(target, key, copy_element(value));
            continue;
        }
        const Value& old = slot->deref();
        if (old.is_array() && old.array->has(Cell::visiting)) return recursion(context);
        OwnedValue added(copy_deref(value));
        Ref<Array> merged = Ref<Array>::adopt(TRY(list_to_merge(context, old)));
        if (added.get().is_object())
            added = OwnedValue(Value::of(TRY(to_array(context, added.get()))));
        if (added.get().is_array()) {
            Visit visit(*added.get().array);
            if (visit.is_recursive()) return recursion(context);
            TRY(merge_recursively(context, *merged, *added.get().array));
        } else {
            merged->push(copy(added.get()));
        }
        target.set(*key.string, Value::of(merged.leak()));
    }
    return {};
}

Result<Array*> php_array_merge_recursive(Context& context, std::span<const Value> arrays) {
    if (Array* only = only_array(arrays, elements_in_all(arrays))) return share(*only);
    if (arrays.empty()) return Array::create();
    const Array& first = *arrays[0].array;
    Ref<Array> out = Ref<Array>::adopt(first_of_merged(first, first.count));
    for (const Value& array : arrays.subspan(1))
        TRY(merge_recursively(context, *out, *array.array));
    return out.leak();
}

static Status replace_recursively(Context& context, Array& target, const Array& source) {
    TRY(check_nesting(context));
    for (SafeIteration it(const_cast<Array&>(source)); !it.done(); it.advance()) {
        Key key = it.key();
        const Value& added = it.value().deref();
        Value* slot = find(target, key);
        if (!slot || !slot->deref().is_array() || !added.is_array()) {
            Value copied = copy_element(it.value());
            if (slot)
                replace(*slot, copied);
            else
                set_key(target, key, copied);
            continue;
        }
        if (it.value().is_reference() && slot->is_reference() &&
            it.value().reference == slot->reference)
            return recursion(context);
        Visit visit(*added.array);
        if (visit.is_recursive()) return recursion(context);
        if (!slot->is_reference()) {
            // Nobody else has the target: its slots stay where they are.
            slot->set(Value::of(Array::separate(slot->array)));
            TRY(replace_recursively(context, *slot->array, *added.array));
            continue;
        }
        Ref<Array> inner = Ref<Array>::adopt(slot->reference->value.array->clone());
        TRY(replace_recursively(context, *inner, *added.array));
        set_key(target, key, Value::of(inner.leak()));
    }
    return {};
}

Result<Array*> php_array_replace_recursive(Context& context, Array& array,
                                           std::span<const Value> replacements) {
    Ref<Array> out = Ref<Array>::adopt(array.clone());
    for (const Value& replacement : replacements)
        TRY(replace_recursively(context, *out, *replacement.array));
    return out.leak();
}

}  // namespace surus
