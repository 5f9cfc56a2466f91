// Properties of elements, attributes, character data and instructions.
#include "ext/dom/attributes.h"
#include "ext/dom/character_data.h"
#include "ext/dom/namespaces.h"
#include "ext/dom/properties.h"

namespace surus::dom {

namespace {

Result<Value> tag_name(Context&, xmlNode& node) { return Value::of(qualified_name(node)); }

Result<Value> plain_attribute(xmlNode& node, const char* name) {
    return string_value(XmlText(xmlGetNoNsProp(&node, xml_text(name))).view());
}
Status set_plain_attribute(xmlNode& node, const char* name, const Value& value) {
    set_attribute(node, xml_text(name), *value.string);
    return {};
}
Result<Value> class_name(Context&, xmlNode& node) { return plain_attribute(node, "class"); }
Status set_class_name(Context&, xmlNode& node, const Value& value) {
    return set_plain_attribute(node, "class", value);
}
Result<Value> id(Context&, xmlNode& node) { return plain_attribute(node, "id"); }
Status set_id(Context&, xmlNode& node, const Value& value) {
    TRY(set_plain_attribute(node, "id", value));
    if (xmlAttr* attribute = xmlHasNsProp(&node, xml_text("id"), nullptr);
        attribute && attribute->type == XML_ATTRIBUTE_NODE)
        set_is_id(*attribute, true);
    return {};
}

constexpr Property element_properties[] = {
    {"tagName", tag_name},
    {"className", class_name, set_class_name},
    {"id", id, set_id},
    {"schemaTypeInfo", get_null},
    {"firstElementChild", get_first_element},
    {"lastElementChild", get_last_element},
    {"childElementCount", get_element_count},
    {"previousElementSibling", get_previous_element},
    {"nextElementSibling", get_next_element},
};

// ---- attributes

Result<Value> attribute_name(Context&, xmlNode& node) { return text_value(node.name); }
Result<Value> specified(Context&, xmlNode&) { return Value::boolean(true); }
// References to entities are what they stand for.
Status set_value(Context& context, xmlNode& node, const Value& value) {
    xmlAttr& attribute = *as_attribute(&node);
    bool is_id = attribute.atype == XML_ATTRIBUTE_ID;
    if (is_id) set_is_id(attribute, false);
    remove_children(node);
    xmlNodeSetContentLen(&node, xml(*value.string), static_cast<int>(value.string->length));
    if (is_id) set_is_id(attribute, true);
    changed(node);
    return report_xml_errors(context);
}
Result<Value> owner_element(Context& context, xmlNode& node) {
    return value_of(context, node.parent);
}

constexpr Property attribute_properties[] = {
    {"name", attribute_name},          {"specified", specified},
    {"value", get_content, set_value}, {"ownerElement", owner_element},
    {"schemaTypeInfo", get_null},
};

// ---- character data

Status set_data(Context&, xmlNode& node, const Value& value) {
    const String& text = *value.string;
    xmlNodeSetContentLen(&node, xml(text), static_cast<int>(text.length));
    changed(node);
    return {};
}
Result<Value> length(Context&, xmlNode& node) {
    return Value::of(character_count(view_of(node.content)));
}

constexpr Property character_data_properties[] = {
    {"data", get_content, set_data},
    {"length", length},
    {"previousElementSibling", get_previous_element},
    {"nextElementSibling", get_next_element},
};

bool is_text(const xmlNode* node) {
    return node && (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE);
}

Result<Value> whole_text(Context&, xmlNode& node) {
    const xmlNode* first = &node;
    while (is_text(first->prev)) first = first->prev;
    std::string text;
    for (; is_text(first); first = first->next) text += view_of(first->content);
    return string_value(text);
}

constexpr Property text_properties[] = {{"wholeText", whole_text}};

Result<Value> target(Context&, xmlNode& node) { return text_value(node.name); }

constexpr Property instruction_properties[] = {
    {"target", target},
    {"data", get_content, set_data},
};

}  // namespace

const PropertyTable element_table{"DOMElement", element_properties, &node_table};
const PropertyTable attribute_table{"DOMAttr", attribute_properties, &node_table};
const PropertyTable character_data_table{"DOMCharacterData", character_data_properties,
                                         &node_table};
const PropertyTable text_table{"DOMText", text_properties, &character_data_table};
const PropertyTable instruction_table{"DOMProcessingInstruction", instruction_properties,
                                      &node_table};

}  // namespace surus::dom
