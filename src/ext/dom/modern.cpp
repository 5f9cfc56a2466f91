// Namespaces and templates of modern documents; links between nodes.
#include "ext/dom/modern.h"

#include <libxml/valid.h>

#include <cstring>

#include "ext/dom/namespaces.h"

namespace surus::dom {

Settings::Settings() = default;
Settings::~Settings() = default;

Modern::~Modern() {
    for (xmlNode* content : contents) xmlFreeNode(content);
}

void Settings::element_goes(xmlNode& element) {
    auto* content = static_cast<xmlNode*>(std::exchange(element.psvi, nullptr));
    if (!modern || !content) return;
    modern->contents.erase(content);
    free_xml_tree(content);
}

Modern* modern_of(const xmlNode& node) {
    XmlDocument* document = document_of(node);
    return document && document->dom ? settings_of(*document).modern.get() : nullptr;
}

Modern& make_modern(xmlDoc& doc) {
    Settings& settings = settings_of(XmlDocument::adopt(&doc));
    if (!settings.modern) settings.modern = std::make_unique<Modern>();
    return *settings.modern;
}

xmlNs* intern_namespace(xmlDoc& doc, std::string_view uri, std::string_view prefix) {
    Modern& modern = make_modern(doc);
    Text key(prefix);
    key += ':';
    key += uri;
    if (auto known = modern.namespaces.find(key); known != modern.namespaces.end())
        return known->second;
    Text zero_ended_uri(uri), zero_ended_prefix(prefix);
    xmlNs* ns = xmlNewNs(nullptr, xml_text(zero_ended_uri.c_str()), nullptr);
    if (!ns) return nullptr;
    if (!prefix.empty()) ns->prefix = xmlStrdup(xml_text(zero_ended_prefix.c_str()));
    retire_namespace(doc, *ns);
    modern.namespaces.emplace(std::move(key), ns);
    return ns;
}

xmlNode* template_content(const xmlNode& element) {
    return element.type == XML_ELEMENT_NODE ? static_cast<xmlNode*>(element.psvi) : nullptr;
}

xmlNode* add_template_content(xmlNode& element) {
    if (element.psvi) return static_cast<xmlNode*>(element.psvi);
    xmlNode* content = xmlNewDocFragment(element.doc);
    if (!content) return nullptr;
    make_modern(*element.doc).contents.insert(content);
    element.psvi = content;
    return content;
}

// ---- links

void append_child(xmlNode& parent, xmlNode& child) {
    child.parent = &parent;
    child.next = nullptr;
    child.prev = parent.last;
    (parent.last ? parent.last->next : parent.children) = &child;
    parent.last = &child;
}

void insert_before(xmlNode& parent, xmlNode& child, xmlNode& before) {
    child.parent = &parent;
    child.next = &before;
    child.prev = before.prev;
    (before.prev ? before.prev->next : parent.children) = &child;
    before.prev = &child;
}

void move_children(xmlNode& from, xmlNode& to) {
    if (!from.children) return;
    for (xmlNode* child = from.children; child; child = child->next) child->parent = &to;
    from.children->prev = to.last;
    (to.last ? to.last->next : to.children) = from.children;
    to.last = from.last;
    from.children = from.last = nullptr;
}

xmlAttr* append_attribute(xmlNode& element, xmlAttr* last, xmlNs* ns, std::string_view name,
                          std::string_view value) {
    auto* attribute = static_cast<xmlAttr*>(xmlMalloc(sizeof(xmlAttr)));
    if (!attribute) return nullptr;
    *attribute = {};
    attribute->type = XML_ATTRIBUTE_NODE;
    attribute->doc = element.doc;
    attribute->ns = ns;
    attribute->name = xmlStrndup(xml_text(name.data()), static_cast<int>(name.size()));
    attribute->parent = &element;
    attribute->prev = last;
    (last ? last->next : element.properties) = attribute;
    if (value.empty()) return attribute;
    xmlNode* text =
        xmlNewDocTextLen(element.doc, xml_text(value.data()), static_cast<int>(value.size()));
    if (!text) return attribute;
    text->parent = as_node(attribute);
    attribute->children = attribute->last = text;
    if (!ns && name == "id") xmlAddID(nullptr, element.doc, text->content, attribute);
    return attribute;
}

void add_document_type(xmlDoc& doc, const char* name, const char* public_id,
                       const char* system_id) {
    xmlDtd* dtd =
        xmlCreateIntSubset(nullptr, xml_text(name), xml_text(public_id), xml_text(system_id));
    if (!dtd) return;
    dtd->doc = &doc;
    doc.intSubset = dtd;
    append_child(*as_node(&doc), *as_node(dtd));
}

}  // namespace surus::dom
