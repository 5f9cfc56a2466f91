// Values of include/surus/embed.h: handles in, handles out.
#include <cmath>

#include "embed/session.h"
#include "runtime/arrays/array.h"
#include "runtime/calls/callable.h"
#include "runtime/classes/class.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string.h"

using namespace surus;
using namespace surus::embed;

namespace {

// Makes a handle in an open request.
template <class Make>
surus_value* make(surus_context* context, Make make_value) {
    if (!context->open) return nullptr;
    Inside inside(*context);
    return make_handle(*context, make_value(inside.context()));
}

const Value& plain(const surus_value* handle) { return handle->value.deref(); }

Array* array_of(const surus_value* handle) {
    return plain(handle).is_array() ? plain(handle).array : nullptr;
}

// The handle's array, made its own.
Array* own_array(surus_value* handle) {
    if (!handle->value.is_array()) return nullptr;
    handle->value.set(Value::of(Array::separate(handle->value.array)));
    return handle->value.array;
}

surus_value* element(const surus_value* array, const Value* found) {
    return found ? make_handle(*array->owner, copy(found->deref())) : nullptr;
}

}  // namespace

surus_value* surus_null(surus_context* context) {
    return make(context, [](Context&) { return Value::null(); });
}
surus_value* surus_bool(surus_context* context, bool value) {
    return make(context, [=](Context&) { return Value::boolean(value); });
}
surus_value* surus_int(surus_context* context, int64_t value) {
    return make(context, [=](Context&) { return Value::of(value); });
}
surus_value* surus_float(surus_context* context, double value) {
    return make(context, [=](Context&) { return Value::of(value); });
}
surus_value* surus_string(surus_context* context, surus_text value) {
    if (value.length > String::max_length) return nullptr;
    if (context->open && !context->context->can_allocate(value.length)) return nullptr;
    return make(context,
                [&](Context& inner) { return Value::of(String::create(inner, view(value))); });
}
surus_value* surus_array(surus_context* context) {
    return make(context, [](Context& inner) { return Value::of(Array::create(inner)); });
}

surus_value* surus_value_copy(const surus_value* value) {
    return make_handle(*value->owner, copy(plain(value)));
}

void surus_value_free(surus_value* value) {
    if (!value) return;
    surus_context& owner = *value->owner;
    (value->previous ? value->previous->next : owner.values) = value->next;
    if (value->next) value->next->previous = value->previous;
    Value held = value->value;
    delete value;
    if (!held.is_counted()) return;
    Running running(owner);
    release(held);
}

surus_type surus_type_of(const surus_value* value) {
    switch (plain(value).type()) {
    case Type::False:
    case Type::True: return SURUS_BOOL;
    case Type::Int: return SURUS_INT;
    case Type::Double: return SURUS_FLOAT;
    case Type::String: return SURUS_STRING;
    case Type::Array: return SURUS_ARRAY;
    case Type::Object: return SURUS_OBJECT;
    case Type::Resource: return SURUS_RESOURCE;
    default: return SURUS_NULL;
    }
}

bool surus_to_bool(const surus_value* value) { return to_bool(plain(value)); }

int64_t surus_to_int(const surus_value* value) {
    const Value& given = plain(value);
    if (given.is_int()) return given.integer;
    if (given.is_double()) return double_to_int(given.number);
    if (given.is_string()) return string_to_int(given.string->view());
    return to_bool(given);
}

double surus_to_float(const surus_value* value) {
    const Value& given = plain(value);
    if (given.is_double()) return given.number;
    if (given.is_string()) return string_to_double(given.string->view());
    return static_cast<double>(surus_to_int(value));
}

surus_text surus_bytes(const surus_value* value) {
    return plain(value).is_string() ? text_of(plain(value).string->view()) : surus_text{"", 0};
}

surus_status surus_to_string(const surus_value* value, surus_value** string) {
    *string = nullptr;
    surus_context& owner = *value->owner;
    Running running(owner);
    if (running.is_over()) return running.status();
    running.drop_exception();
    Result<String*> made = to_string(running.context(), plain(value));
    if (!made.ok()) return running.status();
    *string = make_handle(owner, Value::of(*made));
    return running.status();
}

