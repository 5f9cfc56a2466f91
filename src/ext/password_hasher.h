// Password hashes that another extension makes for password_hash() and its kin.
#pragma once

#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/string.h"

namespace surus {

struct Argon2Costs {
    int64_t memory, time, threads;  // memory in KiB
};

struct PasswordHasher {
    // A new hash, "$argon2id$v=19$m=…". Throws where the library refuses the costs.
    Result<String*> (*hash)(Context& context, bool is_id, String& password,
                            const Argon2Costs& costs);
    // False, too, for what is no hash.
    Result<bool> (*verify)(Context& context, bool is_id, String& password, String& hash);
};

}  // namespace surus
