// Builder: collects the instructions, literals, temporaries and side tables of one Code.
//
// Temporaries are numbered on their own while building and placed behind the locals by `finish`.
// `emit` follows the opcode's row: an input temporary is consumed by the instruction (its slot may
// be reused and its live range ends), a result begins a live range at its last writer; cache slots
// are assigned. What else there is to say of an instruction, its numbers, is said to the Emitted
// that it returns.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "bytecode/code.h"
#include "bytecode/literal_table.h"
#include "bytecode/opcode_info.h"
#include "memory/growing_list.h"

namespace surus {

struct Operand {
    OperandKind kind = OperandKind::None;
    uint32_t index = 0;

    bool is_none() const { return kind == OperandKind::None; }
    bool is_local() const { return kind == OperandKind::Local; }
    bool is_temp() const { return kind == OperandKind::Temp; }
    bool is_literal() const { return kind == OperandKind::Literal; }
};

struct Label {
    uint32_t id;
};

class Builder;

// An instruction that was just emitted, to complete. An enum's type says which field it goes to.
class Emitted {
public:
    Emitted(Builder& builder, uint32_t position) : builder_(builder), position_(position) {}

    template <class Enum>
    Emitted& set(Enum value) {
        return set(number_of(value), static_cast<uint32_t>(value));
    }
    Emitted& set(ReferenceWish wish) { return set(Number::ReferenceWish, wish.detail()); }
    Emitted& set(Number meaning, uint32_t value);
    uint32_t position() const { return position_; }

private:
    Builder& builder_;
    uint32_t position_;
};

// What one Builder after the other collects in: most functions are small, and the lists of the one
// before have room for them.
struct BuilderLists {
    struct TempState {
        bool in_use = false;
        uint32_t defined = unbound;  // instruction that wrote it last
        LiveRange::Kind kind = LiveRange::Temp;
    };
    struct SwitchEntry {
        Value key;
        Label target;
    };
    struct SwitchTable {
        uint32_t literal;
        std::vector<SwitchEntry> entries;
    };
    static constexpr uint32_t unbound = 0xffffffff;

    explicit BuilderLists(Unit& unit)
        : instructions(unit.arena.source()), lines(unit.arena.source()) {}
    void clear();

    // Fields hold operand indices until `finish`.
    GrowingList<Instruction> instructions;
    GrowingList<uint32_t> lines;
    LiteralTable literals;
    std::vector<String*> local_names;
    std::vector<TempState> temps;
    std::vector<uint32_t> labels;
    std::vector<LiveRange> live_ranges;
    std::vector<CopiedPart> copied_parts;
    std::vector<SwitchTable> switches;
};

// The lists that no Builder of a unit uses now; functions nest, so there may be several.
class SpareLists {
public:
    std::unique_ptr<BuilderLists> take(Unit& unit);
    void give(std::unique_ptr<BuilderLists> lists);

private:
    std::vector<std::unique_ptr<BuilderLists>> spare_;
};

class Builder {
public:
    Builder(Unit& unit, SpareLists& spare) : unit_(unit), spare_(spare), lists_(spare.take(unit)) {}
    ~Builder() { spare_.give(std::move(lists_)); }
    Builder(const Builder&) = delete;
    Builder& operator=(const Builder&) = delete;

    // ---- literals: immortal or uncounted values only
    Operand literal(const Value& value);
    // Literals that stand one behind the other; the first is returned. For names in several forms.
    Operand literal_run(std::initializer_list<Value> values);
    // Behind all others, whether or not it is among them already.
    void last_literal(const Value& value) { literals_.add_own(value); }
    const Value& literal_value(Operand operand) const { return literals_[operand.index]; }

    // ---- locals and temporaries
    Operand local(String* name);  // the variable of that name, made at first mention
    int find_local(std::string_view name) const;  // -1: none yet
    uint32_t local_count() const { return static_cast<uint32_t>(local_names_.size()); }
    Operand temp() { return temps(1); }
    Operand temps(uint32_t count);  // consecutive; returns the first
    Operand window(uint32_t arguments) { return temps(window_header_slots + arguments); }
    static Operand argument(Operand window, uint32_t position) {
        return {OperandKind::Temp, window.index + window_header_slots + position};
    }
    // Keeps a slot from being used for anything else.
    void reserve(Operand temp) { state(temp).in_use = true; }
    // For temporaries that end without an instruction consuming them.
    void free_temps(Operand first, uint32_t count);

