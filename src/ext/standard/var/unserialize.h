// Serialized values inside of other text.
#pragma once

#include <memory>
#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/value.h"

namespace surus {

// Parses the serialized value that `text` begins with; false when there is none. `consumed` is its
// length, `value` is owned. May run user code.
Result<bool> unserialize_part(Context& context, std::string_view text, Value& value,
                              size_t& consumed);

// Serialized values that belong together, one after another: they are numbered on, and refer to one
// another. What classes have to be told is delayed until the sequence goes.
class UnserializeSequence {
public:
    explicit UnserializeSequence(Context& context);
    ~UnserializeSequence();  // may run user code
    UnserializeSequence(const UnserializeSequence&) = delete;
    UnserializeSequence& operator=(const UnserializeSequence&) = delete;
    // The value that `text` begins with, which stays the sequence's; null: malformed, or something
    // is pending. May run user code.
    Value* next(std::string_view text, size_t& consumed);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace surus
