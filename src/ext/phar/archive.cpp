#include "ext/phar/archive.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/digest.h"
#include "ext/bz2/flow.h"
#include "ext/check_memory.h"
#include "ext/support.h"
#include "ext/zlib/flow.h"

namespace surus::phar {

Archive::~Archive() {
    if (descriptor_ >= 0) close(descriptor_);
}

bool Archive::open_file() {
    if (descriptor_ >= 0) close(descriptor_);
    descriptor_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat info;
    if (descriptor_ < 0 || fstat(descriptor_, &info) != 0 || !S_ISREG(info.st_mode)) return false;
    file_size_ = static_cast<uint64_t>(info.st_size);
    return true;
}

bool Archive::read_bytes(uint64_t offset, char* out, size_t size) const {
    if (unpacked_) {
        std::string_view all = unpacked_->view();
        if (offset > all.size() || size > all.size() - offset) return false;
        std::memcpy(out, all.data() + offset, size);
        return true;
    }
    while (size > 0) {
        ssize_t got = pread(descriptor_, out, size, static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        out += got;
        offset += static_cast<uint64_t>(got);
        size -= static_cast<size_t>(got);
    }
    return true;
}

// ---- entries

Entry* Archive::find(std::string_view name) {
    auto found = entries.find(name);
    return found == entries.end() ? nullptr : &found->second;
}

bool Archive::is_folder(std::string_view name) const {
    if (name.empty()) return true;
    auto own = entries.find(name);
    if (own != entries.end()) return own->second.is_folder;
    std::string prefix = std::string(name) + "/";
    auto first = entries.lower_bound(prefix);
    return first != entries.end() && first->first.starts_with(prefix);
}

Entry& Archive::add(std::string_view name) {
    auto [at, is_new] = entries.try_emplace(std::string(name));
    if (is_new) at->second.order = next_order_++;
    return at->second;
}

void Archive::remove(std::string_view name) {
    auto found = entries.find(name);
    if (found != entries.end()) entries.erase(found);
    is_modified = true;
}

std::vector<std::string> Archive::list(std::string_view folder) const {
    std::vector<std::string> names;
    std::string prefix = folder.empty() ? "" : std::string(folder) + "/";
    for (auto at = entries.lower_bound(prefix); at != entries.end(); ++at) {
        if (!at->first.starts_with(prefix)) break;
        std::string_view rest = std::string_view(at->first).substr(prefix.size());
        rest = rest.substr(0, rest.find('/'));
        if (folder.empty() && rest == ".phar") continue;  // what belongs to the format
        if (!rest.empty()) names.emplace_back(rest);
    }
    std::ranges::sort(names);
    auto twice = std::ranges::unique(names);
    names.erase(twice.begin(), twice.end());
    return names;
}

Ref<String> Archive::read(Context& context, std::string_view name, Entry& entry,
                          std::string& error) {
    if (entry.contents) return entry.contents;
    auto corrupt = [&](const char* what) -> Ref<String> {
        if (!context.has_pending()) {
            error = "phar error: internal corruption of phar \"" + path_ + "\" (" + what +
                    " on file \"" + std::string(name) + "\")";
        }
        return nullptr;
    };
    uint64_t end = unpacked_ ? unpacked_->length : file_size_;
    if (entry.offset > end || entry.stored_size > end - entry.offset)
        return corrupt("actual filesize mismatch");
    if (!check_memory(context, entry.stored_size).ok()) return nullptr;
    Ref<String> stored = Ref<String>::adopt(String::create(entry.stored_size));
    if (!read_bytes(entry.offset, stored->data(), stored->length))
        return corrupt("actual filesize mismatch");
    stored->forget_hash();
    uint32_t compression = entry.flags & compression_bits;
    Ref<String> contents =
        compression ? inflated(context, stored->view(), compression, false) : stored;
    if (!contents || contents->length != entry.size) return corrupt("actual filesize mismatch");
    if (!entry.is_checked && format == Format::Phar) {
        if (crc_of(contents->view()) != entry.crc) return corrupt("crc32 mismatch");
        entry.is_checked = true;
    }
    return contents;
}

void Archive::put(Entry& entry, Ref<String> contents) {
    entry.size = contents->length;
    entry.crc = crc_of(contents->view());
    entry.is_checked = true;
    entry.contents = std::move(contents);
    is_modified = true;
}

// ---- compression

uint32_t crc_of(std::string_view bytes) {
    return static_cast<uint32_t>(
        crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

Ref<String> inflated(Context& context, std::string_view stored, uint32_t compression, bool whole) {
    StringBuilder out(stored.size());
    bool good = false;
    if (compression == gzip_bit) {
        z_stream stream = zlib::make_stream();
        if (inflateInit2(&stream, whole ? MAX_WBITS + 16 : -MAX_WBITS) != Z_OK) return nullptr;
        auto status = zlib::run_stream(context, stream, inflate, stored, Z_NO_FLUSH, out);
        inflateEnd(&stream);
        good = status && *status == Z_STREAM_END;
    } else if (compression == bzip_bit) {
        bz_stream stream = bz2::make_stream();
        if (BZ2_bzDecompressInit(&stream, 0, 0) != BZ_OK) return nullptr;
        auto status = bz2::decompress(context, stream, stored, out);
        BZ2_bzDecompressEnd(&stream);
        good = status && *status == BZ_STREAM_END;
    }
    if (!good) return nullptr;
    return Ref<String>::adopt(out.finish());
}

Ref<String> deflated(Context& context, std::string_view contents, uint32_t compression,
                     bool whole) {
    StringBuilder out(contents.size() / 2 + 64);
    bool good = false;
    if (compression == gzip_bit) {
        z_stream stream = zlib::make_stream();
        if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED,
                         whole ? MAX_WBITS + 16 : -MAX_WBITS, MAX_MEM_LEVEL,
                         Z_DEFAULT_STRATEGY) != Z_OK)
            return nullptr;
        auto status = zlib::run_stream(context, stream, deflate, contents, Z_FINISH, out);
        deflateEnd(&stream);
        good = status && *status == Z_STREAM_END;
    } else if (compression == bzip_bit) {
        bz_stream stream = bz2::make_stream();
        if (BZ2_bzCompressInit(&stream, 9, 0, 0) != BZ_OK) return nullptr;
        auto status = bz2::compress(context, stream, contents, BZ_FINISH, out);
        BZ2_bzCompressEnd(&stream);
        good = status && *status == BZ_STREAM_END;
    }
    if (!good) return nullptr;
    return Ref<String>::adopt(out.finish());
}

// ---- digests

size_t digest_size(uint32_t signature_kind) {
    switch (signature_kind) {
    case md5_signature: return Md5::digest_size;
    case sha1_signature: return Sha1::digest_size;
    case sha256_signature: return Sha256::digest_size;
    case sha512_signature: return Sha512::digest_size;
    default: return 0;
    }
}

namespace {

template <class Hash>
std::string digest_bytes(int descriptor, uint64_t length) {
    Hash hash;
    char buffer[65536];
    uint64_t done = 0;
    while (done < length) {
        size_t part = std::min<uint64_t>(sizeof buffer, length - done);
        ssize_t got = pread(descriptor, buffer, part, static_cast<off_t>(done));
        if (got <= 0) break;
        hash.update({buffer, static_cast<size_t>(got)});
        done += static_cast<uint64_t>(got);
    }
    auto digest = hash.finish();
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

}  // namespace

std::string digest_of_file(int descriptor, uint64_t length, uint32_t signature_kind) {
    switch (signature_kind) {
    case md5_signature: return digest_bytes<Md5>(descriptor, length);
    case sha1_signature: return digest_bytes<Sha1>(descriptor, length);
    case sha256_signature: return digest_bytes<Sha256>(descriptor, length);
    case sha512_signature: return digest_bytes<Sha512>(descriptor, length);
    default: return {};
    }
}

// ---- writing

Replacement::Replacement(const std::string& path) : path_(path), temporary_(path + ".XXXXXX") {
    descriptor_ = mkstemp(temporary_.data());
    good_ = descriptor_ >= 0;
    if (!good_) return;
    struct stat info;
    mode_t mode = ::stat(path.c_str(), &info) == 0 ? info.st_mode & 07777 : 0644;
    fchmod(descriptor_, mode);
}

Replacement::~Replacement() {
    if (descriptor_ < 0) return;
    close(descriptor_);
    unlink(temporary_.c_str());
}

bool Replacement::write(std::string_view bytes) {
    while (good_ && !bytes.empty()) {
        ssize_t wrote = ::write(descriptor_, bytes.data(), bytes.size());
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) good_ = false;
        if (wrote > 0) bytes.remove_prefix(static_cast<size_t>(wrote));
    }
    return good_;
}

bool Replacement::finish() {
    good_ = good_ && rename(temporary_.c_str(), path_.c_str()) == 0;
    if (!good_) return false;
    close(descriptor_);
    descriptor_ = -1;
    return true;
}

std::string Replacement::digest(uint32_t signature_kind) {
    struct stat info;
    if (descriptor_ < 0 || fstat(descriptor_, &info) != 0) return {};
    return digest_of_file(descriptor_, static_cast<uint64_t>(info.st_size), signature_kind);
}

}  // namespace surus::phar
