// What programs ask and tell mbstring about itself.
#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/state.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

using namespace mbstring;

static Array* names_of(std::span<const Encoding* const> list) {
    Array* names = Array::create(static_cast<uint32_t>(list.size()));
    for (const Encoding* encoding : list) names->push(string_value(encoding->name));
    return names;
}

Result<Value> php_mb_language(Context& context, String* language) {
    if (!language) return string_value(state(context).language->name);
    const Language* found = find_language(language->view());
    state(context).language = found ? found : find_language("neutral");
    if (!found) {
        return throw_argument_value_error(context, 1, "must be a valid language, \"%s\" given",
                                          language->data());
    }
    context.ini->set("mbstring.language", language->view());
    return Value::boolean(true);
}

Result<Value> php_mb_internal_encoding(Context& context, String* encoding) {
    State& state = mbstring::state(context);
    if (!encoding) return string_value(state.internal->name);
    const Encoding* found = find_encoding(encoding->view());
    if (!found) {
        return throw_argument_value_error(context, 1, "must be a valid encoding, \"%s\" given",
                                          encoding->data());
    }
    state.internal = found;
    state.internal_is_chosen = true;
    return Value::boolean(true);
}

Result<Value> php_mb_http_input(Context& context, String* type) {
    State& state = mbstring::state(context);
    const Encoding* identified = state.http_input_identified;
    switch (type ? type->data()[0] | 0x20 : 's') {
    // Nothing was identified of what came with a request: programs get it as it is.
    case 'g':
    case 'p':
    case 'c': return false_value();
    case 's': return identified && !type ? string_value(identified->name) : false_value();
    case 'i': return Value::of(names_of(state.http_input));
    case 'l': {
        if (state.http_input.empty()) return false_value();
        StringBuilder out;
        for (const Encoding* encoding : state.http_input) {
            if (out.length()) out.push(',');
            out.append(encoding->name);
        }
        return Value::of(out.finish());
    }
    default:
        return throw_argument_value_error(
            context, 1, "must be one of \"G\", \"P\", \"C\", \"S\", \"I\", or \"L\"");
    }
}

Result<Value> php_mb_http_output(Context& context, String* encoding) {
    State& state = mbstring::state(context);
    if (!encoding) return string_value(state.http_output->name);
    const Encoding* found = encoding->view() == "pass" ? &mbstring::encoding(Id::Pass)
                                                       : find_encoding(encoding->view());
    if (!found) {
        return throw_argument_value_error(context, 1, "must be a valid encoding, \"%s\" given",
                                          encoding->data());
    }
    state.http_output = found;
    return Value::boolean(true);
}

Result<Value> php_mb_detect_order(Context& context, const Value& encoding) {
    if (encoding.is_null()) return Value::of(names_of(state(context).detect_order));
    EncodingList list = TRY(encoding_list(context, encoding, 1));
    if (list.empty())
        return throw_argument_value_error(context, 1, "must specify at least one encoding");
    state(context).detect_order = std::move(list);
    return Value::boolean(true);
}

static Value substitute_value(const Substitute& substitute) {
    switch (substitute.mode) {
    case Substitute::None: return string_value("none");
    case Substitute::Long: return string_value("long");
    case Substitute::Entity: return string_value("entity");
    default: return Value::of(int64_t{substitute.character});
    }
}

Result<Value> php_mb_substitute_character(Context& context, const Value& substitute_character) {
    Substitute& substitute = state(context).substitute;
    if (substitute_character.is_null()) return substitute_value(substitute);
    if (substitute_character.is_string()) {
        std::string_view name = substitute_character.string->view();
        if (equal_ignoring_case(name, "none")) {
            substitute.mode = Substitute::None;
        } else if (equal_ignoring_case(name, "long")) {
            substitute.mode = Substitute::Long;
        } else if (equal_ignoring_case(name, "entity")) {
            substitute.mode = Substitute::Entity;
        } else {
            return throw_argument_value_error(
                context, 1, "must be \"none\", \"long\", \"entity\" or a valid codepoint");
        }
        return Value::boolean(true);
    }
    int64_t character = substitute_character.integer;
    if (character < 0 || character >= 0x110000 || (character >= 0xd800 && character <= 0xdfff))
        return throw_argument_value_error(context, 1, "is not a valid codepoint");
    substitute = {Substitute::Character, static_cast<uint32_t>(character)};
    return Value::boolean(true);
}

