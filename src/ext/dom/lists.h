// DOMNodeList and DOMNamedNodeMap.
#pragma once

#include "ext/dom/dom.h"

namespace surus::dom {

// Live lists; owned.
Result<Object*> children_list(Context& context, xmlNode& node);
// Elements below a node, with that name and of that namespace; null: whatever it is. "*" matches
// all.
Result<Object*> descendants_list(Context& context, xmlNode& node, const String& name,
                                 const String* uri, bool any_namespace);
// Of a modern document: the elements right below a node, and those below it that have all the
// classes.
Result<Object*> element_collection(Context& context, xmlNode& node);
Result<Object*> class_collection(Context& context, xmlNode& node, std::string_view classes);
// A list of objects that stays as it is; takes over the array.
Result<Object*> fixed_list(Context& context, Array* nodes, bool modern = false);

Result<Object*> attribute_map(Context& context, xmlNode& element);
enum class Declared : uint8_t { Entities, Notations };
Result<Object*> declaration_map(Context& context, xmlNode& document_type, Declared which);

}  // namespace surus::dom
