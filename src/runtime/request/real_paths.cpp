#include "runtime/request/real_paths.h"

#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <ctime>

#include "memory/counted_malloc.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

std::string real_path(const std::string& path) {
    char buffer[PATH_MAX];
    return ::realpath(path.c_str(), buffer) ? std::string(buffer) : std::string();
}

// Of a path's part: only the system says where it leads.
bool is_no_name(std::string_view part) { return part.empty() || part == "." || part == ".."; }

// What an entry takes of realpath_cache_size.
int64_t entry_size(const std::string& path, const std::string& real) {
    return static_cast<int64_t>(sizeof(RealPaths::Real) + path.size() + real.size() + 2);
}

}  // namespace

RealPaths::~RealPaths() {
    Uncounted here;
    decltype(real_)().swap(real_);
}

void RealPaths::exchange(RealPaths& other) {
    real_.swap(other.real_);
    std::swap(size_, other.size_);
}

const std::string* RealPaths::find(const std::string& path) const {
    auto found = real_.find(path);
    if (found == real_.end() || found->second.expires < time(nullptr)) return nullptr;
    return &found->second.path;
}

std::string RealPaths::resolve(const Ini& ini, const std::string& path) {
    asked_.clear();
    if (!path.starts_with('/')) {
        char folder[PATH_MAX];
        if (path.empty() || !::getcwd(folder, sizeof folder)) return real_path(path);
        return resolve(ini, std::string(folder) + (folder[1] ? "/" : "") + path);
    }
    if (const std::string* known = find(path)) return *known;
    std::string real = ask_system(ini, path);
    if (!real.empty()) remember(ini, path, real);
    return real;
}

// With the folder known, only the last part may still be a link.
std::string RealPaths::ask_system(const Ini& ini, const std::string& path) {
    size_t slash = path.rfind('/');
    std::string_view last = std::string_view(path).substr(slash + 1);
    if (slash == 0 || is_no_name(last)) return real_path(path);
    std::string folder = path.substr(0, slash), real;
    if (const std::string* known = find(folder)) {
        real = *known;
    } else {
        // What is not there is found out faster than where it would be.
        if (::access(path.c_str(), F_OK) != 0) return "";
        real = resolve_folder(ini, folder);
        if (real.empty()) return real;
    }
    if (real.size() > 1) real += '/';
    real += last;
    if (real.size() >= PATH_MAX || ::lstat(real.c_str(), &info_) != 0) return "";
    if (S_ISLNK(info_.st_mode)) return real_path(real);
    asked_ = real;
    return real;
}

// From the longest part of it that is known on, each is looked at once, and remembered. What is
// above a folder that is no link needs no look: autoloaders say "vendor/composer/../..".
std::string RealPaths::resolve_folder(const Ini& ini, const std::string& folder) {
    size_t end = folder.size();
    std::string real = "/";
    while (end > 0) {
        if (const std::string* known = find(folder.substr(0, end))) {
            real = *known;
            break;
        }
        end = folder.rfind('/', end - 1);
    }
    bool is_folder = end == 0;  // else it may be a file that is known
    while (end < folder.size()) {
        size_t next = std::min(folder.find('/', end + 1), folder.size());
        std::string_view part = std::string_view(folder).substr(end + 1, next - end - 1);
        bool goes_down = !is_no_name(part);
        if (goes_down) {
            if (real.size() > 1) real += '/';
            real += part;
        }
        if (goes_down || !is_folder) {
            struct ::stat info;
            if (real.size() >= PATH_MAX || ::lstat(real.c_str(), &info) != 0) return "";
            is_folder = S_ISDIR(info.st_mode);
            bool is_link = S_ISLNK(info.st_mode);
            if (is_link) real = real_path(real);
            if (real.empty() || (!is_folder && !is_link)) return "";
        }
        if (part == "..") real.resize(std::max<size_t>(real.rfind('/'), 1));
        remember(ini, folder.substr(0, next), real);
        end = next;
    }
    return real;
}

std::optional<struct ::stat> RealPaths::take_info(const std::string& real) {
    if (real.empty() || asked_ != real) return {};
    asked_.clear();
    return info_;
}

void RealPaths::forget(const std::string& path) {
    Uncounted here;
    auto found = real_.find(path);
    if (found == real_.end()) return;
    size_ -= entry_size(path, found->second.path);
    real_.erase(found);
}

void RealPaths::forget_all() {
    Uncounted here;
    asked_.clear();
    real_.clear();
    size_ = 0;
}

void RealPaths::remember(const Ini& ini, const std::string& path, const std::string& real) {
    forget(path);
    int64_t lifetime = ini.get_int("realpath_cache_ttl");
    int64_t size = entry_size(path, real);
    if (lifetime <= 0 || size_ + size > ini.get_int("realpath_cache_size")) return;
    size_ += size;
    Uncounted here;
    real_[path] = {real, time(nullptr) + lifetime};
}

}  // namespace surus
