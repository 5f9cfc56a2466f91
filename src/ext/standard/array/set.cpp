// Arrays as sets: array_unique, array_diff*, array_intersect*.
#include "ext/standard/array.stub.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

#include "base/bytes.h"
#include "ext/standard/array/sort.h"
#include "ext/standard/array/support.h"
#include "runtime/calls/native_binding.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

// Values by their text. A text and the array key it becomes stand for each other, so that ints need
// not be written out.
class TextSet {
public:
    explicit TextSet(size_t capacity) {
        if (capacity > most_few) make_table(capacity);
    }
    // False: it was there.
    Result<bool> add(Context& context, const Value& slot) {
        if (slot.is_int() && !table_ && has_integer(slot.integer)) return false;
        Ref<String> holder;
        Key key = TRY(key_for(context, slot, holder));
        if (!table_) {
            if (is_among_few(key)) return false;
            // Who owns the key's string must go on owning it.
            bool stays = !key.string || (!holder && !slot.is_reference());
            if (few_integers_ + few_strings_ < most_few && stays) {
                if (key.string) {
                    strings_[few_strings_++] = key.string;
                    first_bytes_ |= bit_of_first(*key.string);
                } else {
                    integers_[few_integers_++] = key.integer;
                }
                return true;
            }
            make_table(most_few * 2);
        }
        Value* found = find_or_add(*table_, key);
        if (found->is_true()) return false;
        found->set_bool(true);
        return true;
    }
    Result<bool> has(Context& context, const Value& slot) const {
        if (slot.is_int() && !table_) return has_integer(slot.integer);
        Ref<String> holder;
        Key key = TRY(key_for(context, slot, holder));
        return table_ ? find(*table_, key) != nullptr : is_among_few(key);
    }

private:
    static constexpr uint32_t most_few = 8;

    static Result<Key> key_for(Context& context, const Value& slot, Ref<String>& holder) {
        const Value& value = slot.deref();
        if (value.is_int()) return Key::from(value.integer);
        if (value.is_string()) return Key::from(*value.string);
        holder = Ref<String>::adopt(TRY(to_string(context, value)));
        return Key::from(*holder);
    }
    bool has_integer(int64_t integer) const {
        for (uint32_t i = 0; i < few_integers_; ++i) {
            if (integers_[i] == integer) return true;
        }
        return false;
    }
    bool is_among_few(const Key& key) const {
        if (!key.string) return has_integer(key.integer);
        const String& text = *key.string;
        if (!(first_bytes_ & bit_of_first(text))) return false;
        for (uint32_t i = 0; i < few_strings_; ++i) {
            if (strings_[i]->equals(text)) return true;
        }
        return false;
    }
    // A text's bit among those of texts that begin otherwise.
    static uint64_t bit_of_first(const String& text) { return uint64_t{1} << (*text.data() & 63); }
    void make_table(size_t capacity) {
        table_ = Ref<Array>::adopt(create_array(capacity));
        table_->convert_to_hash();
        for (uint32_t i = 0; i < few_integers_; ++i)
            table_->find_or_add(integers_[i])->set_bool(true);
        for (uint32_t i = 0; i < few_strings_; ++i)
            table_->find_or_add(*strings_[i])->set_bool(true);
    }

    // The keys, as long as there is no table; the strings are the arrays' that values are of.
    int64_t integers_[most_few];
    String* strings_[most_few];
    uint64_t first_bytes_ = 0;
    uint32_t few_integers_ = 0;
    uint32_t few_strings_ = 0;
    Ref<Array> table_;
};

void keep(Array& out, const SafeIteration& it) { add_key(out, it.key(), copy_element(it.value())); }

// What is left of `array` when elements were taken out of it: its next index stays.
Array* remaining(Ref<Array>& kept, const Array& array) {
    kept->next_index = array.next_index;
    return kept.leak();
}

// ---- array_unique

