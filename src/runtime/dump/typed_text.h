// The words that var_dump() and debug_zval_dump() share.
#pragma once

#include <string>

#include "runtime/dump/properties.h"

namespace surus {

// "int(1)", "string(1) \"a\"", "NULL": of everything but arrays and objects.
void append_typed(Context& context, std::string& out, const Value& value);
// "[0]=>" or "[\"name\"]=>", with the visibility of properties; ends the line.
void append_element_key(std::string& out, const Value& key);
void append_property_key(std::string& out, const DumpedProperty& property);

}  // namespace surus
