// What a request of the web brings: $_GET, $_POST, $_COOKIE, $_FILES and $_REQUEST.
#pragma once

#include "base/result.h"
#include "context/context.h"

namespace surus::embed {

// Where $_SERVER has a REQUEST_METHOD. Fails when the body passes the memory limit.
Status set_up_web_request(Context& context);

}  // namespace surus::embed