// Elements of an array by their values, each of them once: where in the array they are.
class PlaceTable {
public:
    explicit PlaceTable(size_t count)
        : size_(std::bit_ceil(count * 2)),
          places_(static_cast<uint32_t*>(heap_.allocate(size_ * sizeof(uint32_t)))) {
        std::memset(places_, 0xff, size_ * sizeof(uint32_t));
    }
    PlaceTable(const PlaceTable&) = delete;
    PlaceTable& operator=(const PlaceTable&) = delete;
    ~PlaceTable() { heap_.release(places_, size_ * sizeof(uint32_t)); }

protected:
    // False: one that `is_same` was there.
    template <class IsSame>
    bool add_place(uint32_t position, size_t hash, IsSame is_same) {
        size_t at = hash & (size_ - 1);
        for (; places_[at] != Array::no_bucket; at = (at + 1) & (size_ - 1)) {
            if (is_same(places_[at])) return false;
        }
        places_[at] = position;
        return true;
    }

private:
    Heap& heap_ = Heap::current();
    size_t size_;
    uint32_t* places_;
};

struct StringTable : PlaceTable {
    using PlaceTable::PlaceTable;
    bool add(const Array& array, uint32_t position) {
        const String& text = *array.at(position)->string;
        return add_place(position, text.hash(), [&](uint32_t place) {
            const String& other = *array.at(place)->string;
            return &other == &text || (other.length == text.length && other.hash() == text.hash() &&
                                       same_bytes(other.data(), text.data(), text.length));
        });
    }
};

struct IntegerTable : PlaceTable {
    using PlaceTable::PlaceTable;
    bool add(const Array& array, uint32_t position) {
        int64_t integer = array.at(position)->integer;
        // Multiples of a large number must not all come to the same place.
        uint64_t hash = static_cast<uint64_t>(integer) * 0x9e3779b97f4a7c15;
        return add_place(position, hash >> 32,
                         [&](uint32_t place) { return array.at(place)->integer == integer; });
    }
};

// Null: not all values are of the type.
template <Type type, class Table>
Array* unique_of_type(const Array& array) {
    bool all = for_each_while(array, [](const Key&, Value& value) { return value.is(type); });
    if (!all || array.may_have_indirect) return nullptr;
    Table table(array.count);
    Array* out = create_like(array, array.count);
    for (uint32_t i = 0; i < array.used; ++i) {
        const Value& value = *array.at(i);
        if (value.is_undef() || !table.add(array, i)) continue;
        Key key{i, nullptr};
        if (!array.is_packed())
            key = {static_cast<int64_t>(array.buckets[i].hash), array.buckets[i].key};
        add_key(*out, key, copy(value));
    }
    return out;
}

Result<Array*> unique_texts(Context& context, Array& array) {
    if (Array* strings = unique_of_type<Type::String, StringTable>(array)) return strings;
    if (Array* integers = unique_of_type<Type::Int, IntegerTable>(array)) return integers;
    TextSet seen(array.count);
    Ref<Array> out = Ref<Array>::adopt(create_array(array.count));
    for (SafeIteration it(array); !it.done(); it.advance()) {
        if (TRY(seen.add(context, it.value()))) keep(*out, it);
    }
    return out.leak();
}

// Sorted by the flags' order, equal elements lie side by side; the first of the array stays. Where
// the order is inconsistent it matters that php does not make this sort a stable one.
Result<Array*> unique_sorted(Context& context, Array& array, int64_t flags) {
    std::vector<SortEntry> entries = entries_of(array);
    ValueOrder order(context, flags);
    auto after = [&](const SortEntry& a, const SortEntry& b) {
        return order(a.value, b.value) > 0;
    };
    sorting::sort(entries.data(), entries.size(), after);
    std::vector<bool> dropped(entries.size(), false);
    for (size_t i = 1, kept = 0; i < entries.size(); ++i) {
        if (order(entries[kept].value, entries[i].value) != 0) {
            kept = i;
            continue;
        }
        size_t later = i;
        if (entries[kept].value.extra > entries[i].value.extra) std::swap(kept, later);
        dropped[entries[later].value.extra] = true;
    }
    for (const SortEntry& entry : entries) {
        release(entry.value);
        if (entry.key) release_cell(entry.key);
    }
    if (order.has_failed()) return failed;
    Ref<Array> out = Ref<Array>::adopt(create_array(array.count));
    size_t position = 0;
    for_each(array, [&](const Key& key, Value& value) {
        if (!dropped[position++]) add_key(*out, key, copy_element(value));
    });
    return remaining(out, array);
}

