#include "ext/standard/file/stat_cache.h"

#include "ext/standard/file.stub.h"
#include "ext/support.h"
#include "runtime/request/invocation.h"
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

void forget_files(Context& context) {
    stat_cache(context).forget_status();
    context.invocation->real_paths.forget_all();
}

Status php_clearstatcache(Context& context, bool clear_realpath_cache, String& filename) {
    stat_cache(context).forget_status();
    if (!clear_realpath_cache) return {};
    RealPaths& paths = context.invocation->real_paths;
    if (filename.is_empty())
        paths.forget_all();
    else
        paths.forget(std::string(filename.view()));
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
    for (const auto& [path, real] : context.invocation->real_paths.all()) {
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
    return context.invocation->real_paths.size();
}

}  // namespace surus
