#include "ext/standard/file/stream_context.h"

#include <cstring>

#include "ext/standard/file/stream.h"
#include "ext/standard/stream.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/arrays/iteration.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/objects/resources.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr const char* context_type = "stream-context";
// The number that php gives the default context: the first after those of the standard streams.
constexpr int64_t default_id = 4;

struct ContextState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::StreamContexts;
    Ref<Resource> standard;
};

void free_context(Resource& resource) {
    auto* data = static_cast<StreamContext*>(resource.data);
    resource.type = nullptr;
    resource.data = nullptr;
    delete data;
}

StreamContext* new_context() {
    auto* made = new StreamContext;
    made->options = Ref<Array>::adopt(Array::create());
    return made;
}

}  // namespace

Resource* make_stream_context(Context& context) {
    return create_resource(context, context_type, new_context(), free_context);
}

Resource* default_stream_context(Context& context) {
    Ref<Resource>& standard = extension_state<ContextState>(context).standard;
    if (!standard || !standard->type) {
        standard = Ref<Resource>::adopt(create_resource_with_id(context, default_id, context_type,
                                                                new_context(), free_context));
    }
    return standard.get();
}

Resource* known_default_context(Context& context) {
    Ref<Resource>& standard = extension_state<ContextState>(context).standard;
    return standard && standard->type ? standard.get() : nullptr;
}

StreamContext* stream_context_of(Resource* resource) {
    if (!resource || !resource->type || std::strcmp(resource->type, context_type) != 0)
        return nullptr;
    return static_cast<StreamContext*>(resource->data);
}

Result<Resource*> context_argument(Context& context, const Value& value, uint32_t position) {
    if (value.is_null() || value.is_undef()) return default_stream_context(context);
    if (!value.is_resource()) {
        return throw_argument_type_error(context, position,
                                         "must be of type resource or null, %s given",
                                         type_name_in_errors(value));
    }
    if (stream_context_of(value.resource)) return value.resource;
    return throw_type_error(context,
                            "%s(): supplied resource is not a valid Stream-Context "
                            "resource",
                            running_function_name(context).c_str());
}

const Value* context_option(Resource* resource, std::string_view wrapper, std::string_view name) {
    StreamContext* from = stream_context_of(resource);
    const Value* options = from ? std::as_const(*from->options).find(wrapper) : nullptr;
    if (!options || !options->deref().is_array()) return nullptr;
    const Value* found = std::as_const(*options->deref().array).find(name);
    return found ? &found->deref() : nullptr;
}

void set_context_option(StreamContext& target, std::string_view wrapper, std::string_view name,
                        Value value) {
    Array* options = Array::separate(target.options.leak());
    target.options = Ref<Array>::adopt(options);
    Ref<String> key = Ref<String>::adopt(make_string(wrapper));
    Value& slot = *options->find_or_add(*key);
    if (!slot.is_array()) replace(slot, Value::of(Array::create()));
    slot.set(Value::of(Array::separate(slot.array)));
    Ref<String> option = Ref<String>::adopt(make_string(name));
    replace(*slot.array->find_or_add(*option), value);
}

Status notify(Context& context, Resource* stream_context, const Notification& what) {
    StreamContext* from = stream_context_of(stream_context);
    if (!from || from->notification->is_undef() || context.has_pending()) return {};
    OwnedValue callback(copy(from->notification.get()));
    OwnedValue message(what.message.data() ? string_value(what.message) : Value::null());
    const Value arguments[] = {Value::of(what.code),  Value::of(what.severity),
                               message.get(),         Value::of(what.message_code),
                               Value::of(what.bytes), Value::of(what.bytes_at_most)};
    release(TRY(call_value(context, callback.get(), arguments)));
    return {};
}

// ---- functions

