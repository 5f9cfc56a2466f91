// stream_filter_append() and its kin.
#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "ext/registry.h"
#include "ext/standard/file/filter.h"
#include "ext/standard/filter.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/objects/resources.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr const char* filter_type = "stream filter";

void release_filter(Resource& resource) {
    auto* filter = static_cast<std::shared_ptr<StreamFilter>*>(resource.data);
    resource.data = nullptr;
    resource.type = nullptr;
    if (!filter) return;
    (*filter)->resource = nullptr;
    delete filter;
}

struct Addition {
    const Value& stream;
    std::string_view name;
    const Value* params;
    bool in_front;
};

// Null: it was refused, which was reported.
Result<std::shared_ptr<StreamFilter>> make_filter(Context& context, const Addition& addition) {
    const Value none = Value::null();
    auto filter =
        make_builtin_filter(context, addition.name, addition.params ? *addition.params : none);
    if (context.has_pending()) return failed;
    // The family convert.* takes an array or nothing at all.
    bool refuses = addition.params && !addition.params->deref().is_array() &&
                   addition.name.starts_with("convert.") &&
                   !addition.name.starts_with("convert.iconv.");
    if (filter && refuses) {
        filter = nullptr;
    } else if (!filter) {
        auto made = make_user_filter(context, addition.name, addition.stream.resource,
                                     addition.params ? *addition.params : Value::null());
        if (made) filter = *made;
    }
    if (!filter) {
        PendingAside aside(context);  // what its class threw comes after the warning
        if (refuses) {
            TRY(function_warning(context, "Stream filter (%s): invalid filter parameter",
                                 std::string(addition.name).c_str()));
        }
        TRY(warn_of_missing_filter(context, addition.name));
    }
    if (context.has_pending()) return failed;
    return filter;
}

Result<std::shared_ptr<StreamFilter>> add_to(Context& context, Stream& stream,
                                             const Addition& addition, bool reading) {
    auto filter = TRY(make_filter(context, addition));
    if (!filter) return filter;
    // Its class may have closed the stream.
    if (!stream_argument(context, addition.stream, 1)) return failed;
    filter->of = addition.stream.resource;
    if (!TRY(stream.add_filter(context, filter, reading, addition.in_front)))
        return std::shared_ptr<StreamFilter>();
    return filter;
}

Result<Value> add(Context& context, const Addition& addition, int64_t mode) {
    Stream* stream = stream_argument(context, addition.stream, 1);
    if (!stream) return failed;
    if (!(mode & constant_STREAM_FILTER_ALL)) {
        if (stream->mode().read) mode |= constant_STREAM_FILTER_READ;
        if (stream->mode().write) mode |= constant_STREAM_FILTER_WRITE;
    }
    std::shared_ptr<StreamFilter> last;
    for (bool reading : {true, false}) {
        if (!(mode & (reading ? constant_STREAM_FILTER_READ : constant_STREAM_FILTER_WRITE)))
            continue;
        last = TRY(add_to(context, *stream, addition, reading));
        if (!last) return false_value();
    }
    last->resource = create_resource(context, filter_type, new std::shared_ptr<StreamFilter>(last),
                                     release_filter);
    return Value::of(last->resource);
}

}  // namespace

void close_filter(Context& context, StreamFilter& filter) {
    if (filter.resource) release_filter(*filter.resource);
    filter.close(context);
}

// Patterns: "zlib.*" is all that begins so.
static std::vector<std::string> filter_names(Context& context) {
    std::vector<std::string> names;
    if (find_extension("zlib")) names.emplace_back("zlib.*");
    if (find_extension("bz2")) names.emplace_back("bzip2.*");
    for (const char* name : {"convert.iconv.*", "string.rot13", "string.toupper", "string.tolower",
                             "convert.*", "dechunk"})
        names.emplace_back(name);
    for (const std::string& name : user_filter_names(context)) names.push_back(name);
    return names;
}

Result<Array*> php_stream_get_filters(Context& context) {
    Array* names = Array::create();
    for (const std::string& name : filter_names(context)) names->push(string_value(name));
    return names;
}

Status warn_of_missing_filter(Context& context, std::string_view name) {
    bool known = std::ranges::any_of(filter_names(context), [&](std::string_view pattern) {
        if (!pattern.ends_with(".*")) return pattern == name;
        return name.starts_with(pattern.substr(0, pattern.size() - 1));
    });
    return function_warning(context, "Unable to %slocate filter \"%s\"", known ? "create or " : "",
                            std::string(name).c_str());
}

Result<bool> php_stream_filter_register(Context& context, String& filter_name, String& cls) {
    if (filter_name.is_empty())
        return throw_argument_value_error(context, 1, "must be a non-empty string");
    if (cls.is_empty()) return throw_argument_value_error(context, 2, "must be a non-empty string");
    return register_user_filter(context, filter_name.view(), cls.view());
}

Result<Value> php_stream_filter_append(Context& context, const Value& stream, String& filter_name,
                                       int64_t mode, const Value* params) {
    return add(context, {stream, filter_name.view(), params, false}, mode);
}

Result<Value> php_stream_filter_prepend(Context& context, const Value& stream, String& filter_name,
                                        int64_t mode, const Value* params) {
    return add(context, {stream, filter_name.view(), params, true}, mode);
}

Result<bool> php_stream_filter_remove(Context& context, const Value& stream_filter) {
    if (!stream_filter.is_resource()) {
        return throw_argument_type_error(context, 1, "must be of type resource, %s given",
                                         value_name_in_errors(stream_filter));
    }
    Resource& resource = *stream_filter.resource;
    std::shared_ptr<StreamFilter> filter;
    if (resource.type && std::strcmp(resource.type, filter_type) == 0)
        filter = *static_cast<std::shared_ptr<StreamFilter>*>(resource.data);
    if (!filter || !filter->stream) {
        return throw_error(context, Known::TypeError,
                           "stream_filter_remove(): supplied resource is not a valid stream "
                           "filter resource");
    }
    // What the filter does at its end may let go of the stream.
    Ref<Resource> held = Ref<Resource>::share(filter->of);
    if (!TRY(filter->stream->remove_filter(context, *filter))) {
        TRY(function_warning(context, "Unable to flush filter, not removing"));
        return false;
    }
    return true;
}

}  // namespace surus
