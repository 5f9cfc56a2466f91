// Mutation: Dom\Node's methods, those of ParentNode and ChildNode, insertAdjacentElement().
#include "ext/dom/modern/mutation.h"

#include "ext/dom/insert.h"
#include "runtime/classes/enum.h"

namespace surus {

namespace dom {

namespace {

bool is_text(const xmlNode& node) {
    return node.type == XML_TEXT_NODE || node.type == XML_CDATA_SECTION_NODE;
}

bool has_child(const xmlNode& parent, xmlElementType type, const xmlNode* except = nullptr) {
    for (const xmlNode* child = parent.children; child; child = child->next) {
        if (child != except && child->type == type) return true;
    }
    return false;
}

bool has_behind(const xmlNode* node, xmlElementType type) {
    for (; node; node = node->next) {
        if (node->type == type) return true;
    }
    return false;
}

bool has_in_front(const xmlNode* node, xmlElementType type) {
    for (; node; node = node->prev) {
        if (node->type == type) return true;
    }
    return false;
}

Status no_hierarchy(Context& context, const char* message) {
    return throw_dom(context, ErrorCode::HierarchyRequest, message);
}

constexpr const char* text_in_document = "Cannot insert text as a child of a document";
constexpr const char* second_element = "Cannot have more than one element child in a document";
constexpr const char* late_doctype = "Document types must be the first child in a document";

Status check_element_in_document(Context& context, const xmlNode& document, const xmlNode* before,
                                 const xmlNode* replaced) {
    if (has_child(document, XML_ELEMENT_NODE, replaced))
        return no_hierarchy(context, second_element);
    const xmlNode* behind = replaced ? replaced->next : before;
    if (behind && has_behind(behind, XML_DTD_NODE)) return no_hierarchy(context, late_doctype);
    return {};
}

Status check_in_document(Context& context, const xmlNode& document, const xmlNode& node,
                         const xmlNode* before, const xmlNode* replaced) {
    if (node.type == XML_DOCUMENT_FRAG_NODE) {
        int elements = 0;
        for (const xmlNode* child = node.children; child; child = child->next) {
            if (is_text(*child)) return no_hierarchy(context, text_in_document);
            if (child->type == XML_ELEMENT_NODE && ++elements > 1)
                return no_hierarchy(context, second_element);
        }
        if (elements == 0) return {};
        return check_element_in_document(context, document, before, replaced);
    }
    if (node.type == XML_ELEMENT_NODE)
        return check_element_in_document(context, document, before, replaced);
    if (node.type != XML_DTD_NODE) return {};
    if (has_child(document, XML_DTD_NODE, replaced))
        return no_hierarchy(context, "Cannot have more than one document type");
    const xmlNode* in_front = replaced ? replaced->prev : before ? before->prev : document.last;
    if (has_in_front(in_front, XML_ELEMENT_NODE)) return no_hierarchy(context, late_doctype);
    return {};
}

bool is_inclusive_host(const xmlNode& node, const xmlNode& parent) {
    if (includes(node, parent)) return true;
    if (!is_modern(node) || modern_of(node)->contents.empty()) return false;
    // A template is above what is in its fragment.
    const xmlNode* root = &parent;
    while (root->parent) root = root->parent;
    if (root->type != XML_DOCUMENT_FRAG_NODE) return false;
    for (xmlNode* at = const_cast<xmlNode*>(&node); at; at = next_in_tree(node, at)) {
        if (template_content(*at) == root) return true;
    }
    return false;
}

}  // namespace

Status check_insertion(Context& context, const xmlNode& parent, const xmlNode& node,
                       const xmlNode* before, const xmlNode* replaced) {
    bool is_parent = is_document(parent) || parent.type == XML_DOCUMENT_FRAG_NODE ||
                     parent.type == XML_ELEMENT_NODE;
    if (!is_parent || is_inclusive_host(node, parent))
        return throw_dom(context, ErrorCode::HierarchyRequest);
    if (!is_document(node) && node.doc != doc_of(const_cast<xmlNode&>(parent)))
        return throw_dom(context, ErrorCode::WrongDocument);
    const xmlNode* child = replaced ? replaced : before;
    if (child && (child->parent != &parent || child->type == XML_ATTRIBUTE_NODE))
        return throw_dom(context, ErrorCode::NotFound);
    switch (node.type) {
    case XML_DOCUMENT_FRAG_NODE:
    case XML_ELEMENT_NODE:
    case XML_TEXT_NODE:
    case XML_CDATA_SECTION_NODE:
    case XML_COMMENT_NODE:
    case XML_PI_NODE:
    case XML_ENTITY_REF_NODE:
    case XML_DTD_NODE: break;
    default: return throw_dom(context, ErrorCode::HierarchyRequest);
    }
    if (!is_document(parent)) {
        if (node.type != XML_DTD_NODE) return {};
        return no_hierarchy(context,
                            "Cannot insert a document type into anything other than a document");
    }
    if (is_text(node)) return no_hierarchy(context, text_in_document);
    return check_in_document(context, parent, node, before, replaced);
}

void detach_modern(xmlNode& node) {
    take_out(node);
    if (!proxy_of(node)) free_xml_tree(&node);
}

void link_modern(xmlNode& parent, xmlNode& child, xmlNode* before) {
    move_modern(child, *doc_of(parent));
    if (before) {
        insert_before(parent, child, *before);
    } else {
        append_child(parent, child);
    }
    if (child.type == XML_DTD_NODE && is_document(parent))
        doc_of(parent)->intSubset = reinterpret_cast<xmlDtd*>(&child);
}

void place_modern(xmlNode& parent, xmlNode& child, xmlNode* before) {
    changed(parent);
    if (child.type == XML_DOCUMENT_FRAG_NODE) {
        changed(child);
        while (xmlNode* node = child.children) {
            xmlUnlinkNode(node);
            link_modern(parent, *node, before);
        }
        return;
    }
    if (before == &child) before = child.next;
    if (child.parent) take_out(child);
    link_modern(parent, child, before);
}

Adjacent adjacent_position(const Object& where) {
    std::string_view name = enum_case_name(where).string->view();
    if (name == "BeforeBegin") return Adjacent::BeforeBegin;
    if (name == "AfterBegin") return Adjacent::AfterBegin;
    return name == "BeforeEnd" ? Adjacent::BeforeEnd : Adjacent::AfterEnd;
}

xmlNode* adjacent_node(xmlNode& element, Adjacent position) {
    switch (position) {
    case Adjacent::BeforeBegin: return &element;
    case Adjacent::AfterBegin: return element.children;
    case Adjacent::AfterEnd: return element.next;
    default: return nullptr;
    }
}

}  // namespace dom

using namespace dom;

// ---- Node

Result<Object*> php_Dom_Node_insertBefore(Context& context, Object& self, Object& given,
                                          Object* reference) {
    xmlNode* parent = TRY(node_of(context, self));
    xmlNode* node = TRY(node_of(context, given));
    xmlNode* before = reference ? TRY(node_of(context, *reference)) : nullptr;
    TRY(check_insertion(context, *parent, *node, before, nullptr));
    place_modern(*parent, *node, before);
    return share(given);
}

Result<Object*> php_Dom_Node_appendChild(Context& context, Object& self, Object& given) {
    return php_Dom_Node_insertBefore(context, self, given, nullptr);
}

Result<Object*> php_Dom_Node_replaceChild(Context& context, Object& self, Object& given,
                                          Object& replaced) {
    xmlNode* parent = TRY(node_of(context, self));
    xmlNode* node = TRY(node_of(context, given));
    xmlNode* old = TRY(node_of(context, replaced));
    TRY(check_insertion(context, *parent, *node, nullptr, old));
    if (node == old) return share(replaced);
    xmlNode* before = old->next == node ? node->next : old->next;
    take_out(*old);
    place_modern(*parent, *node, before);
    return share(replaced);
}

Result<Object*> php_Dom_Node_removeChild(Context& context, Object& self, Object& given) {
    xmlNode* parent = TRY(node_of(context, self));
    xmlNode* node = TRY(node_of(context, given));
    if (node->parent != parent || node->type == XML_ATTRIBUTE_NODE)
        return throw_dom(context, ErrorCode::NotFound);
    take_out(*node);
    return share(given);
}

// ---- ParentNode and ChildNode

using Nodes = std::span<const Value>;

namespace {

// The nodes and strings as one node, or a fragment of several, which `held` keeps.
Result<xmlNode*> gather_modern(Context& context, xmlNode& parent, Nodes nodes, XmlNodeRef& held) {
    xmlDoc* doc = doc_of(parent);
    auto node_from = [&](const Value& value) -> Result<xmlNode*> {
        if (value.is_object()) {
            xmlNode* node = TRY(node_of(context, *value.object));
            if (node->doc == doc) return node;
            return throw_dom(context, is_document(*node) ? ErrorCode::HierarchyRequest
                                                         : ErrorCode::WrongDocument);
        }
        const String& text = *value.string;
        xmlNode* made = xmlNewDocTextLen(doc, dom::xml(text), static_cast<int>(text.length));
        if (!made) return throw_dom(context, ErrorCode::InvalidState);
        return made;
    };
    if (nodes.size() == 1) {
        xmlNode* node = TRY(node_from(nodes[0].deref()));
        held = XmlNodeRef(*node);
        return node;
    }
    xmlNode* fragment = xmlNewDocFragment(doc);
    if (!fragment) return throw_dom(context, ErrorCode::InvalidState);
    held = XmlNodeRef(*fragment);
    for (const Value& given : nodes) {
        xmlNode* node = TRY(node_from(given.deref()));
        XmlNodeRef keep(*node);
        TRY(check_insertion(context, *fragment, *node, nullptr, nullptr));
        place_modern(*fragment, *node, nullptr);
    }
    return fragment;
}

Status insert_nodes(Context& context, xmlNode& parent, Nodes nodes, xmlNode* before) {
    if (nodes.empty()) return {};
    XmlNodeRef held, keep = before ? XmlNodeRef(*before) : XmlNodeRef();
    xmlNode* node = TRY(gather_modern(context, parent, nodes, held));
    TRY(check_insertion(context, parent, *node, before, nullptr));
    place_modern(parent, *node, before);
    return {};
}

bool is_given(const xmlNode* node, Nodes nodes) {
    for (const Value& value : nodes) {
        if (value.deref().is_object() && raw_node(*value.deref().object) == node) return true;
    }
    return false;
}

}  // namespace

Status php_Dom_Element_append(Context& context, Object& self, Nodes nodes) {
    return insert_nodes(context, *TRY(node_of(context, self)), nodes, nullptr);
}

Status php_Dom_Element_prepend(Context& context, Object& self, Nodes nodes) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* before = node->children;
    while (before && is_given(before, nodes)) before = before->next;
    return insert_nodes(context, *node, nodes, before);
}

