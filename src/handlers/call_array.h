// Fast paths of calls whose arguments come in an array.
#pragma once

#include <cstring>

#include "handlers/call.h"
#include "runtime/arrays/array.h"

namespace surus {

// The most common case of SpreadArguments, a list by value: what is spread last becomes the
// arguments as it is, or else is added to them without a look at keys. False: it is another case.
bool spread_list(Frame* frame, const Instruction* insn, const Array& list);

// Which parameter has the name is looked up only where one of them is by reference.
template <>
struct Fast<Opcode::JumpIfNamedByReference> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Function* function = window_of(frame, insn)->function;
        if (!function->prepared || function->has_references) return go_slow(insn);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::SpreadArguments> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value& source = *frame_slot(frame, insn->c);
        if (insn->kind_c() != OperandKind::Local || !source.is_array() ||
            !spread_list(frame, insn, *source.array))
            return go_slow(insn);
        return go_on(insn);
    }
};

// Positional arguments of a PHP function, which are no references: the window goes on above the
// frame, where there is room for any number of them.
template <>
struct Fast<Opcode::CallArray> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Frame* window = window_of(frame, insn);
        Function* function = window->function;
        constexpr uint32_t special = frame_flag::magic_call | frame_flag::has_extension;
        const Value* list = frame_slot(frame, insn->b);
        if (insn->kind_b() == OperandKind::Local) list = &list->deref();
        if (insn->kind_b() == OperandKind::Literal || !list->is_array() || interrupted(context) ||
            (window->flags & special) || !function->entry || function->has_references) [[unlikely]]
            return go_slow(insn);
        Array* given = list->array;
        uint32_t count = given->count;
        auto* moved = reinterpret_cast<Frame*>(reinterpret_cast<char*>(frame) +
                                               frame->function->code->frame_size);
        if (!given->is_packed() || given->used != count || !fast_call::fits(function, count) ||
            !fast_call::has_room(context, frame, moved, function->frame_size))
            return go_slow(insn);
        std::memcpy(static_cast<void*>(moved), window, sizeof(Frame));
        Value* slots = moved->slots();
        for (uint32_t i = 0; i < count; ++i) slots[i].set(copy_deref(given->packed[i]));
        if (insn->kind_b() == OperandKind::Temp) release_cell(given);
        return fast_call::enter(context, frame, moved, insn, function, count);
    }
};

}  // namespace surus
