// Shares of documents and nodes, and what happens when the last is gone.
#include "ext/libxml/node.h"

#include <libxml/valid.h>

#include <vector>

#include "ext/libxml/libxml.h"
#include "memory/heap_allocator.h"

namespace surus {

namespace {

bool is_declaration(const xmlNode& node) {
    switch (node.type) {
    case XML_ENTITY_DECL:
    case XML_ELEMENT_DECL:
    case XML_ATTRIBUTE_DECL:
    case XML_NOTATION_NODE: return true;
    default: return false;
    }
}

void free_proxy(XmlProxy* proxy) {
    XmlDocumentRef document(proxy->document);
    if (document) --document->self.shares;  // the proxy's
    if (proxy->node) proxy->node->_private = nullptr;
    delete proxy;
}

// Namespaces that nodes elsewhere may point to stay with the document.
void keep_namespaces(xmlNode& element) {
    xmlNs* first = element.nsDef;
    if (!first || !element.doc) return;
    if (!element.doc->oldNs) {
        // libxml2 takes the first of them for the one of the prefix "xml".
        element.doc->oldNs = xmlNewNs(nullptr, XML_XML_NAMESPACE, nullptr);
        if (!element.doc->oldNs) return;
        element.doc->oldNs->prefix = xmlStrdup(xml_text("xml"));
    }
    xmlNs* last = first;
    while (last->next) last = last->next;
    last->next = element.doc->oldNs->next;
    element.doc->oldNs->next = first;
    element.nsDef = nullptr;
}

// Cuts held nodes out of a list and what is below it, and readies the rest for xmlFreeNode.
class Cutter {
public:
    void cut_below(xmlNode* root) {
        visit_inside(root);
        while (!work_.empty()) {
            xmlNode* node = work_.back();
            work_.pop_back();
            if (node->next) work_.push_back(node->next);
            if (proxy_of(*node)) {
                if (is_declaration(*node)) {
                    proxy_of(*node)->node = nullptr;
                    node->_private = nullptr;
                } else {
                    xmlUnlinkNode(node);
                    continue;
                }
            }
            visit_inside(node);
        }
    }

private:
    void visit_inside(xmlNode* node) {
        switch (node->type) {
        case XML_ENTITY_REF_NODE:
        case XML_ENTITY_DECL:
        case XML_ELEMENT_DECL:
        case XML_ATTRIBUTE_DECL:
        case XML_NOTATION_NODE:
        case XML_NAMESPACE_DECL: return;
        case XML_ELEMENT_NODE:
            if (node->properties) work_.push_back(as_node(node->properties));
            keep_namespaces(*node);
            if (node->psvi) document_of(*node)->dom->element_goes(*node);
            break;
        default: break;
        }
        if (node->children) work_.push_back(node->children);
    }

