#include "memory/growing_list.h"

#include <gtest/gtest.h>

#include "memory/arena.h"

namespace surus {
namespace {

struct Pair {
    uint64_t number;
    uint32_t square;
};

void fill(GrowingList<Pair>& list, uint64_t count) {
    for (uint64_t i = 0; i < count; ++i) list.push_back({i, static_cast<uint32_t>(i * i)});
}

void expect_filled(GrowingList<Pair>& list, uint64_t count) {
    ASSERT_EQ(list.size(), count);
    uint64_t expected = 0;
    for (const Pair& pair : list) {
        ASSERT_EQ(pair.number, expected);
        ASSERT_EQ(pair.square, static_cast<uint32_t>(expected * expected));
        ++expected;
    }
}

// From malloc() by way of small blocks that are copied to large ones whose pages move.
constexpr uint64_t many = 500'000;

TEST(GrowingList, KeepsWhatItHasAsItGrows) {
    MappedBlocks blocks;
    GrowingList<Pair> list(&blocks);
    EXPECT_TRUE(list.empty());
    fill(list, many);
    expect_filled(list, many);
}

TEST(GrowingList, NeedsNoSource) {
    GrowingList<Pair> list(nullptr);
    fill(list, many);
    expect_filled(list, many);
}

TEST(GrowingList, TakesBackTheLastAndBeginsAnew) {
    MappedBlocks blocks;
    GrowingList<Pair> list(&blocks);
    fill(list, 3);
    list.pop_back();
    EXPECT_EQ(list.back().number, 1u);
    list.clear();
    EXPECT_TRUE(list.empty());
    fill(list, 100);
    expect_filled(list, 100);
}

TEST(GrowingList, SharesItsSourceWithOthers) {
    MappedBlocks blocks(MappedBlocks::Users::AllThreads);
    GrowingList<Pair> one(&blocks), other(&blocks);
    for (uint64_t i = 0; i < many / 4; ++i) {
        one.push_back({i, static_cast<uint32_t>(i * i)});
        other.push_back({i, static_cast<uint32_t>(i * i)});
    }
    expect_filled(one, many / 4);
    expect_filled(other, many / 4);
}

TEST(Arena, EndsWhatLiesInItAndGoesOn) {
    MappedBlocks blocks;
    Arena arena(&blocks);
    GrowingList<Pair> list(&blocks);
    fill(list, 10'000);
    EXPECT_EQ(arena.copy(list)[9'999].number, 9'999u);
    EXPECT_GT(arena.size(), 10'000 * sizeof(Pair));
    arena.clear();
    EXPECT_EQ(arena.size(), 0u);
    EXPECT_EQ(arena.copy(list)[1].number, 1u);
}

}  // namespace
}  // namespace surus
