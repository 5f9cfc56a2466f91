// sodium_crypto_scalarmult* and _core_ristretto255_*: points and scalars.
#include "ext/sodium/support.h"

namespace surus {

using namespace sodium;

namespace {

constexpr Size point{crypto_core_ristretto255_BYTES, "SODIUM_CRYPTO_CORE_RISTRETTO255_BYTES"};
constexpr Size scalar{crypto_core_ristretto255_SCALARBYTES,
                      "SODIUM_CRYPTO_CORE_RISTRETTO255_SCALARBYTES"};
constexpr Size hash{crypto_core_ristretto255_HASHBYTES,
                    "SODIUM_CRYPTO_CORE_RISTRETTO255_HASHBYTES"};
constexpr Size long_scalar{crypto_core_ristretto255_NONREDUCEDSCALARBYTES,
                           "SODIUM_CRYPTO_CORE_RISTRETTO255_NONREDUCEDSCALARBYTES"};
constexpr Size factor{crypto_scalarmult_ristretto255_SCALARBYTES,
                      "SODIUM_CRYPTO_SCALARMULT_RISTRETTO255_SCALARBYTES"};
constexpr Size factor_point{crypto_scalarmult_ristretto255_BYTES,
                            "SODIUM_CRYPTO_SCALARMULT_RISTRETTO255_BYTES"};
constexpr Size curve_scalar{crypto_scalarmult_SCALARBYTES, "SODIUM_CRYPTO_SCALARMULT_SCALARBYTES"};

// Operations without a result cannot fail.
template <class Operation, class... Arguments>
int run(Operation operation, Arguments... arguments) {
    if constexpr (std::is_void_v<decltype(operation(arguments...))>) {
        operation(arguments...);
        return 0;
    } else {
        return operation(arguments...);
    }
}

template <class Operation>
Result<String*> unary(Context& context, String& given, const Size& size, Operation operation) {
    TRY(expect(context, 1, given, size));
    return make(context, crypto_core_ristretto255_BYTES,
                [&](unsigned char* out) { return run(operation, out, bytes(given)); });
}

template <class Operation>
Result<String*> binary(Context& context, String& a, String& b, const Size& size,
                       Operation operation) {
    TRY(expect(context, 1, a, size));
    TRY(expect(context, 2, b, size));
    return make(context, crypto_core_ristretto255_BYTES,
                [&](unsigned char* out) { return run(operation, out, bytes(a), bytes(b)); });
}

}  // namespace

Result<String*> php_sodium_crypto_scalarmult(Context& context, String& n, String& p) {
    TRY(expect(context, 1, n, curve_scalar));
    TRY(expect(context, 2, p, curve_scalar));
    return make(context, crypto_scalarmult_BYTES,
                [&](unsigned char* out) { return crypto_scalarmult(out, bytes(n), bytes(p)); });
}
Result<String*> php_sodium_crypto_scalarmult_ristretto255(Context& context, String& n, String& p) {
    TRY(expect(context, 1, n, factor));
    TRY(expect(context, 2, p, factor_point));
    return make(
        context, crypto_scalarmult_ristretto255_BYTES,
        [&](unsigned char* out) { return crypto_scalarmult_ristretto255(out, bytes(n), bytes(p)); },
        "Result is identity element");
}
Result<String*> php_sodium_crypto_scalarmult_ristretto255_base(Context& context, String& n) {
    TRY(expect(context, 1, n, factor));
    if (sodium_is_zero(bytes(n), n.length)) return throw_argument(context, 1, "must not be zero");
    return make(context, crypto_scalarmult_ristretto255_BYTES, [&](unsigned char* out) {
        return crypto_scalarmult_ristretto255_base(out, bytes(n));
    });
}

Result<String*> php_sodium_crypto_core_ristretto255_add(Context& context, String& p, String& q) {
    return binary(context, p, q, point, crypto_core_ristretto255_add);
}
Result<String*> php_sodium_crypto_core_ristretto255_sub(Context& context, String& p, String& q) {
    return binary(context, p, q, point, crypto_core_ristretto255_sub);
}
Result<String*> php_sodium_crypto_core_ristretto255_from_hash(Context& context, String& s) {
    return unary(context, s, hash, crypto_core_ristretto255_from_hash);
}
Result<bool> php_sodium_crypto_core_ristretto255_is_valid_point(Context& context, String& s) {
    TRY(expect(context, 1, s, point));
    return crypto_core_ristretto255_is_valid_point(bytes(s)) != 0;
}
Result<String*> php_sodium_crypto_core_ristretto255_random(Context& context) {
    return make(context, crypto_core_ristretto255_BYTES,
                [](unsigned char* out) { return run(crypto_core_ristretto255_random, out); });
}

Result<String*> php_sodium_crypto_core_ristretto255_scalar_add(Context& context, String& x,
                                                               String& y) {
    return binary(context, x, y, scalar, crypto_core_ristretto255_scalar_add);
}
Result<String*> php_sodium_crypto_core_ristretto255_scalar_sub(Context& context, String& x,
                                                               String& y) {
    return binary(context, x, y, scalar, crypto_core_ristretto255_scalar_sub);
}
Result<String*> php_sodium_crypto_core_ristretto255_scalar_mul(Context& context, String& x,
                                                               String& y) {
    return binary(context, x, y, scalar, crypto_core_ristretto255_scalar_mul);
}
Result<String*> php_sodium_crypto_core_ristretto255_scalar_complement(Context& context, String& s) {
    return unary(context, s, scalar, crypto_core_ristretto255_scalar_complement);
}
Result<String*> php_sodium_crypto_core_ristretto255_scalar_negate(Context& context, String& s) {
    return unary(context, s, scalar, crypto_core_ristretto255_scalar_negate);
}
Result<String*> php_sodium_crypto_core_ristretto255_scalar_invert(Context& context, String& s) {
    return unary(context, s, scalar, crypto_core_ristretto255_scalar_invert);
}
Result<String*> php_sodium_crypto_core_ristretto255_scalar_reduce(Context& context, String& s) {
    return unary(context, s, long_scalar, crypto_core_ristretto255_scalar_reduce);
}
Result<String*> php_sodium_crypto_core_ristretto255_scalar_random(Context& context) {
    return make(context, crypto_core_ristretto255_SCALARBYTES, [](unsigned char* out) {
        return run(crypto_core_ristretto255_scalar_random, out);
    });
}

}  // namespace surus
