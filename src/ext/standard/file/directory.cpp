// Folders: listing and walking them.
#include <dirent.h>
#include <glob.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>
#include <vector>

#include "ext/standard/file.stub.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stream_context.h"
#include "ext/standard/file/upload.h"
#include "ext/standard/file/wrapper.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/objects/resources.h"
#include "runtime/request/open_basedir.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

class SystemFolder final : public FolderStream {
public:
    explicit SystemFolder(DIR* folder) : folder_(folder) {}
    ~SystemFolder() override { SystemFolder::shut(); }
    void shut() override {
        if (folder_) closedir(folder_);
        folder_ = nullptr;
    }
    const char* wrapper() const override { return "plainfile"; }
    bool next(Context&, std::string& name) override {
        dirent* entry = folder_ ? readdir(folder_) : nullptr;
        if (entry) name = entry->d_name;
        return entry != nullptr;
    }
    void start_again(Context&) override {
        if (folder_) rewinddir(folder_);
    }

private:
    DIR* folder_;
};

// "opendir(NAME): Failed to open directory: WHY"
Status report_failure(Context& context, const String& directory, const char* why) {
    std::string message = running_function_name(context) + "(" + std::string(directory.view()) +
                          "): Failed to open directory: " + why;
    return report(context, level::warning, message);
}

// Null: it was reported with that number of the system.
std::unique_ptr<FolderStream> opened(Context& context, const String& directory,
                                     Resource* stream_context, int& error) {
    error = 0;
    if (const StreamWrapper* wrapper = find_wrapper(context, directory.view())) {
        OpenOptions options{.context = stream_context};
        errno = 0;
        auto folder = wrapper->open_folder(context, directory.view(), options);
        error = ENOENT;
        if (folder) folder->uri = directory.view();
        return folder;
    }
    std::string path;
    if (!plain_path(directory.view(), path)) path = directory.view();
    DIR* folder = nullptr;
    if (is_allowed(context, path)) {
        folder = ::opendir(path.c_str());
    } else {
        errno = EPERM;
    }
    error = errno;
    if (folder) return std::make_unique<SystemFolder>(folder);
    if (!context.has_pending()) (void)report_failure(context, directory, std::strerror(error));
    return nullptr;
}

Result<Value> open_folder(Context& context, const String& directory, const Value& given) {
    Resource* stream_context = TRY(context_argument(context, given, 2));
    int error;
    auto folder = opened(context, directory, stream_context, error);
    if (context.has_pending()) return failed;
    if (!folder) return false_value();
    Value value = stream_value(context, std::move(folder));
    extension_state<FilesOfRequest>(context).last_folder = Ref<Resource>::share(value.resource);
    return value;
}

// The folder of an optional handle; null when an exception is pending.
FolderStream* folder_of(Context& context, const Value& handle, Resource*& resource) {
    if (handle.is_null()) {
        if (!function_deprecated(context,
                                 "Passing null is deprecated, instead the last opened directory "
                                 "stream should be provided")
                 .ok())
            return nullptr;
        Ref<Resource>& last = extension_state<FilesOfRequest>(context).last_folder;
        if (!last || !last->type) {
            throw_type_error(context, "No resource supplied");
            return nullptr;
        }
        resource = last.get();
    } else {
        if (!stream_argument(context, handle, 1)) return nullptr;
        resource = handle.resource;
    }
    Stream& stream = stream_of(*resource);
    if (!std::string_view(stream.type()).ends_with("dir")) {
        throw_argument_type_error(context, 1, "must be a valid Directory resource");
        return nullptr;
    }
    return static_cast<FolderStream*>(&stream);
}

}  // namespace

