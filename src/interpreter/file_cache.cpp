#include "interpreter/file_cache.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/resource.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "bytecode/unit_image.h"
#include "bytecode/verifier.h"
#include "context/context.h"
#include "context/engine.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

struct alignas(image_alignment) Header {
    char magic[8] = {'s', 'u', 'r', 'u', 's', 'c', 'a', '1'};
    FileVersion version;
    uint64_t text_hash = 0;
    uint64_t is_settled = 0;
    uint64_t size = 0;      // of the image
    uint64_t checksum = 0;  // of the image
};

// The linker's build id of what this code is linked into, as hexadecimal digits; empty: none.
std::string find_build_id() {
    std::string id;
    dl_iterate_phdr(
        [](dl_phdr_info* info, size_t, void* data) {
            auto here = reinterpret_cast<uintptr_t>(&find_build_id);
            bool is_it = false;
            for (int i = 0; i < info->dlpi_phnum; ++i) {
                const auto& segment = info->dlpi_phdr[i];
                uintptr_t start = info->dlpi_addr + segment.p_vaddr;
                is_it |= segment.p_type == PT_LOAD && here - start < segment.p_memsz;
            }
            if (!is_it) return 0;
            for (int i = 0; i < info->dlpi_phnum; ++i) {
                const auto& segment = info->dlpi_phdr[i];
                if (segment.p_type != PT_NOTE) continue;
                const char* at = reinterpret_cast<const char*>(info->dlpi_addr + segment.p_vaddr);
                const char* end = at + segment.p_memsz;
                auto padded = [](uint32_t size) { return (size + 3) & ~3u; };
                while (at + sizeof(ElfW(Nhdr)) <= end) {
                    ElfW(Nhdr) note;
                    std::memcpy(&note, at, sizeof note);
                    const char* name = at + sizeof note;
                    const char* bytes = name + padded(note.n_namesz);
                    at = bytes + padded(note.n_descsz);
                    if (note.n_type != NT_GNU_BUILD_ID || note.n_namesz != 4 ||
                        std::memcmp(name, "GNU", 4) != 0)
                        continue;
                    for (uint32_t k = 0; k < note.n_descsz; ++k) {
                        char digits[3];
                        std::snprintf(digits, sizeof digits, "%02x",
                                      static_cast<unsigned char>(bytes[k]));
                        *static_cast<std::string*>(data) += digits;
                    }
                }
            }
            return 1;
        },
        &id);
    return id;
}

// All of a file that belongs to this user, which becomes the unit's image; empty: there is none.
// Mapping it instead would save the copy, but cost a fault for each page that relocation writes to,
// which are nearly all: the engine's blocks are backed by huge pages.
std::span<char> read_whole(const std::string& path, Unit& unit) {
    // What is no regular file is not waited for.
    int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0) return {};
    struct stat info;
    size_t size = 0, got = 0;
    if (fstat(file, &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == geteuid() &&
        info.st_size >= static_cast<off_t>(sizeof(Header))) {
        size_t pages = MappedBlocks::whole_pages(static_cast<size_t>(info.st_size));
        if (auto* block = static_cast<char*>(unit.arena.source()->allocate(pages))) {
            unit.image = {block, pages};
            size = static_cast<size_t>(info.st_size);
        }
    }
    while (got < size) {
        ssize_t count = read(file, unit.image.data() + got, size - got);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        got += static_cast<size_t>(count);
    }
    close(file);
    return got == size ? unit.image.first(size) : std::span<char>();
}

// A file beside `path`, which becomes its name. The root that has to be made for it is its user's
// alone.
int create_temporary(const std::string& root, std::string& path) {
    std::string pattern = path + ".XXXXXX";
    std::string folder = path.substr(0, path.rfind('/'));
    path = pattern;
    int file = mkostemp(path.data(), O_CLOEXEC);
    if (file >= 0 || errno != ENOENT) return file;
    std::error_code error;
    mkdir(root.c_str(), 0700);
    std::filesystem::create_directories(folder, error);
    path = pattern;
    return mkostemp(path.data(), O_CLOEXEC);
}

bool write_whole(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        ssize_t count = write(file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<size_t>(count));
    }
    return true;
}

}  // namespace

const std::string& UnitCache::build_id() {
    std::lock_guard lock(build_id_mutex_);
    if (build_id_.empty()) build_id_ = find_build_id();
    return build_id_;
}

FileCache::FileCache(const Engine& engine, std::string_view folder, bool checks)
    : engine_(engine), root_(folder), checks_(checks) {
    const std::string& id = static_cast<UnitCache&>(*engine.cache).build_id();
    if (folder.starts_with('/') && !id.empty()) folder_ = root_ + "/" + id;
}

std::string FileCache::path_of(const UnitCache::File& file) const {
    if (folder_.empty() || !file.path.starts_with('/')) return {};
    return folder_ + std::string(file.path) + (file.short_tags ? ".short" : "") + ".bin";
}

