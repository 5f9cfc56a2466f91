// The opcode table: all that is known of an opcode without running it. Rows are in opcodes.def.
// Builder, verifier, printer, unwinding, the choice of handlers and the reference page read it, and
// debug builds check after every slow path that it did nothing its row denies.
#pragma once

#include <array>
#include <span>

#include "bytecode/code.h"
#include "bytecode/inline_cache.h"
#include "bytecode/instruction.h"
#include "bytecode/opcode_cases.h"
#include "bytecode/opcode_number.h"
#include "runtime/declarations/type.h"
#include "runtime/objects/object.h"
#include "runtime/values/operators.h"

namespace surus {

// What an instruction does with what one of its fields names. (Field by field: role_info.)
enum class Role : uint8_t {
    None,
    // ---- values
    Input,                   // a variable, a literal, or a temporary, which ends
    OptionalInput,           // the same or nothing; the row's text says what that means
    Kept,                    // the same as Input, but a temporary stays
    OptionalKept,            //
    KeptUnlessJump,          // a temporary ends if it jumps or, without a jump, skips the next
    OptionalKeptUnlessJump,  //
    Literal,                 // literals; names in several forms are neighbours
    OptionalLiteral,         //
    JumpTable,               // a literal array of key => offset from the instruction
    Moved,                   // a temporary, which ends
    Temporary,               // a temporary that is changed where it is
    Run,                     // the first of `d` neighbouring temporaries, which all end
    ReadVariable,            // a variable of this frame, which stays as it is
    Assigned,                // one that gets another value, whatever it was
    Variable,                // one that may, is changed in place or becomes a reference
    Place,                   // a variable, or a temporary that points to one, which ends
    OptionalPlace,           //
    // ---- results
    Result,                // a temporary, or a variable that is assigned
    OptionalResult,        // the same, or nothing: the value is dropped
    TempResult,            // a temporary
    ResultOnJump,          // written only if the instruction jumps
    OptionalResultOnJump,  //
    OptionalResultOnFall,  // written only if it does not jump
    // ---- call windows: a frame header and argument slots among the temporaries
    WindowOpened,  // gets its function
    WindowUsed,    //
    WindowCalled,  // ends with its `d` arguments
    WindowClosed,  // ends, without arguments in it
    WindowAtOnce,  // holds nothing but its `d` arguments, which end
    // ---- pairs of slots for foreach
    IterationBegun,
    Iteration,
    IterationEnded,
    // ---- what @ keeps
    SilenceBegun,
    SilenceEnded,
    // ---- the slot through which a finally block returns
    FinallyEntered,  // written if the instruction jumps, which it always does
    FinallyEnded,
    // ---- no registers
    Jump,    // to an instruction
    Number,  // see Number
    Cache,   // so many slots of Frame::cache
};

struct Field {
    Role role = Role::None;
    Number number = Number::None;
    uint8_t slots = 0;  // of a Cache
    LiteralShape shape = LiteralShape::Any;
};

// Which types of its operands change what is made of an instruction by those who compile it for
// the types they saw, where that is not plain from its cases.
enum class Tells : uint8_t {
    Nothing,
    Referred,  // numbers behind references, which are as good as numbers
    Null,      // null from what else an operand is
};

// Which handlers an opcode has: interpreter/specialise.h.
enum class Scheme : uint8_t {
    One,        // one handler
    Pair,       // by kinds of operands a and b: register or literal
    Binary,     // the same, and by kind of the result: temporary or variable
    OneResult,  // by kind of c: temporary or variable
    // By the kinds of the operands named:
    KindsA,
    KindsB,
    KindsC,
    KindsAB,
    KindsAC,
    KindsBC,
    KindsABC,
};

// What is worth knowing of an instruction beside the types of its operands, for those who watch it
// run and compile it for what they saw.
enum class Learns : uint8_t {
    Nothing,
    Element,    // of container a at b: its type, and the container's kind
    Quotient,   // the type of a / b
    Iteration,  // the element and key that come next in a
    Constant,   // the type of the one in the cache
    ClassConstant,
    NamedClass,     // whether there is the class that b names
    ReturnedClass,  // whether a is of the class in the cache
    Callable,       // whether b is a closure
    Method,         // whether the cache has it
    StaticMethod,
    KnownCallee,  // the function in the cache, which window a is called for
    Callee,       // window a's function
    Argument,     // whether window a's function takes any by reference
    Property,     // of a: whether the cache has it, and its type
    StaticProperty,
    GlobalVariable,  // that a names
};

struct OpcodeInfo {
    const char* name;
    Scheme scheme = Scheme::One;
    Field a, b, c, d, e, detail;
    Effects effects = effect::none;  // at most these
    TypeMask gives = types::any;     // of the result; without one, of the variable it changes
    std::span<const Case> cases;     // the first that fits says more; effects at most its own
    Opcode inverse = Opcode::Nop;    // the jump that is taken when this one is not
    Learns learns = Learns::Nothing;
    Tells tells = Tells::Nothing;
    const char* doc = "";
    // Filled in: which of a, b, c, d are read and end a temporary, and which are written always or
    // on a jump; bit 0 is a.
    uint8_t consumes = 0;
    uint8_t defines = 0;

