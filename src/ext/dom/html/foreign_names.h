// Names that HTML's parser writes in another case, or with a namespace, in MathML and SVG.
#pragma once

#include <libxml/tree.h>

#include <string_view>

#include "ext/dom/heap_text.h"
#include "ext/dom/html/tags.h"

namespace surus::dom::html {

// The name itself where it stays as it is.
std::string_view svg_tag_name(std::string_view name);
std::string_view svg_attribute_name(std::string_view name);

struct ForeignAttribute {
    std::string_view name, prefix, local, uri;
};
// Null: it is in no namespace.
const ForeignAttribute* foreign_attribute(std::string_view name);

Space space_of(const xmlNode& element);
std::string_view lower_name(Text& name);  // in place

}  // namespace surus::dom::html
