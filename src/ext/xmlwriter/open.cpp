// Where an XMLWriter writes to: memory, a URI, a stream; and how what it wrote is fetched.
#include <libxml/uri.h>
#include <sys/stat.h>

#include <climits>
#include <memory>
#include <string>

#include "ext/standard/file/stream.h"
#include "ext/support.h"
#include "ext/xmlwriter/writer.h"
#include "ext/xmlwriter/xmlwriter.stub.h"
#include "runtime/objects/resources.h"

namespace surus {

namespace {

// May run user code where a stream has filters.
void close(XmlWriter& state) {
    if (xmlTextWriter* writer = state.writer) {
        state.busy = true;
        xmlFreeTextWriter(writer);
        state.busy = false;
    }
    if (state.text) release_cell(state.text);
    state = {};
}

// ---- sinks

int write_text(void* data, const char* bytes, int size) {
    auto& state = *static_cast<XmlWriter*>(data);
    Result<String*> grown = String::try_append(state.text, {bytes, static_cast<size_t>(size)});
    state.text = grown ? *grown : String::empty();
    return grown ? size : -1;
}

int write_stream(void* data, const char* bytes, int size) {
    auto& resource = *static_cast<Resource*>(data);
    if (size <= 0) return size;     // closing flushes, whatever there is
    if (!resource.type) return -1;  // closed
    Context& context = Context::current();
    return static_cast<int>(stream_of(resource).write(context, {bytes, static_cast<size_t>(size)}));
}

int release_stream(void* data) {
    release_cell(static_cast<Resource*>(data));
    return 0;
}

// A writer, and where it puts its text.
struct Opened {
    xmlTextWriter* writer = nullptr;
    xmlOutputBuffer* out = nullptr;
};

// None: out of memory.
Opened writer_of(xmlOutputBuffer* buffer) {
    xmlTextWriter* writer = buffer ? xmlNewTextWriter(buffer) : nullptr;
    if (writer) return {writer, buffer};
    if (buffer) xmlOutputBufferClose(buffer);
    return {};
}

// ---- opening

Status check_idle(Context& context, Object& object) {
    if (!xml_writer(object).busy) return {};
    return throw_error(context, "XMLWriter must not be used while it is writing");
}

// The file of a URI, or the URI itself where it is no file; empty: its folder is not there.
std::string resolved(Context& context, std::string_view uri) {
    std::string_view path = uri;
    std::string_view scheme = uri.substr(0, 17);
    if (equal_ignoring_case(scheme.substr(0, 8), "file:///")) {
        path.remove_prefix(7);
        if (path.size() == 1) return {};
    } else if (equal_ignoring_case(scheme, "file://localhost/")) {
        path.remove_prefix(16);
        if (path.size() == 1) return {};
    } else {
        std::string text(uri);
        XmlText escaped(xmlURIEscapeStr(xml_text(text), xml_text(":")));
        xmlURI* parsed = xmlCreateURI();
        if (parsed && escaped) xmlParseURIReference(parsed, plain_text(escaped.get()));
        bool is_url = parsed && parsed->scheme;
        if (parsed) xmlFreeURI(parsed);
        if (is_url) return text;
    }
    size_t slash = path.rfind('/');
    std::string folder(slash == npos ? "." : slash == 0 ? "/" : path.substr(0, slash));
    struct stat found;
    if (path.size() >= PATH_MAX || stat(folder.c_str(), &found) != 0) return {};
    return xml_path(context, path);
}

Status check_uri(Context& context, const String& uri) {
    if (uri.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (uri.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    return {};
}

// Null, with a warning: it cannot be opened. May run user code.
Result<bool> open_uri(Context& context, const std::string& path, Opened& opened) {
    libxml_state(context);
    opened = writer_of(xmlOutputBufferCreateFilename(path.c_str(), nullptr, 0));
    // It has something to say of what cannot be opened.
    if (!opened.writer) opened.writer = xmlNewTextWriterFilename(path.c_str(), 0);
    Status reported = report_xml_errors(context);
    if (reported) return opened.writer != nullptr;
    if (opened.writer) xmlFreeTextWriter(opened.writer);
    return failed;
}

Result<bool> open_uri_or_warn(Context& context, const String& uri, Opened& opened) {
    TRY(check_uri(context, uri));
    std::string path = resolved(context, uri.view());
    if (!path.empty()) return open_uri(context, path, opened);
    TRY(function_warning(context, "Unable to resolve file path"));
    return false;
}

void set_writer(Object& object, const Opened& opened) {
    close(xml_writer(object));
    xml_writer(object).writer = opened.writer;
    xml_writer(object).out = opened.out;
}

Result<bool> open_memory(Context& context, Object& object) {
    TRY(check_idle(context, object));
    libxml_state(context);
    set_writer(object, {});
    XmlWriter& state = xml_writer(object);
    Opened opened = writer_of(xmlOutputBufferCreateIO(write_text, nullptr, &state, nullptr));
    if (!opened.writer) return false;
    state.writer = opened.writer;
    state.out = opened.out;
    state.text = String::empty();
    return true;
}

// flush() and outputMemory(): what was written into memory, and nothing of it is kept; or how many
// bytes went to the stream.
Result<Value> flush(Context& context, Object& object, bool empty, bool as_text) {
    XmlWriter& state = *TRY(open_xml_writer(context, object));
    if (as_text && !state.text) return Value::of(String::empty());
    libxml_state(context);
    state.busy = true;
    int written = xmlTextWriterFlush(state.writer);
    state.busy = false;
    TRY(report_xml_errors(context));
    if (context.has_pending()) return failed;
    if (!state.text) return Value::of(int64_t{written});
    String* text = share(*state.text);
    if (empty) {
        release_cell(state.text);
        state.text = String::empty();
    }
    return Value::of(text);
}

}  // namespace

Result<XmlWriter*> open_xml_writer(Context& context, Object& object) {
    XmlWriter& state = xml_writer(object);
    if (!state.writer) return throw_error(context, "Invalid or uninitialized XMLWriter object");
    TRY(check_idle(context, object));
    return &state;
}

const ClassHandlers xml_writer_handlers{
    .native_size = sizeof(XmlWriter),
    // Closing writes what is left.
    .destruct = [](Context&, Object& self) { close(xml_writer(self)); },
    .destroy_native = [](Object& self) { close(xml_writer(self)); },
};

Result<Value> php_xmlwriter_open_uri(Context& context, String& uri) {
    Opened opened;
    if (!TRY(open_uri_or_warn(context, uri, opened))) return false_value();
    Object* object = TRY(instantiate(context, class_XMLWriter(context)));
    set_writer(*object, opened);
    return Value::of(object);
}

Result<Value> php_xmlwriter_open_memory(Context& context) {
    Ref<Object> object = Ref<Object>::adopt(TRY(instantiate(context, class_XMLWriter(context))));
    if (!TRY(open_memory(context, *object))) return false_value();
    return Value::of(object.leak());
}

Result<bool> php_XMLWriter_openUri(Context& context, Object& self, String& uri) {
    TRY(check_idle(context, self));
    Opened opened;
    if (!TRY(open_uri_or_warn(context, uri, opened))) return false;
    set_writer(self, opened);
    return true;
}

Result<bool> php_XMLWriter_openMemory(Context& context, Object& self) {
    return open_memory(context, self);
}

Result<Object*> php_XMLWriter_toUri(Context& context, Class& called_class, String& uri) {
    TRY(check_uri(context, uri));
    std::string path = resolved(context, uri.view());
    if (path.empty())
        return throw_argument_value_error(context, 1, "must resolve to a valid file path");
    Ref<Object> object = Ref<Object>::adopt(TRY(create_object(context, called_class, {})));
    Opened opened;
    if (!TRY(open_uri(context, path, opened)))
        return throw_argument_value_error(context, 1, "must resolve to a valid file path");
    set_writer(*object, opened);
    return object.leak();
}

Result<Object*> php_XMLWriter_toMemory(Context& context, Class& called_class) {
    Ref<Object> object = Ref<Object>::adopt(TRY(create_object(context, called_class, {})));
    if (!TRY(open_memory(context, *object)))
        return throw_error(context, "Could not construct libxml writer");
    return object.leak();
}

Result<Object*> php_XMLWriter_toStream(Context& context, Class& called_class, const Value& stream) {
    if (stream.is_resource() && !stream.resource->type)
        return throw_type_error(context,
                                "XMLWriter::toStream(): supplied resource is not a valid stream "
                                "resource");
    if (!stream_argument(context, stream, 1)) return failed;
    Ref<Object> object = Ref<Object>::adopt(TRY(create_object(context, called_class, {})));
    libxml_state(context);
    Opened opened = writer_of(
        xmlOutputBufferCreateIO(write_stream, release_stream, share(*stream.resource), nullptr));
    if (!opened.writer) return throw_error(context, "Could not construct libxml writer");
    set_writer(*object, opened);
    return object.leak();
}

Result<String*> php_xmlwriter_output_memory(Context& context, Object& writer, bool empty) {
    Value text = TRY(flush(context, writer, empty, true));
    return text.string;
}

Result<Value> php_xmlwriter_flush(Context& context, Object& writer, bool empty) {
    return flush(context, writer, empty, false);
}

}  // namespace surus
