// Which ints a node can be, as far as constants, masks and the comparisons that loops end by tell:
// what cannot overflow is not asked whether it did.
//
// Where interpreters enter a loop, its variables may be anything; a range that all other ways into
// the loop keep is made sure of there, once.
#include <algorithm>
#include <limits>
#include <optional>

#include "jit/ir/graph.h"
#include "runtime/arrays/typed_array.h"

namespace surus::jit {

namespace {

struct Range {
    int64_t low = std::numeric_limits<int64_t>::min();
    int64_t high = std::numeric_limits<int64_t>::max();

    Range united(Range other) const {
        return {std::min(low, other.low), std::max(high, other.high)};
    }
    // What contradicts itself is never reached.
    Range narrowed(Range other) const {
        Range both{std::max(low, other.low), std::min(high, other.high)};
        return both.low <= both.high ? both : *this;
    }
    static Range up_to(int64_t high) { return {0, high}; }
    static Range only(int64_t value) { return {value, value}; }
};
constexpr Range anything;

// Bits of how a value compares to what it was one round of the loop ago.
constexpr uint8_t not_less = 1, not_greater = 2;

// The range of an operation on all of two ranges; none: it may overflow.
std::optional<Range> combined(Op op, Range a, Range b) {
    auto apply = [op](int64_t x, int64_t y, int64_t& result) {
        return op == Op::AddInt   ? __builtin_add_overflow(x, y, &result)
               : op == Op::SubInt ? __builtin_sub_overflow(x, y, &result)
                                  : __builtin_mul_overflow(x, y, &result);
    };
    int64_t corners[4];
    if (apply(a.low, b.low, corners[0]) || apply(a.low, b.high, corners[1]) ||
        apply(a.high, b.low, corners[2]) || apply(a.high, b.high, corners[3]))
        return std::nullopt;
    auto [low, high] = std::ranges::minmax(corners);
    return Range{low, high};
}

Range range_of_element(ElementType type) {
    switch (type) {
    case ElementType::Int8: return {-0x80, 0x7f};
    case ElementType::Uint8:
    case ElementType::Uint8Clamped: return Range::up_to(0xff);
    case ElementType::Int16:
    case ElementType::UnalignedInt16: return {-0x8000, 0x7fff};
    case ElementType::Uint16:
    case ElementType::UnalignedUint16: return Range::up_to(0xffff);
    case ElementType::Int32:
    case ElementType::UnalignedInt32: return {-0x80000000LL, 0x7fffffff};
    case ElementType::Uint32:
    case ElementType::UnalignedUint32: return Range::up_to(0xffffffff);
    default: return anything;
    }
}

class Ranges {
public:
    explicit Ranges(Graph& graph)
        : graph_(graph), known_(graph.nodes.size()), home_(graph.nodes.size(), none) {
        for (BlockId id = 1; id < graph.blocks.size(); ++id) {
            for (NodeId phi : graph.blocks[id].phis) home_[phi] = id;
            for (NodeId node : graph.blocks[id].nodes) home_[node] = id;
        }
    }

    void run() {
        std::vector<NodeId> safe;
        for (BlockId id = 1; id < graph_.blocks.size(); ++id) {
            for (NodeId node : graph_.blocks[id].nodes) {
                if (is_safe(node)) safe.push_back(node);
            }
        }
        for (NodeId node : safe) graph_.nodes[node].snapshot = none;
        for (const Promise& promise : promises_) keep(promise);
    }

private:
    // What a loop's variable is made sure of where `load` reads it.
    struct Promise {
        NodeId load;
        Range range;
    };
    struct Known {
        bool begun = false, done = false;
        Range range;
    };
    static constexpr int deepest = 40, most_steps = 16, most_inputs = 32;

    const Node& node(NodeId id) const { return graph_.nodes[id]; }

    bool is_safe(NodeId id) {
        const Node& n = node(id);
        if (n.snapshot == none) return false;
        if (n.op == Op::NegateInt || n.op == Op::AbsInt)
            return of_input(n.a, id).low != anything.low;
        bool computes = n.op == Op::AddInt || n.op == Op::SubInt || n.op == Op::MulInt;
        return computes && combined(n.op, of_input(n.a, id), of_input(n.b, id));
    }

    // What `input` is where `user` stands.
    Range of_input(NodeId input, NodeId user) {
        return behind_comparisons(input, home_[user], of(input));
    }

