// Code: the compiled body of a function, a file, or a constant expression. Immutable once built and
// shared between threads. Unit: all that was compiled from one file or eval. What a Context adds to
// a code as it runs is its CodeState.
#pragma once

#include <atomic>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bytecode/instruction.h"
#include "memory/arena.h"
#include "runtime/declarations/declaration.h"

namespace surus {

// Where an exception goes: thrown in the try block [start, end), to the handlers if there are any;
// from there or from a catch block (up to protected_end), to the finally block if there is one.
struct TryRegion {
    static constexpr uint32_t none = 0xffffffff;
    uint32_t start, end;
    uint32_t protected_end;
    uint32_t handler;      // first Catch, or none
    uint32_t finally;      // first instruction of the finally block, or none
    uint32_t finally_end;  // its FinallyReturn
    int32_t finally_slot;  // frame offset of the slot it returns through
};

// A temporary that holds something at instructions strictly between `start` and `end`.
struct LiveRange {
    enum Kind : uint8_t { Temp, Iteration, Window, Silence, Finally };
    uint32_t start, end;
    int32_t slot;
    Kind kind;
};

// A part of what the instruction `at` joins that is nothing but a variable, copied to a temporary:
// where code that makes a text of an earlier part may have changed the variable, it is read again.
struct CopiedPart {
    uint32_t at;
    int32_t part, variable;  // slots
};

struct StaticVariable {
    String* name;
    Value initial;  // Undef: initialised by code
};

// A name that packed codes mention: where its text lies in their unit's block.
struct PackedName {
    uint32_t hash, at, length;
};

struct Unit;

// What the JIT keeps for a code; goes with the code's unit.
struct CompiledCode {
    virtual ~CompiledCode() = default;
};

struct Code {
    const Unit* unit = nullptr;
    const FunctionDeclaration* declaration = nullptr;  // null: a file's top level
    String* file = nullptr;
    const Instruction* instructions = nullptr;
    const Instruction* body = nullptr;  // past the checks and defaults of parameters
    uint32_t instruction_count = 0;
    uint32_t parameter_count = 0;     // without a variadic one
    uint32_t local_count = 0;         // named variables, parameters first
    uint32_t frame_size = 0;          // bytes of a Frame with all slots and call windows
    uint32_t cache_size = 0;          // bytes
    uint32_t flags = 0;               // flag::…
    bool has_checks = false;          // there are instructions before `body` that always must run
    std::span<const uint32_t> lines;  // by instruction
    std::span<String* const> local_names;
    std::span<const TryRegion> tries;
    std::span<const LiveRange> live_ranges;
    std::span<const CopiedPart> copied_parts;  // in the order of the instructions
    std::span<const StaticVariable> statics;
    std::span<const uint32_t> captures;  // locals that get a closure's captured variables
    std::span<const FunctionDeclaration* const> functions;  // nested: closures, conditional ones
    std::span<const ClassDeclaration* const> classes;       // nested, all
    std::span<const AttributeList> attributes;              // of constants it declares
    std::span<const Value> literals;
    mutable std::atomic<CompiledCode*> compiled{nullptr};  // owned; null as long as it is not hot
    // Of a code from a file that nothing has called yet: what packed_code.h makes `instructions`,
    // `body`, `lines`, `live_ranges` and most of `literals` of. They are not there as long as this
    // is not null.
    mutable std::atomic<const char*> packed{nullptr};
    uint32_t packed_size = 0;

