// Parts of arrays, and both ends of them.
#include "ext/standard/array.stub.h"

#include <algorithm>
#include <cstring>

#include "ext/standard/array/support.h"
#include "runtime/arrays/iteration.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

// Clamps offset and length as array_slice and array_splice do.
static void clamp(int64_t count, int64_t& offset, std::optional<int64_t> wanted, int64_t& length) {
    if (offset > count)
        offset = count;
    else if (offset < 0)
        offset = std::max<int64_t>(offset + count, 0);
    length = wanted.value_or(count);
    if (length < 0)
        length = std::max<int64_t>(count - offset + length, 0);
    else if (length > count - offset)
        length = count - offset;
}

// References that nobody else shares become plain values in a slice.
static bool has_lone_references(const Array& list) {
    for (uint32_t i = 0; i < list.used; ++i) {
        if (list.packed[i].is_reference() && list.packed[i].reference->refcount == 1) return true;
    }
    return false;
}

Result<Array*> php_array_slice(Context& context, Array& array, int64_t offset,
                               std::optional<int64_t> length, bool preserve_keys) {
    int64_t count;
    clamp(array.count, offset, length, count);
    if (count <= 0) return Array::create();
    bool list = is_solid(array);
    if (is_fresh_list(array) && offset == 0 && count == array.count && !has_lone_references(array))
        return share(array);
    if (list && (!preserve_keys || offset == 0)) {
        TRY(check_list(context, static_cast<size_t>(count)));
        ListBuilder part(static_cast<size_t>(count));
        part.add_copies(array.packed + offset, array.packed + offset + count);
        return part.finish();
    }
    Array* out = create_like(array, static_cast<size_t>(count));
    int64_t position = 0;
    for_each_while(array, [&](const Key& key, Value& value) {
        if (position++ < offset) return true;
        if (position > offset + count) return false;
        if (preserve_keys)
            add_key(*out, key, copy_element(value));
        else
            add_or_push(*out, key, copy_element(value));
        return true;
    });
    return out;
}

namespace {

struct Spliced {
    Array* rest;
    Array* removed;
};

// A list in which nothing but lists take part: three runs of elements.
Spliced splice_list(const Array& old, uint32_t offset, uint32_t count, const Value& replacement) {
    const Array* inserted = replacement.is_array() ? replacement.array : nullptr;
    size_t more = inserted ? inserted->count : !replacement.is_null();
    ListBuilder removed(count), rest(old.count - count + more);
    const Value* gap = old.packed + offset;
    rest.add_copies(old.packed, gap);
    if (inserted)
        rest.add_copies(inserted->packed, inserted->packed + inserted->used);
    else
        rest.add(more, replacement);
    removed.add_copies(gap, gap + count);
    rest.add_copies(gap + count, old.packed + old.used);
    return {rest.finish(), removed.finish()};
}

// The same of a list that nobody else holds: what stays is moved where it is, and no element's
// count changes. Gives what is removed.
Array* splice_in_place(Array& list, uint32_t offset, uint32_t count, const Value& replacement) {
    const Array* inserted = replacement.is_array() ? replacement.array : nullptr;
    uint32_t more = inserted ? inserted->count : !replacement.is_null();
    ListBuilder removed(count);
    for (uint32_t i = 0; i < count; ++i) removed.add(list.packed[offset + i]);
    uint32_t behind = list.used - offset - count;
    uint32_t size = offset + more + behind;
    list.reserve(size);
    Value* gap = list.packed + offset;
    if (behind) std::memmove(static_cast<void*>(gap + more), gap + count, behind * sizeof(Value));
    if (inserted) {
        for (uint32_t i = 0; i < inserted->used; ++i) {
            if (!inserted->packed[i].is_undef()) *gap++ = copy_element(inserted->packed[i]);
        }
    } else if (more) {
        *gap = copy(replacement);
    }
    list.used = list.count = size;
    list.next_index = size ? int64_t{size} : Array::no_index;
    list.cursor = 0;
    return removed.finish();
}

Spliced splice_map(const Array& old, int64_t offset, int64_t count, const Value& replacement) {
    Array* removed = create_like(old, static_cast<size_t>(count));
    Array* rest = create_like(old, old.count);
    auto insert = [&] {
        if (replacement.is_array()) {
            for_each(*replacement.array,
                     [&](const Key&, Value& value) { rest->push(copy_element(value)); });
        } else {
            // Anything else is one element, but null is no array with an element: (array) null.
            if (!replacement.is_null()) rest->push(copy(replacement));
        }
    };
    int64_t position = 0;
    for_each(old, [&](const Key& key, Value& value) {
        if (position == offset) insert();
        bool gone = position >= offset && position < offset + count;
        add_or_push(gone ? *removed : *rest, key, copy_element(value));
        ++position;
    });
    if (offset >= position) insert();
    return {rest, removed};
}

}  // namespace

