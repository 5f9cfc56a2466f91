// Where an XMLReader reads from: URIs, strings, streams; and the schemas it checks by.
#include <libxml/encoding.h>
#include <libxml/uri.h>

#include <climits>

#include "ext/standard/file/stream.h"
#include "ext/support.h"
#include "ext/xmlreader/reader.h"
#include "ext/xmlreader/xmlreader.stub.h"
#include "runtime/calls/frame.h"
#include "runtime/objects/resources.h"

namespace surus {

namespace {

void close(XmlReader& state) {
    XmlReader old = state;
    state = {};
    if (old.input) xmlFreeParserInputBuffer(old.input);
    if (old.reader) xmlFreeTextReader(old.reader);
    if (old.schema) xmlRelaxNGFree(old.schema);
}

// What was loaded; taken over by the object.
struct Source {
    xmlTextReader* reader = nullptr;
    xmlParserInputBuffer* input = nullptr;

    void put_into(Object& object) {
        close(xml_reader(object));
        xml_reader(object).reader = reader;
        xml_reader(object).input = input;
    }
    void drop() {
        if (input) xmlFreeParserInputBuffer(input);
        if (reader) xmlFreeTextReader(reader);
    }
};

// ---- arguments

bool has_nul(const String& text) { return text.view().find('\0') != npos; }

Status check_text(Context& context, uint32_t position, const String* text) {
    if (!text || !has_nul(*text)) return {};
    return throw_argument_value_error(context, position, "must not contain any null bytes");
}

Status check_encoding(Context& context, const String* encoding) {
    if (!encoding) return {};
    TRY(check_text(context, 2, encoding));
    libxml_state(context);
    if (xmlCharEncodingHandler* found = xmlFindCharEncodingHandler(encoding->data())) {
        xmlCharEncCloseFunc(found);
        return {};
    }
    return throw_argument_value_error(context, 2, "must be a valid character encoding");
}

Status check_source(Context& context, const String& source, const String* encoding, bool is_uri) {
    if (is_uri) TRY(check_text(context, 1, &source));
    if (source.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    return check_encoding(context, encoding);
}

const char* name_of(const String* encoding) { return encoding ? encoding->data() : nullptr; }

// ---- loading; a null reader: it failed

Source load_uri(Context& context, const String& uri, const String* encoding, int64_t flags) {
    libxml_state(context);
    std::string path = xml_path(context, uri.view());
    return {xmlReaderForFile(path.c_str(), name_of(encoding), static_cast<int>(flags)), nullptr};
}

// The text is copied. Relative URIs in it are seen from the working folder.
Source load_text(Context& context, const String& text, const String* encoding, int64_t flags) {
    libxml_state(context);
    if (text.length > INT_MAX) return {};
    Source source;
    source.input = xmlParserInputBufferCreateMem(text.data(), static_cast<int>(text.length),
                                                 XML_CHAR_ENCODING_NONE);
    if (!source.input) return {};
    std::string folder = xml_working_folder();
    XmlText uri(folder.empty() ? nullptr : xmlCanonicPath(xml_text(folder)));
    source.reader = xmlNewTextReader(source.input, plain_text(uri.get()));
    if (source.reader && xmlTextReaderSetup(source.reader, nullptr, plain_text(uri.get()),
                                            name_of(encoding), static_cast<int>(flags)) == 0)
        return source;
    source.drop();
    return {};
}

int read_stream(void* data, char* buffer, int size) {
    auto& resource = *static_cast<Resource*>(data);
    if (!resource.type || size < 0) return -1;  // closed
    Context& context = Context::current();
    if (context.has_pending()) return -1;
    return static_cast<int>(stream_of(resource).read(context, buffer, static_cast<size_t>(size)));
}

int release_stream(void* data) {
    release_cell(static_cast<Resource*>(data));
    return 0;
}

// open() and XML() load into the object that they are called on, or make one.
using Load = Source(Context& context, const String& source, const String* encoding, int64_t flags);
Result<Value> open(Context& context, const String& source, const String* encoding, int64_t flags,
                   Load* load, const char* problem) {
    Object* self = context.frame->this_object();
    if (self) {
        TRY(check_idle(context, *self));
        close(xml_reader(*self));
    }
    TRY(check_source(context, source, encoding, load == load_uri));
    Ref<Object> object =
        self ? Ref<Object>::share(self)
             : Ref<Object>::adopt(TRY(instantiate(context, class_XMLReader(context))));
    Source loaded = load(context, source, encoding, flags);
    if (loaded.reader) loaded.put_into(*object);
    TRY(report_xml_errors(context));
    if (context.has_pending()) return failed;
    if (!loaded.reader) {
        TRY(function_warning(context, "%s", problem));
        return false_value();
    }
    return self ? Value::boolean(true) : Value::of(object.leak());
}

// fromUri() and fromString() make one by its constructor, and throw.
Result<Object*> make(Context& context, Class& cls, const String& source, const String* encoding,
                     int64_t flags, Load* load, const char* problem) {
    TRY(check_source(context, source, encoding, load == load_uri));
    Ref<Object> object = Ref<Object>::adopt(TRY(create_object(context, cls, {})));
    TRY(check_idle(context, *object));
    Source loaded = load(context, source, encoding, flags);
    if (loaded.reader) loaded.put_into(*object);
    TRY(report_xml_errors(context));
    if (context.has_pending()) return failed;
    if (!loaded.reader) return throw_error(context, "%s", problem);
    return object.leak();
}

// ---- schemas

xmlRelaxNG* parse_schema(Context& context, const String& source, bool is_file) {
    libxml_state(context);
    xmlRelaxNGParserCtxt* parser =
        is_file ? xmlRelaxNGNewParserCtxt(xml_path(context, source.view()).c_str())
                : xmlRelaxNGNewMemParserCtxt(source.data(), static_cast<int>(source.length));
    if (!parser) return nullptr;
    xmlRelaxNG* schema = xmlRelaxNGParse(parser);
    xmlRelaxNGFreeParserCtxt(parser);
    return schema;
}

Result<bool> schema_result(Context& context, bool fine) {
    TRY(report_xml_errors(context));
    if (fine) return true;
    TRY(function_warning(context, "Schema contains errors"));
    return false;
}

Status check_schema(Context& context, Object& self, const String* source) {
    TRY(check_text(context, 1, source));
    if (source && source->is_empty())
        return throw_argument_value_error(context, 1, "must not be empty");
    TRY(check_idle(context, self));
    if (xml_reader(self).reader) return {};
    return throw_error(context, "Schema must be set prior to reading");
}

// Null: no schema any more.
Result<bool> set_relax_ng(Context& context, Object& self, const String* source, bool is_file) {
    TRY(check_schema(context, self, source));
    XmlReader& state = xml_reader(self);
    xmlRelaxNG* schema = nullptr;
    state.busy = true;
    if (source && source->length <= INT_MAX) schema = parse_schema(context, *source, is_file);
    bool fine = (schema || !source) && xmlTextReaderRelaxNGSetSchema(state.reader, schema) == 0;
    state.busy = false;
    if (fine) std::swap(schema, state.schema);
    if (schema) xmlRelaxNGFree(schema);
    return schema_result(context, fine);
}

}  // namespace

Status check_idle(Context& context, Object& object) {
    if (!xml_reader(object).busy) return {};
    return throw_error(context, "XMLReader must not be used while it is reading");
}

Result<Value> php_XMLReader_open(Context& context, Class&, String& uri, String* encoding,
                                 int64_t flags) {
    return open(context, uri, encoding, flags, load_uri, "Unable to open source data");
}

Result<Value> php_XMLReader_XML(Context& context, Class&, String& source, String* encoding,
                                int64_t flags) {
    return open(context, source, encoding, flags, load_text, "Unable to load source data");
}

Result<Object*> php_XMLReader_fromUri(Context& context, Class& called_class, String& uri,
                                      String* encoding, int64_t flags) {
    return make(context, called_class, uri, encoding, flags, load_uri,
                "Unable to open source data");
}

Result<Object*> php_XMLReader_fromString(Context& context, Class& called_class, String& source,
                                         String* encoding, int64_t flags) {
    return make(context, called_class, source, encoding, flags, load_text,
                "Unable to load source data");
}

Result<Object*> php_XMLReader_fromStream(Context& context, Class& called_class, const Value& stream,
                                         String* encoding, int64_t flags, String* document_uri) {
    if (stream.is_resource() && !stream.resource->type) {
        return throw_type_error(
            context, "XMLReader::fromStream(): supplied resource is not a valid stream resource");
    }
    if (!stream_argument(context, stream, 1)) return failed;
    TRY(check_text(context, 4, document_uri));
    TRY(check_encoding(context, encoding));
    Ref<Object> object = Ref<Object>::adopt(TRY(create_object(context, called_class, {})));
    TRY(check_idle(context, *object));
    libxml_state(context);
    Source source;
    source.reader =
        xmlReaderForIO(read_stream, release_stream, share(*stream.resource), name_of(document_uri),
                       name_of(encoding), static_cast<int>(flags));
    if (source.reader) source.put_into(*object);
    TRY(report_xml_errors(context));
    if (!source.reader) return throw_error(context, "Could not construct libxml reader");
    return object.leak();
}

Result<bool> php_XMLReader_close(Context& context, Object& self) {
    TRY(check_idle(context, self));
    close(xml_reader(self));
    return true;
}

Result<bool> php_XMLReader_setSchema(Context& context, Object& self, String* filename) {
    TRY(check_schema(context, self, filename));
    XmlReader& state = xml_reader(self);
    libxml_state(context);
    state.busy = true;
    bool fine =
        xmlTextReaderSchemaValidate(state.reader, filename ? filename->data() : nullptr) == 0;
    state.busy = false;
    return schema_result(context, fine);
}

Result<bool> php_XMLReader_setRelaxNGSchema(Context& context, Object& self, String* filename) {
    return set_relax_ng(context, self, filename, true);
}

Result<bool> php_XMLReader_setRelaxNGSchemaSource(Context& context, Object& self, String* source) {
    return set_relax_ng(context, self, source, false);
}

void close_xml_reader(Object& object) { close(xml_reader(object)); }

}  // namespace surus
