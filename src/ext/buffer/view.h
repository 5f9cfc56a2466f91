// What the classes of Buffer\ share: the bytes of an ArrayBuffer, and the views of them.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "base/result.h"
#include "ext/check_memory.h"
#include "memory/zeroed_block.h"
#include "runtime/arrays/typed_array.h"

namespace surus {

// The native state of typed arrays, and of DataView, which is an array of bytes here.
//
// An ArrayBuffer lists its views and tells them whenever their data or length changes, so that
// nobody who reads an element has to ask the buffer. A view is out of bounds when the buffer has
// become too short for it: its length is 0 until the buffer is long enough again.
struct View {
    TypedArray array;    // first: the virtual machine reads it
    bool tracks_length;  // it reaches to the buffer's end, wherever that is
    bool out_of_bounds;
    Object* buffer;  // owned; null: not constructed
    View* next;      // of the buffer's list
    View** link;     // what points here in it; null: in no list
    size_t byte_offset;
    size_t fixed_length;  // elements; unless it tracks the length
};

static_assert(offsetof(View, array) == 0);

// The native state of an ArrayBuffer.
struct ArrayBuffer {
    ZeroedBlock block;
    View* views;  // not owned
    bool is_constructed;
    bool is_resizable;
    bool is_detached;

    static ArrayBuffer& of(Object& object) { return object.native<ArrayBuffer>(); }
    std::string_view bytes() const { return {block.data(), block.size()}; }
    // Tells all views what their data and length are now.
    void refresh_views();
};

inline View& view_of(Object& object) { return object.native<View>(); }
inline TypedArray& array_of(Object& object) { return view_of(object).array; }

constexpr size_t element_size(ElementType type) {
    switch (type) {
    case ElementType::Int8:
    case ElementType::Uint8:
    case ElementType::Uint8Clamped: return 1;
    case ElementType::Int16:
    case ElementType::Uint16:
    case ElementType::UnalignedInt16:
    case ElementType::UnalignedUint16: return 2;
    case ElementType::Int32:
    case ElementType::Uint32:
    case ElementType::Float32:
    case ElementType::UnalignedInt32:
    case ElementType::UnalignedUint32:
    case ElementType::UnalignedFloat32: return 4;
    case ElementType::Int64:
    case ElementType::Float64:
    case ElementType::UnalignedInt64:
    case ElementType::UnalignedFloat64: return 8;
    }
    return 1;
}
inline size_t byte_length(const TypedArray& array) {
    size_t unit = element_size(array.type);
    if (is_unaligned(array.type)) return array.length ? array.length + unit - 1 : 0;
    return array.length * unit;
}
inline std::string_view bytes_of(const TypedArray& array) {
    return {array.data, byte_length(array)};
}

// ---- buffers; see check_memory.h
// A buffer that is too large can be caught, unlike what PHP's own values need: a RangeException.
Status check_room(Context& context, size_t size);
Failed throw_no_room(Context& context, size_t size);
// A new ArrayBuffer of a fixed length; owned.
Result<Object*> make_array_buffer(Context& context, size_t size);
// The bytes of a constructed buffer that is not detached, or an Error.
Result<ArrayBuffer*> usable_buffer(Context& context, Object& object);
bool is_array_buffer(const Value& value);

// ---- views
// Makes `object` a view of `buffer`, takes over the share. No length: it tracks the buffer's.
void attach_view(Object& object, Object* buffer, size_t byte_offset, std::optional<size_t> length);
// What a constructor's arguments mean; throws PHP's ValueErrors about arguments 2 and 3.
struct ViewBounds {
    size_t byte_offset;
    std::optional<size_t> length;
};
Result<ViewBounds> view_bounds(Context& context, Object& buffer, int64_t byte_offset,
                               std::optional<int64_t> length, ElementType type);
// Leaves the buffer and its list.
void destroy_view(Object& self);
void trace_view(Object& self, void (*visit)(Value& value, void* data), void* data);
// A view of a new buffer with a copy of the viewed bytes.
Status clone_view(Context& context, Object& from, Object& to);
Result<int> compare_views(Context& context, const Object& a, const Object& b);
// buffer, byteOffset, byteLength, and of typed arrays length.
Result<Value> read_view_property(Context& context, Object& self, String& name);
Result<Array*> serialize_view(Context& context, Object& self);
Status unserialize_view(Context& context, Object& self, Array& data);

// ---- errors
Failed throw_constructed_twice(Context& context, Object& self);
Failed throw_invalid_data(Context& context, Object& self);
// OutOfBoundsException about `count` bytes from an offset on, of an object of `length` bytes.
Failed throw_outside(Context& context, Object& self, int64_t offset, size_t count, size_t length);
// Properties that only the class itself sets: the handlers' way to say so.
Failed throw_read_only(Context& context, Object& self, String& name);
Failed throw_unset_read_only(Context& context, Object& self, String& name);

// JavaScript's relative index: negative ones count from the end; what lies outside is clamped.
inline size_t relative_index(int64_t index, size_t length) {
    if (index >= 0)
        return static_cast<uint64_t>(index) < length ? static_cast<size_t>(index) : length;
    size_t back = static_cast<size_t>(-(index + 1)) + 1;
    return back < length ? length - back : 0;
}
struct IndexRange {
    size_t begin;
    size_t end;  // at least `begin`
    size_t count() const { return end - begin; }
};
inline IndexRange relative_range(int64_t begin, std::optional<int64_t> end, size_t length) {
    size_t from = relative_index(begin, length);
    size_t to = end ? relative_index(*end, length) : length;
    return {from, to < from ? from : to};
}

}  // namespace surus
