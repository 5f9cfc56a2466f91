// Phar: entries, as elements, from files and into files.
#include <sys/stat.h>
#include <utime.h>

#include <ctime>

#include "ext/core/core.stub.h"
#include "ext/core/spl.stub.h"
#include "ext/phar/objects.h"
#include "ext/phar/phar.stub.h"
#include "ext/spl/files.h"
#include "ext/standard/file.stub.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stream.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace phar {

Status check_name(Context& context, std::string_view name) {
    if (name.starts_with(".phar/") || name == ".phar") {
        return throw_bad_call(context, "Cannot create any files in magic \".phar\" directory");
    }
    return {};
}

// Entries have no slashes around them and no "..".
static std::string entry_name(std::string_view name) {
    return absolute_path("/" + std::string(name)).substr(1);
}

Status add_contents(Context& context, Archive& archive, std::string_view name,
                    Ref<String> contents) {
    std::string clean = entry_name(name);
    TRY(check_name(context, clean));
    if (clean.empty() || archive.is_folder(clean)) {
        return throw_bad_call(
            context, "Entry " + std::string(name) + " does not exist and cannot be created");
    }
    Entry& entry = archive.add(clean);
    entry.time = std::time(nullptr);
    archive.put(entry, std::move(contents));
    return {};
}

Ref<String> read_file(Context& context, std::string_view path) {
    std::unique_ptr<Stream> stream = open_stream(context, path, "rb", {.quiet = true});
    if (!stream) {
        if (!context.has_pending()) {
            throw_error_text(context, class_RuntimeException(context),
                             "phar error: unable to open file \"" + std::string(path) +
                                 "\" to add to phar archive");
        }
        return nullptr;
    }
    Ref<String> text = Ref<String>::adopt(stream->read_all(context));
    if (context.has_pending()) return nullptr;
    return text;
}

}  // namespace phar

using namespace phar;

Status php_Phar_addEmptyDir(Context& context, Object& self, String& directory) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    std::string name = entry_name(directory.view());
    if (name.starts_with(".phar"))
        return throw_bad_call(context, "Cannot create a directory in magic \".phar\" directory");
    Entry& entry = archive->add(name);
    entry.is_folder = true;
    entry.flags = 0777;
    entry.time = std::time(nullptr);
    return commit(context, *archive);
}

Status php_Phar_addFile(Context& context, Object& self, String& filename, String* localName) {
    TRY(check_path(context, filename, 1));
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    Ref<String> contents = read_file(context, filename.view());
    if (!contents) return failed;
    std::string_view name = localName ? localName->view() : filename.view();
    TRY(add_contents(context, *archive, name, std::move(contents)));
    return commit(context, *archive);
}

Status php_Phar_addFromString(Context& context, Object& self, String& localName, String& contents) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    TRY(add_contents(context, *archive, localName.view(), Ref<String>::share(&contents)));
    return commit(context, *archive);
}

Result<bool> php_Phar_copy(Context& context, Object& self, String& from, String& to) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    std::string source = entry_name(from.view()), target = entry_name(to.view());
    Entry* entry = archive->find(source);
    std::string what = "file \"" + source + "\" cannot be copied to file \"" + target + "\", ";
    if (!entry || entry->is_folder)
        return throw_unexpected(context, what + "file does not exist in " + archive->path());
    if (archive->find(target)) {
        return throw_unexpected(context,
                                what + "file must not already exist in phar " + archive->path());
    }
    std::string error;
    Entry copy = *entry;
    copy.contents = archive->read(context, source, *entry, error);
    if (!copy.contents && context.has_pending()) return failed;
    if (!copy.contents) return throw_phar(context, error);
    Entry& made = archive->add(target);
    copy.order = made.order;
    made = copy;
    TRY(commit(context, *archive));
    return true;
}

Result<bool> php_Phar_delete(Context& context, Object& self, String& localName) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    std::string name = entry_name(localName.view());
    if (!archive->find(name)) {
        return throw_bad_call(context, "Entry " + std::string(localName.view()) +
                                           " does not exist and cannot be deleted");
    }
    archive->remove(name);
    TRY(commit(context, *archive));
    return true;
}

// ---- as elements

Result<bool> php_Phar_offsetExists(Context& context, Object& self, const Value& localName) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, localName)));
    std::string name = entry_name(text->view());
    return !name.starts_with(".phar/") && !name.empty() &&
           (archive->find(name) || archive->is_folder(name));
}

Result<Object*> php_Phar_offsetGet(Context& context, Object& self, const Value& localName) {
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, localName)));
    std::string name = entry_name(text->view());
    if (!archive->find(name) && !archive->is_folder(name)) {
        return throw_bad_call(context, "Entry " + std::string(text->view()) + " does not exist");
    }
    if (name.starts_with(".phar/")) {
        return throw_bad_call(context,
                              "Cannot directly get any files or directories in magic "
                              "\".phar\" directory");
    }
    const FileState& state = file_state(self);
    Class* cls = state.info_class ? state.info_class : &class_PharFileInfo(context);
    return make_file_info(context, state, cls, "phar://" + archive->path() + "/" + name);
}

