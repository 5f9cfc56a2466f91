#include "memory/startup_arena.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

namespace surus {
namespace {

TEST(StartupArenaTest, GivesZeroedBlocksUntilItIsUsedUp) {
    std::vector<std::pair<char*, size_t>> blocks;
    size_t size = 1;
    while (void* block = startup_arena::take(size)) {
        EXPECT_TRUE(startup_arena::has(block));
        EXPECT_EQ(startup_arena::size_of(block), size);
        EXPECT_EQ(reinterpret_cast<uintptr_t>(block) % 16, 0u);
        auto* bytes = static_cast<char*>(block);
        for (size_t i = 0; i < size; ++i) ASSERT_EQ(bytes[i], 0);
        std::memset(bytes, static_cast<int>(blocks.size() % 255 + 1), size);
        blocks.emplace_back(bytes, size);
        size = size * 3 % 5000 + 1;
    }
    // None lies in another.
    for (size_t n = 0; n < blocks.size(); ++n) {
        auto [bytes, length] = blocks[n];
        for (size_t i = 0; i < length; ++i)
            ASSERT_EQ(static_cast<unsigned char>(bytes[i]), n % 255 + 1);
    }
    EXPECT_EQ(startup_arena::take(1 << 20), nullptr);
    EXPECT_FALSE(startup_arena::has(nullptr));
    EXPECT_FALSE(startup_arena::has(&size));
}

TEST(StartupArenaTest, BlocksOfItGrowAndAreReleasedLikeOthers) {
    auto* block = static_cast<char*>(std::malloc(24));
    std::strcpy(block, "kept when it grows");
    block = static_cast<char*>(std::realloc(block, 4000));
    EXPECT_EQ(std::string_view(block), "kept when it grows");
    block = static_cast<char*>(std::realloc(block, 19));
    EXPECT_EQ(std::string_view(block), "kept when it grows");
    std::free(block);
    auto* zeroed = static_cast<char*>(std::calloc(7, 9));
    for (int i = 0; i < 63; ++i) EXPECT_EQ(zeroed[i], 0);
    std::free(zeroed);
}

}  // namespace
}  // namespace surus
