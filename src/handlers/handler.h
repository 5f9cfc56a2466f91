// What every handler is made of.
//
// An operation is written once, as Fast<op>::run (inlined into the dispatching wrappers) and
// slow<op> (out of line, complete). Both take (context, frame, instruction) and know nothing of
// dispatch. The slow one does everything the fast one does, and the rest.
//
// The wrapper stores frame->ip before it calls slow<op>; a fast path that may run user code or
// raise a diagnostic stores it itself (`save_ip`).
#pragma once

#include "base/attributes.h"
#include "base/result.h"
#include "bytecode/code.h"
#include "bytecode/instruction.h"
#include "context/context.h"
#include "context/engine.h"
#include "runtime/array.h"
#include "runtime/object.h"

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
//   unwind(context, frame, insn)      something is pending
// A Step must need no test to be taken: compilers do not undo such tests.
template <Opcode op_, class Exits_>
struct Site {
    using Exits = Exits_;
    static constexpr Opcode op = op_;
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

// Goes on at `target`, in the frame that is context.frame by then.
template <class Site>
SURUS_INLINE auto go_to(Site site, const Instruction* target) {
    return Site::Exits::next(site.context, site.frame, target);
}
template <class Site>
SURUS_INLINE auto go_on(Site site) {
    return go_to(site, site.insn + 1);
}
template <class Site>
SURUS_INLINE auto go_slow(Site site) {
    return Site::Exits::template slow<Site::op>(site.context, site.frame, site.insn);
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

inline Value* operand(Frame* frame, const Instruction* insn, OperandKind kind, int32_t offset) {
    return kind == OperandKind::Literal ? insn->literal(offset) : frame_slot(frame, offset);
}

// ---- slow-path helpers (operand.cpp)

// "Undefined variable $x"; may run user code.
SURUS_COLD Status warn_undefined(Context& context, Frame* frame, int32_t offset);

// An input operand: a temporary is released when this goes out of scope.
class Input {
public:
    Input(Frame* frame, const Instruction* insn, OperandKind kind, int32_t offset)
        : slot_(kind == OperandKind::None ? nullptr : operand(frame, insn, kind, offset)),
          kind_(kind),
          offset_(offset) {}
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;
    ~Input() {
        if (kind_ == OperandKind::Temp) surus::release(*slot_);
    }
    bool is_none() const { return kind_ == OperandKind::None; }
    bool is_literal() const { return kind_ == OperandKind::Literal; }
    bool is_temp() const { return kind_ == OperandKind::Temp; }
    // The operand behind references; an undefined variable is null, without warning.
    const Value& quiet() const { return slot_->deref(); }
    Value& raw() { return *slot_; }
    // The same with the warning.
    Result<const Value*> get(Context& context, Frame* frame) const {
        if (slot_->is_undef() && kind_ == OperandKind::Local) [[unlikely]]
            TRY(warn_undefined(context, frame, offset_));
        return const_cast<const Value*>(&slot_->deref());
    }
    // An owned copy; of a temporary the value itself, which then is not released any more.
    Value take() {
        if (kind_ == OperandKind::Temp && !slot_->is_reference()) {
            kind_ = OperandKind::Literal;
            return *slot_;
        }
        Value value = copy(slot_->deref());
        if (value.is_undef()) value = Value::null();
        return value;
    }

private:
    Value* slot_;
    OperandKind kind_;
    int32_t offset_;
};
inline Input input_a(Frame* f, const Instruction* i) { return {f, i, i->kind_a(), i->a}; }
inline Input input_b(Frame* f, const Instruction* i) { return {f, i, i->kind_b(), i->b}; }
inline Input input_c(Frame* f, const Instruction* i) { return {f, i, i->kind_c(), i->c}; }

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

// The place a `p` operand means: the variable itself, or what the temporary points to.
inline Value* place(Frame* frame, int32_t offset) {
    Value* slot = frame_slot(frame, offset);
    return slot->is(Type::Indirect) ? slot->indirect : slot;
}
// A `p` temporary that held a value of its own (from __get and the like) is released.
inline void release_place(Frame* frame, OperandKind kind, int32_t offset) {
    if (kind == OperandKind::Temp) {
        Value* slot = frame_slot(frame, offset);
        if (!slot->is(Type::Indirect)) release(*slot);
    }
}

// The class whose code runs in `frame`; null outside of classes.
inline Class* scope_of(Frame* frame) { return frame->function->scope; }
inline bool is_strict(Frame* frame) { return frame->function->flags & flag::strict_types; }

// ---- inline caches
inline void** cache_slot(Frame* frame, uint32_t offset) {
    return reinterpret_cast<void**>(reinterpret_cast<char*>(frame->cache) + offset);
}

// Attends to what raised Heap::interrupt: memory limit, timeouts, signals. May run user code.
SURUS_COLD Status handle_interrupt(Context& context);
SURUS_INLINE bool interrupted(Context& context) {
    return context.interrupt.load(std::memory_order_relaxed) != 0;
}
inline Status poll(Context& context) {
    if (interrupted(context)) [[unlikely]]
        return handle_interrupt(context);
    return {};
}

}  // namespace surus
