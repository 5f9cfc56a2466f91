// Buffer\ArrayBuffer.
#include <new>

#include "ext/buffer/buffer.stub.h"
#include "ext/buffer/typed_array.h"
#include "ext/buffer/view.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

void construct(Object& self) { new (&ArrayBuffer::of(self)) ArrayBuffer(); }

// Views hold a share each, so they are gone, unless all of it was one piece of garbage.
void destroy(Object& self) {
    ArrayBuffer& buffer = ArrayBuffer::of(self);
    while (View* view = buffer.views) {
        buffer.views = view->next;
        view->next = nullptr;
        view->link = nullptr;
        view->array.data = nullptr;
        view->array.length = 0;
    }
    buffer.block.release();
}

Status create_block(Context& context, ArrayBuffer& buffer, size_t size, size_t max_size) {
    TRY(check_room(context, size));
    if (!buffer.block.create(size, max_size)) return throw_no_room(context, max_size);
    buffer.is_constructed = true;
    return {};
}

Result<Object*> copy_of(Context& context, std::string_view bytes) {
    Object* made = TRY(make_array_buffer(context, bytes.size()));
    if (!bytes.empty())
        std::memcpy(ArrayBuffer::of(*made).block.data(), bytes.data(), bytes.size());
    return made;
}

Status clone(Context& context, Object& from, Object& to) {
    ArrayBuffer& source = ArrayBuffer::of(from);
    ArrayBuffer& target = ArrayBuffer::of(to);
    if (!source.is_constructed) return {};
    TRY(create_block(context, target, source.block.size(), source.block.max_size()));
    if (source.block.size())
        std::memcpy(target.block.data(), source.block.data(), source.block.size());
    target.is_resizable = source.is_resizable;
    target.is_detached = source.is_detached;
    return {};
}

Result<int> compare(Context&, const Object& a, const Object& b) {
    if (a.cls != b.cls) return 2;
    const ArrayBuffer& x = ArrayBuffer::of(const_cast<Object&>(a));
    const ArrayBuffer& y = ArrayBuffer::of(const_cast<Object&>(b));
    return x.bytes() == y.bytes() ? 0 : 2;
}

int64_t max_length(const ArrayBuffer& buffer) {
    return static_cast<int64_t>(buffer.is_resizable ? buffer.block.max_size()
                                                    : buffer.block.size());
}

Result<Value> read_property(Context&, Object& self, String& name) {
    const ArrayBuffer& buffer = ArrayBuffer::of(self);
    std::string_view wanted = name.view();
    if (wanted == "byteLength") return Value::of(static_cast<int64_t>(buffer.block.size()));
    if (wanted == "maxByteLength") return Value::of(max_length(buffer));
    if (wanted == "resizable") return Value::boolean(buffer.is_resizable);
    if (wanted == "detached") return Value::boolean(buffer.is_detached);
    return Value::undef();
}

Result<bool> write_property(Context& context, Object& self, String& name, const Value&) {
    if (TRY(read_property(context, self, name)).is_undef()) return false;
    return throw_read_only(context, self, name);
}

Result<bool> unset_property(Context& context, Object& self, String& name) {
    if (TRY(read_property(context, self, name)).is_undef()) return false;
    return throw_unset_read_only(context, self, name);
}

// What is in it is for its views to show.
Result<Array*> debug_info(Context&, Object& self) {
    const ArrayBuffer& buffer = ArrayBuffer::of(self);
    Array* shown = Array::create();
    shown->set(std::string_view("byteLength"),
               Value::of(static_cast<int64_t>(buffer.block.size())));
    if (buffer.is_resizable)
        shown->set(std::string_view("maxByteLength"), Value::of(max_length(buffer)));
    if (buffer.is_detached) shown->set(std::string_view("detached"), Value::boolean(true));
    return shown;
}

// Whether `count` bytes from the offset on are all there.
Status check_inside(Context& context, Object& self, int64_t offset, size_t count) {
    size_t size = TRY(usable_buffer(context, self))->block.size();
    bool fits = offset >= 0 && count <= size && static_cast<uint64_t>(offset) <= size - count;
    if (!fits) [[unlikely]]
        return throw_outside(context, self, offset, count, size);
    return {};
}
char* bytes_at(Object& self, int64_t offset) { return ArrayBuffer::of(self).block.data() + offset; }

