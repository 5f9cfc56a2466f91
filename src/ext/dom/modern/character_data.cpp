// Dom\CharacterData and Dom\Text. Offsets count characters.
#include "ext/dom/character_data.h"

#include "ext/dom/modern/mutation.h"

namespace surus {

using namespace dom;

namespace {

struct Parts {
    Text before, middle, after;
};

Status take_apart(Context& context, const xmlNode& node, int64_t offset, int64_t count,
                  Parts& parts) {
    std::string_view text = view_of(node.content);
    int64_t length = character_count(text);
    if (offset < 0 || count < 0 || offset > length) return throw_dom(context, ErrorCode::IndexSize);
    parts.before = characters(text, 0, offset);
    parts.middle = characters(text, offset, std::min(count, length - offset));
    parts.after = text.substr(parts.before.size() + parts.middle.size());
    return {};
}

Status replace_part(Context& context, Object& self, int64_t offset, int64_t count,
                    std::string_view text) {
    xmlNode* node = TRY(node_of(context, self));
    Parts parts;
    TRY(take_apart(context, *node, offset, count, parts));
    parts.before += text;
    parts.before += parts.after;
    set_modern_content(*node, parts.before);
    return {};
}

}  // namespace

Result<String*> php_Dom_CharacterData_substringData(Context& context, Object& self, int64_t offset,
                                                    int64_t count) {
    Parts parts;
    TRY(take_apart(context, *TRY(node_of(context, self)), offset, count, parts));
    return make_string(parts.middle);
}

Status php_Dom_CharacterData_appendData(Context& context, Object& self, String& data) {
    xmlNode* node = TRY(node_of(context, self));
    xmlNodeAddContentLen(node, dom::xml(data), static_cast<int>(data.length));
    changed(*node);
    return {};
}

Status php_Dom_CharacterData_insertData(Context& context, Object& self, int64_t offset,
                                        String& data) {
    return replace_part(context, self, offset, 0, data.view());
}
Status php_Dom_CharacterData_deleteData(Context& context, Object& self, int64_t offset,
                                        int64_t count) {
    return replace_part(context, self, offset, count, {});
}
Status php_Dom_CharacterData_replaceData(Context& context, Object& self, int64_t offset,
                                         int64_t count, String& data) {
    return replace_part(context, self, offset, count, data.view());
}

Result<Object*> php_Dom_Text_splitText(Context& context, Object& self, int64_t offset) {
    xmlNode* node = TRY(node_of(context, self));
    if (offset < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    Parts parts;
    TRY(take_apart(context, *node, offset, 0, parts));
    xmlNode* made = node->type == XML_CDATA_SECTION_NODE
                        ? xmlNewCDataBlock(node->doc, xml_text(parts.after.c_str()),
                                           static_cast<int>(parts.after.size()))
                        : xmlNewDocText(node->doc, xml_text(parts.after.c_str()));
    if (!made) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*made);
    set_modern_content(*node, parts.before);
    if (node->parent) place_modern(*node->parent, *made, node->next);
    return object_of(context, *made);
}

}  // namespace surus
