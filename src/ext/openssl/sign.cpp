// Signatures, envelopes and encryption with keys.
#include <openssl/rsa.h>

#include <climits>

#include "ext/check_memory.h"
#include "ext/openssl/openssl.h"
#include "ext/openssl/openssl.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace openssl;

namespace {

const unsigned char* bytes_of(const String& text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

const EVP_MD* digest_named(const Value& algorithm) {
    return algorithm.is_string() ? EVP_get_digestbyname(algorithm.string->data())
                                 : digest_of(algorithm.integer);
}

// RSA-PSS is asked for by a padding.
bool set_padding(EVP_PKEY_CTX* key_context, int64_t padding) {
    return padding == 0 || EVP_PKEY_CTX_set_rsa_padding(key_context, static_cast<int>(padding)) > 0;
}

using Start = int (*)(EVP_PKEY_CTX*);
using Work = int (*)(EVP_PKEY_CTX*, unsigned char*, size_t*, const unsigned char*, size_t);

// Encrypts or decrypts with a key of its own; Undef: it failed.
Result<Value> transform(Context& context, EVP_PKEY* key, const String& data, int64_t padding,
                        const EVP_MD* digest, Start start, Work work) {
    KeyContext worker(EVP_PKEY_CTX_new(key, nullptr));
    size_t size = 0;
    bool ok = worker && start(worker.get()) > 0 && set_padding(worker.get(), padding) &&
              (!digest || EVP_PKEY_CTX_set_rsa_oaep_md(worker.get(), digest) > 0) &&
              work(worker.get(), nullptr, &size, bytes_of(data), data.length) > 0;
    if (ok) {
        Ref<String> out = Ref<String>::adopt(TRY(String::try_create(size)));
        if (work(worker.get(), reinterpret_cast<unsigned char*>(out->data()), &size, bytes_of(data),
                 data.length) > 0) {
            out->set_length(size);
            return Value::of(out.leak());
        }
    }
    keep_errors(context);
    return Value::undef();
}

Result<bool> give(Context& context, Reference& to, Value value) {
    if (value.is_undef()) return false;
    TRY(assign_reference(context, to, value));
    return true;
}

// The digest of OAEP padding. False: reported.
Result<bool> oaep_digest(Context& context, const String* name, const EVP_MD*& digest) {
    digest = nullptr;
    if (!name) return true;
    digest = EVP_get_digestbyname(name->data());
    if (digest) return true;
    TRY(function_warning(context, "Unknown digest algorithm"));
    return false;
}

}  // namespace

Result<bool> php_openssl_private_encrypt(Context& context, String& data, Reference& encrypted_data,
                                         const Value& private_key, int64_t padding) {
    if (is_too_long(data)) return throw_too_long(context, 1, "data");
    Ref<String> keep = Ref<String>::share(&data);
    Pkey key = TRY(key_of(context, private_key, false));
    if (!key) {
        TRY(function_warning(context, "key param is not a valid private key"));
        return false;
    }
    return give(context, encrypted_data,
                TRY(transform(context, key.get(), *keep, padding, nullptr, EVP_PKEY_sign_init,
                              EVP_PKEY_sign)));
}

Result<bool> php_openssl_public_decrypt(Context& context, String& data, Reference& decrypted_data,
                                        const Value& public_key, int64_t padding) {
    if (is_too_long(data)) return throw_too_long(context, 1, "data");
    Ref<String> keep = Ref<String>::share(&data);
    Pkey key = TRY(key_of(context, public_key, true));
    if (!key) {
        TRY(function_warning(context, "key parameter is not a valid public key"));
        return false;
    }
    return give(context, decrypted_data,
                TRY(transform(context, key.get(), *keep, padding, nullptr,
                              EVP_PKEY_verify_recover_init, EVP_PKEY_verify_recover)));
}

Result<bool> php_openssl_private_decrypt(Context& context, String& data, Reference& decrypted_data,
                                         const Value& private_key, int64_t padding,
                                         String* digest_algo) {
    if (is_too_long(data)) return throw_too_long(context, 1, "data");
    Ref<String> keep = Ref<String>::share(&data);
    const EVP_MD* digest;
    if (!TRY(oaep_digest(context, digest_algo, digest))) return false;
    Pkey key = TRY(key_of(context, private_key, false));
    if (!key) {
        TRY(function_warning(context, "key parameter is not a valid private key"));
        return false;
    }
    return give(context, decrypted_data,
                TRY(transform(context, key.get(), *keep, padding, digest, EVP_PKEY_decrypt_init,
                              EVP_PKEY_decrypt)));
}

Result<bool> php_openssl_public_encrypt(Context& context, String& data, Reference& encrypted_data,
                                        const Value& public_key, int64_t padding,
                                        String* digest_algo) {
    if (is_too_long(data)) return throw_too_long(context, 1, "data");
    Ref<String> keep = Ref<String>::share(&data);
    const EVP_MD* digest;
    if (!TRY(oaep_digest(context, digest_algo, digest))) return false;
    Pkey key = TRY(key_of(context, public_key, true));
    if (!key) {
        TRY(function_warning(context, "key parameter is not a valid public key"));
        return false;
    }
    return give(context, encrypted_data,
                TRY(transform(context, key.get(), *keep, padding, digest, EVP_PKEY_encrypt_init,
                              EVP_PKEY_encrypt)));
}

Result<bool> php_openssl_sign(Context& context, String& data, Reference& signature,
                              const Value& private_key, const Value& algorithm, int64_t padding) {
    Ref<String> keep = Ref<String>::share(&data);
    Pkey key = TRY(key_of(context, private_key, false));
    if (!key) {
        TRY(function_warning(context, "Supplied key param cannot be coerced into a private key"));
        return false;
    }
    const EVP_MD* digest = digest_named(algorithm);
    if (!digest) {
        TRY(function_warning(context, "Unknown digest algorithm"));
        return false;
    }
    // Keys of these kinds have a digest of their own.
    int type = EVP_PKEY_get_base_id(key.get());
    if (type == EVP_PKEY_ED25519 || type == EVP_PKEY_ED448) digest = nullptr;
    DigestContext signer(EVP_MD_CTX_new());
    EVP_PKEY_CTX* key_context = nullptr;
    size_t size = 0;
    if (signer && EVP_DigestSignInit(signer.get(), &key_context, digest, nullptr, key.get()) > 0 &&
        set_padding(key_context, padding) &&
        EVP_DigestSign(signer.get(), nullptr, &size, bytes_of(*keep), keep->length) > 0) {
        Ref<String> out = Ref<String>::adopt(TRY(String::try_create(size)));
        if (EVP_DigestSign(signer.get(), reinterpret_cast<unsigned char*>(out->data()), &size,
                           bytes_of(*keep), keep->length) > 0) {
            out->set_length(size);
            return give(context, signature, Value::of(out.leak()));
        }
    }
    keep_errors(context);
    return false;
}

Result<Value> php_openssl_verify(Context& context, String& data, String& signature,
                                 const Value& public_key, const Value& algorithm, int64_t padding) {
    if (signature.length > UINT_MAX) return throw_too_long(context, 2, "signature");
    Ref<String> keep = Ref<String>::share(&data), keep_signature = Ref<String>::share(&signature);
    const EVP_MD* digest = digest_named(algorithm);
    if (!digest) {
        TRY(function_warning(context, "Unknown digest algorithm"));
        return false_value();
    }
    Pkey key = TRY(key_of(context, public_key, true));
    if (!key) {
        TRY(function_warning(context, "Supplied key param cannot be coerced into a public key"));
        return false_value();
    }
    int type = EVP_PKEY_get_base_id(key.get());
    if (type == EVP_PKEY_ED25519 || type == EVP_PKEY_ED448) digest = nullptr;
    DigestContext verifier(EVP_MD_CTX_new());
    EVP_PKEY_CTX* key_context = nullptr;
    int result = 0;
    if (verifier &&
        EVP_DigestVerifyInit(verifier.get(), &key_context, digest, nullptr, key.get()) > 0 &&
        set_padding(key_context, padding))
        result = EVP_DigestVerify(verifier.get(), bytes_of(*keep_signature), keep_signature->length,
                                  bytes_of(*keep), keep->length);
    if (result <= 0) keep_errors(context);
    return Value::of(int64_t{result < 0 ? -1 : result});
}

namespace {

// Who can open an envelope, and the key inside of it for each of them.
struct Recipients {
    std::vector<Pkey> keys;
    std::vector<std::string> sealed;