Result<int64_t> count(Context&, Object& self) {
    return static_cast<int64_t>(ArrayBuffer::of(self).block.size());
}

}  // namespace

const ClassHandlers buffer_array_buffer_handlers{
    .native_size = sizeof(ArrayBuffer),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,
    .clone_native = clone,
    .count = count,
    .compare = compare,
    .debug_info = debug_info,
    .read_property = read_property,
    .write_property = write_property,
    .unset_property = unset_property,
};

Status php_Buffer_ArrayBuffer___construct(Context& context, Object& self, int64_t byteLength,
                                          std::optional<int64_t> maxByteLength) {
    ArrayBuffer& buffer = ArrayBuffer::of(self);
    if (buffer.is_constructed) return throw_constructed_twice(context, self);
    if (byteLength < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    if (maxByteLength && *maxByteLength < byteLength) {
        return throw_argument_value_error(
            context, 2, "must be greater than or equal to argument #1 ($byteLength)");
    }
    TRY(create_block(context, buffer, static_cast<size_t>(byteLength),
                     static_cast<size_t>(maxByteLength.value_or(byteLength))));
    buffer.is_resizable = maxByteLength.has_value();
    return {};
}

Result<Object*> php_Buffer_ArrayBuffer_fromString(Context& context, Class&, String& bytes) {
    return copy_of(context, bytes.view());
}

Result<String*> php_Buffer_ArrayBuffer_toString(Context& context, Object& self) {
    const ArrayBuffer& buffer = *TRY(usable_buffer(context, self));
    String* text = TRY(String::try_create(buffer.block.size()));
    if (buffer.block.size()) std::memcpy(text->data(), buffer.block.data(), buffer.block.size());
    return text;
}

Result<String*> php_Buffer_ArrayBuffer_read(Context& context, Object& self, int64_t offset,
                                            int64_t length) {
    if (length < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    auto count = static_cast<size_t>(length);
    TRY(check_inside(context, self, offset, count));
    const char* from = bytes_at(self, offset);
    if (count < 2) return make_string({from, count});
    String* text = TRY(String::try_create(count));
    std::memcpy(text->data(), from, count);
    return text;
}

Status php_Buffer_ArrayBuffer_write(Context& context, Object& self, int64_t offset, String& bytes) {
    TRY(check_inside(context, self, offset, bytes.length));
    if (bytes.length) std::memcpy(bytes_at(self, offset), bytes.data(), bytes.length);
    return {};
}

Status php_Buffer_ArrayBuffer_fill(Context& context, Object& self, int64_t byte, int64_t offset,
                                   std::optional<int64_t> length) {
    if (byte < 0 || byte > 255)
        return throw_argument_value_error(context, 1, "must be between 0 and 255");
    if (length && *length < 0)
        return throw_argument_value_error(context, 3, "must be greater than or equal to 0");
    size_t size = ArrayBuffer::of(self).block.size(), count = 0;
    if (length) {
        count = static_cast<size_t>(*length);
    } else if (offset >= 0 && static_cast<uint64_t>(offset) < size) {
        count = size - static_cast<size_t>(offset);
    }
    TRY(check_inside(context, self, offset, count));
    if (count) std::memset(bytes_at(self, offset), static_cast<int>(byte), count);
    return {};
}

Status php_Buffer_ArrayBuffer_copy(Context& context, Object& self, int64_t to, int64_t from,
                                   int64_t length) {
    if (length < 0)
        return throw_argument_value_error(context, 3, "must be greater than or equal to 0");
    auto count = static_cast<size_t>(length);
    TRY(check_inside(context, self, to, count));
    TRY(check_inside(context, self, from, count));
    if (count) std::memmove(bytes_at(self, to), bytes_at(self, from), count);
    return {};
}

Status php_Buffer_ArrayBuffer_resize(Context& context, Object& self, int64_t newByteLength) {
    ArrayBuffer& buffer = *TRY(usable_buffer(context, self));
    if (!buffer.is_resizable)
        return throw_error(context, "Cannot resize a Buffer\\ArrayBuffer of fixed length");
    if (newByteLength < 0 || newByteLength > max_length(buffer)) {
        return throw_argument_value_error(context, 1, "must be between 0 and %lld",
                                          static_cast<long long>(max_length(buffer)));
    }
    auto size = static_cast<size_t>(newByteLength);
    if (size > buffer.block.size()) TRY(check_room(context, size - buffer.block.size()));
    buffer.block.resize(size);
    buffer.refresh_views();
    return {};
}

Result<Object*> php_Buffer_ArrayBuffer_slice(Context& context, Object& self, int64_t begin,
                                             std::optional<int64_t> end) {
    const ArrayBuffer& buffer = *TRY(usable_buffer(context, self));
    IndexRange range = relative_range(begin, end, buffer.block.size());
    return copy_of(context, buffer.bytes().substr(range.begin, range.count()));
}

Result<Object*> php_Buffer_ArrayBuffer_transfer(Context& context, Object& self,
                                                std::optional<int64_t> newByteLength) {
    ArrayBuffer& buffer = *TRY(usable_buffer(context, self));
    int64_t length = newByteLength.value_or(static_cast<int64_t>(buffer.block.size()));
    if (length < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    if (buffer.is_resizable && length > max_length(buffer)) {
        return throw_argument_value_error(context, 1, "must be between 0 and %lld",
                                          static_cast<long long>(max_length(buffer)));
    }
    auto size = static_cast<size_t>(length);
    bool moves = buffer.is_resizable || size == buffer.block.size();
    if (moves && size > buffer.block.size()) TRY(check_room(context, size - buffer.block.size()));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_array_buffer(context, moves ? 0 : size)));
    ArrayBuffer& target = ArrayBuffer::of(*made);
    if (moves) {
        target.block.take(buffer.block);
        target.is_resizable = buffer.is_resizable;
        if (buffer.is_resizable) target.block.resize(size);
    } else {
        size_t kept = size < buffer.block.size() ? size : buffer.block.size();
        if (kept) std::memcpy(target.block.data(), buffer.block.data(), kept);
        buffer.block.release();
    }
    buffer.is_detached = true;
    buffer.refresh_views();
    return made.leak();
}

Result<int64_t> php_Buffer_ArrayBuffer_count(Context& context, Object& self) {
    return count(context, self);
}

Result<Array*> php_Buffer_ArrayBuffer_jsonSerialize(Context& context, Object& self) {
    const ZeroedBlock& block = ArrayBuffer::of(self).block;
    return elements_as_array(context, {block.data(), block.size(), ElementType::Uint8});
}

Result<Array*> php_Buffer_ArrayBuffer___serialize(Context& context, Object& self) {
    const ArrayBuffer& buffer = *TRY(usable_buffer(context, self));
    String* text = TRY(php_Buffer_ArrayBuffer_toString(context, self));
    Array* data = Array::create(2);
    data->push(Value::of(text));
    data->push(buffer.is_resizable ? Value::of(max_length(buffer)) : Value::null());
    return data;
}

Status php_Buffer_ArrayBuffer___unserialize(Context& context, Object& self, Array& data) {
    ArrayBuffer& buffer = ArrayBuffer::of(self);
    if (buffer.is_constructed) return throw_constructed_twice(context, self);
    const Value* bytes = data.find(int64_t{0});
    const Value* max = data.find(1);
    if (data.count != 2 || !bytes || !max) return throw_invalid_data(context, self);
    bytes = &bytes->deref();
    max = &max->deref();
    if (!bytes->is_string() || !(max->is_null() || max->is_int()))
        return throw_invalid_data(context, self);
    size_t size = bytes->string->length;
    if (max->is_int() && (max->integer < 0 || static_cast<size_t>(max->integer) < size))
        return throw_invalid_data(context, self);
    TRY(create_block(context, buffer, size,
                     max->is_int() ? static_cast<size_t>(max->integer) : size));
    if (size) std::memcpy(buffer.block.data(), bytes->string->data(), size);
    buffer.is_resizable = max->is_int();
    return {};
}

}  // namespace surus
