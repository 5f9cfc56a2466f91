// Buffer\UnalignedArray and its classes: numbers at any byte of a buffer, by that byte's number.
#include <bit>

#include "ext/buffer/buffer.stub.h"
#include "ext/buffer/typed_array.h"
#include "ext/buffer/view.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

// They are little-endian, as the machine is: single elements are read as they lie there.
static_assert(std::endian::native == std::endian::little);

namespace {

bool is_property(const String& name) {
    std::string_view text = name.view();
    return text == "buffer" || text == "byteLength";
}

Result<Value> read_property(Context& context, Object& self, String& name) {
    if (!is_property(name)) return Value::undef();
    if (name.view() == "buffer") return read_view_property(context, self, name);
    const View& view = view_of(self);
    size_t size = view.buffer ? ArrayBuffer::of(*view.buffer).block.size() : 0;
    return Value::of(static_cast<int64_t>(size));
}

Result<bool> write_property(Context& context, Object& self, String& name, const Value&) {
    if (!is_property(name)) return false;
    return throw_read_only(context, self, name);
}

Result<bool> unset_property(Context& context, Object& self, String& name) {
    if (!is_property(name)) return false;
    return throw_unset_read_only(context, self, name);
}

constexpr ClassHandlers handlers_with(void (*construct_native)(Object&)) {
    ClassHandlers handlers = array_handlers(construct_native);
    handlers.read_property = read_property;
    handlers.write_property = write_property;
    handlers.unset_property = unset_property;
    return handlers;
}

}  // namespace

const ClassHandlers buffer_unaligned_array_handlers = handlers_with(nullptr);
const ClassHandlers buffer_unaligned_int16_array_handlers =
    handlers_with(construct_array<ElementType::UnalignedInt16>);
const ClassHandlers buffer_unaligned_uint16_array_handlers =
    handlers_with(construct_array<ElementType::UnalignedUint16>);
const ClassHandlers buffer_unaligned_int32_array_handlers =
    handlers_with(construct_array<ElementType::UnalignedInt32>);
const ClassHandlers buffer_unaligned_uint32_array_handlers =
    handlers_with(construct_array<ElementType::UnalignedUint32>);
const ClassHandlers buffer_unaligned_int64_array_handlers =
    handlers_with(construct_array<ElementType::UnalignedInt64>);
const ClassHandlers buffer_unaligned_float32_array_handlers =
    handlers_with(construct_array<ElementType::UnalignedFloat32>);
const ClassHandlers buffer_unaligned_float64_array_handlers =
    handlers_with(construct_array<ElementType::UnalignedFloat64>);

Status php_Buffer_UnalignedArray___construct(Context& context, Object& self, Object& buffer) {
    TRY(check_concrete(context, self, "UnalignedArray"));
    if (view_of(self).buffer) return throw_constructed_twice(context, self);
    TRY(usable_buffer(context, buffer));
    attach_view(self, share(buffer), 0, std::nullopt);
    return {};
}

Result<int64_t> php_Buffer_UnalignedArray_count(Context& context, Object& self) {
    return count_elements(context, self);
}

Result<bool> php_Buffer_UnalignedArray_offsetExists(Context& context, Object& self,
                                                    const Value& offset) {
    return has_element(context, self, offset, false);
}

Result<Value> php_Buffer_UnalignedArray_offsetGet(Context& context, Object& self,
                                                  const Value& offset) {
    return read_element(context, self, offset);
}

Status php_Buffer_UnalignedArray_offsetSet(Context& context, Object& self, const Value& offset,
                                           const Value& value) {
    return write_element(context, self, &offset, value);
}

Status php_Buffer_UnalignedArray_offsetUnset(Context& context, Object& self, const Value& offset) {
    return unset_element(context, self, offset);
}

}  // namespace surus