    constexpr const Field& operand(int position) const {
        return position == 0   ? a
               : position == 1 ? b
               : position == 2 ? c
               : position == 3 ? d
               : position == 4 ? e
                               : detail;
    }
    constexpr bool may(Effects effect) const { return effects & effect; }
    // Calls what its window is of.
    constexpr bool is_call() const {
        return may(effect::changes_frame) &&
               (a.role == Role::WindowCalled || a.role == Role::WindowClosed ||
                a.role == Role::WindowAtOnce);
    }
};
inline constexpr int register_operands = 4, all_fields = 6;

enum class When : uint8_t { Always, OnJump, OnFall };

struct RoleInfo {
    const char* name;  // for the reference page
    uint8_t kinds;     // OperandKinds that may stand there, bit by bit
    bool reads = false;
    bool ends = false;                        // what a temporary holds goes with it
    bool writes = false;                      //
    When when = When::Always;                 // it ends, or is written
    LiveRange::Kind holds = LiveRange::Temp;  // what is written, or was
    bool changes = false;                     // the variable that it is, beside what is written
};

namespace role_kinds {
constexpr uint8_t bit(OperandKind kind) { return uint8_t(1u << static_cast<uint32_t>(kind)); }
constexpr uint8_t none = bit(OperandKind::None), local = bit(OperandKind::Local);
constexpr uint8_t temp = bit(OperandKind::Temp), literal = bit(OperandKind::Literal);
constexpr uint8_t registers = local | temp, input = registers | literal;
}  // namespace role_kinds

constexpr RoleInfo role_info(Role role) {
    using namespace role_kinds;
    constexpr bool yes = true, no = false;
    switch (role) {
    case Role::None: return {"", none};
    case Role::Input: return {"input", input, yes, yes};
    case Role::OptionalInput: return {"input?", input | none, yes, yes};
    case Role::Kept: return {"kept", input, yes};
    case Role::OptionalKept: return {"kept?", input | none, yes};
    case Role::KeptUnlessJump: return {"kept unless it jumps", input, yes, yes, no, When::OnJump};
    case Role::OptionalKeptUnlessJump:
        return {"kept? unless it jumps", input | none, yes, yes, no, When::OnJump};
    case Role::Literal: return {"literal", literal, yes};
    case Role::OptionalLiteral: return {"literal?", literal | none, yes};
    case Role::JumpTable: return {"jump table", literal, yes};
    case Role::Moved: return {"temporary, ends", temp, yes, yes};
    case Role::Temporary: return {"temporary", temp, yes};
    case Role::Run: return {"first of d temporaries, end", temp};
    case Role::ReadVariable: return {"variable, read", local, yes};
    case Role::Assigned: return {.name = "variable, assigned", .kinds = local, .changes = yes};
    case Role::Variable: return {.name = "variable, changed", .kinds = local, .changes = yes};
    case Role::Place: return {"place", registers, yes, yes};
    case Role::OptionalPlace: return {"place?", registers | none, yes, yes};
    case Role::Result: return {"result", registers, no, no, yes};
    case Role::OptionalResult: return {"result?", registers | none, no, no, yes};
    case Role::TempResult: return {"result, temporary", temp, no, no, yes};
    case Role::ResultOnJump: return {"result if it jumps", registers, no, no, yes, When::OnJump};
    case Role::OptionalResultOnJump:
        return {"result? if it jumps", registers | none, no, no, yes, When::OnJump};
    case Role::OptionalResultOnFall:
        return {"result? unless it jumps", registers | none, no, no, yes, When::OnFall};
    case Role::WindowOpened:
        return {"window, opened", temp, no, no, yes, When::Always, LiveRange::Window};
    case Role::WindowUsed: return {"window", temp, yes};
    case Role::WindowCalled: return {"window, called with its d arguments", temp, yes, yes};
    case Role::WindowClosed: return {"window, ends", temp, yes, yes};
    case Role::WindowAtOnce: return {"window of d arguments, opened and called", temp};
    case Role::IterationBegun:
        return {"iteration, begun", temp, no, no, yes, When::Always, LiveRange::Iteration};
    case Role::Iteration: return {"iteration", temp, yes};
    case Role::IterationEnded:
        return {"iteration, ends", temp, yes, yes, no, When::Always, LiveRange::Iteration};
    case Role::SilenceBegun:
        return {"silence, begun", temp, no, no, yes, When::Always, LiveRange::Silence};
    case Role::SilenceEnded: return {"silence, ends", temp, yes, yes};
    case Role::FinallyEntered:
        return {"return address", temp, no, no, yes, When::OnJump, LiveRange::Finally};
    case Role::FinallyEnded: return {"return address, ends", temp, yes, yes};
    case Role::Jump: return {"jump", none};
    case Role::Number: return {"number", none};
    case Role::Cache: return {"cache", none};
    }
    return {"", none};
}

constexpr bool allows(Role role, OperandKind kind) {
    return role_info(role).kinds & role_kinds::bit(kind);
}

// ---- the words of opcodes.def
namespace opcode_rows {
using namespace effect;
using namespace inline_cache;
using enum Scheme;

constexpr Field input{Role::Input}, optional_input{Role::OptionalInput}, kept{Role::Kept},
    optional_kept{Role::OptionalKept}, kept_unless_jump{Role::KeptUnlessJump},
    optional_kept_unless_jump{Role::OptionalKeptUnlessJump}, literal{Role::Literal},
    optional_literal{Role::OptionalLiteral}, jump_table{Role::JumpTable}, moved{Role::Moved},
    temporary{Role::Temporary}, run{Role::Run}, read_variable{Role::ReadVariable},
    assigned{Role::Assigned}, variable{Role::Variable}, place{Role::Place},
    optional_place{Role::OptionalPlace}, result{Role::Result},
    optional_result{Role::OptionalResult}, temp_result{Role::TempResult},
    result_on_jump{Role::ResultOnJump}, optional_result_on_jump{Role::OptionalResultOnJump},
    optional_result_on_fall{Role::OptionalResultOnFall}, window_opened{Role::WindowOpened},
    window_used{Role::WindowUsed}, window_called{Role::WindowCalled},
    window_closed{Role::WindowClosed}, window_at_once{Role::WindowAtOnce},
    iteration_begun{Role::IterationBegun}, iteration{Role::Iteration},
    iteration_ended{Role::IterationEnded}, silence_begun{Role::SilenceBegun},
    silence_ended{Role::SilenceEnded}, finally_entered{Role::FinallyEntered},
    finally_ended{Role::FinallyEnded}, jump{Role::Jump};
constexpr Field with(Field field, LiteralShape shape) {
    field.shape = shape;
    return field;
}
constexpr Field literal_text = with(literal, LiteralShape::Text),
                literal_list = with(literal, LiteralShape::List),
                fallback_name = with(literal, LiteralShape::Fallback),
                function_name = with(literal, LiteralShape::Function),
                optional_function_name = with(optional_literal, LiteralShape::Function),
                method_name = with(input, LiteralShape::Method),
                class_name = with(input, LiteralShape::ClassName);
constexpr Field number(Number meaning) { return {Role::Number, meaning}; }
template <class T>
constexpr Field cache() {
    return {Role::Cache, Number::None, sizeof(T) / sizeof(void*)};
}

constexpr Effects anything = throws | user_code;  // what most may do to odd operands

constexpr OpcodeInfo with_masks(OpcodeInfo row) {
    for (int i = 0; i < register_operands; ++i) {
        RoleInfo role = role_info(row.operand(i).role);
        if (role.ends && role.when == When::Always) row.consumes |= uint8_t(1 << i);
        // A finally block's slot is written by whatever enters it.
        if (role.writes && row.operand(i).role != Role::FinallyEntered)
            row.defines |= uint8_t(1 << i);
    }
    return row;
}

inline constexpr auto table = std::to_array<OpcodeInfo>({
#define OPCODE(name_, ...) with_masks({.name = #name_, __VA_ARGS__}),
#include "bytecode/opcodes.def"
#undef OPCODE
});

}  // namespace opcode_rows

inline constexpr const auto& opcode_table = opcode_rows::table;
constexpr const OpcodeInfo& info_of(Opcode op) { return opcode_table[static_cast<size_t>(op)]; }

}  // namespace surus
