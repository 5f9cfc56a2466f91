#include "ext/dom/namespaces.h"

#include <vector>

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

xmlNs* declare_namespace(xmlNode* element, const xmlChar* uri, const xmlChar* prefix) {
    bool for_xmlns = same(uri, xmlns_uri);
    if (prefix && same(prefix, "xml") && !same(uri, view_of(XML_XML_NAMESPACE))) return nullptr;
    if (prefix && same(prefix, "xmlns") != for_xmlns) return nullptr;
    return xmlNewNs(element, uri, prefix);
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
        bool same_prefix =
            known && (!ns->prefix ? !known->prefix : same(known->prefix, ns->prefix));
        if (!same_prefix) {
            at = &ns->next;
            continue;
        }
        *at = ns->next;
        retire_namespace(*element.doc, *ns);
    }
}

// What replaces namespaces that are not declared where they are used.
class Replacements {
public:
    explicit Replacements(xmlNode& root) : root_(root) {}

    xmlNs* find(xmlNs* old) {
        for (const Pair& pair : pairs_) {
            if (pair.old == old) return pair.made;
        }
        xmlNs* made = make(*old);
        pairs_.push_back({old, made});
        return made;
    }

private:
    struct Pair {
        xmlNs* old;
        xmlNs* made;
    };

    xmlNs* make(const xmlNs& old) {
        xmlNs* declared = xmlSearchNs(root_.doc, &root_, old.prefix);
        if (declared && same(declared->href, old.href)) return declared;
        if (!own_declaration(root_, old.prefix)) return xmlNewNs(&root_, old.href, old.prefix);
        // The prefix is taken here.
        std::string stem(old.prefix ? view_of(old.prefix) : "default");
        std::string prefix = stem;
        for (int number = 1; xmlSearchNs(root_.doc, &root_, xml_text(prefix)); ++number)
            prefix = stem + std::to_string(number);
        return xmlNewNs(&root_, old.href, xml_text(prefix));
    }

    xmlNode& root_;
    std::vector<Pair> pairs_;
};

// Whether `ns` is declared at `node` or above, and not hidden in between.
bool is_in_scope(xmlNode& node, const xmlNs& ns) {
    if (same(ns.prefix, "xml")) return true;
    for (xmlNode* at = &node; at && at->type == XML_ELEMENT_NODE; at = at->parent) {
        for (xmlNs* known = at->nsDef; known; known = known->next) {
            if (known == &ns) return true;
            if (same(known->prefix, ns.prefix)) return false;
        }
    }
    return false;
}

}  // namespace

void reconcile_namespaces(xmlNode& element) {
    if (element.type != XML_ELEMENT_NODE || !element.doc) return;
    drop_declared(element);
    Replacements replacements(element);
    for (xmlNode* node = &element; node; node = next_in_tree(element, node)) {
        if (node->type != XML_ELEMENT_NODE) continue;
        if (node->ns && !is_in_scope(*node, *node->ns)) node->ns = replacements.find(node->ns);
        for (xmlAttr* attribute = node->properties; attribute; attribute = attribute->next) {
            if (attribute->ns && !is_in_scope(*node, *attribute->ns))
                attribute->ns = replacements.find(attribute->ns);
        }
    }
}

void reconcile_range(xmlNode* first, const xmlNode* last) {
    for (xmlNode* node = first; node; node = node == last ? nullptr : node->next)
        reconcile_namespaces(*node);
}

}  // namespace surus::dom
