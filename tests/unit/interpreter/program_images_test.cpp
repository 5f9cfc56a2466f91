#include "interpreter/program_images.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
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
    static std::string content(ProgramImages& images, std::string_view name) {
        auto place = images.find(name);
        if (!place) return "none";
        std::string bytes(place->size, '\0');
        return read_at(images.file(), place->offset, bytes) ? bytes : "unreadable";
    }

    bool written_ago(int seconds, size_t more) {
        timespec times[] = {{std::time(nullptr) - seconds, 0}, {std::time(nullptr) - seconds, 0}};
        utimensat(AT_FDCWD, path_.c_str(), times, 0);
        return ProgramImages::open(path_)->may_grow_by(more);
    }

    char folder_[32] = "/tmp/program_images.XXXXXX";
    std::string path_;
};

TEST_F(ProgramImagesTest, FindsByName) {
    auto images =
        open(ProgramImages::text({{"/b", {"second", 1}}, {"/a", {"first", 2}}, {"/c", {"", 3}}}));
    ASSERT_TRUE(images);
    EXPECT_EQ(content(*images, "/a"), "first");
    EXPECT_EQ(content(*images, "/b"), "second");
    EXPECT_EQ(content(*images, "/c"), "");
    EXPECT_EQ(images->used(), (std::vector<std::string>{"/a", "/b", "/c"}));
    EXPECT_EQ(content(*images, ""), "none");
    EXPECT_EQ(content(*images, "/d"), "none");
}

TEST_F(ProgramImagesTest, HandsItsContentsOut) {
    auto images = open(ProgramImages::text({{"/a", {"first", 7}}, {"/b", {"second", 8}}}));
    ASSERT_TRUE(images);
    content(*images, "/b");
    EXPECT_EQ(images->used(), std::vector<std::string>{"/b"});
    auto contents = images->contents();
    ASSERT_EQ(contents.size(), 2u);
    EXPECT_EQ(contents["/a"].bytes, "first");
    EXPECT_EQ(contents["/a"].used, 7);
    EXPECT_EQ(contents["/b"].bytes, "second");
}

TEST_F(ProgramImagesTest, IsNotWrittenAnewForLittle) {
    ProgramImages::Contents contents;
    for (int i = 0; i < 80; ++i) contents["/" + std::to_string(i)] = {"some", i};
    ASSERT_TRUE(open(ProgramImages::text(contents)));
    EXPECT_FALSE(written_ago(10, 9));
    EXPECT_TRUE(written_ago(10, 10));
    EXPECT_TRUE(written_ago(3600, 1));
    EXPECT_TRUE(written_ago(-3600, 1));
}

TEST_F(ProgramImagesTest, LeavesOutWhatWasUsedLongAgo) {
    constexpr size_t size = ProgramImages::most_bytes / 4;
    ProgramImages::Contents large;
    for (int i = 0; i < 5; ++i) large["/" + std::to_string(i)] = {std::string(size, 'x'), 9 - i};
    std::string text = ProgramImages::text(large);
    EXPECT_LE(text.size(), ProgramImages::most_bytes);
    auto images = open(text);
    ASSERT_TRUE(images);
    EXPECT_TRUE(images->find("/0") && images->find("/1") && images->find("/2"));
    EXPECT_FALSE(images->find("/3") || images->find("/4"));
    // What has no room does not have it written again and again.
    EXPECT_FALSE(written_ago(10, 1000));
    EXPECT_TRUE(written_ago(3600, 1000));

    ProgramImages::Contents many;
    for (size_t i = 0; i < ProgramImages::most_contents + 10; ++i)
        many[std::to_string(i)] = {"", static_cast<int64_t>(i)};
    images = open(ProgramImages::text(many));
    ASSERT_TRUE(images);
    EXPECT_FALSE(images->find("9"));
    EXPECT_TRUE(images->find("10"));
}

TEST_F(ProgramImagesTest, TakesNothingDamaged) {
    std::string whole = ProgramImages::text({{"/a", {"first", 1}}, {"/b", {"second", 2}}});
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

TEST_F(ProgramImagesTest, TakesNothingThatOthersMayWrite) {
    std::string whole = ProgramImages::text({{"/a", {"first", 1}}});
    ASSERT_TRUE(open(whole));
    for (mode_t mode : {0620, 0602, 0666}) {
        chmod(path_.c_str(), mode);
        EXPECT_FALSE(ProgramImages::open(path_)) << mode;
    }
    chmod(path_.c_str(), 0600);
    EXPECT_TRUE(ProgramImages::open(path_));
}

// A program that was started without them must not find the cache there.
TEST_F(ProgramImagesTest, IsNoStandardStream) {
    ASSERT_TRUE(open(ProgramImages::text({{"/a", {"first", 1}}})));
    int input = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    auto images = ProgramImages::open(path_);
    EXPECT_EQ(fcntl(STDIN_FILENO, F_GETFD), -1);
    if (input >= 0) dup2(input, STDIN_FILENO);
    close(input);
    ASSERT_TRUE(images);
    EXPECT_GT(images->file(), STDERR_FILENO);
    EXPECT_EQ(content(*images, "/a"), "first");
}

// What is made to be written is made when it can be.
TEST_F(ProgramImagesTest, ReplacementNeedsAPlace) {
    std::string root(path_.substr(0, path_.rfind('/')));
    EXPECT_FALSE(Replacement(root + "/none/root", root + "/none/root/a").is_open());
    EXPECT_FALSE(Replacement("/proc/self", "/proc/self/a").is_open());
    {
        Replacement unfinished(root, path_);
        EXPECT_TRUE(unfinished.is_open());
    }
    EXPECT_TRUE(std::filesystem::is_empty(root));
    EXPECT_EQ(Replacement(root, path_).write({"ab", "", "c"}), 3u);
    EXPECT_EQ(std::filesystem::file_size(path_), 3u);
    rlimit all, two{2, 2};
    getrlimit(RLIMIT_FSIZE, &all);
    two.rlim_max = all.rlim_max;
    setrlimit(RLIMIT_FSIZE, &two);
    EXPECT_EQ(Replacement(root, path_).write({"abcd"}), 0u);
    setrlimit(RLIMIT_FSIZE, &all);
    EXPECT_EQ(std::filesystem::file_size(path_), 3u);
    unlink(path_.c_str());
    EXPECT_TRUE(std::filesystem::is_empty(root));
}

}  // namespace

}  // namespace surus
