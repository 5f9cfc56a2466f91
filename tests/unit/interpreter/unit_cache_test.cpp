// Threads that include the same files share what one of them compiled.
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "context/engine.h"
#include "context/hot_code.h"
#include "embed/composition.h"
#include "interpreter/execute.h"
#include "interpreter/request.h"
#include "interpreter/unit_cache.h"
#include "runtime/arrays/array.h"
#include "runtime/request/tables.h"

namespace surus {
namespace {

class UnitCacheTest : public ::testing::Test {
protected:
    void SetUp() override {
        char name[] = "/tmp/surus-unit-cache-XXXXXX";
        ASSERT_NE(mkdtemp(name), nullptr);
        folder_ = name;
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    // A file that was written long enough ago to be told apart by its time.
    std::string write(const std::string& name, const std::string& text, int age = 100) {
        std::string path = folder_ + "/" + name;
        std::ofstream(path) << text;
        auto now = std::filesystem::file_time_type::clock::now();
        std::filesystem::last_write_time(path, now - std::chrono::seconds(age));
        return path;
    }

    std::string folder_;
    Engine engine_ = make_engine(Dispatch::Tail);
};

struct Options {
    bool compiles = false;   // what runs a second time becomes machine code
    std::string file_cache;  // a folder
};

// What including the files one after the other adds up to.
int64_t include_all(const Engine& engine, const std::vector<std::string>& paths,
                    const Options& options = {}) {
    Context context(engine);
    if (!options.file_cache.empty())
        context.ini->configure("opcache.file_cache", options.file_cache);
    if (options.compiles && engine.hot_code) {
        context.ini->set("opcache.jit_hot_func", "0");
        context.ini->set("opcache.jit_hot_loop", "0");
        context.ini->set("surus.jit_rounds", "2");
        engine.hot_code->configure(context);
    }
    int64_t sum = 0;
    for (const std::string& path : paths) {
        Result<UnitRef> unit = load_file(context, path);
        if (!unit.ok()) return -1;
        Result<Value> value = run_unit(context, context.includes->keep(*unit), nullptr);
        if (!value.ok()) return -2;
        sum += (*value).is_int() ? (*value).integer : 0;
        release(*value);
    }
    shut_down(context);
    return sum;
}

// Each of eight threads includes all files; what that adds up to in each.
std::vector<int64_t> include_in_threads(const Engine& engine, const std::vector<std::string>& paths,
                                        const Options& options = {}) {
    std::vector<int64_t> sums(8);
    std::vector<std::thread> running;
    for (int64_t& sum : sums)
        running.emplace_back([&] { sum = include_all(engine, paths, options); });
    for (std::thread& thread : running) thread.join();
    return sums;
}

// Loops, calls, elements and properties, whose types differ from file to file.
std::string hot_program(int i) {
    std::string n = std::to_string(i);
    std::string step = i % 3 ? "1" : "0.5";
    return "<?php\nnamespace Hot\\N" + n + ";\nfinal class Sum {\n  public $total = 0;\n" +
           "  function add($x) { $this->total += $x; return $this; }\n}\n" +
           "function run(Sum $sum, array $list): int {\n" +
           "  for ($i = 0; $i < 40; $i++) { foreach ($list as $x) $sum->add($x + " + step +
           "); }\n  return (int)$sum->total;\n}\n$all = 0;\n" +
           "for ($k = 0; $k < 4; $k++) $all += run(new Sum, [1, 2, " + n + "]);\nreturn $all;\n";
}

std::string program(int i) {
    std::string n = std::to_string(i);
    return "<?php\nnamespace Made\\N" + n + ";\ninterface Thing { const KEY = 'key" + n +
           "'; }\nclass A implements Thing {\n  public array $list = ['key" + n + "' => [1, 2, " +
           n +
           "]];\n  function sum(int $more = 1): int { return array_sum($this->list[self::KEY]) + "
           "$more; }\n}\nfunction make(): A { static $made = null; return $made = $made ?? new A; "
           "}\n"
           "$o = new class extends A { function sum(int $more = 2): int { return "
           "parent::sum($more); } };\n$twice = fn($x) => $x * 2;\n"
           "return $twice(make()->sum()) + $o->sum() + strlen($o::class) * 0;\n";
}

// Another text may come with an old time of modification, within one tick of the clock.
TEST_F(UnitCacheTest, FilesAreToldApartOnceNeitherTimeIsNew) {
    int64_t now =
        std::chrono::nanoseconds(std::chrono::system_clock::now().time_since_epoch()).count();
    constexpr int64_t second = 1'000'000'000;
    FileVersion version{.modified = now - 100 * second, .changed = now - 100 * second};
    EXPECT_TRUE(is_settled(version));
    version.changed = now;
    EXPECT_FALSE(is_settled(version));
    version = {.modified = now, .changed = now - 100 * second};
    EXPECT_FALSE(is_settled(version));
}

TEST_F(UnitCacheTest, EachFileIsCompiledOnceForAllThreads) {
    constexpr int files = 500;
    std::vector<std::string> paths;
    int64_t expected = 0;
    for (int i = 0; i < files; ++i) {
        paths.push_back(write("f" + std::to_string(i) + ".php", program(i)));
        expected += 2 * (3 + i + 1) + (3 + i + 2);
    }
    std::vector<int64_t> sums = include_in_threads(engine_, paths);
    for (int64_t sum : sums) EXPECT_EQ(sum, expected);
    CodeCache::Status status = engine_.cache->status(true);
    EXPECT_EQ(status.misses, uint64_t{files});
    EXPECT_EQ(status.hits, uint64_t{files} * (sums.size() - 1));
    EXPECT_EQ(status.scripts.size(), size_t{files});
}

// The same with machine code, which threads make and run while others interpret the same code.
TEST_F(UnitCacheTest, ThreadsShareMachineCode) {
    constexpr int files = 500;
    std::vector<std::string> paths;
    int64_t expected = 0;
    for (int i = 0; i < files; ++i) {
        paths.push_back(write("h" + std::to_string(i) + ".php", hot_program(i)));
        expected += 4 * (i % 3 ? 40 * (3 + i + 3) : 40 * (3 + i) + 60);
    }
    std::vector<int64_t> sums = include_in_threads(engine_, paths, {.compiles = true});
    for (int64_t sum : sums) EXPECT_EQ(sum, expected);
    EXPECT_EQ(engine_.cache->status(false).misses, uint64_t{files});
    if (!engine_.hot_code) return;
    HotCode::Status status = engine_.hot_code->status();
    if (status.is_on) EXPECT_LT(status.buffer_free, status.buffer_size);
}

// What an earlier process has compiled, whose codes are verified when they first run: in one of the
// threads that come to them.
TEST_F(UnitCacheTest, ThreadsShareWhatStandsInFiles) {
    constexpr int files = 100;
    std::vector<std::string> paths;
    for (int i = 0; i < files; ++i)
        paths.push_back(write("f" + std::to_string(i) + ".php", program(i)));
    Options options{.file_cache = folder_ + "/cache"};
    std::filesystem::create_directory(options.file_cache);
    int64_t expected = include_all(engine_, paths, options);
    EXPECT_EQ(engine_.cache->status(false).misses, uint64_t{files});
    Engine later = make_engine(Dispatch::Tail);
    for (int64_t sum : include_in_threads(later, paths, options)) EXPECT_EQ(sum, expected);
    EXPECT_EQ(later.cache->status(false).misses, 0u);
    EXPECT_EQ(later.cache->status(true).scripts.size(), size_t{files});
}

TEST_F(UnitCacheTest, FilesMayChangeAndBeForgottenWhileOthersRunThem) {
    // Of one length, so that only inode and time tell the versions apart.
    auto version = [](int i) { return "<?php return " + std::to_string(1000 + i) + ";"; };
    std::string path = write("changes.php", version(0), 0);
    std::atomic<int> newest{0};
    std::atomic<bool> done{false};
    std::vector<std::thread> running;
    std::atomic<int> odd{0}, stale{0}, turns{0};
    for (int t = 0; t < 4; ++t) {
        running.emplace_back([&] {
            while (!done) {
                int before = newest;
                int64_t seen = include_all(engine_, {path}) - 1000;
                if (seen < 0 || seen > 100) ++odd;
                if (seen < before) ++stale;  // that version stood there before it was included
                ++turns;
            }
        });
    }
    for (int i = 1; i <= 100; ++i) {
        std::string next = path + ".new";
        std::ofstream(next) << version(i);
        std::filesystem::rename(next, path);
        newest = i;
        if (i % 10 == 5) engine_.cache->invalidate(path, true);
        if (i % 25 == 24) engine_.cache->reset();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    done = true;
    for (std::thread& thread : running) thread.join();
    EXPECT_EQ(odd, 0);
    EXPECT_EQ(stale, 0);
    EXPECT_GT(turns, 0);
    EXPECT_EQ(include_all(engine_, {path}), 1100);
    EXPECT_GE(engine_.cache->status(false).misses, 2u);
    EXPECT_LE(engine_.cache->status(true).scripts.size(), 1u);
}

TEST_F(UnitCacheTest, AUnitOutlivesTheCache) {
    std::string path = write("kept.php", "<?php return 'a text of its own, ' . __LINE__;");
    Context context(engine_);
    Result<UnitRef> unit = load_file(context, path);
    ASSERT_TRUE(unit.ok());
    engine_.cache->reset();
    EXPECT_FALSE(engine_.cache->contains(path));
    Result<Value> value = run_unit(context, context.includes->keep(*unit), nullptr);
    ASSERT_TRUE(value.ok() && (*value).is_string());
    EXPECT_EQ((*value).string->view(), "a text of its own, 1");
    release(*value);
}

}  // namespace
}  // namespace surus
