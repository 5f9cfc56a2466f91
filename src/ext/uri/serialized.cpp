#include "ext/uri/serialized.h"

#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus::uri {

Array* serialized(String& text) {
    Array* parts = Array::create();
    parts->set("uri", Value::of(share(text)));
    Array* all = Array::create();
    all->push(Value::of(parts));
    all->push(Value::of(Array::empty()));
    return all;
}

String* unserialized(Array& data) {
    const Value* parts = data.count == 2 ? data.find(int64_t{0}) : nullptr;
    const Value* properties = parts ? data.find(int64_t{1}) : nullptr;
    if (!properties || !parts->deref().is_array() || !properties->deref().is_array())
        return nullptr;
    Array& inner = *parts->deref().array;
    if (inner.count != 1 || properties->deref().array->count != 0) return nullptr;
    const Value* text = inner.find("uri");
    return text && text->deref().is_string() ? text->deref().string : nullptr;
}

Failed throw_invalid_data(Context& context, Object& self) {
    return throw_error(context, Known::Exception, "Invalid serialization data for %s object",
                       self.cls->name->data());
}

Failed throw_readonly(Context& context, Object& self) {
    return throw_error(context, "Cannot modify readonly object of class %s",
                       self.cls->name->data());
}

}  // namespace surus::uri
