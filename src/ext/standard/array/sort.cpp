// sort() and its kin.
#include "ext/standard/array/sort.h"

#include <algorithm>

#include "base/bytes.h"
#include "ext/natural_compare.h"
#include "ext/standard/array.stub.h"
#include "ext/standard/array/support.h"
#include "runtime/arrays/iteration.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

// What all values of an array are, when that makes their order simple.
enum class Uniform { No, Ints, Doubles, Texts };

// No number looks like it: then SORT_REGULAR compares bytes.
bool is_plain_text(const String& string) {
    return string.length > 0 &&
           (is_alpha(static_cast<unsigned char>(*string.data())) || *string.data() == '_' ||
            *string.data() == '/' || (*string.data() & 0x80));
}

Uniform uniformity(const std::vector<SortEntry>& entries, int64_t flags) {
    bool regular = flags == constant_SORT_REGULAR;
    bool numeric = flags == constant_SORT_NUMERIC;
    bool ints = regular || numeric, doubles = ints;
    bool texts = regular || flags == constant_SORT_STRING;
    for (const SortEntry& entry : entries) {
        const Value& value = entry.value;
        ints &= value.is_int();
        doubles &= value.is_double() && value.number == value.number;
        texts &= value.is_string() && (!regular || is_plain_text(*value.string));
        if (!ints && !doubles && !texts) return Uniform::No;
    }
    return ints ? Uniform::Ints : doubles ? Uniform::Doubles : Uniform::Texts;
}

// A total order needs none of PHP's own sequence of comparisons.
template <class Order>
void sort_total(std::vector<SortEntry>& entries, bool reverse, Order&& order) {
    auto in_order = [&](const SortEntry& a, const SortEntry& b) {
        int result = reverse ? order(b.value, a.value) : order(a.value, b.value);
        return result < 0 || (result == 0 && a.value.extra < b.value.extra);
    };
    std::sort(entries.begin(), entries.end(), in_order);
}

// Most texts differ in their first bytes.
int compare_texts(const String& a, const String& b) {
    if (a.length >= 8 && b.length >= 8) {
        auto x = __builtin_bswap64(load_word<uint64_t>(a.data()));
        auto y = __builtin_bswap64(load_word<uint64_t>(b.data()));
        if (x != y) return x < y ? -1 : 1;
    }
    return compare_bytes(a.view(), b.view());
}

template <class Number>
int compare_plain(Number a, Number b) {
    return a < b ? -1 : a > b;
}

bool sort_uniform(std::vector<SortEntry>& entries, int64_t flags, bool reverse) {
    switch (uniformity(entries, flags)) {
    case Uniform::No: return false;
    case Uniform::Ints:
        sort_total(entries, reverse, [](const Value& a, const Value& b) {
            return compare_plain(a.integer, b.integer);
        });
        return true;
    case Uniform::Doubles:
        sort_total(entries, reverse, [](const Value& a, const Value& b) {
            return compare_plain(a.number, b.number);
        });
        return true;
    case Uniform::Texts:
        sort_total(entries, reverse, [](const Value& a, const Value& b) {
            return compare_texts(*a.string, *b.string);
        });
        return true;
    }
    return false;
}

void sort_by_flags(Context& context, std::vector<SortEntry>& entries, int64_t flags, bool reverse) {
    ValueOrder order(context, flags);
    stable_sort(entries, [&](const SortEntry& a, const SortEntry& b) {
        return reverse ? order(b.value, a.value) : order(a.value, b.value);
    });
}

bool compares_texts(int64_t flags) {
    int64_t order = flags & ~constant_SORT_FLAG_CASE;
    return order == constant_SORT_STRING || order == constant_SORT_LOCALE_STRING ||
           order == constant_SORT_NATURAL;
}

bool has_quiet_text(const SortEntry& entry) {
    const Value& value = entry.value;
    if (value.is_double()) return value.number == value.number;
    return value.is_string() || value.is_int() || value.type() <= Type::True;
}

