// Archive: a phar or tar file's table of contents, and changing it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/string.h"

namespace surus::phar {

enum class Format : uint8_t { Phar = 1, Tar = 2 };

// Flags of entries, as the file has them.
inline constexpr uint32_t permission_bits = 0777;
inline constexpr uint32_t gzip_bit = 0x1000;
inline constexpr uint32_t bzip_bit = 0x2000;
inline constexpr uint32_t compression_bits = 0xf000;

// Kinds of signatures.
enum : uint32_t {
    no_signature = 0,
    md5_signature = 1,
    sha1_signature = 2,
    sha256_signature = 3,
    sha512_signature = 4,
    openssl_signature = 0x10,
};

struct Entry {
    bool is_folder = false;
    uint32_t flags = 0666;
    uint32_t order = 0;  // entries are written in the order in which they came
    int64_t time = 0;
    uint64_t size = 0;
    uint64_t stored_size = 0;
    uint64_t offset = 0;  // of what is stored, in the file
    uint32_t crc = 0;
    bool is_checked = false;  // the crc was found to fit
    Ref<String> contents;     // new ones, not compressed; null: they are in the file
    std::string metadata;     // serialised
};

class Archive {
public:
    explicit Archive(std::string path) : path_(std::move(path)) {}
    Archive(const Archive&) = delete;
    ~Archive();

    // Reads what is in the file. False: `error` says why not.
    bool load(Context& context, std::string& error);
    // Writes it all anew. May run user code.
    bool save(Context& context, std::string& error);

    const std::string& path() const { return path_; }
    Entry* find(std::string_view name);
    // A folder is there, too, when something is in it.
    bool is_folder(std::string_view name) const;
    Entry& add(std::string_view name);
    void remove(std::string_view name);
    // The names in a folder, in order.
    std::vector<std::string> list(std::string_view folder) const;
    // All that is in an entry. Null: `error` says why not, or something is pending.
    Ref<String> read(Context& context, std::string_view name, Entry& entry, std::string& error);
    void put(Entry& entry, Ref<String> contents);

    Format format = Format::Phar;
    uint32_t whole_compression = 0;  // of a tar file
    bool is_data = false;            // PharData's: not a program
    bool is_buffering = false;
    bool is_modified = false;
    std::string alias;
    bool has_own_alias = false;  // not just its path
    std::string stub;
    std::string metadata;
    uint32_t signature_kind = sha256_signature;
    std::string signature;  // the bytes
    std::map<std::string, Entry, std::less<>> entries;

private:
    friend struct PharFormat;
    friend struct TarFormat;
    bool open_file();
    bool read_bytes(uint64_t offset, char* out, size_t size) const;

    std::string path_;
    int descriptor_ = -1;
    Ref<String> unpacked_;  // of a tar file that is compressed as a whole
    uint64_t file_size_ = 0;
    uint32_t next_order_ = 0;
};

// Bytes of an entry as they are stored, made into what they stand for, or the other way round.
// Null: they are corrupt.
Ref<String> inflated(Context& context, std::string_view stored, uint32_t compression, bool whole);
Ref<String> deflated(Context& context, std::string_view contents, uint32_t compression, bool whole);
uint32_t crc_of(std::string_view bytes);

// A file that takes the place of another when it is complete.
class Replacement {
public:
    explicit Replacement(const std::string& path);
    ~Replacement();
    bool write(std::string_view bytes);
    bool finish();
    std::string digest(uint32_t signature_kind);  // of what was written so far

private:
    std::string path_, temporary_;
    int descriptor_ = -1;
    bool good_ = false;
};
std::string digest_of_file(int descriptor, uint64_t length, uint32_t signature_kind);
size_t digest_size(uint32_t signature_kind);

inline constexpr std::string_view halt = "__HALT_COMPILER();";

// ---- those that are open in a request (store.cpp)

// A name "phar://ARCHIVE/ENTRY" taken apart.
struct Location {
    std::string archive;  // an absolute path
    std::string entry;    // without slashes around it
};
// False: no archive can be meant.
bool locate(Context& context, std::string_view name, Location& out);
// The archive of a path, from the file when it is not open. `create`: an empty one where there is
// none. Null: `error` says why.
std::shared_ptr<Archive> open_archive(Context& context, const std::string& path, bool create,
                                      std::string& error);
void forget_archive(Context& context, const std::string& path);
// False: another archive has that alias.
bool set_alias(Context& context, Archive& archive, std::string_view alias);
void intercept_files(Context& context);

std::string default_stub(std::string_view index, std::string_view web_index);
bool is_readonly(Context& context, const Archive& archive);

}  // namespace surus::phar
