// What a document type declares: its properties, entities and notations; DOMImplementation, which
// makes such things.

#include "ext/dom/dom.h"
#include "ext/dom/lists.h"
#include "ext/dom/modern.h"
#include "ext/dom/namespaces.h"
#include "ext/dom/properties.h"

namespace surus {

namespace dom {

namespace {

xmlDtd& dtd_of(xmlNode& node) { return reinterpret_cast<xmlDtd&>(node); }
xmlEntity& entity_of(xmlNode& node) { return reinterpret_cast<xmlEntity&>(node); }

Result<Value> name(Context&, xmlNode& node) { return text_value(node.name); }
Result<Value> entities(Context& context, xmlNode& node) {
    return Value::of(TRY(declaration_map(context, node, Declared::Entities)));
}
Result<Value> notations(Context& context, xmlNode& node) {
    return Value::of(TRY(declaration_map(context, node, Declared::Notations)));
}
Result<Value> public_id(Context&, xmlNode& node) { return text_value(dtd_of(node).ExternalID); }
Result<Value> system_id(Context&, xmlNode& node) { return text_value(dtd_of(node).SystemID); }

Result<Value> internal_subset(Context&, xmlNode& node) {
    xmlDtd* subset = node.doc ? xmlGetIntSubset(node.doc) : nullptr;
    if (!subset || !subset->children) return Value::null();
    xmlBuffer* buffer = xmlBufferCreate();
    for (xmlNode* child = subset->children; child; child = child->next)
        xmlNodeDump(buffer, nullptr, child, 0, 0);
    std::string text(view_of(xmlBufferContent(buffer)));
    xmlBufferFree(buffer);
    return string_value(text);
}

constexpr Property document_type_properties[] = {
    {"name", name},          {"entities", entities},  {"notations", notations},
    {"publicId", public_id}, {"systemId", system_id}, {"internalSubset", internal_subset},
};

Result<Value> notation_public_id(Context&, xmlNode& node) {
    return text_value(entity_of(node).ExternalID);
}
Result<Value> notation_system_id(Context&, xmlNode& node) {
    return text_value(entity_of(node).SystemID);
}

constexpr Property notation_properties[] = {
    {"publicId", notation_public_id},
    {"systemId", notation_system_id},
};

bool is_unparsed(xmlNode& node) {
    return entity_of(node).etype == XML_EXTERNAL_GENERAL_UNPARSED_ENTITY;
}
Result<Value> entity_public_id(Context&, xmlNode& node) {
    return is_unparsed(node) ? text_or_null(entity_of(node).ExternalID) : Value::null();
}
Result<Value> entity_system_id(Context&, xmlNode& node) {
    return is_unparsed(node) ? text_or_null(entity_of(node).SystemID) : Value::null();
}
Result<Value> notation_name(Context&, xmlNode& node) {
    // libxml2 keeps it where other entities have their content.
    return is_unparsed(node) ? text_value(entity_of(node).content) : Value::null();
}
Result<Value> entity_actual_encoding(Context& context, xmlNode&) {
    TRY(note_deprecated(context, "DOMEntity::$actualEncoding"));
    return Value::null();
}
Result<Value> entity_encoding(Context& context, xmlNode&) {
    TRY(note_deprecated(context, "DOMEntity::$encoding"));
    return Value::null();
}
Result<Value> entity_version(Context& context, xmlNode&) {
    TRY(note_deprecated(context, "DOMEntity::$version"));
    return Value::null();
}

constexpr Property entity_properties[] = {
    {"publicId", entity_public_id},  {"systemId", entity_system_id},
    {"notationName", notation_name}, {"actualEncoding", entity_actual_encoding},
    {"encoding", entity_encoding},   {"version", entity_version},
};

}  // namespace

const PropertyTable document_type_table{"DOMDocumentType", document_type_properties, &node_table};
const PropertyTable notation_table{"DOMNotation", notation_properties, &node_table};
const PropertyTable entity_table{"DOMEntity", entity_properties, &node_table};
const PropertyTable modern_document_type_table{"Dom\\DocumentType", document_type_properties,
                                               &modern_node_table};
const PropertyTable modern_notation_table{"Dom\\Notation", notation_properties, &modern_node_table};
const PropertyTable modern_entity_table{"Dom\\Entity", std::span(entity_properties).first(3),
                                        &modern_node_table};

}  // namespace dom

using namespace dom;

Result<Value> php_DOMImplementation_createDocumentType(Context& context, Object&, String& name,
                                                       String& public_id, String& system_id) {
    if (name.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    libxml_state(context);
    const xmlChar* external = public_id.is_empty() ? nullptr : dom::xml(public_id);
    const xmlChar* system = system_id.is_empty() ? nullptr : dom::xml(system_id);
    xmlDtd* dtd = xmlCreateIntSubset(nullptr, dom::xml(name), external, system);
    if (!dtd) {
        TRY(function_warning(context, "Unable to create DocumentType"));
        return false_value();
    }
    return value_of_new(context, as_node(dtd));
}

Result<Object*> php_DOMImplementation_createDocument(Context& context, Object&, String* uri,
                                                     String& name, Object* document_type) {
    libxml_state(context);
    xmlNode* dtd = nullptr;
    if (document_type) {
        dtd = TRY(node_of(context, *document_type));
        if (dtd->type == XML_DOCUMENT_TYPE_NODE)
            return throw_argument_value_error(context, 3, "is an invalid DocumentType object");
        if (dtd->doc) return throw_dom(context, ErrorCode::WrongDocument);
    }
    bool has_uri = uri && !uri->is_empty();
    QualifiedName parts;
    if (!name.is_empty()) {
        // A prefix without a namespace is left out.
        parts = split_name(name, true);
        if (parts.problem != ErrorCode::None) return throw_dom(context, parts.problem);
    }
    xmlDoc* doc = xmlNewDoc(nullptr);
    if (!doc) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*as_node(doc));
    if (dtd) {
        dtd->doc = doc;
        doc->intSubset = reinterpret_cast<xmlDtd*>(dtd);
        dtd->parent = as_node(doc);
        doc->children = doc->last = dtd;
        move_proxies(*dtd);
    }
    if (!name.is_empty()) {
        xmlNode* root = xmlNewDocNode(doc, nullptr, parts.local.get(), nullptr);
        if (!root) return throw_dom(context, ErrorCode::InvalidState);
        xmlDocSetRootElement(doc, root);
        if (has_uri) {
            xmlNs* ns = xmlNewNs(root, dom::xml(*uri), parts.prefix.get());
            if (!ns) return throw_dom(context, ErrorCode::Namespace);
            root->ns = ns;
        }
    }
    return object_of(context, *as_node(doc));
}

Result<Value> php_dom_import_simplexml(Context& context, Object& given) {
    xmlNode* node = node_of_object(given);
    if (!node || (node->type != XML_ELEMENT_NODE && node->type != XML_ATTRIBUTE_NODE)) {
        const Class& root = given.cls->parent ? *given.cls->ancestors[0] : *given.cls;
        if (root.name->view() == "SimpleXMLElement")
            return throw_argument_type_error(context, 1, "is not a valid node type");
        return throw_argument_type_error(context, 1, "must be of type SimpleXMLElement, %s given",
                                         given.cls->name->data());
    }
    XmlNodeRef held(*node);
    if (is_modern(*node))
        return throw_argument_type_error(context, 1, "must not be already imported as a Dom\\Node");
    if (XmlDocument* document = document_of(*node)) settings_of(*document);
    return value_of(context, node);
}

}  // namespace surus
