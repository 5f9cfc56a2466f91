#include "ext/random/engine.h"

#include "ext/random/engines.stub.h"
#include "ext/random/generator.h"
#include "ext/random/random.stub.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

Class& class_named(Context& context, std::string_view lower_name) {
    return *context.classes->find(context, *context.strings->intern(lower_name));
}

bool is_native(const Object& engine) {
    const ClassHandlers* handlers = engine.cls->handlers;
    return handlers == &random_mt19937_handlers || handlers == &random_pcg_handlers ||
           handlers == &random_xoshiro_handlers || handlers == &random_secure_handlers;
}

RandomWord word_of(std::string_view bytes) {
    RandomWord word{0, static_cast<uint32_t>(std::min<size_t>(bytes.size(), 8))};
    for (uint32_t i = 0; i < word.size; ++i)
        word.value |= uint64_t{static_cast<unsigned char>(bytes[i])} << (i * 8);
    return word;
}

// At least `size` bytes; what is above them of the last word is dropped by the caller.
Result<uint64_t> collect(Context& context, Object& engine, uint32_t size) {
    uint64_t all = 0;
    for (uint32_t have = 0; have < size;) {
        RandomWord word = TRY(next_random_word(context, engine));
        all |= word.value << (have * 8);
        have += word.size;
    }
    return all;
}

}  // namespace

Failed throw_broken_engine(Context& context, const char* message) {
    return throw_error_text(context, class_named(context, "random\\brokenrandomengineerror"),
                            message);
}

Result<RandomWord> next_random_word(Context& context, Object& engine) {
    if (is_native(engine)) {
        auto& native = engine.native<NativeEngine>();
        return native.next(native);
    }
    Ref<Object> keep = Ref<Object>::share(&engine);
    OwnedValue result(TRY(call_method(context, engine, "generate", {})));
    if (!result->is_string() || result->string->is_empty())
        return throw_broken_engine(context, "A random engine must return a non-empty string");
    return word_of(result->string->view());
}

Result<uint64_t> random_bits(Context& context, Object& engine) {
    return collect(context, engine, 8);
}

Result<uint64_t> random_up_to(Context& context, Object& engine, uint64_t last) {
    if (last == 0) return uint64_t{0};
    bool small = last <= UINT32_MAX;
    uint32_t size = small ? 4 : 8;
    uint64_t all_ones = small ? UINT32_MAX : UINT64_MAX;
    uint64_t word = TRY(collect(context, engine, size)) & all_ones;
    if (last == all_ones) return word;
    uint64_t count = last + 1;
    if ((count & last) == 0) return word & last;
    uint64_t ceiling = all_ones - all_ones % count - 1;
    constexpr int attempts = 50;
    for (int attempt = 1; word > ceiling; ++attempt) {
        if (attempt > attempts) {
            return throw_broken_engine(
                context, "Failed to generate an acceptable random number in 50 attempts");
        }
        word = TRY(collect(context, engine, size)) & all_ones;
    }
    return word % count;
}

Result<int64_t> random_within(Context& context, Object& engine, int64_t min, int64_t max) {
    uint64_t last = static_cast<uint64_t>(max) - static_cast<uint64_t>(min);
    uint64_t offset = TRY(random_up_to(context, engine, last));
    return static_cast<int64_t>(static_cast<uint64_t>(min) + offset);
}

}  // namespace surus
