// From bytecode and what was seen of it to the graph.
//
// The builder follows control with what it knows of each frame slot. Ints, floats and truths live
// in nodes; their slots' memory may be behind (dirty). Anything counted stays in its slot, which
// owns the share. Where several ways come together, a block is built for each combination of types
// that arrives (a version), up to a limit. Nothing lives in nodes across a plain handler: memory is
// brought up to date before it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "jit/build/shape.h"
#include "jit/ir/graph.h"

namespace surus::jit {

// What is known of a frame slot.
struct SlotState {
    NodeId value = none;        // an int, float or truth; the slot's type is its
    NodeId array = none;        // the packed array that the slot holds, or Buffer\ array
    uint8_t typed = 0;          // of that one: 1 + its ElementType
    uint16_t types = any_type;  // what memory may hold; unless there is a value
    bool dirty = false;         // memory does not have the value
    bool uncounted = false;     // memory holds nothing that would have to be released
    uint32_t callees = 0;       // of the state of $this: a bit for each of callees_ that is certain
    bool operator==(const SlotState&) const = default;
};
using State = std::vector<SlotState>;

// Assumptions of loops' entries that failed: instruction and slot.
using Refused = std::set<std::pair<uint32_t, int32_t>>;

class Builder {
public:
    Builder(Graph& graph, const Shape& shape, const Feedback* feedback, const Refused& refused,
            int least_gain, std::function<Known(const Code&)> known_of)
        : graph_(graph),
          shape_(&shape),
          code_(&shape.code()),
          feedback_(feedback),
          refused_(refused),
          least_gain_(least_gain),
          known_of_(std::move(known_of)),
          state_(shape.state_size()) {}

    // False: the function is too large, or nothing in it gains more than `least_gain`.
    bool build();
    static constexpr size_t max_nodes = 40000;
    static constexpr size_t max_versions = 4;
    static constexpr size_t max_splits = 32;

private:
    struct Version {
        State entry;
        BlockId block;
    };
    struct Task {
        BlockId block;
        State state;
        uint32_t insn;
    };

    // What there was before a call was tried to be inlined.
    struct Attempt {
        State state;
        BlockId block;
        uint32_t at;
        size_t nodes, blocks, snapshots, inlinings, phis, here;
        uint32_t settled;  // bits of callees_ that are certain once it has worked
    };

    // ---- driving (builder.cpp)
    uint32_t start_insn() const;
    void add_entry(uint32_t insn, State state);
    State unknown_state() const;
    void run_tasks();
    void run_block(const Task& task);
    bool build_instruction();  // false: the block ended
    void end_with_flow(uint32_t to);
    std::pair<BlockId, BlockId> split(const Node& branch);
    void end_with_branch(const Node& branch, uint32_t yes, uint32_t no);
    bool split_on_type();  // true: the block ended
    void exit_here(ExitReason reason);

    // ---- edges and versions (edges.cpp)
    void flow(BlockId block, State state, uint32_t from_insn, uint32_t to);
    void arrive(uint32_t from_insn, uint32_t to);
    void speculate(const Loop& loop);
    void speculate_slot(const Loop& loop, uint32_t slot);
    void forget_dead(uint32_t insn);
    bool loses(const State& target) const;
    bool fits(const State& target, bool may_guard) const;
    bool fits_slot(const SlotState& target, uint32_t slot, bool may_guard) const;
    void convert(const State& target);
    Version& add_version(uint32_t to, bool generic);
    void link(Version& version);

    // ---- state (operands.cpp)
    SlotState& slot(int32_t offset) { return state_[slot_index(offset)]; }
    // More states than slots: of $this, whose `array` is the object's pointer, and of the fixed
    // places, whose `array` is the place.
    uint32_t this_slot() const { return shape_->slot_count(); }
    uint32_t place_slot(uint32_t place) const { return this_slot() + 1 + place; }
    int32_t offset_of(uint32_t slot) const;
    uint16_t types_of(const SlotState& state) const;
    uint16_t types_of_value(NodeId value) const;
    void flush(uint32_t slot);
    void flush_all();
    void drop_value(uint32_t slot);
    SnapshotId snapshot(ExitReason reason, int32_t slot = 0);
    void state_changed() { snapshots_here_.clear(); }
    const Instruction& insn() const { return code_->instructions[at_]; }
    const Feedback& seen() const { return feedback_[at_]; }
    NodeId emit(Node node);
    NodeId constant(int64_t value);
    NodeId constant(double value);
    NodeId truth(bool value);
    void rely_on(NodeId value);
    Rep rep(NodeId node) const { return graph_.nodes[node].rep; }
    uint16_t operand_types(int position) const;
    uint16_t known_types(int position) const;
    uint16_t types_behind(int position) const;
    bool holds(const surus::Case& known) const;
    uint16_t types_given() const;
    NodeId load_reference(int position);
    NodeId value_behind(int position, uint16_t types);
    void guard_type(SlotState& state, int32_t offset, uint16_t types, SnapshotId leave);
    NodeId number(int position, uint16_t allowed);
    NodeId known_value(SlotState& state, int32_t offset, Type type);
    NodeId as_double(NodeId node);
    NodeId array_at(int position);
    NodeId load_array(SlotState& state, int32_t offset, bool by_reference, SnapshotId leave);
    NodeId load_typed(SlotState& state, int32_t offset, uint8_t typed, SnapshotId leave);
    NodeId load_any_array(SlotState& state, int32_t offset, bool by_reference, SnapshotId leave);
    bool is_generator() const { return code_->flags & flag::generator; }
    bool can_write(int position);
    bool is_consumed(int position) const;
    void consume(int position);
    void write(int position, NodeId node);
    void write_slot(int32_t offset, NodeId node);
    bool can_write_cell(int position) const;
    void write_cell(int position, NodeId cell, SnapshotId leave = none);
    bool holds_nothing(const SlotState& state) const;
    bool is_alone() const;
    bool keeps_nothing() const;
    uint8_t ways_to_end() const;
    bool assign_cell();