Status php_Dom_Element_replaceChildren(Context& context, Object& self, Nodes nodes) {
    xmlNode* node = TRY(node_of(context, self));
    XmlNodeRef held;
    xmlNode* made = nullptr;
    if (!nodes.empty()) {
        made = TRY(gather_modern(context, *node, nodes, held));
        // What is there goes: only it would be in a document's way.
        if (is_document(*node)) {
            XmlNodeRef fragment(*xmlNewDocFragment(doc_of(*node)));
            while (xmlNode* child = node->children) {
                xmlUnlinkNode(child);
                append_child(*fragment.get(), *child);
            }
            Status fits = check_insertion(context, *node, *made, nullptr, nullptr);
            if (!fits) {
                while (xmlNode* child = fragment.get()->children) {
                    xmlUnlinkNode(child);
                    link_modern(*node, *child, nullptr);
                }
                return failed;
            }
        } else {
            TRY(check_insertion(context, *node, *made, nullptr, nullptr));
        }
    }
    remove_children(*node);
    if (made) place_modern(*node, *made, nullptr);
    return {};
}

Status php_Dom_Element_remove(Context& context, Object& self) {
    xmlNode* node = TRY(node_of(context, self));
    if (!node->parent) return throw_dom(context, ErrorCode::NotFound);
    take_out(*node);
    return {};
}

