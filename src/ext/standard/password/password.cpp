// password_hash and its kin: bcrypt, and argon2 where the build has it.
#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "base/bcrypt.h"
#include "ext/extension_hooks.h"
#include "ext/password_hasher.h"
#include "ext/random/generator.h"
#include "ext/standard/password.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/time_limit.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr size_t hash_length = 60;

enum class Algorithm { None, Bcrypt, Argon2i, Argon2id };

// Where the build has the library.
const PasswordHasher* argon2() {
    const ExtensionHooks* hooks = hooks_with(hook::password_hasher);
    return hooks ? hooks->password_hasher : nullptr;
}

bool has_argon2() { return has_hook(hook::password_hasher); }

// By its name, its old number, or by default.
Algorithm algorithm_of(const Value& algo) {
    if (algo.is_null()) return Algorithm::Bcrypt;
    std::string_view name = algo.is_int() ? std::string_view() : algo.string->view();
    int64_t number = algo.is_int() ? algo.integer : -1;
    if (number == 0 || number == 1 || name == constant_PASSWORD_BCRYPT) return Algorithm::Bcrypt;
    if (!has_argon2()) return Algorithm::None;
    if (number == 2 || name == "argon2i") return Algorithm::Argon2i;
    return number == 3 || name == "argon2id" ? Algorithm::Argon2id : Algorithm::None;
}

Algorithm algorithm_of_hash(const String& hash) {
    std::string_view text = hash.view();
    if (hash.length == hash_length && text.starts_with("$2y$")) return Algorithm::Bcrypt;
    if (!has_argon2()) return Algorithm::None;
    if (text.starts_with("$argon2id$")) return Algorithm::Argon2id;
    return text.starts_with("$argon2i$") ? Algorithm::Argon2i : Algorithm::None;
}

const char* name_of(Algorithm algorithm) {
    switch (algorithm) {
    case Algorithm::Argon2i: return "argon2i";
    case Algorithm::Argon2id: return "argon2id";
    case Algorithm::Bcrypt: return "bcrypt";
    default: return "unknown";
    }
}

int64_t cost_of(std::string_view hash) { return (hash[4] - '0') * 10 + hash[5] - '0'; }

Result<int64_t> wanted_cost(Context& context, Array& options, std::string_view name = "cost",
                            int64_t otherwise = constant_PASSWORD_BCRYPT_DEFAULT_COST) {
    const Value* cost = options.find(name);
    if (!cost) return otherwise;
    return to_int(context, cost->deref());
}

// php's defaults, which the constants PASSWORD_ARGON2_DEFAULT_… tell.
constexpr Argon2Costs usual_costs{65536, 4, 1};

Result<Argon2Costs> wanted_costs(Context& context, Array& options) {
    Argon2Costs costs{};
    costs.memory = TRY(wanted_cost(context, options, "memory_cost", usual_costs.memory));
    costs.time = TRY(wanted_cost(context, options, "time_cost", usual_costs.time));
    costs.threads = TRY(wanted_cost(context, options, "threads", usual_costs.threads));
    return costs;
}

// Those that a hash tells, "…$m=65536,t=4,p=1$…".
Argon2Costs costs_of(std::string_view hash) {
    Argon2Costs costs = usual_costs;
    auto read = [&](std::string_view mark, int64_t& cost) {
        size_t at = hash.find(mark);
        if (at != npos)
            std::from_chars(hash.data() + at + mark.size(), hash.data() + hash.size(), cost);
    };
    read("$m=", costs.memory);
    read(",t=", costs.time);
    read(",p=", costs.threads);
    return costs;
}

// Costs may be so high that a hash takes hours. Empty: time is up, and the program ends at its next
// step.
std::string limited_bcrypt(std::string_view password, std::string_view setting) {
    return bcrypt(password, setting, []() { return is_to_end(Context::current()); });
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    unsigned difference = 0;
    for (size_t i = 0; i < a.size(); ++i)
        difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
    return difference == 0;
}

}  // namespace

// ---- bcrypt

