#include "memory/heap.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <vector>

namespace surus {

namespace {

constexpr size_t mib = size_t{1} << 20;

struct Block {
    unsigned char* at;
    size_t size;
    unsigned char filler;
};

Block take(Heap& heap, size_t size, unsigned char filler) {
    auto* at = static_cast<unsigned char*>(heap.allocate(size));
    std::memset(at, filler, size);
    return {at, size, filler};
}

bool is_whole(const Block& block) {
    for (size_t i = 0; i < block.size; ++i)
        if (block.at[i] != block.filler) return false;
    return true;
}

std::vector<Block> take_many(Heap& heap, size_t size, size_t bytes) {
    std::vector<Block> blocks;
    for (size_t i = 0; i < bytes / size; ++i) blocks.push_back(take(heap, size, 1));
    return blocks;
}

void release_all(Heap& heap, const std::vector<Block>& blocks) {
    for (const Block& block : blocks) heap.release(block.at, block.size);
}

TEST(Heap, WhatWasFreedInOneSizeServesAnother) {
    Heap heap;
    for (size_t size = 16; size <= Heap::max_small; size += 56)
        release_all(heap, take_many(heap, size, 40 * mib));
    EXPECT_EQ(heap.used(), 0u);
    EXPECT_LT(heap.peak_reserved(), 60 * mib);
}

TEST(Heap, JoinsAroundWhatIsInUse) {
    Heap heap;
    std::vector<Block> kept;
    for (Block block : take_many(heap, 64, 32 * mib)) {
        if (reinterpret_cast<uintptr_t>(block.at) % (512 * 64) < 64) {
            kept.push_back(block);
        } else {
            heap.release(block.at, block.size);
        }
    }
    release_all(heap, take_many(heap, 1000, 24 * mib));
    EXPECT_LT(heap.peak_reserved(), 40 * mib);
    for (const Block& block : kept) EXPECT_TRUE(is_whole(block));
    release_all(heap, kept);
}

TEST(Heap, GivesBackWhatIsIdle) {
    Heap heap;
    std::vector<Block> kept = take_many(heap, 24, 1000);
    release_all(heap, take_many(heap, 48, 20 * mib));
    size_t before = heap.reserved();
    size_t gone = heap.give_back_idle();
    EXPECT_EQ(heap.reserved(), before - gone);
    EXPECT_LT(heap.reserved(), 2 * mib);
    for (const Block& block : kept) EXPECT_TRUE(is_whole(block));
    release_all(heap, kept);
    heap.give_back_idle();
    EXPECT_LT(heap.reserved(), mib);
}

// No two blocks ever overlap, whatever is joined in between.
TEST(Heap, BlocksNeverOverlap) {
    Heap heap;
    std::minstd_rand random(7);
    std::vector<Block> blocks;
    for (int round = 0; round < 40; ++round) {
        size_t largest = 8 + random() % Heap::max_small;
        for (int i = 0; i < 20000; ++i) {
            if (!blocks.empty() && random() % 100 < (round % 2 ? 70 : 30)) {
                size_t at = random() % blocks.size();
                ASSERT_TRUE(is_whole(blocks[at]));
                heap.release(blocks[at].at, blocks[at].size);
                blocks[at] = blocks.back();
                blocks.pop_back();
            } else {
                blocks.push_back(take(heap, 1 + random() % largest, random() & 0xff));
            }
        }
        if (round % 3 == 0) heap.give_back_idle();
    }
    for (const Block& block : blocks) ASSERT_TRUE(is_whole(block));
    release_all(heap, blocks);
    EXPECT_EQ(heap.used(), 0u);
}

}  // namespace

}  // namespace surus
