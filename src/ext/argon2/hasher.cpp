// What password_hash() asks of libargon2.
#include <argon2.h>

#include <charconv>
#include <cstring>

#include "ext/check_memory.h"
#include "ext/extension_hooks.h"
#include "ext/password_hasher.h"
#include "ext/random/generator.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

constexpr size_t salt_length = 16, hash_length = 32, bytes_each = 1024;

argon2_type type_of(bool is_id) { return is_id ? Argon2_id : Argon2_i; }

// As php makes one: text, which the hash then has in base64.
void make_salt(char* salt) {
    static constexpr char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789./";
    unsigned char random[salt_length];
    fill_random(random);
    for (size_t i = 0; i < salt_length; ++i) salt[i] = alphabet[random[i] % 64];
}

Result<String*> hash(Context& context, bool is_id, String& password, const Argon2Costs& costs) {
    if (costs.memory > int64_t{ARGON2_MAX_MEMORY} || costs.memory < ARGON2_MIN_MEMORY)
        return throw_value_error(context, "Memory cost is outside of allowed memory range");
    if (costs.time > int64_t{ARGON2_MAX_TIME} || costs.time < ARGON2_MIN_TIME)
        return throw_value_error(context, "Time cost is outside of allowed time range");
    if (costs.threads > ARGON2_MAX_LANES || costs.threads < ARGON2_MIN_LANES)
        return throw_value_error(context, "Invalid number of threads");
    auto memory = static_cast<uint32_t>(costs.memory), time = static_cast<uint32_t>(costs.time),
         threads = static_cast<uint32_t>(costs.threads);
    TRY(check_memory(context, memory, bytes_each));
    char salt[salt_length];
    make_salt(salt);
    size_t length =
        argon2_encodedlen(time, memory, threads, salt_length, hash_length, type_of(is_id));
    Ref<String> text = Ref<String>::adopt(String::create(length));
    int status = argon2_hash(time, memory, threads, password.data(), password.length, salt,
                             salt_length, nullptr, hash_length, text->data(), length,
                             type_of(is_id), ARGON2_VERSION_NUMBER);
    if (status != ARGON2_OK) return throw_value_error(context, "%s", argon2_error_message(status));
    return make_string(text->data());
}

// The KiB that a hash asks for; 0: it does not say.
uint64_t memory_of(std::string_view hash) {
    size_t at = hash.find("$m=");
    uint64_t memory = 0;
    if (at != npos) std::from_chars(hash.data() + at + 3, hash.data() + hash.size(), memory);
    return memory;
}

Result<bool> verify(Context& context, bool is_id, String& password, String& hash) {
    TRY(check_memory(context, memory_of(hash.view()), bytes_each));
    return argon2_verify(hash.data(), password.data(), password.length, type_of(is_id)) ==
           ARGON2_OK;
}

constexpr PasswordHasher hasher{hash, verify};

}  // namespace

extern const ExtensionHooks hooks_of_argon2;
const ExtensionHooks hooks_of_argon2{.password_hasher = &hasher};

}  // namespace surus
