// Files of the cache on disk: whose they are, and how they are written.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/descriptor.h"

namespace surus {

// Opens a file to read it; none where it is a link, no regular file, not this user's, or others may
// write to it. Programs may use 0 to 2 though nothing was open there: it is none of these.
struct OwnFile {
    Descriptor file;
    uint64_t size = 0;     // bytes
    int64_t modified = 0;  // seconds since 1970
    bool is_open() const { return file.is_open(); }
};
OwnFile open_own(const char* path);
// Whether all of them were read, from that place of the file on.
bool read_at(int file, uint64_t offset, std::span<char> bytes);

// The folder in which a file of the cache is to be, made where it is not there: below the root each
// by its parent's descriptor, so that nothing that was moved away is made again. What is above the
// root has to be there.
Descriptor make_folder(const std::string& root, std::string_view below);

// A file below the root that is written whole, under another name at first. Failing is no error:
// then it is as it was.
class Replacement {
public:
    Replacement(const std::string& root, const std::string& path);
    Replacement(const Replacement&) = delete;
    ~Replacement();
    // Whether there is a place for it: worth asking before its content is made.
    bool is_open() const { return out_.is_open(); }
    // All of its content. The bytes written; 0: it is as it was.
    uint64_t write(std::initializer_list<std::string_view> parts);

private:
    void give_up();

    Descriptor folder_, out_;
    std::string name_, temporary_;
};

}  // namespace surus
