// Files of the cache on disk: whose they are, and how they are written.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/descriptor.h"

namespace surus {

// Bytes of an open file that is a regular one of this user's; else 0.
uint64_t own_size(int file);
// Whether all of them were read, from that place of the file on.
bool read_at(int file, uint64_t offset, std::span<char> bytes);

// The folder in which a file of the cache is to be, made where it is not there: below the root each
// by its parent's descriptor, so that nothing that was moved away is made again. What is above the
// root has to be there.
Descriptor make_folder(const std::string& root, std::string_view below);

// Writes a file below the root whole, under another name at first. Failing is no error: then it is
// as it was.
void replace_file(const std::string& root, const std::string& path,
                  std::initializer_list<std::string_view> parts);

}  // namespace surus
