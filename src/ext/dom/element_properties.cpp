// Properties of elements, attributes, character data and instructions.
#include "ext/dom/attributes.h"
#include "ext/dom/character_data.h"
#include "ext/dom/lists.h"
#include "ext/dom/modern.h"
#include "ext/dom/modern/markup.h"
#include "ext/dom/modern/token_list.h"
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

// ---- of modern nodes

Result<Value> modern_prefix(Context&, xmlNode& node) {
    return text_or_null(node.ns ? node.ns->prefix : nullptr);
}
Result<Value> upper_tag_name(Context&, xmlNode& node) { return Value::of(modern_tag_name(node)); }
Result<Value> qualified(Context&, xmlNode& node) { return Value::of(qualified_name(node)); }
Status set_modern_id(Context&, xmlNode& node, const Value& value) {
    set_modern_attribute(node, nullptr, "id", value.string->view());
    return {};
}
Status set_modern_class(Context&, xmlNode& node, const Value& value) {
    set_modern_attribute(node, nullptr, "class", value.string->view());
    return {};
}
Status set_modern_data(Context&, xmlNode& node, const Value& value) {
    set_modern_content(node, value.string->view());
    return {};
}
Result<Value> modern_attributes(Context& context, xmlNode& node) {
    return Value::of(TRY(attribute_map(context, node)));
}
Result<Value> substituted_value(Context& context, xmlNode& node) {
    return get_content(context, node);
}
Status set_substituted_value(Context& context, xmlNode& node, const Value& value) {
    remove_children(node);
    xmlNodeSetContentLen(&node, xml(*value.string), static_cast<int>(value.string->length));
    changed(node);
    return report_xml_errors(context);
}

constexpr Property modern_element_properties[] = {
    {"namespaceURI", get_namespace_uri},
    {"prefix", modern_prefix},
    {"localName", get_local_name},
    {"tagName", upper_tag_name},
    {"id", id, set_modern_id},
    {"className", class_name, set_modern_class},
    {"classList", get_class_list},
    {"attributes", modern_attributes},
    {"children", get_children},
    {"firstElementChild", get_first_element},
    {"lastElementChild", get_last_element},
    {"childElementCount", get_element_count},
    {"previousElementSibling", get_previous_element},
    {"nextElementSibling", get_next_element},
    {"innerHTML", get_inner_html, set_inner_html},
    {"outerHTML", get_outer_html, set_outer_html},
    {"substitutedNodeValue", substituted_value, set_substituted_value},
};

constexpr Property modern_attribute_properties[] = {
    {"namespaceURI", get_namespace_uri},
    {"prefix", modern_prefix},
    {"localName", get_local_name},
    {"name", qualified},
    {"value", get_content, set_modern_data},
    {"ownerElement", owner_element},
    {"specified", specified},
};

constexpr Property modern_character_data_properties[] = {
    {"data", get_content, set_modern_data},
    {"length", length},
    {"previousElementSibling", get_previous_element},
    {"nextElementSibling", get_next_element},
};

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
const PropertyTable modern_element_table{"Dom\\Element", modern_element_properties,
                                         &modern_node_table};
const PropertyTable modern_attribute_table{"Dom\\Attr", modern_attribute_properties,
                                           &modern_node_table};
const PropertyTable modern_character_data_table{
    "Dom\\CharacterData", modern_character_data_properties, &modern_node_table};
const PropertyTable modern_text_table{"Dom\\Text", text_properties, &modern_character_data_table};
const PropertyTable modern_instruction_table{"Dom\\ProcessingInstruction",
                                             std::span(instruction_properties).first(1),
                                             &modern_character_data_table};

}  // namespace surus::dom
