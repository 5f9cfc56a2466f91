// Files, URLs and external entities of libxml2 as streams.
#include "ext/libxml/input.h"

#include <libxml/globals.h>
#include <libxml/parserInternals.h>
#include <libxml/uri.h>
#include <libxml/xmlIO.h>
#include <sys/stat.h>
#include <unistd.h>

#include <climits>
#include <cstdlib>
#include <memory>

#include "ext/libxml/libxml.h"
#include "ext/standard/file/stream.h"
#include "ext/standard/file/stream_context.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// What libxml2 reads from or writes to: a stream of its own, or a program's.
struct Source {
    std::unique_ptr<Stream> own;
    Ref<Resource> resource;
    Stream* stream() { return own ? own.get() : resource->type ? &stream_of(*resource) : nullptr; }
};

int read_source(void* data, char* buffer, int size) {
    Stream* stream = static_cast<Source*>(data)->stream();
    if (!stream || size < 0) return -1;
    return static_cast<int>(stream->read(Context::current(), buffer, static_cast<size_t>(size)));
}

int write_source(void* data, const char* buffer, int size) {
    Stream* stream = static_cast<Source*>(data)->stream();
    if (!stream || size < 0) return -1;
    return static_cast<int>(stream->write(Context::current(), {buffer, static_cast<size_t>(size)}));
}

int close_source(void* data) {
    std::unique_ptr<Source> source(static_cast<Source*>(data));
    if (source->own) source->own->close_filters(Context::current());
    return 0;
}

// A URI without a scheme, or a file's, as the path that it escapes; others as they are.
std::string unescaped(const char* uri) {
    xmlURI* parsed = xmlParseURI(uri);
    bool escaped = parsed && (!parsed->scheme || std::string_view(parsed->scheme) == "file");
    if (parsed) xmlFreeURI(parsed);
    if (!escaped) return uri;
    char* plain = xmlURIUnescapeString(uri, 0, nullptr);
    std::string result = plain ? plain : "";
    xmlFree(plain);
    return result;
}

// Null: there is none. That a file is missing is not the stream's to report: libxml2 tries names.
std::unique_ptr<Source> open_source(Context& context, const char* uri, const char* mode) {
    std::string path = unescaped(uri);
    std::string plain;
    struct stat found;
    if (mode[0] == 'r' && plain_path(path, plain) && stat(plain.c_str(), &found) != 0)
        return nullptr;
    const Value& given = libxml_state(context).stream_context;
    OpenOptions options;
    options.context = given.is_resource() ? given.resource : default_stream_context(context);
    std::unique_ptr<Stream> stream = open_stream(context, path, mode, options);
    if (!stream) return nullptr;
    auto source = std::make_unique<Source>();
    source->own = std::move(stream);
    return source;
}

xmlParserInputBuffer* read_buffer(std::unique_ptr<Source> source, xmlCharEncoding encoding) {
    xmlParserInputBuffer* buffer = xmlAllocParserInputBuffer(encoding);
    if (!buffer) return nullptr;
    buffer->context = source.release();
    buffer->readcallback = read_source;
    buffer->closecallback = close_source;
    return buffer;
}

xmlParserInputBuffer* open_for_reading(const char* uri, xmlCharEncoding encoding) {
    Context& context = Context::current();
    if (!uri || libxml_state(context).entity_loader_disabled) return nullptr;
    std::unique_ptr<Source> source = open_source(context, uri, "rb");
    return source ? read_buffer(std::move(source), encoding) : nullptr;
}

xmlOutputBuffer* open_for_writing(const char* uri, xmlCharEncodingHandler* encoder, int) {
    Context& context = Context::current();
    if (!uri) return nullptr;
    std::unique_ptr<Source> source = open_source(context, uri, "wb");
    xmlOutputBuffer* buffer = source ? xmlAllocOutputBuffer(encoder) : nullptr;
    if (!buffer) return nullptr;
    buffer->context = source.release();
    buffer->writecallback = write_source;
    buffer->closecallback = close_source;
    return buffer;
}

// ---- libxml_set_external_entity_loader()

Value text_or_null(const char* text) { return text ? string_value(text) : Value::null(); }

Array* describe(const xmlParserCtxt* parser) {
    Array* result = Array::create_hash(4);
    result->set("directory", text_or_null(parser ? parser->directory : nullptr));
    result->set("intSubName", text_or_null(parser ? plain_text(parser->intSubName) : nullptr));
    result->set("extSubURI", text_or_null(parser ? plain_text(parser->extSubURI) : nullptr));
    result->set("extSubSystem", text_or_null(parser ? plain_text(parser->extSubSystem) : nullptr));
    return result;
}

// An error of the parser, whose place goes with it as with its own.
void parser_error(Context& context, const xmlParserCtxt* parser, std::string message) {
    bool collects = libxml_state(context).collects;
    if (!collects) {
        if (!parser || !parser->input) return;
        const char* file = parser->input->filename;
        message += " in " + std::string(file ? file : "Entity");
        message += ", line: " + std::to_string(parser->input->line);
    }
    add_xml_error(context, level::warning, message);
}

