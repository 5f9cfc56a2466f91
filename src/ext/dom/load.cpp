// DOMDocument: parsing XML and HTML.
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <libxml/xinclude.h>

#include <climits>

#include "ext/dom/copy.h"
#include "ext/dom/insert.h"
#include "ext/dom/namespaces.h"

namespace surus {

using namespace dom;

namespace {

enum class From : uint8_t { Text, File };

// False: the source cannot be one, which was reported.
Result<bool> check_source(Context& context, const String& source, int64_t options, From from) {
    if (source.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (from == From::File && source.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    if (source.length >= INT_MAX) {
        TRY(function_warning(context, "Input string is too long"));
        return false;
    }
    if (options > INT_MAX || options < INT_MIN) {
        TRY(function_warning(context, "Invalid options"));
        return false;
    }
    return true;
}

Settings* present_settings(Object& self) {
    xmlNode* node = raw_node(self);
    return node ? &settings_of(*document_of(*node)) : nullptr;
}

int parser_options(const Settings& settings, int64_t options) {
    int result = static_cast<int>(options) | XML_PARSE_NODICT;
    if (settings.validate_on_parse) result |= XML_PARSE_DTDVALID;
    if (settings.resolve_externals) result |= XML_PARSE_DTDATTR;
    if (settings.substitute_entities) result |= XML_PARSE_NOENT;
    if (!settings.preserve_white_space) result |= XML_PARSE_NOBLANKS;
    return result;
}

// Warnings are shown in any case where the program asked for recovery.
Status report_parse(Context& context, bool recovers) {
    int before = context.errors->reporting;
    if (recovers) context.errors->reporting |= level::warning;
    Status status = report_xml_errors(context);
    if (recovers) context.errors->reporting = before;
    return status;
}

// The object stands for the document from now on, and keeps its settings.
void take_document(Object& self, xmlDoc* doc) {
    Settings* before = present_settings(self);
    XmlDocument& document = XmlDocument::adopt(doc);
    if (before) copy_options(settings_of(document), *before);
    attach(self, *as_node(doc));
}

// Null: it is no document.
xmlDoc* finish(xmlParserCtxt& parser, bool recovers) {
    xmlDoc* doc = parser.myDoc;
    parser.myDoc = nullptr;
    if (parser.wellFormed || recovers) {
        if (doc && !doc->URL && parser.directory) doc->URL = xmlStrdup(xml_text(parser.directory));
        return doc;
    }
    if (doc) xmlFreeDoc(doc);
    return nullptr;
}

Result<bool> load_xml(Context& context, Object& self, String& source, int64_t options, From from) {
    if (!TRY(check_source(context, source, options, from))) return false;
    Settings defaults;
    Settings& settings = present_settings(self) ? *present_settings(self) : defaults;
    bool recovers = settings.recover || (options & XML_PARSE_RECOVER);
    xmlParserCtxt* parser = from == From::File
                                ? make_file_parser(context, std::string(source.view()))
                                : make_text_parser(context, source.view());
    if (!parser) {
        TRY(report_xml_errors(context));
        return false;
    }
    use_placed_reports(*parser);
    xmlCtxtUseOptions(parser, parser_options(settings, options));
    parser->recovery = recovers;
    xmlParseDocument(parser);
    xmlDoc* doc = finish(*parser, recovers);
    xmlFreeParserCtxt(parser);
    XmlNodeRef held = doc ? XmlNodeRef(*as_node(doc)) : XmlNodeRef();
    TRY(report_parse(context, recovers));
    if (!doc) return false;
    take_document(self, doc);
    return true;
}

Result<bool> load_html(Context& context, Object& self, String& source, int64_t options, From from) {
    if (!TRY(check_source(context, source, options, from))) return false;
    libxml_state(context);
    htmlParserCtxt* parser =
        from == From::File
            ? htmlCreateFileParserCtxt(source.data(), nullptr)
            : htmlCreateMemoryParserCtxt(source.data(), static_cast<int>(source.length));
    if (!parser) {
        TRY(report_xml_errors(context));
        return false;
    }
    use_placed_reports(*parser);
    htmlCtxtUseOptions(parser, static_cast<int>(options));
    htmlParseDocument(parser);
    xmlDoc* doc = parser->myDoc;
    parser->myDoc = nullptr;
    htmlFreeParserCtxt(parser);
    XmlNodeRef held = doc ? XmlNodeRef(*as_node(doc)) : XmlNodeRef();
    TRY(report_xml_errors(context));
    if (!doc) return false;
    take_document(self, doc);
    return true;
}

}  // namespace

Result<bool> php_DOMDocument_load(Context& context, Object& self, String& path, int64_t options) {
    return load_xml(context, self, path, options, From::File);
}
Result<bool> php_DOMDocument_loadXML(Context& context, Object& self, String& source,
                                     int64_t options) {
    return load_xml(context, self, source, options, From::Text);
}
Result<bool> php_DOMDocument_loadHTML(Context& context, Object& self, String& source,
                                      int64_t options) {
    return load_html(context, self, source, options, From::Text);
}
Result<bool> php_DOMDocument_loadHTMLFile(Context& context, Object& self, String& path,
                                          int64_t options) {
    return load_html(context, self, path, options, From::File);
}

// ---- parts of documents

// Names may be in the document's dictionary, as those of its parser are not.
Result<bool> dom::append_xml(Context& context, xmlNode& fragment, const String& text, Put put) {
    xmlNode* list = nullptr;
    int problem =
        xmlParseBalancedChunkMemory(fragment.doc, nullptr, nullptr, 0, dom::xml(text), &list);
    while (list) {
        xmlNode* next = list->next;
        list->next = list->prev = nullptr;
        if (next) next->prev = nullptr;
        if (problem != 0) {
            free_xml_tree(list);
        } else {
            put(fragment, *list);
        }
        list = next;
    }
    TRY(report_xml_errors(context));
    return problem == 0;
}

Result<bool> php_DOMDocumentFragment_appendXML(Context& context, Object& self, String& data) {
    xmlNode* node = TRY(node_of(context, self));
    if (is_read_only(*node)) {
        TRY(complain(context, ErrorCode::NoModificationAllowed, is_strict(*node)));
        return false;
    }
    if (data.is_empty()) return true;
    return append_xml(context, *node, data,
                      [](xmlNode& fragment, xmlNode& made) { place(fragment, made, nullptr); });
}

// ---- XInclude

static bool is_include(const xmlNode& node) {
    return node.type == XML_ELEMENT_NODE && node.ns && name_of(node) == "include" &&
           (same(node.ns->href, view_of(XINCLUDE_NS)) ||
            same(node.ns->href, view_of(XINCLUDE_OLD_NS)));
}

static void replace_held_fallbacks(xmlNode& root) {
    for (xmlNode* node = &root; node; node = next_in_tree(root, node)) {
        if (!is_include(*node)) continue;
        for (xmlNode* inner = node; inner;) {
            xmlNode* next = next_in_tree(*node, inner);
            bool held = inner != node && proxy_of(*inner);
            if (held) {
                next = next_in_tree(*node, inner, false);
                xmlNode* copied = copy_node(*inner, node->doc, true);
                if (copied) place(*inner->parent, *copied, inner);
                take_out(*inner);
            }
            inner = next;
        }
    }
}

// What XInclude leaves to mark what was included is none of the tree's.
static void remove_marks(xmlNode& root) {
    for (xmlNode* node = &root; node;) {
        xmlNode* next = next_in_tree(root, node);
        if (node->type == XML_XINCLUDE_START || node->type == XML_XINCLUDE_END) {
            xmlUnlinkNode(node);
            free_xml_tree(node);
        }
        node = next;
    }
}

Result<Value> php_DOMDocument_xinclude(Context& context, Object& self, int64_t options) {
    if (options > INT_MAX || options < INT_MIN) {
        TRY(function_warning(context, "Invalid flags"));
        return false_value();
    }
    xmlNode* node = TRY(node_of(context, self));
    XmlNodeRef held(*node);
    if (!TRY(check_depth(context, *node))) return false_value();
    // libxml2 frees what stands in an xi:include: objects keep what they
    // hold of it, and copies take its place.
    replace_held_fallbacks(*node);
    int done = xmlXIncludeProcessFlags(doc_of(*node), static_cast<int>(options));
    remove_marks(*node);
    changed(*node);
    TRY(report_xml_errors(context));
    if (done == 0) return false_value();
    return Value::of(int64_t{done});
}

}  // namespace surus
