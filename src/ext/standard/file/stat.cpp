// Asking about files.
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <string>

#include "ext/standard/file.stub.h"
#include "ext/standard/file/stat_cache.h"
#include "ext/standard/file/wrapper.h"
#include "ext/support.h"
#include "runtime/declarations/literal_string.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"

namespace surus {

// What is no link is what a link would have led to.
static void remember(StatCache& cache, std::string_view name, bool follow,
                     const struct stat& info) {
    cache.remember(name, follow, info);
    if (!follow && !S_ISLNK(info.st_mode)) cache.remember(name, true, info);
}

bool file_status(Context& context, std::string_view name, bool follow, struct stat& info,
                 int flags) {
    StatCache& cache = stat_cache(context);
    const struct stat* known = restricts_paths(context) ? nullptr : cache.find(name, follow);
    if (known) {
        info = *known;
        return true;
    }
    std::string path;
    if (!plain_path(name, path)) {
        const StreamWrapper* wrapper = find_wrapper(context, name);
        if (!follow) flags |= StreamWrapper::Link;
        if (!wrapper || !wrapper->stat(context, name, flags, info)) return false;
        remember(cache, name, follow, info);
        return true;
    }
    if (!is_allowed(context, path)) return false;
    if ((follow ? ::stat(path.c_str(), &info) : ::lstat(path.c_str(), &info)) != 0) return false;
    remember(cache, name, follow, info);
    return true;
}

// Whether a file's status was asked for and refused, which has been reported.
static bool was_refused(Context& context, const String& filename) {
    std::string path;
    return restricts_paths(context) && plain_path(filename.view(), path) &&
           !is_within_basedir(context, path);
}

// False without a word for what is no file's name, as PHP's is_… functions have it.
static bool status_of(Context& context, const String& filename, struct stat& info,
                      bool follow = true, int flags = StreamWrapper::Quiet | StreamWrapper::Asks) {
    if (filename.is_empty() || std::memchr(filename.data(), 0, filename.length)) return false;
    return file_status(context, filename.view(), follow, info, flags);
}

bool may_access(Context& context, const String& filename, int how) {
    if (filename.is_empty() || std::memchr(filename.data(), 0, filename.length)) return false;
    std::string path;
    if (plain_path(filename.view(), path))
        return is_allowed(context, path) && access(path.c_str(), how) == 0;
    struct stat info;
    if (!status_of(context, filename, info)) return false;
    // Where no system decides, the mode says what anybody may do.
    auto bits = static_cast<mode_t>(how);
    return how == F_OK || (info.st_mode & (bits << 6 | bits << 3 | bits)) != 0;
}

Result<bool> php_file_exists(Context& context, String& filename) {
    return may_access(context, filename, F_OK);
}
Result<bool> php_is_readable(Context& context, String& filename) {
    return may_access(context, filename, R_OK);
}
Result<bool> php_is_writable(Context& context, String& filename) {
    return may_access(context, filename, W_OK);
}
Result<bool> php_is_executable(Context& context, String& filename) {
    return may_access(context, filename, X_OK);
}
Result<bool> php_is_file(Context& context, String& filename) {
    struct stat info;
    return status_of(context, filename, info) && S_ISREG(info.st_mode);
}
Result<bool> php_is_dir(Context& context, String& filename) {
    struct stat info;
    return status_of(context, filename, info) && S_ISDIR(info.st_mode);
}
Result<bool> php_is_link(Context& context, String& filename) {
    struct stat info;
    return status_of(context, filename, info, false) && S_ISLNK(info.st_mode);
}

// The answer of those that tell something, about what has no status.
static Result<Value> no_status(Context& context, const String& filename, const char* what) {
    if (filename.is_empty() || was_refused(context, filename)) return false_value();
    if (std::memchr(filename.data(), 0, filename.length)) {
        TRY(function_warning(context, "Filename contains null byte"));
    } else {
        TRY(function_warning(context, "%s failed for %s", what, filename.data()));
    }
    return false_value();
}

template <class Field>
static Result<Value> ask(Context& context, const String& filename, Field&& field) {
    struct stat info;
    if (status_of(context, filename, info, true, StreamWrapper::Asks))
        return Value::of(static_cast<int64_t>(field(info)));
    if (context.has_pending()) return failed;
    return no_status(context, filename, "stat");
}

using FileStatus = struct stat;
Result<Value> php_filesize(Context& context, String& filename) {
    return ask(context, filename, [](const FileStatus& info) { return info.st_size; });
}
Result<Value> php_filemtime(Context& context, String& filename) {
    return ask(context, filename, [](const FileStatus& info) { return info.st_mtime; });
}
Result<Value> php_fileatime(Context& context, String& filename) {
    return ask(context, filename, [](const FileStatus& info) { return info.st_atime; });
}
Result<Value> php_filectime(Context& context, String& filename) {
    return ask(context, filename, [](const FileStatus& info) { return info.st_ctime; });
}
Result<Value> php_fileperms(Context& context, String& filename) {
    return ask(context, filename, [](const FileStatus& info) { return info.st_mode; });
}
Result<Value> php_fileinode(Context& context, String& filename) {
    return ask(context, filename, [](const FileStatus& info) { return info.st_ino; });
}
Result<Value> php_fileowner(Context& context, String& filename) {
    return ask(context, filename, [](const FileStatus& info) { return info.st_uid; });
}
Result<Value> php_filegroup(Context& context, String& filename) {
    return ask(context, filename, [](const FileStatus& info) { return info.st_gid; });
}

Result<Value> php_filetype(Context& context, String& filename) {
    struct stat info;
    if (!status_of(context, filename, info, false, StreamWrapper::Asks)) {
        if (context.has_pending()) return failed;
        return no_status(context, filename, "Lstat");
    }
    switch (info.st_mode & S_IFMT) {
    case S_IFLNK: return string_value("link");
    case S_IFIFO: return string_value("fifo");
    case S_IFCHR: return string_value("char");
    case S_IFDIR: return string_value("dir");
    case S_IFBLK: return string_value("block");
    case S_IFREG: return string_value("file");
    case S_IFSOCK: return string_value("socket");
    default: return string_value("unknown");
    }
}

static Value status_array(const struct stat& info) {
    static constexpr String* names[] = {
        &literal_string<"dev">,   &literal_string<"ino">,   &literal_string<"mode">,
        &literal_string<"nlink">, &literal_string<"uid">,   &literal_string<"gid">,
        &literal_string<"rdev">,  &literal_string<"size">,  &literal_string<"atime">,
        &literal_string<"mtime">, &literal_string<"ctime">, &literal_string<"blksize">,
        &literal_string<"blocks">};
    const int64_t values[] = {static_cast<int64_t>(info.st_dev),
                              static_cast<int64_t>(info.st_ino),
                              static_cast<int64_t>(info.st_mode),
                              static_cast<int64_t>(info.st_nlink),
                              static_cast<int64_t>(info.st_uid),
                              static_cast<int64_t>(info.st_gid),
                              static_cast<int64_t>(info.st_rdev),
                              info.st_size,
                              info.st_atime,
                              info.st_mtime,
                              info.st_ctime,
                              info.st_blksize,
                              info.st_blocks};
    Array* out = Array::create_hash(26);
    for (int64_t value : values) out->push(Value::of(value));
    for (size_t i = 0; i < std::size(names); ++i) out->add_new(*names[i], Value::of(values[i]));
    return Value::of(out);
}

Result<Value> php_stat(Context& context, String& filename) {
    struct stat info;
    if (status_of(context, filename, info, true, StreamWrapper::Asks)) return status_array(info);
    if (context.has_pending()) return failed;
    return no_status(context, filename, "stat");
}
Result<Value> php_lstat(Context& context, String& filename) {
    struct stat info;
    if (status_of(context, filename, info, false, StreamWrapper::Asks)) return status_array(info);
    if (context.has_pending()) return failed;
    return no_status(context, filename, "Lstat");
}
Result<Value> php_fstat(Context& context, const Value& stream) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    struct stat info;
    bool known = open->stat(info);
    if (context.has_pending()) return failed;
    return known ? status_array(info) : false_value();
}

}  // namespace surus
