// What `php` prints for the same numbers, with precision 14, 17 and -1.
#include <cmath>

#include "runtime/values/conversion.h"
#include "support/test_context.h"

namespace surus {
namespace {

struct Expectation {
    double value;
    const char* at_14;
    const char* at_17;
    const char* shortest;
};

constexpr Expectation expectations[] = {
    {0.0, "0", "0", "0"},
    {-0.0, "-0", "-0", "-0"},
    {1.0, "1", "1", "1"},
    {-1.5, "-1.5", "-1.5", "-1.5"},
    {0.1, "0.1", "0.10000000000000001", "0.1"},
    {0.1 + 0.2, "0.3", "0.30000000000000004", "0.30000000000000004"},
    {0.0001, "0.0001", "0.0001", "0.0001"},
    {0.00001, "1.0E-5", "1.0000000000000001E-5", "1.0E-5"},
    {1.5e-7, "1.5E-7", "1.4999999999999999E-7", "1.5E-7"},
    {1e-10, "1.0E-10", "1.0E-10", "1.0E-10"},
    {1e14, "1.0E+14", "100000000000000", "100000000000000"},
    {1e15, "1.0E+15", "1000000000000000", "1000000000000000"},
    {1e17, "1.0E+17", "1.0E+17", "1.0E+17"},
    {1e25, "1.0E+25", "1.0000000000000001E+25", "1.0E+25"},
    {1e100, "1.0E+100", "1.0E+100", "1.0E+100"},
    {99999999999999.0, "99999999999999", "99999999999999", "99999999999999"},
    {123456789012345.0, "1.2345678901234E+14", "123456789012345", "123456789012345"},
    {123456789012305.0, "1.2345678901230E+14", "123456789012305", "123456789012305"},
    {123456789012345678.0, "1.2345678901235E+17", "1.2345678901234568E+17",
     "1.2345678901234568E+17"},
    {1.0 / 3, "0.33333333333333", "0.33333333333333331", "0.3333333333333333"},
    {5e-324, "4.9406564584125E-324", "4.9406564584124654E-324", "5.0E-324"},
    {1.7976931348623157e308, "1.7976931348623E+308", "1.7976931348623157E+308",
     "1.7976931348623157E+308"},
    {INFINITY, "INF", "INF", "INF"},
    {-INFINITY, "-INF", "-INF", "-INF"},
    {NAN, "NAN", "NAN", "NAN"},
};

TEST(NumberText, Doubles) {
    for (const Expectation& e : expectations) {
        EXPECT_EQ(double_text(e.value, 14), e.at_14);
        EXPECT_EQ(double_text(e.value, 17), e.at_17);
        EXPECT_EQ(double_text(e.value, -1), e.shortest);
    }
    EXPECT_EQ(double_text(123.0, 0), "1.0E+2");
    EXPECT_EQ(double_text(0.1, 25), "0.1000000000000000055511151");
    EXPECT_EQ(double_repr_fraction(1.0), "1.0");
    EXPECT_EQ(double_repr_fraction(1e17), "1.0E+17");
    EXPECT_EQ(double_repr_fraction(-0.0), "-0.0");
    EXPECT_EQ(double_repr_fraction(INFINITY), "INF");
}

using NumberTextTest = test::RuntimeTest;

TEST_F(NumberTextTest, Integers) {
    for (int64_t i : {int64_t{0}, int64_t{9}, int64_t{10}, int64_t{-1}, INT64_MAX, INT64_MIN}) {
        String* s = int_to_string(i);
        EXPECT_EQ(s->view(), std::to_string(i));
        release_cell(s);
    }
    EXPECT_TRUE(int_to_string(7)->is_immortal());
    EXPECT_EQ(used(), 0u);
}

}  // namespace
}  // namespace surus
