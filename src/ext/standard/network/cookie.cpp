// setcookie().
#include <ctime>

#include "ext/standard/network.stub.h"
#include "ext/standard/output/header.h"
#include "ext/standard/string/url.h"
#include "ext/support.h"
#include "runtime/arrays/iteration.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace {

constexpr std::string_view separators = ",; \t\r\n\v\f";
constexpr const char* separator_names =
    "\",\", \";\", \" \", \"\\t\", \"\\r\", \"\\n\", \"\\013\", or \"\\014\"";

struct Cookie {
    std::string name, value;
    int64_t expires = 0;
    std::string path, domain, same_site;
    bool secure = false, http_only = false, partitioned = false;
};

Status take_option(Context& context, Cookie& cookie, const Value& key, const Value& value) {
    std::string function = running_function_name(context);
    if (!key.is_string())
        return throw_value_error(context, "%s(): option array cannot have numeric keys",
                                 function.c_str());
    std::string_view name = key.string->view();
    auto take = [&](std::string& out) -> Status {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
        out = text->view();
        return {};
    };
    if (equal_ignoring_case(name, "expires")) {
        cookie.expires = TRY(to_int(context, value));
    } else if (equal_ignoring_case(name, "path")) {
        return take(cookie.path);
    } else if (equal_ignoring_case(name, "domain")) {
        return take(cookie.domain);
    } else if (equal_ignoring_case(name, "secure")) {
        cookie.secure = to_bool(value);
    } else if (equal_ignoring_case(name, "httponly")) {
        cookie.http_only = to_bool(value);
    } else if (equal_ignoring_case(name, "samesite")) {
        return take(cookie.same_site);
    } else if (equal_ignoring_case(name, "partitioned")) {
        cookie.partitioned = to_bool(value);
    } else {
        return throw_value_error(context, "%s(): option \"%s\" is invalid", function.c_str(),
                                 key.string->data());
    }
    return {};
}

Status check(Context& context, const Cookie& cookie, bool raw) {
    auto separates = [](const std::string& text) {
        return text.find_first_of(separators) != std::string::npos;
    };
    std::string function = running_function_name(context);
    if (cookie.name.empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (separates(cookie.name) || cookie.name.find('=') != std::string::npos)
        return throw_argument_value_error(context, 1, "cannot contain \"=\", %s", separator_names);
    if (raw && separates(cookie.value))
        return throw_argument_value_error(context, 2, "cannot contain %s", separator_names);
    if (separates(cookie.path))
        return throw_value_error(context, "%s(): \"path\" option cannot contain %s",
                                 function.c_str(), separator_names);
    if (separates(cookie.domain))
        return throw_value_error(context, "%s(): \"domain\" option cannot contain %s",
                                 function.c_str(), separator_names);
    if (cookie.partitioned && !cookie.secure) {
        return throw_value_error(context,
                                 "%s(): \"partitioned\" option cannot be used without \"secure\" "
                                 "option",
                                 function.c_str());
    }
    return {};
}

// "Thu, 01 Jan 1970 00:00:01 GMT"; empty: beyond the year 9999.
std::string date_text(int64_t seconds) {
    static constexpr const char* days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static constexpr const char* months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                             "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    constexpr int last_year = 9999 - 1900;
    time_t when = seconds;
    tm parts;
    if (!gmtime_r(&when, &parts) || parts.tm_year > last_year) return "";
    char text[40];
    std::snprintf(text, sizeof text, "%s, %02d %s %04d %02d:%02d:%02d GMT", days[parts.tm_wday],
                  parts.tm_mday, months[parts.tm_mon], parts.tm_year + 1900, parts.tm_hour,
                  parts.tm_min, parts.tm_sec);
    return text;
}

Result<bool> send(Context& context, const Cookie& cookie, bool raw) {
    TRY(check(context, cookie, raw));
    std::string line = "Set-Cookie: " + cookie.name + "=";
    if (cookie.value.empty()) {
        line += "deleted; expires=" + date_text(1) + "; Max-Age=0";
    } else {
        StringBuilder encoded;
        if (!raw) append_url_encoded(encoded, cookie.value, true);
        line += raw ? std::string_view(cookie.value) : encoded.view();
        if (cookie.expires > 0) {
            std::string date = date_text(cookie.expires);
            if (date.empty()) {
                return throw_value_error(context,
                                         "%s(): \"expires\" option cannot have a year greater "
                                         "than 9999",
                                         running_function_name(context).c_str());
            }
            int64_t left = std::max<int64_t>(cookie.expires - time(nullptr), 0);
            line += "; expires=" + date + "; Max-Age=" + std::to_string(left);
        }
    }
    if (!cookie.path.empty()) line += "; path=" + cookie.path;
    if (!cookie.domain.empty()) line += "; domain=" + cookie.domain;
    if (cookie.secure) line += "; secure";
    if (cookie.http_only) line += "; HttpOnly";
    if (!cookie.same_site.empty()) line += "; SameSite=" + cookie.same_site;
    if (cookie.partitioned) line += "; Partitioned";
    return add_header_checked(context, line);
}

Result<bool> set(Context& context, String& name, String& value, const Value& expires_or_options,
                 String& path, String& domain, bool secure, bool httponly, bool raw) {
    Cookie cookie{.name = std::string(name.view()), .value = std::string(value.view())};
    if (!expires_or_options.is_array()) {
        cookie.expires = expires_or_options.integer;
        cookie.path = path.view();
        cookie.domain = domain.view();
        cookie.secure = secure;
        cookie.http_only = httponly;
        return send(context, cookie, raw);
    }
    if (!path.is_empty() || !domain.is_empty() || secure || httponly) {
        return throw_error(context, Known::ArgumentCountError,
                           "%s(): Expects exactly 3 arguments when argument #3 "
                           "($expires_or_options) is an array",
                           running_function_name(context).c_str());
    }
    Ref<Array> options = Ref<Array>::share(expires_or_options.array);
    for (auto [key, option] : elements(*options))
        TRY(take_option(context, cookie, key, option.deref()));
    return send(context, cookie, raw);
}

}  // namespace

Result<bool> php_setcookie(Context& context, String& name, String& value,
                           const Value& expires_or_options, String& path, String& domain,
                           bool secure, bool httponly) {
    return set(context, name, value, expires_or_options, path, domain, secure, httponly, false);
}
Result<bool> php_setrawcookie(Context& context, String& name, String& value,
                              const Value& expires_or_options, String& path, String& domain,
                              bool secure, bool httponly) {
    return set(context, name, value, expires_or_options, path, domain, secure, httponly, true);
}

}  // namespace surus
