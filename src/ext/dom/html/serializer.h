// Trees as HTML (WHATWG HTML, 13.3).
#pragma once

#include "ext/dom/modern.h"

namespace surus::dom::html {

// Failed: a limit was passed.
Status write_inside(Context& context, const xmlNode& node, Text& out);
Status write_node(Context& context, const xmlNode& node, Text& out);

}  // namespace surus::dom::html
