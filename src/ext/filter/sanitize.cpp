// Filters that change what they are given.
#include "ext/filter/filter.stub.h"
#include "ext/filter/filters.h"
#include "ext/standard/string.stub.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/values/string_builder.h"

namespace surus::filter {

namespace {

constexpr std::string_view letters_and_digits =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

ByteSet byte_set(std::initializer_list<std::string_view> parts) {
    ByteSet set;
    for (std::string_view part : parts) {
        for (char c : part) set.add(static_cast<unsigned char>(c));
    }
    return set;
}

Outcome keep_only(const Request& request, const ByteSet& allowed) {
    StringBuilder out(request.text.length);
    for (char c : request.text.view()) {
        if (allowed.has(static_cast<unsigned char>(c))) out.push(c);
    }
    return Value::of(out.finish());
}

Ref<String> strip(String& text, int64_t flags) {
    constexpr int64_t any = constant_FILTER_FLAG_STRIP_LOW | constant_FILTER_FLAG_STRIP_HIGH |
                            constant_FILTER_FLAG_STRIP_BACKTICK;
    if (!(flags & any)) return Ref<String>::share(&text);
    StringBuilder out(text.length);
    for (char c : text.view()) {
        auto byte = static_cast<unsigned char>(c);
        if (byte >= 127 && (flags & constant_FILTER_FLAG_STRIP_HIGH)) continue;
        if (byte < 32 && (flags & constant_FILTER_FLAG_STRIP_LOW)) continue;
        if (byte == '`' && (flags & constant_FILTER_FLAG_STRIP_BACKTICK)) continue;
        out.push(c);
    }
    return Ref<String>::adopt(out.finish());
}

void add_range(ByteSet& set, int first, int last) {
    for (int byte = first; byte <= last; ++byte) set.add(static_cast<unsigned char>(byte));
}

// Bytes of the set become numeric entities.
Ref<String> encode_html(String& text, const ByteSet& encoded) {
    StringBuilder out(text.length);
    for (char c : text.view()) {
        auto byte = static_cast<unsigned char>(c);
        if (!encoded.has(byte)) {
            out.push(c);
            continue;
        }
        out.append("&#");
        out.append(std::to_string(byte));
        out.push(';');
    }
    return Ref<String>::adopt(out.finish());
}

ByteSet flagged_bytes(int64_t flags) {
    ByteSet set;
    if (flags & constant_FILTER_FLAG_ENCODE_AMP) set.add('&');
    if (flags & constant_FILTER_FLAG_ENCODE_LOW) add_range(set, 0, 31);
    if (flags & constant_FILTER_FLAG_ENCODE_HIGH) add_range(set, 127, 255);
    return set;
}

}  // namespace

Result<Outcome> sanitize_string(Context& context, const Request& request) {
    Ref<String> text = strip(request.text, request.flags);
    ByteSet encoded = flagged_bytes(request.flags);
    if (!(request.flags & constant_FILTER_FLAG_NO_ENCODE_QUOTES)) {
        encoded.add('\'');
        encoded.add('"');
    }
    text = encode_html(*text, encoded);
    Ref<String> plain = Ref<String>::adopt(TRY(php_strip_tags(context, *text, Value::null())));
    // Tags go, and so do NULs and what opens no tag.
    if (plain->is_empty() && (request.flags & constant_FILTER_FLAG_EMPTY_STRING_NULL))
        return Outcome(Value::null());
    return Outcome(Value::of(plain.leak()));
}

Result<Outcome> sanitize_encoded(Context&, const Request& request) {
    Ref<String> text = strip(request.text, request.flags);
    const ByteSet safe = byte_set({letters_and_digits, "-._"});
    StringBuilder out(text->length * 3);
    for (char c : text->view()) {
        auto byte = static_cast<unsigned char>(c);
        if (safe.has(byte)) {
            out.push(c);
        } else {
            out.push('%');
            out.push("0123456789ABCDEF"[byte >> 4]);
            out.push("0123456789ABCDEF"[byte & 15]);
        }
    }
    return Outcome(Value::of(out.finish()));
}

Result<Outcome> sanitize_special_chars(Context&, const Request& request) {
    Ref<String> text = strip(request.text, request.flags);
    ByteSet encoded = byte_set({"'\"<>&"});
    add_range(encoded, 0, 31);
    if (request.flags & constant_FILTER_FLAG_ENCODE_HIGH) add_range(encoded, 127, 255);
    return Outcome(Value::of(encode_html(*text, encoded).leak()));
}

Result<Outcome> sanitize_full_special_chars(Context& context, const Request& request) {
    bool quotes = !(request.flags & constant_FILTER_FLAG_NO_ENCODE_QUOTES);
    int64_t flags = quotes ? constant_ENT_QUOTES : constant_ENT_NOQUOTES;
    return Outcome(Value::of(TRY(php_htmlentities(context, request.text, flags, nullptr, false))));
}

Result<Outcome> sanitize_raw(Context&, const Request& request) {
    if (request.text.is_empty() && (request.flags & constant_FILTER_FLAG_EMPTY_STRING_NULL))
        return Outcome(Value::null());
    if (request.flags == 0 || request.text.is_empty())
        return Outcome(Value::of(share(request.text)));
    Ref<String> text = strip(request.text, request.flags);
    return Outcome(Value::of(encode_html(*text, flagged_bytes(request.flags)).leak()));
}

Result<Outcome> sanitize_email(Context&, const Request& request) {
    return keep_only(request, byte_set({letters_and_digits, "!#$%&'*+-=?^_`{|}~@.[]"}));
}

Result<Outcome> sanitize_url(Context&, const Request& request) {
    return keep_only(request, byte_set({letters_and_digits, "$-_.+!*'(),{}|\\^~[]`<>#%\";/?:@&="}));
}

Result<Outcome> sanitize_number_int(Context&, const Request& request) {
    return keep_only(request, byte_set({"+-0123456789"}));
}

Result<Outcome> sanitize_number_float(Context&, const Request& request) {
    ByteSet allowed = byte_set({"+-0123456789"});
    if (request.flags & constant_FILTER_FLAG_ALLOW_FRACTION) allowed.add('.');
    if (request.flags & constant_FILTER_FLAG_ALLOW_THOUSAND) allowed.add(',');
    if (request.flags & constant_FILTER_FLAG_ALLOW_SCIENTIFIC) {
        allowed.add('e');
        allowed.add('E');
    }
    return keep_only(request, allowed);
}

Result<Outcome> add_slashes(Context& context, const Request& request) {
    return Outcome(Value::of(TRY(php_addslashes(context, request.text))));
}

// The callback's result is the value, whatever it is.
Result<Outcome> run_callback(Context& context, const Request& request) {
    bool callable = request.callback && TRY(Result<bool>(is_callable(context, *request.callback)));
    if (!callable) {
        if (context.has_pending()) return failed;
        return throw_type_error(context, "%s(): Option must be a valid callback",
                                running_function_name(context).c_str());
    }
    Value argument = Value::of(&request.text);
    return Outcome(TRY(call_value(context, *request.callback, {&argument, 1})));
}

}  // namespace surus::filter
