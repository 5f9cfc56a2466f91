// From the graph to x86-64 machine code.
//
// Registers, as the handlers' convention has them: r12 the context, r13 the frame. r14 holds the
// address of the code's first instruction while native code runs. rax, rcx, rdx, xmm14 and xmm15
// hold nothing from one node to the next; rbp is left alone; the others are given to values. Code
// is entered and left by jumps, so the C stack is as the handler's caller left it: calls align it.
#pragma once

#include <asmjit/core.h>
#include <asmjit/x86.h>

#include <algorithm>
#include <string>
#include <unordered_map>

#include "jit/machine/allocation.h"

namespace surus::jit {

// What the code calls and refers to: all process-wide.
struct Linkage {
    const Instruction* instructions;
    void* leave_hook;  // Resume (Context*, Frame*, void* owner, uint32_t exit)
    void* owner;       // handed to it
    AnyHandler (*plain)(const Instruction& insn);  // the twin that returns
    const uint8_t* code_base;                      // see Jit::code_base()
    uint32_t stress = 0;                           // seed by which some guards always fail; 0: none
};

// Where code can be entered, and where it is left.
struct EntryPoint {
    uint32_t insn;
    uint32_t offset;  // bytes from the start
};
struct ExitPoint {
    uint32_t insn;
    ExitReason reason;
    int32_t slot;
};

struct MachineCode {
    std::vector<EntryPoint> entries;
    std::vector<ExitPoint> exits;
    std::string assembly;  // when asked for
    const uint8_t* start = nullptr;
    size_t size = 0;
};

class CodeMemory;
Machine x64_machine();
// Whether this processor has all that is emitted: SSE 4.1 besides what every x86-64 has.
bool runs_here();
// Nothing: no room left in the memory, or something the assembler refused.
bool lower(const Graph& graph, const Allocation& allocation, const Linkage& linkage,
           CodeMemory& memory, bool wants_text, MachineCode& code);

namespace x64 {

using asmjit::Label;
// Bytes. Small loops take twice as long on some processors where a jump crosses such a boundary.
inline constexpr uint32_t loop_alignment = 32;
using namespace asmjit::x86;

class Lowering {
public:
    Lowering(const Graph& graph, const Allocation& allocation, const Linkage& linkage,
             asmjit::CodeHolder& holder, MachineCode& code)
        : graph_(graph), allocation_(allocation), linkage_(linkage), code_(code), as(&holder) {}
    void run();

private:
    // A plain handler that does what the fast way could not, behind the other code.
    struct Detour {
        Label start, back;
        NodeId node;
    };

    // See release_routine().
    struct Release {
        Label start;
        bool ends;
        std::vector<NodeId> live;
    };

    // A builtin that left something pending, behind the other code.
    struct Failure {
        Label start;
        NodeId node;
    };

    const Node& node(NodeId id) const { return graph_.nodes[id]; }
    Location location(NodeId id) const { return allocation_.locations[id]; }
    const Instruction& insn(const Node& n) const { return linkage_.instructions[n.insn]; }

    // ---- operands
    bool is_float(NodeId id) const { return node(id).rep == Rep::Double; }
    // In a register: its own, or `scratch`, which it is loaded into.
    Gp general(NodeId id, Gp scratch);
    Xmm floating(NodeId id, Xmm scratch);
    // Where to compute a result; finish() puts it into its place.
    Gp result(NodeId id, Gp scratch);
    Xmm float_result(NodeId id, Xmm scratch);
    void finish(NodeId id, Gp computed);
    void finish(NodeId id, Xmm computed);
    bool is_small_constant(NodeId id) const;  // fits an instruction's 32 bits
    int32_t small_constant(NodeId id) const;
    bool is_in(NodeId id, Gp reg) const;
    void move_constant(Gp to, int64_t value);
    void move_constant(Xmm to, double value);
    int32_t constant_offset(int64_t bits);
    Mem spill_slot(uint8_t index);
    Mem instruction(uint32_t index, int field = 0);

