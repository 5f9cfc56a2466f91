// InternalIterator: what getIterator() of builtin classes returns.
#pragma once

#include "base/result.h"
#include "runtime/objects/object.h"

namespace surus {

// How a builtin class is stepped through: by integers that it gave out at the beginning.
struct InternalSteps {
    bool (*is_live)(Object& source, int64_t step);  // false: passed over
    Value (*key)(Object& source, int64_t step);     // owned
    Value (*value)(Object& source, int64_t step);   // owned
};

// How one is stepped through whose elements come one after the other.
struct InternalCursor {
    Status (*rewind)(Context& context, Object& source);
    bool (*is_live)(Object& source, int64_t index);                           // false: at the end
    Result<Value> (*value)(Context& context, Object& source, int64_t index);  // owned
    void (*advance)(Object& source);
    // Null: keys are the integers from 0 on.
    Result<Value> (*key)(Context& context, Object& source) = nullptr;
    // Of those whose elements lie in memory, and whose advance() does nothing: where; null at the
    // end.
    const Value* (*element)(Object& source, int64_t index) = nullptr;
};

// How one is stepped through by whom each loop has a place of its own, which may stand anywhere
// when the source changes.
struct InternalWalk {
    void (*rewind)(Object& source, void* place);
    bool (*valid)(Object& source, void* place);
    Value (*value)(Object& source, void* place);  // owned
    int64_t (*key)(Object& source, void* place);
    void (*next)(Object& source, void* place);  // may run user code
    void (*end)(Object& source, void* place);   // of the iterator
};

// Takes over `steps`, a list of ints; keeps `source` alive.
Result<Object*> create_internal_iterator(Context& context, Object& source, Array* steps,
                                         const InternalSteps& how);
// Rewinds when it is first used.
Result<Object*> create_internal_iterator(Context& context, Object& source,
                                         const InternalCursor& how);
// Takes over `place`, which how.end() frees.
Result<Object*> create_internal_iterator(Context& context, Object& source, const InternalWalk& how,
                                         void* place);

}  // namespace surus
