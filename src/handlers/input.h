// How slow paths read operands.
#pragma once

#include "base/result.h"
#include "bytecode/instruction.h"
#include "context/context.h"
#include "handlers/release_operand.h"
#include "runtime/calls/frame.h"

namespace surus {

inline Value* operand(Frame* frame, const Instruction* insn, OperandKind kind, int32_t offset) {
    return kind == OperandKind::Literal ? insn->literal(offset) : frame_slot(frame, offset);
}

// "Undefined variable $x"; may run user code.
SURUS_COLD Status warn_undefined(Context& context, Frame* frame, int32_t offset);

// An input operand: a temporary is released when this goes out of scope. What was read of a
// variable is held until then, for user code may assign to the variable.
class Input {
public:
    Input(Frame* frame, const Instruction* insn, OperandKind kind, int32_t offset)
        : slot_(kind == OperandKind::None ? nullptr : operand(frame, insn, kind, offset)),
          kind_(kind),
          offset_(offset) {}
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;
    ~Input() {
        if (kind_ == OperandKind::Temp) release_operand(*slot_);
        release_passing(held_);
    }
    bool is_none() const { return kind_ == OperandKind::None; }
    bool is_literal() const { return kind_ == OperandKind::Literal; }
    bool is_temp() const { return kind_ == OperandKind::Temp; }
    // The operand behind references; an undefined variable is null, without warning.
    const Value& quiet() {
        if (kind_ != OperandKind::Local) return slot_->deref();
        Value before = held_;
        held_ = copy(slot_->deref());
        release_passing(before);
        return held_;
    }
    Value& raw() { return *slot_; }
    // The same with the warning, whatever the handler of it makes of the variable.
    Result<const Value*> get(Context& context, Frame* frame) {
        if (slot_->is_undef() && kind_ == OperandKind::Local) [[unlikely]] {
            TRY(warn_undefined(context, frame, offset_));
            become_null();
        }
        return &quiet();
    }
    // Whether an undefined variable will be warned of.
    bool warns() const { return kind_ == OperandKind::Local && slot_->is_undef(); }
    // A temporary stays.
    void keep() {
        if (kind_ == OperandKind::Temp) kind_ = OperandKind::Literal;
    }
    // An owned copy; of a temporary the value itself, which then is not released any more.
    Value take() {
        if (kind_ == OperandKind::Temp && !slot_->is_reference()) {
            kind_ = OperandKind::Literal;
            return *slot_;
        }
        Value value = copy(slot_->deref());
        if (value.is_undef()) value = Value::null();
        return value;
    }

private:
    void become_null() {
        held_ = Value::null();
        slot_ = &held_;
        kind_ = OperandKind::Literal;
    }

    Value* slot_;
    Value held_ = Value::undef();
    OperandKind kind_;
    int32_t offset_;
};
inline Input input_a(Frame* f, const Instruction* i) { return {f, i, i->kind_a(), i->a}; }
inline Input input_b(Frame* f, const Instruction* i) { return {f, i, i->kind_b(), i->b}; }
inline Input input_c(Frame* f, const Instruction* i) { return {f, i, i->kind_c(), i->c}; }

}  // namespace surus
