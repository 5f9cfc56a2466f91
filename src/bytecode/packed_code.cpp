#include "bytecode/packed_code.h"

#include <bit>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <utility>

#include "runtime/values/names.h"

namespace surus {

namespace {

// Which parts of an instruction follow its opcode, its kinds and this mask: those that are not 0,
// and the line where it is another than the instruction's before.
enum Part : uint8_t { FirstField = 1 << 0, Detail = 1 << 5, Line = 1 << 6 };
constexpr int field_count = 5;
static_assert(offsetof(Instruction, e) == offsetof(Instruction, a) + 4 * sizeof(int32_t));
// Bytes: three, numbers of ten at most, and the detail.
constexpr size_t longest_instruction = 3 + 10 * (field_count + 1) + 1;

class Writer {
public:
    void byte(uint8_t bits) { out_ += static_cast<char>(bits); }
    // Seven bits a byte, the lowest first.
    void count(uint64_t number) {
        for (; number >= 0x80; number >>= 7) byte(static_cast<uint8_t>(number | 0x80));
        byte(static_cast<uint8_t>(number));
    }
    void number(int64_t number) {
        count(static_cast<uint64_t>(number) << 1 ^ static_cast<uint64_t>(number >> 63));
    }
    // Most are of slots, literals and instructions, which lie 16 bytes apart.
    void field(int32_t bits) {
        int64_t wide = bits;
        number(wide % 16 == 0 ? wide / 16 * 2 : wide * 2 + 1);
    }
    void bytes(const void* data, size_t size) { out_.append(static_cast<const char*>(data), size); }
    std::string take() { return std::move(out_); }

private:
    std::string out_;
};

// Reads numbers by a source's bytes.
template <class Source>
class Numbers {
public:
    uint64_t count() {
        uint64_t bits = byte();
        if (bits < 0x80) [[likely]]
            return bits;
        bits &= 0x7f;
        for (int shift = 7; shift < 64; shift += 7) {
            uint8_t next = byte();
            bits |= static_cast<uint64_t>(next & 0x7f) << shift;
            if (next < 0x80) break;
        }
        return bits;
    }
    int64_t number() {
        uint64_t bits = count();
        return static_cast<int64_t>(bits >> 1 ^ (0 - (bits & 1)));
    }
    int32_t field() {
        int64_t wide = number();
        return static_cast<int32_t>(wide & 1 ? wide >> 1 : (wide >> 1) * 16);
    }

private:
    uint8_t byte() { return static_cast<Source*>(this)->byte(); }
};

// Where there are enough bytes for what is read.
class Ample : public Numbers<Ample> {
public:
    explicit Ample(const uint8_t* at) : at_(at) {}
    uint8_t byte() { return *at_++; }
    const uint8_t* at() const { return at_; }

private:
    const uint8_t* at_;
};

class Reader : public Numbers<Reader> {
public:
    explicit Reader(std::span<const char> bytes)
        : at_(reinterpret_cast<const uint8_t*>(bytes.data())), end_(at_ + bytes.size()) {}
    uint8_t byte() {
        if (at_ == end_) {
            ok_ = false;
            return 0;
        }
        return *at_++;
    }
    // At most so many things follow as there are bytes.
    uint32_t count_of_things() {
        uint64_t number = count();
        if (number <= static_cast<size_t>(end_ - at_)) return static_cast<uint32_t>(number);
        ok_ = false;
        return 0;
    }
    void bytes(void* out, size_t size) {
        if (static_cast<size_t>(end_ - at_) < size) return fail();
        std::memcpy(out, at_, size);
        at_ += size;
    }
    bool has(size_t size) const { return static_cast<size_t>(end_ - at_) >= size; }
    const uint8_t* at() const { return at_; }
    void go_to(const uint8_t* at) { at_ = at; }
    void fail() { ok_ = false; }
    bool ok() const { return ok_; }
    bool is_at_end() const { return at_ == end_; }

private:
    const uint8_t* at_;
    const uint8_t* end_;
    bool ok_ = true;
};

// ---- literals: their type, and what makes the value; Type::Pointer: it was kept

// What unpacking would make of a literal; Undef: it has to be kept.
Value plain_copy(const Value& literal) {
    switch (literal.type()) {
    case Type::Null: return Value::null();
    case Type::False: return Value::boolean(false);
    case Type::True: return Value::boolean(true);
    case Type::Int: return Value::of(literal.integer);
    case Type::Double: return Value::of(literal.number);
    case Type::String:
        return literal.string->length <= SharedNames::longest ? Value::of(literal.string)
                                                              : Value::undef();
    default: return Value::undef();
    }
}

void pack(Writer& out, const Value& literal, PackedNames& names) {
    out.byte(static_cast<uint8_t>(literal.type()));
    switch (literal.type()) {
    case Type::Int: return out.number(literal.integer);
    case Type::Double: return out.bytes(&literal.number, sizeof literal.number);
    case Type::String: return out.count(names.number_of(*literal.string));
    default: return;
    }
}

class Unpacker {
public:
    Unpacker(const Engine& engine, Code& code)
        : engine_(engine),
          code_(code),
          unit_(*code.unit),
          in_({code.packed.load(std::memory_order_relaxed), code.packed_size}) {}

