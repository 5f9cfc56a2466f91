// What a thread remembers of the file system, as php does: the status of the file it asked about
// last, and where paths lead. Programs ask again and again. What this thread does to files and the
// commands it runs make it forget, as clearstatcache() does; what others do it need not see.
#pragma once

#include <sys/stat.h>

#include <string>
#include <string_view>
#include <unordered_map>

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

    // Where an absolute path leads; null: not known, or no longer.
    const std::string* find_real(std::string_view path) const;
    void remember_real(const Ini& ini, std::string_view path, std::string_view real);
    void forget_real(std::string_view path);
    void forget_all() {
        forget_status();
        real_.clear();
        real_size_ = 0;
    }

    struct Real {
        std::string path;
        int64_t expires;
    };
    const auto& real() const { return real_; }
    int64_t real_size() const { return real_size_; }

private:
    struct Status {
        bool known = false;
        std::string path;
        struct stat info;
    };
    Status followed_, own_;  // of what a link leads to, and of the link itself
    std::unordered_map<std::string, Real> real_;
    int64_t real_size_ = 0;
};

inline StatCache& stat_cache(Context& context) { return extension_state<StatCache>(context); }

// realpath() with this cache; empty: there is no such file.
std::string real_path(Context& context, const String& path);

}  // namespace surus
