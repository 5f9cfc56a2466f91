// Drawing lots: shuffle, array_rand, and str_shuffle, which does the same to bytes.
#include <vector>

#include "ext/random/generator.h"
#include "ext/standard/array.stub.h"
#include "ext/standard/array/support.h"
#include "ext/standard/string.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

// The same draws in the same order as php's shuffle.
template <class T>
static void shuffle(Context& context, T* items, size_t count) {
    MersenneTwister& twister = random_twister(context);
    for (size_t left = count; left-- > 1;) {
        auto other = static_cast<size_t>(twister.range(0, static_cast<int64_t>(left)));
        if (other != left) std::swap(items[left], items[other]);
    }
}

Result<bool> php_shuffle(Context& context, Reference& array) {
    const Array& old = *array.value.array;
    ListBuilder values(old.count);
    values.add_copies_of(old);
    Array* out = values.finish();
    shuffle(context, out->packed, out->count);
    TRY(assign_reference(context, array, Value::of(out)));
    return true;
}

Result<String*> php_str_shuffle(Context& context, String& string) {
    if (string.length <= 1) return share(string);
    String* out = String::create(string.view());
    shuffle(context, out->data(), out->length);
    return out;
}

static Value position_key(const Array& array, uint32_t position) { return array.key_at(position); }

static Value one_key(Context& context, const Array& array) {
    MersenneTwister& twister = random_twister(context);
    if (array.count * 2 < array.used) {
        // Too many holes to hit an element by chance: count to it.
        int64_t skip = twister.range(0, array.count - 1);
        uint32_t position = array.next_position(0);
        while (skip-- > 0) position = array.next_position(position + 1);
        return position_key(array, position);
    }
    while (true) {
        auto position = static_cast<uint32_t>(twister.range(0, array.used - 1));
        const Value* slot = array.at(position);
        if (slot->is(Type::Indirect)) slot = slot->indirect;
        if (!slot->is_undef()) return position_key(array, position);
    }
}

Result<Value> php_array_rand(Context& context, Array& array, int64_t num) {
    if (array.count == 0) return throw_argument_value_error(context, 1, "must not be empty");
    if (num == 1) return one_key(context, array);
    if (num <= 0 || num > array.count) {
        return throw_argument_value_error(context, 2,
                                          "must be between 1 and the number of elements in "
                                          "argument #1 ($array)");
    }
    // Of more than half, those left out are drawn.
    bool drawn_stay = num <= array.count / 2;
    int64_t wanted = drawn_stay ? num : array.count - num;
    std::vector<bool> drawn(array.count, false);
    MersenneTwister& twister = random_twister(context);
    while (wanted > 0) {
        auto position = static_cast<size_t>(twister.range(0, array.count - 1));
        if (drawn[position]) continue;
        drawn[position] = true;
        --wanted;
    }
    Array* out = create_array(static_cast<size_t>(num));
    size_t position = 0;
    for_each(array, [&](const Key& key, Value&) {
        if (drawn[position++] == drawn_stay) out->push(key_value(key));
    });
    return Value::of(out);
}

}  // namespace surus
