// Buffer\StringBuilder: a String that grows in place. toString() hands out a share of it, and what
// changes the builder next makes it a copy only if that share is still held.
#include <charconv>
#include <cmath>
#include <iterator>

#include "ext/buffer/buffer.stub.h"
#include "ext/buffer/view.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct Builder {
    String* string;  // owned; never null but while a failed append is on its way out

    static Builder& of(Object& self) { return self.native<Builder>(); }
};

void construct(Object& self) { Builder::of(self).string = String::empty(); }

void destroy(Object& self) {
    String* string = Builder::of(self).string;
    Builder::of(self).string = String::empty();
    release_cell(string);
}

Status clone(Context&, Object& from, Object& to) {
    Builder::of(to).string = share(*Builder::of(from).string);
    return {};
}

Result<int> compare(Context&, const Object& a, const Object& b) {
    if (a.cls != b.cls) return 2;
    int order = Builder::of(const_cast<Object&>(a))
                    .string->view()
                    .compare(Builder::of(const_cast<Object&>(b)).string->view());
    return order < 0 ? -1 : order > 0;
}

Result<Array*> debug_info(Context&, Object& self) {
    Array* shown = Array::create();
    shown->set(std::string_view("string"), Value::of(share(*Builder::of(self).string)));
    return shown;
}

Result<int64_t> count(Context&, Object& self) {
    return static_cast<int64_t>(Builder::of(self).string->length);
}

[[gnu::noinline]] Status append_slow(Object& self, std::string_view tail) {
    Builder& builder = Builder::of(self);
    String* string = builder.string;
    builder.string = String::empty();
    builder.string = TRY(String::try_append(string, tail));
    return {};
}

inline Status append_bytes(Object& self, std::string_view tail) {
    String& string = *Builder::of(self).string;
    size_t length = string.length;
    if (string.is_unshared() && tail.size() <= string.capacity() - length) [[likely]] {
        std::memcpy(string.data() + length, tail.data(), tail.size());
        string.set_length(length + tail.size());
        return {};
    }
    return append_slow(self, tail);
}

// An object's __toString() may change the builder: it runs before anything is looked at.
[[gnu::noinline]] Status append_other(Context& context, Object& self, const Value& value) {
    if (value.is_int()) {
        char digits[24];
        char* end = std::to_chars(digits, std::end(digits), value.integer).ptr;
        return append_bytes(self, {digits, static_cast<size_t>(end - digits)});
    }
    if (value.is_double() && !std::isnan(value.number)) {
        char text[double_text_size];
        return append_bytes(self, {text, write_double(context, text, value.number)});
    }
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    return append_bytes(self, text->view());
}

// The builder's string, which nobody else holds, so that it may be changed.
String& own_string(Object& self) {
    Builder& builder = Builder::of(self);
    builder.string = String::separate(builder.string);
    return *builder.string;
}

}  // namespace

const ClassHandlers buffer_string_builder_handlers{
    .native_size = sizeof(Builder),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,
    .clone_native = clone,
    .count = count,
    .compare = compare,
    .debug_info = debug_info,
};

Status php_Buffer_StringBuilder___construct(Context& context, Object& self, String& string) {
    if (Builder::of(self).string->length) return throw_constructed_twice(context, self);
    release_cell(Builder::of(self).string);
    Builder::of(self).string = share(string);
    return {};
}

Result<Object*> php_Buffer_StringBuilder_append(Context& context, Object& self,
                                                std::span<const Value> values) {
    for (const Value& value : values) {
        if (value.is_string()) [[likely]] {
            TRY(append_bytes(self, value.string->view()));
        } else {
            TRY(append_other(context, self, value));
        }
    }
    return share(self);
}

Result<Object*> php_Buffer_StringBuilder_appendByte(Context& context, Object& self, int64_t byte) {
    if (byte < 0 || byte > 255)
        return throw_argument_value_error(context, 1, "must be between 0 and 255");
    char one = static_cast<char>(byte);
    TRY(append_bytes(self, {&one, 1}));
    return share(self);
}

