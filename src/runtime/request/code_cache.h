// The Engine's cache of compiled files, as opcache_*() sees it. Implemented by the interpreter
// (interpreter/unit_cache.h). Any thread may call.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace surus {

class Context;

class CodeCache {
public:
    struct Script {
        std::string path;
        uint64_t hits;
        size_t memory;      // bytes
        int64_t last_used;  // seconds since 1970, as all times here
        int64_t modified;   // the file's time
        int64_t checked;    // when it was last compared with the file
    };
    struct Status {
        size_t memory = 0;  // bytes of all units in the cache
        uint64_t hits = 0;
        uint64_t misses = 0;  // files compiled
        uint64_t blacklist_misses = 0;
        int64_t started = 0;    // seconds since 1970
        int64_t restarted = 0;  // by reset(); 0: never
        uint64_t restarts = 0;
        bool is_full = false;
        std::vector<Script> scripts;
    };

    virtual ~CodeCache() = default;
    virtual Status status(bool with_scripts) = 0;
    virtual bool contains(std::string_view path) = 0;
    // Forgets a file: always with `force`, else if it has changed. False: it was not there.
    virtual bool invalidate(std::string_view path, bool force) = 0;
    virtual void reset() = 0;
    // Whether opcache.file_cache has the file as it stands.
    virtual bool is_in_file(const Context& context, std::string_view path) = 0;
};

}  // namespace surus
