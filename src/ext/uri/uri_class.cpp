// Uri\Rfc3986\Uri: a URI as it was written, with its normal form once somebody asks for it.
#include <new>

#include "ext/check_memory.h"
#include "ext/support.h"
#include "ext/uri/comparison.h"
#include "ext/uri/rfc3986.h"
#include "ext/uri/serialized.h"
#include "ext/uri/uri.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

using namespace uri;

namespace {

struct Written {
    Ref<String> text = Ref<String>::adopt(String::empty());
    UriParts parts;  // within it

    void set(const UriParts& from) {
        text = Ref<String>::adopt(make_string(compose(from)));
        parts = placed(from, text->data());
    }
};
struct UriState {
    Written raw, normal;
    // False: as long as nothing has set it, the object is that of "".
    bool is_set = false;
    bool has_normal = false;

    void set(const UriParts& parts) {
        raw.set(parts);
        is_set = true;
    }
};
UriState& state_of(Object& self) { return self.native<UriState>(); }
const UriParts& parts_of(Object& self) { return state_of(self).raw.parts; }

enum class Form : uint8_t { Raw, Normal };

// Its texts while they are taken apart and put together again.
Status check_room(Context& context, size_t length) { return check_memory(context, length, 4); }

Result<const Written*> written(Context& context, Object& self, Form form) {
    UriState& state = state_of(self);
    if (form == Form::Raw) return &state.raw;
    if (!state.has_normal) {
        TRY(check_room(context, state.raw.text->length));
        UriBuffers buffers;
        state.normal.set(normalise(state.raw.parts, buffers));
        state.has_normal = true;
    }
    return &state.normal;
}

Failed throw_invalid(Context& context, const char* message) {
    return throw_error_text(context, class_Uri_InvalidUriException(context), message);
}
Failed throw_malformed(Context& context, const char* part) {
    return throw_error(context, class_Uri_InvalidUriException(context),
                       "The specified %s is malformed", part);
}

// ---- making one

enum class Outcome : uint8_t { Good, Malformed, RelativeBase, LargePort };

// Fills the object, if the text is a URI.
Result<Outcome> fill(Context& context, Object& self, String& text, Object* base) {
    TRY(check_room(context, text.length + (base ? state_of(*base).raw.text->length : 0)));
    std::optional<UriParts> parts = parse_uri(text.view());
    if (!parts) return Outcome::Malformed;
    UriBuffers buffers;
    if (base) {
        const UriParts& from = parts_of(*base);
        if (!from.scheme) return Outcome::RelativeBase;
        parts = resolve(*parts, from, buffers);
    }
    if (parts->port && !port_number(*parts->port)) return Outcome::LargePort;
    state_of(self).set(*parts);
    return Outcome::Good;
}

Status fill_or_throw(Context& context, Object& self, String& text, Object* base) {
    switch (TRY(fill(context, self, text, base))) {
    case Outcome::Good: return {};
    case Outcome::Malformed: return throw_malformed(context, "URI");
    case Outcome::RelativeBase:
        return throw_invalid(context, "The specified base URI must be absolute");
    case Outcome::LargePort: break;
    }
    return throw_invalid(context, "The port is out of range");
}

// Another URI of the same class. The parts may lie in this one.
Result<Object*> with(Context& context, Object& self, const UriParts& parts) {
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, *self.cls)));
    state_of(*made).set(parts);
    return made.leak();
}

// Another with these parts, whose path may have to be written in another way now.
Result<Object*> with_changed(Context& context, Object& self, UriParts parts, const String* value) {
    TRY(check_room(context, state_of(self).raw.text->length + (value ? value->length : 0)));
    UriBuffers buffers;
    make_path_unmistakable(parts, buffers);
    return with(context, self, parts);
}

// `part` replaced by a text, or gone.
Result<Object*> with_part(Context& context, Object& self, UriParts::Part UriParts::* part,
                          String* value, bool (*is_good)(std::string_view), const char* name) {
    if (value && !is_good(value->view())) return throw_malformed(context, name);
    UriParts parts = parts_of(self);
    parts.*part = value ? UriParts::Part(value->view()) : std::nullopt;
    // A path of no segments is none behind a host.
    bool is_first_host = part == &UriParts::host && value && !parts_of(self).host;
    if (is_first_host && parts.path == "/") parts.path = {};
    return with_changed(context, self, parts, value);
}

// ---- looking into it

Value part_value(const Written& of, const UriParts::Part& part) {
    return part ? Value::of(part_of(*of.text, *part)) : Value::null();
}

Result<Value> part(Context& context, Object& self, Form form, UriParts::Part UriParts::* which) {
    const Written& of = *TRY(written(context, self, form));
    return part_value(of, of.parts.*which);
}

