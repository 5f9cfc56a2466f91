// What there is to ask of a tree.
#include "ext/dom/copy.h"
#include "ext/dom/dom.h"
#include "ext/dom/insert.h"
#include "ext/dom/namespaces.h"
#include "runtime/values/conversion.h"

namespace surus::dom {

bool is_read_only(const xmlNode& node) {
    switch (node.type) {
    case XML_ENTITY_REF_NODE:
    case XML_ENTITY_NODE:
    case XML_DOCUMENT_TYPE_NODE:
    case XML_NOTATION_NODE:
    case XML_DTD_NODE:
    case XML_ELEMENT_DECL:
    case XML_ATTRIBUTE_DECL:
    case XML_ENTITY_DECL:
    case XML_NAMESPACE_DECL: return true;
    default: return !node.doc;
    }
}

bool can_have_children(const xmlNode& node) {
    switch (node.type) {
    case XML_DOCUMENT_TYPE_NODE:
    case XML_DTD_NODE:
    case XML_PI_NODE:
    case XML_COMMENT_NODE:
    case XML_TEXT_NODE:
    case XML_CDATA_SECTION_NODE:
    case XML_NOTATION_NODE: return false;
    default: return true;
    }
}

void remove_children(xmlNode& node) {
    if (node.type == XML_ENTITY_REF_NODE) return;
    while (xmlNode* child = node.children) {
        xmlUnlinkNode(child);
        if (!proxy_of(*child)) free_xml_tree(child);
    }
    changed(node);
}

static xmlNode* element_from(xmlNode* node) {
    while (node && node->type != XML_ELEMENT_NODE) node = node->next;
    return node;
}
static xmlNode* element_back_from(xmlNode* node) {
    while (node && node->type != XML_ELEMENT_NODE) node = node->prev;
    return node;
}

xmlNode* first_element(const xmlNode& parent) { return element_from(parent.children); }
xmlNode* last_element(const xmlNode& parent) { return element_back_from(parent.last); }
xmlNode* next_element(const xmlNode& node) { return element_from(node.next); }
xmlNode* previous_element(const xmlNode& node) { return element_back_from(node.prev); }

String* qualified_name(const xmlNode& node) {
    const xmlNs* ns = node.ns;
    if (!ns || !ns->prefix) return make_string(name_of(node));
    std::string name(view_of(ns->prefix));
    name += ':';
    name += name_of(node);
    return make_string(name);
}

String* content_of(xmlNode& node) {
    xmlNode* only = node.type == XML_ELEMENT_NODE ? node.children : nullptr;
    if (only && !only->next && only->type == XML_TEXT_NODE)
        return make_string(view_of(only->content));
    return make_string(XmlText(xmlNodeGetContent(&node)).view());
}

bool includes(const xmlNode& node, const xmlNode& other) {
    if (&node == &other) return true;
    // Most nodes that are asked for were just made: there is nothing in them.
    if (!node.children && !(node.type == XML_ELEMENT_NODE && node.properties)) return false;
    for (const xmlNode* at = other.parent; at; at = at->parent) {
        if (at == &node) return true;
    }
    return false;
}

void take_out(xmlNode& node) {
    changed(node);
    xmlUnlinkNode(&node);
}

namespace {

void link(xmlNode& parent, xmlNode& child, xmlNode* before) {
    child.parent = &parent;
    child.next = before;
    child.prev = before ? before->prev : parent.last;
    (child.prev ? child.prev->next : parent.children) = &child;
    (before ? before->prev : parent.last) = &child;
    if (child.type == XML_DTD_NODE && is_document(parent)) {
        auto& doc = reinterpret_cast<xmlDoc&>(parent);
        if (!doc.intSubset) doc.intSubset = reinterpret_cast<xmlDtd*>(&child);
    }
}

void place_attribute(xmlNode& parent, xmlNode& child) {
    auto* attribute = as_attribute(&child);
    const xmlChar* uri = attribute->ns ? attribute->ns->href : nullptr;
    xmlAttr* present = xmlHasNsProp(&parent, attribute->name, uri);
    if (present && present->type != XML_ATTRIBUTE_DECL && present != attribute) {
        xmlUnlinkNode(as_node(present));
        if (!proxy_of(*as_node(present))) free_xml_tree(as_node(present));
    }
    xmlAttr* last = parent.properties;
    while (last && last->next) last = last->next;
    attribute->parent = &parent;
    attribute->prev = last;
    attribute->next = nullptr;
    (last ? last->next : parent.properties) = attribute;
}

}  // namespace

void place(xmlNode& parent, xmlNode& child, xmlNode* before) {
    changed(parent);
    xmlDoc* doc = doc_of(parent);
    if (child.type == XML_DOCUMENT_FRAG_NODE) {
        xmlNode* first = child.children;
        xmlNode* last = child.last;
        while (xmlNode* node = child.children) {
            xmlUnlinkNode(node);
            move_to_document(*node, doc);
            link(parent, *node, before);
        }
        if (first) reconcile_range(first, last);
        return;
    }
    if (before == &child) before = child.next;
    if (child.parent) take_out(child);
    move_to_document(child, doc);
    if (child.type == XML_ATTRIBUTE_NODE) {
        place_attribute(parent, child);
        return reconcile_attribute(*as_attribute(&child));
    }
    link(parent, child, before);
    reconcile_namespaces(child);
}

Result<bool> check_nodes(Context& context, xmlNode& parent, std::span<const Value> nodes) {
    bool strict = is_strict(parent);
    Class& node_class = class_DOMNode(context);
    for (size_t i = 0; i < nodes.size(); ++i) {
        const Value& value = nodes[i].deref();
        if (value.is_string()) continue;
        if (!value.is_object() || !is_subclass(*value.object->cls, node_class)) {
            return throw_argument_type_error(context, static_cast<uint32_t>(i + 1),
                                             "must be of type DOMNode|string, %s given",
                                             type_name_in_errors(value));
        }
        xmlNode* node = raw_node(*value.object);
        if (!node) return throw_dom(context, ErrorCode::InvalidState);
        ErrorCode problem = ErrorCode::None;
        if (node->doc != doc_of(parent)) {
            problem = ErrorCode::WrongDocument;
        } else if (node->type == XML_ATTRIBUTE_NODE || is_document(*node) ||
                   includes(*node, parent)) {
            problem = ErrorCode::HierarchyRequest;
        }
        if (problem == ErrorCode::None) continue;
        TRY(complain(context, problem, strict));
        return false;
    }
    return true;
}

xmlNode* gather(xmlNode& parent, std::span<const Value> nodes, XmlNodeRef& held) {
    if (nodes.empty()) return nullptr;
    const Value& first = nodes[0].deref();
    if (nodes.size() == 1 && first.is_object()) {
        xmlNode* node = raw_node(*first.object);
        held = XmlNodeRef(*node);
        return node;
    }
    xmlDoc* doc = doc_of(parent);
    xmlNode* fragment = xmlNewDocFragment(doc);
    if (!fragment) return nullptr;
    held = XmlNodeRef(*fragment);
    for (const Value& given : nodes) {
        const Value& value = given.deref();
        xmlNode* node =
            value.is_object()
                ? raw_node(*value.object)
                : xmlNewDocTextLen(doc, xml(*value.string), static_cast<int>(value.string->length));
        if (node) place(*fragment, *node, nullptr);
    }
    return fragment;
}

}  // namespace surus::dom
