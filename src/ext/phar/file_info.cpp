// PharFileInfo: one entry.
#include "ext/core/core.stub.h"
#include "ext/core/spl.stub.h"
#include "ext/phar/objects.h"
#include "ext/phar/phar.stub.h"
#include "ext/spl/files.h"
#include "ext/spl/files.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace phar;

namespace {

struct Found {
    std::shared_ptr<Archive> archive;
    std::string name;
    Entry* entry = nullptr;  // null: a folder that is only a part of names
};

Result<Found> find_entry(Context& context, Object& self, bool to_write = false) {
    Location where;
    Found found;
    std::string error;
    if (file_state(self).ready && locate(context, file_state(self).path, where))
        found.archive = open_archive(context, where.archive, false, error);
    if (context.has_pending()) return failed;
    if (!found.archive) {
        return throw_bad_call(context,
                              "Cannot call method on an uninitialized PharFileInfo object");
    }
    if (to_write && is_readonly(context, *found.archive)) {
        return throw_bad_call(context,
                              "Write operations disabled by the php.ini setting phar.readonly");
    }
    found.name = where.entry;
    found.entry = found.archive->find(where.entry);
    if (found.entry || !to_write) return found;
    return throw_bad_call(context,
                          "Phar entry is a temporary directory (not an actual entry in the "
                          "archive), cannot set metadata");
}

Status change_compression(Context& context, Object& self, uint32_t compression) {
    Found found = TRY(find_entry(context, self, true));
    if (found.entry->is_folder)
        return throw_bad_call(context, "Phar entry is a directory, cannot set compression");
    if (found.archive->format == Format::Tar) {
        return throw_bad_call(context,
                              "Cannot compress with Gzip compression, not possible with "
                              "tar-based phar archives");
    }
    std::string error;
    Ref<String> contents = found.archive->read(context, found.name, *found.entry, error);
    if (!contents && context.has_pending()) return failed;
    if (!contents) return throw_phar(context, error);
    found.entry->contents = contents;
    found.entry->flags = (found.entry->flags & ~compression_bits) | compression;
    return commit(context, *found.archive);
}

}  // namespace

Status php_PharFileInfo___construct(Context& context, Object& self, String& filename) {
    Location where;
    std::string error;
    if (!locate(context, filename.view(), where)) {
        return throw_error_text(context, class_RuntimeException(context),
                                "'" + std::string(filename.view()) +
                                    "' is not a valid phar archive URL (must have at least "
                                    "phar://filename.phar)");
    }
    auto archive = open_archive(context, where.archive, false, error);
    if (context.has_pending()) return failed;
    bool known = archive && (archive->find(where.entry) || archive->is_folder(where.entry));
    if (!known) {
        return throw_error_text(context, class_RuntimeException(context),
                                "Cannot access phar file entry '" + where.entry + "' in archive '" +
                                    where.archive + "'" + (error.empty() ? "" : ", " + error));
    }
    return php_SplFileInfo___construct(context, self, filename);
}
Status php_PharFileInfo___destruct(Context&, Object&) { return {}; }

Status php_PharFileInfo_chmod(Context& context, Object& self, int64_t perms) {
    Found found = TRY(find_entry(context, self, true));
    auto bits = static_cast<uint32_t>(perms) & permission_bits;
    found.entry->flags = (found.entry->flags & ~permission_bits) | bits;
    return commit(context, *found.archive);
}

Result<bool> php_PharFileInfo_compress(Context& context, Object& self, int64_t compression) {
    auto how = static_cast<uint32_t>(compression);
    if (how != gzip_bit && how != bzip_bit)
        return throw_bad_call(context, "Unknown compression type specified");
    TRY(change_compression(context, self, how));
    return true;
}
Result<bool> php_PharFileInfo_decompress(Context& context, Object& self) {
    TRY(change_compression(context, self, 0));
    return true;
}

Result<int64_t> php_PharFileInfo_getCompressedSize(Context& context, Object& self) {
    Found found = TRY(find_entry(context, self));
    if (!found.entry) return 0;
    return static_cast<int64_t>(found.entry->contents ? found.entry->size
                                                      : found.entry->stored_size);
}

Result<int64_t> php_PharFileInfo_getCRC32(Context& context, Object& self) {
    Found found = TRY(find_entry(context, self));
    if (!found.entry || found.entry->is_folder)
        return throw_bad_call(context, "Phar entry is a directory, does not have a CRC");
    if (!found.entry->is_checked) return throw_bad_call(context, "Phar entry was not CRC checked");
    return int64_t{found.entry->crc};
}

Result<String*> php_PharFileInfo_getContent(Context& context, Object& self) {
    Found found = TRY(find_entry(context, self));
    if (!found.entry || found.entry->is_folder) {
        return throw_bad_call(context, "phar error: Cannot retrieve contents, \"" + found.name +
                                           "\" in phar \"" + found.archive->path() +
                                           "\" is a directory");
    }
    std::string error;
    Ref<String> contents = found.archive->read(context, found.name, *found.entry, error);
    if (!contents && context.has_pending()) return failed;
    if (!contents) return throw_phar(context, error);
    return contents.leak();
}

Result<int64_t> php_PharFileInfo_getPharFlags(Context& context, Object& self) {
    Found found = TRY(find_entry(context, self));
    return found.entry ? int64_t{found.entry->flags & ~(permission_bits | compression_bits)} : 0;
}

Result<bool> php_PharFileInfo_hasMetadata(Context& context, Object& self) {
    Found found = TRY(find_entry(context, self));
    return found.entry && !found.entry->metadata.empty();
}
Result<Value> php_PharFileInfo_getMetadata(Context& context, Object& self,
                                           Array& unserializeOptions) {
    Found found = TRY(find_entry(context, self));
    if (!found.entry || found.entry->metadata.empty()) return Value::null();
    return unserialised(context, found.entry->metadata, unserializeOptions);
}
Status php_PharFileInfo_setMetadata(Context& context, Object& self, const Value& metadata) {
    Ref<String> text = Ref<String>::adopt(TRY(serialised(context, metadata)));
    Found found = TRY(find_entry(context, self, true));
    found.entry->metadata = text->view();
    return commit(context, *found.archive);
}
Result<bool> php_PharFileInfo_delMetadata(Context& context, Object& self) {
    Found found = TRY(find_entry(context, self, true));
    found.entry->metadata.clear();
    TRY(commit(context, *found.archive));
    return true;
}

Result<bool> php_PharFileInfo_isCompressed(Context& context, Object& self,
                                           std::optional<int64_t> compression) {
    Found found = TRY(find_entry(context, self));
    uint32_t own = found.entry ? found.entry->flags & compression_bits : 0;
    if (!compression) return own != 0;
    if (*compression != gzip_bit && *compression != bzip_bit)
        return throw_phar(context, "Unknown compression type specified");
    return own == static_cast<uint32_t>(*compression);
}
Result<bool> php_PharFileInfo_isCRCChecked(Context& context, Object& self) {
    Found found = TRY(find_entry(context, self));
    return found.entry && found.entry->is_checked;
}

}  // namespace surus
