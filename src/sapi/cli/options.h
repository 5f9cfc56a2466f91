// What the command line asks for, in php's language of options.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "surus/tools.h"

namespace surus::cli {

enum class Action {
    RunFile,
    RunCode,   // -r
    RunInput,  // the program comes from standard input
    EachLine,  // -R, -F
    Lint,
    Highlight,
    Strip,
    Information,
    Modules,
    IniFiles,
    IniDifferences,
    ReflectFunction,       // --rf
    ReflectClass,          // --rc
    ReflectExtension,      // --re
    ReflectZendExtension,  // --rz
    ExtensionInformation,  // --ri
    DumpAst,
    DumpBytecode,
    DumpOpcodes,
    Version,
    Help,
    Interactive,
    Serve,  // -S
};

enum class ProfileKind { None, Instructions, Samples };
struct ProfileOptions {
    ProfileKind kind = ProfileKind::None;
    surus_profile_format format = SURUS_PROFILE_TEXT;
    std::string file;  // where the report goes; empty: standard error
};

struct Options {
    Action action = Action::RunInput;
    std::string code;                           // -r, -R; what --rf and its kin name
    std::string begin_code, end_code;           // -B, -E
    std::string line_file;                      // -F
    std::string server_address, document_root;  // -S, -t
    std::string file;                           // of -S: the router
    std::vector<std::string> files;             // -l, dumps
    std::vector<std::string> arguments;
    std::vector<std::string> settings;  // -d, as written
    std::string ini_path;               // -c
    bool no_ini = false;                // -n
    bool plain = false;                 // -d surus.vm=plain
    bool torture = false;               // -d surus.torture=1
    ProfileOptions profile;             // --profile, --profile-output
    std::string error;                  // not empty: wrong usage, goes to standard output
    std::string syntax_error;           // the same, to standard error; the usage is shown as well
};

Options parse_options(int argc, char** argv);
int run(int argc, char** argv);

extern const char usage_text[];

}  // namespace surus::cli