Result<Value> php_mb_preferred_mime_name(Context& context, String& encoding) {
    const Encoding* found = find_encoding(encoding.view());
    if (!found) {
        return throw_argument_value_error(context, 1, "must be a valid encoding, \"%s\" given",
                                          encoding.data());
    }
    if (found->mime_name) return string_value(found->mime_name);
    TRY(function_warning(context, "No MIME preferred name corresponding to \"%s\"",
                         encoding.data()));
    return false_value();
}

Result<Array*> php_mb_list_encodings(Context& context) {
    // Always the same array: where it is given to detection, its order means nothing.
    Ref<Array>& all = state(context).all_encodings;
    if (!all) {
        all = Ref<Array>::adopt(Array::create(static_cast<uint32_t>(encodings().size())));
        for (const Encoding& encoding : encodings()) all->push(string_value(encoding.name));
    }
    return share(*all);
}

Result<Array*> php_mb_encoding_aliases(Context& context, String& encoding) {
    const Encoding* found = TRY(encoding_argument(context, &encoding, 1));
    Array* names = Array::create(static_cast<uint32_t>(found->aliases.size()));
    for (std::string_view alias : found->aliases) names->push(string_value(alias));
    return names;
}

namespace {

struct InfoItem {
    std::string_view name;
    Value (*value)(Context& context, const State& state);  // null: it is not set
};

Value on_or_off(bool on) { return string_value(on ? "On" : "Off"); }
Value name_or_null(const Encoding* encoding) {
    return encoding ? string_value(encoding->name) : Value::null();
}

constexpr InfoItem info_items[] = {
    {"internal_encoding", [](Context&, const State& s) { return name_or_null(s.internal); }},
    {"http_input", [](Context&, const State& s) { return name_or_null(s.http_input_identified); }},
    {"http_output", [](Context&, const State& s) { return name_or_null(s.http_output); }},
    {"http_output_conv_mimetypes",
     [](Context& context, const State&) {
         return string_value(*context.ini->get("mbstring.http_output_conv_mimetypes"));
     }},
    {"mail_charset",
     [](Context&, const State& s) { return name_or_null(&encoding(s.language->mail_charset)); }},
    {"mail_header_encoding",
     [](Context&, const State& s) {
         return name_or_null(&encoding(s.language->mail_header_encoding));
     }},
    {"mail_body_encoding",
     [](Context&, const State& s) {
         return name_or_null(&encoding(s.language->mail_body_encoding));
     }},
    {"illegal_chars", [](Context&, const State& s) { return Value::of(s.illegal_characters); }},
    {"encoding_translation",
     [](Context& context, const State&) {
         return on_or_off(context.ini->get_bool("mbstring.encoding_translation"));
     }},
    {"language", [](Context&, const State& s) { return string_value(s.language->name); }},
    {"detect_order", [](Context&, const State& s) { return Value::of(names_of(s.detect_order)); }},
    {"substitute_character",
     [](Context&, const State& s) { return substitute_value(s.substitute); }},
    {"strict_detection", [](Context&, const State& s) { return on_or_off(s.strict_detection); }},
};

}  // namespace

Result<Value> php_mb_get_info(Context& context, String& type) {
    State& state = mbstring::state(context);
    if (equal_ignoring_case(type.view(), "all")) {
        Array* all = Array::create_hash(16);
        for (const InfoItem& item : info_items) {
            Value value = item.value(context, state);
            if (!value.is_null()) all->set(item.name, value);
        }
        return Value::of(all);
    }
    for (const InfoItem& item : info_items) {
        if (equal_ignoring_case(item.name, type.view())) return item.value(context, state);
    }
    // Reported as no function's own: the argument is right, the setting unknown.
    TRY(function_warning(context, "argument #1 ($type) must be a valid type"));
    return false_value();
}

}  // namespace surus
