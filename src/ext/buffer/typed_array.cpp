// Buffer\TypedArray and its classes: construction, single elements, and what every object has.
#include "ext/buffer/typed_array.h"
#include "ext/core/spl.stub.h"

#include <array>

#include "base/ascii.h"
#include "ext/buffer/buffer.stub.h"
#include "ext/buffer/elements.h"
#include "ext/spl/support.h"
#include "ext/support.h"
#include "runtime/arrays/iteration.h"
#include "runtime/calls/backtrace.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

Status check_typed(Context& context, Object& self) {
    return check_concrete(context, self, "TypedArray");
}

// ---- single elements

Result<int64_t> index_of(Context& context, const Value& offset, Object& self) {
    if (auto integer = TRY(integer_offset(context, offset))) return *integer;
    return throw_type_error(context, "Cannot access offset of type %s on %s",
                            type_name_in_errors(offset.deref()), self.cls->name->data());
}

bool holds(const TypedArray& array, int64_t index) {
    return static_cast<uint64_t>(index) < array.length;
}

}  // namespace

Status check_concrete(Context& context, Object& self, const char* base) {
    if (self.guards & Object::typed_array) return {};
    return throw_error(context, "Class %s cannot be used: Buffer\\%s is not for extending",
                       self.cls->name->data(), base);
}

Status write_element(Context& context, Object& self, const Value* offset, const Value& value) {
    if (!offset || offset->deref().is_null()) {
        return throw_error(context, "[] operator not supported for %s", self.cls->name->data());
    }
    int64_t index = TRY(index_of(context, *offset, self));
    Value number = TRY(coerce_element(context, self, value));
    if (!holds(array_of(self), index)) return throw_out_of_range(context, self, index);
    store_element(array_of(self), static_cast<size_t>(index), number);
    return {};
}

Result<bool> has_element(Context& context, Object& self, const Value& offset, bool check_empty) {
    auto index = TRY(integer_offset(context, offset));
    if (!index) {
        return throw_type_error(context, "Cannot access offset of type %s in isset or empty",
                                type_name_in_errors(offset.deref()));
    }
    if (!holds(array_of(self), *index)) return false;
    return !check_empty || to_bool(load_element(array_of(self), static_cast<size_t>(*index)));
}

Status unset_element(Context& context, Object& self, const Value&) {
    return throw_error(context, "Cannot unset elements of %s", self.cls->name->data());
}

Result<Value> read_element(Context& context, Object& self, const Value& offset) {
    int64_t index = TRY(index_of(context, offset, self));
    if (!holds(array_of(self), index)) return throw_out_of_range(context, self, index);
    return load_element(array_of(self), static_cast<size_t>(index));
}

Result<int64_t> count_elements(Context&, Object& self) {
    return static_cast<int64_t>(array_of(self).length);
}

namespace {

// ---- properties

Result<Value> read_property(Context& context, Object& self, String& name) {
    if (name.view() == "length") return Value::of(static_cast<int64_t>(array_of(self).length));
    return read_view_property(context, self, name);
}

bool is_property(const String& name) {
    std::string_view text = name.view();
    return text == "length" || text == "buffer" || text == "byteLength" || text == "byteOffset";
}

Result<bool> write_property(Context& context, Object& self, String& name, const Value&) {
    if (!is_property(name)) return false;
    return throw_read_only(context, self, name);
}

Result<bool> unset_property(Context& context, Object& self, String& name) {
    if (!is_property(name)) return false;
    return throw_unset_read_only(context, self, name);
}

Result<Array*> properties(Context& context, Object& self) {
    return elements_as_array(context, array_of(self));
}

constexpr ClassHandlers handlers_with(void (*construct_native)(Object&)) {
    ClassHandlers handlers = array_handlers(construct_native);
    handlers.properties = properties;
    handlers.read_property = read_property;
    handlers.write_property = write_property;
    handlers.unset_property = unset_property;
    return handlers;
}

struct Collection {
    Object* self;
    Array* values;
};

}  // namespace

const ClassHandlers buffer_typed_array_handlers = handlers_with(nullptr);
const ClassHandlers buffer_int8_array_handlers = handlers_with(construct_array<ElementType::Int8>);
const ClassHandlers buffer_uint8_array_handlers =
    handlers_with(construct_array<ElementType::Uint8>);
const ClassHandlers buffer_uint8_clamped_array_handlers =
    handlers_with(construct_array<ElementType::Uint8Clamped>);
const ClassHandlers buffer_int16_array_handlers =
    handlers_with(construct_array<ElementType::Int16>);
const ClassHandlers buffer_uint16_array_handlers =
    handlers_with(construct_array<ElementType::Uint16>);
const ClassHandlers buffer_int32_array_handlers =
    handlers_with(construct_array<ElementType::Int32>);
const ClassHandlers buffer_uint32_array_handlers =
    handlers_with(construct_array<ElementType::Uint32>);
