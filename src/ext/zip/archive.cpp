// ZipArchive: opening, closing, and what is true of the whole archive.
#include "ext/zip/archive.h"

#include <sys/stat.h>

#include <climits>
#include <cstdlib>
#include <new>

#include "ext/standard/file/path.h"
#include "ext/support.h"
#include "ext/zip/zip.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/open_basedir.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace zip {

Archive& archive_of(Object& self) { return self.native<Archive>(); }

zip_t* open_archive(Context& context, Object& self) {
    zip_t* file = archive_of(self).file;
    if (!file) throw_value_error(context, "Invalid or uninitialized Zip object");
    return file;
}

// While callbacks run the object has no archive: they cannot take it away from libzip.
bool close_archive(Archive& archive, std::string& message) {
    zip_t* file = std::exchange(archive.file, nullptr);
    if (!file) return true;
    bool closed = zip_close(file) == 0;
    archive.error = archive.system_error = 0;
    if (!closed) {
        zip_error_t* error = zip_get_error(file);
        message = zip_error_strerror(error);
        archive.error = zip_error_code_zip(error);
        archive.system_error = zip_error_code_system(error);
        zip_discard(file);
    }
    archive.name.clear();
    archive.contents.clear();
    return closed;
}

namespace {

void release_callbacks(Archive& archive) {
    for (Value* callback : {&archive.progress, &archive.cancel}) {
        release(*callback);
        callback->set_undef();
    }
}

struct Status2 {
    int zip, system;
};
Status2 status_of(const Archive& archive) {
    if (!archive.file) return {archive.error, archive.system_error};
    zip_error_t* error = zip_get_error(archive.file);
    return {zip_error_code_zip(error), zip_error_code_system(error)};
}

constexpr const char* property_names[] = {"lastId",   "status",   "statusSys",
                                          "numFiles", "filename", "comment"};

// Undef: no property of that name is ours.
Value property(Archive& archive, std::string_view name) {
    if (name == "lastId") return Value::of(archive.last_id);
    if (name == "status") return Value::of(int64_t{status_of(archive).zip});
    if (name == "statusSys") return Value::of(int64_t{status_of(archive).system});
    if (name == "numFiles") {
        return Value::of(archive.file ? int64_t{zip_get_num_entries(archive.file, 0)} : 0);
    }
    if (name == "filename") return string_value(archive.name);
    if (name != "comment") return Value::undef();
    int length = 0;
    const char* comment =
        archive.file ? zip_get_archive_comment(archive.file, &length, 0) : nullptr;
    return string_value(comment ? std::string_view(comment, static_cast<size_t>(length)) : "");
}

Result<Array*> properties(Context& context, Object& self) {
    Array* all = Array::create();
    for (const PropertyInfo* info : std::span(self.cls->slot_info, self.cls->slot_count)) {
        Value own = property(archive_of(self), info->name->view());
        if (!own.is_undef()) {
            all->set(*info->name, own);
            continue;
        }
        const Value& slot = self.slots()[info->slot];
        if (!slot.is_undef()) all->set(*mangle_property(*info), copy(slot));
    }
    if (self.dynamic) {
        for (auto [key, value] : elements(*self.dynamic)) {
            if (key.is_string()) all->set(*key.string, copy(value));
        }
    }
    (void)context;
    return all;
}

void close_at_last(Context& context, Object& self) {
    std::string message;
    if (close_archive(archive_of(self), message)) return;
    (void)warning(context, "Cannot destroy the zip context: %s", message.c_str());
}

}  // namespace

}  // namespace zip

using namespace zip;

const ClassHandlers zip_archive_handlers{
    .native_size = sizeof(Archive),
    .computed_constant = [](Context&, const String&) { return string_value(zip_libzip_version()); },
    .construct_native = [](Object& self) { new (&archive_of(self)) Archive(); },
    .destruct = close_at_last,
    .destroy_native =
        [](Object& self) {
            Archive& archive = archive_of(self);
            if (archive.file) zip_discard(archive.file);
            release_callbacks(archive);
            archive.~Archive();
        },
    .trace =
        [](Object& self, void (*visit)(Value&, void*), void* data) {
            visit(archive_of(self).progress, data);
            visit(archive_of(self).cancel, data);
        },
    .properties = zip::properties,
    .read_property = [](Context&, Object& self, String& name) -> Result<Value> {
        return zip::property(archive_of(self), name.view());
    },
    .write_property = [](Context& context, Object& self, String& name,
                         const Value&) -> Result<bool> {
        for (std::string_view own : property_names) {
            if (name.view() != own) continue;
            return throw_error(context, "Cannot write read-only property %s::$%s",
                               self.cls->name->data(), name.data());
        }
        return false;
    },
    .unset_property = [](Context& context, Object& self, String& name) -> Result<bool> {
        for (std::string_view own : property_names) {
            if (name.view() != own) continue;
            return throw_error(context, "Cannot unset read-only property %s::$%s",
                               self.cls->name->data(), name.data());
        }
        return false;
    },
};

