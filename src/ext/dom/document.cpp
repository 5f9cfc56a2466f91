// DOMDocument: making nodes.
#include "ext/dom/attributes.h"
#include "ext/dom/copy.h"
#include "ext/dom/insert.h"
#include "ext/dom/modern.h"
#include "ext/dom/namespaces.h"

namespace surus {

using namespace dom;

Status php_DOMDocument___construct(Context& context, Object& self, String& version,
                                   String& encoding) {
    xmlDoc* doc = xmlNewDoc(dom::xml(version));
    if (!doc) return throw_dom(context, ErrorCode::InvalidState);
    if (!encoding.is_empty()) doc->encoding = xmlStrdup(dom::xml(encoding));
    attach(self, *as_node(doc));
    return {};
}

namespace {

// The document, when the name is one; null: it is none, which was reported.
Result<xmlNode*> document_for_name(Context& context, Object& self, const String& name,
                                   bool& valid) {
    xmlNode* node = TRY(node_of(context, self));
    valid = is_valid_name(name);
    if (!valid) TRY(complain(context, ErrorCode::InvalidCharacter, is_strict(*node)));
    return node;
}

}  // namespace

Result<Value> php_DOMDocument_createElement(Context& context, Object& self, String& name,
                                            String& value) {
    bool valid;
    xmlNode* doc = TRY(document_for_name(context, self, name, valid));
    if (!valid) return false_value();
    const xmlChar* text = value.is_empty() ? nullptr : dom::xml(value);
    return value_of_new(context, xmlNewDocNode(doc_of(*doc), nullptr, dom::xml(name), text));
}

Result<Value> php_DOMDocument_createElementNS(Context& context, Object& self, String* uri,
                                              String& name, String& value) {
    xmlNode* node = TRY(node_of(context, self));
    xmlDoc* doc = doc_of(*node);
    bool has_uri = uri && !uri->is_empty();
    QualifiedName parts = split_name(name, has_uri);
    ErrorCode problem = parts.problem;
    if (problem == ErrorCode::None && xmlValidateName(parts.local.get(), 0) != 0)
        problem = ErrorCode::InvalidCharacter;
    XmlNodeRef held;
    if (problem == ErrorCode::None) {
        const xmlChar* text = value.is_empty() ? nullptr : dom::xml(value);
        xmlNode* made = xmlNewDocNode(doc, nullptr, parts.local.get(), text);
        if (!made) return throw_dom(context, ErrorCode::InvalidState);
        held = XmlNodeRef(*made);
        if (uri) {
            // The prefix "xml" is declared everywhere.
            bool is_xml = same(XML_XML_NAMESPACE, uri->view());
            xmlNs* ns = is_xml ? xmlSearchNs(doc, made, xml_text("xml"))
                               : declare_namespace(made, dom::xml(*uri), parts.prefix.get());
            if (!ns) problem = ErrorCode::Namespace;
            made->ns = ns;
        }
    }
    TRY(report_xml_errors(context));
    if (problem == ErrorCode::None) return value_of(context, held.get());
    TRY(complain(context, problem, is_strict(*node)));
    return false_value();
}

Result<Object*> php_DOMDocument_createDocumentFragment(Context& context, Object& self) {
    xmlNode* doc = TRY(node_of(context, self));
    return TRY(value_of_new(context, xmlNewDocFragment(doc_of(*doc)))).object;
}

Result<Object*> php_DOMDocument_createTextNode(Context& context, Object& self, String& data) {
    xmlNode* doc = TRY(node_of(context, self));
    return TRY(value_of_new(context, xmlNewDocText(doc_of(*doc), dom::xml(data)))).object;
}

Result<Object*> php_DOMDocument_createComment(Context& context, Object& self, String& data) {
    xmlNode* doc = TRY(node_of(context, self));
    return TRY(value_of_new(context, xmlNewDocComment(doc_of(*doc), dom::xml(data)))).object;
}

Result<Value> php_DOMDocument_createCDATASection(Context& context, Object& self, String& data) {
    xmlNode* doc = TRY(node_of(context, self));
    return value_of_new(
        context, xmlNewCDataBlock(doc_of(*doc), dom::xml(data), static_cast<int>(data.length)));
}

Result<Value> php_DOMDocument_createProcessingInstruction(Context& context, Object& self,
                                                          String& target, String& data) {
    bool valid;
    xmlNode* doc = TRY(document_for_name(context, self, target, valid));
    if (!valid) return false_value();
    return value_of_new(context, xmlNewDocPI(doc_of(*doc), dom::xml(target),
                                             data.is_empty() ? nullptr : dom::xml(data)));
}

Result<Value> php_DOMDocument_createAttribute(Context& context, Object& self, String& name) {
    bool valid;
    xmlNode* doc = TRY(document_for_name(context, self, name, valid));
    if (!valid) return false_value();
    xmlAttr* made = xmlNewDocProp(doc_of(*doc), dom::xml(name), nullptr);
    return value_of_new(context, made ? as_node(made) : nullptr);
}

// The namespace of a new attribute, declared at the root if need be; null: the prefix may not mean
// that.
static xmlNs* namespace_of_attribute(xmlNode& root, const xmlChar* uri, const xmlChar* prefix,
                                     bool is_declaration) {
    xmlNs* ns = xmlSearchNsByHref(root.doc, &root, uri);
    if (ns && ns->prefix) return ns;  // no attribute is in the default namespace
    if (prefix) return declare_namespace(&root, uri, prefix);
    if (!is_declaration) return declare_with_made_up_prefix(root, uri);
    ns = declare_namespace(nullptr, uri, nullptr);
    if (ns) retire_namespace(*root.doc, *ns);
    return ns;
}

Result<Value> php_DOMDocument_createAttributeNS(Context& context, Object& self, String* uri,
                                                String& name) {
    xmlNode* node = TRY(node_of(context, self));
    xmlDoc* doc = doc_of(*node);
    xmlNode* root = xmlDocGetRootElement(doc);
    if (!root) {
        TRY(function_warning(context, "Document Missing Root Element"));
        return false_value();
    }
    bool has_uri = uri && !uri->is_empty();
    QualifiedName parts = split_name(name, has_uri);
    ErrorCode problem = parts.problem;
    // "xmlns" and what begins with "xmlns:" are in the namespace of declarations, nothing else is.
    bool is_declaration = (parts.prefix ? parts.prefix.view() : name.view()) == "xmlns";
    if (xmlValidateQName(dom::xml(name), 0) != 0 ||
        is_declaration != (has_uri && uri->view() == xmlns_uri))
        problem = ErrorCode::Namespace;
    if (problem == ErrorCode::None) {
        xmlNs* ns = nullptr;
        if (has_uri) {
            ns = namespace_of_attribute(*root, dom::xml(*uri), parts.prefix.get(), is_declaration);
            if (!ns) problem = ErrorCode::Namespace;
        }
        if (problem == ErrorCode::None) {
            xmlAttr* made = xmlNewDocProp(doc, parts.local.get(), nullptr);
            if (made) made->ns = ns;
            return value_of_new(context, made ? as_node(made) : nullptr);
        }
    }
    TRY(complain(context, problem, is_strict(*node)));
    return false_value();
}

Result<Value> php_DOMDocument_createEntityReference(Context& context, Object& self, String& name) {
    bool valid;
    xmlNode* doc = TRY(document_for_name(context, self, name, valid));
    if (!valid) return false_value();
    return value_of_new(context, xmlNewReference(doc_of(*doc), dom::xml(name)));
}

// ---- nodes of other documents

Result<Value> php_DOMDocument_importNode(Context& context, Object& self, Object& given, bool deep) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* source = TRY(node_of(context, given));
    xmlDoc* doc = doc_of(*node);
    if (is_document(*source) || source->type == XML_DOCUMENT_TYPE_NODE) {
        TRY(function_warning(context, "Cannot import: Node Type Not Supported"));
        return false_value();
    }
    if (source->doc == doc) return value_of(context, source);
    xmlNode* copied = copy_node(*source, doc, deep);
    if (!copied) return false_value();
    XmlNodeRef held(*copied);
    xmlNode* root = xmlDocGetRootElement(doc);
    if (copied->type == XML_ATTRIBUTE_NODE && source->ns) {
        xmlNs* ns = root ? xmlSearchNsByHref(doc, root, source->ns->href) : nullptr;
        if (!ns || !ns->prefix) {
            ns = declare_namespace(root, source->ns->href, source->ns->prefix);
            if (ns && !root) retire_namespace(*doc, *ns);
        }
        xmlSetNs(copied, ns);
    }
    return value_of(context, copied);
}

