// Sorting by a Collator.
#include <algorithm>
#include <vector>

#include "ext/intl/collator.h"
#include "ext/intl/collator.stub.h"
#include "ext/intl/text.h"
#include "ext/standard/array/sort.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

using namespace intl;

namespace intl {

std::string sort_key(const UCollator* collator, const std::u16string& text) {
    std::string key(text.size() * 4 + 16, '\0');
    for (;;) {
        int32_t length = ucol_getSortKey(collator, text.data(), length_of(text),
                                         reinterpret_cast<uint8_t*>(key.data()),
                                         static_cast<int32_t>(key.size()));
        bool fits = static_cast<size_t>(length) <= key.size();
        key.resize(static_cast<size_t>(length));
        if (fits) return key;
    }
}

}  // namespace intl

namespace {

// What an element is compared as. All that may run user code, or fail, is done before.
struct Item {
    bool is_text = false;
    std::u16string text;  // of strings
    Value number;         // of numeric strings, else Undef
    OwnedValue value;     // what PHP's own comparison takes
};

}  // namespace

// The number that a text is, or Undef.
static Value number_of(std::string_view text) {
    Numeric number = parse_numeric(text);
    if (number.kind == Numeric::None || number.trailing) return Value::undef();
    return number.kind == Numeric::Int ? Value::of(number.integer) : Value::of(number.number);
}

static Status warn_of_text(Context& context, const char* where) {
    return warning(context, "Error casting object to string in %s()", where);
}

// Objects that have a text, and with SORT_STRING everything else, are compared by it.
static Status read_other(Context& context, const Value& value, int64_t flags, Item& item) {
    if (flags == constant_Collator_SORT_NUMERIC) {
        item.value = OwnedValue(Value::of(TRY(to_double(context, value))));
        return {};
    }
    bool is_string_mode = flags == constant_Collator_SORT_STRING;
    bool has_text = value.is_object() && value.object->cls->magic.to_string;
    if (!is_string_mode && !has_text) {
        item.value = OwnedValue(copy(value));
        return {};
    }
    item.value = OwnedValue(Value::of(TRY(to_string(context, value))));
    item.is_text = true;
    UErrorCode status = U_ZERO_ERROR;
    TRY(to_utf16(context, item.value.get().string->view(), item.text, status));
    if (U_FAILURE(status)) {
        TRY(warn_of_text(context, is_string_mode ? "collator_convert_zstr_utf8_to_utf16"
                                                 : "collator_convert_object_to_string"));
    }
    return {};
}

static Status read_item(Context& context, const Value& value, int64_t flags, Item& item,
                        UErrorCode& status) {
    item.number = Value::undef();
    if (!value.is_string()) {
        TRY(read_other(context, value, flags, item));
    } else {
        item.is_text = true;
        item.value = OwnedValue(copy(value));
        TRY(to_utf16(context, value.string->view(), item.text, status));
    }
    if (!item.is_text || flags == constant_Collator_SORT_STRING) return {};
    item.number = number_of(item.value.get().string->view());
    if (flags == constant_Collator_SORT_NUMERIC) {
        double number = item.number.is_int()      ? static_cast<double>(item.number.integer)
                        : item.number.is_double() ? item.number.number
                                                  : 0;
        item.value = OwnedValue(Value::of(number));
    } else if (!item.number.is_undef()) {
        item.value = OwnedValue(item.number);
    }
    return {};
}

namespace {

class ItemOrder {
public:
    ItemOrder(Context& context, const UCollator* collator, const std::vector<Item>& items,
              int64_t flags)
        : context_(context), collator_(collator), items_(items), flags_(flags) {}

    int operator()(const SortEntry& left, const SortEntry& right) {
        const Item& a = items_[left.value.extra];
        const Item& b = items_[right.value.extra];
        if (flags_ == constant_Collator_SORT_NUMERIC) {
            double x = a.value.get().number;
            double y = b.value.get().number;
            return x < y ? -1 : x > y;
        }
        if (flags_ == constant_Collator_SORT_STRING ||
            (a.is_text && b.is_text && (a.number.is_undef() || b.number.is_undef())))
            return ucol_strcoll(collator_, a.text.data(), length_of(a.text), b.text.data(),
                                length_of(b.text));
        if (failed_) return 0;
        auto order = compare(context_, a.value.get(), b.value.get());
        if (!order.ok()) failed_ = true;
        return order.ok() ? order.take() : 0;
    }
    bool has_failed() const { return failed_; }

private:
    Context& context_;
    const UCollator* collator_;
    const std::vector<Item>& items_;
    int64_t flags_;
    bool failed_ = false;
};

}  // namespace

static void release_entries(const std::vector<SortEntry>& entries) {
    release(Value::of(array_of(entries, false, 0)));
}

static Result<bool> sort_array(Context& context, Object& self, Reference& array, int64_t flags,
                               bool keep_keys) {
    CollatorState& state = *TRY(constructed_collator(context, self));
    Ref<Array> source = Ref<Array>::share(array.value.array);
    if (flags != constant_Collator_SORT_NUMERIC && flags != constant_Collator_SORT_STRING)
        flags = constant_Collator_SORT_REGULAR;
    std::vector<Item> items(source->count);
    UErrorCode status = U_ZERO_ERROR;
    size_t index = 0;
    for (auto [key, value] : elements(*source)) {
        TRY(read_item(context, value.deref(), flags, items[index++], status));
        if (U_FAILURE(status)) {
            TRY(note_error(context, &state.error, status,
                           "Error converting hash from UTF-8 to UTF-16"));
            return false;
        }
    }
    // User code that ran may have constructed it anew.
    if (!state.collator) return throw_error(context, "Object not initialized");
    std::vector<SortEntry> entries = entries_of(*source);
    ItemOrder order(context, state.collator, items, flags);
    auto after = [&order](const SortEntry& a, const SortEntry& b) { return order(a, b) > 0; };
    sorting::sort(entries.data(), entries.size(), after);
    if (order.has_failed()) {
        release_entries(entries);
        return failed;
    }
    Array* sorted = array_of(entries, keep_keys, source->next_index);
    TRY(assign_reference(context, array, Value::of(sorted)));
    return true;
}

Result<bool> php_Collator_sort(Context& context, Object& self, Reference& array, int64_t flags) {
    return sort_array(context, self, array, flags, false);
}

Result<bool> php_Collator_asort(Context& context, Object& self, Reference& array, int64_t flags) {
    return sort_array(context, self, array, flags, true);
}

Result<bool> php_Collator_sortWithSortKeys(Context& context, Object& self, Reference& array) {
    CollatorState& state = *TRY(constructed_collator(context, self));
    Ref<Array> source = Ref<Array>::share(array.value.array);
    std::vector<std::string> keys;
    for (auto [key, value] : elements(*source)) {
        UErrorCode status = U_ZERO_ERROR;
        std::u16string text;
        if (value.is_string()) TRY(to_utf16(context, value.string->view(), text, status));
        if (U_FAILURE(status)) {
            TRY(note_error(context, &state.error, status, "Sort with sort keys failed"));
            return false;
        }
        keys.push_back(sort_key(state.collator, text));
    }
    if (keys.empty()) return true;
    std::vector<SortEntry> entries = entries_of(*source);
    auto after = [&keys](const SortEntry& a, const SortEntry& b) {
        return keys[a.value.extra].compare(keys[b.value.extra]) > 0;
    };
    sorting::sort(entries.data(), entries.size(), after);
    TRY(assign_reference(context, array, Value::of(array_of(entries, false, 0))));
    return true;
}

}  // namespace surus