Result<Value> php_ZipArchive_open(Context& context, Object& self, String& filename, int64_t flags) {
    TRY(check_path(context, filename, 1));
    if (filename.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    Archive& archive = archive_of(self);
    std::string message;
    if (archive.file && !close_archive(archive, message)) {
        TRY(function_warning(context, "Empty string as source"));
        return false_value();
    }
    if (context.has_pending()) return failed;
    std::string path = absolute_path(filename.view());
    if (!is_allowed(context, path)) return false_value();
    struct stat info;
    if (!(flags & (ZIP_TRUNCATE | ZIP_RDONLY)) && ::stat(path.c_str(), &info) == 0 &&
        info.st_size == 0) {
        TRY(function_deprecated(context, "Using empty file as ZipArchive is deprecated"));
        flags |= ZIP_TRUNCATE;
    }
    int error = 0;
    zip_t* file = zip_open(path.c_str(), static_cast<int>(flags), &error);
    if (!file) return Value::of(int64_t{error});
    release_callbacks(archive);
    archive.file = file;
    archive.name = path;
    return Value::boolean(true);
}

Result<bool> php_ZipArchive_setPassword(Context& context, Object& self, String& password) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    return !password.is_empty() && zip_set_default_password(file, password.data()) == 0;
}

Result<bool> php_ZipArchive_close(Context& context, Object& self) {
    if (!open_archive(context, self)) return failed;
    std::string message;
    bool closed = close_archive(archive_of(self), message);
    if (context.has_pending()) return failed;
    if (!closed) TRY(function_warning(context, "%s", message.c_str()));
    return closed;
}

Result<int64_t> php_ZipArchive_count(Context& context, Object& self) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    return int64_t{zip_get_num_entries(file, 0)};
}

Result<String*> php_ZipArchive_getStatusString(Context&, Object& self) {
    auto [code, system] = zip::status_of(archive_of(self));
    zip_error_t error;
    zip_error_init(&error);
    zip_error_set(&error, code, system);
    String* text = make_string(zip_error_strerror(&error));
    zip_error_fini(&error);
    return text;
}

Status php_ZipArchive_clearError(Context&, Object& self) {
    Archive& archive = archive_of(self);
    if (archive.file) zip_error_clear(archive.file);
    archive.error = archive.system_error = 0;
    return {};
}

Result<bool> php_ZipArchive_setArchiveComment(Context& context, Object& self, String& comment) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    if (comment.length > 0xffff)
        return throw_argument_value_error(context, 1, "must be less than 65535 bytes");
    return zip_set_archive_comment(file, comment.data(),
                                   static_cast<zip_uint16_t>(comment.length)) == 0;
}

Result<Value> php_ZipArchive_getArchiveComment(Context& context, Object& self, int64_t flags) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    int length = 0;
    const char* comment = zip_get_archive_comment(file, &length, static_cast<zip_flags_t>(flags));
    if (!comment) return false_value();
    return string_value({comment, static_cast<size_t>(length)});
}

Result<bool> php_ZipArchive_setArchiveFlag(Context& context, Object& self, int64_t flag,
                                           int64_t value) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    return zip_set_archive_flag(file, static_cast<zip_flags_t>(flag), static_cast<int>(value)) == 0;
}

Result<int64_t> php_ZipArchive_getArchiveFlag(Context& context, Object& self, int64_t flag,
                                              int64_t flags) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    return int64_t{zip_get_archive_flag(file, static_cast<zip_flags_t>(flag),
                                        static_cast<zip_flags_t>(flags))};
}

Result<bool> php_ZipArchive_unchangeArchive(Context& context, Object& self) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    return zip_unchange_archive(file) == 0;
}

Result<bool> php_ZipArchive_unchangeAll(Context& context, Object& self) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    return zip_unchange_all(file) == 0;
}

// ---- callbacks, which run while the archive is being closed

static void report_progress(zip_t*, double state, void* data) {
    auto& archive = *static_cast<Archive*>(data);
    Context& context = Context::current();
    if (context.has_pending() || archive.progress.is_undef()) return;
    OwnedValue callback(copy(archive.progress));
    Value arguments[] = {Value::of(state)};
    Result<Value> result = call_value(context, callback.get(), arguments);
    if (result) release(*result);
}

static int ask_to_cancel(zip_t*, void* data) {
    auto& archive = *static_cast<Archive*>(data);
    Context& context = Context::current();
    if (context.has_pending()) return 1;
    if (archive.cancel.is_undef()) return 0;
    OwnedValue callback(copy(archive.cancel));
    Result<Value> result = call_value(context, callback.get(), {});
    if (!result) return 1;
    OwnedValue answer(*result);
    Result<int64_t> number = to_int(context, answer.get());
    return number ? static_cast<int>(*number) : 1;
}

Result<bool> php_ZipArchive_registerProgressCallback(Context& context, Object& self, double rate,
                                                     const Value& callback) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    Archive& archive = archive_of(self);
    replace(archive.progress, copy(callback));
    return zip_register_progress_callback_with_state(file, rate, report_progress, nullptr,
                                                     &archive) == 0;
}

Result<bool> php_ZipArchive_registerCancelCallback(Context& context, Object& self,
                                                   const Value& callback) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    Archive& archive = archive_of(self);
    replace(archive.cancel, copy(callback));
    return zip_register_cancel_callback_with_state(file, ask_to_cancel, nullptr, &archive) == 0;
}

Result<bool> php_ZipArchive_isCompressionMethodSupported(Context&, Class&, int64_t method,
                                                         bool enc) {
    return zip_compression_method_supported(static_cast<zip_int32_t>(method), enc) == 1;
}
Result<bool> php_ZipArchive_isEncryptionMethodSupported(Context&, Class&, int64_t method,
                                                        bool enc) {
    return zip_encryption_method_supported(static_cast<zip_uint16_t>(method), enc) == 1;
}

}  // namespace surus