Status php_Dom_Element_before(Context& context, Object& self, Nodes nodes) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* parent = node->parent;
    if (!parent || nodes.empty()) return {};
    xmlNode* previous = node->prev;
    while (previous && is_given(previous, nodes)) previous = previous->prev;
    XmlNodeRef held;
    xmlNode* made = TRY(gather_modern(context, *parent, nodes, held));
    xmlNode* before = previous ? previous->next : parent->children;
    TRY(check_insertion(context, *parent, *made, before, nullptr));
    place_modern(*parent, *made, before);
    return {};
}

Status php_Dom_Element_after(Context& context, Object& self, Nodes nodes) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* parent = node->parent;
    if (!parent || nodes.empty()) return {};
    xmlNode* next = node->next;
    while (next && is_given(next, nodes)) next = next->next;
    return insert_nodes(context, *parent, nodes, next);
}

Status php_Dom_Element_replaceWith(Context& context, Object& self, Nodes nodes) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* parent = node->parent;
    if (!parent) return {};
    xmlNode* next = node->next;
    while (next && is_given(next, nodes)) next = next->next;
    if (nodes.empty()) {
        take_out(*node);
        return {};
    }
    XmlNodeRef held;
    xmlNode* made = TRY(gather_modern(context, *parent, nodes, held));
    bool is_there = node->parent == parent;
    TRY(check_insertion(context, *parent, *made, is_there ? nullptr : next,
                        is_there && made != node ? node : nullptr));
    if (is_there && made != node) take_out(*node);
    place_modern(*parent, *made, next);
    return {};
}

// ---- insertAdjacentElement() and insertAdjacentText()

static Result<bool> insert_adjacent(Context& context, xmlNode& node, Object& where,
                                    xmlNode& given) {
    Adjacent position = adjacent_position(where);
    bool outside = position == Adjacent::BeforeBegin || position == Adjacent::AfterEnd;
    xmlNode* parent = outside ? node.parent : &node;
    if (!parent) return false;
    xmlNode* before = adjacent_node(node, position);
    if (given.doc != node.doc && given.type != XML_DTD_NODE) {
        if (given.parent) take_out(given);
        move_modern(given, *node.doc);
    }
    TRY(check_insertion(context, *parent, given, before, nullptr));
    place_modern(*parent, given, before);
    return true;
}

Result<Value> php_Dom_Element_insertAdjacentElement(Context& context, Object& self, Object& where,
                                                    Object& element) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* given = TRY(node_of(context, element));
    if (!TRY(insert_adjacent(context, *node, where, *given))) return Value::null();
    return Value::of(share(element));
}

Status php_Dom_Element_insertAdjacentText(Context& context, Object& self, Object& where,
                                          String& data) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* text = xmlNewDocTextLen(node->doc, dom::xml(data), static_cast<int>(data.length));
    if (!text) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*text);
    TRY(insert_adjacent(context, *node, where, *text));
    return {};
}

}  // namespace surus
