// Properties of documents.
#include <libxml/encoding.h>

#include "ext/dom/html/encoding.h"
#include "ext/dom/modern/page.h"
#include "ext/dom/properties.h"
#include "runtime/objects/object.h"

namespace surus::dom {

namespace {

xmlDoc& doc_of_node(xmlNode& node) { return reinterpret_cast<xmlDoc&>(node); }
Settings& settings(xmlNode& node) { return settings_of(*document_of(node)); }

Result<Value> doctype(Context& context, xmlNode& node) {
    xmlDtd* dtd = xmlGetIntSubset(&doc_of_node(node));
    return value_of(context, dtd ? as_node(dtd) : nullptr);
}
Result<Value> implementation(Context& context, xmlNode&) {
    return Value::of(TRY(instantiate(context, class_DOMImplementation(context))));
}
Result<Value> document_element(Context& context, xmlNode& node) {
    return value_of(context, xmlDocGetRootElement(&doc_of_node(node)));
}

Result<Value> encoding(Context&, xmlNode& node) { return text_or_null(doc_of_node(node).encoding); }
Result<Value> actual_encoding(Context& context, xmlNode& node) {
    TRY(note_deprecated(context, "DOMDocument::$actualEncoding"));
    return text_or_null(doc_of_node(node).encoding);
}
Status set_encoding(Context& context, xmlNode& node, const Value& value) {
    if (value.is_string()) {
        xmlCharEncodingHandler* handler = xmlFindCharEncodingHandler(value.string->data());
        if (handler) {
            xmlCharEncCloseFunc(handler);
            xmlDoc& doc = doc_of_node(node);
            if (doc.encoding) xmlFree(const_cast<xmlChar*>(doc.encoding));
            doc.encoding = xmlStrdup(xml(*value.string));
            return {};
        }
    }
    return throw_value_error(context, "Invalid document encoding");
}

Result<Value> standalone(Context&, xmlNode& node) {
    return Value::boolean(doc_of_node(node).standalone > 0);
}
Status set_standalone(Context&, xmlNode& node, const Value& value) {
    doc_of_node(node).standalone = value.is_true();
    return {};
}

Result<Value> version(Context&, xmlNode& node) { return text_or_null(doc_of_node(node).version); }
Status set_version(Context&, xmlNode& node, const Value& value) {
    xmlDoc& doc = doc_of_node(node);
    if (doc.version) xmlFree(const_cast<xmlChar*>(doc.version));
    doc.version = value.is_string() ? xmlStrdup(xml(*value.string)) : nullptr;
    return {};
}

Result<Value> document_uri(Context&, xmlNode& node) { return text_or_null(doc_of_node(node).URL); }
Status set_document_uri(Context&, xmlNode& node, const Value& value) {
    xmlDoc& doc = doc_of_node(node);
    if (doc.URL) xmlFree(const_cast<xmlChar*>(doc.URL));
    doc.URL = value.is_string() ? xmlStrdup(xml(*value.string)) : nullptr;
    return {};
}

Result<Value> config(Context& context, xmlNode&) {
    TRY(note_deprecated(context, "DOMDocument::$config"));
    return Value::null();
}

template <bool Options::* member>
Result<Value> get_setting(Context&, xmlNode& node) {
    return Value::boolean(settings(node).*member);
}
template <bool Options::* member>
Status set_setting(Context&, xmlNode& node, const Value& value) {
    settings(node).*member = value.is_true();
    return {};
}

constexpr Property document_properties[] = {
    {"doctype", doctype},
    {"implementation", implementation},
    {"documentElement", document_element},
    {"actualEncoding", actual_encoding},
    {"encoding", encoding, set_encoding},
    {"xmlEncoding", encoding},
    {"standalone", standalone, set_standalone},
    {"xmlStandalone", standalone, set_standalone},
    {"version", version, set_version},
    {"xmlVersion", version, set_version},
    {"strictErrorChecking", get_setting<&Options::strict_errors>,
     set_setting<&Options::strict_errors>},
    {"documentURI", document_uri, set_document_uri},
    {"config", config},
    {"formatOutput", get_setting<&Options::format_output>, set_setting<&Options::format_output>},
    {"validateOnParse", get_setting<&Options::validate_on_parse>,
     set_setting<&Options::validate_on_parse>},
    {"resolveExternals", get_setting<&Options::resolve_externals>,
     set_setting<&Options::resolve_externals>},
    {"preserveWhiteSpace", get_setting<&Options::preserve_white_space>,
     set_setting<&Options::preserve_white_space>},
    {"recover", get_setting<&Options::recover>, set_setting<&Options::recover>},
    {"substituteEntities", get_setting<&Options::substitute_entities>,
     set_setting<&Options::substitute_entities>},
    {"firstElementChild", get_first_element},
    {"lastElementChild", get_last_element},
    {"childElementCount", get_element_count},
};

// ---- of modern documents

Result<Value> modern_implementation(Context& context, xmlNode&) {
    return Value::of(TRY(instantiate(context, class_Dom_Implementation(context))));
}
Result<Value> modern_url(Context&, xmlNode& node) {
    const xmlChar* url = doc_of_node(node).URL;
    return url ? text_value(url) : string_value("about:blank");
}
Result<Value> modern_encoding(Context&, xmlNode& node) {
    return text_value(doc_of_node(node).encoding);
}
Status set_modern_encoding(Context& context, xmlNode& node, const Value& value) {
    std::string_view name = html::encoding_named(value.string->view());
    if (name.empty()) return throw_value_error(context, "Invalid document encoding");
    xmlDoc& doc = doc_of_node(node);
    if (doc.encoding) xmlFree(const_cast<xmlChar*>(doc.encoding));
    doc.encoding = xmlStrdup(xml_text(std::string(name)));
    return {};
}
Status set_modern_version(Context& context, xmlNode& node, const Value& value) {
    std::string_view version = value.string->view();
    if (version != "1.0" && version != "1.1")
        return throw_value_error(context, "Invalid XML version");
    return set_version(context, node, value);
}

constexpr Property modern_document_properties[] = {
    {"implementation", modern_implementation},
    {"URL", modern_url, set_document_uri},
    {"documentURI", modern_url, set_document_uri},
    {"characterSet", modern_encoding, set_modern_encoding},
    {"charset", modern_encoding, set_modern_encoding},
    {"inputEncoding", modern_encoding, set_modern_encoding},
    {"doctype", doctype},
    {"documentElement", document_element},
    {"children", get_children},
    {"firstElementChild", get_first_element},
    {"lastElementChild", get_last_element},
    {"childElementCount", get_element_count},
    {"body", get_body, set_body},
    {"head", get_head},
    {"title", get_title, set_title},
};

constexpr Property modern_xml_properties[] = {
    {"xmlEncoding", modern_encoding},
    {"xmlStandalone", standalone, set_standalone},
    {"xmlVersion", version, set_modern_version},
    {"formatOutput", get_setting<&Options::format_output>, set_setting<&Options::format_output>},
};

}  // namespace

const PropertyTable document_table{"DOMDocument", document_properties, &node_table};
const PropertyTable modern_document_table{"Dom\\Document", modern_document_properties,
                                          &modern_node_table};
const PropertyTable modern_xml_document_table{"Dom\\XMLDocument", modern_xml_properties,
                                              &modern_document_table};

}  // namespace surus::dom
