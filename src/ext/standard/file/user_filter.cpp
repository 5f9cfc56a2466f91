// Filters written in PHP: php_user_filter, brigades and buckets.
#include <cstring>
#include <map>

#include "ext/standard/file/filter.h"
#include "ext/standard/filter.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/objects/resources.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr const char* brigade_type = "userfilter.bucket brigade";

struct FilterState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Filters;
    std::map<std::string, std::string, std::less<>> classes;  // by name, which may end in ".*"
};

void forget(Resource& resource) { resource.type = nullptr; }

Status set_property(Context& context, Object& object, std::string_view name, const Value& value) {
    Ref<String> key = Ref<String>::adopt(make_string(name));
    return write_property(context, object, *key, value, object.cls, false);
}

class UserFilter : public StreamFilter {
public:
    UserFilter(Object* object, Resource* stream) : object_(object), resource_(stream) {}
    ~UserFilter() override {
        if (object_) release_cell(object_);
    }

    Outcome filter(Context& context, Brigade& in, Brigade& out, bool closing) override {
        Outcome outcome = call_filter(context, in, out, closing);
        if (!in.buckets.empty() && !context.has_pending()) {
            (void)function_warning(context,
                                   "Unprocessed filter buckets remaining on input brigade");
        }
        in.buckets.clear();
        if (outcome != Outcome::PassOn) out.buckets.clear();
        return outcome;
    }

    void close(Context& context) override {
        if (!object_ || context.has_pending()) return;
        Result<Value> result = call_method(context, *object_, "onclose", {});
        if (result) release(*result);
        release_cell(object_);
        object_ = nullptr;
    }

    Object& object() { return *object_; }

private:
    Outcome call_filter(Context& context, Brigade& in, Brigade& out, bool closing) {
        if (!object_ || context.has_pending()) return Outcome::Fatal;
        Ref<Object> keep = Ref<Object>::share(object_);
        // The stream is there for the time of the call: held for longer, it would never be closed.
        if (resource_ && stream) {
            OwnedValue shown(Value::of(share(*resource_)));
            if (!set_property(context, *object_, "stream", shown.get()).ok()) return Outcome::Fatal;
        }
        OwnedValue given(Value::of(create_resource(context, brigade_type, &in, forget)));
        OwnedValue taken(Value::of(create_resource(context, brigade_type, &out, forget)));
        OwnedValue consumed(Value::of(Reference::create(Value::of(int64_t{0}))));
        Value arguments[] = {given.get(), taken.get(), consumed.get(), Value::boolean(closing)};
        Stream* held = stream;
        bool closable = held && held->closable;
        if (held) held->closable = false;
        Result<Value> result = call_method(context, *object_, "filter", arguments);
        if (held) held->closable = closable;
        given.get().resource->type = nullptr;
        taken.get().resource->type = nullptr;
        Outcome outcome = Outcome::Fatal;
        if (result) {
            OwnedValue value(*result);
            Result<int64_t> number = to_int(context, value.get());
            if (number && *number >= 0 && *number <= 2) outcome = static_cast<Outcome>(*number);
        }
        if (object_ && !context.has_pending())
            (void)set_property(context, *object_, "stream", Value::null());
        return outcome;
    }

    Object* object_;      // owned
    Resource* resource_;  // borrowed: the stream closes its filters before it goes
};

// The class of a name: registered as it is, or by a pattern "a.*".
const std::string* class_of(FilterState& state, std::string_view name) {
    auto found = state.classes.find(name);
    std::string prefix(name);
    while (found == state.classes.end()) {
        size_t dot = prefix.rfind('.');
        if (dot == npos) return nullptr;
        prefix.resize(dot);
        found = state.classes.find(prefix + ".*");
    }
    return &found->second;
}

Brigade* brigade_argument(Context& context, const Value& value) {
    bool good = value.is_resource() && value.resource->type &&
                std::strcmp(value.resource->type, brigade_type) == 0;
    if (good) return static_cast<Brigade*>(value.resource->data);
    if (!value.is_resource()) {
        throw_argument_type_error(context, 1, "must be of type resource, %s given",
                                  type_name_in_errors(value));
    } else {
        throw_error(context, Known::TypeError, "%s(): supplied resource is not a valid %s resource",
                    running_function_name(context).c_str(), brigade_type);
    }
    return nullptr;
}