    // ---- instructions: false: the plain handler does it
    bool build_number();
    bool build_sum(Op ints, Op doubles);
    bool build_division();
    NodeId quotient_of_ints();
    bool build_modulo();
    bool build_bits(Op op);
    bool build_shift(Op op);
    bool build_step(int by, bool post);
    bool build_negate();
    bool build_not(bool negates);
    bool build_compare(Condition condition, bool negates);
    bool build_cast();
    bool check_declared(const TypeConstraint* type);
    void guard_types(int32_t offset, uint16_t types);
    bool check_returned();
    bool build_default();
    bool build_constant();
    bool assign_slot();
    bool free_slot();
    bool build_closure();
    bool load_captures();
    bool build_this();
    bool count_arguments();
    bool build_is_type();
    bool are_numbers(uint16_t allowed);
    bool are_strings() const;
    bool build_spaceship();
    bool comparable(NodeId& a, NodeId& b, bool identity);
    NodeId truth_of(int position);
    NodeId value_with_truth(int position);
    NodeId truth_of_value(NodeId a);
    bool jump_if_set();
    NodeId same_strings(bool identity);
    bool build_move();
    bool build_index();
    bool build_fetch();
    bool build_assign_index();
    bool build_modify_index();
    bool store_in_hash();
    bool modify_in_hash(Operation operation, NodeId right);
    void hold_place(NodeId place);
    bool holds_place() const;
    NodeId cell_at_place(Type type);
    bool build_fetch_index_write();
    bool build_fetch_property_write();
    bool may_be_stored(bool of_any_type, int position = 2);
    NodeId stored_value(uint8_t& how, int position = 2);
    bool build_array_literal();
    bool make_array();
    NodeId unfinished_array();
    bool put_in_literal();
    bool share_reference();
    bool build_fetch_quiet();
    NodeId key_at(int position, bool* owned = nullptr);
    void drop_key(bool owned);
    NodeId hash_at(int position);
    uint8_t slow_store();
    bool give_place(NodeId place, uint16_t types, SnapshotId leave, bool owns_key = false);
    NodeId load_place(NodeId place, uint16_t types, SnapshotId leave, int32_t at = 0);
    uint16_t element_types() const;
    void give_null_apart(NodeId place, uint16_t types, SnapshotId leave);
    void write_null(int position);
    bool can_write_null(int position);
    bool can_give(uint16_t types);
    NodeId borrow(int position, Type type);
    NodeId string_at(int position);
    void own_borrowed(Type type);
    NodeId literal_cell(int position);
    NodeId cell_or_own(int position, bool& moves);
    bool build_isset(bool counts_null);
    bool build_length();
    NodeId load_element(NodeId array, NodeId index);
    bool build_count();
    NodeId typed_at(int position);
    bool build_typed();
    bool fetch_typed();
    bool store_typed();
    bool modify_typed();
    NodeId typed_element(NodeId array, NodeId index);
    void store_typed_element(NodeId array, NodeId index, NodeId value);
    bool build_character();
    bool store_byte();
    bool build_step_element();
    bool build_intrinsic();
    bool build_membership();
    NodeId argument(uint32_t i);
    void guard_native();
    NodeId extreme(Op op, uint32_t count);
    NodeId integer_quotient();
    NodeId byte_of_string();
    NodeId of_number();
    bool build_typed_call();
    bool build_direct_call();
    bool is_given_up(int32_t offset, uint16_t types, std::vector<int32_t>& strings);
    NodeId direct_argument(int position, DirectCall& call);
    int32_t argument_slot(uint32_t i) const;
    bool can_hand_over(uint32_t i, NativeShape shape);
    void hand_over(uint32_t i, NativeShape shape, TypedCall& call, NodeId* inputs, size_t& used);
    void hand_over_nothing(NativeShape shape, TypedCall& call) const;
    void hand_over_default(const ParameterDeclaration& parameter, NativeShape shape,
                           TypedCall& call) const;
    bool can_replace_by_cell();
    bool releases_replaced() const;
    void give_result(NativeShape result, NodeId call);
    bool build_init();
    bool build_argument();
    bool inline_call();  // true: the block ended
    bool inline_without_window();
    uint32_t call_of_window() const;
    const Code* callee_of_window(uint32_t call);
    bool pass_argument();
    bool names_callee() const;
    Attempt begin_attempt() const;
    void give_up(const Attempt& before);
    State state_of_callee(const Code& callee);
    bool build_inlined(const Inlining& inlining, State inner, const Attempt& before);
    uint32_t first_argument() const;
    const Code* inlinable_callee() const;
    uint32_t callee_bit(const Code& callee);
    void guard_callees(uint32_t wanted, SnapshotId leave);
    void expect_callees(const Loop& loop);
    void guard_known(uint32_t at, const Code& callee, NodeId object, SnapshotId leave);
    bool bind_arguments(const Code& callee, State& inner) const;
    void give_returned(NodeId value);
    bool inline_paths();
    bool inline_path(const Task& path);
    bool may_do_again(size_t first, bool& changed) const;
    bool inline_return();
    bool is_inlining() const { return inlining_ != 0; }
    bool build_property();
    bool build_fetch_property();
    bool build_assign_property();
    bool build_fetch_static();
    bool build_fetch_global();
    bool build_assign_static();
    bool build_isset_property();
    bool build_modify_property();
    bool build_method();
    bool build_static_method();
    bool build_instance_of();
    uint32_t found_before_loop(uint32_t insn, uint32_t place) const;
    void find_places(const Loop& loop);
    NodeId find_place(uint32_t place, uint32_t insn, SnapshotId leave);
    NodeId place_of(const Node& find);
    NodeId object_at(int position);
    NodeId this_pointer();
    static bool can_combine(Operation operation);
    NodeId combine(Operation operation, NodeId left, NodeId right);
    bool branch_on_iteration();
    bool build_iteration();
    bool can_give_key();
    NodeId iterated_key(NodeId place, SnapshotId again);
    void give_iterated(NodeId place, uint16_t types, SnapshotId again);
    bool jump_if_not_null();
    bool jump_if_null();
    void give_short_result();
    struct Case {
        int64_t value;
        uint32_t to;
    };
    bool branch_on_table();
    void branch_among(NodeId value, std::span<const Case> cases, BlockId from, State state,
                      uint32_t at);
    bool build_call();  // true: the block ended
    uint16_t expected_result() const;
    bool can_land();
    void land(BlockId from);
    bool build_return();
    bool is_simple_operand(int position) const;
    void end_with_return(Node node, int32_t returned);  // true: the block ended
    bool copy_slot(int from, int to);
    bool copy_literal();
    void expect(uint32_t to);
    void call_plain();
    void after_plain();
    bool build_branch();  // true: the block ended
    bool branch_on_order(Condition condition, bool negates);
    bool branch_on_truth(bool when);
    bool branch_on_known(bool when);
    bool branch_on_null();
    struct Asked {
        int position = 0;  // of the operand that is compared with a literal of the type
        Type type = Type::Null;
        bool is_certain = false, answer = false;
        NodeId truth = none;  // the operand, if it is a truth
    };
    bool ask_type(Asked& asked);
    bool branch_on_type();
    bool compare_type(bool negates);
    bool branch_on_count(Condition condition);
    void poll_if_back(uint32_t to);
    void end_with_plain();

