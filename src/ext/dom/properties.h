// Properties of DOM objects: computed from the tree, most of them read-only.
#pragma once

#include "ext/dom/dom.h"

namespace surus::dom {

struct Property {
    std::string_view name;
    Result<Value> (*get)(Context& context, xmlNode& node);
    // Null: read-only. The value has the property's type.
    Status (*set)(Context& context, xmlNode& node, const Value& value) = nullptr;
};

// Those that a builtin class declares, besides its parent's.
struct PropertyTable {
    std::string_view name;  // of the class
    std::span<const Property> own;
    const PropertyTable* parent;
};

// Of the builtin class that `cls` is or extends.
const PropertyTable* table_of(Context& context, const Class& cls);

extern const PropertyTable node_table;
extern const PropertyTable document_table;
extern const PropertyTable fragment_table;
extern const PropertyTable element_table;
extern const PropertyTable attribute_table;
extern const PropertyTable character_data_table;
extern const PropertyTable text_table;
extern const PropertyTable instruction_table;
extern const PropertyTable document_type_table;
extern const PropertyTable notation_table;
extern const PropertyTable entity_table;
extern const PropertyTable modern_node_table;
extern const PropertyTable modern_document_table;
extern const PropertyTable modern_xml_document_table;
extern const PropertyTable modern_fragment_table;
extern const PropertyTable modern_element_table;
extern const PropertyTable modern_attribute_table;
extern const PropertyTable modern_character_data_table;
extern const PropertyTable modern_text_table;
extern const PropertyTable modern_instruction_table;
extern const PropertyTable modern_document_type_table;
extern const PropertyTable modern_notation_table;
extern const PropertyTable modern_entity_table;

// The value made to fit the declared type of the property; owned. May run user code.
Result<Value> fit_property(Context& context, Object& self, String& name, const Value& value);
Failed throw_readonly(Context& context, Object& self, String& name);
// What var_dump shows: dynamic properties, and what `get` gives for those that the builtin classes
// declare; objects are left out.
Result<Array*> debug_properties_of(Context& context, Object& self,
                                   Result<Value> (*get)(Context&, Object&, String& name));

// ---- getters that several tables have
Result<Value> get_first_element(Context& context, xmlNode& node);
Result<Value> get_last_element(Context& context, xmlNode& node);
Result<Value> get_element_count(Context& context, xmlNode& node);
Result<Value> get_previous_element(Context& context, xmlNode& node);
Result<Value> get_next_element(Context& context, xmlNode& node);
Result<Value> get_null(Context& context, xmlNode& node);
Result<Value> get_content(Context& context, xmlNode& node);
Result<Value> get_children(Context& context, xmlNode& node);
Result<Value> get_namespace_uri(Context& context, xmlNode& node);
Result<Value> get_local_name(Context& context, xmlNode& node);
// Says that the property is deprecated, unless it is only dumped.
Status note_deprecated(Context& context, const char* property);

}  // namespace surus::dom
