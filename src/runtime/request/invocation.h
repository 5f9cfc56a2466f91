// How the program was called: what $argv, $_SERVER and $_ENV tell of it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "context/context.h"
#include "runtime/request/environment.h"
#include "runtime/request/real_paths.h"
#include "runtime/values/string.h"

namespace surus {

class Invocation {
public:
    std::string script;   // as $argv[0] shows it
    std::string path;     // SCRIPT_FILENAME; empty: no file
    std::string program;  // the real path of the main file, once that runs; empty: it is none
    std::vector<std::string> arguments;                       // behind the script
    std::vector<std::pair<std::string, std::string>> server;  // $_SERVER beside PHP's own
    Environment environment;
    double time = 0;   // seconds since 1970
    Ref<String> body;  // what the host's input callback gave, once somebody asked
    bool has_body = false;
    RealPaths real_paths;
};

// An entry of `server`; empty: there is none.
std::string_view server_entry(const Invocation& invocation, std::string_view name);
// Whether it answers a request over the web, not a command line.
bool is_web(const Invocation& invocation);

// What php://input shows, read from the host on first use. Fails when that passes the memory limit.
Result<std::string_view> request_body(Context& context);

// Sets a global variable by the very name that compiled files have for it: they find it sooner.
void set_global(Context& context, std::string_view name, Value value);
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

}  // namespace surus
