// zip_open() and its kin: reading an archive entry by entry.
#include <cstring>

#include "ext/check_memory.h"
#include "ext/standard/file/path.h"
#include "ext/support.h"
#include "ext/zip/archive.h"
#include "ext/zip/zip.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/resources.h"
#include "runtime/request/open_basedir.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace {

constexpr const char* folder_type = "Zip Directory";
constexpr const char* entry_type = "Zip Entry";

struct Folder {
    zip_t* file;
    zip_uint64_t next, count;
};

struct Entry {
    zip_file_t* file;
    std::string name;
    zip_stat_t info;
};

void close_folder(Resource& resource) {
    if (auto* folder = static_cast<Folder*>(resource.data)) {
        zip_discard(folder->file);
        delete folder;
    }
    resource.data = nullptr;
    resource.type = nullptr;
}

void close_entry(Resource& resource) {
    if (auto* entry = static_cast<Entry*>(resource.data)) {
        zip_fclose(entry->file);
        delete entry;
    }
    resource.data = nullptr;
    resource.type = nullptr;
}

// What a resource of that type holds; null with a TypeError when it is something else.
template <class T>
T* fetch(Context& context, const Value& value, uint32_t position, const char* type) {
    if (!value.is_resource()) {
        throw_argument_type_error(context, position, "must be of type resource, %s given",
                                  value_name_in_errors(value));
        return nullptr;
    }
    if (value.resource->type != type) {
        throw_type_error(context, "%s(): supplied resource is not a valid %s resource",
                         running_function_name(context).c_str(), type);
        return nullptr;
    }
    return static_cast<T*>(value.resource->data);
}

Entry* entry_argument(Context& context, const Value& value, uint32_t position = 1) {
    return fetch<Entry>(context, value, position, entry_type);
}

}  // namespace

Result<Value> php_zip_open(Context& context, String& filename) {
    TRY(check_path(context, filename, 1));
    if (filename.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (!is_allowed(context, filename.view())) return false_value();
    int error = 0;
    zip_t* file = zip_open(absolute_path(filename.view()).c_str(), 0, &error);
    if (!file) return Value::of(int64_t{error});
    auto count = static_cast<zip_uint64_t>(zip_get_num_entries(file, 0));
    return Value::of(
        create_resource(context, folder_type, new Folder{file, 0, count}, close_folder));
}

Status php_zip_close(Context& context, const Value& zip) {
    if (!fetch<Folder>(context, zip, 1, folder_type)) return failed;
    close_folder(*zip.resource);
    return {};
}

Result<Value> php_zip_read(Context& context, const Value& zip) {
    auto* folder = fetch<Folder>(context, zip, 1, folder_type);
    if (!folder) return failed;
    if (folder->next >= folder->count) return false_value();
    zip_stat_t info;
    if (zip_stat_index(folder->file, folder->next, 0, &info) != 0) return false_value();
    zip_file_t* file = zip_fopen_index(folder->file, folder->next, 0);
    if (!file) return false_value();
    ++folder->next;
    auto* entry = new Entry{file, info.name ? info.name : "", info};
    return Value::of(create_resource(context, entry_type, entry, close_entry));
}

Result<bool> php_zip_entry_open(Context& context, const Value& zip_dp, const Value& zip_entry,
                                String&) {
    if (!entry_argument(context, zip_entry, 2)) return failed;
    if (!fetch<Folder>(context, zip_dp, 1, folder_type)) return failed;
    return true;
}

Result<bool> php_zip_entry_close(Context& context, const Value& zip_entry) {
    if (!entry_argument(context, zip_entry)) return failed;
    close_entry(*zip_entry.resource);
    return true;
}

Result<Value> php_zip_entry_read(Context& context, const Value& zip_entry, int64_t len) {
    Entry* entry = entry_argument(context, zip_entry);
    if (!entry) return failed;
    constexpr int64_t usual = 1024;
    auto wanted = static_cast<size_t>(len <= 0 ? usual : len);
    wanted = std::min(wanted, static_cast<size_t>(entry->info.size) + usual);
    TRY(check_memory(context, wanted));
    StringBuilder out(wanted);
    zip_int64_t got = zip_fread(entry->file, out.room(wanted), wanted);
    if (got > 0) out.advance(static_cast<size_t>(got));
    return Value::of(out.finish());
}

Result<Value> php_zip_entry_name(Context& context, const Value& zip_entry) {
    Entry* entry = entry_argument(context, zip_entry);
    if (!entry) return failed;
    return string_value(entry->name);
}
Result<Value> php_zip_entry_compressedsize(Context& context, const Value& zip_entry) {
    Entry* entry = entry_argument(context, zip_entry);
    if (!entry) return failed;
    return Value::of(static_cast<int64_t>(entry->info.comp_size));
}
Result<Value> php_zip_entry_filesize(Context& context, const Value& zip_entry) {
    Entry* entry = entry_argument(context, zip_entry);
    if (!entry) return failed;
    return Value::of(static_cast<int64_t>(entry->info.size));
}
Result<Value> php_zip_entry_compressionmethod(Context& context, const Value& zip_entry) {
    Entry* entry = entry_argument(context, zip_entry);
    if (!entry) return failed;
    static constexpr const char* names[] = {"stored",   "shrunk",    "reduced",  "reduced",
                                            "reduced",  "reduced",   "imploded", "tokenized",
                                            "deflated", "deflatedX", "implodedX"};
    size_t method = entry->info.comp_method;
    return method < std::size(names) ? string_value(names[method]) : false_value();
}

}  // namespace surus
