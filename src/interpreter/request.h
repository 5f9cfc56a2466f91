// A request: one Context from its first instruction to the end of its shutdown.
#pragma once

#include <string>
#include <string_view>

#include "context/context.h"

namespace surus {

// Runs a file's or a string's code as the request's main script. False: an exception that nobody
// caught ended it, which was reported.
bool run_main(Context& context, std::string_view text, std::string_view file, bool eval);
// The same with a file that can be read, by its real path, out of the cache of compiled files.
bool run_main_file(Context& context, const std::string& path);
// opcache.preload: runs a file for its functions and classes.
void preload(Context& context, const std::string& path);
// Shutdown functions, output buffers, destructors, in PHP's order.
void shut_down(Context& context);

}  // namespace surus
