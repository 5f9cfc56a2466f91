// Filters that find out whether a text is what it should be.
#include <cmath>

#include "base/ascii.h"
#include "ext/filter/filter.stub.h"
#include "ext/filter/filters.h"
#include "ext/pcre/pattern.h"
#include "ext/standard/string.stub.h"
#include "runtime/calls/callable.h"
#include "runtime/classes/class.h"
#include "runtime/declarations/literal_string.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus::filter {

namespace {

// All of the text in that base, modulo 2^64; nothing: it has other characters, or is too large.
std::optional<int64_t> parse_unsigned(std::string_view text, uint64_t base) {
    uint64_t value = 0;
    for (char c : text) {
        int number = hex_value(static_cast<unsigned char>(c));
        if (number < 0 || static_cast<uint64_t>(number) >= base) return std::nullopt;
        if (value > (UINT64_MAX - static_cast<uint64_t>(number)) / base) return std::nullopt;
        value = value * base + static_cast<uint64_t>(number);
    }
    return static_cast<int64_t>(value);
}

// Decimal, with an optional sign and no leading zeros.
std::optional<int64_t> parse_decimal(std::string_view text) {
    bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    if (text == "0") return 0;
    if (text.empty() || !is_digit(text[0]) || text[0] == '0' || text.size() > 19)
        return std::nullopt;
    uint64_t value = 0;
    for (char c : text) {
        if (!is_digit(c)) return std::nullopt;
        value = value * 10 + static_cast<uint64_t>(c - '0');
    }
    uint64_t limit = static_cast<uint64_t>(INT64_MAX) + (negative ? 1 : 0);
    if (value > limit) return std::nullopt;
    return static_cast<int64_t>(negative ? 0 - value : value);
}

std::optional<int64_t> parse_integer(std::string_view text, int64_t flags) {
    if (!text.starts_with('0')) return parse_decimal(text);
    text.remove_prefix(1);
    bool hex = text.starts_with('x') || text.starts_with('X');
    if (hex && (flags & constant_FILTER_FLAG_ALLOW_HEX)) {
        text.remove_prefix(1);
        if (text.empty()) return std::nullopt;
        return parse_unsigned(text, 16);
    }
    if (flags & constant_FILTER_FLAG_ALLOW_OCTAL) {
        if (text.starts_with('o') || text.starts_with('O')) {
            text.remove_prefix(1);
            if (text.empty()) return std::nullopt;
        }
        return parse_unsigned(text, 8);
    }
    if (text.empty()) return 0;
    return std::nullopt;
}

}  // namespace

const Value* find_option(const Request& request, const String& name) {
    const Value* value = request.options ? request.options->find(name) : nullptr;
    return value ? &value->deref() : nullptr;
}

std::string_view trimmed(std::string_view text) {
    auto blank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r' && c != '\f'); };
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    return text;
}

Result<Outcome> validate_int(Context& context, const Request& request) {
    std::string_view text = trimmed(request.text.view());
    if (text.empty()) return Outcome();
    std::optional<int64_t> value = parse_integer(text, request.flags);
    if (!value) return Outcome();
    if (const Value* least = find_option(request, literal_string<"min_range">)) {
        if (*value < TRY(to_int(context, *least))) return Outcome();
    }
    if (const Value* most = find_option(request, literal_string<"max_range">)) {
        if (*value > TRY(to_int(context, *most))) return Outcome();
    }
    return Outcome(Value::of(*value));
}

Result<Outcome> validate_bool(Context&, const Request& request) {
    std::string_view text = trimmed(request.text.view());
    for (std::string_view yes : {"1", "true", "on", "yes"}) {
        if (equal_ignoring_case(text, yes)) return Outcome(Value::boolean(true));
    }
    for (std::string_view no : {"", "0", "false", "off", "no"}) {
        if (equal_ignoring_case(text, no)) return Outcome(false_value());
    }
    return Outcome();
}

namespace {

// Rewrites a number with other separators in PHP's form; empty: it is none.
std::string plain_number(std::string_view text, char point, std::string_view thousands) {
    std::string number;
    size_t at = 0;
    auto digits = [&] {
        size_t count = 0;
        for (; at < text.size() && is_digit(text[at]); ++at, ++count) number += text[at];
        return count;
    };
    auto exponent = [&] { return at < text.size() && (text[at] | 0x20) == 'e'; };
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) number += text[at++];
    // Groups of three, but for the first.
    for (bool first = true;; first = false) {
        size_t count = digits();
        if (at == text.size() || text[at] == point || exponent()) {
            if (!first && count != 3) return {};
            break;
        }
        if (thousands.find(text[at]) == npos) return {};
        if (first ? count < 1 || count > 3 : count != 3) return {};
        ++at;
    }
    if (at < text.size() && text[at] == point) {
        number += '.';
        ++at;
        digits();
    }
    if (exponent()) {
        number += text[at++];
        if (at < text.size() && (text[at] == '+' || text[at] == '-')) number += text[at++];
        digits();
    }
    return at == text.size() ? number : std::string();
}

