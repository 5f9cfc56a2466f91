// Searching for all occurrences of a text in another, whatever the case of letters, from the first
// to the last.
#pragma once

#include <algorithm>
#include <string_view>

#include "base/ascii.h"
#include "base/bytes.h"

namespace surus {

// None of the occurrences overlaps another. The texts must stay; the one looked for isn't empty.
class OccurrencesInAnyCase {
public:
    OccurrencesInAnyCase(std::string_view text, std::string_view wanted, size_t from = 0)
        : bytes_(text.data()),
          wanted_(wanted),
          first_(wanted.front()),
          last_(wanted.back()),
          free_(from),
          searched_(from) {
        if (wanted.size() <= text.size()) stop_ = text.size() - wanted.size() + 1;
    }
    static constexpr size_t none = std::string_view::npos;

    // Where the next one begins, or `none`.
    size_t next() {
        while (true) {
            for (; candidates_; candidates_.drop()) {
                size_t at = block_ + candidates_.first();
                if (at < free_) continue;
                if (is_at(at)) return taken(at);
            }
            if (!next_block()) return searched_ < stop_ ? next_of_few() : none;
        }
    }

private:
    // A byte in either case. Whole blocks are kept: to spread a byte that was just stored, the
    // compiler loads a block around it, which waits for the store.
    struct End {
        explicit End(char byte)
            : lower(Block{} + lower_byte(byte_of(byte))),
              upper(Block{} + upper_byte(byte_of(byte))) {}
        static unsigned char byte_of(char byte) { return static_cast<unsigned char>(byte); }
        auto in(const char* at) const {
            Block block = load_block(at);
            return (block == lower) | (block == upper);
        }
        bool is_at(const char* at) const { return lower_byte(byte_of(*at)) == lower[0]; }
        Block lower, upper;
    };

    bool is_at(size_t at) const {
        return same_letters(bytes_ + at, wanted_.data(), wanted_.size());
    }
    size_t taken(size_t at) {
        free_ = at + wanted_.size();
        return at;
    }

    // To the next block in which both ends are where they should be.
    bool next_block() {
        const char* ends = bytes_ + wanted_.size() - 1;
        size_t at = std::max(searched_, free_);
        for (; at + block_size <= stop_; at += block_size) {
            candidates_ = Hits(first_.in(bytes_ + at) & last_.in(ends + at));
            if (!candidates_) continue;
            block_ = at;
            searched_ = at + block_size;
            return true;
        }
        searched_ = at;
        if (at >= stop_ || stop_ < block_size) return false;
        // The last block begins in the one before.
        free_ = at;
        searched_ = stop_;
        block_ = stop_ - block_size;
        candidates_ = Hits(first_.in(bytes_ + block_) & last_.in(ends + block_));
        return true;
    }
    // In a text that is shorter than a block.
    size_t next_of_few() {
        for (size_t at = searched_; at < stop_; ++at) {
            if (!first_.is_at(bytes_ + at) || !is_at(at)) continue;
            searched_ = at + wanted_.size();
            return taken(at);
        }
        searched_ = stop_;
        return none;
    }
    const char* bytes_;
    std::string_view wanted_;
    End first_, last_;
    size_t stop_ = 0;  // behind where one may begin
    size_t free_;      // where the next may begin
    size_t searched_;  // behind the last block
    size_t block_ = 0;
    Hits candidates_{Block{} != Block{}};  // in the block
};

}  // namespace surus
