#include "base/hash.h"

#include <gtest/gtest.h>

#include <string>

namespace surus {

TEST(Hash, IsThePolynomialAtEveryLength) {
    std::string text;
    for (unsigned length = 0; length < 70; ++length) {
        uint32_t expected = 5381;
        for (unsigned char c : text) expected = expected * 33 + c;
        EXPECT_EQ(hash_text(text), expected) << length;
        text += static_cast<char>(length * 89 + 128);  // bytes above 127 too
    }
}

TEST(Hash, ReadsNoByteBeyondTheText) {
    std::string text = "abcdefghijklmnopqrstuvwxyz";
    for (size_t length = 0; length < 20; ++length) {
        std::string alone(text, 0, length);
        EXPECT_EQ(hash_text(std::string_view(text).substr(0, length)), hash_text(alone));
    }
}

TEST(Hash, PutsNumberedKeysNextToEachOther) { EXPECT_EQ(hash_text("row8") + 1, hash_text("row9")); }

TEST(Hash, IsNeverZero) { EXPECT_NE(hash_text(""), 0u); }

}  // namespace surus
