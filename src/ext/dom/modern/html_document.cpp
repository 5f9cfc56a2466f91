// Dom\HTMLDocument: parsing and writing HTML.
#include "ext/dom/html/encoding.h"
#include "ext/dom/html/parser.h"
#include "ext/dom/html/serializer.h"
#include "ext/dom/modern.h"
#include "ext/dom/modern/documents.h"
#include "ext/libxml/libxml.stub.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stream.h"

namespace surus {

using namespace dom;

namespace {

xmlDoc* new_html_document() {
    xmlDoc* doc = xmlNewDoc(xml_text("1.0"));
    if (!doc) return nullptr;
    doc->type = XML_HTML_DOCUMENT_NODE;
    doc->standalone = 1;
    make_modern(*doc);
    return doc;
}

Status check_options(Context& context, int64_t options) {
    constexpr int64_t allowed = constant_LIBXML_NOERROR | constant_LIBXML_COMPACT |
                                constant_LIBXML_HTML_NOIMPLIED | constant_Dom_HTML_NO_DEFAULT_NS;
    if ((options & ~allowed) == 0) return {};
    return throw_argument_value_error(
        context, 2,
        "contains invalid flags (allowed flags: LIBXML_NOERROR, LIBXML_COMPACT, "
        "LIBXML_HTML_NOIMPLIED, Dom\\HTML_NO_DEFAULT_NS)");
}

// The encoding that the program asks for; empty: it asks for none.
Result<std::string_view> overriding_encoding(Context& context, const String* name) {
    if (!name) return std::string_view();
    std::string_view known = html::encoding_named(name->view());
    if (known.empty())
        return throw_argument_value_error(context, 3, "must be a valid document encoding");
    return known;
}

void set_encoding(xmlDoc& doc, std::string_view name) {
    if (doc.encoding) xmlFree(const_cast<xmlChar*>(doc.encoding));
    doc.encoding = xmlStrdup(xml_text(std::string(name)));
}

struct Source {
    std::string_view bytes;
    std::string_view encoding;  // as asked for, or as sent; empty: the document says it
    std::string_view name = "Entity";
};

Result<Object*> parse(Context& context, const Source& source, int64_t options) {
    libxml_state(context);
    xmlDoc* doc = new_html_document();
    if (!doc) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*as_node(doc));
    std::string_view bytes = source.bytes;
    std::string_view marked = html::encoding_of_mark(bytes);
    std::string_view encoding = !source.encoding.empty() ? source.encoding : marked;
    if (encoding.empty()) encoding = html::encoding_of_meta(bytes);
    if (encoding.empty()) encoding = "UTF-8";
    set_encoding(*doc, encoding);
    make_modern(*doc).no_default_namespace = options & constant_Dom_HTML_NO_DEFAULT_NS;
    Text storage;
    html::ParseOptions how;
    how.reports_errors = !(options & constant_LIBXML_NOERROR);
    how.no_default_namespace = options & constant_Dom_HTML_NO_DEFAULT_NS;
    how.no_implied = options & constant_LIBXML_HTML_NOIMPLIED;
    how.source_name = source.name;
    TRY(html::parse_document(context, *doc, html::decode(bytes, encoding, storage), how));
    TRY(report_xml_errors(context));
    return object_of(context, *as_node(doc));
}

}  // namespace

Result<Object*> php_Dom_HTMLDocument_createEmpty(Context& context, Class&, String& encoding) {
    if (html::encoding_named(encoding.view()).empty())
        return throw_argument_value_error(context, 1, "must be a valid document encoding");
    libxml_state(context);
    xmlDoc* doc = new_html_document();
    if (!doc) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*as_node(doc));
    set_encoding(*doc, encoding.view());
    return object_of(context, *as_node(doc));
}

Result<Object*> php_Dom_HTMLDocument_createFromString(Context& context, Class&, String& source,
                                                      int64_t options, String* encoding) {
    TRY(check_options(context, options));
    Source from{source.view(), TRY(overriding_encoding(context, encoding))};
    return parse(context, from, options);
}

Result<Object*> php_Dom_HTMLDocument_createFromFile(Context& context, Class&, String& path,
                                                    int64_t options, String* encoding) {
    TRY(check_path(context, path, 1));
    TRY(check_options(context, options));
    std::string_view wanted = TRY(overriding_encoding(context, encoding));
    if (path.is_empty()) return throw_value_error(context, "Path must not be empty");
    std::unique_ptr<Stream> stream = open_stream(context, path.view(), "rb");
    if (context.has_pending()) return failed;
    if (!stream)
        return throw_error_text(context, known_class(context, Known::Exception),
                                "Cannot open file '" + std::string(path.view()) + "'");
    Ref<String> bytes = Ref<String>::adopt(stream->read_all(context));
    stream->close_filters(context);
    if (context.has_pending()) return failed;
    Object* made = TRY(parse(context, {bytes->view(), wanted, path.view()}, options));
    set_document_url(*doc_of(*raw_node(*made)), path.view());
    return made;
}

// ---- writing

Result<xmlNode*> dom::node_to_write(Context& context, xmlNode& doc, Object* given) {
    if (!given) return &doc;
    xmlNode* node = TRY(node_of(context, *given));
    if (doc_of(*node) != doc_of(doc)) return throw_dom(context, ErrorCode::WrongDocument);
    return node;
}

Result<String*> php_Dom_HTMLDocument_saveHtml(Context& context, Object& self, Object* given) {
    xmlNode* doc = TRY(node_of(context, self));
    xmlNode* node = TRY(node_to_write(context, *doc, given));
    Text text;
    TRY(html::write_node(context, *node, text));
    return encoded(*doc_of(*doc), text);
}

Result<Value> php_Dom_HTMLDocument_saveHtmlFile(Context& context, Object& self, String& path) {
    TRY(check_path(context, path, 1));
    if (path.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    Ref<String> text =
        Ref<String>::adopt(TRY(php_Dom_HTMLDocument_saveHtml(context, self, nullptr)));
    return write_file(context, path, text->view());
}

}  // namespace surus
