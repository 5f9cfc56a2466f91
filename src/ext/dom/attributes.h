// Attributes of elements.
#pragma once

#include "ext/dom/dom.h"

namespace surus::dom {

// What a name without a namespace argument means at an element: an attribute, its default in the
// DTD, or a namespace declaration.
struct Found {
    xmlAttr* attribute = nullptr;
    xmlNs* ns = nullptr;
};
Found find_attribute(xmlNode& element, const xmlChar* qualified_name);
// An attribute of the element itself; null: none.
xmlAttr* own_attribute(xmlNode& element, const xmlChar* local, const xmlChar* uri);
// Owned.
String* attribute_text(const xmlAttr& attribute);

xmlAttr* set_attribute(xmlNode& element, const xmlChar* name, const String& value);
void set_attribute_value(xmlAttr& attribute, const String& value);
// Takes it from its element; freed unless an object holds it.
void remove_attribute(xmlAttr& attribute);
void set_is_id(xmlAttr& attribute, bool is_id);

}  // namespace surus::dom
