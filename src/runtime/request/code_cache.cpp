#include "runtime/request/code_cache.h"

#include <glob.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>

#include "context/context.h"
#include "context/engine.h"
#include "runtime/request/tables.h"

namespace surus {

bool caches_code(const Context& context) {
    const Ini& ini = *context.ini;
    return ini.get_bool("opcache.enable") &&
           (context.engine.sapi != "cli" || ini.get_bool("opcache.enable_cli"));
}

uint32_t most_cached_files(const Ini& ini) {
    static constexpr uint32_t primes[] = {5,     11,    19,     53,     107,    223,
                                          463,   983,   1979,   3907,   7963,   16229,
                                          32531, 65407, 130987, 262237, 524521, 1048793};
    int64_t asked = ini.get_int("opcache.max_accelerated_files");
    const uint32_t* found = std::ranges::lower_bound(primes, asked);
    return found == std::end(primes) ? primes[std::size(primes) - 1] : *found;
}

static void read_blacklist(const std::string& name, std::vector<std::string>& patterns) {
    auto is_blank = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    std::error_code error;
    std::filesystem::path folder = std::filesystem::absolute(name, error).parent_path();
    std::ifstream file(name);
    for (std::string line; std::getline(file, line);) {
        while (!line.empty() && is_blank(line.back())) line.pop_back();
        if (line.size() >= 2 && line.front() == '"' && line.back() == '"')
            line = line.substr(1, line.size() - 2);
        if (line.empty() || line[0] == ';') continue;
        bool is_folder = line.back() == '/';
        std::string path = (folder / line).lexically_normal().string();
        if (is_folder && path.back() != '/') path += '/';
        patterns.push_back(path);
    }
}

std::vector<std::string> code_blacklist(const Ini& ini) {
    std::vector<std::string> patterns;
    const std::string* names = ini.get("opcache.blacklist_filename");
    if (!names || names->empty()) return patterns;
    glob_t found{};
    if (glob(names->c_str(), 0, nullptr, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; ++i) read_blacklist(found.gl_pathv[i], patterns);
    }
    globfree(&found);
    return patterns;
}

bool is_blacklisted(std::string_view path, std::string_view pattern) {
    // Where to go on after a mismatch: with one character more for the last star.
    size_t star = std::string_view::npos, covered = 0;
    bool crosses = false;
    size_t at = 0, in_pattern = 0;
    while (in_pattern < pattern.size()) {
        char c = pattern[in_pattern];
        if (c == '*') {
            size_t end = std::min(pattern.find_first_not_of('*', in_pattern), pattern.size());
            crosses = end - in_pattern > 1;
            star = in_pattern = end;
            covered = at;
            continue;
        }
        if (at < path.size() && (c == '?' ? path[at] != '/' : path[at] == c)) {
            ++at;
            ++in_pattern;
            continue;
        }
        if (star == std::string_view::npos || covered >= path.size() ||
            (!crosses && path[covered] == '/'))
            return false;
        at = ++covered;
        in_pattern = star;
    }
    return true;
}

}  // namespace surus