Status php_Phar_offsetSet(Context& context, Object& self, const Value& localName,
                          const Value& value) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    Ref<String> name = Ref<String>::adopt(TRY(to_string(context, localName)));
    Ref<String> contents;
    if (value.is_resource()) {
        Stream* stream = stream_argument(context, value, 2);
        if (!stream) return failed;
        Ref<Resource> held = Ref<Resource>::share(value.resource);
        contents = Ref<String>::adopt(stream->read_all(context));
        if (context.has_pending()) return failed;
    } else {
        contents = Ref<String>::adopt(TRY(to_string(context, value)));
    }
    TRY(add_contents(context, *archive, name->view(), std::move(contents)));
    return commit(context, *archive);
}

Status php_Phar_offsetUnset(Context& context, Object& self, const Value& localName) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, localName)));
    std::string name = entry_name(text->view());
    if (!archive->find(name)) return {};
    archive->remove(name);
    return commit(context, *archive);
}

// ---- from files

namespace {

// Adds a file of a folder or an iterator and notes it in the result.
Status add_path(Context& context, Archive& archive, Array& added, const std::string& path,
                std::string_view name) {
    struct stat info;
    if (::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode)) return {};
    Ref<String> contents = read_file(context, path);
    if (!contents) return failed;
    TRY(add_contents(context, archive, name, std::move(contents)));
    std::string clean = entry_name(name);
    Entry& entry = *archive.find(clean);
    entry.flags = (entry.flags & ~permission_bits) | (info.st_mode & permission_bits);
    entry.time = info.st_mtime;
    Ref<String> key = Ref<String>::adopt(make_string(clean));
    added.set(*key, string_value(path));
    return {};
}

Result<bool> fits_pattern(Context& context, const String& pattern, const std::string& path) {
    if (pattern.is_empty()) return true;
    OwnedValue function(string_value("preg_match")), subject(string_value(path));
    OwnedValue regex(Value::of(share(const_cast<String&>(pattern))));
    Value arguments[] = {regex.get(), subject.get()};
    OwnedValue fits(TRY(call_value(context, function.get(), arguments)));
    return fits->is_int() && fits->integer != 0;
}

// All files below a folder, links followed, in the order of their names.
Status add_folder(Context& context, Archive& archive, Array& added, const std::string& base,
                  const String& pattern) {
    std::vector<std::string> folders{base};
    while (!folders.empty()) {
        std::string folder = std::move(folders.back());
        folders.pop_back();
        Ref<String> path = Ref<String>::adopt(make_string(folder));
        OwnedValue names(
            TRY(php_scandir(context, *path, constant_SCANDIR_SORT_ASCENDING, Value::null())));
        if (!names->is_array()) continue;
        std::vector<std::string> inner;
        for (auto [key, value] : elements(*names->array)) {
            std::string_view name = value.string->view();
            if (name != "." && name != "..") inner.emplace_back(folder + "/" + std::string(name));
        }
        for (const std::string& file : inner) {
            struct stat info;
            if (::stat(file.c_str(), &info) != 0) continue;
            if (S_ISDIR(info.st_mode)) {
                folders.push_back(file);
            } else if (file != archive.path() && TRY(fits_pattern(context, pattern, file))) {
                TRY(add_path(context, archive, added, file, file.substr(base.size() + 1)));
            }
        }
    }
    return {};
}

}  // namespace

Result<Array*> php_Phar_buildFromDirectory(Context& context, Object& self, String& directory,
                                           String& pattern) {
    TRY(check_path(context, directory, 1));
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    Ref<Array> added = Ref<Array>::adopt(Array::create());
    struct stat info;
    std::string base = absolute_path(directory.view());
    if (::stat(base.c_str(), &info) != 0 || !S_ISDIR(info.st_mode)) {
        return throw_unexpected(context, "RecursiveDirectoryIterator::__construct(" +
                                             std::string(directory.view()) +
                                             "): Failed to open directory: No such file or "
                                             "directory");
    }
    TRY(add_folder(context, *archive, *added, base, pattern));
    TRY(commit(context, *archive));
    return added.leak();
}

