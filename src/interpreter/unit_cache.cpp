#include "interpreter/unit_cache.h"

#include <sched.h>
#include <sys/stat.h>
#include <time.h>

#include <algorithm>
#include <array>

#include "base/checksum.h"
#include "base/hash.h"
#include "interpreter/file_cache.h"

namespace surus {

namespace {

constexpr int64_t second = 1'000'000'000;
constexpr int64_t settling = 2 * second;

int64_t nanoseconds(const timespec& time) { return time.tv_sec * second + time.tv_nsec; }

int64_t now() {
    timespec time{};
    clock_gettime(CLOCK_REALTIME, &time);
    return nanoseconds(time);
}

}  // namespace

FileVersion version_of(const struct stat& info) {
    return {info.st_dev, info.st_ino, static_cast<uint64_t>(info.st_size),
            nanoseconds(info.st_mtim), nanoseconds(info.st_ctim)};
}

bool is_settled(const FileVersion& version) {
    return now() - std::max(version.modified, version.changed) > settling;
}

// php's opcache takes what touch() says for true.
static bool is_settled(FileVersion version, const UnitCache::Rules& rules) {
    if (rules.is_enabled) version.changed = version.modified;
    return is_settled(version);
}

// Only versions of one file are told apart by it: another file with the same text has another unit,
// which knows its own path.
uint64_t hash_of_text(std::string_view text) { return checksum(text); }

// Whether that is still what stands at a path.
static bool is_current(const char* path, const FileVersion& version) {
    struct stat info;
    return stat(path, &info) == 0 && version_of(info) == version;
}

// A version of a file and what it was compiled to.
struct UnitCache::Record {
    FileVersion version;
    uint64_t text_hash;
    bool is_settled;  // the file's time tells its versions apart
    UnitRef unit;
};

// A file. Entries stay for as long as the cache; their records come and go.
struct UnitCache::Entry {
    Entry* next;
    uint32_t hash;
    bool short_tags, multibyte, calls_by_name;
    std::string path;
    std::atomic<const Record*> record{nullptr};
    std::atomic<uint64_t> hits{0};
    std::atomic<int64_t> used{0}, checked{0};  // nanoseconds since 1970