// ---- differences and intersections without callbacks

enum class Wanted : bool { Absent, Present };  // in the other arrays: diff or intersect

Result<Array*> by_value(Context& context, Array& array, std::span<const Value> others,
                        Wanted wanted) {
    if (array.count == 0) return wanted == Wanted::Absent ? Array::create() : share(array);
    std::vector<TextSet> sets;
    if (wanted == Wanted::Absent) {
        // One set of all that must not be.
        size_t total = 0;
        for (const Value& other : others) total += other.array->count;
        if (total == 0) return share(array);
        sets.emplace_back(total);
    }
    for (const Value& other : others) {
        if (wanted == Wanted::Present) sets.emplace_back(other.array->count);
        for (SafeIteration it(*other.array); !it.done(); it.advance())
            TRY(sets.back().add(context, it.value()));
    }
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    for (SafeIteration it(array); !it.done(); it.advance()) {
        bool stays = true;
        for (const TextSet& set : sets) {
            bool present = TRY(set.has(context, it.value()));
            stays = present == (wanted == Wanted::Present);
            if (!stays) break;
        }
        if (stays) keep(*out, it);
    }
    // One that nothing was taken from is the same array.
    bool same = wanted == Wanted::Present || (array.count == 1 && out->count == 1);
    return same ? remaining(out, array) : out.leak();
}

Result<bool> same_text(Context& context, const Value& a, const Value& b) {
    if (a.is_int() && b.is_int()) return a.integer == b.integer;
    Ref<String> x = Ref<String>::adopt(TRY(to_string(context, a)));
    Ref<String> y = Ref<String>::adopt(TRY(to_string(context, b)));
    return x->equals(*y);
}

// By key and by value, where `same` says so.
template <class Same>
Result<Array*> by_key(Context& context, Array& array, std::span<const Value> others, Wanted wanted,
                      Same&& same) {
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    for (SafeIteration it(array); !it.done(); it.advance()) {
        bool stays = true;
        for (const Value& other : others) {
            Value* found = find(*other.array, it.key());
            bool present = found && TRY(same(context, it.value().deref(), found->deref()));
            stays = present == (wanted == Wanted::Present);
            if (!stays) break;
        }
        if (stays) keep(*out, it);
    }
    return out.leak();
}

// By key alone, which runs nobody's code.
Array* by_key_alone(const Array& array, std::span<const Value> others, Wanted wanted) {
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    for_each(array, [&](const Key& key, Value& value) {
        for (const Value& other : others) {
            bool present = find(*other.array, key) != nullptr;
            if (present != (wanted == Wanted::Present)) return;
        }
        add_key(*out, key, copy_element(value));
    });
    return out.leak();
}

// ---- with callbacks

// What array_udiff and its kin are given: arrays, then one or two callables.
struct Operands {
    Ref<Array> array;               // the first
    std::span<const Value> arrays;  // the others
    Callable callbacks[2];
};

// The callables are looked at first.
Result<Operands> operands(Context& context, const Value& first, std::span<const Value> rest,
                          size_t callback_count) {
    Operands result;
    if (rest.size() < callback_count) {
        return throw_error(
            context, Known::ArgumentCountError, "%s() expects at least %zu arguments, %zu given",
            running_function_name(context).c_str(), callback_count + 1, rest.size() + 1);
    }
    result.arrays = rest.first(rest.size() - callback_count);
    for (size_t i = 0; i < callback_count; ++i) {
        size_t position = result.arrays.size() + i;
        auto argument = static_cast<uint32_t>(position + 2);  // behind $array
        if (!native::resolve_value(context, rest[position], argument, false, result.callbacks[i]))
            return failed;
    }
    uint32_t position = 1;
    auto check = [&](const Value& array) -> Status {
        if (!array.is_array()) {
            return throw_argument_type_error(context, position, "must be of type array, %s given",
                                             type_name_in_errors(array));
        }
        ++position;
        return {};
    };
    TRY(check(first.deref()));
    for (const Value& array : result.arrays) TRY(check(array));
    result.array = Ref<Array>::share(first.deref().array);
    return result;
}

