// Which nodes of a tree a SimpleXMLElement means.
#include <cstring>

#include "ext/simplexml/element.h"
#include "ext/support.h"

namespace surus::simplexml {

namespace {

bool same(const xmlChar* a, const char* b) {
    if (!a || !b) return !a && !b;
    return std::strcmp(plain_text(a), b) == 0;
}

bool in_scope(const Scope& scope, const xmlNode& node) {
    bool attributes = scope.kind == Kind::Attributes;
    if (node.type != (attributes ? XML_ATTRIBUTE_NODE : XML_ELEMENT_NODE)) return false;
    bool named = scope.name && (attributes || scope.kind == Kind::Named);
    return (!named || same(node.name, scope.name)) && in_space(scope, node);
}

}  // namespace

bool has_name(const xmlNode& node, const char* name) { return same(node.name, name); }

bool in_space(const Scope& scope, const xmlNode& node) {
    const xmlNs* space = node.ns;
    if (!scope.space && (!space || !space->prefix)) return true;
    return space && same(scope.is_prefix ? space->prefix : space->href, scope.space);
}

xmlAttr* attributes_of(xmlNode* node) {
    return node && node->type == XML_ELEMENT_NODE ? node->properties : nullptr;
}

xmlNode* next_in_scope(const Scope& scope, xmlNode* node) {
    while (node && !in_scope(scope, *node)) node = node->next;
    return node;
}

xmlNode* start_of(const Scope& scope, xmlNode* base) {
    if (!base) return nullptr;
    if (scope.kind == Kind::Attributes) return as_node(attributes_of(base));
    return base->children;
}

xmlNode* first_of(const SimpleElement& element, xmlNode* base) {
    if (element.kind == Kind::Node) return base;
    Scope scope = element.scope();
    return next_in_scope(scope, start_of(scope, base));
}

Status base_node(Context& context, Object& object, xmlNode*& node) {
    SimpleElement& element = element_of(object);
    node = element.head.node.get();
    if (node) return {};
    if (!element.head.node.proxy())
        return throw_error(context, "SimpleXMLElement is not properly initialized");
    return warning(context, "Node no longer exists");
}

Status first_node(Context& context, Object& object, xmlNode*& node) {
    TRY(base_node(context, object, node));
    node = first_of(element_of(object), node);
    return {};
}

xmlNode* find_named(const Scope& scope, xmlNode* node, const char* name) {
    for (; node; node = node->next) {
        if (node->type == XML_ELEMENT_NODE && in_space(scope, *node) && same(node->name, name))
            return node;
    }
    return nullptr;
}

xmlNode* find_at(const Scope& scope, xmlNode* node, int64_t place, int64_t& count) {
    count = 0;
    if (scope.kind == Kind::Node) return place == 0 ? node : nullptr;
    for (; node && count <= place; node = node->next) {
        if (!in_scope(scope, *node)) continue;
        if (count == place) return node;
        ++count;
    }
    return nullptr;
}

String* text_of(xmlDoc* doc, xmlNode* list) {
    if (list && !list->next && list->type == XML_TEXT_NODE)
        return make_string(view_of(list->content));
    XmlText text(xmlNodeListGetString(doc, list, 1));
    return make_string(text.view());
}

Status warn(Context& context, const std::string& message) {
    std::string function = running_function_name(context);
    return warning(context, "%s(): %s", function.empty() ? "main" : function.c_str(),
                   message.c_str());
}

void note_change(xmlNode& node) {
    if (XmlDocument* document = document_of(node)) {
        ++document->changes;
        ++document->tree_changes;
    }
}

void drop(xmlNode* node) {
    note_change(*node);
    xmlUnlinkNode(node);
    if (!proxy_of(*node)) free_xml_tree(node);
}

Result<Object*> make_of_class(Context& context, Class& cls, xmlNode& node, const Scope& scope) {
    XmlNodeRef held(node);
    Object* made = TRY(instantiate(context, cls));
    SimpleElement& element = element_of(*made);
    element.head.node = std::move(held);
    element.kind = scope.kind;
    element.is_prefix = scope.is_prefix;
    if (scope.name) element.name = make_string(scope.name);
    if (scope.space && *scope.space) element.space = make_string(scope.space);
    return made;
}

Result<Value> make_element(Context& context, Object& source, xmlNode& node, const Scope& scope) {
    return Value::of(TRY(make_of_class(context, *source.cls, node, scope)));
}

}  // namespace surus::simplexml
