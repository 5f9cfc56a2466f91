#include "bytecode/literal_table.h"

#include <gtest/gtest.h>

namespace surus {
namespace {

TEST(LiteralTable, HasEachValueOnce) {
    LiteralTable table;
    for (int round = 0; round < 2; ++round) {
        for (int64_t i = 0; i < 1000; ++i) {
            EXPECT_EQ(table.add(Value::of(i)), i);
        }
    }
    EXPECT_EQ(table.size(), 1000u);
}

TEST(LiteralTable, TellsTypesAndSignsOfZeroApart) {
    LiteralTable table;
    uint32_t integer = table.add(Value::of(int64_t{0}));
    uint32_t positive = table.add(Value::of(0.0));
    uint32_t negative = table.add(Value::of(-0.0));
    uint32_t null = table.add(Value::null());
    EXPECT_EQ(table.size(), 4u);
    EXPECT_EQ(table.add(Value::of(-0.0)), negative);
    EXPECT_EQ(table.add(Value::of(0.0)), positive);
    EXPECT_EQ(table.add(Value::of(int64_t{0})), integer);
    EXPECT_EQ(table.add(Value::null()), null);
}

TEST(LiteralTable, KeepsRunsTogether) {
    LiteralTable table;
    for (int round = 0; round < 2; ++round) {
        for (int64_t i = 0; i < 100; ++i) {
            Value run[] = {Value::of(i), Value::of(i + 1), Value::null()};
            uint32_t at = table.add_run(run);
            EXPECT_EQ(table[at].integer, i);
            EXPECT_EQ(table[at + 1].integer, i + 1);
            EXPECT_TRUE(table[at + 2].is_null());
        }
    }
    // The first few are looked for by another way, and there twice.
    EXPECT_LE(table.size(), 300u + 18u);
}

TEST(LiteralTable, NeverSharesOnesOwn) {
    LiteralTable table;
    uint32_t own = table.add_own(Value::undef());
    for (int64_t i = 0; i < 100; ++i) table.add(Value::of(i));
    EXPECT_NE(table.add_own(Value::undef()), own);
}

}  // namespace
}  // namespace surus
