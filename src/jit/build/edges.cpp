// Edges: what is known where control comes together, and the versions of blocks.
#include <algorithm>

#include "jit/build/builder.h"

namespace surus::jit {

static uint16_t types_of_rep(Rep rep) {
    switch (rep) {
    case Rep::Int: return type_bit(Type::Int);
    case Rep::Double: return type_bit(Type::Double);
    case Rep::Bool: return type_bit(Type::False) | type_bit(Type::True);
    case Rep::Pointer:
    case Rep::None: break;
    }
    return any_type;
}
static Rep rep_of_types(uint16_t types) {
    if (types == type_bit(Type::Int)) return Rep::Int;
    if (types == type_bit(Type::Double)) return Rep::Double;
    if (types && !(types & ~types_of_rep(Rep::Bool))) return Rep::Bool;
    return Rep::None;
}

uint16_t Builder::types_of(const SlotState& state) const {
    return state.value != none ? types_of_value(state.value) : state.types;
}

uint16_t Builder::types_of_value(NodeId value) const {
    const Node& node = graph_.nodes[value];
    return node.rep == Rep::Pointer ? type_bit(static_cast<Type>(node.tag))
                                    : types_of_rep(node.rep);
}

// Goes on at `to` from a block that has just begun.
void Builder::flow(BlockId block, State state, uint32_t from_insn, uint32_t to) {
    if (is_inlining()) {
        paths_.push_back({block, std::move(state), to});
        return;
    }
    if (!shape_->is_merge(to)) {
        tasks_.push_back({block, std::move(state), to});
        return;
    }
    block_ = block;
    state_ = std::move(state);
    arrive(from_insn, to);
}

// The end of the current block: control goes on at `to`, where others arrive too.
void Builder::arrive(uint32_t from_insn, uint32_t to) {
    at_ = to;  // what leaves from here on goes on there
    state_changed();
    if (to >= code_->instruction_count) return exit_here(ExitReason::Other);
    if (!feedback_[to].seen && from_insn != Block::no_entry) return exit_here(ExitReason::Unseen);
    const Loop* loop = shape_->loop_at(to);
    bool enters_loop =
        loop && (from_insn == Block::no_entry || from_insn < loop->first || from_insn > loop->last);
    // The interpreter does a loop better of which little would be open-coded.
    if (enters_loop && !is_inlining() && loop->gain <= least_gain_)
        return exit_here(ExitReason::NoGain);
    if (enters_loop) speculate(*loop);
    forget_dead(to);
    bool may_guard = from_insn == Block::no_entry;
    auto& versions = versions_[to];
    Version* fitting = nullptr;
    for (Version& version : versions) {
        if (!fits(version.entry, may_guard)) continue;
        if (!fitting || !loses(version.entry)) fitting = &version;
    }
    bool is_room = versions.size() + 1 < max_versions;
    if (!fitting || (is_room && loses(fitting->entry))) fitting = &add_version(to, !is_room);
    convert(fitting->entry);
    link(*fitting);
}

// Whether values would have to go to memory for a version that does not expect them.
bool Builder::loses(const State& target) const {
    for (uint32_t s = 0; s < target.size(); ++s) {
        if (state_[s].value != none && target[s].value == none) return true;
    }
    return false;
}

// ---- entering loops

// What a loop was seen to need is made sure of before it, once: numbers in nodes and arrays in
// pointers, or in a loop that leaves its nodes all the time, types.
void Builder::speculate(const Loop& loop) {
    if (shape_->is_exposed() && loop.calls) return;
    expect_callees(loop);
    for (uint32_t s = 0; s < loop.slots.size(); ++s) speculate_slot(loop, s);
    find_places(loop);
}

void Builder::speculate_slot(const Loop& loop, uint32_t s) {
    const LoopSlot& in_loop = loop.slots[s];
    SlotState& state = state_[s];
    if (loop.calls && state.value != none) {
        flush(s);
        drop_value(s);
    }
    bool refused = refused_.contains({loop.first, offset_of(s)});
    if (in_loop.assigned && !state.uncounted && !refused && in_loop.replaced &&
        !(in_loop.replaced & ~scalar_types) && !loop.calls) {
        emit({.op = Op::GuardUncounted,
              .snapshot = snapshot(ExitReason::Loop, offset_of(s)),
              .slot = offset_of(s)});
        state.uncounted = true;
    }
    if (!in_loop.read || state.value != none || !shape_->is_live(loop.first, s)) return;
    Rep wanted = rep_of_types(in_loop.read);
    if (wanted == Rep::Int || wanted == Rep::Double) {
        uint16_t type = in_loop.read;
        if (state.types != type) {
            if (refused || !(state.types & type)) return;
            guard_type(state, offset_of(s), type, snapshot(ExitReason::Loop, offset_of(s)));
            state.uncounted = true;
        }
        if (!loop.calls) known_value(state, offset_of(s), type_in(type));
        return;
    }
    constexpr uint16_t array = type_bit(Type::Array), reference = type_bit(Type::Reference);
    bool by_reference = in_loop.read == (array | reference);
    if (!in_loop.container || in_loop.other_use || in_loop.assigned || loop.calls || refused ||
        state.array != none)
        return;
    bool is_typed = in_loop.typed && in_loop.typed != Feedback::several_types;
    if (is_typed && in_loop.read == type_bit(Type::Object) && (state.types & in_loop.read)) {
        load_typed(state, offset_of(s), in_loop.typed, snapshot(ExitReason::Loop, offset_of(s)));
        return;
    }
    if (in_loop.typed || (in_loop.read != array && !by_reference) ||
        !(state.types & (by_reference ? reference : array)))
        return;
    load_array(state, offset_of(s), by_reference, snapshot(ExitReason::Loop, offset_of(s)));
}

// ---- versions

// Slots that nobody looks at any more are not worth versions of their own.
void Builder::forget_dead(uint32_t insn) {
    bool uses_nodes = !shape_->loop_at(insn) || !shape_->loop_at(insn)->calls;
    for (uint32_t s = 0; s < state_.size(); ++s) {
        SlotState& state = state_[s];
        bool is_local = s < shape_->local_count();
        bool is_parameter = s < code_->parameter_count;
        if (s == this_slot()) {
            if (!uses_nodes) state.array = none;
            continue;
        }
        if (s > this_slot()) {
            if (found_before_loop(insn, s - place_slot(0)) == Shape::no_insn) state.array = none;
            continue;
        }
        if (!is_local && state.value == none) {
            state = {};
            continue;
        }
        if (is_local && !shape_->is_live(insn, s)) {
            if (state.value != none) {
                if (is_parameter || shape_->is_exposed()) flush(s);
                drop_value(s);
            }
            bool uncounted = state.uncounted || !(state.types & ~scalar_types);
            state = {};
            state.uncounted = uncounted;
            continue;
        }
        if (!uses_nodes && state.value != none && is_local) {
            flush(s);
            drop_value(s);
        }
        if (state.value == none && !is_single(state.types)) {
            state.uncounted |= !(state.types & ~scalar_types);
            state.types = any_type;
        }
    }
}

bool Builder::fits_slot(const SlotState& target, uint32_t s, bool may_guard) const {
    const SlotState& source = state_[s];
    uint16_t types = types_of(source);
    if (target.value != none) {
        Rep wanted = graph_.nodes[target.value].rep;
        if (source.value != none) {
            if (types_of_value(source.value) != types_of_value(target.value)) return false;
        } else if (wanted == Rep::Pointer) {
            return false;
        } else if (source.types & ~types_of_rep(wanted)) {
            if (!may_guard || wanted == Rep::Bool || !(source.types & types_of_rep(wanted)))
                return false;
        }
    } else if (types & ~target.types) {
        if (!may_guard || !is_single(target.types) || !(types & target.types)) return false;
    }
    if (target.array != none && source.array == none && !(types & target.types)) return false;
    if (target.array != none && source.array != none && target.typed != source.typed) return false;
    if (!may_guard && (target.callees & ~source.callees)) return false;
    bool uncounted = source.uncounted || source.value != none || !(source.types & ~scalar_types);
    return !target.uncounted || uncounted || may_guard;
}

bool Builder::fits(const State& target, bool may_guard) const {
    for (uint32_t s = 0; s < target.size(); ++s) {
        if (!fits_slot(target[s], s, may_guard)) return false;
    }
    return true;
}

// Brings memory and nodes to what a version expects.
void Builder::convert(const State& target) {
    // What leaves must find the state as it was before any of this.
    for (uint32_t s = 0; s < target.size(); ++s) {
        const SlotState& wanted = target[s];
        SlotState& state = state_[s];
        int32_t offset = offset_of(s);
        if (wanted.callees & ~state.callees)
            guard_callees(wanted.callees, snapshot(ExitReason::Loop, offset));
        if (wanted.value == none && state.value != none) {
            flush(s);
            drop_value(s);
        }
        if (wanted.value != none && state.value == none) {
            Rep wanted_rep = rep(wanted.value);
            uint16_t types = types_of_rep(wanted_rep);
            if (state.types & ~types)
                guard_type(state, offset, types, snapshot(ExitReason::Loop, offset));
            state.types = types;
            state.value = emit({.op = Op::Load, .rep = wanted_rep, .slot = offset});
            state.uncounted = true;
        }
        if (wanted.value != none && state.dirty && !wanted.dirty) flush(s);
        if (wanted.value == none && (state.types & ~wanted.types))
            guard_type(state, offset, wanted.types, snapshot(ExitReason::Loop, offset));
        bool uncounted = state.uncounted || state.value != none || !(state.types & ~scalar_types);
        if (wanted.uncounted && !uncounted) {
            emit({.op = Op::GuardUncounted,
                  .snapshot = snapshot(ExitReason::Loop, offset),
                  .slot = offset});
            state.uncounted = true;
        }
        if (wanted.array != none && state.array == none) {
            if (s == this_slot()) {
                this_pointer();
                continue;
            }
            if (s > this_slot()) {
                uint32_t place = s - place_slot(0);
                find_place(place, found_before_loop(at_, place),
                           snapshot(ExitReason::Loop, offset));
                continue;
            }
            if (wanted.typed) {
                load_typed(state, offset, wanted.typed, snapshot(ExitReason::Loop, offset));
                continue;
            }
            bool by_reference = wanted.types == type_bit(Type::Reference);
            load_array(state, offset, by_reference, snapshot(ExitReason::Loop, offset));
        }
    }
}

Builder::Version& Builder::add_version(uint32_t to, bool generic) {
    Version version{state_, graph_.add_block(to)};
    // What a loop assigns is not written to memory once a round.
    auto is_assigned = [&](uint32_t s) {
        return std::ranges::any_of(shape_->loops(), [&](const Loop& loop) {
            return loop.first <= to && to <= loop.last && s < loop.slots.size() &&
                   loop.slots[s].assigned;
        });
    };
    for (uint32_t s = 0; s < state_.size(); ++s) {
        SlotState& entry = version.entry[s];
        if (generic && (s < shape_->local_count() || s >= this_slot())) entry = {};
        // Temporaries' memory is no place for anything to stay: their values are always nodes.
        if (entry.value != none) {
            Node old = graph_.nodes[entry.value];
            entry.value = graph_.add_phi(version.block, old.rep);
            if (old.rep == Rep::Pointer) graph_.nodes[entry.value].tag = old.tag;
            entry.dirty = entry.dirty || is_assigned(s);
        }
        if (entry.array != none) {
            uint8_t tag = graph_.nodes[entry.array].tag;
            entry.array = graph_.add_phi(version.block, Rep::Pointer);
            graph_.nodes[entry.array].tag = tag;
        }
    }
    tasks_.push_back({version.block, version.entry, to});
    auto& versions = versions_[to];
    versions.push_back(std::move(version));
    return versions.back();
}

// Control comes back to `to` by way of the interpreter, which is held to what is known now.
void Builder::expect(uint32_t to) {
    at_ = to;
    state_changed();
    forget_dead(to);
    auto& versions = versions_[to];
    for (Version& version : versions) {
        if (fits(version.entry, false)) return;
    }
    if (versions.size() < max_versions) add_version(to, versions.size() + 1 >= max_versions);
}

void Builder::link(Version& version) {
    for (uint32_t s = 0; s < state_.size(); ++s) {
        const SlotState& entry = version.entry[s];
        if (entry.value != none) graph_.inputs_of(entry.value).push_back(state_[s].value);
        if (entry.array != none) graph_.inputs_of(entry.array).push_back(state_[s].array);
    }
    graph_.blocks[block_].successors[0] = version.block;
    graph_.blocks[version.block].predecessors.push_back(block_);
    emit({.op = Op::Goto});
}

}  // namespace surus::jit