Result<Value> php_scandir(Context& context, String& directory, int64_t sorting_order,
                          const Value& given) {
    TRY(check_path(context, directory, 1));
    if (directory.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    Resource* stream_context = TRY(context_argument(context, given, 3));
    int error;
    auto folder = opened(context, directory, stream_context, error);
    if (context.has_pending()) return failed;
    if (!folder) {
        TRY(function_warning(context, "(errno %d): %s", error, std::strerror(error)));
        return false_value();
    }
    std::vector<std::string> names;
    std::string name;
    while (folder->next(context, name)) names.push_back(name);
    folder.reset();
    if (context.has_pending()) return failed;
    if (sorting_order == constant_SCANDIR_SORT_ASCENDING)
        std::ranges::sort(names);
    else if (sorting_order != constant_SCANDIR_SORT_NONE)
        std::ranges::sort(names, std::greater<>());
    Array* out = Array::create(static_cast<uint32_t>(names.size()));
    for (const std::string& name : names) out->push(string_value(name));
    return Value::of(out);
}

Result<Value> php_glob(Context& context, String& pattern, int64_t flags) {
    TRY(check_path(context, pattern, 1));
    if (flags & ~constant_GLOB_AVAILABLE_FLAGS) {
        TRY(function_warning(context,
                             "At least one of the passed flags is invalid or not "
                             "supported on this platform"));
        return false_value();
    }
    if (pattern.length >= PATH_MAX) {
        TRY(function_warning(context, "Pattern exceeds the maximum allowed length of %d characters",
                             PATH_MAX));
        return false_value();
    }
    glob_t found{};
    bool only_folders = flags & constant_GLOB_ONLYDIR;
    int result =
        ::glob(pattern.data(), static_cast<int>(flags & ~constant_GLOB_ONLYDIR), nullptr, &found);
    Array* out = Array::create();
    bool refused = false;
    if (result == 0) {
        for (size_t i = 0; i < found.gl_pathc; ++i) {
            struct stat info;
            if (only_folders && (::stat(found.gl_pathv[i], &info) != 0 || !S_ISDIR(info.st_mode)))
                continue;
            if (is_within_basedir(context, found.gl_pathv[i])) {
                out->push(string_value(found.gl_pathv[i]));
            } else {
                refused = true;
            }
        }
    }
    globfree(&found);
    if ((result != 0 && result != GLOB_NOMATCH) || (refused && out->count == 0)) {
        release_cell(out);
        return false_value();
    }
    return Value::of(out);
}

// ---- handles

Result<Value> php_opendir(Context& context, String& directory, const Value& given) {
    TRY(check_path(context, directory, 1));
    return open_folder(context, directory, given);
}

Status php_closedir(Context& context, const Value& dir_handle) {
    Resource* resource;
    if (!folder_of(context, dir_handle, resource)) return failed;
    Ref<Resource> held = Ref<Resource>::share(resource);
    close_stream(*resource);
    return context.has_pending() ? Status(failed) : Status();
}

Result<Value> php_readdir(Context& context, const Value& dir_handle) {
    Resource* resource;
    FolderStream* folder = folder_of(context, dir_handle, resource);
    if (!folder) return failed;
    std::string name;
    Ref<Resource> held = Ref<Resource>::share(resource);
    bool found = folder->next(context, name);
    if (context.has_pending()) return failed;
    return found ? string_value(name) : false_value();
}

Status php_rewinddir(Context& context, const Value& dir_handle) {
    Resource* resource;
    FolderStream* folder = folder_of(context, dir_handle, resource);
    if (!folder) return failed;
    Ref<Resource> held = Ref<Resource>::share(resource);
    folder->start_again(context);
    return context.has_pending() ? Status(failed) : Status();
}

// ---- class Directory

Result<Value> php_dir(Context& context, String& directory, const Value& given) {
    TRY(check_path(context, directory, 1));
    OwnedValue handle(TRY(open_folder(context, directory, given)));
    if (!handle->is_resource()) return false_value();
    Ref<String> name = Ref<String>::adopt(String::create("directory"));
    Object* object = TRY(instantiate(context, *lookup_class(context, *name, Autoload::No)));
    object->slots()[0].set(Value::of(share(directory)));
    object->slots()[1].set(handle.leak());
    return Value::of(object);
}

static Result<Value> handle_of(Context& context, Object& self) {
    const Value& handle = self.slots()[1];
    if (!handle.is_resource()) return throw_error(context, "Unable to find my handle property");
    return handle;
}
Status php_Directory_close(Context& context, Object& self) {
    return php_closedir(context, TRY(handle_of(context, self)));
}
Status php_Directory_rewind(Context& context, Object& self) {
    return php_rewinddir(context, TRY(handle_of(context, self)));
}
Result<Value> php_Directory_read(Context& context, Object& self) {
    return php_readdir(context, TRY(handle_of(context, self)));
}

}  // namespace surus
