// sodium_crypto_box*, _secretbox* and _kx_*: keys, key pairs, and what is closed with them. A key
// pair is the secret key and the public one behind it.
#include "ext/sodium/support.h"

namespace surus {

using namespace sodium;

namespace {

constexpr Size box_pair{crypto_box_SECRETKEYBYTES + crypto_box_PUBLICKEYBYTES,
                        "SODIUM_CRYPTO_BOX_KEYPAIRBYTES"};
constexpr Size box_nonce{crypto_box_NONCEBYTES, "SODIUM_CRYPTO_BOX_NONCEBYTES"};
constexpr Size box_seed{crypto_box_SEEDBYTES, "SODIUM_CRYPTO_BOX_SEEDBYTES"};
constexpr Size secret_nonce{crypto_secretbox_NONCEBYTES, "SODIUM_CRYPTO_SECRETBOX_NONCEBYTES"};
constexpr Size secret_key{crypto_secretbox_KEYBYTES, "SODIUM_CRYPTO_SECRETBOX_KEYBYTES"};
constexpr Size exchange_pair{crypto_kx_SECRETKEYBYTES + crypto_kx_PUBLICKEYBYTES,
                             "SODIUM_CRYPTO_KX_KEYPAIRBYTES"};
constexpr Size exchange_public{crypto_kx_PUBLICKEYBYTES, "SODIUM_CRYPTO_KX_PUBLICKEYBYTES"};
constexpr Size exchange_seed{crypto_kx_SEEDBYTES, "SODIUM_CRYPTO_KX_SEEDBYTES"};

Result<String*> part(Context& context, String& pair, const Size& size, size_t from, size_t length) {
    TRY(expect(context, 1, pair, size));
    return make_string(pair.view().substr(from, length));
}

Result<String*> make_exchange_pair(Context& context, const unsigned char* seed) {
    return make(context, exchange_pair.bytes, [&](unsigned char* out) {
        unsigned char* public_key = out + crypto_kx_SECRETKEYBYTES;
        return seed ? crypto_kx_seed_keypair(public_key, out, seed)
                    : crypto_kx_keypair(public_key, out);
    });
}

// The keys to receive and to send with, as `derive` writes them.
template <class Derive>
Result<Array*> session_keys(Context& context, String& pair, String& other, Derive&& derive) {
    TRY(expect(context, 1, pair, exchange_pair));
    TRY(expect(context, 2, other, exchange_public));
    unsigned char keys[2][crypto_kx_SESSIONKEYBYTES];
    const unsigned char* own = bytes(pair);
    if (derive(keys[0], keys[1], own + crypto_kx_SECRETKEYBYTES, own, bytes(other)) != 0)
        return throw_message(context, "internal error");
    Array* shown = Array::create(2);
    for (unsigned char* key : {keys[0], keys[1]})
        shown->push(string_value({reinterpret_cast<const char*>(key), crypto_kx_SESSIONKEYBYTES}));
    sodium_memzero(keys, sizeof keys);
    return shown;
}

}  // namespace

Result<String*> php_sodium_crypto_box_keypair(Context& context) {
    return make(context, box_pair.bytes, [](unsigned char* out) {
        return crypto_box_keypair(out + crypto_box_SECRETKEYBYTES, out);
    });
}
Result<String*> php_sodium_crypto_box_seed_keypair(Context& context, String& seed) {
    TRY(expect(context, 1, seed, box_seed));
    return make(context, box_pair.bytes, [&](unsigned char* out) {
        return crypto_box_seed_keypair(out + crypto_box_SECRETKEYBYTES, out, bytes(seed));
    });
}
Result<String*> php_sodium_crypto_box_keypair_from_secretkey_and_publickey(Context& context,
                                                                           String& secret_key,
                                                                           String& public_key) {
    TRY(expect(context, 1, secret_key, box_secret_key));
    TRY(expect(context, 2, public_key, box_public_key));
    return String::concat(secret_key.view(), public_key.view());
}
Result<String*> php_sodium_crypto_box_secretkey(Context& context, String& key_pair) {
    return part(context, key_pair, box_pair, 0, crypto_box_SECRETKEYBYTES);
}
Result<String*> php_sodium_crypto_box_publickey(Context& context, String& key_pair) {
    return part(context, key_pair, box_pair, crypto_box_SECRETKEYBYTES, crypto_box_PUBLICKEYBYTES);
}
Result<String*> php_sodium_crypto_box_publickey_from_secretkey(Context& context,
                                                               String& secret_key) {
    TRY(expect(context, 1, secret_key, box_secret_key));
    return make(context, crypto_box_PUBLICKEYBYTES,
                [&](unsigned char* out) { return crypto_scalarmult_base(out, bytes(secret_key)); });
}

Result<String*> php_sodium_crypto_box(Context& context, String& message, String& nonce,
                                      String& key_pair) {
    TRY(expect(context, 2, nonce, box_nonce));
    TRY(expect(context, 3, key_pair, box_pair));
    return make(context, message.length + crypto_box_MACBYTES, [&](unsigned char* out) {
        return crypto_box_easy(out, bytes(message), message.length, bytes(nonce),
                               bytes(key_pair) + crypto_box_SECRETKEYBYTES, bytes(key_pair));
    });
}
Result<Value> php_sodium_crypto_box_open(Context& context, String& ciphertext, String& nonce,
                                         String& key_pair) {
    TRY(expect(context, 2, nonce, box_nonce));
    TRY(expect(context, 3, key_pair, box_pair));
    if (ciphertext.length < crypto_box_MACBYTES) return false_value();
    return make_or_false(context, ciphertext.length - crypto_box_MACBYTES, [&](unsigned char* out) {
        return crypto_box_open_easy(out, bytes(ciphertext), ciphertext.length, bytes(nonce),
                                    bytes(key_pair) + crypto_box_SECRETKEYBYTES, bytes(key_pair));
    });
}
Result<String*> php_sodium_crypto_box_seal(Context& context, String& message, String& public_key) {
    TRY(expect(context, 2, public_key, box_public_key));
    return make(context, message.length + crypto_box_SEALBYTES, [&](unsigned char* out) {
        return crypto_box_seal(out, bytes(message), message.length, bytes(public_key));
    });
}
Result<Value> php_sodium_crypto_box_seal_open(Context& context, String& ciphertext,
                                              String& key_pair) {
    TRY(expect(context, 2, key_pair, box_pair));
    if (ciphertext.length < crypto_box_SEALBYTES) return false_value();
    return make_or_false(
        context, ciphertext.length - crypto_box_SEALBYTES, [&](unsigned char* out) {
            return crypto_box_seal_open(out, bytes(ciphertext), ciphertext.length,
                                        bytes(key_pair) + crypto_box_SECRETKEYBYTES,
                                        bytes(key_pair));
        });
}

Result<String*> php_sodium_crypto_secretbox(Context& context, String& message, String& nonce,
                                            String& key) {
    TRY(expect(context, 2, nonce, secret_nonce));
    TRY(expect(context, 3, key, secret_key));
    return make(context, message.length + crypto_secretbox_MACBYTES, [&](unsigned char* out) {
        return crypto_secretbox_easy(out, bytes(message), message.length, bytes(nonce), bytes(key));
    });
}
Result<Value> php_sodium_crypto_secretbox_open(Context& context, String& ciphertext, String& nonce,
                                               String& key) {
    TRY(expect(context, 2, nonce, secret_nonce));
    TRY(expect(context, 3, key, secret_key));
    if (ciphertext.length < crypto_secretbox_MACBYTES) return false_value();
    return make_or_false(
        context, ciphertext.length - crypto_secretbox_MACBYTES, [&](unsigned char* out) {
            return crypto_secretbox_open_easy(out, bytes(ciphertext), ciphertext.length,
                                              bytes(nonce), bytes(key));
        });
}
Result<String*> php_sodium_crypto_secretbox_keygen(Context& context) {
    return make_key(context, crypto_secretbox_KEYBYTES);
}

Result<String*> php_sodium_crypto_kx_keypair(Context& context) {
    return make_exchange_pair(context, nullptr);
}
Result<String*> php_sodium_crypto_kx_seed_keypair(Context& context, String& seed) {
    TRY(expect(context, 1, seed, exchange_seed));
    return make_exchange_pair(context, bytes(seed));
}
Result<String*> php_sodium_crypto_kx_secretkey(Context& context, String& key_pair) {
    return part(context, key_pair, exchange_pair, 0, crypto_kx_SECRETKEYBYTES);
}
Result<String*> php_sodium_crypto_kx_publickey(Context& context, String& key_pair) {
    return part(context, key_pair, exchange_pair, crypto_kx_SECRETKEYBYTES,
                crypto_kx_PUBLICKEYBYTES);
}
Result<Array*> php_sodium_crypto_kx_client_session_keys(Context& context, String& client_key_pair,
                                                        String& server_key) {
    return session_keys(context, client_key_pair, server_key, crypto_kx_client_session_keys);
}
Result<Array*> php_sodium_crypto_kx_server_session_keys(Context& context, String& server_key_pair,
                                                        String& client_key) {
    return session_keys(context, server_key_pair, client_key, crypto_kx_server_session_keys);
}

}  // namespace surus
