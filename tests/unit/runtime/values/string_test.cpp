#include "runtime/values/string.h"

#include "base/hash.h"
#include "support/test_context.h"

namespace surus {
namespace {

using StringTest = test::RuntimeTest;

TEST_F(StringTest, ConstantStringsHashLikeOthers) {
    for (int i = 0; i < 256; ++i) {
        String* s = String::from_char(static_cast<unsigned char>(i));
        EXPECT_EQ(s->length, 1u);
        EXPECT_TRUE(s->is_immortal());
        EXPECT_EQ(s->hash(), hash_text(s->view())) << i;
        EXPECT_EQ(s->data()[1], 0);
    }
    EXPECT_EQ(String::empty()->hash(), hash_text(""));
    EXPECT_EQ(String::empty()->length, 0u);
    EXPECT_FALSE(Value::of(String::empty()).is_counted());
}

TEST_F(StringTest, CreateAndConcat) {
    String* s = String::create("hello");
    EXPECT_EQ(s->view(), "hello");
    EXPECT_EQ(s->data()[5], 0);
    EXPECT_TRUE(s->is_unshared());
    String* t = String::concat(s->view(), " world");
    EXPECT_EQ(t->view(), "hello world");
    release_cell(s);
    release_cell(t);
    EXPECT_EQ(used(), 0u);
}

TEST_F(StringTest, AppendGrowsInPlaceAndGeometrically) {
    String* s = String::create("");
    size_t moves = 0;
    std::string model;
    for (int i = 0; i < 200000; ++i) {
        String* before = s;
        char c = static_cast<char>('a' + i % 26);
        s = String::append(s, {&c, 1});
        model += c;
        moves += s != before;
    }
    EXPECT_EQ(s->view(), model);
    EXPECT_LT(moves, 40u);
    release_cell(s);
    EXPECT_EQ(used(), 0u);
}

TEST_F(StringTest, AppendToSharedCopies) {
    String* s = String::create("abc");
    retain_cell(s);
    String* t = String::append(s, "def");
    EXPECT_NE(s, t);
    EXPECT_EQ(s->view(), "abc");
    EXPECT_EQ(t->view(), "abcdef");
    EXPECT_EQ(s->refcount, 1u);
    release_cell(s);
    release_cell(t);
    EXPECT_EQ(used(), 0u);
}

TEST_F(StringTest, AppendOfItsOwnPart) {
    String* s = String::create("0123456789");
    for (int i = 0; i < 12; ++i) {
        std::string model(s->view());
        model += model.substr(3);
        s = String::append(s, s->view().substr(3));
        EXPECT_EQ(s->view(), model);
    }
    release_cell(s);
}

TEST_F(StringTest, AppendForgetsTheHash) {
    String* s = String::create("abc");
    (void)s->hash();
    s = String::append(s, "d");
    EXPECT_EQ(s->hash(), hash_text("abcd"));
    release_cell(s);
}

TEST_F(StringTest, MappedStringsGrow) {
    std::string chunk(300 * 1000, 'x');
    String* s = String::create("start");
    for (int i = 0; i < 100; ++i) s = String::append(s, chunk);
    EXPECT_EQ(s->length, 5 + 100 * chunk.size());
    EXPECT_EQ(s->view().substr(0, 6), "startx");
    EXPECT_EQ(s->view().back(), 'x');
    release_cell(s);
    EXPECT_EQ(used(), 0u);
}

TEST_F(StringTest, GrowthStaysBelowTheLimitWhereTheNeedDoes) {
    context.set_limit(10 << 20);
    String* s = String::create(std::string(6 << 20, 'a'));
    s = String::append(s, std::string(1 << 20, 'b'));
    EXPECT_EQ(context.exhausted_by(), 0u);
    release_cell(s);
}

TEST_F(StringTest, SeparateAndReserve) {
    String* s = String::separate(String::from_char('x'));
    EXPECT_TRUE(s->is_unshared());
    s = String::reserve(s, 1000);
    EXPECT_GE(s->capacity(), 1000u);
    EXPECT_EQ(s->view(), "x");
    String* same = s;
    for (int i = 0; i < 999; ++i) s = String::append(s, "y");
    EXPECT_EQ(s, same);
    release_cell(s);
}

TEST_F(StringTest, IntegerKeys) {
    auto key = [](std::string_view s) -> std::string {
        int64_t k = 0;
        return is_integer_key(s, k) ? std::to_string(k) : "no";
    };
    EXPECT_EQ(key("0"), "0");
    EXPECT_EQ(key("-5"), "-5");
    EXPECT_EQ(key("1234567890"), "1234567890");
    EXPECT_EQ(key("9223372036854775807"), "9223372036854775807");
    EXPECT_EQ(key("-9223372036854775808"), "-9223372036854775808");
    for (auto s : {"", "-", "-0", "00", "05", "-05", "+1", " 1", "1 ", "1.0", "1e3", "abc",
                   "9223372036854775808", "-9223372036854775809", "18446744073709551617",
                   "99999999999999999999", "0x1"}) {
        EXPECT_EQ(key(s), "no") << s;
    }
}

}  // namespace
}  // namespace surus