const ClassHandlers buffer_int64_array_handlers =
    handlers_with(construct_array<ElementType::Int64>);
const ClassHandlers buffer_float32_array_handlers =
    handlers_with(construct_array<ElementType::Float32>);
const ClassHandlers buffer_float64_array_handlers =
    handlers_with(construct_array<ElementType::Float64>);

// ---- shared by the sources of typed arrays

Failed throw_out_of_range(Context& context, Object& self, int64_t index) {
    return throw_error(context, class_OutOfBoundsException(context),
                       "Index %lld is out of range of a %s of length %zu",
                       static_cast<long long>(index), self.cls->name->data(),
                       array_of(self).length);
}

bool is_typed_array(const Value& value) {
    const TypedArray* array = value.is_object() ? TypedArray::of(*value.object) : nullptr;
    return array && !is_unaligned(array->type);
}

Result<Object*> make_typed_array(Context& context, Class& cls, size_t length) {
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, cls)));
    TRY(check_typed(context, *made));
    size_t unit = element_size(array_of(*made).type);
    if (length > SIZE_MAX / 2 / unit) length = SIZE_MAX / 2 / unit;  // never fits in memory
    attach_view(*made, TRY(make_array_buffer(context, length * unit)), 0, length);
    return made.leak();
}

Result<Value> coerce_element(Context& context, Object& self, const Value& value) {
    const Value& plain = value.deref();
    if (plain.is_number()) [[likely]]
        return plain;
    if (!running_strict(context)) {
        if (plain.is_bool()) return Value::of(int64_t{plain.is_true()});
        if (plain.is_string()) {
            Numeric numeric = parse_numeric(plain.string->view());
            if (numeric.kind == Numeric::Int && !numeric.trailing)
                return Value::of(numeric.integer);
            if (numeric.kind == Numeric::Double && !numeric.trailing)
                return Value::of(numeric.number);
        }
    }
    return throw_type_error(context, "Cannot assign %s to an element of %s of type int|float",
                            type_name_in_errors(plain), self.cls->name->data());
}

Status store_array(Context& context, Object& self, size_t at, const Array& values) {
    return with_rules(array_of(self).type, [&](auto rules) -> Status {
        auto* target = elements_of(array_of(self), rules) + at;
        for (auto [key, value] : elements(values)) {
            const Value& plain = value.deref();
            *target++ = decltype(rules)::from(
                plain.is_number() ? plain : TRY(coerce_element(context, self, plain)));
        }
        return {};
    });
}

void store_typed_array(TypedArray& target, size_t at, const TypedArray& source) {
    if (source.length == 0) return;
    char* first = target.data + at * element_size(target.type);
    if (source.type == target.type) {
        std::memmove(first, source.data, byte_length(source));
        return;
    }
    std::string copied;
    TypedArray from = source;
    bool overlaps = source.data < first + source.length * element_size(target.type) &&
                    first < source.data + byte_length(source);
    if (overlaps) {
        copied = bytes_of(source);
        from.data = copied.data();
    }
    with_rules(target.type, [&](auto to) {
        auto* out = elements_of(target, to) + at;
        with_rules(from.type, [&](auto rules) {
            using Wide =
                std::conditional_t<std::is_floating_point_v<typename decltype(rules)::Stored>,
                                   double, int64_t>;
            const auto* in = elements_of(from, rules);
            for (size_t i = 0; i < from.length; ++i)
                out[i] = decltype(to)::from(static_cast<Wide>(in[i]));
        });
    });
}

Result<Array*> collect_elements(Context& context, Object& self, const Value& iterable) {
    Ref<Array> values = Ref<Array>::adopt(Array::create());
    Collection collection{&self, values.get()};
    auto visit = [](Context& running, const Value&, const Value& value,
                    void* data) -> Result<bool> {
        auto& into = *static_cast<Collection*>(data);
        into.values->push(TRY(coerce_element(running, *into.self, value)));
        return true;
    };
    TRY(iterate(context, iterable, visit, &collection));
    return values.leak();
}

Result<Array*> elements_as_array(Context& context, const TypedArray& array) {
    TRY(check_memory(context, array.length * sizeof(Value)));
    if (array.length > UINT32_MAX / 2)
        return fatal_error(context,
                           "Possible integer overflow in memory allocation (%zu * %zu + 0)",
                           array.length, sizeof(Value));
    Array* list = Array::create(static_cast<uint32_t>(array.length));
    with_rules(array.type, [&](auto rules) {
        const auto* in = elements_of(array, rules);
        for (size_t i = 0; i < array.length; ++i) list->push(decltype(rules)::value(in[i]));
    });
    return list;
}

// ---- construction

static Status construct_view(Context& context, Object& self, Object& buffer, int64_t byte_offset,
                             std::optional<int64_t> length) {
    ViewBounds bounds = TRY(view_bounds(context, buffer, byte_offset, length, array_of(self).type));
    attach_view(self, share(buffer), bounds.byte_offset, bounds.length);
    return {};
}

