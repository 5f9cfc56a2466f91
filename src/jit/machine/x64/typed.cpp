// Elements of the arrays of Buffer\.
#include "jit/machine/x64/lowering.h"
#include "jit/offsets.h"

namespace surus::jit::x64 {

void Lowering::guard_typed(NodeId id) {
    const Node& n = node(id);
    Gp object = general(n.a, rax).r64();
    as.test(dword_ptr(object, offset::object_guards), Object::typed_array);
    as.jz(exit_of(id));
    as.cmp(byte_ptr(object, offset::typed_type), n.tag);
    as.jne(exit_of(id));
}

namespace {

// Bytes of an element, as a power of two.
uint32_t size_shift(ElementType type) {
    switch (type) {
    case ElementType::Int8:
    case ElementType::Uint8:
    case ElementType::Uint8Clamped: return 0;
    case ElementType::Int16:
    case ElementType::Uint16:
    case ElementType::UnalignedInt16:
    case ElementType::UnalignedUint16: return 1;
    case ElementType::Int32:
    case ElementType::Uint32:
    case ElementType::Float32:
    case ElementType::UnalignedInt32:
    case ElementType::UnalignedUint32:
    case ElementType::UnalignedFloat32: return 2;
    default: return 3;
    }
}

bool is_signed(ElementType type) {
    return type == ElementType::Int8 || type == ElementType::Int16 || type == ElementType::Int32 ||
           type == ElementType::UnalignedInt16 || type == ElementType::UnalignedInt32;
}

}  // namespace

// Where the array has the element; leaves if there is none. Changes rax and rcx.
Mem Lowering::typed_place(NodeId id) {
    const Node& n = node(id);
    auto type = static_cast<ElementType>(n.tag);
    uint32_t shift = size_shift(type), step = is_unaligned(type) ? 0 : shift;
    Gp array = general(n.a, rax).r64();
    if (is_small_constant(n.b) && small_constant(n.b) >= 0 && small_constant(n.b) < (1 << 26)) {
        as.cmp(qword_ptr(array, offset::typed_length), small_constant(n.b));
        as.jbe(exit_of(id));
        as.mov(rax, qword_ptr(array, offset::typed_data));
        Mem place = ptr(rax, small_constant(n.b) << step);
        place.setSize(1u << shift);
        return place;
    }
    Gp index = general(n.b, rcx).r64();
    as.cmp(index, qword_ptr(array, offset::typed_length));
    as.jae(exit_of(id));
    as.mov(rax, qword_ptr(array, offset::typed_data));
    Mem place = ptr(rax, index, step);
    place.setSize(1u << shift);
    return place;
}

void Lowering::load_typed(NodeId id) {
    auto type = static_cast<ElementType>(node(id).tag);
    Mem place = typed_place(id);
    if (holds_floats(type)) {
        Xmm out = float_result(id, xmm14);
        if (size_shift(type) == 3) {
            as.movsd(out, place);
        } else {
            as.xorps(out, out);
            as.cvtss2sd(out, place);
        }
        return finish(id, out);
    }
    Gp out = result(id, rax);
    switch (size_shift(type)) {
    case 3: as.mov(out.r64(), place); break;
    case 2:
        if (is_signed(type)) {
            as.movsxd(out.r64(), place);
        } else {
            as.mov(out.r32(), place);
        }
        break;
    default:
        if (is_signed(type)) {
            as.movsx(out.r64(), place);
        } else {
            as.movzx(out.r32(), place);
        }
    }
    finish(id, out);
}

// An int wraps; as a float it is rounded once.
void Lowering::store_typed(NodeId id) {
    const Node& n = node(id);
    auto type = static_cast<ElementType>(n.tag);
    Mem place = typed_place(id);
    bool is_int = node(n.c).rep == Rep::Int;
    if (holds_floats(type)) {
        bool narrow = size_shift(type) == 2;
        if (is_int) {
            Gp value = general(n.c, rdx).r64();
            as.xorps(xmm14, xmm14);
            if (narrow) {
                as.cvtsi2ss(xmm14, value);
            } else {
                as.cvtsi2sd(xmm14, value);
            }
        } else if (narrow) {
            Xmm value = floating(n.c, xmm15);
            as.xorps(xmm14, xmm14);
            as.cvtsd2ss(xmm14, value);
        }
        if (narrow) {
            as.movss(place, xmm14);
        } else {
            as.movsd(place, is_int ? xmm14 : floating(n.c, xmm15));
        }
        return;
    }
    Gp value = general(n.c, rdx);
    switch (size_shift(type)) {
    case 0: as.mov(place, value.r8()); break;
    case 1: as.mov(place, value.r16()); break;
    case 2: as.mov(place, value.r32()); break;
    default: as.mov(place, value.r64()); break;
    }
}

}  // namespace surus::jit::x64
