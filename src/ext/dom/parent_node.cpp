// DOMParentNode and DOMChildNode.
#include "ext/dom/insert.h"

namespace surus {

using namespace dom;

using Nodes = std::span<const Value>;

namespace {

Status insert_all(Context& context, xmlNode& parent, Nodes nodes, xmlNode* before) {
    if (!TRY(check_nodes(context, parent, nodes))) return {};
    XmlNodeRef held;
    // What is inserted may be what it was to go in front of.
    for (const Value& value : nodes) {
        while (before && value.deref().is_object() && raw_node(*value.deref().object) == before)
            before = before->next;
    }
    xmlNode* node = gather(parent, nodes, held);
    if (node) place(parent, *node, before);
    return {};
}

bool is_given(const xmlNode* node, Nodes nodes) {
    for (const Value& value : nodes) {
        if (value.deref().is_object() && raw_node(*value.deref().object) == node) return true;
    }
    return false;
}

// False: it has no parent, or may not be taken from it, which was reported.
Result<bool> can_leave(Context& context, const xmlNode& node) {
    ErrorCode problem = ErrorCode::None;
    if (is_read_only(node) || (node.parent && is_read_only(*node.parent)))
        problem = ErrorCode::NoModificationAllowed;
    else if (!node.parent)
        problem = ErrorCode::NotFound;
    if (problem == ErrorCode::None) return true;
    TRY(complain(context, problem, is_strict(node)));
    return false;
}

}  // namespace

Status php_DOMElement_append(Context& context, Object& self, Nodes nodes) {
    xmlNode* node = TRY(node_of(context, self));
    return insert_all(context, *node, nodes, nullptr);
}

Status php_DOMElement_prepend(Context& context, Object& self, Nodes nodes) {
    xmlNode* node = TRY(node_of(context, self));
    return insert_all(context, *node, nodes, node->children);
}

Status php_DOMElement_replaceChildren(Context& context, Object& self, Nodes nodes) {
    xmlNode* node = TRY(node_of(context, self));
    if (!TRY(check_nodes(context, *node, nodes))) return {};
    XmlNodeRef held;
    xmlNode* made = gather(*node, nodes, held);
    remove_children(*node);
    if (made) place(*node, *made, nullptr);
    return {};
}

Status php_DOMElement_remove(Context& context, Object& self) {
    xmlNode* node = TRY(node_of(context, self));
    if (TRY(can_leave(context, *node))) take_out(*node);
    return {};
}

Status php_DOMElement_before(Context& context, Object& self, Nodes nodes) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* parent = node->parent;
    if (!parent) return {};
    xmlNode* previous = node->prev;
    while (previous && is_given(previous, nodes)) previous = previous->prev;
    if (!TRY(check_nodes(context, *parent, nodes))) return {};
    XmlNodeRef held;
    xmlNode* made = gather(*parent, nodes, held);
    if (made) place(*parent, *made, previous ? previous->next : parent->children);
    return {};
}

// Puts the nodes behind this one, or in its place.
static Status insert_behind(Context& context, Object& self, Nodes nodes, bool replaces) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* parent = node->parent;
    if (!parent) return {};
    xmlNode* next = node->next;
    while (next && is_given(next, nodes)) next = next->next;
    if (!TRY(check_nodes(context, *parent, nodes))) return {};
    XmlNodeRef held;
    xmlNode* made = gather(*parent, nodes, held);
    if (replaces && node->parent == parent) take_out(*node);
    if (made) place(*parent, *made, next);
    return {};
}

Status php_DOMElement_after(Context& context, Object& self, Nodes nodes) {
    return insert_behind(context, self, nodes, false);
}

Status php_DOMElement_replaceWith(Context& context, Object& self, Nodes nodes) {
    return insert_behind(context, self, nodes, true);
}

// ---- insertAdjacentElement() and insertAdjacentText()

static Result<bool> insert_adjacent(Context& context, xmlNode& node, const String& where,
                                    xmlNode& given) {
    bool before = equal_ignoring_case(where.view(), "beforebegin");
    bool after = equal_ignoring_case(where.view(), "afterend");
    bool first = equal_ignoring_case(where.view(), "afterbegin");
    if (!before && !after && !first && !equal_ignoring_case(where.view(), "beforeend"))
        return throw_dom(context, ErrorCode::Syntax);
    xmlNode* parent = before || after ? node.parent : &node;
    if (!parent) return false;
    if (includes(given, *parent)) return throw_dom(context, ErrorCode::HierarchyRequest);
    place(*parent, given, before ? &node : after ? node.next : first ? node.children : nullptr);
    return true;
}

Result<Value> php_DOMElement_insertAdjacentElement(Context& context, Object& self, String& where,
                                                   Object& element) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* given = TRY(node_of(context, element));
    if (given->doc && given->doc != node->doc) return throw_dom(context, ErrorCode::WrongDocument);
    if (!TRY(insert_adjacent(context, *node, where, *given))) return Value::null();
    return Value::of(share(element));
}

Status php_DOMElement_insertAdjacentText(Context& context, Object& self, String& where,
                                         String& data) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* text = xmlNewDocTextLen(node->doc, dom::xml(data), static_cast<int>(data.length));
    if (!text) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*text);
    TRY(insert_adjacent(context, *node, where, *text));
    return {};
}

}  // namespace surus
