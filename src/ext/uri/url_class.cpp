// Uri\WhatWg\Url: a URL as the URL Standard writes it.
#include <new>

#include "ext/check_memory.h"
#include "ext/support.h"
#include "ext/uri/comparison.h"
#include "ext/uri/idna.h"
#include "ext/uri/serialized.h"
#include "ext/uri/uri.stub.h"
#include "ext/uri/url_errors.h"
#include "ext/uri/whatwg.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

using namespace uri;

namespace {

struct UrlState {
    Ref<String> text = Ref<String>::adopt(String::empty());
    UrlParts parts;  // within it
    bool is_set = false;

    void set(const Url& url) {
        text = Ref<String>::adopt(make_string(url.text()));
        parts = placed(url, text->data());
        is_set = true;
    }
};
UrlState& state_of(Object& self) { return self.native<UrlState>(); }

// Its texts while they are taken apart, escaped and put together again.
Status check_room(Context& context, size_t length) { return check_memory(context, length, 8); }

// What `parse` notices is seen only by parsing again, once there is memory for it.
template <class Parse>
Status keep_log(Context& context, UrlLog& log, UrlParser& parser, const Parse& parse) {
    if (!log.count) return {};
    TRY(check_memory(context, log.count, 2 * sizeof(UrlError)));
    log = UrlLog{.keeps = true};
    parse(parser);
    return {};
}

// ---- making one

struct Source {
    String& text;
    Object* base;
    Reference* errors;  // where to put what was noticed, or null
    bool throws;
};

// Fills the object; false: the text is no URL.
Result<bool> fill(Context& context, Object& self, const Source& source) {
    UrlState* base = source.base ? &state_of(*source.base) : nullptr;
    TRY(check_room(context, source.text.length + (base ? base->text->length : 0)));
    Url url, base_url;
    if (base) base_url = base->parts.url();
    auto parse = [&](UrlParser& parser) {
        url = Url();
        return parser.parse(source.text.view(), base ? &base_url : nullptr, url);
    };
    UrlLog log;
    UrlParser first(log), second(log);
    bool is_good = parse(first);
    bool fails = !is_good && source.throws;
    if (fails || source.errors) TRY(keep_log(context, log, second, parse));
    if (fails) return throw_invalid_url(context, "URI", log);
    if (is_good) state_of(self).set(url);
    if (source.errors) {
        Array* list = TRY(list_errors(context, log));
        TRY(assign_reference(context, *source.errors, Value::of(list)));
    }
    return is_good;
}

// Another URL with one part changed by `change`, which says whether the text can be that part.
template <class Change>
Result<Object*> with(Context& context, Object& self, size_t length, const char* part,
                     const Change& change) {
    const UrlState& state = state_of(self);
    TRY(check_room(context, state.text->length + length));
    Url url;
    auto apply = [&](UrlParser& parser) {
        url = state.parts.url();
        return change(parser, url);
    };
    UrlLog log;
    UrlParser first(log), second(log);
    if (!apply(first)) {
        TRY(keep_log(context, log, second, apply));
        return throw_invalid_url(context, part, log);
    }
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, *self.cls)));
    state_of(*made).set(url);
    return made.leak();
}

std::string_view text_of(const String* text) { return text ? text->view() : std::string_view(); }

// ---- looking into it

Value text_value(Object& self, const std::optional<std::string_view>& part) {
    return part ? Value::of(part_of(*state_of(self).text, *part)) : Value::null();
}
// With one of them comes the other, be it empty.
Value credential(Object& self, std::string_view part) {
    const UrlParts& parts = state_of(self).parts;
    bool has_none = parts.username.empty() && parts.password.empty();
    return has_none ? Value::null() : text_value(self, part);
}
Value port_value(const UrlParts& parts) {
    return parts.port ? Value::of(int64_t{*parts.port}) : Value::null();
}
Value host_value(Object& self) {
    const UrlParts& parts = state_of(self).parts;
    return parts.host_kind == HostKind::None ? Value::null() : text_value(self, parts.host);
}

