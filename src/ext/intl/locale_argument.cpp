// Locales as functions are given them.
#include <unicode/locid.h>
#include <unicode/uloc.h>

#include "ext/intl/objects.h"
#include "ext/intl/state.h"
#include "runtime/request/tables.h"

namespace surus::intl {

std::string default_locale(Context& context) {
    const std::string* chosen = context.ini->get("intl.default_locale");
    if (chosen && !chosen->empty()) return *chosen;
    return uloc_getDefault();
}

std::string locale_or_default(Context& context, const String* locale) {
    if (!locale || locale->is_empty()) return default_locale(context);
    return locale->data();
}

std::string usable_locale(const std::string& name) {
    return icu::Locale::createFromName(name.c_str()).isBogus() ? "und" : name;
}

Status check_path(Context& context, const String& text, uint32_t position) {
    if (text.view().find('\0') == npos) return {};
    return throw_argument_value_error(context, position, "must not contain any null bytes");
}

Status check_language(Context& context, uint32_t position, const std::string& locale) {
    if (*uloc_getISO3Language(locale.c_str())) return {};
    return throw_argument_value_error(context, position, "\"%s\" is invalid", locale.c_str());
}

}  // namespace surus::intl
