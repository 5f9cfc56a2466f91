// The Generator class.
#include "runtime/calls/generator.h"

#include "ext/core/core.stub.h"
#include "runtime/errors/errors.h"

namespace surus {

Status php_Generator_rewind(Context& context, Object& self) {
    TRY(generator_start(context, self));
    if (generator_state(self).advanced_past_first) {
        return throw_error(context, Known::Exception,
                           "Cannot rewind a generator that was already run");
    }
    return {};
}

Result<bool> php_Generator_valid(Context& context, Object& self) {
    TRY(generator_settle(context, self));
    return generator_valid(self);
}

Result<Value> php_Generator_current(Context& context, Object& self) {
    TRY(generator_settle(context, self));
    if (!generator_valid(self)) return Value::null();
    return copy_deref(current_generator(self).value);
}

Result<Value> php_Generator_key(Context& context, Object& self) {
    TRY(generator_settle(context, self));
    if (!generator_valid(self)) return Value::null();
    return copy(current_generator(self).key);
}

Status php_Generator_next(Context& context, Object& self) {
    GeneratorState& state = generator_state(self);
    if (!state.started) TRY(generator_start(context, self));
    return generator_next(context, self);
}

Result<Value> php_Generator_send(Context& context, Object& self, const Value& value) {
    return generator_send(context, self, value);
}

Result<Value> php_Generator_throw(Context& context, Object& self, Object& exception) {
    retain_cell(&exception);
    return generator_throw(context, self, &exception);
}

Result<Value> php_Generator_getReturn(Context& context, Object& self) {
    TRY(generator_start(context, self));
    GeneratorState& state = generator_state(self);
    if (state.result.is_undef()) {
        return throw_error(context, Known::Exception,
                           "Cannot get return value of a generator that hasn't returned");
    }
    return copy(state.result);
}

}  // namespace surus
