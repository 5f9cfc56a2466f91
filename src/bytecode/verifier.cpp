#include "bytecode/verifier.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <memory_resource>
#include <string_view>
#include <vector>

#include "base/attributes.h"
#include "bytecode/opcode_info.h"
#include "bytecode/opcode_text.h"
#include "runtime/arrays/array.h"

namespace surus {

namespace {

// What the table says of an opcode, by positions as bits (0 is a), so that most of its instructions
// are checked without a look at roles: files of opcache.file_cache are verified as they are loaded.
struct Plan {
    uint16_t kinds_ab = 0, kinds_cd = 0;  // halves of Instruction::kinds that may be, bit by bit
    uint8_t shaped = 0;                   // literals that must be of some shape
    uint8_t numbers = 0, words = 0;       // numbers that have a limit; those that are enums
    uint8_t reads = 0, ends = 0;          // temporaries, always
    uint8_t ends_on_jump = 0, writes = 0, writes_on_jump = 0, writes_on_fall = 0;
    uint8_t pairs = 0;  // written with the temporary behind them
    bool has_run = false, has_window_run = false, has_cache = false;
    bool is_plain = false;  // without temporaries, nothing to follow
    bool jumps = false, has_table = false, ends_here = false, goes_on = false, skips = false;
};

// Numbers of other meanings can be any.
constexpr bool has_limit(Number meaning) {
    switch (meaning) {
    case Number::None:
    case Number::Count:
    case Number::Parameter:  // of calls: beyond the parameters is the variadic one, or none
    case Number::Types:
    case Number::HowGiven:
    case Number::ReferenceWish: return false;
    default: return true;
    }
}

// Its limit is the same everywhere, and not 0.
constexpr bool is_enum(Number meaning) {
    return meaning == Number::Type || meaning >= Number::Operation;
}

// The pairs of kinds, as they stand in an Instruction, that two fields may have.
constexpr uint16_t pairs_of(uint8_t first, uint8_t second) {
    uint16_t pairs = 0;
    for (uint32_t pair = 0; pair < 16; ++pair)
        pairs |= uint16_t((first >> (pair & 3) & second >> (pair >> 2) & 1) << pair);
    return pairs;
}

constexpr Plan plan_of(const OpcodeInfo& info) {
    Plan plan;
    for (int k = 0; k < register_operands; ++k) {
        const Field& field = info.operand(k);
        RoleInfo role = role_info(field.role);
        auto bit = uint8_t(1u << k);
        auto is_when = [&](bool fact, When when) { return fact && role.when == when ? bit : 0; };
        plan.reads |= role.reads ? bit : 0;
        plan.ends |= role.reads ? is_when(role.ends, When::Always) : 0;
        plan.ends_on_jump |= is_when(role.ends, When::OnJump);
        plan.writes |= is_when(role.writes, When::Always);
        plan.writes_on_jump |= is_when(role.writes, When::OnJump);
        plan.writes_on_fall |= is_when(role.writes, When::OnFall);
        plan.pairs |= role.writes && role.holds == LiveRange::Iteration ? bit : 0;
        plan.shaped |= field.role == Role::JumpTable || field.shape != LiteralShape::Any ? bit : 0;
    }
    for (int k = 3; k < all_fields; ++k) {
        const Field& field = info.operand(k);
        if (field.role != Role::Number || !has_limit(field.number)) continue;
        plan.numbers |= 1u << k;
        if (is_enum(field.number)) plan.words |= 1u << k;
    }
    plan.kinds_ab = pairs_of(role_info(info.a.role).kinds, role_info(info.b.role).kinds);
    plan.kinds_cd = pairs_of(role_info(info.c.role).kinds, role_info(info.d.role).kinds);
    plan.has_run = info.a.role == Role::Run;
    plan.has_window_run = info.a.role == Role::WindowAtOnce || info.a.role == Role::WindowCalled;
    plan.has_cache = info.e.role == Role::Cache;
    plan.jumps = info.d.role == Role::Jump;
    plan.has_table = info.b.role == Role::JumpTable;
    plan.ends_here = info.may(effect::ends);
    plan.goes_on = !info.may(effect::ends) || info.may(effect::comes_back);
    plan.skips = info.may(effect::skips);
    plan.is_plain =
        !(plan.has_run | plan.has_window_run | plan.jumps | plan.has_table | plan.skips) &&
        plan.goes_on;
    return plan;
}

constexpr auto plans = [] {
    std::array<Plan, static_cast<size_t>(Opcode::Count_)> out;
    for (size_t i = 0; i < out.size(); ++i) out[i] = plan_of(opcode_table[i]);
    return out;
}();

// Instruction::field() without a choice.
int32_t field_of(const Instruction& i, int position) {
    static_assert(offsetof(Instruction, d) == offsetof(Instruction, a) + 3 * sizeof(int32_t));
    int32_t field;
    const char* fields = reinterpret_cast<const char*>(&i) + offsetof(Instruction, a);
    std::memcpy(&field, fields + static_cast<size_t>(position) * sizeof field, sizeof field);
    return field;
}

template <class Act>
SURUS_INLINE void each_bit(uint32_t bits, Act act) {
    for (; bits; bits &= bits - 1) act(std::countr_zero(bits));
}

class Verifier {
public:
    explicit Verifier(const Code& code) : code_(&code), local_count_(code.local_count) {}

