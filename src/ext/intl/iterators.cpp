// IntlIterator.
#include "ext/intl/iterators.h"

#include "ext/intl/iterator.stub.h"

namespace surus {

using namespace intl;

static constexpr ClassHandlers iterator_handlers() {
    ClassHandlers handlers = handlers_of<IteratorState>();
    handlers.trace = [](Object& self, void (*visit)(Value&, void*), void* data) {
        IteratorState& state = IteratorState::of(self);
        visit(state.current, data);
        if (state.source) {
            if (Value* held = state.source->held()) visit(*held, data);
        }
    };
    return handlers;
}
constinit const ClassHandlers intl_iterator_handlers = iterator_handlers();

namespace intl {

namespace {

class Names : public Source {
public:
    explicit Names(icu::StringEnumeration* names) : names_(names) {}

    Result<Value> next(Context&, Error& error) override {
        int32_t length = 0;
        const char* name = names_->next(&length, error.code);
        if (U_FAILURE(error.code) || !name) return Value::undef();
        return string_value({name, static_cast<size_t>(length)});
    }
    void rewind(Error& error) override { names_->reset(error.code); }

private:
    std::unique_ptr<icu::StringEnumeration> names_;
};

}  // namespace

Result<Object*> make_iterator(Context& context, icu::StringEnumeration* names) {
    auto source = std::make_unique<Names>(names);
    Object* object = TRY(instantiate(context, class_IntlIterator(context)));
    IteratorState::of(*object).source = std::move(source);
    return object;
}

Result<IteratorState*> iterator(Context& context, Object& self) {
    IteratorState& state = IteratorState::of(self);
    reset_errors(context, &state.error);
    if (!state.source) return throw_error(context, "Found unconstructed IntlIterator");
    return &state;
}

}  // namespace intl

static Status step(Context& context, IteratorState& state) {
    Value next = TRY(state.source->next(context, state.error));
    replace(state.current, next);
    if (U_SUCCESS(state.error.code)) return {};
    return note_error(context, &state.error, state.error.code,
                      "Error fetching next iteration element");
}

Result<Value> php_IntlIterator_current(Context& context, Object& self) {
    IteratorState& state = *TRY(iterator(context, self));
    return state.current.is_undef() ? Value::null() : copy(state.current);
}

Result<Value> php_IntlIterator_key(Context& context, Object& self) {
    IteratorState& state = *TRY(iterator(context, self));
    if (const Value* key = state.source->key()) return copy(*key);
    return Value::of(state.steps);
}

Status php_IntlIterator_next(Context& context, Object& self) {
    IteratorState& state = *TRY(iterator(context, self));
    TRY(step(context, state));
    ++state.steps;
    return {};
}

Status php_IntlIterator_rewind(Context& context, Object& self) {
    IteratorState& state = *TRY(iterator(context, self));
    state.source->rewind(state.error);
    state.steps = 0;
    if (U_FAILURE(state.error.code)) {
        return note_error(context, &state.error, state.error.code, "Error resetting enumeration");
    }
    return step(context, state);
}

Result<bool> php_IntlIterator_valid(Context& context, Object& self) {
    return !TRY(iterator(context, self))->current.is_undef();
}

}  // namespace surus
