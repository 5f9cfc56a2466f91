// How temporaries end that were looked at only.
#pragma once

#include "base/attributes.h"
#include "runtime/values/value.h"

namespace surus {

// release() of a share that was only a passing look at something that others hold (a temporary, an
// argument of a builtin): it makes nothing a cycle's root, as in PHP.
SURUS_INLINE void release_passing(const Value& value) {
    if (value.is_counted() && --value.cell->refcount == 0) destroy_cell(value.cell);
}

// The same of a temporary that an operator consumes. A variable may have got another reference
// since the one in it was kept, which then is the last to tell of a cycle.
SURUS_INLINE void release_operand(const Value& value) {
    value.is_reference() ? release(value) : release_passing(value);
}

}  // namespace surus
