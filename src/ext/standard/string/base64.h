// Base64, as far as it goes without exceptions: whole groups, a register full at a time.
#pragma once

#include <cstddef>

namespace surus::base64 {

struct Progress {
    size_t read = 0;
    size_t written = 0;
};

// What encode() and decode() may write behind what they say they have written.
constexpr size_t slack = 16;

// Encodes groups of three bytes from the beginning of `in`; leaves less than two groups of it.
Progress encode(const char* in, size_t size, char* out);

// Decodes groups of four characters, as many as it can: it stops early at what is not of the
// alphabet, and some way before the end.
Progress decode(const char* in, size_t size, char* out);

}  // namespace surus::base64
