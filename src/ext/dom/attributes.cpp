#include "ext/dom/attributes.h"

#include <libxml/valid.h>

#include "ext/dom/insert.h"
#include "ext/dom/namespaces.h"

namespace surus::dom {

Found find_attribute(xmlNode& element, const xmlChar* name) {
    Found found;
    int length = 0;
    const xmlChar* local = xmlSplitQName3(name, &length);
    if (!local) {
        if (same(name, "xmlns")) {
            found.ns = own_declaration(element, nullptr);
            return found;
        }
        found.attribute = xmlHasNsProp(&element, name, nullptr);
        return found;
    }
    XmlText prefix(xmlStrndup(name, length));
    if (prefix.view() == "xmlns") {
        found.ns = own_declaration(element, local);
        return found;
    }
    if (xmlNs* ns = xmlSearchNs(element.doc, &element, prefix.get()))
        found.attribute = xmlHasNsProp(&element, local, ns->href);
    else
        found.attribute = xmlHasNsProp(&element, name, nullptr);
    return found;
}

xmlAttr* own_attribute(xmlNode& element, const xmlChar* local, const xmlChar* uri) {
    xmlAttr* attribute = xmlHasNsProp(&element, local, uri);
    return attribute && attribute->type == XML_ATTRIBUTE_NODE ? attribute : nullptr;
}

String* attribute_text(const xmlAttr& attribute) {
    if (attribute.type != XML_ATTRIBUTE_NODE)
        return make_string(view_of(reinterpret_cast<const xmlAttribute&>(attribute).defaultValue));
    const xmlNode* only = attribute.children;
    if (!only) return String::empty();
    if (!only->next && only->type == XML_TEXT_NODE) return make_string(view_of(only->content));
    return make_string(XmlText(xmlNodeListGetString(attribute.doc, attribute.children, 1)).view());
}

void set_attribute_value(xmlAttr& attribute, const String& value) {
    bool is_id = attribute.atype == XML_ATTRIBUTE_ID;
    if (is_id) xmlRemoveID(attribute.doc, &attribute);
    remove_children(*as_node(&attribute));
    if (!value.is_empty()) {
        xmlNode* text = xmlNewDocTextLen(attribute.doc, xml(value), static_cast<int>(value.length));
        if (text) place(*as_node(&attribute), *text, nullptr);
    }
    if (is_id) set_is_id(attribute, true);
    changed(*as_node(&attribute));
}

xmlAttr* set_attribute(xmlNode& element, const xmlChar* name, const String& value) {
    Found found = find_attribute(element, name);
    if (found.attribute && found.attribute->type == XML_ATTRIBUTE_NODE)
        remove_children(*as_node(found.attribute));
    attributes_changed(element);
    return xmlSetProp(&element, name, xml(value));
}

void remove_attribute(xmlAttr& attribute) {
    changed(*as_node(&attribute));
    xmlUnlinkNode(as_node(&attribute));
    if (!proxy_of(*as_node(&attribute))) free_xml_tree(as_node(&attribute));
}

void set_is_id(xmlAttr& attribute, bool is_id) {
    if (is_id && attribute.atype != XML_ATTRIBUTE_ID) {
        XmlText value(xmlNodeListGetString(attribute.doc, attribute.children, 1));
        if (value) xmlAddID(nullptr, attribute.doc, value.get(), &attribute);
    } else if (!is_id && attribute.atype == XML_ATTRIBUTE_ID) {
        xmlRemoveID(attribute.doc, &attribute);
        attribute.atype = static_cast<xmlAttributeType>(0);
    }
}

}  // namespace surus::dom
