// What documents of the namespace Dom have that the classic ones do not. Their trees are libxml2's,
// too, with these differences:
//
// - Nodes point to namespaces that belong to the document, one for each pair of prefix and URI.
//   No element has declarations (nsDef): xmlns attributes are attributes like others.
// - What a <template> has in it is not below it, but in a fragment of its own.
#pragma once

#include <libxml/tree.h>

#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "ext/dom/dom.h"
#include "ext/dom/heap_text.h"

namespace surus::dom {

// What a modern document has besides its settings.
struct Modern {
    template <class Value>
    using Map = std::unordered_map<Text, Value, TextHash, std::equal_to<>,
                                   HeapAllocator<std::pair<const Text, Value>>>;

    Map<xmlNs*> namespaces;  // by "prefix:URI"
    std::unordered_set<xmlNode*, std::hash<xmlNode*>, std::equal_to<>, HeapAllocator<xmlNode*>>
        contents;  // of templates
    bool no_default_namespace = false;
    bool quirks = false;
    // getElementById(): elements by ID, as of that count of changes.
    Map<xmlNode*> ids;
    uint64_t ids_changes = UINT64_MAX;

    Modern() = default;
    Modern(const Modern&) = delete;
    Modern& operator=(const Modern&) = delete;
    ~Modern();
};
// Null: its document is a classic one, or it has none.
Modern* modern_of(const xmlNode& node);
inline bool is_modern(const xmlNode& node) { return modern_of(node) != nullptr; }
// From now on the document is a modern one.
Modern& make_modern(xmlDoc& doc);

// The document's namespace; an empty prefix is none.
xmlNs* intern_namespace(xmlDoc& doc, std::string_view uri, std::string_view prefix);

// What a template has in it; null: it is none, or its document is not modern.
xmlNode* template_content(const xmlNode& element);
// The same, made where there is none yet.
xmlNode* add_template_content(xmlNode& element);

// The declarations in scope at an element, and a null; for XPath.
List<xmlNs*> namespaces_around(const xmlNode& node);

// A copy that belongs to `doc`; of a document: a document. Null: it cannot be copied.
xmlNode* copy_modern(xmlNode& node, xmlDoc& doc, bool deep);
// Makes a tree, which is in no other, belong to `doc`: its namespaces, objects and templates too.
void move_modern(xmlNode& root, xmlDoc& doc);

String* modern_tag_name(const xmlNode& element);
// The text of an attribute or of character data. Null `ns`: none.
void set_modern_content(xmlNode& node, std::string_view text);
xmlAttr* find_modern_attribute(const xmlNode& element, std::string_view uri,
                               std::string_view local);
xmlAttr* set_modern_attribute(xmlNode& element, xmlNs* ns, std::string_view local,
                              std::string_view value);

// Plain links, without any rule.
void append_child(xmlNode& parent, xmlNode& child);
void insert_before(xmlNode& parent, xmlNode& child, xmlNode& before);
void move_children(xmlNode& from, xmlNode& to);
// A new attribute behind `last` (null: the first); IDs are noted. Null: out of memory.
xmlAttr* append_attribute(xmlNode& element, xmlAttr* last, xmlNs* ns, std::string_view name,
                          std::string_view value);
// Null: there is no such identifier.
void add_document_type(xmlDoc& doc, const char* name, const char* public_id, const char* system_id);

}  // namespace surus::dom