    // False: reported.
    Result<bool> add(Context& context, const Value& key, int number);
};

Result<bool> Recipients::add(Context& context, const Value& key, int number) {
    Pkey own = TRY(key_of(context, key, true));
    if (!own) {
        TRY(function_warning(context, "Not a public key (%dth member of pubkeys)", number));
        return false;
    }
    sealed.emplace_back(static_cast<size_t>(EVP_PKEY_get_size(own.get())), '\0');
    keys.push_back(std::move(own));
    return true;
}

// Undef: it failed.
Result<Value> seal(Context& context, const EVP_CIPHER* cipher, const String& data,
                   Recipients& recipients, unsigned char* iv) {
    CipherContext sealer(EVP_CIPHER_CTX_new());
    std::vector<EVP_PKEY*> keys;
    std::vector<unsigned char*> buffers;
    std::vector<int> sizes(recipients.keys.size());
    for (size_t i = 0; i < recipients.keys.size(); ++i) {
        keys.push_back(recipients.keys[i].get());
        buffers.push_back(reinterpret_cast<unsigned char*>(recipients.sealed[i].data()));
    }
    if (!sealer || EVP_SealInit(sealer.get(), cipher, buffers.data(), sizes.data(), iv, keys.data(),
                                static_cast<int>(keys.size())) <= 0) {
        keep_errors(context);
        return Value::undef();
    }
    size_t room = data.length + static_cast<size_t>(EVP_CIPHER_get_block_size(cipher));
    Ref<String> out = Ref<String>::adopt(TRY(String::try_create(room)));
    auto* to = reinterpret_cast<unsigned char*>(out->data());
    int first = 0, last = 0;
    if (!EVP_SealUpdate(sealer.get(), to, &first, bytes_of(data), static_cast<int>(data.length)) ||
        !EVP_SealFinal(sealer.get(), to + first, &last)) {
        keep_errors(context);
        return Value::undef();
    }
    out->set_length(static_cast<size_t>(first + last));
    for (size_t i = 0; i < sizes.size(); ++i)
        recipients.sealed[i].resize(static_cast<size_t>(sizes[i]));
    return Value::of(out.leak());
}

}  // namespace

Result<Value> php_openssl_seal(Context& context, String& data, Reference& sealed_data,
                               Reference& encrypted_keys, Array& public_key, String& cipher_algo,
                               Reference* iv) {
    if (is_too_long(data)) return throw_too_long(context, 1, "data");
    if (public_key.count == 0) return throw_argument_value_error(context, 4, "must not be empty");
    Ref<String> keep = Ref<String>::share(&data);
    Ref<Array> keys = Ref<Array>::share(&public_key);
    const EVP_CIPHER* cipher = EVP_get_cipherbyname(cipher_algo.data());
    if (!cipher) {
        TRY(function_warning(context, "Unknown cipher algorithm"));
        return false_value();
    }
    auto iv_length = static_cast<size_t>(EVP_CIPHER_get_iv_length(cipher));
    if (!iv && iv_length > 0)
        return throw_argument_value_error(context, 6,
                                          "cannot be null for the chosen cipher algorithm");
    Recipients recipients;
    for (auto [key, value] : elements(*keys)) {
        if (!TRY(recipients.add(context, value, static_cast<int>(recipients.keys.size()) + 1)))
            return false_value();
    }
    unsigned char iv_bytes[EVP_MAX_IV_LENGTH] = {};
    OwnedValue sealed(TRY(seal(context, cipher, *keep, recipients, iv_bytes)));
    if (sealed->is_undef()) return false_value();
    auto size = static_cast<int64_t>(sealed->string->length);
    if (size == 0) return Value::of(size);
    TRY(assign_reference(context, sealed_data, sealed.leak()));
    Array* list = Array::create();
    for (const std::string& each : recipients.sealed) list->push(string_value(each));
    TRY(assign_reference(context, encrypted_keys, Value::of(list)));
    if (iv)
        TRY(assign_reference(context, *iv,
                             string_value({reinterpret_cast<char*>(iv_bytes), iv_length})));
    return Value::of(size);
}

Result<bool> php_openssl_open(Context& context, String& data, Reference& output,
                              String& encrypted_key, const Value& private_key, String& cipher_algo,
                              String* iv) {
    if (is_too_long(data)) return throw_too_long(context, 1, "data");
    if (is_too_long(encrypted_key)) return throw_too_long(context, 3, "encrypted_key");
    Ref<String> keep = Ref<String>::share(&data), keep_key = Ref<String>::share(&encrypted_key);
    Pkey key = TRY(key_of(context, private_key, false));
    if (!key) {
        TRY(function_warning(context, "Unable to coerce parameter 4 into a private key"));
        return false;
    }
    const EVP_CIPHER* cipher = EVP_get_cipherbyname(cipher_algo.data());
    if (!cipher) {
        TRY(function_warning(context, "Unknown cipher algorithm"));
        return false;
    }
    auto iv_length = static_cast<size_t>(EVP_CIPHER_get_iv_length(cipher));
    if (iv_length > 0) {
        if (!iv)
            return throw_argument_value_error(context, 6,
                                              "cannot be null for the chosen cipher algorithm");
        if (iv->length != iv_length) {
            TRY(function_warning(context, "IV length is invalid"));
            return false;
        }
    }
    Ref<String> out = Ref<String>::adopt(TRY(String::try_create(keep->length + 64)));
    auto* to = reinterpret_cast<unsigned char*>(out->data());
    CipherContext opener(EVP_CIPHER_CTX_new());
    int first = 0, last = 0;
    if (opener &&
        EVP_OpenInit(opener.get(), cipher, bytes_of(*keep_key), static_cast<int>(keep_key->length),
                     iv_length > 0 ? bytes_of(*iv) : nullptr, key.get()) &&
        EVP_OpenUpdate(opener.get(), to, &first, bytes_of(*keep), static_cast<int>(keep->length)) &&
        EVP_OpenFinal(opener.get(), to + first, &last) && first + last > 0) {
        out->set_length(static_cast<size_t>(first + last));
        TRY(assign_reference(context, output, Value::of(out.leak())));
        return true;
    }
    keep_errors(context);
    return false;
}

}  // namespace surus