    std::vector<xmlNode*, HeapAllocator<xmlNode*>> work_;
};

}  // namespace

XmlDocument& XmlDocument::adopt(xmlDoc* doc) {
    if (doc->_private) return *static_cast<XmlProxy*>(doc->_private)->document;
    auto* document = new XmlDocument{{as_node(doc), nullptr, 0, nullptr}, doc};
    document->self.document = document;
    doc->_private = &document->self;
    return *document;
}

XmlDocument* document_of(const xmlNode& node) {
    const xmlDoc* doc = is_document(node) ? reinterpret_cast<const xmlDoc*>(&node) : node.doc;
    return doc ? &XmlDocument::adopt(const_cast<xmlDoc*>(doc)) : nullptr;
}

XmlDocumentRef::~XmlDocumentRef() {
    if (!document_ || --document_->self.shares > 0) return;
    xmlDoc* doc = document_->doc;
    document_->dom.reset();
    for (xmlNode* dtd : document_->retired) xmlFreeDtd(reinterpret_cast<xmlDtd*>(dtd));
    delete document_;
    xmlFreeDoc(doc);
}

XmlPin::~XmlPin() {
    if (--document_->pins > 0) return;
    for (xmlNode* node : std::exchange(document_->waiting, {})) {
        // An object may have been made of it meanwhile, or it was put back.
        if (!node->parent && !proxy_of(*node)) free_xml_tree(node);
    }
}

XmlNodeRef::XmlNodeRef(xmlNode& node) {
    if (XmlProxy* known = proxy_of(node)) {
        proxy_ = known;
        ++proxy_->shares;
        return;
    }
    XmlDocument* document = document_of(node);
    if (is_document(node)) {
        proxy_ = &document->self;
        ++proxy_->shares;
        return;
    }
    proxy_ = new XmlProxy{&node, document, 1, nullptr};
    if (document) ++document->self.shares;
    node._private = proxy_;
}

XmlNodeRef::~XmlNodeRef() {
    if (!proxy_) return;
    if (proxy_->document && proxy_ == &proxy_->document->self) {
        // The share that this is goes with the last line of XmlDocumentRef's destructor.
        XmlDocumentRef document(*proxy_->document);
        --document->self.shares;
        return;
    }
    if (--proxy_->shares > 0) return;
    XmlDocumentRef document(proxy_->document);
    xmlNode* node = proxy_->node;
    free_proxy(proxy_);
    bool is_free = node && !node->parent;
    if (is_free && (!is_declaration(*node) || node->type == XML_NOTATION_NODE)) free_xml_tree(node);
}

// libxml2 has no nodes for notations: the DOM makes them, in the shape of entities.
static void free_notation(xmlEntity& notation) {
    xmlFree(const_cast<xmlChar*>(notation.name));
    xmlFree(const_cast<xmlChar*>(notation.ExternalID));
    xmlFree(const_cast<xmlChar*>(notation.SystemID));
    xmlFree(&notation);
}

void free_xml_tree(xmlNode* node) {
    if (node->parent || node->next || node->prev) xmlUnlinkNode(node);
    if (XmlDocument* document = document_of(*node); document && node->type == XML_DTD_NODE) {
        if (document->doc->intSubset == reinterpret_cast<xmlDtd*>(node))
            document->doc->intSubset = nullptr;
        document->retired.push_back(node);
        return;
    }
    Cutter().cut_below(node);
    if (XmlProxy* proxy = proxy_of(*node)) {
        proxy->node = nullptr;
        node->_private = nullptr;
    }
    if (XmlDocument* document = document_of(*node); document && document->pins > 0) {
        document->waiting.push_back(node);
        return;
    }
    switch (node->type) {
    case XML_ATTRIBUTE_NODE: xmlFreeProp(as_attribute(node)); break;
    case XML_NOTATION_NODE: free_notation(*reinterpret_cast<xmlEntity*>(node)); break;
    case XML_DTD_NODE: xmlFreeDtd(reinterpret_cast<xmlDtd*>(node)); break;
    default: xmlFreeNode(node); break;
    }
}

static void move_proxy(xmlNode& node) {
    XmlProxy* proxy = proxy_of(node);
    if (!proxy) return;
    XmlDocument* document = document_of(node);
    if (proxy->document == document) return;
    XmlDocumentRef before(proxy->document);
    if (before) --before->self.shares;
    proxy->document = document;
    if (document) ++document->self.shares;
}

void move_proxies(xmlNode& root) {
    for (xmlNode* node = &root; node; node = next_in_tree(root, node)) {
        move_proxy(*node);
        if (node->type != XML_ELEMENT_NODE) continue;
        for (xmlAttr* attribute = node->properties; attribute; attribute = attribute->next) {
            move_proxy(*as_node(attribute));
            for (xmlNode* child = attribute->children; child; child = child->next)
                move_proxy(*child);
        }
    }
}

xmlNode* next_in_tree(const xmlNode& root, xmlNode* node, bool descend) {
    bool closed = node->type == XML_ENTITY_REF_NODE || node->type == XML_ENTITY_DECL ||
                  node->type == XML_NAMESPACE_DECL;
    if (descend && !closed && node->children) return node->children;
    while (node != &root) {
        if (node->next) return node->next;
        node = node->parent;
        if (!node) return nullptr;
    }
    return nullptr;
}

xmlNode* node_of_object(Object& object) {
    const Class& cls = *object.cls;
    const Class& root = cls.ancestor_depth == 0 ? cls : *cls.ancestors[0];
    if (!root.is_builtin()) return nullptr;
    std::string_view name = root.name->view();
    if (name != "DOMNode" && name != "Dom\\Node" && name != "SimpleXMLElement") return nullptr;
    auto& head = object.native<XmlObjectHead>();
    return head.find_node ? head.find_node(object) : head.node.get();
}

}  // namespace surus
