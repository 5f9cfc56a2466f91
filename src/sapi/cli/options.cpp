#include "sapi/cli/options.h"

#include <cstring>

namespace surus::cli {

namespace {

struct LongOption {
    const char* name;
    char letter;
};
// Letters of options that have none: digits and signs.
constexpr char letter_ini = '0', letter_function = '1', letter_ast = '2', letter_bytecode = '3',
               letter_profile = '4', letter_profile_output = '5', letter_opcodes = '6',
               letter_class = '7', letter_extension = '8', letter_information = '9',
               letter_zend_extension = '=', letter_jit_report = '!', letter_ir = '#',
               letter_assembly = '%';
constexpr LongOption long_options[] = {
    {"interactive", 'a'},
    {"process-begin", 'B'},
    {"no-chdir", 'C'},
    {"php-ini", 'c'},
    {"define", 'd'},
    {"process-end", 'E'},
    {"profile-info", 'e'},
    {"process-file", 'F'},
    {"file", 'f'},
    {"help", 'h'},
    {"info", 'i'},
    {"syntax-check", 'l'},
    {"modules", 'm'},
    {"no-php-ini", 'n'},
    {"no-header", 'q'},
    {"process-code", 'R'},
    {"hide-args", 'H'},
    {"run", 'r'},
    {"syntax-highlight", 's'},
    {"syntax-highlighting", 's'},
    {"server", 'S'},
    {"docroot", 't'},
    {"strip", 'w'},
    {"usage", '?'},
    {"version", 'v'},
    {"ini", letter_ini},
    {"rf", letter_function},
    {"rfunction", letter_function},
    {"rc", letter_class},
    {"rclass", letter_class},
    {"re", letter_extension},
    {"rextension", letter_extension},
    {"rz", letter_zend_extension},
    {"rzendextension", letter_zend_extension},
    {"ri", letter_information},
    {"rextinfo", letter_information},
    {"dump-ast", letter_ast},
    {"dump-bytecode", letter_bytecode},
    {"dump-opcodes", letter_opcodes},
    {"jit-report", letter_jit_report},
    {"dump-ir", letter_ir},
    {"dump-asm", letter_assembly},
    {"profile", letter_profile},
    {"profile-output", letter_profile_output},
};
// What --profile can be.
bool parse_profile(std::string_view text, ProfileOptions& profile) {
    struct Kind {
        std::string_view name;
        ProfileKind kind;
        surus_profile_format format;
    };
    static constexpr Kind kinds[] = {
        {"opcodes", ProfileKind::Instructions, SURUS_PROFILE_TEXT},
        {"time", ProfileKind::Samples, SURUS_PROFILE_TEXT},
        {"time:folded", ProfileKind::Samples, SURUS_PROFILE_FOLDED},
        {"time:pprof", ProfileKind::Samples, SURUS_PROFILE_PPROF},
        {"time:svg", ProfileKind::Samples, SURUS_PROFILE_SVG},
    };
    for (const Kind& known : kinds) {
        if (text != known.name) continue;
        profile.kind = known.kind;
        profile.format = known.format;
        return true;
    }
    return false;
}

constexpr std::string_view short_options = "aBCcdEeFfhilmnqRHrSstwv?";
constexpr std::string_view with_value = "BcdEFfRrSt145789=#%";

// Goes through the arguments as php does: short options may be joined ("-nq"), values may follow
// at once, after "=" or as the next argument.
class Reader {
public:
    Reader(int argc, char** argv) : argc_(argc), argv_(argv) {}

    Options read() {
        while (options_.error.empty() && options_.syntax_error.empty() && next()) {
        }
        if (options_.error.empty() && options_.syntax_error.empty()) rest();
        return std::move(options_);
    }

private:
    enum class Problem { NotFound, NoValue };

    bool fail(Problem problem, int position, size_t at) {
        options_.syntax_error =
            "Error in argument " + std::to_string(position) + ", char " + std::to_string(at + 1) +
            (problem == Problem::NotFound ? ": option not found " : ": no argument for option ") +
            argv_[position][at];
        return false;
    }

    bool next() {
        if (at_ == 0) {
            if (index_ >= argc_) return false;
            const char* argument = argv_[index_];
            if (argument[0] != '-' || !argument[1]) return false;
            if (std::strcmp(argument, "--") == 0) {
                ++index_;
                separated_ = true;
                return false;
            }
            if (argument[1] == '-') return long_option(argument + 2);
            at_ = 1;
        }
        const char* argument = argv_[index_];
        char letter = argument[at_];
        if (letter == ':' || short_options.find(letter) == std::string_view::npos)
            return fail(Problem::NotFound, index_, at_);
        if (with_value.find(letter) == std::string_view::npos) {
            if (!argument[++at_]) {
                at_ = 0;
                ++index_;
            }
            return take(letter, "");
        }
        const char* value = argument + at_ + 1;
        size_t letter_at = at_;
        at_ = 0;
        if (!*value) {
            if (index_ + 1 >= argc_) return fail(Problem::NoValue, index_, letter_at);
            value = argv_[++index_];
        } else if (*value == '=' || *value == ':') {
            ++value;
        }
        ++index_;
        return take(letter, value);
    }

