// Places that stay where they are as long as a frame runs: they are found once, before the loop
// that names them, and by straight code the first time.
#include <algorithm>
#include <optional>

#include "jit/build/builder.h"

namespace surus::jit {

static bool is_same(const Value* a, const Value* b) {
    if (!a || !b) return a == b;
    return a->type() == b->type() && a->integer == b->integer;
}

// What finds the place that an instruction names, as far as it was seen to be a fixed one.
static std::optional<FixedPlace> place_named_by(const Instruction& insn, const Feedback& seen) {
    constexpr auto literal = OperandKind::Literal;
    if (!seen.seen || seen.generic || seen.missed) return {};
    const Value* a = insn.kind_a() == literal ? insn.literal(insn.a) : nullptr;
    const Value* b = insn.kind_b() == literal ? insn.literal(insn.b) : nullptr;
    bool changes = false;
    switch (insn.op) {
    case Opcode::AssignPropertyOp:
    case Opcode::IncDecProperty: changes = true; [[fallthrough]];
    case Opcode::FetchProperty:
    case Opcode::FetchPropertyQuiet:
    case Opcode::IssetProperty:
        if (insn.kind_a() != OperandKind::None || !b || !seen.cached) return {};
        return FixedPlace{Op::PropertyPlace, changes, nullptr, b};
    case Opcode::FetchStatic:
    case Opcode::IssetStatic:
    case Opcode::AssignStaticOp:
    case Opcode::IncDecStatic:
        if (!a || !b || !seen.cached) return {};
        return FixedPlace{Op::StaticPlace, 0, a, b};
    case Opcode::FetchConstant: return FixedPlace{Op::CachedConstant, 0, a, nullptr};
    case Opcode::FetchClassConstant:
        if (!a || !b) return {};
        return FixedPlace{Op::CachedConstant, 1, a, b};
    default: return {};
    }
}

void Shape::find_fixed_places() {
    constexpr size_t most = 16;
    for (uint32_t i = 0; i < code_.instruction_count; ++i) {
        auto named = place_named_by(code_.instructions[i], feedback_[i]);
        if (!named) continue;
        uint32_t known = fixed_place_of(i);
        if (known != no_place) {
            fixed_places_[known].tag |= named->tag;
        } else if (fixed_places_.size() < most) {
            fixed_places_.push_back(*named);
        }
    }
}

uint32_t Shape::fixed_place_of(uint32_t insn) const {
    auto named = place_named_by(code_.instructions[insn], feedback_[insn]);
    if (!named) return no_place;
    auto found = std::ranges::find_if(fixed_places_, [&](const FixedPlace& place) {
        return place.op == named->op && is_same(place.a, named->a) && is_same(place.b, named->b);
    });
    return found == fixed_places_.end() ? no_place
                                        : static_cast<uint32_t>(found - fixed_places_.begin());
}

// An instruction that finds the place in a loop around `insn` that does so before it begins;
// no_insn: there is none.
uint32_t Builder::found_before_loop(uint32_t insn, uint32_t place) const {
    for (const Loop& loop : shape_->loops()) {
        bool is_around = loop.first <= insn && insn <= loop.last;
        if (is_around && !loop.calls && loop.places[place] != Shape::no_insn &&
            !refused_.contains({loop.first, offset_of(place_slot(place))}))
            return loop.places[place];
    }
    return Shape::no_insn;
}

void Builder::find_places(const Loop& loop) {
    for (uint32_t place = 0; place < loop.places.size(); ++place) {
        if (loop.calls || found_before_loop(loop.first, place) == Shape::no_insn) continue;
        find_place(place, found_before_loop(loop.first, place),
                   snapshot(ExitReason::Loop, offset_of(place_slot(place))));
    }
}

// By the inline cache of the instruction `insn`.
NodeId Builder::find_place(uint32_t place, uint32_t insn, SnapshotId leave) {
    SlotState& state = state_[place_slot(place)];
    if (state.array != none) return state.array;
    const FixedPlace& fixed = shape_->fixed_places()[place];
    Node find{.op = fixed.op, .rep = Rep::Pointer, .tag = fixed.tag, .snapshot = leave};
    if (fixed.op == Op::PropertyPlace) find.a = this_pointer();
    state.array = emit(find);
    graph_.nodes[state.array].insn = insn;
    return state.array;
}

// The place that the instruction at hand names, which `find` would find.
NodeId Builder::place_of(const Node& find) {
    uint32_t place = shape_->fixed_place_of(at_);
    return place == Shape::no_place ? emit(find) : find_place(place, at_, find.snapshot);
}

}  // namespace surus::jit
