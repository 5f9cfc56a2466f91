// Buffer\TypedArrayIterator: reads each element when it gets there, so that the loop sees what is
// written and how long the array is meanwhile.
#include "ext/buffer/buffer.stub.h"
#include "ext/buffer/elements.h"
#include "ext/buffer/view.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

struct IteratorState {
    Object* array;  // owned; null: at its end for good
    size_t position;
};

IteratorState& state_of(Object& self) { return self.native<IteratorState>(); }

void destroy(Object& self) {
    Object* array = state_of(self).array;
    state_of(self).array = nullptr;
    if (array) release(Value::of(array));
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    if (!state_of(self).array) return;
    Value array = Value::of(state_of(self).array);
    visit(array, data);
}

Status clone(Context&, Object& from, Object& to) {
    const IteratorState& state = state_of(from);
    if (state.array) state_of(to) = {share(*state.array), state.position};
    return {};
}

const TypedArray* array_at_position(Object& self) {
    const IteratorState& state = state_of(self);
    if (!state.array || state.position >= array_of(*state.array).length) return nullptr;
    return &array_of(*state.array);
}

}  // namespace

const ClassHandlers buffer_iterator_handlers{
    .native_size = sizeof(IteratorState),
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = trace,
    .clone_native = clone,
};

Result<Object*> php_Buffer_TypedArray_getIterator(Context& context, Object& self) {
    String* name = context.strings->intern("buffer\\typedarrayiterator");
    Object* made = TRY(instantiate(context, *context.classes->find(context, *name)));
    state_of(*made) = {share(self), 0};
    return made;
}

Status php_Buffer_TypedArrayIterator___construct(Context&, Object&) { return {}; }

Result<Value> php_Buffer_TypedArrayIterator_current(Context&, Object& self) {
    const TypedArray* array = array_at_position(self);
    return array ? load_element(*array, state_of(self).position) : Value::null();
}

Result<int64_t> php_Buffer_TypedArrayIterator_key(Context&, Object& self) {
    return static_cast<int64_t>(state_of(self).position);
}

Status php_Buffer_TypedArrayIterator_next(Context&, Object& self) {
    ++state_of(self).position;
    return {};
}

Status php_Buffer_TypedArrayIterator_rewind(Context&, Object& self) {
    state_of(self).position = 0;
    return {};
}

Result<bool> php_Buffer_TypedArrayIterator_valid(Context&, Object& self) {
    return array_at_position(self) != nullptr;
}

}  // namespace surus
