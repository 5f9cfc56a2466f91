// DOMElement's methods for attributes with namespaces.
#include "ext/dom/attributes.h"
#include "ext/dom/dom.h"
#include "ext/dom/modern.h"
#include "ext/dom/namespaces.h"

namespace surus {

using namespace dom;

namespace {

const xmlChar* uri_text(const String* uri) {
    return uri && !uri->is_empty() ? dom::xml(*uri) : nullptr;
}

// The empty URI is none, but for the old classes, which know null alone as none.
const xmlChar* wanted_uri(const xmlNode& node, const String* uri) {
    return uri && !is_modern(node) ? dom::xml(*uri) : uri_text(uri);
}

bool is_xmlns(const String* uri) { return uri && uri->view() == xmlns_uri; }

// A namespace of that URI with a prefix that an attribute can have; null: none is declared, and the
// name has no prefix to declare.
xmlNs* namespace_for_attribute(xmlNode& element, const String& uri, const xmlChar* prefix,
                               ErrorCode& problem) {
    for (xmlNode* at = &element; at && at->type == XML_ELEMENT_NODE; at = at->parent) {
        for (xmlNs* ns = at->nsDef; ns; ns = ns->next) {
            if (!ns->prefix || !same(ns->href, uri.view())) continue;
            if (prefix && !same(ns->prefix, prefix) && own_declaration(element, prefix)) continue;
            if (xmlSearchNs(element.doc, &element, ns->prefix) == ns) return ns;
        }
    }
    if (uri.view() == view_of(XML_XML_NAMESPACE))
        return xmlSearchNs(element.doc, &element, xml_text("xml"));
    if (!prefix) {
        // The default namespace is none for attributes: a prefix is made up.
        return declare_with_made_up_prefix(element, dom::xml(uri));
    }
    xmlNs* ns = declare_namespace(&element, dom::xml(uri), prefix);
    if (!ns) problem = ErrorCode::Namespace;
    return ns;
}

// xmlns="…" and xmlns:prefix="…": false: neither.
bool set_declaration(xmlNode& element, const QualifiedName& name, const String& value) {
    bool is_default = !name.prefix && name.local.view() == "xmlns";
    if (!is_default && name.prefix.view() != "xmlns") return false;
    const xmlChar* prefix = is_default ? nullptr : name.local.get();
    if (xmlNs* ns = own_declaration(element, prefix)) {
        xmlFree(const_cast<xmlChar*>(ns->href));
        ns->href = xmlStrdup(dom::xml(value));
    } else {
        xmlNewNs(&element, dom::xml(value), prefix);
    }
    changed(element);
    return true;
}

}  // namespace

// Makes an element and its attributes that are of one namespace be of another; null: of none.
static void change_namespace(xmlNode& element, const xmlNs& from, xmlNs* to) {
    if (element.ns == &from) element.ns = to;
    for (xmlAttr* attribute = element.properties; attribute; attribute = attribute->next) {
        if (attribute->ns == &from) attribute->ns = to;
    }
}

static bool uses(const xmlNode& element, const xmlNs& ns) {
    bool does = element.ns == &ns;
    for (const xmlAttr* attribute = element.properties; attribute; attribute = attribute->next)
        does |= attribute->ns == &ns;
    return does;
}

template <class Visit>
static void each_user(xmlNode& element, const xmlNs& ns, Visit visit) {
    for (xmlNode* node = &element; node; node = next_in_tree(element, node)) {
        if (node->type == XML_ELEMENT_NODE && uses(*node, ns)) visit(*node);
    }
}

void dom::redeclare(xmlNode& element, const xmlNs& ns) {
    each_user(element, ns, [&](xmlNode& node) {
        xmlNs* own = xmlSearchNs(node.doc, &node, ns.prefix);
        if (!own || !xmlStrEqual(own->href, ns.href)) own = xmlNewNs(&node, ns.href, ns.prefix);
        if (own) change_namespace(node, ns, own);
    });
}

void dom::remove_declaration(xmlNode& element, xmlNs& ns) {
    // Nodes may point to it: it stays, without a name.
    for (xmlNs** at = &element.nsDef; *at; at = &(*at)->next) {
        if (*at != &ns) continue;
        *at = ns.next;
        ns.next = nullptr;
        retire_namespace(*element.doc, ns);
        break;
    }
    changed(element);
}

Result<String*> php_DOMElement_getAttributeNS(Context& context, Object& self, String* uri,
                                              String& name) {
    xmlNode* node = TRY(node_of(context, self));
    if (xmlAttr* attribute = xmlHasNsProp(node, dom::xml(name), wanted_uri(*node, uri)))
        return attribute_text(*attribute);
    xmlNs* ns = is_xmlns(uri)
                    ? own_declaration(*node, name.view() == "xmlns" ? nullptr : dom::xml(name))
                    : nullptr;
    return ns ? make_string(view_of(ns->href)) : String::empty();
}

Result<Value> php_DOMElement_getAttributeNodeNS(Context& context, Object& self, String* uri,
                                                String& name) {
    xmlNode* node = TRY(node_of(context, self));
    xmlAttr* attribute = xmlHasNsProp(node, dom::xml(name), wanted_uri(*node, uri));
    if (attribute && attribute->type == XML_ATTRIBUTE_NODE)
        return value_of(context, as_node(attribute));
    xmlNs* ns = is_xmlns(uri) ? own_declaration(*node, dom::xml(name)) : nullptr;
    return ns ? namespace_value(context, *ns, *node) : Value::null();
}

Result<bool> php_DOMElement_hasAttributeNS(Context& context, Object& self, String* uri,
                                           String& name) {
    xmlNode* node = TRY(node_of(context, self));
    if (xmlHasNsProp(node, dom::xml(name), wanted_uri(*node, uri))) return true;
    return is_xmlns(uri) && own_declaration(*node, dom::xml(name));
}

Status php_DOMElement_removeAttributeNS(Context& context, Object& self, String* uri, String& name) {
    xmlNode* node = TRY(node_of(context, self));
    if (is_read_only(*node))
        return complain(context, ErrorCode::NoModificationAllowed, is_strict(*node));
    if (xmlNs* ns = own_declaration(*node, dom::xml(name))) {
        if (!uri || !same(ns->href, uri->view())) return {};
        each_user(*node, *ns, [&](xmlNode& user) { change_namespace(user, *ns, nullptr); });
        remove_declaration(*node, *ns);
    }
    if (xmlAttr* attribute = own_attribute(*node, dom::xml(name), wanted_uri(*node, uri)))
        remove_attribute(*attribute);
    return {};
}

Status php_DOMElement_setAttributeNS(Context& context, Object& self, String* uri, String& name,
                                     String& value) {
    if (name.is_empty()) return throw_argument_value_error(context, 2, "must not be empty");
    xmlNode* node = TRY(node_of(context, self));
    bool strict = is_strict(*node);
    QualifiedName parts = split_name(name, uri_text(uri));
    if (parts.problem != ErrorCode::None) return complain(context, parts.problem, strict);
    if (!uri_text(uri)) {
        if (xmlValidateName(parts.local.get(), 0) != 0)
            return throw_dom(context, ErrorCode::InvalidCharacter);
        set_attribute(*node, parts.local.get(), value);
        return {};
    }
    if (is_xmlns(uri) && set_declaration(*node, parts, value)) return {};
    if (xmlAttr* present = own_attribute(*node, parts.local.get(), dom::xml(*uri))) {
        set_attribute_value(*present, value);
        return {};
    }
    ErrorCode problem = ErrorCode::None;
    xmlNs* ns = namespace_for_attribute(*node, *uri, parts.prefix.get(), problem);
    if (problem != ErrorCode::None) return complain(context, problem, strict);
    xmlSetNsProp(node, ns, parts.local.get(), dom::xml(value));
    changed(*node);
    return {};
}

}  // namespace surus
