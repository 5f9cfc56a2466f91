// What the program asks of extensions beside their builtins. An extension defines
// `const ExtensionHooks hooks_of_<name>` and names its members behind HOOKS in extension.cmake: so
// the program asks only those that have an answer, and knows no extension by name.
#pragma once

#include <cstdint>
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
class Ini;
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

// Whether settings ask for what pcov and its like tell (surus_cover).
using WishForCoverage = bool(const Ini& ini);
// ext/standard/network/socket_stream.h
using SecureLayerMaker = std::unique_ptr<SecureLayer>(Context& context,
                                                      const SecureRequest& request);

struct ExtensionHooks {
    SettingCheck* check_setting = nullptr;
    FilterMaker* make_filter = nullptr;
    std::span<const WrapperRow> wrappers = {};  // ext/standard/file/wrapper.h
    SourceConverter* convert_source = nullptr;
    SecureLayerMaker* secure_layer = nullptr;
    const PasswordHasher* password_hasher = nullptr;  // ext/password_hasher.h
    const pdo::Driver* pdo_driver = nullptr;          // ext/pdo_driver.h
    WishForCoverage* wants_coverage = nullptr;
};

// The same as bits.
namespace hook {
enum : uint16_t {
    check_setting = 1 << 0,
    make_filter = 1 << 1,
    wrappers = 1 << 2,
    convert_source = 1 << 3,
    secure_layer = 1 << 4,
    password_hasher = 1 << 5,
    pdo_driver = 1 << 6,
    wants_coverage = 1 << 7,
};
}

struct HookRow {
    std::string_view extension;   // its folder
    const ExtensionHooks* hooks;  // null: the module of that name has them
    uint16_t kinds;               // hook::…

    bool has(uint16_t kind) const { return kinds & kind; }
};
std::span<const HookRow> hook_rows();
// Loads the module. Null when there is none.
const ExtensionHooks* hooks_of(const HookRow& row);
// Those of the extension that has such a hook; null: there is none, or its module cannot be loaded.
const ExtensionHooks* hooks_with(uint16_t kind);
bool has_hook(uint16_t kind);

// An extension that is always there, but off until a setting says otherwise: SWITCH in
// extension.cmake. A line extension=<name> of php.ini turns it on.
struct SwitchRow {
    std::string_view extension, setting;
};
std::span<const SwitchRow> switch_rows();

SettingCheck accepts_setting;
// What php.ini and -d said; what is refused becomes the default.
void check_configured_settings(Context& context);

}  // namespace surus
