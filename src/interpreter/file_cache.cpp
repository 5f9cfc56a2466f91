#include "interpreter/file_cache.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/auxv.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/checksum.h"
#include "base/descriptor.h"
#include "base/sanitizer.h"
#include "bytecode/packed_code.h"
#include "bytecode/unit_image.h"
#include "bytecode/verifier.h"
#include "context/context.h"
#include "context/engine.h"
#include "interpreter/cache_files.h"
#include "interpreter/load.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

struct alignas(image_alignment) Header {
    char magic[8] = {'s', 'u', 'r', 'u', 's', 'c', 'a', '2'};
    FileVersion version;
    uint64_t text_hash = 0;
    uint64_t is_settled = 0;
    uint64_t size = 0;      // of the image
    uint64_t checksum = 0;  // of the image
    uint64_t unused[2] = {};
};
static_assert(std::has_unique_object_representations_v<Header>);

constexpr off_t most_kept = off_t{512} << 20;  // bytes of all files
// What is kept ends in ".bin", as php's does. Before that stands whether it was read with short
// tags, and whether it is what has all of a program.
constexpr std::string_view bin = ".bin", short_tags = ".short", of_program = ".all";
// Where archives have theirs: in no folder of that name.
constexpr std::string_view archives = "/phar:";

// An image takes some four times what its source does.
uint64_t largest_image(uint64_t source_size) { return (uint64_t{1} << 20) + 64 * source_size; }

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

// Reads the header that lies at `place` of the file and the image behind it, which goes to the
// unit's own block; empty: it cannot be had at once, or is larger than it can be. Mapping the file
// instead would save the copy, but cost a fault for each page that relocation writes to, which are
// nearly all: the engine's blocks are backed by huge pages.
std::span<char> read_image_of(int file, ProgramImages::Place place, uint64_t largest,
                              Header& header, Unit& unit) {
    if (place.size <= sizeof header || place.size - sizeof header > largest) return {};
    size_t size = place.size - sizeof header;
    size_t pages = MappedBlocks::whole_pages(size);
    auto* block = static_cast<char*>(unit.arena.source()->allocate(pages));
    if (!block) return {};
    unit.image = {block, pages};
    iovec parts[] = {{&header, sizeof header}, {block, size}};
    ssize_t got = preadv(file, parts, 2, static_cast<off_t>(place.offset));
    return got == static_cast<ssize_t>(sizeof header + size) ? unit.image.first(size)
                                                             : std::span<char>();
}