std::optional<FileCache::Found> FileCache::load(const UnitCache::File& file,
                                                const FileVersion* version) const {
    std::string path = path_of(file);
    if (path.empty()) return {};
    auto unit = std::make_unique<Unit>(engine_.blocks.get());
    std::span<char> bytes = read_whole(path, *unit);
    if (bytes.empty()) return {};
    Header header, expected;
    std::memcpy(static_cast<void*>(&header), bytes.data(), sizeof header);
    std::span<char> image = bytes.subspan(sizeof header);
    if (std::memcmp(header.magic, expected.magic, sizeof header.magic) != 0 ||
        header.size != image.size() || (version && header.version.size != version->size) ||
        (checks_ && header.checksum != XXH3_64bits(image.data(), image.size())))
        return {};
    Found found{read_image(engine_, std::move(unit), image), header.text_hash,
                version && header.is_settled && header.version == *version};
    if (!found.unit || found.unit->file->view() != file.path) return {};
    // Other codes are verified before they run (prepare_code), but for those of profiled runs.
    bool is_profiled = engine_.profiling != Profiling::None;
    if (!(is_profiled ? verify(*found.unit) : verify(*found.unit->main)).empty()) return {};
    return found;
}

void FileCache::store(const UnitCache::File& file, const FileVersion& version, uint64_t text_hash,
                      const Unit& unit) const {
    std::string path = path_of(file);
    if (path.empty()) return;
    std::string image = write_image(unit);
    Header header;
    header.version = version;
    header.text_hash = text_hash;
    header.is_settled = is_settled(version);
    header.size = image.size();
    header.checksum = XXH3_64bits(image.data(), image.size());
    std::string temporary = path;
    int out = create_temporary(root_, temporary);
    if (out < 0) return;
    bool ok = write_whole(out, {reinterpret_cast<const char*>(&header), sizeof header}) &&
              write_whole(out, image);
    ok &= close(out) == 0;
    if (!ok || rename(temporary.c_str(), path.c_str()) != 0) unlink(temporary.c_str());
}

namespace {

constexpr time_t tidied_each = 24 * 60 * 60, longest_unused = 30 * tidied_each;  // seconds
constexpr off_t most_kept = off_t{512} << 20;                                    // bytes

struct KeptFile {
    time_t used;
    off_t size;
    std::string path;
};

// Regular files below a folder; links are not followed.
std::vector<KeptFile> files_below(const std::string& root) {
    std::vector<KeptFile> files;
    std::error_code error;
    std::filesystem::recursive_directory_iterator at(root, error), end;
    for (; !error && at != end; at.increment(error)) {
        struct stat info;
        const std::string& path = at->path().native();
        if (lstat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode))
            files.push_back({std::max(info.st_atime, info.st_mtime), info.st_size, path});
    }
    return files;
}

}  // namespace

void FileCache::tidy() const {
    std::string stamp = root_ + "/tidied";
    time_t now = std::time(nullptr);
    struct stat info;
    if (stat(stamp.c_str(), &info) == 0 && now - info.st_mtime < tidied_each) return;
    // The stamp first: of processes that get here at once, one is enough.
    int file = open(stamp.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0) return;
    futimens(file, nullptr);
    close(file);
    std::vector<KeptFile> files = files_below(root_);
    std::ranges::sort(files, std::greater<>(), &KeptFile::used);
    off_t kept = 0;
    for (const KeptFile& found : files) {
        kept += found.size;
        if (kept > most_kept || now - found.used > longest_unused) unlink(found.path.c_str());
    }
}

void UnitCache::store_later(const FileCache& files, const File& file, const FileVersion& version,
                            uint64_t text_hash, const UnitRef& unit) {
    std::lock_guard lock(pending_mutex_);
    pending_process_ = getpid();
    pending_.push_back({files, std::string(file.path), file.short_tags, version, text_hash, unit});
}

void UnitCache::store_pending() {
    // What a fork inherited is its parent's to store.
    if (pending_.empty() || pending_process_ != getpid() || fork() != 0) return;
    // Nobody waits for this process, neither for its end nor for that of a pipe that it has.
    setsid();
    close_range(0, ~0u, 0);
    if (chdir("/") != 0 || setpriority(PRIO_PROCESS, 0, 10) != 0) _exit(1);
    for (const Pending& next : pending_) {
        File file{next.path, next.short_tags};
        next.files.store(file, next.version, next.text_hash, *next.unit);
    }
    pending_.front().files.tidy();
    _exit(0);
}

bool UnitCache::is_in_file(const Context& context, std::string_view path) {
    const std::string* folder = context.ini->get("opcache.file_cache");
    struct stat info;
    std::string name(path);
    if (!folder || folder->empty() || stat(name.c_str(), &info) != 0) return false;
    FileVersion version = version_of(info);
    File file{path, context.ini->get_bool("short_open_tag")};
    return FileCache(context.engine, *folder, true).load(file, &version).has_value();
}

}  // namespace surus
