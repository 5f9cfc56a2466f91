// Dom\Document: making nodes, nodes of other documents, finding by ID; Dom\Implementation.
#include "ext/dom/modern/documents.h"

#include "ext/dom/copy.h"
#include "ext/dom/html/foreign_names.h"
#include "ext/dom/modern/mutation.h"
#include "ext/dom/modern/names.h"
#include "ext/dom/namespaces.h"

namespace surus {

namespace dom {

bool is_html_element(const xmlNode& node) {
    return node.type == XML_ELEMENT_NODE && is_html_document(node) &&
           html::space_of(node) == html::Space::Html;
}

Text lower_case(std::string_view text) {
    Text lower(text);
    html::lower_name(lower);
    return lower;
}

Result<ModernName> extract_name(Context& context, const String* uri, const String& name) {
    if (name.is_empty() || xmlValidateQName(xml(name), 0) != 0)
        return throw_dom(context, ErrorCode::InvalidCharacter);
    ModernName result;
    if (uri) result.uri = uri->view();
    std::string_view text = name.view();
    size_t colon = text.find(':');
    if (colon != npos) result.prefix = text.substr(0, colon);
    result.local = colon == npos ? text : text.substr(colon + 1);
    bool is_declaration = text == "xmlns" || result.prefix == "xmlns";
    bool is_bad = (!result.prefix.empty() && result.uri.empty()) ||
                  (result.prefix == "xml" && result.uri != view_of(XML_XML_NAMESPACE)) ||
                  is_declaration != (result.uri == xmlns_uri);
    if (is_bad) return throw_dom(context, ErrorCode::Namespace);
    return result;
}

}  // namespace dom

using namespace dom;

namespace {

Result<Object*> new_object(Context& context, xmlNode* node) {
    if (!node) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*node);
    return object_of(context, *node);
}

xmlNode* new_element(xmlDoc& doc, xmlNs* ns, std::string_view local) {
    xmlNode* node = xmlNewDocNode(&doc, ns, xml_text(Text(local).c_str()), nullptr);
    bool is_template = node && ns && view_of(ns->href) == html::html_uri && local == "template";
    if (is_template) add_template_content(*node);
    return node;
}

}  // namespace

Result<Object*> php_Dom_Document_createElement(Context& context, Object& self, String& name) {
    xmlNode* node = TRY(node_of(context, self));
    if (!is_valid_name(name)) return throw_dom(context, ErrorCode::InvalidCharacter);
    xmlDoc& doc = *doc_of(*node);
    if (!is_html_document(*node))
        return new_object(context, new_element(doc, nullptr, name.view()));
    xmlNs* ns = intern_namespace(doc, html::html_uri, {});
    return new_object(context, new_element(doc, ns, lower_case(name.view())));
}

Result<Object*> php_Dom_Document_createElementNS(Context& context, Object& self, String* uri,
                                                 String& name) {
    xmlNode* node = TRY(node_of(context, self));
    ModernName parts = TRY(extract_name(context, uri, name));
    xmlDoc& doc = *doc_of(*node);
    return new_object(context, new_element(doc, parts.ns(doc), parts.local));
}

Result<Object*> php_Dom_Document_createDocumentFragment(Context& context, Object& self) {
    xmlNode* node = TRY(node_of(context, self));
    return new_object(context, xmlNewDocFragment(doc_of(*node)));
}

Result<Object*> php_Dom_Document_createTextNode(Context& context, Object& self, String& data) {
    xmlNode* node = TRY(node_of(context, self));
    return new_object(
        context, xmlNewDocTextLen(doc_of(*node), dom::xml(data), static_cast<int>(data.length)));
}

Result<Object*> php_Dom_Document_createCDATASection(Context& context, Object& self, String& data) {
    xmlNode* node = TRY(node_of(context, self));
    if (is_html_document(*node))
        return throw_dom(context, ErrorCode::NotSupported,
                         "This operation is not supported for HTML documents");
    if (data.view().find("]]>") != npos)
        return throw_dom(context, ErrorCode::InvalidCharacter,
                         "Invalid character sequence \"]]>\" in CDATA section");
    return new_object(
        context, xmlNewCDataBlock(doc_of(*node), dom::xml(data), static_cast<int>(data.length)));
}

