// Asking arrays: count, membership, keys, sums.
#include "ext/standard/array.stub.h"

#include "base/bytes.h"
#include "ext/standard/array/support.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"
#include "runtime/values/visit.h"

namespace surus {

// ---- count

static Result<int64_t> count_recursively(Context& context, Array& array) {
    TRY(check_nesting(context));
    Visit visit(array);
    if (visit.is_recursive()) {
        TRY(function_warning(context, "Recursion detected"));
        return 0;
    }
    int64_t total = array.count;
    for (SafeIteration it(array); !it.done(); it.advance()) {
        const Value& value = it.value().deref();
        if (value.is_array()) total += TRY(count_recursively(context, *value.array));
    }
    return total;
}

Result<int64_t> php_count(Context& context, const Value& given, int64_t mode) {
    const Value& value = given.deref();
    if (mode != constant_COUNT_NORMAL && mode != constant_COUNT_RECURSIVE) {
        return throw_argument_value_error(context, 2,
                                          "must be either COUNT_NORMAL or COUNT_RECURSIVE");
    }
    if (value.is_array()) [[likely]] {
        if (mode == constant_COUNT_NORMAL && !value.array->may_have_indirect) [[likely]]
            return value.array->count;
        return count_recursively(context, *value.array);
    }
    // What cannot be counted is told after the mode.
    if (!value.is_object() ||
        !is_subclass(*value.object->cls, known_class(context, Known::Countable))) {
        return throw_argument_type_error(context, 1, "must be of type Countable|array, %s given",
                                         value_name_in_errors(value));
    }
    Object& object = *value.object;
    const ClassHandlers* handlers = object.cls->handlers;
    if (handlers && handlers->count &&
        (!object.cls->magic.count || !object.cls->magic.count->is_user()))
        return handlers->count(context, object);
    Value counted = TRY(call_method(context, object, *object.cls->magic.count, {}));
    Result<int64_t> number = to_int(context, counted);
    release(counted);
    return number;
}

// ---- membership

namespace {

// Finds a value; Found is called with its key. Tight loops for the types that compare simply.
class Finder {
public:
    Finder(Context& context, const Value& needle, bool strict)
        : context_(context), needle_(needle), strict_(strict) {
        // What looks like a number equals what is written in another way.
        if (needle.is_string())
            is_plain_text_ = strict || needle.string->is_empty() ||
                             static_cast<unsigned char>(*needle.string->data()) > '9';
    }

    // True: found, at `key`.
    Result<bool> find(const Array& array, Key& key) {
        bool found = false;
        bool ok = for_each_while(array, [&](const Key& at, Value& slot) {
            Result<bool> same = is_same(slot.deref());
            if (!same.ok()) return false;
            if (!*same) return true;
            found = true;
            key = at;
            return false;
        });
        if (!ok && !found) return failed;
        return found;
    }

    // The same where comparing is simple, as far as all elements are such that it is.
    enum class Quick : uint8_t { Found, Absent, Unknown };
    Quick find_quickly(const Array& array, Key& key) const {
        if (needle_.is_int()) {
            return look(array, key, [&](const Value& value) {
                if (value.is_int()) [[likely]]
                    return value.integer == needle_.integer ? Quick::Found : Quick::Absent;
                return strict_ ? Quick::Absent : Quick::Unknown;
            });
        }
        if (!is_plain_text_) return Quick::Unknown;
        const String& text = *needle_.string;
        return look(array, key, [&](const Value& value) {
            if (value.is_string()) [[likely]]
                return is_text(*value.string, text) ? Quick::Found : Quick::Absent;
            return strict_ ? Quick::Absent : Quick::Unknown;
        });
    }

