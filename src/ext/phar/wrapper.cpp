// "phar://ARCHIVE/ENTRY" as the name of a file.
#include <sys/stat.h>

#include <cstring>
#include <ctime>

#include "ext/check_memory.h"
#include "ext/extension_hooks.h"
#include "ext/phar/archive.h"
#include "ext/standard/file/wrapper.h"
#include "ext/support.h"
#include "memory/heap_allocator.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace phar {

namespace {

using Bytes = std::basic_string<char, std::char_traits<char>, HeapAllocator<char>>;

// The entry gets what was written when the stream is closed.
class EntryWriter final : public Stream {
public:
    EntryWriter(std::shared_ptr<Archive> archive, std::string name, std::string_view contents,
                std::string_view mode_text, const Mode& mode)
        : Stream(mode_text, mode),
          archive_(std::move(archive)),
          name_(std::move(name)),
          bytes_(contents) {
        if (mode.append) at_ = bytes_.size();
    }
    ~EntryWriter() override { EntryWriter::shut(); }
    const char* type() const override { return "phar stream"; }
    const char* wrapper() const override { return "phar"; }
    bool is_seekable() const override { return true; }
    void shut() override {
        std::shared_ptr<Archive> archive = std::move(archive_);
        if (!archive) return;
        Context& context = Context::current();
        Entry& entry = archive->add(name_);
        if (!entry.time) entry.time = std::time(nullptr);
        archive->put(entry, Ref<String>::adopt(make_string({bytes_.data(), bytes_.size()})));
        std::string error;
        if (!archive->is_buffering && !archive->save(context, error) && !context.has_pending())
            (void)warning(context, "%s", error.c_str());
    }

protected:
    ssize_t read_raw(char* out, size_t size) override {
        size_t count = at_ < bytes_.size() ? std::min(size, bytes_.size() - at_) : 0;
        std::memcpy(out, bytes_.data() + at_, count);
        at_ += count;
        return static_cast<ssize_t>(count);
    }
    ssize_t write_raw(Context& context, std::string_view bytes) override {
        if (mode().append) at_ = bytes_.size();
        size_t needed = at_ + bytes.size();
        if (needed > bytes_.capacity() && !check_memory(context, needed, 3).ok()) return -1;
        if (at_ > bytes_.size()) bytes_.resize(at_);
        bytes_.replace(at_, std::min(bytes.size(), bytes_.size() - at_), bytes);
        at_ += bytes.size();
        return static_cast<ssize_t>(bytes.size());
    }
    bool seek_raw(int64_t offset, int whence, int64_t& position) override {
        position = whence == SEEK_END ? static_cast<int64_t>(bytes_.size()) + offset : offset;
        if (position < 0 || whence > SEEK_END) return false;
        at_ = static_cast<size_t>(position);
        return true;
    }
    bool reads_fully() const override { return true; }

private:
    std::shared_ptr<Archive> archive_;
    std::string name_;
    Bytes bytes_;
    size_t at_ = 0;
};

void describe(const Archive& archive, const Entry* entry, struct stat& info) {
    std::memset(&info, 0, sizeof info);
    uint32_t permissions = entry ? entry->flags & permission_bits : 0777;
    bool folder = !entry || entry->is_folder;
    info.st_mode = (folder ? S_IFDIR : S_IFREG) | permissions;
    info.st_size = entry ? static_cast<off_t>(entry->size) : 0;
    info.st_nlink = 1;
    info.st_ino = std::hash<std::string>()(archive.path());
    info.st_dev = 0xc;
    info.st_rdev = static_cast<dev_t>(-1);
    info.st_blksize = -1;
    info.st_blocks = -1;
    time_t time = entry ? static_cast<time_t>(entry->time) : 0;
    info.st_mtime = info.st_atime = info.st_ctime = time;
}

// A file's contents are read as a whole, so its stream is one of memory with a status of its own.
class PharWrapper final : public StreamWrapper {
public:
    const char* type() const override { return "phar"; }

    std::unique_ptr<Stream> open(Context& context, std::string_view name, std::string_view mode,
                                 const OpenOptions& options) const override {
        Stream::Mode how;
        Location where;
        std::string error;
        std::unique_ptr<Stream> stream;
        if (!Stream::parse_mode(mode, how) || !locate(context, name, where)) {
            error = "phar error: invalid url or non-existent phar \"" + std::string(name) + "\"";
        } else if (how.write) {
            stream = open_to_write(context, where, mode, how, error);
        } else {
            stream = open_to_read(context, where, error);
        }
        if (!stream && !context.has_pending()) {
            if (error.empty()) error = "operation failed";
            report_open_failure(context, name, options, error.c_str());
        }
        return stream;
    }

    bool stat(Context& context, std::string_view name, int, struct stat& info) const override {
        Location where;
        std::string error;
        if (!locate(context, name, where)) return false;
        auto archive = open_archive(context, where.archive, false, error);
        if (!archive) return false;
        Entry* entry = archive->find(where.entry);
        if (!entry && !archive->is_folder(where.entry)) return false;
        describe(*archive, entry, info);
        return true;
    }

