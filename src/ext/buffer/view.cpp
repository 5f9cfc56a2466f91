#include "ext/buffer/view.h"
#include "ext/core/spl.stub.h"

#include <algorithm>

#include "ext/buffer/buffer.stub.h"
#include "ext/spl/support.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

struct BufferState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Buffer;
    Class* array_buffer = nullptr;
};

Class& array_buffer_class(Context& context) {
    Class*& cls = extension_state<BufferState>(context).array_buffer;
    if (!cls) cls = &class_Buffer_ArrayBuffer(context);
    return *cls;
}

void refresh(const ArrayBuffer& buffer, View& view) {
    size_t size = buffer.block.size();
    size_t unit = element_size(view.array.type);
    bool fits = view.byte_offset <= size && !buffer.is_detached;
    size_t available = fits ? (size - view.byte_offset) / unit : 0;
    // Unaligned elements begin at every byte that has as many as they need behind it.
    if (available && is_unaligned(view.array.type)) available = size - view.byte_offset - unit + 1;
    if (!view.tracks_length) fits = fits && view.fixed_length <= available;
    view.out_of_bounds = !fits;
    view.array.length = !fits ? 0 : view.tracks_length ? available : view.fixed_length;
    char* bytes = buffer.block.data();
    view.array.data = fits && bytes ? bytes + view.byte_offset : nullptr;
}

void leave_list(View& view) {
    if (!view.link) return;
    *view.link = view.next;
    if (view.next) view.next->link = view.link;
    view.link = nullptr;
    view.next = nullptr;
}

}  // namespace

void ArrayBuffer::refresh_views() {
    for (View* view = views; view; view = view->next) refresh(*this, *view);
}

Failed throw_no_room(Context& context, size_t size) {
    return throw_error(context, class_RangeException(context),
                       "There is no memory for a buffer of %zu bytes", size);
}

Status check_room(Context& context, size_t size) {
    constexpr size_t small = size_t{64} << 10;  // as for check_memory()
    if (size < small || context.can_allocate(size)) [[likely]]
        return {};
    return throw_error(context, class_RangeException(context),
                       "memory_limit of %zu bytes has no room for %zu more bytes of a buffer",
                       context.limit(), size);
}

Result<Object*> make_array_buffer(Context& context, size_t size) {
    TRY(check_room(context, size));
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, array_buffer_class(context))));
    ArrayBuffer& buffer = ArrayBuffer::of(*made);
    if (!buffer.block.create(size, size)) return throw_no_room(context, size);
    buffer.is_constructed = true;
    return made.leak();
}

Result<ArrayBuffer*> usable_buffer(Context& context, Object& object) {
    ArrayBuffer& buffer = ArrayBuffer::of(object);
    if (!buffer.is_constructed)
        return throw_error(context, "The Buffer\\ArrayBuffer object has not been constructed");
    if (buffer.is_detached) return throw_error(context, "The Buffer\\ArrayBuffer is detached");
    return &buffer;
}

bool is_array_buffer(const Value& value) {
    return value.is_object() && value.object->cls->handlers == &buffer_array_buffer_handlers;
}

void attach_view(Object& object, Object* buffer, size_t byte_offset, std::optional<size_t> length) {
    View& view = view_of(object);
    ArrayBuffer& state = ArrayBuffer::of(*buffer);
    view.buffer = buffer;
    view.byte_offset = byte_offset;
    view.tracks_length = !length;
    view.fixed_length = length.value_or(0);
    view.next = state.views;
    view.link = &state.views;
    if (view.next) view.next->link = &view.next;
    state.views = &view;
    refresh(state, view);
}