    // The operators' rules; may run user code.
    Result<bool> is_same(const Value& value) const {
        if (value.is_string() && is_plain_text_) return is_text(*value.string, *needle_.string);
        if (strict_) return identical(value, needle_);
        if (value.is_int() && needle_.is_int()) return value.integer == needle_.integer;
        return loose_equals(context_, needle_, value);
    }

private:
    static bool is_text(const String& a, const String& b) {
        return &a == &b || (a.length == b.length && same_bytes(a.data(), b.data(), a.length));
    }
    template <class Compare>
    static Quick look(const Array& array, Key& key, Compare&& compare) {
        Quick result = Quick::Absent;
        if (array.is_packed()) {
            for (uint32_t i = 0; i < array.used; ++i) {
                const Value& value = array.packed[i].deref();
                if (value.is_undef()) continue;
                result = compare(value);
                if (result == Quick::Absent) continue;
                key = {i, nullptr};
                break;
            }
            return result;
        }
        for_each_while(array, [&](const Key& at, Value& slot) {
            result = compare(slot.deref());
            key = at;
            return result == Quick::Absent;
        });
        return result;
    }
    Context& context_;
    const Value& needle_;
    bool strict_;
    bool is_plain_text_ = false;  // a string that equals none but itself
};

}  // namespace

static Result<bool> find_in(Context& context, const Value& needle, const Array& haystack,
                            bool strict, Key& key) {
    Finder finder(context, needle, strict);
    Finder::Quick quick = finder.find_quickly(haystack, key);
    if (quick != Finder::Quick::Unknown) return quick == Finder::Quick::Found;
    return finder.find(haystack, key);
}

Result<bool> php_in_array(Context& context, const Value& needle, Array& haystack, bool strict) {
    Key key;
    return find_in(context, needle, haystack, strict, key);
}

Result<Value> php_array_search(Context& context, const Value& needle, Array& haystack,
                               bool strict) {
    Key key;
    if (!TRY(find_in(context, needle, haystack, strict, key))) return false_value();
    return key_value(key);
}

Result<bool> php_array_key_exists(Context& context, const Value& key, Array& array) {
    if (key.deref().is_array() || key.deref().is_object())
        return throw_argument_type_error(context, 1, "must be a valid array offset type");
    return has_key(context, array, key);
}

// ---- first, last, list

static Value key_at(const Array& array, uint32_t position) {
    return position < array.end() ? array.key_at(position) : Value::null();
}
static Value element_at(const Array& array, uint32_t position) {
    if (position >= array.end()) return Value::null();
    const Value* slot = array.at(position);
    if (slot->is(Type::Indirect)) slot = slot->indirect;
    return copy_deref(*slot);
}
static uint32_t last_position(const Array& array) {
    return array.used ? array.previous_position(array.used - 1) : Array::no_bucket;
}

Result<Value> php_array_key_first(Context&, Array& array) {
    return key_at(array, array.next_position(0));
}
Result<Value> php_array_key_last(Context&, Array& array) {
    return key_at(array, last_position(array));
}
Result<Value> php_array_first(Context&, Array& array) {
    return element_at(array, array.next_position(0));
}
Result<Value> php_array_last(Context&, Array& array) {
    return element_at(array, last_position(array));
}
Result<bool> php_array_is_list(Context&, Array& array) { return array.is_list(); }

// ---- keys and values

Result<Array*> php_array_keys(Context& context, Array& array, const Value* filter_value,
                              bool strict) {
    if (array.count == 0) return share(array);
    if (!filter_value) {
        TRY(check_list(context, array.count));
        ListBuilder keys(array.count);
        keys.add_keys_of(array);
        return keys.finish();
    }
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    Finder finder(context, *filter_value, strict);
    for (SafeIteration it(array); !it.done(); it.advance()) {
        if (TRY(finder.is_same(it.value().deref()))) result->push(key_value(it.key()));
    }
    return result.leak();
}

Result<Array*> php_array_values(Context& context, Array& array) {
    if (is_fresh_list(array)) return share(array);
    TRY(check_list(context, array.count));
    ListBuilder values(array.count);
    values.add_copies_of(array);
    return values.finish();
}

namespace {

// False: it is neither an int nor a string.
bool count_value(Array& counts, const Value& value) {
    Value* slot;
    if (value.is_int()) {
        slot = counts.find_or_add(value.integer);
    } else if (value.is_string()) {
        slot = find_or_add(counts, Key::from(*value.string));
    } else {
        return false;
    }
    slot->set_int(slot->is_int() ? slot->integer + 1 : 1);
    return true;
}

}  // namespace

Result<Array*> php_array_count_values(Context& context, Array& array) {
    Ref<Array> counts = Ref<Array>::adopt(Array::create());
    // As long as there is nothing to warn of, which may run user code.
    if (for_each_while(
            array, [&](const Key&, Value& value) { return count_value(*counts, value.deref()); }))
        return counts.leak();
    counts = Ref<Array>::adopt(Array::create());
    for (SafeIteration it(array); !it.done(); it.advance()) {
        if (!count_value(*counts, it.value().deref()))
            TRY(function_warning(context,
                                 "Can only count string and integer values, entry skipped"));
    }
    return counts.leak();
}

// ---- sums

namespace {

struct Folding {
    const char* name;
    Result<Value> (*operate)(Context&, const Value&, const Value&);

