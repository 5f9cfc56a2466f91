#include "bytecode/verifier.h"

#include <gtest/gtest.h>

#include <functional>

#include "compiler/compiler.h"
#include "embed/composition.h"
#include "interpreter/execute.h"

namespace surus {
namespace {

class VerifierTest : public ::testing::Test {
protected:
    // What is wrong with a program one of whose instructions was changed.
    std::string problem(std::string_view text, Opcode op,
                        const std::function<void(Instruction&, const Code&)>& change) {
        CompileResult compiled = compile(engine_, text, "test.php", {});
        EXPECT_TRUE(compiled.unit) << compiled.error.message;
        EXPECT_EQ(verify(*compiled.unit), "");
        for (const Code* code : compiled.unit->codes) {
            for (uint32_t i = 0; i < code->instruction_count; ++i) {
                auto& insn = const_cast<Instruction&>(code->instructions[i]);
                if (insn.op != op) continue;
                change(insn, *code);
                std::string found = verify(*compiled.unit);
                size_t colon = found.find(": ");
                return colon == std::string::npos ? found : found.substr(colon + 2);
            }
        }
        return "no such instruction";
    }

    // The place of the first literal that is no string, seen from an instruction.
    static int32_t literal_int(const Instruction& insn, const Code& code) {
        for (const Value& literal : code.literals) {
            if (literal.is_int())
                return static_cast<int32_t>(reinterpret_cast<const char*>(&literal) -
                                            reinterpret_cast<const char*>(&insn));
        }
        return 0;
    }

    Engine engine_ = make_engine(Dispatch::Tail);
    Context context_{engine_};
};

TEST_F(VerifierTest, BoundsNumbers) {
    constexpr std::string_view array = "<?php function f($x) { return ['a' => $x, 'b' => 2]; }";
    EXPECT_EQ(problem(array, Opcode::ArraySet, [](Instruction& i, const Code&) { i.d = 2; }),
              "a number is out of range");
    constexpr std::string_view closure = "<?php function f($x) { return function () use ($x) {}; }";
    EXPECT_EQ(problem(closure, Opcode::CaptureValue, [](Instruction& i, const Code&) { i.d = 1; }),
              "a number is out of range");
}

TEST_F(VerifierTest, ChecksParametersThatHaveATypeOnly) {
    constexpr std::string_view typed = "<?php function f(int $x, $y) { $z = 1; }";
    for (int32_t behind : {1, 2}) {
        auto moved = [&](Instruction& i, const Code&) {
            i.a += slot_offset(behind) - slot_offset(0);
        };
        EXPECT_EQ(problem(typed, Opcode::CheckParameter, moved), "no parameter that has a type");
    }
}

TEST_F(VerifierTest, KnowsWhatLiteralsMustBe) {
    auto names_an_int = [](Instruction& i, const Code& code) { i.b = literal_int(i, code); };
    EXPECT_EQ(problem("<?php f(7); function f() {}", Opcode::CallKnown, names_an_int),
              "operand b is no literal of that kind");
    EXPECT_EQ(
        problem("<?php function f() { global $x; return 7; }", Opcode::BindGlobal, names_an_int),
        "operand b is no literal of that kind");
    EXPECT_EQ(problem("<?php try { f(7); } catch (E $e) {}", Opcode::Catch, names_an_int),
              "operand b is no literal of that kind");
    // An int that is no RelativeClass.
    EXPECT_EQ(problem("<?php g(7); $x instanceof A;", Opcode::InstanceOf, names_an_int),
              "operand b is no literal of that kind");
}

TEST_F(VerifierTest, FollowsControl) {
    constexpr std::string_view loop = "<?php function f($x) { while ($x) { $x--; } return $x; }";
    EXPECT_EQ(problem(loop, Opcode::JumpIfTrue, [](Instruction& i, const Code&) { i.d += 8; }),
              "jumps to no instruction");
    EXPECT_EQ(problem(loop, Opcode::JumpIfTrue,
                      [](Instruction& i, const Code&) { i.d = -1000 * int32_t{sizeof i}; }),
              "jumps to no instruction");
    constexpr std::string_view sum = "<?php function f($x) { return g($x) + h($x); }";
    auto reads_twice = [](Instruction& i, const Code&) { i.a = i.b; };
    EXPECT_EQ(problem(sum, Opcode::Add, reads_twice), "t0 is read before it is written");
}

TEST_F(VerifierTest, BoundsFrames) {
    EXPECT_EQ(problem("<?php function f($x) { return $x; }", Opcode::Return,
                      [](Instruction&, const Code& code) {
                          const_cast<Code&>(code).frame_size = sizeof(Frame);
                      }),
              "function f, has a frame that is too small");
}

}  // namespace
}  // namespace surus
