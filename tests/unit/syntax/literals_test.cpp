#include "syntax/literals.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace surus;
using namespace surus::syntax;

TEST(Literals, integers) {
    EXPECT_EQ(parse_number("1_000").integer, 1000);
    EXPECT_EQ(parse_number("0x7FFFFFFFFFFFFFFF").integer, INT64_MAX);
    EXPECT_EQ(parse_number("0b1_01").integer, 5);
    EXPECT_EQ(parse_number("0o17").integer, 15);
    EXPECT_EQ(parse_number("017").integer, 15);
    EXPECT_EQ(parse_number("0").integer, 0);
    EXPECT_FALSE(parse_number("9223372036854775807").is_double);
}

TEST(Literals, overflow_makes_doubles) {
    EXPECT_TRUE(parse_number("9223372036854775808").is_double);
    EXPECT_EQ(parse_number("9223372036854775808").real, 9223372036854775808.0);
    EXPECT_EQ(parse_number("0xFFFFFFFFFFFFFFFF").real, 18446744073709551616.0);
    EXPECT_EQ(parse_number("01000000000000000000000").real, 9223372036854775808.0);
}

TEST(Literals, doubles) {
    EXPECT_EQ(parse_number("1_0.2_5").real, 10.25);
    EXPECT_EQ(parse_number(".5e-1").real, 0.05);
    EXPECT_EQ(parse_number("1.").real, 1.0);
    EXPECT_EQ(parse_number("0e1").real, 0.0);
    EXPECT_TRUE(std::isinf(parse_number("1e999").real));
    EXPECT_EQ(parse_number("1e-999").real, 0.0);
}

namespace {

std::string unescape(std::string_view text, Quote quote = Quote::Double) {
    Arena arena;
    std::vector<OctalOverflow> overflows;
    EscapeResult result = process_escapes(text, quote, arena, overflows);
    if (result.error) return std::string("error: ") + result.error;
    std::string value(result.value);
    for (const OctalOverflow& overflow : overflows) value += " overflow " + overflow.digits;
    return value;
}

}  // namespace

TEST(Literals, escapes) {
    EXPECT_EQ(unescape("\\n\\t\\r\\v\\f\\e\\\\\\$\\\""), "\n\t\r\v\f\x1b\\$\"");
    EXPECT_EQ(unescape("\\q\\'\\"), "\\q\\'\\");
    EXPECT_EQ(unescape("\\x41\\x4\\xg\\X41"), "A\x04\\xgA");
    EXPECT_EQ(unescape("\\101\\60\\7\\1018"), "A0\aA8");
    EXPECT_EQ(unescape("\\400"), std::string(1, '\0') + " overflow 400");
    EXPECT_EQ(unescape("\\\"\\`", Quote::Heredoc), "\\\"\\`");
    EXPECT_EQ(unescape("\\\"\\`", Quote::Backtick), "\\\"`");
}

TEST(Literals, code_points) {
    EXPECT_EQ(unescape("\\u{41}\\u{e9}\\u{20AC}\\u{1F600}\\u{000041}"), "A\u00e9\u20ac\U0001F600A");
    EXPECT_EQ(unescape("\\u0041"), "\\u0041");
    EXPECT_EQ(unescape("\\u{}"), "error: Invalid UTF-8 codepoint escape sequence");
    EXPECT_EQ(unescape("\\u{12"), "error: Invalid UTF-8 codepoint escape sequence");
    EXPECT_EQ(unescape("\\u{110000}"),
              "error: Invalid UTF-8 codepoint escape sequence: Codepoint too large");
}

TEST(Literals, single_quoted) {
    Arena arena;
    EXPECT_EQ(process_single_quoted("a\\'b\\\\c\\n\\", arena), "a'b\\c\\n\\");
}
