// How the program was called: what $argv, $_SERVER and $_ENV tell of it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "context/context.h"
#include "runtime/request/environment.h"
#include "runtime/values/string.h"

namespace surus {

class Invocation {
public:
    std::string script;                                       // as $argv[0] shows it
    std::string path;                                         // SCRIPT_FILENAME; empty: no file
    std::vector<std::string> arguments;                       // behind the script
    std::vector<std::pair<std::string, std::string>> server;  // $_SERVER beside PHP's own
    Environment environment;
    double time = 0;   // seconds since 1970
    Ref<String> body;  // what the host's input callback gave, once somebody asked
    bool has_body = false;
};

// What php://input shows, read from the host on first use. Fails when that passes the memory limit.
Result<std::string_view> request_body(Context& context);

// $argc and $argv, and the superglobals that are there from the start.
void set_up_globals(Context& context);
// $_SERVER, $_ENV and $_REQUEST come to life when code that names them is compiled.
void require_superglobal(Context& context, std::string_view name);

}  // namespace surus
