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
    // What one file has at most: bytes with its table, and contents.
    static constexpr uint64_t most_bytes = uint64_t{32} << 20;
    static constexpr size_t most_contents = 8192;

    // Null: there is no such file, it is somebody else's, or damaged.
    static std::unique_ptr<ProgramImages> open(const std::string& path);

    // Where a file's content lies in this one.
    struct Place {
        uint64_t offset, size;  // bytes
    };
    // The content counts as used by this process from now on.
    std::optional<Place> find(std::string_view name);
    int file() const { return file_.get(); }
    std::vector<std::string> used() const;  // names

    // Whether it is worth writing for so many contents that are not in it: not a little at a time,
    // nor again and again when not all that is used fits into it.
    bool may_grow_by(size_t contents) const;

    struct Content {
        std::string bytes;
        int64_t used;  // the last time that it was known to be, in seconds since 1970
    };
    using Contents = std::map<std::string, Content, std::less<>>;  // by name
    Contents contents() const;
    // The text of a file that has them, or of too many those that were used last.
    static std::string text(Contents contents);

private:
    struct Header;
    struct Entry {
        uint32_t offset, size;  // of the content
        uint32_t name, length;  // in the names
        int64_t used;
    };
    std::string_view name_of(const Entry& entry) const;

    Descriptor file_;
    std::vector<Entry> entries_;  // by name
    std::vector<bool> is_used_;   // likewise
    std::string names_;
    int64_t written_ = 0;  // seconds since 1970
    bool is_full_ = false;
};

}  // namespace surus
