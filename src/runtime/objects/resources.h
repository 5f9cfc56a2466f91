// Resources: handles of things outside of PHP.
#pragma once

#include <cstdint>

#include "runtime/request/tables.h"

namespace surus {

// Count 1; `close` must set `type` to null. Where it leaves `data` in place, it is called once
// more, with that type, when the resource goes.
Resource* create_resource(Context& context, const char* type, void* data,
                          void (*close)(Resource& resource));
// The same with a number of its own.
Resource* create_resource_with_id(Context& context, int64_t id, const char* type, void* data,
                                  void (*close)(Resource& resource));

// At the end of a request: what is still open is closed, the latest first. May run user code.
void close_resources(Context& context);

}  // namespace surus
