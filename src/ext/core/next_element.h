// ClassHandlers::next_element made of what the iterator's own methods are.
#pragma once

#include "base/result.h"
#include "context/context.h"
#include "runtime/objects/object.h"

namespace surus {

inline Result<Value> value_of_result(Result<Value> result) { return result; }
inline Result<Value> value_of_result(Result<int64_t> result) {
    return Value::of(TRY(std::move(result)));
}
inline Result<Value> value_of_result(Result<Object*> result) {
    return Value::of(TRY(std::move(result)));
}
inline Result<Value> value_of_result(Result<String*> result) {
    return Value::of(TRY(std::move(result)));
}

template <auto rewind, auto valid, auto current, auto key, auto next>
Result<bool> next_by_methods(Context& context, Object& self, bool first, Value& value,
                             Value* name) {
    TRY(first ? rewind(context, self) : next(context, self));
    if (!TRY(valid(context, self))) return false;
    value = TRY(value_of_result(current(context, self)));
    if (!name) return true;
    Result<Value> given = value_of_result(key(context, self));
    if (!given.ok()) {
        release(value);
        return failed;
    }
    *name = *given;
    return true;
}

}  // namespace surus
