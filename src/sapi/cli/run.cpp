// Carries out what the command line asked for.
#include <strings.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "bytecode/code_text.h"
#include "bytecode/opcode_text.h"
#include "bytecode/verifier.h"
#include "compiler/compiler.h"
#include "ext/registry.h"
#include "ext/setting_checks.h"
#include "ext/standard/core_info.stub.h"
#include "ext/standard/file/stream.h"
#include "ext/standard/info.stub.h"
#include "interpreter/execute.h"
#include "interpreter/request.h"
#include "memory/arena.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/request/source_text.h"
#include "runtime/request/tables.h"
#include "runtime/values/cycle_collector.h"
#include "sapi/cli/configuration.h"
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

std::string read_input() {
    std::string text;
    char buffer[65536];
    size_t got;
    while ((got = std::fread(buffer, 1, sizeof buffer, stdin)) > 0) text.append(buffer, got);
    return text;
}

std::string real_path(const std::string& path) {
    char* resolved = ::realpath(path.c_str(), nullptr);
    std::string out = resolved ? resolved : path;
    std::free(resolved);
    return out;
}

int cannot_open(const std::string& path) {
    std::printf("Could not open input file: %s\n", path.c_str());
    return 1;
}

// A file to be run or looked at; folders are none.
bool read_program(const std::string& path, std::string& text) {
    struct stat info;
    if (::stat(path.c_str(), &info) != 0 || S_ISDIR(info.st_mode)) return false;
    return read_file(path, text);
}

// False: php.ini or -d forbid to go on.
bool set_up(Context& context, const Options& options, const std::string& script,
            const std::string& path) {
    context.output = std::make_unique<Output>(write_stdout, nullptr);
    if (!configure(context, options)) return false;
    limit_own_c_stack(context, static_cast<char*>(__builtin_frame_address(0)));
    timeval now;
    gettimeofday(&now, nullptr);
    Invocation& invocation = *context.invocation;
    invocation.script = script;
    invocation.path = path;
    invocation.arguments = options.arguments;
    invocation.time = static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_usec) * 1e-6;
    set_up_globals(context);
    check_configured_settings(context);
    if (context.engine.profiling == Profiling::Sample && !context.profile->start_timer())
        std::fputs("--profile=time: the system has no timer for it\n", stderr);
    return true;
}

// auto_prepend_file and auto_append_file.
void run_extra_file(Context& context, const char* setting) {
    const std::string* path = context.ini->get(setting);
    if (!path || path->empty() || context.has_pending()) return;
    std::string text, found = resolve_include_path(context, *path);
    if (found.empty() || !read_program(found, text)) {
        std::string message = "Failed opening required '" + *path + "' (include_path='" +
                              *context.ini->get("include_path") + "')";
        (void)fatal_error_at(context, level::compile_error, message, "Unknown", 0);
        context.exit_status = 255;
        return;
    }
    context.includes->add(found);
    run_main(context, text, found, false);
}

int finish(Context& context, const Options& options) {
    shut_down(context);
    if (context.profile) {
        context.profile->stop_timer();
        if (!write_profile(context, options.profile)) return 1;
    }
    return context.exit_status;
}

int run_program(Context& context, const Options& options) {
    std::string text, file = "Standard input code";
    bool eval = false;
    if (options.action == Action::RunCode) {
        text = options.code;
        file = "Command line code";
        eval = true;
    } else if (options.action == Action::RunFile) {
        if (!read_program(options.file, text)) return cannot_open(options.file);
        file = real_path(options.file);
    } else {
        text = read_input();
    }
    bool is_file = options.action == Action::RunFile;
    if (!set_up(context, options, is_file ? options.file : "Standard input code",
                is_file ? options.file : ""))
        return 1;
    run_extra_file(context, "auto_prepend_file");
    if (is_file) context.includes->add(file);
    if (!context.has_pending()) run_main(context, text, file, eval);
    run_extra_file(context, "auto_append_file");
    return finish(context, options);
}

// -B, -R or -F for each line, -E.
int run_lines(Context& context, const Options& options) {
    std::string text, file;
    if (!options.line_file.empty()) {
        if (!read_program(options.line_file, text)) return cannot_open(options.line_file);
        file = real_path(options.line_file);
    }
    const std::string& script = options.line_file;
    if (!set_up(context, options, script.empty() ? "Standard input code" : script, script))
        return 1;
    if (!options.begin_code.empty())
        run_main(context, options.begin_code, "Command line begin code", true);
    char* line = nullptr;
    size_t room = 0;
    int64_t number = 0;
    ssize_t length;
    while (!context.has_pending() && (length = ::getline(&line, &room, stdin)) >= 0) {
        while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) --length;
        std::string_view bytes(line, static_cast<size_t>(length));
        context.globals->set("argn", Value::of(String::create(bytes)));
        context.globals->set("argi", Value::of(++number));
        if (!options.code.empty())
            run_main(context, options.code, "Command line run code", true);
        else if (!file.empty())
            run_main(context, text, file, false);
    }
    std::free(line);
    if (!options.end_code.empty() && !context.has_pending())
        run_main(context, options.end_code, "Command line end code", true);
    return finish(context, options);
}

int lint_one(Context& context, const std::string& text, const std::string& file) {
    LintResult result = lint_source(context, text, file, context.ini->get_bool("short_open_tag"));
    if (result.message.empty()) {
        context.output->write("No syntax errors detected in " + file + "\n");
        return 0;
    }
    report_without_bail(context, result.parse_error ? level::parse : level::compile_error,
                        result.message, file, result.line);
    context.output->write("Errors parsing " + file + "\n");
    return 255;
}

