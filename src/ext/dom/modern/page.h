// An HTML document's head, body and title.
#pragma once

#include "ext/dom/modern.h"

namespace surus::dom {

Result<Value> get_body(Context& context, xmlNode& node);
Status set_body(Context& context, xmlNode& node, const Value& value);
Result<Value> get_head(Context& context, xmlNode& node);
Result<Value> get_title(Context& context, xmlNode& node);
Status set_title(Context& context, xmlNode& node, const Value& value);

}  // namespace surus::dom
