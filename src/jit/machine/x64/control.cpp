// Blocks, jumps, calls of plain handlers, and the ways in and out.
#include "jit/code_memory.h"
#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"

namespace surus::jit::x64 {

// Blocks that would be but a jump have the label of where it goes: nothing is emitted for them.
void Lowering::label_blocks() {
    labels_.resize(graph_.blocks.size());
    std::vector<bool> is_skipped(graph_.blocks.size());
    auto end_of = [&](BlockId to) {
        while (is_skipped[to]) to = graph_.blocks[to].successors[0];
        return to;
    };
    for (BlockId id : graph_.order) {
        // Of jumps in a circle one stays.
        is_skipped[id] = only_jumps(id) && end_of(graph_.blocks[id].successors[0]) != id;
        if (is_skipped[id]) continue;
        labels_[id] = as.newLabel();
        emitted_.push_back(id);
    }
    for (BlockId id : graph_.order) labels_[id] = labels_[end_of(id)];
}

bool Lowering::only_jumps(BlockId id) const {
    const Block& block = graph_.blocks[id];
    return node(block.nodes.front()).op == Op::Goto && block.entry_insn == Block::no_entry &&
           !block.is_landing && phi_moves(id).empty();
}

void Lowering::go_to(BlockId target) {
    if (!is_next(target)) as.jmp(labels_[target]);
}

bool Lowering::is_next(BlockId target) const {
    return next_ != none && labels_[target].id() == labels_[next_].id();
}

void Lowering::jump_if(CondCode condition, const Block& block) {
    if (is_next(block.successors[0])) {
        as.j(asmjit::x86::negateCond(condition), labels_[block.successors[1]]);
        return;
    }
    as.j(condition, labels_[block.successors[0]]);
    go_to(block.successors[1]);
}

void Lowering::branch(const Node& n, const Block& block) {
    if (n.op == Op::Branch) {
        Gp truth = general(n.a, rax);
        as.test(truth.r32(), truth.r32());
        jump_if(CondCode::kNZ, block);
    } else if (n.op == Op::BranchInt) {
        jump_if(compare_ints(n), block);
    } else {
        CondCode condition = compare_floats(n);
        // Unordered numbers look equal, but for the parity.
        if (n.condition == Condition::Equal) as.jp(labels_[block.successors[1]]);
        jump_if(condition, block);
    }
}

// An instruction's twin that returns: rax is where it goes on.
void Lowering::run_plain(uint32_t insn_index) {
    auto handler = linkage_.plain(linkage_.instructions[insn_index]);
    as.mov(rdi, r12);
    as.mov(rsi, r13);
    as.lea(rdx, instruction(insn_index));
    as.sub(rsp, 8);
    as.call(reinterpret_cast<uint64_t>(handler));
    as.add(rsp, 8);
}

void Lowering::call_plain(const Node& n) {
    run_plain(n.insn);
    as.lea(rcx, instruction(n.insn + 1));
    as.cmp(rax, rcx);
    as.jne(leave_);
}

void Lowering::branch_plain(const Node& n, const Block& block) {
    run_plain(n.insn);
    auto offset = reinterpret_cast<const char*>(linkage_.instructions[n.insn].target()) -
                  reinterpret_cast<const char*>(linkage_.instructions);
    as.lea(rcx, ptr(r14, static_cast<int32_t>(offset)));
    as.cmp(rax, rcx);
    as.je(labels_[block.successors[0]]);
    as.lea(rcx, instruction(n.insn + 1));
    as.cmp(rax, rcx);
    as.jne(leave_);
    go_to(block.successors[1]);
}

// No place, a value that is undefined, or null; what is behind a reference counts as set.
void Lowering::branch_set(const Node& n, const Block& block) {
    static_assert(static_cast<int>(Type::Undef) == 0 && static_cast<int>(Type::Null) == 1);
    Gp place = general(n.a, rax).r64();
    as.test(place, place);
    as.jz(labels_[block.successors[1]]);
    as.cmp(byte_ptr(place, offset::tag), static_cast<int>(Type::Null));
    jump_if(CondCode::kA, block);
}

// The interpreter comes with r14 at the instruction.
void Lowering::enter_at(const Block& block) {
    code_.entries.push_back({block.entry_insn, static_cast<uint32_t>(as.offset())});
    if (block.entry_insn) as.sub(r14, static_cast<int32_t>(block.entry_insn * sizeof(Instruction)));
}

Label Lowering::exit_of(NodeId id) {
    const Node& n = node(id);
    if ((n.op == Op::AddInt || n.op == Op::SubInt) && location(n.a) == location(id) &&
        location(id).kind == Location::General && n.a != n.b) {
        exits_.push_back({as.newLabel(), n.snapshot, id});
        return exits_.back().label;
    }
    if (n.op == Op::TakeResult) {
        exits_.push_back({as.newLabel(), n.snapshot, id});
        return exits_.back().label;
    }
    return exit_to(n.snapshot);
}

Label Lowering::exit_to(SnapshotId snapshot) {
    auto [found, added] = exit_of_snapshot_.try_emplace(snapshot, exits_.size());
    if (added) exits_.push_back({as.newLabel(), snapshot, none});
    return exits_[found->second].label;
}

void Lowering::emit_exits() {
    for (const PendingExit& exit : exits_) {
        const Snapshot& snapshot = graph_.snapshots[exit.snapshot];
        as.bind(exit.label);
        if (exit.undo != none && node(exit.undo).op == Op::TakeResult) {
            store_result(exit.undo);
        } else if (exit.undo != none) {
            const Node& n = node(exit.undo);
            Gp place = gpq(location(exit.undo).index);
            Gp other = general(n.b, rcx).r64();
            if (n.op == Op::AddInt) {
                as.sub(place, other);
            } else {
                as.add(place, other);
            }
        }
        store_snapshot(exit.snapshot);
        as.mov(ecx, static_cast<uint32_t>(code_.exits.size()));
        as.jmp(common_exit_);
        code_.exits.push_back({snapshot.insn, snapshot.reason, snapshot.slot});
    }
    // The hook says where to go on: rax is the handler, rdx the instruction.
    as.bind(common_exit_);
    as.mov(rdi, r12);
    as.mov(rsi, r13);
    as.mov(rdx, reinterpret_cast<uint64_t>(linkage_.owner));
    as.sub(rsp, 8);
    as.call(reinterpret_cast<uint64_t>(linkage_.leave_hook));
    as.add(rsp, 8);
    as.mov(r14, rdx);
    as.jmp(rax);
    // Goes on at rax, in whatever frame that is.
    as.bind(leave_);
    as.mov(r13, qword_ptr(r12, offset::context_frame));
    as.mov(r14, rax);
    as.jmp(qword_ptr(rax, offset::handler));
}

void Lowering::emit_constants() {
    as.align(asmjit::AlignMode::kData, 8);
    as.bind(constants_);
    for (int64_t bits : constant_bits_) as.embedInt64(bits);
}

void Lowering::emit_number(NodeId id) {
    switch (node(id).op) {
    case Op::AddInt:
    case Op::AndInt:
    case Op::OrInt:
    case Op::XorInt: return commutative(id);
    case Op::SubInt: return subtract(id);
    case Op::MulInt: return multiply(id);
    case Op::ShiftLeftInt:
    case Op::ShiftRightInt: return shift(id);
    case Op::ModInt:
    case Op::QuotientInt:
    case Op::DivInt:
    case Op::FractionOfInts: return divide_ints(id);
    case Op::MinInt:
    case Op::MaxInt: return extreme(id);
    case Op::AbsInt: return abs_int(id);
    case Op::Floor:
    case Op::Ceil:
    case Op::AbsDouble: return round_float(id);
    case Op::NegateInt:
    case Op::NotInt:
    case Op::NotBool:
    case Op::BoolToInt: return negate(id);
    case Op::AddDouble:
    case Op::SubDouble:
    case Op::MulDouble:
    case Op::DivDouble: return float_arithmetic(id);
    case Op::NegateDouble:
    case Op::SquareRoot:
    case Op::IntToDouble: return unary_float(id);
    case Op::DoubleToInt: return double_to_int(id);
    case Op::GuardNotLess: return guard_not_less(id);
    case Op::RelyOn: return;
    default: return compare(id);
    }
}

void Lowering::emit_memory(NodeId id) {
    const Node& n = node(id);
    switch (n.op) {
    case Op::Load: return load_value(ptr(r13, n.slot), id);
    case Op::Store: return store_value(ptr(r13, n.slot), n.a);
    case Op::StoreTag: as.mov(dword_ptr(r13, n.slot + offset::tag), n.tag); return;
    case Op::GuardType: return guard_type(id);
    case Op::TypeIsIn: return type_is_in(id);
    case Op::GuardTypeIn: return guard_type_in(id);
    case Op::GuardUncounted: return guard_uncounted(id);
    case Op::GuardPacked: return guard_packed(id);
    case Op::ArrayCount: return load_count(id);
    case Op::StringLength: return load_length(id);
    case Op::LoadElement: return load_element(id);
    case Op::StoreElement: return store_element(id);
    case Op::AppendElement: return append_element(id);
    case Op::StoreInHash: return store_in_hash(id);
    case Op::GuardTyped: return guard_typed(id);
    case Op::LoadTyped: return load_typed(id);
    case Op::StoreTyped: return store_typed(id);
    case Op::GuardAlone: return leave_unless_alone(general(n.a, rax).r64(), exit_of(id));
    case Op::ElementPlace: return element_place(id);
    case Op::ElementForWrite: return element_for_write(id);
    case Op::DropString: return drop_string(id);
    case Op::StorePlace: return store_pointer(n.slot, general(n.a, rax).r64());
    case Op::FindElement:
    case Op::FindByName: return find_element(id);
    case Op::HasElement:
    case Op::HasName: return has_element(id);
    case Op::StringTruth: return string_truth(id);
    case Op::CharacterAt: return character_at(id);
    case Op::OnlyByte: return only_byte(id);
    case Op::StoreByte: return store_byte(id);
    case Op::SameStrings: return same_strings(id);
    case Op::EqualStrings: return equal_strings(id);
    case Op::OrderOfStrings: return order_of_strings(id);
    case Op::FindCase: return find_case(id);
    case Op::LoadAt: return load_value(ptr(general(n.a, rcx).r64(), n.slot), id);
    case Op::GuardTypeAt: return guard_type_at(id);
    case Op::Behind: return go_behind(id);
    case Op::CopyAt: return copy_at(id);
    case Op::StoreAt: return store_how(ptr(general(n.a, rdx).r64(), n.slot), n.b, n.tag);
    case Op::GuardPlainReference: return guard_plain_reference(id);
    case Op::CloneArray:
    case Op::NewArray: return make_array(id);
    default: return emit_object(id);
    }
}

// Properties, iterations, closures and what calls need.
void Lowering::emit_object(NodeId id) {
    const Node& n = node(id);
    switch (n.op) {
    case Op::PropertyPlace: return property_place(id);
    case Op::StoreProperty: return store_property(id);
    case Op::PlaceIsSet: return place_is_set(id);
    case Op::StaticPlace: return static_place(id);
    case Op::GlobalPlace: return global_place(id);
    case Op::ArgumentCount: return argument_count(id);
    case Op::StoreStatic: return store_static(id);
    case Op::InitMethod: return init_method(id);
    case Op::CachedClass: return cached_class(id);
    case Op::IsInstance: return is_instance(id);
    case Op::GuardClass: return guard_class(id);
    case Op::BeginIteration: return begin_iteration(id);
    case Op::EndIteration: return end_iteration(id);
    case Op::FreeSlot: return free_slot(id);
    case Op::AssignLiteral: return assign_literal(id);
    case Op::AssignSlot: return assign_slot(id);
    case Op::CachedConstant: return cached_constant(id);
    case Op::InitClosure: return init_closure(id);
    case Op::LoadCaptures: return load_captures(id);
    case Op::DefaultSlot: return default_slot(id);
    case Op::MoveSlot: return move_value(n.other, ptr(r13, n.slot));
    case Op::IteratedPlace: return iterated_place(id);
    case Op::IteratedPosition: {
        Gp out = result(id, rax);
        as.mov(out.r32(), dword_ptr(r13, n.slot + offset::value_extra));
        return finish(id, out);
    }
    case Op::IteratedKey: return iterated_key(id);
    case Op::AssignAt: return assign_at(id);
    case Op::Advance: as.inc(dword_ptr(r13, n.slot + offset::value_extra)); return;
    case Op::InitFunction: return init_function(id);
    case Op::InitStaticMethod: return init_static_method(id);
    case Op::GuardNative: return guard_native(id);
    case Op::GuardBuiltin:
        load_cache(n);
        as.cmp(qword_ptr(rcx, static_cast<int32_t>(graph_.insn_of(n).e)), 0);
        as.je(exit_of(id));
        return;
    case Op::LendSlot: return lend_slot(id);
    case Op::CallTyped: return call_typed(id);
    case Op::CallDirect: return call_direct(id);
    case Op::GuardCallee: return guard_callee(id);
    case Op::GuardKnownMethod: return guard_known_method(id);
    case Op::GuardKnown: return guard_known(id);
    case Op::TakeResult: return take_result(id);
    case Op::StoreResult: return store_result(id);
    case Op::DropSelf: return drop_self(id);
    case Op::GuardByValue: return guard_by_value(id);
    case Op::CopySlot: return copy_slot(id);
    case Op::ShareReference: return share_reference(id);
    case Op::AssignCell: return assign_cell(id);
    default:
        return store_literal(ptr(r13, n.slot), *graph_.insn_of(n).literal(graph_.insn_of(n).a));
    }
}

void Lowering::emit_control(NodeId id) {
    const Node& n = node(id);
    const Block& block = graph_.blocks[block_];
    switch (n.op) {
    case Op::CallPlain: return call_plain(n);
    case Op::Poll:
        as.cmp(dword_ptr(r12, offset::interrupt), 0);
        as.jne(exit_of(id));
        return;
    case Op::Goto:
        move_phis(block_);
        go_to(block.successors[0]);
        return;
    case Op::BranchType:
        compare_type(ptr(r13, n.slot + offset::tag), n.tag, labels_[block.successors[1]]);
        return go_to(block.successors[0]);
    case Op::BranchTypeAt:
        compare_type(ptr(general(n.a, rcx).r64(), offset::tag), n.tag,
                     labels_[block.successors[1]]);
        return go_to(block.successors[0]);
    case Op::BranchSet: return branch_set(n, block);
    case Op::BranchIterated: return branch_iterated(id, block);
    case Op::BranchPlain: return branch_plain(n, block);
    case Op::LeavePlain:
        run_plain(n.insn);
        as.jmp(leave_);
        return;
    case Op::Exit: as.jmp(exit_of(id)); return;
    case Op::EnterWithFewer:
    case Op::EnterFunction: return enter_function(id);
    case Op::ReturnValue:
    case Op::ReturnSlot:
    case Op::ReturnNull: return return_value(id);
    default: return branch(n, block);
    }
}

// An eighth of what may leave always does: a test of snapshots.
bool Lowering::is_stressed(NodeId id) const {
    return linkage_.stress && node(id).snapshot != none && node(id).op != Op::CallTyped &&
           (id * 0x9e3779b1U ^ linkage_.stress * 0x85ebca77U) >> 29 == 0;
}

void Lowering::emit(NodeId id) {
    Op op = node(id).op;
    if (is_stressed(id)) as.jmp(op == Op::TakeResult ? exit_of(id) : exit_to(node(id).snapshot));
    if (op <= Op::Phi) return;  // constants stand where they are used
    if (op >= Op::AddInt && op <= Op::BoolToInt) return emit_number(id);
    if (op >= Op::CallPlain) return emit_control(id);
    emit_memory(id);
}

void Lowering::run() {
    label_blocks();
    leave_ = as.newLabel();
    common_exit_ = as.newLabel();
    constants_ = as.newLabel();
    for (size_t i = 0; i < emitted_.size(); ++i) {
        block_ = emitted_[i];
        next_ = i + 1 < emitted_.size() ? emitted_[i + 1] : none;
        const Block& block = graph_.blocks[block_];
        // An entry has no way in but the interpreter's.
        if (block.begins_loop) as.align(asmjit::AlignMode::kCode, loop_alignment);
        as.bind(labels_[block_]);
        if (block.entry_insn != Block::no_entry) enter_at(block);
        if (block.is_landing) as.mov(r14, reinterpret_cast<uint64_t>(linkage_.instructions));
        for (NodeId id : block.nodes) emit(id);
    }
    emit_detours();
    emit_failures();
    emit_releases();
    emit_exits();
    emit_constants();
}

}  // namespace surus::jit::x64

