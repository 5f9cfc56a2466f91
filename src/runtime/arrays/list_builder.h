// Builds a list whose length is known: the elements are written one behind the other, and what
// counts them is set once, at the end.
#pragma once

#include "runtime/arrays/array.h"

namespace surus {

class ListBuilder {
public:
    // Room for at most `room` elements.
    explicit ListBuilder(size_t room)
        : array_(Array::create(static_cast<uint32_t>(room))), cursor_(array_->packed) {}
    ListBuilder(const ListBuilder&) = delete;
    ListBuilder& operator=(const ListBuilder&) = delete;
    ~ListBuilder() {
        if (array_) release_cell(finish());
    }

    // Takes over the share of `value`.
    void add(Value value) { *cursor_++ = value; }
    void add(size_t times, const Value& value) {
        if (value.is_counted()) value.cell->refcount += static_cast<uint32_t>(times);
        for (Value* end = cursor_ + times; cursor_ < end; ++cursor_) *cursor_ = value;
    }
    // Shares of the elements of a list, holes left out; references that nobody else holds are none.
    void add_copies(const Value* from, const Value* end) {
        Value* to = cursor_;
        for (; from < end; ++from) {
            if (!from->is_counted()) {
                if (from->is_undef()) [[unlikely]]
                    continue;
                *to++ = *from;
                continue;
            }
            Value value = *from;
            if (value.is_reference() && value.reference->refcount == 1) [[unlikely]]
                value = value.reference->value;
            retain(value);
            *to++ = value;
        }
        cursor_ = to;
    }
    // The same of the elements of any array.
    void add_copies_of(const Array& array) {
        if (array.is_packed()) return add_copies(array.packed, array.packed + array.used);
        Value* to = cursor_;
        for (const Bucket *at = array.buckets, *end = at + array.used; at < end; ++at) {
            const Value& value = at->value.is(Type::Indirect) ? *at->value.indirect : at->value;
            if (value.is_counted()) {
                cursor_ = to;
                add_copies(&value, &value + 1);
                to = cursor_;
            } else if (!value.is_undef()) {
                *to++ = Value::of_parts(value.bits, value.tag);
            }
        }
        cursor_ = to;
    }
    // Shares of the keys of any array.
    void add_keys_of(const Array& array) {
        Value* to = cursor_;
        if (array.is_packed()) {
            for (uint32_t i = 0; i < array.used; ++i) {
                if (!array.packed[i].is_undef()) *to++ = Value::of(int64_t{i});
            }
        } else {
            for (const Bucket *at = array.buckets, *end = at + array.used; at < end; ++at) {
                const Value& value = at->value.is(Type::Indirect) ? *at->value.indirect : at->value;
                if (value.is_undef()) continue;
                if (at->key) retain_cell(at->key);
                *to++ = at->key ? Value::of(at->key) : Value::of(static_cast<int64_t>(at->hash));
            }
        }
        cursor_ = to;
    }

    // The list, owned by the caller.
    Array* finish() {
        Array* array = array_;
        array_ = nullptr;
        auto count = static_cast<uint32_t>(cursor_ - array->packed);
        array->used = array->count = count;
        array->next_index = count ? int64_t{count} : Array::no_index;
        return array;
    }

private:
    Array* array_;
    Value* cursor_;
};

}  // namespace surus