// An option that is a string of one character.
Result<std::optional<char>> character_option(Context& context, const Request& request,
                                             const String& name) {
    const Value* option = find_option(request, name);
    if (!option || !option->is_string()) return std::optional<char>();
    if (option->string->length != 1) {
        return throw_value_error(context, "%s(): \"%s\" option must be one character long",
                                 running_function_name(context).c_str(), name.data());
    }
    return std::optional<char>(*option->string->data());
}

}  // namespace

Result<Outcome> validate_float(Context& context, const Request& request) {
    char point = TRY(character_option(context, request, literal_string<"decimal">)).value_or('.');
    std::string_view thousands = "',.";
    const Value* option = find_option(request, literal_string<"thousand">);
    if (option && option->is_string()) {
        thousands = option->string->view();
        if (thousands.empty()) {
            return throw_value_error(context, "%s(): \"thousand\" option must not be empty",
                                     running_function_name(context).c_str());
        }
    }
    if (!(request.flags & constant_FILTER_FLAG_ALLOW_THOUSAND)) thousands = {};
    std::string number = plain_number(trimmed(request.text.view()), point, thousands);
    Numeric numeric = parse_numeric(number);
    if (numeric.kind == Numeric::None || numeric.trailing) return Outcome();
    double value =
        numeric.kind == Numeric::Int ? static_cast<double>(numeric.integer) : numeric.number;
    // Too small to be told from zero, or infinite.
    bool vanished = value == 0 && number.find_first_of("123456789") < number.find_first_of("eE");
    if (numeric.kind == Numeric::Double && (vanished || !std::isfinite(value))) return Outcome();
    if (const Value* least = find_option(request, literal_string<"min_range">)) {
        if (value < TRY(to_double(context, *least))) return Outcome();
    }
    if (const Value* most = find_option(request, literal_string<"max_range">)) {
        if (value > TRY(to_double(context, *most))) return Outcome();
    }
    return Outcome(Value::of(value));
}

Result<Outcome> validate_regexp(Context& context, const Request& request) {
    const Value* option = find_option(request, literal_string<"regexp">);
    if (!option || !option->is_string()) {
        return throw_value_error(context, "%s(): \"regexp\" option is missing",
                                 running_function_name(context).c_str());
    }
    PatternRef pattern = TRY(compile_pattern(context, *option->string));
    if (!pattern || !Matcher(context, *pattern, request.text).first(0)) return Outcome();
    return Outcome(Value::of(share(request.text)));
}

bool is_domain(std::string_view text, bool hostname) {
    if (text.ends_with('.')) text.remove_suffix(1);
    if (text.size() > 253 || (text.empty() && hostname)) return false;
    if (text.starts_with('.')) return false;
    while (!text.empty()) {
        std::string_view label = text.substr(0, text.find('.'));
        if (label.empty() || label.size() > 63) return false;
        if (hostname) {
            if (!is_alnum(label.front()) || !is_alnum(label.back())) return false;
            for (char c : label) {
                if (c != '-' && !is_alnum(c)) return false;
            }
        }
        text.remove_prefix(std::min(label.size() + 1, text.size()));
    }
    return true;
}

Result<Outcome> validate_domain(Context&, const Request& request) {
    bool hostname = request.flags & constant_FILTER_FLAG_HOSTNAME;
    std::string_view text = request.text.view();
    if (!is_domain(text, hostname) || text == ".") return Outcome();
    return Outcome(Value::of(share(request.text)));
}

