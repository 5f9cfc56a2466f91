// What builds with assertions look at after each slow path: that it did nothing that its opcode's
// row denies for the operands that it had.
#include "interpreter/effect_check.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "compiler/compiler.h"
#include "embed/composition.h"
#include "runtime/calls/frame.h"

namespace surus {
namespace {

// An instruction of a program before it runs, in a frame of its own.
class EffectCheckTest : public ::testing::Test {
protected:
    void load(std::string_view text, Opcode op) {
        CompileResult compiled = compile(engine_, text, "test.php", {});
        ASSERT_TRUE(compiled.unit) << compiled.error.message;
        unit_ = std::move(compiled.unit);
        for (const Code* code : unit_->codes) {
            for (uint32_t i = 0; i < code->instruction_count; ++i) {
                if (code->instructions[i].op == op) take(*code, code->instructions[i]);
            }
        }
        ASSERT_NE(insn_, nullptr);
    }
    void take(const Code& code, const Instruction& insn) {
        insn_ = &insn;
        function_.code = &code;
        memory_.assign(code.frame_size / sizeof(Value) + 1, Value::undef());
        frame_ = reinterpret_cast<Frame*>(memory_.data());
        frame_->function = &function_;
        context_.frame = frame_;
    }
    ~EffectCheckTest() override { context_.frame = nullptr; }

    Value& a() { return *frame_slot(frame_, insn_->a); }
    Value& b() { return *frame_slot(frame_, insn_->b); }
    Value& c() { return *frame_slot(frame_, insn_->c); }
    Value& variable(uint32_t index) { return frame_->slots()[index]; }

    Engine engine_ = make_engine(Dispatch::Tail);
    Context context_{engine_};
    UnitRef unit_;
    Function function_{};
    std::vector<Value> memory_;
    Frame* frame_ = nullptr;
    const Instruction* insn_ = nullptr;
};

constexpr std::string_view sum = "<?php function f($a, $b, $other) { return ($a + $b) * $a; }";

TEST_F(EffectCheckTest, AllowsWhatTheRowSays) {
    load(sum, Opcode::Add);
    a().set_int(1);
    b().set_int(2);
    EffectCheck numbers(context_, frame_, insn_);
    c().set_int(3);
    numbers.after(insn_ + 1);

    // Operands of other types have no such case: they may warn and throw.
    a().set_undef();
    EffectCheck undefined(context_, frame_, insn_);
    ++context_.user_code_runs;
    undefined.after(nullptr);
}

TEST_F(EffectCheckTest, SeesUserCodeThatACaseDenies) {
    load(sum, Opcode::Add);
    a().set_int(1);
    b().set_int(2);
    EffectCheck check(context_, frame_, insn_);
    c().set_int(3);
    ++context_.user_code_runs;
    EXPECT_DEATH(check.after(insn_ + 1), "test.php:1: instruction .*, Add, ran user code");
}

TEST_F(EffectCheckTest, SeesWhatThrowsAndJumps) {
    load(sum, Opcode::Add);
    a().set_int(1);
    b().set_int(2);
    EffectCheck check(context_, frame_, insn_);
    c().set_int(3);
    EXPECT_DEATH(check.after(nullptr), "Add, threw");
    EXPECT_DEATH(check.after(insn_ + 2), "Add, jumped");
    context_.frame = nullptr;
    EXPECT_DEATH(check.after(insn_ + 1), "Add, changed the frame");
}

TEST_F(EffectCheckTest, SeesResultsOfOtherTypes) {
    load(sum, Opcode::Add);
    a().set_int(1);
    b().set_int(2);
    EffectCheck check(context_, frame_, insn_);
    c().set_null();
    EXPECT_DEATH(check.after(insn_ + 1), "Add, gave a result of another type");
}

TEST_F(EffectCheckTest, SeesVariablesThatNoOperandNames) {
    load(sum, Opcode::Add);
    a().set_int(1);
    b().set_int(2);
    EffectCheck check(context_, frame_, insn_);
    c().set_int(3);
    variable(2).set_int(4);
    EXPECT_DEATH(check.after(insn_ + 1), "Add, changed a variable that it does not name");
}

TEST_F(EffectCheckTest, SeesWhatGoesOnBehindAnEnd) {
    load("<?php function f() { throw $x; }", Opcode::Throw);
    EffectCheck check(context_, frame_, insn_);
    EXPECT_DEATH(check.after(insn_ + 1), "Throw, went on");
}

}  // namespace
}  // namespace surus
