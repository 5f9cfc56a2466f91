// ProgramImages: what the files of one program have in the cache on disk, once more in one file, so
// that a start opens and closes one instead of hundreds.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.h"

namespace surus {

class ProgramImages {
public:
    // Null: there is no such file, it is somebody else's, or damaged.
    static std::unique_ptr<ProgramImages> open(const std::string& path);

    // Where a file's content lies in this one.
    struct Place {
        uint64_t offset, size;  // bytes
    };
    std::optional<Place> find(std::string_view name) const;
    int file() const { return file_.get(); }
    uint64_t size() const { return size_; }  // bytes

    // The text of a file that has what `before` (or null) has, and `more`, which goes before it.
    using Contents = std::map<std::string, std::string>;  // by name
    static std::string text(const ProgramImages* before, Contents more);

private:
    struct Header;
    struct Entry {
        uint64_t offset, size;  // of the content
        uint64_t name, length;  // in the names
    };
    std::string_view name_of(const Entry& entry) const;

    Descriptor file_;
    std::vector<Entry> entries_;  // by name
    std::string names_;
    uint64_t size_ = 0;
};

}  // namespace surus
