#include "sapi/cli/configuration.h"

#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>

#include "runtime/errors/errors.h"
#include "runtime/ini/ini_parser.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"
#include "runtime/request/time_limit.h"

namespace surus::cli {

namespace {

class Configuration : public IniSink {
public:
    explicit Configuration(Ini& ini) : ini_(ini) {}

    void section(std::string_view name) override {
        // [PATH=…] and [HOST=…] are for web servers.
        std::string lower = to_lower(name);
        skipping_ = lower.starts_with("path=") || lower.starts_with("host=");
    }
    void entry(std::string_view name, const Value& value) override {
        if (skipping_ || !value.is_string()) return;
        // Extensions are built in.
        if (name == "extension" || name == "zend_extension") return;
        ini_.configure(name, value.string->view());
    }
    void element(std::string_view name, std::string_view key, const Value& value) override {
        if (skipping_ || !value.is_string()) return;
        Ini::Configured& configured = ini_.configuration[std::string(name)];
        configured.is_array = true;
        configured.elements.emplace_back(key, value.string->view());
    }

private:
    Ini& ini_;
    bool skipping_ = false;
};

bool is_folder(const std::string& path) {
    struct stat info;
    return ::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

bool read_ini(Context& context, const std::string& path) {
    std::string text;
    if (path.empty() || is_folder(path) || !read_file(path, text)) return false;
    Configuration sink(*context.ini);
    IniSyntaxError error = parse_ini(context, text, IniMode::Normal, sink);
    if (!error.message.empty()) {
        std::fprintf(stderr, "PHP:  %s in %s on line %u\n", error.message.c_str(), path.c_str(),
                     error.line);
    }
    char resolved[PATH_MAX];
    context.ini->loaded_file = ::realpath(path.c_str(), resolved) ? resolved : path;
    return true;
}

bool read_ini_of(Context& context, const std::string& place) {
    if (place.empty()) return false;
    if (!is_folder(place)) return read_ini(context, place);
    return read_ini(context, place + "/php-cli.ini") || read_ini(context, place + "/php.ini");
}

void read_main_file(Context& context, const Options& options) {
    if (!options.ini_path.empty()) {
        if (read_ini_of(context, options.ini_path)) return;
    } else if (const char* place = std::getenv("PHPRC")) {
        if (read_ini_of(context, place)) return;
    }
    read_ini_of(context, ini_folder);
}

void read_folder(Context& context, const std::string& folder) {
    DIR* open = folder.empty() ? nullptr : ::opendir(folder.c_str());
    if (!open) return;
    std::vector<std::string> names;
    while (const dirent* entry = ::readdir(open)) {
        std::string name = entry->d_name;
        if (name.ends_with(".ini")) names.push_back(name);
    }
    ::closedir(open);
    std::sort(names.begin(), names.end());
    std::string main_file = context.ini->loaded_file;
    for (const std::string& name : names) {
        std::string path = folder + "/" + name;
        if (read_ini(context, path)) context.ini->scanned_files.push_back(path);
    }
    context.ini->loaded_file = main_file;
}

// A list separated by colons, in which an empty name stands for the usual folder.
void read_folders(Context& context, const std::string& list) {
    if (list.empty()) return;
    for (size_t start = 0; start <= list.size();) {
        size_t end = std::min(list.find(':', start), list.size());
        std::string folder = list.substr(start, end - start);
        read_folder(context, folder.empty() ? std::string(ini_folder) + "/conf.d" : folder);
        start = end + 1;
    }
}

// Settings that PHP has given up; those switched on end the start.
const char* removed_setting(const Ini& ini) {
    static constexpr const char* names[] = {"allow_call_time_pass_reference",
                                            "asp_tags",
                                            "define_syslog_variables",
                                            "highlight.bg",
                                            "magic_quotes_gpc",
                                            "magic_quotes_runtime",
                                            "magic_quotes_sybase",
                                            "register_globals",
                                            "register_long_arrays",
                                            "safe_mode",
                                            "safe_mode_gid",
                                            "safe_mode_include_dir",
                                            "safe_mode_exec_dir",
                                            "safe_mode_allowed_env_vars",
                                            "safe_mode_protected_env_vars",
                                            "zend.ze1_compatibility_mode",
                                            "track_errors"};
    for (const char* name : names) {
        if (ini.configuration.contains(name) && ini.get_bool(name)) return name;
    }
    return nullptr;
}

// A setting of -d as a line of php.ini: "foo" is on, "foo=b c" needs quotes.
std::string setting_line(const std::string& text) {
    size_t equals = text.find('=');
    if (equals == std::string::npos) return text + "=1\n";
    std::string value = text.substr(equals + 1);
    char first = value.empty() ? '"' : value[0];
    bool plain = first == '"' || first == '\'' || std::isalnum(static_cast<unsigned char>(first));
    if (plain) return text + "\n";
    return text.substr(0, equals + 1) + "\"" + value + "\"\n";
}

}  // namespace

bool read_file(const std::string& path, std::string& text) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (!file) return false;
    char buffer[65536];
    size_t got;
    while ((got = std::fread(buffer, 1, sizeof buffer, file)) > 0) text.append(buffer, got);
    bool ok = !std::ferror(file);
    std::fclose(file);
    return ok;
}

std::string scan_folders(const Options& options) {
    if (options.no_ini) return {};
    const char* variable = std::getenv("PHP_INI_SCAN_DIR");
    return variable ? variable : std::string(ini_folder) + "/conf.d";
}

bool configure(Context& context, const Options& options) {
    context.ini->configure("display_errors", "1");
    if (!options.no_ini) {
        read_main_file(context, options);
        read_folders(context, scan_folders(options));
    } else if (!options.ini_path.empty()) {
        read_ini_of(context, options.ini_path);
    }
    // What the command line cannot do without stands above php.ini, below -d.
    std::string lines =
        "html_errors=0\nregister_argc_argv=1\nimplicit_flush=1\noutput_buffering=0\n"
        "max_execution_time=0\nmax_input_time=-1\n";
    for (const std::string& setting : options.settings) lines += setting_line(setting);
    Configuration sink(*context.ini);
    parse_ini(context, lines, IniMode::Normal, sink);
    if (!context.ini->loaded_file.empty())
        context.ini->configure("cfg_file_path", context.ini->loaded_file);
    const std::string& reporting = *context.ini->get("error_reporting");
    context.errors->reporting = reporting.empty()
                                    ? int{level::all}
                                    : static_cast<int>(context.ini->get_int("error_reporting"));
    if (int64_t seconds = context.ini->get_int("max_execution_time"); seconds > 0)
        set_time_limit(seconds);
    int64_t limit = context.ini->get_int("memory_limit");
    context.set_limit(limit <= 0 ? SIZE_MAX : static_cast<size_t>(limit));
    const char* removed = removed_setting(*context.ini);
    if (!removed) return true;
    std::string message = "Directive '" + std::string(removed) + "' is no longer available in PHP";
    report_without_bail(context, level::core_error, message, "Unknown", 0);
    context.output->flush();
    return false;
}

}  // namespace surus::cli
