// DOMNode's methods.
#include "ext/dom/copy.h"
#include "ext/dom/insert.h"
#include "ext/dom/modern.h"
#include "ext/dom/namespaces.h"

namespace surus {

using namespace dom;

namespace {

// Whether `child` may go below `parent`; ErrorCode::None: it may.
ErrorCode insertion_problem(const xmlNode& parent, const xmlNode& child) {
    if (is_read_only(parent) || (child.parent && is_read_only(*child.parent)))
        return ErrorCode::NoModificationAllowed;
    if (child.doc == doc_of(const_cast<xmlNode&>(parent)) && includes(child, parent))
        return ErrorCode::HierarchyRequest;
    if (child.doc && child.doc != doc_of(const_cast<xmlNode&>(parent)))
        return ErrorCode::WrongDocument;
    bool fits_attribute = child.type == XML_TEXT_NODE || child.type == XML_ENTITY_REF_NODE;
    if (parent.type == XML_ATTRIBUTE_NODE && !fits_attribute) return ErrorCode::HierarchyRequest;
    if (child.type == XML_ATTRIBUTE_NODE && parent.type != XML_ELEMENT_NODE)
        return ErrorCode::HierarchyRequest;
    return is_document(child) ? ErrorCode::HierarchyRequest : ErrorCode::None;
}

// False: it may not, which was reported.
Result<bool> may_insert(Context& context, const xmlNode& parent, const xmlNode& child,
                        bool warn_of_empty = true) {
    ErrorCode problem = insertion_problem(parent, child);
    if (problem != ErrorCode::None) {
        TRY(complain(context, problem, is_strict(parent)));
        return false;
    }
    if (warn_of_empty && child.type == XML_DOCUMENT_FRAG_NODE && !child.children) {
        TRY(function_warning(context, "Document Fragment is empty"));
        return false;
    }
    return true;
}

Result<Value> insert(Context& context, Object& self, Object& given, Object* reference) {
    xmlNode* parent = TRY(node_of(context, self));
    if (!can_have_children(*parent)) return false_value();
    xmlNode* child = TRY(node_of(context, given));
    XmlNodeRef held(*child);
    if (!TRY(may_insert(context, *parent, *child))) return false_value();
    xmlNode* before = nullptr;
    if (reference) {
        before = TRY(node_of(context, *reference));
        if (before->parent != parent) {
            TRY(complain(context, ErrorCode::NotFound, is_strict(*parent)));
            return false_value();
        }
    }
    // Of a fragment its first child is given back.
    xmlNode* result = child->type == XML_DOCUMENT_FRAG_NODE ? child->children : child;
    place(*parent, *child, before);
    return value_of(context, result);
}

}  // namespace

Result<Value> php_DOMNode_appendChild(Context& context, Object& self, Object& given) {
    return insert(context, self, given, nullptr);
}

Result<Value> php_DOMNode_insertBefore(Context& context, Object& self, Object& given,
                                       Object* reference) {
    return insert(context, self, given, reference);
}

Result<Value> php_DOMNode_replaceChild(Context& context, Object& self, Object& given,
                                       Object& replaced) {
    xmlNode* parent = TRY(node_of(context, self));
    xmlNode* child = TRY(node_of(context, given));
    xmlNode* old = TRY(node_of(context, replaced));
    // PHP's order: where there is nothing to replace, only the document matters.
    bool is_foreign = child->doc && child->doc != doc_of(*parent);
    if (!is_foreign && !parent->children) return false_value();
    if (!TRY(may_insert(context, *parent, *child, false))) return false_value();
    if (old->parent != parent || old->type == XML_ATTRIBUTE_NODE) {
        TRY(complain(context, ErrorCode::NotFound, is_strict(*parent)));
        return false_value();
    }
    if (old == child) return value_of(context, old);
    xmlNode* before = old->next == child ? child->next : old->next;
    take_out(*old);
    place(*parent, *child, before);
    return value_of(context, old);
}

Result<Value> php_DOMNode_removeChild(Context& context, Object& self, Object& given) {
    xmlNode* parent = TRY(node_of(context, self));
    xmlNode* child = TRY(node_of(context, given));
    ErrorCode problem = ErrorCode::None;
    if (is_read_only(*parent) || (child->parent && is_read_only(*child->parent))) {
        problem = ErrorCode::NoModificationAllowed;
    } else if (child->parent != parent || child->type == XML_ATTRIBUTE_NODE) {
        problem = ErrorCode::NotFound;
    }
    if (problem != ErrorCode::None) {
        TRY(complain(context, problem, is_strict(*parent)));
        return false_value();
    }
    take_out(*child);
    return value_of(context, child);
}

Result<bool> php_DOMNode_hasChildNodes(Context& context, Object& self) {
    xmlNode* node = TRY(node_of(context, self));
    return can_have_children(*node) && node->children;
}

Result<bool> php_DOMNode_hasAttributes(Context& context, Object& self) {
    xmlNode* node = TRY(node_of(context, self));
    return node->type == XML_ELEMENT_NODE && (node->properties || node->nsDef);
}

Result<Value> php_DOMNode_cloneNode(Context& context, Object& self, bool deep) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* copied = copy_node(*node, node->doc, deep);
    if (!copied) return false_value();
    if (is_document(*node)) {
        XmlDocument& made = *document_of(*copied);
        copy_options(settings_of(made), settings_of(*document_of(*node)));
    }
    return value_of_new(context, copied);
}