    std::string run() {
        const Code& code = *code_;
        size_t slots = sizeof(Frame) + size_t{code.local_count} * sizeof(Value);
        if (code.instruction_count == 0) return "has no instructions";
        if (code.frame_size < slots) return "has a frame that is too small";
        temp_count_ = static_cast<uint32_t>((code.frame_size - slots) / sizeof(Value));
        things_of(OperandKind::None) = {0, UINT64_MAX};
        things_of(OperandKind::Local) = {int64_t{sizeof(Frame)}, local_count_};
        things_of(OperandKind::Temp) = {static_cast<int64_t>(slots), temp_count_};
        things_of(OperandKind::Literal).count = code.literals.size();
        makers_.assign(temp_count_, 0);
        starts_.assign(code.instruction_count, 0);
        for (; at_ < code.instruction_count && problem_.empty(); ++at_) check_operands();
        for (const LiveRange& range : code.live_ranges) check_range(range);
        for (const CopiedPart& copied : code.copied_parts) check_copied(copied);
        for (const TryRegion& region : code.tries) check_try(region);
        if (problem_.empty()) check_flow();
        return std::move(problem_);
    }

private:
    const Instruction& insn(uint32_t index) const { return code_->instructions[index]; }
    [[gnu::cold]] void fail(const std::string& what) {
        if (!problem_.empty()) return;
        Opcode op = insn(at_).op;
        const char* name = op < Opcode::Count_ ? info_of(op).name : "?";
        problem_ = std::to_string(at_) + " " + name + ": " + what;
    }
    [[gnu::cold, gnu::noinline]] void fail(const char* what) { fail(std::string(what)); }
    [[gnu::cold, gnu::noinline]] void fail_operand(int position, const char* what) {
        fail("operand " + std::string(1, char('a' + position)) + what);
    }
    [[gnu::cold, gnu::noinline]] void fail_kind(const Instruction& i) {
        for (int k = 0; k < register_operands; ++k) {
            if (!allows(info_of(i.op).operand(k).role, i.kind(k)))
                fail_operand(k, " has the wrong kind");
        }
    }
    [[gnu::cold, gnu::noinline]] void fail_outside(const Instruction& i) {
        for (int k = 0; k < register_operands; ++k) {
            if (!is_there(i.kind(k), i.field(k)))
                fail_operand(k, i.kind(k) == OperandKind::Literal ? " is no literal of the table"
                                                                  : " is outside of the frame");
        }
    }
    [[gnu::cold, gnu::noinline]] void fail_unwritten(uint32_t temp) {
        fail("t" + std::to_string(temp) + " is read before it is written");
    }

    // ---- operands by themselves

    void check_operands() {
        const Instruction& i = insn(at_);
        if (i.op >= Opcode::Count_) return fail("no such opcode");
        const Plan& plan = plans[static_cast<size_t>(i.op)];
        if (!(plan.kinds_ab >> (i.kinds & 15) & plan.kinds_cd >> (i.kinds >> 4) & 1))
            return fail_kind(i);
        things_of(OperandKind::Literal).first =
            reinterpret_cast<intptr_t>(code_->literals.data()) - reinterpret_cast<intptr_t>(&i);
        // All four without a branch: which there are is as good as random.
        bool are_there = true;
        for (int k = 0; k < register_operands; ++k)
            are_there &= is_there(i.kind(k), field_of(i, k));
        if (!are_there) [[unlikely]]
            return fail_outside(i);
        if (plan.shaped) check_shapes(i, plan.shaped);
        if (plan.jumps) check_jump(i.d);
        each_bit(plan.numbers, [&](int k) { check_number(i, plan, k); });
        if (plan.has_cache && (i.e % sizeof(void*) != 0 ||
                               i.e + info_of(i.op).e.slots * sizeof(void*) > code_->cache_size))
            fail("cache slot outside of the cache");
        if (plan.has_table && problem_.empty()) check_table(*i.literal(i.b)->array);
        if (plan.skips) start_at(at_ + 2);
        if (i.op == Opcode::CheckParameter && !has_type(slot_index(i.a)))
            fail("no parameter that has a type");
        if (at_ + 1 == code_->instruction_count && !plan.ends_here)
            fail("control runs off the end");
        if ((i.op == Opcode::CloneArray || i.op == Opcode::MakeClosure) &&
            i.kind_c() == OperandKind::Temp && problem_.empty())
            makers_[temp_of(i.c)] = at_ + 1;
    }

