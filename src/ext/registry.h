// All stubs of the build, for those who list builtins; look-ups by name are in
// runtime/declarations/builtins.h.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "ext/stub_module.h"

namespace surus {

// Those of an extension behind those of what it depends on.
std::span<const StubModule* const> stub_modules();

// Extensions by name, each once.
std::vector<std::string_view> extension_names();
// Case-insensitive; null when there is no such extension. Its version is PHP's own when empty.
const StubModule* find_extension(std::string_view name);
// The extension that declares it; empty when it is none of ours.
std::string_view extension_of(const FunctionDeclaration& function);
std::string_view extension_of(const ClassDeclaration& cls);

}  // namespace surus
