// libxml2's side of a Context: memory, errors, and where it is told of both.
#include <libxml/globals.h>
#include <libxml/xmlIO.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "ext/libxml/input.h"
#include "ext/libxml/libxml.h"
#include "ext/support.h"
#include "memory/counted_malloc.h"
#include "memory/heap.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

// ---- memory: the process's, counted by the heap of the Context that asked for it where malloc()
// does not do that itself. What a Context did not ask for (the library's own tables) is not counted
// when it goes.

// Of the calling thread; null while it runs no Context with a state.
LibxmlState* present_state() {
    Heap* heap = *thread_slot();
    if (!heap) return nullptr;
    auto& states = static_cast<Context&>(*heap).extension_state;
    if (!states) return nullptr;
    return static_cast<LibxmlState*>(states[static_cast<size_t>(LibxmlState::slot)].get());
}

// Small blocks are refused only when the limit was passed by much: libxml2 may take it badly. The
// request ends at its next step in any case.
constexpr size_t large_block = size_t{256} << 10;
constexpr size_t overdraft = size_t{16} << 20;

// Whether a block may be taken.
bool fits(const Heap& heap, size_t size) {
    return heap.can_allocate(size) ||
           (size < large_block && heap.used() < heap.limit() + overdraft);
}

void note_refused(Heap& heap, size_t size) {
    heap.charge(size);
    heap.refund(size);
}

// What malloc() counts.
namespace counted {

bool may_take(size_t size) {
    Heap* heap = *thread_slot();
    if (!heap || heap->can_allocate(size) || fits(*heap, size)) [[likely]]
        return true;
    if (!present_state()) return true;
    note_refused(*heap, size);
    return false;
}

void* allocate(size_t size) { return may_take(size) ? std::malloc(size) : nullptr; }

void* resize(void* block, size_t size) {
    size_t before = block ? malloc_usable_size(block) : 0;
    return size <= before || may_take(size - before) ? std::realloc(block, size) : nullptr;
}

}  // namespace counted

// What it does not.
namespace plain {

bool count(size_t size) {
    LibxmlState* state = present_state();
    if (!state) return true;
    Heap& heap = Heap::current();
    if (!fits(heap, size)) {
        note_refused(heap, size);
        return false;
    }
    heap.charge(size);
    state->charged += size;
    return true;
}

void discount(size_t size) {
    LibxmlState* state = present_state();
    if (!state) return;
    size = std::min(size, state->charged);
    state->charged -= size;
    Heap::current().refund(size);
}

void* allocate(size_t size) {
    if (!count(size)) return nullptr;
    void* block = std::malloc(size);
    if (!block) {
        discount(size);
        return nullptr;
    }
    (void)count(malloc_usable_size(block) - size);
    return block;
}

void release(void* block) {
    if (!block) return;
    discount(malloc_usable_size(block));
    std::free(block);
}

void* resize(void* block, size_t size) {
    size_t before = block ? malloc_usable_size(block) : 0;
    if (size > before && !count(size - before)) return nullptr;
    void* moved = std::realloc(block, size);
    size_t counted = std::max(size, before);
    if (!moved) {
        discount(counted - before);
        return nullptr;
    }
    size_t after = malloc_usable_size(moved);
    if (after > counted) (void)count(after - counted);
    if (after < counted) discount(counted - after);
    return moved;
}

}  // namespace plain

template <void* (&allocate)(size_t)>
char* duplicate(const char* text) {
    size_t size = std::strlen(text) + 1;
    auto* copy = static_cast<char*>(allocate(size));
    if (copy) std::memcpy(copy, text, size);
    return copy;
}

// What is the process's: its allocator, and who loads external entities.
bool prepare_process() {
    if (malloc_counts())
        xmlMemSetup(std::free, counted::allocate, counted::resize, duplicate<counted::allocate>);
    else
        xmlMemSetup(plain::release, plain::allocate, plain::resize, duplicate<plain::allocate>);
    xmlInitParser();
    install_entity_loader();
    return true;
}

// ---- errors

// The parser that an error comes from, or null.
xmlParserCtxt* parser_of(const xmlError& error) {
    switch (error.domain) {
    case XML_FROM_PARSER:
    case XML_FROM_HTML:
    case XML_FROM_DTD:
    case XML_FROM_NAMESPACE:
    case XML_FROM_IO:
    case XML_FROM_VALID: return static_cast<xmlParserCtxt*>(error.ctxt);
    default: return nullptr;
    }
}

std::string_view without_line_ends(std::string_view text) {
    while (text.ends_with('\n')) text.remove_suffix(1);
    return text;
}

const char* domain_name(int domain) {
    switch (domain) {
    case XML_FROM_PARSER: return "parser ";
    case XML_FROM_NAMESPACE: return "namespace ";
    case XML_FROM_DTD:
    case XML_FROM_VALID: return "validity ";
    case XML_FROM_HTML: return "HTML parser ";
    case XML_FROM_IO: return "I/O ";
    default: return "";
    }
}

