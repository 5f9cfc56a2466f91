#include "embed/settings.h"

#include <unistd.h>

#include <algorithm>

#include "context/engine.h"
#include "context/hot_code.h"
#include "ext/extension_hooks.h"
#include "ext/registry.h"
#include "memory/counted_malloc.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"
#include "runtime/request/time_limit.h"
#include "runtime/values/cycle_collector.h"

namespace surus::embed {

namespace {

// Of a line like extension=/usr/lib/php/php_ctype.so it is "ctype".
std::string_view extension_of_line(std::string_view line) {
    line = line.substr(line.rfind('/') + 1);
    if (line.starts_with("php_")) line.remove_prefix(4);
    if (line.ends_with(".so")) line.remove_suffix(3);
    return line == "opcache" ? "Zend OPcache" : line;
}

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
        if (name == "extension" || name == "zend_extension") {
            std::string_view extension = extension_of_line(value.string->view());
            bool zend = name != "extension";
            for (const SwitchRow& row : switch_rows())
                if (!zend && row.extension == extension) return ini_.configure(row.setting, "1");
            auto& wanted = zend ? ini_.wanted_zend_extensions : ini_.wanted_extensions;
            wanted.emplace_back(value.string->view());
            return;
        }
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

bool exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

// The file that a line means, without the ".so" that it may lack.
std::string path_of_line(const Context& context, const std::string& line) {
    if (line.find('/') != std::string::npos) return line;
    return *context.ini->get("extension_dir") + "/" + line;
}

// Why nothing was loaded, for both files that php looks for.
std::string attempts(const Context& context, const std::string& line) {
    auto attempt = [](const std::string& path) {
        return path + " (" + path +
               (exists(path) ? ": made for another engine)"
                             : ": cannot open shared object file: No such file or directory)");
    };
    std::string path = path_of_line(context, line);
    return "(tried: " + attempt(path) + ", " + attempt(path + ".so") + ")";
}

}  // namespace

void report_extension_lines(Context& context) {
    auto warn = [&](const std::string& message) {
        report_without_bail(context, level::core_warning, message, "Unknown", 0);
    };
    // A library of php's may be there to be loaded by whoever can (PHPStan brings one along): no
    // reason to say something where the program's output goes.
    auto warn_of_line = [&](const std::string& line, const std::string& message) {
        std::string path = path_of_line(context, line);
        if (exists(path) || exists(path + ".so"))
            log_error(context, "PHP Warning:  " + message + " in Unknown on line 0");
        else
            warn(message);
    };
    for (const std::string& line : context.ini->wanted_extensions) {
        const StubModule* found = find_extension(extension_of_line(line));
        if (found)
            warn("Module \"" + std::string(found->extension) + "\" is already loaded");
        else
            warn_of_line(line, "PHP Startup: Unable to load dynamic library '" + line + "' " +
                                   attempts(context, line));
    }
    for (const std::string& line : context.ini->wanted_zend_extensions) {
        const StubModule* found = find_extension(extension_of_line(line));
        if (found)
            warn("Cannot load " + std::string(found->extension) + " - it was already loaded");
        else
            warn_of_line(line,
                         "Failed loading Zend extension '" + line + "' " + attempts(context, line));
    }
}

IniSyntaxError read_settings(Context& context, surus_ini_source source, const char* path,
                             std::string_view text) {
    Configuration sink(*context.ini);
    IniSyntaxError error = parse_ini(context, std::string(text), IniMode::Normal, sink);
    if (path && source == SURUS_INI_MAIN) context.ini->loaded_file = path;
    if (path && source == SURUS_INI_ADDITIONAL) context.ini->scanned_files.push_back(path);
    return error;
}

bool apply_settings(Context& context, size_t memory_limit) {
    if (!context.ini->loaded_file.empty())
        context.ini->configure("cfg_file_path", context.ini->loaded_file);
    const std::string& reporting = *context.ini->get("error_reporting");
    context.errors->reporting = reporting.empty()
                                    ? int{level::all}
                                    : static_cast<int>(context.ini->get_int("error_reporting"));
    if (int64_t seconds = context.ini->get_int("max_execution_time"); seconds > 0)
        set_time_limit(context, seconds);
    if (memory_limit) context.cap_limit(memory_limit);
    int64_t limit = context.ini->get_int("memory_limit");
    context.set_limit(limit <= 0 ? SIZE_MAX : static_cast<size_t>(limit));
    context.collector->enabled = context.ini->get_bool("zend.enable_gc");
    forget_counted();
    if (context.engine.hot_code) context.engine.hot_code->configure(context);
    if (context.ini->get_bool("allow_url_include")) {
        report_without_bail(context, level::deprecated,
                            "Directive 'allow_url_include' is deprecated", "Unknown", 0);
    }
    const char* removed = removed_setting(*context.ini);
    if (!removed) return true;
    std::string message = "Directive '" + std::string(removed) + "' is no longer available in PHP";
    report_without_bail(context, level::core_error, message, "Unknown", 0);
    context.output->flush();
    return false;
}

}  // namespace surus::embed
