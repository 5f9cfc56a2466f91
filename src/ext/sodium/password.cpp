// sodium_crypto_pwhash*: keys and hashes of passwords.
#include <cstring>

#include "ext/sodium/support.h"

namespace surus {

using namespace sodium;

namespace {

constexpr Size argon_salt{crypto_pwhash_SALTBYTES, "SODIUM_CRYPTO_PWHASH_SALTBYTES"};
constexpr Size scrypt_salt{crypto_pwhash_scryptsalsa208sha256_SALTBYTES,
                           "SODIUM_CRYPTO_PWHASH_SCRYPTSALSA208SHA256_SALTBYTES"};
constexpr int64_t scrypt_least_operations = crypto_pwhash_scryptsalsa208sha256_OPSLIMIT_INTERACTIVE;
constexpr int64_t scrypt_least_memory = crypto_pwhash_scryptsalsa208sha256_MEMLIMIT_INTERACTIVE;

Status check_positive(Context& context, uint32_t position, int64_t value) {
    if (value > 0) return {};
    return throw_argument(context, position, "must be greater than 0");
}
Status check_least(Context& context, uint32_t position, int64_t value, int64_t least) {
    if (value >= least) return {};
    return throw_argument(context, position, "must be greater than or equal to %lld",
                          static_cast<long long>(least));
}
Status check_password(Context& context, uint32_t position, const String& password,
                      bool limited = true) {
    if (limited && password.length >= 0xffffffff)
        return throw_argument(context, position, "is too long");
    if (!password.is_empty()) return {};
    return warning(context, "empty password");
}

// A hash as text, which libsodium ends with a NUL.
template <class Hash>
Result<String*> hash_text(Context& context, size_t room, Hash&& hash) {
    String* text = TRY(make(
        context, room, [&](unsigned char* out) { return hash(reinterpret_cast<char*>(out)); }));
    text->set_length(std::strlen(text->data()));
    return text;
}

}  // namespace

Result<String*> php_sodium_crypto_pwhash(Context& context, int64_t length, String& password,
                                         String& salt, int64_t opslimit, int64_t memlimit,
                                         int64_t algo) {
    TRY(check_positive(context, 1, length));
    if (length >= 0xffffffff) return throw_argument(context, 1, "is too large");
    if (password.length >= 0xffffffff) return throw_argument(context, 2, "is too long");
    TRY(check_positive(context, 4, opslimit));
    TRY(check_positive(context, 5, memlimit));
    if (algo != crypto_pwhash_ALG_ARGON2I13 && algo != crypto_pwhash_ALG_ARGON2ID13)
        return throw_message(context, "unsupported password hashing algorithm");
    TRY(check_password(context, 2, password));
    TRY(expect(context, 3, salt, argon_salt));
    auto size = static_cast<size_t>(length);
    return make(context, size, [&](unsigned char* out) {
        return crypto_pwhash(out, size, password.data(), password.length, bytes(salt),
                             static_cast<unsigned long long>(opslimit),
                             static_cast<size_t>(memlimit), static_cast<int>(algo));
    });
}

Result<String*> php_sodium_crypto_pwhash_str(Context& context, String& password, int64_t opslimit,
                                             int64_t memlimit) {
    TRY(check_positive(context, 2, opslimit));
    TRY(check_positive(context, 3, memlimit));
    TRY(check_password(context, 1, password));
    return hash_text(context, crypto_pwhash_STRBYTES, [&](char* out) {
        return crypto_pwhash_str(out, password.data(), password.length,
                                 static_cast<unsigned long long>(opslimit),
                                 static_cast<size_t>(memlimit));
    });
}

Result<bool> php_sodium_crypto_pwhash_str_needs_rehash(Context&, String& password, int64_t opslimit,
                                                       int64_t memlimit) {
    return crypto_pwhash_str_needs_rehash(password.data(),
                                          static_cast<unsigned long long>(opslimit),
                                          static_cast<size_t>(memlimit)) != 0;
}

Result<bool> php_sodium_crypto_pwhash_str_verify(Context& context, String& hash, String& password) {
    TRY(check_password(context, 2, password));
    return crypto_pwhash_str_verify(hash.data(), password.data(), password.length) == 0;
}

Result<String*> php_sodium_crypto_pwhash_scryptsalsa208sha256(Context& context, int64_t length,
                                                              String& password, String& salt,
                                                              int64_t opslimit, int64_t memlimit) {
    if (length <= 0 || length > 0x1fffffffe0)
        return throw_argument(context, 1, "must be greater than 0");
    TRY(check_positive(context, 4, opslimit));
    TRY(check_positive(context, 5, memlimit));
    TRY(check_password(context, 2, password, false));
    TRY(expect(context, 3, salt, scrypt_salt));
    TRY(check_least(context, 4, opslimit, scrypt_least_operations));
    TRY(check_least(context, 5, memlimit, scrypt_least_memory));
    auto size = static_cast<size_t>(length);
    return make(context, size, [&](unsigned char* out) {
        return crypto_pwhash_scryptsalsa208sha256(
            out, size, password.data(), password.length, bytes(salt),
            static_cast<unsigned long long>(opslimit), static_cast<size_t>(memlimit));
    });
}

Result<String*> php_sodium_crypto_pwhash_scryptsalsa208sha256_str(Context& context,
                                                                  String& password,
                                                                  int64_t opslimit,
                                                                  int64_t memlimit) {
    TRY(check_positive(context, 2, opslimit));
    TRY(check_positive(context, 3, memlimit));
    TRY(check_password(context, 1, password, false));
    TRY(check_least(context, 2, opslimit, scrypt_least_operations));
    TRY(check_least(context, 3, memlimit, scrypt_least_memory));
    return hash_text(context, crypto_pwhash_scryptsalsa208sha256_STRBYTES, [&](char* out) {
        return crypto_pwhash_scryptsalsa208sha256_str(out, password.data(), password.length,
                                                      static_cast<unsigned long long>(opslimit),
                                                      static_cast<size_t>(memlimit));
    });
}

Result<bool> php_sodium_crypto_pwhash_scryptsalsa208sha256_str_verify(Context& context,
                                                                      String& hash,
                                                                      String& password) {
    TRY(check_password(context, 2, password, false));
    if (hash.length != crypto_pwhash_scryptsalsa208sha256_STRBYTES - 1) {
        TRY(warning(context, "wrong size for the hashed password"));
        return false;
    }
    return crypto_pwhash_scryptsalsa208sha256_str_verify(hash.data(), password.data(),
                                                         password.length) == 0;
}

}  // namespace surus
