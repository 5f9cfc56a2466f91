// Who owns XML trees. DOM, SimpleXML, XMLReader and XSL give programs objects that stand for nodes
// of the same libxml2 trees; this is what keeps nodes and documents alive as long as an object
// needs them.
//
// - XmlDocument is the document of one or more objects, freed with the last share. xmlDoc::_private
//   leads to it, so that each node knows its XmlDocument. A document that libxml2 made becomes one
//   by XmlDocument::adopt().
// - XmlProxy stands for one node that objects hold: xmlNode::_private leads to it while there are
//   any. It has a share of the document, and knows the one DOM object of the node.
// - XmlNodeRef is a share of a node, what an object's native state holds. When the last goes and
// the
//   node is in no tree (it has no parent), the node is freed with all below that nobody holds.
// - Nodes that are freed in any other way must have no proxy, or go through free_xml_tree().
//
// Namespace declarations are not counted by libxml2, though nodes far away may point to them: those
// of elements that are freed are kept with the document (xmlDoc::oldNs).
//
// Documents must be parsed with XML_PARSE_NODICT, so that nodes can go from one to another.
#pragma once

#include <libxml/tree.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "runtime/objects/object.h"

#pragma GCC visibility push(default)  // other modules use what is declared here

namespace surus {

struct XmlDocument;

struct XmlProxy {
    xmlNode* node;          // null: freed together with its document's DTD
    XmlDocument* document;  // null: the node belongs to none yet (`new DOMElement`)
    uint32_t shares;
    Object* object;  // the DOM object, borrowed; or null. It says when it goes.
};

// What an extension keeps with a document.
struct XmlDocumentPart {
    virtual ~XmlDocumentPart() = default;
    // Of an element with `psvi`, which is freed.
    virtual void element_goes(xmlNode&) {}
};

struct XmlDocument {
    XmlProxy self;  // of the document as a node; its `shares` are the document's
    xmlDoc* doc;
    uint64_t changes = 0;                  // counts changes, for live lists
    uint64_t tree_changes = 0;             // those that were not of attributes alone
    std::unique_ptr<XmlDocumentPart> dom;  // the DOM's settings
    uint32_t pins = 0;                     // XmlPins
    std::vector<xmlNode*> waiting;         // to be freed when there is none any more
    // Document types that were removed: references to their entities may be anywhere.
    std::vector<xmlNode*> retired;

    // The same as in any document whose nodes are held; takes over a document that has none yet.
    static XmlDocument& adopt(xmlDoc* doc);
};

// The document of a node; null: it belongs to none yet.
XmlDocument* document_of(const xmlNode& node);

// A share of a document.
class XmlDocumentRef {
public:
    XmlDocumentRef() = default;
    explicit XmlDocumentRef(XmlDocument& document) : XmlDocumentRef(&document) {}
    explicit XmlDocumentRef(XmlDocument* document) : document_(document) {
        if (document_) ++document_->self.shares;
    }
    XmlDocumentRef(const XmlDocumentRef& other) : document_(other.document_) {
        if (document_) ++document_->self.shares;
    }
    XmlDocumentRef(XmlDocumentRef&& other) noexcept : document_(other.document_) {
        other.document_ = nullptr;
    }
    XmlDocumentRef& operator=(XmlDocumentRef other) noexcept {
        std::swap(document_, other.document_);
        return *this;
    }
    ~XmlDocumentRef();
    XmlDocument* get() const { return document_; }
    XmlDocument* operator->() const { return document_; }
    explicit operator bool() const { return document_ != nullptr; }

private:
    XmlDocument* document_ = nullptr;
};

// While there is one, no node of the document is freed: for when libxml2 calls programs back in the
// middle of what it does with a tree (XPath's functions).
class XmlPin {
public:
    explicit XmlPin(XmlDocument& document) : document_(document) { ++document.pins; }
    XmlPin(const XmlPin&) = delete;
    XmlPin& operator=(const XmlPin&) = delete;
    ~XmlPin();

private:
    XmlDocumentRef document_;
};

// A share of a node. A document is a node, too.
class XmlNodeRef {
public:
    XmlNodeRef() = default;
    explicit XmlNodeRef(xmlNode& node);
    XmlNodeRef(const XmlNodeRef& other) : proxy_(other.proxy_) {
        if (proxy_) ++proxy_->shares;
    }
    XmlNodeRef(XmlNodeRef&& other) noexcept : proxy_(other.proxy_) { other.proxy_ = nullptr; }
    XmlNodeRef& operator=(XmlNodeRef other) noexcept {
        std::swap(proxy_, other.proxy_);
        return *this;
    }
    ~XmlNodeRef();
    xmlNode* get() const { return proxy_ ? proxy_->node : nullptr; }
    XmlProxy* proxy() const { return proxy_; }
    XmlDocument* document() const { return proxy_ ? proxy_->document : nullptr; }
    explicit operator bool() const { return get() != nullptr; }

private:
    XmlProxy* proxy_ = nullptr;
};

inline xmlNode* as_node(xmlDoc* doc) { return reinterpret_cast<xmlNode*>(doc); }
inline xmlNode* as_node(xmlAttr* attribute) { return reinterpret_cast<xmlNode*>(attribute); }
inline xmlNode* as_node(xmlDtd* dtd) { return reinterpret_cast<xmlNode*>(dtd); }
inline xmlNode* as_node(xmlEntity* entity) { return reinterpret_cast<xmlNode*>(entity); }
inline xmlAttr* as_attribute(xmlNode* node) { return reinterpret_cast<xmlAttr*>(node); }
inline bool is_document(const xmlNode& node) {
    return node.type == XML_DOCUMENT_NODE || node.type == XML_HTML_DOCUMENT_NODE;
}
// The proxy of a node that objects hold; null: nobody does. Of no namespace declaration.
inline XmlProxy* proxy_of(const xmlNode& node) { return static_cast<XmlProxy*>(node._private); }

// Frees a node that has no parent, or else unlinks it first. Nodes in it that are held stay, as
// roots of trees of their own.
void free_xml_tree(xmlNode* node);
// Proxies of a tree that was moved to another document (xmlSetTreeDoc) hold that one from now on.
void move_proxies(xmlNode& root);
// The next node of a walk through what is below `root`, or null: elements' attributes are left out,
// and so is what entity references lead to.
xmlNode* next_in_tree(const xmlNode& root, xmlNode* node, bool descend = true);

// What the native state of DOM nodes and of SimpleXMLElements begins with.
struct XmlObjectHead {
    XmlNodeRef node;
    // Null: `node` is it. Else the node that the object stands for now, or null.
    xmlNode* (*find_node)(Object& object) = nullptr;
};
// The node that an object stands for, whatever extension made it. Null: it has none, or is neither
// a DOMNode nor a Dom\Node nor a SimpleXMLElement.
xmlNode* node_of_object(Object& object);

}  // namespace surus

#pragma GCC visibility pop
