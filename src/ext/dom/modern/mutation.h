// Putting nodes into modern trees, by the rules of the living standard.
#pragma once

#include "ext/dom/modern.h"

namespace surus::dom {

// Puts `child`, or what a fragment has in it, before `before` (null: at the end) below `parent`,
// out of where it is now and from its document to this one. All rules were checked.
void place_modern(xmlNode& parent, xmlNode& child, xmlNode* before);
void detach_modern(xmlNode& node);
// The child, which is in no tree, below the parent.
void link_modern(xmlNode& parent, xmlNode& child, xmlNode* before);

// Whether `node` may go below `parent`, before `before`, in the place of `replaced`; null: before
// nothing, in the place of none. `replaces_all`: what is below the parent goes.
Status check_insertion(Context& context, const xmlNode& parent, const xmlNode& node,
                       const xmlNode* before, const xmlNode* replaced);

enum class Adjacent : uint8_t { BeforeBegin, AfterBegin, BeforeEnd, AfterEnd };
Adjacent adjacent_position(const Object& where);
// Before what that is; null: at the end.
xmlNode* adjacent_node(xmlNode& element, Adjacent position);

}  // namespace surus::dom
