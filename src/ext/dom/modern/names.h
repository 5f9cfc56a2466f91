// Names of elements and attributes, as the living standard validates them.
#pragma once

#include "ext/dom/modern.h"

namespace surus::dom {

// Whether the document is HTML, where names are in lower case.
inline bool is_html_document(const xmlNode& node) {
    const xmlDoc* doc = doc_of(const_cast<xmlNode&>(node));
    return doc && doc->type == XML_HTML_DOCUMENT_NODE;
}
// An element of HTML's namespace in an HTML document.
bool is_html_element(const xmlNode& node);
Text lower_case(std::string_view text);

// Whether a list of words separated by white space has that one.
bool has_token(std::string_view text, std::string_view token, bool ignores_case);
// An attribute by its qualified name, in lower case in HTML; null: there is none.
xmlAttr* find_modern_qualified(const xmlNode& element, std::string_view name);

struct ModernName {
    std::string_view uri, prefix, local;  // empty: none
    // Nothing for no namespace.
    xmlNs* ns(xmlDoc& doc) const {
        return uri.empty() ? nullptr : intern_namespace(doc, uri, prefix);
    }
};
// "Validate and extract"; the views are of the arguments.
Result<ModernName> extract_name(Context& context, const String* uri, const String& name);

}  // namespace surus::dom
