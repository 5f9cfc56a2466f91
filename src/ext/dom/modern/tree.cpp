// Trees of modern documents: copies, moves to another document, attributes.
#include "ext/dom/attributes.h"
#include "ext/dom/copy.h"
#include "ext/dom/modern.h"

namespace surus::dom {

namespace {

xmlNs* same_namespace(xmlDoc& doc, const xmlNs* ns) {
    return ns ? intern_namespace(doc, view_of(ns->href), view_of(ns->prefix)) : nullptr;
}

XmlText text_of(const xmlAttr& attribute) {
    return XmlText(xmlNodeListGetString(attribute.doc, attribute.children, 1));
}

xmlNode* copy_element(const xmlNode& node, xmlDoc& doc) {
    xmlNode* made = xmlNewDocNode(&doc, same_namespace(doc, node.ns), node.name, nullptr);
    xmlAttr* last = nullptr;
    for (xmlAttr* attribute = node.properties; made && attribute; attribute = attribute->next) {
        xmlNs* ns = same_namespace(doc, attribute->ns);
        last =
            append_attribute(*made, last, ns, view_of(attribute->name), text_of(*attribute).view());
        if (last && attribute->atype == XML_ATTRIBUTE_ID) set_is_id(*last, true);
    }
    if (made) made->line = node.line;
    return made;
}

xmlNode* copy_document(xmlNode& node) {
    auto& source = reinterpret_cast<xmlDoc&>(node);
    xmlDoc* made = xmlCopyDoc(&source, 0);
    if (!made) return nullptr;
    made->type = source.type;
    Modern& modern = make_modern(*made);
    const Modern& from = *modern_of(node);
    modern.no_default_namespace = from.no_default_namespace;
    modern.quirks = from.quirks;
    return as_node(made);
}

// The node without what is below it.
xmlNode* copy_alone(xmlNode& node, xmlDoc& doc) {
    switch (node.type) {
    case XML_ELEMENT_NODE: return copy_element(node, doc);
    case XML_ATTRIBUTE_NODE: {
        auto& attribute = *as_attribute(&node);
        xmlAttr* made = xmlNewDocProp(&doc, node.name, nullptr);
        if (!made) return nullptr;
        made->ns = same_namespace(doc, attribute.ns);
        set_modern_content(*as_node(made), text_of(attribute).view());
        return as_node(made);
    }
    case XML_DTD_NODE: return copy_node(node, &doc, true);
    case XML_DOCUMENT_FRAG_NODE: return xmlNewDocFragment(&doc);
    default: return xmlDocCopyNode(&node, &doc, 0);
    }
}

struct Pair {
    xmlNode *from, *to;
};

// What is below a node; templates are added to the work. False: out of memory.
bool copy_below(Pair root, xmlDoc& doc, List<Pair>& work) {
    xmlNode* source = root.from;
    xmlNode* target = root.to;
    for (;;) {
        bool closed = source->type == XML_ENTITY_REF_NODE || source->type == XML_DTD_NODE;
        if (source->children && !closed) {
            source = source->children;
        } else {
            while (source != root.from && !source->next) {
                source = source->parent;
                target = target->parent;
            }
            if (source == root.from) return true;
            source = source->next;
            target = target->parent;
        }
        xmlNode* made = copy_alone(*source, doc);
        if (!made) return false;
        append_child(*target, *made);
        if (made->type == XML_DTD_NODE && target == as_node(&doc))
            doc.intSubset = reinterpret_cast<xmlDtd*>(made);
        if (xmlNode* content = template_content(*source)) {
            xmlNode* copied = add_template_content(*made);
            if (!copied) return false;
            work.push_back({content, copied});
        }
        target = made;
    }
}

}  // namespace

xmlNode* copy_modern(xmlNode& node, xmlDoc& doc, bool deep) {
    xmlNode* made = is_document(node) ? copy_document(node) : copy_alone(node, doc);
    if (!made || !deep || node.type == XML_ATTRIBUTE_NODE || node.type == XML_DTD_NODE) return made;
    xmlDoc& target = is_document(*made) ? reinterpret_cast<xmlDoc&>(*made) : doc;
    List<Pair> work{{&node, made}};
    if (xmlNode* content = template_content(node)) {
        xmlNode* copied = add_template_content(*made);
        if (copied) work.push_back({content, copied});
    }
    while (!work.empty()) {
        Pair next = work.back();
        work.pop_back();
        if (copy_below(next, target, work)) continue;
        if (is_document(*made)) {
            xmlFreeDoc(&target);
        } else {
            free_xml_tree(made);
        }
        return nullptr;
    }
    return made;
}

void move_modern(xmlNode& root, xmlDoc& doc) {
    if (root.doc == &doc) return;
    Modern* before = modern_of(root);
    move_to_document(root, &doc);
    List<xmlNode*> work{&root};
    while (!work.empty()) {
        xmlNode* top = work.back();
        work.pop_back();
        for (xmlNode* node = top; node; node = next_in_tree(*top, node)) {
            if (node->type == XML_ATTRIBUTE_NODE) {
                as_attribute(node)->ns = same_namespace(doc, as_attribute(node)->ns);
                continue;
            }
            if (node->type != XML_ELEMENT_NODE) continue;
            node->ns = same_namespace(doc, node->ns);
            for (xmlAttr* attribute = node->properties; attribute; attribute = attribute->next)
                attribute->ns = same_namespace(doc, attribute->ns);
            xmlNode* content = template_content(*node);
            if (!content) continue;
            if (before) before->contents.erase(content);
            make_modern(doc).contents.insert(content);
            move_to_document(*content, &doc);
            work.push_back(content);
        }
    }
}

// ---- attributes and text

void set_modern_content(xmlNode& node, std::string_view text) {
    changed(node);
    if (node.type != XML_ATTRIBUTE_NODE) {
        xmlNodeSetContentLen(&node, xml_text(Text(text).c_str()), static_cast<int>(text.size()));
        return;
    }
    xmlAttr& attribute = *as_attribute(&node);
    bool is_id = attribute.atype == XML_ATTRIBUTE_ID ||
                 (attribute.parent && !attribute.ns && name_of(node) == "id");
    if (attribute.atype == XML_ATTRIBUTE_ID) set_is_id(attribute, false);
    remove_children(node);
    if (!text.empty()) {
        xmlNode* made =
            xmlNewDocTextLen(node.doc, xml_text(text.data()), static_cast<int>(text.size()));
        if (made) append_child(node, *made);
    }
    if (is_id) set_is_id(attribute, true);
}

xmlAttr* find_modern_attribute(const xmlNode& element, std::string_view uri,
                               std::string_view local) {
    for (xmlAttr* attribute = element.properties; attribute; attribute = attribute->next) {
        if (view_of(attribute->name) == local &&
            view_of(attribute->ns ? attribute->ns->href : nullptr) == uri)
            return attribute;
    }
    return nullptr;
}

xmlAttr* set_modern_attribute(xmlNode& element, xmlNs* ns, std::string_view local,
                              std::string_view value) {
    changed(element);
    if (xmlAttr* present =
            find_modern_attribute(element, view_of(ns ? ns->href : nullptr), local)) {
        present->ns = ns;  // of another prefix
        set_modern_content(*as_node(present), value);
        return present;
    }
    xmlAttr* last = element.properties;
    while (last && last->next) last = last->next;
    return append_attribute(element, last, ns, local, value);
}

}  // namespace surus::dom
