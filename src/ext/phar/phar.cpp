// Phar and PharData: opening archives, and what is true of the whole.
#include "ext/core/core.stub.h"
#include "ext/core/spl.stub.h"
#include "ext/phar/objects.h"
#include "ext/phar/phar.stub.h"
#include "ext/spl/files.h"
#include "ext/spl/files.stub.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stream.h"
#include "ext/standard/var.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace phar {

Failed throw_phar(Context& context, std::string_view message) {
    return throw_error_text(context, class_PharException(context), message);
}
Failed throw_bad_call(Context& context, std::string_view message) {
    return throw_error_text(context, class_BadMethodCallException(context), message);
}
Failed throw_unexpected(Context& context, std::string_view message) {
    return throw_error_text(context, class_UnexpectedValueException(context), message);
}

std::shared_ptr<Archive> archive_of(Context& context, Object& self) {
    Location where;
    std::string error;
    std::shared_ptr<Archive> archive;
    if (file_state(self).ready && locate(context, file_state(self).path, where))
        archive = open_archive(context, where.archive, true, error);
    if (!archive && !context.has_pending())
        throw_bad_call(context, "Cannot call method on an uninitialized Phar object");
    return archive;
}

std::shared_ptr<Archive> writable_archive(Context& context, Object& self) {
    auto archive = archive_of(context, self);
    if (!archive || !is_readonly(context, *archive)) return archive;
    throw_unexpected(context, "Cannot write out phar archive, phar is read-only");
    return nullptr;
}

Status commit(Context& context, Archive& archive) {
    archive.is_modified = true;
    if (archive.is_buffering) return {};
    std::string error;
    if (archive.save(context, error)) return {};
    if (context.has_pending()) return failed;
    return throw_phar(context, error);
}

Result<String*> serialised(Context& context, const Value& value) {
    return php_serialize(context, value);
}

Result<Value> unserialised(Context& context, std::string_view text, Array& options) {
    Ref<String> bytes = Ref<String>::adopt(make_string(text));
    return php_unserialize(context, *bytes, options);
}

namespace {

// What an archive's object is made for.
struct Opening {
    bool is_data;
    const String& filename;
    int64_t flags;
    const String* alias;
};

Status open_object(Context& context, Object& self, const Opening& opening) {
    if (file_state(self).ready) return throw_bad_call(context, "Cannot call constructor twice");
    TRY(check_path(context, opening.filename, 1));
    std::string name(opening.filename.view());
    if (!equal_ignoring_case(name.substr(0, 7), "phar://")) name = "phar://" + name;
    Location where;
    std::string error;
    std::shared_ptr<Archive> archive;
    if (locate(context, name, where)) {
        archive = open_archive(context, where.archive, true, error);
    } else {
        error = "Cannot create phar '" + std::string(opening.filename.view()) +
                "', file extension (or combination) not recognised or the directory does not "
                "exist";
    }
    if (context.has_pending()) return failed;
    if (!archive) return throw_unexpected(context, error);
    if (opening.is_data) archive->is_data = true;
    if (opening.is_data && archive->format == Format::Phar) {
        return throw_unexpected(
            context, "PharData class can only be used for non-executable tar and zip archives");
    }
    if (opening.alias && !opening.alias->is_empty() &&
        !set_alias(context, *archive, opening.alias->view())) {
        return throw_unexpected(context, "alias \"" + std::string(opening.alias->view()) +
                                             "\" is already used for another archive");
    }
    std::string url = "phar://" + where.archive + (where.entry.empty() ? "" : "/" + where.entry);
    Ref<String> path = Ref<String>::adopt(make_string(url));
    TRY(php_RecursiveDirectoryIterator___construct(context, self, *path, opening.flags));
    file_state(self).info_class = &class_PharFileInfo(context);
    return {};
}

}  // namespace

}  // namespace phar

using namespace phar;