namespace {

struct UriParser {
    std::string_view name;
    // The getters of scheme, host, user, pass, path and query.
    std::string_view getters[6];
};
constexpr UriParser uri_parsers[] = {
    {"Uri\\Rfc3986\\Uri",
     {"getrawscheme", "getrawhost", "getrawusername", "getrawpassword", "getrawpath",
      "getrawquery"}},
    {"Uri\\WhatWg\\Url",
     {"getscheme", "getasciihost", "getusername", "getpassword", "getpath", "getquery"}},
};

// The option that names one; null: there is none.
Result<const UriParser*> uri_parser_of(Context& context, const Request& request, bool& is_given) {
    const Value* option = find_option(request, literal_string<"uri_parser_class">);
    is_given = option && option->is_string();
    if (!is_given) return &uri_parsers[0];
    for (const UriParser& parser : uri_parsers) {
        if (option->string->view() == parser.name) return &parser;
    }
    return throw_value_error(context, "%s(): \"uri_parser_class\" option has invalid value",
                             running_function_name(context).c_str());
}

// What parse_url() would give, by a class of uri; false: the text is none.
Result<Value> parse_with(Context& context, const UriParser& parser, String& text) {
    Ref<String> name = Ref<String>::adopt(make_string(parser.name));
    Class* cls = TRY(lookup_class_or_fail(context, *name));
    Callable parse;
    parse.function = find_own_method(*cls, "parse");
    parse.called_class = cls;
    const Value arguments[] = {Value::of(&text)};
    OwnedValue uri(TRY(call(context, parse, arguments)));
    if (!uri->is_object()) return false_value();
    Ref<Array> parts = Ref<Array>::adopt(Array::create());
    static constexpr std::string_view keys[] = {"scheme", "host", "user", "pass", "path", "query"};
    for (size_t i = 0; i < std::size(keys); ++i) {
        Callable getter;
        getter.function = find_own_method(*cls, parser.getters[i]);
        getter.called_class = cls;
        getter.self = uri->object;
        OwnedValue part(TRY(call(context, getter, {})));
        if (!part->is_null()) parts->set(keys[i], part.leak());
    }
    return Value::of(parts.leak());
}

}  // namespace

Result<Outcome> validate_url(Context& context, const Request& request) {
    // What sanitizing would change is none.
    Outcome kept = TRY(sanitize_url(context, request));
    bool same = kept->string->length == request.text.length;
    release(*kept);
    if (!same) return Outcome();
    bool by_class = false;
    const UriParser* parser = TRY(uri_parser_of(context, request, by_class));
    OwnedValue parsed(by_class ? TRY(parse_with(context, *parser, request.text))
                               : TRY(php_parse_url(context, request.text, -1)));
    if (!parsed->is_array()) return Outcome();
    auto part = [&](std::string_view name) -> const String* {
        const Value* value = parsed->array->find(name);
        return value && value->is_string() ? value->string : nullptr;
    };
    const String* scheme = part("scheme");
    const String* host = part("host");
    if (!scheme) return Outcome();
    std::string_view name = scheme->view();
    // Those classes have looked at the host.
    bool is_http = equal_ignoring_case(name, "http") || equal_ignoring_case(name, "https");
    if (is_http && !by_class) {
        if (!host) return Outcome();
        std::string_view text = host->view();
        bool bracketed = text.size() > 2 && text.front() == '[' && text.back() == ']';
        bool is_address = bracketed && is_ipv6(text.substr(1, text.size() - 2));
        if (!is_address && !is_domain(text, true)) return Outcome();
    }
    if (!host && name != "mailto" && name != "news" && name != "file") return Outcome();
    auto is_user_text = [](const String* text) {
        for (char c : text ? text->view() : std::string_view()) {
            if (!is_alnum(c) && std::string_view("-._~!$&'()*+,;=:%").find(c) == npos) return false;
        }
        return true;
    };
    if (!is_user_text(part("user")) || !is_user_text(part("pass"))) return Outcome();
    if ((request.flags & constant_FILTER_FLAG_PATH_REQUIRED) && !part("path")) return Outcome();
    if ((request.flags & constant_FILTER_FLAG_QUERY_REQUIRED) && !part("query")) return Outcome();
    return Outcome(Value::of(share(request.text)));
}

Result<Outcome> validate_email(Context&, const Request& request) {
    std::string_view text = request.text.view();
    bool unicode = request.flags & constant_FILTER_FLAG_EMAIL_UNICODE;
    // RFC 2821 allows no more than 320 octets.
    if (text.size() > 320 || !is_email(text, unicode)) return Outcome();
    return Outcome(Value::of(share(request.text)));
}

Result<Outcome> validate_mac(Context& context, const Request& request) {
    std::optional<char> wanted =
        TRY(character_option(context, request, literal_string<"separator">));
    std::string_view text = request.text.view();
    size_t groups, length;
    char separator;
    if (text.size() == 14) {
        groups = 3;
        length = 4;
        separator = '.';
    } else if (text.size() == 17 && (text[2] == '-' || text[2] == ':')) {
        groups = 6;
        length = 2;
        separator = text[2];
    } else {
        return Outcome();
    }
    if (wanted && *wanted != separator) return Outcome();
    for (size_t i = 0; i < groups; ++i) {
        std::string_view group = text.substr(i * (length + 1), length);
        if (!parse_unsigned(group, 16)) return Outcome();
        if (i + 1 < groups && text[i * (length + 1) + length] != separator) return Outcome();
    }
    return Outcome(Value::of(share(request.text)));
}

}  // namespace surus::filter
