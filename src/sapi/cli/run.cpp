// Carries out what the command line asked for.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "base/arena.h"
#include "bytecode/code_text.h"
#include "bytecode/verifier.h"
#include "compiler/compiler.h"
#include "interpreter/execute.h"
#include "interpreter/request.h"
#include "runtime/errors.h"
#include "runtime/tables.h"
#include "sapi/cli/options.h"
#include "syntax/ast_text.h"
#include "syntax/parser.h"

namespace surus::cli {

namespace {

void write_stdout(void*, std::string_view bytes) {
    while (!bytes.empty()) {
        ssize_t wrote = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (wrote <= 0) return;
        bytes.remove_prefix(static_cast<size_t>(wrote));
    }
}

bool read_stream(std::FILE* file, std::string& text) {
    char buffer[65536];
    size_t got;
    while ((got = std::fread(buffer, 1, sizeof buffer, file)) > 0) text.append(buffer, got);
    return !std::ferror(file);
}

bool read_file(const std::string& path, std::string& text) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (!file) return false;
    bool ok = read_stream(file, text);
    std::fclose(file);
    return ok;
}

std::string real_path(const std::string& path) {
    char* resolved = ::realpath(path.c_str(), nullptr);
    std::string out = resolved ? resolved : path;
    std::free(resolved);
    return out;
}

size_t memory_limit_of(const Ini& ini) {
    int64_t limit = ini.get_int("memory_limit");
    return limit <= 0 ? SIZE_MAX : static_cast<size_t>(limit);
}

void set_up(Context& context, const Options& options, const std::string& script) {
    context.output = std::make_unique<Output>(write_stdout, nullptr);
    static constexpr const char* defaults[][2] = {
        {"display_errors", "1"},
        {"error_reporting", "30719"},
        {"memory_limit", "128M"},
        {"html_errors", "0"},
        {"log_errors", "0"},
        {"implicit_flush", "1"},
        {"max_execution_time", "0"},
        {"zend.assertions", "1"},
        {"include_path", ".:/usr/share/php"},
    };
    for (const auto& [name, value] : defaults) context.ini->set(name, value);
    for (const auto& [name, value] : options.settings) context.ini->set(name, value);
    context.errors->reporting = static_cast<int>(context.ini->get_int("error_reporting"));
    context.set_limit(memory_limit_of(*context.ini));
    char* here = static_cast<char*>(__builtin_frame_address(0));
    context.c_stack_limit = here - 7 * 1024 * 1024;
    Array* argv = Array::create(static_cast<uint32_t>(options.arguments.size() + 1));
    argv->push(Value::of(String::create(script)));
    for (const std::string& argument : options.arguments)
        argv->push(Value::of(String::create(argument)));
    for (const char* name : {"_GET", "_POST", "_COOKIE", "_FILES", "_ENV", "_REQUEST", "_SERVER"})
        context.globals->set(name, Value::of(Array::create()));
    context.globals->set("argv", Value::of(argv));
    context.globals->set("argc", Value::of(int64_t{argv->count}));
}

int run_script(const Options& options) {
    Engine engine = make_engine(options.plain ? Dispatch::Plain : Dispatch::Tail);
    Context context(engine);
    std::string text, file;
    bool eval = false;
    switch (options.action) {
    case Action::RunCode:
        text = options.code;
        file = "Command line code";
        eval = true;
        break;
    case Action::RunInput:
        read_stream(stdin, text);
        file = "Standard input code";
        break;
    default:
        if (!read_file(options.file, text)) {
            std::printf("Could not open input file: %s\n", options.file.c_str());
            return 1;
        }
        file = real_path(options.file);
    }
    if (!eval && text.starts_with("#!")) {
        size_t end = text.find('\n');
        text.replace(0, end == std::string::npos ? text.size() : end, "");
    }
    set_up(context, options,
           options.action == Action::RunFile ? options.file : "Standard input code");
    if (options.action == Action::RunFile) context.includes->once.push_back(file);
    run_main(context, text, file, eval);
    shut_down(context);
    return context.exit_status;
}

int lint(const Options& options) {
    Engine engine = make_engine(Dispatch::Tail);
    Context context(engine);
    int status = 0;
    for (const std::string& file : options.files) {
        std::string text;
        if (!read_file(file, text)) {
            std::printf("Could not open input file: %s\n", file.c_str());
            status = 1;
            continue;
        }
        LintResult result = lint_source(context, text, file, false);
        if (result.message.empty()) {
            std::printf("No syntax errors detected in %s\n", file.c_str());
            continue;
        }
        status = 255;
        std::printf("PHP %s:  %s in %s on line %u\nErrors parsing %s\n",
                    result.parse_error ? "Parse error" : "Fatal error", result.message.c_str(),
                    file.c_str(), result.line, file.c_str());
    }
    return status;
}

int dump(const Options& options) {
    Engine engine = make_engine(Dispatch::Tail);
    Context context(engine);
    for (const std::string& file : options.files) {
        std::string text;
        if (!read_file(file, text)) {
            std::printf("Could not open input file: %s\n", file.c_str());
            return 1;
        }
        Arena arena;
        syntax::ParseResult parsed = syntax::parse(text, arena, {});
        if (!parsed.file) {
            std::printf("%s on line %u\n", parsed.error.message.c_str(), parsed.error.line);
            return 255;
        }
        if (options.action == Action::DumpAst) {
            std::fputs(syntax::ast_text(parsed.file).c_str(), stdout);
            continue;
        }
        CompileResult compiled =
            compile_file(context, *parsed.file, context.strings->intern(file), text, false);
        if (!compiled.unit) {
            std::printf("%s on line %u\n", compiled.error.message.c_str(), compiled.error.line);
            return 255;
        }
        std::string problem = verify(*compiled.unit);
        if (!problem.empty()) std::printf("%s: %s\n", file.c_str(), problem.c_str());
        std::fputs(unit_text(*compiled.unit).c_str(), stdout);
        for (Array* array : compiled.unit->arrays) array->free_storage();
    }
    return 0;
}

}  // namespace

int run(int argc, char** argv) {
    Options options = parse_options(argc, argv);
    if (!options.error.empty()) {
        std::fprintf(stderr, "surus: %s\n", options.error.c_str());
        return 1;
    }
    switch (options.action) {
    case Action::Version: std::puts("Surus " SURUS_VERSION " (cli)"); return 0;
    case Action::Help: std::puts("Usage: surus [options] [-f] <file> [--] [args...]"); return 0;
    case Action::Lint: return lint(options);
    case Action::DumpAst:
    case Action::DumpBytecode: return dump(options);
    default: return run_script(options);
    }
}

}  // namespace surus::cli
