// What every handler is made of.
//
// An operation is written once, as Fast<op>::run (inlined into the dispatching wrappers) and
// slow<op> (out of line, complete). Both take (context, frame, instruction) and know nothing of
// dispatch. The slow one does everything the fast one does, and the rest.
//
// The wrapper stores frame->ip before it calls slow<op>; a fast path that may run user code or
// raise a diagnostic stores it itself (`save_ip`).
#pragma once

#include <cassert>

#include "base/attributes.h"
#include "base/result.h"
#include "bytecode/code.h"
#include "bytecode/instruction.h"
#include "bytecode/opcode_info.h"
#include "context/context.h"
#include "context/engine.h"
#include "handlers/input.h"
#include "runtime/arrays/array.h"
#include "runtime/objects/object.h"
#include "runtime/values/operators.h"

namespace surus {

// What slow<op> returns: where to go on, or that something is pending.
struct Next {
    Next(const Instruction* instruction) : instruction(instruction) {}
    Next(Failed) : instruction(nullptr) {}
    const Instruction* instruction;
};

template <Opcode op>
Next slow(Context& context, Frame* frame, const Instruction* insn);

// The instruction that a fast path executes, and the ways out of it. `Exits` belongs to the
// dispatching wrapper and has, each giving an Exits::Step:
//   next(context, frame, insn)        goes on at `insn`
//   slow<op>(context, frame, insn)    lets slow<op> do it
//   rest<op, Policies…>(context, frame, insn)   lets Fast<op>::rest do it
//   unwind(context, frame, insn)      something is pending
//   enters_generators                 whether foreach may go on in a generator's frame
// A Step must need no test to be taken: compilers do not undo such tests.
template <Opcode op_, class Exits_, class... Policies>
struct Site {
    using Exits = Exits_;
    static constexpr Opcode op = op_;
    static SURUS_INLINE auto rest(Context* context, Frame* frame, const Instruction* insn) {
        return Exits::template rest<op, Policies...>(context, frame, insn);
    }
    Context* context;
    Frame* frame;
    const Instruction* insn;

