// Carries out what the command line asked for.
#include <poll.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "sapi/cli/configuration.h"
#include "sapi/cli/options.h"
#include "sapi/cli/server.h"
#include "sapi/cli/shell.h"
#include "surus/embed.h"
#include "surus/tools.h"

extern "C" char** environ;

namespace surus::cli {

bool write_stdout(const char* bytes, size_t length) {
    while (length > 0) {
        ssize_t wrote = ::write(STDOUT_FILENO, bytes, length);
        if (wrote >= 0) {
            bytes += wrote;
            length -= static_cast<size_t>(wrote);
        } else if (errno == EAGAIN) {
            pollfd room{STDOUT_FILENO, POLLOUT, 0};
            ::poll(&room, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

namespace {

std::string read_input() {
    std::string text;
    char buffer[4096];
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
// Whether a path is that of a file that can be read, and read twice.
bool is_plain_file(const std::string& path) {
    struct stat info;
    return ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) &&
           ::access(path.c_str(), R_OK) == 0;
}

bool read_program(const std::string& path, std::string& text) {
    struct stat info;
    if (::stat(path.c_str(), &info) != 0 || S_ISDIR(info.st_mode)) return false;
    return read_file(path, text);
}

bool samples(const Options& options) { return options.profile.kind == ProfileKind::Samples; }

// What a session prints goes here, unless a shell wants to see it first.
bool write_output(void* data, const char* bytes, size_t length) {
    return data ? static_cast<Shell*>(data)->write(bytes, length) : write_stdout(bytes, length);
}

// One context with one request, from the settings to the report on its profile.
class Session {
public:
    Session(surus_engine* engine, const Options& options, Shell* shell) : options_(options) {
        surus_host host = SURUS_INIT(surus_host);
        host.data = shell;
        host.output = write_output;
        context_ = surus_context_create(engine, &host);
        surus_environment(context_, environ);
    }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session() { surus_context_free(context_); }

    surus_context* context() { return context_; }

    // False: php.ini or -d forbid to go on.
    bool begin(const std::string& script, const std::string& path) {
        configure(context_, options_);
        if (surus_wants_coverage(context_)) surus_cover(context_);
        std::vector<surus_text> arguments;
        for (const std::string& argument : options_.arguments)
            arguments.push_back(text_of(argument));
        surus_request request = SURUS_INIT(surus_request);
        request.script = script.c_str();
        request.path = path.c_str();
        request.arguments = arguments.data();
        request.argument_count = arguments.size();
        if (surus_request_begin(context_, &request) != SURUS_OK) return false;
        if (samples(options_) && surus_profile_start(context_) != SURUS_OK)
            std::fputs("--profile=time: the system has no timer for it\n", stderr);
        return true;
    }

    // The status to exit with.
    int end() {
        surus_request_end(context_);
        surus_profile_stop(context_);
        bool profiled = options_.profile.kind != ProfileKind::None;
        if (profiled && !write_profile()) return 1;
        return surus_exit_status(context_);
    }

    void write(const std::string& text) { surus_write(context_, text_of(text)); }

private:
    bool write_profile() {
        const std::string& path = options_.profile.file;
        surus_text report{};
        surus_profile_report(context_, options_.profile.format, &report);
        std::FILE* out = path.empty() ? stderr : std::fopen(path.c_str(), "wb");
        bool written = out && std::fwrite(report.bytes, 1, report.length, out) == report.length;
        if (out && out != stderr) written &= std::fclose(out) == 0;
        if (!written) std::fprintf(stderr, "Could not write the profile to %s\n", path.c_str());
        return written;
    }

    const Options& options_;
    surus_context* context_;
};

int run_program(Session& session, const Options& options) {
    std::string text, file = "Standard input code";
    uint32_t flags = 0;
    bool is_plain = false;
    if (options.action == Action::RunCode) {
        text = options.code;
        file = "Command line code";
        flags = SURUS_RUN_CODE;
    } else if (options.action == Action::RunFile) {
        // A file is read by who runs it; what cannot be read twice is read here.
        is_plain = is_plain_file(options.file);
        if (!is_plain && !read_program(options.file, text)) return cannot_open(options.file);
        file = is_plain ? options.file : real_path(options.file);
        flags = SURUS_RUN_FILE;
    } else {
        text = read_input();
    }
    bool is_file = options.action == Action::RunFile;
    if (!session.begin(is_file ? options.file : "Standard input code", is_file ? options.file : ""))
        return session.end();
    if (is_plain)
        surus_run_file(session.context(), file.c_str());
    else
        surus_run(session.context(), file.c_str(), text_of(text), flags);
    return session.end();
}

// Code that is one of several parts of the program; false: the program is over.
bool run_part(Session& session, const char* name, const std::string& text, uint32_t flags) {
    surus_status status = surus_run(session.context(), name, text_of(text), flags | SURUS_RUN_PART);
    return status == SURUS_OK || status == SURUS_EXCEPTION;
}

void set_line(Session& session, surus_text line, int64_t number) {
    surus_context* context = session.context();
    surus_value* bytes = surus_string(context, line);
    surus_value* count = surus_int(context, number);
    if (bytes) surus_set_global(context, "argn", bytes);
    surus_set_global(context, "argi", count);
    surus_value_free(bytes);
    surus_value_free(count);
}

// -B, -R or -F for each line, -E.
int run_lines(Session& session, const Options& options) {
    std::string text, file;
    if (!options.line_file.empty()) {
        if (!read_program(options.line_file, text)) return cannot_open(options.line_file);
        file = real_path(options.line_file);
    }
    const std::string& script = options.line_file;
    if (!session.begin(script.empty() ? "Standard input code" : script, script)) return 1;
    bool goes_on = true;
    if (!options.begin_code.empty())
        goes_on = run_part(session, "Command line begin code", options.begin_code, SURUS_RUN_CODE);
    char* line = nullptr;
    size_t room = 0;
    int64_t number = 0;
    ssize_t length;
    while (goes_on && (length = ::getline(&line, &room, stdin)) >= 0) {
        while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) --length;
        set_line(session, {line, static_cast<size_t>(length)}, ++number);
        if (!options.code.empty())
            goes_on = run_part(session, "Command line run code", options.code, SURUS_RUN_CODE);
        else if (!file.empty())
            goes_on = run_part(session, file.c_str(), text, 0);
    }
    std::free(line);
    if (!options.end_code.empty() && goes_on)
        run_part(session, "Command line end code", options.end_code, SURUS_RUN_CODE);
    return session.end();
}

int lint_one(Session& session, const std::string& text, const std::string& file) {
    surus_status status = surus_check(session.context(), file.c_str(), text_of(text));
    session.write((status == SURUS_OK ? "No syntax errors detected in " : "Errors parsing ") +
                  file + "\n");
    return status == SURUS_OK ? 0 : 255;
}

int lint(Session& session, const Options& options) {
    if (!session.begin("", "")) return 1;
    int status = 0;
    if (options.files.empty()) status = lint_one(session, read_input(), "Standard input code");
    for (const std::string& file : options.files) {
        std::string text;
        if (!read_program(file, text)) {
            session.write("Could not open input file: " + file + "\n");
            status = 1;
            continue;
        }
        int result = lint_one(session, text, file);
        if (result) status = result;
    }
    surus_flush(session.context());
    return status;
}

// Writes what the library shows of a source; false: it has an error.
bool show(Session& session, surus_view view, const std::string& file, const std::string& text) {
    surus_value* shown;
    surus_status status =
        surus_source(session.context(), view, file.c_str(), text_of(text), &shown);
    if (shown) surus_write(session.context(), surus_bytes(shown));
    surus_value_free(shown);
    surus_flush(session.context());
    return status == SURUS_OK;
}

int show_source(Session& session, const Options& options) {
    std::string text;
    if (options.file.empty()) {
        text = read_input();
    } else if (!read_program(options.file, text)) {
        return cannot_open(options.file);
    }
    if (!session.begin(options.file, options.file)) return 1;
    show(session, options.action == Action::Strip ? SURUS_VIEW_STRIPPED : SURUS_VIEW_HIGHLIGHTED,
         options.file, text);
    return 0;
}

int dump(Session& session, const Options& options) {
    if (!session.begin("", "")) return 1;
    surus_view view = options.action == Action::DumpAst ? SURUS_VIEW_TREE : SURUS_VIEW_BYTECODE;
    for (const std::string& file : options.files) {
        std::string text;
        if (!read_program(file, text)) return cannot_open(file);
        if (!show(session, view, file, text)) return 255;
    }
    return 0;
}

int information(Session& session) {
    if (!session.begin("", "")) return 1;
    surus_eval(session.context(), "Command line code",
               surus_text_of("phpinfo(INFO_ALL & ~INFO_CREDITS);"), nullptr);
    return session.end();
}

// The name of what is shown, as PHP code has it.
std::string quoted(const std::string& name) {
    std::string out = "'";
    for (char c : name) {
        if (c == '\'' || c == '\\') out += '\\';
        out += c;
    }
    return out + "'";
}

// --rf and its kin: what Reflection says of a name.
int reflect(Session& session, const Options& options) {
    std::string name = quoted(options.code), code;
    if (options.action == Action::ExtensionInformation) {
        code = "if (extension_loaded(" + name + ")) (new ReflectionExtension(" + name +
               "))->info(); else { echo 'Extension \\'', " + name +
               ", '\\' not present.', PHP_EOL; exit(1); }";
    } else {
        const char* mirror = "new ReflectionFunction";
        if (options.action == Action::ReflectClass) mirror = "new ReflectionClass";
        if (options.action == Action::ReflectExtension) mirror = "new ReflectionExtension";
        if (options.action == Action::ReflectZendExtension) mirror = "new ReflectionZendExtension";
        if (options.action == Action::ReflectFunction &&
            options.code.find("::") != std::string::npos)
            mirror = "ReflectionMethod::createFromMethodName";
        code = "try { echo " + std::string(mirror) + "(" + name +
               "), PHP_EOL; } catch (ReflectionException $e) "
               "{ echo 'Exception: ', $e->getMessage(), PHP_EOL; exit(1); }";
    }
    if (!session.begin("", "")) return 1;
    surus_eval(session.context(), "Command line code", {code.data(), code.size()}, nullptr);
    return session.end();
}

void list_modules() {
    std::vector<std::string> names;
    for (size_t i = 0; surus_extension(i).length > 0; ++i)
        names.emplace_back(surus_extension(i).bytes, surus_extension(i).length);
    std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
        return ::strcasecmp(a.c_str(), b.c_str()) < 0;
    });
    std::puts("[PHP Modules]");
    for (const std::string& name : names) std::puts(name.c_str());
    std::puts("\n[Zend Modules]");
    for (const std::string& name : names) {
        if (name.starts_with("Zend ")) std::puts(name.c_str());
    }
    std::puts("");
}

void show_opcodes() {
    std::string page(surus_opcode_reference(nullptr, 0), '\0');
    surus_opcode_reference(page.data(), page.size());
    std::fwrite(page.data(), 1, page.size(), stdout);
}

int ini_files(Session& session, const Options& options) {
    Configuration found = configure(session.context(), options);
    auto or_none = [](const std::string& text) { return text.empty() ? "(none)" : text.c_str(); };
    std::printf(
        "Configuration File (php.ini) Path: %s\nLoaded Configuration File:         %s\n"
        "Scan for additional .ini files in: %s\nAdditional .ini files parsed:      %s\n",
        ini_folder, or_none(found.main_file), or_none(scan_folders(options)),
        or_none(found.additional_files));
    return 0;
}

int ini_differences(Session& session, const Options& options) {
    configure(session.context(), options);
    std::puts("Non-default INI settings:");
    auto shown = [](const char* bytes, size_t length) {
        return bytes ? "\"" + std::string(bytes, length) + "\"" : std::string("(none)");
    };
    surus_text name, value, now;
    for (size_t i = 0; (name = surus_setting(i, &value)).length > 0; ++i) {
        std::string before = shown(value.bytes, value.length);
        if (surus_ini_get(session.context(), name.bytes, &now) != SURUS_OK) continue;
        if (value.bytes || now.length > 0) {
            std::string after = shown(now.bytes, now.length);
            if (before != after)
                std::printf("%s: %s -> %s\n", name.bytes, before.c_str(), after.c_str());
        }
    }
    return 0;
}

// As php tells its version, line by line.
void show_version() {
    std::printf(
        "PHP %s (cli) (built: %s) (ZTS)\nCopyright (c) The Surus authors\n"
        "Surus Engine v%s, Copyright (c) The Surus authors\n",
        surus_php_version(), surus_build_date(), surus_version());
    for (size_t i = 0; surus_extension(i).length > 0; ++i) {
        std::string_view name(surus_extension(i).bytes, surus_extension(i).length);
        if (name.starts_with("Zend "))
            std::printf("    with %s v%s, Copyright (c), by The Surus authors\n", name.data(),
                        surus_php_version());
    }
}

uint32_t engine_flags(const Options& options) {
    uint32_t flags = 0;
    if (options.plain) flags |= SURUS_ENGINE_PLAIN;
    if (options.torture) flags |= SURUS_ENGINE_TORTURE;
    bool runs = options.action == Action::RunFile || options.action == Action::RunCode ||
                options.action == Action::RunInput;
    if (runs) flags |= SURUS_ENGINE_ONCE;
    if (options.profile.kind == ProfileKind::Instructions) flags |= SURUS_ENGINE_COUNT;
    if (samples(options)) flags |= SURUS_ENGINE_SAMPLE;
    return flags;
}

// -a
int interact(Session& session, Shell& shell, const Options& options) {
    if (!shell.can_edit()) {
        std::fputs("Interactive shell (-a) requires the readline extension.\n", stdout);
        return 1;
    }
    std::fputs("Interactive shell\n\n", stdout);
    std::fflush(stdout);
    bool has_file = !options.file.empty();
    if (session.begin(has_file ? options.file : "Standard input code",
                      has_file ? options.file : ""))
        shell.run(session.context());
    return session.end();
}

int in_session(surus_engine* engine, const Options& options) {
    Shell shell;
    Session session(engine, options, options.action == Action::Interactive ? &shell : nullptr);
    switch (options.action) {
    case Action::Lint: return lint(session, options);
    case Action::Highlight:
    case Action::Strip: return show_source(session, options);
    case Action::DumpAst:
    case Action::DumpBytecode: return dump(session, options);
    case Action::Information: return information(session);
    case Action::IniFiles: return ini_files(session, options);
    case Action::IniDifferences: return ini_differences(session, options);
    case Action::ReflectFunction:
    case Action::ReflectClass:
    case Action::ReflectExtension:
    case Action::ReflectZendExtension:
    case Action::ExtensionInformation: return reflect(session, options);
    case Action::EachLine: return run_lines(session, options);
    case Action::Interactive: return interact(session, shell, options);
    default: return run_program(session, options);
    }
}

int with_engine(const Options& options) {
    bool serves = options.action == Action::Serve;
    surus_engine_options wanted = SURUS_INIT(surus_engine_options);
    wanted.sapi = serves ? "cli-server" : "cli";
    wanted.flags = engine_flags(options);
    surus_engine* engine = surus_engine_create(SURUS_EMBED_VERSION, &wanted);
    int status = serves ? serve(engine, options) : in_session(engine, options);
    surus_engine_free(engine);
    return status;
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
    case Action::Version: show_version(); return 0;
    case Action::Help: std::fputs(usage_text, stdout); return 0;
    case Action::Modules: list_modules(); return 0;
    case Action::DumpOpcodes: show_opcodes(); return 0;
    default: return with_engine(options);
    }
}

}  // namespace surus::cli
