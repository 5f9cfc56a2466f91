// XMLWriter: libxml2's xmlTextWriter, and where it writes to.
#pragma once

#include <libxml/xmlwriter.h>

#include "base/result.h"
#include "context/context.h"
#include "ext/libxml/libxml.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

struct XmlWriter {
    xmlTextWriter* writer;  // owned; null: not opened
    xmlOutputBuffer* out;   // the writer's
    String* text;           // what was written, of a writer into memory; owned, or null
    bool busy;              // libxml2 is writing: a stream's filter may run user code
};

inline XmlWriter& xml_writer(Object& object) { return object.native<XmlWriter>(); }

// The writer of an object that was opened and is not at work.
Result<XmlWriter*> open_xml_writer(Context& context, Object& object);

// Calls libxml2; false when it gives -1. May run user code.
template <class Operation>
Result<bool> write_xml(Context& context, Object& object, Operation operation) {
    XmlWriter& state = *TRY(open_xml_writer(context, object));
    libxml_state(context);
    state.busy = true;
    int result = operation(state.writer);
    state.busy = false;
    TRY(report_xml_errors(context));
    return result != -1;
}

}  // namespace surus
