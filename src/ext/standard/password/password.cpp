// password_hash and its kin, with bcrypt.
#include <optional>
#include <string>

#include "base/bcrypt.h"
#include "ext/random/generator.h"
#include "ext/standard/password.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/time_limit.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr size_t hash_length = 60;

// Whether it is the one algorithm there is: by its name, its old number, or by default.
bool is_bcrypt(const Value& algo) {
    if (algo.is_null()) return true;
    if (algo.is_int()) return algo.integer == 0 || algo.integer == 1;
    return algo.string->view() == constant_PASSWORD_BCRYPT;
}

bool is_bcrypt_hash(const String& hash) {
    return hash.length == hash_length && hash.view().starts_with("$2y$");
}

int64_t cost_of(std::string_view hash) { return (hash[4] - '0') * 10 + hash[5] - '0'; }

Result<int64_t> wanted_cost(Context& context, Array& options) {
    Ref<String> name = Ref<String>::adopt(String::create("cost"));
    const Value* cost = options.find(*name);
    if (!cost) return constant_PASSWORD_BCRYPT_DEFAULT_COST;
    return to_int(context, *cost);
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

Result<String*> php_password_hash(Context& context, String& password, const Value& algo,
                                  Array& options) {
    if (!is_bcrypt(algo)) {
        return throw_argument_value_error(context, 2, "must be a valid password hashing algorithm");
    }
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

Result<Array*> php_password_get_info(Context&, String& hash) {
    bool known = is_bcrypt_hash(hash);
    Array* options = Array::create();
    if (known) options->set(std::string_view("cost"), Value::of(cost_of(hash.view())));
    Array* info = Array::create();
    info->set(std::string_view("algo"), known ? string_value("2y") : Value::null());
    info->set(std::string_view("algoName"), string_value(known ? "bcrypt" : "unknown"));
    info->set(std::string_view("options"), Value::of(options));
    return info;
}

Result<bool> php_password_needs_rehash(Context& context, String& hash, const Value& algo,
                                       Array& options) {
    if (!is_bcrypt(algo)) {
        return throw_argument_value_error(context, 2, "must be a valid password hashing algorithm");
    }
    if (!is_bcrypt_hash(hash)) return true;
    return TRY(wanted_cost(context, options)) != cost_of(hash.view());
}

Result<bool> php_password_verify(Context&, String& password, String& hash) {
    if (hash.length != hash_length || !is_bcrypt_setting(hash.view())) return false;
    return equal_in_constant_time(limited_bcrypt(password.view(), hash.view()), hash.view());
}

Result<Array*> php_password_algos(Context&) {
    Array* names = Array::create();
    names->push(string_value("2y"));
    return names;
}

}  // namespace surus
