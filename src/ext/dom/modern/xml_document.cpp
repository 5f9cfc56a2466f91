// Dom\XMLDocument: parsing and writing XML.
#include <libxml/parserInternals.h>
#include <libxml/xinclude.h>

#include <climits>

#include "ext/dom/html/encoding.h"
#include "ext/dom/modern.h"
#include "ext/dom/modern/documents.h"
#include "ext/dom/modern/xml_serializer.h"
#include "ext/dom/namespaces.h"
#include "ext/libxml/libxml.stub.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stream.h"

namespace surus {

namespace dom {

void convert_declarations(xmlNode& root) {
    xmlDoc& doc = *doc_of(root);
    auto interned = [&](const xmlNs* ns) {
        return ns ? intern_namespace(doc, view_of(ns->href), view_of(ns->prefix)) : nullptr;
    };
    for (xmlNode* node = &root; node; node = next_in_tree(root, node)) {
        if (node->type != XML_ELEMENT_NODE) continue;
        node->ns = interned(node->ns);
        for (xmlAttr* at = node->properties; at; at = at->next) at->ns = interned(at->ns);
        xmlAttr* first = std::exchange(node->properties, nullptr);
        xmlAttr* last = nullptr;
        for (xmlNs* ns = node->nsDef; ns; ns = ns->next) {
            bool is_default = !ns->prefix;
            xmlNs* of = intern_namespace(doc, xmlns_uri, is_default ? "" : "xmlns");
            std::string_view name = is_default ? std::string_view("xmlns") : view_of(ns->prefix);
            xmlAttr* made = append_attribute(*node, last, of, name, view_of(ns->href));
            if (made) last = made;
        }
        if (last) {
            last->next = first;
            if (first) first->prev = last;
        } else {
            node->properties = first;
        }
        while (xmlNs* ns = node->nsDef) {
            node->nsDef = ns->next;
            retire_namespace(doc, *ns);
        }
    }
}

void set_document_url(xmlDoc& doc, std::string_view path) {
    if (doc.URL) xmlFree(const_cast<xmlChar*>(doc.URL));
    std::string full = xml_path(Context::current(), path);
    if (full.starts_with('/')) full = "file://" + full;
    doc.URL = xmlStrdup(xml_text(full));
}

String* encoded(const xmlDoc& doc, const Text& text) {
    std::string_view name = html::encoding_named(view_of(doc.encoding));
    if (name.empty() || name == "UTF-8") return make_string(text);
    Text bytes;
    html::encode(text, name, bytes);
    return make_string(bytes);
}

}  // namespace dom

using namespace dom;

namespace {

constexpr int64_t allowed_options =
    constant_LIBXML_RECOVER | constant_LIBXML_NOENT | constant_LIBXML_DTDLOAD |
    constant_LIBXML_DTDATTR | constant_LIBXML_DTDVALID | constant_LIBXML_NOERROR |
    constant_LIBXML_NOWARNING | constant_LIBXML_NOBLANKS | constant_LIBXML_XINCLUDE |
    constant_LIBXML_NSCLEAN | constant_LIBXML_NOCDATA | constant_LIBXML_NONET |
    constant_LIBXML_PEDANTIC | constant_LIBXML_COMPACT | constant_LIBXML_PARSEHUGE |
    constant_LIBXML_BIGLINES;

Status check_options(Context& context, int64_t options) {
    if ((options & ~allowed_options) == 0) return {};
    return throw_argument_value_error(
        context, 2,
        "contains invalid flags (allowed flags: LIBXML_RECOVER, LIBXML_NOENT, LIBXML_DTDLOAD, "
        "LIBXML_DTDATTR, LIBXML_DTDVALID, LIBXML_NOERROR, LIBXML_NOWARNING, LIBXML_NOBLANKS, "
        "LIBXML_XINCLUDE, LIBXML_NSCLEAN, LIBXML_NOCDATA, LIBXML_NONET, LIBXML_PEDANTIC, "
        "LIBXML_COMPACT, LIBXML_PARSEHUGE, LIBXML_BIGLINES)");
}

Result<Object*> parse(Context& context, xmlParserCtxt* parser, int64_t options,
                      const String* encoding) {
    if (!parser) {
        TRY(report_xml_errors(context));
        return throw_dom(context, ErrorCode::Syntax, "XML fragment is not well-formed");
    }
    use_placed_reports(*parser);
    xmlCtxtUseOptions(parser, static_cast<int>(options) | XML_PARSE_NODICT);
    bool recovers = options & constant_LIBXML_RECOVER;
    parser->recovery = recovers;
    if (encoding) {
        xmlCharEncodingHandler* handler = xmlFindCharEncodingHandler(encoding->data());
        if (!handler) {
            xmlFreeParserCtxt(parser);
            return throw_argument_value_error(context, 3, "must be a valid document encoding");
        }
        xmlSwitchToEncoding(parser, handler);
        parser->options |= XML_PARSE_IGNORE_ENC;
    }
    xmlParseDocument(parser);
    xmlDoc* doc = std::exchange(parser->myDoc, nullptr);
    if (doc && !parser->wellFormed && !recovers) {
        xmlFreeDoc(doc);
        doc = nullptr;
    }
    if (doc && !doc->URL && parser->directory) doc->URL = xmlStrdup(xml_text(parser->directory));
    xmlFreeParserCtxt(parser);
    XmlNodeRef held = doc ? XmlNodeRef(*as_node(doc)) : XmlNodeRef();
    if (doc) {
        make_modern(*doc);
        if (!doc->encoding)
            doc->encoding = xmlStrdup(encoding ? dom::xml(*encoding) : xml_text("UTF-8"));
        convert_declarations(*as_node(doc));
    }
    TRY(report_xml_errors(context));
    if (!doc) return throw_dom(context, ErrorCode::Syntax, "XML fragment is not well-formed");
    return object_of(context, *as_node(doc));
}

XmlWriteOptions write_options(xmlNode& doc, int64_t options) {
    XmlWriteOptions how;
    how.format = settings_of(*document_of(doc)).format_output;
    how.declaration = !(options & constant_LIBXML_NOXMLDECL);
    how.empty_tags = !(options & constant_LIBXML_NOEMPTYTAG);
    return how;
}

}  // namespace

Result<Object*> php_Dom_XMLDocument_createEmpty(Context& context, Class&, String& version,
                                                String& encoding) {
    libxml_state(context);
    xmlCharEncodingHandler* handler = xmlFindCharEncodingHandler(encoding.data());
    if (!handler) return throw_argument_value_error(context, 2, "is not a valid document encoding");
    xmlCharEncCloseFunc(handler);
    xmlDoc* doc = xmlNewDoc(dom::xml(version));
    if (!doc) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*as_node(doc));
    make_modern(*doc);
    doc->encoding = xmlStrdup(dom::xml(encoding));
    return object_of(context, *as_node(doc));
}