Result<Object*> php_Dom_Document_createComment(Context& context, Object& self, String& data) {
    xmlNode* node = TRY(node_of(context, self));
    return new_object(context, xmlNewDocComment(doc_of(*node), dom::xml(data)));
}

Result<Object*> php_Dom_Document_createProcessingInstruction(Context& context, Object& self,
                                                             String& target, String& data) {
    xmlNode* node = TRY(node_of(context, self));
    if (!is_valid_name(target)) return throw_dom(context, ErrorCode::InvalidCharacter);
    if (data.view().find("?>") != npos)
        return throw_dom(context, ErrorCode::InvalidCharacter,
                         "Invalid character sequence \"?>\" in processing instruction");
    return new_object(context, xmlNewDocPI(doc_of(*node), dom::xml(target), dom::xml(data)));
}

static Result<Object*> new_attribute(Context& context, xmlDoc& doc, xmlNs* ns,
                                     std::string_view local) {
    xmlAttr* made = xmlNewDocProp(&doc, xml_text(Text(local).c_str()), nullptr);
    if (made) made->ns = ns;
    return new_object(context, made ? as_node(made) : nullptr);
}

Result<Object*> php_Dom_Document_createAttribute(Context& context, Object& self, String& name) {
    xmlNode* node = TRY(node_of(context, self));
    if (!is_valid_name(name)) return throw_dom(context, ErrorCode::InvalidCharacter);
    Text local = is_html_document(*node) ? lower_case(name.view()) : Text(name.view());
    return new_attribute(context, *doc_of(*node), nullptr, local);
}

Result<Object*> php_Dom_Document_createAttributeNS(Context& context, Object& self, String* uri,
                                                   String& name) {
    xmlNode* node = TRY(node_of(context, self));
    ModernName parts = TRY(extract_name(context, uri, name));
    xmlDoc& doc = *doc_of(*node);
    return new_attribute(context, doc, parts.ns(doc), parts.local);
}

// ---- nodes of other documents

Result<Object*> php_Dom_Document_importNode(Context& context, Object& self, Object* given,
                                            bool deep) {
    xmlNode* node = TRY(node_of(context, self));
    if (!given)
        return throw_argument_type_error(context, 1, "must be of type Dom\\Node, null given");
    xmlNode* source = TRY(node_of(context, *given));
    if (is_document(*source)) return throw_dom(context, ErrorCode::NotSupported);
    return new_object(context, copy_modern(*source, *doc_of(*node), deep));
}

Result<Object*> php_Dom_Document_importLegacyNode(Context& context, Object& self, Object& given,
                                                  bool deep) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* source = TRY(node_of(context, given));
    if (is_document(*source)) return throw_dom(context, ErrorCode::NotSupported);
    xmlDoc& doc = *doc_of(*node);
    xmlNode* copied = copy_node(*source, &doc, deep);
    if (!copied) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*copied);
    if (copied->type == XML_ATTRIBUTE_NODE) {
        xmlNs* ns = source->ns;
        as_attribute(copied)->ns =
            ns ? intern_namespace(doc, view_of(ns->href), view_of(ns->prefix)) : nullptr;
    } else if (copied->type == XML_ELEMENT_NODE || copied->type == XML_DOCUMENT_FRAG_NODE) {
        convert_declarations(*copied);
    }
    return object_of(context, *copied);
}

Result<Object*> php_Dom_Document_adoptNode(Context& context, Object& self, Object& given) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNode* adopted = TRY(node_of(context, given));
    if (is_document(*adopted)) return throw_dom(context, ErrorCode::NotSupported);
    if (adopted->parent) dom::detach_modern(*adopted);
    move_modern(*adopted, *doc_of(*node));
    return share(given);
}

// ---- IDs

static void index_ids(Modern& modern, xmlNode& root) {
    modern.ids.clear();
    bool by_name = is_html_document(root);
    for (xmlNode* node = &root; node; node = next_in_tree(root, node)) {
        if (node->type != XML_ELEMENT_NODE) continue;
        for (xmlAttr* at = node->properties; at; at = at->next) {
            bool is_id =
                at->atype == XML_ATTRIBUTE_ID || (by_name && !at->ns && view_of(at->name) == "id");
            if (!is_id || !at->children) continue;
            modern.ids.emplace(Text(view_of(at->children->content)), node);
        }
    }
}

