// The named entities of HTML, by name and by character.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "ext/standard/string.stub.h"

namespace surus {

// What the flags say of the document's type.
inline constexpr int64_t html_document_mask = constant_ENT_HTML5;
inline int64_t html_document(int64_t flags) { return flags & html_document_mask; }

struct HtmlEntity {
    std::string_view name;
    uint32_t first;
    uint32_t second;  // 0 where the entity is a single character
};

// Those of a document type, which is HTML 4.01, XHTML (the same) or HTML 5, by their characters.
std::span<const HtmlEntity> html_entities(int64_t document);
// The one of a name, of any document type: in XML there are but five. Null when there is none.
const HtmlEntity* html_entity_named(std::string_view name, int64_t document);
// What writes `first` followed by `next`, or else `first` alone.
const HtmlEntity* html_entity_of(uint32_t first, uint32_t next, int64_t document);

// Whether a document may have a character at all (ENT_DISALLOWED), and as a number (&#…;).
bool html_allows(uint32_t code_point, int64_t document);
bool html_allows_number(uint32_t code_point, int64_t document);

// Reads the text behind an entity's '&'; its length with the semicolon, or 0 when it is no number
// or name. Both only read the form.
size_t read_html_number(std::string_view text, uint32_t& code_point);
size_t read_html_name(std::string_view text, std::string_view& name);

}  // namespace surus