xmlParserInput* input_of_resource(xmlParserCtxt* parser, Resource& resource) {
    auto source = std::make_unique<Source>();
    source->resource = Ref<Resource>::share(&resource);
    xmlParserInputBuffer* buffer = read_buffer(std::move(source), XML_CHAR_ENCODING_NONE);
    if (!buffer) return nullptr;
    xmlParserInput* input = xmlNewIOInputStream(parser, buffer, XML_CHAR_ENCODING_NONE);
    if (!input) xmlFreeParserInputBuffer(buffer);
    return input;
}

// What the program's loader gives; null: nothing, which is reported.
xmlParserInput* ask_loader(Context& context, const char* url, const char* id,
                           xmlParserCtxt* parser) {
    OwnedValue loader(copy(libxml_state(context).entity_loader));
    OwnedValue arguments[] = {OwnedValue(text_or_null(id)), OwnedValue(text_or_null(url)),
                              OwnedValue(Value::of(describe(parser)))};
    Value borrowed[] = {arguments[0].get(), arguments[1].get(), arguments[2].get()};
    Result<Value> called = call_value(context, loader.get(), borrowed);
    if (!called) return nullptr;
    OwnedValue answer(*called);
    const Value& given = answer.get().deref();
    if (given.is_resource()) {
        if (given.resource->type && std::string_view(given.resource->type) == "stream")
            return input_of_resource(parser, *given.resource);
        parser_error(context, parser,
                     "The user entity loader callback has returned a resource, but it is not a "
                     "stream");
    } else if (!given.is_null()) {
        Result<String*> converted = to_string(context, given);
        if (!converted) return nullptr;
        Ref<String> path = Ref<String>::adopt(*converted);
        return xmlNewInputFromFile(parser, path->data());
    }
    parser_error(context, parser,
                 "Failed to load external entity \"" + std::string(id ? id : "NULL") + "\"");
    return nullptr;
}

xmlExternalEntityLoader default_loader() {
    static const xmlExternalEntityLoader loader = xmlGetExternalEntityLoader();
    return loader;
}

xmlParserInput* load_entity(const char* url, const char* id, xmlParserCtxt* parser) {
    Heap* heap = *thread_slot();
    if (heap) {
        auto& context = static_cast<Context&>(*heap);
        bool asks = context.frame && !libxml_state(context).entity_loader.is_null();
        if (asks && context.has_pending()) return nullptr;
        if (asks) return ask_loader(context, url, id, parser);
    }
    return default_loader()(url, id, parser);
}

}  // namespace

void use_streams(bool on) {
    xmlParserInputBufferCreateFilenameDefault(on ? open_for_reading : nullptr);
    xmlOutputBufferCreateFilenameDefault(on ? open_for_writing : nullptr);
}

void install_entity_loader() {
    default_loader();
    xmlSetExternalEntityLoader(load_entity);
}

std::string xml_working_folder() {
    char folder[PATH_MAX];
    if (!getcwd(folder, sizeof folder)) return {};
    std::string result = folder;
    if (!result.ends_with('/')) result += '/';
    return result;
}

// Without "." and "..", though nothing is there.
static std::string plain_absolute(std::string path) {
    if (!path.starts_with('/')) path = xml_working_folder() + path;
    std::string result;
    for (size_t at = 0; at < path.size();) {
        size_t end = std::min(path.find('/', at), path.size());
        std::string_view part = std::string_view(path).substr(at, end - at);
        if (part == "..") {
            result.resize(result.empty() ? 0 : result.rfind('/'));
        } else if (!part.empty() && part != ".") {
            result += '/';
            result += part;
        }
        at = end + 1;
    }
    return result.empty() ? "/" : result;
}

std::string xml_path(Context&, std::string_view path) {
    std::string source(path);
    xmlURI* uri = xmlCreateURI();
    XmlText escaped(xmlURIEscapeStr(xml_text(source), xml_text(":")));
    if (uri && escaped) xmlParseURIReference(uri, plain_text(escaped.get()));
    bool is_url = uri && uri->scheme;
    if (uri) xmlFreeURI(uri);
    if (is_url) {
        if (source.starts_with("file:///")) {
            source.erase(0, 7);
        } else if (source.starts_with("file://localhost/")) {
            source.erase(0, 16);
        } else {
            return source;
        }
    }
    char resolved[PATH_MAX];
    if (realpath(source.c_str(), resolved)) return resolved;
    source = plain_absolute(std::move(source));
    return source.size() < PATH_MAX ? source : std::string();
}

xmlParserCtxt* make_file_parser(Context& context, const std::string& path) {
    libxml_state(context);
    std::string place = xml_path(context, path);
    return place.empty() ? nullptr : xmlCreateFileParserCtxt(place.c_str());
}

xmlParserCtxt* make_text_parser(Context& context, std::string_view text) {
    libxml_state(context);
    if (text.size() >= INT_MAX) return nullptr;
    xmlParserCtxt* parser = xmlCreateMemoryParserCtxt(text.data(), static_cast<int>(text.size()));
    if (!parser) return nullptr;
    std::string folder = xml_working_folder();
    if (!folder.empty())
        parser->directory = reinterpret_cast<char*>(xmlCanonicPath(xml_text(folder)));
    return parser;
}

}  // namespace surus
