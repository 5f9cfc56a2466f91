#include "ext/session/files.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "ext/check_memory.h"
#include "ext/session/state.h"
#include "ext/standard/file/path.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"

namespace surus::session {

namespace {

constexpr std::string_view prefix = "sess_";

// A number in front of a ";"; false: out of range.
bool leading_number(std::string_view text, int base, long& number) {
    errno = 0;
    number = std::strtol(std::string(text).c_str(), nullptr, base);
    return errno != ERANGE;
}

}  // namespace

// "[levels;[mode;]]folder"
bool FileStore::open(Context& context, std::string_view save_path) {
    std::string temporary;
    if (save_path.empty()) {
        temporary = temporary_folder(context);
        save_path = temporary;
    }
    long depth = 0, mode = 0600;
    size_t first = save_path.find(';');
    if (first != npos) {
        if (!leading_number(save_path.substr(0, first), 10, depth) || depth < 0) {
            say(context, level::warning, "The first parameter in session.save_path is invalid");
            return false;
        }
        std::string_view rest = save_path.substr(first + 1);
        size_t second = rest.find(';');
        if (second != npos) {
            if (!leading_number(rest.substr(0, second), 8, mode) || mode < 0 || mode > 07777) {
                say(context, level::warning,
                    "The second parameter in session.save_path is invalid");
                return false;
            }
            rest.remove_prefix(second + 1);
        }
        save_path = rest;
    }
    std::string folder(save_path);
    close();
    folder_ = std::move(folder);
    depth_ = static_cast<size_t>(depth);
    mode_ = static_cast<mode_t>(mode);
    open_ = true;
    return true;
}

void FileStore::close_file() {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = -1;
}

void FileStore::close() {
    close_file();
    current_.clear();
    open_ = false;
}

std::string FileStore::path_of(std::string_view id) const {
    id = id.substr(0, id.find('\0'));
    if (id.size() <= depth_ || folder_.size() + 2 * depth_ + id.size() + 11 > PATH_MAX) return {};
    // Whatever was accepted as an identifier, it names a file of this folder.
    if (id.find('/') != npos) return {};
    std::string path = folder_ + '/';
    for (size_t i = 0; i < depth_; ++i) {
        path += id[i];
        path += '/';
    }
    path += prefix;
    path += id;
    return path;
}

void FileStore::open_file(Context& context, std::string_view id) {
    id = id.substr(0, id.find('\0'));
    if (descriptor_ >= 0 && current_ == id) return;
    current_.clear();
    close_file();
    if (!is_valid_id(id)) {
        warn(
            context,
            "Session ID is too long or contains illegal characters. Only the A-Z, a-z, 0-9, \"-\", "
            "and \",\" characters are allowed");
        return;
    }
    std::string path = path_of(id);
    if (path.empty()) {
        warn(context,
             "Failed to create session data file path. Too short session ID, invalid save_path or "
             "path length exceeds %d characters",
             PATH_MAX);
        return;
    }
    current_ = id;
    int descriptor = ::open(path.c_str(), O_CREAT | O_RDWR | O_NOFOLLOW | O_CLOEXEC, mode_);
    if (descriptor < 0) {
        int code = errno;
        warn(context, "open(%s, O_RDWR) failed: %s (%d)", path.c_str(), strerror(code), code);
        return;
    }
    // A file of somebody else's is not accepted, except by root.
    struct stat info;
    if (fstat(descriptor, &info) != 0 || (info.st_uid != 0 && info.st_uid != getuid() &&
                                          info.st_uid != geteuid() && getuid() != 0)) {
        ::close(descriptor);
        warn(context, "Session data file is not created by your uid");
        return;
    }
    Context::current().output->flush();
    while (flock(descriptor, LOCK_EX) == -1 && errno == EINTR) {
    }
    descriptor_ = descriptor;
}

Ref<String> FileStore::read(Context& context, std::string_view id) {
    open_file(context, id);
    struct stat info;
    if (descriptor_ < 0 || fstat(descriptor_, &info) != 0) return {};
    size_ = static_cast<size_t>(info.st_size);
    if (size_ == 0) return Ref<String>::adopt(String::empty());
    Result<String*> created = String::try_create(size_);
    if (!created) return {};
    Ref<String> data = Ref<String>::adopt(*created);
    ssize_t got = pread(descriptor_, data->data(), size_, 0);
    if (got == static_cast<ssize_t>(size_)) return data;
    if (got == -1)
        warn(context, "Read failed: %s (%d)", strerror(errno), errno);
    else
        warn(context, "Read returned less bytes than requested");
    return {};
}

bool FileStore::write(Context& context, std::string_view id, std::string_view data) {
    open_file(context, id);
    if (descriptor_ < 0) return false;
    if (data.size() < size_ && ftruncate(descriptor_, 0) != 0) {
        // What is behind the new data is then read as well, and refused.
    }
    ssize_t wrote = pwrite(descriptor_, data.data(), data.size(), 0);
    if (wrote == static_cast<ssize_t>(data.size())) return true;
    if (wrote == -1)
        warn(context, "Write failed: %s (%d)", strerror(errno), errno);
    else
        warn(context, "Write wrote less bytes than requested");
    return false;
}

bool FileStore::touch(Context& context, std::string_view id, std::string_view data) {
    std::string path = path_of(id);
    if (path.empty()) return false;
    return utime(path.c_str(), nullptr) == 0 || write(context, id, data);
}

bool FileStore::destroy(std::string_view id) {
    std::string path = path_of(id);
    if (path.empty()) return false;
    if (descriptor_ < 0) return true;
    close_file();
    // What was not yet written is not there.
    return unlink(path.c_str()) == 0 || access(path.c_str(), F_OK) != 0;
}

// Of levels of folders somebody else takes care.
int64_t FileStore::collect(Context& context, int64_t lifetime) {
    if (depth_ > 0) return -1;
    DIR* folder = opendir(folder_.c_str());
    if (!folder) {
        int code = errno;
        say(context, level::notice,
            "ps_files_cleanup_dir: opendir(" + folder_ + ") failed: " + strerror(code) + " (" +
                std::to_string(code) + ")");
        return 0;
    }
    int64_t removed = 0;
    time_t now = time(nullptr);
    while (dirent* entry = readdir(folder)) {
        if (!std::string_view(entry->d_name).starts_with(prefix)) continue;
        std::string path = folder_ + '/' + entry->d_name;
        struct stat info;
        if (stat(path.c_str(), &info) != 0 || now - info.st_mtime <= lifetime) continue;
        unlink(path.c_str());
        ++removed;
    }
    closedir(folder);
    return removed;
}

bool FileStore::exists(std::string_view id) const {
    std::string path = path_of(id);
    struct stat info;
    return !path.empty() && stat(path.c_str(), &info) == 0;
}

}  // namespace surus::session
