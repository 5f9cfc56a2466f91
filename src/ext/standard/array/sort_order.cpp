// The orders that sort flags and callbacks mean.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "ext/natural_compare.h"
#include "ext/standard/array.stub.h"
#include "ext/standard/array/sort.h"
#include "ext/standard/array/support.h"
#include "ext/standard/string/locale.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

static int compare_numbers(double a, double b) {
    // NaN is behind everything, as PHP's comparison has it.
    return a == b ? 0 : a < b ? -1 : 1;
}

int ValueOrder::operator()(const Value& a, const Value& b) {
    if (a.is_int() && b.is_int() && (flags_ & 15) <= constant_SORT_NUMERIC) [[likely]]
        return a.integer < b.integer ? -1 : a.integer > b.integer;
    if (failed_) return 0;
    return slow(a.deref(), b.deref());
}

int ValueOrder::slow(const Value& a, const Value& b) {
    switch (flags_ & ~constant_SORT_FLAG_CASE) {
    case constant_SORT_NUMERIC: return as_numbers(a, b);
    case constant_SORT_STRING:
    case constant_SORT_LOCALE_STRING:
    case constant_SORT_NATURAL: return as_texts(a, b);
    default: break;
    }
    Result<int> result = compare(context_, a, b);
    if (result.ok()) return *result;
    failed_ = true;
    return 0;
}

int ValueOrder::as_numbers(const Value& a, const Value& b) {
    Result<double> x = to_double(context_, a);
    if (x.ok()) {
        Result<double> y = to_double(context_, b);
        if (y.ok()) return compare_numbers(*x, *y);
    }
    failed_ = true;
    return 0;
}

static int compare_any_case(std::string_view a, std::string_view b) {
    size_t common = std::min(a.size(), b.size());
    size_t at = first_difference_of_letters(a.data(), b.data(), common);
    if (at < common) {
        return lower_byte(static_cast<unsigned char>(a[at])) -
               lower_byte(static_cast<unsigned char>(b[at]));
    }
    return a.size() < b.size() ? -1 : a.size() > b.size();
}

int ValueOrder::as_texts(const Value& a, const Value& b) {
    if (a.is_string() && b.is_string()) return of_texts(a.string->view(), b.string->view());
    Result<String*> first = to_string(context_, a);
    if (!first.ok()) {
        failed_ = true;
        return 0;
    }
    Ref<String> x = Ref<String>::adopt(*first);
    Result<String*> second = to_string(context_, b);
    if (!second.ok()) {
        failed_ = true;
        return 0;
    }
    Ref<String> y = Ref<String>::adopt(*second);
    return of_texts(x->view(), y->view());
}

int ValueOrder::of_texts(std::string_view a, std::string_view b) const {
    bool any_case = flags_ & constant_SORT_FLAG_CASE;
    if ((flags_ & ~constant_SORT_FLAG_CASE) == constant_SORT_NATURAL)
        return compare_natural(a, b, any_case);
    if ((flags_ & ~constant_SORT_FLAG_CASE) == constant_SORT_LOCALE_STRING) {
        // Texts of Strings, which end in a NUL. Case is the locale's.
        if (locale_t locale = locale_of(context_)) return ::strcoll_l(a.data(), b.data(), locale);
        any_case = false;
    }
    return any_case ? compare_any_case(a, b) : compare_bytes(a, b);
}

int ValueOrder::keys(const SortEntry& a, const SortEntry& b) {
    int64_t x = static_cast<int64_t>(a.hash), y = static_cast<int64_t>(b.hash);
    if (!a.key && !b.key && (flags_ & 15) <= constant_SORT_NUMERIC) return x < y ? -1 : x > y;
    // Keys are neither counted nor changed here: borrowed Values do.
    Value first = a.key ? Value::of(a.key) : Value::of(x);
    Value second = b.key ? Value::of(b.key) : Value::of(y);
    return (*this)(first, second);
}

bool CallbackOrder::call_back(const Value& a, const Value& b, Value& result) {
    const Value arguments[] = {a, b};
    Result<Value> returned = call(context_, callable_, arguments);
    if (!returned.ok()) {
        failed_ = true;
        return false;
    }
    result = *returned;
    return true;
}

// Once for each sort. False: that threw.
bool CallbackOrder::warn_of_bool() {
    if (warned_) return true;
    warned_ = true;
    Status reported = function_deprecated(context_,
                                          "Returning bool from comparison function is deprecated, "
                                          "return an integer less than, equal to, or greater than "
                                          "zero");
    failed_ = !reported.ok();
    return !failed_;
}

int CallbackOrder::operator()(const Value& a, const Value& b) {
    Value result;
    if (failed_ || !call_back(a, b, result)) return 0;
    if (result.is_int()) [[likely]]
        return result.integer < 0 ? -1 : result.integer > 0;
    if (result.is_bool() && !warn_of_bool()) return 0;
    if (result.is_false()) {
        // A callback that answers "is a behind b?": false may mean before or equal, so ask again.
        Value again;
        if (!call_back(b, a, again)) return 0;
        bool behind = again.is_true();
        release(again);
        if (behind) return -1;
    }
    Result<int64_t> number = to_int(context_, result);
    release(result);
    if (!number.ok()) {
        failed_ = true;
        return 0;
    }
    return *number < 0 ? -1 : *number > 0;
}

std::vector<SortEntry> entries_of(const Array& array) {
    std::vector<SortEntry> entries;
    entries.reserve(array.count);
    for_each(array, [&](const Key& key, Value& value) {
        SortEntry entry;
        entry.value = copy_element(value);
        entry.value.extra = static_cast<uint32_t>(entries.size());
        entry.hash = static_cast<uint64_t>(key.integer);
        entry.key = key.string ? share(*key.string) : nullptr;
        entries.push_back(entry);
    });
    return entries;
}

Array* array_of(const std::vector<SortEntry>& entries, bool keep_keys, int64_t next_index) {
    Array* array = create_array(entries.size());
    for (const SortEntry& entry : entries) {
        Value value = entry.value;
        value.extra = 0;
        if (!keep_keys)
            array->push(value);
        else if (entry.key)
            array->set(*entry.key, value);
        else
            array->set(static_cast<int64_t>(entry.hash), value);
        if (entry.key) release_cell(entry.key);
    }
    if (keep_keys) array->next_index = next_index;
    return array;
}

}  // namespace surus