Result<Array*> php_Phar_buildFromIterator(Context& context, Object& self, Object& iterator,
                                          String* baseDirectory) {
    auto archive = writable_archive(context, self);
    if (!archive) return failed;
    Ref<Array> added = Ref<Array>::adopt(Array::create());
    OwnedValue function(string_value("iterator_to_array"));
    OwnedValue source(Value::of(share(iterator)));
    OwnedValue all(TRY(call_value(context, function.get(), {&source.get(), 1})));
    if (!all->is_array()) return added.leak();
    std::string base = baseDirectory ? absolute_path(baseDirectory->view()) : "";
    for (auto [key, element] : elements(*all->array)) {
        const Value& value = element.deref();
        std::string path, name;
        if (value.is_object()) {
            Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
            path = absolute_path(text->view());
        } else if (value.is_string()) {
            path = absolute_path(value.string->view());
        } else if (value.is_resource() && key.is_string()) {
            TRY(php_Phar_offsetSet(context, self, key, value));
            added->set(*key.string, string_value("[stream]"));
            continue;
        } else {
            return throw_unexpected(context, "Iterator " + std::string(iterator.cls->name->view()) +
                                                 " returned an invalid value (must return a "
                                                 "string)");
        }
        if (!base.empty()) {
            if (!path.starts_with(base + "/")) {
                return throw_unexpected(
                    context, "Iterator " + std::string(iterator.cls->name->view()) +
                                 " returned a path \"" + path +
                                 "\" that is not in the base directory \"" + base + "\"");
            }
            name = path.substr(base.size() + 1);
        } else if (key.is_string()) {
            name = key.string->view();
        } else {
            return throw_unexpected(context, "Iterator " + std::string(iterator.cls->name->view()) +
                                                 " returned an invalid key (must return a "
                                                 "string)");
        }
        TRY(add_path(context, *archive, *added, path, name));
    }
    TRY(commit(context, *archive));
    return added.leak();
}

// ---- into files

namespace {

Status extract_one(Context& context, Archive& archive, const std::string& name,
                   const std::string& folder, bool overwrite) {
    Entry& entry = *archive.find(name);
    std::string path = folder + "/" + name;
    std::string parent = entry.is_folder ? path : path.substr(0, path.rfind('/'));
    struct stat info;
    if (::stat(parent.c_str(), &info) != 0) {
        Ref<String> text = Ref<String>::adopt(make_string(parent));
        TRY(php_mkdir(context, *text, 0777, true, Value::null()));
    }
    if (entry.is_folder) return {};
    auto fail = [&](const std::string& why) {
        return throw_phar(context,
                          "Extraction from phar \"" + archive.path() + "\" failed: " + why);
    };
    if (!overwrite && ::lstat(path.c_str(), &info) == 0)
        return fail("Cannot extract \"" + name + "\" to \"" + path + "\", path already exists");
    std::string error;
    Ref<String> contents = archive.read(context, name, entry, error);
    if (!contents && context.has_pending()) return failed;
    if (!contents) return fail(error);
    std::unique_ptr<Stream> out = open_stream(context, path, "wb");
    if (context.has_pending()) return failed;
    if (!out || out->write(context, contents->view()) < 0)
        return fail("Cannot extract \"" + name + "\", could not open for writing \"" + path + "\"");
    out.reset();
    chmod(path.c_str(), entry.flags & permission_bits);
    utimbuf times{static_cast<time_t>(entry.time), static_cast<time_t>(entry.time)};
    utime(path.c_str(), &times);
    return {};
}

}  // namespace

Result<bool> php_Phar_extractTo(Context& context, Object& self, String& directory,
                                const Value& files, bool overwrite) {
    TRY(check_path(context, directory, 1));
    auto archive = archive_of(context, self);
    if (!archive) return failed;
    if (directory.is_empty()) {
        return throw_error_text(context, class_InvalidArgumentException(context),
                                "Invalid argument, extraction path must be non-zero length");
    }
    std::vector<std::string> wanted, names;
    if (files.is_string()) wanted.emplace_back(files.string->view());
    if (files.is_array()) {
        for (auto [key, value] : elements(*files.array)) {
            if (!value.deref().is_string()) {
                return throw_error_text(context, class_InvalidArgumentException(context),
                                        "Invalid argument, array of filenames to extract contains "
                                        "non-string value");
            }
            wanted.emplace_back(value.deref().string->view());
        }
    }
    for (const std::string& name : wanted) {
        std::string clean = entry_name(name);
        size_t before = names.size();
        for (const auto& [own, entry] : archive->entries) {
            if (own == clean || own.starts_with(clean + "/")) names.push_back(own);
        }
        if (names.size() == before) {
            return throw_phar(context,
                              "phar error: attempted to extract non-existent file or "
                              "directory \"" +
                                  name + "\" from phar \"" + archive->path() + "\"");
        }
    }
    if (wanted.empty()) {
        for (const auto& [own, entry] : archive->entries) {
            if (!own.starts_with(".phar/")) names.push_back(own);
        }
    }
    std::string folder(directory.view());
    for (const std::string& name : names) {
        if (!archive->find(name)) continue;  // a handler of errors has removed it
        TRY(extract_one(context, *archive, name, folder, overwrite));
    }
    return true;
}

}  // namespace surus
