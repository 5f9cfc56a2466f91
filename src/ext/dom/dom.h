// What all of the DOM shares: objects for nodes, errors, settings of documents.
#pragma once

#include <libxml/tree.h>

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ext/dom/dom.stub.h"
#include "ext/dom/value.h"
#include "ext/libxml/libxml.h"
#include "ext/libxml/node.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

#pragma GCC visibility push(default)  // other modules use what is declared here

namespace surus::dom {

struct PropertyTable;
struct Modern;

struct State : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Dom;
    std::unordered_map<const Class*, const PropertyTable*> tables;  // see properties.h
    bool dumping = false;  // deprecated properties are shown without a word
};

// What programs set of a document; copies have the same.
struct Options {
    bool format_output = false;
    bool validate_on_parse = false;
    bool resolve_externals = false;
    bool preserve_white_space = true;
    bool substitute_entities = false;
    bool strict_errors = true;
    bool recover = false;
    // registerNodeClass(): the class to make instead of a builtin one.
    struct Substitute {
        const Class* base;
        Class* made;
    };
    std::vector<Substitute> classes;
};
// What a document's objects share. Of documents that DOM objects were made of.
struct Settings : XmlDocumentPart, Options {
    std::unique_ptr<Modern> modern;  // null: of a classic document
    Settings();
    ~Settings() override;
    void element_goes(xmlNode& element) override;
};
inline void copy_options(Settings& to, const Settings& from) { static_cast<Options&>(to) = from; }
// Of a document; null has the defaults of one without.
Settings& settings_of(XmlDocument& document);
bool is_strict(const xmlNode& node);

// ---- objects

// Native state of all classes of nodes.
struct NodeObject {
    XmlObjectHead head;
    const PropertyTable* table;
};
inline NodeObject& state_of(Object& self) { return self.native<NodeObject>(); }
// The node of an object, or null.
inline xmlNode* raw_node(Object& self) { return state_of(self).head.node.get(); }
// … or "Couldn't fetch DOMElement".
Result<xmlNode*> node_of(Context& context, Object& self);
inline xmlDoc* doc_of(xmlNode& node) {
    return is_document(node) ? reinterpret_cast<xmlDoc*>(&node) : node.doc;
}

// Makes the object the one of that node, instead of what it stands for now.
void attach(Object& self, xmlNode& node);
// The one object of a node; owned.
Result<Object*> object_of(Context& context, xmlNode& node);
// The same, or null.
Result<Value> value_of(Context& context, xmlNode* node);
// A namespace declaration as XPath and getAttributeNode() give it: a copy, seen from an element.
Result<Value> namespace_value(Context& context, const xmlNs& ns, xmlNode& element);

// ---- errors

enum class ErrorCode : uint8_t {
    Php,
    IndexSize,
    StringSize,
    HierarchyRequest,
    WrongDocument,
    InvalidCharacter,
    NoDataAllowed,
    NoModificationAllowed,
    NotFound,
    NotSupported,
    InuseAttribute,
    InvalidState,
    Syntax,
    InvalidModification,
    Namespace,
    InvalidAccess,
    Validation,
    None,
};
// A DOMException, or where the document's strictErrorChecking is off a warning. May run user code.
Status complain(Context& context, ErrorCode code, bool strict);
Failed throw_dom(Context& context, ErrorCode code);
Failed throw_dom(Context& context, ErrorCode code, const char* message);

// registerNodeClass(), of classes below `node_class`. May run user code (autoload).
Status register_class(Context& context, Object& self, String& base_name, String* extended_name,
                      Class& node_class);

// ---- trees

// Nodes that nothing may be put into or taken from.
bool is_read_only(const xmlNode& node);
// Nodes that may have children.
bool can_have_children(const xmlNode& node);
// Notes that the document has changed, for live lists; or that an element's attributes have.
inline void attributes_changed(const xmlNode& element) {
    if (XmlDocument* document = document_of(element)) ++document->changes;
}
inline void changed(const xmlNode& node) {
    XmlDocument* document = document_of(node);
    if (!document) return;
    ++document->changes;
    bool of_attribute =
        node.type == XML_ATTRIBUTE_NODE || (node.parent && node.parent->type == XML_ATTRIBUTE_NODE);
    if (!of_attribute) ++document->tree_changes;
}
// Frees or, when objects hold them, cuts off all children.
void remove_children(xmlNode& node);
xmlNode* first_element(const xmlNode& parent);
xmlNode* last_element(const xmlNode& parent);
xmlNode* next_element(const xmlNode& node);
xmlNode* previous_element(const xmlNode& node);
inline std::string_view name_of(const xmlNode& node) { return view_of(node.name); }
// "prefix:name"; owned.
String* qualified_name(const xmlNode& node);
inline bool same(const xmlChar* a, const xmlChar* b) { return xmlStrEqual(a, b); }
inline bool same(const xmlChar* a, std::string_view b) { return a && view_of(a) == b; }
// The text that a node has in it; owned.
String* content_of(xmlNode& node);
inline const xmlChar* xml(const String& text) { return xml_text(text.data()); }
inline Value text_value(const xmlChar* text) { return string_value(view_of(text)); }
inline Value text_or_null(const xmlChar* text) { return text ? text_value(text) : Value::null(); }

}  // namespace surus::dom

#pragma GCC visibility pop