// Elements of one array sorted by a callback's order of values or keys, to be searched in.
class Sorted {
public:
    Sorted(const Array& array, CallbackOrder& order, bool keys)
        : entries_(entries_of(array)), order_(order), keys_(keys) {
        stable_sort(entries_,
                    [this](const SortEntry& a, const SortEntry& b) { return compare(a, b); });
    }
    Sorted(Sorted&&) = default;
    ~Sorted() {
        for (const SortEntry& entry : entries_) {
            release(entry.value);
            if (entry.key) release_cell(entry.key);
        }
    }
    bool has(const SortEntry& wanted) const {
        auto found = std::lower_bound(
            entries_.begin(), entries_.end(), wanted,
            [this](const SortEntry& a, const SortEntry& b) { return compare(a, b) < 0; });
        return found != entries_.end() && compare(*found, wanted) == 0;
    }

private:
    int compare(const SortEntry& a, const SortEntry& b) const {
        if (!keys_) return order_(a.value.deref(), b.value.deref());
        Value first = a.key ? Value::of(a.key) : Value::of(static_cast<int64_t>(a.hash));
        Value second = b.key ? Value::of(b.key) : Value::of(static_cast<int64_t>(b.hash));
        return order_(first, second);
    }
    std::vector<SortEntry> entries_;
    CallbackOrder& order_;
    bool keys_;
};

// Keys or values compared by the callback alone.
Result<Array*> by_callback(Context& context, const Value& array, std::span<const Value> rest,
                           Wanted wanted, bool keys) {
    Operands given = TRY(operands(context, array, rest, 1));
    CallbackOrder order(context, given.callbacks[0]);
    std::vector<Sorted> others;
    others.reserve(given.arrays.size());
    for (const Value& other : given.arrays) others.emplace_back(*other.array, order, keys);
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    for (SafeIteration it(*given.array); !it.done(); it.advance()) {
        Key key = it.key();
        SortEntry entry{it.value(), static_cast<uint64_t>(key.integer), key.string};
        bool stays = true;
        for (const Sorted& other : others) {
            stays = other.has(entry) == (wanted == Wanted::Present);
            if (order.has_failed()) return failed;
            if (!stays) break;
        }
        if (stays) keep(*out, it);
    }
    if (order.has_failed()) return failed;
    return remaining(out, *given.array);
}

// Internal keys, values compared by the callback.
Result<Array*> by_key_and_callback(Context& context, const Value& array,
                                   std::span<const Value> rest, Wanted wanted) {
    Operands given = TRY(operands(context, array, rest, 1));
    CallbackOrder order(context, given.callbacks[0]);
    auto same = [&order](Context&, const Value& a, const Value& b) -> Result<bool> {
        bool equal = order(a, b) == 0;
        if (order.has_failed()) return failed;
        return equal;
    };
    return by_key(context, *given.array, given.arrays, wanted, same);
}

// Keys compared by a callback, values by `same`: looks through all.
template <class Same>
Result<Array*> by_user_keys(Context& context, const Operands& given, const Callable& key_callback,
                            Wanted wanted, Same&& same) {
    CallbackOrder key_order(context, key_callback);
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    for (SafeIteration it(*given.array); !it.done(); it.advance()) {
        OwnedValue key(key_value(it.key()));
        bool stays = true;
        for (const Value& other : given.arrays) {
            bool present = false;
            for (SafeIteration at(*other.array); !at.done() && !present; at.advance()) {
                if (!TRY(same(context, it.value().deref(), at.value().deref()))) continue;
                OwnedValue other_key(key_value(at.key()));
                present = key_order(key.get(), other_key.get()) == 0;
                if (key_order.has_failed()) return failed;
            }
            stays = present == (wanted == Wanted::Present);
            if (!stays) break;
        }
        if (stays) keep(*out, it);
    }
    return remaining(out, *given.array);
}