    void run() {
        auto body = static_cast<uint32_t>(in_.count());
        uint32_t count = code_.instruction_count;
        uint32_t literals = in_.count_of_things(), ranges = in_.count_of_things();
        make_room(count, literals, ranges);
        for (Value& literal : literals_) std::construct_at(&literal, unpack_literal());
        for (LiveRange& range : ranges_) unpack(range);
        int32_t line = 0;
        for (uint32_t i = 0; i < count; ++i) {
            if (in_.has(longest_instruction)) [[likely]] {
                Ample in(in_.at());
                unpack(in, instructions_[i], line);
                in_.go_to(in.at());
            } else {
                unpack(in_, instructions_[i], line);
            }
            lines_[i] = static_cast<uint32_t>(line);
        }
        if (!in_.ok() || !in_.is_at_end() || body > count) {
            body = 0;
            for (uint32_t i = 0; i < count; ++i)
                instructions_[i] = {.handler = unit_.packed.preparer, .op = Opcode::Nop};
        }
        code_.instructions = instructions_;
        code_.body = instructions_ + body;
        code_.lines = {lines_, count};
        code_.literals = literals_;
        code_.live_ranges = ranges_;
    }

private:
    // A block that goes with the unit. Literals lie right before the instructions, which name them
    // by how far away they are.
    void make_room(uint32_t count, uint32_t literals, uint32_t ranges) {
        size_t size = (1 + size_t{literals}) * sizeof(Value) +
                      count * (sizeof(Instruction) + sizeof(uint32_t)) + ranges * sizeof(LiveRange);
        auto* link = static_cast<void**>(std::malloc(size));
        if (!link) std::abort();  // as operator new does here
        *link = std::exchange(unit_.packed.blocks, link);
        auto* first = reinterpret_cast<Value*>(link) + 1;
        literals_ = {first, literals};
        instructions_ = reinterpret_cast<Instruction*>(first + literals);
        lines_ = reinterpret_cast<uint32_t*>(instructions_ + count);
        ranges_ = {reinterpret_cast<LiveRange*>(lines_ + count), ranges};
    }

    String* name(uint64_t number) {
        const Unit::Packed& packed = unit_.packed;
        if (number < packed.names.size()) {
            const PackedName& name = packed.names[number];
            size_t size = packed.block.size();
            if (name.length <= SharedNames::longest && name.at <= size &&
                name.length <= size - name.at) {
                std::string_view text(packed.block.data() + name.at, name.length);
                return text.size() <= 1 ? constant_string(text)
                                        : engine_.names->intern(text, name.hash);
            }
        }
        in_.fail();
        return String::empty();
    }

    Value unpack_literal() {
        switch (static_cast<Type>(in_.byte())) {
        case Type::Null: return Value::null();
        case Type::False: return Value::boolean(false);
        case Type::True: return Value::boolean(true);
        case Type::Int: return Value::of(in_.number());
        case Type::Double: {
            double number = 0;
            in_.bytes(&number, sizeof number);
            return Value::of(number);
        }
        case Type::String: return Value::of(name(in_.count()));
        case Type::Pointer:
            if (kept_ < code_.literals.size()) return code_.literals[kept_++];
            [[fallthrough]];
        default: in_.fail(); return Value::null();
        }
    }