int lint(Context& context, const Options& options) {
    if (!set_up(context, options, "", "")) return 1;
    int status = 0;
    if (options.files.empty()) status = lint_one(context, read_input(), "Standard input code");
    for (const std::string& file : options.files) {
        std::string text;
        if (!read_program(file, text)) {
            context.output->write("Could not open input file: " + file + "\n");
            status = 1;
            continue;
        }
        int result = lint_one(context, text, file);
        if (result) status = result;
    }
    context.output->flush();
    return status;
}

int show_source(Context& context, const Options& options) {
    std::string text;
    if (options.file.empty()) {
        text = read_input();
    } else if (!read_program(options.file, text)) {
        return cannot_open(options.file);
    }
    if (!set_up(context, options, options.file, options.file)) return 1;
    bool short_tags = context.ini->get_bool("short_open_tag");
    context.output->write(options.action == Action::Strip ? stripped_source(text, short_tags)
                                                          : highlighted_source(context, text));
    context.output->flush();
    return 0;
}

int dump(Context& context, const Options& options) {
    for (const std::string& file : options.files) {
        std::string text;
        if (!read_program(file, text)) return cannot_open(file);
        if (options.action == Action::DumpAst) {
            Arena arena;
            syntax::ParseResult parsed = syntax::parse(text, arena, {});
            if (!parsed.file) {
                std::printf("%s on line %u\n", parsed.error.message.c_str(), parsed.error.line);
                return 255;
            }
            std::fputs(syntax::ast_text(parsed.file).c_str(), stdout);
            continue;
        }
        CompileResult compiled = compile(context.engine, text, file, {});
        if (!compiled.unit) {
            std::printf("%s on line %u\n", compiled.error.message.c_str(), compiled.error.line);
            return 255;
        }
        std::string problem = verify(*compiled.unit);
        if (!problem.empty()) std::printf("%s: %s\n", file.c_str(), problem.c_str());
        std::fputs(unit_text(*compiled.unit).c_str(), stdout);
    }
    return 0;
}

int information(Context& context, const Options& options) {
    if (!set_up(context, options, "", "")) return 1;
    require_superglobals(context, superglobal::server);
    Result<bool> shown = php_phpinfo(context, constant_INFO_ALL);
    (void)shown;
    return finish(context, options);
}

void list_modules() {
    std::vector<std::string_view> names = extension_names();
    std::sort(names.begin(), names.end(), [](std::string_view a, std::string_view b) {
        return ::strcasecmp(std::string(a).c_str(), std::string(b).c_str()) < 0;
    });
    std::puts("[PHP Modules]");
    for (std::string_view name : names) std::puts(std::string(name).c_str());
    std::puts("\n[Zend Modules]\n");
}

int ini_files(Context& context, const Options& options) {
    configure(context, options);
    auto or_none = [](const std::string& text) { return text.empty() ? "(none)" : text.c_str(); };
    std::string scanned;
    for (const std::string& file : context.ini->scanned_files)
        scanned += (scanned.empty() ? "" : ",\n") + file;
    std::printf(
        "Configuration File (php.ini) Path: %s\nLoaded Configuration File:         %s\n"
        "Scan for additional .ini files in: %s\nAdditional .ini files parsed:      %s\n",
        ini_folder, or_none(context.ini->loaded_file), or_none(scan_folder(options)),
        or_none(scanned));
    return 0;
}

Profiling profiling_of(ProfileKind kind) {
    if (kind == ProfileKind::None) return Profiling::None;
    return kind == ProfileKind::Opcodes ? Profiling::Count : Profiling::Sample;
}

int with_context(const Options& options) {
    Engine engine = make_engine(options.plain ? Dispatch::Plain : Dispatch::Tail,
                                profiling_of(options.profile.kind));
    Context context(engine);
    context.moves_blocks = context.collector->at_every_root = options.torture;
    switch (options.action) {
    case Action::Lint: return lint(context, options);
    case Action::Highlight:
    case Action::Strip: return show_source(context, options);
    case Action::DumpAst:
    case Action::DumpBytecode: return dump(context, options);
    case Action::Information: return information(context, options);
    case Action::IniFiles: return ini_files(context, options);
    case Action::EachLine: return run_lines(context, options);
    default: return run_program(context, options);
    }
}

}  // namespace

int run(int argc, char** argv) {
    // Writing to a pipe that nobody reads is an error of the write, not the end of the program.
    std::signal(SIGPIPE, SIG_IGN);
    Options options = parse_options(argc, argv);
    if (!options.syntax_error.empty()) {
        std::fprintf(stderr, "%s\n", options.syntax_error.c_str());
        std::fputs(usage_text, stdout);
        return 1;
    }
    if (!options.error.empty()) {
        std::fputs(options.error.c_str(), stdout);
        return 1;
    }
    switch (options.action) {
    case Action::Version:
        std::printf("PHP %s (cli) (Surus %s)\n", std::string(constant_PHP_VERSION).c_str(),
                    SURUS_VERSION);
        return 0;
    case Action::Help: std::fputs(usage_text, stdout); return 0;
    case Action::Modules: list_modules(); return 0;
    case Action::DumpOpcodes: std::fputs(opcode_reference().c_str(), stdout); return 0;
    case Action::Interactive: std::puts("Interactive shell (-a) is not supported."); return 1;
    case Action::Reflect: std::puts("--rf, --rc, --re and --ri are not supported."); return 1;
    default: return with_context(options);
    }
}

}  // namespace surus::cli