// ---- normalize()

namespace {

// Texts next to each other become one, empty ones go.
void normalize_children(xmlNode& parent) {
    for (xmlNode* child = parent.children; child;) {
        xmlNode* next = child->next;
        if (child->type != XML_TEXT_NODE) {
            child = next;
            continue;
        }
        while (next && next->type == XML_TEXT_NODE) {
            xmlNode* after = next->next;
            xmlNodeAddContent(child, next->content);
            xmlUnlinkNode(next);
            if (!proxy_of(*next)) free_xml_tree(next);
            next = after;
        }
        if (!child->content || !*child->content) {
            xmlUnlinkNode(child);
            if (!proxy_of(*child)) free_xml_tree(child);
        }
        child = next;
    }
}

void normalize(xmlNode& root) {
    changed(root);
    for (xmlNode* node = &root; node; node = next_in_tree(root, node)) {
        bool closed = node->type == XML_ENTITY_REF_NODE || node->type == XML_DTD_NODE;
        if (!closed && node->children) normalize_children(*node);
        if (node->type != XML_ELEMENT_NODE) continue;
        for (xmlAttr* attribute = node->properties; attribute; attribute = attribute->next)
            normalize_children(*as_node(attribute));
    }
}

}  // namespace

Status php_DOMNode_normalize(Context& context, Object& self) {
    normalize(*TRY(node_of(context, self)));
    return {};
}
Status php_DOMDocument_normalizeDocument(Context& context, Object& self) {
    return php_DOMNode_normalize(context, self);
}

// ---- features

static bool has_feature(const String& feature, const String& version) {
    std::string_view number = version.view();
    if (number != "1.0" && number != "2.0" && !number.empty()) return false;
    if (equal_ignoring_case(feature.view(), "XML")) return true;
    return equal_ignoring_case(feature.view(), "Core") && number == "1.0";
}
Result<bool> php_DOMNode_isSupported(Context&, Object&, String& feature, String& version) {
    return has_feature(feature, version);
}
Result<bool> php_DOMImplementation_hasFeature(Context&, Object&, String& feature, String& version) {
    return has_feature(feature, version);
}

// ---- namespaces

Result<Value> php_DOMNode_lookupPrefix(Context& context, Object& self, String& uri) {
    xmlNode* node = TRY(node_of(context, self));
    if (uri.is_empty()) return Value::null();
    xmlNode* from = nullptr;
    switch (node->type) {
    case XML_ELEMENT_NODE: from = node; break;
    case XML_DOCUMENT_NODE:
    case XML_HTML_DOCUMENT_NODE: from = xmlDocGetRootElement(doc_of(*node)); break;
    case XML_ENTITY_NODE:
    case XML_NOTATION_NODE:
    case XML_DOCUMENT_FRAG_NODE:
    case XML_DOCUMENT_TYPE_NODE:
    case XML_DTD_NODE: break;
    default: from = node->parent;
    }
    xmlNs* ns = from ? xmlSearchNsByHref(from->doc, from, dom::xml(uri)) : nullptr;
    return text_or_null(ns ? ns->prefix : nullptr);
}

static xmlNode* element_of(xmlNode* node) {
    return is_document(*node) ? xmlDocGetRootElement(doc_of(*node)) : node;
}

Result<bool> php_DOMNode_isDefaultNamespace(Context& context, Object& self, String& uri) {
    xmlNode* node = element_of(TRY(node_of(context, self)));
    if (!node || uri.is_empty()) return false;
    xmlNs* ns = xmlSearchNs(node->doc, node, nullptr);
    return ns && same(ns->href, uri.view());
}

Result<Value> php_DOMNode_lookupNamespaceURI(Context& context, Object& self, String* prefix) {
    xmlNode* node = element_of(TRY(node_of(context, self)));
    if (!node) return Value::null();
    bool is_default = !prefix || (prefix->is_empty() && is_modern(*node));
    xmlNs* ns = xmlSearchNs(node->doc, node, is_default ? nullptr : dom::xml(*prefix));
    return text_or_null(ns ? ns->href : nullptr);
}

// ---- where it is

Result<int64_t> php_DOMNode_getLineNo(Context& context, Object& self) {
    return int64_t{xmlGetLineNo(TRY(node_of(context, self)))};
}

Result<Value> php_DOMNode_getNodePath(Context& context, Object& self) {
    return text_or_null(XmlText(xmlGetNodePath(TRY(node_of(context, self)))).get());
}

Result<Object*> php_DOMNode_getRootNode(Context& context, Object& self, Array*) {
    xmlNode* node = TRY(node_of(context, self));
    while (node->parent) node = node->parent;
    return object_of(context, *node);
}

}  // namespace surus
