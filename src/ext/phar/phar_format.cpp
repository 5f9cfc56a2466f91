// The phar format: a program up to __HALT_COMPILER();, a manifest, the contents, a signature.
#include <algorithm>
#include <cstring>

#include "ext/check_memory.h"
#include "ext/phar/formats.h"
#include "ext/support.h"
#include "runtime/request/tables.h"

namespace surus::phar {

namespace {

constexpr uint32_t has_signature = 0x10000;
constexpr std::string_view signature_end = "GBMB";
constexpr uint64_t longest_manifest = uint64_t{100} << 20;

// Little-endian numbers, one after another; what lies beyond the end makes it bad.
class Reader {
public:
    explicit Reader(std::string_view bytes) : rest_(bytes) {}
    bool is_good() const { return good_; }
    size_t left() const { return rest_.size(); }
    uint32_t number() {
        std::string_view bytes = take(4);
        uint32_t value = 0;
        for (size_t i = bytes.size(); i-- > 0;)
            value = value << 8 | static_cast<unsigned char>(bytes[i]);
        return value;
    }
    std::string_view take(size_t size) {
        if (size > rest_.size()) {
            good_ = false;
            return {};
        }
        std::string_view taken = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return taken;
    }
    std::string_view text() { return take(number()); }

private:
    std::string_view rest_;
    bool good_ = true;
};

void put_number(std::string& out, uint64_t value) {
    for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(value >> shift & 0xff);
}
void put_text(std::string& out, std::string_view text) {
    put_number(out, text.size());
    out += text;
}

bool is_folder_name(std::string_view name) { return name.ends_with('/'); }

}  // namespace

// Where the program ends and the manifest begins; 0: nowhere.
uint64_t PharFormat::find_manifest(Archive& archive) {
    constexpr size_t chunk = size_t{1} << 16;
    std::string window;
    uint64_t offset = 0;  // of the window's first byte
    while (offset + window.size() < archive.file_size_) {
        size_t part = std::min<uint64_t>(chunk, archive.file_size_ - offset - window.size());
        size_t before = window.size();
        window.resize(before + part);
        if (!archive.read_bytes(offset + before, window.data() + before, part)) return 0;
        size_t found = window.find(halt);
        if (found == std::string::npos) {
            size_t keep = std::min(window.size(), halt.size() - 1);
            offset += window.size() - keep;
            window.erase(0, window.size() - keep);
            continue;
        }
        uint64_t end = offset + found + halt.size();
        char after[5] = {};
        size_t known = std::min<uint64_t>(sizeof after, archive.file_size_ - end);
        if (!archive.read_bytes(end, after, known)) return 0;
        std::string_view tail(after, known);
        size_t length = 0;
        if (tail.starts_with(" ?>") || tail.starts_with("\n?>")) length = 3;
        if (length && tail.substr(length).starts_with("\r\n"))
            length += 2;
        else if (length && tail.substr(length).starts_with("\n"))
            length += 1;
        return end + length;
    }
    return 0;
}

bool PharFormat::check_signature(Archive& archive, uint64_t& end, std::string& error) {
    auto broken = [&](const char* what) {
        error = "phar \"" + archive.path_ + "\" " + what;
        return false;
    };
    char tail[8];
    if (archive.file_size_ < sizeof tail ||
        !archive.read_bytes(archive.file_size_ - sizeof tail, tail, sizeof tail) ||
        std::string_view(tail + 4, 4) != signature_end)
        return broken("has a broken signature");
    uint32_t kind = Reader({tail, 4}).number();
    size_t size = digest_size(kind);
    uint64_t behind = archive.file_size_ - sizeof tail;
    if (size == 0) {
        if (kind < openssl_signature || kind > openssl_signature + 2)
            return broken("has a broken or unsupported signature");
        return broken("openssl signature could not be verified");
    }
    if (behind < size) return broken("has a broken signature");
    std::string signature(size, '\0');
    if (!archive.read_bytes(behind - size, signature.data(), size))
        return broken("has a broken signature");
    if (digest_of_file(archive.descriptor_, behind - size, kind) != signature) {
        static constexpr const char* names[] = {"", "MD5", "SHA1", "SHA256", "SHA512"};
        std::string what = names[kind];
        return broken((what + " signature could not be verified: broken signature").c_str());
    }
    archive.signature_kind = kind;
    archive.signature = signature;
    end = behind - size;
    return true;
}

bool PharFormat::load(Context& context, Archive& archive, std::string& error) {
    auto corrupt = [&](const char* what) {
        error = "internal corruption of phar \"" + archive.path_ + "\" (" + what + ")";
        return false;
    };
    uint64_t start = find_manifest(archive);
    if (start == 0) return corrupt("__HALT_COMPILER(); not found");
    char head[4];
    if (start + 4 > archive.file_size_ || !archive.read_bytes(start, head, 4))
        return corrupt("truncated manifest at manifest length");
    uint64_t length = Reader({head, 4}).number();
    if (length > longest_manifest) {
        error = "manifest cannot be larger than 100 MB in phar \"" + archive.path_ + "\"";
        return false;
    }
    if (length < 10 || start + 4 + length > archive.file_size_)
        return corrupt("truncated manifest header");
    if (!check_memory(context, length, 3).ok()) return false;
    std::string manifest(length, '\0');
    if (!archive.read_bytes(start + 4, manifest.data(), length))
        return corrupt("truncated manifest header");
    archive.stub.assign(start, '\0');
    if (!archive.read_bytes(0, archive.stub.data(), start)) return corrupt("truncated entry");
    uint64_t end = archive.file_size_;
    uint32_t flags = 0;
    if (manifest.size() >= 10) flags = Reader(std::string_view(manifest).substr(6)).number();
    archive.signature_kind = no_signature;
    if (flags & has_signature) {
        if (!check_signature(archive, end, error)) return false;
    } else if (context.ini->get_bool("phar.require_hash")) {
        error = "phar \"" + archive.path_ + "\" does not have a signature";
        return false;
    }
    return read_manifest(archive, manifest, start + 4 + length, end, error);
}

bool PharFormat::read_manifest(Archive& archive, std::string_view manifest, uint64_t contents,
                               uint64_t end, std::string& error) {
    auto corrupt = [&](const char* what) {
        error = "internal corruption of phar \"" + archive.path_ + "\" (" + what + ")";
        return false;
    };
    Reader reader(manifest);
    uint32_t count = reader.number();
    reader.take(2);   // the version of the format
    reader.number();  // flags
    constexpr uint32_t shortest_entry = 28;
    archive.alias = reader.text();
    archive.has_own_alias = !archive.alias.empty();
    archive.metadata = reader.text();
    if (!reader.is_good()) return corrupt("buffer overrun");
    if (uint64_t{count} * shortest_entry > reader.left())
        return corrupt("too many manifest entries for size of manifest");
    uint64_t offset = contents;
    for (uint32_t i = 0; i < count; ++i) {
        std::string_view name = reader.text();
        if (name.empty()) return corrupt("zero-length filename encountered in phar");
        bool folder = is_folder_name(name);
        while (is_folder_name(name)) name.remove_suffix(1);
        while (name.starts_with('/')) name.remove_prefix(1);
        Entry& entry = archive.add(name);
        entry.is_folder = folder;
        entry.size = reader.number();
        entry.time = reader.number();
        entry.stored_size = reader.number();
        entry.crc = reader.number();
        entry.flags = reader.number();
        entry.metadata = reader.text();
        if (!reader.is_good()) return corrupt("truncated manifest entry");
        entry.offset = offset;
        offset += entry.stored_size;
        bool stored = !(entry.flags & compression_bits);
        if (stored && entry.size != entry.stored_size)
            return corrupt(
                "compressed and uncompressed size does not match for uncompressed entry");
        if (offset > end) return corrupt("truncated entry");
    }
    return true;
}

namespace {

// An entry's name and what is to be written for it.
struct Piece {
    const std::string* name;
    Entry* entry;
    Ref<String> stored;
};

}  // namespace

bool PharFormat::save(Context& context, Archive& archive, std::string& error) {
    std::vector<Piece> pieces;
    for (auto& [name, entry] : archive.entries) {
        Piece piece{&name, &entry, nullptr};
        uint32_t compression = entry.flags & compression_bits;
        Ref<String> contents = entry.is_folder ? Ref<String>::adopt(String::empty())
                                               : archive.read(context, name, entry, error);
        if (!contents) return false;
        piece.stored = compression && !entry.is_folder
                           ? deflated(context, contents->view(), compression, false)
                           : contents;
        if (!piece.stored) return false;
        pieces.push_back(std::move(piece));
    }
    std::ranges::sort(pieces, {}, [](const Piece& piece) { return piece.entry->order; });
    uint32_t flags = has_signature;
    std::string rows;
    for (const Piece& piece : pieces) {
        const Entry& entry = *piece.entry;
        flags |= entry.flags & compression_bits;
        put_text(rows, *piece.name + (entry.is_folder ? "/" : ""));
        put_number(rows, entry.size);
        put_number(rows, static_cast<uint64_t>(entry.time));
        put_number(rows, piece.stored->length);
        put_number(rows, entry.crc);
        put_number(rows, entry.flags);
        put_text(rows, entry.metadata);
    }
    std::string manifest;
    put_number(manifest, pieces.size());
    manifest += std::string_view("\x11\x10", 2);
    put_number(manifest, flags);
    put_text(manifest, archive.has_own_alias ? archive.alias : "");
    put_text(manifest, archive.metadata);
    manifest += rows;
    if (archive.stub.empty()) archive.stub = default_stub("index.php", "index.php");
    std::string length;
    put_number(length, manifest.size());
    Replacement file(archive.path_);
    bool good = file.write(archive.stub) && file.write(length) && file.write(manifest);
    uint64_t offset = archive.stub.size() + length.size() + manifest.size();
    for (Piece& piece : pieces) {
        good = good && file.write(piece.stored->view());
        piece.entry->offset = offset;
        piece.entry->stored_size = piece.stored->length;
        offset += piece.stored->length;
    }
    if (digest_size(archive.signature_kind) == 0) archive.signature_kind = sha256_signature;
    archive.signature = file.digest(archive.signature_kind);
    std::string tail = archive.signature;
    put_number(tail, archive.signature_kind);
    tail += signature_end;
    if (!good || !file.write(tail) || !file.finish()) {
        error = "unable to open new phar \"" + archive.path_ + "\" for writing";
        return false;
    }
    for (Piece& piece : pieces) piece.entry->contents = nullptr;
    return archive.open_file();
}

}  // namespace surus::phar