    // ---- instructions
    Emitted emit(Opcode op, Operand a = {}, Operand b = {}, Operand c = {}, Operand d = {});
    // With a number in d: how many arguments or temporaries it takes, for instance.
    Emitted emit_n(Opcode op, Operand a, Operand b, Operand c, uint32_t d);
    Emitted emit_jump(Opcode op, Label target, Operand a = {}, Operand b = {}, Operand c = {});
    uint32_t position() const { return static_cast<uint32_t>(instructions_.size()); }
    // The newest instruction's opcode; Nop if there is none.
    Opcode last_op() const { return instructions_.empty() ? Opcode::Nop : instructions_.back().op; }
    // The newest call from `begin` on, if there is one.
    std::optional<Emitted> last_call(uint32_t begin);
    uint32_t line = 1;  // of the instructions to come

    Label label();
    void bind(Label label);
    bool is_bound(Label label) const { return labels_[label.id] != unbound; }
    uint32_t position_of(Label label) const { return labels_[label.id]; }

    // ---- side tables
    // Drops a temporary on this path only (a break, an arm of a match): emits `op` on it, and its
    // live range pauses until `resume`; the slot stays reserved.
    Emitted drop_here(Opcode op, Operand temp);
    // A temporary is dropped on a path that leaves (break, return): its range pauses here …
    void pause(Operand temp);
    // … and goes on behind the leaving jump.
    void resume(Operand temp);
    // The jump just emitted takes the temporary's value along: on the path that begins here it
    // holds nothing yet (the other arm of a ternary).
    void leave(Operand temp);
    // The temporary holds something from here on, written by an instruction further down (a
    // loop's).
    void begin_range(Operand temp, LiveRange::Kind kind = LiveRange::Temp) {
        state(temp) = {true, position() - 1, kind};
    }
    // The temporary holds nothing from here on, though no instruction consumed it.
    void forget_range(Operand temp) { state(temp) = {}; }
    // The newest instruction joins texts, and this part of them is a copy of the variable.
    void note_copied_part(Operand part, Operand variable) {
        copied_parts_.push_back({position() - 1, static_cast<int32_t>(part.index),
                                 static_cast<int32_t>(variable.index)});
    }
    // The temporary is not needed: frees it, or takes it from the call that just wrote it.
    void drop(Operand temp);
    // dest = (bool)value: where the newest instruction gave that as a bool, it gives it there.
    void to_bool(Operand value, Operand dest);
    std::vector<TryRegion> tries;  // slots still numbered as temporaries; inner ones first
    // A switch table: pairs of key and label, resolved by `finish`.
    using SwitchEntry = BuilderLists::SwitchEntry;
    Operand switch_table(std::vector<SwitchEntry> entries);

    String* local_name(uint32_t index) const { return local_names_[index]; }
    std::vector<uint32_t> captures;  // locals, by number of captured variable
    std::vector<StaticVariable> statics;
    std::vector<const FunctionDeclaration*> functions;
    std::vector<const ClassDeclaration*> classes;
    std::vector<AttributeList> attributes;
    uint32_t body_start = 0;
    bool has_checks = false;

    // The end of a counting loop: an Increment before the jump on the same variable does both.
    void fuse_increment();
    // Moves everything into `code`, which lives in the unit.
    void finish(Code& code);

private:
    static constexpr uint32_t unbound = BuilderLists::unbound;
    using TempState = BuilderLists::TempState;

    TempState& state(Operand temp) { return temps_[temp.index]; }
    friend class Emitted;
    Emitted add(Instruction insn);
    uint32_t cache_slots(uint32_t count);  // byte offset of the first
    void consume(Operand operand, uint32_t by);
    void define(Operand operand, uint32_t by, LiveRange::Kind holds);
    void track(uint32_t index);
    void track_run(Operand first, uint32_t count, uint32_t by);
    int32_t offset_of(Operand operand, uint32_t instruction, size_t literals_size) const;
    int32_t temp_offset(uint32_t index) const;
    // The newest instruction, if no jump leads behind it and it wrote the temporary; or null.
    Instruction* writer_of(Operand temp);
    // Where a jump over an unconditional one is to end here, one jump with the opposite condition
    // takes the place of both.
    void invert_jump(Label label);
    void thread_jumps();
    void relocate(Instruction* code, uint32_t index) const;
    void resolve_switches();

    Unit& unit_;
    SpareLists& spare_;
    std::unique_ptr<BuilderLists> lists_;
    GrowingList<Instruction>& instructions_ = lists_->instructions;
    GrowingList<uint32_t>& lines_ = lists_->lines;
    LiteralTable& literals_ = lists_->literals;
    std::vector<String*>& local_names_ = lists_->local_names;
    std::vector<TempState>& temps_ = lists_->temps;
    std::vector<uint32_t>& labels_ = lists_->labels;
    std::vector<LiveRange>& live_ranges_ = lists_->live_ranges;
    std::vector<CopiedPart>& copied_parts_ = lists_->copied_parts;
    std::vector<BuilderLists::SwitchTable>& switches_ = lists_->switches;
    uint32_t cache_size_ = 0;
    uint32_t last_bound_ = unbound;  // position of the newest label
};

}  // namespace surus
