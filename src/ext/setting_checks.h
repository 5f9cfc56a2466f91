// What extensions have to say to new values of their settings: refusal, and warnings.
#pragma once

#include <string_view>

#include "context/context.h"

namespace surus {

// False: the value is not taken. Warnings may run user code, but not at start-up, when no function
// runs.
using SettingCheck = bool(Context& context, std::string_view name, std::string_view value);

struct SettingChecker {
    std::string_view extension;  // settings of others are not shown to it
    SettingCheck* accepts;
};

SettingCheck accepts_setting;
// What php.ini and -d said; what is refused becomes the default.
void check_configured_settings(Context& context);

}  // namespace surus
