// session_set_cookie_params() and session_get_cookie_params().
#include <optional>

#include "ext/session/session.stub.h"
#include "ext/session/state.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace session;

namespace {

constexpr const char* names[] = {"lifetime",    "path",     "domain",  "secure",
                                 "partitioned", "httponly", "samesite"};
using Texts = std::optional<std::string>[std::size(names)];

bool is_flag(std::string_view name) {
    return name == "secure" || name == "httponly" || name == "partitioned";
}

Result<bool> read_option(Context& context, const Value& key, const Value& value, Texts& texts) {
    if (!key.is_string()) {
        TRY(function_warning(context,
                             "Argument #1 ($lifetime_or_options) cannot contain numeric keys"));
        return false;
    }
    for (size_t i = 0; i < std::size(names); ++i) {
        if (!equal_ignoring_case(key.string->view(), names[i])) continue;
        if (is_flag(names[i])) {
            texts[i] = to_bool(value) ? "1" : "0";
        } else {
            Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
            texts[i] = std::string(text->view());
        }
        return true;
    }
    TRY(function_warning(context,
                         "Argument #1 ($lifetime_or_options) contains an unrecognized key \"%s\"",
                         key.string->data()));
    return false;
}

Status read_options(Context& context, Array& options, Texts& texts) {
    Ref<Array> keep = Ref<Array>::share(&options);
    bool any = false;
    for (auto [key, value] : elements(*keep))
        any |= TRY(read_option(context, key, value.deref(), texts));
    if (!any) return throw_argument_value_error(context, 1, "must contain at least 1 valid key");
    return {};
}

Status refuse_with_array(Context& context, uint32_t position) {
    return throw_argument_value_error(
        context, position, "must be null when argument #1 ($lifetime_or_options) is an array");
}

}  // namespace

Result<bool> php_session_set_cookie_params(Context& context, const Value& lifetime_or_options,
                                           String* path, String* domain, std::optional<bool> secure,
                                           std::optional<bool> httponly) {
    if (!is_on(context, "use_cookies")) return false;
    if (state(context).status == Phase::Active) {
        warn_active(context,
                    "Session cookie parameters cannot be changed when a session is active");
        return context.has_pending() ? Result<bool>(failed) : false;
    }
    if (context.output->started) {
        warn_late(
            context,
            "Session cookie parameters cannot be changed after headers have already been sent");
        return context.has_pending() ? Result<bool>(failed) : false;
    }
    Texts texts;
    if (lifetime_or_options.is_array()) {
        if (path) TRY(refuse_with_array(context, 2));
        if (domain) TRY(refuse_with_array(context, 3));
        if (secure) TRY(refuse_with_array(context, 4));
        if (httponly) TRY(refuse_with_array(context, 5));
        TRY(read_options(context, *lifetime_or_options.array, texts));
    } else {
        texts[0] = std::to_string(lifetime_or_options.integer);
        if (path) texts[1] = std::string(path->view());
        if (domain) texts[2] = std::string(domain->view());
        if (secure) texts[3] = *secure ? "1" : "0";
        if (httponly) texts[5] = *httponly ? "1" : "0";
    }
    for (size_t i = 0; i < std::size(names); ++i) {
        if (!texts[i]) continue;
        bool ok = set_setting(context, std::string("cookie_") + names[i], *texts[i]);
        if (context.has_pending()) return failed;
        if (!ok) return false;
    }
    return true;
}

Result<Array*> php_session_get_cookie_params(Context& context) {
    Array* result = Array::create_hash(8);
    for (const char* name : names) {
        std::string full = std::string("cookie_") + name;
        Value value = is_flag(name) ? Value::boolean(is_on(context, full))
                      : std::string_view(name) == "lifetime"
                          ? Value::of(number_setting(context, full))
                          : string_value(setting(context, full));
        result->set(name, value);
    }
    return result;
}

}  // namespace surus