    SURUS_INLINE operator const Instruction*() const { return insn; }
    SURUS_INLINE const Instruction* operator->() const { return insn; }
};

// Opcodes without a fast path of their own.
template <Opcode op>
struct Fast {
    static SURUS_INLINE auto run(Context&, Frame*, auto insn) { return go_slow(insn); }
};

template <class Site>
SURUS_INLINE auto go_to(Site site, const Instruction* target) {
    return Site::Exits::next(site.context, site.frame, target);
}
// Goes on in another frame, which is context.frame by now.
template <class Site>
SURUS_INLINE auto go_to_frame(Site site, Frame* frame, const Instruction* target) {
    return Site::Exits::next(site.context, frame, target);
}
template <class Site>
SURUS_INLINE auto go_on(Site site) {
    return go_to(site, site.insn + 1);
}
template <class Site>
SURUS_INLINE auto go_slow(Site site) {
    return Site::Exits::template slow<Site::op>(site.context, site.frame, site.insn);
}
// Leaves the instruction to Fast<op>::rest, which is like Fast<op>::run but a function of its own:
// what calls others there costs what does not call any no registers and no stack.
template <class Site>
SURUS_INLINE auto go_rest(Site site) {
    return Site::rest(site.context, site.frame, site.insn);
}
template <class Site>
SURUS_INLINE auto go_throw(Site site) {
    return Site::Exits::unwind(site.context, site.frame, site.insn);
}
// After something was released whose destructor may have thrown.
template <class Site>
SURUS_INLINE auto go_on_checked(Context& context, Site site) {
    if (context.has_pending()) [[unlikely]]
        return go_throw(site);
    return go_on(site);
}
SURUS_INLINE void save_ip(Frame* frame, const Instruction* insn) { frame->ip = insn; }

// ---- operand policies of specialised fast paths
struct Register {
    static SURUS_INLINE Value* get(Frame* frame, const Instruction*, int32_t offset) {
        return frame_slot(frame, offset);
    }
};
struct Literal {
    static SURUS_INLINE Value* get(Frame*, const Instruction* insn, int32_t offset) {
        return insn->literal(offset);
    }
};
// A result that is a temporary is simply written …
struct ToTemp {
    static SURUS_INLINE bool is_free(const Value*) { return true; }
};
// … a variable only when nothing has to be released and it is no reference.
struct ToLocal {
    static SURUS_INLINE bool is_free(const Value* slot) { return !slot->is_counted(); }
};

// Opcodes whose handlers know the kinds of their operands: None where the scheme does not look.
template <OperandKind ka, OperandKind kb, OperandKind kc>
struct Kinds {
    static constexpr OperandKind a = ka, b = kb, c = kc;
};
template <OperandKind kind>
SURUS_INLINE Value* at(Frame* frame, const Instruction* insn, int32_t offset) {
    return kind == OperandKind::Literal ? insn->literal(offset) : frame_slot(frame, offset);
}
// A share of an operand for somebody else: a temporary hands its own over, a literal is immortal.
template <OperandKind kind>
SURUS_INLINE void take(const Value& value) {
    if constexpr (kind == OperandKind::Local) retain(value);
}
// Drops a temporary operand that runs no user code when it dies.
template <OperandKind kind>
SURUS_INLINE void drop_string(const Value* value) {
    if constexpr (kind == OperandKind::Temp) {
        if (value->is_counted() && --value->cell->refcount == 0) destroy_cell(value->cell);
    }
}
// Whether a or b is a temporary, which its instruction consumes.
SURUS_INLINE bool has_temp_operand(const Instruction* insn) {
    return (insn->kinds >> 1) & ~insn->kinds & 0b0101;
}

// A literal int where a class is named.
inline RelativeClass relative_class_of(const Value& literal) {
    return static_cast<RelativeClass>(literal.integer);
}

// ++ of the greatest int and -- of the smallest, which typed properties do not let become floats.
inline bool at_limit(const Value& value, bool down) {
    return value.is_int() && value.integer == (down ? INT64_MIN : INT64_MAX);
}
// `what`: "property" or "a reference held by property".
SURUS_COLD Failed throw_past_limit(Context& context, const PropertyInfo& info, bool down,
                                   const char* what);
// Throws it where typed properties share the reference that is about to be stepped.
Status check_step(Context& context, const Value& slot, bool down);

// Assigns to a variable, through references (typed ones check); takes over the share of `value`.
// May run user code.
Status assign_variable(Context& context, Frame* frame, Value& slot, Value value);
// The same for a result operand of either kind; None releases.
Status store(Context& context, Frame* frame, OperandKind kind, int32_t offset, Value value);
inline Status store_c(Context& context, Frame* frame, const Instruction* insn, Value value) {
    return store(context, frame, insn->kind_c(), insn->c, value);
}
inline Status store_d(Context& context, Frame* frame, const Instruction* insn, Value value) {
    return store(context, frame, insn->kind_d(), insn->d, value);
}

// Assigns in a fast path where that needs no user code; false: take the slow path.
SURUS_INLINE bool assign_simply(Value* slot, const Value& value) {
    if (slot->is_counted()) {
        if (slot->is_reference()) return false;
        if (slot->is_string()) {
            Cell* old = slot->cell;
            slot->set(value);
            if (--old->refcount == 0) destroy_cell(old);
            return true;
        }
        return false;
    }
    slot->set(value);
    return true;
}

// The slot that an assignment to a variable or element changes: behind a reference, or the slot
// itself. Null when typed properties share the reference: the slow path checks the value.
SURUS_INLINE Value* assignable(Value* slot) {
    if (!slot->is_reference()) [[likely]]
        return slot;
    return slot->reference->types ? nullptr : &slot->reference->value;
}
// Assigns to such a slot, taking over the share of `value`, and goes on.
SURUS_INLINE auto assign_and_go_on(Context& context, auto insn, Value* slot, const Value& value) {
    if (!slot->is_counted()) [[likely]] {
        slot->set(value);
        return go_on(insn);
    }
    Value old = *slot;
    slot->set(value);
    if (old.is_string()) {
        if (--old.cell->refcount == 0) destroy_cell(old.cell);
        return go_on(insn);
    }
    save_ip(insn.frame, insn);
    release(old);
    return go_on_checked(context, insn);
}
// Gives a result operand of a known kind its value, which is taken over, and goes on.
template <OperandKind kind>
SURUS_INLINE auto give(Context& context, auto insn, int32_t offset, const Value& value) {
    Value* slot = frame_slot(insn.frame, offset);
    if constexpr (kind == OperandKind::Temp) {
        slot->set(value);
        return go_on(insn);
    } else if constexpr (kind == OperandKind::None) {
        save_ip(insn.frame, insn);
        release(value);
        return go_on_checked(context, insn);
    } else {
        if (slot->is_reference()) [[unlikely]] {
            save_ip(insn.frame, insn);
            if (!assign_variable(context, insn.frame, *slot, value).ok()) return go_throw(insn);
            return go_on(insn);
        }
        return assign_and_go_on(context, insn, slot, value);
    }
}
// The same for a kind that the scheme does not look at.
SURUS_INLINE auto give_any(Context& context, auto insn, OperandKind kind, int32_t offset,
                           const Value& value) {
    if (kind == OperandKind::Temp) return give<OperandKind::Temp>(context, insn, offset, value);
    if (kind == OperandKind::Local) return give<OperandKind::Local>(context, insn, offset, value);
    return give<OperandKind::None>(context, insn, offset, value);
}

// The place a `p` operand means: the variable itself, or what the temporary points to.
inline Value* place(Frame* frame, int32_t offset) {
    Value* slot = frame_slot(frame, offset);
    return slot->is(Type::Indirect) ? slot->indirect : slot;
}
// A `p` temporary that held a value of its own (from __get and the like) is released.
inline void release_place(Frame* frame, OperandKind kind, int32_t offset) {
    if (kind == OperandKind::Temp) {
        Value* slot = frame_slot(frame, offset);
        if (slot->is(Type::Indirect)) return;
        Value held = *slot;
        slot->set_undef();
        release_passing(held);
    }
}

// The place a `p` operand of a known kind means, behind references; null when the slow path must
// look: a temporary that holds a value of its own.
template <OperandKind kind>
SURUS_INLINE Value* place_of(Frame* frame, int32_t offset) {
    Value* slot = frame_slot(frame, offset);
    if constexpr (kind == OperandKind::Temp) {
        if (!slot->is(Type::Indirect)) [[unlikely]]
            return nullptr;
        slot = slot->indirect;
    }
    return slot->is_reference() ? &slot->reference->value : slot;
}

// target = target op right, where that needs neither conversion nor user code nor a change of the
// target's type (for typed properties). False: nothing was done.
bool modify_simply(Operation operation, Value* target, const Value* right);
// The same for slow paths, which also unite arrays; the target is what is behind a reference.
bool modify_in_place(Operation operation, Value& target, const Value& right);
// The number that a plain value is to + - * and /, if it is one without a warning: of texts, null
// and booleans, too.
bool quiet_number(const Value& value, Value& number);
// `result`, when given, gets what the expression is.
SURUS_INLINE bool step_simply(Step step, Value* target, Value* result) {
    if (!target->is_int()) [[unlikely]]
        return false;
    int64_t before = target->integer, after;
    if (__builtin_add_overflow(before, is_down(step) ? -1 : 1, &after)) [[unlikely]]
        return false;
    target->integer = after;
    if (result) result->set_int(is_post(step) ? before : after);
    return true;
}

// Whether a slot is set and no reference, by one comparison: no variable holds what comes behind
// those.
SURUS_INLINE bool is_plain(const Value& slot) {
    constexpr uint8_t first = Value::tag_of(Type::Null);
    return static_cast<uint8_t>(slot.tag - first) < Value::tag_of(Type::Reference) - first;
}

// Whether others keep a cell, and the cycle collector has heard of it or does not care for it: then
// a share of it ends with its count.
SURUS_INLINE bool is_kept(const Cell& cell, uint32_t tag) {
    return cell.refcount != 1 && (!(tag & Value::collectable) || cell.root_index() != 0);
}
// The same of a reference, which can be part of a cycle through what it refers to only.
SURUS_INLINE bool is_kept_reference(const Cell& cell, uint32_t tag) {
    if ((tag & 0xff) != Value::tag_of(Type::Reference) || cell.refcount == 1) return false;
    const Value& value = static_cast<const Reference&>(cell).value;
    return !(value.tag & Value::collectable) || value.cell->root_index() != 0;
}
// Gives up a share of such a cell. False: it is none, and nothing was done.
SURUS_INLINE bool drop_share(Cell& cell, uint32_t tag) {
    if (!is_kept(cell, tag) && !is_kept_reference(cell, tag)) return false;
    --cell.refcount;
    return true;
}
// Whether a slot can be given another value by dropping a share at most.
SURUS_INLINE bool yields_quietly(const Value& slot) {
    return !slot.is_counted() || is_kept(*slot.cell, slot.tag);
}
// Gives such a slot a value, which is taken over.
SURUS_INLINE void give_quietly(Value* slot, const Value& value) {
    if (slot->is_counted()) --slot->cell->refcount;
    slot->set(value);
}

// Whether a value is true: 0, 1, or -1 when the slow path must look.
SURUS_INLINE int truth(const Value* value) {
    uint32_t tag = value->tag;
    constexpr uint32_t first = Value::tag_of(Type::Null), last = Value::tag_of(Type::True);
    if (tag - first <= last - first) return tag == last;
    if (tag == Value::tag_of(Type::Int)) return value->integer != 0;
    if ((tag & 0xff) != Value::tag_of(Type::String)) return -1;
    return value->string->length != 0 && value->string->view() != "0";
}
// The same for all that needs neither user code nor a warning; behind references of variables.
int truth_quietly(const Value& value, bool is_variable);

// The call window that operand a is.
SURUS_INLINE Frame* window_of(Frame* frame, const Instruction* insn) {
    return reinterpret_cast<Frame*>(frame_slot(frame, insn->a));
}

// The class whose code runs in `frame`; null outside of classes.
inline Class* scope_of(Frame* frame) { return frame->function->scope; }
inline bool is_strict(Frame* frame) { return frame->function->flags & flag::strict_types; }

// ---- inline caches
// The instruction's, which must be of an opcode with such a cache, or with one that begins so.
template <class T>
T& cache_of(Frame* frame, const Instruction* insn) {
    assert(info_of(insn->op).e.slots * sizeof(void*) >= sizeof(T));
    return *reinterpret_cast<T*>(reinterpret_cast<char*>(frame->cache) + insn->e);
}

// Attends to what raised Heap::interrupt: memory limit, timeouts, signals. May run user code.
SURUS_COLD Status handle_interrupt(Context& context);
SURUS_COLD Status handle_limits(Context& context);
SURUS_INLINE bool interrupted(Context& context) {
    return context.interrupt.load(std::memory_order_relaxed) != 0;
}
// After a builtin: one that has passed a limit may have stopped halfway, so that nobody may see
// what it made. The error is pending then.
SURUS_INLINE bool has_passed_limit(Context& context) {
    return interrupted(context) && !handle_limits(context).ok();
}
inline Status poll(Context& context) {
    if (interrupted(context)) [[unlikely]]
        return handle_interrupt(context);
    return {};
}

}  // namespace surus
