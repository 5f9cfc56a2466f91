// Changing the file system.
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include <utime.h>

#include <cerrno>
#include <climits>
#include <cstring>
#include <string>

#include "ext/standard/file.stub.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stat_cache.h"
#include "ext/standard/file/stream_context.h"
#include "ext/standard/file/wrapper.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"

namespace surus {

// "unlink(/path): No such file or directory"
static Result<bool> warn_of_path(Context& context, const String& path, int error) {
    std::string message = running_function_name(context) + "(" + std::string(path.view()) +
                          "): " + std::strerror(error);
    TRY(report(context, level::warning, message));
    return false;
}
static Result<bool> warn(Context& context, int error) {
    TRY(function_warning(context, "%s", std::strerror(error)));
    return false;
}

// What a wrapper makes of touch() and its kin; `refused` names what it does not know of.
static Result<bool> changed_by(Context& context, const StreamWrapper& wrapper, const String& path,
                               const MetadataChange& change, const char* refused) {
    auto outcome = wrapper.change(context, path.view(), change);
    if (context.has_pending()) return failed;
    if (outcome == StreamWrapper::Outcome::Unsupported)
        TRY(function_warning(context, "Cannot call %s for a non-standard stream", refused));
    return outcome == StreamWrapper::Outcome::Done;
}

static std::string local(const String& path) {
    std::string plain;
    return plain_path(path.view(), plain) ? plain : std::string(path.view());
}

// What a wrapper has done; `refusal` is printf's, of its type.
static Result<bool> outcome_of(Context& context, const StreamWrapper& wrapper,
                               StreamWrapper::Outcome outcome, const char* refusal) {
    if (context.has_pending()) return failed;
    if (outcome == StreamWrapper::Outcome::Unsupported && refusal) {
        std::string message = running_function_name(context) + "(): " + wrapper.type() + refusal;
        TRY(report(context, level::warning, message));
    }
    return outcome == StreamWrapper::Outcome::Done;
}

Result<bool> php_unlink(Context& context, String& filename, const Value& given) {
    TRY(check_path(context, filename, 1));
    Resource* stream_context = TRY(context_argument(context, given, 2));
    if (const StreamWrapper* wrapper = find_wrapper(context, filename.view())) {
        auto outcome = wrapper->unlink(context, filename.view(), stream_context);
        return outcome_of(context, *wrapper, outcome, " does not allow unlinking");
    }
    if (!is_allowed(context, local(filename))) return false;
    if (unlink(local(filename).c_str()) == 0) {
        forget_files(context);
        return true;
    }
    return warn_of_path(context, filename, errno);
}

static bool make_folders(std::string path, mode_t mode) {
    // The last folder has to be new, however its name ends.
    while (path.size() > 1 && path.back() == '/') path.pop_back();
    for (size_t slash = path.find('/', 1); slash != npos; slash = path.find('/', slash + 1)) {
        path[slash] = 0;
        if (mkdir(path.c_str(), mode) != 0 && errno != EEXIST) return false;
        path[slash] = '/';
    }
    return mkdir(path.c_str(), mode) == 0;
}

Result<bool> php_mkdir(Context& context, String& directory, int64_t permissions, bool recursive,
                       const Value& given) {
    TRY(check_path(context, directory, 1));
    Resource* stream_context = TRY(context_argument(context, given, 4));
    if (const StreamWrapper* wrapper = find_wrapper(context, directory.view())) {
        auto outcome =
            wrapper->make_folder(context, directory.view(), permissions, recursive, stream_context);
        return outcome_of(context, *wrapper, outcome, nullptr);
    }
    std::string path = local(directory);
    if (!is_allowed(context, path)) return false;
    auto mode = static_cast<mode_t>(permissions);
    bool made = recursive ? make_folders(path, mode) : mkdir(path.c_str(), mode) == 0;
    return made ? Result<bool>(true) : warn(context, errno);
}

Result<bool> php_rmdir(Context& context, String& directory, const Value& given) {
    TRY(check_path(context, directory, 1));
    Resource* stream_context = TRY(context_argument(context, given, 2));
    if (const StreamWrapper* wrapper = find_wrapper(context, directory.view())) {
        auto outcome = wrapper->remove_folder(context, directory.view(), stream_context);
        return outcome_of(context, *wrapper, outcome, nullptr);
    }
    if (!is_allowed(context, local(directory))) return false;
    if (rmdir(local(directory).c_str()) == 0) {
        forget_files(context);
        return true;
    }
    return warn_of_path(context, directory, errno);
}

Result<bool> php_rename(Context& context, String& from, String& to, const Value& given) {
    TRY(check_path(context, from, 1));
    TRY(check_path(context, to, 2));
    const StreamWrapper* wrapper = find_wrapper(context, from.view());
    // Of the wrappers only phar:// and those written in PHP rename; the others say that they don't.
    std::string_view kind = wrapper ? wrapper->type() : "";
    bool renames = !wrapper || kind == "phar" || kind == "user-space";
    if (renames && find_wrapper(context, to.view()) != wrapper) {
        TRY(function_warning(context, "Cannot rename a file across wrapper types"));
        return false;
    }
    Resource* stream_context = TRY(context_argument(context, given, 3));
    if (wrapper) {
        auto outcome = wrapper->rename(context, from.view(), to.view(), stream_context);
        return outcome_of(context, *wrapper, outcome, " wrapper does not support renaming");
    }
    if (!is_allowed(context, local(from)) || !is_allowed(context, local(to))) return false;
    if (rename(local(from).c_str(), local(to).c_str()) == 0) {
        forget_files(context);
        return true;
    }
    int error = errno;
    std::string message = running_function_name(context) + "(" + std::string(from.view()) + "," +
                          std::string(to.view()) + "): " + std::strerror(error);
    TRY(report(context, level::warning, message));
    return false;
}

Result<bool> php_touch(Context& context, String& filename, std::optional<int64_t> mtime,
                       std::optional<int64_t> atime) {
    TRY(check_path(context, filename, 1));
    if (filename.is_empty()) return false;
    if (!mtime && atime) {
        return throw_argument_value_error(context, 2,
                                          "cannot be null when argument #3 ($atime) is an "
                                          "integer");
    }
    if (const StreamWrapper* wrapper = find_wrapper(context, filename.view())) {
        MetadataChange change{.kind = MetadataChange::Touch};
        change.has_times = mtime.has_value();
        change.modified = mtime.value_or(0);
        change.accessed = atime.value_or(change.modified);
        return changed_by(context, *wrapper, filename, change, "touch()");
    }
    std::string path = local(filename);
    if (!is_allowed(context, path)) return false;
    if (access(path.c_str(), F_OK) != 0) {
        int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
        if (descriptor < 0) {
            int error = errno;
            TRY(function_warning(context, "Unable to create file %s because %s", path.c_str(),
                                 std::strerror(error)));
            return false;
        }
        close(descriptor);
    }
    stat_cache(context).forget_status();
    utimbuf times;
    times.modtime = mtime ? *mtime : time(nullptr);
    times.actime = atime ? *atime : times.modtime;
    if (utime(path.c_str(), &times) == 0) return true;
    int error = errno;
    TRY(function_warning(context, "Utime failed: %s", std::strerror(error)));
    return false;
}

Result<bool> php_chmod(Context& context, String& filename, int64_t permissions) {
    TRY(check_path(context, filename, 1));
    if (const StreamWrapper* wrapper = find_wrapper(context, filename.view())) {
        MetadataChange change{.kind = MetadataChange::Access, .number = permissions};
        return changed_by(context, *wrapper, filename, change, "chmod()");
    }
    if (!is_allowed(context, local(filename))) return false;
    stat_cache(context).forget_status();
    if (chmod(local(filename).c_str(), static_cast<mode_t>(permissions)) == 0) return true;
    return warn(context, errno);
}

// ---- owners

enum class Follow : bool { No, Yes };

// Room for what the system knows of a user or a group.
static constexpr size_t account_size = 16384;

static Result<bool> change_owner(Context& context, String& filename, const Value& user,
                                 Follow follow) {
    TRY(check_path(context, filename, 1));
    const StreamWrapper* wrapper =
        follow == Follow::Yes ? find_wrapper(context, filename.view()) : nullptr;
    if (wrapper) {
        MetadataChange change{.kind = MetadataChange::Owner};
        if (user.is_int()) {
            change.number = user.integer;
        } else {
            change.kind = MetadataChange::OwnerName;
            change.name = user.string->view();
        }
        return changed_by(context, *wrapper, filename, change, "chown()");
    }
    if (!is_allowed(context, local(filename))) return false;
    stat_cache(context).forget_status();
    uid_t id;
    if (user.is_int()) {
        id = static_cast<uid_t>(user.integer);
    } else {
        passwd entry, *found = nullptr;
        char buffer[account_size];
        getpwnam_r(user.string->data(), &entry, buffer, sizeof buffer, &found);
        if (!found) {
            TRY(function_warning(context, "Unable to find uid for %s", user.string->data()));
            return false;
        }
        id = entry.pw_uid;
    }
    std::string path = local(filename);
    int result = follow == Follow::Yes ? chown(path.c_str(), id, static_cast<gid_t>(-1))
                                       : lchown(path.c_str(), id, static_cast<gid_t>(-1));
    return result == 0 ? Result<bool>(true) : warn(context, errno);
}

static Result<bool> change_group(Context& context, String& filename, const Value& group,
                                 Follow follow) {
    TRY(check_path(context, filename, 1));
    const StreamWrapper* wrapper =
        follow == Follow::Yes ? find_wrapper(context, filename.view()) : nullptr;
    if (wrapper) {
        MetadataChange change{.kind = MetadataChange::Group};
        if (group.is_int()) {
            change.number = group.integer;
        } else {
            change.kind = MetadataChange::GroupName;
            change.name = group.string->view();
        }
        return changed_by(context, *wrapper, filename, change, "chgrp()");
    }
    if (!is_allowed(context, local(filename))) return false;
    stat_cache(context).forget_status();
    gid_t id;
    if (group.is_int()) {
        id = static_cast<gid_t>(group.integer);
    } else {
        ::group entry, *found = nullptr;
        char buffer[account_size];
        getgrnam_r(group.string->data(), &entry, buffer, sizeof buffer, &found);
        if (!found) {
            TRY(function_warning(context, "Unable to find gid for %s", group.string->data()));
            return false;
        }
        id = entry.gr_gid;
    }
    std::string path = local(filename);
    int result = follow == Follow::Yes ? chown(path.c_str(), static_cast<uid_t>(-1), id)
                                       : lchown(path.c_str(), static_cast<uid_t>(-1), id);
    return result == 0 ? Result<bool>(true) : warn(context, errno);
}

Result<bool> php_chown(Context& context, String& filename, const Value& user) {
    return change_owner(context, filename, user, Follow::Yes);
}
Result<bool> php_lchown(Context& context, String& filename, const Value& user) {
    return change_owner(context, filename, user, Follow::No);
}
Result<bool> php_chgrp(Context& context, String& filename, const Value& group) {
    return change_group(context, filename, group, Follow::Yes);
}
Result<bool> php_lchgrp(Context& context, String& filename, const Value& group) {
    return change_group(context, filename, group, Follow::No);
}

Result<int64_t> php_umask(Context&, std::optional<int64_t> mask) {
    if (!mask) return creation_mask();
    return umask(static_cast<mode_t>(*mask & 0777));
}

// ---- links

Result<bool> php_link(Context& context, String& target, String& link_) {
    TRY(check_path(context, target, 1));
    TRY(check_path(context, link_, 2));
    if (!is_allowed(context, target.view()) || !is_allowed(context, link_.view())) return false;
    return link(target.data(), link_.data()) == 0 ? Result<bool>(true) : warn(context, errno);
}
Result<bool> php_symlink(Context& context, String& target, String& link_) {
    TRY(check_path(context, target, 1));
    TRY(check_path(context, link_, 2));
    std::string made = absolute_path(link_.view());
    std::string meant(target.view());
    if (!meant.starts_with('/')) meant = made.substr(0, made.rfind('/') + 1) + meant;
    // Without its dots it may seem to lie elsewhere than where links on its way lead to.
    if (!is_allowed(context, absolute_path(meant)) || !is_allowed(context, meant)) return false;
    if (!is_allowed(context, made)) return false;
    return symlink(target.data(), link_.data()) == 0 ? Result<bool>(true) : warn(context, errno);
}
Result<Value> php_readlink(Context& context, String& path) {
    TRY(check_path(context, path, 1));
    if (!is_allowed(context, path.view())) return false_value();
    char target[PATH_MAX];
    ssize_t length = readlink(path.data(), target, sizeof target);
    if (length >= 0) return string_value({target, static_cast<size_t>(length)});
    TRY(warn(context, errno));
    return false_value();
}
Result<Value> php_linkinfo(Context& context, String& path) {
    TRY(check_path(context, path, 1));
    // It is the folder that has to be allowed.
    size_t slash = path.view().rfind('/');
    std::string_view folder = slash == npos ? std::string_view(".") : path.view().substr(0, slash);
    if (!is_allowed(context, slash == 0 ? "/" : folder)) return false_value();
    struct stat info;
    if (lstat(path.data(), &info) == 0) return Value::of(static_cast<int64_t>(info.st_dev));
    TRY(warn(context, errno));
    return Value::of(int64_t{-1});
}

// ---- space

static Result<Value> disk_space(Context& context, String& directory, bool free) {
    TRY(check_path(context, directory, 1));
    if (!is_allowed(context, directory.view())) return false_value();
    struct statvfs info;
    if (statvfs(directory.data(), &info) != 0) {
        TRY(warn(context, errno));
        return false_value();
    }
    double unit = static_cast<double>(info.f_frsize ? info.f_frsize : info.f_bsize);
    return Value::of(unit * static_cast<double>(free ? info.f_bavail : info.f_blocks));
}
Result<Value> php_disk_total_space(Context& context, String& directory) {
    return disk_space(context, directory, false);
}
Result<Value> php_disk_free_space(Context& context, String& directory) {
    return disk_space(context, directory, true);
}

}  // namespace surus
