#include "ext/dom/modern/token_list.h"

#include "ext/core/internal_iterator.h"
#include "ext/dom/attributes.h"
#include "ext/dom/html/tokenizer.h"
#include "ext/dom/modern.h"
#include "ext/dom/properties.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace dom {

namespace {

struct TokenListObject {
    XmlNodeRef element;
    // The tokens of that text.
    Text source;
    List<Text> tokens;
};
TokenListObject& token_list_of(Object& self) { return self.native<TokenListObject>(); }

xmlAttr* attribute_of(const TokenListObject& list) {
    const xmlNode* element = list.element.get();
    return element ? find_modern_attribute(*element, {}, "class") : nullptr;
}

Text text_of(const TokenListObject& list) {
    const xmlAttr* attribute = attribute_of(list);
    if (!attribute) return {};
    Ref<String> text = Ref<String>::adopt(attribute_text(*attribute));
    return Text(text->view());
}

void split(std::string_view text, List<Text>& tokens) {
    std::unordered_set<Text, TextHash, std::equal_to<>, HeapAllocator<Text>> seen;
    while (!text.empty()) {
        size_t size = 0;
        while (size < text.size() && !html::is_html_space(text[size])) ++size;
        if (size > 0 && seen.emplace(text.substr(0, size)).second)
            tokens.emplace_back(text.substr(0, size));
        text.remove_prefix(std::min(size + 1, text.size()));
    }
}

// The ordered set of tokens, as the attribute is now.
List<Text>& tokens_of(TokenListObject& list) {
    Text now = text_of(list);
    if (now != list.source) {
        list.tokens.clear();
        split(now, list.tokens);
        list.source = std::move(now);
    }
    return list.tokens;
}

void update(TokenListObject& list, const List<Text>& tokens) {
    if (!attribute_of(list) && tokens.empty()) return;
    Text text;
    for (const Text& token : tokens) {
        if (!text.empty()) text += ' ';
        text += token;
    }
    if (xmlNode* element = list.element.get())
        set_modern_attribute(*element, nullptr, "class", text);
}

Result<Value> read(Context&, Object& self, String& name) {
    TokenListObject& list = token_list_of(self);
    if (name.view() == "length") return Value::of(static_cast<int64_t>(tokens_of(list).size()));
    if (name.view() == "value") return string_value(text_of(list));
    return Value::undef();
}
Result<bool> write(Context& context, Object& self, String& name, const Value& value) {
    if (name.view() == "length") return throw_readonly(context, self, name);
    if (name.view() != "value") return false;
    OwnedValue fitting(TRY(fit_property(context, self, name, value)));
    if (xmlNode* element = token_list_of(self).element.get())
        set_modern_attribute(*element, nullptr, "class", fitting->string->view());
    return true;
}
Result<bool> unset(Context& context, Object& self, String& name) {
    if (name.view() != "length" && name.view() != "value") return false;
    return throw_error(context, "Cannot unset %s::$%s", self.cls->name->data(), name.data());
}
Result<Array*> debug(Context& context, Object& self) {
    return debug_properties_of(context, self, read);
}

Result<Value> item(TokenListObject& list, int64_t index) {
    List<Text>& tokens = tokens_of(list);
    if (index < 0 || static_cast<size_t>(index) >= tokens.size()) return Value::null();
    return string_value(tokens[static_cast<size_t>(index)]);
}

Result<Value> read_offset(Context& context, Object& self, const Value* given) {
    if (!given) return throw_error(context, "Cannot append to %s", self.cls->name->data());
    const Value& offset = given->deref();
    int64_t index = 0;
    if (offset.is_int()) {
        index = offset.integer;
    } else if (offset.is_double()) {
        index = double_to_int(offset.number);
    } else if (offset.is_bool()) {
        index = offset.is_true();
    } else if (offset.is_string() && parse_numeric(offset.string->view()).kind != Numeric::None &&
               !parse_numeric(offset.string->view()).trailing) {
        index = string_to_int(offset.string->view());
    } else {
        return throw_type_error(context, "Cannot access offset of type %s on %s",
                                type_name_in_errors(offset), self.cls->name->data());
    }
    return item(token_list_of(self), index);
}
Result<bool> has_offset(Context& context, Object& self, const Value& offset, bool check_empty) {
    OwnedValue value(TRY(read_offset(context, self, &offset)));
    return check_empty ? to_bool(value.get()) : !value->is_null();
}

bool is_live(Object& source, int64_t index) {
    return static_cast<size_t>(index) < tokens_of(token_list_of(source)).size();
}
Result<Value> current(Context&, Object& source, int64_t index) {
    return item(token_list_of(source), index);
}
constexpr InternalCursor cursor{[](Context&, Object&) -> Status { return {}; }, is_live, current,
                                [](Object&) {}};

Status check_token(Context& context, const String& token) {
    if (token.is_empty())
        return throw_dom(context, ErrorCode::Syntax, "The empty string is not a valid token");
    if (std::ranges::any_of(token.view(), html::is_html_space))
        return throw_dom(context, ErrorCode::InvalidCharacter,
                         "The token must not contain any ASCII whitespace");
    return {};
}

auto find(List<Text>& tokens, const String& token) {
    return std::ranges::find(tokens, token.view(),
                             [](const Text& t) { return std::string_view(t); });
}

}  // namespace

