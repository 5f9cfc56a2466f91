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
// The folders of additional files, as PHP_INI_SCAN_DIR lists them; empty: none.
std::string scan_folders(const Options& options);

// The whole file; false: it cannot be read.
bool read_file(const std::string& path, std::string& text);

}  // namespace surus::cli
