// Dom\Element: attributes, descendants, renaming.
#include "ext/dom/attributes.h"
#include "ext/dom/html/foreign_names.h"
#include "ext/dom/html/tokenizer.h"
#include "ext/dom/insert.h"
#include "ext/dom/lists.h"
#include "ext/dom/modern.h"
#include "ext/dom/modern/names.h"
#include "ext/dom/namespaces.h"

namespace surus {

namespace dom {

static bool is_qualified(const xmlAttr& attribute, std::string_view name) {
    std::string_view prefix = view_of(attribute.ns ? attribute.ns->prefix : nullptr);
    std::string_view local = view_of(attribute.name);
    if (prefix.empty()) return local == name;
    return name.size() == prefix.size() + 1 + local.size() && name.starts_with(prefix) &&
           name[prefix.size()] == ':' && name.ends_with(local);
}

xmlAttr* find_modern_qualified(const xmlNode& element, std::string_view name) {
    Text lower;
    if (is_html_element(element)) {
        lower = lower_case(name);
        name = lower;
    }
    for (xmlAttr* attribute = element.properties; attribute; attribute = attribute->next) {
        if (is_qualified(*attribute, name)) return attribute;
    }
    return nullptr;
}

bool has_token(std::string_view text, std::string_view token, bool ignores_case) {
    for (size_t at = 0; at < text.size();) {
        size_t end = at;
        while (end < text.size() && !html::is_html_space(text[end])) ++end;
        std::string_view word = text.substr(at, end - at);
        if (word.size() == token.size() &&
            (ignores_case ? equal_ignoring_case(word, token) : word == token))
            return true;
        at = end + 1;
    }
    return false;
}

}  // namespace dom

using namespace dom;

namespace {

std::string_view uri_view(const String* uri) { return uri ? uri->view() : std::string_view(); }

Result<Value> value_or_null(const xmlAttr* attribute) {
    return attribute ? Value::of(attribute_text(*attribute)) : Value::null();
}

xmlAttr* add_plain(xmlNode& element, std::string_view name, std::string_view value) {
    attributes_changed(element);
    xmlAttr* last = element.properties;
    while (last && last->next) last = last->next;
    Text lower;
    if (dom::is_html_element(element)) {
        lower = lower_case(name);
        name = lower;
    }
    return append_attribute(element, last, nullptr, name, value);
}

}  // namespace

Result<bool> php_Dom_Element_hasAttributes(Context& context, Object& self) {
    return TRY(node_of(context, self))->properties != nullptr;
}

Result<Array*> php_Dom_Element_getAttributeNames(Context& context, Object& self) {
    xmlNode* node = TRY(node_of(context, self));
    Array* names = Array::create();
    for (xmlAttr* at = node->properties; at; at = at->next)
        names->push(Value::of(qualified_name(*as_node(at))));
    return names;
}

Result<Value> php_Dom_Element_getAttribute(Context& context, Object& self, String& name) {
    return value_or_null(find_modern_qualified(*TRY(node_of(context, self)), name.view()));
}
Result<Value> php_Dom_Element_getAttributeNS(Context& context, Object& self, String* uri,
                                             String& name) {
    xmlNode* node = TRY(node_of(context, self));
    return value_or_null(find_modern_attribute(*node, uri_view(uri), name.view()));
}

Result<bool> php_Dom_Element_hasAttribute(Context& context, Object& self, String& name) {
    return find_modern_qualified(*TRY(node_of(context, self)), name.view()) != nullptr;
}
Result<bool> php_Dom_Element_hasAttributeNS(Context& context, Object& self, String* uri,
                                            String& name) {
    xmlNode* node = TRY(node_of(context, self));
    return find_modern_attribute(*node, uri_view(uri), name.view()) != nullptr;
}

Status php_Dom_Element_setAttribute(Context& context, Object& self, String& name, String& value) {
    if (!is_valid_name(name)) return throw_dom(context, ErrorCode::InvalidCharacter);
    xmlNode* node = TRY(node_of(context, self));
    if (xmlAttr* present = find_modern_qualified(*node, name.view())) {
        set_modern_content(*as_node(present), value.view());
    } else {
        add_plain(*node, name.view(), value.view());
    }
    return {};
}

Status php_Dom_Element_setAttributeNS(Context& context, Object& self, String* uri, String& name,
                                      String& value) {
    xmlNode* node = TRY(node_of(context, self));
    ModernName parts = TRY(extract_name(context, uri, name));
    set_modern_attribute(*node, parts.ns(*node->doc), parts.local, value.view());
    return {};
}

Status php_Dom_Element_removeAttribute(Context& context, Object& self, String& name) {
    xmlAttr* attribute = find_modern_qualified(*TRY(node_of(context, self)), name.view());
    if (attribute) remove_attribute(*attribute);
    return {};
}
Status php_Dom_Element_removeAttributeNS(Context& context, Object& self, String* uri,
                                         String& name) {
    xmlNode* node = TRY(node_of(context, self));
    xmlAttr* attribute = find_modern_attribute(*node, uri_view(uri), name.view());
    if (attribute) remove_attribute(*attribute);
    return {};
}

Result<bool> php_Dom_Element_toggleAttribute(Context& context, Object& self, String& name,
                                             std::optional<bool> force) {
    if (!is_valid_name(name)) return throw_dom(context, ErrorCode::InvalidCharacter);
    xmlNode* node = TRY(node_of(context, self));
    xmlAttr* attribute = find_modern_qualified(*node, name.view());
    if (!attribute) {
        if (force && !*force) return false;
        add_plain(*node, name.view(), {});
        return true;
    }
    if (force && *force) return true;
    remove_attribute(*attribute);
    return false;
}

// ---- attribute nodes

Result<Value> php_Dom_Element_getAttributeNode(Context& context, Object& self, String& name) {
    xmlAttr* attribute = find_modern_qualified(*TRY(node_of(context, self)), name.view());
    return value_of(context, attribute ? as_node(attribute) : nullptr);
}
Result<Value> php_Dom_Element_getAttributeNodeNS(Context& context, Object& self, String* uri,
                                                 String& name) {
    xmlNode* node = TRY(node_of(context, self));
    xmlAttr* attribute = find_modern_attribute(*node, uri_view(uri), name.view());
    return value_of(context, attribute ? as_node(attribute) : nullptr);
}

Result<Value> php_Dom_Element_setAttributeNode(Context& context, Object& self, Object& given) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* attribute = TRY(node_of(context, given));
    if (attribute->parent == node) return Value::of(share(given));
    if (attribute->parent) return throw_dom(context, ErrorCode::InuseAttribute);
    std::string_view uri = view_of(attribute->ns ? attribute->ns->href : nullptr);
    move_modern(*attribute, *node->doc);
    xmlAttr* present = find_modern_attribute(*node, uri, name_of(*attribute));
    XmlNodeRef replaced = present ? XmlNodeRef(*as_node(present)) : XmlNodeRef();
    changed(*node);
    auto& made = *as_attribute(attribute);
    made.parent = node;
    if (present) {
        // It takes the other's place.
        made.prev = present->prev;
        made.next = present->next;
        (made.prev ? made.prev->next : node->properties) = &made;
        if (made.next) made.next->prev = &made;
        set_is_id(*present, false);
        present->parent = nullptr;
        present->prev = present->next = nullptr;
    } else {
        xmlAttr* last = node->properties;
        while (last && last->next) last = last->next;
        made.prev = last;
        (last ? last->next : node->properties) = &made;
    }
    if (!made.ns && view_of(made.name) == "id") set_is_id(made, true);
    return value_of(context, replaced.get());
}
Result<Value> php_Dom_Element_setAttributeNodeNS(Context& context, Object& self, Object& given) {
    return php_Dom_Element_setAttributeNode(context, self, given);
}

