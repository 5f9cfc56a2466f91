// LiteralTable: the literals of one Code while it is built, each there once.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "runtime/values/value.h"

namespace surus {

class LiteralTable {
public:
    void clear() {
        values_.clear();
        index_.clear();
        runs_ = 0;
    }
    // The position of the value, which is added if need be.
    uint32_t add(const Value& value) { return add_run({&value, 1}); }
    // The same for values that stand one behind the other: the position of the first.
    uint32_t add_run(std::span<const Value> run) {
        if (index_.empty() && values_.size() < few) {
            auto found = std::search(values_.begin(), values_.end(), run.begin(), run.end(), same);
            if (found != values_.end()) return static_cast<uint32_t>(found - values_.begin());
            return append(run);
        }
        if (runs_ * 2 >= index_.size()) grow();
        uint32_t slot = hash(run) & mask();
        for (; index_[slot].length; slot = (slot + 1) & mask()) {
            const Run& known = index_[slot];
            if (known.length == run.size() &&
                std::equal(run.begin(), run.end(), values_.begin() + known.start, same))
                return known.start;
        }
        ++runs_;
        index_[slot] = {append(run), static_cast<uint32_t>(run.size())};
        return index_[slot].start;
    }
    // One that no other use of the same value shares.
    uint32_t add_own(const Value& value) { return append({&value, 1}); }

    Value& operator[](uint32_t position) { return values_[position]; }
    const Value& operator[](uint32_t position) const { return values_[position]; }
    size_t size() const { return values_.size(); }
    const Value* data() const { return values_.data(); }

private:
    // Up to here a look at all of them is as quick; most functions have no more.
    static constexpr size_t few = 16;
    struct Run {
        uint32_t start = 0;
        uint32_t length = 0;  // 0: a free slot
    };

    static bool same(const Value& a, const Value& b) { return a.tag == b.tag && a.bits == b.bits; }
    uint32_t mask() const { return static_cast<uint32_t>(index_.size() - 1); }
    static uint32_t hash(std::span<const Value> run) {
        uint64_t h = run.size();
        for (const Value& value : run)
            h = (h ^ value.bits ^ uint64_t{value.tag} << 56) * 0x9e3779b97f4a7c15;
        return static_cast<uint32_t>(h >> 32);
    }
    uint32_t append(std::span<const Value> run) {
        values_.insert(values_.end(), run.begin(), run.end());
        return static_cast<uint32_t>(values_.size() - run.size());
    }
    void grow() {
        std::vector<Run> old(std::max<size_t>(64, index_.size() * 2));
        old.swap(index_);
        if (old.empty()) {
            for (runs_ = 0; runs_ < values_.size(); ++runs_)
                old.push_back({static_cast<uint32_t>(runs_), 1});
        }
        for (const Run& run : old) {
            if (!run.length) continue;
            uint32_t slot = hash({values_.data() + run.start, run.length}) & mask();
            while (index_[slot].length) slot = (slot + 1) & mask();
            index_[slot] = run;
        }
    }

    std::vector<Value> values_;
    std::vector<Run> index_;  // open addressing, a power of two; empty while there are few values
    size_t runs_ = 0;
};

}  // namespace surus