Status php_Phar___construct(Context& context, Object& self, String& filename, int64_t flags,
                            String* alias) {
    return open_object(context, self, {false, filename, flags, alias});
}
Status php_PharData___construct(Context& context, Object& self, String& filename, int64_t flags,
                                String* alias, int64_t) {
    return open_object(context, self, {true, filename, flags, alias});
}
Status php_Phar___destruct(Context&, Object&) { return {}; }

// ---- what is known of it

Result<int64_t> php_Phar_count(Context& context, Object& self, int64_t) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    int64_t files = 0;
    for (const auto& [name, entry] : archive->entries) {
        if (!entry.is_folder && !name.starts_with(".phar/")) ++files;
    }
    return files;
}

Result<Value> php_Phar_getAlias(Context& context, Object& self) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    return archive->has_own_alias ? string_value(archive->alias) : Value::null();
}
Result<String*> php_Phar_getPath(Context& context, Object& self) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    return make_string(archive->path());
}
Result<bool> php_Phar_getModified(Context& context, Object& self) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    return archive->is_modified;
}

Result<Value> php_Phar_getSignature(Context& context, Object& self) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    if (archive->signature.empty()) return false_value();
    static constexpr const char* names[] = {"", "MD5", "SHA-1", "SHA-256", "SHA-512"};
    std::string hex;
    for (char c : archive->signature) {
        static constexpr char digits[] = "0123456789ABCDEF";
        hex += digits[static_cast<unsigned char>(c) >> 4];
        hex += digits[c & 15];
    }
    Array* pair = Array::create();
    pair->set("hash", string_value(hex));
    pair->set("hash_type", string_value(names[archive->signature_kind]));
    return Value::of(pair);
}

Result<String*> php_Phar_getStub(Context& context, Object& self) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    return make_string(archive->stub);
}
Result<String*> php_Phar_getVersion(Context&, Object&) { return make_string("1.1.1"); }
Result<bool> php_Phar_isBuffering(Context& context, Object& self) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    return archive->is_buffering;
}
Result<Value> php_Phar_isCompressed(Context& context, Object& self) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    if (!archive->whole_compression) return false_value();
    return Value::of(int64_t{archive->whole_compression});
}
Result<bool> php_Phar_isFileFormat(Context& context, Object& self, int64_t format) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    if (format < constant_Phar_PHAR || format > constant_Phar_ZIP)
        return throw_phar(context, "Unknown file format specified");
    return format == static_cast<int64_t>(archive->format);
}
Result<bool> php_Phar_isWritable(Context& context, Object& self) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    return !is_readonly(context, *archive);
}

// ---- metadata

Result<bool> php_Phar_hasMetadata(Context& context, Object& self) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    return !archive->metadata.empty();
}
Result<Value> php_Phar_getMetadata(Context& context, Object& self, Array& unserializeOptions) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    if (archive->metadata.empty()) return Value::null();
    return unserialised(context, archive->metadata, unserializeOptions);
}
Status php_Phar_setMetadata(Context& context, Object& self, const Value& metadata) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    Ref<String> text = Ref<String>::adopt(TRY(serialised(context, metadata)));
    archive->metadata = text->view();
    return commit(context, *archive);
}
Result<bool> php_Phar_delMetadata(Context& context, Object& self) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    archive->metadata.clear();
    TRY(commit(context, *archive));
    return true;
}

// ---- changing it

Result<bool> php_Phar_setAlias(Context& context, Object& self, String& alias) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    if (alias.view().find_first_of("/\\:;") != npos || alias.is_empty()) {
        return throw_unexpected(context, "Invalid alias \"" + std::string(alias.view()) +
                                             "\" specified for phar \"" + archive->path() + "\"");
    }
    if (!set_alias(context, *archive, alias.view())) {
        return throw_phar(context, "alias \"" + std::string(alias.view()) +
                                       "\" is already used for another archive and cannot be used");
    }
    TRY(commit(context, *archive));
    return true;
}