// Numbers in an order of texts: the text of each is made once, not at each comparison. False: there
// are none, or values whose text warns or runs user code.
bool sort_by_texts(Context& context, std::vector<SortEntry>& entries, int64_t flags, bool reverse) {
    auto is_text = [](const SortEntry& entry) { return entry.value.is_string(); };
    if (!compares_texts(flags) || !std::ranges::all_of(entries, has_quiet_text) ||
        std::ranges::all_of(entries, is_text))
        return false;
    std::vector<Value> values;  // by their original position
    values.reserve(entries.size());
    for (SortEntry& entry : entries) {
        values.push_back(entry.value);
        if (is_text(entry)) continue;
        uint32_t position = entry.value.extra;
        entry.value.set(Value::of(*to_string(context, entry.value)));
        entry.value.extra = position;
    }
    if (flags == constant_SORT_STRING) {
        sort_total(entries, reverse, [](const Value& a, const Value& b) {
            return compare_texts(*a.string, *b.string);
        });
    } else {
        sort_by_flags(context, entries, flags, reverse);
    }
    for (SortEntry& entry : entries) {
        const Value& value = values[entry.value.extra];
        if (!value.is_string()) release(entry.value);
        entry.value = value;
    }
    return true;
}

// Lists of ints only, the commonest case, are sorted where they lie.
bool sort_ints_in_place(Array& array, bool reverse) {
    if (!array.is_packed() || array.used != array.count) return false;
    Value* begin = array.packed;
    Value* end = begin + array.used;
    for (Value* v = begin; v < end; ++v) {
        if (!v->is_int()) return false;
    }
    if (reverse) {
        std::sort(begin, end, [](const Value& a, const Value& b) { return a.integer > b.integer; });
    } else {
        std::sort(begin, end, [](const Value& a, const Value& b) { return a.integer < b.integer; });
    }
    return true;
}

// Sorts a by-reference array's elements by value or key, and puts the result back.
template <class Order>
Status sort_with(Context& context, Reference& reference, bool keep_keys, Order&& order) {
    if (reference.value.array->count == 0) return {};
    // Comparing may run user code, which may put anything into the variable.
    Ref<Array> old = Ref<Array>::share(reference.value.array);
    std::vector<SortEntry> entries = entries_of(*old);
    order(entries);
    Array* sorted = array_of(entries, keep_keys, old->next_index);
    // Loops over the array go on at the number of elements that they have seen.
    if (old->iterators) context.iterators->replaced(*old, *sorted, old->count, 0, 0);
    old = nullptr;
    Status assigned = assign_reference(context, reference, Value::of(sorted));
    if (context.has_pending()) return failed;
    return assigned;
}

Result<bool> sort_values(Context& context, Reference& reference, int64_t flags, bool reverse,
                         bool keep_keys) {
    Array* array = reference.value.array;
    if (!keep_keys && (flags == constant_SORT_REGULAR || flags == constant_SORT_NUMERIC) &&
        array->count > 1 && array->is_packed() && array->packed[0].is_int() &&
        array->iterators == 0) {
        if (sort_ints_in_place(*writable(reference), reverse)) {
            Array& sorted = *reference.value.array;
            sorted.cursor = 0;
            sorted.next_index = sorted.used;
            return true;
        }
    }
    TRY(sort_with(context, reference, keep_keys, [&](std::vector<SortEntry>& entries) {
        if (sort_uniform(entries, flags, reverse)) return;
        if (sort_by_texts(context, entries, flags, reverse)) return;
        sort_by_flags(context, entries, flags, reverse);
    }));
    return true;
}