    bool long_option(std::string_view text) {
        size_t equals = text.find('=');
        std::string_view name = text.substr(0, equals);
        for (const LongOption& option : long_options) {
            if (name != option.name) continue;
            bool wants = with_value.find(option.letter) != std::string_view::npos;
            // --ini may have a value, behind its sign alone.
            if (option.letter == letter_ini && equals != std::string_view::npos) wants = true;
            if (equals != std::string_view::npos && wants) {
                ++index_;
                return take(option.letter, std::string(text.substr(equals + 1)));
            }
            if (!wants) {
                ++index_;
                return take(option.letter, "");
            }
            if (index_ + 1 >= argc_) return fail(Problem::NoValue, index_, 1);
            index_ += 2;
            return take(option.letter, argv_[index_ - 1]);
        }
        return fail(Problem::NoValue, index_, 1);
    }

    bool once(std::string& target, bool& seen, char letter, const std::string& value) {
        if (seen) {
            options_.error = std::string("You can use -") + letter + " only once.\n";
            return false;
        }
        seen = true;
        target = value;
        return true;
    }

    bool conflict() {
        options_.error = "Either execute direct code or use stdin.\n";
        return false;
    }

    bool each_line() {
        if (options_.action != Action::RunInput && options_.action != Action::EachLine)
            return conflict();
        options_.action = Action::EachLine;
        return true;
    }

    // What is told at once, whatever else was asked for.
    bool set(Action action) {
        options_.action = action;
        return true;
    }

    bool take(char letter, const std::string& value) {
        switch (letter) {
        case 'n': options_.no_ini = true; return true;
        case 'c': options_.ini_path = value; return true;
        case 'd':
            options_.settings.push_back(value);
            if (value.starts_with("surus.torture=")) options_.torture = value.back() == '1';
            if (value.starts_with("surus.vm=")) options_.plain = value == "surus.vm=plain";
            return true;
        case letter_profile:
            if (parse_profile(value, options_.profile)) return true;
            options_.error = "--profile: '" + value +
                             "' is none of opcodes, time, time:folded, time:pprof, time:svg\n";
            return false;
        case letter_jit_report: options_.settings.emplace_back("surus.jit_report=1"); return true;
        case letter_ir: options_.settings.push_back("surus.jit_dump_ir=" + value); return true;
        case letter_assembly:
            options_.settings.push_back("surus.jit_dump_asm=" + value);
            return true;
        case letter_profile_output: options_.profile.file = value; return true;
        case 'r':
            if (has_code_) return once(options_.code, has_code_, 'r', value);
            if (options_.action != Action::RunInput) return conflict();
            options_.action = Action::RunCode;
            return once(options_.code, has_code_, 'r', value);
        case 'R':
            if (has_code_) return once(options_.code, has_code_, 'R', value);
            return each_line() && once(options_.code, has_code_, 'R', value);
        case 'F':
            if (has_code_) return once(options_.line_file, has_code_, 'F', value);
            return each_line() && once(options_.line_file, has_code_, 'F', value);
        case 'B': return each_line() && once(options_.begin_code, has_begin_, 'B', value);
        case 'E': return each_line() && once(options_.end_code, has_end_, 'E', value);
        case 'f':
            if (options_.action == Action::RunCode || options_.action == Action::EachLine)
                return conflict();
            if (has_file_) return once(options_.file, has_file_, 'f', value);
            if (options_.action == Action::RunInput) options_.action = Action::RunFile;
            return once(options_.file, has_file_, 'f', value);
        case 'S': options_.server_address = value; return set(Action::Serve);
        case 't': options_.document_root = value; return true;
        case 'l': return set(Action::Lint);
        case 's': return set(Action::Highlight);
        case 'w': return set(Action::Strip);
        case letter_ast: return set(Action::DumpAst);
        case letter_bytecode: return set(Action::DumpBytecode);
        case letter_opcodes: return set(Action::DumpOpcodes) && false;
        case 'a':
            if (options_.action == Action::Interactive) return true;
            return options_.action == Action::RunInput ? set(Action::Interactive) : conflict();
        case 'h':
        case '?': return set(Action::Help) && false;
        case 'v': return set(Action::Version) && false;
        case 'i': return set(Action::Information) && false;
        case 'm': return set(Action::Modules) && false;
        case letter_ini: return show_settings(value);
        case letter_function: return reflect(Action::ReflectFunction, value);
        case letter_class: return reflect(Action::ReflectClass, value);
        case letter_extension: return reflect(Action::ReflectExtension, value);
        case letter_zend_extension: return reflect(Action::ReflectZendExtension, value);
        case letter_information: return reflect(Action::ExtensionInformation, value);
        default: return true;  // -q, -e, -C, -H: nothing to do
        }
    }

