// Paths: their parts, and where they lead.
#include "ext/standard/file/path.h"

#include <fcntl.h>
#include <fnmatch.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "ext/standard/file.stub.h"
#include "ext/standard/file/stat_cache.h"
#include "ext/standard/info.stub.h"
#include "ext/support.h"
#include "runtime/declarations/literal_string.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/request/open_basedir.h"

namespace surus {

Status check_path(Context& context, const String& path, uint32_t position) {
    if (std::memchr(path.data(), 0, path.length))
        return throw_argument_value_error(context, position, "must not contain any null bytes");
    return {};
}

std::string_view base_name(std::string_view path, std::string_view suffix) {
    while (!path.empty() && path.back() == '/') path.remove_suffix(1);
    size_t slash = path.rfind('/');
    if (slash != npos) path.remove_prefix(slash + 1);
    if (path.size() > suffix.size() && path.ends_with(suffix)) path.remove_suffix(suffix.size());
    return path;
}

std::string absolute_path(std::string_view path) {
    std::string whole(path);
    char folder[PATH_MAX];
    if (!whole.starts_with('/') && getcwd(folder, sizeof folder)) whole = folder + ("/" + whole);
    std::string clean;
    std::string_view rest = whole;
    while (!rest.empty()) {
        size_t slash = std::min(rest.find('/'), rest.size());
        std::string_view part = rest.substr(0, slash);
        rest.remove_prefix(std::min(rest.size(), slash + 1));
        if (part == "..") {
            clean.resize(clean.empty() ? 0 : clean.rfind('/'));
        } else if (!part.empty() && part != ".") {
            clean += '/';
            clean += part;
        }
    }
    return clean.empty() ? "/" : clean;
}

std::string temporary_folder(Context& context) {
    Ref<String> folder = Ref<String>::adopt(*php_sys_get_temp_dir(context));
    return std::string(folder->view());
}

Result<String*> php_basename(Context&, String& path, String& suffix) {
    return part_of(path, base_name(path.view(), suffix.view()));
}

static std::string_view parent_of(std::string_view path) {
    if (path.empty()) return "";
    std::string_view whole = path;
    while (path.size() > 1 && path.back() == '/') path.remove_suffix(1);
    size_t slash = path.rfind('/');
    if (path == "/") return whole.substr(0, 1);
    if (slash == npos) return ".";
    path = path.substr(0, slash + 1);
    while (path.size() > 1 && path.back() == '/') path.remove_suffix(1);
    return path;
}

Result<String*> php_dirname(Context& context, String& path, int64_t levels) {
    if (levels < 1)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 1");
    std::string_view folder = path.view();
    while (levels-- > 0) {
        std::string_view parent = parent_of(folder);
        if (parent == folder) break;
        folder = parent;
    }
    return make_string(folder);
}

Result<Value> php_pathinfo(Context&, String& path, int64_t flags) {
    Array* parts = Array::create_hash(4);
    OwnedValue result(Value::of(parts));
    std::string_view base = base_name(path.view(), "");
    size_t dot = base.rfind('.');
    if (flags & constant_PATHINFO_DIRNAME) {
        std::string_view folder = parent_of(path.view());
        if (!folder.empty()) parts->add_new(literal_string<"dirname">, string_value(folder));
    }
    if (flags & constant_PATHINFO_BASENAME)
        parts->add_new(literal_string<"basename">, string_value(base));
    if ((flags & constant_PATHINFO_EXTENSION) && dot != npos)
        parts->add_new(literal_string<"extension">, string_value(base.substr(dot + 1)));
    if (flags & constant_PATHINFO_FILENAME)
        parts->add_new(literal_string<"filename">, string_value(base.substr(0, dot)));
    if (flags == constant_PATHINFO_ALL) return result.leak();
    for (auto [key, value] : elements(*parts)) return copy(value);
    return Value::of(String::empty());
}

Result<Value> php_realpath(Context& context, String& path) {
    TRY(check_path(context, path, 1));
    std::string whole(path.view());
    char folder[PATH_MAX];
    if (!whole.starts_with('/')) {
        if (!getcwd(folder, sizeof folder)) return false_value();
        whole = std::string(folder) + "/" + whole;
    }
    std::string resolved = context.invocation->real_paths.resolve(*context.ini, whole);
    if (resolved.empty() || !is_allowed(context, resolved)) return false_value();
    return string_value(resolved);
}

Result<bool> php_fnmatch(Context& context, String& pattern, String& filename, int64_t flags) {
    TRY(check_path(context, pattern, 1));
    TRY(check_path(context, filename, 2));
    for (const auto& [name, text] : {std::pair{"Filename", &filename}, {"Pattern", &pattern}}) {
        if (text->length < PATH_MAX) continue;
        TRY(function_warning(context, "%s exceeds the maximum allowed length of %d characters",
                             name, PATH_MAX));
        return false;
    }
    return fnmatch(pattern.data(), filename.data(), static_cast<int>(flags)) == 0;
}

Result<Value> php_tempnam(Context& context, String& directory, String& prefix) {
    TRY(check_path(context, directory, 1));
    TRY(check_path(context, prefix, 2));
    if (!directory.is_empty() && !is_allowed(context, directory.view())) return false_value();
    std::string_view stem = base_name(prefix.view(), "").substr(0, 64);
    auto make = [&](const std::string& folder) -> std::string {
        std::string path =
            folder + (folder.ends_with('/') ? "" : "/") + std::string(stem) + "XXXXXX";
        int descriptor = mkstemp(path.data());
        if (descriptor < 0) return "";
        close(descriptor);
        return path;
    };
    char resolved[PATH_MAX];
    if (!directory.is_empty() && realpath(directory.data(), resolved)) {
        std::string path = make(resolved);
        if (!path.empty()) return string_value(path);
    }
    if (!directory.is_empty()) {
        TRY(function_notice(context, "file created in the system's temporary directory"));
    }
    std::string folder = temporary_folder(context);
    if (!is_allowed(context, folder)) return false_value();
    std::string path = make(folder);
    return path.empty() ? false_value() : string_value(path);
}

Result<Value> php_getcwd(Context&) {
    char folder[PATH_MAX];
    return getcwd(folder, sizeof folder) ? string_value(folder) : false_value();
}

Result<bool> php_chdir(Context& context, String& directory) {
    TRY(check_path(context, directory, 1));
    if (!is_allowed(context, directory.view())) return false;
    if (chdir(directory.data()) == 0) {
        stat_cache(context).forget_relative();
        return true;
    }
    int error = errno;
    TRY(function_warning(context, "%s (errno %d)", std::strerror(error), error));
    return false;
}

uint32_t creation_mask() {
    // The call that tells it changes it: for all threads.
    constexpr std::string_view label = "Umask:";
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(label))
            return static_cast<uint32_t>(std::strtoul(line.c_str() + label.size(), nullptr, 8));
    }
    return 022;  // as systems begin
}

}  // namespace surus
