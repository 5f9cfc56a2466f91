// ZipArchive: what is known of entries, and changing it.
#include <ctime>

#include "ext/standard/file/path.h"
#include "ext/support.h"
#include "ext/zip/archive.h"
#include "ext/zip/zip.stub.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace zip;

namespace {

// An archive and one of its entries.
struct Entry {
    zip_t* file;
    zip_int64_t index;  // -1: there is none
    zip_uint64_t number() const { return static_cast<zip_uint64_t>(index); }
};

// Whether an empty name is wrong or just not there.
enum class Empty : bool { Wrong, Absent };

Result<Entry> named(Context& context, Object& self, const String& name, Empty empty,
                    int64_t flags = 0) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    if (name.is_empty()) {
        if (empty == Empty::Absent) return Entry{file, -1};
        return throw_argument_value_error(context, 1, "must not be empty");
    }
    return Entry{file, zip_name_locate(file, name.data(), static_cast<zip_flags_t>(flags))};
}

Result<Entry> numbered(Context& context, Object& self, int64_t index) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    bool known = index >= 0 && index < zip_get_num_entries(file, 0);
    return Entry{file, known ? index : -1};
}

Value stat_array(const zip_stat_t& info) {
    Array* all = Array::create();
    all->set("name", string_value(info.name ? info.name : ""));
    all->set("index", Value::of(static_cast<int64_t>(info.index)));
    all->set("crc", Value::of(int64_t{info.crc}));
    all->set("size", Value::of(static_cast<int64_t>(info.size)));
    all->set("mtime", Value::of(int64_t{info.mtime}));
    all->set("comp_size", Value::of(static_cast<int64_t>(info.comp_size)));
    all->set("comp_method", Value::of(int64_t{info.comp_method}));
    all->set("encryption_method", Value::of(int64_t{info.encryption_method}));
    return Value::of(all);
}

}  // namespace

Result<Value> php_ZipArchive_statName(Context& context, Object& self, String& name, int64_t flags) {
    TRY(check_path(context, name, 1));
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    if (name.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    zip_stat_t info;
    bool known = zip_stat(file, name.data(), static_cast<zip_flags_t>(flags), &info) == 0;
    return known ? stat_array(info) : false_value();
}

Result<Value> php_ZipArchive_statIndex(Context& context, Object& self, int64_t index,
                                       int64_t flags) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    zip_stat_t info;
    bool known = zip_stat_index(file, static_cast<zip_uint64_t>(index),
                                static_cast<zip_flags_t>(flags), &info) == 0;
    return known ? stat_array(info) : false_value();
}

Result<Value> php_ZipArchive_locateName(Context& context, Object& self, String& name,
                                        int64_t flags) {
    TRY(check_path(context, name, 1));
    Entry entry = TRY(named(context, self, name, Empty::Absent, flags));
    return entry.index < 0 ? false_value() : Value::of(int64_t{entry.index});
}

Result<Value> php_ZipArchive_getNameIndex(Context& context, Object& self, int64_t index,
                                          int64_t flags) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    const char* name =
        zip_get_name(file, static_cast<zip_uint64_t>(index), static_cast<zip_flags_t>(flags));
    return name ? string_value(name) : false_value();
}

// ---- comments