    Range of(NodeId id) {
        Known& known = known_[id];
        if (known.done) return known.range;
        if (known.begun) ++unfinished_;
        if (known.begun || depth_ >= deepest || budget_ == 0) return anything;
        --budget_;
        known.begun = true;
        ++depth_;
        uint32_t unfinished = unfinished_;
        Range found = node(id).op == Op::Phi ? of_phi(id) : computed(id);
        --depth_;
        // What hangs on a phi that is still being looked at may turn out narrower.
        bool done = unfinished == unfinished_ || node(id).op == Op::Phi;
        known_[id] = {false, done, found};
        return found;
    }

    Range computed(NodeId id) {
        const Node& n = node(id);
        switch (n.op) {
        case Op::ConstInt: return Range::only(n.integer);
        case Op::AddInt:
        case Op::SubInt:
        case Op::MulInt:
            return combined(n.op, of_input(n.a, id), of_input(n.b, id)).value_or(anything);
        case Op::AndInt: return of_mask(of(n.a), of(n.b));
        case Op::ModInt: return of_rest(of(n.a), of(n.b));
        case Op::ShiftRightInt: return of_shift(of(n.a), of(n.b));
        case Op::BoolToInt: return Range::up_to(1);
        case Op::OnlyByte: return Range::up_to(0xff);
        case Op::ArrayCount: return Range::up_to(std::numeric_limits<uint32_t>::max());
        case Op::StringLength: return Range::up_to(std::numeric_limits<int64_t>::max() / 2);
        case Op::LoadTyped: return range_of_element(static_cast<ElementType>(n.tag));
        case Op::MinInt:
        case Op::MaxInt: {
            Range a = of(n.a), b = of(n.b);
            return n.op == Op::MinInt ? Range{std::min(a.low, b.low), std::min(a.high, b.high)}
                                      : Range{std::max(a.low, b.low), std::max(a.high, b.high)};
        }
        default: return anything;
        }
    }

    static Range of_mask(Range a, Range b) {
        if (a.low < 0 && b.low < 0) return anything;
        if (a.low < 0) return Range::up_to(b.high);
        return Range::up_to(b.low < 0 ? a.high : std::min(a.high, b.high));
    }
    static Range of_rest(Range a, Range b) {
        if (b.low != b.high || b.low <= 0) return anything;
        return {a.low < 0 ? 1 - b.low : 0, a.high > 0 ? b.low - 1 : 0};
    }
    static Range of_shift(Range a, Range b) {
        if (b.low != b.high || b.low < 0 || b.low > 63) return anything;
        return {a.low >> b.low, a.high >> b.low};
    }

    // A phi keeps a bound of what comes into the loop if no round moves it that way.
    Range of_phi(NodeId phi) {
        BlockId home = home_[phi];
        const Block& block = graph_.blocks[home];
        const std::vector<NodeId>& inputs = graph_.inputs_of(phi);
        std::optional<int64_t> low, high;
        std::vector<NodeId> loads;
        uint8_t moves = not_less | not_greater;
        if (inputs.size() > most_inputs) return anything;
        for (size_t i = 0; i < inputs.size(); ++i) {
            NodeId input = inputs[i];
            BlockId from = block.predecessors[i];
            if (node(input).op == Op::Load && home_[input] == from &&
                graph_.blocks[from].entry_insn != Block::no_entry) {
                loads.push_back(input);
                continue;
            }
            int steps = 64;
            uint8_t way = direction(input, phi, steps);
            if (way) moves &= way;
            if (way == (not_less | not_greater)) continue;
            Range range = on_edge(input, from, home, of(input));
            if (!(way & not_less)) low = std::min(low.value_or(range.low), range.low);
            if (!(way & not_greater)) high = std::max(high.value_or(range.high), range.high);
        }
        Range found{low.value_or(anything.low), high.value_or(anything.high)};
        if (loads.empty()) return found.low <= found.high ? found : anything;
        return with_loads(loads, found, moves);
    }

    // Only loops that count have their variables looked at: others would be refused for nothing.
    Range with_loads(const std::vector<NodeId>& loads, Range found, uint8_t moves) {
        if (!moves || moves == (not_less | not_greater) || found.low > found.high) return anything;
        for (NodeId load : loads) {
            if (snapshot_of(load) == none) return anything;
        }
        if (found.low == anything.low && found.high == anything.high) return anything;
        for (NodeId load : loads) promises_.push_back({load, found});
        return found;
    }

