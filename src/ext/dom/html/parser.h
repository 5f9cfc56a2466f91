// HTML to trees.
#pragma once

#include "ext/dom/html/token.h"
#include "ext/dom/modern.h"

namespace surus::dom::html {

struct ParseOptions {
    bool reports_errors = false;
    bool no_default_namespace = false;
    bool no_implied = false;  // without <html>, <head> and <body> that the source does not have
    std::string_view source_name = "Entity";  // in messages
};

// Reads UTF-8 into an empty document. What is wrong with it is noted, to be reported by
// report_xml_errors(). Failed: a limit was passed.
Status parse_document(Context& context, xmlDoc& doc, std::string_view text,
                      const ParseOptions& options);
// Reads it as what is in the element; what comes of it is put below `target`, which is of the same
// document.
Status parse_fragment(Context& context, xmlNode& element, std::string_view text, xmlNode& target);

}  // namespace surus::dom::html
