// Where paths lead, as realpath() has it. Programs include files of the same folders again and
// again: as php does, folders and files are remembered for realpath_cache_ttl seconds, until the
// request changes names itself. That outlives requests, so it counts as none's memory; what there
// may be of it realpath_cache_size says.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace surus {

class Ini;

class RealPaths {
public:
    struct Real {
        std::string path;
        int64_t expires;
    };

    RealPaths() = default;
    RealPaths(const RealPaths&) = delete;
    RealPaths& operator=(const RealPaths&) = delete;
    ~RealPaths();
    // Takes what `other` remembers, and gives it its own.
    void exchange(RealPaths& other);

    // Where `path` leads; empty: there is no such file. A relative path is remembered by what it
    // is in the working directory.
    std::string resolve(const Ini& ini, const std::string& path);
    // What the system said of the file that was resolved last, if it was asked, and once only: for
    // who opens it right away.
    std::optional<struct ::stat> take_info(const std::string& real);
    void forget(const std::string& path);
    void forget_all();

    const auto& all() const { return real_; }
    int64_t size() const { return size_; }  // as realpath_cache_size counts

private:
    const std::string* find(const std::string& path) const;  // null: not known, or no longer
    std::string ask_system(const Ini& ini, const std::string& path);
    std::string resolve_folder(const Ini& ini, const std::string& folder);
    void remember(const Ini& ini, const std::string& path, const std::string& real);

    std::unordered_map<std::string, Real> real_;
    int64_t size_ = 0;
    std::string asked_;  // empty: info_ is of no file
    struct ::stat info_;
};

}  // namespace surus
