// libxml2 for a Context: what every XML extension starts with.
//
// An extension says `DEPENDS libxml`, `LIBRARIES libxml2.so`, `INCLUDE_FOLDERS libxml2`, and calls
// libxml_state() before its first call of libxml2 in each entry point. Then
// - files and URLs that libxml2 opens or writes are the engine's streams, and external entities go
//   through libxml_set_external_entity_loader()'s callback;
// - what libxml2 allocates counts against memory_limit;
// - errors are collected (libxml_use_internal_errors) or wait to be reported as warnings. Whoever
//   has called libxml2 reports them when libxml2 is no longer on the stack:
//   TRY(report_xml_errors(context)). An error handler may then do as it likes with the tree.
#pragma once

#include <libxml/parser.h>
#include <libxml/xmlerror.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "ext/state.h"
#include "runtime/values/value.h"

#pragma GCC visibility push(default)  // other modules use what is declared here

namespace surus {

// A LibXMLError before it is an object.
struct XmlError {
    int level, code, column, line;
    std::string message, file;
};

struct LibxmlState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Libxml;
    LibxmlState();
    ~LibxmlState() override;

    bool collects = false;         // libxml_use_internal_errors(true)
    std::vector<XmlError> errors;  // collected
    bool has_last = false;
    XmlError last;  // libxml_get_last_error()

    // Not yet reported.
    struct Report {
        int level;
        std::string text;
    };
    std::vector<Report> reports;
    // Generic messages come in pieces; this is the line so far.
    std::string partial;

    bool entity_loader_disabled = false;
    Value entity_loader = Value::null();   // a callable, or null
    Value stream_context = Value::null();  // of libxml_set_streams_context()
    size_t charged = 0;                    // bytes of libxml2's that the heap counts
};

// The calling thread's libxml2 is set up for the Context when this returns.
inline LibxmlState& libxml_state(Context& context) { return extension_state<LibxmlState>(context); }

// Warnings for the errors of the last calls. May run user code. Failed: an exception is pending,
// which may be one that a callback had thrown.
Status report_xml_errors(Context& context);
// What report_xml_errors() would say is forgotten.
void forget_xml_errors(Context& context);
// Takes messages that come in pieces, as a generic error function; each line is an error.
[[gnu::format(printf, 2, 3)]] void report_generic(void* data, const char* format, ...);
// An error that is not libxml2's own: collected, or a warning to be reported.
void add_xml_error(Context& context, int level, std::string_view message);

// ---- parsers. Give them XML_PARSE_NODICT, so that their nodes can go to other documents.
// Of a file or URL, which is opened as a stream. Null: it cannot be opened, for which there is an
// error to report.
xmlParserCtxt* make_file_parser(Context& context, const std::string& path);
// Of text, which is copied. Null: too long, or out of memory.
xmlParserCtxt* make_text_parser(Context& context, std::string_view text);
// Reports of this parser say "… in FILE, line: N", as DOM's do. Without it they are libxml2's own
// (SimpleXML, XMLReader): "Entity: line 1: parser error : …" and the line, each one a warning.
void use_placed_reports(xmlParserCtxt& parser);
[[gnu::format(printf, 2, 3)]] void report_with_place(void* data, const char* format, ...);
// A path as libxml2 wants it: absolute, without "." and ".."; URLs as they are. Empty: too long.
std::string xml_path(Context& context, std::string_view path);
// The working folder with a slash, which is where text without a file comes from.
std::string xml_working_folder();

inline const xmlChar* xml_text(const char* text) { return reinterpret_cast<const xmlChar*>(text); }
inline const xmlChar* xml_text(const std::string& text) { return xml_text(text.c_str()); }
inline const char* plain_text(const xmlChar* text) { return reinterpret_cast<const char*>(text); }
// Empty for null.
inline std::string_view view_of(const xmlChar* text) {
    return text ? std::string_view(plain_text(text)) : std::string_view();
}

// Text that libxml2 allocated.
class XmlText {
public:
    XmlText() = default;
    explicit XmlText(xmlChar* text) : text_(text) {}
    XmlText(XmlText&& other) noexcept : text_(other.text_) { other.text_ = nullptr; }
    XmlText& operator=(XmlText&& other) noexcept {
        std::swap(text_, other.text_);
        return *this;
    }
    ~XmlText() {
        if (text_) xmlFree(text_);
    }
    xmlChar* get() const { return text_; }
    explicit operator bool() const { return text_ != nullptr; }
    std::string_view view() const { return view_of(text_); }

private:
    xmlChar* text_ = nullptr;
};

}  // namespace surus

#pragma GCC visibility pop
