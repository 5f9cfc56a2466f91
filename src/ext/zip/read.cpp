// ZipArchive: what is in entries, as strings, streams and files; "zip://ARCHIVE#ENTRY".
#include <sys/stat.h>
#include <utime.h>

#include <cerrno>
#include <climits>
#include <cstring>

#include "ext/check_memory.h"
#include "ext/extension_hooks.h"
#include "ext/standard/file.stub.h"
#include "ext/standard/file/path.h"
#include "ext/support.h"
#include "ext/zip/archive.h"
#include "ext/zip/zip.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace zip {

namespace {

class EntryStream final : public Stream {
public:
    EntryStream(zip_file_t* entry, zip_t* owner, const char* wrapper, const Mode& mode)
        : Stream("rb", mode), entry_(entry), owner_(owner), wrapper_(wrapper) {}
    ~EntryStream() override { EntryStream::shut(); }
    void shut() override {
        if (entry_) zip_fclose(entry_);
        entry_ = nullptr;
        if (owner_) zip_discard(owner_);
        owner_ = nullptr;
    }
    const char* type() const override { return "zip"; }
    const char* wrapper() const override { return wrapper_; }

protected:
    ssize_t read_raw(char* out, size_t size) override {
        if (!entry_) {
            errno = EBADF;
            return -1;
        }
        zip_int64_t got = zip_fread(entry_, out, size);
        if (got < 0) {
            (void)function_warning(Context::current(), "Zip stream error: %s",
                                   zip_error_strerror(zip_file_get_error(entry_)));
            eof = true;
            return 0;
        }
        if (static_cast<size_t>(got) < size) eof = true;
        return got;
    }
    ssize_t write_raw(Context&, std::string_view bytes) override {
        return static_cast<ssize_t>(bytes.size());
    }
    bool reads_fully() const override { return true; }

private:
    zip_file_t* entry_;
    zip_t* owner_;
    const char* wrapper_;
};

}  // namespace

std::unique_ptr<Stream> make_entry_stream(zip_file_t* entry, zip_t* owner, const char* wrapper) {
    Stream::Mode mode;
    mode.read = true;
    return std::make_unique<EntryStream>(entry, owner, wrapper, mode);
}

namespace {

class ZipWrapper final : public StreamWrapper {
public:
    const char* type() const override { return "zip wrapper"; }

    std::unique_ptr<Stream> open(Context& context, std::string_view name, std::string_view mode,
                                 const OpenOptions& options) const override {
        size_t hash = name.find('#');
        constexpr size_t scheme = 6;  // "zip://"
        zip_t* archive = nullptr;
        if (hash != npos && hash > scheme && mode.starts_with('r')) {
            int error;
            std::string path(name.substr(scheme, hash - scheme));
            if (is_allowed(context, path)) archive = zip_open(path.c_str(), ZIP_RDONLY, &error);
        }
        if (archive) {
            zip_file_t* entry = zip_fopen(archive, std::string(name.substr(hash + 1)).c_str(), 0);
            if (entry) return make_entry_stream(entry, archive, type());
            zip_discard(archive);
        }
        report_open_failure(context, name, options, "operation failed");
        return nullptr;
    }
};

constexpr ZipWrapper zip_wrapper;
constexpr WrapperRow wrappers[] = {{"zip", &zip_wrapper}};

// The rest of an entry, at most `limit` bytes; null: nothing could be read.
Result<String*> read_entry(Context& context, zip_file_t* entry, size_t limit) {
    constexpr size_t chunk = size_t{1} << 16;
    StringBuilder out(std::min(limit, chunk));
    while (out.length() < limit) {
        size_t wanted = std::min(limit - out.length(), std::max(chunk, out.length()));
        TRY(check_memory(context, wanted + out.length()));
        zip_int64_t got = zip_fread(entry, out.room(wanted), wanted);
        if (got <= 0) break;
        out.advance(static_cast<size_t>(got));
    }
    return out.finish();
}

// Without "." and "..", and never outside of the folder that it is put into.
std::string cleaned(std::string_view path) {
    std::vector<std::string_view> parts;
    bool is_folder = path.ends_with('/');
    while (!path.empty()) {
        size_t slash = std::min(path.find('/'), path.size());
        std::string_view part = path.substr(0, slash);
        path.remove_prefix(std::min(path.size(), slash + 1));
        if (part == "..") {
            if (!parts.empty()) parts.pop_back();
        } else if (!part.empty() && part != ".") {
            // PHP starts anew behind what could be a drive.
            if (part.ends_with(':') || part.ends_with('.'))
                parts.clear();
            else
                parts.push_back(part);
        }
    }
    std::string whole;
    for (std::string_view part : parts) {
        if (!whole.empty()) whole += '/';
        whole += part;
    }
    if (is_folder && !whole.empty()) whole += '/';
    return whole;
}

Result<bool> ensure_folder(Context& context, std::string path) {
    struct stat info;
    while (path.size() > 1 && path.ends_with('/')) path.pop_back();
    if (::stat(path.c_str(), &info) == 0) return true;
    Ref<String> name = Ref<String>::adopt(make_string(path));
    return php_mkdir(context, *name, 0777, true, Value::null());
}

// Writes an entry to a file. False: it could not be, which may have been reported.
Result<bool> write_entry(Context& context, zip_t* archive, const char* name,
                         const std::string& path, time_t time) {
    zip_file_t* entry = zip_fopen(archive, name, 0);
    if (!entry) return false;
    std::unique_ptr<Stream> out = open_stream(context, path, "w+b");
    char buffer[8192];
    zip_int64_t got = 0;
    while (out && (got = zip_fread(entry, buffer, sizeof buffer)) > 0) {
        if (out->write(context, {buffer, static_cast<size_t>(got)}) < 0) break;
    }
    zip_fclose(entry);
    if (context.has_pending()) return failed;
    if (!out) return false;
    out.reset();
    utimbuf times{time, time};
    utime(path.c_str(), &times);
    return got >= 0;
}

Result<bool> extract(Context& context, Object& self, const std::string& folder,
                     const std::string& name) {
    zip_t* archive = open_archive(context, self);
    if (!archive) return failed;
    std::string path = cleaned(name);
    zip_stat_t info;
    if (path.empty() || path.size() >= PATH_MAX || zip_stat(archive, name.c_str(), 0, &info) != 0)
        return false;
    std::string target = folder + "/" + path;
    if (path.ends_with('/')) return ensure_folder(context, target);
    if (!TRY(ensure_folder(context, target.substr(0, target.rfind('/'))))) return false;
    if (target.size() >= PATH_MAX) {
        TRY(function_warning(context, "Full extraction path exceed MAXPATHLEN (%i)", PATH_MAX));
        return false;
    }
    archive = open_archive(context, self);  // what was reported may have had it closed
    if (!archive) return failed;
    return write_entry(context, archive, name.c_str(), target, info.mtime);
}

}  // namespace

}  // namespace zip

