// Blocks too large for free lists, mapped from the system in chunks that huge pages can back.
//
// What is released is kept, up to `max_kept` bytes, and handed out again: the page faults of fresh
// memory cost more than most programs do with it. Extents next to each other are joined, and a
// block grows in place into the free extent behind it, or else moves by mremap.
//
// Sizes are in bytes and multiples of the page size. Belongs to one thread's Heap, or to the Engine
// for what outlives requests: then any thread may allocate and release.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>

namespace surus {

class MappedBlocks {
public:
    enum class Users : bool { OneThread, AllThreads };
    explicit MappedBlocks(Users users = Users::OneThread) : users_(users) {}
    MappedBlocks(const MappedBlocks&) = delete;
    MappedBlocks& operator=(const MappedBlocks&) = delete;
    ~MappedBlocks();  // gives back what is kept; the blocks in use must be released before

    // All return nullptr when the system refuses. The bytes of a block are indeterminate.
    void* allocate(size_t size) {
        if (users_ == Users::OneThread) [[likely]]
            return take(size);
        std::lock_guard lock(mutex_);
        return take(size);
    }
    // The same with zero bytes, whose pages the system makes one by one when they are touched.
    void* allocate_zeroed(size_t size);
    void* resize(void* block, size_t old_size, size_t new_size);
    void release(void* block, size_t size) {
        if (users_ == Users::OneThread) [[likely]]
            return keep(static_cast<char*>(block), size);
        std::lock_guard lock(mutex_);
        keep(static_cast<char*>(block), size);
    }

    // What is kept goes back to the system.
    void give_back();
    // What is kept goes to `to`, as long as that keeps no more than `most` bytes then.
    void hand_over(MappedBlocks& to, size_t most = max_kept);

    static constexpr size_t page = 4096;
    // Smaller blocks are better made by others.
    static constexpr size_t least = size_t{64} << 10;
    static constexpr size_t whole_pages(size_t size) { return (size + page - 1) & ~(page - 1); }
    static constexpr size_t huge_page = size_t{2} << 20;
    static constexpr size_t max_kept = size_t{16} << 20;

private:
    struct Extent {
        char* start;
        size_t size;
        char* end() const { return start + size; }
    };

    std::unique_lock<std::mutex> locked();  // where all threads use it
    void* take(size_t size);
    char* map_chunk(size_t size);
    char* map_first_chunk(size_t size);
    Extent* find_fit(size_t size);
    Extent* extent_at(char* start);
    void* take(Extent& extent, size_t size);
    void make_pages(char* block, size_t size);
    void remove(Extent& extent);
    void keep(char* start, size_t size);
    void trim(Extent& extent);
    void* move(void* block, size_t old_size, size_t new_size);

    static constexpr uint32_t max_extents = 64;
    Extent kept_[max_extents];  // by address, none touching the next
    uint32_t count_ = 0;
    size_t kept_bytes_ = 0;
    // What of the first chunk's small pages the system has not been asked to make yet.
    char* unmade_ = nullptr;
    char* unmade_end_ = nullptr;
    bool has_chunk_ = false;
    Users users_;
    std::mutex mutex_;  // of all threads' blocks
};

}  // namespace surus
