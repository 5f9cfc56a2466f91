#include "ext/standard/file/stat_cache.h"

#include <unistd.h>

#include <climits>
#include <cstdlib>
#include <ctime>

#include "ext/standard/file.stub.h"
#include "ext/support.h"
#include "runtime/request/tables.h"

namespace surus {

void StatCache::remember(std::string_view path, bool follow, const struct stat& info) {
    auto note = [&](Status& status) {
        status.known = true;
        status.path = path;
        status.info = info;
    };
    if (!follow) note(own_);
    // What is no link is the same either way.
    if (follow || !S_ISLNK(info.st_mode)) note(followed_);
}

void StatCache::forget_relative() {
    for (Status* status : {&followed_, &own_}) {
        if (!status->path.starts_with('/')) status->known = false;
    }
}

const std::string* StatCache::find_real(std::string_view path) const {
    if (real_.empty()) return nullptr;
    auto found = real_.find(std::string(path));
    if (found == real_.end() || found->second.expires < time(nullptr)) return nullptr;
    return &found->second.path;
}

// What an entry takes of realpath_cache_size.
static int64_t entry_size(std::string_view path, std::string_view real) {
    return static_cast<int64_t>(sizeof(StatCache::Real) + path.size() + real.size() + 2);
}

void StatCache::forget_real(std::string_view path) {
    auto found = real_.find(std::string(path));
    if (found == real_.end()) return;
    real_size_ -= entry_size(path, found->second.path);
    real_.erase(found);
}

void StatCache::remember_real(const Ini& ini, std::string_view path, std::string_view real) {
    forget_real(path);
    int64_t lifetime = ini.get_int("realpath_cache_ttl");
    int64_t size = entry_size(path, real);
    if (lifetime <= 0 || real_size_ + size > ini.get_int("realpath_cache_size")) return;
    real_size_ += size;
    real_[std::string(path)] = {std::string(real), time(nullptr) + lifetime};
}

std::string real_path(Context& context, const String& path) {
    char resolved[PATH_MAX];
    std::string whole(path.view());
    if (!whole.starts_with('/')) {
        if (!getcwd(resolved, sizeof resolved)) return "";
        whole = std::string(resolved) + "/" + whole;
    }
    StatCache& cache = stat_cache(context);
    if (const std::string* known = cache.find_real(whole)) return *known;
    // What is not there is found out faster than where it would be.
    if (access(whole.c_str(), F_OK) != 0 || !realpath(whole.c_str(), resolved)) return "";
    cache.remember_real(*context.ini, whole, resolved);
    return resolved;
}

Status php_clearstatcache(Context& context, bool clear_realpath_cache, String& filename) {
    StatCache& cache = stat_cache(context);
    cache.forget_status();
    if (!clear_realpath_cache) return {};
    if (filename.is_empty())
        cache.forget_all();
    else
        cache.forget_real(filename.view());
    return {};
}

// The number by which php's own table finds a path: FNV-1.
static uint64_t table_key(std::string_view path) {
    uint64_t key = 0xcbf29ce484222325;
    for (unsigned char byte : path) key = key * 0x100000001b3 ^ byte;
    return key;
}

Result<Array*> php_realpath_cache_get(Context& context) {
    Array* all = Array::create();
    for (const auto& [path, real] : stat_cache(context).real()) {
        struct stat info;
        bool is_folder = ::stat(real.path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
        uint64_t key = table_key(path);
        Array* entry = Array::create_hash(4);
        entry->set("key", key <= INT64_MAX ? Value::of(static_cast<int64_t>(key))
                                           : Value::of(static_cast<double>(key)));
        entry->set("is_dir", Value::boolean(is_folder));
        entry->set("realpath", string_value(real.path));
        entry->set("expires", Value::of(real.expires));
        all->set(path, Value::of(entry));
    }
    return all;
}

Result<int64_t> php_realpath_cache_size(Context& context) {
    return stat_cache(context).real_size();
}

}  // namespace surus
