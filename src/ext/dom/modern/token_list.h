// Dom\TokenList: the classes of an element.
#pragma once

#include "ext/dom/dom.h"

namespace surus::dom {

Result<Value> get_class_list(Context& context, xmlNode& node);

}  // namespace surus::dom
