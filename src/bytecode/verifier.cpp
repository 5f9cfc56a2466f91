#include "bytecode/verifier.h"

#include <string_view>
#include <vector>

#include "bytecode/opcode_info.h"
#include "bytecode/opcode_text.h"
#include "runtime/arrays/array.h"

namespace surus {

namespace {

// Which temporaries hold something, by number. Few codes have more than a word of them.
class Slots {
public:
    explicit Slots(uint32_t count = 0) : more_(count > 64 ? (count - 1) / 64 : 0) {}

    bool operator[](uint32_t temp) const { return word(temp) >> temp % 64 & 1; }
    void set(uint32_t temp, bool holds) {
        uint64_t bit = uint64_t{1} << temp % 64;
        uint64_t& word = temp < 64 ? first_ : more_[temp / 64 - 1];
        word = holds ? word | bit : word & ~bit;
    }
    // Keeps what the other holds too; whether that is less than before.
    bool meet(const Slots& other) {
        bool changed = first_ & ~other.first_;
        first_ &= other.first_;
        for (size_t i = 0; i < more_.size(); ++i) {
            changed |= more_[i] & ~other.more_[i];
            more_[i] &= other.more_[i];
        }
        return changed;
    }

private:
    uint64_t word(uint32_t temp) const { return temp < 64 ? first_ : more_[temp / 64 - 1]; }

    uint64_t first_ = 0;
    std::vector<uint64_t> more_;
};

class Verifier {
public:
    explicit Verifier(const Code& code)
        : code_(code),
          temp_count_((code.frame_size - static_cast<uint32_t>(sizeof(Frame))) / sizeof(Value) -
                      code.local_count),
          states_(code.instruction_count),
          is_reached_(code.instruction_count) {}

    std::string run() {
        if (code_.instruction_count == 0) return "has no instructions";
        for (at_ = 0; at_ < code_.instruction_count && problem_.empty(); ++at_) check_operands();
        for (const LiveRange& range : code_.live_ranges) check_range(range);
        if (problem_.empty()) check_flow();
        return problem_;
    }

private:
    const Instruction& insn(uint32_t index) const { return code_.instructions[index]; }
    void fail(const std::string& what) {
        if (!problem_.empty()) return;
        problem_ = std::to_string(at_) + " " + info_of(insn(at_).op).name + ": " + what;
    }

    // ---- operands by themselves

    void check_operands() {
        const Instruction& i = insn(at_);
        if (i.op >= Opcode::Count_) return fail("no such opcode");
        const OpcodeInfo& info = info_of(i.op);
        for (int k = 0; k < register_operands; ++k) check_operand(info.operand(k), i, k);
        for (int k = 3; k < all_fields; ++k) check_number(info.operand(k), i, k);
        if (info.e.role == Role::Cache &&
            (i.e % sizeof(void*) != 0 || i.e + info.e.slots * sizeof(void*) > code_.cache_size))
            fail("cache slot outside of the cache");
        if (at_ + 1 == code_.instruction_count && !info.may(effect::ends))
            fail("control runs off the end");
    }

    void check_operand(const Field& field, const Instruction& i, int position) {
        auto name = [&] { return std::string(1, static_cast<char>('a' + position)); };
        OperandKind kind = i.kind(position);
        int32_t offset = i.field(position);
        if (field.role == Role::Jump) return check_jump(offset);
        if (!allows(field.role, kind)) return fail("operand " + name() + " has the wrong kind");
        if (kind == OperandKind::Local || kind == OperandKind::Temp) {
            if (!is_register(kind, offset)) fail("operand " + name() + " is outside of the frame");
        } else if (kind == OperandKind::Literal) {
            const Value* literal = i.literal(offset);
            if (literal < code_.literals.data() ||
                literal >= code_.literals.data() + code_.literals.size())
                return fail("operand " + name() + " is no literal of the table");
            if (field.role == Role::JumpTable && !literal->is_array()) fail("has no table");
            if (!has_shape(literal, field.shape, i))
                fail("operand " + name() + " is no literal of that kind");
        }
    }

    // The string that many places behind the first literal.
    bool is_text(const Value* literal, size_t behind) const {
        const Value* end = code_.literals.data() + code_.literals.size();
        return static_cast<size_t>(end - literal) > behind && literal[behind].is_string();
    }

