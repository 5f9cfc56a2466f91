#include "interpreter/effect_check.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace surus {

namespace {

TypeMask types_of(const Value& value) { return type_bits::bit(value.type()); }

// Whether a register may hold that if `gives` says so. A variable may be a reference to it, and
// typed properties that share the reference coerce what it gets.
bool gives_that(TypeMask gives, const Value& value) {
    if (!value.is_reference() || (gives & types::reference)) return types_of(value) & gives;
    return value.reference->types || types_of(value.reference->value) & gives;
}

}  // namespace

// A case says more where the inputs are of its types and nothing is released on the way.
bool EffectCheck::fits(const Case& known) const {
    for (int i = 0; i < 2; ++i) {
        TypeMask mask = i == 0 ? known.a : known.b;
        OperandKind kind = insn_->kind(i);
        if (known.borrowed && kind == OperandKind::Temp) return false;
        if (mask == types::any) continue;
        if (kind == OperandKind::None) return false;
        if (!(types_of(*operand(frame_, insn_, kind, insn_->field(i))) & mask)) return false;
    }
    for (int i = 0; i < register_operands; ++i) {
        RoleInfo role = role_info(info_.operand(i).role);
        if ((role.writes || role.changes) && insn_->kind(i) == OperandKind::Local &&
            frame_slot(frame_, insn_->field(i))->is_counted())
            return false;
        // A result that nobody wants is released.
        if (role.writes && insn_->kind(i) == OperandKind::None) return false;
    }
    return true;
}

EffectCheck::EffectCheck(Context& context, Frame* frame, const Instruction* insn)
    : context_(context),
      frame_(frame),
      insn_(insn),
      code_(*frame->function->code),
      info_(info_of(insn->op)),
      effects_(info_.effects),
      gives_(info_.gives),
      user_code_runs_(context.user_code_runs) {
    for (const Case& known : info_.cases) {
        if (!fits(known)) continue;
        constexpr auto flow =
            static_cast<Effects>(~(effect::throws | effect::user_code | effect::polls));
        effects_ = static_cast<Effects>(known.effects | (info_.effects & flow));
        if (known.gives == types::same_as_a) {
            gives_ &= types_of(*operand(frame, insn, insn->kind_a(), insn->a));
        } else {
            gives_ &= known.gives;
        }
        break;
    }
    if (info_.may(effect::polls) && interrupted(context))
        effects_ |= effect::throws | effect::user_code;
    for (int i = 0; i < register_operands; ++i) {
        OperandKind kind = insn->kind(i);
        if (kind != OperandKind::Local && kind != OperandKind::Temp) continue;
        named_[i] = frame_slot(frame, insn->field(i));
        if (named_[i]->is(Type::Indirect)) named_[i] = named_[i]->indirect;
    }
    other_variables_ = other_variables();
}

// Tells whether variables changed that no operand names.
uint64_t EffectCheck::other_variables() const {
    uint64_t digest = 0;
    for (uint32_t i = 0; i < code_.local_count; ++i) {
        const Value& variable = frame_->slots()[i];
        if (std::ranges::find(named_, &variable) != std::end(named_)) continue;
        for (uint64_t part : {variable.bits, uint64_t{variable.tag}})
            digest = (digest ^ part) * 0x9e3779b97f4a7c15u;
    }
    return digest;
}

const char* EffectCheck::check_result(bool jumped) const {
    if (gives_ == types::any) return nullptr;
    auto has_result = [](const Field& field) { return role_info(field.role).writes; };
    bool of_variable = !has_result(info_.b) && !has_result(info_.c) && !has_result(info_.d);
    for (int i = 0; i < register_operands; ++i) {
        RoleInfo role = role_info(info_.operand(i).role);
        OperandKind kind = insn_->kind(i);
        bool written = of_variable ? role.changes
                                   : role.writes && (role.when == When::Always ||
                                                     (role.when == When::OnJump) == jumped);
        if (!written || kind == OperandKind::None || role.holds != LiveRange::Temp) continue;
        // User code may have assigned to the variable meanwhile.
        if (kind == OperandKind::Local && context_.user_code_runs != user_code_runs_)
            return nullptr;
        return gives_that(gives_, *frame_slot(frame_, insn_->field(i)))
                   ? nullptr
                   : "gave a result of another type";
    }
    return nullptr;
}

const char* EffectCheck::what_is_denied(const Instruction* next) const {
    auto may = [&](Effects effect) { return (effects_ & effect) != 0; };
    if (context_.user_code_runs != user_code_runs_ && !may(effect::user_code))
        return "ran user code";
    if (!next && !may(effect::throws)) return "threw";
    if (next && context_.has_pending() && !may(effect::throws)) return "left something pending";
    if (may(effect::changes_frame)) return nullptr;
    if (context_.frame != frame_) return "changed the frame";
    if (!next) return nullptr;
    if (!may(effect::sets_variables) && context_.user_code_runs == user_code_runs_ &&
        other_variables() != other_variables_)
        return "changed a variable that it does not name";
    bool here = next == insn_ + 1;
    bool skipped = may(effect::skips) && next == insn_ + 2;
    bool elsewhere = may(effect::branches) || skipped;
    if (!here && !elsewhere) return "jumped";
    if (may(effect::ends) && !may(effect::branches)) return "went on";
    bool jumps = info_.d.role == Role::Jump ? next == insn_->target() : skipped;
    return check_result(jumps && !(here && insn_->target() == insn_ + 1));
}

void EffectCheck::after(const Instruction* next) const {
    const char* problem = what_is_denied(next);
    if (!problem) return;
    std::fprintf(stderr, "%s:%u: instruction %u, %s, %s, which its row in opcodes.def denies\n",
                 code_.file->data(), code_.lines[code_.index_of(insn_)], code_.index_of(insn_),
                 info_.name, problem);
    std::abort();
}

}  // namespace surus
