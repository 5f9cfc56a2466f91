// Places that are written into: the element or property that a temporary points to, for the next
// instruction alone. $a[i][j] = v, $this->list[] = v, $this->a->b = v.
#include "jit/build/builder.h"

namespace surus::jit {

void Builder::hold_place(NodeId place) {
    SlotState& pointer = slot(insn().c);
    pointer = {};
    pointer.uncounted = true;
    held_ = {block_, at_ + 1, place};
    state_changed();
}

// Whether operand a is what the instruction before this one found.
bool Builder::holds_place() const {
    return insn().kind_a() == OperandKind::Temp && held_.block == block_ && held_.at == at_ &&
           info_of(insn().op).operand(0).role != Role::Input;
}

// The array or object at the place that operand a points to, if it was always that; else none.
NodeId Builder::cell_at_place(Type type) {
    constexpr uint16_t reference = type_bit(Type::Reference);
    if ((seen().types[0] & static_cast<uint16_t>(~reference)) != type_bit(type)) return none;
    NodeId place = held_.place;
    if (seen().types[0] & reference)
        place = emit({.op = Op::Behind, .rep = Rep::Pointer, .a = place});
    return load_place(place, type_bit(type), snapshot(ExitReason::Type));
}

bool Builder::build_fetch_index_write() {
    if (is_inlining() || insn().kind_b() == OperandKind::None) return false;
    bool packed = operand_types(1) == int_type && seen().is_packed();
    if (!packed && !seen().hash && !seen().packed) return false;
    NodeId array = packed ? array_at(0) : hash_at(0);
    NodeId key = array == none ? none : key_at(1);
    if (key == none) return false;
    NodeId place = emit({.op = Op::ElementForWrite,
                         .rep = Rep::Pointer,
                         .tag = slow_store(),
                         .a = array,
                         .b = key,
                         .snapshot = snapshot(ExitReason::Element),
                         .slot = insn().c,
                         .other = packed});
    if (insn().kind_a() == OperandKind::Local) {
        // Where the handler does it, the array may be another one afterwards.
        slot(insn().a).array = none;
        slot(insn().a).uncounted = false;
    }
    consume(0);
    consume(1);
    hold_place(place);
    return true;
}

bool Builder::build_fetch_property_write() {
    auto reason = insn().number_d<WriteReason>();
    Type wanted = reason == WriteReason::Dimension ? Type::Array : Type::Object;
    bool into = reason == WriteReason::Dimension || reason == WriteReason::Property;
    if (is_inlining() || !into || element_types() != type_bit(wanted)) return false;
    NodeId object = object_at(0);
    if (object == none) return false;
    SnapshotId leave = snapshot(ExitReason::Type);
    // Readonly ones keep their object, whatever becomes of that.
    NodeId place = emit({.op = Op::PropertyPlace,
                         .rep = Rep::Pointer,
                         .tag = wanted == Type::Array ? uint8_t{1} : uint8_t{0},
                         .a = object,
                         .snapshot = leave});
    NodeId value = place;
    if (seen().element & type_bit(Type::Reference))
        value = emit({.op = Op::Behind, .rep = Rep::Pointer, .a = place});
    emit({.op = Op::GuardTypeAt,
          .tag = static_cast<uint8_t>(wanted),
          .a = value,
          .snapshot = leave});
    emit({.op = Op::StorePlace, .a = place, .slot = insn().c});
    consume(0);
    hold_place(place);
    return true;
}

}  // namespace surus::jit