    bool has_shape(const Value* literal, LiteralShape shape, const Instruction& i) const {
        switch (shape) {
        case LiteralShape::Any: return true;
        case LiteralShape::Text: return literal->is_string();
        case LiteralShape::List: return literal->is_array();
        case LiteralShape::Fallback:
            return literal->is_string() &&
                   (i.number_d<NameFallback>() == NameFallback::None || is_text(literal, 1));
        case LiteralShape::Function: {
            bool falls_back =
                i.op == Opcode::InitFunction && i.number_d<NameFallback>() != NameFallback::None;
            return is_text(literal, 0) && is_text(literal, 1) &&
                   (!falls_back || (is_text(literal, 2) && is_text(literal, 3)));
        }
        case LiteralShape::Method: return !literal->is_string() || is_text(literal, 1);
        case LiteralShape::ClassName:
            return literal->is_string() ||
                   (literal->is_int() &&
                    literal->integer > static_cast<int64_t>(RelativeClass::None) &&
                    literal->integer <= static_cast<int64_t>(RelativeClass::Static));
        }
        return false;
    }

    void check_number(const Field& field, const Instruction& i, int position) {
        if (field.role != Role::Number) return;
        uint32_t value = position == 3   ? static_cast<uint32_t>(i.d)
                         : position == 4 ? i.e
                                         : uint32_t{i.detail};
        if (value >= limit(field.number)) fail("a number is out of range");
    }

    // The instruction that made what temporary a of this one holds; null: there is none before it.
    const Instruction* maker(Opcode op) const {
        int32_t slot = insn(at_).a;
        for (uint32_t index = at_; index-- > 0;) {
            const Instruction& i = insn(index);
            if (i.op == op && i.kind_c() == OperandKind::Temp && i.c == slot) return &i;
        }
        return nullptr;
    }

    // The number that a field cannot have any more.
    uint32_t limit(Number meaning) const {
        switch (meaning) {
        case Number::Function: return static_cast<uint32_t>(code_.functions.size());
        case Number::Class: return static_cast<uint32_t>(code_.classes.size());
        case Number::Attributes: return static_cast<uint32_t>(code_.attributes.size()) + 1;
        case Number::Static: return static_cast<uint32_t>(code_.statics.size());
        case Number::LoopStart: return code_.instruction_count;
        case Number::Arguments: return temp_count_;
        case Number::Parameter:
            // Of calls: any; a position beyond the parameters means the variadic one or none.
            if (insn(at_).op != Opcode::CheckParameter) return UINT32_MAX;
            return code_.declaration ? static_cast<uint32_t>(code_.declaration->parameters.size())
                                     : 0;
        case Number::Element: {
            const Instruction* made = maker(Opcode::CloneArray);
            return made ? made->literal(made->b)->array->used : 0;
        }
        case Number::Captured: {
            const Instruction* made = maker(Opcode::MakeClosure);
            if (!made || static_cast<uint32_t>(made->d) >= code_.functions.size()) return 0;
            return static_cast<uint32_t>(
                code_.functions[static_cast<uint32_t>(made->d)]->code->captures.size());
        }
        default: {
            size_t names = names_of(meaning).size();
            return names ? static_cast<uint32_t>(names) : UINT32_MAX;
        }
        }
    }

    bool is_register(OperandKind kind, int32_t offset) const {
        int32_t first = slot_offset(0);
        if (offset < first || (offset - first) % int32_t{sizeof(Value)} != 0) return false;
        uint32_t index = static_cast<uint32_t>(offset - first) / sizeof(Value);
        if (kind == OperandKind::Local) return index < code_.local_count;
        return index >= code_.local_count && index < code_.local_count + temp_count_;
    }

    void check_jump(int32_t offset) {
        int64_t target = int64_t{at_} * int64_t{sizeof(Instruction)} + offset;
        if (target < 0 || target % int64_t{sizeof(Instruction)} != 0 ||
            target / int64_t{sizeof(Instruction)} >= code_.instruction_count)
            fail("jumps to no instruction");
    }

    void check_range(const LiveRange& range) {
        at_ = range.start < code_.instruction_count ? range.start : 0;
        if (range.start >= range.end || range.end > code_.instruction_count ||
            !is_register(OperandKind::Temp, range.slot))
            fail("live range is no range of a temporary");
    }

    // ---- what temporaries hold, along every path

    uint32_t temp_of(int32_t offset) const {
        return static_cast<uint32_t>(offset - slot_offset(0)) / sizeof(Value) - code_.local_count;
    }

    void check_flow() {
        Slots none(temp_count_);
        reach(0, none);
        uint32_t body = code_.index_of(code_.body);
        if (body < code_.instruction_count) reach(body, none);
        while (!work_.empty() && problem_.empty()) {
            at_ = work_.back();
            work_.pop_back();
            step(states_[at_]);
        }
    }