Result<Object*> make_bucket(Context& context, String& data) {
    Ref<String> name = Ref<String>::adopt(make_string("StreamBucket"));
    Class* cls = lookup_class(context, *name, Autoload::No);
    Ref<Object> bucket = Ref<Object>::adopt(TRY(instantiate(context, *cls)));
    OwnedValue handle(Value::of(create_resource(context, "userfilter.bucket", nullptr, forget)));
    OwnedValue text(Value::of(share(data)));
    Value length = Value::of(static_cast<int64_t>(data.length));
    TRY(set_property(context, *bucket, "bucket", handle.get()));
    TRY(set_property(context, *bucket, "data", text.get()));
    TRY(set_property(context, *bucket, "datalen", length));
    TRY(set_property(context, *bucket, "dataLength", length));
    return bucket.leak();
}

Result<Ref<String>> bucket_data(Context& context, Object& bucket) {
    Ref<String> name = Ref<String>::adopt(make_string("data"));
    OwnedValue data(TRY(read_property(context, bucket, *name, bucket.cls)));
    return Ref<String>::adopt(TRY(to_string(context, data.get())));
}

}  // namespace

bool register_user_filter(Context& context, std::string_view name, std::string_view cls) {
    FilterState& state = extension_state<FilterState>(context);
    if (make_builtin_filter(Context::current(), name, Value::null())) return false;
    return state.classes.emplace(std::string(name), std::string(cls)).second;
}

std::vector<std::string> user_filter_names(Context& context) {
    std::vector<std::string> names;
    for (const auto& [name, cls] : extension_state<FilterState>(context).classes)
        names.push_back(name);
    return names;
}

Result<std::shared_ptr<StreamFilter>> make_user_filter(Context& context, std::string_view name,
                                                       Resource* stream, const Value& params) {
    const std::string* class_name = class_of(extension_state<FilterState>(context), name);
    if (!class_name) return std::shared_ptr<StreamFilter>();
    Ref<String> text = Ref<String>::adopt(make_string(*class_name));
    Class* cls = lookup_class(context, *text, Autoload::Yes);
    if (context.has_pending()) return failed;
    if (!cls) {
        TRY(function_warning(context,
                             "User-filter \"%s\" requires class \"%s\", but that class is not "
                             "defined",
                             std::string(name).c_str(), class_name->c_str()));
        return std::shared_ptr<StreamFilter>();
    }
    Object* object = TRY(instantiate(context, *cls));
    auto filter = std::make_shared<UserFilter>(object, stream);
    filter->name = name;
    OwnedValue shown(string_value(name));
    TRY(set_property(context, *object, "filtername", shown.get()));
    TRY(set_property(context, *object, "params", params));
    OwnedValue accepted(TRY(call_method(context, *object, "oncreate", {})));
    if (accepted->is_false()) return std::shared_ptr<StreamFilter>();
    return std::shared_ptr<StreamFilter>(filter);
}

Result<int64_t> php_php_user_filter_filter(Context&, Object&, const Value&, const Value&,
                                           Reference&, bool) {
    return constant_PSFS_ERR_FATAL;
}
Result<bool> php_php_user_filter_onCreate(Context&, Object&) { return true; }
Status php_php_user_filter_onClose(Context&, Object&) { return {}; }

Result<Value> php_stream_bucket_make_writeable(Context& context, const Value& brigade) {
    Brigade* source = brigade_argument(context, brigade);
    if (!source) return failed;
    if (source->buckets.empty()) return Value::null();
    Ref<String> data = source->buckets.front();
    source->buckets.pop_front();
    return Value::of(TRY(make_bucket(context, *data)));
}

Status php_stream_bucket_append(Context& context, const Value& brigade, Object& bucket) {
    Brigade* target = brigade_argument(context, brigade);
    if (!target) return failed;
    target->buckets.push_back(TRY(bucket_data(context, bucket)));
    return {};
}

Status php_stream_bucket_prepend(Context& context, const Value& brigade, Object& bucket) {
    Brigade* target = brigade_argument(context, brigade);
    if (!target) return failed;
    target->buckets.push_front(TRY(bucket_data(context, bucket)));
    return {};
}

Result<Object*> php_stream_bucket_new(Context& context, const Value& stream, String& buffer) {
    if (!stream_argument(context, stream, 1)) return failed;
    return make_bucket(context, buffer);
}

}  // namespace surus