    bool has_type(uint32_t parameter) const {
        return code_->declaration && parameter < code_->declaration->parameters.size() &&
               code_->declaration->parameters[parameter].type;
    }

    void check_shapes(const Instruction& i, uint32_t positions) {
        each_bit(positions, [&](int k) {
            if (i.kind(k) == OperandKind::Literal) check_shape(i, k, i.literal(field_of(i, k)));
        });
    }
    void check_shape(const Instruction& i, int position, const Value* literal) {
        const Field& field = info_of(i.op).operand(position);
        if (field.role == Role::JumpTable && !literal->is_array()) fail("has no table");
        if (!has_shape(literal, field.shape, i))
            fail_operand(position, " is no literal of that kind");
    }

    // The string, or null, that many places behind the first literal.
    bool is_text(const Value* literal, size_t behind) const {
        return is_there(literal, behind) && literal[behind].is_string();
    }
    bool is_null(const Value* literal, size_t behind) const {
        return is_there(literal, behind) && literal[behind].is_null();
    }
    bool is_there(const Value* literal, size_t behind) const {
        const Value* end = code_->literals.data() + code_->literals.size();
        return static_cast<size_t>(end - literal) > behind;
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
            bool has_fallback = is_text(literal, 2) && is_text(literal, 3);
            bool has_none = is_null(literal, 2) && is_null(literal, 3);
            // InitFunction says whether it has one, calls look.
            bool is_whole = i.op != Opcode::InitFunction
                                ? has_fallback || has_none
                                : i.number_d<NameFallback>() == NameFallback::None || has_fallback;
            return is_text(literal, 0) && is_text(literal, 1) && is_whole;
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

    void check_number(const Instruction& i, const Plan& plan, int position) {
        uint32_t value = position == 3   ? static_cast<uint32_t>(i.d)
                         : position == 4 ? i.e
                                         : uint32_t{i.detail};
        if (value == 0 && (plan.words >> position & 1)) return;
        if (value >= limit(info_of(i.op).operand(position).number))
            fail("a number is out of range");
    }

    // The instruction that made what temporary a of this one holds; null: that was another opcode.
    const Instruction* maker(Opcode op) const {
        const Instruction& i = insn(at_);
        if (i.kind_a() != OperandKind::Temp || !is_there(OperandKind::Temp, i.a)) return nullptr;
        uint32_t made = makers_[temp_of(i.a)];
        return made && insn(made - 1).op == op ? &insn(made - 1) : nullptr;
    }

    // The number that a field cannot have any more.
    uint32_t limit(Number meaning) const {
        switch (meaning) {
        case Number::Function: return static_cast<uint32_t>(code_->functions.size());
        case Number::Class: return static_cast<uint32_t>(code_->classes.size());
        case Number::Attributes: return static_cast<uint32_t>(code_->attributes.size()) + 1;
        case Number::Static: return static_cast<uint32_t>(code_->statics.size());
        case Number::LoopStart: return code_->instruction_count;
        case Number::Arguments: return temp_count_;
        case Number::Element: {
            const Instruction* made = maker(Opcode::CloneArray);
            return made ? made->literal(made->b)->array->used : 0;
        }
        case Number::Captured: {
            const Instruction* made = maker(Opcode::MakeClosure);
            if (!made || static_cast<uint32_t>(made->d) >= code_->functions.size()) return 0;
            return static_cast<uint32_t>(
                code_->functions[static_cast<uint32_t>(made->d)]->code->captures.size());
        }
        default: {
            size_t names = names_of(meaning).size();
            return names ? static_cast<uint32_t>(names) : UINT32_MAX;
        }
        }
    }

    // What operands of a kind name by its offset: so many things of 16 bytes, from the first on.
    struct Things {
        int64_t first = 0;
        uint64_t count = 0;
    };
    Things& things_of(OperandKind kind) { return things_[static_cast<size_t>(kind)]; }
    bool is_there(OperandKind kind, int32_t offset) const {
        static_assert(sizeof(Value) == 16);
        const Things& things = things_[static_cast<size_t>(kind)];
        // Between two of them is beyond all. (What is no operand is anywhere.)
        return std::rotr(static_cast<uint64_t>(offset - things.first), 4) < things.count;
    }

    void check_jump(int64_t offset) {
        int64_t target = int64_t{at_} * int64_t{sizeof(Instruction)} + offset;
        if (target < 0 || target % int64_t{sizeof(Instruction)} != 0 ||
            target / int64_t{sizeof(Instruction)} >= code_->instruction_count)
            return fail("jumps to no instruction");
        start_at(static_cast<uint32_t>(target / int64_t{sizeof(Instruction)}));
    }
    void check_table(const Array& table) {
        for (auto [key, offset] : elements(table)) {
            if (!offset.is_int() || offset.integer != static_cast<int32_t>(offset.integer))
                return fail("has no table");
            check_jump(offset.integer);
        }
    }

    void check_range(const LiveRange& range) {
        at_ = range.start < code_->instruction_count ? range.start : 0;
        if (range.start >= range.end || range.end > code_->instruction_count ||
            !is_there(OperandKind::Temp, range.slot))
            fail("live range is no range of a temporary");
    }

    void check_copied(const CopiedPart& copied) {
        at_ = copied.at < code_->instruction_count ? copied.at : 0;
        if (copied.at >= code_->instruction_count || !is_there(OperandKind::Temp, copied.part) ||
            !is_there(OperandKind::Local, copied.variable))
            fail("copied part is no copy of a variable");
    }

    // Its handlers become reachable at the start of a try block.
    void check_try(const TryRegion& region) {
        if (region.start >= code_->instruction_count) return;
        at_ = region.start;
        start_at(region.start);
        starts_[region.start] |= of_try;
        for (uint32_t target : {region.handler, region.finally}) {
            if (target == TryRegion::none) continue;
            if (target >= code_->instruction_count) return fail("control runs off the end");
            start_at(target);
        }
        if (region.finally != TryRegion::none && !is_there(OperandKind::Temp, region.finally_slot))
            fail("a temporary is outside of the frame");
    }

    // ---- what temporaries hold, along every path: bits, by number

    // Control comes there by other ways than from the instruction before.
    void start_at(uint32_t index) {
        if (index < code_->instruction_count) starts_[index] |= of_block;
    }

    uint32_t temp_of(int32_t offset) const { return slot_index(offset) - local_count_; }

    void check_flow() {
        uint32_t count = code_->instruction_count, blocks = 0;
        start_at(0);
        start_at(code_->index_of(code_->body));
        blocks_.assign(count, 0);
        for (uint32_t index = 0; index < count; ++index)
            if (starts_[index]) blocks_[index] = blocks++;
        words_ = temp_count_ / 64 + 1;
        states_.assign(size_t{blocks} * words_, 0);
        now_.assign(words_, 0);
        reach(0);
        uint32_t body = code_->index_of(code_->body);
        if (body < count) reach(body);
        while (!work_.empty() && problem_.empty()) {
            at_ = work_.back();
            work_.pop_back();
            std::copy_n(state(at_), words_, now_.begin());
            run_block();
        }
        work_.clear();
    }
    uint64_t* state(uint32_t start) { return &states_[size_t{blocks_[start]} * words_]; }

    // Control may come to a block with what there is now: what is not there on every path is not
    // there.
    void reach(uint32_t target) {
        if (target >= code_->instruction_count) return fail("control runs off the end");
        uint64_t* known = state(target);
        if (!(starts_[target] & is_reached)) {
            starts_[target] |= is_reached;
            std::copy_n(now_.begin(), words_, known);
            return work_.push_back(target);
        }
        bool changed = false;
        for (uint32_t i = 0; i < words_; ++i) {
            changed |= known[i] & ~now_[i];
            known[i] &= now_[i];
        }
        if (changed) work_.push_back(target);
    }

    // Nearly all codes have a single word of them.
    uint64_t& word_of(uint32_t temp) { return temp < 64 ? *now_.data() : now_[temp / 64]; }
    bool holds(uint32_t temp) { return word_of(temp) >> temp % 64 & 1; }
    void end(uint32_t temp) { word_of(temp) &= ~(uint64_t{1} << temp % 64); }
    void read(uint32_t temp) {
        if (!holds(temp)) fail_unwritten(temp);
    }
    void write(uint32_t temp) {
        if (temp >= temp_count_) return fail("a temporary is outside of the frame");
        word_of(temp) |= uint64_t{1} << temp % 64;
    }
    SURUS_INLINE void write(const Instruction& i, const Plan& plan, uint32_t positions) {
        each_bit(positions, [&](int k) {
            write(temp_of(field_of(i, k)));
            if (plan.pairs >> k & 1) write(temp_of(field_of(i, k)) + 1);
        });
    }

    void read_run(uint32_t first, uint32_t count) {
        if (count > temp_count_ || first > temp_count_ - count)
            return fail("a temporary is outside of the frame");
        for (uint32_t n = 0; n < count; ++n) {
            read(first + n);
            end(first + n);
        }
    }

    // Which operands of an instruction are temporaries.
    static uint32_t temps_in(const Instruction& i) {
        static_assert(static_cast<int>(OperandKind::Temp) == 2);
        uint32_t temps =
            i.kinds & ~(i.kinds << 1) & 0xaa;  // the upper bit of two and not the lower
        return (temps >> 1 & 1) | (temps >> 2 & 2) | (temps >> 3 & 4) | (temps >> 4 & 8);
    }

    // From the start of a block to where control goes on elsewhere only.
    void run_block() {
        if (starts_[at_] & of_try) enter_handlers();
        while (step() && problem_.empty()) {
            if (at_ + 1 == code_->instruction_count) return fail("control runs off the end");
            ++at_;
            if (starts_[at_]) return reach(at_);
        }
    }

    // Whether control may go on to the instruction behind.
    bool step() {
        const Instruction& i = insn(at_);
        const Plan& plan = plans[static_cast<size_t>(i.op)];
        uint32_t temps = temps_in(i);
        if (!temps && plan.is_plain) return true;
        each_bit(temps & plan.reads, [&](int k) {
            read(temp_of(field_of(i, k)));
            if (plan.ends >> k & 1) end(temp_of(field_of(i, k)));
        });
        if (plan.has_run) read_run(temp_of(i.a), static_cast<uint32_t>(i.d));
        if (plan.has_window_run)
            read_run(temp_of(i.a) + window_header_slots, static_cast<uint32_t>(i.d));
        if (uint32_t written = temps & plan.writes) write(i, plan, written);
        if (plan.jumps) jump(i, plan, temps);
        if (plan.skips) go_elsewhere(at_ + 2, i, plan, temps);
        if (plan.has_table) {
            for (auto [key, offset] : elements(*i.literal(i.b)->array))
                reach(at_ + static_cast<uint32_t>(offset.integer / int64_t{sizeof(Instruction)}));
        }
        if (uint32_t written = temps & plan.writes_on_fall) write(i, plan, written);
        return plan.goes_on;
    }

    void jump(const Instruction& i, const Plan& plan, uint32_t temps) {
        // The last Catch throws on what it does not take.
        bool is_last = info_of(i.op).detail.number == Number::Following &&
                       i.number_detail<Following>() == Following::None;
        if (!is_last) go_elsewhere(code_->index_of(i.target()), i, plan, temps);
    }

    void go_elsewhere(uint32_t to, const Instruction& i, const Plan& plan, uint32_t temps) {
        if (!(temps & (plan.ends_on_jump | plan.writes_on_jump))) return reach(to);
        kept_ = now_;
        each_bit(temps & plan.ends_on_jump, [&](int k) { end(temp_of(field_of(i, k))); });
        write(i, plan, temps & plan.writes_on_jump);
        reach(to);
        now_ = kept_;
    }

    // Handlers become reachable with what is held there.
    void enter_handlers() {
        kept_ = now_;
        for (const TryRegion& region : code_->tries) {
            if (region.start != at_) continue;
            now_ = kept_;
            if (region.handler != TryRegion::none) reach(region.handler);
            if (region.finally == TryRegion::none) continue;
            write(temp_of(region.finally_slot));
            reach(region.finally);
        }
        now_ = kept_;
    }

    static constexpr uint8_t of_block = 1, of_try = 2, is_reached = 4;

    // Room for the lists of most codes, which are verified one by one as they are called first.
    std::byte room_[4096];
    std::pmr::monotonic_buffer_resource memory_{room_, sizeof room_};

    const Code* code_;
    Things things_[4];  // by OperandKind
    uint32_t local_count_, temp_count_ = 0, words_ = 0;
    uint32_t at_ = 0;
    std::string problem_;
    // By instruction: whether a block starts there, and which one. By temporary: the instruction
    // that made the array or closure in it, from 1.
    std::pmr::vector<uint8_t> starts_{&memory_};
    std::pmr::vector<uint32_t> blocks_{&memory_}, makers_{&memory_};
    std::pmr::vector<uint64_t> states_{&memory_};  // at the start of each block
    std::pmr::vector<uint64_t> now_{&memory_}, kept_{&memory_};
    std::pmr::vector<uint32_t> work_{&memory_};  // blocks that were reached with less than before
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
