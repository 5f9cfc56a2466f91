// Copies of trees. libxml2 copies by recursion, which is for trees of sensible depth only.
#include "ext/dom/copy.h"

#include <libxml/valid.h>

#include "ext/dom/namespaces.h"

namespace surus::dom {

bool is_shallow(const xmlNode& root) {
    int depth = 0;
    const xmlNode* node = &root;
    for (;;) {
        bool closed = node->type == XML_ENTITY_REF_NODE || node->type == XML_ENTITY_DECL;
        if (node->children && !closed) {
            if (++depth > max_recursion) return false;
            node = node->children;
            continue;
        }
        while (node != &root && !node->next) {
            node = node->parent;
            --depth;
            if (!node) return true;
        }
        if (node == &root) return true;
        node = node->next;
    }
}

Result<bool> check_depth(Context& context, const xmlNode& root) {
    if (is_shallow(root)) return true;
    add_xml_error(context, level::warning, "Excessive depth in document");
    TRY(report_xml_errors(context));
    return false;
}

namespace {

void append(xmlNode& parent, xmlNode& child) {
    child.parent = &parent;
    child.prev = parent.last;
    child.next = nullptr;
    (parent.last ? parent.last->next : parent.children) = &child;
    parent.last = &child;
}

// Copies what is below `from` node by node.
bool copy_below(xmlNode& from, xmlNode& to, xmlDoc* doc) {
    xmlNode* source = &from;
    xmlNode* target = &to;
    for (;;) {
        bool closed = source->type == XML_ENTITY_REF_NODE || source->type == XML_DTD_NODE;
        if (source->children && !closed) {
            source = source->children;
        } else {
            while (source != &from && !source->next) {
                source = source->parent;
                target = target->parent;
            }
            if (source == &from) return true;
            source = source->next;
            target = target->parent;
        }
        xmlNode* made = source->type == XML_DTD_NODE ? nullptr : xmlDocCopyNode(source, doc, 2);
        if (!made && source->type == XML_DTD_NODE) continue;
        if (!made) return false;
        append(*target, *made);
        reconcile_namespaces(*made);
        target = made;
    }
}

// Children without what is below an entity's declaration.
xmlNode* copy_deep(xmlNode& node, xmlDoc* doc) {
    if (is_document(node)) {
        auto& source = reinterpret_cast<xmlDoc&>(node);
        xmlDoc* made = xmlCopyDoc(&source, 0);
        if (made && !copy_below(node, *as_node(made), made)) {
            xmlFreeDoc(made);
            return nullptr;
        }
        return as_node(made);
    }
    xmlNode* made = xmlDocCopyNode(&node, doc, 2);
    if (made && !copy_below(node, *made, doc)) {
        xmlFreeNode(made);
        return nullptr;
    }
    return made;
}

}  // namespace

xmlNode* copy_node(xmlNode& node, xmlDoc* doc, bool deep) {
    if (is_document(node)) {
        auto& source = reinterpret_cast<xmlDoc&>(node);
        if (deep && !is_shallow(node)) return copy_deep(node, nullptr);
        return as_node(xmlCopyDoc(&source, deep));
    }
    if (node.type == XML_DTD_NODE) {
        xmlDtd* copied = xmlCopyDtd(reinterpret_cast<xmlDtd*>(&node));
        if (copied) copied->doc = doc;
        return copied ? as_node(copied) : nullptr;
    }
    if (deep) return is_shallow(node) ? xmlDocCopyNode(&node, doc, 1) : copy_deep(node, doc);
    return xmlDocCopyNode(&node, doc, node.type == XML_ELEMENT_NODE ? 2 : 0);
}

static void move_attribute(xmlAttr& attribute, xmlDoc* doc) {
    bool is_id = attribute.atype == XML_ATTRIBUTE_ID;
    if (is_id && attribute.doc) xmlRemoveID(attribute.doc, &attribute);
    attribute.doc = doc;
    for (xmlNode* child = attribute.children; child; child = child->next) {
        child->doc = doc;
        if (child->type == XML_ENTITY_REF_NODE) child->children = child->last = nullptr;
    }
    if (!is_id || !doc) return;
    XmlText value(xmlNodeListGetString(doc, attribute.children, 1));
    if (value) xmlAddID(nullptr, doc, value.get(), &attribute);
}

void move_to_document(xmlNode& root, xmlDoc* doc) {
    if (root.doc == doc) return;
    for (xmlNode* node = &root; node; node = next_in_tree(root, node)) {
        if (node->type == XML_ATTRIBUTE_NODE) {
            move_attribute(*as_attribute(node), doc);
            continue;
        }
        node->doc = doc;
        // The entity's declaration is the other document's.
        if (node->type == XML_ENTITY_REF_NODE) node->children = node->last = nullptr;
        if (node->type != XML_ELEMENT_NODE) continue;
        for (xmlAttr* attribute = node->properties; attribute; attribute = attribute->next)
            move_attribute(*attribute, doc);
    }
    move_proxies(root);
}

}  // namespace surus::dom
