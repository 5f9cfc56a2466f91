// The archives that are open in a request, and names that lead into them.
#include <sys/stat.h>

#include <optional>
#include <vector>

#include "ext/phar/archive.h"
#include "ext/standard/file/path.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/request/open_basedir.h"
#include "runtime/request/tables.h"

namespace surus::phar {

namespace {

struct PharState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Phar;
    std::map<std::string, std::shared_ptr<Archive>, std::less<>> archives;  // by path
    std::map<std::string, std::string, std::less<>> aliases;                // to their paths
};

constexpr std::string_view scheme = "phar://";

bool is_file(const std::string& path) {
    struct stat info;
    return ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode);
}

bool is_folder(const std::string& path) {
    struct stat info;
    return ::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

// Without empty parts, "." and "..".
std::string normalised(std::string_view entry) {
    std::string clean = absolute_path("/" + std::string(entry));
    return clean.substr(1);
}

// Where the parts of a path end that it may lead through; npos: at its own end.
std::vector<size_t> ends_of_parts(std::string_view path) {
    std::vector<size_t> ends;
    for (size_t end = path.find('/', 1);; end = path.find('/', end + 1)) {
        ends.push_back(end);
        if (end == npos) return ends;
    }
}

}  // namespace

bool locate(Context& context, std::string_view name, Location& out) {
    if (name.size() < scheme.size() || !equal_ignoring_case(name.substr(0, scheme.size()), scheme))
        return false;
    name.remove_prefix(scheme.size());
    auto& state = extension_state<PharState>(context);
    size_t slash = std::min(name.find('/'), name.size());
    auto alias = state.aliases.find(name.substr(0, slash));
    if (alias != state.aliases.end() && slash > 0) {
        out = {alias->second, normalised(name.substr(slash))};
        return true;
    }
    auto entry_behind = [&](size_t end) {
        return end == npos ? std::string() : normalised(name.substr(end));
    };
    // An open archive is known without a look at the disk: no folder has its name.
    for (size_t end : ends_of_parts(name)) {
        auto known = state.archives.find(absolute_path(name.substr(0, end)));
        if (known == state.archives.end()) continue;
        out = {known->first, entry_behind(end)};
        return true;
    }
    // Else it is the first part of the path that is a file, or looks like one's name.
    std::optional<size_t> guess;
    for (size_t end : ends_of_parts(name)) {
        std::string_view part = name.substr(0, end);
        std::string path = absolute_path(part);
        if (is_file(path)) {
            out = {path, entry_behind(end)};
            return true;
        }
        std::string_view last = base_name(part, "");
        bool looks_so = last.find(".phar") != npos || last.find(".tar") != npos;
        if (!guess && looks_so && !is_folder(path)) guess = end;
    }
    if (!guess) return false;
    out = {absolute_path(name.substr(0, *guess)), entry_behind(*guess)};
    return true;
}

std::shared_ptr<Archive> open_archive(Context& context, const std::string& path, bool create,
                                      std::string& error) {
    auto& state = extension_state<PharState>(context);
    auto known = state.archives.find(path);
    if (known != state.archives.end()) return known->second;
    if (!is_allowed(context, path)) {
        error = "unable to open phar \"" + path + "\"";
        return nullptr;
    }
    auto archive = std::make_shared<Archive>(path);
    if (is_file(path)) {
        if (!archive->load(context, error)) return nullptr;
    } else if (!create) {
        error = "unable to open phar for reading \"" + path + "\"";
        return nullptr;
    } else if (path.find(".tar") != npos) {
        archive->format = Format::Tar;
        archive->signature_kind = no_signature;
        if (path.ends_with(".gz") || path.ends_with(".tgz")) archive->whole_compression = gzip_bit;
        if (path.ends_with(".bz2")) archive->whole_compression = bzip_bit;
    }
    if (archive->has_own_alias && !set_alias(context, *archive, archive->alias)) {
        error = "Cannot open archive \"" + path + "\", alias is already in use by existing archive";
        return nullptr;
    }
    if (!archive->has_own_alias) archive->alias = path;
    state.archives[path] = archive;
    return archive;
}

void forget_archive(Context& context, const std::string& path) {
    auto& state = extension_state<PharState>(context);
    state.archives.erase(path);
    std::erase_if(state.aliases, [&](const auto& row) { return row.second == path; });
}

bool set_alias(Context& context, Archive& archive, std::string_view alias) {
    auto& state = extension_state<PharState>(context);
    auto [at, is_new] = state.aliases.try_emplace(std::string(alias), archive.path());
    if (!is_new && at->second != archive.path()) return false;
    archive.alias = alias;
    archive.has_own_alias = true;
    return true;
}

bool is_readonly(Context& context, const Archive& archive) {
    return !archive.is_data && context.ini->get_bool("phar.readonly");
}

std::string default_stub(std::string_view index, std::string_view web_index) {
    std::string text = "<?php\nPhar::mapPhar();\nif (isset($_SERVER['REQUEST_URI'])) {\n";
    text += "    Phar::webPhar(null, '" + std::string(web_index) + "');\n    return;\n}\n";
    text += "include 'phar://' . __FILE__ . '/" + std::string(index) + "';\n";
    return text + std::string(halt) + " ?>\r\n";
}

}  // namespace surus::phar
