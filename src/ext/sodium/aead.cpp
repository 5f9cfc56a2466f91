// sodium_crypto_aead_*: encryption that authenticates what comes with it.
#include "ext/sodium/support.h"

namespace surus {

using namespace sodium;

namespace {

struct Cipher {
    Size nonce;
    Size key;
    size_t tag;
    uint64_t longest;  // message
    decltype(crypto_aead_chacha20poly1305_encrypt)* encrypt;
    decltype(crypto_aead_chacha20poly1305_decrypt)* decrypt;
};

constexpr Cipher aes256gcm{
    {crypto_aead_aes256gcm_NPUBBYTES, "SODIUM_CRYPTO_AEAD_AES256GCM_NPUBBYTES"},
    {crypto_aead_aes256gcm_KEYBYTES, "SODIUM_CRYPTO_AEAD_AES256GCM_KEYBYTES"},
    crypto_aead_aes256gcm_ABYTES,
    16 * ((uint64_t{1} << 32) - 2) - crypto_aead_aes256gcm_ABYTES,
    crypto_aead_aes256gcm_encrypt,
    crypto_aead_aes256gcm_decrypt};
constexpr Cipher chacha20poly1305{
    {crypto_aead_chacha20poly1305_NPUBBYTES, "SODIUM_CRYPTO_AEAD_CHACHA20POLY1305_NPUBBYTES"},
    {crypto_aead_chacha20poly1305_KEYBYTES, "SODIUM_CRYPTO_AEAD_CHACHA20POLY1305_KEYBYTES"},
    crypto_aead_chacha20poly1305_ABYTES,
    UINT64_MAX,
    crypto_aead_chacha20poly1305_encrypt,
    crypto_aead_chacha20poly1305_decrypt};
constexpr Cipher chacha20poly1305_ietf{{crypto_aead_chacha20poly1305_IETF_NPUBBYTES,
                                        "SODIUM_CRYPTO_AEAD_CHACHA20POLY1305_IETF_NPUBBYTES"},
                                       {crypto_aead_chacha20poly1305_IETF_KEYBYTES,
                                        "SODIUM_CRYPTO_AEAD_CHACHA20POLY1305_IETF_KEYBYTES"},
                                       crypto_aead_chacha20poly1305_IETF_ABYTES,
                                       64 * (uint64_t{1} << 32) - 64,
                                       crypto_aead_chacha20poly1305_ietf_encrypt,
                                       crypto_aead_chacha20poly1305_ietf_decrypt};
constexpr Cipher xchacha20poly1305_ietf{{crypto_aead_xchacha20poly1305_IETF_NPUBBYTES,
                                         "SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES"},
                                        {crypto_aead_xchacha20poly1305_IETF_KEYBYTES,
                                         "SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_KEYBYTES"},
                                        crypto_aead_xchacha20poly1305_IETF_ABYTES,
                                        UINT64_MAX,
                                        crypto_aead_xchacha20poly1305_ietf_encrypt,
                                        crypto_aead_xchacha20poly1305_ietf_decrypt};

Result<String*> encrypt(Context& context, const Cipher& cipher, String& message, String& data,
                        String& nonce, String& key) {
    TRY(expect(context, 3, nonce, cipher.nonce));
    TRY(expect(context, 4, key, cipher.key));
    if (message.length > cipher.longest)
        return throw_message(context, "message too long for a single key");
    return make(context, message.length + cipher.tag, [&](unsigned char* out) {
        return cipher.encrypt(out, nullptr, bytes(message), message.length, bytes(data),
                              data.length, nullptr, bytes(nonce), bytes(key));
    });
}

Result<Value> decrypt(Context& context, const Cipher& cipher, String& text, String& data,
                      String& nonce, String& key) {
    TRY(expect(context, 3, nonce, cipher.nonce));
    TRY(expect(context, 4, key, cipher.key));
    if (text.length < cipher.tag) return false_value();
    if (text.length - cipher.tag > cipher.longest) return throw_argument(context, 1, "is too long");
    return make_or_false(context, text.length - cipher.tag, [&](unsigned char* out) {
        return cipher.decrypt(out, nullptr, nullptr, bytes(text), text.length, bytes(data),
                              data.length, bytes(nonce), bytes(key));
    });
}

// Without the processor's instructions for it there is no such cipher.
Status expect_aes(Context& context) {
    if (sodium_init() >= 0 && crypto_aead_aes256gcm_is_available()) return {};
    return throw_message(context, "internal error");
}

}  // namespace

Result<bool> php_sodium_crypto_aead_aes256gcm_is_available(Context&) {
    return sodium_init() >= 0 && crypto_aead_aes256gcm_is_available() != 0;
}
Result<String*> php_sodium_crypto_aead_aes256gcm_encrypt(Context& context, String& message,
                                                         String& additional_data, String& nonce,
                                                         String& key) {
    TRY(expect_aes(context));
    return encrypt(context, aes256gcm, message, additional_data, nonce, key);
}
Result<Value> php_sodium_crypto_aead_aes256gcm_decrypt(Context& context, String& ciphertext,
                                                       String& additional_data, String& nonce,
                                                       String& key) {
    TRY(expect_aes(context));
    return decrypt(context, aes256gcm, ciphertext, additional_data, nonce, key);
}
Result<String*> php_sodium_crypto_aead_aes256gcm_keygen(Context& context) {
    return make_key(context, aes256gcm.key.bytes);
}

Result<String*> php_sodium_crypto_aead_chacha20poly1305_encrypt(Context& context, String& message,
                                                                String& additional_data,
                                                                String& nonce, String& key) {
    return encrypt(context, chacha20poly1305, message, additional_data, nonce, key);
}
Result<Value> php_sodium_crypto_aead_chacha20poly1305_decrypt(Context& context, String& ciphertext,
                                                              String& additional_data,
                                                              String& nonce, String& key) {
    return decrypt(context, chacha20poly1305, ciphertext, additional_data, nonce, key);
}
Result<String*> php_sodium_crypto_aead_chacha20poly1305_keygen(Context& context) {
    return make_key(context, chacha20poly1305.key.bytes);
}

Result<String*> php_sodium_crypto_aead_chacha20poly1305_ietf_encrypt(Context& context,
                                                                     String& message,
                                                                     String& additional_data,
                                                                     String& nonce, String& key) {
    return encrypt(context, chacha20poly1305_ietf, message, additional_data, nonce, key);
}
Result<Value> php_sodium_crypto_aead_chacha20poly1305_ietf_decrypt(Context& context,
                                                                   String& ciphertext,
                                                                   String& additional_data,
                                                                   String& nonce, String& key) {
    return decrypt(context, chacha20poly1305_ietf, ciphertext, additional_data, nonce, key);
}
Result<String*> php_sodium_crypto_aead_chacha20poly1305_ietf_keygen(Context& context) {
    return make_key(context, chacha20poly1305_ietf.key.bytes);
}

Result<String*> php_sodium_crypto_aead_xchacha20poly1305_ietf_encrypt(Context& context,
                                                                      String& message,
                                                                      String& additional_data,
                                                                      String& nonce, String& key) {
    return encrypt(context, xchacha20poly1305_ietf, message, additional_data, nonce, key);
}
Result<Value> php_sodium_crypto_aead_xchacha20poly1305_ietf_decrypt(Context& context,
                                                                    String& ciphertext,
                                                                    String& additional_data,
                                                                    String& nonce, String& key) {
    return decrypt(context, xchacha20poly1305_ietf, ciphertext, additional_data, nonce, key);
}
Result<String*> php_sodium_crypto_aead_xchacha20poly1305_ietf_keygen(Context& context) {
    return make_key(context, xchacha20poly1305_ietf.key.bytes);
}

}  // namespace surus
