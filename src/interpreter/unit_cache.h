// UnitCache: the files that any thread of the process has compiled, by real path. A hit takes no
// lock; of threads that miss the same file at once one compiles it and the others wait for it.
//
// A file is taken for the same as long as device, inode, size and both times (in nanoseconds) are:
// archives and `cp -p` bring old times of modification along, but not the time of that. Times tick
// coarsely, so one that was written just before it was compiled is read and compared
// by its text until it is older than `settling` (what opcache.file_update_protection is about).
#pragma once

#include <sys/stat.h>

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "bytecode/code.h"
#include "runtime/request/code_cache.h"

namespace surus {

class FileCache;
class ProgramImages;

struct FileVersion {
    uint64_t device = 0, inode = 0, size = 0;
    int64_t modified = 0;  // nanoseconds since 1970
    int64_t changed = 0;   // the inode, likewise

    bool operator==(const FileVersion&) const = default;
};
FileVersion version_of(const struct ::stat& info);
// Whether no other text of the file can have the same version any more. The time of modification
// may be older than the text: archives and touch() set it.
bool is_settled(const FileVersion& version);
uint64_t hash_of_text(std::string_view text);

class UnitCache : public CodeCache {
    struct Record;
    struct Entry;
    struct Pending;  // file_cache.h
    struct Program;  // likewise

public:
    // What a Context has the cache do, from its opcache.* settings.
    struct Rules {
        bool is_enabled = false;  // opcache is; else the cache is only what threads share
        bool validates = true;    // looks at the file at each use …
        int64_t revalidates = 0;  // … but not for so many seconds after the last look
        uint32_t max_files = 10000;
        size_t max_memory = size_t{128} << 20;  // bytes
        size_t max_file_size = SIZE_MAX;        // bytes of source
        std::vector<std::string> blacklist;     // see code_blacklist()
        // Taken out of the cache: of a full one that has more than this, all is forgotten.
        size_t max_wasted = SIZE_MAX;  // bytes

        bool excludes(const std::string& path, size_t size) const;
    };
    // A thread says here which record it is about to take a share of.
    using Reader = std::atomic<const Record*>;

    UnitCache();
    ~UnitCache() override;
    Reader* add_reader();
    void remove_reader(Reader* reader);

    // A file as one set of compile options reads it.
    struct File {
        std::string_view path;  // real
        bool short_tags = false;
        bool multibyte = false;      // its text goes through source_in_internal_encoding()
        bool calls_by_name = false;  // see CompileOptions

        uint32_t hash() const;
    };
    // The unit of a file that is there and has not changed; null: it must be compiled.
    UnitRef find(Reader& reader, const File& file, const Rules& rules);

    // The right to compile a file, waited for while another thread has it. Then ask `find` again.
    class Turn {
    public:
        Turn(UnitCache& cache, const File& file);
        Turn(const Turn&) = delete;
        ~Turn();

    private:
        UnitCache& cache_;
        std::string key_;
        uint32_t hash_;
    };
    // Within a turn: the unit that was compiled of this very text, if there is one, for this
    // version of the file from now on.
    UnitRef confirm(const File& file, const FileVersion& version, uint64_t text_hash,
                    const Rules& rules);
    // `is_compiled`: by this process, as opposed to an earlier one.
    void add(const File& file, const FileVersion& version, uint64_t text_hash, UnitRef unit,
             const Rules& rules, bool is_compiled);

    // ---- for opcache_*()
    Status status(bool with_scripts) override;
    bool contains(std::string_view path) override;
    bool invalidate(std::string_view path, bool force) override;
    void reset() override;
    // file_cache.cpp:
    bool is_in_file(const Context& context, std::string_view path) override;
    void store_pending() override;
    // A unit that store_pending() will store.
    void store_later(const FileCache& files, const File& file, const FileVersion& version,
                     uint64_t text_hash, const UnitRef& unit);

    // The program that this process is for begins with the file. `writes`: store_pending() makes a
    // file of all images that it uses, once it has used many that are not there.
    void begin_program(const FileCache& files, const File& main, bool is_own, bool writes);
    ProgramImages* program_images() const;  // null: there are none
    // That one of its files is stored by itself only.
    void note_single(const FileCache& files, const File& file);

    // What tells this build's files in opcache.file_cache from another's: the linker's build id, as
    // hexadecimal digits; empty: there is none, and no files.
    const std::string& build_id();  // file_cache.cpp

private:
    static constexpr size_t shard_count = 16, buckets = 256;
    struct Shard {
        std::mutex mutex;
        std::condition_variable done;
        std::unordered_set<std::string> in_flight;
        std::unique_ptr<std::atomic<Entry*>[]> owner;
        std::atomic<std::atomic<Entry*>*> table{nullptr};
    };

    Shard& shard(uint32_t hash) { return shards_[hash % shard_count]; }
    Entry* find_entry(const File& file, uint32_t hash);
    UnitRef share(Reader& reader, Entry& entry, FileVersion* version, bool* is_settled);
    void put(Entry& entry, const Record* record);
    bool has_room(size_t more, bool is_new, const Rules& rules) const;
    void restart(std::atomic<uint64_t>& count);
    template <class Visit>
    void each_entry(Visit visit);

    Shard shards_[shard_count];
    std::mutex readers_mutex_;
    std::vector<std::unique_ptr<Reader>> readers_;
    std::atomic<size_t> memory_{0};
    std::atomic<uint32_t> files_{0};
    std::atomic<size_t> wasted_{0};
    std::atomic<uint64_t> misses_{0}, blacklisted_{0};
    std::atomic<uint64_t> manual_restarts_{0}, memory_restarts_{0}, file_restarts_{0};
    std::atomic<int64_t> restarted_{0};
    std::atomic<bool> is_full_{false};
    int64_t started_;
    std::mutex pending_mutex_;
    std::vector<Pending> pending_;
    uint64_t pending_size_ = 0;  // bytes of their sources
    pid_t pending_process_ = 0;
    bool program_has_grown() const;
    std::unique_ptr<Program> program_;  // null: none that runs once
    std::mutex build_id_mutex_;
    std::string build_id_;
};

}  // namespace surus