surus_text surus_class_of(const surus_value* value) {
    if (!plain(value).is_object()) return {"", 0};
    return text_of(plain(value).object->cls->name->view());
}

// ---- arrays ------------------------------------------------------------------------------------

size_t surus_count(const surus_value* array) {
    return array_of(array) ? array_of(array)->count : 0;
}

surus_value* surus_get(const surus_value* array, surus_text key) {
    if (!array_of(array)) return nullptr;
    int64_t number;
    if (is_integer_key(view(key), number)) return element(array, array_of(array)->find(number));
    return element(array, array_of(array)->find(view(key)));
}

surus_value* surus_get_at(const surus_value* array, int64_t key) {
    return array_of(array) ? element(array, array_of(array)->find(key)) : nullptr;
}

surus_status surus_set(surus_value* array, surus_text key, const surus_value* value) {
    if (!array_of(array) || value->owner != array->owner) return SURUS_MISUSE;
    int64_t number;
    if (is_integer_key(view(key), number)) return surus_set_at(array, number, value);
    Running running(*array->owner);
    Value share = copy(plain(value));  // before the array may turn out to be the same one
    own_array(array)->set(view(key), share);
    return running.status();
}

surus_status surus_set_at(surus_value* array, int64_t key, const surus_value* value) {
    if (!array_of(array) || value->owner != array->owner) return SURUS_MISUSE;
    Running running(*array->owner);
    Value share = copy(plain(value));
    own_array(array)->set(key, share);
    return running.status();
}

surus_status surus_push(surus_value* array, const surus_value* value) {
    if (!array_of(array) || value->owner != array->owner) return SURUS_MISUSE;
    Running running(*array->owner);
    Value share = copy(plain(value));
    if (own_array(array)->push(share)) return SURUS_OK;
    release(share);
    return SURUS_MISUSE;
}

bool surus_next(const surus_value* array, size_t* position, surus_value** key,
                surus_value** value) {
    const Array* elements = array_of(array);
    if (!elements || *position >= elements->end()) return false;
    Inside inside(*array->owner);
    uint32_t at = elements->next_position(static_cast<uint32_t>(*position));
    if (at >= elements->end()) return false;
    if (key) *key = make_handle(*array->owner, elements->key_at(at));
    if (value) {
        const Value& slot = *elements->at(at);
        const Value& found = slot.is(Type::Indirect) ? *slot.indirect : slot;
        *value = make_handle(*array->owner, copy(found.deref()));
    }
    *position = size_t{at} + 1;
    return true;
}

// ---- variables and objects ---------------------------------------------------------------------

surus_value* surus_global(surus_context* context, const char* name) {
    if (!context->open) return nullptr;
    Inside inside(*context);
    const Value* found = inside.context().globals->find(std::string_view(name));
    return found ? make_handle(*context, copy(found->deref())) : nullptr;
}

surus_status surus_set_global(surus_context* context, const char* name, const surus_value* value) {
    if (!context->open || value->owner != context) return SURUS_MISUSE;
    Running running(*context);
    Array& globals = *running.context().globals;
    Value share = copy(plain(value));
    Value* found = globals.find(std::string_view(name));
    if (found && found->is_reference()) {
        replace(found->reference->value, share);
    } else {
        globals.set(std::string_view(name), share);
    }
    return running.status();
}

surus_status surus_property(const surus_value* object, const char* name, surus_value** result) {
    *result = nullptr;
    if (!plain(object).is_object()) return SURUS_MISUSE;
    surus_context& owner = *object->owner;
    Running running(owner);
    if (running.is_over()) return running.status();
    running.drop_exception();
    Context& context = running.context();
    Ref<String> key = Ref<String>::adopt(String::create(context, std::string_view(name)));
    Result<Value> found = read_property(context, *plain(object).object, *key, nullptr);
    if (!found.ok()) return running.status();
    *result = make_handle(owner, *found);
    return running.status();
}
