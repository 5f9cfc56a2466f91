#include "memory/mapped_blocks.h"

#include <sanitizer/asan_interface.h>
#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <span>

#include "memory/map_aligned.h"
#include "memory/populate.h"

namespace surus {

namespace {

constexpr size_t round_up(size_t size, size_t unit) { return (size + unit - 1) & ~(unit - 1); }

constexpr size_t small_part = size_t{512} << 10;

// With AddressSanitizer, nothing may touch what is kept; it must not outlive the mapping.
void unmap(char* start, size_t size) {
    ASAN_UNPOISON_MEMORY_REGION(start, size);
    munmap(start, size);
}

}  // namespace

// Fresh memory, which huge pages back: a page fault for every 4 KiB costs more than most programs
// do with them.
char* MappedBlocks::map_chunk(size_t size) {
    char* chunk = map_aligned(size, huge_page);
    if (chunk) madvise(chunk, size, MADV_HUGEPAGE);
    has_chunk_ = true;
    return chunk;
}

// The same, and in front of it some memory that small pages back, made as it is taken: a small
// program should stay small.
char* MappedBlocks::map_first_chunk(size_t size) {
    char* mapped = map_aligned(huge_page + size, huge_page);
    if (!mapped) return nullptr;
    unmade_end_ = mapped + huge_page;
    unmade_ = unmade_end_ - small_part;
    munmap(mapped, huge_page - small_part);
    madvise(unmade_end_, size, MADV_HUGEPAGE);
    has_chunk_ = true;
    return unmade_;
}

MappedBlocks::~MappedBlocks() { give_back(); }

std::unique_lock<std::mutex> MappedBlocks::locked() {
    std::unique_lock lock(mutex_, std::defer_lock);
    if (users_ == Users::AllThreads) lock.lock();
    return lock;
}

void MappedBlocks::give_back() {
    auto lock = locked();
    for (const Extent& extent : std::span(kept_, count_)) unmap(extent.start, extent.size);
    count_ = 0;
    kept_bytes_ = 0;
}

void MappedBlocks::hand_over(MappedBlocks& to, size_t most) {
    auto lock = locked(), others = to.locked();
    if (count_) to.has_chunk_ = true;
    for (uint32_t i = 0; i < count_;) {
        Extent extent = kept_[i];
        if (to.kept_bytes_ + extent.size > most) {
            ++i;
            continue;
        }
        kept_bytes_ -= extent.size;
        remove(kept_[i]);
        to.keep(extent.start, extent.size);
    }
}

// The smallest extent that is large enough.
MappedBlocks::Extent* MappedBlocks::find_fit(size_t size) {
    Extent* best = nullptr;
    for (Extent& extent : std::span(kept_, count_))
        if (extent.size >= size && (!best || extent.size < best->size)) best = &extent;
    return best;
}

MappedBlocks::Extent* MappedBlocks::extent_at(char* start) {
    auto* found =
        std::lower_bound(kept_, kept_ + count_, start,
                         [](const Extent& extent, char* at) { return extent.start < at; });
    return found < kept_ + count_ && found->start == start ? found : nullptr;
}

void MappedBlocks::remove(Extent& extent) {
    std::copy(&extent + 1, kept_ + count_, &extent);
    --count_;
}

void* MappedBlocks::take(Extent& extent, size_t size) {
    char* block = extent.start;
    ASAN_UNPOISON_MEMORY_REGION(block, size);
    kept_bytes_ -= size;
    extent.start += size;
    extent.size -= size;
    if (extent.size == 0) remove(extent);
    make_pages(block, size);
    return block;
}

void MappedBlocks::make_pages(char* block, size_t size) {
    if (block + size <= unmade_ || block >= unmade_end_) return;
    char* begin = std::max(block, unmade_);
    unmade_ = std::min(block + size, unmade_end_);
    populate(begin, static_cast<size_t>(unmade_ - begin));
}

void* MappedBlocks::take(size_t size) {
    if (Extent* extent = find_fit(size)) return take(*extent, size);
    size_t chunk = round_up(size, huge_page);
    // What was kept of a growing array's last sizes is too small for it, and was of use to nobody
    // else: it goes back, or it would add to the largest there is.
    for (uint32_t i = 0; chunk > huge_page && i < count_;) {
        char* start = kept_[i].start;
        size_t kept = kept_bytes_;
        trim(kept_[i]);
        if (kept_bytes_ == kept || kept_[i].start != start) ++i;
    }
    bool begins_small = !has_chunk_ && size <= small_part;
    char* block = begins_small ? map_first_chunk(chunk) : map_chunk(chunk);
    if (!block) return nullptr;
    if (begins_small) chunk += small_part;
    if (chunk > size) keep(block + size, chunk - size);
    make_pages(block, size);
    return block;
}

void* MappedBlocks::allocate_zeroed(size_t size) { return map_aligned(size, huge_page); }

void MappedBlocks::keep(char* start, size_t size) {
    if (count_ == max_extents) return unmap(start, size);
    ASAN_POISON_MEMORY_REGION(start, size);
    kept_bytes_ += size;
    Extent* at = std::lower_bound(kept_, kept_ + count_, start,
                                  [](const Extent& e, char* address) { return e.start < address; });
    std::copy_backward(at, kept_ + count_, kept_ + count_ + 1);
    *at = {start, size};
    ++count_;
    if (at + 1 < kept_ + count_ && at->end() == at[1].start) {
        at->size += at[1].size;
        remove(at[1]);
    }
    if (at > kept_ && at[-1].end() == at->start) {
        --at;
        at->size += at[1].size;
        remove(at[1]);
    }
    if (kept_bytes_ > max_kept) trim(*at);
}

// Gives an extent back to the system. Its ends stay while they are few, lest a huge page that is
// partly in use be split.
void MappedBlocks::trim(Extent& extent) {
    Extent whole = extent;
    auto first = round_up(reinterpret_cast<uintptr_t>(whole.start), huge_page);
    auto last = reinterpret_cast<uintptr_t>(whole.end()) & ~(huge_page - 1);
    bool all = kept_bytes_ > 2 * max_kept;
    if (first >= last && !all) return;
    auto* begin = all ? whole.start : reinterpret_cast<char*>(first);
    auto* end = all ? whole.end() : reinterpret_cast<char*>(last);
    kept_bytes_ -= whole.size;
    remove(extent);
    unmap(begin, static_cast<size_t>(end - begin));
    if (begin > whole.start) keep(whole.start, static_cast<size_t>(begin - whole.start));
    if (whole.end() > end) keep(end, static_cast<size_t>(whole.end() - end));
}

void* MappedBlocks::resize(void* block, size_t old_size, size_t new_size) {
    auto lock = locked();
    auto* start = static_cast<char*>(block);
    if (new_size <= old_size) {
        if (new_size < old_size) keep(start + new_size, old_size - new_size);
        return block;
    }
    size_t more = new_size - old_size;
    Extent* behind = extent_at(start + old_size);
    if (behind && behind->size >= more) {
        take(*behind, more);
        return block;
    }
    // Copying a little into memory that is at hand is cheaper than moving pages and faulting.
    if (old_size < huge_page / 2) {
        void* copy = take(new_size);
        if (!copy) return nullptr;
        std::memcpy(copy, block, old_size);
        keep(start, old_size);
        return copy;
    }
    return move(block, old_size, new_size);
}

// Moves the pages, and makes the whole of their new chunk one mapping: Linux before 6.17 moves
// nothing that lies in several. Where it refuses it may have unmapped the target already, which
// belongs to any other thread then: the bytes are copied to yet another place.
void* MappedBlocks::move(void* block, size_t old_size, size_t new_size) {
    size_t chunk = round_up(new_size, huge_page);
    char* target = map_chunk(chunk);
    if (!target) return nullptr;
    void* moved = mremap(block, old_size, chunk, MREMAP_MAYMOVE | MREMAP_FIXED, target);
    if (moved != MAP_FAILED) {
        madvise(target, chunk, MADV_HUGEPAGE);
    } else {
        target = map_chunk(chunk);
        if (!target) return nullptr;
        std::memcpy(target, block, old_size);
        keep(static_cast<char*>(block), old_size);
    }
    if (chunk > new_size) keep(target + new_size, chunk - new_size);
    return target;
}

}  // namespace surus
