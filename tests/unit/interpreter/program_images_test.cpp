#include "interpreter/program_images.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "interpreter/cache_files.h"

namespace surus {

namespace {

class ProgramImagesTest : public testing::Test {
protected:
    ProgramImagesTest() { path_ = std::string(mkdtemp(folder_)) + "/all"; }
    ~ProgramImagesTest() override {
        unlink(path_.c_str());
        rmdir(folder_);
    }
    std::unique_ptr<ProgramImages> open(const std::string& text) {
        std::ofstream(path_, std::ios::binary) << text;
        return ProgramImages::open(path_);
    }
    static std::string content(const ProgramImages& images, std::string_view name) {
        auto place = images.find(name);
        if (!place) return "none";
        std::string bytes(place->size, '\0');
        return read_at(images.file(), place->offset, bytes) ? bytes : "unreadable";
    }

private:
    char folder_[32] = "/tmp/program_images.XXXXXX";
    std::string path_;
};

TEST_F(ProgramImagesTest, FindsByName) {
    auto images =
        open(ProgramImages::text(nullptr, {{"/b", "second"}, {"/a", "first"}, {"/c", ""}}));
    ASSERT_TRUE(images);
    EXPECT_EQ(content(*images, "/a"), "first");
    EXPECT_EQ(content(*images, "/b"), "second");
    EXPECT_EQ(content(*images, "/c"), "");
    EXPECT_EQ(content(*images, ""), "none");
    EXPECT_EQ(content(*images, "/d"), "none");
}

TEST_F(ProgramImagesTest, KeepsWhatIsNotReplaced) {
    auto before = open(ProgramImages::text(nullptr, {{"/a", "old"}, {"/b", "kept"}}));
    ASSERT_TRUE(before);
    auto images = open(ProgramImages::text(before.get(), {{"/a", "a new one"}, {"/c", "more"}}));
    ASSERT_TRUE(images);
    EXPECT_EQ(content(*images, "/a"), "a new one");
    EXPECT_EQ(content(*images, "/b"), "kept");
    EXPECT_EQ(content(*images, "/c"), "more");
}

TEST_F(ProgramImagesTest, TakesNothingDamaged) {
    std::string whole = ProgramImages::text(nullptr, {{"/a", "first"}, {"/b", "second"}});
    size_t table = whole.find("first");
    for (size_t i = 0; i < table; ++i) {
        std::string damaged = whole;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x41);
        EXPECT_FALSE(open(damaged)) << i;
    }
    for (size_t length = 0; length < whole.size(); ++length)
        EXPECT_FALSE(open(whole.substr(0, length))) << length;
    EXPECT_TRUE(open(whole));
}

}  // namespace

}  // namespace surus
