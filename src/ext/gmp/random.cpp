// gmp_random_*: numbers of a generator that each Context has for itself.
#include <sys/random.h>

#include <climits>

#include "ext/gmp/gmp.stub.h"
#include "ext/gmp/number.h"
#include "ext/state.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace gmp;

namespace {

struct GmpState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Gmp;
    GmpState() {
        gmp_randinit_mt(generator);
        unsigned long seed = 0;
        (void)!getrandom(&seed, sizeof seed, 0);
        gmp_randseed_ui(generator, seed);
    }
    ~GmpState() override { gmp_randclear(generator); }
    gmp_randstate_t generator;
};

gmp_randstate_t& generator_of(Context& context) {
    return extension_state<GmpState>(context).generator;
}

}  // namespace

Status php_gmp_random_seed(Context& context, const Value& seed) {
    Operand number;
    TRY(number.read(context, seed, 1));
    gmp_randseed(generator_of(context), number);
    return {};
}

Result<Object*> php_gmp_random_bits(Context& context, int64_t bits) {
    if (bits <= 0 || bits > INT_MAX)
        return throw_argument_value_error(context, 1, "must be between 1 and %d", INT_MAX);
    TRY(check_size(context, static_cast<double>(bits)));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    mpz_urandomb(number_of(*made).value, generator_of(context), static_cast<mp_bitcnt_t>(bits));
    settle(context, *made);
    return made.leak();
}

Result<Object*> php_gmp_random_range(Context& context, const Value& min, const Value& max) {
    Operand last, first;
    TRY(last.read(context, max, 2));
    TRY(first.read(context, min, 1));
    if (mpz_cmp(last, first) <= 0)
        return throw_argument_value_error(context, 1, "must be less than argument #2 ($maximum)");
    TRY(check_size(context, bits_of(last) + bits_of(first)));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    mpz_ptr number = number_of(*made).value;
    mpz_t range;
    mpz_init(range);
    mpz_sub(range, last, first);
    mpz_add_ui(range, range, 1);
    mpz_urandomm(number, generator_of(context), range);
    mpz_add(number, number, first);
    mpz_clear(range);
    settle(context, *made);
    return made.leak();
}

}  // namespace surus
