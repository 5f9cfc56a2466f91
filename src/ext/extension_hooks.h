// What the program asks of extensions beside their builtins: those that say HOOKS in
// extension.cmake define `const ExtensionHooks hooks_of_<name>`.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "context/context.h"

namespace surus {

class SecureLayer;
class StreamFilter;
struct SecureRequest;
namespace pdo {
struct Driver;
}
struct PasswordHasher;
struct WrapperRow;
struct Value;

// A new value of one of its settings. False: it is not taken. Warnings may run user code, but not
// at start-up, when no function runs.
using SettingCheck = bool(Context& context, std::string_view name, std::string_view value);
// A filter of that name, or null. Modules are not asked.
using FilterMaker = std::shared_ptr<StreamFilter>(Context& context, std::string_view name,
                                                  const Value& params);
// See source_in_internal_encoding() in runtime/hooks.h.
using SourceConverter = std::string(Context& context, std::string_view source, bool in_php);

// ext/standard/network/socket_stream.h
using SecureLayerMaker = std::unique_ptr<SecureLayer>(Context& context,
                                                      const SecureRequest& request);

struct ExtensionHooks {
    SettingCheck* check_setting = nullptr;
    FilterMaker* make_filter = nullptr;
    std::span<const WrapperRow> wrappers = {};  // ext/standard/file/wrapper.h
    SourceConverter* convert_source = nullptr;
    SecureLayerMaker* secure_layer = nullptr;
    const PasswordHasher* argon2 = nullptr;   // ext/password_hasher.h
    const pdo::Driver* pdo_driver = nullptr;  // ext/pdo_driver.h
};

struct HookRow {
    std::string_view extension;   // its folder
    const ExtensionHooks* hooks;  // null: the module of that name has them
};
std::span<const HookRow> hook_rows();
// Loads the module. Null when there is none.
const ExtensionHooks* hooks_of(const HookRow& row);

SettingCheck accepts_setting;
// What php.ini and -d said; what is refused becomes the default.
void check_configured_settings(Context& context);

}  // namespace surus
