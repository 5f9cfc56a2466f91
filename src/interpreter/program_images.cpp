#include "interpreter/program_images.h"

#include <algorithm>
#include <cstring>
#include <ctime>
#include <functional>
#include <utility>

#include "base/checksum.h"
#include "interpreter/cache_files.h"

namespace surus {

struct ProgramImages::Header {
    char magic[8] = {'s', 'u', 'r', 'u', 's', 'a', 'l', '2'};
    uint32_t count = 0;    // of entries, which follow
    uint32_t names = 0;    // bytes of the names, which follow them
    uint64_t is_full = 0;  // not all that there was is in it
    uint64_t checksum = 0;
};

std::string_view ProgramImages::name_of(const Entry& entry) const {
    return std::string_view(names_).substr(entry.name, entry.length);
}

namespace {

template <class T>
std::span<char> bytes_of(std::vector<T>& values) {
    return {reinterpret_cast<char*>(values.data()), values.size() * sizeof(T)};
}

uint64_t checksum_of(const auto& header, std::span<const char> entries, std::string_view names) {
    return checksum({entries.data(), entries.size()}) ^ checksum(names) ^ header.is_full;
}

}  // namespace

std::unique_ptr<ProgramImages> ProgramImages::open(const std::string& path) {
    OwnFile own = open_own(path.c_str());
    Header header, expected;
    char* start = reinterpret_cast<char*>(&header);
    if (!own.is_open() || own.size < sizeof header || own.size > most_bytes ||
        !read_at(own.file.get(), 0, {start, sizeof header}) ||
        std::memcmp(header.magic, expected.magic, sizeof header.magic) != 0 ||
        header.count > most_contents ||
        sizeof header + header.count * sizeof(Entry) + header.names > own.size)
        return nullptr;
    auto images = std::make_unique<ProgramImages>();
    images->entries_.resize(header.count);
    images->is_used_.resize(header.count);
    images->names_.resize(header.names);
    std::span<char> entries = bytes_of(images->entries_);
    if (!read_at(own.file.get(), sizeof header, entries) ||
        !read_at(own.file.get(), sizeof header + entries.size(), images->names_) ||
        header.checksum != checksum_of(header, entries, images->names_))
        return nullptr;
    for (const Entry& entry : images->entries_) {
        if (entry.offset > own.size || entry.size > own.size - entry.offset ||
            entry.name > header.names || entry.length > header.names - entry.name)
            return nullptr;
    }
    images->file_ = std::move(own.file);
    images->written_ = own.modified;
    images->is_full_ = header.is_full;
    return images;
}

std::optional<ProgramImages::Place> ProgramImages::find(std::string_view name) {
    auto found = std::ranges::lower_bound(entries_, name, {},
                                          [&](const Entry& entry) { return name_of(entry); });
    if (found == entries_.end() || name_of(*found) != name) return {};
    is_used_[static_cast<size_t>(found - entries_.begin())] = true;
    return Place{found->offset, found->size};
}

std::vector<std::string> ProgramImages::used() const {
    std::vector<std::string> names;
    for (size_t i = 0; i < entries_.size(); ++i) {
        if (is_used_[i]) names.emplace_back(name_of(entries_[i]));
    }
    return names;
}

bool ProgramImages::may_grow_by(size_t contents) const {
    constexpr int64_t long_ago = 60 * 60;  // seconds
    constexpr size_t parts = 8;
    int64_t age = std::time(nullptr) - written_;
    return age < 0 || age >= long_ago || (!is_full_ && contents >= entries_.size() / parts);
}

ProgramImages::Contents ProgramImages::contents() const {
    Contents contents;
    for (const Entry& entry : entries_) {
        std::string bytes(entry.size, '\0');
        if (read_at(file_.get(), entry.offset, bytes))
            contents.try_emplace(std::string(name_of(entry)), std::move(bytes), entry.used);
    }
    return contents;
}

std::string ProgramImages::text(Contents contents) {
    std::vector<Contents::const_iterator> last;
    for (auto at = contents.cbegin(); at != contents.cend(); ++at) last.push_back(at);
    std::ranges::sort(last, std::greater<>(), [](auto at) { return at->second.used; });
    Header header;
    uint64_t size = sizeof header;
    for (size_t i = 0; i < last.size(); ++i) {
        uint64_t more = sizeof(Entry) + last[i]->first.size() + last[i]->second.bytes.size();
        if (i < most_contents && size + more <= most_bytes) {
            size += more;
        } else {
            header.is_full = 1;
            contents.erase(last[i]);
        }
    }
    uint64_t start = sizeof header + contents.size() * sizeof(Entry);
    for (const auto& [name, content] : contents) start += name.size();
    std::vector<Entry> entries;
    std::string names, all;
    for (const auto& [name, content] : contents) {
        entries.push_back({static_cast<uint32_t>(start + all.size()),
                           static_cast<uint32_t>(content.bytes.size()),
                           static_cast<uint32_t>(names.size()), static_cast<uint32_t>(name.size()),
                           content.used});
        names += name;
        all += content.bytes;
    }
    std::span<char> table = bytes_of(entries);
    header.count = static_cast<uint32_t>(entries.size());
    header.names = static_cast<uint32_t>(names.size());
    header.checksum = checksum_of(header, table, names);
    std::string out(reinterpret_cast<const char*>(&header), sizeof header);
    return out.append(table.data(), table.size()) + names + all;
}

}  // namespace surus
