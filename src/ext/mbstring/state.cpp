#include "ext/mbstring/state.h"

#include <cstdlib>
#include <optional>

#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus::mbstring {

namespace {

constexpr Id neutral_order[] = {Id::Ascii, Id::Utf8};
constexpr Id japanese_order[] = {Id::Ascii, Id::Jis, Id::Utf8, Id::EucJp, Id::Sjis};
constexpr Id korean_order[] = {Id::Ascii, Id::Utf8, Id::EucKr, Id::Uhc};
constexpr Id simplified_order[] = {Id::Ascii, Id::Utf8, Id::EucCn, Id::Cp936};
constexpr Id traditional_order[] = {Id::Ascii, Id::Utf8, Id::EucTw, Id::Big5};
constexpr Id russian_order[] = {Id::Ascii, Id::Utf8, Id::Koi8r, Id::Windows1251, Id::Cp866};
constexpr Id armenian_order[] = {Id::Ascii, Id::Utf8, Id::Armscii8};
constexpr Id turkish_order[] = {Id::Ascii, Id::Utf8, Id::Windows1254, Id::Iso9};
constexpr Id ukrainian_order[] = {Id::Ascii, Id::Utf8, Id::Koi8u};

constexpr Language languages[] = {
    {"neutral", "neutral", Id::Utf8, Id::Base64, Id::Base64, neutral_order},
    {"uni", "universal", Id::Utf8, Id::Base64, Id::Base64, neutral_order},
    {"Japanese", "ja", Id::Iso2022Jp, Id::Base64, Id::SevenBit, japanese_order},
    {"Korean", "ko", Id::Iso2022Kr, Id::Base64, Id::SevenBit, korean_order},
    {"Simplified Chinese", "zh-cn", Id::Hz, Id::Base64, Id::SevenBit, simplified_order},
    {"Traditional Chinese", "zh-tw", Id::Big5, Id::Base64, Id::EightBit, traditional_order},
    {"English", "en", Id::Iso1, Id::QuotedPrintable, Id::EightBit, neutral_order},
    {"German", "de", Id::Iso15, Id::QuotedPrintable, Id::EightBit, neutral_order},
    {"Russian", "ru", Id::Koi8r, Id::QuotedPrintable, Id::EightBit, russian_order},
    {"Ukrainian", "ua", Id::Koi8u, Id::QuotedPrintable, Id::EightBit, ukrainian_order},
    {"Armenian", "hy", Id::Armscii8, Id::QuotedPrintable, Id::EightBit, armenian_order},
    {"Turkish", "tr", Id::Iso9, Id::QuotedPrintable, Id::EightBit, turkish_order},
};

// A setting of mbstring's, else the general one, else default_charset.
std::string setting(const Ini& ini, std::string_view own, std::string_view general) {
    for (std::string_view name : {own, general, std::string_view("default_charset")}) {
        const std::string* value = ini.get(name);
        if (value && !value->empty()) return *value;
    }
    return "UTF-8";
}

const Encoding* find_or_pass(std::string_view name) {
    return name == "pass" ? &encoding(Id::Pass) : find_encoding(name);
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

void add_automatic(const Language& language, EncodingList& list) {
    for (Id id : language.detect_order) list.push_back(&encoding(id));
}

// Adds to `list`; returns the name that is none, if any.
template <class Find>
std::optional<std::string> parse_list(std::string_view text, const Language& language, Find&& find,
                                      EncodingList& list) {
    if (text.size() > 2 && text.front() == '"' && text.back() == '"')
        text = text.substr(1, text.size() - 2);
    bool automatic = false;
    while (!text.empty()) {
        size_t comma = text.find(',');
        std::string_view name = trimmed(text.substr(0, comma));
        bool last = comma == npos;
        text = last ? std::string_view() : text.substr(comma + 1);
        if (equal_ignoring_case(name, "auto")) {
            if (!automatic) add_automatic(language, list);
            automatic = true;
        } else if (const Encoding* found = find(name)) {
            list.push_back(found);
        } else {
            return std::string(name);
        }
        // A comma at the end is followed by an empty name.
        if (!last && text.empty()) return std::string();
    }
    return std::nullopt;
}

void read_substitute(State& state, const std::string& text) {
    state.substitute.mode = Substitute::Character;
    if (equal_ignoring_case(text, "none")) {
        state.substitute.mode = Substitute::None;
    } else if (equal_ignoring_case(text, "long")) {
        state.substitute.mode = Substitute::Long;
    } else if (equal_ignoring_case(text, "entity")) {
        state.substitute.mode = Substitute::Entity;
    } else if (!text.empty()) {
        char* end = nullptr;
        long value = std::strtol(text.c_str(), &end, 0);
        if (!*end) state.substitute.character = static_cast<uint32_t>(value);
    } else {
        state.substitute.character = '?';
    }
}

void read_settings(State& state, const Ini& ini) {
    bool first = !state.language;
    std::string language = *ini.get("mbstring.language");
    if (first || language != state.seen.language) {
        const Language* found = find_language(language);
        state.language = found ? found : &languages[0];
        state.seen.language = language;
    }
    std::string internal = setting(ini, "mbstring.internal_encoding", "internal_encoding");
    if (internal != state.seen.internal && !state.internal_is_chosen) {
        const Encoding* found = find_encoding(internal);
        state.internal = found ? found : &encoding(Id::Utf8);
        state.seen.internal = internal;
    }
    std::string http_output = setting(ini, "mbstring.http_output", "output_encoding");
    if (http_output != state.seen.http_output) {
        if (const Encoding* found = find_or_pass(http_output))
            state.http_output = found;
        else if (!state.http_output)
            state.http_output = &encoding(Id::Pass);
        state.seen.http_output = http_output;
    }
    std::string http_input = setting(ini, "mbstring.http_input", "input_encoding");
    if (http_input != state.seen.http_input) {
        EncodingList list;
        if (!parse_list(http_input, *state.language, find_or_pass, list))
            state.http_input = std::move(list);
        state.seen.http_input = http_input;
    }
    std::string substitute = *ini.get("mbstring.substitute_character");
    if (first || substitute != state.seen.substitute) {
        read_substitute(state, substitute);
        state.seen.substitute = substitute;
    }
    state.strict_detection = ini.get_bool("mbstring.strict_detection");
    // The order is the program's own as soon as it runs.
    if (!first) return;
    const std::string* order = ini.get("mbstring.detect_order");
    if (order->empty() || parse_list(*order, *state.language, find_encoding, state.detect_order)) {
        state.detect_order.clear();
        add_automatic(*state.language, state.detect_order);
    }
}

Status warn_of_transfer(Context& context, const Encoding& encoding) {
    switch (encoding.id) {
    case Id::Base64:
        return function_deprecated(context,
                                   "Handling Base64 via mbstring is deprecated; use "
                                   "base64_encode/base64_decode instead");
    case Id::QuotedPrintable:
        return function_deprecated(context,
                                   "Handling QPrint via mbstring is deprecated; use "
                                   "quoted_printable_encode/quoted_printable_decode instead");
    case Id::Html:
        return function_deprecated(
            context,
            "Handling HTML entities via mbstring is deprecated; use htmlspecialchars, "
            "htmlentities, or mb_encode_numericentity/mb_decode_numericentity instead");
    default:
        return function_deprecated(context,
                                   "Handling Uuencode via mbstring is deprecated; use "
                                   "convert_uuencode/convert_uudecode instead");
    }
}

// PHP's names end at a NUL.
std::string_view c_string(std::string_view text) { return text.substr(0, text.find('\0')); }

}  // namespace

const Language* find_language(std::string_view name) {
    for (const Language& language : languages) {
        if (equal_ignoring_case(language.name, name)) return &language;
    }
    for (const Language& language : languages) {
        if (equal_ignoring_case(language.short_name, name)) return &language;
    }
    return nullptr;
}

State& state(Context& context) {
    auto& state = extension_state<State>(context);
    const Ini& ini = *context.ini;
    if (state.ini_changes != ini.changes) [[unlikely]] {
        state.ini_changes = ini.changes;
        read_settings(state, ini);
    }
    return state;
}

Result<const Encoding*> encoding_argument(Context& context, String* name, uint32_t position) {
    State& state = mbstring::state(context);
    if (!name) return state.internal;
    if (state.last_name && (state.last_name.get() == name || state.last_name->equals(*name)))
        return state.last_encoding;
    const Encoding* found = find_encoding(c_string(name->view()));
    if (!found) {
        return throw_argument_value_error(context, position,
                                          "must be a valid encoding, \"%s\" given", name->data());
    }
    if (found->is_transfer()) {
        TRY(warn_of_transfer(context, *found));
        return found;
    }
    state.last_name = Ref<String>::share(name);
    state.last_encoding = found;
    return found;
}

Result<EncodingList> encoding_list(Context& context, std::string_view text, uint32_t position) {
    EncodingList list;
    auto unknown = parse_list(text, *state(context).language, find_encoding, list);
    if (unknown) {
        return throw_argument_value_error(context, position, "contains invalid encoding \"%s\"",
                                          unknown->c_str());
    }
    return list;
}

Result<EncodingList> encoding_list(Context& context, Array& array, uint32_t position) {
    EncodingList list;
    bool automatic = false;
    Ref<Array> keep = Ref<Array>::share(&array);
    for (auto [key, value] : elements(*keep)) {
        Ref<String> name = Ref<String>::adopt(TRY(to_string(context, value)));
        if (equal_ignoring_case(name->view(), "auto")) {
            if (!automatic) add_automatic(*state(context).language, list);
            automatic = true;
        } else if (const Encoding* found = find_encoding(c_string(name->view()))) {
            list.push_back(found);
        } else {
            return throw_argument_value_error(context, position, "contains invalid encoding \"%s\"",
                                              name->data());
        }
    }
    return list;
}

Result<EncodingList> encoding_list(Context& context, const Value& value, uint32_t position) {
    if (value.is_array()) return encoding_list(context, *value.array, position);
    return encoding_list(context, value.string->view(), position);
}

String* convert_counting(Context& context, std::string_view text, const Encoding& from,
                         const Encoding& to) {
    State& state = mbstring::state(context);
    return convert(text, from, to, state.substitute, state.illegal_characters);
}

namespace {

// As what start-up says when no function runs.
bool say(Context& context, int severity, const std::string& message) {
    if (running_function_name(context).empty())
        return report_at(context, severity, "PHP Startup: " + message, "Unknown", 0).ok();
    return (severity == level::deprecated ? function_deprecated(context, "%s", message.c_str())
                                          : function_warning(context, "%s", message.c_str()))
        .ok();
}

bool is_list(Context& context, std::string_view text, bool pass) {
    EncodingList list;
    const Language* language = find_language(*context.ini->get("mbstring.language"));
    if (!language) language = &languages[0];
    std::optional<std::string> unknown = pass ? parse_list(text, *language, find_or_pass, list)
                                              : parse_list(text, *language, find_encoding, list);
    if (!unknown) return true;
    (void)say(context, level::warning,
              "INI setting contains invalid encoding \"" + *unknown + "\"");
    return false;
}

}  // namespace

bool check_setting(Context& context, std::string_view name, std::string_view value) {
    if (name == "mbstring.language") return find_language(value);
    if (name == "mbstring.detect_order") return value.empty() || is_list(context, value, false);
    if (name == "mbstring.http_input" || name == "mbstring.http_output" ||
        name == "mbstring.internal_encoding") {
        // Now it counts again, even when it stays what it was.
        State& state = extension_state<State>(context);
        if (name == "mbstring.internal_encoding" && state.language) {
            state.internal_is_chosen = false;
            state.seen.internal.clear();
        }
        if (!say(context, level::deprecated, "Use of " + std::string(name) + " is deprecated"))
            return false;
    }
    if (value.empty()) return true;
    if (name == "mbstring.http_input") return is_list(context, value, true);
    if (name == "mbstring.http_output") return find_or_pass(value);
    if (name == "mbstring.internal_encoding" && !find_encoding(value)) {
        return say(context, level::warning,
                   "Unknown encoding \"" + std::string(value) + "\" in ini setting");
    }
    return true;
}

}  // namespace surus::mbstring
