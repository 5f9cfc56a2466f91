#include "jit/code_memory.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace surus::jit {

namespace {

// Machine code calls the program's functions by distances of 32 bits.
TEST(CodeMemory, LiesWithinReachOfTheProgram) {
    auto memory = CodeMemory::create(size_t{1} << 20);
    ASSERT_TRUE(memory);
    auto distance = reinterpret_cast<intptr_t>(memory->base()) -
                    reinterpret_cast<intptr_t>(&CodeMemory::create);
    EXPECT_LT(std::llabs(distance), int64_t{1} << 31);
}

TEST(CodeMemory, IsTheSameBytesTwice) {
    auto memory = CodeMemory::create(size_t{1} << 20);
    ASSERT_TRUE(memory);
    CodeMemory::Place place = memory->take(3);
    ASSERT_TRUE(place.write);
    place.write[2] = 0xc3;
    EXPECT_EQ(place.execute[2], 0xc3);
    EXPECT_FALSE(memory->take(size_t{1} << 20).write);
}

}  // namespace

}  // namespace surus::jit
