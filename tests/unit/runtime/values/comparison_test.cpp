// == and <=> of values of every type, as `php` computes them.
#include <cmath>

#include "runtime/values/operators.h"
#include "support/test_context.h"

namespace surus {
namespace {

class ComparisonTest : public test::RuntimeTest {
protected:
    int order(Value a, Value b) {
        auto result = compare(context, a, b);
        release(a);
        release(b);
        return result.ok() ? result.take() : 99;
    }
    bool equal(Value a, Value b) {
        auto result = loose_equals(context, a, b);
        release(a);
        release(b);
        return result.ok() && result.take();
    }
    static Value list(std::initializer_list<int64_t> items) {
        Array* array = Array::create();
        for (int64_t i : items) array->push(Value::of(i));
        return Value::of(array);
    }
    void TearDown() override { EXPECT_EQ(used(), 0u); }
};

TEST_F(ComparisonTest, NumericStringsCompareAsNumbers) {
    EXPECT_TRUE(equal(text("10"), text("1e1")));
    EXPECT_TRUE(equal(text("1"), text("01")));
    EXPECT_TRUE(equal(text(" 1"), text("1 ")));
    EXPECT_TRUE(equal(text("0"), text("-0")));
    EXPECT_FALSE(equal(text("abc"), text("ABC")));
    EXPECT_FALSE(equal(text("1a"), text("1")));
    EXPECT_EQ(order(text("10"), text("9")), 1);
    EXPECT_EQ(order(text("10"), text("9a")), -1);
    EXPECT_EQ(order(text("abc"), text("abd")), -1);
    EXPECT_EQ(order(text("a"), text("abc")), -1);
}

TEST_F(ComparisonTest, HugeNumericStringsAreNotConfused) {
    EXPECT_FALSE(equal(text("9223372036854775808"), text("9223372036854775809")));
    EXPECT_EQ(order(text("9223372036854775807"), text("9223372036854775808")), -1);
    EXPECT_FALSE(equal(text("1e1000"), text("1e1001")));
}

TEST_F(ComparisonTest, NumbersWithStrings) {
    EXPECT_FALSE(equal(integer(0), text("abc")));
    EXPECT_FALSE(equal(integer(0), text("")));
    EXPECT_TRUE(equal(integer(5), text("5")));
    EXPECT_TRUE(equal(integer(5), text(" 5.0 ")));
    EXPECT_FALSE(equal(integer(5), text("5 apples")));
    EXPECT_EQ(order(integer(12), text("abc")), -1);
    EXPECT_EQ(order(text("abc"), integer(12)), 1);
    EXPECT_TRUE(equal(Value::of(1.5), text("1.5")));
    EXPECT_EQ(order(Value::of(std::nan("")), text("NAN")), 1);
}

TEST_F(ComparisonTest, NullAndBool) {
    EXPECT_TRUE(equal(Value::null(), Value::boolean(false)));
    EXPECT_TRUE(equal(Value::null(), text("")));
    EXPECT_FALSE(equal(Value::null(), text("0")));
    EXPECT_TRUE(equal(Value::null(), Value::of(Array::empty())));
    EXPECT_TRUE(equal(Value::boolean(true), text("a")));
    EXPECT_FALSE(equal(Value::boolean(true), text("0")));
    EXPECT_EQ(order(Value::null(), text("a")), -1);
    EXPECT_EQ(order(Value::boolean(true), integer(0)), 1);
}

TEST_F(ComparisonTest, Arrays) {
    EXPECT_TRUE(equal(list({1, 2}), list({1, 2})));
    EXPECT_EQ(order(list({1, 2}), list({1, 3})), -1);
    EXPECT_EQ(order(list({1, 2, 3}), list({5, 6})), 1);
    EXPECT_EQ(order(list({}), integer(5)), 1);
    EXPECT_EQ(order(text("z"), list({})), -1);
}

TEST_F(ComparisonTest, IdenticalArraysHaveTheirElementsInOrder) {
    Array* a = Array::create();
    a->set("x", Value::of(int64_t{1}));
    a->set("y", Value::of(int64_t{2}));
    Array* b = Array::create();
    b->set("y", Value::of(int64_t{2}));
    b->set("x", Value::of(int64_t{1}));
    EXPECT_FALSE(identical(Value::of(a), Value::of(b)));
    retain_cell(a);
    retain_cell(b);
    EXPECT_TRUE(equal(Value::of(a), Value::of(b)));
    b->remove_at(0);
    b->set("y", Value::of(int64_t{2}));
    EXPECT_TRUE(identical(Value::of(a), Value::of(b)));
    EXPECT_FALSE(identical(Value::of(int64_t{1}), Value::of(1.0)));
    release_cell(a);
    release_cell(b);
}

}  // namespace
}  // namespace surus
