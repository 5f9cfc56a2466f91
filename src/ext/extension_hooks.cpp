// Asks the extensions that have something to say.
#include "ext/extension_hooks.h"

#include <algorithm>

#include "runtime/hooks.h"
#include "runtime/ini/ini_entries.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

bool is_setting_of(std::string_view name, std::string_view extension) {
    return name.size() > extension.size() && name[extension.size()] == '.' &&
           name.starts_with(extension);
}

}  // namespace

const ExtensionHooks* hooks_with(uint16_t kind) {
    for (const HookRow& row : hook_rows()) {
        if (!row.has(kind)) continue;
        if (const ExtensionHooks* hooks = hooks_of(row)) return hooks;
    }
    return nullptr;
}

bool has_hook(uint16_t kind) {
    return std::ranges::any_of(hook_rows(), [&](const HookRow& row) { return row.has(kind); });
}

bool accepts_setting(Context& context, std::string_view name, std::string_view value) {
    for (const HookRow& row : hook_rows()) {
        if (!row.has(hook::check_setting) || !is_setting_of(name, row.extension)) continue;
        const ExtensionHooks* hooks = hooks_of(row);
        return !hooks || !hooks->check_setting || hooks->check_setting(context, name, value);
    }
    return true;
}

void check_configured_settings(Context& context) {
    for (const auto& [name, configured] : context.ini->configuration) {
        const IniEntry* entry = find_ini_entry(name);
        if (!entry || configured.is_array || accepts_setting(context, name, configured.text))
            continue;
        context.ini->set(name, entry->value ? entry->value : "");
    }
}

std::string source_in_internal_encoding(Context& context, std::string_view source, bool in_php) {
    const ExtensionHooks* hooks = hooks_with(hook::convert_source);
    return hooks ? hooks->convert_source(context, source, in_php) : std::string(source);
}

}  // namespace surus