    uint32_t index_of(const Instruction* ip) const {
        return static_cast<uint32_t>(ip - instructions);
    }
};

// What the compiler has to say of a file, each time that it is loaded.
struct CompileWarning {
    std::string message;
    uint32_t line = 0;
    bool deprecation = false;  // else a warning
    bool handled = false;      // a warning that a program's error handler sees
};

// A compiled file or eval: everything that its codes and declarations point to, but for shared
// names. Immutable once compiled. A file's is shared by all Contexts; each that loaded it keeps a
// UnitRef until it ends, for its values and classes point into the unit.
struct Unit {
    explicit Unit(MappedBlocks* source) : arena(source) {}
    Unit(const Unit&) = delete;
    ~Unit() {
        for (const Code* code : codes) delete code->compiled.load(std::memory_order_relaxed);
        for (void* block = packed.blocks; block;)
            std::free(std::exchange(block, *static_cast<void**>(block)));
        if (!image.empty()) arena.source()->release(image.data(), image.size());
    }
    size_t size() const { return arena.size() + image.size(); }  // bytes taken from the system

    Arena arena;
    // What it was read from, if it was not compiled here: whole pages of the arena's source.
    std::span<char> image;
    // What its packed codes need to be unpacked.
    struct Packed {
        AnyHandler preparer = nullptr;  // of their instructions (dispatch.h)
        std::span<const char> block;    // what the names' texts lie in
        std::span<const PackedName> names;
        void* blocks = nullptr;  // what they became: each block begins with the next
    };
    mutable Packed packed;
    Code* main = nullptr;
    String* file = nullptr;
    std::vector<Code*> codes;  // every one in this unit
    // Declared when the unit begins to run: functions of its top level, in order.
    std::vector<const FunctionDeclaration*> functions;
    // Classes of its top level that can be declared early, in order.
    std::vector<const ClassDeclaration*> classes;
    std::vector<CompileWarning> warnings;
    uint8_t superglobals = 0;  // superglobal::… that its code names

    // Of an eval, or of a file that changes often, which one Context has compiled for itself and
    // frees when it has run and no closure of it is left: what that Context makes for its codes,
    // and whether anything else will, or by now does, point into the unit (functions, classes,
    // constant arrays).
    struct Private {
        explicit Private(Arena& arena) : arena(arena) {}
        Arena& arena;  // the unit's
        bool is_pinned = false;
    };
    std::unique_ptr<Private> own;  // null: a file's

    mutable std::atomic<uint32_t> references{0};  // UnitRefs
};

// A share of a unit; the last one frees it. Any thread.
class UnitRef {
public:
    UnitRef() = default;
    explicit UnitRef(const Unit* unit) : unit_(unit) {
        if (unit_) unit_->references.fetch_add(1, std::memory_order_relaxed);
    }
    UnitRef(const UnitRef& other) : UnitRef(other.unit_) {}
    UnitRef(UnitRef&& other) noexcept : unit_(std::exchange(other.unit_, nullptr)) {}
    UnitRef& operator=(UnitRef other) noexcept {
        std::swap(unit_, other.unit_);
        return *this;
    }
    ~UnitRef() {
        if (unit_ && unit_->references.fetch_sub(1, std::memory_order_acq_rel) == 1) delete unit_;
    }
    // Takes over a share; hands the share to the caller.
    static UnitRef adopt(const Unit* unit) {
        UnitRef ref;
        ref.unit_ = unit;
        return ref;
    }
    const Unit* leak() { return std::exchange(unit_, nullptr); }
    const Unit* get() const { return unit_; }
    const Unit* operator->() const { return unit_; }
    const Unit& operator*() const { return *unit_; }
    explicit operator bool() const { return unit_; }

private:
    const Unit* unit_ = nullptr;
};

// How often a code is yet to be entered until it is hot.
struct EntryCounter {
    AnyHandler handler;  // of the instruction there, its own; null: nothing is counted yet
    uint32_t rounds_left;
};

// What a Context keeps for a code that it runs: this header, behind which Frame::cache points to
// the inline caches.
struct CodeState {
    // Of a profiled run: an entry for each instruction, and where that of address 0 would be.
    struct InstructionProfile* profile;
    uintptr_t profile_base;
    EntryCounter entries[2];  // at its start, and past the checks of parameters
};
inline CodeState& code_state(void** cache) { return reinterpret_cast<CodeState*>(cache)[-1]; }

}  // namespace surus
