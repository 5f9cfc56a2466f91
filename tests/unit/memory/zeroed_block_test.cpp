#include "memory/zeroed_block.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/test_context.h"

namespace surus {

namespace {

constexpr size_t kib = 1024;
constexpr size_t mib = 1024 * kib;

bool all_zero(const char* from, const char* to) {
    return std::all_of(from, to, [](char c) { return c == 0; });
}

using ZeroedBlockTest = test::RuntimeTest;

TEST_F(ZeroedBlockTest, CountsItsSizeAgainstTheLimit) {
    size_t before = Heap::current().used();
    {
        ZeroedBlock block;
        ASSERT_TRUE(block.create(mib, size_t{1} << 32));
        EXPECT_EQ(Heap::current().used(), before + mib);
        block.resize(3 * mib + 1);
        EXPECT_EQ(Heap::current().used(), before + 3 * mib + 4 * kib);
        block.resize(0);
        EXPECT_EQ(Heap::current().used(), before);
        block.resize(5);
    }
    EXPECT_EQ(Heap::current().used(), before);
}

TEST_F(ZeroedBlockTest, GrowsInPlaceAndZeroes) {
    for (size_t max : {100 * size_t{1}, mib}) {
        ZeroedBlock block;
        ASSERT_TRUE(block.create(50, max));
        char* data = block.data();
        EXPECT_TRUE(all_zero(data, data + 50));
        block.resize(max);
        EXPECT_EQ(block.data(), data);
        std::fill(data, data + max, 'x');
        for (size_t size : {max - 1, max / 2, size_t{7}}) {
            block.resize(size);
            EXPECT_TRUE(std::all_of(data, data + size, [](char c) { return c == 'x'; }));
            block.resize(max);
            EXPECT_TRUE(all_zero(data + size, data + max));
        }
    }
}

TEST_F(ZeroedBlockTest, RefusesWhatTheSystemHasNoRoomFor) {
    ZeroedBlock block;
    EXPECT_FALSE(block.create(1, size_t{1} << 62));
    EXPECT_EQ(block.data(), nullptr);
    EXPECT_TRUE(block.create(0, 0));
}

}  // namespace

}  // namespace surus
