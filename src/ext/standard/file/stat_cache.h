// What a thread remembers of the file system, as php does: the status of the file it asked about
// last (where paths lead is RealPaths'). Programs ask again and again. What this thread does to
// files and the commands it runs make it forget, as clearstatcache() does; what others do it need
// not see.
#pragma once

#include <sys/stat.h>

#include <string>
#include <string_view>

#include "ext/state.h"
#include "runtime/values/string.h"

namespace surus {

class StatCache : public ExtensionState {
public:
    static constexpr StateSlot slot = StateSlot::StatCache;

    // The status of the file last asked about, if that is `path`; null: ask the system.
    const struct stat* find(std::string_view path, bool follow) const {
        const Status& status = follow ? followed_ : own_;
        return status.known && status.path == path ? &status.info : nullptr;
    }
    void remember(std::string_view path, bool follow, const struct stat& info);
    void forget_status() { followed_.known = own_.known = false; }
    void forget_relative();  // the working directory is another

private:
    struct Status {
        bool known = false;
        std::string path;
        struct stat info;
    };
    Status followed_, own_;  // of what a link leads to, and of the link itself
};

inline StatCache& stat_cache(Context& context) { return extension_state<StatCache>(context); }

// Names were changed, by us or by a command: forgets where paths lead, too.
void forget_files(Context& context);

}  // namespace surus
