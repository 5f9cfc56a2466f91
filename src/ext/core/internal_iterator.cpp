#include "ext/core/internal_iterator.h"

#include "ext/core/core.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

struct IteratorState {
    Object* source;  // owned; null: made without create_internal_iterator
    Array* steps;    // owned
    const InternalSteps* how;
    uint32_t position;
};

IteratorState& state_of(Object& self) { return self.native<IteratorState>(); }

void destroy_state(Object& self) {
    IteratorState& state = state_of(self);
    if (!state.source) return;
    release_cell(state.steps);
    release_cell(state.source);
}

void trace_state(Object& self, void (*visit)(Value& value, void* data), void* data) {
    IteratorState& state = state_of(self);
    if (!state.source) return;
    Value source = Value::of(state.source);
    visit(source, data);
}

Result<IteratorState*> checked(Context& context, Object& self) {
    IteratorState& state = state_of(self);
    if (state.source) return &state;
    return throw_error(context, "The InternalIterator object has not been properly initialized");
}

// The step at the position, passing over what is gone meanwhile; null at the end.
const Value* current_step(IteratorState& state) {
    while (const Value* step = state.steps->find(int64_t{state.position})) {
        if (state.how->is_live(*state.source, step->integer)) return step;
        ++state.position;
    }
    return nullptr;
}

}  // namespace

const ClassHandlers internal_iterator_handlers{
    .native_size = sizeof(IteratorState),
    .destroy_native = destroy_state,
    .trace = trace_state,
};

Result<Object*> create_internal_iterator(Context& context, Object& source, Array* steps,
                                         const InternalSteps& how) {
    Ref<Array> owned = Ref<Array>::adopt(steps);
    Object* made = TRY(instantiate(context, known_class(context, Known::InternalIterator)));
    state_of(*made) = {share(source), owned.leak(), &how, 0};
    return made;
}

Status php_InternalIterator___construct(Context&, Object&) { return {}; }

Result<Value> php_InternalIterator_current(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    const Value* step = current_step(state);
    return step ? state.how->value(*state.source, step->integer) : Value::null();
}

Result<Value> php_InternalIterator_key(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    const Value* step = current_step(state);
    return step ? state.how->key(*state.source, step->integer) : Value::null();
}

Status php_InternalIterator_next(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    if (current_step(state)) ++state.position;
    return {};
}

Result<bool> php_InternalIterator_valid(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    return current_step(state) != nullptr;
}

Status php_InternalIterator_rewind(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    if (state.position == 0) return {};
    return throw_error(context, "Iterator does not support rewinding");
}

}  // namespace surus
