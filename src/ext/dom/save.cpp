// DOMDocument: writing XML and HTML.
#include <libxml/HTMLtree.h>
#include <libxml/encoding.h>
#include <libxml/xmlsave.h>

#include "ext/dom/copy.h"
#include "ext/dom/modern/documents.h"
#include "ext/libxml/libxml.stub.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stream.h"

namespace surus {

using namespace dom;

namespace {

class Buffer {
public:
    Buffer() : buffer_(xmlBufferCreate()) {
        xmlBufferSetAllocationScheme(buffer_, XML_BUFFER_ALLOC_DOUBLEIT);
    }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    ~Buffer() { xmlBufferFree(buffer_); }
    xmlBuffer* get() const { return buffer_; }
    std::string_view view() const {
        return {plain_text(xmlBufferContent(buffer_)),
                static_cast<size_t>(xmlBufferLength(buffer_))};
    }

private:
    xmlBuffer* buffer_;
};

// False: it cannot be written, for which there may be an error to report.
bool write_document(xmlDoc& doc, bool format, int64_t options, Buffer& buffer) {
    int flags = XML_SAVE_AS_XML | (format ? XML_SAVE_FORMAT : 0);
    if (options & constant_LIBXML_NOEMPTYTAG) flags |= XML_SAVE_NO_EMPTY;
    if (options & constant_LIBXML_NOXMLDECL) flags |= XML_SAVE_NO_DECL;
    xmlSaveCtxt* writer = xmlSaveToBuffer(buffer.get(), plain_text(doc.encoding), flags);
    if (!writer) return false;
    long written = xmlSaveDoc(writer, &doc);
    return xmlSaveClose(writer) >= 0 && written >= 0;
}

void write_node(xmlNode& node, bool format, int64_t options, Buffer& buffer) {
    int before = xmlSaveNoEmptyTags;
    if (options & constant_LIBXML_NOEMPTYTAG) xmlSaveNoEmptyTags = 1;
    xmlNodeDump(buffer.get(), node.doc, &node, 0, format);
    xmlSaveNoEmptyTags = before;
}

}  // namespace

Result<Value> dom::write_file(Context& context, String& path, std::string_view bytes) {
    std::unique_ptr<Stream> stream = open_stream(context, path.view(), "wb");
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    ssize_t written = stream->write(context, bytes);
    stream->close_filters(context);
    if (context.has_pending()) return failed;
    return written < 0 ? false_value() : Value::of(int64_t{written});
}

namespace {

bool formats(xmlNode& node) { return settings_of(*document_of(node)).format_output; }

}  // namespace

Result<Value> php_DOMDocument_saveXML(Context& context, Object& self, Object* given,
                                      int64_t options) {
    xmlNode* doc = TRY(node_of(context, self));
    Buffer buffer;
    xmlNode* node = given ? TRY(node_of(context, *given)) : doc;
    if (given && doc_of(*node) != doc_of(*doc)) {
        TRY(complain(context, ErrorCode::WrongDocument, is_strict(*doc)));
        return false_value();
    }
    bool done = true;
    if (node == doc && !given)
        done = write_document(*doc_of(*doc), formats(*doc), options, buffer);
    else
        write_node(*node, formats(*doc), options, buffer);
    TRY(report_xml_errors(context));
    if (!done || (!given && buffer.view().empty())) return false_value();
    return string_value(buffer.view());
}

Result<Value> php_DOMDocument_save(Context& context, Object& self, String& path, int64_t options) {
    TRY(check_path(context, path, 1));
    if (path.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    xmlNode* doc = TRY(node_of(context, self));
    Buffer buffer;
    bool done = write_document(*doc_of(*doc), formats(*doc), options, buffer);
    TRY(report_xml_errors(context));
    if (!done) return false_value();
    return write_file(context, path, buffer.view());
}

// ---- HTML

static Result<Value> html_of_node(Context& context, xmlNode& doc, xmlNode& node) {
    Buffer buffer;
    xmlOutputBuffer* output = xmlOutputBufferCreateBuffer(buffer.get(), nullptr);
    if (!output) return false_value();
    bool format = formats(doc);
    xmlNode* first = node.type == XML_DOCUMENT_FRAG_NODE ? node.children : &node;
    for (xmlNode* at = first; at; at = &node == at ? nullptr : at->next)
        htmlNodeDumpFormatOutput(output, doc_of(doc), at, nullptr, format);
    bool failed_to_write = output->error != 0;
    xmlOutputBufferFlush(output);
    Ref<String> text = Ref<String>::adopt(make_string(buffer.view()));
    xmlOutputBufferClose(output);
    TRY(report_xml_errors(context));
    if (failed_to_write) {
        TRY(function_warning(context, "Error dumping HTML node"));
        return false_value();
    }
    return Value::of(text.leak());
}

Result<Value> php_DOMDocument_saveHTML(Context& context, Object& self, Object* given) {
    xmlNode* doc = TRY(node_of(context, self));
    if (given) {
        xmlNode* node = TRY(node_of(context, *given));
        if (doc_of(*node) == doc_of(*doc)) return html_of_node(context, *doc, *node);
        TRY(complain(context, ErrorCode::WrongDocument, is_strict(*doc)));
        return false_value();
    }
    xmlChar* text = nullptr;
    int size = 0;
    htmlDocDumpMemoryFormat(doc_of(*doc), &text, &size, formats(*doc));
    XmlText held(text);
    TRY(report_xml_errors(context));
    if (!text || size <= 0) return false_value();
    return string_value({plain_text(text), static_cast<size_t>(size)});
}

Result<Value> php_DOMDocument_saveHTMLFile(Context& context, Object& self, String& path) {
    TRY(check_path(context, path, 1));
    if (path.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    xmlNode* node = TRY(node_of(context, self));
    // libxml2 writes the encoding into the tree, which is the program's.
    xmlNode* copied = copy_node(*node, nullptr, true);
    if (!copied) return false_value();
    XmlNodeRef held(*copied);
    xmlDoc* doc = doc_of(*copied);
    std::string encoding(view_of(htmlGetMetaEncoding(doc)));
    int written = htmlSaveFileFormat(path.data(), doc,
                                     encoding.empty() ? nullptr : encoding.c_str(), formats(*node));
    TRY(report_xml_errors(context));
    return written < 0 ? false_value() : Value::of(int64_t{written});
}

}  // namespace surus