Result<Value> php_DOMDocument_adoptNode(Context& context, Object& self, Object& given) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* adopted = TRY(node_of(context, given));
    if (is_document(*adopted) || adopted->type == XML_DTD_NODE ||
        adopted->type == XML_ENTITY_DECL || adopted->type == XML_NOTATION_NODE) {
        TRY(complain(context, ErrorCode::NotSupported, is_strict(*node)));
        return false_value();
    }
    if (adopted->type == XML_DOCUMENT_FRAG_NODE && adopted->doc != doc_of(*node))
        return false_value();
    if (adopted->parent) take_out(*adopted);
    move_to_document(*adopted, doc_of(*node));
    reconcile_namespaces(*adopted);
    return Value::of(share(given));
}

Result<Value> php_DOMDocument_getElementById(Context& context, Object& self, String& id) {
    xmlNode* node = TRY(node_of(context, self));
    xmlAttr* attribute = xmlGetID(doc_of(*node), dom::xml(id));
    xmlNode* element = attribute ? attribute->parent : nullptr;
    // libxml2 knows IDs of elements that are not, or no longer, in the tree.
    if (!element || !includes(*node, *element)) return Value::null();
    return value_of(context, element);
}

// ---- registerNodeClass()

Status dom::register_class(Context& context, Object& self, String& base_name, String* extended_name,
                           Class& node_class) {
    Class* base = lookup_class(context, base_name, Autoload::Yes);
    if (context.has_pending()) return failed;
    if (!base || !is_subclass(*base, node_class)) {
        return throw_argument_type_error(context, 1,
                                         "must be a class name derived from %s, %s given",
                                         node_class.name->data(), base_name.data());
    }
    if (base->is(class_flag::explicit_abstract) && is_modern(*TRY(node_of(context, self))))
        return throw_argument_value_error(context, 1, "must not be an abstract class");
    Class* extended = nullptr;
    if (extended_name) {
        extended = lookup_class(context, *extended_name, Autoload::Yes);
        if (context.has_pending()) return failed;
        if (!extended) {
            return throw_argument_type_error(
                context, 2, "must be a valid class name or null, %s given", extended_name->data());
        }
        if (!is_subclass(*extended, *base)) {
            bool modern = is_modern(*TRY(node_of(context, self)));
            return throw_error(
                context,
                "%s::registerNodeClass(): Argument #2 ($extendedClass) must be a class "
                "name derived from %s or null, %s given",
                modern ? "Dom\\Document" : "DOMDocument", base->name->data(),
                extended->name->data());
        }
        if (extended->is(class_flag::abstract_ | class_flag::explicit_abstract))
            return throw_argument_value_error(context, 2, "must not be an abstract class");
    }
    xmlNode* node = TRY(node_of(context, self));
    auto& classes = settings_of(*document_of(*node)).classes;
    std::erase_if(classes, [&](const Settings::Substitute& entry) { return entry.base == base; });
    if (extended) classes.push_back({base, extended});
    return {};
}

Result<bool> php_DOMDocument_registerNodeClass(Context& context, Object& self, String& base_name,
                                               String* extended_name) {
    TRY(register_class(context, self, base_name, extended_name, class_DOMNode(context)));
    return true;
}

}  // namespace surus
