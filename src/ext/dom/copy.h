// Copies of trees, and trees that move from one document to another.
#pragma once

#include "ext/dom/dom.h"

#pragma GCC visibility push(default)  // other modules use what is declared here

namespace surus::dom {

// How deep what libxml2 does by recursion may go.
inline constexpr int max_recursion = 1500;
// Whether no node is further below `root`.
bool is_shallow(const xmlNode& root);
// The same, or a warning that the tree is too deep for what the function does.
Result<bool> check_depth(Context& context, const xmlNode& root);

// A copy that belongs to `doc`, with attributes, and with children when `deep`. Null: it cannot be
// copied. Of a document: a document.
xmlNode* copy_node(xmlNode& node, xmlDoc* doc, bool deep);
// Makes a tree, which is in no other, belong to `doc`; objects too.
void move_to_document(xmlNode& root, xmlDoc* doc);

}  // namespace surus::dom

#pragma GCC visibility pop
