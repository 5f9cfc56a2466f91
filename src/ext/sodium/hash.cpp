// sodium_crypto_*: hashes, codes that authenticate, keys made of keys, streams of bytes.
#include "ext/sodium/support.h"

namespace surus {

using namespace sodium;

namespace {

constexpr Size short_key{crypto_shorthash_KEYBYTES, "SODIUM_CRYPTO_SHORTHASH_KEYBYTES"};
constexpr Size auth_key{crypto_auth_KEYBYTES, "SODIUM_CRYPTO_AUTH_KEYBYTES"};
constexpr Size auth_code{crypto_auth_BYTES, "SODIUM_CRYPTO_AUTH_BYTES"};
constexpr Size derivation_context{crypto_kdf_CONTEXTBYTES, "SODIUM_CRYPTO_KDF_CONTEXTBYTES"};
// PHP's own mistake: the name is another constant's.
constexpr Size derivation_key{crypto_kdf_KEYBYTES, "SODIUM_CRYPTO_KDF_BYTES_MIN"};

Status check_hash_length(Context& context, int64_t length) {
    if (length < crypto_generichash_BYTES_MIN || length > crypto_generichash_BYTES_MAX)
        return throw_message(context, "unsupported output length");
    return {};
}

Status check_hash_key(Context& context, const String& key) {
    if (key.length != 0 && (key.length < crypto_generichash_KEYBYTES_MIN ||
                            key.length > crypto_generichash_KEYBYTES_MAX))
        return throw_message(context, "unsupported key length");
    return {};
}

// A hash's state, which is aligned as no string is.
struct HashState {
    crypto_generichash_state state;
    HashState() { sodium_memzero(&state, sizeof state); }
    explicit HashState(const String& text) { std::memcpy(&state, text.data(), sizeof state); }
    HashState(const HashState&) = delete;
    ~HashState() { sodium_memzero(&state, sizeof state); }
};

struct StreamCipher {
    Size nonce;
    Size key;
    decltype(crypto_stream)* stream;
    decltype(crypto_stream_xor)* combine;
};
constexpr StreamCipher xsalsa20{{crypto_stream_NONCEBYTES, "SODIUM_CRYPTO_STREAM_NONCEBYTES"},
                                {crypto_stream_KEYBYTES, "SODIUM_CRYPTO_STREAM_KEYBYTES"},
                                crypto_stream,
                                crypto_stream_xor};
constexpr StreamCipher xchacha20{
    {crypto_stream_xchacha20_NONCEBYTES, "SODIUM_CRYPTO_STREAM_XCHACHA20_NONCEBYTES"},
    {crypto_stream_xchacha20_KEYBYTES, "SODIUM_CRYPTO_STREAM_XCHACHA20_KEYBYTES"},
    crypto_stream_xchacha20,
    crypto_stream_xchacha20_xor};

Result<String*> stream(Context& context, const StreamCipher& cipher, int64_t length, String& nonce,
                       String& key) {
    if (length <= 0) return throw_argument(context, 1, "must be greater than 0");
    TRY(expect(context, 2, nonce, cipher.nonce));
    TRY(expect(context, 3, key, cipher.key));
    auto size = static_cast<size_t>(length);
    return make(context, size, [&](unsigned char* out) {
        return cipher.stream(out, size, bytes(nonce), bytes(key));
    });
}

Result<String*> combine(Context& context, const StreamCipher& cipher, String& message,
                        String& nonce, String& key) {
    TRY(expect(context, 2, nonce, cipher.nonce));
    TRY(expect(context, 3, key, cipher.key));
    return make(context, message.length, [&](unsigned char* out) {
        return cipher.combine(out, bytes(message), message.length, bytes(nonce), bytes(key));
    });
}

}  // namespace

Result<String*> php_sodium_crypto_shorthash(Context& context, String& message, String& key) {
    TRY(expect(context, 2, key, short_key));
    return make(context, crypto_shorthash_BYTES, [&](unsigned char* out) {
        return crypto_shorthash(out, bytes(message), message.length, bytes(key));
    });
}
Result<String*> php_sodium_crypto_shorthash_keygen(Context& context) {
    return make_key(context, crypto_shorthash_KEYBYTES);
}

Result<String*> php_sodium_crypto_auth(Context& context, String& message, String& key) {
    TRY(expect(context, 2, key, auth_key));
    return make(context, crypto_auth_BYTES, [&](unsigned char* out) {
        return crypto_auth(out, bytes(message), message.length, bytes(key));
    });
}
Result<bool> php_sodium_crypto_auth_verify(Context& context, String& mac, String& message,
                                           String& key) {
    TRY(expect(context, 3, key, auth_key));
    TRY(expect(context, 1, mac, auth_code));
    return crypto_auth_verify(bytes(mac), bytes(message), message.length, bytes(key)) == 0;
}
Result<String*> php_sodium_crypto_auth_keygen(Context& context) {
    return make_key(context, crypto_auth_KEYBYTES);
}

Result<String*> php_sodium_crypto_generichash(Context& context, String& message, String& key,
                                              int64_t length) {
    TRY(check_hash_length(context, length));
    TRY(check_hash_key(context, key));
    auto size = static_cast<size_t>(length);
    return make(context, size, [&](unsigned char* out) {
        return crypto_generichash(out, size, bytes(message), message.length, bytes(key),
                                  key.length);
    });
}
Result<String*> php_sodium_crypto_generichash_keygen(Context& context) {
    return make_key(context, crypto_generichash_KEYBYTES);
}
Result<String*> php_sodium_crypto_generichash_init(Context& context, String& key, int64_t length) {
    TRY(check_hash_length(context, length));
    TRY(check_hash_key(context, key));
    HashState hash;
    return make(context, sizeof hash.state, [&](unsigned char* out) {
        int result = crypto_generichash_init(&hash.state, bytes(key), key.length,
                                             static_cast<size_t>(length));
        std::memcpy(out, &hash.state, sizeof hash.state);
        return result;
    });
}
Result<bool> php_sodium_crypto_generichash_update(Context& context, Reference& state,
                                                  String& message) {
    Ref<String> keep = Ref<String>::adopt(share(message));  // it may be the state itself
    String* own = TRY(own_state(context, state, sizeof(crypto_generichash_state), nullptr));
    HashState hash(*own);
    if (crypto_generichash_update(&hash.state, bytes(message), message.length) != 0)
        return throw_message(context, "internal error");
    std::memcpy(own->data(), &hash.state, sizeof hash.state);
    return true;
}
Result<String*> php_sodium_crypto_generichash_final(Context& context, Reference& state,
                                                    int64_t length) {
    String* own = TRY(own_state(context, state, sizeof(crypto_generichash_state), nullptr));
    TRY(check_hash_length(context, length));
    HashState hash(*own);
    auto size = static_cast<size_t>(length);
    Result<String*> made = make(context, size, [&](unsigned char* out) {
        return crypto_generichash_final(&hash.state, out, size);
    });
    if (made) wipe(state);
    return made;
}

Result<String*> php_sodium_crypto_kdf_keygen(Context& context) {
    return make_key(context, crypto_kdf_KEYBYTES);
}
Result<String*> php_sodium_crypto_kdf_derive_from_key(Context& context, int64_t subkey_length,
                                                      int64_t subkey_id, String& text,
                                                      String& key) {
    if (subkey_length < crypto_kdf_BYTES_MIN)
        return throw_argument(context, 1,
                              "must be greater than or equal to SODIUM_CRYPTO_KDF_BYTES_MIN");
    if (subkey_length > crypto_kdf_BYTES_MAX)
        return throw_argument(context, 1,
                              "must be less than or equal to SODIUM_CRYPTO_KDF_BYTES_MAX");
    if (subkey_id < 0) return throw_argument(context, 2, "must be greater than or equal to 0");
    TRY(expect(context, 3, text, derivation_context));
    TRY(expect(context, 4, key, derivation_key));
    auto size = static_cast<size_t>(subkey_length);
    return make(context, size, [&](unsigned char* out) {
        return crypto_kdf_derive_from_key(out, size, static_cast<uint64_t>(subkey_id), text.data(),
                                          bytes(key));
    });
}

Result<String*> php_sodium_crypto_stream(Context& context, int64_t length, String& nonce,
                                         String& key) {
    return stream(context, xsalsa20, length, nonce, key);
}
Result<String*> php_sodium_crypto_stream_xor(Context& context, String& message, String& nonce,
                                             String& key) {
    return combine(context, xsalsa20, message, nonce, key);
}
Result<String*> php_sodium_crypto_stream_keygen(Context& context) {
    return make_key(context, crypto_stream_KEYBYTES);
}
Result<String*> php_sodium_crypto_stream_xchacha20(Context& context, int64_t length, String& nonce,
                                                   String& key) {
    return stream(context, xchacha20, length, nonce, key);
}
Result<String*> php_sodium_crypto_stream_xchacha20_xor(Context& context, String& message,
                                                       String& nonce, String& key) {
    return combine(context, xchacha20, message, nonce, key);
}
Result<String*> php_sodium_crypto_stream_xchacha20_keygen(Context& context) {
    return make_key(context, crypto_stream_xchacha20_KEYBYTES);
}

}  // namespace surus