    // Numbers are folded; what is none is complained about or counts as 0.
    Status add(Context& context, Value& total, const Value& entry) const {
        if (entry.is_object()) return add_object(context, total, entry);
        Result<Value> folded = failed;
        if (!entry.is_array()) folded = operate(context, total, entry);
        if (folded.ok()) {
            total = *folded;
            return {};
        }
        if (context.pending == Pending::Exception) {
            Object* exception = context.exception;
            if (!is_subclass(*exception->cls, known_class(context, Known::TypeError)))
                return failed;
            context.exception = nullptr;
            context.pending = Pending::None;
            release_cell(exception);
        } else if (context.has_pending()) {
            return failed;
        }
        TRY(function_warning(context, "%s is not supported on type %s", name,
                             type_name_in_errors(entry)));
        if (entry.is_string()) total = TRY(operate(context, total, Value::of(int64_t{0})));
        if (entry.is_resource()) {
            Value number = Value::of(TRY(to_int(context, entry)));
            total = TRY(operate(context, total, number));
        }
        return {};
    }

    Status add_object(Context& context, Value& total, const Value& entry) const {
        const ClassHandlers* handlers = entry.object->cls->handlers;
        if (handlers && handlers->cast) {
            Value number = TRY(handlers->cast(context, *entry.object, Type::Int));
            if (number.is_number()) {
                total = TRY(operate(context, total, number));
                return {};
            }
            release(number);
        }
        return function_warning(context, "%s is not supported on type %s", name,
                                type_name_in_errors(entry));
    }
};

}  // namespace

static Result<Value> fold(Context& context, Array& array, Value total, const Folding& folding) {
    for (SafeIteration it(array); !it.done(); it.advance())
        TRY(folding.add(context, total, it.value().deref()));
    return total;
}

Result<Value> php_array_sum(Context& context, Array& array) {
    // As long as all are ints and nothing overflows.
    int64_t sum = 0;
    bool simple = for_each_while(array, [&](const Key&, Value& value) {
        return value.is_int() && !__builtin_add_overflow(sum, value.integer, &sum);
    });
    if (simple) return Value::of(sum);
    return fold(context, array, Value::of(int64_t{0}), {"Addition", add});
}

Result<Value> php_array_product(Context& context, Array& array) {
    int64_t product = 1;
    bool simple = for_each_while(array, [&](const Key&, Value& value) {
        return value.is_int() && !__builtin_mul_overflow(product, value.integer, &product);
    });
    if (simple) return Value::of(product);
    return fold(context, array, Value::of(int64_t{1}), {"Multiplication", multiply});
}

// ---- min, max

namespace {

// As a double, if that is exact.
bool exact_double(const Value& value, double& out) {
    constexpr int64_t limit = int64_t{1} << 53;
    if (value.is_int() && (value.integer < -limit || value.integer > limit)) return false;
    out = value.is_int() ? static_cast<double>(value.integer) : value.number;
    return value.is_number();
}

// Numbers that compare as numbers: a before b, equal, or neither (with NAN).
enum class Numbers : uint8_t { Less, Equal, Greater, Unordered, None };
Numbers compare_numbers(const Value& a, const Value& b) {
    if (a.is_int() && b.is_int()) [[likely]] {
        if (a.integer == b.integer) return Numbers::Equal;
        return a.integer < b.integer ? Numbers::Less : Numbers::Greater;
    }
    double x, y;
    if (!exact_double(a, x) || !exact_double(b, y)) return Numbers::None;
    if (x == y) return Numbers::Equal;
    return x < y ? Numbers::Less : x > y ? Numbers::Greater : Numbers::Unordered;
}

// Of two arguments: max() prefers the first of equal ones, min() the second, as when NAN is one.
Result<Value> extreme_of_two(Context& context, const Value& a, const Value& b, bool maximum) {
    Numbers numbers = compare_numbers(a, b);
    bool first;
    if (numbers == Numbers::None) {
        int order = TRY(compare(context, a, b));
        first = maximum ? order >= 0 : order < 0;
    } else {
        first = numbers == (maximum ? Numbers::Greater : Numbers::Less) ||
                (maximum && numbers == Numbers::Equal);
    }
    return copy(first ? a : b);
}

// The extreme of values given one after the other; the first of equal ones stays.
class Extreme {
public:
    Extreme(Context& context, bool maximum) : context_(context), maximum_(maximum) {}