    bool is(const File& file, uint32_t file_hash) const {
        return hash == file_hash && short_tags == file.short_tags && multibyte == file.multibyte &&
               calls_by_name == file.calls_by_name && path == file.path;
    }
};

uint32_t UnitCache::File::hash() const {
    return (hash_text(path) ^ short_tags ^ multibyte << 1 ^ calls_by_name << 2) * 0x9e3779b1u >> 8;
}

// The ways to read a file.
static std::array<UnitCache::File, 8> ways_to_read(std::string_view path) {
    std::array<UnitCache::File, 8> ways;
    for (size_t i = 0; i < ways.size(); ++i)
        ways[i] = {path, (i & 1) != 0, (i & 2) != 0, (i & 4) != 0};
    return ways;
}

bool UnitCache::Rules::excludes(const std::string& path, size_t size) const {
    return size > max_file_size || std::ranges::any_of(blacklist, [&](const std::string& pattern) {
               return is_blacklisted(path, pattern);
           });
}

UnitCache::UnitCache() : started_(now() / second) {}

// Units go in the order of their addresses, so that their blocks join as they are released.
UnitCache::~UnitCache() {
    std::vector<const Record*> records;
    each_entry([&](Entry& entry) {
        if (const Record* record = entry.record.load(std::memory_order_relaxed))
            records.push_back(record);
        delete &entry;
    });
    std::ranges::sort(records, {}, [](const Record* record) { return record->unit->main; });
    for (const Record* record : records) delete record;
}

UnitCache::Reader* UnitCache::add_reader() {
    std::lock_guard lock(readers_mutex_);
    readers_.push_back(std::make_unique<Reader>(nullptr));
    return readers_.back().get();
}

void UnitCache::remove_reader(Reader* reader) {
    std::lock_guard lock(readers_mutex_);
    std::erase_if(readers_, [&](const auto& known) { return known.get() == reader; });
}

// `visit` may delete the entry.
template <class Visit>
void UnitCache::each_entry(Visit visit) {
    for (Shard& shard : shards_) {
        auto* table = shard.table.load(std::memory_order_acquire);
        for (size_t i = 0; table && i < buckets; ++i) {
            for (Entry* entry = table[i].load(std::memory_order_acquire); entry;) {
                Entry* next = entry->next;
                visit(*entry);
                entry = next;
            }
        }
    }
}

UnitCache::Entry* UnitCache::find_entry(const File& file, uint32_t hash) {
    auto* table = shard(hash).table.load(std::memory_order_acquire);
    if (!table) return nullptr;
    Entry* entry = table[hash / shard_count % buckets].load(std::memory_order_acquire);
    while (entry && !entry->is(file, hash)) entry = entry->next;
    return entry;
}

// A share of an entry's unit. Whoever takes a record out waits until no reader names it, so once
// the record is seen to be there still, it stays until the reader names it no more.
UnitRef UnitCache::share(Reader& reader, Entry& entry, FileVersion* version, bool* is_settled) {
    const Record* record = entry.record.load(std::memory_order_acquire);
    for (;;) {
        reader.store(record, std::memory_order_seq_cst);
        const Record* again = entry.record.load(std::memory_order_seq_cst);
        if (again == record) break;
        record = again;
    }
    UnitRef unit;
    if (record) {
        unit = record->unit;
        *version = record->version;
        *is_settled = record->is_settled;
    }
    reader.store(nullptr, std::memory_order_release);
    return unit;
}

UnitRef UnitCache::find(Reader& reader, const File& file, const Rules& rules) {
    Entry* entry = find_entry(file, file.hash());
    if (!entry) return {};
    FileVersion version;
    bool is_settled = false;
    UnitRef unit = share(reader, *entry, &version, &is_settled);
    if (!unit) return {};
    int64_t time = now();
    // What may still change without its time telling is looked at each time, as php does not keep
    // it: opcache.file_update_protection.
    bool is_fresh = is_settled && time - entry->checked.load(std::memory_order_relaxed) <
                                      rules.revalidates * second;
    if (rules.validates && !is_fresh) {
        if (!is_settled || !is_current(entry->path.c_str(), version)) return {};
        entry->checked.store(time, std::memory_order_relaxed);
    }
    entry->hits.fetch_add(1, std::memory_order_relaxed);
    entry->used.store(time, std::memory_order_relaxed);
    return unit;
}

UnitCache::Turn::Turn(UnitCache& cache, const File& file)
    : cache_(cache), key_(file.path), hash_(file.hash()) {
    Shard& shard = cache_.shard(hash_);
    std::unique_lock lock(shard.mutex);
    shard.done.wait(lock, [&] { return !shard.in_flight.contains(key_); });
    shard.in_flight.insert(key_);
}

UnitCache::Turn::~Turn() {
    Shard& shard = cache_.shard(hash_);
    std::lock_guard lock(shard.mutex);
    shard.in_flight.erase(key_);
    shard.done.notify_all();
}

// Replaces the record, which may be null, and frees the old one once nobody reads it.
void UnitCache::put(Entry& entry, const Record* record) {
    const Record* old = entry.record.exchange(record, std::memory_order_seq_cst);
    if (record) {
        memory_ += record->unit->size();
        if (!old) ++files_;
    }
    if (!old) return;
    memory_ -= old->unit->size();
    if (!record || record->unit.get() != old->unit.get()) wasted_ += old->unit->size();
    if (!record) --files_;
    std::lock_guard lock(readers_mutex_);
    for (const auto& reader : readers_) {
        while (reader->load(std::memory_order_seq_cst) == old) sched_yield();
    }
    delete old;
}

UnitRef UnitCache::confirm(const File& file, const FileVersion& version, uint64_t text_hash,
                           const Rules& rules) {
    Entry* entry = find_entry(file, file.hash());
    if (!entry) return {};
    // Only the one whose turn it is replaces records of files, but anyone may invalidate them.
    std::lock_guard lock(shard(file.hash()).mutex);
    const Record* record = entry->record.load(std::memory_order_acquire);
    if (!record || record->version.size != version.size || record->text_hash != text_hash)
        return {};
    UnitRef unit = record->unit;
    int64_t time = now();
    put(*entry, new Record{version, text_hash, is_settled(version, rules), unit});
    entry->hits.fetch_add(1, std::memory_order_relaxed);
    entry->used.store(time, std::memory_order_relaxed);
    entry->checked.store(time, std::memory_order_relaxed);
    return unit;
}

bool UnitCache::has_room(size_t more, bool is_new, const Rules& rules) const {
    // What was taken out is not there any more, but counts for programs, as php's memory does.
    size_t taken = memory_ + (rules.is_enabled ? wasted_.load() : 0);
    return taken + more <= rules.max_memory && (!is_new || files_ < rules.max_files);
}

void UnitCache::add(const File& file, const FileVersion& version, uint64_t text_hash, UnitRef unit,
                    const Rules& rules, bool is_compiled) {
    if (is_compiled) ++misses_;
    if (rules.excludes(std::string(file.path), version.size)) {
        ++blacklisted_;
        return;
    }
    uint32_t hash = file.hash();
    Shard& shard = this->shard(hash);
    int64_t time = now();
    std::unique_lock lock(shard.mutex);
    Entry* entry = find_entry(file, hash);
    bool is_known = entry && entry->record.load(std::memory_order_relaxed);
    if (!has_room(unit->size(), !is_known, rules)) {
        is_full_ = true;
        // What stands there is of another version of the file.
        if (is_known) put(*entry, nullptr);
        if (wasted_ < rules.max_wasted) return;
        bool are_too_many = files_ >= rules.max_files;
        lock.unlock();
        restart(are_too_many ? file_restarts_ : memory_restarts_);
        lock.lock();
        entry = find_entry(file, hash);
        if (!has_room(unit->size(), true, rules)) return;
    }
    if (!entry) {
        auto* table = shard.table.load(std::memory_order_relaxed);
        if (!table) {
            shard.owner = std::make_unique<std::atomic<Entry*>[]>(buckets);
            table = shard.owner.get();
            shard.table.store(table, std::memory_order_release);
        }
        std::atomic<Entry*>& head = table[hash / shard_count % buckets];
        entry = new Entry{head.load(std::memory_order_relaxed),
                          hash,
                          file.short_tags,
                          file.multibyte,
                          file.calls_by_name,
                          std::string(file.path)};
        head.store(entry, std::memory_order_release);
    }
    entry->used.store(time, std::memory_order_relaxed);
    entry->checked.store(time, std::memory_order_relaxed);
    put(*entry, new Record{version, text_hash, is_settled(version, rules), std::move(unit)});
}

CodeCache::Status UnitCache::status(bool with_scripts) {
    Status out;
    out.memory = memory_;
    out.misses = misses_;
    out.blacklist_misses = blacklisted_;
    out.started = started_;
    out.restarted = restarted_;
    out.wasted = wasted_;
    out.manual_restarts = manual_restarts_;
    out.memory_restarts = memory_restarts_;
    out.file_restarts = file_restarts_;
    out.is_full = is_full_;
    Reader* reader = add_reader();
    each_entry([&](Entry& entry) {
        FileVersion version;
        bool is_settled;
        uint64_t hits = entry.hits.load(std::memory_order_relaxed);
        out.hits += hits;
        UnitRef unit = share(*reader, entry, &version, &is_settled);
        if (!unit || !with_scripts) return;
        out.scripts.push_back(
            {entry.path, hits, unit->size(), entry.used.load(std::memory_order_relaxed) / second,
             version.modified / second, entry.checked.load(std::memory_order_relaxed) / second});
    });
    remove_reader(reader);
    return out;
}

bool UnitCache::contains(std::string_view path) {
    bool found = false;
    for (const File& file : ways_to_read(path)) {
        Entry* entry = find_entry(file, file.hash());
        found |= entry && entry->record.load(std::memory_order_acquire);
    }
    return found;
}

bool UnitCache::invalidate(std::string_view path, bool force) {
    bool found = false;
    for (const File& file : ways_to_read(path)) {
        Entry* entry = find_entry(file, file.hash());
        if (!entry) continue;
        std::lock_guard lock(shard(file.hash()).mutex);
        const Record* record = entry->record.load(std::memory_order_acquire);
        if (!record) continue;
        found = true;
        if (force || !is_current(entry->path.c_str(), record->version)) put(*entry, nullptr);
    }
    return found;
}

void UnitCache::reset() { restart(manual_restarts_); }

void UnitCache::restart(std::atomic<uint64_t>& count) {
    each_entry([&](Entry& entry) {
        std::lock_guard lock(shard(entry.hash).mutex);
        put(entry, nullptr);
        entry.hits = 0;
    });
    wasted_ = 0;
    is_full_ = false;
    ++count;
    restarted_ = now() / second;
}

}  // namespace surus
