// ZipArchive: adding entries.
#include <sys/stat.h>

#include <climits>

#include "ext/standard/file.stub.h"
#include "ext/standard/file/path.h"
#include "ext/support.h"
#include "ext/zip/archive.h"
#include "ext/zip/zip.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/open_basedir.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace zip;

namespace {

struct FilePart {
    int64_t start = 0, length = 0;
};

// The file replaces entry `index` or, when that is negative, gets the name.
Result<bool> add_path(Context& context, Object& self, const std::string& path,
                      const std::string& name, FilePart part, int64_t index, int64_t flags) {
    Archive& archive = archive_of(self);
    std::string whole = absolute_path(path);
    if (!is_allowed(context, whole)) return false;
    struct stat info;
    if (::stat(whole.c_str(), &info) != 0) {
        TRY(function_warning(context, "No such file or directory"));
        return false;
    }
    zip_source_t* source = zip_source_file(archive.file, whole.c_str(),
                                           static_cast<zip_uint64_t>(part.start), part.length);
    if (!source) return false;
    auto how = static_cast<zip_flags_t>(flags);
    bool added;
    if (index >= 0) {
        added = zip_file_replace(archive.file, static_cast<zip_uint64_t>(index), source, how) == 0;
    } else {
        archive.last_id = zip_file_add(archive.file, name.c_str(), source, how);
        added = archive.last_id >= 0;
    }
    if (!added)
        zip_source_free(source);
    else
        zip_error_clear(archive.file);
    return added;
}

// The options of addGlob() and addPattern().
struct Options {
    bool remove_all_path = false;
    std::string remove_path, add_path;
    int64_t flags = ZIP_FL_OVERWRITE;
    int64_t compression = -1, compression_flags = 0;  // -1: as it is
    int64_t encryption = -1;
    Ref<String> password;
};

bool is_an_int(const Value& value) { return value.is_int(); }
bool is_a_bool(const Value& value) { return value.is_bool(); }

Status int_option(Context& context, const Array& options, std::string_view name, int64_t& out) {
    const Value* found = options.find(name);
    if (!found) return {};
    OwnedValue held(copy_deref(*found));
    if (!is_an_int(held.get())) {
        TRY(function_warning(context, "Option \"%s\" must be of type int, %s given",
                             std::string(name).c_str(), value_name_in_errors(held.get())));
    }
    out = TRY(to_int(context, held.get()));
    return {};
}

Status path_option(Context& context, const Array& options, const char* name, std::string& out) {
    const Value* found = options.find(std::string_view(name));
    if (!found) return {};
    const Value& value = found->deref();
    if (!value.is_string()) {
        return throw_type_error(context, "Option \"%s\" must be of type string, %s given", name,
                                value_name_in_errors(value));
    }
    if (value.string->is_empty())
        return throw_value_error(context, "Option \"%s\" must not be empty", name);
    if (value.string->length >= PATH_MAX) {
        return throw_value_error(context, "Option \"%s\" must be less than %d bytes", name,
                                 PATH_MAX - 1);
    }
    out = value.string->view();
    return {};
}

Result<Options> read_options(Context& context, Array& given) {
    Ref<Array> held = Ref<Array>::share(&given);
    const Array& options = *held;
    Options made;
    if (const Value* all = options.find(std::string_view("remove_all_path"))) {
        OwnedValue value(copy_deref(*all));
        if (!is_a_bool(value.get())) {
            TRY(function_warning(context,
                                 "Option \"remove_all_path\" must be of type bool, %s given",
                                 value_name_in_errors(value.get())));
        }
        made.remove_all_path = TRY(to_int(context, value.get())) != 0;
    }
    TRY(int_option(context, options, "comp_method", made.compression));
    if (made.compression >= 0)
        TRY(int_option(context, options, "comp_flags", made.compression_flags));
    TRY(int_option(context, options, "enc_method", made.encryption));
    const Value* password =
        made.encryption >= 0 ? options.find(std::string_view("enc_password")) : nullptr;
    if (password) {
        if (!password->deref().is_string()) {
            return throw_type_error(context,
                                    "Option \"enc_password\" must be of type string, %s given",
                                    value_name_in_errors(password->deref()));
        }
        made.password = Ref<String>::share(password->deref().string);
    }
    TRY(path_option(context, options, "remove_path", made.remove_path));
    TRY(path_option(context, options, "add_path", made.add_path));
    if (const Value* flags = options.find(std::string_view("flags"))) {
        if (!flags->deref().is_int()) {
            return throw_type_error(context, "Option \"flags\" must be of type int, %s given",
                                    value_name_in_errors(flags->deref()));
        }
        made.flags = flags->deref().integer;
    }
    return made;
}

std::string entry_name(const Options& options, std::string_view path) {
    if (options.remove_all_path) {
        path = base_name(path, "");
    } else if (!options.remove_path.empty() && path.find(options.remove_path) != npos) {
        path.remove_prefix(std::min(path.size(), options.remove_path.size()));
        if (path.starts_with('/')) path.remove_prefix(1);
    }
    return options.add_path + std::string(path);
}

// Adds files and gives their paths; false: one of them could not be added.
Result<Value> add_all(Context& context, Object& self, const std::vector<std::string>& paths,
                      const Options& options) {
    OwnedValue list(Value::of(Array::create()));
    for (const std::string& path : paths) {
        list->array->push(string_value(path));
        std::string name = entry_name(options, path);
        if (name.size() >= PATH_MAX) {
            TRY(function_warning(context, "Entry name too long (max: %d, %zu given)", PATH_MAX - 1,
                                 name.size()));
            return false_value();
        }
        if (!TRY(add_path(context, self, path, name, {}, -1, options.flags))) return false_value();
        Archive& archive = archive_of(self);
        if (!archive.file) return false_value();  // a warning's handler has closed it
        auto index = static_cast<zip_uint64_t>(archive.last_id);
        bool good = options.compression < 0 ||
                    zip_set_file_compression(
                        archive.file, index, static_cast<zip_int32_t>(options.compression),
                        static_cast<zip_uint32_t>(options.compression_flags)) == 0;
        if (good && options.encryption >= 0) {
            good = zip_file_set_encryption(
                       archive.file, index, static_cast<zip_uint16_t>(options.encryption),
                       options.password ? options.password->data() : nullptr) == 0;
        }
        if (!good) return false_value();
    }
    return list.leak();
}

std::vector<std::string> strings_of(const Array& list) {
    std::vector<std::string> all;
    for (auto [key, value] : elements(list)) {
        if (value.deref().is_string()) all.emplace_back(value.deref().string->view());
    }
    return all;
}

// The files of a folder whose names fit the pattern. Empty Result: the pattern is no good.
Result<bool> matching_files(Context& context, const String& pattern, const String& folder,
                            std::vector<std::string>& out) {
    Ref<String> path = Ref<String>::adopt(make_string(folder.view()));
    OwnedValue names(
        TRY(php_scandir(context, *path, constant_SCANDIR_SORT_ASCENDING, Value::null())));
    if (!names->is_array()) return false;
    OwnedValue function(string_value("preg_match"));
    for (const std::string& name : strings_of(*names->array)) {
        OwnedValue subject(string_value(name));
        OwnedValue regex(Value::of(share(const_cast<String&>(pattern))));
        Value arguments[] = {regex.get(), subject.get()};
        OwnedValue fits(TRY(call_value(context, function.get(), arguments)));
        if (!fits->is_int()) {
            TRY(function_warning(context, "Invalid expression"));
            return false;
        }
        std::string whole = std::string(folder.view()) + "/" + name;
        struct stat info;
        if (fits->integer == 0 || ::stat(whole.c_str(), &info) != 0 || S_ISDIR(info.st_mode))
            continue;
        out.push_back(whole);
    }
    return true;
}

}  // namespace

