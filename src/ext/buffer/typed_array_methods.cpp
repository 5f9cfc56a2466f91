// Methods of Buffer\TypedArray that call nobody: filling, copying, searching, text.
#include <algorithm>

#include "ext/buffer/buffer.stub.h"
#include "ext/buffer/elements.h"
#include "ext/buffer/typed_array.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

Result<String*> php_Buffer_TypedArray_toString(Context&, Object& self) {
    std::string_view bytes = bytes_of(array_of(self));
    String* text = TRY(String::try_create(bytes.size()));
    if (!bytes.empty()) std::memcpy(text->data(), bytes.data(), bytes.size());
    return text;
}

Result<String*> php_Buffer_TypedArray_toHex(Context&, Object& self) {
    constexpr char digits[] = "0123456789abcdef";
    std::string_view bytes = bytes_of(array_of(self));
    String* text = TRY(String::try_create(bytes.size() * 2));
    char* out = text->data();
    for (char byte : bytes) {
        *out++ = digits[static_cast<uint8_t>(byte) >> 4];
        *out++ = digits[static_cast<uint8_t>(byte) & 15];
    }
    return text;
}

Result<Value> php_Buffer_TypedArray_at(Context& context, Object& self, int64_t index) {
    const TypedArray& array = array_of(self);
    int64_t at = index < 0 ? index + static_cast<int64_t>(array.length) : index;
    if (static_cast<uint64_t>(at) >= array.length) return throw_out_of_range(context, self, index);
    return load_element(array, static_cast<size_t>(at));
}

// ---- writing

static Status check_fits(Context& context, Object& self, size_t count, size_t offset) {
    size_t length = array_of(self).length;
    if (offset <= length && count <= length - offset) return {};
    return throw_argument_value_error(
        context, 1, "must fit in: %zu elements from index %zu on of an array of length %zu", count,
        offset, length);
}

Status php_Buffer_TypedArray_set(Context& context, Object& self, const Value& source,
                                 int64_t offset) {
    if (offset < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    auto at = static_cast<size_t>(offset);
    if (is_typed_array(source)) {
        const TypedArray& from = array_of(*source.object);
        TRY(check_fits(context, self, from.length, at));
        store_typed_array(array_of(self), at, from);
        return {};
    }
    Ref<Array> values = source.is_array()
                            ? Ref<Array>::share(source.array)
                            : Ref<Array>::adopt(TRY(collect_elements(context, self, source)));
    TRY(check_fits(context, self, values->count, at));
    return store_array(context, self, at, *values);
}

Result<Object*> php_Buffer_TypedArray_fill(Context&, Object& self, const Value& value,
                                           int64_t start, std::optional<int64_t> end) {
    TypedArray& array = array_of(self);
    IndexRange range = relative_range(start, end, array.length);
    with_rules(array.type, [&](auto rules) {
        auto* first = elements_of(array, rules) + range.begin;
        std::fill_n(first, range.count(), decltype(rules)::from(value));
    });
    return share(self);
}

Result<Object*> php_Buffer_TypedArray_copyWithin(Context&, Object& self, int64_t target,
                                                 int64_t start, std::optional<int64_t> end) {
    TypedArray& array = array_of(self);
    IndexRange range = relative_range(start, end, array.length);
    size_t to = relative_index(target, array.length);
    size_t count = std::min(range.count(), array.length - to);
    size_t unit = element_size(array.type);
    if (count) std::memmove(array.data + to * unit, array.data + range.begin * unit, count * unit);
    return share(self);
}

Result<Object*> php_Buffer_TypedArray_reverse(Context&, Object& self) {
    TypedArray& array = array_of(self);
    with_rules(array.type, [&](auto rules) {
        auto* first = elements_of(array, rules);
        std::reverse(first, first + array.length);
    });
    return share(self);
}

// ---- parts

// The one change is made in a copy.
Result<Object*> php_Buffer_TypedArray_with(Context& context, Object& self, int64_t index,
                                           const Value& value) {
    auto length = static_cast<int64_t>(array_of(self).length);
    int64_t at = index < 0 ? index + length : index;
    if (at < 0 || at >= length) return throw_out_of_range(context, self, index);
    Object* made = TRY(php_Buffer_TypedArray_slice(context, self, 0, std::nullopt));
    store_element(array_of(*made), static_cast<size_t>(at), value);
    return made;
}

// It shares the buffer. What reaches to the end of a buffer that may grow goes on doing so.
Result<Object*> php_Buffer_TypedArray_subarray(Context& context, Object& self, int64_t begin,
                                               std::optional<int64_t> end) {
    View& view = view_of(self);
    IndexRange range = relative_range(begin, end, view.array.length);
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, *self.cls)));
    if (!view.buffer) return made.leak();
    std::optional<size_t> length;
    if (!view.tracks_length || end) length = range.count();
    size_t offset = view.byte_offset + range.begin * element_size(view.array.type);
    attach_view(*made, share(*view.buffer), offset, length);
    return made.leak();
}