static Result<bool> set_stub(Context& context, Object& self, std::string_view stub) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    if (archive->is_data) {
        return throw_unexpected(context, "A Phar stub cannot be set in a plain tar archive");
    }
    size_t end = find_ignoring_case(stub, halt);
    if (end == npos) {
        return throw_phar(context, "illegal stub for phar \"" + archive->path() +
                                       "\" (__HALT_COMPILER(); is missing)");
    }
    archive->stub = std::string(stub.substr(0, end)) + std::string(halt) + " ?>\r\n";
    TRY(commit(context, *archive));
    return true;
}

Result<bool> php_Phar_setStub(Context& context, Object& self, const Value& stub,
                              std::optional<int64_t> length) {
    if (stub.is_resource()) {
        Stream* stream = stream_argument(context, stub, 1);
        if (!stream) return failed;
        Ref<Resource> held = Ref<Resource>::share(stub.resource);
        size_t limit = length && *length > 0 ? static_cast<size_t>(*length) : SIZE_MAX;
        Ref<String> text = Ref<String>::adopt(stream->read_all(context, limit));
        if (context.has_pending()) return failed;
        return set_stub(context, self, text->view());
    }
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, stub)));
    return set_stub(context, self, text->view());
}
Result<bool> php_Phar_setDefaultStub(Context& context, Object& self, String* index,
                                     String* webIndex) {
    return set_stub(context, self,
                    default_stub(index ? index->view() : "index.php",
                                 webIndex ? webIndex->view() : "index.php"));
}

Status php_Phar_setSignatureAlgorithm(Context& context, Object& self, int64_t algo, String*) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    if (digest_size(static_cast<uint32_t>(algo)) == 0) {
        bool openssl = algo >= constant_Phar_OPENSSL && algo <= constant_Phar_OPENSSL_SHA512;
        return throw_unexpected(context, openssl ? "Cannot sign with OpenSSL keys"
                                                 : "Unknown signature algorithm specified");
    }
    archive->signature_kind = static_cast<uint32_t>(algo);
    return commit(context, *archive);
}

Status php_Phar_startBuffering(Context& context, Object& self) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    archive->is_buffering = true;
    return {};
}
Status php_Phar_stopBuffering(Context& context, Object& self) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    archive->is_buffering = false;
    return commit(context, *archive);
}

// ---- compression and formats

// A copy of the archive under another name, which keeps up to its first dot and gets the extension.
static Result<Value> convert(Context& context, Object& self, Format format, uint32_t compression,
                             const String* extension, bool is_data) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    if (!is_data && context.ini->get_bool("phar.readonly")) {
        return throw_unexpected(context,
                                "Cannot write out executable phar archive, phar is "
                                "read-only");
    }
    std::string usual = std::string(is_data ? "" : "phar") + (is_data ? "" : ".");
    usual = format == Format::Tar ? usual + "tar" : "phar";
    if (compression == gzip_bit) usual += ".gz";
    if (compression == bzip_bit) usual += ".bz2";
    std::string given = extension ? std::string(extension->view()) : usual;
    if (given.starts_with('.')) given.erase(0, 1);
    std::string folder = archive->path().substr(0, archive->path().rfind('/') + 1);
    std::string base = archive->path().substr(folder.size());
    std::string path = folder + base.substr(0, base.find('.')) + "." + given;
    struct stat info;
    if (path != archive->path() && ::stat(path.c_str(), &info) == 0) {
        return throw_bad_call(
            context, "phar \"" + path + "\" exists and must be unlinked prior to conversion");
    }
    std::string error;
    auto made = open_archive(context, path, true, error);
    if (!made) return throw_phar(context, error);
    made->format = format;
    made->whole_compression = format == Format::Tar ? compression : 0;
    made->is_data = is_data;
    made->stub = is_data ? "" : archive->stub;
    made->metadata = archive->metadata;
    for (auto& [name, entry] : archive->entries) {
        if (name.starts_with(".phar/")) continue;
        Entry copy = entry;
        if (!entry.is_folder) copy.contents = archive->read(context, name, entry, error);
        if (!entry.is_folder && !copy.contents) return throw_phar(context, error);
        if (format == Format::Tar) copy.flags &= permission_bits;
        uint32_t order = made->add(name).order;
        *made->find(name) = copy;
        made->find(name)->order = order;
    }
    TRY(commit(context, *made));
    OwnedValue name(string_value(path));
    Class& cls = is_data ? class_PharData(context) : class_Phar(context);
    return Value::of(TRY(create_object(context, cls, {&name.get(), 1})));
}