    // ---- nodes, by family
    void emit(NodeId id);
    bool is_stressed(NodeId id) const;
    void emit_number(NodeId id);
    void emit_memory(NodeId id);
    void emit_object(NodeId id);
    void emit_control(NodeId id);
    void commutative(NodeId id);
    void subtract(NodeId id);
    void multiply(NodeId id);
    void shift(NodeId id);
    void divide(NodeId id);
    void negate(NodeId id);
    void float_arithmetic(NodeId id);
    void unary_float(NodeId id);
    void double_to_int(NodeId id);
    void extreme(NodeId id);
    void abs_int(NodeId id);
    void round_float(NodeId id);
    void divide_ints(NodeId id);
    void character_at(NodeId id);
    void only_byte(NodeId id);
    void store_byte(NodeId id);
    void guard_native(NodeId id);
    void compare(NodeId id);
    void guard_not_less(NodeId id);
    CondCode compare_ints(const Node& n);
    CondCode compare_floats(const Node& n);
    void load_value(const Mem& place, NodeId id);
    void store_value(const Mem& place, NodeId value);
    void copy_value(NodeId id, const Mem& from, const Mem& to);
    void guard_type(NodeId id);
    void guard_uncounted(NodeId id);
    void guard_plain_reference(NodeId id);
    void guard_packed(NodeId id);
    void load_count(NodeId id);
    void load_length(NodeId id);
    void string_truth(NodeId id);
    void element_address(const Node& n, Label missing);
    void load_element(NodeId id);
    void guard_typed(NodeId id);
    Mem typed_place(NodeId id);
    void load_typed(NodeId id);
    void store_typed(NodeId id);
    void leave_unless_alone(Gp array, Label out);
    void count_one_more(Gp array, Label out);
    void store_element(NodeId id);
    void append_element(NodeId id);
    void store_in_hash(NodeId id);
    Label slow_way(NodeId id, Label back);
    void leave_if_stored_in_itself(Gp array, const Node& store, NodeId value, Label out);
    void store_how(const Mem& place, NodeId value, uint8_t how);
    void assign_cell(NodeId id);
    void copy_slot(NodeId id);
    void share_reference(NodeId id);
    void store_literal(const Mem& place, const Value& literal);

    void element_place(NodeId id);
    void find_element(NodeId id);
    void same_strings(NodeId id);
    void find_case(NodeId id);
    void equal_strings(NodeId id);
    void call_leaf(NodeId id, const void* function);
    void lend_slot(NodeId id);
    void lend_value(const Mem& place, NodeId value);
    void load_tag(Gp cell, Type type, bool adds_share = false);
    void call_typed(NodeId id);
    void save_input(NodeId input, int i);
    void enter_native_frame(const Node& n);
    void load_arguments(const TypedCall& call);
    void call_direct(NodeId id);
    void lay_out_arguments(const Node& n, const DirectCall& call);
    void release_strings(const std::vector<int32_t>& slots, bool is_float = false);
    void store_native_result(int32_t slot, const TypedCall& call);
    void emit_failures();
    std::vector<NodeId> saved_across(NodeId id, bool runs_php = false) const;
    static int32_t room_for(const std::vector<NodeId>& live);
    int32_t save(const std::vector<NodeId>& live);
    void restore(const std::vector<NodeId>& live, int32_t room);
    Label plain_instead(NodeId id, Label back);
    void emit_detours();
    void call_saving(const Detour& detour, const std::vector<NodeId>& live);
    void ask_handler(const Detour& detour);
    void store_snapshot(SnapshotId id);
    void find_again(const Node& n);
    void guard_type_at(NodeId id);
    void store_borrowed(const Mem& place, Gp cell, Type type);
    void compare_type(const Mem& tag, uint8_t type, Label out);
    void cached_class(NodeId id);
    void is_instance(NodeId id);
    void go_behind(NodeId id);
    void copy_at(NodeId id);
    void cached_property(NodeId id);
    void property_place(NodeId id);
    void store_property(NodeId id);
    void leave_unless_accepted(NodeId value, Label out);
    void leave_unless_let_in(NodeId id, Label out);
    void store_unless_counted(NodeId value, uint8_t how, Label out);
    void place_is_set(NodeId id);
    void load_static(NodeId id, Label out);
    void static_place(NodeId id);
    void global_place(NodeId id);
    void argument_count(NodeId id);
    void store_static(NodeId id);
    void init_method(NodeId id);
    void guard_class(NodeId id);
    void begin_iteration(NodeId id);
    void end_iteration(NodeId id);
    void drop_slot(NodeId id, Label last);
    void default_slot(NodeId id);
    void move_value(int32_t from, const Mem& to);
    void free_slot(NodeId id);
    void assign_slot(NodeId id);
    void assign_literal(NodeId id);
    void cached_constant(NodeId id);
    void init_closure(NodeId id);
    void load_captures(NodeId id);
    void load_closure_state();
    void iterated_place(NodeId id);
    void iterated_key(NodeId id);
    void assign_at(NodeId id);
    void give_up_share(int32_t slot, Label write, Label last, Label reference,
                       const std::vector<NodeId>* ending = nullptr);
    void share_value(const Mem& from, const Mem& to);
    void branch_iterated(NodeId id, const Block& block);
    void load_cached_function(const Instruction& insn, Label out);
    void init_function(NodeId id);
    void init_static_method(NodeId id);
    void load_called_class(Gp otherwise);
    void guard_by_value(NodeId id);
    void guard_callee(NodeId id);
    void guard_known(NodeId id);
    void guard_known_method(NodeId id);
    void leave_unless_of(const Code* code, Label out);
    void drop_self(NodeId id);
    void load_cache(const Node& n);
    void enter_function(NodeId id);
    void set_landing(const Instruction& call);
    void clear_variables(uint32_t first);
    void take_result(NodeId id);
    void store_result(NodeId id);
    void return_value(NodeId id);
    void leave_unless_to_machine(const Node& n, int32_t returned, Label out);
    void return_to_any(const Node& n, int32_t returned);
    void load_owned(NodeId value);
    void add_share(Gp cell, Type type);
    void load_result(const Node& n, int32_t returned);
    std::vector<int32_t> released_slots(const Node& n) const;
    Label release_routine(bool ends, std::vector<NodeId> live);
    void emit_releases();
    void release_of_frame(NodeId id, Label slow);
    void release_callee(Label slow);
    void land_at(Gp landing);
    void probe(const Node& n, Label ask, Label absent);
    const String* literal_key(NodeId key) const;
    void find_place(NodeId id);
    void has_element(NodeId id);
    void leave_if_counted(Label out);
    void give_up_or_end(Gp cell, Gp tag, Label last, const std::vector<NodeId>& live);
    void order_of_strings(NodeId id);
    void take_place(NodeId id);
    void forget_key(const Node& n);
    void drop_string(NodeId id);
    void element_for_write(NodeId id);
    void make_array(NodeId id);
    void store_pointer(int32_t slot, Gp place);
    void load_result_kind();
    void check_result_place(const Node& n, int32_t returned, Label slow);
    void give_up_cell(Gp cell, Gp tag, Label last);
    void give_up_one_of_several(Gp cell, Gp tag, Label last);
    void guard_type_in(NodeId id);
    void type_is_in(NodeId id);