Result<ViewBounds> view_bounds(Context& context, Object& buffer, int64_t byte_offset,
                               std::optional<int64_t> length, ElementType type) {
    const ArrayBuffer& state = *TRY(usable_buffer(context, buffer));
    size_t unit = element_size(type), size = state.block.size();
    if (byte_offset < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    auto offset = static_cast<size_t>(byte_offset);
    if (offset % unit != 0)
        return throw_argument_value_error(context, 2, "must be a multiple of %zu", unit);
    if (offset > size) {
        return throw_argument_value_error(
            context, 2, "must be less than or equal to the buffer's length of %zu bytes", size);
    }
    if (length) {
        if (*length < 0)
            return throw_argument_value_error(context, 3, "must be greater than or equal to 0");
        auto elements = static_cast<size_t>(*length);
        if (elements > (size - offset) / unit) {
            return throw_argument_value_error(context, 3, "must be less than or equal to %zu",
                                              (size - offset) / unit);
        }
        return ViewBounds{offset, elements};
    }
    if (state.is_resizable) return ViewBounds{offset, std::nullopt};
    if (size % unit != 0) {
        return throw_argument_value_error(
            context, 1, "must have a length in bytes that is a multiple of %zu, %zu given", unit,
            size);
    }
    return ViewBounds{offset, (size - offset) / unit};
}

void destroy_view(Object& self) {
    View& view = view_of(self);
    leave_list(view);
    view.array.data = nullptr;
    view.array.length = 0;
    Object* buffer = view.buffer;
    view.buffer = nullptr;
    if (buffer) release(Value::of(buffer));
}

void trace_view(Object& self, void (*visit)(Value& value, void* data), void* data) {
    if (!view_of(self).buffer) return;
    Value buffer = Value::of(view_of(self).buffer);
    visit(buffer, data);
}

Status clone_view(Context& context, Object& from, Object& to) {
    const TypedArray& array = array_of(from);
    if (!view_of(from).buffer) return {};
    Object* buffer = TRY(make_array_buffer(context, byte_length(array)));
    if (array.length)
        std::memcpy(ArrayBuffer::of(*buffer).block.data(), array.data, byte_length(array));
    attach_view(to, buffer, 0, array.length);
    return {};
}

Result<int> compare_views(Context&, const Object& a, const Object& b) {
    if (a.cls != b.cls) return 2;
    std::string_view x = bytes_of(array_of(const_cast<Object&>(a)));
    std::string_view y = bytes_of(array_of(const_cast<Object&>(b)));
    return x == y ? 0 : 2;
}

Result<Value> read_view_property(Context& context, Object& self, String& name) {
    View& view = view_of(self);
    std::string_view wanted = name.view();
    if (wanted == "byteLength") return Value::of(static_cast<int64_t>(byte_length(view.array)));
    if (wanted == "byteOffset")
        return Value::of(static_cast<int64_t>(view.out_of_bounds ? 0 : view.byte_offset));
    if (wanted == "buffer") {
        if (!view.buffer) attach_view(self, TRY(make_array_buffer(context, 0)), 0, size_t{0});
        return Value::of(share(*view.buffer));
    }
    return Value::undef();
}

Result<Array*> serialize_view(Context& context, Object& self) {
    View& view = view_of(self);
    if (!view.buffer)
        return throw_error(context, "The %s object has not been constructed",
                           self.cls->name->data());
    Array* data = Array::create(3);
    data->push(Value::of(share(*view.buffer)));
    data->push(Value::of(static_cast<int64_t>(view.byte_offset)));
    data->push(view.tracks_length ? Value::null()
                                  : Value::of(static_cast<int64_t>(view.fixed_length)));
    return data;
}

Status unserialize_view(Context& context, Object& self, Array& data) {
    View& view = view_of(self);
    if (view.buffer) return throw_constructed_twice(context, self);
    const Value* buffer = data.find(int64_t{0});
    const Value* offset = data.find(1);
    const Value* length = data.find(2);
    if (data.count != 3 || !buffer || !offset || !length) return throw_invalid_data(context, self);
    const Value& of = buffer->deref();
    offset = &offset->deref();
    length = &length->deref();
    if (!is_array_buffer(of) || !offset->is_int() || !(length->is_int() || length->is_null()))
        return throw_invalid_data(context, self);
    const ArrayBuffer& state = ArrayBuffer::of(*of.object);
    auto size =
        static_cast<int64_t>(state.is_resizable ? state.block.max_size() : state.block.size());
    auto unit = static_cast<int64_t>(element_size(view.array.type));
    bool fits = state.is_constructed && !state.is_detached && offset->integer >= 0 &&
                offset->integer <= size && offset->integer % unit == 0;
    if (length->is_int()) {
        fits = fits && length->integer >= 0 && length->integer <= (size - offset->integer) / unit;
    } else {
        fits = fits && state.is_resizable;
    }
    if (!fits) return throw_invalid_data(context, self);
    std::optional<size_t> elements;
    if (length->is_int()) elements = static_cast<size_t>(length->integer);
    attach_view(self, share(*of.object), static_cast<size_t>(offset->integer), elements);
    return {};
}

Failed throw_constructed_twice(Context& context, Object& self) {
    return throw_error(context, "The %s object has been constructed already",
                       self.cls->name->data());
}

Failed throw_invalid_data(Context& context, Object& self) {
    return throw_error(context, Known::Exception, "Invalid serialization data for %s object",
                       self.cls->name->data());
}

[[gnu::cold]] Failed throw_outside(Context& context, Object& self, int64_t offset, size_t count,
                                   size_t length) {
    return throw_error(context, class_OutOfBoundsException(context),
                       "Offset %lld is out of range for %zu byte%s of a %s of %zu bytes",
                       static_cast<long long>(offset), count, count == 1 ? "" : "s",
                       self.cls->name->data(), length);
}

Failed throw_read_only(Context& context, Object& self, String& name) {
    return throw_error(context, "Cannot modify readonly property %s::$%s", self.cls->name->data(),
                       name.data());
}

Failed throw_unset_read_only(Context& context, Object& self, String& name) {
    return throw_error(context, "Cannot unset readonly property %s::$%s", self.cls->name->data(),
                       name.data());
}

}  // namespace surus
