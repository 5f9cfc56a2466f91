// php.ini and the command line's settings, into a Context.
#pragma once

#include <string>

#include "context/context.h"
#include "sapi/cli/options.h"

namespace surus::cli {

// Where php.ini is looked for when nothing else is said.
inline constexpr const char* ini_folder = "/etc/surus";

// False: a setting forbids to go on, which was reported.
bool configure(Context& context, const Options& options);
// The folder of additional files; empty: none.
std::string scan_folder(const Options& options);

// The whole file; false: it cannot be read.
bool read_file(const std::string& path, std::string& text);

}  // namespace surus::cli
