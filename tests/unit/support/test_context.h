// A Context for tests of the runtime, and short names for making values.
#pragma once

#include <gtest/gtest.h>

#include "context/context.h"
#include "context/engine.h"
#include "memory/counted_malloc.h"
#include "runtime/arrays/array.h"
#include "runtime/values/string.h"
#include "runtime/values/value.h"

namespace surus::test {

inline const Engine& engine() {
    static const Engine instance{};
    return instance;
}

class RuntimeTest : public ::testing::Test {
protected:
    Context context{engine()};
    // The tests' own containers are none of what is looked at.
    Uncounted uncounted;
    const size_t used_at_start = context.used();

    // Bytes in live blocks that the test made.
    size_t used() const { return context.used() - used_at_start; }

    static Value integer(int64_t i) { return Value::of(i); }
    static Value text(std::string_view s) { return Value::of(String::create(s)); }
    static std::string_view view(const Value& value) { return value.deref().string->view(); }
    static std::string_view view(String* string) { return string->view(); }
};

}  // namespace surus::test
