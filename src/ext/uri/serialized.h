// What serialize() has of the objects of both classes: [["uri" => text], []].
#pragma once

#include "base/result.h"
#include "context/context.h"
#include "runtime/arrays/array.h"
#include "runtime/objects/object.h"

namespace surus::uri {

Array* serialized(String& text);
// The text, borrowed; null: it is something else.
String* unserialized(Array& data);
Failed throw_invalid_data(Context& context, Object& self);
// A second constructor.
Failed throw_readonly(Context& context, Object& self);

}  // namespace surus::uri
