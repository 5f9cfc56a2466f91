// DOMElement, but for its attributes with namespaces.
#include "ext/dom/attributes.h"
#include "ext/dom/insert.h"
#include "ext/dom/lists.h"
#include "ext/dom/namespaces.h"

namespace surus {

using namespace dom;

Status php_DOMElement___construct(Context& context, Object& self, String& name, String* value,
                                  String& uri) {
    if (!is_valid_name(name)) return throw_dom(context, ErrorCode::InvalidCharacter);
    QualifiedName parts = split_name(name, !uri.is_empty());
    if (uri.is_empty() && parts.prefix) return throw_dom(context, ErrorCode::Namespace);
    if (!uri.is_empty() && parts.problem != ErrorCode::None)
        return throw_dom(context, parts.problem);
    xmlNode* node = xmlNewNode(nullptr, uri.is_empty() ? dom::xml(name) : parts.local.get());
    if (!node) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*node);
    if (!uri.is_empty()) {
        xmlNs* ns = declare_namespace(node, dom::xml(uri), parts.prefix.get());
        if (!ns) return throw_dom(context, ErrorCode::Namespace);
        xmlSetNs(node, ns);
    }
    if (value && !value->is_empty())
        xmlNodeSetContentLen(node, dom::xml(*value), static_cast<int>(value->length));
    TRY(report_xml_errors(context));
    attach(self, *node);
    return {};
}

Result<String*> php_DOMElement_getAttribute(Context& context, Object& self, String& name) {
    xmlNode* node = TRY(node_of(context, self));
    Found found = dom::find_attribute(*node, dom::xml(name));
    if (found.ns) return make_string(view_of(found.ns->href));
    return found.attribute ? attribute_text(*found.attribute) : String::empty();
}

Result<Array*> php_DOMElement_getAttributeNames(Context& context, Object& self) {
    xmlNode* node = TRY(node_of(context, self));
    Array* names = Array::create();
    for (xmlNs* ns = node->nsDef; ns; ns = ns->next) {
        if (!ns->prefix) {
            names->push(string_value("xmlns"));
        } else {
            names->push(string_value("xmlns:" + std::string(view_of(ns->prefix))));
        }
    }
    for (xmlAttr* attribute = node->properties; attribute; attribute = attribute->next)
        names->push(Value::of(qualified_name(*as_node(attribute))));
    return names;
}

Result<Value> php_DOMElement_getAttributeNode(Context& context, Object& self, String& name) {
    xmlNode* node = TRY(node_of(context, self));
    Found found = dom::find_attribute(*node, dom::xml(name));
    if (found.ns) return namespace_value(context, *found.ns, *node);
    if (!found.attribute || found.attribute->type != XML_ATTRIBUTE_NODE) return false_value();
    return value_of(context, as_node(found.attribute));
}

Result<bool> php_DOMElement_hasAttribute(Context& context, Object& self, String& name) {
    Found found = dom::find_attribute(*TRY(node_of(context, self)), dom::xml(name));
    return found.ns || found.attribute;
}