    // Control may come to `target` with that much in the temporaries: what is not there on every
    // path is not there.
    void reach(uint32_t target, const Slots& slots) {
        if (target >= code_.instruction_count) return fail("control runs off the end");
        if (!is_reached_[target]) {
            is_reached_[target] = true;
            states_[target] = slots;
            work_.push_back(target);
        } else if (states_[target].meet(slots)) {
            work_.push_back(target);
        }
    }

    void read(Slots& slots, uint32_t temp, bool consume) {
        if (temp >= temp_count_) return fail("a temporary is outside of the frame");
        if (!slots[temp]) fail("t" + std::to_string(temp) + " is read before it is written");
        if (consume) slots.set(temp, false);
    }
    void write(Slots& slots, uint32_t temp) {
        if (temp >= temp_count_) return fail("a temporary is outside of the frame");
        slots.set(temp, true);
    }

    template <class Act>
    void each_temp(Act act) {
        const Instruction& i = insn(at_);
        const OpcodeInfo& info = info_of(i.op);
        for (int k = 0; k < register_operands; ++k) {
            if (i.kind(k) == OperandKind::Temp)
                act(temp_of(i.field(k)), role_info(info.operand(k).role));
        }
    }

    void read_operands(Slots& slots) {
        const Instruction& i = insn(at_);
        each_temp([&](uint32_t temp, const RoleInfo& role) {
            if (role.reads) read(slots, temp, role.ends && role.when == When::Always);
        });
        uint32_t count = static_cast<uint32_t>(i.d);
        switch (info_of(i.op).a.role) {
        case Role::Run: return read_run(slots, temp_of(i.a), count);
        case Role::WindowAtOnce:
        case Role::WindowCalled: return read_run(slots, temp_of(i.a) + window_header_slots, count);
        default: return;
        }
    }

    void read_run(Slots& slots, uint32_t first, uint32_t count) {
        for (uint32_t n = 0; n < count; ++n) read(slots, first + n, true);
    }

    // What ends, or is written, only if the instruction jumps, or does not.
    void apply(Slots& slots, When when) {
        each_temp([&](uint32_t temp, const RoleInfo& role) {
            if (role.when != when) return;
            if (role.ends && when != When::Always) slots.set(temp, false);
            if (role.writes) write(slots, temp);
            if (role.writes && role.holds == LiveRange::Iteration) write(slots, temp + 1);
        });
    }

    void step(Slots slots) {
        const Instruction& i = insn(at_);
        const OpcodeInfo& info = info_of(i.op);
        uint32_t from = at_;
        enter_handlers(from);
        read_operands(slots);
        apply(slots, When::Always);
        // The last Catch throws on what it does not take.
        bool jumps =
            info.d.role == Role::Jump && !(info.detail.number == Number::Following &&
                                           i.number_detail<Following>() == Following::None);
        if (jumps) {
            Slots taken = slots;
            apply(taken, When::OnJump);
            reach(code_.index_of(i.target()), taken);
        }
        if (info.b.role == Role::JumpTable) reach_cases(i, slots);
        apply(slots, When::OnFall);
        if (!info.may(effect::ends) || info.may(effect::comes_back)) reach(from + 1, slots);
        if (info.may(effect::skips)) reach(from + 2, slots);
    }

    void reach_cases(const Instruction& i, const Slots& slots) {
        for (auto [key, offset] : elements(*i.literal(i.b)->array)) {
            int64_t target = int64_t{at_} + offset.integer / int64_t{sizeof(Instruction)};
            reach(static_cast<uint32_t>(target), slots);
        }
    }

    // At the start of a try block its handlers become reachable, with what is held there.
    void enter_handlers(uint32_t index) {
        for (const TryRegion& region : code_.tries) {
            if (region.start != index) continue;
            if (region.handler != TryRegion::none) reach(region.handler, states_[index]);
            if (region.finally != TryRegion::none) {
                Slots slots = states_[index];
                write(slots, temp_of(region.finally_slot));
                reach(region.finally, slots);
            }
        }
    }

    const Code& code_;
    uint32_t temp_count_;
    std::vector<Slots> states_;  // before each instruction
    std::vector<bool> is_reached_;
    std::vector<uint32_t> work_;
    uint32_t at_ = 0;
    std::string problem_;
};

}  // namespace

std::string verify(const Code& code) {
    std::string problem = Verifier(code).run();
    if (problem.empty()) return {};
    std::string_view name =
        code.declaration && code.declaration->name ? code.declaration->name->view() : "{main}";
    return "function " + std::string(name) + ", " + problem;
}

std::string verify(const Unit& unit) {
    for (const Code* code : unit.codes) {
        std::string problem = verify(*code);
        if (!problem.empty()) return problem;
    }
    return {};
}

}  // namespace surus