namespace {

// Of a context, or of the stream that was opened with it.
Result<StreamContext*> decode(Context& context, const Value& value) {
    if (!value.is_resource()) {
        return throw_argument_type_error(context, 1, "must be of type resource, %s given",
                                         type_name_in_errors(value));
    }
    if (StreamContext* found = stream_context_of(value.resource)) return found;
    const char* type = value.resource->type;
    if (!type || std::strcmp(type, "stream") != 0)
        return throw_argument_type_error(context, 1, "must be a valid stream/context");
    Stream& stream = stream_of(*value.resource);
    if (!stream_context_of(stream.context.get()))
        stream.context = Ref<Resource>::adopt(make_stream_context(context));
    return stream_context_of(stream.context.get());
}

Status take_options(Context& context, StreamContext& target, Array& options) {
    Ref<Array> held = Ref<Array>::share(&options);
    for (auto [wrapper, of_wrapper] : elements(*held)) {
        const Value& list = of_wrapper.deref();
        if (!wrapper.is_string() || !list.is_array()) {
            return throw_value_error(context,
                                     "Options should have the form "
                                     "[\"wrappername\"][\"optionname\"] = $value");
        }
        for (auto [name, value] : elements(*list.array)) {
            if (name.is_string())
                set_context_option(target, wrapper.string->view(), name.string->view(),
                                   copy_deref(value));
        }
    }
    return {};
}

Status take_params(Context& context, StreamContext& target, Array& params) {
    Ref<Array> held = Ref<Array>::share(&params);
    if (const Value* callback = std::as_const(*held).find("notification"))
        target.notification = OwnedValue(copy_deref(*callback));
    const Value* options = std::as_const(*held).find("options");
    if (!options) return {};
    if (!options->deref().is_array())
        return throw_type_error(context, "Invalid stream/context parameter");
    return take_options(context, target, *options->deref().array);
}

}  // namespace

Result<Value> php_stream_context_create(Context& context, Array* options, Array* params) {
    Ref<Resource> made = Ref<Resource>::adopt(make_stream_context(context));
    if (options) TRY(take_options(context, *stream_context_of(made.get()), *options));
    if (params) TRY(take_params(context, *stream_context_of(made.get()), *params));
    return Value::of(made.leak());
}

Result<Array*> php_stream_context_get_options(Context& context, const Value& stream_or_context) {
    StreamContext* from = TRY(decode(context, stream_or_context));
    return share(*from->options);
}

Result<bool> php_stream_context_set_options(Context& context, const Value& stream_or_context,
                                            Array& options) {
    StreamContext* target = TRY(decode(context, stream_or_context));
    TRY(take_options(context, *target, options));
    return true;
}

Result<bool> php_stream_context_set_option(Context& context, const Value& stream_or_context,
                                           const Value& wrapper_or_options, String* option_name,
                                           const Value* value) {
    if (!option_name && !value) {
        TRY(deprecated(context,
                       "Calling stream_context_set_option() with 2 arguments is deprecated, "
                       "use stream_context_set_options() instead"));
    }
    StreamContext* target = TRY(decode(context, stream_or_context));
    if (wrapper_or_options.is_array()) {
        if (option_name) {
            return throw_argument_value_error(
                context, 3, "must be null when argument #2 ($wrapper_or_options) is an array");
        }
        if (value) {
            return throw_argument_value_error(
                context, 4,
                "cannot be provided when argument #2 ($wrapper_or_options) is an array");
        }
        TRY(take_options(context, *target, *wrapper_or_options.array));
        return true;
    }
    if (!option_name) {
        return throw_argument_value_error(
            context, 3, "cannot be null when argument #2 ($wrapper_or_options) is a string");
    }
    if (!value) {
        return throw_argument_value_error(
            context, 4, "must be provided when argument #2 ($wrapper_or_options) is a string");
    }
    set_context_option(*target, wrapper_or_options.string->view(), option_name->view(),
                       copy(*value));
    return true;
}

Result<bool> php_stream_context_set_params(Context& context, const Value& stream_or_context,
                                           Array& params) {
    StreamContext* target = TRY(decode(context, stream_or_context));
    TRY(take_params(context, *target, params));
    return true;
}

Result<Array*> php_stream_context_get_params(Context& context, const Value& stream_or_context) {
    StreamContext* from = TRY(decode(context, stream_or_context));
    Array* out = Array::create();
    if (!from->notification->is_undef()) out->set("notification", copy(from->notification.get()));
    out->set("options", Value::of(share(*from->options)));
    return out;
}

Result<Value> php_stream_context_get_default(Context& context, Array* options) {
    Ref<Resource> standard = Ref<Resource>::share(default_stream_context(context));
    if (options) TRY(take_options(context, *stream_context_of(standard.get()), *options));
    return Value::of(standard.leak());
}

Result<Value> php_stream_context_set_default(Context& context, Array& options) {
    return php_stream_context_get_default(context, &options);
}

}  // namespace surus
