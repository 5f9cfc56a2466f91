// Query strings: http_build_query and parse_str.
#include <cctype>
#include <cmath>
#include <string>

#include "base/decimal.h"
#include "ext/standard/array/support.h"
#include "ext/standard/string.stub.h"
#include "ext/standard/string/query.h"
#include "ext/standard/string/url.h"
#include "ext/support.h"
#include "runtime/calls/c_stack.h"
#include "runtime/classes/enum.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/listed_properties.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"
#include "runtime/values/visit.h"

namespace surus {

namespace {

class QueryBuilder {
public:
    QueryBuilder(Context& context, std::string_view numeric_prefix, std::string_view separator,
                 bool raw)
        : context_(context),
          numeric_prefix_(numeric_prefix),
          separator_(separator),
          raw_(raw),
          out_(128) {}

    Status add(const Value& data, const std::string& prefix) {
        TRY(check_nesting(context_));
        Ref<Array> members;
        Visit visit(*data.cell);
        if (visit.is_recursive()) return {};
        if (data.is_object())
            members = Ref<Array>::adopt(TRY(listed_properties(context_, *data.object)));
        else
            members = Ref<Array>::share(data.array);
        return add_members(*members, prefix, data.is_object());
    }
    String* finish() { return out_.finish(); }

private:
    Status add_members(const Array& members, const std::string& prefix, bool of_object) {
        for (auto [key, slot] : elements(members)) {
            TRY(check_nesting(context_));
            if (of_object && key.is_string() && key.string->length && !*key.string->data())
                continue;  // private or protected
            const Value& value = slot.deref();
            if (value.is_null() || value.is_resource()) continue;
            bool is_case = value.is_object() && value.object->cls->is_enum();
            if ((value.is_array() || value.is_object()) && !is_case) {
                StringBuilder name(64);
                put_name(name, prefix, key);
                TRY(add(value, std::string(name.view())));
                continue;
            }
            const Value& scalar = is_case ? *TRY(case_value(value)) : value;
            if (out_.length()) out_.append(separator_);
            put_name(out_, prefix, key);
            out_.push('=');
            TRY(put_scalar(scalar));
        }
        return {};
    }
    void put_name(StringBuilder& out, const std::string& prefix, const Value& key) const {
        if (prefix.empty()) {
            if (key.is_int()) out.append(numeric_prefix_);
            return put_key(out, key);
        }
        out.append(prefix);
        out.append("%5B");
        put_key(out, key);
        out.append("%5D");
    }
    void put_key(StringBuilder& out, const Value& key) const {
        if (key.is_int())
            put_integer(out, key.integer);
        else
            append_url_encoded(out, key.string->view(), raw_);
    }
    static void put_integer(StringBuilder& out, int64_t integer) {
        char* begin = out.room(decimal_room);
        out.advance(static_cast<size_t>(write_decimal(begin, integer) - begin));
    }
    Result<const Value*> case_value(const Value& value) {
        if (!value.object->cls->declaration->backing_type) {
            return throw_value_error(context_, "Unbacked enum %s cannot be converted to a string",
                                     value.object->cls->name->data());
        }
        return &enum_case_value(*value.object).deref();
    }
    Status put_scalar(const Value& value) {
        if (value.is_bool()) {
            out_.push(value.is_true() ? '1' : '0');
        } else if (value.is_int()) {
            put_integer(out_, value.integer);
        } else if (value.is_double() && !std::isnan(value.number)) {
            append_url_encoded(out_, double_text(value.number, -1), raw_);
        } else {
            Ref<String> text = Ref<String>::adopt(TRY(to_string(context_, value)));
            append_url_encoded(out_, text->view(), raw_);
        }
        return {};
    }

