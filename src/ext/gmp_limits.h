// Long computations of GMP's, of any extension, that a time limit can end.
#pragma once

#include <gmp.h>

#include "ext/check_memory.h"

namespace surus {

// base to the power of `exponent`, which is not negative, modulo `modulus`: from 0 on. In pieces
// that take no longer than a moment, between which limits are looked at.
inline Status power_modulo(Context& context, mpz_ptr result, mpz_srcptr base, mpz_srcptr exponent,
                           mpz_srcptr modulus) {
    // Multiplying so many limbs takes about a tenth of a second.
    constexpr double moment = 1e8;
    auto limbs = static_cast<double>(mpz_size(modulus));
    size_t bits = mpz_sizeinbase(exponent, 2);
    double bits_each = moment / (limbs * limbs + 1);
    if (static_cast<double>(bits) <= bits_each) {
        mpz_powm(result, base, exponent, modulus);
        return {};
    }
    size_t step = bits_each < 1 ? 1 : static_cast<size_t>(bits_each);
    mpz_t made, part, piece;
    mpz_inits(made, part, piece, nullptr);
    mpz_set_ui(made, 1);
    Status status;
    for (size_t left = bits; left > 0;) {
        status = check_memory(context, 0);
        if (!status.ok()) break;
        size_t count = left % step ? left % step : step;
        left -= count;
        mpz_set_ui(piece, 0);
        mpz_setbit(piece, count);
        mpz_powm(made, made, piece, modulus);
        mpz_tdiv_q_2exp(piece, exponent, left);
        mpz_tdiv_r_2exp(piece, piece, count);
        mpz_powm(part, base, piece, modulus);
        mpz_mul(made, made, part);
        mpz_mod(made, made, modulus);
    }
    if (status.ok()) mpz_set(result, made);
    mpz_clears(made, part, piece, nullptr);
    return status;
}

}  // namespace surus