Result<Value> get_class_list(Context& context, xmlNode& node) {
    XmlNodeRef held(node);
    Object* made = TRY(instantiate(context, class_Dom_TokenList(context)));
    token_list_of(*made).element = std::move(held);
    return Value::of(made);
}

}  // namespace dom

const ClassHandlers dom_token_list_handlers{
    .native_size = sizeof(dom::TokenListObject),
    .construct_native = [](Object& self) { new (&dom::token_list_of(self)) dom::TokenListObject; },
    .destroy_native = [](Object& self) { dom::token_list_of(self).~TokenListObject(); },
    .holds_memory = true,
    .read_dimension = dom::read_offset,
    .has_dimension = dom::has_offset,
    .count = [](Context&, Object& self) -> Result<int64_t> {
        return static_cast<int64_t>(dom::tokens_of(dom::token_list_of(self)).size());
    },
    .debug_info = dom::debug,
    .read_property = dom::read,
    .write_property = dom::write,
    .unset_property = dom::unset,
};

using namespace dom;

Status php_Dom_TokenList___construct(Context&, Object&) { return {}; }

Result<Value> php_Dom_TokenList_item(Context&, Object& self, int64_t index) {
    return item(token_list_of(self), index);
}
Result<int64_t> php_Dom_TokenList_count(Context&, Object& self) {
    return static_cast<int64_t>(tokens_of(token_list_of(self)).size());
}
Result<Object*> php_Dom_TokenList_getIterator(Context& context, Object& self) {
    return create_internal_iterator(context, self, cursor);
}
Result<bool> php_Dom_TokenList_contains(Context&, Object& self, String& token) {
    List<Text>& tokens = tokens_of(token_list_of(self));
    return find(tokens, token) != tokens.end();
}

Status php_Dom_TokenList_add(Context& context, Object& self, std::span<const Value> given) {
    for (const Value& token : given) TRY(check_token(context, *token.deref().string));
    TokenListObject& list = token_list_of(self);
    List<Text> tokens = tokens_of(list);
    for (const Value& value : given) {
        const String& token = *value.deref().string;
        if (find(tokens, token) == tokens.end()) tokens.emplace_back(token.view());
    }
    update(list, tokens);
    return {};
}

Status php_Dom_TokenList_remove(Context& context, Object& self, std::span<const Value> given) {
    for (const Value& token : given) TRY(check_token(context, *token.deref().string));
    TokenListObject& list = token_list_of(self);
    List<Text> tokens = tokens_of(list);
    for (const Value& value : given) {
        auto at = find(tokens, *value.deref().string);
        if (at != tokens.end()) tokens.erase(at);
    }
    update(list, tokens);
    return {};
}

Result<bool> php_Dom_TokenList_toggle(Context& context, Object& self, String& token,
                                      std::optional<bool> force) {
    TRY(check_token(context, token));
    TokenListObject& list = token_list_of(self);
    List<Text> tokens = tokens_of(list);
    auto at = find(tokens, token);
    if (at != tokens.end()) {
        if (force && *force) return true;
        tokens.erase(at);
        update(list, tokens);
        return false;
    }
    if (force && !*force) return false;
    tokens.emplace_back(token.view());
    update(list, tokens);
    return true;
}

Result<bool> php_Dom_TokenList_replace(Context& context, Object& self, String& token,
                                       String& replacement) {
    for (String* each : {&token, &replacement}) {
        if (each->is_empty())
            return throw_dom(context, ErrorCode::Syntax, "The empty string is not a valid token");
    }
    for (String* each : {&token, &replacement}) TRY(check_token(context, *each));
    TokenListObject& list = token_list_of(self);
    List<Text> tokens = tokens_of(list);
    auto at = find(tokens, token);
    if (at == tokens.end()) return false;
    auto other = find(tokens, replacement);
    if (other == tokens.end()) {
        *at = replacement.view();
    } else if (other != at) {
        // Of the two, the first place is kept.
        auto later = std::max(at, other);
        *std::min(at, other) = replacement.view();
        tokens.erase(later);
    }
    update(list, tokens);
    return true;
}

Result<bool> php_Dom_TokenList_supports(Context& context, Object&, String&) {
    return throw_type_error(context, "Attribute \"class\" does not define any supported tokens");
}

}  // namespace surus