Result<Object*> php_Buffer_StringBuilder_insert(Context& context, Object& self, int64_t offset,
                                                String& string) {
    size_t length = Builder::of(self).string->length;
    if (offset < 0 || static_cast<size_t>(offset) > length)
        return throw_argument_value_error(context, 1, "must be between 0 and %zu", length);
    // Held: it may be the builder's own, which then is a copy after the append.
    Ref<String> inserted = Ref<String>::share(&string);
    TRY(append_bytes(self, inserted->view()));
    if (string.length == 0) return share(self);
    String& whole = own_string(self);
    char* at = whole.data() + offset;
    std::memmove(at + inserted->length, at, length - static_cast<size_t>(offset));
    std::memcpy(at, inserted->data(), inserted->length);
    whole.forget_hash();
    return share(self);
}

Result<Object*> php_Buffer_StringBuilder_truncate(Context& context, Object& self, int64_t length) {
    Builder& builder = Builder::of(self);
    if (length < 0 || static_cast<size_t>(length) > builder.string->length) {
        return throw_argument_value_error(context, 1, "must be between 0 and %zu",
                                          builder.string->length);
    }
    auto kept = static_cast<size_t>(length);
    if (kept == builder.string->length) return share(self);
    if (builder.string->is_unshared()) {
        builder.string->set_length(kept);
    } else {
        String* old = builder.string;
        builder.string = make_string(old->view().substr(0, kept));
        release_cell(old);
    }
    return share(self);
}

Result<Object*> php_Buffer_StringBuilder_reserve(Context& context, Object& self, int64_t capacity) {
    Builder& builder = Builder::of(self);
    auto most = static_cast<int64_t>(String::max_length);
    if (capacity < 0 || capacity > most) {
        return throw_argument_value_error(context, 1, "must be between 0 and %lld",
                                          static_cast<long long>(most));
    }
    auto wanted = static_cast<size_t>(capacity);
    if (wanted <= builder.string->capacity() && builder.string->is_unshared()) return share(self);
    TRY(check_memory(context, wanted));
    builder.string = String::reserve(builder.string, wanted);
    return share(self);
}

// What has been reserved stays.
Result<Object*> php_Buffer_StringBuilder_clear(Context&, Object& self) {
    Builder& builder = Builder::of(self);
    if (builder.string->is_unshared()) {
        builder.string->set_length(0);
    } else {
        destroy(self);
    }
    return share(self);
}

Result<int64_t> php_Buffer_StringBuilder_length(Context& context, Object& self) {
    return count(context, self);
}

Result<int64_t> php_Buffer_StringBuilder_count(Context& context, Object& self) {
    return count(context, self);
}

Result<int64_t> php_Buffer_StringBuilder_capacity(Context&, Object& self) {
    return static_cast<int64_t>(Builder::of(self).string->capacity());
}

Result<String*> php_Buffer_StringBuilder_toString(Context&, Object& self) {
    return share(*Builder::of(self).string);
}

Result<String*> php_Buffer_StringBuilder___toString(Context&, Object& self) {
    return share(*Builder::of(self).string);
}

Result<String*> php_Buffer_StringBuilder_jsonSerialize(Context&, Object& self) {
    return share(*Builder::of(self).string);
}

Result<Array*> php_Buffer_StringBuilder___serialize(Context&, Object& self) {
    Array* data = Array::create(1);
    data->push(Value::of(share(*Builder::of(self).string)));
    return data;
}

Status php_Buffer_StringBuilder___unserialize(Context& context, Object& self, Array& data) {
    const Value* string = data.find(int64_t{0});
    if (data.count != 1 || !string || !string->deref().is_string())
        return throw_invalid_data(context, self);
    String* old = Builder::of(self).string;
    Builder::of(self).string = share(*string->deref().string);
    release_cell(old);
    return {};
}

}  // namespace surus
