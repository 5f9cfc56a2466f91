// SplFileInfo, the directory iterators and SplFileObject share their native state.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ext/spl/support.h"
#include "ext/standard/file/csv.h"

namespace surus {

struct FileState {
    bool ready = false;  // constructed
    std::string path;    // as SplFileInfo::getPathname shows it; of directories: the directory
    bool has_directory = true;  // false: a URL, which is all file name
    Class* info_class = nullptr;
    Class* file_class = nullptr;

    // ---- directories
    bool is_directory = false;
    bool is_glob = false;
    std::vector<std::string> entries;
    size_t index = 0;
    int64_t flags = 0;     // also SplFileObject's
    std::string sub_path;  // of a RecursiveDirectoryIterator

    // ---- files
    Value stream = Value::undef();
    Value line = Value::undef();  // a string, or of CSV an array
    int64_t line_number = 0;
    int64_t max_line_length = 0;
    CsvDialect dialect;
    bool default_escape = true;
    std::string mode;
};

FileState& file_state(Object& self);
// The state of an object whose constructor ran; else throws.
Result<FileState*> initialised(Context& context, Object& self);
// The same, but a plain SplFileInfo or DirectoryIterator may be blank.
Result<FileState*> blank_or_initialised(Context& context, Object& self);
Failed throw_uninitialised(Context& context, const Object& self);
// The path that the object stands for: of an iterator its current entry's.
std::string pathname_of(const FileState& state);
std::string filename_of(const FileState& state);
// Its directory part, empty when it has none.
std::string directory_of(const FileState& state);
void set_file_path(FileState& state, std::string_view path);
// A new object about a path, of the class or one derived from it.
Result<Object*> make_file_info(Context& context, const FileState& from, Class* cls,
                               std::string_view path);

}  // namespace surus
