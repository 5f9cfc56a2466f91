// Buffer\DataView: numbers of any kind at any byte of a buffer, in either byte order.
#include <bit>

#include "ext/buffer/buffer.stub.h"
#include "ext/buffer/elements.h"
#include "ext/buffer/view.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

void construct(Object& self) { array_of(self).type = ElementType::Uint8; }

bool is_property(const String& name) {
    std::string_view text = name.view();
    return text == "buffer" || text == "byteLength" || text == "byteOffset";
}

Result<bool> write_property(Context& context, Object& self, String& name, const Value&) {
    if (!is_property(name)) return false;
    return throw_read_only(context, self, name);
}

Result<bool> unset_property(Context& context, Object& self, String& name) {
    if (!is_property(name)) return false;
    return throw_unset_read_only(context, self, name);
}

Result<Array*> debug_info(Context& context, Object& self) {
    Ref<Array> shown = Ref<Array>::adopt(Array::create());
    for (const char* name : {"byteOffset", "byteLength"}) {
        Ref<String> text = Ref<String>::adopt(String::create(std::string_view(name)));
        shown->set(*text, TRY(read_view_property(context, self, *text)));
    }
    return shown.leak();
}

// Where `size` bytes from the offset on are.
Result<char*> bytes_at(Context& context, Object& self, int64_t offset, size_t size) {
    const TypedArray& bytes = array_of(self);
    bool fits =
        offset >= 0 && bytes.length >= size && static_cast<uint64_t>(offset) <= bytes.length - size;
    if (fits) [[likely]]
        return bytes.data + offset;
    return throw_outside(context, self, offset, size, bytes.length);
}

template <class T>
T in_order(T value, bool little) {
    if (little == (std::endian::native == std::endian::little)) return value;
    char bytes[sizeof(T)];
    std::memcpy(bytes, &value, sizeof(T));
    std::reverse(bytes, bytes + sizeof(T));
    std::memcpy(&value, bytes, sizeof(T));
    return value;
}

template <class T>
using PhpNumber = std::conditional_t<std::is_floating_point_v<T>, double, int64_t>;

template <class T>
Result<PhpNumber<T>> get(Context& context, Object& self, int64_t offset, bool little) {
    char* from = TRY(bytes_at(context, self, offset, sizeof(T)));
    // As bytes until they are in order: a float must not be loaded before.
    using Bits = std::conditional_t<
        sizeof(T) == 1, uint8_t,
        std::conditional_t<sizeof(T) == 2, uint16_t,
                           std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>>;
    Bits bits;
    std::memcpy(&bits, from, sizeof(T));
    return static_cast<PhpNumber<T>>(std::bit_cast<T>(in_order(bits, little)));
}

template <class T>
Status set(Context& context, Object& self, int64_t offset, const Value& value, bool little) {
    char* to = TRY(bytes_at(context, self, offset, sizeof(T)));
    T element = ElementRules<T>::from(value);
    std::memcpy(to, &element, sizeof(T));
    if (little != (std::endian::native == std::endian::little)) std::reverse(to, to + sizeof(T));
    return {};
}

}  // namespace

const ClassHandlers buffer_data_view_handlers{
    .native_size = sizeof(View),
    .construct_native = construct,
    .destroy_native = destroy_view,
    .holds_memory = true,
    .trace = trace_view,
    .clone_native = clone_view,
    .compare = compare_views,
    .debug_info = debug_info,
    .read_property = read_view_property,
    .write_property = write_property,
    .unset_property = unset_property,
};

Status php_Buffer_DataView___construct(Context& context, Object& self, Object& buffer,
                                       int64_t byteOffset, std::optional<int64_t> byteLength) {
    if (view_of(self).buffer) return throw_constructed_twice(context, self);
    ViewBounds bounds =
        TRY(view_bounds(context, buffer, byteOffset, byteLength, ElementType::Uint8));
    ++buffer.refcount;
    attach_view(self, &buffer, bounds.byte_offset, bounds.length);
    return {};
}

