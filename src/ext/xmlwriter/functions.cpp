// The pieces that an XMLWriter writes. Each function is a method, too; errors count arguments as
// the function's.
#include "ext/support.h"
#include "ext/xmlwriter/writer.h"
#include "ext/xmlwriter/xmlwriter.stub.h"

namespace surus {

namespace {

const xmlChar* text_or_null(const String* text) { return text ? xml_text(text->data()) : nullptr; }
const char* plain_or_null(const String* text) { return text ? text->data() : nullptr; }

// libxml2 itself takes any name.
Status check_name(Context& context, uint32_t position, const String& name, const char* subject) {
    if (xmlValidateName(xml_text(name.data()), 0) == 0) return {};
    return throw_argument_value_error(context, position, "must be a valid %s, \"%s\" given",
                                      subject, name.data());
}

Result<bool> write_checked(Context& context, Object& writer, const String& name,
                           const char* subject,
                           int (*operation)(xmlTextWriterPtr, const xmlChar*)) {
    TRY(open_xml_writer(context, writer));
    TRY(check_name(context, 2, name, subject));
    return write_xml(context, writer,
                     [&](xmlTextWriter* to) { return operation(to, xml_text(name.data())); });
}

Result<bool> write_pair(Context& context, Object& writer, const String& name, const char* subject,
                        const String& content,
                        int (*operation)(xmlTextWriterPtr, const xmlChar*, const xmlChar*)) {
    TRY(open_xml_writer(context, writer));
    TRY(check_name(context, 2, name, subject));
    return write_xml(context, writer, [&](xmlTextWriter* to) {
        return operation(to, xml_text(name.data()), xml_text(content.data()));
    });
}

Result<bool> write_text(Context& context, Object& writer, const String& text,
                        int (*operation)(xmlTextWriterPtr, const xmlChar*)) {
    return write_xml(context, writer,
                     [&](xmlTextWriter* to) { return operation(to, xml_text(text.data())); });
}

}  // namespace

Result<bool> php_xmlwriter_set_indent(Context& context, Object& writer, bool enable) {
    return write_xml(context, writer,
                     [&](xmlTextWriter* to) { return xmlTextWriterSetIndent(to, enable); });
}

Result<bool> php_xmlwriter_set_indent_string(Context& context, Object& writer,
                                             String& indentation) {
    return write_text(context, writer, indentation, xmlTextWriterSetIndentString);
}

// ---- elements and attributes

Result<bool> php_xmlwriter_start_element(Context& context, Object& writer, String& name) {
    return write_checked(context, writer, name, "element name", xmlTextWriterStartElement);
}

Result<bool> php_xmlwriter_start_element_ns(Context& context, Object& writer, String* prefix,
                                            String& name, String* uri) {
    TRY(open_xml_writer(context, writer));
    TRY(check_name(context, 3, name, "element name"));
    return write_xml(context, writer, [&](xmlTextWriter* to) {
        return xmlTextWriterStartElementNS(to, text_or_null(prefix), xml_text(name.data()),
                                           text_or_null(uri));
    });
}

Result<bool> php_xmlwriter_end_element(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterEndElement);
}

Result<bool> php_xmlwriter_full_end_element(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterFullEndElement);
}

Result<bool> php_xmlwriter_write_element(Context& context, Object& writer, String& name,
                                         String* content) {
    if (content) {
        return write_pair(context, writer, name, "element name", *content,
                          xmlTextWriterWriteElement);
    }
    if (!TRY(php_xmlwriter_start_element(context, writer, name))) return false;
    return php_xmlwriter_end_element(context, writer);
}

Result<bool> php_xmlwriter_write_element_ns(Context& context, Object& writer, String* prefix,
                                            String& name, String* uri, String* content) {
    if (!content) {
        if (!TRY(php_xmlwriter_start_element_ns(context, writer, prefix, name, uri))) return false;
        return php_xmlwriter_end_element(context, writer);
    }
    TRY(open_xml_writer(context, writer));
    TRY(check_name(context, 3, name, "element name"));
    return write_xml(context, writer, [&](xmlTextWriter* to) {
        return xmlTextWriterWriteElementNS(to, text_or_null(prefix), xml_text(name.data()),
                                           text_or_null(uri), xml_text(content->data()));
    });
}

Result<bool> php_xmlwriter_start_attribute(Context& context, Object& writer, String& name) {
    return write_checked(context, writer, name, "attribute name", xmlTextWriterStartAttribute);
}

Result<bool> php_xmlwriter_start_attribute_ns(Context& context, Object& writer, String* prefix,
                                              String& name, String* uri) {
    TRY(open_xml_writer(context, writer));
    TRY(check_name(context, 3, name, "attribute name"));
    return write_xml(context, writer, [&](xmlTextWriter* to) {
        return xmlTextWriterStartAttributeNS(to, text_or_null(prefix), xml_text(name.data()),
                                             text_or_null(uri));
    });
}

Result<bool> php_xmlwriter_end_attribute(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterEndAttribute);
}

Result<bool> php_xmlwriter_write_attribute(Context& context, Object& writer, String& name,
                                           String& value) {
    return write_pair(context, writer, name, "attribute name", value, xmlTextWriterWriteAttribute);
}

Result<bool> php_xmlwriter_write_attribute_ns(Context& context, Object& writer, String* prefix,
                                              String& name, String* uri, String& value) {
    TRY(open_xml_writer(context, writer));
    TRY(check_name(context, 3, name, "attribute name"));
    return write_xml(context, writer, [&](xmlTextWriter* to) {
        return xmlTextWriterWriteAttributeNS(to, text_or_null(prefix), xml_text(name.data()),
                                             text_or_null(uri), xml_text(value.data()));
    });
}

// ---- text, comments, instructions

