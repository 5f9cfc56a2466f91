// Putting nodes into trees.
#pragma once

#include "ext/dom/dom.h"

namespace surus::dom {

// Puts `child`, or what a fragment has in it, before `before` (null: at the end) below `parent`,
// out of where it is now. An attribute takes the place of the one of its name. Nothing is merged.
// All rules were checked.
void place(xmlNode& parent, xmlNode& child, xmlNode* before);
// Takes a node out of its tree.
void take_out(xmlNode& node);
// Whether `node` is `other` or an ancestor of it.
bool includes(const xmlNode& node, const xmlNode& other);

// The nodes and strings that append() and its kin are given. False: one cannot go below `parent`,
// which was reported; or it throws.
Result<bool> check_nodes(Context& context, xmlNode& parent, std::span<const Value> nodes);
// … as one node, or a fragment of several, which `held` keeps. Null: there are none.
xmlNode* gather(xmlNode& parent, std::span<const Value> nodes, XmlNodeRef& held);

// Parses the text as what may be inside of an element; `put` places each node of it below the
// fragment, whose handle is the caller's. False: it is not well formed, and nothing was placed.
using Put = void (*)(xmlNode& fragment, xmlNode& made);
Result<bool> append_xml(Context& context, xmlNode& fragment, const String& text, Put put);

}  // namespace surus::dom
