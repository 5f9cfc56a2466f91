// iconv(), and strings as iconv's character sets see them.
#include <gnu/libc-version.h>

#include <cstring>
#include <string>

#include "ext/iconv/converter.h"
#include "ext/iconv/iconv.stub.h"
#include "ext/standard/string/locale.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace iconv_ext;

namespace {

constexpr size_t longest_name = 64;
constexpr size_t width = 4;  // of a code point

// The settings of that kind ("internal", "input", "output"), iconv's own first.
std::string setting(Context& context, const char* kind) {
    std::string general = std::string(kind) + "_encoding";
    for (const std::string& name : {"iconv." + general, general, std::string("default_charset")}) {
        const std::string* value = context.ini->get(name);
        if (value && !value->empty()) return *value;
    }
    return "UTF-8";
}

Status warn_of_length(Context& context) {
    return function_warning(
        context, "Encoding parameter exceeds the maximum allowed length of %zu characters",
        longest_name);
}

// The name of an optional argument; nothing, with a warning: it is too long. An empty one is the
// locale's charset.
Result<std::optional<std::string>> encoding_name(Context& context, const String* encoding) {
    std::optional<std::string> name;
    if (!encoding) {
        name = setting(context, "internal");
    } else if (encoding->length < longest_name) {
        name = std::string(encoding->data());
    } else {
        TRY(warn_of_length(context));
    }
    return name;
}

// An empty name stands for the locale's charset, which also says how to transliterate.
Error convert_named(Context& context, std::string_view text, const char* to, const char* from,
                    Ref<String>& result) {
    InLocale locale(context, utf8_characters(context));
    return convert(text, to, from, result);
}

// The text as code points; nothing, reported, when it is none.
Result<Ref<String>> to_code_points(Context& context, std::string_view text,
                                   const std::string& encoding) {
    Ref<String> result;
    Error error = convert_named(context, text, code_points, encoding.c_str(), result);
    if (error == Error::None) return result;
    TRY(report(context, error, code_points, encoding.c_str()));
    return Ref<String>();
}

// The position of a text of code points in another, in characters; npos: there is none.
size_t find_code_points(std::string_view haystack, std::string_view needle, size_t from,
                        bool last) {
    size_t found = npos;
    for (size_t at = from * width; needle.size() <= haystack.size() - at; at += width) {
        if (std::memcmp(haystack.data() + at, needle.data(), needle.size()) != 0) continue;
        found = at / width;
        if (!last) break;
        at += needle.size() - width;  // occurrences do not overlap
    }
    return found;
}

Failed throw_out_of_bounds(Context& context) {
    return throw_argument_value_error(context, 3, "must be contained in argument #1 ($haystack)");
}

}  // namespace

Value php_constant_ICONV_VERSION(Context&) { return string_value(gnu_get_libc_version()); }

Result<Value> php_iconv(Context& context, String& from_encoding, String& to_encoding,
                        String& string) {
    if (from_encoding.length >= longest_name || to_encoding.length >= longest_name) {
        TRY(warn_of_length(context));
        return false_value();
    }
    Ref<String> result;
    Error error =
        convert_named(context, string.view(), to_encoding.data(), from_encoding.data(), result);
    TRY(report(context, error, to_encoding.data(), from_encoding.data()));
    return error == Error::None ? Value::of(result.leak()) : false_value();
}

Result<Value> php_iconv_strlen(Context& context, String& string, String* encoding) {
    std::optional<std::string> name = TRY(encoding_name(context, encoding));
    if (!name) return false_value();
    Ref<String> text = TRY(to_code_points(context, string.view(), *name));
    return text ? Value::of(static_cast<int64_t>(text->length / width)) : false_value();
}