// Before and behind the first colon.
Value user_value(const Written& of, bool is_password) {
    if (!of.parts.user_info) return Value::null();
    std::string_view all = *of.parts.user_info;
    size_t colon = all.find(':');
    std::string_view own = all.substr(0, colon);
    if (is_password) own = colon == npos ? std::string_view() : all.substr(colon + 1);
    return Value::of(part_of(*of.text, own));
}

Value port_value(const Written& of) {
    const UriParts::Part& port = of.parts.port;
    return port && !port->empty() ? Value::of(*port_number(*port)) : Value::null();
}

// Addresses of IPv6 with all of their digits.
Result<String*> full_text(Context& context, Object& self, Form form) {
    const Written& of = *TRY(written(context, self, form));
    if (!of.parts.host || !is_ipv6_host(*of.parts.host)) return share(*of.text);
    TRY(check_room(context, of.text->length));
    UriParts parts = of.parts;
    std::string host = expand_ipv6(*parts.host);
    parts.host = host;
    return make_string(compose(parts));
}

}  // namespace

const ClassHandlers rfc3986_uri_handlers{
    .native_size = sizeof(UriState),
    .construct_native = [](Object& self) { new (&state_of(self)) UriState(); },
    .destroy_native = [](Object& self) { state_of(self).~UriState(); },
    .holds_memory = true,
    .clone_native = [](Context&, Object& from, Object& to) -> Status {
        state_of(to) = state_of(from);
        return {};
    },
    .debug_info = php_Uri_Rfc3986_Uri___debugInfo,
};

Status php_Uri_Rfc3986_Uri___construct(Context& context, Object& self, String& uri,
                                       Object* base_url) {
    if (state_of(self).is_set) return throw_readonly(context, self);
    return fill_or_throw(context, self, uri, base_url);
}

Result<Value> php_Uri_Rfc3986_Uri_parse(Context& context, Class& called_class, String& uri,
                                        Object* base_url) {
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, called_class)));
    if (TRY(fill(context, *made, uri, base_url)) != Outcome::Good) return Value::null();
    return Value::of(made.leak());
}

Result<Object*> php_Uri_Rfc3986_Uri_resolve(Context& context, Object& self, String& uri) {
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, *self.cls)));
    TRY(fill_or_throw(context, *made, uri, &self));
    return made.leak();
}

Result<Value> php_Uri_Rfc3986_Uri_getScheme(Context& context, Object& self) {
    return part(context, self, Form::Normal, &UriParts::scheme);
}
Result<Value> php_Uri_Rfc3986_Uri_getRawScheme(Context& context, Object& self) {
    return part(context, self, Form::Raw, &UriParts::scheme);
}
Result<Value> php_Uri_Rfc3986_Uri_getUserInfo(Context& context, Object& self) {
    return part(context, self, Form::Normal, &UriParts::user_info);
}
Result<Value> php_Uri_Rfc3986_Uri_getRawUserInfo(Context& context, Object& self) {
    return part(context, self, Form::Raw, &UriParts::user_info);
}
Result<Value> php_Uri_Rfc3986_Uri_getUsername(Context& context, Object& self) {
    return user_value(*TRY(written(context, self, Form::Normal)), false);
}
Result<Value> php_Uri_Rfc3986_Uri_getRawUsername(Context& context, Object& self) {
    return user_value(*TRY(written(context, self, Form::Raw)), false);
}
Result<Value> php_Uri_Rfc3986_Uri_getPassword(Context& context, Object& self) {
    return user_value(*TRY(written(context, self, Form::Normal)), true);
}
Result<Value> php_Uri_Rfc3986_Uri_getRawPassword(Context& context, Object& self) {
    return user_value(*TRY(written(context, self, Form::Raw)), true);
}
Result<Value> php_Uri_Rfc3986_Uri_getHost(Context& context, Object& self) {
    return part(context, self, Form::Normal, &UriParts::host);
}
Result<Value> php_Uri_Rfc3986_Uri_getRawHost(Context& context, Object& self) {
    return part(context, self, Form::Raw, &UriParts::host);
}
Result<Value> php_Uri_Rfc3986_Uri_getPort(Context&, Object& self) {
    return port_value(state_of(self).raw);
}
Result<String*> php_Uri_Rfc3986_Uri_getPath(Context& context, Object& self) {
    const Written& of = *TRY(written(context, self, Form::Normal));
    return part_of(*of.text, of.parts.path);
}
Result<String*> php_Uri_Rfc3986_Uri_getRawPath(Context&, Object& self) {
    const Written& of = state_of(self).raw;
    return part_of(*of.text, of.parts.path);
}
Result<Value> php_Uri_Rfc3986_Uri_getQuery(Context& context, Object& self) {
    return part(context, self, Form::Normal, &UriParts::query);
}
Result<Value> php_Uri_Rfc3986_Uri_getRawQuery(Context& context, Object& self) {
    return part(context, self, Form::Raw, &UriParts::query);
}
Result<Value> php_Uri_Rfc3986_Uri_getFragment(Context& context, Object& self) {
    return part(context, self, Form::Normal, &UriParts::fragment);
}
Result<Value> php_Uri_Rfc3986_Uri_getRawFragment(Context& context, Object& self) {
    return part(context, self, Form::Raw, &UriParts::fragment);
}

