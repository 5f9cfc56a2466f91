// The tar format (ustar), plain or compressed as a whole; a phar's own files are in ".phar/".
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstring>

#include "ext/check_memory.h"
#include "ext/phar/formats.h"
#include "ext/support.h"
#include "runtime/values/string_builder.h"

namespace surus::phar {

namespace {

constexpr size_t block = 512;

struct Header {
    char name[100], mode[8], uid[8], gid[8], size[12], mtime[12], checksum[8], type;
    char linkname[100], magic[6], version[2], uname[32], gname[32], devmajor[8], devminor[8];
    char prefix[155], padding[12];
};
static_assert(sizeof(Header) == block);

uint64_t octal(const char* field, size_t size) {
    uint64_t value = 0;
    for (size_t i = 0; i < size && field[i]; ++i) {
        if (field[i] == ' ') continue;
        if (field[i] < '0' || field[i] > '7') break;
        value = value * 8 + static_cast<uint64_t>(field[i] - '0');
    }
    return value;
}

template <size_t size>
uint64_t octal(const char (&field)[size]) {
    return octal(field, size);
}

template <size_t size>
void put_octal(char (&field)[size], uint64_t value) {
    for (size_t i = size - 1; i-- > 0; value /= 8) field[i] = static_cast<char>('0' + value % 8);
    field[size - 1] = 0;
}

template <size_t size>
std::string_view text_of(const char (&field)[size]) {
    return {field, strnlen(field, size)};
}

uint32_t checksum_of(const Header& header) {
    Header copy = header;
    std::memset(copy.checksum, ' ', sizeof copy.checksum);
    uint32_t sum = 0;
    const auto* bytes = reinterpret_cast<const unsigned char*>(&copy);
    for (size_t i = 0; i < block; ++i) sum += bytes[i];
    return sum;
}

bool is_valid(const Header& header) { return octal(header.checksum) == checksum_of(header); }

// What has ".tar" in its name is taken for one, even when it begins with no entry.
bool is_called_tar(std::string_view path) {
    path.remove_prefix(path.rfind('/') + 1);
    size_t extension = path.find(".tar");
    if (extension == path.npos) return false;
    path.remove_prefix(extension + 4);
    return path.empty() || path[0] == '.';
}

uint64_t rounded(uint64_t size) { return (size + block - 1) / block * block; }

}  // namespace

bool TarFormat::recognises(Context& context, Archive& archive) {
    unsigned char magic[4] = {};
    Header header;
    char* first = reinterpret_cast<char*>(magic);
    if (archive.file_size_ < sizeof magic || !archive.read_bytes(0, first, sizeof magic))
        return false;
    bool gzip = magic[0] == 0x1f && magic[1] == 0x8b;
    bool bzip = magic[0] == 'B' && magic[1] == 'Z' && magic[2] == 'h';
    if (gzip || bzip) {
        if (!check_memory(context, archive.file_size_).ok()) return false;
        Ref<String> packed = Ref<String>::adopt(String::create(archive.file_size_));
        if (!archive.read_bytes(0, packed->data(), packed->length)) return false;
        archive.whole_compression = gzip ? gzip_bit : bzip_bit;
        archive.unpacked_ = inflated(context, packed->view(), archive.whole_compression, true);
        if (!archive.unpacked_) return false;
    }
    char* bytes = reinterpret_cast<char*>(&header);
    if (archive.read_bytes(0, bytes, sizeof header) &&
        (is_valid(header) || is_called_tar(archive.path_)))
        return true;
    archive.unpacked_ = nullptr;
    archive.whole_compression = 0;
    return false;
}

bool TarFormat::load(Context& context, Archive& archive, std::string& error) {
    auto corrupt = [&](const char* what) {
        error = "phar error: \"" + archive.path_ + "\" is a corrupted tar file (" + what + ")";
        return false;
    };
    uint64_t end = archive.unpacked_ ? archive.unpacked_->length : archive.file_size_;
    uint64_t offset = 0;
    std::string long_name;
    while (offset + block <= end) {
        Header header;
        if (!archive.read_bytes(offset, reinterpret_cast<char*>(&header), block))
            return corrupt("truncated");
        if (header.name[0] == 0 && octal(header.checksum) == 0) break;
        if (!is_valid(header)) return corrupt("checksum mismatch");
        offset += block;
        uint64_t size = octal(header.size);
        if (size > end - offset) return corrupt("truncated");
        std::string name = std::move(long_name);
        long_name.clear();
        if (name.empty()) {
            if (header.prefix[0] && std::memcmp(header.magic, "ustar", 5) == 0)
                name = std::string(text_of(header.prefix)) + "/";
            name += text_of(header.name);
        }
        if (header.type == 'L') {  // GNU: the next file's name
            constexpr uint64_t longest = 65536;
            if (size > longest) return corrupt("invalid entry size");
            long_name.resize(size);
            if (!archive.read_bytes(offset, long_name.data(), size)) return corrupt("truncated");
            long_name.resize(strnlen(long_name.data(), size));
        }
        bool is_file = header.type == '0' || header.type == 0;
        bool is_folder = header.type == '5' || (is_file && name.ends_with('/'));
        while (name.ends_with('/')) name.pop_back();
        std::string_view shown = name;
        while (shown.starts_with("./")) shown.remove_prefix(2);
        if ((is_file || is_folder) && !shown.empty() && shown != ".") {
            Entry& entry = archive.add(shown);
            entry.is_folder = is_folder;
            entry.size = entry.stored_size = is_folder ? 0 : size;
            entry.offset = offset;
            entry.time = static_cast<int64_t>(octal(header.mtime));
            entry.flags = static_cast<uint32_t>(octal(header.mode)) & permission_bits;
            entry.is_checked = true;
        }
        offset += std::min(rounded(size), end - offset);
    }
    archive.signature_kind = no_signature;
    auto own = [&](const char* name, std::string& out) {
        Entry* entry = archive.find(name);
        Ref<String> text = entry ? archive.read(context, name, *entry, error) : nullptr;
        if (text) out = text->view();
    };
    own(".phar/stub.php", archive.stub);
    own(".phar/alias.txt", archive.alias);
    own(".phar/.metadata.bin", archive.metadata);
    archive.has_own_alias = !archive.alias.empty();
    return !context.has_pending();
}

namespace {

void add_entry(StringBuilder& out, const std::string& name, const Entry& entry,
               std::string_view contents) {
    auto append = [&](char type, std::string_view shown, std::string_view bytes) {
        Header header{};
        std::memcpy(header.name, shown.data(), std::min(shown.size(), sizeof header.name));
        put_octal(header.mode, entry.flags & permission_bits);
        put_octal(header.uid, 0);
        put_octal(header.gid, 0);
        put_octal(header.size, bytes.size());
        put_octal(header.mtime, static_cast<uint64_t>(entry.time));
        header.type = type;
        std::memcpy(header.magic, "ustar", 6);
        std::memcpy(header.version, "00", 2);
        char sum[8];
        std::snprintf(sum, sizeof sum, "%06o", checksum_of(header));
        std::memcpy(header.checksum, sum, 7);
        header.checksum[7] = ' ';
        out.append({reinterpret_cast<const char*>(&header), block});
        out.append(bytes);
        out.append(rounded(bytes.size()) - bytes.size(), '\0');
    };
    std::string shown = name + (entry.is_folder ? "/" : "");
    if (shown.size() > sizeof(Header::name))
        append('L', "././@LongLink", {shown.c_str(), shown.size() + 1});
    append(entry.is_folder ? '5' : '0', shown, contents);
}

}  // namespace

bool TarFormat::save(Context& context, Archive& archive, std::string& error) {
    auto keep = [&](const char* name, const std::string& text, bool wanted) {
        if (!wanted) return archive.remove(name);
        archive.put(archive.add(name), Ref<String>::adopt(make_string(text)));
    };
    if (!archive.is_data && archive.stub.empty())
        archive.stub = default_stub("index.php", "index.php");
    keep(".phar/stub.php", archive.stub, !archive.is_data);
    keep(".phar/alias.txt", archive.alias, archive.has_own_alias);
    keep(".phar/.metadata.bin", archive.metadata, !archive.metadata.empty());
    StringBuilder out(block * 4);
    std::vector<std::pair<const std::string, Entry>*> rows;
    for (auto& row : archive.entries) rows.push_back(&row);
    std::ranges::sort(rows, {}, [](const auto* row) { return row->second.order; });
    std::vector<uint64_t> offsets;
    for (auto* row : rows) {
        Entry& entry = row->second;
        Ref<String> contents = entry.is_folder ? Ref<String>::adopt(String::empty())
                                               : archive.read(context, row->first, entry, error);
        if (!contents) return false;
        if (!check_memory(context, out.length() + contents->length + block * 4).ok()) return false;
        add_entry(out, row->first, entry, contents->view());
        offsets.push_back(out.length() - rounded(contents->length));
    }
    out.append(block * 2, '\0');
    Ref<String> whole = Ref<String>::adopt(out.finish());
    Ref<String> packed = whole;
    if (archive.whole_compression)
        packed = deflated(context, whole->view(), archive.whole_compression, true);
    Replacement file(archive.path_);
    if (!packed || !file.write(packed->view()) || !file.finish()) {
        if (!context.has_pending())
            error = "unable to open new phar \"" + archive.path_ + "\" for writing";
        return false;
    }
    for (size_t i = 0; i < rows.size(); ++i) {
        Entry& entry = rows[i]->second;
        entry.offset = offsets[i];
        entry.stored_size = entry.size;
        entry.contents = nullptr;
    }
    archive.unpacked_ = archive.whole_compression ? whole : nullptr;
    return archive.open_file();
}

// ---- whichever it is

bool Archive::load(Context& context, std::string& error) {
    if (!open_file()) {
        error = "unable to open phar for reading \"" + path_ + "\"";
        return false;
    }
    bool tar = TarFormat::recognises(context, *this);
    if (context.has_pending()) return false;
    format = tar ? Format::Tar : Format::Phar;
    return tar ? TarFormat::load(context, *this, error) : PharFormat::load(context, *this, error);
}

bool Archive::save(Context& context, std::string& error) {
    bool saved = format == Format::Tar ? TarFormat::save(context, *this, error)
                                       : PharFormat::save(context, *this, error);
    if (saved) is_modified = false;
    return saved;
}

}  // namespace surus::phar