    // An archive has an alias, and an entry may be named along other folders.
    std::string full_name(Context& context, std::string_view name) const override {
        Location where;
        std::string error;
        std::shared_ptr<Archive> archive;
        if (locate(context, name, where))
            archive = open_archive(context, where.archive, false, error);
        if (!archive || !archive->find(where.entry)) return std::string(name);
        return "phar://" + archive->path() + "/" + where.entry;
    }

    Outcome list(Context& context, std::string_view name,
                 std::vector<std::string>& names) const override {
        Location where;
        std::string error;
        if (!locate(context, name, where)) return Outcome::Failed;
        auto archive = open_archive(context, where.archive, true, error);
        if (!archive || !archive->is_folder(where.entry)) return Outcome::Failed;
        names = archive->list(where.entry);
        return Outcome::Done;
    }

    Outcome unlink(Context& context, std::string_view name, Resource*) const override {
        return change(context, name, "unlink", [&](Archive& archive, const Location& where) {
            Entry* entry = archive.find(where.entry);
            if (!entry || entry->is_folder) return false;
            archive.remove(where.entry);
            return true;
        });
    }
    Outcome rename(Context& context, std::string_view from, std::string_view to,
                   Resource*) const override {
        Location target;
        if (!locate(context, to, target)) return Outcome::Failed;
        return change(context, from, "rename", [&](Archive& archive, const Location& where) {
            Entry* entry = archive.find(where.entry);
            if (!entry || target.archive != where.archive) return false;
            Entry moved = *entry;
            std::string error;
            if (!moved.is_folder) moved.contents = archive.read(context, where.entry, moved, error);
            archive.remove(where.entry);
            archive.add(target.entry) = moved;
            return true;
        });
    }
    Outcome make_folder(Context& context, std::string_view name, int64_t permissions, bool,
                        Resource*) const override {
        return change(context, name, "mkdir", [&](Archive& archive, const Location& where) {
            if (where.entry.empty() || archive.find(where.entry)) return false;
            Entry& entry = archive.add(where.entry);
            entry.is_folder = true;
            entry.flags = static_cast<uint32_t>(permissions) & permission_bits;
            entry.time = std::time(nullptr);
            return true;
        });
    }
    Outcome remove_folder(Context& context, std::string_view name, Resource*) const override {
        return change(context, name, "rmdir", [&](Archive& archive, const Location& where) {
            Entry* entry = archive.find(where.entry);
            if (!entry || !entry->is_folder || !archive.list(where.entry).empty()) return false;
            archive.remove(where.entry);
            return true;
        });
    }

private:
    static std::unique_ptr<Stream> open_to_read(Context& context, const Location& where,
                                                std::string& error) {
        auto archive = open_archive(context, where.archive, false, error);
        if (!archive) return nullptr;
        Entry* entry = archive->find(where.entry);
        if (!entry || entry->is_folder) {
            error = "phar error: \"" + where.entry + "\" is not a file in phar \"" + where.archive +
                    "\"";
            return nullptr;
        }
        Ref<String> contents = archive->read(context, where.entry, *entry, error);
        if (!contents) return nullptr;
        return make_memory_stream(contents->view(), "rb", false);
    }

    static std::unique_ptr<Stream> open_to_write(Context& context, const Location& where,
                                                 std::string_view mode_text,
                                                 const Stream::Mode& mode, std::string& error) {
        auto archive = open_archive(context, where.archive, true, error);
        if (!archive) return nullptr;
        if (is_readonly(context, *archive)) {
            error = "phar error: write operations disabled by the php.ini setting phar.readonly";
            return nullptr;
        }
        Entry* entry = archive->find(where.entry);
        bool unusable = where.entry.empty() || archive->is_folder(where.entry);
        if (unusable || (entry && mode.exclusive) || (!entry && !mode.create)) {
            error = "phar error: file \"" + where.entry + "\" in phar \"" + where.archive +
                    "\" cannot be opened for writing";
            return nullptr;
        }
        Ref<String> contents;
        if (entry && !mode.truncate) {
            contents = archive->read(context, where.entry, *entry, error);
            if (!contents) return nullptr;
        }
        return std::make_unique<EntryWriter>(archive, where.entry,
                                             contents ? contents->view() : std::string_view(),
                                             mode_text, mode);
    }

    template <class Change>
    static Outcome change(Context& context, std::string_view name, const char* what,
                          Change&& apply) {
        Location where;
        std::string error;
        std::shared_ptr<Archive> archive;
        if (locate(context, name, where))
            archive = open_archive(context, where.archive, false, error);
        std::string text(name);
        if (archive && is_readonly(context, *archive)) {
            error = "write operations disabled by the php.ini setting phar.readonly";
        } else if (archive && apply(*archive, where)) {
            archive->is_modified = true;
            if (archive->is_buffering || archive->save(context, error)) return Outcome::Done;
        } else if (error.empty()) {
            error = "no such file or folder, or not what it should be";
        }
        if (!context.has_pending()) {
            (void)function_warning(context, "phar error: cannot %s \"%s\": %s", what, text.c_str(),
                                   error.c_str());
        }
        return Outcome::Failed;
    }
};

constexpr PharWrapper phar_wrapper;
constexpr WrapperRow wrappers[] = {{"phar", &phar_wrapper}};

}  // namespace

}  // namespace phar

extern const ExtensionHooks hooks_of_phar;
const ExtensionHooks hooks_of_phar{.wrappers = phar::wrappers};

}  // namespace surus