Result<Value> php_DOMElement_setAttribute(Context& context, Object& self, String& name,
                                          String& value) {
    if (name.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (!is_valid_name(name)) return throw_dom(context, ErrorCode::InvalidCharacter);
    xmlNode* node = TRY(node_of(context, self));
    if (dom::find_attribute(*node, dom::xml(name)).ns) return false_value();
    if (name.view() == "xmlns") {
        if (xmlNewNs(node, dom::xml(value), nullptr)) return Value::boolean(true);
        return throw_argument_value_error(context, 1, "must be a valid XML attribute");
    }
    xmlAttr* attribute = set_attribute(*node, dom::xml(name), value);
    if (!attribute) return throw_argument_value_error(context, 1, "must be a valid XML attribute");
    return value_of(context, as_node(attribute));
}

// What goes by a declaration that is gone gets one of its own.
static void remove_found(xmlNode& node, const Found& found) {
    if (found.attribute && found.attribute->type == XML_ATTRIBUTE_NODE)
        remove_attribute(*found.attribute);
    if (!found.ns) return;
    remove_declaration(node, *found.ns);
    redeclare(node, *found.ns);
}

Result<bool> php_DOMElement_removeAttribute(Context& context, Object& self, String& name) {
    xmlNode* node = TRY(node_of(context, self));
    Found found = dom::find_attribute(*node, dom::xml(name));
    if (!found.attribute && !found.ns) return false;
    remove_found(*node, found);
    return true;
}

Result<bool> php_DOMElement_toggleAttribute(Context& context, Object& self, String& name,
                                            std::optional<bool> force) {
    if (!is_valid_name(name)) {
        TRY(complain(context, ErrorCode::InvalidCharacter, true));
        return false;
    }
    xmlNode* node = TRY(node_of(context, self));
    Found found = dom::find_attribute(*node, dom::xml(name));
    if (!found.attribute && !found.ns) {
        if (force && !*force) return false;
        if (name.view() == "xmlns" || name.view().starts_with("xmlns:")) {
            const xmlChar* prefix = dom::xml(name) + (name.length > 6 ? 6 : 5);
            return xmlNewNs(node, xml_text(""), *prefix ? prefix : nullptr) != nullptr;
        }
        set_attribute(*node, dom::xml(name), *String::empty());
        return true;
    }
    if (force && *force) return true;
    remove_found(*node, found);
    return false;
}

// ---- attribute nodes

static Result<Value> set_node(Context& context, Object& self, Object& given, bool by_namespace) {
    xmlNode* node = TRY(node_of(context, self));
    bool strict = is_strict(*node);
    if (is_read_only(*node)) {
        TRY(complain(context, ErrorCode::NoModificationAllowed, strict));
        return false_value();
    }
    xmlNode* attribute = TRY(node_of(context, given));
    if (attribute->doc && attribute->doc != node->doc) {
        TRY(complain(context, ErrorCode::WrongDocument, strict));
        return false_value();
    }
    const xmlChar* uri = by_namespace && attribute->ns ? attribute->ns->href : nullptr;
    xmlAttr* present =
        by_namespace ? xmlHasNsProp(node, attribute->name, uri) : xmlHasProp(node, attribute->name);
    if (present && present->type != XML_ATTRIBUTE_NODE) present = nullptr;
    if (present == as_attribute(attribute)) return Value::null();
    XmlNodeRef replaced = present ? XmlNodeRef(*as_node(present)) : XmlNodeRef();
    if (present) take_out(*as_node(present));
    place(*node, *attribute, nullptr);
    return value_of(context, replaced.get());
}

Result<Value> php_DOMElement_setAttributeNode(Context& context, Object& self, Object& given) {
    return set_node(context, self, given, false);
}
Result<Value> php_DOMElement_setAttributeNodeNS(Context& context, Object& self, Object& given) {
    return set_node(context, self, given, true);
}

Result<Value> php_DOMElement_removeAttributeNode(Context& context, Object& self, Object& given) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* attribute = TRY(node_of(context, given));
    if (is_read_only(*node)) {
        TRY(complain(context, ErrorCode::NoModificationAllowed, is_strict(*node)));
        return false_value();
    }
    if (attribute->type != XML_ATTRIBUTE_NODE || attribute->parent != node) {
        TRY(complain(context, ErrorCode::NotFound, is_strict(*node)));
        return false_value();
    }
    take_out(*attribute);
    return value_of(context, attribute);
}

// ---- IDs

static Status set_id(Context& context, xmlNode& node, xmlAttr* attribute, bool is_id) {
    if (!attribute || attribute->type != XML_ATTRIBUTE_NODE)
        return complain(context, ErrorCode::NotFound, is_strict(node));
    set_is_id(*attribute, is_id);
    return {};
}

Status php_DOMElement_setIdAttribute(Context& context, Object& self, String& name, bool is_id) {
    xmlNode* node = TRY(node_of(context, self));
    if (is_read_only(*node))
        return complain(context, ErrorCode::NoModificationAllowed, is_strict(*node));
    return set_id(context, *node, xmlHasNsProp(node, dom::xml(name), nullptr), is_id);
}

Status php_DOMElement_setIdAttributeNS(Context& context, Object& self, String& uri, String& name,
                                       bool is_id) {
    xmlNode* node = TRY(node_of(context, self));
    if (is_read_only(*node))
        return complain(context, ErrorCode::NoModificationAllowed, is_strict(*node));
    return set_id(context, *node, xmlHasNsProp(node, dom::xml(name), dom::xml(uri)), is_id);
}

Status php_DOMElement_setIdAttributeNode(Context& context, Object& self, Object& given,
                                         bool is_id) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* attribute = TRY(node_of(context, given));
    if (is_read_only(*node))
        return complain(context, ErrorCode::NoModificationAllowed, is_strict(*node));
    if (attribute->parent != node) return complain(context, ErrorCode::NotFound, is_strict(*node));
    set_is_id(*as_attribute(attribute), is_id);
    return {};
}

// ---- descendants

Result<Object*> php_DOMElement_getElementsByTagName(Context& context, Object& self, String& name) {
    return descendants_list(context, *TRY(node_of(context, self)), name, nullptr, true);
}

Result<Object*> php_DOMElement_getElementsByTagNameNS(Context& context, Object& self, String* uri,
                                                      String& name) {
    return descendants_list(context, *TRY(node_of(context, self)), name, uri, false);
}

}  // namespace surus