    // Numbers compare as such until something else comes.
    Status add_argument(const Value& value) {
        if (!best_) {
            best_ = &value;
            return {};
        }
        Numbers numbers = only_numbers_ ? compare_numbers(*best_, value) : Numbers::None;
        only_numbers_ = numbers != Numbers::None;
        if (only_numbers_) {
            if (numbers == (maximum_ ? Numbers::Less : Numbers::Greater)) best_ = &value;
            return {};
        }
        int order = TRY(compare(context_, value, *best_));
        if (maximum_ ? order > 0 : order < 0) best_ = &value;
        return {};
    }
    Status add_element(const Value& slot) {
        const Value& value = slot.deref();
        if (!best_) {
            best_ = &value;
            return {};
        }
        if (value.is_int() && best_->is_int()) [[likely]] {
            if (maximum_ ? value.integer > best_->integer : value.integer < best_->integer)
                best_ = &value;
            return {};
        }
        int order = TRY(compare(context_, *best_, value));
        if (maximum_ ? order < 0 : order > 0) best_ = &value;
        return {};
    }
    Value result() const { return copy(*best_); }

private:
    Context& context_;
    bool maximum_;
    bool only_numbers_ = true;
    const Value* best_ = nullptr;
};

}  // namespace

static Result<Value> extreme(Context& context, const Value& value, std::span<const Value> values,
                             bool maximum) {
    if (values.size() == 1) return extreme_of_two(context, value, values[0].deref(), maximum);
    Extreme best(context, maximum);
    if (!values.empty()) {
        TRY(best.add_argument(value));
        for (const Value& other : values) TRY(best.add_argument(other.deref()));
        return best.result();
    }
    if (!value.is_array()) {
        return throw_argument_type_error(context, 1, "must be of type array, %s given",
                                         type_name_in_errors(value));
    }
    if (value.array->count == 0)
        return throw_argument_value_error(context, 1, "must contain at least one element");
    // Comparing may run user code, which may change what a reference in the array refers to.
    Ref<Array> alive = Ref<Array>::share(value.array);
    for (SafeIteration it(*value.array); !it.done(); it.advance())
        TRY(best.add_element(it.value()));
    return best.result();
}

Result<Value> php_min(Context& context, const Value& value, std::span<const Value> values) {
    return extreme(context, value, values, false);
}
Result<Value> php_max(Context& context, const Value& value, std::span<const Value> values) {
    return extreme(context, value, values, true);
}

}  // namespace surus
