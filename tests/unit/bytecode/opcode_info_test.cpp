#include "bytecode/opcode_info.h"

#include <gtest/gtest.h>

#include "bytecode/opcode_text.h"

namespace surus {
namespace {

TEST(OpcodeTable, HasARowForEachOpcode) {
    EXPECT_EQ(opcode_table.size(), opcode_count);
    EXPECT_STREQ(info_of(Opcode::CallKnown).name, "CallKnown");
    for (const OpcodeInfo& info : opcode_table) EXPECT_STRNE(info.doc, "") << info.name;
}

TEST(OpcodeTable, FieldsStandWhereInstructionsHaveThem) {
    for (const OpcodeInfo& info : opcode_table) {
        for (int i = 0; i < all_fields; ++i) {
            const Field& field = info.operand(i);
            bool number = field.role == Role::Number;
            EXPECT_EQ(number, field.number != Number::None) << info.name;
            if (number) EXPECT_GE(i, 3) << info.name;
            if (field.role == Role::Jump) EXPECT_EQ(i, 3) << info.name;
            if (field.role == Role::Cache) EXPECT_EQ(i, 4) << info.name;
            if (role_info(field.role).kinds & ~role_kinds::none) EXPECT_LT(i, 4) << info.name;
        }
        bool jumps = info.d.role == Role::Jump || info.b.role == Role::JumpTable;
        if (jumps) EXPECT_TRUE(info.may(effect::branches)) << info.name;
    }
}

TEST(OpcodeTable, EachNumberHasAFieldOfItsOwn) {
    for (const OpcodeInfo& info : opcode_table) {
        for (Number meaning : {info.d.number, info.e.number}) {
            if (meaning == Number::None) continue;
            int fields = (info.d.number == meaning) + (info.e.number == meaning) +
                         (info.detail.number == meaning);
            EXPECT_EQ(fields, 1) << info.name;
        }
    }
}

TEST(OpcodeTable, CasesSayLess) {
    for (const OpcodeInfo& info : opcode_table) {
        for (const Case& known : info.cases) {
            EXPECT_EQ(known.effects & ~info.effects, 0) << info.name;
            if (known.gives != types::any && known.gives != types::same_as_a)
                EXPECT_NE(known.gives & info.gives, 0u) << info.name;
        }
    }
}

TEST(OpcodeTable, InversesAreMutual) {
    for (size_t i = 0; i < opcode_table.size(); ++i) {
        Opcode inverse = opcode_table[i].inverse;
        if (inverse != Opcode::Nop) EXPECT_EQ(info_of(inverse).inverse, static_cast<Opcode>(i));
    }
}

TEST(OpcodeTable, NumbersHaveWords) {
    EXPECT_EQ(number_text(Number::FetchMode, uint32_t(FetchMode::ReadWrite)), "ReadWrite");
    EXPECT_EQ(number_text(Number::HowGiven, how_bits(How::ByValue, 2)), "2:ByValue");
    EXPECT_EQ(number_text(Number::HowGiven, how_bits(How::This, 1)), "1:This");
    EXPECT_EQ(number_text(Number::HowGiven, 7), "0:7");
    EXPECT_EQ(number_text(Number::ReferenceWish, ReferenceWish::of_parameter(3).detail()),
              "as parameter 3");
    EXPECT_EQ(number_text(Number::Types, types::int_ | types::string), "int|string");
    EXPECT_EQ(number_text(Number::Count, 7), "7");
}

TEST(OpcodeTable, ReferencePageHasAllOpcodes) {
    std::string page = opcode_reference();
    for (const OpcodeInfo& info : opcode_table)
        EXPECT_NE(page.find("### " + std::string(info.name) + "\n"), std::string::npos);
}

}  // namespace
}  // namespace surus