Result<Object*> php_Dom_XMLDocument_createFromString(Context& context, Class&, String& source,
                                                     int64_t options, String* encoding) {
    if (source.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (source.length >= INT_MAX) return throw_argument_value_error(context, 1, "is too long");
    TRY(check_options(context, options));
    return parse(context, make_text_parser(context, source.view()), options, encoding);
}

Result<Object*> php_Dom_XMLDocument_createFromFile(Context& context, Class&, String& path,
                                                   int64_t options, String* encoding) {
    TRY(check_path(context, path, 1));
    if (path.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    TRY(check_options(context, options));
    xmlParserCtxt* parser = make_file_parser(context, std::string(path.view()));
    if (!parser) {
        TRY(report_xml_errors(context));
        return throw_error_text(context, known_class(context, Known::Exception),
                                "Cannot open file '" + std::string(path.view()) + "'");
    }
    Object* made = TRY(parse(context, parser, options, encoding));
    set_document_url(*doc_of(*raw_node(*made)), path.view());
    return made;
}

Result<Value> php_Dom_XMLDocument_saveXml(Context& context, Object& self, Object* given,
                                          int64_t options) {
    xmlNode* doc = TRY(node_of(context, self));
    xmlNode* node = TRY(node_to_write(context, *doc, given));
    Text text;
    TRY(write_xml(context, *node, write_options(*doc, options), text));
    return Value::of(encoded(*doc_of(*doc), text));
}

Result<Value> php_Dom_XMLDocument_saveXmlFile(Context& context, Object& self, String& path,
                                              int64_t options) {
    TRY(check_path(context, path, 1));
    if (path.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    OwnedValue text(TRY(php_Dom_XMLDocument_saveXml(context, self, nullptr, options)));
    return write_file(context, path, text->string->view());
}

Result<Object*> php_Dom_XMLDocument_createEntityReference(Context& context, Object& self,
                                                          String& name) {
    xmlNode* doc = TRY(node_of(context, self));
    if (xmlValidateName(dom::xml(name), 0) != 0)
        return throw_dom(context, ErrorCode::InvalidCharacter);
    xmlNode* made = xmlNewReference(doc_of(*doc), dom::xml(name));
    return TRY(value_of_new(context, made)).object;
}

Result<int64_t> php_Dom_XMLDocument_xinclude(Context& context, Object& self, int64_t options) {
    OwnedValue done(TRY(php_DOMDocument_xinclude(context, self, options)));
    xmlNode* doc = TRY(node_of(context, self));
    convert_declarations(*doc);
    return done->is_int() ? done->integer : int64_t{0};
}

}  // namespace surus
