// php.ini and the command line's settings, into a context.
#pragma once

#include <string>

#include "sapi/cli/options.h"
#include "surus/embed.h"

namespace surus::cli {

// Where php.ini is looked for when nothing else is said.
inline constexpr const char* ini_folder = "/etc/surus";

// The configuration files that were read.
struct Configuration {
    std::string main_file;         // empty: none
    std::string additional_files;  // as --ini lists them
};
Configuration configure(surus_context* context, const Options& options);
// The folders of additional files, as PHP_INI_SCAN_DIR lists them; empty: none.
std::string scan_folders(const Options& options);

// The whole file; false: it cannot be read.
bool read_file(const std::string& path, std::string& text);

inline surus_text text_of(const std::string& bytes) { return {bytes.data(), bytes.size()}; }

}  // namespace surus::cli
