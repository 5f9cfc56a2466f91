#include "ext/core/internal_iterator.h"

#include "ext/core/core.stub.h"
#include "ext/core/next_element.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

struct IteratorState {
    Object* source;  // owned; null: made without create_internal_iterator
    Array* steps;    // owned; null: stepped through by a cursor
    const InternalSteps* how;
    const InternalCursor* cursor;
    int64_t position;
    bool started;  // of a cursor
};

IteratorState& state_of(Object& self) { return self.native<IteratorState>(); }

void destroy_state(Object& self) {
    IteratorState& state = state_of(self);
    if (!state.source) return;
    if (state.steps) release_cell(state.steps);
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
    if (!state.source) {
        return throw_error(context,
                           "The InternalIterator object has not been properly initialized");
    }
    if (state.cursor && !state.started) {
        TRY(state.cursor->rewind(context, *state.source));
        state.started = true;
    }
    return &state;
}

bool at_end(IteratorState& state) { return !state.cursor->is_live(*state.source, state.position); }

// The step at the position, passing over what is gone meanwhile; null at the end.
const Value* current_step(IteratorState& state) {
    while (const Value* step = state.steps->find(state.position)) {
        if (state.how->is_live(*state.source, step->integer)) return step;
        ++state.position;
    }
    return nullptr;
}

using ByMethods = Result<bool> (*)(Context&, Object&, bool first, Value&, Value* name);
constexpr ByMethods step_by_methods =
    next_by_methods<php_InternalIterator_rewind, php_InternalIterator_valid,
                    php_InternalIterator_current, php_InternalIterator_key,
                    php_InternalIterator_next>;

// The same with one look at where a cursor is.
Result<bool> next_of_cursor(Context& context, Object& self, bool first, Value& value, Value* name) {
    IteratorState& state = state_of(self);
    if (!state.source || !state.cursor || !state.started || first)
        return step_by_methods(context, self, first, value, name);
    const InternalCursor& cursor = *state.cursor;
    if (cursor.element) {
        const Value* element = cursor.element(*state.source, state.position + 1);
        if (element || !at_end(state)) ++state.position;
        if (!element) return false;
        value = copy(*element);
        if (name) *name = Value::of(state.position);
        return true;
    }
    if (at_end(state)) return false;
    ++state.position;
    cursor.advance(*state.source);
    if (at_end(state)) return false;
    Value given = TRY(cursor.value(context, *state.source, state.position));
    if (name && cursor.key) {
        Result<Value> key = cursor.key(context, *state.source);
        if (!key.ok()) {
            release(given);
            return failed;
        }
        *name = *key;
    } else if (name) {
        *name = Value::of(state.position);
    }
    value = given;
    return true;
}

}  // namespace

const ClassHandlers internal_iterator_handlers{
    .native_size = sizeof(IteratorState),
    .destroy_native = destroy_state,
    .holds_memory = true,
    .trace = trace_state,
    .next_element = next_of_cursor,
};

Result<Object*> create_internal_iterator(Context& context, Object& source, Array* steps,
                                         const InternalSteps& how) {
    Ref<Array> owned = Ref<Array>::adopt(steps);
    Object* made = TRY(instantiate(context, known_class(context, Known::InternalIterator)));
    state_of(*made) = {share(source), owned.leak(), &how, nullptr, 0, true};
    return made;
}

Result<Object*> create_internal_iterator(Context& context, Object& source,
                                         const InternalCursor& how) {
    Object* made = TRY(instantiate(context, known_class(context, Known::InternalIterator)));
    state_of(*made) = {share(source), nullptr, nullptr, &how, 0, false};
    return made;
}

Status php_InternalIterator___construct(Context&, Object&) { return {}; }

Result<Value> php_InternalIterator_current(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    if (state.cursor)
        return at_end(state) ? Value::null()
                             : state.cursor->value(context, *state.source, state.position);
    const Value* step = current_step(state);
    return step ? state.how->value(*state.source, step->integer) : Value::null();
}

Result<Value> php_InternalIterator_key(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    if (state.cursor) {
        if (at_end(state)) return Value::null();
        return state.cursor->key ? state.cursor->key(context, *state.source)
                                 : Value::of(state.position);
    }
    const Value* step = current_step(state);
    return step ? state.how->key(*state.source, step->integer) : Value::null();
}

Status php_InternalIterator_next(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    if (state.cursor) {
        if (at_end(state)) return {};
        ++state.position;
        state.cursor->advance(*state.source);
    } else if (current_step(state)) {
        ++state.position;
    }
    return {};
}

Result<bool> php_InternalIterator_valid(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    if (state.cursor) return !at_end(state);
    return current_step(state) != nullptr;
}

Status php_InternalIterator_rewind(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    if (state.cursor) {
        state.position = 0;
        return state.cursor->rewind(context, *state.source);
    }
    if (state.position == 0) return {};
    return throw_error(context, "Iterator does not support rewinding");
}

}  // namespace surus
