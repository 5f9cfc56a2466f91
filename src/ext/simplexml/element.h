// SimpleXMLElement: a node, or the nodes that are reached from it: all children, the children of
// one name, the attributes. What is asked of such a list means its first node.
#pragma once

#include <libxml/tree.h>

#include <string>
#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "ext/libxml/libxml.h"
#include "ext/libxml/node.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus::simplexml {

enum class Kind : uint8_t {
    Node,        // the node itself
    Named,       // its children of one name
    Children,    // its children
    Attributes,  // its attributes, or those of one name
};

// What of the tree is seen: the elements and attributes of one namespace, or those without prefix.
struct Scope {
    Kind kind = Kind::Node;
    bool is_prefix = false;       // `space` is a prefix, not a URI
    const char* name = nullptr;   // of Named and Attributes, or null
    const char* space = nullptr;  // the namespace, or null
};

struct SimpleElement {
    XmlObjectHead head;
    Kind kind;
    bool is_prefix;
    String* name;     // owned, or null
    String* space;    // owned, or null
    Value current;    // the iterator's: an element, or Undef
    Array* prefixes;  // of registerXPathNamespace(): URIs by prefix; owned, or null
    bool rootless;    // made of a document without elements

    Scope scope() const {
        return {kind, is_prefix, name ? name->data() : nullptr, space ? space->data() : nullptr};
    }
};

inline SimpleElement& element_of(Object& object) { return object.native<SimpleElement>(); }

// ---- the tree (tree.cpp)
// The node that the object was made of. Failed: it was not constructed.
Status base_node(Context& context, Object& object, xmlNode*& node);
// The first node that the object means, or null.
Status first_node(Context& context, Object& object, xmlNode*& node);
xmlNode* first_of(const SimpleElement& element, xmlNode* base);
// The first from `node` on that is in the scope.
xmlNode* next_in_scope(const Scope& scope, xmlNode* node);
// Where next_in_scope() begins.
xmlNode* start_of(const Scope& scope, xmlNode* base);
bool in_space(const Scope& scope, const xmlNode& node);
bool has_name(const xmlNode& node, const char* name);
// Elements of that name among `node` and what follows it.
xmlNode* find_named(const Scope& scope, xmlNode* node, const char* name);
// The element at that place; `count`: how many were passed.
xmlNode* find_at(const Scope& scope, xmlNode* node, int64_t place, int64_t& count);
xmlAttr* attributes_of(xmlNode* node);
// Text of a list of nodes, as the document's; owned.
String* text_of(xmlDoc* doc, xmlNode* list);
// Takes a node out of its tree; it is freed unless an object holds it.
void drop(xmlNode* node);
void note_change(xmlNode& node);

// An object of the same class for a node.
Result<Value> make_element(Context& context, Object& source, xmlNode& node, const Scope& scope);
Result<Object*> make_of_class(Context& context, Class& cls, xmlNode& node, const Scope& scope);

// With the name of the running function, or main()'s. May run user code.
Status warn(Context& context, const std::string& message);

// ---- properties and dimensions (access.cpp)
enum class Access : uint8_t { Read, Write };
Result<Value> read_property(Context& context, Object& object, String& name);
Result<Value> share_property(Context& context, Object& object, String& name);
Result<Value> find_property(Context& context, Object& object, String& name);
Result<bool> write_property(Context& context, Object& object, String& name, const Value& value);
Result<bool> unset_property(Context& context, Object& object, String& name);
Result<Value> read_dimension(Context& context, Object& object, const Value* offset);
Result<Value> share_dimension(Context& context, Object& object, const Value& offset, bool warn);
Status write_dimension(Context& context, Object& object, const Value* offset, const Value& value);
Result<bool> has_dimension(Context& context, Object& object, const Value& offset, bool empty);
Status unset_dimension(Context& context, Object& object, const Value& offset);

// ---- as a whole (values.cpp)
Result<Array*> properties(Context& context, Object& object);
Result<Array*> debug_info(Context& context, Object& object);
Result<Value> cast(Context& context, Object& object, Type type);
Result<int> compare(Context& context, const Object& a, const Object& b);
Result<String*> text_of_object(Context& context, Object& object);

}  // namespace surus::simplexml
