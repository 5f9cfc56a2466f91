// What the command line asks for.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace surus::cli {

enum class Action { RunFile, RunCode, RunInput, Lint, DumpAst, DumpBytecode, Version, Help };

struct Options {
    Action action = Action::RunInput;
    std::string code;  // -r
    std::string file;
    std::vector<std::string> files;  // -l, dumps
    std::vector<std::string> arguments;
    std::vector<std::pair<std::string, std::string>> settings;  // -d
    bool plain = false;                                         // -d surus.vm=plain
    std::string error;                                          // not empty: wrong usage
};

Options parse_options(int argc, char** argv);
int run(int argc, char** argv);

}  // namespace surus::cli
