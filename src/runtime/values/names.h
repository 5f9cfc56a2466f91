// Names: strings of which there is only one with the same bytes, and which are immortal for as long
// as their keeper lives. What many threads' code mentions is kept by the Engine (SharedNames); what
// a request makes up by its Context (Strings).
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "memory/arena.h"
#include "runtime/values/string.h"

namespace surus {

// Strings by their bytes. All have their hash computed.
class StringSet {
public:
    // `least`: so many slots there are as soon as there is a string; a power of two.
    explicit StringSet(size_t least = 16) : least_(least) {}
    String* find(std::string_view bytes, uint32_t hash) const;
    void add(String* string);  // one that is not there yet
    void reserve(size_t count);
    size_t size() const { return count_; }

private:
    // With the hash beside it, another string's bytes are not looked at.
    struct Slot {
        String* string = nullptr;
        uint32_t hash = 0;
    };
    // Names that are alike have neighbouring hashes: unmixed, they would stand in each other's way.
    size_t first_slot(uint32_t hash) const { return (hash * 0x85ebca6bu) >> shift_; }
    void place(Slot slot);
    void resize(size_t size);

    size_t least_;
    std::vector<Slot> slots_;  // open addressing, a power of two
    unsigned shift_ = 32;      // 32 less its logarithm
    size_t count_ = 0;
};

// Who answers for a name.
class Names {
public:
    virtual ~Names() = default;
    virtual String* intern(std::string_view bytes) = 0;
    virtual String* intern_lower(std::string_view bytes);  // ASCII lower case
};

// Names of at most one byte are there from the start.
String* constant_string(std::string_view bytes);
// A new interned string in an arena.
String* make_name(Arena& arena, std::string_view bytes);

// Strings by their bytes, to which one thread at a time adds and among which any looks meanwhile.
class GrowingStringSet {
public:
    String* find(std::string_view bytes, uint32_t hash) const;
    // What find() will look at: where it begins, and the string that is there.
    void prefetch(uint32_t hash) const {
        if (const Table* table = table_now()) __builtin_prefetch(&table->slot(hash));
    }
    void prefetch_string(uint32_t hash) const {
        if (const Table* table = table_now())
            __builtin_prefetch(table->slot(hash).string.load(std::memory_order_relaxed));
    }
    void add(String* string);  // one that is not there yet
    size_t size() const { return count_; }

private:
    // A string is put down after its hash.
    struct Slot {
        std::atomic<String*> string{nullptr};
        uint32_t hash = 0;
    };
    struct Table {
        explicit Table(size_t size);
        size_t first_slot(uint32_t hash) const { return (hash * 0x85ebca6bu) >> shift; }
        const Slot& slot(uint32_t hash) const { return slots[first_slot(hash)]; }
        void place(String* string, uint32_t hash);

        size_t mask;
        unsigned shift;
        std::unique_ptr<Slot[]> slots;
    };
    const Table* table_now() const { return current_.load(std::memory_order_acquire); }
    void grow();

    std::atomic<const Table*> current_{nullptr};
    // Those before it, too: somebody may be looking at one. Together they are as large as it is.
    std::vector<std::unique_ptr<Table>> tables_;
    size_t count_ = 0;
};

// The names that all threads share: they stay until the process ends, so only what stands in files
// belongs here, and only up to `longest` bytes. Any thread may call.
class SharedNames {
public:
    static constexpr size_t longest = 64;

    String* intern(std::string_view bytes, uint32_t hash);
    String* find(std::string_view bytes, uint32_t hash);  // null: nobody needed it yet
    // Whoever looks many up calls these for those to come: first the one, later the other.
    void prefetch(uint32_t hash) { shard(hash).set.prefetch(hash); }
    void prefetch_string(uint32_t hash) { shard(hash).set.prefetch_string(hash); }
    size_t count();
    size_t bytes();  // of the strings themselves

private:
    struct Shard {
        std::mutex mutex;  // of who adds
        GrowingStringSet set;
        Arena arena;
        size_t bytes = 0;
    };
    Shard& shard(uint32_t hash) { return shards_[hash * 0x9e3779b1u >> 28]; }

    std::array<Shard, 16> shards_;
};

// The names of a Context. Those that are shared are taken from there.
class Strings : public Names {
public:
    explicit Strings(SharedNames* shared) : shared_(shared) {}
    String* intern(std::string_view bytes) override;
    Arena& arena() { return arena_; }

private:
    SharedNames* shared_;
    Arena arena_;
    StringSet set_;
};

// The names of a file that is being compiled: short ones are shared, long ones belong to the unit.
class UnitNames : public Names {
public:
    // `expected`: about so many names there will be.
    UnitNames(SharedNames& shared, Arena& arena, size_t expected = 0)
        : shared_(shared), arena_(arena) {
        if (expected) set_.reserve(expected);
    }
    String* intern(std::string_view bytes) override;
    String* intern_lower(std::string_view bytes) override;

private:
    SharedNames& shared_;
    Arena& arena_;
    // Those of this file, so that most look-ups take no lock. Most have twenty to sixty.
    StringSet set_{128};
    // What was made lower case of late: most names are asked for in both forms, again and again.
    struct Lowered {
        const String* name = nullptr;
        String* lower = nullptr;
    };
    std::array<Lowered, 64> lowered_;
};

std::string to_lower(std::string_view text);  // ASCII
String* lower_string(const String& text);     // owned; may be `text` itself

}  // namespace surus
