// What header() and its kin collected, for a host that sends it.
#pragma once

#include "context/context.h"

namespace surus {

// Tells the host (surus_host::headers), which has asked for it; once a request.
void send_headers(Context& context);

}  // namespace surus
