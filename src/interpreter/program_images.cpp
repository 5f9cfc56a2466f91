#include "interpreter/program_images.h"

#include <fcntl.h>

#include <algorithm>
#include <cstring>

#include "base/checksum.h"
#include "interpreter/cache_files.h"

namespace surus {

struct ProgramImages::Header {
    char magic[8] = {'s', 'u', 'r', 'u', 's', 'a', 'l', '1'};
    uint64_t count = 0;     // of entries, which follow
    uint64_t names = 0;     // bytes of the names, which follow them
    uint64_t checksum = 0;  // of both
};

std::string_view ProgramImages::name_of(const Entry& entry) const {
    return std::string_view(names_).substr(entry.name, entry.length);
}

namespace {

template <class T>
std::span<char> bytes_of(std::vector<T>& values) {
    return {reinterpret_cast<char*>(values.data()), values.size() * sizeof(T)};
}

}  // namespace

std::unique_ptr<ProgramImages> ProgramImages::open(const std::string& path) {
    auto images = std::make_unique<ProgramImages>();
    images->file_ =
        Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (!images->file_.is_open()) return nullptr;
    uint64_t size = images->size_ = own_size(images->file());
    // What is written is far smaller.
    constexpr uint64_t most = uint64_t{1} << 30;
    Header header, expected;
    char* start = reinterpret_cast<char*>(&header);
    if (size < sizeof header || size > most ||
        !read_at(images->file(), 0, {start, sizeof header}) ||
        std::memcmp(header.magic, expected.magic, sizeof header.magic) != 0 ||
        header.count > (size - sizeof header) / sizeof(Entry) ||
        header.names > size - sizeof header - header.count * sizeof(Entry))
        return nullptr;
    images->entries_.resize(header.count);
    images->names_.resize(header.names);
    std::span<char> entries = bytes_of(images->entries_);
    if (!read_at(images->file(), sizeof header, entries) ||
        !read_at(images->file(), sizeof header + entries.size(), images->names_))
        return nullptr;
    if (header.checksum != (checksum({entries.data(), entries.size()}) ^ checksum(images->names_)))
        return nullptr;
    for (const Entry& entry : images->entries_) {
        if (entry.offset > size || entry.size > size - entry.offset || entry.name > header.names ||
            entry.length > header.names - entry.name)
            return nullptr;
    }
    return images;
}

std::optional<ProgramImages::Place> ProgramImages::find(std::string_view name) const {
    auto found = std::ranges::lower_bound(entries_, name, {},
                                          [&](const Entry& entry) { return name_of(entry); });
    if (found == entries_.end() || name_of(*found) != name) return {};
    return Place{found->offset, found->size};
}

std::string ProgramImages::text(const ProgramImages* before, Contents contents) {
    for (const Entry& entry : before ? before->entries_ : std::vector<Entry>()) {
        std::string bytes(entry.size, '\0');
        std::string name(before->name_of(entry));
        if (!contents.contains(name) && read_at(before->file(), entry.offset, bytes))
            contents.emplace(std::move(name), std::move(bytes));
    }
    uint64_t start = sizeof(Header) + contents.size() * sizeof(Entry);
    for (const auto& [name, bytes] : contents) start += name.size();
    std::vector<Entry> entries;
    std::string names, all;
    for (const auto& [name, bytes] : contents) {
        entries.push_back({start + all.size(), bytes.size(), names.size(), name.size()});
        names += name;
        all += bytes;
    }
    std::span<char> table = bytes_of(entries);
    Header header;
    header.count = entries.size();
    header.names = names.size();
    header.checksum = checksum({table.data(), table.size()}) ^ checksum(names);
    std::string out(reinterpret_cast<const char*>(&header), sizeof header);
    return out.append(table.data(), table.size()) + names + all;
}

}  // namespace surus
