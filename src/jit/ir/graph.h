// The graph of a function being compiled: blocks of nodes in SSA form. What it means is in
// nodes.def; docs/jit.md tells of it. Ids are indices, and 0 is none.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "bytecode/code.h"
#include "runtime/declarations/declaration.h"

namespace surus::jit {

enum class Op : uint8_t {
#define NODE(name, inputs, kind, doc) name,
#include "jit/ir/nodes.def"
#undef NODE
    Count_
};
enum class Kind : uint8_t { Pure, Reads, Effect, End };
struct OpInfo {
    const char* name;
    uint8_t inputs;
    Kind kind;
};
const OpInfo& info_of(Op op);

// How a node's value is held: an int, a float and a truth in registers without their tags.
// Pointer: borrowed from who owns the share.
enum class Rep : uint8_t { None, Int, Double, Bool, Pointer };
// A tag in guards: false or true.
inline constexpr uint8_t either_truth = 0xfe;
// The `tag` of what stores elements and of some guards: whether what is not fast is left to the
// plain handler instead of leaving, and whether the share of a temporary, which was loaded, moves;
// or a variable, which was loaded without looking at its type, gives one more. `replaces`: what the
// result's variable held is released. `ends`: the last share of what the variable held may be given
// up here, which runs no PHP code.
namespace store_flag {
inline constexpr uint8_t may_call = 1, moves = 2, shares = 4, replaces = 8, ends = 16;
}
// The `tag` of calls of PHP functions, which is how many variables they have: it differs.
inline constexpr uint8_t any_locals = 0xff;
enum class Condition : uint8_t { Less, LessEqual, Equal };

using NodeId = uint32_t;
using BlockId = uint32_t;
using SnapshotId = uint32_t;
inline constexpr uint32_t none = 0;

struct Node {
    Op op;
    Rep rep = Rep::None;
    Condition condition = Condition::Less;
    uint8_t tag = 0;        // a Type, an ElementType
    uint16_t inlining = 0;  // index into Graph::inlinings; 0: it is of the function itself
    uint32_t insn = 0;      // index of the instruction that it is of
    NodeId a = none, b = none, c = none;
    SnapshotId snapshot = none;  // what leaving here needs; none: it never leaves
    union {
        int64_t integer = 0;
        double number;
        struct {
            int32_t slot;   // byte offset from the frame, as operands are
            int32_t other;  // a second one
        };
        uint32_t inputs;  // of a Phi: index into Graph::phi_inputs
    };
    NodeId input(int i) const { return i == 0 ? a : i == 1 ? b : c; }
    NodeId& input(int i) { return i == 0 ? a : i == 1 ? b : c; }
};

// Why code was left for the interpreter: what --jit-report says, and what is done about it.
enum class ExitReason : uint8_t {
    Type,
    Overflow,
    Unseen,
    Element,
    Loop,
    Inlined,
    Poll,
    NoGain,
    StandIn,
    Other
};
const char* exit_reason_name(ExitReason reason);

// What the interpreter needs to go on at an instruction: values that are not in their frame slots.
struct Snapshot {
    struct Entry {
        int32_t slot;
        NodeId node;
    };
    uint32_t insn = 0;  // goes on here
    ExitReason reason = ExitReason::Type;
    int32_t slot = 0;  // of a loop's entry: what was expected of which slot
    std::vector<Entry> entries;
};

struct Block {
    std::vector<NodeId> phis;
    std::vector<NodeId> nodes;  // the last one is its End
    std::vector<BlockId> predecessors;
    BlockId successors[2] = {none, none};
    uint32_t first_insn = 0;
    uint32_t loop_depth = 0;
    bool begins_loop = false;        // is come back to from itself or what stands behind it
    bool is_landing = false;         // a called function comes back here
    uint32_t entry_insn = no_entry;  // interpreters may enter here: the instruction's index
    static constexpr uint32_t no_entry = 0xffffffff;
};

// A function whose instructions stand in place of a call. It has no frame: what leaves it does the
// whole call again, for it changes nothing.
struct Inlining {
    const Code* code;
    uint32_t call;  // the instruction of the caller
    // Of methods that have no window: the instruction that would have made it.
    static constexpr uint32_t no_init = 0xffffffff;
    uint32_t init = no_init;

