// Fast paths of calls whose arguments come in an array.
#pragma once

#include <cstring>

#include "handlers/call.h"
#include "runtime/array.h"

namespace surus {

// f(…, ...$list): a list that comes last becomes the arguments as it is, or is added to them.
template <>
struct Fast<Opcode::SpreadArguments> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value& source = *frame_slot(frame, insn->c);
        if (insn->kind_c() != OperandKind::Local || !source.is_array() ||
            fast_call::window_of(frame, insn)->function->has_by_ref_parameters())
            return go_slow(insn);
        const Array& list = *source.array;
        Value& arguments = *frame_slot(frame, insn->b);
        Array& given = *arguments.array;
        if (!list.is_packed() || list.used != list.count || !given.is_packed())
            return go_slow(insn);
        if (given.count == 0 && insn[1].op == Opcode::CallArray) {
            given.free_storage();
            arguments.set(copy(source));
            return go_on(insn);
        }
        if (list.used > given.capacity - given.used) return go_slow(insn);
        for (uint32_t i = 0; i < list.used; ++i) given.push(copy_deref(list.packed[i]));
        return go_on(insn);
    }
};

// Positional arguments of a PHP function, which are no references: the window goes on above the
// frame, where there is room for any number of them.
template <>
struct Fast<Opcode::CallArray> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Frame* window = fast_call::window_of(frame, insn);
        Function* function = window->function;
        constexpr uint32_t special = frame_flag::magic_call | frame_flag::has_extension;
        if (insn->e || insn->kind_b() != OperandKind::Temp || interrupted(context) ||
            (window->flags & special) || !function->entry || function->has_by_ref_parameters())
            [[unlikely]]
            return go_slow(insn);
        Array* given = frame_slot(frame, insn->b)->array;
        uint32_t count = given->count;
        auto* moved = reinterpret_cast<Frame*>(reinterpret_cast<char*>(frame) +
                                               frame->function->code->frame_size);
        if (!given->is_packed() || given->used != count || !fast_call::fits(function, count) ||
            !fast_call::has_room(context, frame, moved, function->frame_size))
            return go_slow(insn);
        std::memcpy(static_cast<void*>(moved), window, sizeof(Frame));
        Value* slots = moved->slots();
        for (uint32_t i = 0; i < count; ++i) slots[i].set(copy_deref(given->packed[i]));
        release_cell(given);
        return fast_call::enter(context, frame, moved, insn, function, count);
    }
};

}  // namespace surus