Result<Array*> php_array_splice(Context& context, Reference& array, int64_t offset,
                                std::optional<int64_t> length, const Value& replacement) {
    if (replacement.is_object()) {
        OwnedValue members(Value::of(TRY(properties_of(context, *replacement.object))));
        if (array.value.is_array())
            return php_array_splice(context, array, offset, length, members.get());
    }
    Array& old = *array.value.array;
    int64_t count;
    clamp(old.count, offset, length, count);
    bool lists = is_solid(old) && (!replacement.is_array() || replacement.array->is_packed());
    if (lists && old.is_unshared() && !old.iterators)
        return splice_in_place(old, static_cast<uint32_t>(offset), static_cast<uint32_t>(count),
                               replacement);
    Spliced spliced = lists ? splice_list(old, static_cast<uint32_t>(offset),
                                          static_cast<uint32_t>(count), replacement)
                            : splice_map(old, offset, count, replacement);
    Ref<Array> removed = Ref<Array>::adopt(spliced.removed);
    Ref<Array> rest = Ref<Array>::adopt(spliced.rest);
    if (old.iterators) {
        uint32_t inserted = static_cast<uint32_t>(rest->count + count - old.count);
        context.iterators->replaced(old, *rest, static_cast<uint32_t>(offset),
                                    static_cast<uint32_t>(count), inserted);
    }
    TRY(assign_reference(context, array, Value::of(rest.leak())));
    return removed.leak();
}

// ---- both ends

Result<int64_t> php_array_push(Context& context, Reference& array, std::span<const Value> values) {
    Array* target = writable(array);
    for (const Value& value : values) {
        retain(value);
        if (!target->push(value)) {
            release(value);
            return throw_error(context,
                               "Cannot add element to the array as the next element is "
                               "already occupied");
        }
    }
    return target->count;
}

// The value of an element that is about to be removed. What has to be released for it is given to
// `rest`, for the caller to end when it is done with the array: the cycle collector may run then.
static Value take_element(Value* slot, OwnedValue& rest) {
    if (slot->is(Type::Indirect)) return copy_deref(*slot->indirect);
    Value value = *slot;
    slot->set_null();
    if (!value.is_reference()) return value;
    rest = OwnedValue(value);
    return copy(value.reference->value);
}

Result<Value> php_array_pop(Context&, Reference& array) {
    if (array.value.array->count == 0) return Value::null();
    Array* target = writable(array);
    uint32_t last = target->previous_position(target->used - 1);
    OwnedValue rest;
    Value value = take_element(target->at(last), rest);
    if (target->is_packed()) {
        target->remove_at(last);
        if (target->next_index == int64_t{last} + 1) target->next_index = last;
    } else {
        const Bucket& bucket = target->buckets[last];
        bool is_last_index =
            !bucket.key && target->next_index - 1 == static_cast<int64_t>(bucket.hash);
        target->remove_at(last);
        if (is_last_index) --target->next_index;
    }
    target->cursor = 0;
    return value;
}

// Lists without holes move down in one step.
static Value shift_list(Array& array) {
    Value first = array.packed[0];
    std::memmove(static_cast<void*>(array.packed), array.packed + 1,
                 (array.used - 1) * sizeof(Value));
    --array.used;
    --array.count;
    array.next_index = array.used;
    return first;
}

Result<Value> php_array_shift(Context&, Reference& array) {
    if (array.value.array->count == 0) return Value::null();
    Array* target = writable(array);
    Value value;
    if (target->is_packed() && target->used == target->count && target->iterators == 0) {
        value = shift_list(*target);
        target->cursor = 0;
        if (value.is_reference()) {
            Value inner = copy(value.reference->value);
            release(value);
            value = inner;
        }
        return value;
    }
    uint32_t first = target->next_position(0);
    OwnedValue rest;
    value = take_element(target->at(first), rest);
    target->remove_at(first);
    target->renumber();
    target->cursor = 0;
    return value;
}

Result<int64_t> php_array_unshift(Context& context, Reference& array,
                                  std::span<const Value> values) {
    Array& old = *array.value.array;
    ListBuilder list(old.count + values.size());
    for (const Value& value : values) list.add(copy(value));
    if (old.is_packed()) list.add_copies_of(old);
    Array* out = list.finish();
    if (!old.is_packed()) {
        for_each(old, [&](const Key& key, Value& value) {
            add_or_push(*out, key, copy_element(value));
        });
    }
    int64_t count = out->count;
    if (old.iterators)
        context.iterators->replaced(old, *out, 0, 0, static_cast<uint32_t>(values.size()));
    TRY(assign_reference(context, array, Value::of(out)));
    return count;
}

}  // namespace surus
