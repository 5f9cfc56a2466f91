// The language of php.ini, for configuration files, -d and parse_ini_string().
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "context/context.h"
#include "runtime/values/value.h"

namespace surus {

enum class IniMode : uint8_t { Normal, Raw, Typed };  // INI_SCANNER_*

// What a text says, in its order. Values are borrowed: strings, and in Typed mode also numbers,
// booleans and null.
class IniSink {
public:
    virtual ~IniSink() = default;
    virtual void section(std::string_view name) = 0;
    virtual void entry(std::string_view name, const Value& value) = 0;
    // name[key] = value; an empty key means the next one.
    virtual void element(std::string_view name, std::string_view key, const Value& value) = 0;
};

struct IniSyntaxError {
    std::string message;  // "syntax error, unexpected '('"; empty: none
    uint32_t line = 0;
};
IniSyntaxError parse_ini(Context& context, std::string_view text, IniMode mode, IniSink& sink);

}  // namespace surus
