#include "runtime/request/open_basedir.h"

#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <string>

#include "runtime/calls/backtrace.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

// The path without links, dots and double slashes, whether or not its last parts exist.
std::string resolved(std::string_view path) {
    char buffer[PATH_MAX];
    std::string whole(path);
    if (!whole.starts_with('/') && getcwd(buffer, sizeof buffer)) whole = buffer + ("/" + whole);
    std::string missing;
    constexpr int most_links = 40;  // as many as the system follows
    for (int links = 0;;) {
        if (realpath(whole.empty() ? "/" : whole.c_str(), buffer)) break;
        // A link to what is not there yet: what is made by its name is made there.
        ssize_t size = links < most_links ? readlink(whole.c_str(), buffer, sizeof buffer) : -1;
        if (size > 0) {
            ++links;
            std::string_view target(buffer, static_cast<size_t>(size));
            if (target.starts_with('/'))
                whole.clear();
            else
                whole.resize(whole.rfind('/') + 1);
            whole += target;
            continue;
        }
        size_t slash = whole.rfind('/');
        if (slash == std::string::npos) return whole + missing;
        std::string part = whole.substr(slash);
        whole.resize(slash);
        if (part == "/" || part == "/.") continue;
        // What is not there has no links: its parent is the part before.
        if (part == "/..") {
            size_t parent = whole.rfind('/');
            whole.resize(parent == std::string::npos ? 0 : parent);
            continue;
        }
        missing = part + missing;
    }
    std::string found = buffer;
    if (found == "/" && !missing.empty()) found.clear();
    return found + missing;
}

bool lies_in(const std::string& path, std::string_view folder) {
    std::string inside = resolved(folder);
    if (path == inside || inside == "/") return true;
    return path.size() > inside.size() && path.starts_with(inside) && path[inside.size()] == '/';
}

template <class Test>
bool any_folder(std::string_view list, Test test) {
    for (size_t start = 0; start <= list.size();) {
        size_t end = std::min(list.find(':', start), list.size());
        if (end > start && test(list.substr(start, end - start))) return true;
        start = end + 1;
    }
    return false;
}

std::string_view setting(Context& context) {
    const std::string* value = context.ini->get("open_basedir");
    return value ? std::string_view(*value) : std::string_view();
}

}  // namespace

bool restricts_paths(Context& context) { return context.ini->restricts_paths; }

bool is_within_basedir(Context& context, std::string_view path) {
    if (!restricts_paths(context)) [[likely]]
        return true;
    std::string_view list = setting(context);
    std::string whole = resolved(path);
    return any_folder(list, [&](std::string_view folder) { return lies_in(whole, folder); });
}

// Why a function may not touch a path; empty: it may.
static std::string refusal(Context& context, std::string_view path, std::string_view function) {
    if (path.size() >= PATH_MAX) {
        return std::string(function) +
               "(): File name is longer than the maximum allowed path length on this platform (" +
               std::to_string(PATH_MAX) + "): " + std::string(path);
    }
    if (is_within_basedir(context, path)) return {};
    return std::string(function) + "(): open_basedir restriction in effect. File(" +
           std::string(path) + ") is not within the allowed path(s): (" +
           std::string(setting(context)) + ")";
}

bool is_allowed(Context& context, std::string_view path, std::string_view function) {
    if (!restricts_paths(context)) [[likely]]
        return true;
    std::string text = refusal(context, path, function);
    if (text.empty()) return true;
    Status reported = report(context, level::warning, text);
    (void)reported;
    return false;
}

Status require_allowed(Context& context, std::string_view path, Class& exception) {
    if (!restricts_paths(context)) [[likely]]
        return {};
    std::string text = refusal(context, path, running_function_name(context));
    if (text.empty()) return {};
    return throw_error_text(context, exception, text);
}

bool is_allowed(Context& context, std::string_view path) {
    if (!restricts_paths(context)) [[likely]]
        return true;
    return is_allowed(context, path, running_function_name(context));
}

bool narrows_basedir(Context& context, std::string_view value) {
    if (!restricts_paths(context)) return true;
    if (value.empty()) return false;
    return !any_folder(value, [&](std::string_view folder) {
        return folder.find("..") != std::string_view::npos || !is_within_basedir(context, folder);
    });
}

}  // namespace surus
