#include "base/checksum.h"

#include <gtest/gtest.h>
#include <xxhash.h>

#include <string>

namespace surus {
namespace {

// Caches that a machine wrote with one kind of vectors are read by another.
TEST(Checksum, IsTheSameWhateverTheProcessorHas) {
    std::string bytes;
    for (size_t size = 0; size < 5000; size += size < 300 ? 1 : 97) {
        while (bytes.size() < size) bytes += static_cast<char>(bytes.size() * 167 + 13);
        EXPECT_EQ(checksum(bytes), XXH3_64bits(bytes.data(), bytes.size())) << size;
    }
}

}  // namespace
}  // namespace surus
