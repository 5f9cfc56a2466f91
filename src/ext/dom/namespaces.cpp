#include "ext/dom/namespaces.h"

#include <string>

namespace surus::dom {

bool is_valid_name(const String& name) { return xmlValidateName(xml(name), 0) == 0; }

QualifiedName split_name(const String& name, bool has_uri) {
    QualifiedName result;
    if (name.is_empty()) {
        result.problem = ErrorCode::Namespace;
        return result;
    }
    xmlChar* prefix = nullptr;
    result.local = XmlText(xmlSplitQName2(xml(name), &prefix));
    result.prefix = XmlText(prefix);
    if (!result.local) {
        result.local = XmlText(xmlStrdup(xml(name)));
        if (!prefix && !has_uri) return result;
    }
    if (xmlValidateQName(xml(name), 0) != 0 || (prefix && !has_uri))
        result.problem = ErrorCode::Namespace;
    return result;
}

xmlNs* declare_with_made_up_prefix(xmlNode& element, const xmlChar* uri) {
    std::string prefix = "default";
    for (int number = 1; xmlSearchNs(element.doc, &element, xml_text(prefix)); ++number)
        prefix = "default" + std::to_string(number);
    return xmlNewNs(&element, uri, xml_text(prefix));
}

xmlNs* declare_namespace(xmlNode* element, const xmlChar* uri, const xmlChar* prefix) {
    bool for_xmlns = same(uri, xmlns_uri);
    if (prefix && same(prefix, "xml") && !same(uri, view_of(XML_XML_NAMESPACE))) return nullptr;
    if (prefix && same(prefix, "xmlns") != for_xmlns) return nullptr;
    xmlNs* made = xmlNewNs(element, uri, prefix);
    bool is_taken = !made && element && own_declaration(*element, prefix);
    return is_taken ? declare_with_made_up_prefix(*element, uri) : made;
}

void reconcile_attribute(xmlAttr& attribute) {
    xmlNode* element = attribute.parent;
    const xmlNs* wanted = attribute.ns;
    if (!wanted || !element) return;
    xmlNs* ns = xmlSearchNs(element->doc, element, wanted->prefix);
    if (!ns || !xmlStrEqual(ns->href, wanted->href)) {
        ns = wanted->prefix ? xmlSearchNsByHref(element->doc, element, wanted->href) : nullptr;
        if (!ns || !xmlStrEqual(ns->prefix, wanted->prefix))
            ns = declare_namespace(element, wanted->href, wanted->prefix);
    }
    if (ns) attribute.ns = ns;
}

xmlNs* own_declaration(const xmlNode& element, const xmlChar* prefix) {
    bool is_default = !prefix || !*prefix;
    for (xmlNs* ns = element.nsDef; ns; ns = ns->next) {
        if (is_default ? !ns->prefix && ns->href : ns->prefix && same(ns->prefix, prefix))
            return ns;
    }
    return nullptr;
}

void retire_namespace(xmlDoc& doc, xmlNs& ns) {
    if (!doc.oldNs) {
        doc.oldNs = xmlNewNs(nullptr, XML_XML_NAMESPACE, nullptr);
        if (!doc.oldNs) return;
        doc.oldNs->prefix = xmlStrdup(xml_text("xml"));
    }
    ns.next = doc.oldNs->next;
    doc.oldNs->next = &ns;
}

namespace {

// Drops an element's declarations that its ancestors have, too.
void drop_declared(xmlNode& element) {
    if (!element.parent || !element.doc) return;
    for (xmlNs** at = &element.nsDef; *at;) {
        xmlNs* ns = *at;
        xmlNs* known =
            ns->href ? xmlSearchNsByHref(element.doc, element.parent, ns->href) : nullptr;
        // The default namespace goes where any prefix has it.
        bool same_prefix = known && (!ns->prefix || same(known->prefix, ns->prefix));
        if (!same_prefix) {
            at = &ns->next;
            continue;
        }
        *at = ns->next;
        retire_namespace(*element.doc, *ns);
    }
}

}  // namespace

void reconcile_namespaces(xmlNode& element) {
    if (element.type != XML_ELEMENT_NODE || !element.doc) return;
    drop_declared(element);
    xmlReconciliateNs(element.doc, &element);
}

void reconcile_range(xmlNode* first, const xmlNode* last) {
    for (xmlNode* node = first; node; node = node == last ? nullptr : node->next)
        reconcile_namespaces(*node);
}

}  // namespace surus::dom
