#include "memory/mapped_blocks.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cstring>
#include <fstream>
#include <sstream>
#include <string>

namespace surus {

namespace {

constexpr size_t kib = 1024;
constexpr size_t mib = 1024 * kib;

char* bytes(void* block) { return static_cast<char*>(block); }

TEST(MappedBlocks, HandsOutWhatWasReleased) {
    MappedBlocks blocks;
    void* first = blocks.allocate(64 * kib);
    blocks.release(first, 64 * kib);
    EXPECT_EQ(blocks.allocate(64 * kib), first);
    blocks.release(first, 64 * kib);
}

TEST(MappedBlocks, JoinsNeighbours) {
    MappedBlocks blocks;
    char* a = bytes(blocks.allocate(64 * kib));
    char* b = bytes(blocks.allocate(64 * kib));
    char* c = bytes(blocks.allocate(64 * kib));
    ASSERT_EQ(b, a + 64 * kib);
    ASSERT_EQ(c, b + 64 * kib);
    blocks.release(a, 64 * kib);
    blocks.release(c, 64 * kib);
    blocks.release(b, 64 * kib);
    EXPECT_EQ(blocks.allocate(2 * mib), a);
    blocks.release(a, 2 * mib);
}

TEST(MappedBlocks, GrowsInPlaceIntoFreeSpace) {
    MappedBlocks blocks;
    char* block = bytes(blocks.allocate(64 * kib));
    block[64 * kib - 1] = 'x';
    EXPECT_EQ(blocks.resize(block, 64 * kib, 1 * mib), block);
    EXPECT_EQ(block[64 * kib - 1], 'x');
    block[1 * mib - 1] = 'y';
    EXPECT_EQ(blocks.resize(block, 1 * mib, 128 * kib), block);
    blocks.release(block, 128 * kib);
}

TEST(MappedBlocks, KeepsTheBytesOfBlocksThatMove) {
    MappedBlocks blocks;
    for (size_t size : {64 * kib, 1 * mib, 6 * mib}) {
        char* block = bytes(blocks.allocate(size));
        void* wall = blocks.allocate(2 * mib);  // what follows the block may be in use
        std::memset(block, 'b', size);
        char* grown = bytes(blocks.resize(block, size, 3 * size));
        EXPECT_EQ(grown[0], 'b');
        EXPECT_EQ(grown[size - 1], 'b');
        std::memset(grown, 'c', 3 * size);
        blocks.release(grown, 3 * size);
        blocks.release(wall, 2 * mib);
    }
}

TEST(MappedBlocks, MovesABlockThatLiesInSeveralMappings) {
    MappedBlocks blocks;
    char* block = bytes(blocks.allocate(4 * mib));
    void* wall = blocks.allocate(2 * mib);
    std::memset(block, 'b', 4 * mib);
    // Pages with another property make a mapping of their own.
    ASSERT_EQ(madvise(block + 1 * mib, 1 * mib, MADV_DONTDUMP), 0);
    char* grown = bytes(blocks.resize(block, 4 * mib, 9 * mib));
    EXPECT_EQ(grown[0], 'b');
    EXPECT_EQ(grown[1 * mib], 'b');
    EXPECT_EQ(grown[4 * mib - 1], 'b');
    blocks.release(grown, 9 * mib);
    blocks.release(wall, 2 * mib);
}

// Whether one mapping of the process has all of a block.
bool lies_in_one_mapping(const char* block, size_t size) {
    auto first = reinterpret_cast<uintptr_t>(block);
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);) {
        std::istringstream text(line);
        uintptr_t start = 0, end = 0;
        char dash;
        text >> std::hex >> start >> dash >> end;
        if (start <= first && first < end) return first + size <= end;
    }
    return false;
}

// Linux before 6.17 moves nothing else.
TEST(MappedBlocks, ABlockThatWasMovedLiesInOneMapping) {
    MappedBlocks blocks;
    size_t size = 2 * mib;
    char* block = bytes(blocks.allocate(size));
    std::memset(block, 1, size);
    void* behind = blocks.allocate(2 * mib);  // so that it cannot grow in place
    for (int i = 0; i < 20; ++i, size += 1 * mib) {
        block = bytes(blocks.resize(block, size, size + 1 * mib));
        std::memset(block + size, 1, 1 * mib);
    }
    EXPECT_TRUE(lies_in_one_mapping(block, size));
    for (size_t at = 0; at < size; at += 4 * kib) ASSERT_EQ(block[at], 1);
    blocks.release(block, size);
    blocks.release(behind, 2 * mib);
}

TEST(MappedBlocks, SurvivesMoreExtentsThanItKeeps) {
    MappedBlocks blocks;
    char* held[300];
    for (char*& block : held) block = bytes(blocks.allocate(64 * kib));
    for (size_t i = 0; i < 300; i += 2) blocks.release(held[i], 64 * kib);
    for (size_t i = 1; i < 300; i += 2) blocks.release(held[i], 64 * kib);
    char* again = bytes(blocks.allocate(64 * kib));
    again[0] = 'a';
    blocks.release(again, 64 * kib);
}

TEST(MappedBlocks, HandsOverWhatIsKept) {
    MappedBlocks shared(MappedBlocks::Users::AllThreads);
    char* first;
    {
        MappedBlocks blocks;
        first = bytes(blocks.allocate(2 * mib));
        void* large = blocks.allocate(8 * mib);
        blocks.release(first, 2 * mib);
        blocks.release(large, 8 * mib);
        blocks.hand_over(shared, 4 * mib);
        // What was handed over is no longer its own.
        EXPECT_NE(blocks.allocate(8 * mib), first);
        blocks.release(large, 8 * mib);
    }
    MappedBlocks next;
    shared.hand_over(next);
    EXPECT_EQ(next.allocate(2 * mib), first);
    std::memset(first, 'a', 2 * mib);
    next.release(first, 2 * mib);
}

}  // namespace

}  // namespace surus
