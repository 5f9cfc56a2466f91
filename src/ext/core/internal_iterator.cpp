#include "ext/core/internal_iterator.h"

#include "ext/core/core.stub.h"
#include "ext/core/next_element.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

struct IteratorState {
    Object* source = nullptr;  // owned; null: made without create_internal_iterator
    // One of these three is how it is stepped through.
    const InternalSteps* how = nullptr;
    const InternalCursor* cursor = nullptr;
    const InternalWalk* walk = nullptr;
    Array* steps = nullptr;  // owned
    void* place = nullptr;   // of a walk
    int64_t position = 0;
    bool started = false;  // of a cursor
};

IteratorState& state_of(Object& self) { return self.native<IteratorState>(); }

void destroy_state(Object& self) {
    IteratorState& state = state_of(self);
    if (!state.source) return;
    if (state.steps) release_cell(state.steps);
    if (state.walk) state.walk->end(*state.source, state.place);
    release(Value::of(state.source));
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

Result<bool> next_of_walk(Context& context, IteratorState& state, bool first, Value& value,
                          Value* name) {
    const InternalWalk& walk = *state.walk;
    (first ? walk.rewind : walk.next)(*state.source, state.place);
    if (context.has_pending()) return failed;
    if (!walk.valid(*state.source, state.place)) return false;
    value = walk.value(*state.source, state.place);
    if (name) name->set_int(walk.key(*state.source, state.place));
    return true;
}

using ByMethods = Result<bool> (*)(Context&, Object&, bool first, Value&, Value* name);
constexpr ByMethods step_by_methods =
    next_by_methods<php_InternalIterator_rewind, php_InternalIterator_valid,
                    php_InternalIterator_current, php_InternalIterator_key,
                    php_InternalIterator_next>;

// The same with one look at where a cursor is.
Result<bool> next_of_cursor(Context& context, Object& self, bool first, Value& value, Value* name) {
    IteratorState& state = state_of(self);
    if (state.walk) return next_of_walk(context, state, first, value, name);
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
    state_of(*made) = {
        .source = share(source), .how = &how, .steps = owned.leak(), .started = true};
    return made;
}

Result<Object*> create_internal_iterator(Context& context, Object& source,
                                         const InternalCursor& how) {
    Object* made = TRY(instantiate(context, known_class(context, Known::InternalIterator)));
    state_of(*made) = {.source = share(source), .cursor = &how};
    return made;
}

Result<Object*> create_internal_iterator(Context& context, Object& source, const InternalWalk& how,
                                         void* place) {
    auto made = instantiate(context, known_class(context, Known::InternalIterator));
    if (!made.ok()) {
        how.end(source, place);
        return failed;
    }
    state_of(**made) = {.source = share(source), .walk = &how, .place = place};
    return *made;
}

Status php_InternalIterator___construct(Context&, Object&) { return {}; }

Result<Value> php_InternalIterator_current(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    if (state.walk) {
        bool valid = state.walk->valid(*state.source, state.place);
        return valid ? state.walk->value(*state.source, state.place) : Value::null();
    }
    if (state.cursor)
        return at_end(state) ? Value::null()
                             : state.cursor->value(context, *state.source, state.position);
    const Value* step = current_step(state);
    return step ? state.how->value(*state.source, step->integer) : Value::null();
}

Result<Value> php_InternalIterator_key(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    if (state.walk) return Value::of(state.walk->key(*state.source, state.place));
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
    if (state.walk) {
        state.walk->next(*state.source, state.place);
    } else if (state.cursor) {
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
    if (state.walk) return state.walk->valid(*state.source, state.place);
    if (state.cursor) return !at_end(state);
    return current_step(state) != nullptr;
}

Status php_InternalIterator_rewind(Context& context, Object& self) {
    IteratorState& state = *TRY(checked(context, self));
    if (state.walk) {
        state.walk->rewind(*state.source, state.place);
        return {};
    }
    if (state.cursor) {
        state.position = 0;
        return state.cursor->rewind(context, *state.source);
    }
    if (state.position == 0) return {};
    return throw_error(context, "Iterator does not support rewinding");
}

}  // namespace surus