    void unpack(LiveRange& range) {
        range.start = static_cast<uint32_t>(in_.count());
        range.end = range.start + static_cast<uint32_t>(in_.count());
        range.slot = in_.field();
        range.kind = static_cast<LiveRange::Kind>(in_.byte());
    }

    // Which fields there are is as good as random: one loop over them costs less than a branch
    // each.
    template <class Source>
    void unpack(Source& in, Instruction& insn, int32_t& line) {
        insn = {.handler = unit_.packed.preparer};
        uint8_t op = in.byte();
        if (op >= static_cast<uint8_t>(Opcode::Count_)) {
            in_.fail();
            op = 0;
        }
        insn.op = static_cast<Opcode>(op);
        insn.kinds = in.byte();
        uint32_t parts = in.byte();
        for (uint32_t rest = parts & (Detail - 1); rest; rest &= rest - 1) {
            int32_t field = in.field();
            std::memcpy(reinterpret_cast<char*>(&insn) + offsetof(Instruction, a) +
                            static_cast<size_t>(std::countr_zero(rest)) * sizeof field,
                        &field, sizeof field);
        }
        if (parts & Detail) insn.detail = in.byte();
        if (parts & Line) line += static_cast<int32_t>(in.number());
    }

    const Engine& engine_;
    Code& code_;
    const Unit& unit_;
    Reader in_;
    size_t kept_ = 0;  // of Code::literals, so many were taken
    std::span<Value> literals_;
    std::span<LiveRange> ranges_;
    Instruction* instructions_ = nullptr;
    uint32_t* lines_ = nullptr;
};

void pack(Writer& out, const Instruction& insn, int32_t line, int32_t line_before) {
    const int32_t fields[field_count] = {insn.a, insn.b, insn.c, insn.d,
                                         static_cast<int32_t>(insn.e)};
    int parts = (insn.detail ? Detail : 0) | (line != line_before ? Line : 0);
    for (int k = 0; k < field_count; ++k) parts |= fields[k] ? FirstField << k : 0;
    out.byte(static_cast<uint8_t>(insn.op));
    out.byte(insn.kinds);
    out.byte(static_cast<uint8_t>(parts));
    for (int32_t field : fields) {
        if (field) out.field(field);
    }
    if (insn.detail) out.byte(insn.detail);
    if (line != line_before) out.number(line - line_before);
}

}  // namespace

uint32_t PackedNames::number_of(const String& name) {
    auto [known, is_new] = numbers_.try_emplace(name.view(), static_cast<uint32_t>(list_.size()));
    if (is_new) list_.push_back(&name);
    return known->second;
}

std::string pack_code(const Code& code, PackedNames& names, std::vector<Value>& kept) {
    Writer out;
    out.count(code.index_of(code.body));
    out.count(code.literals.size());
    out.count(code.live_ranges.size());
    for (const Value& literal : code.literals) {
        Value again = plain_copy(literal);
        bool is_same = std::memcmp(static_cast<const void*>(&again), &literal, sizeof again) == 0;
        if (code.declaration && is_same && !again.is_undef()) {
            pack(out, literal, names);
        } else {
            out.byte(static_cast<uint8_t>(Type::Pointer));
            kept.push_back(literal);
        }
    }
    for (const LiveRange& range : code.live_ranges) {
        out.count(range.start);
        out.count(range.end - range.start);
        out.field(range.slot);
        out.byte(range.kind);
    }
    int32_t line = 0;
    for (uint32_t i = 0; i < code.instruction_count; ++i) {
        auto here = static_cast<int32_t>(code.lines[i]);
        pack(out, code.instructions[i], here, line);
        line = here;
    }
    return out.take();
}

void unpack_code(const Engine& engine, const Code& code) {
    if (!code.packed.load(std::memory_order_acquire)) return;
    std::lock_guard lock(*engine.preparing);
    if (!code.packed.load(std::memory_order_relaxed)) return;
    Unpacker(engine, const_cast<Code&>(code)).run();
    code.packed.store(nullptr, std::memory_order_release);
}

}  // namespace surus
