// DOMCharacterData, DOMText and their kin. Offsets count characters, not bytes.
#include "ext/dom/character_data.h"

#include "ext/dom/insert.h"

namespace surus {

namespace dom {

// Of the character that begins with this byte; what is no UTF-8 counts byte by byte.
static size_t character_size(std::string_view text, size_t at) {
    auto lead = static_cast<unsigned char>(text[at]);
    size_t size = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    return std::min(size, text.size() - at);
}

int64_t character_count(std::string_view text) {
    int64_t count = 0;
    for (size_t at = 0; at < text.size(); at += character_size(text, at)) ++count;
    return count;
}

std::string_view characters(std::string_view text, int64_t offset, int64_t count) {
    size_t begin = 0;
    for (; offset > 0 && begin < text.size(); --offset) begin += character_size(text, begin);
    size_t end = begin;
    for (; count > 0 && end < text.size(); --count) end += character_size(text, end);
    return text.substr(begin, end - begin);
}

}  // namespace dom

using namespace dom;

namespace {

void set_text(xmlNode& node, std::string_view text) {
    std::string copy(text);
    xmlNodeSetContentLen(&node, xml_text(copy), static_cast<int>(copy.size()));
    changed(node);
}

// The content taken apart around characters; false: they are not there.
struct Parts {
    std::string before, middle, after;
};
bool take_apart(const xmlNode& node, int64_t offset, int64_t count, Parts& parts) {
    std::string_view text = view_of(node.content);
    int64_t length = character_count(text);
    constexpr int64_t most = 0x7fffffff;
    if (offset < 0 || count < 0 || offset > most || count > most || offset > length) return false;
    std::string_view before = characters(text, 0, offset);
    std::string_view middle = characters(text, offset, std::min(count, length - offset));
    parts = {std::string(before), std::string(middle),
             std::string(text.substr(before.size() + middle.size()))};
    return true;
}

Status attach_new(Context& context, Object& self, xmlNode* node) {
    if (!node) return throw_dom(context, ErrorCode::InvalidState);
    attach(self, *node);
    return {};
}

}  // namespace

Result<bool> php_DOMCharacterData_appendData(Context& context, Object& self, String& data) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNodeAddContentLen(node, dom::xml(data), static_cast<int>(data.length));
    changed(*node);
    return true;
}

Result<Value> php_DOMCharacterData_substringData(Context& context, Object& self, int64_t offset,
                                                 int64_t count) {
    xmlNode* node = TRY(node_of(context, self));
    Parts parts;
    if (take_apart(*node, offset, count, parts)) return string_value(parts.middle);
    TRY(complain(context, ErrorCode::IndexSize, is_strict(*node)));
    return false_value();
}

static Result<bool> replace_part(Context& context, Object& self, int64_t offset, int64_t count,
                                 std::string_view text) {
    xmlNode* node = TRY(node_of(context, self));
    Parts parts;
    if (!take_apart(*node, offset, count, parts)) {
        TRY(complain(context, ErrorCode::IndexSize, is_strict(*node)));
        return false;
    }
    set_text(*node, parts.before + std::string(text) + parts.after);
    return true;
}

Result<bool> php_DOMCharacterData_insertData(Context& context, Object& self, int64_t offset,
                                             String& data) {
    return replace_part(context, self, offset, 0, data.view());
}
Result<bool> php_DOMCharacterData_deleteData(Context& context, Object& self, int64_t offset,
                                             int64_t count) {
    return replace_part(context, self, offset, count, {});
}
Result<bool> php_DOMCharacterData_replaceData(Context& context, Object& self, int64_t offset,
                                              int64_t count, String& data) {
    return replace_part(context, self, offset, count, data.view());
}

Status php_DOMText___construct(Context& context, Object& self, String& data) {
    return attach_new(context, self, xmlNewText(dom::xml(data)));
}
Status php_DOMComment___construct(Context& context, Object& self, String& data) {
    return attach_new(context, self, xmlNewComment(dom::xml(data)));
}
Status php_DOMCdataSection___construct(Context& context, Object& self, String& data) {
    return attach_new(context, self,
                      xmlNewCDataBlock(nullptr, dom::xml(data), static_cast<int>(data.length)));
}
Status php_DOMDocumentFragment___construct(Context& context, Object& self) {
    return attach_new(context, self, xmlNewDocFragment(nullptr));
}
Status php_DOMProcessingInstruction___construct(Context& context, Object& self, String& name,
                                                String& value) {
    if (xmlValidateName(dom::xml(name), 0) != 0)
        return throw_dom(context, ErrorCode::InvalidCharacter);
    return attach_new(context, self,
                      xmlNewPI(dom::xml(name), value.is_empty() ? nullptr : dom::xml(value)));
}
Status php_DOMEntityReference___construct(Context& context, Object& self, String& name) {
    if (xmlValidateName(dom::xml(name), 0) != 0)
        return throw_dom(context, ErrorCode::InvalidCharacter);
    return attach_new(context, self, xmlNewReference(nullptr, dom::xml(name)));
}
Status php_DOMAttr___construct(Context& context, Object& self, String& name, String& value) {
    if (xmlValidateName(dom::xml(name), 0) != 0)
        return throw_dom(context, ErrorCode::InvalidCharacter);
    xmlAttr* attribute = xmlNewProp(nullptr, dom::xml(name), dom::xml(value));
    return attach_new(context, self, attribute ? as_node(attribute) : nullptr);
}

Result<bool> php_DOMAttr_isId(Context& context, Object& self) {
    return as_attribute(TRY(node_of(context, self)))->atype == XML_ATTRIBUTE_ID;
}

Result<bool> php_DOMText_isWhitespaceInElementContent(Context& context, Object& self) {
    return xmlIsBlankNode(TRY(node_of(context, self))) == 1;
}

Result<Value> php_DOMText_splitText(Context& context, Object& self, int64_t offset) {
    xmlNode* node = TRY(node_of(context, self));
    if (offset < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    Parts parts;
    if (!take_apart(*node, offset, 0, parts)) return false_value();
    xmlNode* made = xmlNewDocText(node->doc, xml_text(parts.after));
    if (!made) return throw_dom(context, ErrorCode::InvalidState);
    if (node->type == XML_CDATA_SECTION_NODE) made->type = XML_CDATA_SECTION_NODE;
    XmlNodeRef held(*made);
    set_text(*node, parts.before);
    if (node->parent) place(*node->parent, *made, node->next);
    made->type = XML_TEXT_NODE;
    return value_of(context, made);
}

}  // namespace surus