Result<Value> php_iconv_substr(Context& context, String& string, int64_t offset,
                               std::optional<int64_t> length, String* encoding) {
    std::optional<std::string> name = TRY(encoding_name(context, encoding));
    if (!name) return false_value();
    Ref<String> text = TRY(to_code_points(context, string.view(), *name));
    if (!text) return false_value();
    auto total = static_cast<int64_t>(text->length / width);
    int64_t wanted = length.value_or(total);
    if (offset < 0) offset = offset < -total ? 0 : offset + total;
    if (wanted < 0) {
        // From the end; where it is a part that would begin behind it, nothing.
        if (wanted < -total || offset > total) return string_value("");
        wanted += total - offset;
        if (wanted < 0) wanted = 0;
    }
    if (offset > total || wanted == 0) return string_value("");
    wanted = std::min(wanted, total - offset);
    std::string_view part = text->view().substr(static_cast<size_t>(offset) * width,
                                                static_cast<size_t>(wanted) * width);
    Ref<String> result;
    Error error = convert_named(context, part, name->c_str(), code_points, result);
    TRY(report(context, error, name->c_str(), code_points));
    return error == Error::None ? Value::of(result.leak()) : false_value();
}

Result<Value> php_iconv_strpos(Context& context, String& haystack, String& needle, int64_t offset,
                               String* encoding) {
    std::optional<std::string> name = TRY(encoding_name(context, encoding));
    if (!name) return false_value();
    if (needle.is_empty() && offset >= 0) return false_value();
    Ref<String> text = TRY(to_code_points(context, haystack.view(), *name));
    if (!text) return false_value();
    auto total = static_cast<int64_t>(text->length / width);
    if (offset < 0) {
        offset += total;
        if (offset < 0) return throw_out_of_bounds(context);
    }
    if (needle.is_empty()) return false_value();
    Ref<String> wanted = TRY(to_code_points(context, needle.view(), *name));
    if (!wanted) return false_value();
    if (offset > total) return throw_out_of_bounds(context);
    size_t found =
        find_code_points(text->view(), wanted->view(), static_cast<size_t>(offset), false);
    return found == npos ? false_value() : Value::of(static_cast<int64_t>(found));
}

Result<Value> php_iconv_strrpos(Context& context, String& haystack, String& needle,
                                String* encoding) {
    if (needle.is_empty()) return false_value();
    std::optional<std::string> name = TRY(encoding_name(context, encoding));
    if (!name) return false_value();
    Ref<String> wanted = TRY(to_code_points(context, needle.view(), *name));
    if (!wanted) return false_value();
    Ref<String> text = TRY(to_code_points(context, haystack.view(), *name));
    if (!text) return false_value();
    size_t found = find_code_points(text->view(), wanted->view(), 0, true);
    return found == npos ? false_value() : Value::of(static_cast<int64_t>(found));
}

// ---- mail headers
namespace {

// A charset among the options; false, reported: its name is too long.
Result<bool> read_charset(Context& context, Array& options, std::string_view key,
                          std::string& charset) {
    const Value* value = options.find(key);
    if (!value || !value->deref().is_string()) return true;
    const String& name = *value->deref().string;
    if (name.length >= longest_name) {
        TRY(warn_of_length(context));
        return false;
    }
    if (!name.is_empty()) charset = name.data();
    return true;
}

}  // namespace

Result<Value> php_iconv_mime_encode(Context& context, String& field_name, String& field_value,
                                    Array& options) {
    std::string from = setting(context, "internal");
    std::string to = from;
    MimeStyle style;
    const Value* scheme = options.find("scheme");
    if (scheme && scheme->deref().is_string())
        style.base64 = (scheme->deref().string->data()[0] | 0x20) != 'q';
    if (!TRY(read_charset(context, options, "input-charset", from))) return false_value();
    if (!TRY(read_charset(context, options, "output-charset", to))) return false_value();
    if (const Value* length = options.find("line-length")) {
        int64_t number = TRY(to_int(context, length->deref()));
        // No line is longer than what there is to write.
        auto most = static_cast<int64_t>((field_name.length + field_value.length + 64) * 8);
        style.line_length =
            number < 0 ? static_cast<size_t>(most) : static_cast<size_t>(std::min(number, most));
    }
    if (const Value* end = options.find("line-break-chars")) {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, end->deref())));
        style.line_break = text->data();
    }
    style.to = to.c_str();
    style.from = from.c_str();
    StringBuilder out;
    Error error;
    {
        InLocale transliterated(context, utf8_characters(context));
        error = mime_encode(out, field_name.view(), field_value.view(), style);
    }
    TRY(report(context, error, style.to, style.from));
    return error == Error::None ? Value::of(out.finish()) : false_value();
}

