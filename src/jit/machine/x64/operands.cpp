// Where operands are and results go; moves along edges.
#include <cstring>

#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"

namespace surus::jit::x64 {

Mem Lowering::spill_slot(uint8_t index) {
    return qword_ptr(r12, offset::context_spill + 8 * index);
}

Mem Lowering::instruction(uint32_t index, int field) {
    return ptr(r14, static_cast<int32_t>(index * sizeof(Instruction)) + field);
}

bool Lowering::is_small_constant(NodeId id) const {
    const Node& n = node(id);
    return (n.op == Op::ConstInt || n.op == Op::ConstBool) && n.integer >= INT32_MIN &&
           n.integer <= INT32_MAX;
}
int32_t Lowering::small_constant(NodeId id) const { return static_cast<int32_t>(node(id).integer); }
bool Lowering::is_in(NodeId id, Gp reg) const {
    return location(id) == Location{Location::General, static_cast<uint8_t>(reg.id())};
}

void Lowering::move_constant(Gp to, int64_t value) {
    if (value == 0) {
        as.xor_(to.r32(), to.r32());
    } else if (value > 0 && value <= UINT32_MAX) {
        as.mov(to.r32(), static_cast<uint32_t>(value));
    } else {
        as.mov(to.r64(), value);
    }
}

void Lowering::move_constant(Xmm to, double value) {
    int64_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    if (bits == 0) {
        as.xorps(to, to);
        return;
    }
    as.movsd(to, qword_ptr(constants_, constant_offset(bits)));
}

int32_t Lowering::constant_offset(int64_t bits) {
    auto [found, added] = constant_index_.try_emplace(bits, constant_bits_.size());
    if (added) constant_bits_.push_back(bits);
    return static_cast<int32_t>(found->second * 8);
}

Gp Lowering::general(NodeId id, Gp scratch) {
    const Node& n = node(id);
    if (n.op == Op::ConstInt || n.op == Op::ConstBool) {
        move_constant(scratch, n.integer);
        return scratch;
    }
    if (n.op == Op::LiteralCell) {
        move_constant(scratch, graph_.literal(n).integer);
        return scratch;
    }
    Location where = location(id);
    if (where.kind == Location::General) return gpq(where.index);
    as.mov(scratch.r64(), spill_slot(where.index));
    return scratch;
}

Xmm Lowering::floating(NodeId id, Xmm scratch) {
    const Node& n = node(id);
    if (n.op == Op::ConstDouble) {
        move_constant(scratch, n.number);
        return scratch;
    }
    Location where = location(id);
    if (where.kind == Location::Float) return xmm(where.index);
    as.movsd(scratch, spill_slot(where.index));
    return scratch;
}

Gp Lowering::result(NodeId id, Gp scratch) {
    Location where = location(id);
    return where.kind == Location::General ? Gp(gpq(where.index)) : scratch;
}
Xmm Lowering::float_result(NodeId id, Xmm scratch) {
    Location where = location(id);
    return where.kind == Location::Float ? xmm(where.index) : scratch;
}
void Lowering::finish(NodeId id, Gp computed) {
    Location where = location(id);
    if (where.kind == Location::Spilled) {
        as.mov(spill_slot(where.index), computed.r64());
    } else if (where.kind == Location::General && where.index != computed.id()) {
        as.mov(gpq(where.index), computed.r64());
    }
}
void Lowering::finish(NodeId id, Xmm computed) {
    Location where = location(id);
    if (where.kind == Location::Spilled) {
        as.movsd(spill_slot(where.index), computed);
    } else if (where.kind == Location::Float && where.index != computed.id()) {
        as.movaps(xmm(where.index), computed);
    }
}

// ---- moves along edges: all at once, in whatever order that needs

void Lowering::move_value(Location to, NodeId from) {
    if (to.kind == Location::Float) {
        Xmm target = xmm(to.index);
        Xmm source = floating(from, target);
        if (source.id() != target.id()) as.movaps(target, source);
    } else if (to.kind == Location::General) {
        Gp target = gpq(to.index);
        Gp source = general(from, target);
        if (source.id() != target.id()) as.mov(target, source.r64());
    } else if (node(from).rep == Rep::Double) {
        as.movsd(spill_slot(to.index), floating(from, xmm15));
    } else {
        as.mov(spill_slot(to.index), general(from, rax).r64());
    }
}

std::vector<Lowering::Move> Lowering::phi_moves(BlockId from) const {
    BlockId to = graph_.blocks[from].successors[0];
    const Block& target = graph_.blocks[to];
    std::vector<Move> moves;
    if (target.phis.empty()) return moves;
    size_t index = 0;
    while (target.predecessors[index] != from) ++index;
    for (NodeId phi : target.phis) {
        NodeId input = graph_.inputs_of(phi)[index];
        Location source = graph_.is_constant(input) ? Location{} : location(input);
        if (location(phi).kind != Location::Nowhere && location(phi) != source)
            moves.push_back({location(phi), source, input});
    }
    return moves;
}

void Lowering::move_phis(BlockId from) {
    std::vector<Move> moves = phi_moves(from);
    while (!moves.empty()) {
        auto is_read = [&](const Move& move) {
            return std::ranges::any_of(
                moves, [&](const Move& other) { return &other != &move && other.from == move.to; });
        };
        auto ready = std::ranges::find_if_not(moves, is_read);
        if (ready != moves.end()) {
            move_from(ready->to, ready->from, ready->value);
            moves.erase(ready);
            continue;
        }
        // A circle: what the first would overwrite steps aside, all 64 bits of it.
        Location aside{Location::General, static_cast<uint8_t>(rdx.id())};
        Location freed = moves.front().to;
        move_from(aside, freed, moves.front().value);
        for (Move& move : moves) {
            if (move.from == freed) move.from = aside;
        }
    }
}

// The same from where the value is by now. Spill slots are for all kinds, so that a value may come
// from a register of the other one, where a circle was broken.
void Lowering::move_from(Location to, Location from, NodeId value) {
    using enum Location::Kind;
    if (from.kind == Nowhere) return move_value(to, value);
    if (from.kind == Spilled) {
        if (to.kind == Float) {
            as.movsd(xmm(to.index), spill_slot(from.index));
        } else if (to.kind == General) {
            as.mov(gpq(to.index), spill_slot(from.index));
        } else {
            as.mov(rax, spill_slot(from.index));
            as.mov(spill_slot(to.index), rax);
        }
    } else if (from.kind == Float) {
        if (to.kind == Spilled) {
            as.movsd(spill_slot(to.index), xmm(from.index));
        } else if (to.kind == Float) {
            as.movaps(xmm(to.index), xmm(from.index));
        } else {
            as.movq(gpq(to.index), xmm(from.index));
        }
    } else if (to.kind == Spilled) {
        as.mov(spill_slot(to.index), gpq(from.index));
    } else if (to.kind == General) {
        as.mov(gpq(to.index), gpq(from.index));
    } else {
        as.movq(xmm(to.index), gpq(from.index));
    }
}

}  // namespace surus::jit::x64
