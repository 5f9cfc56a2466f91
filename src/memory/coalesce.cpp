// Joining what lies free among a heap's small blocks, so that what was freed in one size serves
// another. A bit for each granule of the runs tells what is free; stretches of max_small bytes and
// more leave the lists of one size, and runs of which nothing is in use may go back.
#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

#include "memory/heap.h"

namespace surus {

class Heap::FreeGranules {
public:
    explicit FreeGranules(Run* runs);
    ~FreeGranules() { host_release(parts_); }
    FreeGranules(const FreeGranules&) = delete;
    FreeGranules& operator=(const FreeGranules&) = delete;

    // Whether the system had memory for the bits.
    explicit operator bool() const { return parts_ != nullptr; }

    // Blocks that lie in no run are nobody's neighbours.
    void mark(const void* block, size_t size);
    bool has(const void* block) const;

    // Forgets what is shorter than `least` bytes.
    void forget_short(size_t least);
    struct Part {
        Run* run;
        uint64_t* bits;
        const char* start() const { return reinterpret_cast<const char*>(run); }
        size_t words() const { return run->size / granule / 64; }
    };
    std::span<const Part> parts() const { return {parts_, count_}; }

    // Calls visit(first granule of the run, granules) for each stretch of marked ones.
    template <typename Visit>
    static void each_stretch(const Part& part, Visit visit);

private:
    const Part* find(const void* block) const;
    static void assign(uint64_t* bits, size_t first, size_t count, bool value);

    Part* parts_ = nullptr;  // by address; the bits lie behind them
    size_t count_ = 0;
    mutable const Part* last_ = nullptr;
};

Heap::FreeGranules::FreeGranules(Run* runs) {
    size_t words = 0;
    for (Run* run = runs; run; run = run->next) {
        ++count_;
        words += run->size / granule / 64;
    }
    void* memory = host_allocate(count_ * sizeof(Part) + words * sizeof(uint64_t));
    if (!memory) return;
    parts_ = static_cast<Part*>(memory);
    auto* bits = reinterpret_cast<uint64_t*>(parts_ + count_);
    std::memset(bits, 0, words * sizeof(uint64_t));
    for (Part* part = parts_; runs; runs = runs->next, ++part) {
        *part = {runs, bits};
        bits += part->words();
    }
    std::ranges::sort(std::span(parts_, count_), {}, &Part::run);
    last_ = parts_;
}

const Heap::FreeGranules::Part* Heap::FreeGranules::find(const void* block) const {
    auto lies_in = [&](const Part& part) {
        return block >= part.start() && block < part.start() + part.run->size;
    };
    if (lies_in(*last_)) return last_;
    auto after = std::ranges::upper_bound(parts(), block, {}, &Part::start);
    if (after == parts().begin() || !lies_in(after[-1])) return nullptr;
    return last_ = &after[-1];
}

void Heap::FreeGranules::assign(uint64_t* bits, size_t first, size_t count, bool value) {
    while (count > 0) {
        size_t shift = first % 64;
        size_t here = std::min(count, 64 - shift);
        uint64_t mask = (~uint64_t{0} >> (64 - here)) << shift;
        if (value) {
            bits[first / 64] |= mask;
        } else {
            bits[first / 64] &= ~mask;
        }
        first += here;
        count -= here;
    }
}

void Heap::FreeGranules::mark(const void* block, size_t size) {
    const Part* part = find(block);
    if (!part) return;
    auto offset = static_cast<size_t>(static_cast<const char*>(block) - part->start());
    assign(part->bits, offset / granule, size / granule, true);
}

bool Heap::FreeGranules::has(const void* block) const {
    const Part* part = find(block);
    if (!part) return false;
    auto bit = static_cast<size_t>(static_cast<const char*>(block) - part->start()) / granule;
    return part->bits[bit / 64] >> (bit % 64) & 1;
}

template <typename Visit>
void Heap::FreeGranules::each_stretch(const Part& part, Visit visit) {
    size_t end = part.words() * 64;
    auto next = [&](size_t from, uint64_t flip) {
        while (from < end) {
            uint64_t word = (part.bits[from / 64] ^ flip) >> (from % 64);
            if (word) return from + static_cast<size_t>(std::countr_zero(word));
            from = (from / 64 + 1) * 64;
        }
        return end;
    };
    for (size_t first = next(0, 0); first < end;) {
        size_t behind = next(first, ~uint64_t{0});
        visit(first, behind - first);
        first = next(behind, 0);
    }
}

void Heap::FreeGranules::forget_short(size_t least) {
    for (const Part& part : parts()) {
        each_stretch(part, [&](size_t first, size_t count) {
            if (count * granule < least) assign(part.bits, first, count, false);
        });
    }
}

void Heap::mark_free(FreeGranules& granules) const {
    for (size_t index = 0; index <= max_small / granule; ++index) {
        size_t size = std::max<size_t>(index, 1) * granule;
        for (FreeBlock* block = free_lists_[index]; block; block = block->next)
            granules.mark(block, size);
    }
    for (Span* span = spans_; span; span = span->next) granules.mark(span, span->size);
}

void Heap::drop_joined(const FreeGranules& granules) {
    for (FreeBlock*& list : free_lists_) {
        for (FreeBlock** link = &list; *link;) {
            if (granules.has(*link)) {
                *link = (*link)->next;
            } else {
                link = &(*link)->next;
            }
        }
    }
}

void Heap::add_joined(const FreeGranules& granules, Unused runs) {
    runs_ = nullptr;
    Span** last = &spans_;
    for (const FreeGranules::Part& part : granules.parts()) {
        auto* start = reinterpret_cast<char*>(part.run);
        bool is_released = false;
        FreeGranules::each_stretch(part, [&](size_t first, size_t count) {
            size_t size = count * granule;
            is_released = runs == Unused::Release && size == part.run->size - sizeof(Run);
            if (is_released) return;
            *last = reinterpret_cast<Span*>(start + first * granule);
            (*last)->size = size;
            last = &(*last)->next;
        });
        if (is_released) {
            release_run(part.run);
        } else {
            part.run->next = runs_;
            runs_ = part.run;
        }
    }
    *last = nullptr;
}

void Heap::coalesce(Unused runs) {
    if (!runs_) return;
    FreeGranules granules(runs_);
    if (!granules) return;
    mark_free(granules);
    granules.forget_short(max_small);
    drop_joined(granules);
    add_joined(granules, runs);
}

}  // namespace surus