Result<Object*> php_Uri_Rfc3986_Uri_withScheme(Context& context, Object& self, String* scheme) {
    return with_part(context, self, &UriParts::scheme, scheme, is_scheme, "scheme");
}
Result<Object*> php_Uri_Rfc3986_Uri_withUserInfo(Context& context, Object& self, String* userinfo) {
    if (userinfo && !parts_of(self).host)
        return throw_invalid(context, "Cannot set a userinfo without having a host");
    return with_part(context, self, &UriParts::user_info, userinfo, is_user_info, "userinfo");
}
Result<Object*> php_Uri_Rfc3986_Uri_withHost(Context& context, Object& self, String* host) {
    const UriParts& parts = parts_of(self);
    if (!host && parts.user_info)
        return throw_invalid(context, "Cannot remove the host from a URI that has a userinfo");
    if (!host && parts.port)
        return throw_invalid(context, "Cannot remove the host from a URI that has a port");
    return with_part(context, self, &UriParts::host, host, is_host, "host");
}
Result<Object*> php_Uri_Rfc3986_Uri_withPort(Context& context, Object& self,
                                             std::optional<int64_t> port) {
    if (port && !parts_of(self).host)
        return throw_invalid(context, "Cannot set a port without having a host");
    if (port && *port < 0) return throw_malformed(context, "port");
    TRY(check_room(context, state_of(self).raw.text->length));
    UriParts parts = parts_of(self);
    std::string digits;
    parts.port.reset();
    if (port) parts.port = digits = std::to_string(*port);
    return with(context, self, parts);
}
Result<Object*> php_Uri_Rfc3986_Uri_withPath(Context& context, Object& self, String& path) {
    UriParts parts = parts_of(self);
    parts.path = path.view();
    if (!is_path(parts.path) || (parts.host && !path.is_empty() && parts.path[0] != '/'))
        return throw_malformed(context, "path");
    return with_changed(context, self, parts, &path);
}
Result<Object*> php_Uri_Rfc3986_Uri_withQuery(Context& context, Object& self, String* query) {
    return with_part(context, self, &UriParts::query, query, is_query, "query");
}
Result<Object*> php_Uri_Rfc3986_Uri_withFragment(Context& context, Object& self, String* fragment) {
    return with_part(context, self, &UriParts::fragment, fragment, is_query, "fragment");
}

Result<bool> php_Uri_Rfc3986_Uri_equals(Context& context, Object& self, Object& uri,
                                        Object* comparison_mode) {
    Ref<String> a = Ref<String>::adopt(TRY(full_text(context, self, Form::Normal)));
    Ref<String> b = Ref<String>::adopt(TRY(full_text(context, uri, Form::Normal)));
    bool with_fragment = includes_fragment(comparison_mode);
    return compared_part(*a, state_of(self).normal.parts.fragment, with_fragment) ==
           compared_part(*b, state_of(uri).normal.parts.fragment, with_fragment);
}

Result<String*> php_Uri_Rfc3986_Uri_toString(Context& context, Object& self) {
    return full_text(context, self, Form::Normal);
}
Result<String*> php_Uri_Rfc3986_Uri_toRawString(Context& context, Object& self) {
    return full_text(context, self, Form::Raw);
}

Result<Array*> php_Uri_Rfc3986_Uri___serialize(Context& context, Object& self) {
    Ref<String> text = Ref<String>::adopt(TRY(full_text(context, self, Form::Raw)));
    return serialized(*text);
}

Status php_Uri_Rfc3986_Uri___unserialize(Context& context, Object& self, Array& data) {
    String* text = state_of(self).is_set ? nullptr : unserialized(data);
    if (!text || TRY(fill(context, self, *text, nullptr)) != Outcome::Good)
        return throw_invalid_data(context, self);
    return {};
}

Result<Array*> php_Uri_Rfc3986_Uri___debugInfo(Context&, Object& self) {
    Array* shown = Array::create();
    const Written& of = state_of(self).raw;
    shown->set("scheme", part_value(of, of.parts.scheme));
    shown->set("username", user_value(of, false));
    shown->set("password", user_value(of, true));
    shown->set("host", part_value(of, of.parts.host));
    shown->set("port", port_value(of));
    shown->set("path", Value::of(part_of(*of.text, of.parts.path)));
    shown->set("query", part_value(of, of.parts.query));
    shown->set("fragment", part_value(of, of.parts.fragment));
    return shown;
}

}  // namespace surus