static Result<String*> bcrypt_hash(Context& context, String& password, Array& options) {
    if (password.view().find('\0') != npos)
        return throw_value_error(context, "Bcrypt password must not contain null character");
    int64_t cost = TRY(wanted_cost(context, options));
    if (cost < 4 || cost > 31) {
        return throw_value_error(context, "Invalid bcrypt cost parameter specified: %lld",
                                 static_cast<long long>(cost));
    }
    Ref<String> name = Ref<String>::adopt(String::create("salt"));
    if (options.find(*name)) {
        TRY(function_warning(context,
                             "The \"salt\" option has been ignored, since providing a custom "
                             "salt is no longer supported"));
    }
    unsigned char salt[16];
    fill_random(salt);
    return make_string(
        limited_bcrypt(password.view(), bcrypt_setting(static_cast<int>(cost), salt)));
}

Result<String*> php_password_hash(Context& context, String& password, const Value& algo,
                                  Array& options) {
    Algorithm algorithm = algorithm_of(algo);
    if (algorithm == Algorithm::None)
        return throw_argument_value_error(context, 2, "must be a valid password hashing algorithm");
    if (algorithm == Algorithm::Bcrypt) return bcrypt_hash(context, password, options);
    Argon2Costs costs = TRY(wanted_costs(context, options));
    const PasswordHasher* hasher = argon2();
    if (!hasher) return throw_error(context, "Password hashing failed for unknown reason");
    return hasher->hash(context, algorithm == Algorithm::Argon2id, password, costs);
}

Result<Array*> php_password_get_info(Context&, String& hash) {
    Algorithm algorithm = algorithm_of_hash(hash);
    Array* options = Array::create();
    if (algorithm == Algorithm::Bcrypt)
        options->set(std::string_view("cost"), Value::of(cost_of(hash.view())));
    bool is_argon2 = algorithm == Algorithm::Argon2i || algorithm == Algorithm::Argon2id;
    if (is_argon2) {
        Argon2Costs costs = costs_of(hash.view());
        options->set("memory_cost", Value::of(costs.memory));
        options->set("time_cost", Value::of(costs.time));
        options->set("threads", Value::of(costs.threads));
    }
    Array* info = Array::create();
    info->set(std::string_view("algo"), algorithm == Algorithm::Bcrypt ? string_value("2y")
                                        : is_argon2 ? string_value(name_of(algorithm))
                                                    : Value::null());
    info->set(std::string_view("algoName"), string_value(name_of(algorithm)));
    info->set(std::string_view("options"), Value::of(options));
    return info;
}

Result<bool> php_password_needs_rehash(Context& context, String& hash, const Value& algo,
                                       Array& options) {
    Algorithm wanted = algorithm_of(algo);
    if (wanted == Algorithm::None)
        return throw_argument_value_error(context, 2, "must be a valid password hashing algorithm");
    if (algorithm_of_hash(hash) != wanted) return true;
    if (wanted == Algorithm::Bcrypt)
        return TRY(wanted_cost(context, options)) != cost_of(hash.view());
    Argon2Costs costs = TRY(wanted_costs(context, options)), has = costs_of(hash.view());
    return costs.memory != has.memory || costs.time != has.time || costs.threads != has.threads;
}

Result<bool> php_password_verify(Context& context, String& password, String& hash) {
    Algorithm algorithm = algorithm_of_hash(hash);
    if (algorithm == Algorithm::Argon2i || algorithm == Algorithm::Argon2id) {
        const PasswordHasher* hasher = argon2();
        if (!hasher) return false;
        return hasher->verify(context, algorithm == Algorithm::Argon2id, password, hash);
    }
    if (hash.length == hash_length && is_bcrypt_setting(hash.view()))
        return equal_in_constant_time(limited_bcrypt(password.view(), hash.view()), hash.view());
    // What crypt() makes: of old methods, and by the bcrypt that had a bug ($2x$).
    constexpr size_t shortest_hash = 13;
    if (hash.length < shortest_hash) return false;
    Ref<String> again = Ref<String>::adopt(TRY(php_crypt(context, password, hash)));
    return equal_in_constant_time(again->view(), hash.view());
}

Result<Array*> php_password_algos(Context&) {
    Array* names = Array::create();
    names->push(string_value("2y"));
    if (has_argon2()) {
        names->push(string_value("argon2i"));
        names->push(string_value("argon2id"));
    }
    return names;
}

}  // namespace surus
