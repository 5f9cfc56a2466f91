// surus -S: a server for development, one request at a time.
#pragma once

#include "sapi/cli/options.h"
#include "surus/embed.h"

namespace surus::cli {

int serve(surus_engine* engine, const Options& options);

}  // namespace surus::cli
