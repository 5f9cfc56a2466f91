#include "bytecode/verifier.h"

#include <cstring>
#include <string_view>
#include <vector>

#include "runtime/arrays/array.h"

namespace surus {

namespace {

using Slots = std::vector<bool>;  // by number of temporary: holds something

class Verifier {
public:
    explicit Verifier(const Code& code)
        : code_(code),
          temp_count_((code.frame_size - static_cast<uint32_t>(sizeof(Frame))) / sizeof(Value) -
                      code.local_count),
          states_(code.instruction_count) {}

    std::string run() {
        if (code_.instruction_count == 0) return "has no instructions";
        for (at_ = 0; at_ < code_.instruction_count && problem_.empty(); ++at_) check_operands();
        for (const LiveRange& range : code_.live_ranges) check_range(range);
        if (problem_.empty()) check_flow();
        return problem_;
    }

private:
    struct Edge {
        uint32_t target;
        Slots slots;
    };

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
        const OperandKind kinds[4] = {i.kind_a(), i.kind_b(), i.kind_c(), i.kind_d()};
        const int32_t fields[4] = {i.a, i.b, i.c, i.d};
        for (int k = 0; k < 4; ++k) check_operand(info.operands[k], kinds[k], fields[k], k);
        if (info.operands[4] == 'x' && (i.e % sizeof(void*) != 0 || i.e >= code_.cache_size))
            fail("cache slot outside of the cache");
        if (at_ + 1 == code_.instruction_count && !std::strchr(info.effects, 'E'))
            fail("control runs off the end");
    }

    static bool allows(char letter, OperandKind kind) {
        switch (letter) {
        case 'i':
        case 'k': return true;
        case 'p':
        case 'o': return kind != OperandKind::Literal;
        case 'v': return kind == OperandKind::Local;
        case 'r': return kind == OperandKind::Local || kind == OperandKind::Temp;
        case 't':
        case 'w': return kind == OperandKind::Temp;
        default: return kind == OperandKind::None;
        }
    }