    // ---- control
    void enter_at(const Block& block);
    void run_plain(uint32_t insn_index);
    void call_plain(const Node& n);
    void branch(const Node& n, const Block& block);
    void branch_set(const Node& n, const Block& block);
    void branch_plain(const Node& n, const Block& block);
    void jump_if(CondCode condition, const Block& block);
    void label_blocks();
    bool only_jumps(BlockId id) const;
    bool is_next(BlockId target) const;
    void go_to(BlockId target);
    // What phis of the successor take from elsewhere.
    struct Move {
        Location to, from;
        NodeId value;
    };
    std::vector<Move> phi_moves(BlockId from) const;
    void move_phis(BlockId from);
    void move_value(Location to, NodeId from);
    void move_from(Location to, Location from, NodeId value);
    Label exit_to(SnapshotId snapshot);
    Label exit_of(NodeId id);  // where to jump to in order to leave
    void emit_exits();
    void emit_constants();

    struct PendingExit {
        Label label;
        SnapshotId snapshot;
        // An addition or subtraction whose first operand is to be restored, or what did not take a
        // result; or none.
        NodeId undo;
    };

    const Graph& graph_;
    const Allocation& allocation_;
    const Linkage& linkage_;
    MachineCode& code_;
    Assembler as;
    std::vector<Label> labels_;     // of blocks
    std::vector<BlockId> emitted_;  // those that are more than a jump, in order
    std::vector<PendingExit> exits_;
    std::vector<Detour> detours_;
    std::vector<Failure> failures_;
    std::vector<Release> releases_;
    std::unordered_map<SnapshotId, size_t> exit_of_snapshot_;
    std::vector<int64_t> constant_bits_;
    std::unordered_map<int64_t, size_t> constant_index_;
    Label leave_, common_exit_, constants_;
    BlockId block_ = none;  // that is being emitted
    BlockId next_ = none;   // the one behind it
};

}  // namespace x64
}  // namespace surus::jit
