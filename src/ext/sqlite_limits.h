// What limits a program's SQLite databases, of any extension: open_basedir, time and memory.
#pragma once

#include <sqlite3.h>

#include <string_view>

#include "runtime/request/open_basedir.h"
#include "runtime/request/time_limit.h"

namespace surus {

// Whether a database may be opened under that name: a path, a file: URI, or none at all. May run
// user code.
inline bool is_allowed_database(Context& context, std::string_view name) {
    if (name.empty() || name == ":memory:" || !restricts_paths(context)) return true;
    if (name.starts_with("file:")) {
        name.remove_prefix(5);
        if (name.starts_with("//")) {
            name.remove_prefix(2);
            name.remove_prefix(name.substr(0, name.find('/')).size());
        }
        // Escaped, it might be any path.
        if (name.find('%') != std::string_view::npos) return false;
        name = name.substr(0, name.find_first_of("?#"));
        if (name.empty() || name == ":memory:") return true;
    }
    return is_allowed(context, name);
}

// The same for what an authorizer is told. A name that has yet to be computed might be any.
inline bool is_allowed_action(Context& context, int action, const char* name) {
    if (action != SQLITE_ATTACH || !restricts_paths(context)) return true;
    return name && is_allowed_database(context, name);
}

// Queries end when the program is to end.
inline void limit_queries(sqlite3* handle) {
    constexpr int instructions = 1000;
    sqlite3_progress_handler(
        handle, instructions, [](void*) -> int { return is_to_end(Context::current()); }, nullptr);
}

}  // namespace surus