    void check_operand(char letter, OperandKind kind, int32_t field, int position) {
        std::string name(1, static_cast<char>('a' + position));
        if (letter == 'j') return check_jump(field);
        if (!allows(letter, kind)) return fail("operand " + name + " has the wrong kind");
        if (kind == OperandKind::Local || kind == OperandKind::Temp) {
            if (!is_register(kind, field)) fail("operand " + name + " is outside of the frame");
        } else if (kind == OperandKind::Literal) {
            const Value* literal = insn(at_).literal(field);
            if (literal < code_.literals.data() ||
                literal >= code_.literals.data() + code_.literals.size())
                fail("operand " + name + " is no literal of the table");
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
        Slots none(temp_count_, false);
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
        Slots& known = states_[target];
        if (known.empty()) {
            known = slots;
            if (known.empty()) known.resize(1);  // visited, though there are no temporaries
            work_.push_back(target);
            return;
        }
        bool changed = false;
        for (size_t i = 0; i < slots.size(); ++i) {
            if (known[i] && !slots[i]) {
                known[i] = false;
                changed = true;
            }
        }
        if (changed) work_.push_back(target);
    }

    void read(Slots& slots, uint32_t temp, bool consume) {
        if (temp >= temp_count_) return fail("a temporary is outside of the frame");
        if (!slots[temp]) fail("t" + std::to_string(temp) + " is read before it is written");
        if (consume) slots[temp] = false;
    }
    void write(Slots& slots, uint32_t temp) {
        if (temp >= temp_count_) return fail("a temporary is outside of the frame");
        slots[temp] = true;
    }

    void read_operands(Slots& slots) {
        const Instruction& i = insn(at_);
        const OpcodeInfo& info = info_of(i.op);
        const OperandKind kinds[4] = {i.kind_a(), i.kind_b(), i.kind_c(), i.kind_d()};
        const int32_t fields[4] = {i.a, i.b, i.c, i.d};
        for (int k = 0; k < 4; ++k) {
            if (kinds[k] != OperandKind::Temp) continue;
            char letter = info.operands[k];
            if (letter == 'i' || letter == 'p') read(slots, temp_of(fields[k]), true);
            if (letter == 'k') read(slots, temp_of(fields[k]), false);
            if (letter == 't' && i.op != Opcode::FinallyCall) {
                bool ends = i.op == Opcode::ForeachEnd || i.op == Opcode::FinallyReturn ||
                            i.op == Opcode::FinallyDiscard;
                if (!joins_temporaries(i.op)) read(slots, temp_of(fields[k]), ends);
            }
        }
        if (joins_temporaries(i.op)) {
            for (int32_t n = 0; n < i.d; ++n)
                read(slots, temp_of(i.a) + static_cast<uint32_t>(n), true);
        }
        read_window(slots);
    }

    void read_window(Slots& slots) {
        const Instruction& i = insn(at_);
        if (info_of(i.op).operands[0] != 'w') return;
        uint32_t window = temp_of(i.a);
        switch (i.op) {
        case Opcode::InitFunction:
        case Opcode::InitDynamic:
        case Opcode::InitMethod:
        case Opcode::InitStaticMethod:
        case Opcode::InitNew: return write(slots, window);
        case Opcode::Call:
        case Opcode::CallKnown:
        case Opcode::CallNamed:
            if (i.op != Opcode::CallKnown) read(slots, window, true);
            for (int32_t n = 0; n < i.d; ++n)
                read(slots, window + window_header_slots + static_cast<uint32_t>(n), true);
            return;
        case Opcode::CallArray:
        case Opcode::MakeCallable: return read(slots, window, true);
        default: return read(slots, window, false);
        }
    }

    void write_results(Slots& slots) {
        const Instruction& i = insn(at_);
        const OpcodeInfo& info = info_of(i.op);
        const OperandKind kinds[4] = {i.kind_a(), i.kind_b(), i.kind_c(), i.kind_d()};
        const int32_t fields[4] = {i.a, i.b, i.c, i.d};
        for (int k = 0; k < 4; ++k) {
            char letter = info.operands[k];
            if (kinds[k] == OperandKind::Temp && (letter == 'r' || letter == 'o'))
                write(slots, temp_of(fields[k]));
        }
        if (i.op == Opcode::ForeachBegin || i.op == Opcode::ForeachBeginReference)
            write(slots, temp_of(i.c) + 1);
        if (i.op == Opcode::FinallyCall) write(slots, temp_of(i.c));
    }

    void step(Slots slots) {
        const Instruction& i = insn(at_);
        const OpcodeInfo& info = info_of(i.op);
        uint32_t from = at_;
        enter_handlers(from);
        read_operands(slots);
        bool branches = info.operands[3] == 'j';
        // Branching opcodes have their results where they jump to.
        Slots after = slots;
        if (i.op == Opcode::JumpIfNull && i.kind_a() == OperandKind::Temp)
            after[temp_of(i.a)] = false;
        write_results(after);
        // The last Catch passes on what it does not take.
        bool taken = i.op != Opcode::Catch || !i.detail;
        if (branches && taken) reach(code_.index_of(i.target()), after);
        if (i.op == Opcode::Catch) slots = after;
        bool falls_through = !std::strchr(info.effects, 'E') || i.op == Opcode::FinallyCall;
        if (falls_through) reach(from + 1, branches ? slots : after);
        if (i.op == Opcode::SwitchTable) reach_cases(i, slots);
    }

    void reach_cases(const Instruction& i, const Slots& slots) {
        const Value& table = *i.literal(i.b);
        if (!table.is_array()) return fail("has no table");
        for (auto [key, offset] : elements(*table.array)) {
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
    std::vector<Slots> states_;  // before each instruction; empty: not reached yet
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
