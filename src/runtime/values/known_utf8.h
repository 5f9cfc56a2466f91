// Long strings whose bytes are known to be UTF-8, for those who would look through one again at
// each of many calls.
//
// The mark counts as long as the hash does, which whoever changes a string's bytes in place makes
// it forget; String::compute_hash() takes it away.
#pragma once

#include "base/utf8.h"
#include "runtime/values/string.h"

namespace surus::known_utf8 {

constexpr uint32_t mark = Cell::destructed;  // which means something of objects only
constexpr size_t long_enough = 1024;         // bytes

inline bool is_marked(const String& string) { return string.has(mark) && string.hash_ != 0; }

// Looks through a string that is nobody else's or this thread's; shared ones are looked through
// when they are made (make_name).
inline bool look(String& string) {
    if (!utf8::is_valid(string.view())) return false;
    (void)string.hash();
    string.set(mark);
    return true;
}

}  // namespace surus::known_utf8
