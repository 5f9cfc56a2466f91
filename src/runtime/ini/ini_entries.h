// The settings that exist, with their defaults: constant data, so that a start costs nothing.
// Hooks give the table, which is made of all extensions (src/ext/ini_entries.cpp).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "runtime/hooks.h"

namespace surus {

class Context;

struct IniEntry {
    std::string_view name;
    const char* value;  // null: none
    uint8_t access;     // 1 by programs, 2 per directory, 4 by configuration
    std::string_view extension;
    // False, having warned: a program may not set it to that. May run user code.
    bool (*accepts)(Context& context, std::string_view value) = nullptr;
    bool is_switch = false;  // phpinfo() shows it as On or Off
};

}  // namespace surus
