// TypedArray: what the virtual machine knows of the views of Buffer\ (ext/buffer), so that reading
// and writing an element is no method call.
//
// It is the beginning of the native state of the final classes Buffer\Int8Array … Float64Array,
// which have no property slots, and lies right behind the object's header. Objects that have it are
// marked by Object::typed_array in `guards`.
#pragma once

#include <cstring>

#include "runtime/object.h"

namespace surus {

enum class ElementType : uint8_t {
    Int8,
    Uint8,
    Uint8Clamped,
    Int16,
    Uint16,
    Int32,
    Uint32,
    Int64,
    Float32,
    Float64
};

struct TypedArray {
    char* data;     // the first element; an ArrayBuffer's bytes never move
    size_t length;  // elements that are in the buffer right now: resizing it updates all its views
    ElementType type;

    static TypedArray* of(Object& object) {
        return object.guards & Object::typed_array ? reinterpret_cast<TypedArray*>(object.slots())
                                                   : nullptr;
    }
};

}  // namespace surus