Result<Value> php_Dom_Document_getElementById(Context& context, Object& self, String& id) {
    xmlNode* node = TRY(node_of(context, self));
    Modern& modern = *modern_of(*node);
    uint64_t changes = document_of(*node)->changes;
    if (modern.ids_changes != changes) {
        index_ids(modern, *node);
        modern.ids_changes = changes;
    }
    auto found = id.is_empty() ? modern.ids.end() : modern.ids.find(id.view());
    if (found == modern.ids.end()) return Value::null();
    return value_of(context, found->second);
}

Status php_Dom_Document_registerNodeClass(Context& context, Object& self, String& base_name,
                                          String* extended_name) {
    return register_class(context, self, base_name, extended_name, class_Dom_Node(context));
}

// ---- Implementation

Result<Object*> php_Dom_Implementation_createDocumentType(Context& context, Object&, String& name,
                                                          String& public_id, String& system_id) {
    libxml_state(context);
    if (name.is_empty() || xmlValidateQName(dom::xml(name), 0) != 0)
        return throw_dom(context, ErrorCode::Namespace);
    xmlDoc* doc = xmlNewDoc(xml_text("1.0"));
    if (!doc) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*as_node(doc));
    make_modern(*doc);
    xmlDtd* dtd =
        xmlCreateIntSubset(nullptr, dom::xml(name), dom::xml(public_id), dom::xml(system_id));
    if (dtd) dtd->doc = doc;
    return new_object(context, dtd ? as_node(dtd) : nullptr);
}

Result<Object*> php_Dom_Implementation_createDocument(Context& context, Object&, String* uri,
                                                      String& name, Object* document_type) {
    libxml_state(context);
    ModernName parts;
    if (!name.is_empty()) {
        Result<ModernName> extracted = extract_name(context, uri, name);
        if (!extracted) return failed;
        parts = *extracted;
    }
    xmlNode* dtd = document_type ? TRY(node_of(context, *document_type)) : nullptr;
    xmlDoc* doc = xmlNewDoc(xml_text("1.0"));
    if (!doc) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*as_node(doc));
    make_modern(*doc);
    doc->encoding = xmlStrdup(xml_text("UTF-8"));
    if (dtd) place_modern(*as_node(doc), *dtd, nullptr);
    if (!name.is_empty()) {
        xmlNode* root = new_element(*doc, parts.ns(*doc), parts.local);
        if (root) append_child(*as_node(doc), *root);
    }
    return object_of(context, *as_node(doc));
}

Result<Object*> php_Dom_Implementation_createHTMLDocument(Context& context, Object&,
                                                          String* title) {
    libxml_state(context);
    xmlDoc* doc = xmlNewDoc(xml_text("1.0"));
    if (!doc) return throw_dom(context, ErrorCode::InvalidState);
    doc->type = XML_HTML_DOCUMENT_NODE;
    doc->standalone = 1;
    XmlNodeRef held(*as_node(doc));
    make_modern(*doc);
    doc->encoding = xmlStrdup(xml_text("UTF-8"));
    add_document_type(*doc, "html", nullptr, nullptr);
    xmlNs* ns = intern_namespace(*doc, html::html_uri, {});
    auto add = [&](xmlNode& parent, const char* name) {
        xmlNode* made = new_element(*doc, ns, name);
        if (made) append_child(parent, *made);
        return made;
    };
    xmlNode* root = add(*as_node(doc), "html");
    xmlNode* head = root ? add(*root, "head") : nullptr;
    if (head && title) {
        xmlNode* element = add(*head, "title");
        xmlNode* text = xmlNewDocTextLen(doc, dom::xml(*title), static_cast<int>(title->length));
        if (element && text) append_child(*element, *text);
    }
    if (root) add(*root, "body");
    return object_of(context, *as_node(doc));
}

// ---- import_simplexml()

Result<Value> php_Dom_import_simplexml(Context& context, Object& given) {
    xmlNode* node = node_of_object(given);
    if (!node || (node->type != XML_ELEMENT_NODE && node->type != XML_ATTRIBUTE_NODE))
        return throw_argument_type_error(context, 1, "is not a valid node type");
    XmlNodeRef held(*node);
    if (!is_modern(*node)) {
        if (document_of(*node)->dom)
            return throw_argument_type_error(context, 1,
                                             "must not be already imported as a DOMNode");
        make_modern(*node->doc);
        convert_declarations(*as_node(node->doc));
    }
    return value_of(context, node);
}

}  // namespace surus