Result<bool> php_xmlwriter_text(Context& context, Object& writer, String& content) {
    return write_text(context, writer, content, xmlTextWriterWriteString);
}

Result<bool> php_xmlwriter_write_raw(Context& context, Object& writer, String& content) {
    return write_text(context, writer, content, xmlTextWriterWriteRaw);
}

Result<bool> php_xmlwriter_start_cdata(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterStartCDATA);
}

Result<bool> php_xmlwriter_end_cdata(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterEndCDATA);
}

Result<bool> php_xmlwriter_write_cdata(Context& context, Object& writer, String& content) {
    return write_text(context, writer, content, xmlTextWriterWriteCDATA);
}

Result<bool> php_xmlwriter_start_comment(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterStartComment);
}

Result<bool> php_xmlwriter_end_comment(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterEndComment);
}

Result<bool> php_xmlwriter_write_comment(Context& context, Object& writer, String& content) {
    return write_text(context, writer, content, xmlTextWriterWriteComment);
}

Result<bool> php_xmlwriter_start_pi(Context& context, Object& writer, String& target) {
    return write_checked(context, writer, target, "PI target", xmlTextWriterStartPI);
}

Result<bool> php_xmlwriter_end_pi(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterEndPI);
}

Result<bool> php_xmlwriter_write_pi(Context& context, Object& writer, String& target,
                                    String& content) {
    return write_pair(context, writer, target, "PI target", content, xmlTextWriterWritePI);
}

// ---- the document

// The library frees its buffers with what has one.
static void release_buffer(xmlBuf* buffer) {
    xmlOutputBuffer* holder = xmlAllocOutputBuffer(nullptr);
    if (!holder) return;
    holder->conv = buffer;
    xmlOutputBufferClose(holder);
}

Result<bool> php_xmlwriter_start_document(Context& context, Object& writer, String* version,
                                          String* encoding, String* standalone) {
    xmlOutputBuffer* out = xml_writer(writer).out;
    // libxml2 forgets the encoder of a document before this one, and its buffer.
    xmlCharEncodingHandler* encoder = out ? out->encoder : nullptr;
    xmlBuf* converted = out ? out->conv : nullptr;
    bool done = TRY(write_xml(context, writer, [&](xmlTextWriter* to) {
        int result = xmlTextWriterStartDocument(to, plain_or_null(version), plain_or_null(encoding),
                                                plain_or_null(standalone));
        if (encoder && out->encoder != encoder) xmlCharEncCloseFunc(encoder);
        if (converted && out->conv != converted) release_buffer(converted);
        return result;
    }));
    return done;
}

Result<bool> php_xmlwriter_end_document(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterEndDocument);
}

// ---- document types

Result<bool> php_xmlwriter_start_dtd(Context& context, Object& writer, String& name,
                                     String* public_id, String* system_id) {
    return write_xml(context, writer, [&](xmlTextWriter* to) {
        return xmlTextWriterStartDTD(to, xml_text(name.data()), text_or_null(public_id),
                                     text_or_null(system_id));
    });
}

Result<bool> php_xmlwriter_end_dtd(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterEndDTD);
}

Result<bool> php_xmlwriter_write_dtd(Context& context, Object& writer, String& name,
                                     String* public_id, String* system_id, String* content) {
    return write_xml(context, writer, [&](xmlTextWriter* to) {
        return xmlTextWriterWriteDTD(to, xml_text(name.data()), text_or_null(public_id),
                                     text_or_null(system_id), text_or_null(content));
    });
}

Result<bool> php_xmlwriter_start_dtd_element(Context& context, Object& writer, String& name) {
    return write_checked(context, writer, name, "element name", xmlTextWriterStartDTDElement);
}

Result<bool> php_xmlwriter_end_dtd_element(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterEndDTDElement);
}

Result<bool> php_xmlwriter_write_dtd_element(Context& context, Object& writer, String& name,
                                             String& content) {
    return write_pair(context, writer, name, "element name", content, xmlTextWriterWriteDTDElement);
}

Result<bool> php_xmlwriter_start_dtd_attlist(Context& context, Object& writer, String& name) {
    return write_checked(context, writer, name, "element name", xmlTextWriterStartDTDAttlist);
}

Result<bool> php_xmlwriter_end_dtd_attlist(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterEndDTDAttlist);
}

Result<bool> php_xmlwriter_write_dtd_attlist(Context& context, Object& writer, String& name,
                                             String& content) {
    return write_pair(context, writer, name, "element name", content, xmlTextWriterWriteDTDAttlist);
}

Result<bool> php_xmlwriter_start_dtd_entity(Context& context, Object& writer, String& name,
                                            bool is_parameter) {
    TRY(open_xml_writer(context, writer));
    TRY(check_name(context, 2, name, "attribute name"));
    return write_xml(context, writer, [&](xmlTextWriter* to) {
        return xmlTextWriterStartDTDEntity(to, is_parameter, xml_text(name.data()));
    });
}

Result<bool> php_xmlwriter_end_dtd_entity(Context& context, Object& writer) {
    return write_xml(context, writer, xmlTextWriterEndDTDEntity);
}

Result<bool> php_xmlwriter_write_dtd_entity(Context& context, Object& writer, String& name,
                                            String& content, bool is_parameter, String* public_id,
                                            String* system_id, String* notation) {
    TRY(open_xml_writer(context, writer));
    TRY(check_name(context, 2, name, "element name"));
    return write_xml(context, writer, [&](xmlTextWriter* to) {
        return xmlTextWriterWriteDTDEntity(to, is_parameter, xml_text(name.data()),
                                           text_or_null(public_id), text_or_null(system_id),
                                           text_or_null(notation), xml_text(content.data()));
    });
}

}  // namespace surus
