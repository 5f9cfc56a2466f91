// Namespaces in scope, and Dom\Node's methods that look for them; the rest of Dom\Node.
#include "ext/dom/namespaces.h"
#include "ext/dom/html/foreign_names.h"
#include "ext/dom/insert.h"
#include "ext/dom/modern.h"
#include "ext/dom/modern/names.h"

namespace surus {

using namespace dom;

namespace {

bool is_declaration(const xmlAttr& attribute) {
    return attribute.ns && view_of(attribute.ns->href) == xmlns_uri;
}
std::string_view declared_prefix(const xmlAttr& attribute) {
    return attribute.ns->prefix ? view_of(attribute.name) : std::string_view();
}
std::string_view value_view(const xmlAttr& attribute) {
    return attribute.children ? view_of(attribute.children->content) : std::string_view();
}
std::string_view prefix_view(const xmlNode& node) {
    return view_of(node.ns ? node.ns->prefix : nullptr);
}
std::string_view uri_of(const xmlNode& node) { return view_of(node.ns ? node.ns->href : nullptr); }

// ---- getInScopeNamespaces()

struct Scoped {
    std::string_view prefix, uri;
};

// From the outermost declaration inwards, as PHP lists them.
List<Scoped> namespaces_in_scope(const xmlNode& element) {
    List<Scoped> found;
    auto is_known = [&](std::string_view prefix) {
        return std::ranges::any_of(found, [&](const Scoped& s) { return s.prefix == prefix; });
    };
    for (const xmlNode* at = &element; at && at->type == XML_ELEMENT_NODE; at = at->parent) {
        const xmlAttr* last = at->properties;
        while (last && last->next) last = last->next;
        for (; last; last = last->prev) {
            if (!is_declaration(*last) || is_known(declared_prefix(*last))) continue;
            found.push_back({declared_prefix(*last), value_view(*last)});
        }
    }
    std::ranges::reverse(found);
    std::erase_if(found, [](const Scoped& s) { return s.prefix.empty() && s.uri.empty(); });
    return found;
}

}  // namespace

List<xmlNs*> dom::namespaces_around(const xmlNode& node) {
    List<xmlNs*> result;
    const xmlNode* element = node.type == XML_ELEMENT_NODE ? &node : node.parent;
    if (!element || element->type != XML_ELEMENT_NODE) return {nullptr};
    for (const Scoped& scoped : namespaces_in_scope(*element)) {
        if (!scoped.prefix.empty())
            result.push_back(intern_namespace(*element->doc, scoped.uri, scoped.prefix));
    }
    result.push_back(nullptr);
    return result;
}

namespace {

Status add_scoped(Context& context, xmlNode& element, Array& result) {
    XmlNodeRef held(element);
    for (const Scoped& scoped : namespaces_in_scope(element)) {
        Text prefix(scoped.prefix), uri(scoped.uri);
        Ref<Object> info =
            Ref<Object>::adopt(TRY(instantiate(context, class_Dom_NamespaceInfo(context))));
        auto text = [](const Text& t) { return t.empty() ? Value::null() : string_value(t); };
        replace(info->slots()[0], text(prefix));
        replace(info->slots()[1], text(uri));
        replace(info->slots()[2], Value::of(TRY(object_of(context, element))));
        result.push(Value::of(info.leak()));
    }
    return {};
}

}  // namespace

Result<Array*> php_Dom_Element_getInScopeNamespaces(Context& context, Object& self) {
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    TRY(add_scoped(context, *TRY(node_of(context, self)), *result));
    return result.leak();
}

Result<Array*> php_Dom_Element_getDescendantNamespaces(Context& context, Object& self) {
    xmlNode* root = TRY(node_of(context, self));
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    for (xmlNode* node = root; node; node = next_in_tree(*root, node)) {
        if (node->type == XML_ELEMENT_NODE) TRY(add_scoped(context, *node, *result));
    }
    return result.leak();
}

Status php_Dom_NamespaceInfo___construct(Context&, Object&) { return {}; }
Status php_Dom_Node___construct(Context&, Object&) { return {}; }

// ---- lookups

namespace {

// The element whose declarations count for a node; null: there is none.
const xmlNode* scope_element(const xmlNode& node) {
    switch (node.type) {
    case XML_ELEMENT_NODE: return &node;
    case XML_DOCUMENT_NODE:
    case XML_HTML_DOCUMENT_NODE:
        return xmlDocGetRootElement(const_cast<xmlDoc*>(reinterpret_cast<const xmlDoc*>(&node)));
    case XML_DTD_NODE:
    case XML_DOCUMENT_FRAG_NODE: return nullptr;
    default: return node.parent && node.parent->type == XML_ELEMENT_NODE ? node.parent : nullptr;
    }
}

// "Locate a namespace"; empty: none.
std::string_view locate_namespace(const xmlNode* element, std::string_view prefix) {
    if (prefix == "xml") return element ? view_of(XML_XML_NAMESPACE) : std::string_view();
    if (prefix == "xmlns") return element ? std::string_view(xmlns_uri) : std::string_view();
    for (; element && element->type == XML_ELEMENT_NODE; element = element->parent) {
        if (!uri_of(*element).empty() && prefix_view(*element) == prefix) return uri_of(*element);
        for (const xmlAttr* at = element->properties; at; at = at->next) {
            if (is_declaration(*at) && declared_prefix(*at) == prefix) return value_view(*at);
        }
    }
    return {};
}

std::string_view locate_prefix(const xmlNode* element, std::string_view uri) {
    for (; element && element->type == XML_ELEMENT_NODE; element = element->parent) {
        if (uri_of(*element) == uri && !prefix_view(*element).empty()) return prefix_view(*element);
        for (const xmlAttr* at = element->properties; at; at = at->next) {
            bool has_prefix = is_declaration(*at) && !declared_prefix(*at).empty();
            if (has_prefix && value_view(*at) == uri) return declared_prefix(*at);
        }
    }
    return {};
}

Value view_or_null(std::string_view text) {
    return text.empty() ? Value::null() : string_value(text);
}

}  // namespace

Result<Value> php_Dom_Node_lookupNamespaceURI(Context& context, Object& self, String* prefix) {
    xmlNode* node = TRY(node_of(context, self));
    return view_or_null(
        locate_namespace(scope_element(*node), prefix ? prefix->view() : std::string_view()));
}

Result<Value> php_Dom_Node_lookupPrefix(Context& context, Object& self, String* uri) {
    xmlNode* node = TRY(node_of(context, self));
    if (!uri || uri->is_empty()) return Value::null();
    return view_or_null(locate_prefix(scope_element(*node), uri->view()));
}

Result<bool> php_Dom_Node_isDefaultNamespace(Context& context, Object& self, String* uri) {
    xmlNode* node = TRY(node_of(context, self));
    std::string_view found = locate_namespace(scope_element(*node), {});
    return found == (uri ? uri->view() : std::string_view());
}

// ---- the rest

Result<Object*> php_Dom_Node_getRootNode(Context& context, Object& self, Array&) {
    xmlNode* node = TRY(node_of(context, self));
    while (node->parent) node = node->parent;
    return object_of(context, *node);
}

Result<Object*> php_Dom_Node_cloneNode(Context& context, Object& self, bool deep) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* copied = copy_modern(*node, *doc_of(*node), deep);
    if (!copied) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*copied);
    if (is_document(*node))
        copy_options(settings_of(*document_of(*copied)), settings_of(*document_of(*node)));
    return object_of(context, *copied);
}

Result<bool> php_Dom_Node_isSameNode(Context& context, Object& self, Object* other) {
    xmlNode* node = TRY(node_of(context, self));
    return other && node == TRY(node_of(context, *other));
}

Result<bool> php_Dom_Node_contains(Context& context, Object& self, Object* other) {
    xmlNode* node = TRY(node_of(context, self));
    return other && includes(*node, *TRY(node_of(context, *other)));
}

Result<String*> php_Dom_Node_getNodePath(Context& context, Object& self) {
    return make_string(XmlText(xmlGetNodePath(TRY(node_of(context, self)))).view());
}

}  // namespace surus
