// sodium_crypto_sign*: signatures.
#include "ext/sodium/support.h"

namespace surus {

using namespace sodium;

namespace {

constexpr Size sign_pair{crypto_sign_SECRETKEYBYTES + crypto_sign_PUBLICKEYBYTES,
                         "SODIUM_CRYPTO_SIGN_KEYPAIRBYTES"};
constexpr Size sign_seed{crypto_sign_SEEDBYTES, "SODIUM_CRYPTO_SIGN_SEEDBYTES"};
constexpr Size signature_size{crypto_sign_BYTES, "SODIUM_CRYPTO_SIGN_BYTES"};

Result<String*> part(Context& context, String& pair, size_t from, size_t length) {
    TRY(expect(context, 1, pair, sign_pair));
    return make_string(pair.view().substr(from, length));
}

}  // namespace

Result<String*> php_sodium_crypto_sign_keypair(Context& context) {
    return make(context, sign_pair.bytes, [](unsigned char* out) {
        return crypto_sign_keypair(out + crypto_sign_SECRETKEYBYTES, out);
    });
}
Result<String*> php_sodium_crypto_sign_seed_keypair(Context& context, String& seed) {
    TRY(expect(context, 1, seed, sign_seed));
    return make(context, sign_pair.bytes, [&](unsigned char* out) {
        return crypto_sign_seed_keypair(out + crypto_sign_SECRETKEYBYTES, out, bytes(seed));
    });
}
Result<String*> php_sodium_crypto_sign_keypair_from_secretkey_and_publickey(Context& context,
                                                                            String& secret_key,
                                                                            String& public_key) {
    TRY(expect(context, 1, secret_key, sign_secret_key));
    TRY(expect(context, 2, public_key, sign_public_key));
    return String::concat(secret_key.view(), public_key.view());
}
Result<String*> php_sodium_crypto_sign_secretkey(Context& context, String& key_pair) {
    return part(context, key_pair, 0, crypto_sign_SECRETKEYBYTES);
}
Result<String*> php_sodium_crypto_sign_publickey(Context& context, String& key_pair) {
    return part(context, key_pair, crypto_sign_SECRETKEYBYTES, crypto_sign_PUBLICKEYBYTES);
}
Result<String*> php_sodium_crypto_sign_publickey_from_secretkey(Context& context,
                                                                String& secret_key) {
    TRY(expect(context, 1, secret_key, sign_secret_key));
    return make(context, crypto_sign_PUBLICKEYBYTES, [&](unsigned char* out) {
        return crypto_sign_ed25519_sk_to_pk(out, bytes(secret_key));
    });
}

Result<String*> php_sodium_crypto_sign(Context& context, String& message, String& secret_key) {
    TRY(expect(context, 2, secret_key, sign_secret_key));
    return make(context, message.length + crypto_sign_BYTES, [&](unsigned char* out) {
        return crypto_sign(out, nullptr, bytes(message), message.length, bytes(secret_key));
    });
}
// libsodium asks for as much room as the signed message takes.
Result<Value> php_sodium_crypto_sign_open(Context& context, String& signed_message,
                                          String& public_key) {
    TRY(expect(context, 2, public_key, sign_public_key));
    unsigned long long length = 0;
    Value opened = TRY(make_or_false(context, signed_message.length, [&](unsigned char* out) {
        return crypto_sign_open(out, &length, bytes(signed_message), signed_message.length,
                                bytes(public_key));
    }));
    if (opened.is_string()) opened.string->set_length(length);
    return opened;
}
Result<String*> php_sodium_crypto_sign_detached(Context& context, String& message,
                                                String& secret_key) {
    TRY(expect(context, 2, secret_key, sign_secret_key));
    return make(
        context, crypto_sign_BYTES,
        [&](unsigned char* out) {
            return crypto_sign_detached(out, nullptr, bytes(message), message.length,
                                        bytes(secret_key));
        },
        "signature creation failed");
}
Result<bool> php_sodium_crypto_sign_verify_detached(Context& context, String& signature,
                                                    String& message, String& public_key) {
    TRY(expect(context, 1, signature, signature_size));
    TRY(expect(context, 3, public_key, sign_public_key));
    return crypto_sign_verify_detached(bytes(signature), bytes(message), message.length,
                                       bytes(public_key)) == 0;
}

Result<String*> php_sodium_crypto_sign_ed25519_sk_to_curve25519(Context& context,
                                                                String& secret_key) {
    TRY(expect(context, 1, secret_key, sign_secret_key));
    return make(
        context, crypto_box_SECRETKEYBYTES,
        [&](unsigned char* out) {
            return crypto_sign_ed25519_sk_to_curve25519(out, bytes(secret_key));
        },
        "conversion failed");
}
Result<String*> php_sodium_crypto_sign_ed25519_pk_to_curve25519(Context& context,
                                                                String& public_key) {
    TRY(expect(context, 1, public_key, sign_public_key));
    return make(
        context, crypto_sign_PUBLICKEYBYTES,
        [&](unsigned char* out) {
            return crypto_sign_ed25519_pk_to_curve25519(out, bytes(public_key));
        },
        "conversion failed");
}

}  // namespace surus