Result<Array*> by_texts_and_user_keys(Context& context, const Value& array,
                                      std::span<const Value> rest, Wanted wanted) {
    Operands given = TRY(operands(context, array, rest, 1));
    return by_user_keys(context, given, given.callbacks[0], wanted, same_text);
}

Result<Array*> by_two_callbacks(Context& context, const Value& array, std::span<const Value> rest,
                                Wanted wanted) {
    Operands given = TRY(operands(context, array, rest, 2));
    CallbackOrder order(context, given.callbacks[0]);
    auto same = [&order](Context&, const Value& a, const Value& b) -> Result<bool> {
        bool equal = order(a, b) == 0;
        if (order.has_failed()) return failed;
        return equal;
    };
    return by_user_keys(context, given, given.callbacks[1], wanted, same);
}

}  // namespace

Result<Array*> php_array_unique(Context& context, Array& array, int64_t flags) {
    if (array.count <= 1) return share(array);
    if (flags == constant_SORT_STRING) return unique_texts(context, array);
    return unique_sorted(context, array, flags);
}

Result<Array*> php_array_diff(Context& context, Array& array, std::span<const Value> arrays) {
    return by_value(context, array, arrays, Wanted::Absent);
}
Result<Array*> php_array_intersect(Context& context, Array& array, std::span<const Value> arrays) {
    return by_value(context, array, arrays, Wanted::Present);
}
Result<Array*> php_array_diff_key(Context&, Array& array, std::span<const Value> arrays) {
    return by_key_alone(array, arrays, Wanted::Absent);
}
Result<Array*> php_array_intersect_key(Context&, Array& array, std::span<const Value> arrays) {
    return by_key_alone(array, arrays, Wanted::Present);
}
Result<Array*> php_array_diff_assoc(Context& context, Array& array, std::span<const Value> arrays) {
    return by_key(context, array, arrays, Wanted::Absent, same_text);
}
Result<Array*> php_array_intersect_assoc(Context& context, Array& array,
                                         std::span<const Value> arrays) {
    return by_key(context, array, arrays, Wanted::Present, same_text);
}

Result<Array*> php_array_udiff(Context& context, const Value& array, std::span<const Value> rest) {
    return by_callback(context, array, rest, Wanted::Absent, false);
}
Result<Array*> php_array_uintersect(Context& context, const Value& array,
                                    std::span<const Value> rest) {
    return by_callback(context, array, rest, Wanted::Present, false);
}
Result<Array*> php_array_diff_ukey(Context& context, const Value& array,
                                   std::span<const Value> rest) {
    return by_callback(context, array, rest, Wanted::Absent, true);
}
Result<Array*> php_array_intersect_ukey(Context& context, const Value& array,
                                        std::span<const Value> rest) {
    return by_callback(context, array, rest, Wanted::Present, true);
}
Result<Array*> php_array_udiff_assoc(Context& context, const Value& array,
                                     std::span<const Value> rest) {
    return by_key_and_callback(context, array, rest, Wanted::Absent);
}
Result<Array*> php_array_uintersect_assoc(Context& context, const Value& array,
                                          std::span<const Value> rest) {
    return by_key_and_callback(context, array, rest, Wanted::Present);
}
Result<Array*> php_array_diff_uassoc(Context& context, const Value& array,
                                     std::span<const Value> rest) {
    return by_texts_and_user_keys(context, array, rest, Wanted::Absent);
}
Result<Array*> php_array_intersect_uassoc(Context& context, const Value& array,
                                          std::span<const Value> rest) {
    return by_texts_and_user_keys(context, array, rest, Wanted::Present);
}
Result<Array*> php_array_udiff_uassoc(Context& context, const Value& array,
                                      std::span<const Value> rest) {
    return by_two_callbacks(context, array, rest, Wanted::Absent);
}
Result<Array*> php_array_uintersect_uassoc(Context& context, const Value& array,
                                           std::span<const Value> rest) {
    return by_two_callbacks(context, array, rest, Wanted::Present);
}

}  // namespace surus
