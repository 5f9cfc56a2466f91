// The Engine's cache of compiled files, as opcache_*() sees it. Implemented by the interpreter
// (interpreter/unit_cache.h). Any thread may call.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace surus {

class Context;
class Ini;

// Whether opcache is on: opcache.enable_cli is asked of the command line alone.
bool caches_code(const Context& context);
// opcache.max_accelerated_files as php takes it: the next of some primes.
uint32_t most_cached_files(const Ini& ini);
// What the files of opcache.blacklist_filename say, which may be a pattern of paths itself: each
// line but comments (;) is a pattern of the beginning of paths; relative ones are of the list's
// folder.
std::vector<std::string> code_blacklist(const Ini& ini);
// `*` and `?` stop at slashes, `**` does not.
bool is_blacklisted(std::string_view path, std::string_view pattern);

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
        size_t wasted = 0;  // bytes of units that were taken out since it began anew
        uint64_t hits = 0;
        uint64_t misses = 0;  // files compiled
        uint64_t blacklist_misses = 0;
        int64_t started = 0;           // seconds since 1970
        int64_t restarted = 0;         // 0: never
        uint64_t manual_restarts = 0;  // by reset()
        uint64_t memory_restarts = 0;  // wasted memory left too little of it
        uint64_t file_restarts = 0;    // … and there were too many files
        bool is_full = false;
        std::vector<Script> scripts;
    };

    virtual ~CodeCache() = default;
    virtual Status status(bool with_scripts) = 0;
    virtual bool contains(std::string_view path) = 0;
    // Forgets a file: always with `force`, else if it has changed. False: it was not there.
    virtual bool invalidate(std::string_view path, bool force) = 0;
    virtual void reset() = 0;
    // Writes what waits to be written (surus.code_cache), in a process of its own: this one is
    // about to end, and has no other threads.
    virtual void store_pending() = 0;
    // Whether opcache.file_cache has the file as it stands.
    virtual bool is_in_file(const Context& context, std::string_view path) = 0;
};

}  // namespace surus
