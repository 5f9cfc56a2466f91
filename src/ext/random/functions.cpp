// mt_rand(), random_int() and their kin.
#include "ext/random/random.stub.h"

#include "ext/random/generator.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

Result<double> php_lcg_value(Context& context) { return random_lcg(context); }

Status php_mt_srand(Context& context, std::optional<int64_t> seed, int64_t mode) {
    auto& state = extension_state<RandomState>(context);
    if (mode == constant_MT_RAND_PHP) {
        TRY(deprecated(context, "The MT_RAND_PHP variant of Mt19937 is deprecated"));
        state.legacy = true;
    } else {
        state.legacy = false;
    }
    uint32_t start = seed ? static_cast<uint32_t>(*seed)
                          : static_cast<uint32_t>(random_below(uint64_t{1} << 32));
    state.twister.seed(start, state.legacy);
    state.seeded = true;
    return {};
}

// MT_RAND_PHP also scales ranges as PHP once did.
static int64_t draw(Context& context, int64_t min, int64_t max) {
    MersenneTwister& twister = random_twister(context);
    if (!extension_state<RandomState>(context).legacy) return twister.range(min, max);
    int64_t number = twister.next() >> 1;
    double span = static_cast<double>(max) - static_cast<double>(min) + 1.0;
    return min + static_cast<int64_t>(span * (static_cast<double>(number) / (2147483647 + 1.0)));
}

static Failed one_argument(Context& context) {
    return throw_error(context, Known::ArgumentCountError,
                       "%s() expects exactly 2 arguments, 1 given",
                       running_function_name(context).c_str());
}

Result<int64_t> php_rand(Context& context, std::optional<int64_t> min, std::optional<int64_t> max) {
    if (!min && !max) return random_twister(context).next() >> 1;
    if (!min || !max) return one_argument(context);
    return *max < *min ? draw(context, *max, *min) : draw(context, *min, *max);
}

Result<int64_t> php_mt_rand(Context& context, std::optional<int64_t> min,
                            std::optional<int64_t> max) {
    if (!min && !max) return random_twister(context).next() >> 1;
    if (!min || !max) return one_argument(context);
    if (*max < *min) {
        return throw_argument_value_error(context, 2,
                                          "must be greater than or equal to argument #1 ($min)");
    }
    return draw(context, *min, *max);
}

Result<int64_t> php_mt_getrandmax(Context&) { return 2147483647; }

Result<String*> php_random_bytes(Context& context, int64_t length) {
    if (length < 1) return throw_argument_value_error(context, 1, "must be greater than 0");
    String* bytes = TRY(String::try_create(static_cast<size_t>(length)));
    fill_random({reinterpret_cast<unsigned char*>(bytes->data()), bytes->length});
    return bytes;
}

Result<int64_t> php_random_int(Context& context, int64_t min, int64_t max) {
    if (min > max) {
        return throw_argument_value_error(context, 1,
                                          "must be less than or equal to argument #2 ($max)");
    }
    uint64_t count = static_cast<uint64_t>(max) - static_cast<uint64_t>(min) + 1;
    return static_cast<int64_t>(static_cast<uint64_t>(min) + random_below(count));
}

}  // namespace surus