    Graph& graph_;
    const Shape* shape_;
    const Code* code_;
    const Feedback* feedback_;
    const Refused& refused_;
    int least_gain_;
    std::function<Known(const Code&)> known_of_;  // of another
    State state_;
    BlockId block_ = none;
    uint32_t at_ = 0;
    std::vector<Task> tasks_;
    std::map<uint32_t, std::vector<Version>> versions_;
    std::set<uint32_t> entered_;
    std::set<uint32_t> inlined_, not_inlined_;  // calls
    size_t splits_ = 0;
    std::map<ExitReason, SnapshotId> snapshots_here_;

    // What the temporary points to that instruction `at` of the block writes into (place.cpp).
    struct Held {
        BlockId block = none;
        uint32_t at = 0;
        NodeId place = none;
    };
    Held held_;

    // Functions that are inlined, called by names or as methods of $this: what these stand for is
    // settled with the first call.
    struct Callee {
        uint32_t insn;  // an instruction that names it: what calls it, or makes the window
        const Code* code;
    };
    std::vector<Callee> callees_;  // at most 32

    // ---- of an inlined call, while its function is built (inline.cpp)
    struct Returned {
        BlockId block;
        NodeId value;  // none: null
    };
    uint16_t inlining_ = 0;           // index into Graph::inlinings; 0: none
    int32_t base_ = 0;                // where the frame would be, from the caller's
    SnapshotId before_call_ = none;   // if there is one, what leaves goes here
    std::vector<Task> paths_;         // still to be built
    std::vector<Returned> returned_;  // ends of those that were
    std::vector<std::unique_ptr<Shape>> shapes_;
};

}  // namespace surus::jit