// Nothing: it cannot be shown in Unicode.
Result<std::optional<std::string>> unicode_host(Context& context, const UrlParts& parts) {
    bool is_name = parts.host_kind == HostKind::Domain || parts.host_kind == HostKind::Opaque;
    if (!is_name) return std::optional(std::string(parts.host));
    TRY(check_room(context, parts.host.size()));
    return domain_to_unicode(parts.host);
}

}  // namespace

const ClassHandlers whatwg_url_handlers{
    .native_size = sizeof(UrlState),
    .construct_native = [](Object& self) { new (&state_of(self)) UrlState(); },
    .destroy_native = [](Object& self) { state_of(self).~UrlState(); },
    .holds_memory = true,
    .clone_native = [](Context&, Object& from, Object& to) -> Status {
        state_of(to) = state_of(from);
        return {};
    },
    .debug_info = php_Uri_WhatWg_Url___debugInfo,
};

Status php_Uri_WhatWg_Url___construct(Context& context, Object& self, String& uri, Object* base_url,
                                      Reference* soft_errors) {
    if (state_of(self).is_set) return throw_readonly(context, self);
    TRY(fill(context, self, {uri, base_url, soft_errors, true}));
    return {};
}

Result<Value> php_Uri_WhatWg_Url_parse(Context& context, Class& called_class, String& uri,
                                       Object* base_url, Reference* errors) {
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, called_class)));
    if (!TRY(fill(context, *made, {uri, base_url, errors, false}))) return Value::null();
    return Value::of(made.leak());
}

Result<Object*> php_Uri_WhatWg_Url_resolve(Context& context, Object& self, String& uri,
                                           Reference* soft_errors) {
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, *self.cls)));
    TRY(fill(context, *made, {uri, &self, soft_errors, true}));
    return made.leak();
}

Result<String*> php_Uri_WhatWg_Url_getScheme(Context&, Object& self) {
    return make_string(state_of(self).parts.scheme);
}
Result<Value> php_Uri_WhatWg_Url_getUsername(Context&, Object& self) {
    return credential(self, state_of(self).parts.username);
}
Result<Value> php_Uri_WhatWg_Url_getPassword(Context&, Object& self) {
    return credential(self, state_of(self).parts.password);
}
Result<Value> php_Uri_WhatWg_Url_getAsciiHost(Context&, Object& self) { return host_value(self); }
Result<Value> php_Uri_WhatWg_Url_getUnicodeHost(Context& context, Object& self) {
    const UrlParts& parts = state_of(self).parts;
    if (parts.host_kind == HostKind::None) return Value::null();
    std::optional<std::string> host = TRY(unicode_host(context, parts));
    return string_value(host ? *host : "");
}
Result<Value> php_Uri_WhatWg_Url_getPort(Context&, Object& self) {
    return port_value(state_of(self).parts);
}
Result<String*> php_Uri_WhatWg_Url_getPath(Context&, Object& self) {
    return part_of(*state_of(self).text, state_of(self).parts.path);
}
Result<Value> php_Uri_WhatWg_Url_getQuery(Context&, Object& self) {
    return text_value(self, state_of(self).parts.query);
}
Result<Value> php_Uri_WhatWg_Url_getFragment(Context&, Object& self) {
    return text_value(self, state_of(self).parts.fragment);
}

