// posix_*: what the system allows: resources, configuration.
#include <sys/resource.h>
#include <unistd.h>

#include <climits>
#include <string>

#include "ext/posix/posix.stub.h"
#include "ext/posix/state.h"
#include "ext/standard/file/stream.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct Limit {
    __rlimit_resource resource;
    const char* name;
};
constexpr Limit limits[] = {
    {RLIMIT_CORE, "core"},        {RLIMIT_DATA, "data"}, {RLIMIT_STACK, "stack"},
    {RLIMIT_AS, "totalmem"},      {RLIMIT_RSS, "rss"},   {RLIMIT_NPROC, "maxproc"},
    {RLIMIT_MEMLOCK, "memlock"},  {RLIMIT_CPU, "cpu"},   {RLIMIT_FSIZE, "filesize"},
    {RLIMIT_NOFILE, "openfiles"},
};

Value limit_value(rlim_t limit) {
    if (limit == RLIM_INFINITY) return string_value("unlimited");
    return Value::of(static_cast<int64_t>(limit));
}

// -1 stands for an error, and for no limit where errno was left alone.
Result<Value> configured(Context& context, long value) {
    if (value >= 0 || errno == 0) return Value::of(int64_t{value});
    keep_error(context);
    return false_value();
}

}  // namespace

Result<Value> php_posix_getrlimit(Context& context, std::optional<int64_t> resource) {
    rlimit limit;
    Array* shown = Array::create();
    Ref<Array> keep = Ref<Array>::adopt(shown);
    if (resource) {
        if (getrlimit(static_cast<__rlimit_resource>(*resource), &limit) != 0) {
            keep_error(context);
            return false_value();
        }
        shown->push(limit_value(limit.rlim_cur));
        shown->push(limit_value(limit.rlim_max));
        return Value::of(share(*shown));
    }
    for (const Limit& row : limits) {
        if (getrlimit(row.resource, &limit) != 0) {
            keep_error(context);
            return false_value();
        }
        shown->set(std::string("soft ") + row.name, limit_value(limit.rlim_cur));
        shown->set(std::string("hard ") + row.name, limit_value(limit.rlim_max));
    }
    return Value::of(share(*shown));
}

Result<bool> php_posix_setrlimit(Context& context, int64_t resource, int64_t soft_limit,
                                 int64_t hard_limit) {
    for (uint32_t i : {2u, 3u}) {
        if ((i == 2 ? soft_limit : hard_limit) < -1)
            return throw_argument_value_error(context, i, "must be greater or equal to -1");
    }
    if (hard_limit > -1 && soft_limit > hard_limit)
        return throw_argument_value_error(context, 2, "must be lower or equal to %lld",
                                          static_cast<long long>(hard_limit));
    rlimit limit{static_cast<rlim_t>(soft_limit), static_cast<rlim_t>(hard_limit)};
    return succeeded(context, setrlimit(static_cast<__rlimit_resource>(resource), &limit));
}

Result<int64_t> php_posix_sysconf(Context&, int64_t conf_id) {
    return int64_t{sysconf(static_cast<int>(conf_id))};
}

Result<Value> php_posix_pathconf(Context& context, String& path, int64_t name) {
    if (path.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    if (path.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (!is_allowed(context, path.view())) {
        if (context.has_pending()) return failed;
        keep_error(context, EPERM);
        return false_value();
    }
    errno = 0;
    return configured(context, pathconf(path.data(), static_cast<int>(name)));
}

Result<Value> php_posix_fpathconf(Context& context, const Value& file_descriptor, int64_t name) {
    int descriptor = -1;
    if (file_descriptor.is_resource()) {
        Stream* stream = stream_argument(context, file_descriptor, 1);
        if (!stream) return failed;
        descriptor = stream->descriptor();
    } else if (std::optional<int64_t> number = TRY(number_in(context, file_descriptor))) {
        descriptor = *number < 0 || *number > INT_MAX ? -1 : static_cast<int>(*number);
    } else {
        return throw_argument_type_error(context, 1, "must be of type int|resource, %s given",
                                         value_name_in_errors(file_descriptor));
    }
    errno = 0;
    return configured(context, fpathconf(descriptor, static_cast<int>(name)));
}

}  // namespace surus
