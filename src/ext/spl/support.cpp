#include "ext/spl/support.h"
#include "ext/core/spl.stub.h"

#include <cstdarg>
#include <cstdio>
#include <string>
#include <vector>

#include "runtime/calls/backtrace.h"
#include "runtime/calls/frame.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

Result<Value> call_with(Context& context, Object& object, Function& method,
                        std::initializer_list<Value> arguments) {
    Ref<Object> keep = Ref<Object>::share(&object);
    return call_method(context, object, method, {arguments.begin(), arguments.size()});
}

Result<bool> call_for_bool(Context& context, Object& object, Function& method,
                           std::initializer_list<Value> arguments) {
    OwnedValue result(TRY(call_with(context, object, method, arguments)));
    return cast_to_bool(context, result.get());
}

Status call_for_nothing(Context& context, Object& object, Function& method) {
    release(TRY(call_with(context, object, method, {})));
    return {};
}

Result<Value> call_named(Context& context, Object& object, std::string_view lower_name) {
    return call_with(context, object, *find_own_method(*object.cls, lower_name), {});
}

Result<Value> forward_call(Context& context, Object& self, Object* inner, String& name,
                           Array& arguments) {
    std::string lower = to_lower(name.view());
    Frame* caller = running_user_frame(context);
    Class* scope = caller && caller->function ? caller->function->scope : nullptr;
    if (Function* own = find_own_method(*self.cls, lower)) {
        return throw_error(context, "Call to %s method %s::%s() from %s%s",
                           visibility_name(own->flags), self.cls->name->data(), name.data(),
                           scope ? "scope " : "global scope", scope ? scope->name->data() : "");
    }
    // Whatever its visibility: php does not look at it here.
    Function* method = inner ? find_own_method(*inner->cls, lower) : nullptr;
    Ref<Object> keep = inner ? Ref<Object>::share(inner) : Ref<Object>();
    if (!method && inner && inner->cls->magic.call) {
        Value magic[] = {Value::of(&name), Value::of(&arguments)};
        return call_method(context, *inner, *inner->cls->magic.call, magic);
    }
    if (!method) return throw_undefined_method(context, *self.cls, name, scope);
    Ref<Array> all = Ref<Array>::share(&arguments);
    std::vector<Value> list;
    for (auto [key, value] : elements(*all)) list.push_back(value);
    return call_method(context, *inner, *method, list);
}

void set_private(Array& array, std::string_view cls, std::string_view name, Value value) {
    std::string key(1, '\0');
    key += cls;
    key += '\0';
    key += name;
    array.set(std::string_view(key), value);
}

Array* plain_properties(Object& object) {
    Array* result = Array::create();
    auto plain = [](const Value& slot) {
        bool alone = slot.is_reference() && slot.reference->refcount == 1;
        return alone ? copy(slot.reference->value) : copy(slot);
    };
    for (uint32_t i = 0; i < object.cls->slot_count; ++i) {
        if (object.slots()[i].is_undef()) continue;
        result->set(*mangle_property(*object.cls->slot_info[i]), plain(object.slots()[i]));
    }
    if (!object.dynamic) return result;
    for (auto [key, value] : elements(*object.dynamic)) {
        if (key.is_string()) {
            result->set(*key.string, plain(value));
        } else {
            result->set(key.integer, plain(value));
        }
    }
    return result;
}

namespace {

// The declared property that a mangled name means, or null.
const PropertyInfo* declared_property(const Class& cls, std::string_view class_part,
                                      std::string_view name) {
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        const PropertyInfo& info = *cls.slot_info[i];
        if (info.name->view() != name) continue;
        bool is_private = info.is(flag::private_);
        if (is_private && class_part == info.declaring->name->view()) return &info;
        if (!is_private && (class_part.empty() || class_part == "*")) return &info;
    }
    return nullptr;
}

}  // namespace

Status restore_properties(Context& context, Object& object, const Array& properties) {
    for (auto [key, value] : elements(properties)) {
        std::string_view class_part, name;
        std::string text =
            key.is_string() ? std::string(key.string->view()) : std::to_string(key.integer);
        unmangle_property(text, class_part, name);
        OwnedValue restored(copy_deref(value));
        if (const PropertyInfo* info = declared_property(*object.cls, class_part, name)) {
            if (info->type) TRY(coerce_for_property(context, *info, restored.get(), true));
            Value& slot = object.slots()[info->slot];
            slot.extra = 0;
            replace(slot, restored.leak());
            continue;
        }
        Array* dynamic = object.dynamic ? Array::separate(object.dynamic) : Array::create_hash(8);
        object.dynamic = dynamic;
        OwnedValue plain(string_value(name));
        replace(*find_or_add(*dynamic, Key::from(*plain->string)), restored.leak());
    }
    return {};
}

Result<Object*> iterator_behind(Context& context, Object& traversable) {
    Ref<Object> current = Ref<Object>::share(&traversable);
    Class& wanted = known_class(context, Known::Iterator);
    while (!is_subclass(*current->cls, wanted)) {
        Function* method = current->cls->magic.get_iterator;
        OwnedValue made;
        if (method) made = OwnedValue(TRY(call_with(context, *current, *method, {})));
        bool fits = made->is_object() &&
                    is_subclass(*made->object->cls, known_class(context, Known::Traversable));
        if (!fits) {
            return throw_error(
                context, class_LogicException(context),
                "%s::getIterator() must return an object that implements Traversable",
                current->cls->name->data());
        }
        current = Ref<Object>::adopt(made.leak().object);
    }
    return current.leak();
}

Result<std::optional<int64_t>> integer_offset(Context& context, const Value& offset) {
    using Offset = std::optional<int64_t>;
    const Value& plain = offset.deref();
    int64_t integer;
    switch (plain.type()) {
    case Type::Int: return Offset(plain.integer);
    case Type::False: return Offset(0);
    case Type::True: return Offset(1);
    case Type::Double: return Offset(TRY(double_to_int_implicit(context, plain.number)));
    case Type::String:
        return is_integer_key(plain.string->view(), integer) ? Offset(integer) : Offset();
    default: return Offset();
    }
}

}  // namespace surus