    bool show_settings(const std::string& how) {
        if (!how.empty() && how != "diff") options_.error = "Unknown argument for --ini\n";
        return set(how == "diff" ? Action::IniDifferences : Action::IniFiles) && false;
    }

    bool reflect(Action action, const std::string& name) {
        options_.code = name;
        return set(action) && false;
    }

    void rest() {
        bool many = options_.action == Action::Lint || options_.action == Action::DumpAst ||
                    options_.action == Action::DumpBytecode;
        if (many) {
            if (has_file_) options_.files.push_back(options_.file);
            for (; index_ < argc_; ++index_) options_.files.push_back(argv_[index_]);
            return;
        }
        bool wants_file = options_.action == Action::RunInput ||
                          options_.action == Action::Interactive ||
                          options_.action == Action::Highlight ||
                          options_.action == Action::Strip || options_.action == Action::Serve;
        if (wants_file && !has_file_ && !separated_ && index_ < argc_) {
            if (options_.action == Action::RunInput) options_.action = Action::RunFile;
            options_.file = argv_[index_++];
        }
        for (; index_ < argc_; ++index_) options_.arguments.push_back(argv_[index_]);
    }

    int argc_;
    char** argv_;
    int index_ = 1;
    size_t at_ = 0;  // inside of joined short options
    bool has_file_ = false, has_code_ = false, has_begin_ = false, has_end_ = false;
    bool separated_ = false;  // `--` came
    Options options_;
};

}  // namespace

Options parse_options(int argc, char** argv) { return Reader(argc, argv).read(); }

const char usage_text[] =
    R"(Usage: surus [options] [-f] <file> [--] [args...]
   surus [options] -r <code> [--] [args...]
   surus [options] [-B <begin_code>] -R <code> [-E <end_code>] [--] [args...]
   surus [options] [-B <begin_code>] -F <file> [-E <end_code>] [--] [args...]
   surus [options] -S <address>:<port> [-t docroot] [router]
   surus [options] -- [args...]
   surus [options] -a

  -c <path>|<file> Read this php.ini, or the one in this folder
  -n               Read no php.ini
  -d foo[=bar]     Set the ini setting foo to bar (or to 1)
  -f <file>        Run <file>
  -r <code>        Run <code>, which has no <?php tag
  -B <begin_code>  Run <begin_code> before the lines of standard input
  -R <code>        Run <code> for every line, which is $argn
  -F <file>        Run <file> for every line
  -E <end_code>    Run <end_code> after the lines
  -l               Only check the syntax of the files
  -a               Read PHP from the terminal and run it, line by line
  -S <addr>:<port> Serve the files of the working directory over HTTP, for development
  -t <docroot>     Serve those of <docroot>
  -s               Print the source, highlighted, as HTML
  -w               Print the source without comments and superfluous white space
  -i               Tell everything about this PHP, as phpinfo() does
  -m               List the extensions
  -v               Print the version
  -h               This help
  -e, -q, -C, -H   Accepted, and of no effect

  args...          Arguments of the program; put -- before them when the first begins with -
                   or when the program comes from standard input

  --ini                   Tell which configuration files are read
  --ini=diff              List the settings that are not as they would be without any
  --rf <name>             Show a function or Class::method
  --rc <name>             Show a class
  --re <name>             Show an extension
  --rz <name>             Show a Zend extension
  --ri <name>             Show what phpinfo() says of an extension
  --dump-ast <files>      Print the syntax tree
  --dump-bytecode <files> Print the bytecode
  --dump-opcodes          Print the reference of the bytecode's instructions
  --jit-report            Tell at the end what became of each function that ran often
  --dump-ir=<function>    Print the JIT's graph of it when it is compiled; *: of each
  --dump-asm=<function>   The same of its machine code
  --profile=<what>        Run and report: opcodes (exact counts), time (samples), or the
                          samples as time:folded, time:pprof, time:svg
  --profile-output=<file> Where that report goes, instead of standard error
)";

}  // namespace surus::cli
