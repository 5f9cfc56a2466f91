// Asks the extensions that have something to say.
#include "ext/setting_checks.h"

#include "ext/setting_check_list.h"
#include "runtime/ini/ini_entries.h"
#include "runtime/request/tables.h"

namespace surus {

bool accepts_setting(Context& context, std::string_view name, std::string_view value) {
    for (const SettingChecker& checker : setting_checks) {
        if (name.size() > checker.extension.size() && name[checker.extension.size()] == '.' &&
            name.starts_with(checker.extension))
            return checker.accepts(context, name, value);
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

}  // namespace surus
