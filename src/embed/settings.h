// php.ini and the settings of a host, into a Context.
#pragma once

#include <string_view>

#include "context/context.h"
#include "runtime/ini/ini_parser.h"
#include "surus/embed.h"

namespace surus::embed {

// A text in php.ini's language; `path` may be null.
IniSyntaxError read_settings(Context& context, surus_ini_source source, const char* path,
                             std::string_view text);
// Warns of each line that asks for an extension: it is built in, or there is none.
void report_extension_lines(Context& context);
// Makes the settings count, once all of them are known. False: one forbids to go on, which was
// reported.
bool apply_settings(Context& context, size_t memory_limit);

}  // namespace surus::embed