Result<Object*> php_Buffer_TypedArray_slice(Context& context, Object& self, int64_t start,
                                            std::optional<int64_t> end) {
    TypedArray& array = array_of(self);
    IndexRange range = relative_range(start, end, array.length);
    Object* made = TRY(make_typed_array(context, *self.cls, range.count()));
    size_t unit = element_size(array.type);
    if (range.count())
        std::memcpy(array_of(*made).data, array.data + range.begin * unit, range.count() * unit);
    return made;
}

// ---- searching

namespace {

constexpr size_t nowhere = SIZE_MAX;

template <class T>
bool is_nan(T value) {
    if constexpr (std::is_floating_point_v<T>) return std::isnan(value);
    return false;
}

size_t find_first(const TypedArray& array, const Value& value, size_t from, bool finds_nan) {
    return with_rules(array.type, [&](auto rules) -> size_t {
        typename decltype(rules)::Stored needle;
        if (!as_needle(rules, value, needle)) return nowhere;
        const auto* first = elements_of(array, rules);
        const auto* end = first + array.length;
        auto same = [](auto element) { return is_nan(element); };
        const auto* found = is_nan(needle) && finds_nan ? std::find_if(first + from, end, same)
                                                        : std::find(first + from, end, needle);
        return found == end ? nowhere : static_cast<size_t>(found - first);
    });
}

size_t find_last(const TypedArray& array, const Value& value, size_t count) {
    return with_rules(array.type, [&](auto rules) -> size_t {
        typename decltype(rules)::Stored needle;
        if (!as_needle(rules, value, needle)) return nowhere;
        const auto* first = elements_of(array, rules);
        for (size_t i = count; i-- > 0;) {
            if (first[i] == needle) return i;
        }
        return nowhere;
    });
}

int64_t index_or_minus_one(size_t index) {
    return index == nowhere ? -1 : static_cast<int64_t>(index);
}

}  // namespace

Result<int64_t> php_Buffer_TypedArray_indexOf(Context&, Object& self, const Value& value,
                                              int64_t fromIndex) {
    const TypedArray& array = array_of(self);
    return index_or_minus_one(
        find_first(array, value, relative_index(fromIndex, array.length), false));
}

Result<int64_t> php_Buffer_TypedArray_lastIndexOf(Context&, Object& self, const Value& value,
                                                  std::optional<int64_t> fromIndex) {
    const TypedArray& array = array_of(self);
    auto length = static_cast<int64_t>(array.length);
    int64_t last = fromIndex.value_or(length - 1);
    if (last < 0) last += fromIndex ? length : 0;
    if (last < 0) return -1;
    return index_or_minus_one(
        find_last(array, value, static_cast<size_t>(std::min(last, length - 1) + 1)));
}

Result<bool> php_Buffer_TypedArray_includes(Context&, Object& self, const Value& value,
                                            int64_t fromIndex) {
    const TypedArray& array = array_of(self);
    return find_first(array, value, relative_index(fromIndex, array.length), true) != nowhere;
}

Result<String*> php_Buffer_TypedArray_join(Context& context, Object& self, String& separator) {
    const TypedArray& array = array_of(self);
    if (array.length) {
        size_t least = separator.length + 1;
        if (array.length > SIZE_MAX / 4 / least) least = 1;
        TRY(check_memory(context, array.length * least));
    }
    StringBuilder out;
    for (size_t i = 0; i < array.length; ++i) {
        if (i) out.append(separator.view());
        Value element = load_element(array, i);
        Ref<String> text =
            Ref<String>::adopt(element.is_int() ? int_to_string(element.integer)
                                                : double_to_string(context, element.number));
        out.append(text->view());
    }
    return out.finish();
}

}  // namespace surus
