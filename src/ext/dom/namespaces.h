// Names and namespaces.
#pragma once

#include "ext/dom/dom.h"

namespace surus::dom {

inline constexpr const char* xmlns_uri = "http://www.w3.org/2000/xmlns/";

// A qualified name taken apart.
struct QualifiedName {
    XmlText local;
    XmlText prefix;  // null: none
    ErrorCode problem = ErrorCode::None;
};
// As createElementNS() checks one; `has_uri`: a namespace was given.
QualifiedName split_name(const String& name, bool has_uri);
bool is_valid_name(const String& name);

// A new declaration at the element (null: of its own), with a prefix made up where the element has
// that one for something else; null: the prefix may not mean that.
xmlNs* declare_namespace(xmlNode* element, const xmlChar* uri, const xmlChar* prefix);
// The declaration at the element itself; an empty prefix is the default namespace's.
xmlNs* own_declaration(const xmlNode& element, const xmlChar* prefix);

// Takes a declaration from its element.
void remove_declaration(xmlNode& element, xmlNs& ns);
// What in the tree uses a declaration that is its document's gets one of its own.
void redeclare(xmlNode& element, const xmlNs& ns);
// Keeps a declaration that is no element's any more with the document: nodes may point to it.
void retire_namespace(xmlDoc& doc, xmlNs& ns);

// A declaration at the element as default, default1, default2 …, what is free.
xmlNs* declare_with_made_up_prefix(xmlNode& element, const xmlChar* uri);

// After an attribute was put at an element: its namespace is one that is declared there.
void reconcile_attribute(xmlAttr& attribute);
// After a tree was put somewhere: declarations that its new ancestors have are dropped, and what it
// uses is declared.
void reconcile_namespaces(xmlNode& element);
// The same for nodes from `first` to `last`.
void reconcile_range(xmlNode* first, const xmlNode* last);

}  // namespace surus::dom