static Result<bool> set_comment(Context& context, const Entry& entry, const String& comment) {
    if (comment.length > 0xffff)
        return throw_argument_value_error(context, 2, "must be less than 65535 bytes");
    if (entry.index < 0) return false;
    return zip_file_set_comment(entry.file, entry.number(),
                                comment.is_empty() ? nullptr : comment.data(),
                                static_cast<zip_uint16_t>(comment.length), 0) == 0;
}
Result<bool> php_ZipArchive_setCommentName(Context& context, Object& self, String& name,
                                           String& comment) {
    if (name.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    return set_comment(context, TRY(named(context, self, name, Empty::Wrong)), comment);
}
Result<bool> php_ZipArchive_setCommentIndex(Context& context, Object& self, int64_t index,
                                            String& comment) {
    return set_comment(context, TRY(numbered(context, self, index)), comment);
}

static Value comment_of(const Entry& entry, int64_t flags) {
    if (entry.index < 0) return false_value();
    zip_uint32_t length = 0;
    const char* comment =
        zip_file_get_comment(entry.file, entry.number(), &length, static_cast<zip_flags_t>(flags));
    return string_value(comment ? std::string_view(comment, length) : "");
}
Result<Value> php_ZipArchive_getCommentName(Context& context, Object& self, String& name,
                                            int64_t flags) {
    return comment_of(TRY(named(context, self, name, Empty::Wrong)), flags);
}
Result<Value> php_ZipArchive_getCommentIndex(Context& context, Object& self, int64_t index,
                                             int64_t flags) {
    return comment_of(TRY(numbered(context, self, index)), flags);
}

// ---- attributes

static bool set_attributes(const Entry& entry, int64_t system, int64_t attributes, int64_t flags) {
    return entry.index >= 0 &&
           zip_file_set_external_attributes(
               entry.file, entry.number(), static_cast<zip_flags_t>(flags),
               static_cast<zip_uint8_t>(system & 0xff), static_cast<zip_uint32_t>(attributes)) == 0;
}
Result<bool> php_ZipArchive_setExternalAttributesName(Context& context, Object& self, String& name,
                                                      int64_t opsys, int64_t attr, int64_t flags) {
    return set_attributes(TRY(named(context, self, name, Empty::Wrong)), opsys, attr, flags);
}
Result<bool> php_ZipArchive_setExternalAttributesIndex(Context& context, Object& self,
                                                       int64_t index, int64_t opsys, int64_t attr,
                                                       int64_t flags) {
    return set_attributes(TRY(numbered(context, self, index)), opsys, attr, flags);
}

static Result<bool> get_attributes(Context& context, const Entry& entry, Reference& opsys,
                                   Reference& attr, int64_t flags) {
    zip_uint8_t system;
    zip_uint32_t attributes;
    if (entry.index < 0 ||
        zip_file_get_external_attributes(
            entry.file, entry.number(), static_cast<zip_flags_t>(flags), &system, &attributes) != 0)
        return false;
    TRY(assign_reference(context, opsys, Value::of(int64_t{system})));
    TRY(assign_reference(context, attr, Value::of(int64_t{attributes})));
    return true;
}
Result<bool> php_ZipArchive_getExternalAttributesName(Context& context, Object& self, String& name,
                                                      Reference& opsys, Reference& attr,
                                                      int64_t flags) {
    return get_attributes(context, TRY(named(context, self, name, Empty::Wrong)), opsys, attr,
                          flags);
}
Result<bool> php_ZipArchive_getExternalAttributesIndex(Context& context, Object& self,
                                                       int64_t index, Reference& opsys,
                                                       Reference& attr, int64_t flags) {
    return get_attributes(context, TRY(numbered(context, self, index)), opsys, attr, flags);
}

// ---- compression, encryption, times

static bool set_compression(const Entry& entry, int64_t method, int64_t flags) {
    return entry.index >= 0 &&
           zip_set_file_compression(entry.file, entry.number(), static_cast<zip_int32_t>(method),
                                    static_cast<zip_uint32_t>(flags)) == 0;
}
Result<bool> php_ZipArchive_setCompressionName(Context& context, Object& self, String& name,
                                               int64_t method, int64_t compflags) {
    return set_compression(TRY(named(context, self, name, Empty::Wrong)), method, compflags);
}
Result<bool> php_ZipArchive_setCompressionIndex(Context& context, Object& self, int64_t index,
                                                int64_t method, int64_t compflags) {
    return set_compression(TRY(numbered(context, self, index)), method, compflags);
}

static bool set_encryption(const Entry& entry, int64_t method, const String* password) {
    return entry.index >= 0 &&
           zip_file_set_encryption(entry.file, entry.number(), static_cast<zip_uint16_t>(method),
                                   password ? password->data() : nullptr) == 0;
}
Result<bool> php_ZipArchive_setEncryptionName(Context& context, Object& self, String& name,
                                              int64_t method, String* password) {
    return set_encryption(TRY(named(context, self, name, Empty::Wrong)), method, password);
}
Result<bool> php_ZipArchive_setEncryptionIndex(Context& context, Object& self, int64_t index,
                                               int64_t method, String* password) {
    return set_encryption(TRY(numbered(context, self, index)), method, password);
}

static bool set_time(const Entry& entry, int64_t time, int64_t flags) {
    return entry.index >= 0 &&
           zip_file_set_mtime(entry.file, entry.number(), static_cast<time_t>(time),
                              static_cast<zip_flags_t>(flags)) == 0;
}
Result<bool> php_ZipArchive_setMtimeName(Context& context, Object& self, String& name,
                                         int64_t timestamp, int64_t flags) {
    return set_time(TRY(named(context, self, name, Empty::Wrong)), timestamp, flags);
}
Result<bool> php_ZipArchive_setMtimeIndex(Context& context, Object& self, int64_t index,
                                          int64_t timestamp, int64_t flags) {
    return set_time(TRY(numbered(context, self, index)), timestamp, flags);
}

// ---- deleting, renaming, taking back

Result<bool> php_ZipArchive_deleteIndex(Context& context, Object& self, int64_t index) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    return index >= 0 && zip_delete(file, static_cast<zip_uint64_t>(index)) == 0;
}
Result<bool> php_ZipArchive_deleteName(Context& context, Object& self, String& name) {
    Entry entry = TRY(named(context, self, name, Empty::Absent));
    return entry.index >= 0 && zip_delete(entry.file, entry.number()) == 0;
}

Result<bool> php_ZipArchive_renameIndex(Context& context, Object& self, int64_t index,
                                        String& new_name) {
    if (index < 0) return false;
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    if (new_name.is_empty()) return throw_argument_value_error(context, 2, "must not be empty");
    return zip_file_rename(file, static_cast<zip_uint64_t>(index), new_name.data(), 0) == 0;
}
Result<bool> php_ZipArchive_renameName(Context& context, Object& self, String& name,
                                       String& new_name) {
    if (!open_archive(context, self)) return failed;
    if (new_name.is_empty()) return throw_argument_value_error(context, 2, "must not be empty");
    Entry entry = TRY(named(context, self, name, Empty::Wrong));
    return entry.index >= 0 && zip_file_rename(entry.file, entry.number(), new_name.data(), 0) == 0;
}

Result<bool> php_ZipArchive_unchangeIndex(Context& context, Object& self, int64_t index) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    return index >= 0 && zip_unchange(file, static_cast<zip_uint64_t>(index)) == 0;
}
Result<bool> php_ZipArchive_unchangeName(Context& context, Object& self, String& name) {
    Entry entry = TRY(named(context, self, name, Empty::Absent));
    return entry.index >= 0 && zip_unchange(entry.file, entry.number()) == 0;
}

}  // namespace surus