Result<int64_t> php_Buffer_DataView_getInt8(Context& context, Object& self, int64_t byteOffset) {
    return get<int8_t>(context, self, byteOffset, true);
}
Result<int64_t> php_Buffer_DataView_getUint8(Context& context, Object& self, int64_t byteOffset) {
    return get<uint8_t>(context, self, byteOffset, true);
}
Result<int64_t> php_Buffer_DataView_getInt16(Context& context, Object& self, int64_t byteOffset,
                                             bool littleEndian) {
    return get<int16_t>(context, self, byteOffset, littleEndian);
}
Result<int64_t> php_Buffer_DataView_getUint16(Context& context, Object& self, int64_t byteOffset,
                                              bool littleEndian) {
    return get<uint16_t>(context, self, byteOffset, littleEndian);
}
Result<int64_t> php_Buffer_DataView_getInt32(Context& context, Object& self, int64_t byteOffset,
                                             bool littleEndian) {
    return get<int32_t>(context, self, byteOffset, littleEndian);
}
Result<int64_t> php_Buffer_DataView_getUint32(Context& context, Object& self, int64_t byteOffset,
                                              bool littleEndian) {
    return get<uint32_t>(context, self, byteOffset, littleEndian);
}
Result<int64_t> php_Buffer_DataView_getInt64(Context& context, Object& self, int64_t byteOffset,
                                             bool littleEndian) {
    return get<int64_t>(context, self, byteOffset, littleEndian);
}
Result<double> php_Buffer_DataView_getFloat32(Context& context, Object& self, int64_t byteOffset,
                                              bool littleEndian) {
    return get<float>(context, self, byteOffset, littleEndian);
}
Result<double> php_Buffer_DataView_getFloat64(Context& context, Object& self, int64_t byteOffset,
                                              bool littleEndian) {
    return get<double>(context, self, byteOffset, littleEndian);
}

Status php_Buffer_DataView_setInt8(Context& context, Object& self, int64_t byteOffset,
                                   const Value& value) {
    return set<int8_t>(context, self, byteOffset, value, true);
}
Status php_Buffer_DataView_setUint8(Context& context, Object& self, int64_t byteOffset,
                                    const Value& value) {
    return set<uint8_t>(context, self, byteOffset, value, true);
}
Status php_Buffer_DataView_setInt16(Context& context, Object& self, int64_t byteOffset,
                                    const Value& value, bool littleEndian) {
    return set<int16_t>(context, self, byteOffset, value, littleEndian);
}
Status php_Buffer_DataView_setUint16(Context& context, Object& self, int64_t byteOffset,
                                     const Value& value, bool littleEndian) {
    return set<uint16_t>(context, self, byteOffset, value, littleEndian);
}
Status php_Buffer_DataView_setInt32(Context& context, Object& self, int64_t byteOffset,
                                    const Value& value, bool littleEndian) {
    return set<int32_t>(context, self, byteOffset, value, littleEndian);
}
Status php_Buffer_DataView_setUint32(Context& context, Object& self, int64_t byteOffset,
                                     const Value& value, bool littleEndian) {
    return set<uint32_t>(context, self, byteOffset, value, littleEndian);
}
Status php_Buffer_DataView_setInt64(Context& context, Object& self, int64_t byteOffset,
                                    const Value& value, bool littleEndian) {
    return set<int64_t>(context, self, byteOffset, value, littleEndian);
}
Status php_Buffer_DataView_setFloat32(Context& context, Object& self, int64_t byteOffset,
                                      const Value& value, bool littleEndian) {
    return set<float>(context, self, byteOffset, value, littleEndian);
}
Status php_Buffer_DataView_setFloat64(Context& context, Object& self, int64_t byteOffset,
                                      const Value& value, bool littleEndian) {
    return set<double>(context, self, byteOffset, value, littleEndian);
}

Result<Array*> php_Buffer_DataView___serialize(Context& context, Object& self) {
    return serialize_view(context, self);
}

Status php_Buffer_DataView___unserialize(Context& context, Object& self, Array& data) {
    return unserialize_view(context, self, data);
}

}  // namespace surus
