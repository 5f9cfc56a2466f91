// posix_*: descriptors and files.
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <climits>
#include <cstdio>
#include <optional>
#include <string>

#include "ext/posix/posix.stub.h"
#include "ext/posix/state.h"
#include "ext/standard/file/stream.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"
#include "runtime/values/conversion.h"

namespace surus {

Result<std::optional<int64_t>> number_in(Context& context, const Value& value) {
    if (value.is_int()) return std::optional(value.integer);
    if (value.is_bool()) return std::optional(int64_t{to_bool(value)});
    if (value.is_double()) {
        if (!(value.number > -0x1p63 && value.number < 0x1p63)) return std::optional<int64_t>();
        return std::optional(TRY(double_to_int_implicit(context, value.number)));
    }
    if (!value.is_string()) return std::optional<int64_t>();
    Numeric numeric = parse_numeric(value.string->view());
    if (numeric.kind != Numeric::Int || numeric.trailing) return std::optional<int64_t>();
    return std::optional(numeric.integer);
}

namespace {

// False: there was a warning. May run user code (its handler).
Result<bool> may_touch(Context& context, String& filename) {
    if (filename.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    if (is_allowed(context, filename.view())) return true;
    if (context.has_pending()) return failed;
    return false;
}

// -1: there was a warning. May run user code.
Result<int> descriptor_of(Context& context, const Value& value) {
    if (value.is_resource()) {
        Stream* stream = stream_argument(context, value, 1);
        if (!stream) return failed;
        if (stream->descriptor() < 0) {
            TRY(function_warning(context, "Could not use stream of type '%s'", stream->type()));
        }
        return stream->descriptor();
    }
    std::optional<int64_t> number = TRY(number_in(context, value));
    if (!number) {
        TRY(function_warning(context,
                             "Argument #1 ($file_descriptor) must be of type int|resource, %s "
                             "given",
                             value_name_in_errors(value)));
        return -1;
    }
    if (*number < 0 || *number > INT_MAX) {
        keep_error(context, EBADF);
        TRY(function_warning(context, "Argument #1 ($file_descriptor) must be between 0 and %d",
                             INT_MAX));
        return -1;
    }
    return static_cast<int>(*number);
}

}  // namespace

Result<bool> php_posix_isatty(Context& context, const Value& file_descriptor) {
    int descriptor = TRY(descriptor_of(context, file_descriptor));
    if (descriptor < 0) return false;
    if (isatty(descriptor)) return true;
    keep_error(context);
    return false;
}

Result<Value> php_posix_ttyname(Context& context, const Value& file_descriptor) {
    int descriptor = TRY(descriptor_of(context, file_descriptor));
    if (descriptor < 0) return false_value();
    char name[PATH_MAX];
    if (int error = ttyname_r(descriptor, name, sizeof name)) {
        keep_error(context, error);
        return false_value();
    }
    return string_value(name);
}

Result<Value> php_posix_ctermid(Context& context) {
    char name[L_ctermid];
    if (ctermid(name)) return string_value(name);
    keep_error(context);
    return false_value();
}

Result<Value> php_posix_getcwd(Context& context) {
    char name[PATH_MAX];
    if (getcwd(name, sizeof name)) return string_value(name);
    keep_error(context);
    return false_value();
}

Result<bool> php_posix_mkfifo(Context& context, String& filename, int64_t permissions) {
    if (!TRY(may_touch(context, filename))) return false;
    return succeeded(context, mkfifo(filename.data(), static_cast<mode_t>(permissions)));
}

Result<bool> php_posix_mknod(Context& context, String& filename, int64_t flags, int64_t major,
                             int64_t minor) {
    if (!TRY(may_touch(context, filename))) return false;
    bool is_device = flags & (S_IFCHR | S_IFBLK);
    if (is_device && major == 0)
        return throw_argument_value_error(
            context, 3, "cannot be 0 for the POSIX_S_IFCHR and POSIX_S_IFBLK modes");
    dev_t device =
        is_device ? makedev(static_cast<unsigned>(major), static_cast<unsigned>(minor)) : dev_t{0};
    return succeeded(context, mknod(filename.data(), static_cast<mode_t>(flags), device));
}

Result<bool> php_posix_access(Context& context, String& filename, int64_t flags) {
    if (!TRY(may_touch(context, filename))) {
        keep_error(context, EPERM);
        return false;
    }
    return succeeded(context, access(filename.data(), static_cast<int>(flags)));
}

Result<bool> php_posix_eaccess(Context& context, String& filename, int64_t flags) {
    if (!TRY(may_touch(context, filename))) {
        keep_error(context, EPERM);
        return false;
    }
    return succeeded(context, eaccess(filename.data(), static_cast<int>(flags)));
}

}  // namespace surus