// The way that parsers without a style of their own report: as libxml2 does, with the lines around.
void add_full_report(LibxmlState& state, const xmlError& error, xmlParserCtxt& parser) {
    xmlParserInput* input = parser.input;
    if (input && !input->filename && parser.inputNr > 1)
        input = parser.inputTab[parser.inputNr - 2];
    std::string text;
    if (input && input->filename) {
        text = std::string(input->filename) + ":" + std::to_string(input->line) + ": ";
    } else if (input && error.line != 0 && error.domain != XML_FROM_IO) {
        text = "Entity: line " + std::to_string(input->line) + ": ";
    }
    text += domain_name(error.domain);
    text += error.level == XML_ERR_WARNING ? "warning : " : "error : ";
    text += without_line_ends(error.message ? error.message : "");
    state.reports.push_back({level::warning, std::move(text)});
    if (!input) return;
    xmlParserPrintFileContext(input);
    if (input != parser.input && parser.input) xmlParserPrintFileContext(parser.input);
}

void add_report(LibxmlState& state, const xmlError& error) {
    std::string message(without_line_ends(error.message ? error.message : ""));
    xmlParserCtxt* parser = parser_of(error);
    if (!parser || !parser->sax) {
        state.reports.push_back({level::warning, std::move(message)});
        return;
    }
    bool is_warning = error.level == XML_ERR_WARNING;
    auto channel = is_warning ? parser->sax->warning : parser->sax->error;
    if (error.domain == XML_FROM_VALID)
        channel = is_warning ? parser->vctxt.warning : parser->vctxt.error;
    if (!channel) return;  // LIBXML_NOERROR, LIBXML_NOWARNING
    if (channel != report_with_place) return add_full_report(state, error, *parser);
    if (!parser->input) return;
    const char* file = parser->input->filename;
    message += " in " + std::string(file ? file : "Entity");
    message += ", line: " + std::to_string(parser->input->line);
    state.reports.push_back({is_warning ? level::notice : level::warning, std::move(message)});
}

void on_error(void*, xmlError* error) {
    LibxmlState* state = present_state();
    if (!state || !error) return;
    XmlError copy{error->level,
                  error->code,
                  error->int2,
                  error->line,
                  error->message ? error->message : "",
                  error->file ? error->file : ""};
    if (state->collects) {
        state->errors.push_back(copy);
    } else {
        add_report(*state, *error);
    }
    state->last = std::move(copy);
    state->has_last = true;
}

}  // namespace

void report_generic(void*, const char* format, ...) {
    LibxmlState* state = present_state();
    if (!state) return;
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int length = std::vsnprintf(nullptr, 0, format, list);
    va_end(list);
    size_t before = state->partial.size();
    if (length > 0) {
        state->partial.resize(before + static_cast<size_t>(length) + 1);
        std::vsnprintf(state->partial.data() + before, static_cast<size_t>(length) + 1, format,
                       again);
        state->partial.resize(before + static_cast<size_t>(length));
    }
    va_end(again);
    if (!state->partial.ends_with('\n')) return;
    std::string line(without_line_ends(state->partial));
    state->partial.clear();
    if (state->collects)
        state->errors.push_back({XML_ERR_ERROR, XML_ERR_INTERNAL_ERROR, 0, 0, line, ""});
    else
        state->reports.push_back({level::warning, std::move(line)});
}

LibxmlState::LibxmlState() {
    [[maybe_unused]] static const bool prepared = prepare_process();
    xmlSetStructuredErrorFunc(nullptr, on_error);
    xmlSetGenericErrorFunc(nullptr, report_generic);
    use_streams(true);
}

LibxmlState::~LibxmlState() {
    xmlSetStructuredErrorFunc(nullptr, nullptr);
    xmlSetGenericErrorFunc(nullptr, nullptr);
    xmlResetLastError();
    use_streams(false);
    release(entity_loader);
    release(stream_context);
}

void report_with_place(void*, const char*, ...) {}

void use_placed_reports(xmlParserCtxt& parser) {
    if (parser.sax) {
        parser.sax->error = report_with_place;
        parser.sax->warning = report_with_place;
    }
    parser.vctxt.error = report_with_place;
    parser.vctxt.warning = report_with_place;
}

Status report_xml_errors(Context& context) {
    LibxmlState& state = libxml_state(context);
    if (state.reports.empty() && !context.has_pending()) [[likely]]
        return {};
    std::vector<LibxmlState::Report> reports = std::move(state.reports);
    state.reports.clear();
    // What libxml2 says of want of memory, the engine says better.
    if (context.exhausted_by() > 0) return {};
    std::string prefix = running_function_name(context) + "(): ";
    for (const LibxmlState::Report& entry : reports) {
        if (context.has_pending()) return failed;
        TRY(report(context, entry.level, prefix + entry.text));
    }
    if (context.has_pending()) return failed;
    return {};
}

void forget_xml_errors(Context& context) { libxml_state(context).reports.clear(); }

void add_xml_error(Context& context, int level, std::string_view message) {
    LibxmlState& state = libxml_state(context);
    if (state.collects) {
        state.errors.push_back(
            {XML_ERR_ERROR, XML_ERR_INTERNAL_ERROR, 0, 0, std::string(message), ""});
    } else {
        state.reports.push_back({level, std::string(message)});
    }
}

}  // namespace surus
