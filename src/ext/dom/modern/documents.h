// What HTML's and XML's modern documents have in common.
#pragma once

#include "ext/dom/modern.h"

namespace surus::dom {

// The file or URL that the document was read from.
void set_document_url(xmlDoc& doc, std::string_view path);
// UTF-8 as bytes of the document's encoding; owned.
String* encoded(const xmlDoc& doc, const Text& text);
// The number of bytes, or false.
Result<Value> write_file(Context& context, String& path, std::string_view bytes);
// The document, or the given node, which must be of it.
Result<xmlNode*> node_to_write(Context& context, xmlNode& doc, Object* given);
// Namespace declarations of libxml2's become attributes.
void convert_declarations(xmlNode& root);

}  // namespace surus::dom
