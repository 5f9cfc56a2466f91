// Arrays of php.ini settings.
#pragma once

#include "runtime/arrays/array.h"

namespace surus {

// array[key] = value as php.ini's `name[key] = value` means it: an empty key is the next one.
void set_ini_element(Array& array, String& key, Value value);

}  // namespace surus
