#include "sapi/cli/configuration.h"

#include <dirent.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace surus::cli {

namespace {

bool is_folder(const std::string& path) {
    struct stat info;
    return ::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

// Reads the files in their order, and notes which there were.
class Reader {
public:
    Reader(surus_context* context, const Options& options) : context_(context), options_(options) {}

    Configuration read() {
        if (!options_.no_ini) {
            read_main_file();
            read_folders(scan_folders(options_));
        } else if (!options_.ini_path.empty()) {
            read_main_of(options_.ini_path);
        }
        return std::move(found_);
    }

private:
    bool read_ini(surus_ini_source source, const std::string& path) {
        std::string text;
        if (path.empty() || is_folder(path) || !read_file(path, text)) return false;
        char buffer[PATH_MAX];
        bool main = source == SURUS_INI_MAIN;
        std::string name = main && ::realpath(path.c_str(), buffer) ? buffer : path;
        surus_text message;
        uint32_t line;
        if (surus_ini_read(context_, source, name.c_str(), text_of(text), &message, &line) !=
            SURUS_OK) {
            std::fprintf(stderr, "PHP:  %.*s in %s on line %u\n", static_cast<int>(message.length),
                         message.bytes, path.c_str(), line);
        }
        if (main)
            found_.main_file = name;
        else
            found_.additional_files += (found_.additional_files.empty() ? "" : ",\n") + path;
        return true;
    }

    bool read_main_of(const std::string& place) {
        if (place.empty()) return false;
        if (!is_folder(place)) return read_ini(SURUS_INI_MAIN, place);
        return read_ini(SURUS_INI_MAIN, place + "/php-cli.ini") ||
               read_ini(SURUS_INI_MAIN, place + "/php.ini");
    }

    void read_main_file() {
        const char* place = std::getenv("PHPRC");
        if (!options_.ini_path.empty()) {
            if (read_main_of(options_.ini_path)) return;
        } else if (place && read_main_of(place)) {
            return;
        }
        read_main_of(ini_folder);
    }

    // A list separated by colons, in which an empty name stands for the usual folder.
    void read_folders(const std::string& list) {
        if (list.empty()) return;
        for (size_t start = 0; start <= list.size();) {
            size_t end = std::min(list.find(':', start), list.size());
            std::string folder = list.substr(start, end - start);
            read_folder(folder.empty() ? std::string(ini_folder) + "/conf.d" : folder);
            start = end + 1;
        }
    }

    void read_folder(const std::string& folder) {
        DIR* open = folder.empty() ? nullptr : ::opendir(folder.c_str());
        if (!open) return;
        std::vector<std::string> names;
        while (const dirent* entry = ::readdir(open)) {
            std::string name = entry->d_name;
            if (name.ends_with(".ini")) names.push_back(name);
        }
        ::closedir(open);
        std::sort(names.begin(), names.end());
        for (const std::string& name : names) read_ini(SURUS_INI_ADDITIONAL, folder + "/" + name);
    }

    surus_context* context_;
    const Options& options_;
    Configuration found_;
};

// A folder of this user's in which nobody else can put anything.
bool is_own_folder(const char* path, mode_t others) {
    struct stat info;
    return ::lstat(path, &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == ::geteuid() &&
           !(info.st_mode & others);
}

// Where compiled files are kept for the next run, as the XDG base directories have it; empty:
// nowhere. Caches must have a folder already: a home without one may be made for a test and go with
// it. Under another user's name (su, sudo) nothing is left in somebody's home.
std::string code_cache_folder() {
    const char* caches = std::getenv("XDG_CACHE_HOME");
    const char* home = std::getenv("HOME");
    std::string folder;
    if (caches && caches[0] == '/')
        folder = caches;
    else if (home && home[0] == '/')
        folder = std::string(home) + "/.cache";
    if (!is_own_folder(folder.c_str(), S_IWOTH)) return {};
    folder += "/surus";
    bool is_there = ::access(folder.c_str(), F_OK) == 0 || errno != ENOENT;
    return is_there && !is_own_folder(folder.c_str(), S_IWGRP | S_IWOTH) ? "" : folder;
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
    char buffer[4096];
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

Configuration configure(surus_context* context, const Options& options) {
    surus_ini_set(context, "display_errors", surus_text_of("1"));
    surus_ini_set(context, "surus.code_cache", text_of(code_cache_folder()));
    Configuration found = Reader(context, options).read();
    // What the command line cannot do without stands above php.ini, below -d.
    std::string lines =
        "html_errors=0\nregister_argc_argv=1\nimplicit_flush=1\noutput_buffering=0\n"
        "max_execution_time=0\nmax_input_time=-1\n";
    for (const std::string& setting : options.settings) lines += setting_line(setting);
    surus_ini_read(context, SURUS_INI_SETTINGS, nullptr, text_of(lines), nullptr, nullptr);
    return found;
}

}  // namespace surus::cli
