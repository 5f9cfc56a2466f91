#include "bytecode/builder.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "runtime/arrays/array.h"

namespace surus {

namespace {

uint8_t kinds_of(Operand a, Operand b, Operand c, Operand d) {
    return static_cast<uint8_t>(static_cast<uint8_t>(a.kind) | static_cast<uint8_t>(b.kind) << 2 |
                                static_cast<uint8_t>(c.kind) << 4 |
                                static_cast<uint8_t>(d.kind) << 6);
}

// A bit for each operand that is a temporary.
unsigned temps_of(uint8_t kinds) {
    static_assert(static_cast<int>(OperandKind::Temp) == 0b10);
    unsigned temps = (kinds >> 1) & ~unsigned{kinds} & 0b01010101;
    return (temps & 1) | (temps >> 1 & 2) | (temps >> 2 & 4) | (temps >> 3 & 8);
}

}  // namespace

void BuilderLists::clear() {
    instructions.clear();
    lines.clear();
    literals.clear();
    local_names.clear();
    temps.clear();
    labels.clear();
    live_ranges.clear();
    copied_parts.clear();
    switches.clear();
}

std::unique_ptr<BuilderLists> SpareLists::take(Unit& unit) {
    if (spare_.empty()) return std::make_unique<BuilderLists>(unit);
    std::unique_ptr<BuilderLists> lists = std::move(spare_.back());
    spare_.pop_back();
    return lists;
}

void SpareLists::give(std::unique_ptr<BuilderLists> lists) {
    lists->clear();
    spare_.push_back(std::move(lists));
}

Operand Builder::literal(const Value& value) {
    return {OperandKind::Literal, literals_.add(value)};
}

Operand Builder::literal_run(std::initializer_list<Value> values) {
    return {OperandKind::Literal, literals_.add_run({values.begin(), values.size()})};
}

int Builder::find_local(std::string_view name) const {
    for (size_t i = 0; i < local_names_.size(); ++i) {
        if (local_names_[i]->view() == name) return static_cast<int>(i);
    }
    return -1;
}

Operand Builder::local(String* name) {
    for (size_t i = 0; i < local_names_.size(); ++i) {
        if (local_names_[i] == name) return {OperandKind::Local, static_cast<uint32_t>(i)};
    }
    local_names_.push_back(name);
    return {OperandKind::Local, local_count() - 1};
}

Operand Builder::temps(uint32_t count) {
    // A single slot takes the first gap; a run goes behind all that is in use, so that a call
    // window never has a live temporary above it that a callee's frame would overwrite.
    uint32_t first = 0;
    if (count == 1) {
        while (first < temps_.size() && temps_[first].in_use) ++first;
    } else {
        first = static_cast<uint32_t>(temps_.size());
        while (first > 0 && !temps_[first - 1].in_use) --first;
    }
    if (temps_.size() < first + count) temps_.resize(first + count);
    for (uint32_t i = first; i < first + count; ++i) temps_[i] = {true, unbound, LiveRange::Temp};
    return {OperandKind::Temp, first};
}

void Builder::free_temps(Operand first, uint32_t count) {
    for (uint32_t i = first.index; i < first.index + count; ++i) temps_[i].in_use = false;
}

void Builder::consume(Operand operand, uint32_t by) {
    if (!operand.is_temp()) return;
    TempState& temp = state(operand);
    if (temp.defined != unbound && by > temp.defined + 1) {
        live_ranges_.push_back({temp.defined, by, static_cast<int32_t>(operand.index), temp.kind});
    }
    bool two_slots = temp.kind == LiveRange::Iteration;
    temp = {};
    if (two_slots) temps_[operand.index + 1] = {};
}

void Builder::define(Operand operand, uint32_t by, LiveRange::Kind holds) {
    if (!operand.is_temp()) return;
    // An instruction may write what it consumed: the slot is taken again.
    state(operand) = {true, by, holds};
}

void Builder::pause(Operand temp) {
    TempState& s = state(temp);
    if (s.defined != unbound && position() > s.defined + 1) {
        live_ranges_.push_back({s.defined, position(), static_cast<int32_t>(temp.index), s.kind});
    }
}

Emitted Builder::drop_here(Opcode op, Operand temp) {
    pause(temp);
    std::vector<TempState> saved = temps_;
    state(temp).defined = unbound;
    Emitted emitted = emit(op, temp);
    temps_ = std::move(saved);
    return emitted;
}

void Builder::resume(Operand temp) { state(temp).defined = position() - 1; }

void Builder::leave(Operand temp) {
    if (!temp.is_temp()) return;
    pause(temp);
    state(temp).defined = unbound;
}

// What the opcode's row says of temporaries, for the instruction just added.
void Builder::track(uint32_t index) {
    const Instruction& insn = instructions_[index];
    const OpcodeInfo& info = info_of(insn.op);
    unsigned temps = temps_of(insn.kinds);
    if (!temps) return;
    auto each_temp = [&](uint8_t mask, auto&& act) {
        for (unsigned left = mask & temps; left; left &= left - 1) {
            int i = std::countr_zero(left);
            act(Operand{OperandKind::Temp, static_cast<uint32_t>(insn.field(i))},
                info.operand(i).role);
        }
    };
    each_temp(info.consumes, [&](Operand operand, Role) { consume(operand, index); });
    Operand first{OperandKind::Temp, static_cast<uint32_t>(insn.a)};
    switch (info.a.role) {
    case Role::Run: track_run(first, static_cast<uint32_t>(insn.d), index); break;
    case Role::WindowAtOnce:
    case Role::WindowCalled:
        track_run(argument(first, 0), static_cast<uint32_t>(insn.d), index);
        [[fallthrough]];
    case Role::WindowClosed: free_temps(first, window_header_slots); break;
    default: break;
    }
    each_temp(info.defines,
              [&](Operand operand, Role role) { define(operand, index, role_info(role).holds); });
}

void Builder::track_run(Operand first, uint32_t count, uint32_t by) {
    for (uint32_t i = 0; i < count; ++i) consume({OperandKind::Temp, first.index + i}, by);
}

Emitted Builder::add(Instruction insn) {
    if (uint8_t slots = info_of(insn.op).e.slots) insn.e = cache_slots(slots);
    instructions_.push_back(insn);
    lines_.push_back(line);
    track(position() - 1);
    return {*this, position() - 1};
}

Emitted Builder::emit(Opcode op, Operand a, Operand b, Operand c, Operand d) {
    Instruction insn{};
    insn.op = op;
    insn.a = static_cast<int32_t>(a.index);
    insn.b = static_cast<int32_t>(b.index);
    insn.c = static_cast<int32_t>(c.index);
    insn.d = static_cast<int32_t>(d.index);
    insn.kinds = kinds_of(a, b, c, d);
    return add(insn);
}

Emitted Builder::emit_n(Opcode op, Operand a, Operand b, Operand c, uint32_t d) {
    Instruction insn{};
    insn.op = op;
    insn.a = static_cast<int32_t>(a.index);
    insn.b = static_cast<int32_t>(b.index);
    insn.c = static_cast<int32_t>(c.index);
    insn.d = static_cast<int32_t>(d);
    insn.kinds = kinds_of(a, b, c, {});
    return add(insn);
}

Emitted Builder::emit_jump(Opcode op, Label target, Operand a, Operand b, Operand c) {
    return emit_n(op, a, b, c, target.id);
}

Emitted& Emitted::set(Number meaning, uint32_t value) {
    Instruction& insn = builder_.instructions_[position_];
    const OpcodeInfo& info = info_of(insn.op);
    if (info.d.number == meaning) {
        insn.d = static_cast<int32_t>(value);
    } else if (info.e.number == meaning) {
        insn.e = value;
    } else {
        assert(info.detail.number == meaning);
        insn.detail = static_cast<uint8_t>(value);
    }
    return *this;
}

std::optional<Emitted> Builder::last_call(uint32_t begin) {
    uint32_t end = position();
    if (end == begin || !info_of(instructions_[end - 1].op).is_call()) return std::nullopt;
    return Emitted(*this, end - 1);
}

uint32_t Builder::cache_slots(uint32_t count) {
    uint32_t offset = cache_size_;
    cache_size_ += count * sizeof(void*);
    return offset;
}

Label Builder::label() {
    labels_.push_back(unbound);
    return {static_cast<uint32_t>(labels_.size() - 1)};
}

void Builder::invert_jump(Label label) {
    uint32_t end = position();
    // No label may lead to that jump or behind it: none is bound later than the newest.
    if (end < 2 || last_bound_ + 1 == end || last_bound_ == end) return;
    if (instructions_[end - 1].op != Opcode::Jump) return;
    Instruction& condition = instructions_[end - 2];
    Opcode opposite = info_of(condition.op).inverse;
    if (opposite == Opcode::Nop || static_cast<uint32_t>(condition.d) != label.id) return;
    condition.op = opposite;
    condition.d = instructions_[end - 1].d;
    instructions_.pop_back();
    lines_.pop_back();
    for (TempState& temp : temps_) {
        if (temp.defined == end - 1) temp.defined = end - 2;
    }
}

void Builder::bind(Label label) {
    invert_jump(label);
    labels_[label.id] = position();
    last_bound_ = position();
}

Instruction* Builder::writer_of(Operand temp) {
    if (!temp.is_temp() || state(temp).defined != position() - 1 || last_bound_ == position())
        return nullptr;
    Instruction& last = instructions_.back();
    bool writes = last.kind_c() == OperandKind::Temp && static_cast<uint32_t>(last.c) == temp.index;
    // What another may do in its place (CallStandIn) has the same result.
    bool is_alone = position() < 2 || !info_of((&last)[-1].op).may(effect::skips);
    return writes && is_alone ? &last : nullptr;
}

void Builder::drop(Operand temp) {
    Instruction* writer = writer_of(temp);
    if (!writer || info_of(writer->op).c.role != Role::OptionalResult) {
        emit(Opcode::Free, temp);
        return;
    }
    writer->kinds &= static_cast<uint8_t>(~(3u << 4));
    state(temp) = {};
}

void Builder::to_bool(Operand value, Operand dest) {
    Instruction* writer = writer_of(value);
    bool gives_bool = writer && info_of(writer->op).c.role == Role::Result &&
                      info_of(writer->op).gives == types::bool_;
    if (!gives_bool || !dest.is_temp()) {
        emit(Opcode::ToBool, value, {}, dest);
        return;
    }
    writer->c = static_cast<int32_t>(dest.index);
    state(value) = {};
    define(dest, position() - 1, LiveRange::Temp);
}

void Builder::fuse_increment() {
    if (instructions_.size() < 2) return;
    Instruction& step = instructions_[instructions_.size() - 2];
    const Instruction& jump = instructions_.back();
    bool less = jump.op == Opcode::JumpLess;
    if (step.op != Opcode::Increment || (!less && jump.op != Opcode::JumpLessEqual)) return;
    if (jump.kind_a() != OperandKind::Local || jump.a != step.a) return;
    if (jump.kind_b() != OperandKind::Local && jump.kind_b() != OperandKind::Literal) return;
    step.op = less ? Opcode::IncrementLess : Opcode::IncrementLessEqual;
    step.b = jump.b;
    step.d = jump.d;
    step.kinds = jump.kinds;
}

Operand Builder::switch_table(std::vector<SwitchEntry> entries) {
    // A literal of its own, which no other use of the same value may share: the table array is
    // filled in when all labels are bound.
    uint32_t index = literals_.add_own(Value::undef());
    switches_.push_back({index, std::move(entries)});
    return {OperandKind::Literal, index};
}

// Small numbers are looked up by counting when their array is a list, with gaps in it: where that
// list ends. 0: they are few among many, or no numbers.
static int64_t end_of_dense(std::span<const Builder::SwitchEntry> entries) {
    int64_t end = 0;
    for (const Builder::SwitchEntry& entry : entries) {
        if (!entry.key.is_int() || entry.key.integer < 0 ||
            entry.key.integer >= static_cast<int64_t>(4 * entries.size()))
            return 0;
        end = std::max(end, entry.key.integer + 1);
    }
    return end;
}

void Builder::resolve_switches() {
    for (BuilderLists::SwitchTable& table : switches_) {
        uint32_t at = 0;
        while (!(info_of(instructions_[at].op).b.role == Role::JumpTable &&
                 static_cast<uint32_t>(instructions_[at].b) == table.literal))
            ++at;
        Array* array = Array::create(static_cast<uint32_t>(table.entries.size()));
        int64_t dense = end_of_dense(table.entries);
        constexpr int64_t nowhere = 0;  // no switch jumps to itself
        for (int64_t key = 0; key < dense; ++key) array->set(key, Value::of(nowhere));
        for (const SwitchEntry& entry : table.entries) {
            int64_t delta = (int64_t{labels_[entry.target.id]} - at) * int64_t{sizeof(Instruction)};
            if (entry.key.is_int()) {
                const Value* known = array->find(entry.key.integer);
                if (!known || known->integer == nowhere)
                    array->set(entry.key.integer, Value::of(delta));
            } else if (!array->find(*entry.key.string)) {
                array->set(*entry.key.string, Value::of(delta));
            }
        }
        for (int64_t key = 0; key < dense; ++key)
            if (array->find(key)->integer == nowhere) array->remove(key);
        literals_[table.literal] = Value::of(array->frozen(unit_.arena));
        array->free_storage();
    }
}

int32_t Builder::temp_offset(uint32_t index) const { return slot_offset(local_count() + index); }

int32_t Builder::offset_of(Operand operand, uint32_t instruction, size_t literals_size) const {
    switch (operand.kind) {
    case OperandKind::Local: return slot_offset(operand.index);
    case OperandKind::Temp: return temp_offset(operand.index);
    case OperandKind::Literal:
        return static_cast<int32_t>(operand.index * sizeof(Value)) -
               static_cast<int32_t>(literals_size + instruction * sizeof(Instruction));
    case OperandKind::None: return 0;
    }
    return 0;
}

void Builder::relocate(Instruction* code, uint32_t index) const {
    Instruction& insn = code[index];
    size_t literals_size = literals_.size() * sizeof(Value);
    insn.a = offset_of({insn.kind_a(), static_cast<uint32_t>(insn.a)}, index, literals_size);
    insn.b = offset_of({insn.kind_b(), static_cast<uint32_t>(insn.b)}, index, literals_size);
    insn.c = offset_of({insn.kind_c(), static_cast<uint32_t>(insn.c)}, index, literals_size);
    if (insn.kind_d() != OperandKind::None) {
        insn.d = offset_of({insn.kind_d(), static_cast<uint32_t>(insn.d)}, index, literals_size);
    } else if (info_of(insn.op).d.role == Role::Jump) {
        insn.d = (static_cast<int32_t>(labels_[static_cast<uint32_t>(insn.d)]) -
                  static_cast<int32_t>(index)) *
                 static_cast<int32_t>(sizeof(Instruction));
    }
}

// Jumps to jumps go where those lead. Chains are short: a few steps are enough, and loops end.
void Builder::thread_jumps() {
    for (Instruction& insn : instructions_) {
        if (insn.op != Opcode::Jump && info_of(insn.op).inverse == Opcode::Nop) continue;
        for (int steps = 0; steps < 4; ++steps) {
            uint32_t target = labels_[static_cast<uint32_t>(insn.d)];
            if (target >= position() || instructions_[target].op != Opcode::Jump) break;
            insn.d = instructions_[target].d;
        }
    }
}

void Builder::finish(Code& code) {
    thread_jumps();
    resolve_switches();
    size_t literals_size = literals_.size() * sizeof(Value);
    char* block = static_cast<char*>(
        unit_.arena.allocate(literals_size + instructions_.size() * sizeof(Instruction), 32));
    if (literals_size) std::memcpy(block, literals_.data(), literals_size);
    auto* instructions = reinterpret_cast<Instruction*>(block + literals_size);
    std::copy(instructions_.begin(), instructions_.end(), instructions);
    code.instruction_count = position();
    for (uint32_t i = 0; i < code.instruction_count; ++i) relocate(instructions, i);

    for (TryRegion& region : tries) {
        if (region.finally != TryRegion::none)
            region.finally_slot = temp_offset(static_cast<uint32_t>(region.finally_slot));
    }
    for (LiveRange& range : live_ranges_)
        range.slot = temp_offset(static_cast<uint32_t>(range.slot));
    for (CopiedPart& copied : copied_parts_) {
        copied.part = temp_offset(static_cast<uint32_t>(copied.part));
        copied.variable = slot_offset(static_cast<uint32_t>(copied.variable));
    }
    // Unwinding looks for those that end behind an instruction, from the last one on: what began
    // first is first.
    std::ranges::sort(live_ranges_, {}, [](const LiveRange& range) {
        return uint64_t{range.end} << 32 | (UINT32_MAX - range.start);
    });

    code.instructions = instructions;
    code.body = instructions + body_start;
    code.has_checks = has_checks;
    code.local_count = local_count();
    // A call that __call answers has two arguments where the caller made room for fewer.
    constexpr uint32_t spare = 2;
    code.frame_size = static_cast<uint32_t>(temp_offset(uint32_t(temps_.size()) + spare));
    code.cache_size = cache_size_;
    code.literals = {reinterpret_cast<Value*>(block), literals_.size()};
    code.lines = unit_.arena.copy(lines_);
    code.local_names = unit_.arena.copy(local_names_);
    code.tries = unit_.arena.copy(tries);
    code.live_ranges = unit_.arena.copy(live_ranges_);
    code.copied_parts = unit_.arena.copy(copied_parts_);
    code.captures = unit_.arena.copy(captures);
    code.statics = unit_.arena.copy(statics);
    code.functions = unit_.arena.copy(functions);
    code.classes = unit_.arena.copy(classes);
    code.attributes = unit_.arena.copy(attributes);
    code.unit = &unit_;
    unit_.codes.push_back(&code);
}

}  // namespace surus