extern const ExtensionHooks hooks_of_zip;
const ExtensionHooks hooks_of_zip{.wrappers = zip::wrappers};

using namespace zip;

namespace {

Result<Value> contents_of(Context& context, zip_t* archive, const zip_stat_t& info, int64_t length,
                          int64_t flags) {
    if (info.size < 1) return Value::of(String::empty());
    zip_file_t* entry = zip_fopen_index(archive, info.index, static_cast<zip_flags_t>(flags));
    if (!entry) return false_value();
    // What the archive says of the size is not to be trusted.
    size_t limit = length < 1 ? info.size : static_cast<size_t>(length);
    Result<String*> text = read_entry(context, entry, limit);
    zip_fclose(entry);
    if (!text) return failed;
    return Value::of(*text);
}

Value stream_of_entry(Context& context, zip_file_t* entry) {
    if (!entry) return false_value();
    return stream_value(context, make_entry_stream(entry, nullptr, nullptr));
}

}  // namespace

Result<Value> php_ZipArchive_getFromName(Context& context, Object& self, String& name, int64_t len,
                                         int64_t flags) {
    TRY(check_path(context, name, 1));
    zip_t* archive = open_archive(context, self);
    if (!archive) return failed;
    if (name.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    zip_stat_t info;
    if (zip_stat(archive, name.data(), static_cast<zip_flags_t>(flags), &info) != 0)
        return false_value();
    return contents_of(context, archive, info, len, flags);
}

Result<Value> php_ZipArchive_getFromIndex(Context& context, Object& self, int64_t index,
                                          int64_t len, int64_t flags) {
    zip_t* archive = open_archive(context, self);
    if (!archive) return failed;
    zip_stat_t info;
    if (zip_stat_index(archive, static_cast<zip_uint64_t>(index), 0, &info) != 0)
        return false_value();
    return contents_of(context, archive, info, len, flags);
}

Result<Value> php_ZipArchive_getStreamIndex(Context& context, Object& self, int64_t index,
                                            int64_t flags) {
    zip_t* archive = open_archive(context, self);
    if (!archive) return failed;
    return stream_of_entry(context, zip_fopen_index(archive, static_cast<zip_uint64_t>(index),
                                                    static_cast<zip_flags_t>(flags)));
}

Result<Value> php_ZipArchive_getStreamName(Context& context, Object& self, String& name,
                                           int64_t flags) {
    TRY(check_path(context, name, 1));
    zip_t* archive = open_archive(context, self);
    if (!archive) return failed;
    return stream_of_entry(context,
                           zip_fopen(archive, name.data(), static_cast<zip_flags_t>(flags)));
}

Result<Value> php_ZipArchive_getStream(Context& context, Object& self, String& name) {
    return php_ZipArchive_getStreamName(context, self, name, 0);
}

Result<bool> php_ZipArchive_extractTo(Context& context, Object& self, String& pathto,
                                      const Value& files) {
    TRY(check_path(context, pathto, 1));
    zip_t* archive = open_archive(context, self);
    if (!archive) return failed;
    if (pathto.is_empty()) return false;
    std::string folder(pathto.view());
    std::vector<std::string> names;
    if (files.is_string()) {
        names.emplace_back(files.string->view());
    } else if (files.is_array()) {
        if (files.array->count == 0) return false;
        for (auto [key, value] : elements(*files.array)) {
            if (value.deref().is_string()) names.emplace_back(value.deref().string->view());
        }
    } else {
        zip_int64_t count = zip_get_num_entries(archive, 0);
        for (zip_int64_t i = 0; i < count; ++i) {
            const char* name =
                zip_get_name(archive, static_cast<zip_uint64_t>(i), ZIP_FL_UNCHANGED);
            if (!name) return false;
            names.emplace_back(name);
        }
    }
    if (!TRY(ensure_folder(context, folder))) return false;
    for (const std::string& name : names) {
        if (!TRY(extract(context, self, folder, name))) return false;
    }
    return true;
}

}  // namespace surus
