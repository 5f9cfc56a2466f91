#include "interpreter/cache_files.h"

#include <fcntl.h>
#include <sys/auxv.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>

namespace surus {

namespace {

// This process's, or what it was started as: that asks nobody.
bool is_own(uid_t user) { return user == getauxval(AT_EUID) || user == geteuid(); }

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

uint64_t own_size(int file) {
    struct stat info;
    if (fstat(file, &info) != 0 || !S_ISREG(info.st_mode) || !is_own(info.st_uid)) return 0;
    return static_cast<uint64_t>(info.st_size);
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

void replace_file(const std::string& root, const std::string& path,
                  std::initializer_list<std::string_view> parts) {
    size_t slash = path.rfind('/');
    std::string name = path.substr(slash + 1), temporary;
    Descriptor folder =
        make_folder(root, std::string_view(path).substr(root.size(), slash - root.size()));
    if (!folder.is_open()) return;
    Descriptor out = make_temporary(folder.get(), name, temporary);
    if (!out.is_open()) return;
    bool ok = std::ranges::all_of(
                  parts, [&](std::string_view part) { return write_whole(out.get(), part); }) &&
              renameat(folder.get(), temporary.c_str(), folder.get(), name.c_str()) == 0;
    if (!ok) unlinkat(folder.get(), temporary.c_str(), 0);
}

}  // namespace surus
