// Asking before much memory is taken in one step.
#pragma once

#include <cstddef>

#include "base/result.h"
#include "context/context.h"

namespace surus {

// Fails with PHP's own fatal error when memory_limit does not allow so many bytes more, or when
// that limit or one of time has been passed meanwhile: loops that neither call anything nor check
// their nesting ask for nothing (0) every so often.
Status check_memory(Context& context, size_t size);
// The same for `count` things of `each` bytes, of which there may be too many to count the bytes.
Status check_memory(Context& context, size_t count, size_t each);
// Before one more element comes to a vector: of a full one a copy of twice its size is made.
template <class Vector>
Status check_growth(Context& context, const Vector& list) {
    if (list.size() < list.capacity()) [[likely]]
        return {};
    return check_memory(context, list.capacity() * 2, sizeof(typename Vector::value_type));
}

}  // namespace surus