namespace surus::jit {

Machine x64_machine() {
    // rbx, rsi, rdi, r8 to r11, r15; xmm0 to xmm13.
    static constexpr uint8_t general[] = {3, 6, 7, 8, 9, 10, 11, 15};
    static constexpr uint8_t floats[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
    return {general, floats, Context::spill_slots};
}

bool runs_here() { return __builtin_cpu_supports("sse4.1"); }

namespace {
class FirstError : public asmjit::ErrorHandler {
public:
    void handleError(asmjit::Error, const char* text, asmjit::BaseEmitter*) override {
        if (message.empty()) message = text;
    }
    std::string message;
};
}  // namespace

bool lower(const Graph& graph, const Allocation& allocation, const Linkage& linkage,
           CodeMemory& memory, bool wants_text, MachineCode& code) {
    asmjit::CodeHolder holder;
    FirstError errors;
    asmjit::StringLogger text;
    holder.init(asmjit::Environment::host());
    holder.setErrorHandler(&errors);
    holder.reserveBuffer(&holder.textSection()->buffer(), graph.nodes.size() * 24);
    if (wants_text) holder.setLogger(&text);
    x64::Lowering(graph, allocation, linkage, holder, code).run();
    if (!errors.message.empty()) return false;
    if (holder.flatten() != asmjit::kErrorOk || holder.resolveUnresolvedLinks() != asmjit::kErrorOk)
        return false;
    CodeMemory::Place place = memory.take(holder.codeSize());
    if (!place.write) return false;
    if (holder.relocateToBase(reinterpret_cast<uint64_t>(place.execute)) != asmjit::kErrorOk)
        return false;
    code.size = holder.codeSize();
    holder.copyFlattenedData(place.write, code.size);
    code.start = place.execute;
    if (wants_text) code.assembly = text.data();
    return true;
}

}  // namespace surus::jit
