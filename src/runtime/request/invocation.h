// How the program was called: what $argv, $_SERVER and $_ENV tell of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "context/context.h"

namespace surus {

class Invocation {
public:
    std::string script;                  // as $argv[0] shows it
    std::string path;                    // SCRIPT_FILENAME; empty: no file
    std::vector<std::string> arguments;  // behind the script
    double time = 0;                     // seconds since 1970
};

// $argc and $argv, and the superglobals that are there from the start.
void set_up_globals(Context& context);
// $_SERVER, $_ENV and $_REQUEST come to life when code that names them is loaded.
namespace superglobal {
enum : uint8_t { server = 1 << 0, environment = 1 << 1, request = 1 << 2 };
constexpr uint8_t made_for(std::string_view name) {
    return name == "_SERVER"    ? server
           : name == "_ENV"     ? environment
           : name == "_REQUEST" ? request
                                : 0;
}
}  // namespace superglobal
void require_superglobals(Context& context, uint8_t mask);

// get_included_files(): owned. Implemented by the interpreter.
Array* included_files(Context& context);

}  // namespace surus
