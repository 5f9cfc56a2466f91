// What the client is told: the cookie, and how long a page may be kept.
#include <sys/stat.h>

#include <cstdio>
#include <ctime>

#include "ext/session/state.h"
#include "ext/standard/output/header.h"
#include "ext/standard/string.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/request/output.h"

namespace surus::session {

namespace {

// "Thu, 19 Nov 1981 08:52:00 GMT"
std::string http_date(time_t when, char separator = ' ') {
    constexpr const char* days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr const char* months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    tm parts{};
    gmtime_r(&when, &parts);
    char text[64];
    std::snprintf(text, sizeof text, "%s, %02d%c%s%c%d %02d:%02d:%02d GMT", days[parts.tm_wday],
                  parts.tm_mday, separator, months[parts.tm_mon], separator, parts.tm_year + 1900,
                  parts.tm_hour, parts.tm_min, parts.tm_sec);
    return text;
}

void add_last_modified(Context& context) {
    struct stat info;
    const std::string& path = context.invocation->path;
    if (path.empty() || stat(path.c_str(), &info) != 0) return;
    add_header(context, "Last-Modified: " + http_date(info.st_mtime), true);
}

void add_age(Context& context, const char* kind) {
    int64_t seconds = number_setting(context, "cache_expire") * 60;
    add_header(context,
               std::string("Cache-Control: ") + kind + ", max-age=" + std::to_string(seconds),
               true);
}

void limit_cache(Context& context, std::string_view limiter) {
    constexpr const char* past = "Expires: Thu, 19 Nov 1981 08:52:00 GMT";
    if (equal_ignoring_case(limiter, "public")) {
        time_t end = time(nullptr) + number_setting(context, "cache_expire") * 60;
        add_header(context, "Expires: " + http_date(end), true);
        add_age(context, "public");
        add_last_modified(context);
    } else if (equal_ignoring_case(limiter, "private")) {
        add_header(context, past, true);
        add_age(context, "private");
        add_last_modified(context);
    } else if (equal_ignoring_case(limiter, "private_no_expire")) {
        add_age(context, "private");
        add_last_modified(context);
    } else if (equal_ignoring_case(limiter, "nocache")) {
        add_header(context, past, true);
        add_header(context, "Cache-Control: no-store, no-cache, must-revalidate", true);
        add_header(context, "Pragma: no-cache", true);
    }
}

std::string cookie_attributes(Context& context) {
    std::string text;
    int64_t lifetime = number_setting(context, "cookie_lifetime");
    if (lifetime > 0) {
        time_t end;
        if (!__builtin_add_overflow(time(nullptr), lifetime, &end))
            text += "; expires=" + http_date(end) + "; Max-Age=" + std::to_string(lifetime);
    }
    for (const char* name : {"path", "domain"}) {
        std::string_view value = setting(context, std::string("cookie_") + name);
        if (!value.empty()) text += std::string("; ") + name + '=' + std::string(value);
    }
    if (is_on(context, "cookie_secure")) text += "; secure";
    if (is_on(context, "cookie_partitioned")) text += "; Partitioned";
    if (is_on(context, "cookie_httponly")) text += "; HttpOnly";
    std::string_view same_site = setting(context, "cookie_samesite");
    if (!same_site.empty()) text += "; SameSite=" + std::string(same_site);
    return text;
}

}  // namespace

bool send_cache_limiter(Context& context) {
    std::string limiter(setting(context, "cache_limiter"));
    if (limiter.empty() || state(context).status != Phase::Active) return true;
    if (context.output->started) {
        abort(context);
        warn_late(context,
                  "Session cache limiter cannot be sent after headers have already been sent");
        return false;
    }
    limit_cache(context, limiter);
    return true;
}

void send_cookie(Context& context) {
    if (context.output->started) {
        warn_late(context, "Session cookie cannot be sent after headers have already been sent");
        return;
    }
    if (is_on(context, "cookie_partitioned") && !is_on(context, "cookie_secure")) {
        warn(context,
             "Partitioned session cookie cannot be used without also configuring it as secure");
        return;
    }
    Ref<String> id = state(context).id;
    Result<String*> encoded = php_urlencode(context, *id);
    if (!encoded) return;
    Ref<String> text = Ref<String>::adopt(*encoded);
    std::string beginning = "Set-Cookie: " + std::string(setting(context, "name")) + '=';
    remove_headers(context, beginning);
    add_header(context, beginning + text->data() + cookie_attributes(context), false);
}

}  // namespace surus::session
