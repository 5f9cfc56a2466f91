// Trees of modern documents as XML (W3C DOM Parsing and Serialization).
#pragma once

#include "ext/dom/modern.h"

namespace surus::dom {

struct XmlWriteOptions {
    bool format = false;
    bool declaration = true;   // of documents
    bool empty_tags = true;    // <a/> rather than <a></a>
    bool well_formed = false;  // what is not is an error
};
// Failed: a limit was passed, or the tree is not well-formed (a syntax error).
Status write_xml(Context& context, xmlNode& node, const XmlWriteOptions& options, Text& out);
Status write_xml_inside(Context& context, xmlNode& node, const XmlWriteOptions& options, Text& out);

}  // namespace surus::dom