    Context& context_;
    std::string_view numeric_prefix_;
    std::string_view separator_;
    bool raw_;
    StringBuilder out_;
};

}  // namespace

namespace {

// The place of an index in the array that is, or comes, in `slot`; null: no more fits in.
Value* place_of_index(Value& slot, std::string_view index) {
    if (!slot.is_array()) replace(slot, Value::of(Array::create()));
    Array* inner = Array::separate(slot.array);
    slot.set(Value::of(inner));
    // One blank is none.
    if (index.size() == 1 && std::isspace(static_cast<unsigned char>(index[0]))) index = {};
    if (!index.empty()) {
        Ref<String> text = Ref<String>::adopt(make_string(index));
        return find_or_add(*inner, Key::from(*text));
    }
    return inner->push(Value::null()) ? inner->at(inner->used - 1) : nullptr;
}

void refuse_nesting(Context& context, int64_t most) {
    if (context.ini->get_bool("display_errors")) return;
    (void)warning(context,
                  "Input variable nesting level exceeded %lld. To increase the limit change "
                  "max_input_nesting_level in php.ini.",
                  static_cast<long long>(most));
}

}  // namespace

void put_query_variable(Context& context, Array& target, std::string_view name, Value value) {
    OwnedValue owned(value);
    while (name.starts_with(' ')) name.remove_prefix(1);
    // What begins with a bracket has no name.
    if (name.starts_with('[')) return;
    size_t bracket = name.find('[');
    std::string base(name.substr(0, bracket));
    // A bracket that nothing closes is part of the name, as an underscore.
    if (bracket != npos && name.find(']', bracket) == npos) {
        base = name;
        base[bracket] = '_';
        bracket = npos;
    }
    for (char& c : base) {
        if (c == ' ' || c == '.') c = '_';
    }
    if (base.empty()) return;
    Ref<String> key = Ref<String>::adopt(make_string(base));
    Value* slot = find_or_add(target, Key::from(*key));
    int64_t most = context.ini->get_int("max_input_nesting_level"), level = 0;
    while (bracket != npos && slot) {
        if (++level > most) {
            target.remove(*key);
            return refuse_nesting(context, most);
        }
        size_t close = name.find(']', bracket);
        if (close == npos) break;
        slot = place_of_index(*slot, name.substr(bracket + 1, close - bracket - 1));
        bracket = close + 1 < name.size() && name[close + 1] == '[' ? close + 1 : npos;
    }
    if (slot) replace(*slot, owned.leak());
}

Result<String*> php_http_build_query(Context& context, const Value& data, String& numeric_prefix,
                                     String* arg_separator, int64_t encoding_type) {
    if (data.is_object() && data.object->cls->is_enum()) {
        return throw_argument_type_error(context, 1, "must not be an enum, %s given",
                                         data.object->cls->name->data());
    }
    std::string separator = arg_separator ? std::string(arg_separator->view())
                                          : *context.ini->get("arg_separator.output");
    if (separator.empty()) separator = "&";
    QueryBuilder builder(context, numeric_prefix.view(), separator,
                         encoding_type == constant_PHP_QUERY_RFC3986);
    TRY(builder.add(data, ""));
    return builder.finish();
}

QueryPairs query_pairs(const Context& context, std::string_view text, size_t most) {
    QueryPairs pairs;
    text = text.substr(0, text.find('\0'));
    const std::string& separators = *context.ini->get("arg_separator.input");
    while (!text.empty()) {
        size_t end = text.find_first_of(separators);
        std::string_view pair = text.substr(0, end);
        text = end == npos ? "" : text.substr(end + 1);
        if (pair.empty()) continue;
        pairs.is_cut = pairs.texts.size() / 2 >= most;
        if (pairs.is_cut) break;
        size_t equals = pair.find('=');
        pairs.texts.push_back(Ref<String>::adopt(url_decoded(pair.substr(0, equals), false)));
        pairs.texts.push_back(Ref<String>::adopt(
            equals == npos ? String::empty() : url_decoded(pair.substr(equals + 1), false)));
    }
    return pairs;
}

void put_query_pairs(Context& context, Array& target, const std::vector<Ref<String>>& texts) {
    for (size_t i = 0; i < texts.size(); i += 2) {
        std::string_view name = texts[i]->view();
        put_query_variable(context, target, name.substr(0, name.find('\0')),
                           Value::of(share(*texts[i + 1])));
    }
}

Result<std::vector<Ref<String>>> query_pairs(Context& context, std::string_view text) {
    auto most = static_cast<size_t>(context.ini->get_int("max_input_vars"));
    QueryPairs pairs = query_pairs(context, text, most);
    if (pairs.is_cut) {
        TRY(function_warning(context,
                             "Input variables exceeded %zu. To increase the limit change "
                             "max_input_vars in php.ini.",
                             most));
    }
    return std::move(pairs.texts);
}

Status php_parse_str(Context& context, String& string, Reference& result) {
    std::vector<Ref<String>> texts = TRY(query_pairs(context, string.view()));
    Array* variables = Array::create();
    OwnedValue owned(Value::of(variables));
    put_query_pairs(context, *variables, texts);
    return assign_reference(context, result, owned.leak());
}

}  // namespace surus