static Error decode_header(Context& context, StringBuilder& out, std::string_view text,
                           const std::string& encoding, int64_t mode, size_t& next) {
    InLocale unnamed(context, utf8_characters(context));
    return mime_decode(out, text, encoding.c_str(), mode, next);
}

Result<Value> php_iconv_mime_decode(Context& context, String& string, int64_t mode,
                                    String* encoding) {
    std::optional<std::string> name = TRY(encoding_name(context, encoding));
    if (!name) return false_value();
    StringBuilder out(string.length);
    size_t next = 0;
    Error error = decode_header(context, out, string.view(), *name, mode, next);
    TRY(report(context, error, name->c_str(), "???"));
    return error == Error::None ? Value::of(out.finish()) : false_value();
}

Result<Value> php_iconv_mime_decode_headers(Context& context, String& headers, int64_t mode,
                                            String* encoding) {
    std::optional<std::string> name = TRY(encoding_name(context, encoding));
    if (!name) return false_value();
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    std::string_view rest = headers.view();
    while (!rest.empty()) {
        StringBuilder out;
        size_t next = 0;
        Error error = decode_header(context, out, rest, *name, mode, next);
        if (error != Error::None) {
            TRY(report(context, error, name->c_str(), "???"));
            return false_value();
        }
        if (out.length() == 0 || next == 0) break;
        rest = rest.substr(next);
        std::string_view line = out.view();
        size_t colon = line.find(':');
        if (colon == npos) continue;
        Ref<String> key = Ref<String>::adopt(make_string(line.substr(0, colon)));
        size_t begin = std::min(line.find_first_not_of(" \t", colon + 1), line.size());
        Value value = string_value(line.substr(begin));
        Key index = Key::from(*key);
        Value* old = find(*result, index);
        if (!old) {
            find_or_add(*result, index)->set(value);
        } else if (old->is_array()) {
            old->array->push(value);
        } else {
            // The same header again: its values become a list.
            Array* list = Array::create(2);
            list->push(*old);
            list->push(value);
            old->set(Value::of(list));
        }
    }
    return Value::of(result.leak());
}

// ---- settings
Result<bool> php_iconv_set_encoding(Context& context, String& type, String& encoding) {
    if (encoding.length >= longest_name) {
        TRY(warn_of_length(context));
        return false;
    }
    for (std::string_view kind : {"input", "output", "internal"}) {
        std::string name = std::string(kind) + "_encoding";
        if (!equal_ignoring_case(type.view(), name)) continue;
        TRY(function_deprecated(context, "Use of iconv.%s is deprecated", name.c_str()));
        context.ini->set("iconv." + name, encoding.view());
        return true;
    }
    return false;
}

Result<Value> php_iconv_get_encoding(Context& context, String& type) {
    static constexpr const char* kinds[] = {"input", "output", "internal"};
    if (equal_ignoring_case(type.view(), "all")) {
        Array* all = Array::create_hash(4);
        for (const char* kind : kinds)
            all->set(std::string(kind) + "_encoding", string_value(setting(context, kind)));
        return Value::of(all);
    }
    for (const char* kind : kinds) {
        if (equal_ignoring_case(type.view(), std::string(kind) + "_encoding"))
            return string_value(setting(context, kind));
    }
    return false_value();
}

}  // namespace surus
