#include <cmath>

#include "runtime/values/conversion.h"
#include "support/test_context.h"

namespace surus {
namespace {

std::string describe(std::string_view text) {
    Numeric n = parse_numeric(text);
    std::string out;
    if (n.kind == Numeric::None) return "none";
    if (n.kind == Numeric::Int) {
        out = "int " + std::to_string(n.integer);
    } else {
        out = "float " + double_text(n.number, -1);
    }
    if (n.trailing) out += " trailing";
    if (n.overflow) out += " overflow";
    return out;
}

TEST(NumericString, Kinds) {
    EXPECT_EQ(describe(""), "none");
    EXPECT_EQ(describe(" "), "none");
    EXPECT_EQ(describe("abc"), "none");
    EXPECT_EQ(describe("."), "none");
    EXPECT_EQ(describe("-"), "none");
    EXPECT_EQ(describe("-+5"), "none");
    EXPECT_EQ(describe("12"), "int 12");
    EXPECT_EQ(describe("-12"), "int -12");
    EXPECT_EQ(describe("+00012"), "int 12");
    EXPECT_EQ(describe(" \t\n\r\v\f12 \n"), "int 12");
    EXPECT_EQ(describe("12 a"), "int 12 trailing");
    EXPECT_EQ(describe("12abc"), "int 12 trailing");
    EXPECT_EQ(describe("0x1A"), "int 0 trailing");
    EXPECT_EQ(describe("1."), "float 1");
    EXPECT_EQ(describe(".5"), "float 0.5");
    EXPECT_EQ(describe("1e3"), "float 1000");
    EXPECT_EQ(describe("1e"), "int 1 trailing");
    EXPECT_EQ(describe("1e+"), "int 1 trailing");
    EXPECT_EQ(describe("1e5.5"), "float 100000 trailing");
    EXPECT_EQ(describe("1e1000"), "float INF");
    EXPECT_EQ(describe("9223372036854775807"), "int 9223372036854775807");
    EXPECT_EQ(describe("9223372036854775808"), "float 9.223372036854776E+18 overflow");
    EXPECT_EQ(describe("-9223372036854775808"), "int -9223372036854775808");
    EXPECT_EQ(describe(std::string_view("1\0", 2)), "int 1 trailing");
}

TEST(NumericString, Casts) {
    EXPECT_EQ(string_to_int("1e3"), 1000);
    EXPECT_EQ(string_to_int("  42abc"), 42);
    EXPECT_EQ(string_to_int("99999999999999999999"), INT64_MAX);
    EXPECT_EQ(string_to_int("-99999999999999999999"), INT64_MIN);
    EXPECT_EQ(string_to_int("1e1000"), 0);
    EXPECT_EQ(string_to_double(" 1.5xyz"), 1.5);
    EXPECT_EQ(string_to_double("-.5e1"), -5.0);
    EXPECT_EQ(string_to_double("abc"), 0.0);
    EXPECT_TRUE(std::isinf(string_to_double("1e1000")));
}

TEST(NumericString, DoubleToInt) {
    EXPECT_EQ(double_to_int(1.9), 1);
    EXPECT_EQ(double_to_int(-1.9), -1);
    EXPECT_EQ(double_to_int(NAN), 0);
    EXPECT_EQ(double_to_int(INFINITY), 0);
    EXPECT_EQ(double_to_int(1e30), 5076964154930102272);
    EXPECT_EQ(double_to_int(-1e30), -5076964154930102272);
    EXPECT_EQ(double_to_int(9223372036854775808.0), INT64_MIN);
    EXPECT_EQ(double_to_int(18446744073709551616.0), 0);
    EXPECT_FALSE(is_integral(9223372036854775808.0));
    EXPECT_TRUE(is_integral(-9223372036854775808.0));
    EXPECT_FALSE(is_integral(NAN));
    EXPECT_FALSE(is_integral(0.5));
}

}  // namespace
}  // namespace surus
