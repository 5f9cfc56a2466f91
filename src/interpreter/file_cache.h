// Units as files, for the next process that runs the same program: opcache.file_cache, and what the
// command line keeps for its user (surus.code_cache).
//
// Below the folder there is one for each build of Surus, which alone can read its images, and in it
// the source files' paths. A file is written whole and then renamed; one that belongs to somebody
// else or that others may write to, is damaged or of another version of its source counts as
// absent.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

#include "bytecode/code.h"
#include "interpreter/program_images.h"
#include "interpreter/unit_cache.h"

namespace surus {

struct Engine;

class FileCache {
public:
    // `folder`: an absolute path, which need not be there. `checks`: also compares checksums.
    FileCache(const Engine& engine, std::string_view folder, bool checks);

    // The unit of a source file, and which text that was compiled of; nullopt: there is none.
    // Where `version` is null, or does not tell texts apart yet, the caller compares the text,
    // which has that hash if it was read already.
    struct Found {
        UnitRef unit;
        uint64_t text_hash;
        bool is_certain;             // the source has not changed
        bool is_of_program = false;  // it was found in `program`
    };
    std::optional<Found> load(const UnitCache::File& file, const FileVersion* version,
                              std::optional<uint64_t> text_hash = {},
                              ProgramImages* program = nullptr) const;
    // Failing to write is no error: then there is nothing to load. The bytes written.
    uint64_t store(const UnitCache::File& file, const FileVersion& version, uint64_t text_hash,
                   const Unit& unit) const;
    // What is stored of a source file has this name below the build's folder.
    std::string name_of(const UnitCache::File& file) const {
        return path_of(file).substr(folder_.size());
    }
    // The file that has all of what a program uses, by its main one; empty: there can be none.
    std::string program_path(const UnitCache::File& main) const;
    // Adds the files of those names to it, and takes out what has no use any more. The bytes
    // written.
    uint64_t store_program(const std::string& path, std::span<const std::string> names,
                           std::span<const std::string> used) const;
    // Once a day, or at once: takes out what nobody has read for long, and what is too much.
    void tidy(bool at_once) const;
    // A file that who writes for another process locks; its folder is made.
    std::string lock_path() const;

private:
    std::string path_of(const UnitCache::File& file, std::string_view kind = "") const;
    std::optional<Found> load_at(int open_file, ProgramImages::Place place,
                                 const UnitCache::File& file, const FileVersion* version) const;

    const Engine& engine_;
    std::string root_;
    std::string folder_;  // this build's in it; empty: there can be no files
    bool checks_;
};

// The program that this process runs once.
struct UnitCache::Program {
    FileCache files;
    std::string path;  // of its images
    bool is_own;       // files are surus.code_cache
    std::unique_ptr<ProgramImages> images;
    std::unordered_set<std::string> singles;  // names of files that are stored, but not there
    pid_t process = 0;                        // which writes them there; 0: none
};

// A unit that is to be stored.
struct UnitCache::Pending {
    FileCache files;
    std::string path;
    bool short_tags;
    FileVersion version;
    uint64_t text_hash;
    UnitRef unit;
};

}  // namespace surus
