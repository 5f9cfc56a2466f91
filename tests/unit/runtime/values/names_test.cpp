#include "runtime/values/names.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <thread>
#include <vector>

#include "base/hash.h"

namespace surus {
namespace {

String* intern(SharedNames& names, const std::string& text) {
    return names.intern(text, hash_text(text));
}

TEST(SharedNames, HasEachNameOnce) {
    SharedNames names;
    String* first = intern(names, "first");
    EXPECT_EQ(first->view(), "first");
    EXPECT_EQ(intern(names, std::string("fir") + "st"), first);
    EXPECT_EQ(names.find("first", hash_text("first")), first);
    EXPECT_EQ(names.find("second", hash_text("second")), nullptr);
    EXPECT_EQ(names.count(), 1u);
}

// "ab" and "bA" have the same hash.
TEST(SharedNames, TellsNamesOfOneHashApart) {
    ASSERT_EQ(hash_text("ab"), hash_text("bA"));
    SharedNames names;
    EXPECT_NE(intern(names, "ab"), intern(names, "bA"));
    EXPECT_EQ(intern(names, "ab")->view(), "ab");
    EXPECT_EQ(intern(names, "bA")->view(), "bA");
}

TEST(SharedNames, ThreadsThatAddTheSameNamesGetTheSame) {
    constexpr int count = 3000;
    constexpr size_t threads = 4;
    SharedNames names;
    std::array<std::vector<String*>, threads> found;
    {
        std::vector<std::jthread> running;
        for (size_t thread = 0; thread < threads; ++thread) {
            running.emplace_back([&names, &mine = found[thread]] {
                for (int i = 0; i < count; ++i)
                    mine.push_back(intern(names, "name" + std::to_string(i)));
            });
        }
    }
    for (const auto& others : found) EXPECT_EQ(others, found[0]);
    EXPECT_EQ(names.count(), static_cast<size_t>(count));
    for (int i = 0; i < count; ++i)
        EXPECT_EQ(found[0][static_cast<size_t>(i)]->view(), "name" + std::to_string(i));
}

}  // namespace
}  // namespace surus