static Result<Value> convert_to(Context& context, Object& self, std::optional<int64_t> format,
                                std::optional<int64_t> compression, String* extension,
                                bool is_data) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    int64_t wanted = format ? *format : static_cast<int64_t>(archive->format);
    if (wanted == constant_Phar_PHAR && is_data) {
        return throw_bad_call(context,
                              "Cannot write out data phar archive, use Phar::TAR or Phar::ZIP");
    }
    if (wanted != constant_Phar_PHAR && wanted != constant_Phar_TAR) {
        return throw_bad_call(context,
                              "Unknown file format specified, please pass one of "
                              "Phar::PHAR, Phar::TAR or Phar::ZIP");
    }
    auto how = static_cast<uint32_t>(compression ? *compression : 0);
    if (how && how != gzip_bit && how != bzip_bit) {
        return throw_bad_call(context,
                              "Unknown compression specified, please pass one of "
                              "Phar::GZ or Phar::BZ2");
    }
    return convert(context, self, static_cast<Format>(wanted), how, extension, is_data);
}

Result<Value> php_Phar_convertToExecutable(Context& context, Object& self,
                                           std::optional<int64_t> format,
                                           std::optional<int64_t> compression, String* extension) {
    return convert_to(context, self, format, compression, extension, false);
}
Result<Value> php_Phar_convertToData(Context& context, Object& self, std::optional<int64_t> format,
                                     std::optional<int64_t> compression, String* extension) {
    return convert_to(context, self, format, compression, extension, true);
}

Result<Value> php_Phar_compress(Context& context, Object& self, int64_t compression,
                                String* extension) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    auto how = static_cast<uint32_t>(compression);
    if (how && how != gzip_bit && how != bzip_bit) {
        return throw_bad_call(context,
                              "Unknown compression specified, please pass one of "
                              "Phar::GZ or Phar::BZ2");
    }
    return convert(context, self, archive->format, how, extension, archive->is_data);
}
Result<Value> php_Phar_decompress(Context& context, Object& self, String* extension) {
    return php_Phar_compress(context, self, 0, extension);
}

static Status compress_files(Context& context, Object& self, uint32_t compression) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    if (archive->format == Format::Tar) {
        return throw_bad_call(context,
                              "Cannot compress with Gzip compression, tar archives cannot "
                              "compress individual files, use compress() to compress the "
                              "whole archive");
    }
    for (auto& [name, entry] : archive->entries) {
        if (entry.is_folder) continue;
        std::string error;
        Ref<String> contents = archive->read(context, name, entry, error);
        if (!contents && context.has_pending()) return failed;
        if (!contents) return throw_phar(context, error);
        entry.contents = contents;
        entry.flags = (entry.flags & ~compression_bits) | compression;
    }
    return commit(context, *archive);
}
Status php_Phar_compressFiles(Context& context, Object& self, int64_t compression) {
    auto how = static_cast<uint32_t>(compression);
    if (how != gzip_bit && how != bzip_bit) {
        return throw_bad_call(context,
                              "Unknown compression specified, please pass one of "
                              "Phar::GZ or Phar::BZ2");
    }
    return compress_files(context, self, how);
}
Result<bool> php_Phar_decompressFiles(Context& context, Object& self) {
    TRY(compress_files(context, self, 0));
    return true;
}

}  // namespace surus