// A buffer of its own, unless user code has run meanwhile and given it one.
static Status construct_zeroes(Context& context, Object& self, size_t length) {
    if (view_of(self).buffer) return throw_constructed_twice(context, self);
    size_t size = length * element_size(array_of(self).type);
    attach_view(self, TRY(make_array_buffer(context, size)), 0, length);
    return {};
}

Status php_Buffer_TypedArray___construct(Context& context, Object& self, const Value& source,
                                         int64_t byteOffset, std::optional<int64_t> length) {
    TRY(check_typed(context, self));
    if (view_of(self).buffer) return throw_constructed_twice(context, self);
    if (source.is_int()) {
        auto most = static_cast<int64_t>(INT64_MAX / element_size(array_of(self).type));
        if (source.integer < 0 || source.integer > most) {
            return throw_argument_value_error(context, 1, "must be between 0 and %lld",
                                              static_cast<long long>(most));
        }
        return construct_zeroes(context, self, static_cast<size_t>(source.integer));
    }
    if (is_array_buffer(source))
        return construct_view(context, self, *source.object, byteOffset, length);
    if (is_typed_array(source)) {
        TRY(construct_zeroes(context, self, array_of(*source.object).length));
        store_typed_array(array_of(self), 0, array_of(*source.object));
        return {};
    }
    Ref<Array> values = source.is_array()
                            ? Ref<Array>::share(source.array)
                            : Ref<Array>::adopt(TRY(collect_elements(context, self, source)));
    TRY(construct_zeroes(context, self, values->count));
    return store_array(context, self, 0, *values);
}

Result<Object*> php_Buffer_TypedArray_of(Context& context, Class& called_class,
                                         std::span<const Value> values) {
    Object* made = TRY(make_typed_array(context, called_class, values.size()));
    for (size_t i = 0; i < values.size(); ++i) store_element(array_of(*made), i, values[i]);
    return made;
}

// With a buffer for so many bytes; owned.
static Result<Object*> make_for_bytes(Context& context, Class& cls, size_t size) {
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, cls)));
    TRY(check_typed(context, *made));
    size_t unit = element_size(array_of(*made).type);
    if (size % unit != 0) {
        return throw_argument_value_error(
            context, 1, "must have a length in bytes that is a multiple of %zu, %zu given", unit,
            size);
    }
    attach_view(*made, TRY(make_array_buffer(context, size)), 0, size / unit);
    return made.leak();
}

Result<Object*> php_Buffer_TypedArray_fromString(Context& context, Class& called_class,
                                                 String& bytes) {
    Object* made = TRY(make_for_bytes(context, called_class, bytes.length));
    if (bytes.length) std::memcpy(array_of(*made).data, bytes.data(), bytes.length);
    return made;
}

// The value of a hexadecimal digit; -1: it is none.
Result<Object*> php_Buffer_TypedArray_fromHex(Context& context, Class& called_class,
                                              String& digits) {
    bool are_digits = digits.length % 2 == 0;
    for (char c : digits.view()) are_digits = are_digits && hex_value(c) >= 0;
    if (!are_digits)
        return throw_argument_value_error(context, 1, "must be two hexadecimal digits per byte");
    Object* made = TRY(make_for_bytes(context, called_class, digits.length / 2));
    const char* from = digits.data();
    char* to = array_of(*made).data;
    for (size_t i = 0; i < digits.length; i += 2)
        *to++ = static_cast<char>(hex_value(from[i]) << 4 | hex_value(from[i + 1]));
    return made;
}

// ---- methods of the interfaces

Result<int64_t> php_Buffer_TypedArray_count(Context& context, Object& self) {
    return count_elements(context, self);
}

Result<bool> php_Buffer_TypedArray_offsetExists(Context& context, Object& self,
                                                const Value& offset) {
    return has_element(context, self, offset, false);
}

Result<Value> php_Buffer_TypedArray_offsetGet(Context& context, Object& self, const Value& offset) {
    return read_element(context, self, offset);
}

Status php_Buffer_TypedArray_offsetSet(Context& context, Object& self, const Value& offset,
                                       const Value& value) {
    return write_element(context, self, &offset, value);
}

Status php_Buffer_TypedArray_offsetUnset(Context& context, Object& self, const Value& offset) {
    return unset_element(context, self, offset);
}

Result<Array*> php_Buffer_TypedArray_toArray(Context& context, Object& self) {
    return elements_as_array(context, array_of(self));
}

Result<Array*> php_Buffer_TypedArray_jsonSerialize(Context& context, Object& self) {
    return elements_as_array(context, array_of(self));
}

Result<Array*> php_Buffer_TypedArray___serialize(Context& context, Object& self) {
    return serialize_view(context, self);
}

Status php_Buffer_TypedArray___unserialize(Context& context, Object& self, Array& data) {
    TRY(check_typed(context, self));
    return unserialize_view(context, self, data);
}

}  // namespace surus