// The same of keys, no two of which are equal. False: their order is PHP's own.
bool sort_uniform_keys(std::vector<SortEntry>& entries, int64_t flags, bool reverse) {
    bool regular = flags == constant_SORT_REGULAR;
    bool ints = regular || flags == constant_SORT_NUMERIC;
    bool texts = regular || flags == constant_SORT_STRING;
    for (const SortEntry& entry : entries) {
        ints &= !entry.key;
        texts &= entry.key && (!regular || is_plain_text(*entry.key));
        if (!ints && !texts) return false;
    }
    auto order = [&](const SortEntry& a, const SortEntry& b) {
        return ints ? compare_plain(static_cast<int64_t>(a.hash), static_cast<int64_t>(b.hash))
                    : compare_texts(*a.key, *b.key);
    };
    std::sort(entries.begin(), entries.end(), [&](const SortEntry& a, const SortEntry& b) {
        return reverse ? order(b, a) < 0 : order(a, b) < 0;
    });
    return true;
}

Result<bool> sort_keys(Context& context, Reference& reference, int64_t flags, bool reverse) {
    Array* array = reference.value.array;
    if (array->is_packed() && !reverse && (flags & 15) <= constant_SORT_NUMERIC) return true;
    TRY(sort_with(context, reference, true, [&](std::vector<SortEntry>& entries) {
        if (sort_uniform_keys(entries, flags, reverse)) return;
        ValueOrder order(context, flags);
        stable_sort(entries, [&](const SortEntry& a, const SortEntry& b) {
            return reverse ? order.keys(b, a) : order.keys(a, b);
        });
    }));
    return true;
}

Result<bool> sort_by_callback(Context& context, Reference& reference, const Callable& callback,
                              bool keep_keys) {
    TRY(sort_with(context, reference, keep_keys, [&](std::vector<SortEntry>& entries) {
        CallbackOrder order(context, callback);
        stable_sort(entries, [&](const SortEntry& a, const SortEntry& b) {
            return order(a.value.deref(), b.value.deref());
        });
    }));
    return true;
}

Result<bool> sort_natural(Context& context, Reference& reference, bool any_case) {
    int64_t flags = constant_SORT_NATURAL | (any_case ? constant_SORT_FLAG_CASE : 0);
    return sort_values(context, reference, flags, false, true);
}

}  // namespace

Result<bool> php_sort(Context& context, Reference& array, int64_t flags) {
    return sort_values(context, array, flags, false, false);
}
Result<bool> php_rsort(Context& context, Reference& array, int64_t flags) {
    return sort_values(context, array, flags, true, false);
}
Result<bool> php_asort(Context& context, Reference& array, int64_t flags) {
    return sort_values(context, array, flags, false, true);
}
Result<bool> php_arsort(Context& context, Reference& array, int64_t flags) {
    return sort_values(context, array, flags, true, true);
}
Result<bool> php_ksort(Context& context, Reference& array, int64_t flags) {
    return sort_keys(context, array, flags, false);
}
Result<bool> php_krsort(Context& context, Reference& array, int64_t flags) {
    return sort_keys(context, array, flags, true);
}
Result<bool> php_natsort(Context& context, Reference& array) {
    return sort_natural(context, array, false);
}
Result<bool> php_natcasesort(Context& context, Reference& array) {
    return sort_natural(context, array, true);
}

Result<bool> php_usort(Context& context, Reference& array, const Callable& callback) {
    return sort_by_callback(context, array, callback, false);
}
Result<bool> php_uasort(Context& context, Reference& array, const Callable& callback) {
    return sort_by_callback(context, array, callback, true);
}
Result<bool> php_uksort(Context& context, Reference& array, const Callable& callback) {
    TRY(sort_with(context, array, true, [&](std::vector<SortEntry>& entries) {
        CallbackOrder order(context, callback);
        stable_sort(entries, [&](const SortEntry& a, const SortEntry& b) {
            Value first = a.key ? Value::of(a.key) : Value::of(static_cast<int64_t>(a.hash));
            Value second = b.key ? Value::of(b.key) : Value::of(static_cast<int64_t>(b.hash));
            return order(first, second);
        });
    }));
    return true;
}

}  // namespace surus
