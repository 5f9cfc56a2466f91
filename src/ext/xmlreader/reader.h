// XMLReader: libxml2's xmlTextReader, and what it reads from.
#pragma once

#include <libxml/relaxng.h>
#include <libxml/xmlreader.h>

#include <utility>

#include "base/result.h"
#include "context/context.h"
#include "ext/libxml/libxml.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

struct XmlReader {
    xmlTextReader* reader;        // owned; null: nothing is loaded
    xmlParserInputBuffer* input;  // owned, of a string; or null
    xmlRelaxNG* schema;           // owned, or null
    bool busy;  // libxml2 is at work: streams and entity loaders may run user code
};

inline XmlReader& xml_reader(Object& object) { return object.native<XmlReader>(); }
// Refuses what would pull the reader from under libxml2's feet.
Status check_idle(Context& context, Object& object);
void close_xml_reader(Object& object);

// Calls libxml2 if something is loaded, else gives `otherwise`. May run user code.
template <class T, class Operation>
Result<T> read_xml(Context& context, Object& object, T otherwise, Operation operation) {
    TRY(check_idle(context, object));
    XmlReader& state = xml_reader(object);
    if (!state.reader) return std::move(otherwise);
    libxml_state(context);
    state.busy = true;
    T result = operation(state.reader);
    state.busy = false;
    TRY(report_xml_errors(context));
    if (context.has_pending()) return failed;
    return std::move(result);
}

}  // namespace surus