    bool has_window(const Code& caller) const {
        return caller.instructions[call].op == Opcode::Call && init == no_init;
    }
};

// A call of a builtin past its wrapper: where the arguments behind the Context come from, in the
// order of the parameters.
struct TypedCall {
    struct Argument {
        enum From : uint8_t { Input, Slot, Bits } from;
        bool is_float;
        uint8_t input;  // of the node: 0 to 2
        int64_t bits;   // a constant; a frame slot, whose address it is; what is added to the input
    };
    static Argument input(uint8_t i, bool is_float, int64_t added) {
        return {Argument::Input, is_float, i, added};
    }
    static Argument address(int32_t slot) { return {Argument::Slot, false, 0, slot}; }
    static Argument constant(int64_t bits) { return {Argument::Bits, false, 0, bits}; }
    static Argument number(double number) {
        return {Argument::Bits, true, 0, std::bit_cast<int64_t>(number)};
    }

    const FunctionDeclaration* builtin;
    bool has_frame = false;  // it may throw
    std::vector<Argument> arguments{};
    std::vector<int32_t> strings{};  // argument slots that own strings
};

// A call of a builtin without a frame (DirectEntry): where the arguments come from.
struct DirectCall {
    struct Argument {
        enum From : uint8_t { Input, Slot, Null } from;
        uint8_t input;  // of the node: 0 or 1
        int32_t slot;   // of the frame; a reference there is followed
    };
    bool in_window = false;  // the window of the instruction has them all
    std::vector<Argument> arguments{};
    std::vector<int32_t> strings{};  // temporaries that own strings
};

struct Graph {
    explicit Graph(const Code& code)
        : code(code), nodes(1), blocks(1), snapshots(1), inlinings{{&code, 0}} {
        // What is not used costs nothing; growing would touch, and copy, as much again.
        nodes.reserve(size_t{code.instruction_count} * 8);
        blocks.reserve(size_t{code.instruction_count} * 2);
        snapshots.reserve(size_t{code.instruction_count} * 2);
    }

    const Code& code;
    std::vector<Node> nodes;
    std::vector<Block> blocks;
    std::vector<Snapshot> snapshots;
    std::vector<Inlining> inlinings;
    std::vector<std::vector<NodeId>> phi_inputs;  // by predecessor
    // Of returns: variables that may hold something to be released, and of ReturnSlot before them
    // what is returned. `slot` is the index.
    std::vector<std::vector<int32_t>> slot_lists;
    std::vector<TypedCall> typed_calls;
    std::vector<DirectCall> direct_calls;
    std::vector<BlockId> order;  // blocks as they are laid out

    BlockId add_block(uint32_t first_insn) {
        blocks.emplace_back();
        blocks.back().first_insn = first_insn;
        return static_cast<BlockId>(blocks.size() - 1);
    }
    NodeId add(BlockId block, const Node& node) {
        nodes.push_back(node);
        auto id = static_cast<NodeId>(nodes.size() - 1);
        blocks[block].nodes.push_back(id);
        return id;
    }
    NodeId add_phi(BlockId block, Rep rep) {
        Node node{.op = Op::Phi, .rep = rep};
        node.inputs = static_cast<uint32_t>(phi_inputs.size());
        phi_inputs.emplace_back();
        nodes.push_back(node);
        auto id = static_cast<NodeId>(nodes.size() - 1);
        blocks[block].phis.push_back(id);
        return id;
    }
    std::vector<NodeId>& inputs_of(NodeId phi) { return phi_inputs[nodes[phi].inputs]; }
    const std::vector<NodeId>& inputs_of(NodeId phi) const { return phi_inputs[nodes[phi].inputs]; }
    const Instruction& insn_of(const Node& node) const {
        return inlinings[node.inlining].code->instructions[node.insn];
    }
    bool is_constant(NodeId id) const {
        Op op = nodes[id].op;
        return op == Op::ConstInt || op == Op::ConstDouble || op == Op::ConstBool ||
               op == Op::LiteralCell;
    }
    // Of a LiteralCell.
    const Value& literal(const Node& node) const {
        const Instruction& insn = insn_of(node);
        return *insn.literal(insn.field(node.slot));
    }
};

// ---- passes, in this order
void remove_unreachable_blocks(Graph& graph);
void remove_trivial_phis(Graph& graph);
void remove_overflow_checks(Graph& graph);
void remove_dead_nodes(Graph& graph);
void order_blocks(Graph& graph);

// The graph as text, for --dump-ir and tests.
std::string to_text(const Graph& graph);
// What is wrong with the graph; empty: nothing.
std::string verify(const Graph& graph);

}  // namespace surus::jit
