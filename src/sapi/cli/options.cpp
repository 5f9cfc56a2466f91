#include "sapi/cli/options.h"

#include <cstring>

namespace surus::cli {

namespace {

void add_setting(Options& options, const std::string& text) {
    size_t equals = text.find('=');
    std::string name = text.substr(0, equals);
    std::string value = equals == std::string::npos ? "1" : text.substr(equals + 1);
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"')
        value = value.substr(1, value.size() - 2);
    if (name == "surus.vm") options.plain = value == "plain";
    options.settings.emplace_back(name, value);
}

}  // namespace

Options parse_options(int argc, char** argv) {
    Options options;
    int i = 1;
    auto value_of = [&](const char* argument) -> std::string {
        if (argument[2]) return argument + 2;
        if (i + 1 < argc) return argv[++i];
        options.error = std::string("option ") + argument + " needs a value";
        return {};
    };
    bool has_file = false;
    for (; i < argc; ++i) {
        const char* argument = argv[i];
        if (argument[0] != '-' || !argument[1]) break;
        std::string text = argument;
        if (text == "--") {
            ++i;
            break;
        }
        if (text == "--dump-ast") {
            options.action = Action::DumpAst;
        } else if (text == "--dump-bytecode") {
            options.action = Action::DumpBytecode;
        } else if (text == "-v" || text == "--version") {
            options.action = Action::Version;
        } else if (text == "-h" || text == "--help" || text == "-?") {
            options.action = Action::Help;
        } else if (text.starts_with("-d")) {
            add_setting(options, value_of(argument));
        } else if (text.starts_with("-r")) {
            options.action = Action::RunCode;
            options.code = value_of(argument);
        } else if (text.starts_with("-f")) {
            options.action = Action::RunFile;
            options.file = value_of(argument);
            has_file = true;
        } else if (text == "-l") {
            options.action = Action::Lint;
        } else if (text == "-n" || text == "-q" || text == "-C") {
        } else if (text.starts_with("-c")) {
            value_of(argument);
        } else {
            options.error = "unknown option " + text;
            return options;
        }
    }
    if (options.action == Action::Lint || options.action == Action::DumpAst ||
        options.action == Action::DumpBytecode) {
        for (; i < argc; ++i) options.files.push_back(argv[i]);
        return options;
    }
    if (!has_file && options.action == Action::RunInput && i < argc) {
        options.action = Action::RunFile;
        options.file = argv[i++];
        if (i < argc && std::strcmp(argv[i], "--") == 0) ++i;
    }
    for (; i < argc; ++i) options.arguments.push_back(argv[i]);
    return options;
}

}  // namespace surus::cli
