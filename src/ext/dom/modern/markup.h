// Markup of what is in an element, and elements from markup.
#pragma once

#include "ext/dom/modern.h"

namespace surus::dom {

Result<Value> get_inner_html(Context& context, xmlNode& node);
Status set_inner_html(Context& context, xmlNode& node, const Value& value);
Result<Value> get_outer_html(Context& context, xmlNode& node);
Status set_outer_html(Context& context, xmlNode& node, const Value& value);
// The text parsed as what is in `element`: a fragment.
Result<xmlNode*> parse_inside(Context& context, xmlNode& element, const String& text);

}  // namespace surus::dom
