#include "interpreter/cache_files.h"

#include <fcntl.h>
#include <sys/auxv.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>

namespace surus {

namespace {

// This process's, or what it was started as: that asks nobody.
bool is_own(uid_t user) { return user == getauxval(AT_EUID) || user == geteuid(); }

// Whether nobody else can have written what is in a file.
bool is_sound(const struct stat& info) {
    return S_ISREG(info.st_mode) && is_own(info.st_uid) && !(info.st_mode & (S_IWGRP | S_IWOTH));
}

// A new file in a folder, and its name.
Descriptor make_temporary(int folder, const std::string& name, std::string& temporary) {
    uint64_t random = 0;
    if (getrandom(&random, sizeof random, GRND_NONBLOCK) != sizeof random) return Descriptor(-1);
    char suffix[20];
    std::snprintf(suffix, sizeof suffix, ".%016llx", static_cast<unsigned long long>(random));
    temporary = name + suffix;
    return Descriptor(openat(folder, temporary.c_str(),
                             O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
}

bool write_whole(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        ssize_t count = write(file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<size_t>(count));
    }
    return true;
}

}  // namespace

OwnFile open_own(const char* path) {
    // What is no regular file is not waited for.
    OwnFile own{Descriptor(open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK))};
    struct stat info;
    if (!own.is_open()) return own;
    if (fstat(own.file.get(), &info) != 0 || !is_sound(info)) return {};
    if (own.file.get() <= STDERR_FILENO)
        own.file = Descriptor(fcntl(own.file.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    own.size = static_cast<uint64_t>(info.st_size);
    own.modified = info.st_mtim.tv_sec;
    return own;
}

bool read_at(int file, uint64_t offset, std::span<char> bytes) {
    ssize_t got = pread(file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    return got == static_cast<ssize_t>(bytes.size());
}

Descriptor make_folder(const std::string& root, std::string_view below) {
    constexpr int how = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
    mkdir(root.c_str(), 0700);
    Descriptor at(open(root.c_str(), how));
    while (at.is_open() && !below.empty()) {
        size_t length = std::min(below.find('/'), below.size());
        std::string name(below.substr(0, length));
        below.remove_prefix(std::min(length + 1, below.size()));
        if (name.empty()) continue;
        mkdirat(at.get(), name.c_str(), 0777);
        at = Descriptor(openat(at.get(), name.c_str(), how | O_NOFOLLOW));
    }
    return at;
}

Replacement::Replacement(const std::string& root, const std::string& path) {
    size_t slash = path.rfind('/');
    name_ = path.substr(slash + 1);
    folder_ = make_folder(root, std::string_view(path).substr(root.size(), slash - root.size()));
    if (folder_.is_open()) out_ = make_temporary(folder_.get(), name_, temporary_);
    // Some file systems have modes and owners of their own: what would not be read is not written.
    struct stat info;
    if (out_.is_open() && (fstat(out_.get(), &info) != 0 || !is_sound(info))) give_up();
}

Replacement::~Replacement() { give_up(); }

void Replacement::give_up() {
    if (!out_.is_open()) return;
    unlinkat(folder_.get(), temporary_.c_str(), 0);
    out_ = Descriptor();
}

uint64_t Replacement::write(std::initializer_list<std::string_view> parts) {
    uint64_t size = 0;
    for (std::string_view part : parts) size += part.size();
    // Writing more than a process may would be a signal to the program.
    rlimit most;
    bool is_whole = out_.is_open() && getrlimit(RLIMIT_FSIZE, &most) == 0 &&
                    size <= most.rlim_cur && std::ranges::all_of(parts, [&](std::string_view part) {
                        return write_whole(out_.get(), part);
                    });
    if (!is_whole || renameat(folder_.get(), temporary_.c_str(), folder_.get(), name_.c_str()) != 0)
        return 0;
    out_ = Descriptor();
    return size;
}

}  // namespace surus
