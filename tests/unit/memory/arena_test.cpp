#include "memory/arena.h"

#include <gtest/gtest.h>

#include "memory/mapped_allocator.h"

namespace surus {
namespace {

void fill_and_check(Arena& arena) {
    std::vector<std::span<uint32_t>> parts;
    for (uint32_t size = 1; size < 40000; size = size * 3 + 1) {
        parts.push_back(arena.copy(std::vector<uint32_t>(size, size)));
    }
    for (std::span<uint32_t> part : parts) {
        for (uint32_t value : part) ASSERT_EQ(value, part.size());
    }
}

TEST(Arena, HoldsBlocksOfAllSizes) {
    Arena arena;
    fill_and_check(arena);
}

TEST(Arena, GivesLargeBlocksBackToItsSource) {
    MappedBlocks source;
    for (int i = 0; i < 3; ++i) {
        Arena arena(&source);
        fill_and_check(arena);
    }
    // What is kept is enough for the next one.
    void* block = source.allocate(size_t{256} << 10);
    EXPECT_NE(block, nullptr);
    source.release(block, size_t{256} << 10);
}

TEST(MappedAllocator, GrowsAVectorThroughBothKindsOfBlocks) {
    MappedBlocks source;
    for (MappedBlocks* from : {&source, static_cast<MappedBlocks*>(nullptr)}) {
        std::vector<uint64_t, MappedAllocator<uint64_t>> numbers{MappedAllocator<uint64_t>(from)};
        for (uint64_t i = 0; i < 100000; ++i) numbers.push_back(i);
        for (uint64_t i = 0; i < 100000; ++i) ASSERT_EQ(numbers[i], i);
    }
}

}  // namespace
}  // namespace surus
