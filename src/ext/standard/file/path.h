// Paths as arguments.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/string.h"

namespace surus {

// "Argument #1 ($filename) must not contain any null bytes"
Status check_path(Context& context, const String& path, uint32_t position);
std::string_view base_name(std::string_view path, std::string_view suffix);
// From the root on, without "." and ".."; links are not followed.
std::string absolute_path(std::string_view path);
std::string temporary_folder(Context& context);
// What the process takes away from the modes of new files; other threads may make some meanwhile.
uint32_t creation_mask();

}  // namespace surus