Result<Object*> php_Uri_WhatWg_Url_withScheme(Context& context, Object& self, String& scheme) {
    return with(context, self, scheme.length, "scheme",
                [&](UrlParser& parser, Url& url) { return parser.set_scheme(url, scheme.view()); });
}
Result<Object*> php_Uri_WhatWg_Url_withUsername(Context& context, Object& self, String* username) {
    std::string_view text = text_of(username);
    return with(context, self, text.size(), "username", [&](UrlParser&, Url& url) {
        url.set_username(text);
        return true;
    });
}
Result<Object*> php_Uri_WhatWg_Url_withPassword(Context& context, Object& self, String* password) {
    std::string_view text = text_of(password);
    return with(context, self, text.size(), "password", [&](UrlParser&, Url& url) {
        url.set_password(text);
        return true;
    });
}
Result<Object*> php_Uri_WhatWg_Url_withHost(Context& context, Object& self, String* host) {
    std::string_view text = text_of(host);
    return with(context, self, text.size(), "host",
                [&](UrlParser& parser, Url& url) { return parser.set_host(url, text); });
}
Result<Object*> php_Uri_WhatWg_Url_withPort(Context& context, Object& self,
                                            std::optional<int64_t> port) {
    std::string digits = port ? std::to_string(*port) : "";
    return with(context, self, 0, "port", [&](UrlParser& parser, Url& url) {
        if (port) return parser.set_port(url, digits);
        url.port.reset();
        return true;
    });
}
Result<Object*> php_Uri_WhatWg_Url_withPath(Context& context, Object& self, String& path) {
    return with(context, self, path.length, "path", [&](UrlParser& parser, Url& url) {
        parser.set_path(url, path.view());
        return true;
    });
}
Result<Object*> php_Uri_WhatWg_Url_withQuery(Context& context, Object& self, String* query) {
    std::string_view text = text_of(query);
    return with(context, self, text.size(), "query string", [&](UrlParser& parser, Url& url) {
        parser.set_query(url, text);
        return true;
    });
}
Result<Object*> php_Uri_WhatWg_Url_withFragment(Context& context, Object& self, String* fragment) {
    std::string_view text = text_of(fragment);
    return with(context, self, text.size(), "fragment", [&](UrlParser& parser, Url& url) {
        parser.set_fragment(url, text);
        return true;
    });
}

Result<bool> php_Uri_WhatWg_Url_equals(Context&, Object& self, Object& url,
                                       Object* comparison_mode) {
    const UrlState &a = state_of(self), &b = state_of(url);
    bool with_fragment = includes_fragment(comparison_mode);
    return compared_part(*a.text, a.parts.fragment, with_fragment) ==
           compared_part(*b.text, b.parts.fragment, with_fragment);
}

Result<String*> php_Uri_WhatWg_Url_toAsciiString(Context&, Object& self) {
    return share(*state_of(self).text);
}
Result<String*> php_Uri_WhatWg_Url_toUnicodeString(Context& context, Object& self) {
    const UrlState& state = state_of(self);
    TRY(check_room(context, state.text->length));
    std::string_view own = state.parts.host;
    std::optional<std::string> host = TRY(unicode_host(context, state.parts));
    // As PHP does, which stops there.
    if (!host) return make_string(state.text->view().substr(0, own.data() - state.text->data()));
    if (*host == own) return share(*state.text);
    return make_string(state.parts.url().text(*host));
}

Result<Array*> php_Uri_WhatWg_Url___serialize(Context&, Object& self) {
    return serialized(*state_of(self).text);
}

Status php_Uri_WhatWg_Url___unserialize(Context& context, Object& self, Array& data) {
    String* text = state_of(self).is_set ? nullptr : unserialized(data);
    if (!text || !TRY(fill(context, self, {*text, nullptr, nullptr, false})))
        return throw_invalid_data(context, self);
    return {};
}

Result<Array*> php_Uri_WhatWg_Url___debugInfo(Context&, Object& self) {
    Array* shown = Array::create();
    const UrlParts& parts = state_of(self).parts;
    shown->set("scheme", text_value(self, parts.scheme));
    shown->set("username", credential(self, parts.username));
    shown->set("password", credential(self, parts.password));
    shown->set("host", host_value(self));
    shown->set("port", port_value(parts));
    shown->set("path", text_value(self, parts.path));
    shown->set("query", text_value(self, parts.query));
    shown->set("fragment", text_value(self, parts.fragment));
    return shown;
}

}  // namespace surus