bool is_sound(const Header& header, std::span<const char> image, bool checks) {
    Header expected;
    return std::memcmp(header.magic, expected.magic, sizeof header.magic) == 0 &&
           header.size == image.size() && image.size() <= largest_image(header.version.size) &&
           (!checks || header.checksum == checksum({image.data(), image.size()}));
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

// Two sources never share a name: folders that end as kept files do, and files that end as what
// stands before that, get one more "~".
static void mark(std::string& path) {
    for (size_t at = 0; (at = path.find(bin, at)) != std::string::npos;) {
        at = path.find_first_not_of('~', at + bin.size());
        if (at == std::string::npos) break;
        if (path[at] == '/') path.insert(at, 1, '~');
    }
    std::string_view end = std::string_view(path).substr(0, path.find_last_not_of('~') + 1);
    if (end.ends_with(short_tags) || end.ends_with(of_program)) path += '~';
}

std::string FileCache::path_of(const UnitCache::File& file, std::string_view kind) const {
    std::string path(file.path);
    bool has_name_of_archive = path.starts_with(archives) && path[archives.size()] == '/';
    if (is_in_archive(path)) path = std::string(archives) + path.substr(archive_scheme.size());
    if (folder_.empty() || !path.starts_with('/') || has_name_of_archive) return {};
    mark(path);
    return folder_ + path.append(file.short_tags ? short_tags : "").append(kind).append(bin);
}

std::optional<FileCache::Found> FileCache::load(const UnitCache::File& file,
                                                const FileVersion* version,
                                                std::optional<uint64_t> text_hash,
                                                ProgramImages* program) const {
    std::string path = path_of(file);
    if (path.empty()) return {};
    std::optional<ProgramImages::Place> place;
    if (program) place = program->find(path.substr(folder_.size()));
    std::optional<Found> found;
    if (place) found = load_at(program->file(), *place, file, version);
    if (found) found->is_of_program = true;
    if (found && (found->is_certain || found->text_hash == text_hash)) return found;
    // What the program has may be older.
    OwnFile own = open_own(path.c_str());
    if (!own.is_open()) return found;
    std::optional<Found> single = load_at(own.file.get(), {0, own.size}, file, version);
    bool is_same = found && single && single->text_hash == found->text_hash;
    return single && (!is_same || single->is_certain) ? std::move(single) : std::move(found);
}

std::optional<FileCache::Found> FileCache::load_at(int open_file, ProgramImages::Place place,
                                                   const UnitCache::File& file,
                                                   const FileVersion* version) const {
    auto largest = version ? largest_image(version->size) : uint64_t{most_kept};
    Header header;
    auto unit = std::make_unique<Unit>(engine_.blocks.get());
    std::span<char> image = read_image_of(open_file, place, largest, header, *unit);
    if (image.empty() || !is_sound(header, image, checks_) ||
        (version && header.version.size != version->size))
        return {};
    Found found{read_image(engine_, std::move(unit), image), header.text_hash,
                version && header.is_settled && header.version == *version};
    if (!found.unit || found.unit->file->view() != file.path) return {};
    // Other codes are verified before they run (prepare_code), but for those of profiled runs.
    bool is_profiled = engine_.profiling != Profiling::None;
    unpack_code(engine_, *found.unit->main);
    if (is_profiled) {
        for (const Code* code : found.unit->codes) unpack_code(engine_, *code);
    }
    if (!(is_profiled ? verify(*found.unit) : verify(*found.unit->main)).empty()) return {};
    return found;
}

uint64_t FileCache::store(const UnitCache::File& file, const FileVersion& version,
                          uint64_t text_hash, const Unit& unit) const {
    std::string path = path_of(file);
    if (path.empty()) return 0;
    Replacement out(root_, path);
    if (!out.is_open()) return 0;
    std::string image = write_image(engine_, unit);
    if (image.empty() || image.size() > largest_image(version.size)) return 0;
    Header header;
    header.version = version;
    header.text_hash = text_hash;
    header.is_settled = is_settled(version);
    header.size = image.size();
    header.checksum = checksum({image.data(), image.size()});
    return out.write({{reinterpret_cast<const char*>(&header), sizeof header}, image});
}

std::string FileCache::program_path(const UnitCache::File& main) const {
    return path_of(main, of_program);
}

// Whether the source that some bytes are of has gone or changed. Of archives that is not known.
static bool is_stale(const std::string& name, std::string_view bytes) {
    Header header;
    if (bytes.size() < sizeof header) return true;
    if (name.starts_with(archives) && name[archives.size()] == '/') return false;
    std::memcpy(static_cast<void*>(&header), bytes.data(), sizeof header);
    std::string source = name.substr(0, name.size() - bin.size());
    if (source.ends_with(short_tags)) source.resize(source.size() - short_tags.size());
    struct stat info;
    return stat(source.c_str(), &info) != 0 || header.version != version_of(info);
}

uint64_t FileCache::store_program(const std::string& path, std::span<const std::string> names,
                                  std::span<const std::string> used) const {
    Replacement out(root_, path);
    if (!out.is_open()) return 0;
    // As it is now: another process may have written it, and this one has closed what it had open.
    std::unique_ptr<ProgramImages> before = ProgramImages::open(path);
    ProgramImages::Contents contents;
    if (before) contents = before->contents();
    std::erase_if(contents, [&](const auto& entry) {
        return !std::ranges::binary_search(used, entry.first) &&
               is_stale(entry.first, entry.second.bytes);
    });
    int64_t now = std::time(nullptr);
    for (const std::string& name : used) {
        auto found = contents.find(name);
        if (found != contents.end()) found->second.used = now;
    }
    uint64_t total = 0;
    for (const std::string& name : names) {
        OwnFile own = open_own((folder_ + name).c_str());
        if (!own.is_open() || total + own.size > ProgramImages::most_bytes) continue;
        std::string bytes(own.size, '\0');
        if (!read_at(own.file.get(), 0, bytes)) continue;
        total += own.size;
        contents.insert_or_assign(name, ProgramImages::Content{std::move(bytes), now});
    }
    return total ? out.write({ProgramImages::text(std::move(contents))}) : 0;
}

namespace {

constexpr time_t tidied_each = 24 * 60 * 60, longest_unused = 30 * tidied_each;  // seconds

struct KeptFile {
    time_t used;
    off_t size;
    std::string path;
};

// What store() makes below a folder of a build: its files, the unfinished ones too, and folders,
// each behind what it is in. Nothing else is touched, and links are not followed.
void find_kept(const std::string& folder, std::vector<KeptFile>& files,
               std::vector<std::string>& folders) {
    std::error_code error;
    std::filesystem::recursive_directory_iterator at(folder, error), end;
    for (; !error && at != end; at.increment(error)) {
        struct stat info;
        const std::string& path = at->path().native();
        if (lstat(path.c_str(), &info) != 0 || info.st_uid != geteuid()) continue;
        if (S_ISDIR(info.st_mode)) folders.push_back(path);
        std::string name = path.substr(path.rfind('/') + 1);
        if (S_ISREG(info.st_mode) && name.find(bin) != std::string::npos)
            files.push_back({std::max(info.st_atime, info.st_mtime), info.st_size, path});
    }
}

bool is_build_id(std::string_view name) {
    return name.size() >= 16 && std::ranges::all_of(name, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

}  // namespace

std::string FileCache::lock_path() const {
    make_folder(root_, {});
    return root_ + "/lock";
}

void FileCache::tidy(bool at_once) const {
    std::string stamp = root_ + "/tidied";
    time_t now = std::time(nullptr);
    struct stat info;
    bool is_there = stat(stamp.c_str(), &info) == 0;
    if (!at_once && is_there && info.st_mtime <= now && now - info.st_mtime < tidied_each) return;
    // The stamp first: of processes that get here at once, one is enough.
    Descriptor file(
        open(stamp.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600));
    if (!file.is_open()) return;
    futimens(file.get(), nullptr);
    std::vector<KeptFile> files;
    std::vector<std::string> folders;
    std::error_code error;
    for (std::filesystem::directory_iterator at(root_, error), end; !error && at != end;
         at.increment(error)) {
        if (is_build_id(at->path().filename().native()) && !at->is_symlink(error))
            find_kept(at->path().native(), files, folders);
    }
    std::ranges::sort(files, std::greater<>(), &KeptFile::used);
    off_t kept = 0;
    for (const KeptFile& found : files) {
        kept += found.size;
        if (kept > most_kept || now - found.used > longest_unused) unlink(found.path.c_str());
    }
    // Those that are empty go.
    for (size_t i = folders.size(); i-- > 0;) rmdir(folders[i].c_str());
}

// Bytes; the most there can be where the system does not say.
static size_t resident_memory() {
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/self/statm", "re"),
                                                         std::fclose);
    size_t whole, resident;
    if (!file || std::fscanf(file.get(), "%zu %zu", &whole, &resident) != 2) return SIZE_MAX;
    return resident * static_cast<size_t>(sysconf(_SC_PAGESIZE));
}

void UnitCache::store_later(const FileCache& files, const File& file, const FileVersion& version,
                            uint64_t text_hash, const UnitRef& unit) {
    // What is very large is rather data than code.
    constexpr uint64_t largest = uint64_t{1} << 20, most = uint64_t{64} << 20;  // bytes of source
    if (version.size > largest) return;
    std::lock_guard lock(pending_mutex_);
    // What a fork inherited is its parent's to store.
    if (std::exchange(pending_process_, getpid()) != getpid()) {
        pending_.clear();
        pending_size_ = 0;
    }
    // A program may go on for long, and its units go no sooner than these.
    if (pending_size_ + version.size > most || pending_.size() == ProgramImages::most_contents)
        return;
    pending_size_ += version.size;
    pending_.push_back({files, std::string(file.path), file.short_tags, version, text_hash, unit});
}

void UnitCache::begin_program(const FileCache& files, const File& main, bool is_own, bool writes) {
    std::string path = files.program_path(main);
    if (program_ || path.empty()) return;
    program_ = std::make_unique<Program>(files, path, is_own, ProgramImages::open(path));
    if (writes) program_->process = getpid();
}

ProgramImages* UnitCache::program_images() const {
    return program_ ? program_->images.get() : nullptr;
}

void UnitCache::note_single(const FileCache& files, const File& file) {
    std::lock_guard lock(pending_mutex_);
    if (program_ && program_->singles.size() < ProgramImages::most_contents)
        program_->singles.insert(files.name_of(file));
}

bool UnitCache::program_has_grown() const {
    constexpr size_t least = 16;  // files that are worth writing all of them anew
    if (!program_ || program_->process != getpid() || program_->singles.size() < least)
        return false;
    return !program_->images || program_->images->may_grow_by(program_->singles.size());
}

namespace {

// How much was written since the cache was tidied, which stands in the file that is locked: what is
// too much does not wait for the next day.
bool has_written_much(int turn, uint64_t more) {
    constexpr uint64_t much = uint64_t{most_kept} / 4;
    uint64_t written = 0;
    if (pread(turn, &written, sizeof written, 0) != sizeof written) written = 0;
    written = written > much ? 0 : written + more;
    bool is_much = written > much;
    if (is_much) written = 0;
    return pwrite(turn, &written, sizeof written, 0) == sizeof written && is_much;
}

// In a process that stores: nobody waits for it, nobody ends it, and it ends.
void forget_program() {
    constexpr unsigned longest = 60;  // seconds
    setsid();
    umask(077);
    constexpr rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
    for (int signal : {SIGALRM, SIGTERM, SIGINT, SIGHUP, SIGQUIT}) std::signal(signal, SIG_DFL);
    std::signal(SIGXFSZ, SIG_IGN);
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_UNBLOCK, &all, nullptr);
    alarm(longest);
}

}  // namespace

void UnitCache::store_pending() {
    constexpr uint64_t least = uint64_t{16} << 10;  // bytes of source that are worth a process
    constexpr size_t most_memory = 256 << 20;       // bytes that the other process may hold on to
    bool has_units = pending_size_ >= least && pending_process_ == getpid();
    bool has_grown = program_has_grown();
    if ((!has_units && !has_grown) || resident_memory() > most_memory) return;
    const FileCache& files = has_units ? pending_.front().files : program_->files;
    bool is_own = has_units || program_->is_own;
    // Nobody waits for the other process, neither for its end nor for a pipe or lock that it has:
    // so it is to have nothing of this one, which is about to end.
    std::fflush(nullptr);
    if (!has_address_sanitizer && close_range(0, ~0u, 0) != 0) return;
    // One writes at a time, and who has a turn keeps it as long as the descriptor is open.
    std::string lock = files.lock_path();
    int turn = open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
    if (turn < 0 || flock(turn, LOCK_EX | LOCK_NB) != 0 || fork() != 0) return;
    forget_program();
    if (has_address_sanitizer) {
        dup2(turn, 0);
        close_range(1, ~0u, 0);
        turn = 0;
    }
    if (chdir("/") != 0) _exit(1);
    uint64_t written = 0;
    if (has_units) {
        for (const Pending& next : pending_) {
            File file{next.path, next.short_tags};
            written += next.files.store(file, next.version, next.text_hash, *next.unit);
        }
    }
    if (has_grown) {
        std::vector<std::string> names(program_->singles.begin(), program_->singles.end()), used;
        if (program_->images) used = program_->images->used();
        written += files.store_program(program_->path, names, used);
    }
    // What opcache.file_cache has is for others to keep.
    if (is_own) files.tidy(has_written_much(turn, written));
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
