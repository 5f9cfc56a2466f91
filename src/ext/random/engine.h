// Random\Engine: sources of random words, PHP's own and those that programs write.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "context/context.h"
#include "runtime/objects/object.h"

namespace surus {

// What an engine gives at once: so many bytes, the first one lowest.
struct RandomWord {
    uint64_t value;
    uint32_t size;
};

// The native state of PHP's own engines begins with this.
struct NativeEngine {
    RandomWord (*next)(NativeEngine& engine);
};

// The next word of an engine of any class. May run user code.
Result<RandomWord> next_random_word(Context& context, Object& engine);
// Uniform within 0..last, both included, by rejection: PHP's own sequence. May run user code.
Result<uint64_t> random_up_to(Context& context, Object& engine, uint64_t last);
// Uniform within min..max. May run user code.
Result<int64_t> random_within(Context& context, Object& engine, int64_t min, int64_t max);
// 64 bits, of as many words as that takes. May run user code.
Result<uint64_t> random_bits(Context& context, Object& engine);

// Mt19937 in the mode that scales ranges as PHP once did.
bool is_legacy_twister(const Object& engine);
// A new engine that the system feeds; owned.
Result<Object*> make_secure_engine(Context& context);
Failed throw_broken_engine(Context& context, const char* message);

}  // namespace surus