Result<bool> php_ZipArchive_addEmptyDir(Context& context, Object& self, String& dirname,
                                        int64_t flags) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    if (dirname.is_empty()) return false;
    std::string name(dirname.view());
    if (!name.ends_with('/')) name += '/';
    Archive& archive = archive_of(self);
    archive.last_id = zip_dir_add(file, name.c_str(), static_cast<zip_flags_t>(flags));
    if (archive.last_id < 0) return false;
    zip_error_clear(file);
    return true;
}

Result<bool> php_ZipArchive_addFromString(Context& context, Object& self, String& name,
                                          String& content, int64_t flags) {
    zip_t* file = open_archive(context, self);
    if (!file) return failed;
    Archive& archive = archive_of(self);
    zip_source_t* source = zip_source_buffer(file, content.data(), content.length, 0);
    if (!source) return false;
    archive.contents.push_back(Ref<String>::share(&content));
    archive.last_id = zip_file_add(file, name.data(), source, static_cast<zip_flags_t>(flags));
    if (archive.last_id < 0) {
        zip_source_free(source);
        return false;
    }
    zip_error_clear(file);
    return true;
}

Result<bool> php_ZipArchive_addFile(Context& context, Object& self, String& filepath,
                                    String& entryname, int64_t start, int64_t length,
                                    int64_t flags) {
    TRY(check_path(context, filepath, 1));
    if (!open_archive(context, self)) return failed;
    if (filepath.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    const String& name = entryname.is_empty() ? filepath : entryname;
    return add_path(context, self, std::string(filepath.view()), std::string(name.view()),
                    {start, length}, -1, flags);
}

Result<bool> php_ZipArchive_replaceFile(Context& context, Object& self, String& filepath,
                                        int64_t index, int64_t start, int64_t length,
                                        int64_t flags) {
    TRY(check_path(context, filepath, 1));
    if (!open_archive(context, self)) return failed;
    if (filepath.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (index < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    return add_path(context, self, std::string(filepath.view()), "", {start, length}, index, flags);
}

Result<Value> php_ZipArchive_addGlob(Context& context, Object& self, String& pattern, int64_t flags,
                                     Array& options) {
    TRY(check_path(context, pattern, 1));
    if (!open_archive(context, self)) return failed;
    if (pattern.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    Options wanted = TRY(read_options(context, options));
    OwnedValue found(TRY(php_glob(context, pattern, flags)));
    if (!found->is_array()) return false_value();
    if (!open_archive(context, self)) return failed;
    return add_all(context, self, strings_of(*found->array), wanted);
}

Result<Value> php_ZipArchive_addPattern(Context& context, Object& self, String& pattern,
                                        String& path, Array& options) {
    TRY(check_path(context, pattern, 1));
    if (!open_archive(context, self)) return failed;
    if (pattern.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    Options wanted = TRY(read_options(context, options));
    std::vector<std::string> paths;
    if (!TRY(matching_files(context, pattern, path, paths))) return false_value();
    if (!open_archive(context, self)) return failed;
    return add_all(context, self, paths, wanted);
}

}  // namespace surus
