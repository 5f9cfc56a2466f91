#include "embed/web_request.h"

#include <algorithm>

#include "base/ascii.h"
#include "ext/standard/core_info.stub.h"
#include "ext/standard/network/request_body.h"
#include "ext/standard/output/header.h"
#include "ext/standard/string.stub.h"
#include "ext/standard/string/query.h"
#include "ext/standard/string/url.h"
#include "ext/support.h"
#include "runtime/request/invocation.h"
#include "runtime/request/tables.h"

namespace surus::embed {

namespace {

// Of cookies the first of a name is the one.
void add_cookies(Context& context, Array& target, std::string_view text, size_t most) {
    while (!text.empty() && most-- > 0) {
        std::string_view part = text.substr(0, text.find(';'));
        text.remove_prefix(std::min(text.size(), part.size() + 1));
        part = without_blanks(part);
        size_t equals = part.find('=');
        std::string name(without_blanks(part.substr(0, equals)));
        if (name.empty()) continue;
        // A plus stands for itself here.
        Ref<String> value = Ref<String>::adopt(
            url_decoded(equals == npos ? std::string_view() : part.substr(equals + 1), true));
        bool plain = name.find_first_of("[. ") == std::string::npos;
        if (plain && target.find(std::string_view(name))) continue;
        put_query_variable(context, target, name, Value::of(value.leak()));
    }
}

void merge(Array& target, const Array& source) {
    for (auto [key, value] : elements(const_cast<Array&>(source))) {
        Key place = key.is_int() ? Key::from(key.integer) : Key{0, key.string};
        replace(*find_or_add(target, place), copy_deref(value));
    }
}

// What an Authorization header says, as $_SERVER has it: PHP_AUTH_USER and PHP_AUTH_PW, or
// PHP_AUTH_DIGEST.
Status add_credentials(Context& context) {
    auto& server = context.invocation->server;
    std::string_view header = server_entry(*context.invocation, "HTTP_AUTHORIZATION");
    auto begins_with = [&](std::string_view scheme) {
        return equal_ignoring_case(header.substr(0, scheme.size()), scheme);
    };
    constexpr std::string_view basic = "Basic ", digest = "Digest ";
    if (begins_with(digest)) {
        server.emplace_back("PHP_AUTH_DIGEST", std::string(header.substr(digest.size())));
    } else if (begins_with(basic)) {
        auto text = Ref<String>::adopt(String::create(header.substr(basic.size())));
        OwnedValue decoded(TRY(php_base64_decode(context, *text, false)));
        if (!decoded.get().is_string()) return {};
        std::string_view both = decoded.get().string->view();
        size_t colon = both.find(':');
        if (colon == npos) return {};
        server.emplace_back("PHP_AUTH_USER", std::string(both.substr(0, colon)));
        // PHP knows no empty password.
        std::string password(both.substr(colon + 1));
        if (!password.empty()) server.emplace_back("PHP_AUTH_PW", std::move(password));
    }
    return {};
}

}  // namespace

Status set_up_web_request(Context& context) {
    const Invocation& invocation = *context.invocation;
    if (!is_web(invocation)) return {};
    std::string_view method = server_entry(invocation, "REQUEST_METHOD");
    if (context.ini->get_bool("expose_php")) {
        add_header(context, "X-Powered-By: PHP/" + std::string(constant_PHP_VERSION), false);
    }
    TRY(add_credentials(context));
    BodyLimits limits = body_limits(context);
    auto most = static_cast<size_t>(limits.variables);
    Ref<Array> get = Ref<Array>::adopt(Array::create());
    Ref<Array> post = Ref<Array>::adopt(Array::create());
    Ref<Array> files = Ref<Array>::adopt(Array::create());
    Ref<Array> cookies = Ref<Array>::adopt(Array::create());
    add_query_variables(context, *get, server_entry(invocation, "QUERY_STRING"), most);
    add_cookies(context, *cookies, server_entry(invocation, "HTTP_COOKIE"), most);
    if (method == "POST" && context.ini->get_bool("enable_post_data_reading"))
        TRY(read_request_body(context, limits, *post, *files));
    const std::string* order = context.ini->get("request_order");
    if (!order || order->empty()) order = context.ini->get("variables_order");
    Ref<Array> all = Ref<Array>::adopt(Array::create());
    for (char letter : order ? std::string_view(*order) : "GP") {
        if ((letter | 32) == 'g') merge(*all, *get);
        if ((letter | 32) == 'p') merge(*all, *post);
        if ((letter | 32) == 'c') merge(*all, *cookies);
    }
    set_global(context, "_GET", Value::of(get.leak()));
    set_global(context, "_POST", Value::of(post.leak()));
    set_global(context, "_COOKIE", Value::of(cookies.leak()));
    set_global(context, "_FILES", Value::of(files.leak()));
    set_global(context, "_REQUEST", Value::of(all.leak()));
    return {};
}

}  // namespace surus::embed