Result<Object*> php_Dom_Element_removeAttributeNode(Context& context, Object& self, Object& given) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* attribute = TRY(node_of(context, given));
    if (attribute->parent != node) return throw_dom(context, ErrorCode::NotFound);
    take_out(*attribute);
    return share(given);
}

// ---- IDs

static Status set_id(Context& context, xmlAttr* attribute, bool is_id) {
    if (!attribute) return throw_dom(context, ErrorCode::NotFound);
    set_is_id(*attribute, is_id);
    changed(*as_node(attribute));
    return {};
}
Status php_Dom_Element_setIdAttribute(Context& context, Object& self, String& name, bool is_id) {
    return set_id(context, find_modern_qualified(*TRY(node_of(context, self)), name.view()), is_id);
}
Status php_Dom_Element_setIdAttributeNS(Context& context, Object& self, String* uri, String& name,
                                        bool is_id) {
    xmlNode* node = TRY(node_of(context, self));
    return set_id(context, find_modern_attribute(*node, uri_view(uri), name.view()), is_id);
}
Status php_Dom_Element_setIdAttributeNode(Context& context, Object& self, Object& given,
                                          bool is_id) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* attribute = TRY(node_of(context, given));
    return set_id(context, attribute->parent == node ? as_attribute(attribute) : nullptr, is_id);
}

// ---- descendants

Result<Object*> php_Dom_Element_getElementsByTagName(Context& context, Object& self, String& name) {
    return descendants_list(context, *TRY(node_of(context, self)), name, nullptr, true);
}
Result<Object*> php_Dom_Element_getElementsByTagNameNS(Context& context, Object& self, String* uri,
                                                       String& name) {
    return descendants_list(context, *TRY(node_of(context, self)), name, uri, false);
}
Result<Object*> php_Dom_Element_getElementsByClassName(Context& context, Object& self,
                                                       String& classes) {
    return class_collection(context, *TRY(node_of(context, self)), classes.view());
}

// ---- rename()

static Status rename_element(Context& context, xmlNode& node, const ModernName& name) {
    bool was_html = html::space_of(node) == html::Space::Html;
    bool is_html = name.uri == html::html_uri;
    if (was_html != is_html) {
        return throw_dom(context, ErrorCode::InvalidModification,
                         was_html ? "It is not possible to move an element out of the HTML "
                                    "namespace because the HTML namespace is tied to the "
                                    "HTMLElement class"
                                  : "It is not possible to move an element into the HTML "
                                    "namespace because the HTML namespace is tied to the "
                                    "HTMLElement class");
    }
    if (template_content(node) && name.local != "template")
        return throw_dom(context, ErrorCode::InvalidModification,
                         "It is not possible to rename the template element because it hosts a "
                         "document fragment");
    return {};
}

Status php_Dom_Element_rename(Context& context, Object& self, String* uri, String& qualified) {
    xmlNode* node = TRY(node_of(context, self));
    ModernName name = TRY(extract_name(context, uri, qualified));
    if (node->type == XML_ELEMENT_NODE) {
        TRY(rename_element(context, *node, name));
    } else if (node->parent) {
        xmlAttr* present = find_modern_attribute(*node->parent, name.uri, name.local);
        if (present && present != as_attribute(node))
            return throw_dom(context, ErrorCode::InvalidModification,
                             "An attribute with the given name in the given namespace already "
                             "exists");
    }
    changed(*node);
    xmlNs* ns = name.ns(*node->doc);
    if (node->type == XML_ELEMENT_NODE) {
        node->ns = ns;
    } else {
        as_attribute(node)->ns = ns;
    }
    xmlNodeSetName(node, xml_text(Text(name.local).c_str()));
    return {};
}

}  // namespace surus
