// Objects where functions take them for arrays: current(), array_walk(), http_build_query().
#pragma once

#include "runtime/objects/object.h"

namespace surus {

// As properties_of, but of classes that show something else to casts and dumps alone, what an
// object has beside that.
Result<Array*> listed_properties(Context& context, Object& object);

}  // namespace surus