    // How a value that the loop hands to its next round compares to the phi: 0 if that is unknown.
    uint8_t direction(NodeId id, NodeId phi, int& steps) {
        if (id == phi) return not_less | not_greater;
        const Node& n = node(id);
        if (--steps <= 0) return 0;
        if (n.op == Op::Phi) {
            uint8_t all = not_less | not_greater;
            for (NodeId input : graph_.inputs_of(id)) all &= direction(input, phi, steps);
            return all;
        }
        // Without a snapshot it may go round.
        if ((n.op != Op::AddInt && n.op != Op::SubInt) || n.snapshot == none) return 0;
        Range step = of(n.b);
        uint8_t way = (step.low >= 0 ? not_less : 0) | (step.high <= 0 ? not_greater : 0);
        if (n.op == Op::SubInt)
            way = (step.low >= 0 ? not_greater : 0) | (step.high <= 0 ? not_less : 0);
        return way ? way & direction(n.a, phi, steps) : 0;
    }

    // ---- comparisons
    Range behind_comparisons(NodeId id, BlockId at, Range range) {
        for (int step = 0; step < most_steps; ++step) {
            const Block& block = graph_.blocks[at];
            if (block.predecessors.size() != 1 || block.entry_insn != Block::no_entry) break;
            range = narrowed_by(id, block.predecessors[0], at, range);
            at = block.predecessors[0];
        }
        return range;
    }
    Range on_edge(NodeId id, BlockId from, BlockId to, Range range) {
        return behind_comparisons(id, from, narrowed_by(id, from, to, range));
    }
    Range narrowed_by(NodeId id, BlockId from, BlockId to, Range range) {
        const Block& block = graph_.blocks[from];
        if (block.nodes.empty() || block.successors[0] == block.successors[1]) return range;
        const Node* test = &node(block.nodes.back());
        if (test->op == Op::Branch) test = &node(test->a);
        if ((test->op != Op::BranchInt && test->op != Op::CompareInt) ||
            (test->a != id && test->b != id) || test->a == test->b)
            return range;
        bool holds = block.successors[0] == to;
        Range other = of(test->a == id ? test->b : test->a);
        if (test->condition == Condition::Equal) return holds ? range.narrowed(other) : range;
        // a < b or a <= b, or else b <= a or b < a.
        bool is_below = (test->a == id) == holds;
        int64_t apart = (test->condition == Condition::Less) == holds ? 1 : 0;
        Range bound;
        if (is_below) {
            bound.high = other.high == anything.low ? other.high : other.high - apart;
        } else {
            bound.low = other.low == anything.high ? other.low : other.low + apart;
        }
        return range.narrowed(bound);
    }

    // ---- what is made sure of at entries
    void keep(const Promise& promise) {
        std::vector<NodeId>& nodes = graph_.blocks[home_[promise.load]].nodes;
        Node limit{.op = Op::ConstInt, .rep = Rep::Int, .insn = node(promise.load).insn};
        Node guard{.op = Op::GuardNotLess, .insn = limit.insn};
        guard.snapshot = snapshot_of(promise.load);
        auto insert = [&](const Node& added) {
            graph_.nodes.push_back(added);
            auto id = static_cast<NodeId>(graph_.nodes.size() - 1);
            nodes.insert(nodes.end() - 1, id);
            return id;
        };
        if (promise.range.low != anything.low) {
            limit.integer = promise.range.low;
            guard.a = promise.load;
            guard.b = insert(limit);
            insert(guard);
        }
        if (promise.range.high != anything.high) {
            limit.integer = promise.range.high;
            guard.a = insert(limit);
            guard.b = promise.load;
            insert(guard);
        }
    }
    // What leaves where it has another type.
    SnapshotId snapshot_of(NodeId load) const {
        for (NodeId id : graph_.blocks[home_[load]].nodes) {
            if (node(id).op == Op::GuardType && node(id).slot == node(load).slot)
                return node(id).snapshot;
        }
        return none;
    }

    Graph& graph_;
    std::vector<Known> known_;
    std::vector<BlockId> home_;
    std::vector<Promise> promises_;
    size_t budget_ = 8 * graph_.nodes.size();  // nodes to look at
    uint32_t unfinished_ = 0;
    int depth_ = 0;
};

}  // namespace

void remove_overflow_checks(Graph& graph) { Ranges(graph).run(); }

}  // namespace surus::jit
